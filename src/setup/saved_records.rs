//! The settings and PINs as they were last saved.

use super::{PinHashes, Record, Settings, TransferredPin};

/// The records in use; those that were never saved are missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedRecords {
    pub settings: Option<Record<Settings>>,
    pub pins: Option<Record<PinHashes>>,
}

impl SavedRecords {
    /// Replaces the settings. `entered` is the latest generation of settings in the journal. Returns the new one.
    pub fn set_settings(&mut self, settings: Settings, entered: u64) -> u64 {
        let record = Record::next(self.settings.as_ref(), entered, settings);
        self.settings.insert(record).generation()
    }

    /// Replaces the PINs of these roles. `entered` is the latest generation of PINs in the journal. Returns the new
    /// one.
    pub fn set_pins(&mut self, pins: &[TransferredPin], entered: u64) -> u64 {
        let all = pins.iter().fold(self.pin_hashes(), |all, one| all.with(one.role, one.pin));
        let record = Record::next(self.pins.as_ref(), entered, all);
        self.pins.insert(record).generation()
    }

    /// The hashes of the PINs that are set.
    pub fn pin_hashes(&self) -> PinHashes {
        self.pins.as_ref().map(|pins| *pins.value()).unwrap_or_default()
    }
}
