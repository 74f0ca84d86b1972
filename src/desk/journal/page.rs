//! The journal's pages as one page of the desk, with a tab for each.

use super::{
    Ending, ExportForm, JournalEffect, JournalEvent, JournalTab, Work, handed_over, outside_copy,
    pages,
};
use crate::challenge::Key;
use crate::challenge::page::PageModel;
use crate::desk::judging::{NumberPrompt, Purpose};
use crate::desk::{Context, DeskPage, Effect, Event, Page, Route};
use crate::digest::Digest;
use crate::journal::{Filter, Happening, Log, Refused, Row, StationJournal};
use crate::slices::Progress;

/// The journal's pages: which one is open, and what it shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JournalPage {
    /// Which page is open.
    pub tab: JournalTab,
    /// Which challenges are shown.
    pub filter: Filter,
    /// The index of the selected row.
    pub at: usize,
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

impl JournalPage {
    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(Effect::Journal(JournalEffect::Read))
    }

    pub(in crate::desk) fn open_at(tab: JournalTab) -> Route {
        let page = Self { tab, ..Self::default() };
        Route::to(page).asking(Effect::Journal(JournalEffect::Read))
    }

    /// Saves the whole journal, and shows the page of exports.
    pub(in crate::desk) fn export() -> Route {
        let page = Self { tab: JournalTab::Exports, ..Self::default() };
        Route::to(page).asking(Effect::Journal(JournalEffect::Save(ExportForm::JsonLines)))
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

    /// Handles a key on any page but the table.
    fn press_tab(&mut self, key: Key, context: &Context) -> Route {
        let log = context.log.as_deref();
        let reads_again = key.index() == Some(pages::READ_AGAIN_INDEX);
        let choose_key = if self.merged.is_some() { Key::Digit(3) } else { Key::Enter };
        let merges = self.does(Work::Merging);
        let effect = match (&mut self.tab, key.letter()) {
            (JournalTab::Challenge, letter @ (b'O' | b'W')) => {
                return self.judge(letter, context);
            }
            (JournalTab::Archives(archives), _) => return archives.press(key, context),
            (JournalTab::End(_), _) => return self.press_ending(key, context),
            (JournalTab::Merge, _) if merges && key != choose_key => None,
            (JournalTab::Merge, _) if self.merged.is_some() && key == Key::Enter => {
                self.tab = JournalTab::Table;
                None
            }
            (JournalTab::Merge, _) if self.merged.is_some() && key == Key::Digit(1) => {
                return self.print(context);
            }
            (JournalTab::Merge, _) if self.merged.is_some() && key == Key::Digit(2) => {
                Some(JournalEffect::Save(ExportForm::Csv))
            }
            (JournalTab::Merge, _) if key == choose_key => Some(JournalEffect::ChooseFiles),
            (JournalTab::Exports | JournalTab::Statistics, b'P') => return self.print(context),
            (JournalTab::Exports, b'O' | b'T') => return handed_over::press(key, context),
            (JournalTab::Exports, b'A' | b'E' | b'K')
                if log.is_some_and(outside_copy::has_outside) =>
            {
                return outside_copy::press(key, context);
            }
            (JournalTab::Report { .. }, _) if key == Key::Enter => return self.print(context),
            (JournalTab::Exports, _) => log.and_then(|log| {
                let form = *ExportForm::ALL.get(key.index()?)?;
                form.can_save(log).then_some(JournalEffect::Save(form))
            }),
            (JournalTab::Verify { .. }, _)
                if reads_again && self.merged.is_none() && log.is_some() =>
            {
                Some(JournalEffect::Read)
            }
            _ => None,
        };
        Route::asks(effect.map(Effect::Journal))
    }

    /// Prints the report, if the journal has been read.
    pub(super) fn print(&mut self, context: &Context) -> Route {
        if context.log.is_none() || self.does(Work::Printing) {
            return Route::STAY;
        }
        let from = match std::mem::take(&mut self.tab) {
            JournalTab::Report { from, .. } => from,
            tab => tab.into(),
        };
        self.tab = JournalTab::Report { time: context.wall, from };
        self.works = Some((Work::Printing, Progress::default()));
        Route::STAY.asking(Effect::Journal(JournalEffect::Print))
    }

    /// Opens the judge's pages, for an opinion on the challenge or a correction.
    fn judge<'a>(&'a self, letter: u8, context: &'a Context) -> Route {
        let own = |log: &'a Log| self.selected(log).filter(|row| self.is_own(log, row));
        let Some(row) = context.log.as_deref().and_then(own).filter(|_| context.can_judge()) else {
            return Route::STAY;
        };
        let purpose = if letter == b'W' { Purpose::Correction } else { Purpose::Opinion };
        NumberPrompt::recall(row.number, purpose)
    }

    fn handle(&mut self, event: JournalEvent) {
        let was_merging = self.does(Work::Merging);
        // Whatever else arrives meanwhile, the rest goes on.
        if event.ends().is_some_and(|work| self.does(work)) {
            self.works = None;
        }
        match event {
            JournalEvent::Works(Work::Reading, _) if self.may_stop() => {}
            JournalEvent::Works(work, progress) => self.works = Some((work, progress)),
            JournalEvent::Read(_) | JournalEvent::ReadFailed => {
                self.read_failed = event == JournalEvent::ReadFailed;
                if self.merged.take().is_some() {
                    // The filter applied to the merged journals.
                    (self.at, self.filter) = (0, Filter::default());
                }
            }
            // Nobody waits for it any more.
            JournalEvent::Merged(..) if !was_merging => {}
            JournalEvent::Merged(_, refused) => {
                let (tab, merged) = (JournalTab::Merge, Some(refused));
                *self = Self { tab, merged, own: self.own, ..Self::default() };
            }
            JournalEvent::Saved { file, exported } => self.saved = Some((file, exported)),
            JournalEvent::NotSaved => self.not_saved = true,
            JournalEvent::NotTheFile(file) => self.not_the_file = Some(file),
            JournalEvent::Archives(_)
            | JournalEvent::ArchiveSaved { .. }
            | JournalEvent::ArchivesFailed => {
                if let JournalTab::Archives(archives) = &mut self.tab {
                    archives.handle(event);
                }
            }
            JournalEvent::Deleted(_) | JournalEvent::Printed | JournalEvent::NotPrinted => {}
        }
    }
}

