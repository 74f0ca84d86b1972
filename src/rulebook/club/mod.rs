//! A club's own rules, composed by the director. Each part is on or off, and the director can give a name, an edition
//! and rule numbers.

mod name_and_numbers;
mod sentences;
mod subject;
mod written;

pub use name_and_numbers::{Field, NameAndNumbers, NameAndNumbersError};
pub use sentences::CLUB;
pub use subject::{Off, Subject};
pub use written::ClubError;

use super::{ChallengeRule, Opinions, Rulebook, Separate};
use sentences::{
    CHECKS_BY_THE_BOARD, LEFT_OUT_FOR_GOOD, NO_COMPENSATION, ONE_OPINION, SECOND_OPINION,
    THIRD_OPINION,
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubRules {
    /// What a verdict costs.
    pub cost: ChallengeRule,
    /// Whether players look their words up themselves.
    pub players_look_up: bool,
    /// Which opinions players may ask for.
    pub opinions: ClubOpinions,
    /// The name, the edition and the rule numbers.
    pub name_and_numbers: NameAndNumbers,
    /// Which parts are off.
    pub off: Off,
}

/// Which opinions players of a club may ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClubOpinions {
    /// A second opinion, and a third if the two differ.
    #[default]
    SecondAndThird,
    /// A second opinion. If the two differ, the director decides.
    Second,
    /// No further opinion, because the ruling is final.
    None,
}

impl ClubOpinions {
    /// The next of the three choices. After the last comes the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::SecondAndThird => Self::Second,
            Self::Second => Self::None,
            Self::None => Self::SecondAndThird,
        }
    }

    const fn opinions(self) -> Opinions {
        match self {
            Self::SecondAndThird => THIRD_OPINION,
            Self::Second => SECOND_OPINION,
            Self::None => ONE_OPINION,
        }
    }
}

/// The double challenge, with everything on.
impl Default for ClubRules {
    fn default() -> Self {
        Self {
            cost: ChallengeRule::Double,
            players_look_up: true,
            opinions: ClubOpinions::default(),
            name_and_numbers: NameAndNumbers::default(),
            off: Off::default(),
        }
    }
}

/// A set of club rules to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// The double challenge, without paper slips.
    DoubleWithoutPaper,
    /// A challenger who is wrong pays 5 points for each challenged word.
    FivePerWord,
    /// A challenge that costs nothing.
    Free,
    /// For beginners: an unacceptable play is taken back, and nobody loses a turn.
    Beginners,
}

impl Preset {
    /// All presets, in order.
    pub const ALL: [Self; 4] =
        [Self::DoubleWithoutPaper, Self::FivePerWord, Self::Free, Self::Beginners];

    /// The preset's rules. They have no paper slips, and nothing that only federations have: conceding, withdrawing, a
    /// penalty for a separate look-up and a compensation for a wrong ruling.
    pub fn rules(self) -> ClubRules {
        let cost = match self {
            Self::DoubleWithoutPaper => ChallengeRule::Double,
            Self::FivePerWord => ChallengeRule::PerWord(5),
            Self::Free => ChallengeRule::Free,
            Self::Beginners => ChallengeRule::TakeBack,
        };
        let mut off = Off::of(&[
            Subject::Paper,
            Subject::Compensation,
            Subject::Concede,
            Subject::Withdraw,
            Subject::SeparatePenalty,
        ]);
        let mut opinions = ClubOpinions::default();
        if self == Self::Beginners {
            off.toggle(Subject::Clock);
            opinions = ClubOpinions::None;
        }
        ClubRules { cost, opinions, off, ..ClubRules::default() }
    }
}

impl ClubRules {
    /// Whether a part is on.
    pub fn has(&self, subject: Subject) -> bool {
        !self.off.has(subject)
    }

    /// These rules as a rulebook. Its instructions still include those of parts that are off; a
    /// [`Choice`](super::Choice) leaves them out.
    pub(super) fn book(&self) -> Rulebook {
        let paper = self.has(Subject::Paper);
        let mut by_word_judge = CLUB.by_word_judge;
        if !paper {
            by_word_judge.checks = CHECKS_BY_THE_BOARD;
        }
        let compensates = self.has(Subject::Compensation);
        let penalises = self.has(Subject::SeparatePenalty);
        let is_final = self.opinions == ClubOpinions::None && !self.has(Subject::Repeat);
        let separate = CLUB.separate.map(|separate| Separate {
            penalty: separate.penalty.filter(|_| penalises),
            left_out: if is_final { LEFT_OUT_FOR_GOOD } else { separate.left_out },
            ..separate
        });
        Rulebook {
            by_word_judge,
            repeat: CLUB.repeat.filter(|_| self.has(Subject::Repeat)),
            concede: CLUB.concede.filter(|_| self.has(Subject::Concede)),
            withdraw: CLUB.withdraw.filter(|_| self.has(Subject::Withdraw)),
            separate: separate.filter(|_| paper),
            may_be_typed: CLUB.may_be_typed.filter(|_| paper),
            opinions: self.opinions.opinions(),
            correction: if compensates { CLUB.correction } else { NO_COMPENSATION },
            ..CLUB
        }
    }
}
