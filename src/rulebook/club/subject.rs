//! The subjects of a club's rules, some of which can be off. The director can give each a number.

use std::collections::BTreeSet;

/// A subject of a club's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// What a verdict costs.
    Cost,
    /// Who types, checks and presses the adjudication key.
    LookUp,
    Clock,
    /// Tiles that are face down.
    Tiles,
    /// Paper slips, for challenges and for blanks.
    Paper,
    /// The steps back to the board.
    Steps,
    /// Judging a mistyped word again.
    Repeat,
    /// Second and third opinions.
    Opinions,
    /// The compensation for a wrong ruling.
    Compensation,
    /// Conceding without a look-up.
    Concede,
    /// Withdrawing a challenge because of a blank.
    Withdraw,
    /// The points for a word that was looked up separately.
    SeparatePenalty,
    /// The duties of word judges.
    WordJudge,
    /// All other rules.
    Others,
}

impl Subject {
    /// All subjects, in reading order.
    pub const ALL: [Self; 14] = [
        Self::Cost,
        Self::LookUp,
        Self::Clock,
        Self::Tiles,
        Self::Paper,
        Self::Steps,
        Self::Repeat,
        Self::Opinions,
        Self::Compensation,
        Self::Concede,
        Self::Withdraw,
        Self::SeparatePenalty,
        Self::WordJudge,
        Self::Others,
    ];

    /// The subjects that are on or off, in the order in which they are written.
    pub const OPTIONAL: [Self; 9] = [
        Self::Clock,
        Self::Tiles,
        Self::Paper,
        Self::Steps,
        Self::Repeat,
        Self::Compensation,
        Self::Concede,
        Self::Withdraw,
        Self::SeparatePenalty,
    ];

    /// The subject's name in settings and journal.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cost => "cost",
            Self::LookUp => "look-up",
            Self::Clock => "clock",
            Self::Tiles => "tiles",
            Self::Paper => "paper",
            Self::Steps => "steps",
            Self::Repeat => "repeat",
            Self::Opinions => "opinions",
            Self::Compensation => "compensation",
            Self::Concede => "concede",
            Self::Withdraw => "withdraw",
            Self::SeparatePenalty => "separate-penalty",
            Self::WordJudge => "word-judge",
            Self::Others => "others",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|subject| subject.as_str() == name)
    }
}

/// The [optional](Subject::OPTIONAL) parts of a club's rules that are off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Off(BTreeSet<Subject>);

impl Off {
    /// Switches these parts off. Parts that are not optional stay on.
    pub fn of(subjects: &[Subject]) -> Self {
        let optional = |subject: &Subject| Subject::OPTIONAL.contains(subject);
        Self(subjects.iter().copied().filter(optional).collect())
    }

    /// Whether a part is off.
    pub fn has(&self, subject: Subject) -> bool {
        self.0.contains(&subject)
    }

    /// Switches a part on or off, if it is optional.
    pub fn toggle(&mut self, subject: Subject) {
        if Subject::OPTIONAL.contains(&subject) && !self.0.remove(&subject) {
            self.0.insert(subject);
        }
    }
}
