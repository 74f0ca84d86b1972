//! A list of any length whose rows are chosen by digits, nine on a page.

use super::texts;
use crate::challenge::Key;
use crate::challenge::page::MenuItem;

/// How many rows are on one page. The digit 0 is left for an item below the list.
const ROWS: usize = 9;

/// Which page of a list is shown. If the list becomes shorter, its last page is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NumberedList {
    /// The number of pages before it.
    page: usize,
}

impl NumberedList {
    /// The index of the first row on the page, if the list has this many rows.
    fn first(self, rows: usize) -> usize {
        self.page.min(rows.saturating_sub(1) / ROWS) * ROWS
    }

    /// The index of the row that a key chooses.
    pub fn chosen(self, key: Key, rows: usize) -> Option<usize> {
        let index = self.first(rows) + key.index().filter(|index| *index < ROWS)?;
        (index < rows).then_some(index)
    }

    /// Shows the next page (N) or the previous one (B), if the list has another page there. Other keys do nothing.
    pub fn turn(&mut self, key: Key, rows: usize) {
        let page = self.first(rows) / ROWS;
        let to = match key.letter() {
            b'N' => page + 1,
            b'B' => page.saturating_sub(1),
            _ => return,
        };
        if to * ROWS < rows {
            self.page = to;
        }
    }

    /// The menu items of the page: its rows, and the keys for the next and the previous page if there are such pages. A
    /// row is a text, and whether it is chosen.
    pub fn items(self, rows: Vec<(String, Option<bool>)>) -> Vec<MenuItem> {
        let (first, count) = (self.first(rows.len()), rows.len());
        let shown = rows.into_iter().skip(first).take(ROWS).enumerate();
        let row = |(index, (text, chosen))| MenuItem { chosen, ..MenuItem::numbered(index, text) };
        let next = (first + ROWS < count).then(|| MenuItem::lettered('N', texts::NEXT_PAGE));
        let previous = (first > 0).then(|| MenuItem::lettered('B', texts::PREVIOUS_PAGE));
        shown.map(row).chain(next).chain(previous).collect()
    }

    /// The items of the page, each with what it means: the row that it picks, or the list with another page open.
    pub(super) fn controls<M>(
        self,
        rows: Vec<(String, Option<bool>)>,
        picks: impl Fn(usize) -> M,
        turns: impl Fn(Self) -> M,
    ) -> Vec<(MenuItem, M)> {
        let (count, mut controls) = (rows.len(), Vec::new());
        for item in self.items(rows) {
            let mut turned = self;
            turned.turn(item.key, count);
            let row = self.chosen(item.key, count);
            controls.push((item, row.map_or_else(|| turns(turned), &picks)));
        }
        controls
    }
}
