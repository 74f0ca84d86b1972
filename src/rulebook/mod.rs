//! What each federation asks of a challenge, as data: every fact carries the rule it rests on
//! (promise 10). The sentences are ours; the rulebooks are cited, not copied.
//!
//! One file a rulebook. A sixth is a file more and a line in [`ALL`]; no screen and no state machine
//! knows which rulebook is in force, only what it says.

mod choice;
mod club;
mod consequence;
mod document;
mod international;
mod naspa_2014;
mod naspa_2017;
mod nsa_ospd2;
mod sanspa_2001;
pub mod sources;

pub use choice::{Choice, ChoiceError};
pub use club::CLUB;
pub use consequence::{ChallengeRule, Consequence, Player};
pub use document::{Chapter, Heading, Line};
pub use international::{INTERNATIONAL_2014, INTERNATIONAL_2017};
pub use naspa_2014::NASPA_2014;
pub use naspa_2017::NASPA_2017;
pub use nsa_ospd2::NSA_OSPD2;
pub use sanspa_2001::SANSPA_2001;
pub use sources::{Kind, Source};

/// Every rulebook a director can choose; the first is in force until one is chosen.
pub static ALL: [&Rulebook; 7] = [
    &NASPA_2017,
    &NASPA_2014,
    &NSA_OSPD2,
    &SANSPA_2001,
    &INTERNATIONAL_2017,
    &INTERNATIONAL_2014,
    &CLUB,
];

/// One rulebook.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook {
    /// The short id by which it is cited, as in `naspa-2017`.
    pub id: &'static str,
    /// Its name, as people know it.
    pub title: &'static str,
    /// Where its good words are, in order.
    pub sources: &'static [Source],
    /// What the director may choose a challenge to cost. The first holds until one is chosen; most
    /// rulebooks have only one.
    pub challenge_rules: &'static [ChallengeRule],
    /// Whether players look their words up themselves.
    pub self_lookup: SelfLookup,
    /// On the count screen: the game clock is stopped, or what the rulebook says of it.
    pub clock_stopped: Instruction,
    /// On the count screen: the racked tiles are face down, or what the rulebook says of tiles.
    pub tiles_face_down: Instruction,
    /// On the slip: who types.
    pub who_types: Instruction,
    /// On the complete slip: who checks it.
    pub who_checks: Instruction,
    /// On the complete slip: who presses the adjudication key.
    pub who_presses: Instruction,
    /// Who does the same where a word judge judges.
    pub by_word_judge: ByWordJudge,
    /// Whether words may still be added at the station.
    pub additions: Additions,
    /// With the verdict: it is marked on the paper slip.
    pub mark_the_slip: Instruction,
    /// The rule by which a verdict costs what it costs.
    pub cost: &'static str,
    /// The steps back to the board after *acceptable*, in order.
    pub steps_acceptable: &'static [Instruction],
    /// The steps back to the board after *unacceptable*, in order.
    pub steps_unacceptable: &'static [Instruction],
    /// A mistyped word is judged again, if the rulebook knows that.
    pub repeat: Option<Instruction>,
    /// A player gives up without a look-up.
    pub concede: Option<Instruction>,
    /// A challenge is taken back because of a blank.
    pub withdraw: Option<Instruction>,
    /// Words of one challenge looked up separately.
    pub separate: Option<Separate>,
    /// How opinions are counted.
    pub opinions: Opinions,
    /// What a wrong ruling earns the player who was wronged.
    pub correction: Correction,
    /// What the word judge sees to before judging: each is ticked.
    pub judge_sees_to: &'static [Instruction],
    /// When a judge looks words up by hand.
    pub by_hand: Instruction,
    /// How long players have to hold, to challenge and to draw.
    pub windows: &'static [Window],
    /// What else its challenge chapter says, in order.
    pub further: &'static [Instruction],
}

impl Rulebook {
    /// The steps back to the board, in order: for a play that stands, or one that comes off.
    pub const fn steps(&self, play_stands: bool) -> &'static [Instruction] {
        if play_stands { self.steps_acceptable } else { self.steps_unacceptable }
    }

    /// Its first list: players' choice of a lexicon takes its place, and so does an edition about to
    /// come in. A rulebook may rest on books alone.
    pub fn first_list(&self) -> Option<&'static Source> {
        self.sources.iter().find(|source| source.kind == Kind::List)
    }
}

/// What people are told to do, and the rule that asks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The sentence.
    pub says: &'static str,
    /// The rule: the id of a rulebook and the number within it, as in `naspa-2017 IV.J.1.g`. The id
    /// alone, where the number is not at hand or the rulebook is a club's own.
    pub rule: &'static str,
}

/// A sentence and its rule, as the rulebooks' files write them.
const fn rule(rule: &'static str, says: &'static str) -> Instruction {
    Instruction { says, rule }
}

/// Whether players look their words up themselves at the station.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelfLookup {
    /// They do, by this rule.
    Players(&'static str),
    /// Only the director and word judges judge, by this rule.
    WordJudge(&'static str),
    /// The director chooses before the event.
    Director,
}

/// Who does what at the station where a word judge judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByWordJudge {
    /// Who types.
    pub types: Instruction,
    /// Who checks the slip.
    pub checks: Instruction,
    /// Who presses the adjudication key.
    pub presses: Instruction,
}

/// Whether words may be added to a slip at the station.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Additions {
    /// Until it is judged.
    UntilJudged(Instruction),
    /// No more: only typing slips may be corrected.
    TypingOnly(Instruction),
}

/// What happens when words of one challenge are looked up separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Separate {
    /// What it says.
    pub instruction: Instruction,
    /// Game points off the player who alone is responsible, once the verdict is unacceptable.
    pub points: u16,
}

/// How opinions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opinions {
    /// A second opinion: when and from whom.
    pub second: Instruction,
    /// What settles it when the first two differ.
    pub third: Third,
    /// The same, as a sentence.
    pub third_says: Instruction,
}

/// What settles a ruling when the first two opinions differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Third {
    /// A third opinion; while there is none to be had the first stands.
    FirstStandsWithout,
    /// The director gives the third, and it is final.
    Director,
}

/// What a ruling that proves wrong earns the player who was wronged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// What it says.
    pub instruction: Instruction,
    /// What is earned.
    pub earns: Earns,
}

/// What is earned by a wrong ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earns {
    /// The play's score and this many points more, on the spread.
    Spread(u16),
    /// The game is replayed if its outcome could have been different.
    Replay,
    /// The rulebook gives nothing.
    Nothing,
}

/// How long players have for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// What they have the time for.
    pub what: WindowFor,
    /// How many seconds; `None` where no number is given, and the sentence says what ends it.
    pub seconds: Option<u16>,
    /// The sentence. Where a book contradicts itself it says so, and which is followed.
    pub instruction: Instruction,
}

/// What a window is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowFor {
    /// To hold or challenge the last play of a game.
    LastPlay,
    /// To wait, on a hold, before drawing tiles.
    Draw,
    /// To ask that words be judged again, or for another opinion.
    Again,
}
