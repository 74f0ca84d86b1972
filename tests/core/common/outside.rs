//! Simulates the file outside the browser.

use super::TestBench;
use challenge_station::browser_error::OutsideError;
use challenge_station::desk::Answer;
use challenge_station::digest::Digest;
use challenge_station::journal::{Head, OutsideFile};

/// The name of the file that the director chooses.
pub const STICK: &str = "stick.jsonl";

/// What happens to the file.
#[derive(Clone, Debug, Default)]
pub struct Outside {
    /// The number of entries of each write, in order.
    pub writes: Vec<u64>,
    /// How often the file was forgotten.
    pub forgotten: usize,
    /// The name that was proposed for the file.
    pub proposed: String,
    /// Why the file cannot be written, if it cannot.
    pub fails: Option<OutsideError>,
    /// Whether a write is answered only when a test says so.
    pub is_slow: bool,
}

impl TestBench {
    pub fn write_outside(&mut self, through: Head) {
        self.outside.writes.push(through.sequence);
        if !self.outside.is_slow {
            self.answer_outside();
        }
    }

    /// Reports how the last write ended.
    pub fn answer_outside(&mut self) {
        let through = *self.outside.writes.last().unwrap();
        self.report_outside(match self.outside.fails.clone() {
            Some(why) => Answer::OutsideFailed(why),
            None => Answer::OutsideWritten(through),
        });
    }

    pub fn report_outside(&mut self, event: Answer) {
        self.send(event);
    }

    pub fn choose_outside(&mut self, proposed: String) {
        self.outside.proposed = proposed;
        let file = OutsideFile::new(STICK, self.journal());
        self.report_outside(Answer::OutsideChosen(file));
    }

    /// The digest of the first entry, which identifies the journal.
    pub fn journal(&self) -> Digest {
        self.stored[0].digest()
    }

    /// A station in service whose browser can keep a file.
    pub fn with_picker(words: &str) -> Self {
        let mut bench = Self::in_service(words);
        bench.report_outside(Answer::OutsideFound { can: true, kept: None });
        bench
    }
}
