//! The screen of a simulated station, and its journal.

use super::TestBench;
use super::entries::Says;
use challenge_station::challenge::{ChallengeScreen, VerdictScreen};
use challenge_station::desk::Desk;
use challenge_station::journal::Entry;
use challenge_station::station::{Phase, pages};

impl TestBench {
    /// The name of the screen that shows now. While the desk is open, it is the name of the desk's page.
    pub fn screen(&self) -> &'static str {
        match (self.station.desk(), self.station.phase()) {
            (Some(Desk::Pin(_)), _) => "pin",
            (Some(Desk::Session(open)), _) => open.name(),
            (None, Phase::Starting { .. }) => "starting",
            (None, Phase::Occupied) => "occupied",
            (None, Phase::OutOfService { .. }) => "out-of-service",
            (None, Phase::InService(screen)) => match screen {
                ChallengeScreen::Count(_) => "count",
                ChallengeScreen::Slip(_) => "slip",
                ChallengeScreen::Check(_) => "check",
                ChallengeScreen::End(_) => "ending",
                ChallengeScreen::Manual(_) => "by-hand",
                ChallengeScreen::Judging(_) => "judging",
                ChallengeScreen::Verdict(showing) if showing.waits_for_judge() => "referred",
                ChallengeScreen::Verdict(_) => "verdict",
                ChallengeScreen::Practice(_) => "practised",
                ChallengeScreen::Repeat(_) => "again",
                ChallengeScreen::Responsibility(_) => "blame",
                ChallengeScreen::Call(_) => "call",
            },
        }
    }

    /// Whether the screen offers to end the challenge without a look-up.
    pub fn can_end(&self) -> bool {
        let slip = pages::slip(&self.station).and_then(|page| page.end);
        slip.or(pages::check(&self.station).and_then(|page| page.end)).is_some()
    }

    /// The decision on the screen.
    pub fn showing(&self) -> Option<&VerdictScreen> {
        match self.station.challenge_screen() {
            Some(ChallengeScreen::Verdict(showing)) => Some(showing),
            _ => None,
        }
    }

    /// The verdict on the screen: the outcome of the ruling.
    pub fn verdict(&self) -> Option<&'static str> {
        let outcome = self.showing()?.outcome(&self.station.terms())?;
        Some(outcome.as_str())
    }

    /// Whether the verdict on the screen is marked as recorded.
    pub fn is_recorded(&self) -> bool {
        self.showing().is_some_and(|showing| showing.recorded)
    }

    /// The rows of the slip on the screen, separated by `|`.
    pub fn rows(&self) -> String {
        match self.station.challenge_screen() {
            Some(ChallengeScreen::Slip(typing)) => {
                typing.draft.rows().collect::<Vec<_>>().join("|")
            }
            _ => String::new(),
        }
    }

    /// Whether a slip is open that the browser has not painted yet.
    pub fn is_unseen(&self) -> bool {
        let now = self.time().mono;
        matches!(self.station.challenge_screen(), Some(ChallengeScreen::Slip(typing)) if typing.is_unseen(now))
    }

    /// The whole state as text, which includes everything that could reach a screen.
    pub fn seen(&self) -> String {
        format!("{:?} {:?}", self.station.phase(), self.station.desk())
    }

    /// The entries after the first, in order. Those about opening the desk, about PINs, and `standing` are left out,
    /// unless the test sets `notes_desk`.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        let is_listed = |entry: &&Entry| {
            self.notes_desk
                || !["desk-opened", "wrong-pin", "pin-set", "standing"].contains(&entry.kind())
        };
        self.stored.iter().skip(1).filter(is_listed)
    }

    /// A field of the last entry in [`Self::entries`]; `-` if that has no such field.
    pub fn says(&self, name: &str) -> &'static str {
        self.entries().next_back().and_then(|entry| entry.field(name)).unwrap_or("-")
    }

    /// The kinds of the entries in [`Self::entries`].
    pub fn kinds(&self) -> Vec<&str> {
        self.entries().map(Entry::kind).collect()
    }

    /// Why the station is out of service, as its screen says it; empty if it is not.
    pub fn why(&self) -> String {
        match self.station.phase() {
            Phase::OutOfService { why } => why.says(self.station.language().messages()),
            _ => String::new(),
        }
    }

    /// The number of the first challenge.
    pub fn first_challenge(&self) -> u64 {
        self.entries().find_map(Entry::challenge).unwrap().count()
    }

    /// The number of the last entry in [`Self::entries`]; 1 if there is none.
    pub fn last_entry_number(&self) -> u64 {
        self.entries().next_back().map_or(1, Entry::sequence)
    }
}
