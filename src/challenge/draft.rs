//! A draft is a slip while it is being typed, with a row for each declared word.

use super::{Declared, Letter, Slip};
use crate::lexicon::{MAX_LETTERS, Word};

/// A slip while it is being typed. Letters go into the active row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    rows: Vec<Vec<u8>>,
    active: usize,
}

/// Why a draft did not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The word already has as many letters as the board is wide.
    SixteenthLetter,
    /// With the smaller number, a typed word would be dropped. Only empty rows can be removed.
    WordsWouldBeLost,
}

impl Draft {
    /// An empty slip for the declared number of words.
    pub fn new(declared: Declared) -> Self {
        Self { rows: vec![Vec::new(); declared.rows()], active: 0 }
    }

    /// The draft that makes this complete slip.
    pub fn of(slip: &Slip) -> Self {
        let rows = slip.words().iter().map(|word| word.letters().to_vec()).collect();
        Self { rows, active: 0 }
    }

    /// The slip of these words, or `None` if no slip can have them.
    pub fn typed(words: &[&str]) -> Option<Slip> {
        let mut draft = Self::new(Declared::new(u8::try_from(words.len()).ok()?)?);
        for (row, word) in words.iter().enumerate() {
            draft.pick(row);
            for letter in word.chars() {
                draft.type_letter(Letter::new(letter)?).ok()?;
            }
        }
        draft.slip()
    }

    /// The rows' letters, in order.
    pub fn rows(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|row| std::str::from_utf8(row).unwrap_or_default())
    }

    /// How many words were declared.
    pub fn declared(&self) -> usize {
        self.rows.len()
    }

    /// The row that letters go into, counted from 0.
    pub fn active(&self) -> usize {
        self.active
    }

    /// Whether no letter has been typed.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(Vec::is_empty)
    }

    /// Types a letter at the end of the active word.
    pub fn type_letter(&mut self, letter: Letter) -> Result<(), Refusal> {
        let row = &mut self.rows[self.active];
        if row.len() == MAX_LETTERS {
            return Err(Refusal::SixteenthLetter);
        }
        row.push(letter.byte());
        Ok(())
    }

    /// Deletes the active word's last letter; if the word is empty, goes to the word before.
    pub fn backspace(&mut self) {
        if self.rows[self.active].pop().is_none() {
            self.up();
        }
    }

    /// Goes on from a typed word to the row below, or from the last row to the first that still lacks letters. On an
    /// empty row this does nothing, so typing two spaces is the same as typing one.
    pub fn next(&mut self) {
        if self.rows[self.active].is_empty() {
            return;
        }
        if self.active + 1 < self.rows.len() {
            self.active += 1;
        } else if let Some(short) = self.rows.iter().position(|row| Word::new(row).is_err()) {
            self.active = short;
        }
    }

    /// Goes to the row above, if there is one.
    pub fn up(&mut self) {
        self.active = self.active.saturating_sub(1);
    }

    /// Goes to the row below, if there is one.
    pub fn down(&mut self) {
        self.pick(self.active + 1);
    }

    /// Goes to a row, if it exists.
    pub fn pick(&mut self, row: usize) {
        if row < self.rows.len() {
            self.active = row;
        }
    }

    /// Changes the declared number. Typed words stay, in order; empty rows are added or removed. If
    /// the slip was complete, the added row becomes active.
    pub fn declare(&mut self, declared: Declared) -> Result<(), Refusal> {
        let typed = self.rows.iter().filter(|row| !row.is_empty()).count();
        if declared.rows() < typed {
            return Err(Refusal::WordsWouldBeLost);
        }
        if self.slip().is_some() && declared.rows() > self.rows.len() {
            self.active = self.rows.len();
        }
        while self.rows.len() > declared.rows() {
            let Some(empty) = self.rows.iter().rposition(Vec::is_empty) else { break };
            self.rows.remove(empty);
            if self.active > empty || self.active == self.rows.len() {
                self.active -= 1;
            }
        }
        self.rows.resize(declared.rows(), Vec::new());
        Ok(())
    }

    /// Deletes every letter and goes to the first row.
    pub fn clear(&mut self) {
        self.rows.iter_mut().for_each(Vec::clear);
        self.active = 0;
    }

    /// The first word that is on the slip twice.
    pub fn repeated(&self) -> Option<Word> {
        let words: Vec<Word> = self.rows.iter().filter_map(|row| Word::new(row).ok()).collect();
        words.iter().enumerate().find(|(n, word)| words[..*n].contains(word)).map(|(_, word)| *word)
    }

    /// The slip, once every declared word has two letters or more.
    pub fn slip(&self) -> Option<Slip> {
        let words: Result<Vec<Word>, _> = self.rows.iter().map(|row| Word::new(row)).collect();
        words.ok().map(Slip::new)
    }
}
