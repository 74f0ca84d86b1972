//! The journal's pages as one page of the desk, with a tab for each.

use super::archives::ArchivesMessage;
use super::table::Scroll;
use super::{ExportForm, JournalTab, Work, pages, texts};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Answer, Ask, Context, Page as AnyPage, Route, texts as desk};
use crate::digest::Digest;
use crate::journal::{Filter, FilterBy, Happening, Log, Refused, Row, StationJournal, WallTime};
use crate::slices::Progress;

/// The journal's pages: which one is open, and what it shows.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // Each is a state of its own.
pub struct JournalPage {
    /// Which page is open.
    pub tab: JournalTab,
    /// Whether that page was opened from another page of the desk, so that the way back leads there and not to the table.
    pub came_straight: bool,
    /// Whether the table shows what else can be done with the journal.
    pub more: bool,
    /// Which challenges are shown.
    pub filter: Filter,
    /// The index of the selected row.
    pub at: usize,
    /// Whether that row is marked, so that Enter opens it. It is once an arrow key was pressed.
    pub is_marked: bool,
    /// The form in which the journal is saved next.
    pub form: ExportForm,
    /// When the report was printed last.
    pub printed: Option<WallTime>,
    /// The files that were refused, once other stations' journals have been read.
    pub merged: Option<Vec<Refused>>,
    /// The digest of the first entry of this station's own journal, which identifies the journal among merged ones.
    pub own: Option<Digest>,
    /// Whether this station's own journal could not be read.
    pub read_failed: bool,
    /// The name of the file that was exported or opened last, and what is entered about it. (The file does not have
    /// that entry.)
    pub saved: Option<(String, Happening)>,
    /// Whether the browser saved no file when it was last asked to.
    pub not_saved: bool,
    /// The name of the file that was just opened, if it is not the export that was meant.
    pub not_the_file: Option<String>,
    /// The event whose journal was just closed.
    pub closed: Option<String>,
    /// Something that takes long, and how far it is.
    pub works: Option<(Work, Progress)>,
}

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    /// Asks the browser or the station for something, or opens another page of the desk.
    Go(Box<Route>),
    /// Opens one of the journal's pages from the table.
    Open(JournalTab),
    /// Shows on the table what else can be done with the journal, or hides it.
    More,
    /// Goes on or back to one of the journal's pages.
    Turn(JournalTab),
    /// Shows only the challenges with this value, or all.
    Filter(FilterBy, Option<String>),
    Scroll(Scroll),
    /// Opens the challenge in this row of the table.
    Pick(usize),
    Wrote(String),
    Form(ExportForm),
    Archives(ArchivesMessage),
    Print,
    /// Stops what takes long.
    Stop,
    EndEvent,
}

impl Message {
    pub(super) fn go(route: Route) -> Self {
        Self::Go(Box::new(route))
    }

    /// Asks the browser for something.
    pub(super) fn ask(ask: Ask) -> Self {
        Self::go(Route::asks(Some(ask)))
    }
}

