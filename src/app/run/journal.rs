//! Performs the effects of the journal's pages.

use super::slices::in_slices;
use super::{Shell, collecting, outside_copy, signing, storage};
use crate::app::adapters::files::{self, ChosenFile};
use crate::app::adapters::journal_list::EarlierJournal;
use crate::app::adapters::outside_file::{self, NotExported};
use crate::app::adapters::{clock, page};
use crate::browser_error::{Store, StoreError};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::{
    self, Archive, Desk, ExportForm, JournalEffect, JournalEvent, JournalPage, JournalTab, Page,
    Work,
};
use crate::journal::{ExportedFile, Log, Refused, Row};
use crate::report;
use crate::slices::{Progress, Slices};
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

/// A file's name and its text.
type File = Rc<(String, String)>;

/// The other stations' files, and what goes on with journals.
#[derive(Default)]
pub(super) struct Journals {
    /// The files that have been merged.
    merged: RefCell<Vec<File>>,
    /// Those that are being merged with them.
    joining: RefCell<Vec<File>>,
    /// Why others that were chosen cannot be merged.
    unread: RefCell<Vec<Refused>>,
    /// How many times merging was given up.
    stops: Cell<u32>,
    /// How many times a report was asked for or given up.
    prints: Cell<u32>,
    /// How many times reading or merging was begun or given up. Only what was asked last is shown.
    begun: Cell<u32>,
}

/// Counts one more. Returns the new number.
fn count(counter: &Cell<u32>) -> u32 {
    counter.update(|count| count.wrapping_add(1));
    counter.get()
}

/// How often the page is told how far something is.
const TELLS: Duration = Duration::from_millis(500);

pub(super) fn perform(shell: &Rc<Shell>, effect: JournalEffect) {
    match effect {
        JournalEffect::Read => read_log(shell),
        JournalEffect::Save(form) => save_log(shell, form),
        JournalEffect::Print => print(shell),
        JournalEffect::Stop => stop(shell),
        JournalEffect::ChooseFiles => {
            let shell = shell.clone();
            files::choose_several(move |files| merge(&shell, files.unwrap_or_default()));
        }
        JournalEffect::ChooseOutside(name) => outside_copy::choose(shell, &name),
        JournalEffect::AllowOutside => {
            let shell = shell.clone();
            spawn_local(async move { outside_copy::allow(&shell).await });
        }
        JournalEffect::ListArchives => list_archives(shell),
        JournalEffect::SaveArchive(name) => save_archive(shell, name),
        JournalEffect::OpenSaved(archive) => open_saved(shell, archive),
        JournalEffect::Delete(name) => delete_archive(shell, name),
    }
}

fn send(shell: &Rc<Shell>, event: JournalEvent) {
    shell.send(Event::Desk(desk::Event::Journal(event)));
}

/// Reads this station's journal, and forgets the other stations' files.
fn read_log(shell: &Rc<Shell>) {
    stop_merging(shell);
    shell.journals.merged.take();
    let shell = shell.clone();
    spawn_local(async move {
        let goes_on = telling(&shell, Work::Reading, only_this(&shell));
        let reading = async |slices: &Slices| own_log(&shell, slices).await;
        let log = in_slices(&shell, reading, goes_on).await;
        let Some(log) = log else { return };
        let read = |log| JournalEvent::Read(Arc::new(log));
        send(&shell, log.map_or(JournalEvent::ReadFailed, read));
    });
}

/// Begins to read or merge journals. Returns whether nothing of the kind has begun since, nor has it been stopped.
fn only_this(shell: &Rc<Shell>) -> impl Fn() -> bool + use<> {
    let this = count(&shell.journals.begun);
    let shell = shell.clone();
    move || shell.journals.begun.get() == this
}

