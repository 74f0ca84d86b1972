//! What the journal's pages ask for: reads, saves, prints and merges journals.

use super::asker::Asker;
use super::slices::in_slices;
use super::subjects::Subjects;
use crate::app::adapters::files::{self, ChosenFile};
use crate::app::adapters::journal_list::EarlierJournal;
use crate::app::adapters::outside_file::{self, NotExported};
use crate::app::adapters::{clock, page};
use crate::browser_error::{Store, StoreError};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::{Answer, Archive, ExportForm, JournalPage, JournalTab, Page, Work};
use crate::journal::{ExportedFile, Log, Refused, Row};
use crate::report;
use crate::slices::{Progress, Slices};
use crate::station::Station;
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

impl Journals {
    /// Opens the browser's dialog for other stations' files.
    pub(super) fn choose(&'static self, subjects: &'static Subjects) {
        files::choose_several(move |files| {
            self.merge(Asker::of_open_page(subjects), files.unwrap_or_default());
        });
    }

    /// Reads this station's journal, and forgets the other stations' files.
    pub(super) fn read_log(&'static self, asker: Asker) {
        self.stop_merging();
        self.merged.take();
        spawn_local(async move {
            let goes_on = telling(asker, Work::Reading, self.only_this());
            let reading = async |slices: &Slices| own_log(asker, slices).await;
            let log = in_slices(asker.services, reading, goes_on).await;
            let Some(log) = log else { return };
            let read = |log| Answer::LogRead(Arc::new(log));
            asker.answer(log.map_or(Answer::LogUnread, read));
        });
    }

    /// Begins to read or merge journals. Returns whether nothing of the kind has begun since, nor has it been stopped.
    fn only_this(&'static self) -> impl Fn() -> bool {
        let this = count(&self.begun);
        move || self.begun.get() == this
    }

    /// Merges other stations' files with those merged before and this station's own journal. Files that are added while
    /// others are being merged are merged with them.
    pub(super) fn merge(&'static self, asker: Asker, files: Vec<ChosenFile>) {
        if files.is_empty() {
            return;
        }
        let stops = self.stops.get();
        spawn_local(async move {
            asker.answer(Answer::Works(Work::Merging, Progress::default()));
            let (chosen, unread) = texts(files).await;
            if self.stops.get() != stops {
                return;
            }
            self.joining.borrow_mut().extend(chosen);
            self.unread.borrow_mut().extend(unread);
            // Other files may have been merged in the meantime.
            asker.answer(Answer::Works(Work::Merging, Progress::default()));
            let goes_on = telling(asker, Work::Merging, self.only_this());
            let merging = async |slices: &Slices| {
                let own = own_log(asker, slices).await.ok();
                let (name, unread) =
                    (asker.services.with_station(Station::name), self.unread.borrow().clone());
                let all = [self.merged.borrow().clone(), self.joining.borrow().clone()].concat();
                let merged = Answer::journals_merged(&name, own, &all, unread, slices).await;
                (merged, all)
            };
            if let Some((merged, all)) = in_slices(asker.services, merging, goes_on).await {
                self.forget_chosen();
                self.merged.replace(all);
                asker.answer(merged);
            }
        });
    }

    /// Gives up merging and printing.
    pub(super) fn stop(&self) {
        count(&self.prints);
        self.stop_merging();
    }

    /// Gives up merging. What was merged before stays.
    fn stop_merging(&self) {
        count(&self.begun);
        count(&self.stops);
        self.forget_chosen();
    }

    fn forget_chosen(&self) {
        self.joining.take();
        self.unread.take();
    }

    /// Completes the report on the page, which shows only its first challenges, and prints it.
    pub(super) fn print(&'static self, asker: Asker) {
        let this = count(&self.prints);
        spawn_local(async move {
            clock::next_frame().await;
            let is_this = || self.prints.get() == this;
            let is_complete = complete_report(asker, is_this).await.is_some();
            if is_this() {
                let printed = if is_complete { Answer::Printed } else { Answer::NotPrinted };
                asker.answer(printed);
            }
            if is_complete {
                page::print();
            }
        });
    }
}

/// Counts one more. Returns the new number.
fn count(counter: &Cell<u32>) -> u32 {
    counter.update(|count| count.wrapping_add(1));
    counter.get()
}

/// How often the page is told how far something is.
const TELLS: Duration = Duration::from_millis(500);

/// Whether work goes on, which is what `is_wanted` says. Now and then, the page is told how far it is.
fn telling(asker: Asker, work: Work, is_wanted: impl Fn() -> bool) -> impl FnMut(Progress) -> bool {
    let mut told = clock::now();
    move |progress| {
        let goes_on = is_wanted();
        if goes_on && clock::now().since(told) >= TELLS {
            told = clock::now();
            asker.answer(Answer::Works(work, progress));
        }
        goes_on
    }
}

/// Saves a file, and reports what is known of it. If the director has closed the dialog, there is nothing to report.
async fn export(
    asker: Asker,
    name: &str,
    text: &str,
    saved: impl FnOnce(String, ExportedFile) -> Answer,
) {
    match outside_file::export(name, text).await {
        Ok(Some((file, kept))) => asker.answer(saved(file, kept)),
        Ok(None) => {}
        Err(NotExported) => asker.answer(Answer::LogNotSaved),
    }
}

