//! The table of challenges.

use super::{JournalEffect, JournalPage, JournalTab};
use crate::challenge::Key;
use crate::desk::{Context, Effect, Route};
use crate::journal::{FilterBy, Log, Row};

/// How many rows are on one page.
const ROWS: usize = 25;

impl JournalPage {
    /// The challenges that the filter lets through, newest first.
    pub fn shown<'a>(&self, log: &'a Log) -> Vec<&'a Row> {
        log.rows.iter().filter(|row| self.filter.lets(row)).collect()
    }

    /// The challenge the keys have reached.
    pub fn reached<'a>(&self, log: &'a Log) -> Option<&'a Row> {
        log.rows.iter().filter(|row| self.filter.lets(row)).nth(self.at)
    }

    /// The index of the row that the keys have reached, of so many; the last, if there are fewer
    /// than there were.
    pub fn at(&self, rows: usize) -> usize {
        self.at.min(rows.saturating_sub(1))
    }

    /// Which of so many rows are on the page: from, to.
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

    /// A key on the table.
    pub(super) fn press_table(&mut self, key: Key, context: &Context) -> Route {
        let letter = key.letter();
        if let Some(tab) = JournalTab::opened_by(letter) {
            // The chain is verified again. And only this station's own event can be ended: merged
            // journals are put away.
            let reads = match tab {
                JournalTab::Verify { .. } => self.merged.is_none(),
                JournalTab::NewEvent { .. } => self.merged.is_some(),
                _ => false,
            };
            self.tab = tab;
            return Route::asks(reads.then_some(Effect::Journal(JournalEffect::Read)));
        }
        if letter == b'P' {
            return self.print(context);
        }
        let Some(log) = &context.log else { return Route::STAY };
        match key {
            Key::Enter if self.reached(log).is_some() => self.tab = JournalTab::Challenge,
            Key::Digit(_) => {
                if let Some(by) = key.place().and_then(|place| filters(log).get(place)) {
                    self.filter.turn(*by, log);
                    self.at = 0;
                }
            }
            _ => self.scroll(key, self.shown(log).len()),
        }
        Route::STAY
    }

    /// Moves through so many rows.
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

/// What this log can be filtered by. The station is offered only where there are several.
pub fn filters(log: &Log) -> &'static [FilterBy] {
    let all = &FilterBy::ALL;
    if log.journals.len() > 1 { all } else { &all[..all.len() - 1] }
}
