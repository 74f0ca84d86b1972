//! The reviewed short words: the open list's words of two and three letters.
//!
//! SCOWL is made for spell-checkers, and its shortest words are unsuitable for play. So the
//! two-letter words come from this file alone, and the three-letter words are SCOWL's with the
//! file's changes.
//!
//! # Format
//!
//! UTF-8, one word per line: `+` or `-`, one space, the word in capitals, and if the reason is not
//! obvious, two or more spaces and the reason. Empty lines and lines that begin with `#` are
//! ignored. The words of each length are in ascending order.

use crate::error::BuildError;
use challenge_station::lexicon::Word;
use std::collections::BTreeSet;

/// The changes the file makes.
pub(crate) struct ShortWords {
    /// Each word, and whether it is added (`true`) or removed.
    changes: Vec<(Word, bool)>,
}

impl ShortWords {
    /// Reads the file; the error names the line.
    pub(crate) fn parse(text: &str) -> Result<Self, BuildError> {
        let mut changes: Vec<(Word, bool)> = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, add) =
                change(line).ok_or_else(|| BuildError::Change(number, line.to_owned()))?;
            let order = |word: &Word| (word.letters().len(), *word);
            if changes.last().is_some_and(|(last, _)| order(last) >= order(&word)) {
                return Err(BuildError::ChangeOrder(number, word));
            }
            changes.push((word, add));
        }
        Ok(Self { changes })
    }

    /// Applies the changes. A change without effect is refused, so that the file stays accurate.
    pub(crate) fn apply(&self, words: &mut BTreeSet<Word>) -> Result<(), BuildError> {
        words.retain(|word| word.letters().len() > 2);
        for (word, add) in &self.changes {
            let changed = if *add { words.insert(*word) } else { words.remove(word) };
            if !changed {
                let already = if *add { "already there" } else { "not there" };
                return Err(BuildError::NoChange(*word, already));
            }
        }
        Ok(())
    }
}

fn change(line: &str) -> Option<(Word, bool)> {
    let (sign, rest) = line.split_once(' ')?;
    let word = rest.split("  ").next()?;
    let word = Word::new(word.as_bytes()).ok().filter(|word| word.letters().len() <= 3)?;
    match sign {
        "+" => Some((word, true)),
        "-" => Some((word, false)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> BTreeSet<Word> {
        text.split(' ').map(|word| Word::new(word.as_bytes()).unwrap()).collect()
    }

    #[test]
    fn two_letter_words_come_from_the_file_alone_and_longer_ones_are_changed_by_it() {
        let mut list = words("CS AA CAT CSC AAHED");
        let file = ShortWords::parse("# why\n\n+ AA  lava\n- CSC\n+ ECO\n").unwrap();
        file.apply(&mut list).unwrap();
        assert_eq!(list, words("AA CAT ECO AAHED"));
    }

    #[test]
    fn a_line_that_does_nothing_or_is_out_of_place_is_refused() {
        for bad in ["+ CAT", "- DOG"] {
            let file = ShortWords::parse(bad).unwrap();
            assert!(file.apply(&mut words("CAT")).is_err(), "{bad}");
        }
        for bad in ["+ AB\n+ AA", "+ AA\n+ AA", "AA", "* AA", "+ aa", "+ FOUR", "+ AA lava"] {
            assert!(ShortWords::parse(bad).is_err(), "{bad}");
        }
    }
}
