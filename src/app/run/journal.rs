//! Performs the effects of the journal's pages.

use super::{Shell, collecting, outside_copy, signing, storage};
use crate::app::adapters::file_input::{self, ChosenFile};
use crate::app::adapters::journal_store::EarlierJournal;
use crate::app::adapters::{download, page};
use crate::browser_error::{Store, StoreError};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::{self, Archive, ExportForm, JournalEffect, JournalEvent};
use crate::journal::{Log, Refused};
use crate::station::{Event, Station};
use leptos::prelude::{WithUntracked, request_animation_frame};
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

pub(super) fn perform(shell: &Rc<Shell>, effect: JournalEffect) {
    match effect {
        JournalEffect::Read => read_log(shell),
        JournalEffect::Save(form) => save_log(shell, form),
        JournalEffect::Print => request_animation_frame(page::print),
        JournalEffect::ChooseFiles => {
            let shell = shell.clone();
            file_input::choose_several(move |files| merge(&shell, files.unwrap_or_default()));
        }
        JournalEffect::ChooseOutside(name) => outside_copy::choose(shell, &name),
        JournalEffect::AllowOutside => {
            let shell = shell.clone();
            spawn_local(async move { outside_copy::allow(&shell).await });
        }
        JournalEffect::ListArchives => list_archives(shell),
        JournalEffect::SaveArchive(name) => save_archive(shell, name),
        JournalEffect::Delete(name) => delete_archive(shell, name),
    }
}

fn send(shell: &Rc<Shell>, event: JournalEvent) {
    shell.send(Event::Desk(desk::Event::Journal(event)));
}

/// Reads this station's journal, and forgets the other stations' files.
fn read_log(shell: &Rc<Shell>) {
    shell.imported.take();
    let shell = shell.clone();
    spawn_local(async move {
        let log = shell.in_time(STORE_WAIT * 3, Store::Journal, own_log(&shell)).await.ok();
        let read = |log| JournalEvent::Read(Arc::new(log));
        send(&shell, log.map_or(JournalEvent::ReadFailed, read));
    });
}

/// The log of this station's own journal, with its signed heads.
async fn own_log(shell: &Rc<Shell>) -> Result<Log, StoreError> {
    let waiting = shell.station.with_untracked(|station| station.writer().to_write());
    let stored = async { storage::journal(shell).await?.entries().await }.await;
    let stored = shell.remembered.borrow().if_more_than(stored);
    let log = shell.station.with_untracked(|station| {
        let (writer, not_recorded) = (station.writer(), station.not_recorded());
        Log::own(&station.name(), stored, &waiting, writer, not_recorded)
    })?;
    Ok(log.with_heads(signing::signed_heads(shell).await))
}

/// The stored entries, followed by those that wait to be written.
pub(super) fn with_waiting(shell: &Shell, held: Vec<String>) -> Vec<String> {
    shell.station.with_untracked(|station| station.writer().with_waiting(held))
}

fn save_log(shell: &Rc<Shell>, form: ExportForm) {
    let context = shell.station.with_untracked(Station::desk_context);
    let Some(log) = context.log else { return };
    let file = form.file_name(&context.settings.event, &log);
    if form != ExportForm::JsonLines {
        return save_as(shell, form, file, &log);
    }
    let shell = shell.clone();
    spawn_local(async move {
        // A signature for this export has just been requested.
        let log = (*log).clone().with_heads(signing::signed_heads(&shell).await);
        save_as(&shell, form, file, &log);
    });
}

fn save_as(shell: &Rc<Shell>, form: ExportForm, file: String, log: &Log) {
    let saved = download::save(&file, form.text(log).as_bytes());
    let event = saved.map_or(JournalEvent::NotSaved, |()| {
        let exported = form.exported(log);
        JournalEvent::Saved { file, exported }
    });
    send(shell, event);
}

/// Merges other stations' files with those imported before and this station's own journal.
pub(super) fn merge(shell: &Rc<Shell>, files: Vec<ChosenFile>) {
    let shell = shell.clone();
    spawn_local(async move {
        let mut unread = Vec::new();
        for file in files {
            match file.text().await {
                Ok(text) => shell.imported.borrow_mut().push((file.name(), text)),
                Err(error) => {
                    unread.push(Refused { file: file.name(), why: error.to_string() });
                }
            }
        }
        let own = shell.in_time(STORE_WAIT * 3, Store::Journal, own_log(&shell)).await.ok();
        let all = shell.imported.borrow().clone();
        let name = shell.station.with_untracked(Station::name);
        send(&shell, JournalEvent::merging(&name, own, all, unread));
    });
}

fn list_archives(shell: &Rc<Shell>) {
    let shell = shell.clone();
    spawn_local(async move {
        let archive = |one: EarlierJournal| {
            let first = one.entries.first();
            let uncollected = first.and_then(|first| collecting::not_collected(&shell, first));
            Archive { uncollected, ..Archive::of(&one.name, one.entries, !one.archived) }
        };
        let archives = archives(&shell).await;
        let list = |archives: Vec<_>| archives.into_iter().map(archive).collect();
        let event = archives.map_or(JournalEvent::ArchivesFailed, |archives| {
            JournalEvent::Archives(list(archives))
        });
        send(&shell, event);
    });
}

fn save_archive(shell: &Rc<Shell>, name: String) {
    let shell = shell.clone();
    spawn_local(async move {
        let saved = archive_as_file(&shell, name).await;
        send(&shell, saved.unwrap_or(JournalEvent::ArchivesFailed));
    });
}

async fn archive_as_file(shell: &Rc<Shell>, name: String) -> Option<JournalEvent> {
    let log = archived(shell, &name).await?;
    let file = ExportForm::archive_name(&log);
    let saved = download::save(&file, ExportForm::JsonLines.text(&log).as_bytes());
    Some(saved.map_or(JournalEvent::NotSaved, |()| JournalEvent::archive_saved(name, file, &log)))
}

fn delete_archive(shell: &Rc<Shell>, name: String) {
    let shell = shell.clone();
    spawn_local(async move {
        let deleted = delete(&shell, name).await;
        send(&shell, deleted.unwrap_or(JournalEvent::ArchivesFailed));
    });
}

/// Deletes an archived journal. There is no time limit: if the station stopped waiting and the deletion then
/// succeeded, nothing would record it.
async fn delete(shell: &Rc<Shell>, name: String) -> Option<JournalEvent> {
    let log = archived(shell, &name).await?;
    let deleted = async { storage::journal(shell).await?.delete(&name).await };
    shell.record_failure(deleted.await).ok()?;
    collecting::list_stored_journals(shell);
    Some(JournalEvent::deleted(name, &log))
}

/// Every earlier journal.
async fn archives(shell: &Rc<Shell>) -> Option<Vec<EarlierJournal>> {
    let listed = async { storage::journal(shell).await?.archives().await };
    shell.in_time(STORE_WAIT * 5, Store::Journal, listed).await.ok()
}

/// The log of an earlier journal, under this station's name.
async fn archived(shell: &Rc<Shell>, name: &str) -> Option<Log> {
    let one = archives(shell).await?.into_iter().find(|one| one.name == name)?;
    let heads = signing::signed_heads(shell).await;
    Some(Log::of(&shell.station.with_untracked(Station::name), one.entries).with_heads(heads))
}
