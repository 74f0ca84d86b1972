//! Whatever happens at a station, the challenges of an event are numbered from 1 without gaps, with the station's mark
//! before the number. A new event begins at 1. (What the station shows: `tests/flows/challenge_numbers/`.)

use crate::common::journals::{
    HappeningOrDecision, director, opinion, referral, ruling, self_lookup, station,
};
use challenge_station::challenge::{
    Award, ChallengeNumber, Decision, Mark, Moment, Origin, Unjudged,
};
use challenge_station::journal::{
    At, Chain, Entry, EventContext, Happening, StationId, WallTime, Writer, follow,
};
use challenge_station::rulebook::{Choice, Player};
use proptest::prelude::*;

/// Something that happens at the station, at its desk or in its store.
#[derive(Clone, Copy, Debug)]
enum Act {
    /// A challenge begins; it may be referred, or end without a look-up.
    Begin(u8),
    /// The last challenge is judged again.
    Again,
    /// A further entry about the last challenge.
    Further(u8),
    /// An entry that belongs to no challenge.
    Desk,
    /// The station gets another mark.
    Mark(u8),
    /// The event ends.
    Archive,
    /// The store has written this many entries.
    Written(usize),
    /// The station is started again.
    Restart,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        4 => (0..4_u8).prop_map(Act::Begin),
        2 => Just(Act::Again),
        2 => (0..3_u8).prop_map(Act::Further),
        1 => Just(Act::Desk),
        1 => (0..3_u8).prop_map(Act::Mark),
        1 => Just(Act::Archive),
        3 => (1..5_usize).prop_map(Act::Written),
        1 => Just(Act::Restart),
    ];
    prop::collection::vec(act, 1..40)
}

/// A writer with everything it has written.
struct World {
    writer: Writer,
    journals: Vec<Vec<Entry>>,
    mark: Mark,
    /// The number of the last challenge; none if its event has ended.
    last: Option<ChallengeNumber>,
}

impl World {
    fn new() -> Self {
        let mut writer = Writer::unread(StationId::from_random(*b"0123456789abcdef"));
        writer.open(Chain::default(), None, Vec::new(), &at(Mark::NONE));
        Self { writer, journals: vec![Vec::new()], mark: Mark::NONE, last: None }
    }

    fn enter(&mut self, what: impl Into<HappeningOrDecision>) -> Option<ChallengeNumber> {
        self.writer.take(what.into().record(at(self.mark)))
    }

    fn chain(&self) -> Chain {
        let lines = self.journals.last().unwrap().iter().map(Entry::stored);
        follow(lines).unwrap()
    }

    fn open(&mut self) {
        let chain = self.chain();
        if chain.archived {
            self.journals.push(Vec::new());
        }
        self.writer.open(chain, chain.opened, Vec::new(), &at(self.mark));
    }

    fn written(&mut self, count: usize) {
        let entries: Vec<Entry> = self.writer.to_write().into_iter().take(count).collect();
        let Some(last) = entries.last() else { return };
        assert!(self.writer.written(last.head()));
        self.journals.last_mut().unwrap().extend(entries.iter().cloned());
        if !self.writer.is_open() {
            self.last = None;
            self.open();
        }
    }

    /// Writes everything, also the next event's entries if an event has ended.
    fn write_all(&mut self) {
        while !self.writer.to_write().is_empty() {
            self.written(usize::MAX);
        }
    }

    fn act(&mut self, act: Act) {
        match act {
            Act::Begin(how) => self.last = self.begin(Origin::New, how),
            Act::Again => {
                if let Some(of) = self.last {
                    self.last = self.begin(Origin::Repeat { of }, 0);
                }
            }
            Act::Further(how) => {
                if let Some(challenge) = self.last {
                    let number = self.enter(further(challenge, how));
                    assert!(number.is_none_or(|number| number == challenge));
                }
            }
            Act::Desk => {
                let number = self.enter(Happening::WrongPin { in_a_row: 1 });
                assert_eq!(number, None);
            }
            Act::Mark(mark) => self.mark = Mark::typed(["", "A", "B2"][usize::from(mark)]).unwrap(),
            Act::Archive => {
                self.enter(Happening::Archived);
                self.last = None;
            }
            Act::Written(count) => self.written(count),
            Act::Restart => {
                self.write_all();
                self.writer = Writer::unread(self.writer.station());
                self.open();
            }
        }
    }

    fn begin(&mut self, origin: Origin, how: u8) -> Option<ChallengeNumber> {
        let number = self.enter(match how {
            0 | 1 => self_lookup(origin, "QI ZA", true),
            2 => referral(origin, "QUIXOTRY"),
            _ => {
                let how = Unjudged::Conceded(Player::Challenger);
                Decision::Unjudged { origin, declared: 1, how }
            }
        });
        assert!(number.is_none_or(|number| number.mark() == self.mark));
        number
    }
}

fn further(challenge: ChallengeNumber, how: u8) -> Decision {
    match how {
        0 => self_lookup(Origin::Rest { of: challenge, judged: 2 }, "XU", true),
        1 => {
            let ruling = ruling("QI ZA", true, station()).with(opinion(true, station()));
            Decision::Opinion { challenge, words: 2, ruling }
        }
        _ => {
            let judge = director("AB", "p. 1");
            Decision::Correction {
                challenge,
                judge,
                award: Award::Nothing,
                correct: crate::common::journals::correct_verdict(),
            }
        }
    }
}

fn at(mark: Mark) -> At {
    At {
        wall: WallTime::new(1_795_252_272_345, 60),
        since_start: Moment::from_millis(7),
        rulebook: Choice::default(),
        context: EventContext { mark, ..EventContext::default() },
    }
}

proptest! {
    #[test]
    fn the_challenges_of_an_event_are_counted_from_1_without_gaps(acts in acts()) {
        let mut world = World::new();
        for act in acts {
            world.act(act);
        }
        world.write_all();
        for journal in &world.journals {
            let mut begun = Vec::new();
            for number in journal.iter().filter_map(Entry::challenge) {
                if !begun.contains(&number) {
                    begun.push(number);
                }
            }
            let counts: Vec<u64> = begun.iter().map(|number| number.count()).collect();
            prop_assert!(counts.iter().copied().eq(1..=counts.len() as u64), "{:?}", begun);
            let chain = follow(journal.iter().map(Entry::stored)).unwrap();
            prop_assert_eq!(chain.last_challenge, begun.last().copied());
        }
        prop_assert_eq!(world.writer.last_challenge(), world.chain().last_challenge);
    }
}
