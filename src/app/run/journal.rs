//! Performs the effects of the journal's pages.

use super::slices::in_slices;
use super::{Shell, collecting, outside_copy, signing, storage};
use crate::app::adapters::file_input::{self, ChosenFile};
use crate::app::adapters::journal_store::EarlierJournal;
use crate::app::adapters::{clock, download, page};
use crate::browser_error::{Store, StoreError};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::{
    self, Archive, Desk, ExportForm, JournalEffect, JournalEvent, JournalPage, JournalTab, Page,
};
use crate::journal::{Log, Refused, Row};
use crate::report;
use crate::slices::Slices;
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

pub(super) fn perform(shell: &Rc<Shell>, effect: JournalEffect) {
    match effect {
        JournalEffect::Read => read_log(shell),
        JournalEffect::Save(form) => save_log(shell, form),
        JournalEffect::Print => print(shell),
        JournalEffect::Stop => stop(shell),
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
    let (shell, slices) = (shell.clone(), Slices::default());
    spawn_local(async move {
        let is_wanted = only_this(&shell);
        let log = in_slices(&shell, &slices, own_log(&shell, &slices), is_wanted).await;
        let Some(log) = log else { return };
        let read = |log| JournalEvent::Read(Arc::new(log));
        send(&shell, log.map_or(JournalEvent::ReadFailed, read));
    });
}

/// Begins to read or merge journals. Returns whether nothing of the kind has begun since, nor has it been stopped.
fn only_this(shell: &Rc<Shell>) -> impl Fn() -> bool + use<> {
    let this = shell.journal_work.get().wrapping_add(1);
    shell.journal_work.set(this);
    let shell = shell.clone();
    move || shell.journal_work.get() == this
}

/// The log of this station's own journal, with its signed heads.
async fn own_log(shell: &Rc<Shell>, slices: &Slices) -> Result<Log, StoreError> {
    let waiting = shell.station.with_untracked(|station| station.writer().to_write());
    let stored = async { storage::journal(shell).await?.entries().await };
    let stored = shell.in_time(STORE_WAIT * 3, Store::Journal, stored).await;
    let stored = shell.remembered.borrow().if_more_than(stored);
    let (name, writer, not_recorded) = shell.station.with_untracked(|station| {
        (station.name(), station.writer().clone(), station.not_recorded())
    });
    let log = Log::own(&name, stored, &waiting, &writer, not_recorded, slices).await?;
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
        return save_as(shell, form, file, &log, &form.text(&log));
    }
    let shell = shell.clone();
    spawn_local(async move {
        // A signature for this export has just been requested.
        let text = log.own_json_lines(signing::signed_heads(&shell).await);
        save_as(&shell, form, file, &log, &text);
    });
}

fn save_as(shell: &Rc<Shell>, form: ExportForm, file: String, log: &Log, text: &str) {
    let saved = download::save(&file, text.as_bytes());
    let event = saved.map_or(JournalEvent::NotSaved, |()| {
        let exported = form.exported(log);
        JournalEvent::Saved { file, exported }
    });
    send(shell, event);
}

/// Merges other stations' files with those imported before and this station's own journal.
pub(super) fn merge(shell: &Rc<Shell>, files: Vec<ChosenFile>) {
    if files.is_empty() {
        return;
    }
    let (shell, slices) = (shell.clone(), Slices::default());
    spawn_local(async move {
        let is_wanted = only_this(&shell);
        send(&shell, JournalEvent::Works(slices.progress()));
        let merging = async {
            let (chosen, unread) = texts(files).await;
            let all: Vec<_> = shell.imported.borrow().iter().cloned().chain(chosen).collect();
            slices.pause().await;
            let own = own_log(&shell, &slices).await.ok();
            let name = shell.station.with_untracked(Station::name);
            let merged = JournalEvent::merging(&name, own, &all, unread, &slices).await;
            (merged, all)
        };
        let merged = in_slices(&shell, &slices, merging, is_wanted).await;
        if let Some((merged, all)) = merged {
            shell.imported.replace(all);
            send(&shell, merged);
        }
    });
}

/// The names and texts of these files, and those that cannot be read.
async fn texts(files: Vec<ChosenFile>) -> (Vec<Rc<(String, String)>>, Vec<Refused>) {
    let (mut texts, mut unread) = (Vec::new(), Vec::new());
    for file in files {
        match file.text().await {
            Ok(text) => texts.push(Rc::new((file.name(), text))),
            Err(error) => unread.push(Refused { file: file.name(), why: error.to_string() }),
        }
    }
    (texts, unread)
}

