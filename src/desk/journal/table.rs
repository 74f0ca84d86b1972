//! The table of challenges: its pages of rows, and its selection.

use super::{JournalPage, JournalTab};
use crate::desk::{Context, Route, RulePage};
use crate::journal::{Filter, FilterBy, Log, Row};

/// How many rows are on one page.
const ROWS: usize = 25;

/// Where the selection moves, by one row or one page.
#[derive(Clone, Copy, Debug)]
pub enum Scroll {
    Up,
    Down,
    NextPage,
    PreviousPage,
}

impl Scroll {
    /// Whether it moves by one row, as an arrow key does.
    const fn is_step(self) -> bool {
        matches!(self, Self::Up | Self::Down)
    }
}

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

    /// Opens the challenge in this row of the page, if there is one: where a ruling of this station can be ruled on again,
    /// or else what the journal has about it.
    pub(super) fn pick(&mut self, row: usize, log: &Log, context: &Context) -> Route {
        let rows = self.shown(log);
        let at = self.page_of(rows.len()).0 + row;
        let Some(row) = rows.get(at) else { return Route::STAY };
        self.at = at;
        let is_judged = row.outcome.is_some() && row.replaced_by.is_none() && !row.unrecorded;
        if self.is_own(log, row) && context.can_judge() && (is_judged || row.waits()) {
            return RulePage::recall(row.number);
        }
        self.tab = JournalTab::Challenge;
        Route::STAY
    }

    /// Moves the selection within the table.
    pub(super) fn scroll(&mut self, to: Scroll, log: &Log) {
        let rows = self.shown(log).len();
        let at = self.at(rows);
        // The first arrow key only marks the row.
        if to.is_step() && !std::mem::replace(&mut self.is_marked, true) {
            return;
        }
        let page = at / ROWS * ROWS;
        let to = match to {
            Scroll::Up => at.saturating_sub(1),
            Scroll::Down => at + 1,
            Scroll::NextPage => page + ROWS,
            Scroll::PreviousPage => page.saturating_sub(ROWS),
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
