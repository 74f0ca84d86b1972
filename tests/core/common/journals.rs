//! Journals for tests: records sealed one after another, without a station.

use challenge_station::challenge::{
    Authority, By, ChallengeNumber, CorrectVerdict, Decision, Declared, Draft, Initials, Judge,
    JudgedChallenge, Judgement, Letter, Lexicons, Mark, Moment, Opinion, Origin, Reason, Role,
    Ruling, Slip, Verdict,
};
use challenge_station::journal::{
    At, Entry, EventContext, Happening, Head, Record, SetAside, StationId, WallTime,
};
use challenge_station::rulebook::{
    ChallengeRule, Choice, Edition, Kind, NASPA_2017, NSA_OSPD2, Player, Rulebook, Source,
};
use std::sync::Arc;

/// Every challenge rule except taking back, which only a club has.
pub const RULES: [ChallengeRule; 5] = [
    ChallengeRule::Double,
    ChallengeRule::Free,
    ChallengeRule::PerWord(5),
    ChallengeRule::PerPlay(10),
    ChallengeRule::Penalty(5),
];

/// A rulebook with these challenge rules.
pub static EVERY_RULE: Rulebook =
    Rulebook { id: "every-rule", challenge_rules: &RULES, ..NASPA_2017 };

/// A rulebook with the double challenge, in which the director decides if two
/// opinions differ.
pub static DIRECTOR_THIRD: Rulebook =
    Rulebook { id: "director-third", opinions: NSA_OSPD2.opinions, ..NASPA_2017 };

/// A rulebook with this challenge rule.
pub fn costing(rule: ChallengeRule) -> Choice {
    Choice::of(&EVERY_RULE).costing(rule).unwrap()
}

/// A slip with these words.
pub fn slip(words: &str) -> Slip {
    slip_of(&words.split(' ').collect::<Vec<_>>())
}

/// A slip with these words, given one by one.
pub fn slip_of(words: &[&str]) -> Slip {
    let declared = Declared::new(u8::try_from(words.len()).unwrap()).unwrap();
    let mut draft = Draft::new(declared);
    for (row, word) in words.iter().enumerate() {
        draft.pick(row);
        word.chars().for_each(|c| draft.type_letter(Letter::new(c).unwrap()).unwrap());
    }
    draft.slip().unwrap()
}

/// Lexicons with this name.
pub fn lexicons(names: &str) -> Arc<Lexicons> {
    Arc::new(Lexicons { names: names.into(), editions: "first".into(), digests: "d16e57".into() })
}

/// The station, by its own lexicon.
pub fn station() -> By {
    By::Station(lexicons("Une liste d’été"))
}

/// A word judge.
pub fn word_judge(initials: &str, source: &str) -> Judge {
    let initials = Initials::new(initials).unwrap();
    Judge { role: Role::WordJudge, initials, source: source.into() }
}

/// The director.
pub fn director(initials: &str, source: &str) -> Judge {
    Judge { role: Role::Director, ..word_judge(initials, source) }
}

/// The right verdict and reason that a correction gives.
pub fn correct_verdict() -> CorrectVerdict {
    CorrectVerdict { verdict: Verdict::by_hand(&slip("QI"), false), reason: Reason::Misread }
}

/// An opinion with this verdict.
pub fn opinion(acceptable: bool, by: By) -> Opinion {
    Opinion { verdict: Verdict::by_hand(&slip("QI"), acceptable), by }
}

/// The number of this challenge of the event, at a station without a mark.
pub const fn challenge_number(count: u64) -> ChallengeNumber {
    ChallengeNumber::new(Mark::NONE, count)
}

/// A ruling with one opinion.
pub fn ruling(words: &str, acceptable: bool, by: By) -> Ruling {
    Ruling::new(slip(words), opinion(acceptable, by))
}

/// The station judged a slip with these words.
pub fn self_lookup(origin: Origin, words: &str, acceptable: bool) -> Decision {
    Decision::Ruling { origin, ruling: ruling(words, acceptable, station()) }
}

