//! Reads and saves settings and PINs, in both copies. Only one record is saved at a time, so that neither copy
//! is taken for an earlier state.

use super::services::{Services, page_long};
use crate::app::adapters::record_store::{RecordStore, StoredRecords};
use crate::app::adapters::{crypto, local_storage, standalone_page};
use crate::browser_error::{Cause, Store, StoreError};
use crate::challenge::Role;
use crate::challenge::delays::STORE_WAIT;
use crate::desk::Answer;
use crate::journal::{RecordCopy, RecordName, Restored, Standing};
use crate::setup::pin;
use crate::setup::record::{Copies, Slots, slots_to_write};
use crate::setup::{
    PinHashes, ReadRecord, Record, Records, SavedRecords, SettingOption, Settings, TransferredPin,
};
use crate::station::Station;
use futures_util::future::join;
use futures_util::lock::Mutex;
use std::cell::RefCell;
use std::collections::VecDeque;
use wasm_bindgen_futures::spawn_local;

/// The saved settings and PINs.
pub(super) struct RecordKeeping {
    services: &'static Services,
    store: RecordStore,
    saved: RefCell<SavedRecords>,
    /// Locked while a record is being saved, so that only one is saved at a time.
    saving: Mutex<()>,
    /// The settings that wait to be saved, in order.
    settings_to_save: RefCell<VecDeque<Settings>>,
}

