//! What a text leaves open: the director answers before anything is installed, and the file is read again with the
//! answers. One question is asked at a time.

use super::lines::Cause;
use crate::outside::breaks;
use serde::{Deserialize, Serialize};

/// How many lines are shown with a question.
pub const SHOWN_FAULTS: usize = 10;

/// The most lines left out that are listed.
pub const MOST_LISTED: usize = 1000;

/// The most characters of a line that are shown.
const SHOWN_LETTERS: usize = 40;

/// What is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Topic {
    /// On many lines, a word is followed by another word.
    Columns,
    /// In a list with one word a line, many lines have more.
    MoreThanAWord,
    /// This sign stands beside some words.
    Mark(char),
    /// Some words may be headings, or the end of the list.
    Headings,
    /// More than one line in ten is not a word.
    NotWords,
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice {
    FirstWord,
    SecondWord,
    EveryWord,
    /// These are words.
    Take,
    LeaveOut,
}

/// What the director said about a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    pub topic: Topic,
    pub choice: Choice,
}

/// An open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    pub topic: Topic,
    /// How many lines it is about.
    pub count: u32,
    /// How many lines the text has, without blank lines and comments.
    pub lines: u32,
    /// The first lines that it is about.
    pub first: Vec<FaultyLine>,
}

impl Topic {
    /// The possible answers. The first is what the list is read with while the question is open.
    pub const fn choices(self) -> &'static [Choice] {
        use Choice::{EveryWord, FirstWord, LeaveOut, SecondWord, Take};
        match self {
            Self::Columns => &[FirstWord, SecondWord, EveryWord],
            Self::MoreThanAWord | Self::Headings => &[LeaveOut, Take],
            Self::Mark(_) => &[Take, LeaveOut],
            Self::NotWords => &[LeaveOut],
        }
    }
}

/// A line that is not a word, or may not be one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultyLine {
    /// Its number, counted from 1.
    pub line: u32,
    /// Why it is not a word, if it is not.
    pub cause: Option<Cause>,
    /// Its beginning.
    pub text: String,
}

impl FaultyLine {
    pub(super) fn new(line: u32, cause: Option<Cause>, bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        // A tab stands between columns.
        let harmless = |c| if c != '\t' && breaks(c) { ' ' } else { c };
        let mut shown: String = text.chars().take(SHOWN_LETTERS).map(harmless).collect();
        if text.chars().nth(SHOWN_LETTERS).is_some() {
            shown.push('…');
        }
        Self { line, cause, text: shown }
    }
}

/// What the director has answered so far.
#[derive(Clone, Copy)]
pub(super) struct Answers<'a>(pub(super) &'a [Answer]);

impl Answers<'_> {
    /// The answer to a question, or what the list is read with while it is open.
    pub(super) fn choice(self, topic: Topic) -> Choice {
        self.given(topic).unwrap_or(topic.choices()[0])
    }

    pub(super) fn given(self, topic: Topic) -> Option<Choice> {
        self.0.iter().rev().find(|answer| answer.topic == topic).map(|answer| answer.choice)
    }
}
