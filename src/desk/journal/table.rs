//! The table of challenges, and one of them.

use super::{Context, Desk, JournalEffect, JournalPage, JournalTab, Next, Open, Page, Purpose};
use crate::challenge::Key;
use crate::desk::judging::{MOST_DIGITS, NumberPrompt};
use crate::desk::{Effect, Typed};
use crate::journal::{FilterBy, Log, Row};

/// So many rows stand on one page.
const ROWS: usize = 25;

impl JournalPage {
    /// The challenges that are let through, newest first.
    pub fn shown<'a>(&self, log: &'a Log) -> Vec<&'a Row> {
        log.rows.iter().filter(|row| self.filter.lets(row)).collect()
    }

    /// The challenge the keys have reached.
    pub fn reached<'a>(&self, log: &'a Log) -> Option<&'a Row> {
        log.rows.iter().filter(|row| self.filter.lets(row)).nth(self.at)
    }

    /// Which of so many rows the keys have reached; the last, should there be fewer than there were.
    pub fn at(&self, rows: usize) -> usize {
        self.at.min(rows.saturating_sub(1))
    }

    /// Which of the rows stand on the page: from, to.
    pub fn page_of(&self, rows: usize) -> (usize, usize) {
        let from = self.at(rows) / ROWS * ROWS;
        (from, rows.min(from + ROWS))
    }

    /// Text was typed into the page's field.
    pub(in crate::desk) fn wrote(&mut self, text: String) {
        match &mut self.leaf {
            JournalTab::Table => {
                self.filter.text = text;
                self.at = 0;
            }
            JournalTab::Verify { noted } => *noted = text,
            JournalTab::NewEvent { name } => *name = text,
            JournalTab::Archives(archives) => archives.typed = text,
            _ => {}
        }
    }

    /// A row of the table was tapped.
    pub(in crate::desk) fn picked(&mut self, row: usize) {
        if self.leaf == JournalTab::Table && row < ROWS {
            self.at = self.at / ROWS * ROWS + row;
            self.leaf = JournalTab::Challenge;
        }
    }

    /// Whether the arrow keys go from row to row.
    pub fn has_rows(&self) -> bool {
        self.leaf == JournalTab::Table
    }

    /// Moves through so many rows.
    fn moved(&mut self, key: Key, rows: usize) {
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

impl Open {
    pub(in crate::desk) fn table(self, mut page: JournalPage, key: Key, terms: &Context) -> Next {
        let letter = key.letter();
        if letter == b'R' {
            return self.asking(Page::Journal(page), Effect::Journal(JournalEffect::Read));
        }
        if let Some(leaf) = JournalTab::opened_by(letter) {
            // What the chain says is found out anew; and an event ends with this station's own journal,
            // in the place of all that are looked at.
            let anew = match leaf {
                JournalTab::Verify { .. } => page.merged.is_none(),
                JournalTab::NewEvent { .. } => page.merged.is_some(),
                _ => false,
            };
            page.leaf = leaf;
            let request = anew.then_some(Effect::Journal(JournalEffect::Read).into());
            return (Some(Desk::Open(Self { page: Page::Journal(page), ..self })), request);
        }
        if letter == b'P' && terms.log.is_some() {
            page.leaf = JournalTab::Report(terms.wall);
            return self.asking(Page::Journal(page), Effect::Journal(JournalEffect::Print));
        }
        if let Some(log) = &terms.log {
            page.pressed(key, log);
        }
        self.at(Page::Journal(page))
    }

    /// An opinion more on the challenge that was reached, or a correction: the judge's own pages.
    pub(in crate::desk) fn judged_once_more(
        self,
        mut page: JournalPage,
        purpose: Purpose,
        log: Option<&Log>,
    ) -> Next {
        let Some(row) = log.and_then(|log| page.reached(log)) else {
            page.leaf = JournalTab::Challenge;
            return self.at(Page::Journal(page));
        };
        let mut typed = Typed::default();
        row.number.to_string().chars().for_each(|c| typed.press(Key::typed(c), MOST_DIGITS));
        let numbering = NumberPrompt { typed, purpose, refused: None };
        self.asking(Page::Number(numbering), Effect::Recall(row.number))
    }
}

impl JournalPage {
    /// Whether a challenge of this page can be judged once more: it is this station's, which judges.
    pub const fn judges_once_more(&self, judges: bool) -> bool {
        self.merged.is_none() && judges
    }

    fn pressed(&mut self, key: Key, log: &Log) {
        match key {
            Key::Enter if self.reached(log).is_some() => self.leaf = JournalTab::Challenge,
            Key::Digit(_) => {
                if let Some(by) = key.place().and_then(|place| narrows(log).get(place)) {
                    self.filter.turn(*by, log);
                    self.at = 0;
                }
            }
            _ => self.moved(key, self.shown(log).len()),
        }
    }
}

/// What can narrow this log down: the station only where there are several.
pub fn narrows(log: &Log) -> &'static [FilterBy] {
    let all = &FilterBy::ALL;
    if log.journals.len() > 1 { all } else { &all[..all.len() - 1] }
}