impl RecordKeeping {
    pub(super) fn new(services: &'static Services) -> &'static Self {
        page_long(Self {
            services,
            store: RecordStore::new(services.files.clone()),
            saved: RefCell::default(),
            saving: Mutex::default(),
            settings_to_save: RefCell::default(),
        })
    }

    pub(super) fn read(&'static self) {
        spawn_local(async move {
            let (mut settings, mut pins) = self.read_copies().await;
            if settings.record.is_none() && pins.record.is_none() {
                let is_evicted = *self.services.evicted.lock().await;
                settings =
                    settings.or_spare(local_storage::kept_record(RecordName::Settings), is_evicted);
                pins = pins.or_spare(local_storage::kept_record(RecordName::Pins), is_evicted);
            }
            let saved =
                SavedRecords { settings: settings.record.clone(), pins: pins.record.clone() };
            self.saved.replace(saved);
            self.keep_spare();
            self.services.send(Answer::RecordsRead(Box::new(Records { settings, pins })));
            self.note_theme();
        });
    }

    /// Whether settings or PINs are saved. Before the first journal has begun, there are none.
    pub(super) async fn have_any(&self) -> bool {
        let (settings, pins) = self.read_copies().await;
        settings.record.is_some_and(|it| it.generation() > 0)
            || pins.record.is_some_and(|it| it.generation() > 0)
    }

    /// The records that both copies together have.
    async fn read_copies(&self) -> (ReadRecord<Settings>, ReadRecord<PinHashes>) {
        let held = self.held().await;
        let of = |part: fn(&StoredRecords) -> &Slots| {
            held.each_ref().map(|held| held.as_ref().map(|held| part(held).clone()))
        };
        (ReadRecord::of(&of(|held| &held.settings)), ReadRecord::of(&of(|held| &held.pins)))
    }

    /// The contents of both copies, if they answer in time.
    async fn held(&self) -> [Option<StoredRecords>; 2] {
        let held = async |copy| {
            let reading = self.store.read(copy);
            self.of_copy(copy, reading).await.ok()
        };
        let (database, files) = join(held(RecordCopy::Database), held(RecordCopy::Files)).await;
        [database, files]
    }

    /// The result of reading a copy within its time limit. A browser without private files does not count as
    /// a failure.
    async fn of_copy<T>(
        &self,
        copy: RecordCopy,
        given: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let store = match copy {
            RecordCopy::Database => Store::Records,
            RecordCopy::Files => Store::RecordFiles,
        };
        let mut missing = None;
        let given = async {
            match given.await {
                Err(error) if error.cause == Cause::NoFiles => {
                    missing = Some(error);
                    Ok(None)
                }
                given => given.map(Some),
            }
        };
        let given = self.services.in_time(STORE_WAIT, store, given).await?;
        let late = || StoreError {
            store,
            action: crate::browser_error::Action::Read,
            cause: Cause::NoAnswer,
        };
        given.ok_or_else(|| missing.unwrap_or_else(late))
    }

    /// Writes to each copy what it lacks, and tells the station what was restored.
    pub(super) fn restore(&'static self) {
        spawn_local(async move {
            let _turn = self.saving.lock().await;
            let [database, files] = self.written().await;
            self.report_restored(None, &[database.unwrap_or_default(), files.unwrap_or_default()]);
        });
    }

    /// Writes the saved records to both copies; returns the records that each copy lacked.
    async fn written(&self) -> [Result<Vec<RecordName>, StoreError>; 2] {
        let write = async |copy| self.of_copy(copy, self.write_missing(copy)).await;
        let (database, files) = join(write(RecordCopy::Database), write(RecordCopy::Files)).await;
        [database, files]
    }

    /// Writes the saved records to a copy, which may have been emptied since it was last read.
    async fn write_missing(&self, copy: RecordCopy) -> Result<Vec<RecordName>, StoreError> {
        let held = self.store.read(copy).await?;
        let saved = self.saved.borrow().clone();
        let mut missing = Vec::new();
        for (name, line, _) in lines(&saved) {
            let slots = match name {
                RecordName::Settings => &held.settings,
                RecordName::Pins => &held.pins,
            };
            for slot in slots_to_write(slots, line) {
                self.store.write(copy, name, slot, line).await?;
                missing.push(name);
            }
        }
        Ok(missing)
    }

    /// Keeps the records in use beside their two copies, in case the browser evicts the site.
    fn keep_spare(&self) {
        for (name, line, _) in lines(&self.saved.borrow()) {
            local_storage::keep_record(name, line);
        }
    }

    /// Reports that the records which one copy lacked were restored from the other copy.
    fn report_restored(&self, just_saved: Option<RecordName>, lacked: &[Vec<RecordName>; 2]) {
        let generation = |(name, _, generation)| (name, generation);
        let saved: Vec<_> = lines(&self.saved.borrow()).map(generation).collect();
        let restored = Restored::all(&saved, just_saved, lacked);
        if !restored.is_empty() {
            self.services.send(Answer::RecordsRestored(restored));
        }
    }

    /// Changes a saved record and writes it to both copies; returns its generation. If neither copy can be written,
    /// restores the earlier value.
    async fn save(
        &self,
        name: RecordName,
        change: impl FnOnce(&mut SavedRecords, Standing) -> u64,
    ) -> Option<u64> {
        let _turn = self.saving.lock().await;
        let standing = self.services.with_station(Station::standing);
        let before = self.saved.borrow().clone();
        let generation = change(&mut self.saved.borrow_mut(), standing);
        let [database, files] = self.written().await;
        if database.is_err() && files.is_err() {
            self.saved.replace(before);
            return None;
        }
        self.keep_spare();
        self.report_restored(
            Some(name),
            &[database.unwrap_or_default(), files.unwrap_or_default()],
        );
        Some(generation)
    }

    /// Saves these settings after all that are waiting to be saved. (The lock alone keeps no order among those that
    /// wait for it.)
    pub(super) fn save_settings(&'static self, settings: Settings) {
        self.settings_to_save.borrow_mut().push_back(settings.clone());
        spawn_local(async move {
            let change = |saved: &mut SavedRecords, entered: Standing| {
                let first = self.settings_to_save.borrow_mut().pop_front();
                saved.set_settings(first.unwrap_or(settings), entered.settings)
            };
            let saved = self.save(RecordName::Settings, change).await;
            self.note_theme();
            self.services.send(saved.map_or(Answer::SettingsNotSaved, Answer::SettingsSaved));
        });
    }

    /// Saves the theme for the first paint of the next start.
    fn note_theme(&self) {
        if let Some(settings) = &self.saved.borrow().settings {
            local_storage::save_theme(settings.value().theme.stored());
        }
    }

    pub(super) fn check_pin(&'static self, pin: String) {
        spawn_local(async move {
            let role = crypto::whose_pin(&self.pin_hashes(), &pin).await;
            self.services.send(Answer::PinChecked(role));
        });
    }

    pub(super) fn save_pin(&'static self, role: Role, pin: String) {
        spawn_local(async move {
            let whose = crypto::whose_pin(&self.pin_hashes(), &pin).await;
            let hash = crypto::pin_hash(&pin).await.filter(|_| pin::may_have(role, whose));
            let generation = match hash {
                Some(pin) => self.save_pins(&[TransferredPin { role, pin }]).await,
                None => None,
            };
            let pins = self.pin_hashes().set();
            self.services.send(Answer::PinSaved { pins, role, generation });
        });
    }

    /// Saves these PINs, all or none.
    pub(super) async fn save_pins(&self, pins: &[TransferredPin]) -> Option<u64> {
        let change =
            |saved: &mut SavedRecords, entered: Standing| saved.set_pins(pins, entered.pins);
        self.save(RecordName::Pins, change).await
    }

    /// The hashes of the PINs that are set.
    pub(super) fn pin_hashes(&self) -> PinHashes {
        self.saved.borrow().pin_hashes()
    }

    /// In which copies the settings in use and the PINs are saved.
    pub(super) async fn copies_saved(&self, settings: &Settings) -> [Copies; 2] {
        let [database, files] = self.held().await;
        let saved = self.saved.borrow();
        let own = saved.settings.as_ref().filter(|saved| saved.value() == settings);
        let copies = |line: Option<&str>, part: fn(&StoredRecords) -> &Slots| {
            let held = [&database, &files].map(|held| held.as_ref().map(|held| part(held).clone()));
            Copies::of(&held, line.unwrap_or_default())
        };
        // Settings that come with a standalone file are saved in it.
        let is_carried = saved.settings.is_none()
            && standalone_page::settings().is_some_and(|own| own.as_ref() == Ok(settings));
        let of_settings = copies(own.map(Record::line), |held| &held.settings);
        [
            if is_carried { Copies::BOTH } else { of_settings },
            copies(saved.pins.as_ref().map(Record::line), |held| &held.pins),
        ]
    }
}

/// The records in use, each with its line and its generation.
fn lines(saved: &SavedRecords) -> impl Iterator<Item = (RecordName, &str, u64)> {
    let settings = saved.settings.as_ref();
    let settings = settings.map(|it| (RecordName::Settings, it.line(), it.generation()));
    let pins = saved.pins.as_ref().map(|it| (RecordName::Pins, it.line(), it.generation()));
    settings.into_iter().chain(pins)
}