fn stop(shell: &Rc<Shell>) {
    drop(only_this(shell));
}

/// Completes the report on the page, which shows only its first challenges, and prints it.
fn print(shell: &Rc<Shell>) {
    let shell = shell.clone();
    spawn_local(async move {
        clock::next_frame().await;
        if complete_report(&shell).await.is_some() {
            send(&shell, JournalEvent::Printed);
            page::print();
        }
    });
}

/// None if the page was left or the work was stopped. (If the page is drawn anew meanwhile, the work begins again.)
async fn complete_report(shell: &Rc<Shell>) -> Option<()> {
    loop {
        let (log, filter) = shell.station.with_untracked(|station| {
            Some((station.desk_context().log?, report_page(station)?.filter.clone()))
        })?;
        let (element, slices) = (page::rest_of_report()?, Slices::default());
        let rows: Vec<&Row> = filter.rows(&log).collect();
        slices.expect(rows.len());
        send(shell, JournalEvent::Works(slices.progress()));
        let completing = async {
            for (rows, html) in report::rest(&log, &rows) {
                element.add(&html);
                slices.part(rows).await;
            }
        };
        let goes_on = |station: &Station| report_page(station).is_some_and(|it| it.works.is_some());
        let is_wanted = || shell.station.with_untracked(goes_on);
        in_slices(shell, &slices, completing, || is_wanted() && element.is_on_page()).await;
        if element.is_on_page() || !is_wanted() {
            return is_wanted().then_some(());
        }
    }
}

/// The open report.
fn report_page(station: &Station) -> Option<&JournalPage> {
    let Some(Desk::Session(open)) = station.desk() else { return None };
    match &open.page {
        Page::JournalPage(page) if matches!(page.tab, JournalTab::Report { .. }) => Some(page),
        _ => None,
    }
}

fn list_archives(shell: &Rc<Shell>) {
    let (shell, slices) = (shell.clone(), Slices::default());
    spawn_local(async move {
        let listing = async {
            let mut list = Vec::new();
            for one in archives(&shell).await? {
                let first = one.entries.first();
                let uncollected = first.and_then(|first| collecting::not_collected(&shell, first));
                let archive = Archive::of(&one.name, one.entries, !one.archived, &slices).await;
                list.push(Archive { uncollected, ..archive });
            }
            Some(list)
        };
        let Some(list) = in_slices(&shell, &slices, listing, || true).await else { return };
        send(&shell, list.map_or(JournalEvent::ArchivesFailed, JournalEvent::Archives));
    });
}

fn save_archive(shell: &Rc<Shell>, name: String) {
    let (shell, slices) = (shell.clone(), Slices::default());
    spawn_local(async move {
        let log = in_slices(&shell, &slices, archived(&shell, &name, &slices), || true).await;
        let Some(log) = log else { return };
        let saved = log.map(|log| archive_as_file(name, &log));
        send(&shell, saved.unwrap_or(JournalEvent::ArchivesFailed));
    });
}

fn archive_as_file(name: String, log: &Log) -> JournalEvent {
    let file = ExportForm::archive_name(log);
    let saved = download::save(&file, ExportForm::JsonLines.text(log).as_bytes());
    saved.map_or(JournalEvent::NotSaved, |()| JournalEvent::archive_saved(name, file, log))
}

fn delete_archive(shell: &Rc<Shell>, name: String) {
    let shell = shell.clone();
    spawn_local(async move {
        let deleted = delete(&shell, name).await;
        send(&shell, deleted.unwrap_or(JournalEvent::ArchivesFailed));
    });
}

/// Deletes an archived journal. There is no time limit: if the station stopped waiting and the deletion then
/// succeeded, nothing would record it. Nor does it end with the desk.
async fn delete(shell: &Rc<Shell>, name: String) -> Option<JournalEvent> {
    let log = archived(shell, &name, &Slices::default()).await?;
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
async fn archived(shell: &Rc<Shell>, name: &str, slices: &Slices) -> Option<Log> {
    let one = archives(shell).await?.into_iter().find(|one| one.name == name)?;
    let heads = signing::signed_heads(shell).await;
    let station = shell.station.with_untracked(Station::name);
    Some(Log::read(&station, one.entries, slices).await.with_heads(heads))
}