/// Whether work goes on, which is what `is_wanted` says. Now and then, the page is told how far it is.
fn telling(
    shell: &Rc<Shell>,
    work: Work,
    is_wanted: impl Fn() -> bool,
) -> impl FnMut(Progress) -> bool {
    let mut told = clock::now();
    move |progress| {
        let goes_on = is_wanted();
        if goes_on && clock::now().since(told) >= TELLS {
            told = clock::now();
            send(shell, JournalEvent::Works(work, progress));
        }
        goes_on
    }
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
    let shell = shell.clone();
    spawn_local(async move {
        let text = match form {
            // A signature for this export has just been requested.
            ExportForm::JsonLines => log.own_json_lines(signing::signed_heads(&shell).await),
            _ => form.text(&log, context.settings.csv_separator()),
        };
        let saved = |file, kept| {
            let exported = form.exported(&log, kept);
            JournalEvent::Saved { file, exported }
        };
        export(&shell, &file, &text, saved).await;
    });
}

/// Saves a file, and reports what is known of it. If the director has closed the dialog, there is nothing to report.
async fn export(
    shell: &Rc<Shell>,
    name: &str,
    text: &str,
    saved: impl FnOnce(String, ExportedFile) -> JournalEvent,
) {
    match outside_file::export(name, text).await {
        Ok(Some((file, kept))) => send(shell, saved(file, kept)),
        Ok(None) => {}
        Err(NotExported) => send(shell, JournalEvent::NotSaved),
    }
}

/// Opens the file of an export that the director chooses, to see whether it is there.
fn open_saved(shell: &Rc<Shell>, archive: Option<String>) {
    let shell = shell.clone();
    files::choose(move |file| {
        let Ok(file) = file else { return };
        spawn_local(async move {
            let name = file.name();
            let Ok(text) = file.text().await else {
                return send(&shell, JournalEvent::NotTheFile(name));
            };
            let file = Rc::new((name, text));
            let opening = async |slices: &Slices| {
                let own = match &archive {
                    None => own_log(&shell, slices).await.ok()?,
                    Some(archive) => archived(&shell, archive).await?,
                };
                Some(JournalEvent::opened(archive.clone(), &own, file.clone(), slices).await)
            };
            let opened = in_slices(&shell, opening, |_| true).await;
            if let Some(opened) = opened {
                send(&shell, opened.unwrap_or(JournalEvent::ReadFailed));
            }
        });
    });
}

/// Merges other stations' files with those merged before and this station's own journal. Files that are added while
/// others are being merged are merged with them.
pub(super) fn merge(shell: &Rc<Shell>, files: Vec<ChosenFile>) {
    if files.is_empty() {
        return;
    }
    let (shell, stops) = (shell.clone(), shell.journals.stops.get());
    spawn_local(async move {
        send(&shell, JournalEvent::Works(Work::Merging, Progress::default()));
        let (chosen, unread) = texts(files).await;
        if shell.journals.stops.get() != stops {
            return;
        }
        shell.journals.joining.borrow_mut().extend(chosen);
        shell.journals.unread.borrow_mut().extend(unread);
        // Other files may have been merged in the meantime.
        send(&shell, JournalEvent::Works(Work::Merging, Progress::default()));
        let goes_on = telling(&shell, Work::Merging, only_this(&shell));
        let merging = async |slices: &Slices| {
            let own = own_log(&shell, slices).await.ok();
            let (name, unread) = (
                shell.station.with_untracked(Station::name),
                shell.journals.unread.borrow().clone(),
            );
            let all =
                [shell.journals.merged.borrow().clone(), shell.journals.joining.borrow().clone()]
                    .concat();
            let merged = JournalEvent::merging(&name, own, &all, unread, slices).await;
            (merged, all)
        };
        if let Some((merged, all)) = in_slices(&shell, merging, goes_on).await {
            forget_chosen(&shell);
            shell.journals.merged.replace(all);
            send(&shell, merged);
        }
    });
}

/// The names and texts of these files, and those that cannot be read.
async fn texts(files: Vec<ChosenFile>) -> (Vec<File>, Vec<Refused>) {
    let (mut texts, mut unread) = (Vec::new(), Vec::new());
    for file in files {
        match file.text().await {
            Ok(text) => texts.push(Rc::new((file.name(), text))),
            Err(error) => unread.push(Refused { file: file.name(), why: error.to_string() }),
        }
    }
    (texts, unread)
}

