//! How a station starts: what is saved of its settings and PINs is read from both copies and held against what the
//! journal says of them. Nothing is judged, and nobody is let in, before both have answered.

use crate::challenge::delays::FREE_PINS;
use crate::desk::Row;
use crate::journal::Standing;
use crate::setup::{CopyState, Found, PinHashes, Pins, Record, Settings, SettingsError};

/// What is known of a station before anything it has saved was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BootState {
    /// The set-up that a standalone file carries.
    pub carried: Option<Result<Settings, SettingsError>>,
    /// Whether settings are known to have been saved here before.
    pub known: bool,
    /// Whether nothing is kept for long, because the page was not opened from the home screen.
    pub off_home_screen: bool,
}

/// What the two copies hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Records {
    /// Of the settings.
    pub settings: Found<Settings>,
    /// Of the PINs.
    pub pins: Found<PinHashes>,
}

/// What the journal says when a station starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Witness {
    /// This much was saved, at least.
    Says(Standing),
    /// There is a journal, or there was one, and nobody knows what it would say.
    Silent,
}

/// A station that starts, until both have answered.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Boot {
    pub state: BootState,
    pub records: Option<Records>,
    pub witness: Option<Witness>,
    /// Whether the journal follows another one.
    pub follows: bool,
}

/// With what a station starts.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Start {
    pub settings: Result<Settings, SettingsError>,
    pub pins: Pins,
    /// Whether a director is asked to set the station up.
    pub is_first: bool,
    /// The generations that are in use, or known to have been.
    pub standing: Standing,
    /// Whether a copy lacks what the other has.
    pub mends: bool,
}

impl Boot {
    /// With what the station starts, once both have answered.
    pub(super) fn start(&self) -> Option<Start> {
        let (records, witness) = (self.records.as_ref()?, self.witness?);
        let said = match witness {
            Witness::Says(standing) => standing,
            Witness::Silent => Standing { wrong_pins: FREE_PINS, ..Standing::default() },
        };
        let is_silent = witness == Witness::Silent;
        let settings = settings(&records.settings, said.settings, is_silent);
        let has_settings = matches!(settings, Ok(Some(_)));
        let pins = pins(&records.pins, said.pins, is_silent && !has_settings);
        let is_unset = settings == Ok(None);
        let carried = self.state.carried.clone();
        let standing = Standing {
            settings: newest(&records.settings).max(said.settings),
            pins: newest(&records.pins).max(said.pins),
            wrong_pins: said.wrong_pins,
        };
        Some(Start {
            mends: has_settings && lacks(&records.settings) || !pins.lost && lacks(&records.pins),
            is_first: is_unset
                && carried.is_none()
                && pins == Pins::default()
                && records.settings.copies != [CopyState::OutOfOrder; 2],
            settings: match settings {
                Ok(Some(settings)) => Ok(settings),
                Ok(None) => carried.unwrap_or_else(|| Ok(Settings::default())),
                Err(error) => Err(error),
            },
            pins,
            standing,
        })
    }
}

/// The settings, if any were ever saved.
fn settings(
    found: &Found<Settings>,
    at_least: u64,
    is_silent: bool,
) -> Result<Option<Settings>, SettingsError> {
    match &found.record {
        Some(record) if record.generation() >= at_least => Ok(Some(record.value().clone())),
        _ if at_least > 0 || is_silent => {
            let damaged = found.damage.clone().map(SettingsError::Damaged);
            Err(damaged.unwrap_or(SettingsError::Lost))
        }
        // Whatever is damaged was never finished.
        _ => Ok(None),
    }
}

/// Which PINs are set. Where one was and is not there, nobody is let in.
fn pins(found: &Found<PinHashes>, at_least: u64, is_silent: bool) -> Pins {
    match &found.record {
        Some(record) if record.generation() >= at_least => record.value().set(),
        _ if at_least > 0 || is_silent => Pins::LOST,
        _ => Pins::default(),
    }
}

fn newest<T>(found: &Found<T>) -> u64 {
    found.record.as_ref().map_or(0, Record::generation)
}

fn lacks<T>(found: &Found<T>) -> bool {
    found.copies.contains(&CopyState::Lacking)
}

/// Settings that are being saved, and what becomes of the station once they are.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Saving {
    pub settings: Settings,
    pub then: Then,
    /// The rows of the desk's menu that show them once they are saved.
    pub saved: &'static [Row],
}

/// What becomes of the station once its settings are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// It judges as before and goes on.
    GoesOn,
    /// It judges by something else, and starts anew.
    StartsAnew,
}