impl DeskPage for JournalPage {
    fn name(&self) -> &'static str {
        self.tab.name()
    }

    fn page(&self, context: &Context) -> PageModel {
        pages::page(self, context)
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let is_table = self.tab == JournalTab::Table;
        if key == Key::Escape && is_table {
            return Route::MENU;
        }
        (self.saved, self.not_saved, self.closed) = (None, false, None);
        self.not_the_file = None;
        if key == Key::Escape && self.may_stop() {
            // Half a report does not stay on the screen.
            if self.does(Work::Printing) {
                self.tab = self.tab.back();
            }
            self.works = None;
            // The journal may not have been read yet when the merging began; reading it stops the merging.
            let read = context.log.is_some();
            let effect = if read { JournalEffect::Stop } else { JournalEffect::Read };
            return Route::STAY.asking(Effect::Journal(effect));
        }
        if key == Key::Escape {
            self.tab = self.tab.back();
            return Route::STAY;
        }
        if key.index() == Some(pages::READ_AGAIN_INDEX) && (self.read_failed || is_table) {
            return Route::STAY.asking(Effect::Journal(JournalEffect::Read));
        }
        if is_table { self.press_table(key, context) } else { self.press_tab(key, context) }
    }

    fn picked(&mut self, row: usize, _: &Context) {
        self.pick(row);
    }

    fn wrote(&mut self, _: usize, text: String, _: &Context) {
        match &mut self.tab {
            JournalTab::Table => (self.filter.text, self.at) = (text, 0),
            JournalTab::Verify { noted } => *noted = text,
            JournalTab::End(Ending { typed: Some(typed), .. }) => *typed = text,
            JournalTab::Archives(archives) => archives.typed = text,
            _ => {}
        }
    }

    /// The page cannot be left if a name was typed for the next event, because the name would be lost.
    fn may_leave(&self, _: &Context) -> bool {
        !matches!(&self.tab, JournalTab::End(ending) if !ending.name.is_empty())
    }

    fn answered(&mut self, event: Event, _: &Context) -> Option<Page> {
        if let Event::Journal(event) = event {
            self.handle(event);
        }
        None
    }
}
