//! Reads and saves settings and PINs, in both copies. Only one record is saved at a time, so that neither copy
//! is taken for an earlier state.

use super::{Shell, storage};
use crate::app::adapters::record_store::StoredRecords;
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
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

pub(super) fn read(shell: &Rc<Shell>) {
    let shell = shell.clone();
    spawn_local(async move {
        let [database, files] = held(&shell).await;
        let of = |part: fn(&StoredRecords) -> &Slots| {
            [&database, &files].map(|held| held.as_ref().map(|held| part(held).clone()))
        };
        let mut settings = ReadRecord::of(&of(|held| &held.settings));
        let mut pins = ReadRecord::of(&of(|held| &held.pins));
        if settings.record.is_none() && pins.record.is_none() {
            let is_evicted = storage::is_evicted(&shell).await;
            settings =
                settings.or_spare(local_storage::kept_record(RecordName::Settings), is_evicted);
            pins = pins.or_spare(local_storage::kept_record(RecordName::Pins), is_evicted);
        }
        let saved = SavedRecords { settings: settings.record.clone(), pins: pins.record.clone() };
        shell.saved.replace(saved);
        keep_spare(&shell);
        shell.send(Answer::RecordsRead(Box::new(Records { settings, pins })));
        note_theme(&shell);
    });
}

/// Whether settings or PINs are saved. Before the first journal has begun, there are none.
pub(super) async fn have_any(shell: &Rc<Shell>) -> bool {
    let [database, files] = held(shell).await;
    let of = |part: fn(&StoredRecords) -> &Slots| {
        [&database, &files].map(|held| held.as_ref().map(|held| part(held).clone()))
    };
    let settings = ReadRecord::<Settings>::of(&of(|held| &held.settings)).record;
    let pins = ReadRecord::<PinHashes>::of(&of(|held| &held.pins)).record;
    settings.is_some_and(|it| it.generation() > 0) || pins.is_some_and(|it| it.generation() > 0)
}

/// The contents of both copies, if they answer in time.
async fn held(shell: &Rc<Shell>) -> [Option<StoredRecords>; 2] {
    let held = async |copy| {
        let reading = shell.records.read(copy);
        of_copy(shell, copy, reading).await.ok()
    };
    let (database, files) = join(held(RecordCopy::Database), held(RecordCopy::Files)).await;
    [database, files]
}

/// The result of reading a copy within its time limit. A browser without private files does not count as
/// a failure.
async fn of_copy<T>(
    shell: &Rc<Shell>,
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
    let given = shell.in_time(STORE_WAIT, store, given).await?;
    let late =
        || StoreError { store, action: crate::browser_error::Action::Read, cause: Cause::NoAnswer };
    given.ok_or_else(|| missing.unwrap_or_else(late))
}

/// Writes to each copy what it lacks, and tells the station what was restored.
pub(super) fn restore(shell: &Rc<Shell>) {
    let shell = shell.clone();
    spawn_local(async move {
        let _turn = shell.saving.lock().await;
        let [database, files] = written(&shell).await;
        report_restored(&shell, None, &[database.unwrap_or_default(), files.unwrap_or_default()]);
    });
}

/// Writes the saved records to both copies; returns the records that each copy lacked.
async fn written(shell: &Rc<Shell>) -> [Result<Vec<RecordName>, StoreError>; 2] {
    let write = async |copy| of_copy(shell, copy, write_missing(shell, copy)).await;
    let (database, files) = join(write(RecordCopy::Database), write(RecordCopy::Files)).await;
    [database, files]
}

/// The records in use, each with its line and its generation.
fn lines(saved: &SavedRecords) -> impl Iterator<Item = (RecordName, &str, u64)> {
    let settings = saved.settings.as_ref();
    let settings = settings.map(|it| (RecordName::Settings, it.line(), it.generation()));
    let pins = saved.pins.as_ref().map(|it| (RecordName::Pins, it.line(), it.generation()));
    settings.into_iter().chain(pins)
}

/// Writes the saved records to a copy, which may have been emptied since it was last read.
async fn write_missing(shell: &Shell, copy: RecordCopy) -> Result<Vec<RecordName>, StoreError> {
    let held = shell.records.read(copy).await?;
    let saved = shell.saved.borrow().clone();
    let mut missing = Vec::new();
    for (name, line, _) in lines(&saved) {
        let slots = match name {
            RecordName::Settings => &held.settings,
            RecordName::Pins => &held.pins,
        };
        for slot in slots_to_write(slots, line) {
            shell.records.write(copy, name, slot, line).await?;
            missing.push(name);
        }
    }
    Ok(missing)
}

