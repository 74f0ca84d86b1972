//! What the journal holds under a number.

use crate::challenge::{Authority, Intake, Origin, Referral};
use crate::journal::{OpenReferral, RecallError, Recalled, open_referral, recall};
use crate::rulebook::Choice;

/// What the journal holds under a number.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A ruling.
    Ruling(Recalled),
    /// A slip that still waits for the word judge.
    Referral {
        /// The challenge that the ruling will belong to.
        origin: Origin,
        /// What the judge looks up.
        referral: Referral,
        /// What the players answered on the count screen.
        intake: Intake,
        /// The earlier challenge that it repeats, if any.
        repeats: Option<u64>,
        /// The rulebook it was referred under, as the journal writes it.
        rulebook: String,
    },
    /// Nothing that can be judged.
    Refused(RecallError),
}

impl Answer {
    /// What these entries hold under a number. `offered` are the authorities of the lexicons
    /// offered.
    pub fn of<'a>(
        number: u64,
        entries: impl Iterator<Item = &'a str> + Clone,
        offered: &[Authority],
    ) -> Self {
        match recall(entries.clone(), number) {
            Ok(recalled) => Self::Ruling(recalled),
            Err(RecallError::OpenReferral) => match open_referral(entries, number) {
                Some(open) => Self::open(number, open, offered),
                None => Self::Refused(RecallError::OpenReferral),
            },
            Err(why) => Self::Refused(why),
        }
    }

    /// What is left to look up for a slip that waits, by the lexicons it was referred by, which may
    /// have another index among those offered now.
    fn open(number: u64, open: OpenReferral, offered: &[Authority]) -> Self {
        let OpenReferral { slip, judged, rulebook, intake, repeats, lexicons } = open;
        let index = if lexicons.is_empty() {
            Some(intake.offer())
        } else {
            offered
                .iter()
                .position(|authority| list(&authority.lexicons().digests) == list(&lexicons))
        };
        let Some((index, authority)) = index.and_then(|at| Some((at, offered.get(at)?))) else {
            return Self::Refused(RecallError::NotOffered { number, offer: intake.offer() });
        };
        let lexicon = u8::try_from(index).ok().filter(|_| offered.len() > 1);
        Self::Referral {
            origin: Origin::Referred { of: number, judged },
            referral: authority.referred_again(&slip),
            intake: Intake { lexicon, ..intake },
            repeats,
            rulebook,
        }
    }

    /// The number of the challenge, if there is one.
    pub(super) const fn number(&self) -> Option<u64> {
        match self {
            Self::Ruling(recalled) => Some(recalled.number),
            Self::Referral { origin, .. } => origin.challenge(),
            Self::Refused(_) => None,
        }
    }

    /// The same, if it was begun under this rulebook: a challenge keeps its rules to the end.
    #[must_use]
    pub fn under(self, choice: Choice) -> Self {
        let (Self::Ruling(Recalled { rulebook, .. }) | Self::Referral { rulebook, .. }) = &self
        else {
            return self;
        };
        if *rulebook == choice.to_string() {
            return self;
        }
        let number = self.number().unwrap_or_default();
        Self::Refused(RecallError::OtherRulebook { number, rulebook: rulebook.clone() })
    }
}

/// The list that the players chose: the first of the digests of all that judged. Books may have
/// been installed since.
fn list(digests: &str) -> Option<&str> {
    digests.split(" + ").next()
}
