//! What is on the screen of a simulated station, and in its journal.

use super::Bench;
use super::entries::Says;
use challenge_station::challenge::{self, Procedure, VerdictScreen};
use challenge_station::desk::{Desk, Page};
use challenge_station::journal::Entry;
use challenge_station::station::{Effect, Phase};

impl Bench {
    /// The name of the screen; `chosen` and `judging` apart, and each page of the desk.
    pub fn screen(&self) -> &'static str {
        match (self.station.desk(), self.station.phase()) {
            (Some(desk), _) => page(desk),
            (None, Phase::Starting { .. }) => "starting",
            (None, Phase::Occupied) => "occupied",
            (None, Phase::OutOfService { .. }) => "out-of-service",
            (None, Phase::InService(procedure)) => match procedure {
                Procedure::Count(counting) if counting.chosen.is_some() => "chosen",
                Procedure::Count(_) => "count",
                Procedure::Slip(_) => "slip",
                Procedure::Check(_) => "check",
                Procedure::End(_) => "ending",
                Procedure::Manual(_) => "by-hand",
                Procedure::Judging(_) => "judging",
                Procedure::Verdict(showing) if showing.waits_for_judge() => "referred",
                Procedure::Verdict(_) => "verdict",
                Procedure::Repeat(_) => "again",
                Procedure::Responsibility(_) => "blame",
            },
        }
    }

    /// What was decided, while it is on the screen.
    pub fn showing(&self) -> Option<&VerdictScreen> {
        match self.station.procedure() {
            Some(Procedure::Verdict(showing)) => Some(showing),
            _ => None,
        }
    }

    /// The verdict on the screen: what the ruling comes to.
    pub fn verdict(&self) -> Option<&'static str> {
        let outcome = self.showing()?.outcome(&self.station.terms())?;
        Some(outcome.as_str())
    }

    /// Whether the verdict on the screen is marked as recorded.
    pub fn is_recorded(&self) -> bool {
        self.showing().is_some_and(|showing| showing.recorded)
    }

    /// The rows of the slip on the screen, with `|` between.
    pub fn rows(&self) -> String {
        match self.station.procedure() {
            Some(Procedure::Slip(typing)) => typing.draft.rows().collect::<Vec<_>>().join("|"),
            _ => String::new(),
        }
    }

    /// All that the station holds, as text: what could reach a screen.
    pub fn seen(&self) -> String {
        format!("{:?} {:?}", self.station.phase(), self.station.desk())
    }

    /// The entries after the first, in order; those that say who opened the desk, and with what, only for
    /// stories about them.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        let of_story = |entry: &&Entry| {
            self.notes_desk
                || !["desk-opened", "wrong-pin", "pin-set", "standing"].contains(&entry.kind())
        };
        self.stored.iter().skip(1).filter(of_story)
    }

    /// A line of the last entry in the journal; `-` if it does not apply.
    pub fn says(&self, name: &str) -> &'static str {
        self.entries().next_back().and_then(|entry| entry.field(name)).unwrap_or("-")
    }

    /// Their kinds.
    pub fn kinds(&self) -> Vec<&str> {
        self.entries().map(Entry::kind).collect()
    }

    /// How often lexicons were asked to judge a slip.
    pub fn look_ups(&self) -> usize {
        let judges =
            |effect: &&Effect| matches!(effect, Effect::Challenge(challenge::Effect::Judge { .. }));
        self.effects.iter().filter(judges).count()
    }

    /// The number of the challenge that came first.
    pub fn first_challenge(&self) -> u64 {
        self.entries().find_map(Entry::challenge).unwrap()
    }

    /// The number of the last of them; 1 for none.
    pub fn number(&self) -> u64 {
        self.entries().next_back().map_or(1, Entry::sequence)
    }
}

fn page(desk: &Desk) -> &'static str {
    match desk {
        Desk::Pin(_) => "pin",
        Desk::Open(open) => match open.page {
            Page::Menu => "menu",
            Page::Checklist(_) => "ticks",
            Page::Number(_) => "number",
            Page::Sign(_) => "sign",
            Page::Opinion(_) => "opinion",
            Page::Correction(_) => "correction",
            Page::Finding(_) => "finding",
            Page::Ending(_) => "ending-referral",
            Page::Separate(_) => "separate",
            Page::Rulebooks => "rulebooks",
            Page::Rulebook(_) => "rulebook",
            Page::Sources(_) => "sources",
            Page::Offered(_) => "offered",
            Page::NewPin(_) => "new-pin",
            Page::Journal(_) => "journal",
            Page::SetUp(_) => "set-up",
            Page::Import(_) => "import",
            Page::Transfer(_) => "carry",
            Page::Standalone(_) => "stick",
            Page::Ready(_) => "ready",
            Page::Diagnostics(_) => "diagnostics",
        },
    }
}
