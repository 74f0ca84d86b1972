//! Settings and PINs that were saved before a station is switched on.

use challenge_station::digest::Digest;
use challenge_station::journal::{Standing, StationId};
use challenge_station::program::Errand;
use challenge_station::setup::record::Slots;
use challenge_station::setup::{
    PinHash, PinHashes, Pins, ReadRecord, Record, Records, SavedRecords, Settings, SettingsError,
};
use challenge_station::station::{self, Now, Station};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What was saved, the same in both copies.
#[expect(clippy::struct_excessive_bools)] // each is a fact of its own, of which tests set one or none
#[derive(Clone, Debug, PartialEq)]
pub struct BootState {
    /// The settings; not saved if they are the default and `first` is set.
    pub settings: Result<Settings, SettingsError>,
    /// Which PINs are set.
    pub pins: Pins,
    /// Whether nothing was ever set.
    pub first: bool,
    /// Whether the settings came with the page. None are saved then.
    pub with_page: bool,
    /// How many wrong PINs were given in a row.
    pub wrong_pins: u32,
    pub off_home_screen: bool,
    /// Whether another build ran when the director last opened the desk.
    pub is_new_build: bool,
    /// What somebody wanted in the first program.
    pub errand: Option<Errand>,
}

impl Default for BootState {
    fn default() -> Self {
        Self {
            settings: Ok(Settings::default()),
            pins: Pins::default(),
            first: false,
            with_page: false,
            wrong_pins: 0,
            off_home_screen: false,
            is_new_build: false,
            errand: None,
        }
    }
}

/// A copy with this line in its first slot and an empty second slot.
pub fn copy(line: &str) -> Slots {
    [Some(line.to_owned()), None]
}

/// An empty copy.
pub const EMPTY: Slots = [None, None];

fn twice<T: Clone + Serialize + DeserializeOwned>(value: T) -> ReadRecord<T> {
    let record = Record::new(1, value);
    ReadRecord::of(&[Some(copy(record.line())), Some(copy(record.line()))])
}

/// The hash of a PIN that nobody knows.
pub const HASH: PinHash =
    PinHash { salt: Digest::from_bytes([1; 32]), hash: Digest::from_bytes([2; 32]) };

impl BootState {
    /// The default settings. They were saved, except in the first program, which judges only where nothing was.
    pub fn usual() -> Self {
        Self { with_page: cfg!(not(feature = "desk")), ..Self::default() }
    }

    pub fn station(&self, id: StationId, now: Now) -> Station {
        let (off_home_screen, new_build) = (self.off_home_screen, self.is_new_build);
        let errand = self.errand;
        let set_up = self.with_page.then(|| self.settings.clone());
        let boot =
            station::BootState { set_up, off_home_screen, new_build, errand, ..Default::default() };
        Station::new(id, boot, now)
    }

    const fn has_saved(&self) -> bool {
        !self.first && !self.with_page
    }

    /// The contents of the copies.
    pub fn records(&self) -> Records {
        let settings = self.settings.as_ref().ok().filter(|_| self.has_saved());
        let hash = |is_set: bool| is_set.then_some(HASH);
        let (director, word_judge) = (hash(self.pins.director), hash(self.pins.judge));
        let pins = PinHashes { director, word_judge };
        let has_pins = pins != PinHashes::default() && !self.pins.lost;
        let damage = match &self.settings {
            Err(SettingsError::Damaged(damage)) => Some(damage.clone()),
            _ => None,
        };
        let unset = ReadRecord { damage, ..ReadRecord::default() };
        Records {
            settings: settings.map_or(unset, |settings| twice(settings.clone())),
            pins: if has_pins { twice(pins) } else { ReadRecord::default() },
        }
    }

    /// The records in use.
    pub fn saved(&self) -> SavedRecords {
        let Records { settings, pins } = self.records();
        SavedRecords { settings: settings.record, pins: pins.record }
    }

    /// What the journal says about the settings and PINs.
    pub fn standing(&self) -> Standing {
        let has_pins = self.pins.director || self.pins.judge;
        Standing {
            settings: self.has_saved().into(),
            pins: has_pins.into(),
            wrong_pins: self.wrong_pins,
        }
    }
}