impl JournalPage {
    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(Ask::ReadLog)
    }

    pub(in crate::desk) fn open_at(tab: JournalTab) -> Route {
        let came_straight = tab != JournalTab::Table;
        let page = Self { tab, came_straight, ..Self::default() };
        Route::to(page).asking(Ask::ReadLog)
    }

    /// Saves the whole journal, and shows the page of exports.
    pub(in crate::desk) fn export() -> Route {
        let page = Self { tab: JournalTab::Exports, came_straight: true, ..Self::default() };
        Route::to(page).asking(Ask::SaveLog(ExportForm::JsonLines))
    }

    /// Whether this challenge is in this station's own journal. Opinions and corrections can be entered only at the
    /// station that judged the challenge.
    pub fn is_own(&self, log: &Log, row: &Row) -> bool {
        let journal = || log.journals.get(row.journal)?.journal();
        self.merged.is_none() || self.own.is_some() && journal() == self.own
    }

    /// Whether the event may be ended. It may if only this station's own journal is open, and it was exported after its
    /// last challenge.
    pub fn may_end(&self, log: Option<&Log>) -> bool {
        let own = |log: &&Log| log.journals.iter().all(StationJournal::is_own);
        self.merged.is_none() && log.filter(own).is_some_and(Log::exported_since_last_challenge)
    }

    /// Whether the event may be ended as soon as the file of the last export is known to be there.
    pub(super) fn asks_for_file(&self, log: Option<&Log>) -> bool {
        let has_all = |log: &Log| log.handed_over().is_some() && log.was_handed_all();
        self.merged.is_none() && !self.may_end(log) && log.is_some_and(has_all)
    }

    /// Whether it does this at the moment.
    pub fn does(&self, work: Work) -> bool {
        self.works.is_some_and(|(other, _)| other == work)
    }

    /// Whether it does something that Esc stops.
    pub(super) fn may_stop(&self) -> bool {
        self.does(Work::Merging) || self.does(Work::Printing)
    }

    /// The form in which this log is saved next.
    pub(super) fn form(&self, log: &Log) -> ExportForm {
        let can = ExportForm::ALL.into_iter().find(|form| form.can_save(log));
        if self.form.can_save(log) { self.form } else { can.unwrap_or_default() }
    }

    /// Opens one of the journal's pages from the table.
    fn open_tab(&mut self, tab: JournalTab, context: &Context) -> Route {
        // Verifying reads the journal again. If journals are merged, ending the event also does, because only this
        // station's own event can be ended.
        let ask = match tab {
            JournalTab::Verify { .. } if self.merged.is_none() => Some(Ask::ReadLog),
            JournalTab::End(_) if self.merged.is_some() => Some(Ask::ReadLog),
            JournalTab::Merge => Some(Ask::ChooseJournals),
            JournalTab::Archives(_) => Some(Ask::ListArchives),
            _ => None,
        };
        self.remember_own(context);
        (self.came_straight, self.more) = (false, false);
        self.tab = tab;
        Route::asks(ask)
    }

    /// Remembers which journal is this station's own, while no other is merged with it.
    fn remember_own(&mut self, context: &Context) {
        if self.merged.is_none() {
            let own = context.log.as_deref().and_then(|log| log.journals.first());
            self.own = own.and_then(StationJournal::journal);
        }
    }

    /// Prints the report, if the journal has been read.
    fn print(&mut self, context: &Context) -> Route {
        if context.log.is_none() || self.may_stop() {
            return Route::STAY;
        }
        (self.tab, self.printed) = (JournalTab::Statistics, Some(context.wall));
        self.works = Some((Work::Printing, Progress::default()));
        Route::STAY.asking(Ask::PrintReport)
    }

    fn stop(&mut self, context: &Context) -> Route {
        // Half a report does not stay on the screen.
        if self.does(Work::Printing) {
            self.tab = JournalTab::Table;
        }
        self.works = None;
        // If this station's journal has not been read, reading it stops the merging.
        let read = context.log.is_some();
        let ask = if read { Ask::StopWork } else { Ask::ReadLog };
        Route::STAY.asking(ask)
    }

    fn write(&mut self, text: String) {
        match &mut self.tab {
            JournalTab::Table => {
                (self.filter.text, self.at, self.is_marked) = (text, 0, false);
            }
            JournalTab::Verify { noted } => *noted = text,
            JournalTab::End(ending) => ending.name = text,
            JournalTab::Archives(archives) => archives.typed = text,
            _ => {}
        }
    }

    /// No longer says how the last request went.
    fn forget_results(&mut self) {
        (self.saved, self.not_saved, self.closed, self.not_the_file) = (None, false, None, None);
        if let JournalTab::Archives(archives) = &mut self.tab {
            archives.failed = false;
        }
    }

    fn handle(&mut self, answer: Answer) {
        let was_merging = self.does(Work::Merging);
        // Whatever else arrives meanwhile, the rest goes on.
        if Work::ended_by(&answer).is_some_and(|work| self.does(work)) {
            self.works = None;
        }
        match answer {
            Answer::Works(Work::Reading, _) if self.may_stop() => {}
            Answer::Works(work, progress) => {
                // Files may have been dropped on the table.
                if work == Work::Merging {
                    (self.tab, self.came_straight) = (JournalTab::Merge, false);
                }
                self.works = Some((work, progress));
            }
            Answer::LogRead(_) | Answer::LogUnread => {
                self.read_failed = answer == Answer::LogUnread;
                if self.merged.take().is_some() {
                    // The filter applied to the merged journals.
                    (self.at, self.filter) = (0, Filter::default());
                }
            }
            // Nobody waits for it any more.
            Answer::Merged(..) if !was_merging => {}
            Answer::Merged(_, refused) => {
                *self = Self { merged: Some(refused), own: self.own, ..Self::default() };
            }
            Answer::LogSaved { file, exported } => self.saved = Some((file, exported)),
            Answer::LogNotSaved => self.not_saved = true,
            Answer::NotTheFile(file) => self.not_the_file = Some(file),
            Answer::Archives(_) | Answer::ArchiveSaved { .. } | Answer::ArchivesFailed => {
                if let JournalTab::Archives(archives) = &mut self.tab {
                    archives.handle(answer);
                }
            }
            _ => {}
        }
    }
}

impl DeskPage for JournalPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        self.tab.name()
    }

    fn page(&self, context: &Context) -> Page<Message> {
        pages::page(self, context)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        if !matches!(message, Message::Wrote(_)) {
            self.forget_results();
        }
        let log = context.log.as_deref();
        match (message, log) {
            (Message::Go(route), _) => return *route,
            (Message::Open(tab), _) => return self.open_tab(tab, context),
            // Before a page is left, what takes long is stopped.
            (Message::Turn(_), _) if self.may_stop() => {}
            (Message::Turn(tab), _) => self.tab = tab,
            (Message::More, _) => self.more = !self.more,
            (Message::Filter(by, value), _) => {
                self.filter.choose(by, value);
                (self.at, self.is_marked) = (0, false);
            }
            (Message::Form(form), _) => self.form = form,
            (Message::Scroll(to), Some(log)) => self.scroll(to, log),
            (Message::Pick(row), Some(log)) => return self.pick(row, log, context),
            (Message::Scroll(_) | Message::Pick(_), None) => {}
            (Message::Wrote(text), _) => self.write(text),
            (Message::Archives(message), _) => {
                if let JournalTab::Archives(archives) = &mut self.tab {
                    return archives.update(message);
                }
            }
            (Message::Print, _) => return self.print(context),
            (Message::Stop, _) => return self.stop(context),
            (Message::EndEvent, _) => return self.end_event(context),
        }
        Route::STAY
    }

    /// The name that was typed for the next event.
    fn would_lose(&self, _: &Context) -> Vec<String> {
        let JournalTab::End(ending) = &self.tab else { return Vec::new() };
        let name = Some(ending.name.trim()).filter(|name| !name.is_empty());
        name.map(|name| desk::row(texts::NEXT_NAME, name)).into_iter().collect()
    }

    fn may_leave(&self, _: &Context) -> bool {
        !matches!(&self.tab, JournalTab::End(ending) if ending.asks)
    }

    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage> {
        if matches!(answer, Answer::Works(Work::Merging, _)) {
            self.remember_own(context);
        }
        self.handle(answer);
        None
    }
}
