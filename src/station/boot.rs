//! What is kept of a station's settings while it is switched off.

use crate::setup::{Pins, Settings, SettingsError};

/// What was found of the settings when the page started.
#[derive(Clone, Debug, PartialEq)]
pub struct BootState {
    /// The settings; the default ones if none were ever kept.
    pub settings: Result<Settings, SettingsError>,
    /// Which PINs are set.
    pub pins: Pins,
    /// Whether no settings were ever kept, although they could have been.
    pub first: bool,
    /// How many wrong PINs were given in a row.
    pub wrong_pins: u32,
    /// Whether nothing is kept for long, because the page was not opened from the home screen.
    pub off_home_screen: bool,
}

impl BootState {
    /// Whether a director is asked to set the station up. Behind a PIN that is set, nobody is.
    pub(super) const fn is_first_start(&self) -> bool {
        self.first && !self.pins.director && !self.pins.judge
    }
}

impl Default for BootState {
    fn default() -> Self {
        Self {
            settings: Ok(Settings::default()),
            pins: Pins::default(),
            first: false,
            wrong_pins: 0,
            off_home_screen: false,
        }
    }
}

/// What becomes of the station once settings are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Keeping {
    /// It judges as before and goes on.
    #[default]
    GoesOn,
    /// It judges by something else, and starts anew.
    StartsAnew,
}
