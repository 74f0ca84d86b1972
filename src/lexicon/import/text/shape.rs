//! How the lines of a text look: what stands between its columns, and in which of them the words are. The whole text is
//! counted before a line is read, because one line cannot tell a word from a heading, nor a definition from a second
//! word.

use super::cell::{has_lower_case, is_mark, is_number, is_word};
use super::line::Line;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What stands between the columns of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Between {
    Tab,
    Semicolon,
    Bar,
    Comma,
    Space,
}

impl Between {
    /// In the order in which they are tried: a definition may contain commas, and every text contains spaces.
    const ALL: [Self; 5] = [Self::Tab, Self::Semicolon, Self::Bar, Self::Comma, Self::Space];

    const fn is(self, byte: u8) -> bool {
        match self {
            Self::Tab => byte == b'\t',
            Self::Semicolon => byte == b';',
            Self::Bar => byte == b'|',
            Self::Comma => byte == b',',
            Self::Space => matches!(byte, b' ' | b'\t'),
        }
    }

    /// The first cell of a line, and the rest after the sign between them. `None` if the line has only one cell.
    pub(super) fn split(self, line: &[u8]) -> Option<(&[u8], &[u8])> {
        let at = line.iter().position(|byte| self.is(*byte))?;
        let (first, rest) = (line[..at].trim_ascii_end(), line[at + 1..].trim_ascii_start());
        // What only marks the word is no column.
        (!is_mark(rest) && !is_mark(first)).then_some((first, rest))
    }

    /// The first cell of these.
    pub(super) fn first(self, cells: &[u8]) -> &[u8] {
        self.split(cells).map_or(cells, |(first, _)| first)
    }

    /// All cells of a line.
    pub(super) fn cells(self, line: &[u8]) -> impl Iterator<Item = &[u8]> {
        let cells = line.split(move |byte| self.is(*byte)).map(<[u8]>::trim_ascii);
        cells.filter(|cell| !cell.is_empty())
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Tab => "tab",
            Self::Semicolon => "semicolon",
            Self::Bar => "bar",
            Self::Comma => "comma",
            Self::Space => "space",
        }
    }
}

/// What stands beside the word on its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Beside {
    /// A text with its part of speech in brackets, as Zyzzyva writes it.
    Definition,
    Number,
    Text,
}

/// Which part of each line is the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Layout {
    OneWord,
    /// The first of several columns.
    First(Between, Beside),
    /// The second; a number is the first.
    Numbered(Between),
    /// The director said so, because there are words in the first two columns.
    FirstOfWords(Between),
    SecondOfWords(Between),
    EveryWord(Between),
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneWord => f.write_str("one word a line"),
            Self::First(between, beside) => {
                let beside = match beside {
                    Beside::Definition => "definition",
                    Beside::Number => "number",
                    Beside::Text => "text",
                };
                write!(f, "word, {}, {beside}", between.name())
            }
            Self::Numbered(between) => write!(f, "number, {}, word", between.name()),
            Self::FirstOfWords(_) => f.write_str("the first word of each line"),
            Self::SecondOfWords(_) => f.write_str("the second word of each line"),
            Self::EveryWord(_) => f.write_str("every word of each line"),
        }
    }
}

/// How the lines of a text look if a certain sign stands between its columns: how many of each kind there are.
#[derive(Default)]
struct Columns {
    /// Lines with a word in the first column and something beside it.
    words: u32,
    /// Lines with a number in the first column and a word in the second.
    numbered: u32,
    /// Lines with another word beside the word.
    two_words: u32,
    /// Lines with a word and a bracket, or a number, beside it.
    definitions: u32,
    numbers: u32,
}

/// What a text looks like.
pub(super) struct Shape {
    pub(super) layout: Layout,
    /// Whether it may as well be that the second column, or both, are the words.
    pub(super) has_two_words: bool,
}

impl Shape {
    pub(super) fn of(lines: &[Line]) -> Self {
        let total = u32::try_from(lines.len()).unwrap_or(u32::MAX);
        let is_most = |count: u32| count > total / 2;
        let found = Between::ALL.into_iter().find_map(|between| {
            let Columns { words, numbered, two_words, definitions, numbers } =
                Columns::of(between, lines);
            if is_most(words) {
                let beside = if definitions > words / 2 {
                    Beside::Definition
                } else if numbers > words / 2 {
                    Beside::Number
                } else {
                    Beside::Text
                };
                let has_two_words = two_words > words / 10;
                return Some(Self { layout: Layout::First(between, beside), has_two_words });
            }
            let numbers_first = Self { layout: Layout::Numbered(between), has_two_words: false };
            is_most(numbered).then_some(numbers_first)
        });
        found.unwrap_or(Self { layout: Layout::OneWord, has_two_words: false })
    }
}

impl Columns {
    fn of(between: Between, lines: &[Line]) -> Self {
        let mut columns = Self::default();
        for line in lines.iter().filter(|line| !(line.is_indented && between == Between::Tab)) {
            columns.count(between, line.text);
        }
        columns
    }

    fn count(&mut self, between: Between, line: &[u8]) {
        let Some((first, rest)) = between.split(line) else { return };
        let second = between.first(rest);
        if is_word(first) {
            self.words += 1;
            self.two_words += u32::from(is_another_word(first, second, rest));
            self.definitions += u32::from(rest.contains(&b'['));
            self.numbers += u32::from(is_number(second));
        } else if is_number(first) && is_word(second) {
            self.numbered += 1;
        }
    }
}

/// Whether what follows a word is another word, rather than something about it: a definition has a part of speech in
/// brackets or other signs, or is in lower case after a word in upper case.
fn is_another_word(first: &[u8], second: &[u8], rest: &[u8]) -> bool {
    // Bytes beyond ASCII may all be letters.
    let sign = |byte: &u8| !matches!(byte, b' ' | b'\t' | b'a'..=b'z' | b'A'..=b'Z' | 0x80..);
    if rest.contains(&b'[') {
        return false;
    }
    let is_in_capitals = !has_lower_case(second) && is_word(second);
    is_in_capitals
        || (is_word(second)
            && !rest.iter().any(sign)
            && (has_lower_case(first) || !has_lower_case(rest)))
}
