//! One journal of a station, as a log tells it.

use crate::journal::chain::{Break, Head};
use crate::journal::form;
use crate::journal::head_code::HeadCode;

/// One journal of a station in a log.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// The station's identity, 32 hexadecimal digits; empty if no entry can be read.
    pub station: String,
    /// What the station is called.
    pub name: String,
    /// Its entries as they are stored, in order.
    pub entries: Vec<String>,
    /// Where its chain breaks first, if it does.
    pub broken: Option<Break>,
    /// The files that hold the entry at the break, or the one before it.
    pub broken_in: Vec<String>,
    /// The files it came from, in the order of their names; none for the station's own.
    pub files: Vec<String>,
}

impl Told {
    /// Where it ends: its last entry that says its number and digest.
    pub fn head(&self) -> Head {
        self.entries.iter().rev().find_map(|text| head(text)).unwrap_or_default()
    }

    /// Where it ends, as it is noted on paper.
    pub fn head_code(&self) -> HeadCode {
        HeadCode::of(&self.head())
    }

    /// Where its chain breaks first, if it does, and in which files.
    pub fn breaks(&self) -> Option<String> {
        let broken = self.broken.as_ref()?.to_string();
        if self.broken_in.is_empty() {
            return Some(broken);
        }
        Some([&broken, " (", &self.broken_in.join(", "), ")"].concat())
    }

    /// The head it had when it ended with this number, if it has the entry.
    pub(in crate::journal) fn head_at(&self, sequence: u64) -> Option<Head> {
        let Some(index) = sequence.checked_sub(1) else { return Some(Head::default()) };
        let text = self.entries.get(usize::try_from(index).ok()?)?;
        head(text).filter(|head| head.sequence == sequence)
    }

    /// What a line of its first entry says, if the entry is there.
    pub(super) fn begun(&self, line: &str) -> Option<&str> {
        let first = self.entries.first()?;
        (form::value(first, "sequence") == Some("1")).then(|| form::value(first, line))?
    }

    /// Whether it is this station's own, not one out of files.
    pub fn is_own(&self) -> bool {
        self.files.is_empty()
    }

    /// The head code of the archived journal after which it was begun, as its first start says.
    pub(in crate::journal) fn after(&self) -> Option<HeadCode> {
        let opened = self.entries.iter().find(|text| kind(text) == Some("opened"))?;
        form::value(opened, "note")?.parse().ok()
    }

    /// Which journals were set aside before it was begun, and why, as its first entries say.
    pub fn set_aside(&self) -> String {
        let first = self.entries.iter().take_while(|text| kind(text) == Some("set-aside"));
        let notes = first.filter_map(|text| form::value(text, "note"));
        notes.collect::<Vec<_>>().join("; ")
    }

    /// Whether it was exported since its last challenge, or has none: then nothing is lost with it.
    pub(super) fn exported_since_last_challenge(&self) -> bool {
        let of_a_challenge = |text: &String| says(text, "verdict") || says(text, "challenge");
        let last = self.entries.iter().rposition(of_a_challenge);
        last.is_none_or(|last| {
            self.entries[last + 1..].iter().any(|text| {
                let note = form::value(text, "note").filter(|_| kind(text) == Some("exported"));
                note.is_some_and(|note| went_out(note, &self.entries[last..]))
            })
        })
    }
}

/// How the note of an export begins that holds the whole journal, before the head code.
const WHOLE: &str = "json-lines through ";

/// Whether an export's note says that this journal went out as a whole, ending with one of these
/// entries: another station's may be looked at, and exported, as well.
fn went_out(note: &str, ends: &[String]) -> bool {
    // Only JSON Lines hold the whole journal.
    let code = note.strip_prefix(WHOLE).and_then(|code| code.parse::<HeadCode>().ok());
    code.is_some_and(|code| {
        ends.iter().any(|text| head(text).is_some_and(|head| HeadCode::of(&head) == code))
    })
}

fn kind(text: &str) -> Option<&str> {
    form::value(text, "kind")
}

/// The head of a chain that ends with this entry.
pub(super) fn head(text: &str) -> Option<Head> {
    let sequence = form::value(text, "sequence")?.parse().ok()?;
    Some(Head { sequence, digest: form::value(text, "digest")?.parse().ok()? })
}

fn says(text: &str, name: &str) -> bool {
    form::value(text, name).is_some_and(|value| value != form::NOTHING)
}
