//! What the journal holds under a number, for the desk.

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
        /// What the ruling will belong to.
        link: Origin,
        /// What the judge looks up.
        referral: Referral,
        /// What was asked on the count screen for it.
        asked: Intake,
        /// The earlier challenge that it repeats, if it does.
        repeats: Option<u64>,
        /// Under which rulebook it was referred, as the journal writes it.
        rulebook: String,
    },
    /// Nothing that could be judged.
    Refused(RecallError),
}

impl Answer {
    /// What these entries hold under a number, where these are the authorities of the lexicons offered.
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

    /// What is left to look up for a slip that waits, by the lexicons it was referred by: whichever place
    /// they have among those offered now.
    fn open(number: u64, open: OpenReferral, offered: &[Authority]) -> Self {
        let OpenReferral { slip, judged, rulebook, asked, repeats, lexicons } = open;
        let place = if lexicons.is_empty() {
            Some(asked.offer())
        } else {
            offered
                .iter()
                .position(|authority| list(&authority.lexicons().digests) == list(&lexicons))
        };
        let Some((place, authority)) = place.and_then(|at| Some((at, offered.get(at)?))) else {
            return Self::Refused(RecallError::NotOffered { number, offer: asked.offer() });
        };
        let lexicon = u8::try_from(place).ok().filter(|_| offered.len() > 1);
        Self::Referral {
            link: Origin::Referred { of: number, judged },
            referral: authority.referred_again(&slip),
            asked: Intake { lexicon, ..asked },
            repeats,
            rulebook,
        }
    }

    /// The number of the challenge, if there is one.
    pub(in crate::desk) const fn number(&self) -> Option<u64> {
        match self {
            Self::Ruling(recalled) => Some(recalled.number),
            Self::Referral { link, .. } => link.challenge(),
            Self::Refused(_) => None,
        }
    }

    /// The same, unless it was begun under another rulebook than the one in force: a challenge keeps
    /// its rules to the end.
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

/// The list that players chose, of the digests of all that judge: books may have been installed since.
fn list(digests: &str) -> Option<&str> {
    digests.split(" + ").next()
}