/// The log of this station's own journal, with its signed heads.
async fn own_log(asker: Asker, slices: &Slices) -> Result<Log, StoreError> {
    let waiting = asker.services.with_station(|station| station.writer().to_write());
    let stored = async { asker.storage.journal().await?.entries().await };
    let stored = asker.services.in_time(STORE_WAIT * 3, Store::Journal, stored).await;
    let stored = asker.storage.remembered().if_more_than(stored);
    let (name, writer, not_recorded) = asker
        .services
        .with_station(|station| (station.name(), station.writer().clone(), station.not_recorded()));
    let log = Log::own(&name, stored, &waiting, &writer, not_recorded, slices).await?;
    Ok(log.with_heads(asker.signing.signed_heads().await))
}

pub(super) fn save_log(asker: Asker, form: ExportForm) {
    let context = asker.services.with_station(Station::desk_context);
    let Some(log) = context.log else { return };
    let file = form.file_name(&context.settings.event, &log);
    spawn_local(async move {
        let text = match form {
            // A signature for this export has just been requested.
            ExportForm::JsonLines => log.own_json_lines(asker.signing.signed_heads().await),
            _ => form.text(&log, context.settings.csv_separator()),
        };
        let saved = |file, kept| {
            let exported = form.exported(&log, kept);
            Answer::LogSaved { file, exported }
        };
        export(asker, &file, &text, saved).await;
    });
}

/// Opens the file of an export that the director chooses, to see whether it is there.
pub(super) fn open_export(asker: Asker, archive: Option<String>) {
    files::choose(move |file| {
        let Ok(file) = file else { return };
        spawn_local(async move {
            let name = file.name();
            let Ok(text) = file.text().await else {
                return asker.answer(Answer::NotTheFile(name));
            };
            let file = Rc::new((name, text));
            let opening = async |slices: &Slices| {
                let own = match &archive {
                    None => own_log(asker, slices).await.ok()?,
                    Some(archive) => archived(asker, archive).await?,
                };
                Some(Answer::export_opened(archive.clone(), &own, file.clone(), slices).await)
            };
            let opened = in_slices(asker.services, opening, |_| true).await;
            if let Some(opened) = opened {
                let unread =
                    if archive.is_some() { Answer::ArchivesFailed } else { Answer::LogUnread };
                asker.answer(opened.unwrap_or(unread));
            }
        });
    });
}

pub(super) fn list_archives(asker: Asker) {
    spawn_local(async move {
        let listing = async |slices: &Slices| {
            let mut list = Vec::new();
            for one in archives(asker).await? {
                let first = one.entries.first();
                let uncollected = first.and_then(|first| asker.collecting.not_collected(first));
                let archive = Archive::of(&one.name, one.entries, !one.archived, slices).await;
                list.push(Archive { uncollected, ..archive });
            }
            Some(list)
        };
        let Some(list) = in_slices(asker.services, listing, |_| true).await else { return };
        asker.answer(list.map_or(Answer::ArchivesFailed, Answer::Archives));
    });
}

pub(super) fn save_archive(asker: Asker, name: String) {
    spawn_local(async move {
        let Some(log) = archived(asker, &name).await else {
            return asker.answer(Answer::ArchivesFailed);
        };
        let (file, text) = (ExportForm::archive_name(&log), ExportForm::JsonLines.text(&log, ','));
        let saved = |file, kept| Answer::archive_saved(name, file, &log, kept);
        export(asker, &file, &text, saved).await;
    });
}

pub(super) fn delete_archive(asker: Asker, name: String) {
    spawn_local(async move {
        let deleted = delete(asker, name).await;
        asker.answer(deleted.unwrap_or(Answer::ArchivesFailed));
    });
}

/// Deletes an archived journal. There is no time limit: if the station stopped waiting and the deletion then
/// succeeded, nothing would record it.
async fn delete(asker: Asker, name: String) -> Option<Answer> {
    let log = archived(asker, &name).await?;
    let deleted = async { asker.storage.journal().await?.delete(&name).await };
    asker.services.record_failure(deleted.await).ok()?;
    asker.collecting.list_stored_journals();
    Some(Answer::archive_deleted(name, &log))
}

/// Every earlier journal.
async fn archives(asker: Asker) -> Option<Vec<EarlierJournal>> {
    let listed = async { asker.storage.journal().await?.archives().await };
    asker.services.in_time(STORE_WAIT * 5, Store::Journal, listed).await.ok()
}

/// The log of an earlier journal, under this station's name; none if it cannot be read, or the desk was closed.
async fn archived(asker: Asker, name: &str) -> Option<Log> {
    let one = archives(asker).await?.into_iter().find(|one| one.name == name)?;
    let heads = asker.signing.signed_heads().await;
    let station = asker.services.with_station(Station::name);
    let reading = async |slices: &Slices| Log::read(&station, one.entries, slices).await;
    Some(in_slices(asker.services, reading, |_| true).await?.with_heads(heads))
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

/// None if the page was left or `is_wanted` says no. (If the page is drawn anew meanwhile, the work begins again.)
async fn complete_report(asker: Asker, is_wanted: impl Fn() -> bool) -> Option<()> {
    while is_wanted() {
        let (log, filter) = asker.services.with_station(|station| {
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
        let is_open = || asker.services.with_station(|it| report_page(it).is_some());
        let goes_on =
            telling(asker, Work::Printing, || is_wanted() && is_open() && element.is_on_page());
        let done = in_slices(asker.services, completing, goes_on).await;
        if done.is_some() && element.is_on_page() {
            return is_wanted().then_some(());
        }
    }
    None
}

/// The open report.
fn report_page(station: &Station) -> Option<&JournalPage> {
    match station.desk()?.open_page()? {
        Page::JournalPage(page) if page.tab == JournalTab::Statistics => Some(page),
        _ => None,
    }
}
