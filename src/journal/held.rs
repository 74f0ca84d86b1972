//! The contents of one copy of a journal, as read.

use super::JournalCopy;
use super::head_code::HeadCode;

/// The line in place of a deleted journal begins with this; then comes its head code.
const DELETED: &str = "deleted ";

/// What a copy of a journal holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// Nothing, because the copy never existed or is gone.
    Missing,
    /// Something that this version of the station cannot use, and why.
    Unusable(String),
    /// The journal was archived and then deleted. This is its head code.
    Deleted(HeadCode),
    Lines(Lines),
}

/// The lines of a copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    pub(super) all: Vec<String>,
    /// Whether an unfinished line follows the last one, because the last write to the file was torn.
    pub(super) torn: bool,
    /// Whether each line of a database is stored under its number.
    pub(super) in_place: bool,
    pub(super) of: JournalCopy,
}

impl Held {
    pub fn of_file(bytes: &[u8]) -> Self {
        // Bytes that are not text become replacement characters, and no entry has those.
        let text = String::from_utf8_lossy(bytes);
        let torn = !text.is_empty() && !text.ends_with('\n');
        let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
        let lines = whole.split('\n').filter(|_| text.contains('\n')).map(str::to_owned).collect();
        Self::of(Lines { all: lines, torn, in_place: true, of: JournalCopy::File })
    }

    /// The lines of a database; `in_place` if each line is stored under its number.
    pub fn of_database(lines: Vec<String>, in_place: bool) -> Self {
        Self::of(Lines { all: lines, torn: false, in_place, of: JournalCopy::Database })
    }

    fn of(lines: Lines) -> Self {
        match lines.all.as_slice() {
            [] if !lines.torn => Self::Missing,
            [only] => deleted(only).map_or(Self::Lines(lines), Self::Deleted),
            _ => Self::Lines(lines),
        }
    }

    /// Whether both copies have the same lines, whole and in place.
    pub fn is_like(&self, other: &Self) -> bool {
        let (Self::Lines(one), Self::Lines(other)) = (self, other) else { return false };
        let is_whole = |lines: &Lines| lines.in_place && !lines.torn;
        is_whole(one) && is_whole(other) && one.all == other.all
    }

    pub fn lines(&self) -> &[String] {
        match self {
            Self::Lines(lines) => &lines.all,
            _ => &[],
        }
    }
}

/// Reads the head code of a deleted journal from the line in its place.
fn deleted(line: &str) -> Option<HeadCode> {
    line.strip_prefix(DELETED)?.parse().ok()
}

/// The line in place of a deleted journal.
pub fn deleted_line(code: HeadCode) -> String {
    format!("{DELETED}{code}")
}
