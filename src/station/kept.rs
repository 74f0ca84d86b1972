//! What is kept of a station's settings while it is switched off.

use crate::console::{Pins, Settings, SettingsError};

/// What was found of the settings when the page started.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// The settings; the default ones if none were ever kept.
    pub settings: Result<Settings, SettingsError>,
    /// Which PINs are set.
    pub pins: Pins,
    /// How many wrong PINs were given in a row.
    pub wrong_pins: u32,
}

impl Default for Kept {
    fn default() -> Self {
        Self { settings: Ok(Settings::default()), pins: Pins::default(), wrong_pins: 0 }
    }
}
