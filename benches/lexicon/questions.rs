//! The questions for every contender: slips in random order. Each has eight words, which are all
//! good or all near-misses.
//!
//! They are text, so that a contender in plain JavaScript gets the same questions: one slip per
//! line, `+` or `-` and then its words. `questions_text.rs` writes the text.

use challenge_station::challenge::{Declared, Draft, Letter, Slip};

/// The number of words on a slip: the most a play can form.
pub(crate) const ON_A_SLIP: usize = Declared::MOST as usize;

/// Slips with their correct answers.
pub(crate) struct Questions {
    /// In random order, good and bad ones mixed.
    pub(crate) slips: Vec<(Slip, bool)>,
}

impl Questions {
    /// Reads the questions.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let slip = |line: &str| {
            let (sign, words) = line.split_once(' ')?;
            Some((self::slip(words.split(' '))?, sign == "+"))
        };
        let slips: Option<Vec<_>> = text.lines().map(slip).collect();
        Ok(Self { slips: slips.ok_or("a question that is not a slip")? })
    }
}

/// A slip of these words, typed as at the station, because only a draft can make one.
pub(crate) fn slip<'a>(words: impl Iterator<Item = &'a str> + Clone) -> Option<Slip> {
    let declared = Declared::new(u8::try_from(words.clone().count()).ok()?)?;
    let mut draft = Draft::new(declared);
    for (row, word) in words.enumerate() {
        draft.pick(row);
        for letter in word.chars() {
            draft.type_letter(Letter::new(letter)?).ok()?;
        }
    }
    draft.slip()
}