/// Keeps the records in use beside their two copies, in case the browser evicts the site.
fn keep_spare(shell: &Shell) {
    for (name, line, _) in lines(&shell.saved.borrow()) {
        local_storage::keep_record(name, line);
    }
}

/// Reports that the records which one copy lacked were restored from the other copy.
fn report_restored(
    shell: &Rc<Shell>,
    just_saved: Option<RecordName>,
    lacked: &[Vec<RecordName>; 2],
) {
    let generation = |(name, _, generation)| (name, generation);
    let saved: Vec<_> = lines(&shell.saved.borrow()).map(generation).collect();
    let restored = Restored::all(&saved, just_saved, lacked);
    if !restored.is_empty() {
        shell.send(Answer::RecordsRestored(restored));
    }
}

/// Changes a saved record and writes it to both copies; returns its generation. If neither copy can be written,
/// restores the earlier value.
async fn save(
    shell: &Rc<Shell>,
    name: RecordName,
    change: impl FnOnce(&mut SavedRecords, Standing) -> u64,
) -> Option<u64> {
    let _turn = shell.saving.lock().await;
    let standing = shell.station.with_untracked(Station::standing);
    let before = shell.saved.borrow().clone();
    let generation = change(&mut shell.saved.borrow_mut(), standing);
    let [database, files] = written(shell).await;
    if database.is_err() && files.is_err() {
        shell.saved.replace(before);
        return None;
    }
    keep_spare(shell);
    report_restored(shell, Some(name), &[database.unwrap_or_default(), files.unwrap_or_default()]);
    Some(generation)
}

/// Saves these settings after all that are waiting to be saved. (The lock alone keeps no order among those that wait
/// for it.)
pub(super) fn save_settings(shell: &Rc<Shell>, settings: Settings) {
    shell.settings_to_save.borrow_mut().push_back(settings.clone());
    let shell = shell.clone();
    spawn_local(async move {
        let change = |saved: &mut SavedRecords, entered: Standing| {
            let first = shell.settings_to_save.borrow_mut().pop_front();
            saved.set_settings(first.unwrap_or(settings), entered.settings)
        };
        let saved = save(&shell, RecordName::Settings, change).await;
        note_theme(&shell);
        shell.send(saved.map_or(Answer::SettingsNotSaved, Answer::SettingsSaved));
    });
}

/// Saves the theme for the first paint of the next start.
fn note_theme(shell: &Shell) {
    if let Some(settings) = &shell.saved.borrow().settings {
        local_storage::save_theme(settings.value().theme.stored());
    }
}

pub(super) fn check_pin(shell: &Rc<Shell>, pin: String) {
    let shell = shell.clone();
    spawn_local(async move {
        let role = crypto::whose_pin(&pin_hashes(&shell), &pin).await;
        shell.send(Answer::PinChecked(role));
    });
}

pub(super) fn save_pin(shell: &Rc<Shell>, role: Role, pin: String) {
    let shell = shell.clone();
    spawn_local(async move {
        let whose = crypto::whose_pin(&pin_hashes(&shell), &pin).await;
        let hash = crypto::pin_hash(&pin).await.filter(|_| pin::may_have(role, whose));
        let generation = match hash {
            Some(pin) => save_pins(&shell, &[TransferredPin { role, pin }]).await,
            None => None,
        };
        let pins = pin_hashes(&shell).set();
        shell.send(Answer::PinSaved { pins, role, generation });
    });
}

/// Saves these PINs, all or none.
pub(super) async fn save_pins(shell: &Rc<Shell>, pins: &[TransferredPin]) -> Option<u64> {
    let change = |saved: &mut SavedRecords, entered: Standing| saved.set_pins(pins, entered.pins);
    save(shell, RecordName::Pins, change).await
}

/// The hashes of the PINs that are set.
pub(super) fn pin_hashes(shell: &Shell) -> PinHashes {
    shell.saved.borrow().pin_hashes()
}

/// Waits for what is being saved.
pub(super) async fn all_saved(shell: &Rc<Shell>) {
    drop(shell.saving.lock().await);
}

/// In which copies the settings in use and the PINs are saved. What is being saved is in neither copy for a moment, so
/// this waits for it.
pub(super) async fn copies_saved(shell: &Rc<Shell>) -> [Copies; 2] {
    let _turn = shell.saving.lock().await;
    let settings = &shell.station.with_untracked(|station| station.settings().clone());
    let [database, files] = held(shell).await;
    let saved = shell.saved.borrow();
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