/// Gives up merging and printing.
fn stop(shell: &Rc<Shell>) {
    count(&shell.journals.prints);
    stop_merging(shell);
}

/// Gives up merging. What was merged before stays.
fn stop_merging(shell: &Rc<Shell>) {
    count(&shell.journals.begun);
    count(&shell.journals.stops);
    forget_chosen(shell);
}

fn forget_chosen(shell: &Shell) {
    shell.journals.joining.take();
    shell.journals.unread.take();
}

/// Completes the report on the page, which shows only its first challenges, and prints it.
fn print(shell: &Rc<Shell>) {
    let this = count(&shell.journals.prints);
    let shell = shell.clone();
    spawn_local(async move {
        clock::next_frame().await;
        let is_this = || shell.journals.prints.get() == this;
        let is_complete = complete_report(&shell, is_this).await.is_some();
        if is_this() {
            let printed =
                if is_complete { JournalEvent::Printed } else { JournalEvent::NotPrinted };
            send(&shell, printed);
        }
        if is_complete {
            page::print();
        }
    });
}

/// None if the page was left or `is_wanted` says no. (If the page is drawn anew meanwhile, the work begins again.)
async fn complete_report(shell: &Rc<Shell>, is_wanted: impl Fn() -> bool) -> Option<()> {
    while is_wanted() {
        let (log, filter) = shell.station.with_untracked(|station| {
            Some((station.desk_context().log?, report_page(station)?.filter.clone()))
        })?;
        let element = page::rest_of_report()?;
        let rows: Vec<&Row> = filter.rows(&log).collect();
        let completing = async |slices: &Slices| {
            slices.expect(rows.len());
            for (rows, html) in report::rest(&log, &rows) {
                element.add(&html);
                slices.part(rows).await;
            }
            element.is_whole();
        };
        let is_open = || shell.station.with_untracked(|it| report_page(it).is_some());
        let goes_on =
            telling(shell, Work::Printing, || is_wanted() && is_open() && element.is_on_page());
        let done = in_slices(shell, completing, goes_on).await;
        if done.is_some() && element.is_on_page() {
            return is_wanted().then_some(());
        }
    }
    None
}

/// The open report.
fn report_page(station: &Station) -> Option<&JournalPage> {
    let Some(Desk::Session(open)) = station.desk() else { return None };
    match &open.page {
        Page::JournalPage(page) if page.tab == JournalTab::Statistics => Some(page),
        _ => None,
    }
}

fn list_archives(shell: &Rc<Shell>) {
    let shell = shell.clone();
    spawn_local(async move {
        let listing = async |slices: &Slices| {
            let mut list = Vec::new();
            for one in archives(&shell).await? {
                let first = one.entries.first();
                let uncollected = first.and_then(|first| collecting::not_collected(&shell, first));
                let archive = Archive::of(&one.name, one.entries, !one.archived, slices).await;
                list.push(Archive { uncollected, ..archive });
            }
            Some(list)
        };
        let Some(list) = in_slices(&shell, listing, |_| true).await else { return };
        send(&shell, list.map_or(JournalEvent::ArchivesFailed, JournalEvent::Archives));
    });
}

fn save_archive(shell: &Rc<Shell>, name: String) {
    let shell = shell.clone();
    spawn_local(async move {
        let Some(log) = archived(&shell, &name).await else {
            return send(&shell, JournalEvent::ArchivesFailed);
        };
        let (file, text) = (ExportForm::archive_name(&log), ExportForm::JsonLines.text(&log, ','));
        let saved = |file, kept| JournalEvent::archive_saved(name, file, &log, kept);
        export(&shell, &file, &text, saved).await;
    });
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

/// The log of an earlier journal, under this station's name; none if it cannot be read, or the desk was closed.
async fn archived(shell: &Rc<Shell>, name: &str) -> Option<Log> {
    let one = archives(shell).await?.into_iter().find(|one| one.name == name)?;
    let heads = signing::signed_heads(shell).await;
    let station = shell.station.with_untracked(Station::name);
    let reading = async |slices: &Slices| Log::read(&station, one.entries, slices).await;
    Some(in_slices(shell, reading, |_| true).await?.with_heads(heads))
}
