//! The journal's pages as one page of the desk, with a tab for each.

use super::{Archives, Form, JournalEffect, JournalEvent, JournalTab, pages};
use crate::challenge::Key;
use crate::challenge::page::PageModel;
use crate::desk::judging::{NumberPrompt, Purpose};
use crate::desk::{Context, DeskPage, Effect, Event, Order, Page, Route};
use crate::journal::{Filter, Log, Refused, StationJournal};
use crate::setup::Settings;

/// The journal's pages: which one is open, and what it shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JournalPage {
    /// Which page is open.
    pub tab: JournalTab,
    /// Which challenges are shown.
    pub filter: Filter,
    /// The index of the row that the arrow keys have reached.
    pub at: usize,
    /// Once other stations' journals were read: the files that were refused.
    pub merged: Option<Vec<Refused>>,
    /// Whether this station's own journal could not be read.
    pub unread: bool,
    /// The name of the file that was saved last.
    pub saved: Option<String>,
}

impl JournalPage {
    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(Effect::Journal(JournalEffect::Read))
    }

    /// Whether an opinion or a correction can be given here: the challenges are this station's own,
    /// and judges can rule here.
    pub const fn can_judge(&self, judges: bool) -> bool {
        self.merged.is_none() && judges
    }

    /// Whether the journal may be closed: it is this station's alone, and all of it was exported.
    pub fn may_end(&self, log: Option<&Log>) -> bool {
        let own = |log: &&Log| log.journals.iter().all(StationJournal::is_own);
        self.merged.is_none() && log.filter(own).is_some_and(Log::exported_since_last_challenge)
    }

    /// A key on any page but the table.
    fn press_tab(&mut self, key: Key, context: &Context) -> Route {
        let log = context.log.as_deref();
        let effect = match (&mut self.tab, key.letter()) {
            (JournalTab::Challenge, letter @ (b'O' | b'W')) => {
                return self.judge(letter, context);
            }
            (JournalTab::Archives(archives), _) => archives.press(key, context),
            (JournalTab::NewEvent { .. }, b'D') => {
                self.tab = JournalTab::Archives(Archives::default());
                Some(JournalEffect::ListArchives)
            }
            (JournalTab::NewEvent { name }, _) if key == Key::Enter => {
                let event = Settings::name(name);
                if event.is_empty() || !self.may_end(log) {
                    return Route::STAY;
                }
                let settings = Settings { event, round: 1, ..context.settings.clone() };
                // The desk closes: the station goes on with an empty journal.
                return Route::closing(Order::EndEvent(settings));
            }
            (JournalTab::Merge, b'C') => Some(JournalEffect::ChooseFiles),
            (JournalTab::Exports | JournalTab::Statistics | JournalTab::Report(_), b'P') => {
                return self.print(context);
            }
            (JournalTab::Exports, _) => log.and_then(|log| {
                let form = *Form::ALL.get(key.place()?)?;
                form.is_of(log).then_some(JournalEffect::Save(form))
            }),
            (JournalTab::Verify { .. }, b'R') if self.merged.is_none() && log.is_some() => {
                Some(JournalEffect::Read)
            }
            _ => None,
        };
        Route::asks(effect.map(Effect::Journal))
    }

    /// Prints the report, once the journal was read.
    pub(super) fn print(&mut self, context: &Context) -> Route {
        if context.log.is_none() {
            return Route::STAY;
        }
        self.tab = JournalTab::Report(context.wall);
        Route::STAY.asking(Effect::Journal(JournalEffect::Print))
    }

    /// An opinion on the challenge, or a correction, on the judge's own pages.
    fn judge(&self, letter: u8, context: &Context) -> Route {
        let row = context.log.as_deref().and_then(|log| self.reached(log));
        let Some(row) = row.filter(|_| self.can_judge(context.can_judge())) else {
            return Route::STAY;
        };
        let purpose = if letter == b'W' { Purpose::Correction } else { Purpose::Opinion };
        NumberPrompt::recall(row.number, purpose)
    }

    fn follow(&mut self, event: JournalEvent) {
        match event {
            JournalEvent::Read(_) | JournalEvent::Unread => {
                self.unread = event == JournalEvent::Unread;
                if self.merged.take().is_some() {
                    // The filter was for the challenges of several stations.
                    (self.at, self.filter) = (0, Filter::default());
                }
            }
            JournalEvent::Merged(_, refused) => {
                let (tab, merged) = (JournalTab::Merge, Some(refused));
                *self = Self { tab, merged, ..Self::default() };
            }
            JournalEvent::Saved { file, .. } => self.saved = Some(file),
            JournalEvent::Archives(_)
            | JournalEvent::ArchiveSaved { .. }
            | JournalEvent::ArchivesFailed => {
                if let JournalTab::Archives(archives) = &mut self.tab {
                    archives.follow(event);
                }
            }
            JournalEvent::Deleted(_) => {}
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
        self.saved = None;
        if key == Key::Escape {
            self.tab = self.tab.back();
            return Route::STAY;
        }
        if key.letter() == b'R' && (self.unread || is_table) {
            return Route::STAY.asking(Effect::Journal(JournalEffect::Read));
        }
        if is_table { self.press_table(key, context) } else { self.press_tab(key, context) }
    }

    fn picked(&mut self, row: usize) {
        self.pick(row);
    }

    fn wrote(&mut self, text: String) {
        match &mut self.tab {
            JournalTab::Table => (self.filter.text, self.at) = (text, 0),
            JournalTab::Verify { noted } => *noted = text,
            JournalTab::NewEvent { name } => *name = text,
            JournalTab::Archives(archives) => archives.typed = text,
            _ => {}
        }
    }

    fn answered(&mut self, event: Event, _: &Context) -> Option<Page> {
        if let Event::Journal(event) = event {
            self.follow(event);
        }
        None
    }
}