/// A slip with these words was referred to the word judge, because each word may be in the book.
pub fn referral(origin: Origin, words: &str) -> Decision {
    let book = Source {
        title: "a book",
        kind: Kind::Book,
        least_letters: 2,
        rule: None,
        edition: Edition::Any,
        entries: &[],
    };
    let authority = Authority::new(&[book], |_| None).unwrap();
    match authority.judge(slip(words), None) {
        Judgement::Referred(referral) => Decision::Referral { origin, referral },
        Judgement::Ruling(_) => panic!("every word may be in the book"),
    }
}

/// Players have asked for a look in the books.
pub fn review(number: ChallengeNumber, words: &str) -> Decision {
    let Decision::Referral { referral, .. } = referral(Origin::New, words) else { panic!() };
    let ruling = ruling(words, false, station());
    let of = JudgedChallenge { number, words: ruling.slip().words().len(), ruling };
    Decision::Review { of, referral }
}

/// What a test enters in a journal: a happening or a decision.
#[derive(Clone, Debug)]
pub enum HappeningOrDecision {
    Happened(Happening),
    Decided(Decision),
}

impl From<Happening> for HappeningOrDecision {
    fn from(happening: Happening) -> Self {
        Self::Happened(happening)
    }
}

impl From<Decision> for HappeningOrDecision {
    fn from(decision: Decision) -> Self {
        Self::Decided(decision)
    }
}

impl HappeningOrDecision {
    /// Its record.
    pub fn record(self, at: At) -> Record {
        match self {
            Self::Happened(happening) => Record::of(at, happening),
            Self::Decided(decision) => Record::decided(at, &decision),
        }
    }
}

/// The station was started for the first time.
pub const OPENED: Happening = Happening::Opened { after: None, key: None };

/// A stored journal.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    pub entries: Vec<String>,
    pub head: Head,
    /// How many challenges have begun.
    pub begun: u64,
    /// The event context of the next entries.
    pub context: EventContext,
    /// How many milliseconds after the first minute the next entries happen.
    pub later: u64,
    /// The first letter of the station's identity, if it is another station.
    pub station: Option<u8>,
}

impl Journal {
    /// Enters a record under NASPA's rulebook; returns its number.
    pub fn enter(&mut self, what: impl Into<HappeningOrDecision>) -> u64 {
        self.enter_under(Choice::of(&NASPA_2017), what)
    }

    /// Enters a record under a rulebook; returns its number.
    pub fn enter_under(&mut self, rulebook: Choice, what: impl Into<HappeningOrDecision>) -> u64 {
        let at = At {
            wall: WallTime::new(1_795_252_272_345 + i64::try_from(self.later).unwrap(), 60),
            since_start: Moment::from_millis(61_234 + self.later),
            rulebook,
            context: EventContext { name: self.name(), ..self.context.clone() },
        };
        let mut id = *b"0123456789abcdef";
        id[0] = self.station.unwrap_or(id[0]);
        let (station, sequence) = (StationId::from_random(id), self.next());
        let entry = Entry::seal(&what.into().record(at), station, self.head, self.begun);
        self.head = entry.head();
        self.begun = self.begun.max(entry.challenge().map_or(0, ChallengeNumber::count));
        self.entries.push(entry.stored().to_owned());
        sequence
    }

    /// The letter of a station: A is station 1.
    pub fn letter(station: u8) -> &'static str {
        ["", "A", "B", "C", "D"][usize::from(station)]
    }

    /// The station's name: Hall A is station 1.
    fn name(&self) -> String {
        let hall = |station: u8| format!("Hall {}", char::from(b'@' + station));
        let unnamed = self.context.name.is_empty();
        self.station.filter(|_| unnamed).map_or(self.context.name.clone(), hall)
    }

    /// The number of the next entry.
    pub fn next(&self) -> u64 {
        self.head.sequence + 1
    }

    /// The entries as text.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(String::as_str)
    }

    /// The last entry.
    pub fn last(&self) -> &str {
        self.entries.last().unwrap()
    }
}

/// The two players.
pub const PLAYERS: [Player; 2] = [Player::Challenger, Player::Challenged];

/// A journal that was set aside.
pub fn set_aside(journal: &str, why: &str) -> SetAside {
    SetAside { journal: journal.into(), why: why.into() }
}
