//! The table of challenges: its pages of rows, its selection and its keys.

use super::{JournalEffect, JournalPage, JournalTab};
use crate::challenge::Key;
use crate::desk::{Context, Effect, Route};
use crate::journal::{Filter, FilterBy, Log, Row, StationJournal};

/// How many rows are on one page.
const ROWS: usize = 25;

impl JournalPage {
    /// The challenges that match the filter, newest first.
    pub fn shown<'a>(&self, log: &'a Log) -> Vec<&'a Row> {
        self.filter.rows(log).collect()
    }

    /// The selected challenge.
    pub fn selected<'a>(&self, log: &'a Log) -> Option<&'a Row> {
        self.filter.rows(log).nth(self.at)
    }

    /// The index of the selected row among `rows`, or of the last row if there are fewer than before.
    pub fn at(&self, rows: usize) -> usize {
        self.at.min(rows.saturating_sub(1))
    }

    /// Which of `rows` are on the page: the index of the first, and the index after the last.
    pub fn page_of(&self, rows: usize) -> (usize, usize) {
        let from = self.at(rows) / ROWS * ROWS;
        (from, rows.min(from + ROWS))
    }

    /// A row of the table was tapped.
    pub(super) fn pick(&mut self, row: usize) {
        if self.tab == JournalTab::Table && row < ROWS {
            self.at = self.at / ROWS * ROWS + row;
            self.tab = JournalTab::Challenge;
        }
    }

    /// Handles a key on the table.
    pub(super) fn press_table(&mut self, key: Key, context: &Context) -> Route {
        let letter = key.letter();
        if let Some(tab) = JournalTab::opened_by(letter) {
            // Verifying reads the journal again. If journals are merged, ending the event also does, because only
            // this station's own event can be ended.
            let effect = match tab {
                JournalTab::Verify { .. } if self.merged.is_none() => Some(JournalEffect::Read),
                JournalTab::End(_) if self.merged.is_some() => Some(JournalEffect::Read),
                JournalTab::Archives(_) => Some(JournalEffect::ListArchives),
                _ => None,
            };
            if self.merged.is_none() {
                let own = context.log.as_deref().and_then(|log| log.journals.first());
                self.own = own.and_then(StationJournal::journal);
            }
            self.tab = tab;
            return Route::asks(effect.map(Effect::Journal));
        }
        if letter == b'P' {
            return self.print(context);
        }
        let Some(log) = &context.log else { return Route::STAY };
        match key {
            Key::Enter if self.selected(log).is_some() => self.tab = JournalTab::Challenge,
            Key::Digit(_) => {
                let filters = filters(&self.filter, log);
                if let Some(by) = key.index().and_then(|index| filters.get(index)) {
                    self.filter.choose_next(*by, log);
                    self.at = 0;
                }
            }
            _ => self.scroll(key, self.shown(log).len()),
        }
        Route::STAY
    }

    /// Moves the selection by one row or one page, within `rows`.
    fn scroll(&mut self, key: Key, rows: usize) {
        let at = self.at(rows);
        let page = at / ROWS * ROWS;
        let to = match (key, key.letter()) {
            (Key::Up, _) => at.saturating_sub(1),
            (Key::Down, _) => at + 1,
            (_, b'N') => page + ROWS,
            (_, b'B') => page.saturating_sub(ROWS),
            _ => at,
        };
        if to < rows {
            self.at = to;
        }
    }
}

/// What this log can be filtered by: whatever differs among its challenges, and every filter that is set already.
pub fn filters(filter: &Filter, log: &Log) -> Vec<FilterBy> {
    let can = |by: &FilterBy| filter.value(*by).is_some() || by.differs(log);
    FilterBy::ALL.into_iter().filter(can).collect()
}
