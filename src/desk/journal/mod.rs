//! The journal's pages: the table of challenges, one challenge, verifying, exports, other stations'
//! journals, pictures, and what ends an event. For the director alone.

mod answers;
mod archives;
mod effect;
pub(super) mod pages;
mod tab;
mod table;
pub mod texts;

pub use archives::{Archive, Archives};
pub use effect::{Form, JournalEffect, JournalEvent};
pub use tab::JournalTab;
pub use table::narrows;

use crate::challenge::Key;
use crate::desk::{Context, Desk, Effect, Next, Open, Order, Page, Purpose, closing};
use crate::journal::{Filter, Log, Refused, StationJournal};
use crate::setup::Settings;

/// At which of the journal's pages the director is, and what is looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JournalPage {
    /// Which page.
    pub leaf: JournalTab,
    /// Which challenges are looked at.
    pub filter: Filter,
    /// Which of those the keys have reached, from 0.
    pub at: usize,
    /// Once other stations' journals were brought: the files that were refused.
    pub merged: Option<Vec<Refused>>,
    /// Whether this station's own journal could not be read.
    pub unread: bool,
    /// What was saved last: the file's name.
    pub saved: Option<String>,
}

impl Open {
    /// The journal's pages open.
    pub(in crate::desk) fn open_journal(self) -> Next {
        self.asking(Page::Journal(JournalPage::default()), Effect::Journal(JournalEffect::Read))
    }

    pub(in crate::desk) fn journal(self, mut page: JournalPage, key: Key, terms: &Context) -> Next {
        if key == Key::Escape && page.leaf == JournalTab::Table {
            return self.at(Page::Menu);
        }
        let letter = key.letter();
        page.saved = None;
        if key == Key::Escape {
            page.leaf = page.leaf.back();
            return self.at(Page::Journal(page));
        }
        if page.unread && letter == b'R' {
            return self.asking(Page::Journal(page), Effect::Journal(JournalEffect::Read));
        }
        let log = terms.log.as_deref();
        let demand = match (std::mem::take(&mut page.leaf), letter) {
            (JournalTab::Table, _) => return self.table(page, key, terms),
            (JournalTab::Challenge, b'O' | b'W') if page.judges_once_more(terms.judges) => {
                let purpose = if letter == b'W' { Purpose::Correction } else { Purpose::Opinion };
                return self.judged_once_more(page, purpose, log);
            }
            (JournalTab::Archives(archives), _) => {
                let (archives, demand) = archives.pressed(key, terms);
                page.leaf = JournalTab::Archives(archives);
                demand
            }
            (JournalTab::NewEvent { .. }, b'D') => {
                page.leaf = JournalTab::Archives(Archives::default());
                Some(JournalEffect::ListArchives)
            }
            (JournalTab::NewEvent { name }, _) if key == Key::Enter => {
                if let Some(settings) = page.new_event(&name, terms) {
                    // The desk closes: the station goes on with an empty journal.
                    return closing(Order::EndEvent(settings));
                }
                page.leaf = JournalTab::NewEvent { name };
                None
            }
            (leaf, _) => {
                page.leaf = leaf;
                let demand = page.asked(key, log);
                if demand == Some(JournalEffect::Print) {
                    page.leaf = JournalTab::Report(terms.wall);
                }
                demand
            }
        };
        let request = demand.map(|demand| Effect::Journal(demand).into());
        (Some(Desk::Open(Self { page: Page::Journal(page), ..self })), request)
    }
}

impl JournalPage {
    /// What the keys of the pages ask for that change nothing on them.
    fn asked(&self, key: Key, log: Option<&Log>) -> Option<JournalEffect> {
        if self.leaf == JournalTab::Merge {
            return (key.letter() == b'C').then_some(JournalEffect::Bring);
        }
        let log = log?;
        match (&self.leaf, key.letter()) {
            (JournalTab::Exports | JournalTab::Pictures | JournalTab::Report(_), b'P') => {
                Some(JournalEffect::Print)
            }
            (JournalTab::Exports, _) => {
                let form = *Form::ALL.get(key.place()?)?;
                form.is_of(log).then_some(JournalEffect::Save(form))
            }
            (JournalTab::Verify { .. }, b'R') if self.merged.is_none() => Some(JournalEffect::Read),
            _ => None,
        }
    }

    /// The settings of the new event, if the journal of this one may be closed.
    fn new_event(&self, name: &str, terms: &Context) -> Option<Settings> {
        let event = Settings::name(name);
        let may = self.may_end(terms.log.as_deref()) && !event.is_empty();
        may.then(|| Settings { event, round: 1, ..terms.settings.clone() })
    }

    /// Whether the journal may be closed: it is this station's alone, and all of it was exported.
    pub fn may_end(&self, log: Option<&Log>) -> bool {
        let own = |log: &&Log| log.journals.iter().all(StationJournal::is_own);
        self.merged.is_none() && log.filter(own).is_some_and(Log::exported_since_last_challenge)
    }
}
