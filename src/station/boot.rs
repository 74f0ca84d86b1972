//! At the start, a station reads both copies of its saved settings and PINs and checks them against the journal.
//! Nothing is judged, and nobody reaches the desk, before both are read.

use crate::challenge::Controls;
use crate::challenge::delays::FREE_PINS;
use crate::journal::Standing;
use crate::program::Errand;
use crate::setup::{
    CopyState, PinHashes, Pins, ReadRecord, Record, Records, Settings, SettingsError,
};

/// What is known about a station before its saved data is read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BootState {
    /// The settings in the standalone file, if the page is one.
    pub set_up: Option<Result<Settings, SettingsError>>,
    /// Whether settings are known to have been saved here before.
    pub known: bool,
    /// Whether the browser may soon delete what is saved. It may if the page was not opened from the home screen.
    pub off_home_screen: bool,
    /// Whether another build ran here before this one.
    pub new_build: bool,
    /// How people operate the station, as far as the device tells.
    pub controls: Controls,
    /// What somebody wanted in the first program, for which the whole one was started.
    pub errand: Option<Errand>,
}

/// What the journal says about settings and PINs when a station starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Witness {
    /// These generations, or later ones, were saved.
    Says(Standing),
    /// There is or was a journal, but it cannot be read.
    Silent,
}

/// A station that has not yet read both its records and its journal.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Boot {
    pub state: BootState,
    pub records: Option<Records>,
    pub witness: Option<Witness>,
    /// Whether the journal continues another one.
    pub follows: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Start {
    pub settings: Result<Settings, SettingsError>,
    pub pins: Pins,
    /// Whether nothing was ever saved here.
    pub is_new: bool,
    /// Whether somebody set a PIN and did not finish the set-up.
    pub is_unfinished: bool,
    /// The latest generations of settings and PINs that are known.
    pub standing: Standing,
    /// Whether one copy lacks what the other has.
    pub needs_repair: bool,
}

impl Boot {
    /// What the station starts with, once records and journal are read.
    pub(super) fn start(&self) -> Option<Start> {
        let (records, witness) = (self.records.as_ref()?, self.witness?);
        let known = match witness {
            Witness::Says(standing) => standing,
            Witness::Silent => Standing { wrong_pins: FREE_PINS, ..Standing::default() },
        };
        let is_silent = witness == Witness::Silent;
        let settings = settings(&records.settings, known.settings, is_silent);
        let has_settings = matches!(settings, Ok(Some(_)));
        let pins = pins(&records.pins, known.pins, is_silent && !has_settings);
        let is_unset = settings == Ok(None);
        let set_up = self.state.set_up.clone();
        let is_new = is_unset
            && pins == Pins::default()
            && records.settings.copies != [CopyState::OutOfOrder; 2];
        let standing = Standing {
            settings: newest(&records.settings).max(known.settings),
            pins: newest(&records.pins).max(known.pins),
            wrong_pins: known.wrong_pins,
        };
        Some(Start {
            is_unfinished: is_unset && set_up.is_none() && pins.director,
            needs_repair: has_settings && lacks(&records.settings)
                || !pins.lost && lacks(&records.pins),
            is_new,
            settings: match settings {
                Ok(Some(settings)) => Ok(settings),
                Ok(None) => set_up.unwrap_or_else(|| Ok(Settings::default())),
                Err(error) => Err(error),
            },
            pins,
            standing,
        })
    }
}

/// The saved settings, if any were saved.
fn settings(
    found: &ReadRecord<Settings>,
    at_least: u64,
    is_silent: bool,
) -> Result<Option<Settings>, SettingsError> {
    match &found.record {
        Some(record) if record.generation() >= at_least => Ok(Some(record.value().clone())),
        _ if at_least > 0 || is_silent => {
            let damaged = found.damage.clone().map(SettingsError::Damaged);
            Err(damaged.unwrap_or(SettingsError::Lost))
        }
        // Nothing was ever saved, so a damaged slot is from a first write that never finished.
        _ => Ok(None),
    }
}

/// Which PINs are set. If one was set and is missing, nobody reaches the desk.
fn pins(found: &ReadRecord<PinHashes>, at_least: u64, is_silent: bool) -> Pins {
    match &found.record {
        Some(record) if record.generation() >= at_least => record.value().set(),
        _ if at_least > 0 || is_silent => Pins::LOST,
        _ => Pins::default(),
    }
}

fn newest<T>(found: &ReadRecord<T>) -> u64 {
    found.record.as_ref().map_or(0, Record::generation)
}

fn lacks<T>(found: &ReadRecord<T>) -> bool {
    found.copies.contains(&CopyState::Lacking)
}

/// Settings that are being saved, and what the station does once they are.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Saving {
    pub settings: Settings,
    pub then: AfterSaving,
    /// The settings before this change, if the director can undo it.
    pub before: Option<Box<Settings>>,
}

/// What the station does once its settings are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AfterSaving {
    /// The station judges as before and continues.
    Continues,
    /// The station judges by other lexicons or rules, and restarts.
    Restarts,
}
