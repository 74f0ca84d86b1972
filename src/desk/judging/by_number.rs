//! What the journal has for a judge who types the number of a challenge.

use crate::challenge::{Authority, ChallengeNumber, Intake, Origin, Referral};
use crate::journal::{OpenReferral, RecallError, Recalled, open_referral, recall};
use crate::rulebook::Choice;

/// What the journal has under the number of a challenge.
#[derive(Clone, Debug, PartialEq)]
pub enum ByNumber {
    Ruling {
        /// The challenge and its opinions.
        recalled: Recalled,
        /// The words to look up in the books, if players can have the ruling reviewed there.
        books: Option<Referral>,
    },
    /// A slip that still waits for the word judge.
    Referral {
        /// The challenge that the ruling will belong to.
        origin: Origin,
        /// What the judge looks up.
        referral: Referral,
        /// What the players answered on the count screen.
        intake: Intake,
        /// The earlier challenge that this slip repeats, if any.
        repeats: Option<ChallengeNumber>,
        /// The rulebook that the slip was referred under.
        rulebook: Choice,
    },
    /// There is no ruling or slip that can be judged.
    Refused(RecallError),
}

impl ByNumber {
    /// What these entries have under a challenge's number, given without the mark as `count`. `offered` are the
    /// authorities of the lexicons offered.
    pub fn of<'a>(
        count: u64,
        entries: impl Iterator<Item = &'a str> + Clone,
        offered: &[Authority],
    ) -> Self {
        match recall(entries.clone(), count) {
            Ok(mut recalled) => {
                let books = books(&mut recalled, offered);
                Self::Ruling { recalled, books }
            }
            Err(RecallError::OpenReferral) => match open_referral(entries, count) {
                Some(open) => Self::open(open, offered),
                None => Self::Refused(RecallError::OpenReferral),
            },
            Err(why) => Self::Refused(why),
        }
    }

    /// What remains to be looked up for a waiting slip. The lexicons that referred the slip still judge it, even if
    /// they now have another position among those offered.
    fn open(open: OpenReferral, offered: &[Authority]) -> Self {
        let OpenReferral { number, slip, judged, rulebook, intake, repeats, lexicons } = open;
        let offer_index = intake.offer_index();
        let index = if lexicons.is_empty() {
            Some(offer_index)
                .filter(|at| offered.get(*at).is_some_and(|it| judges_like(it, &rulebook)))
        } else {
            position(offered, &lexicons, &rulebook)
        };
        let Some((index, authority)) = index.and_then(|at| Some((at, offered.get(at)?))) else {
            return Self::Refused(RecallError::NotOffered { number, offer_index, rulebook });
        };
        let lexicon = lexicon_answer(index, offered);
        Self::Referral {
            origin: Origin::Referred { of: number, judged },
            referral: authority.referred_again(&slip),
            intake: Intake { lexicon, ..intake },
            repeats,
            rulebook,
        }
    }

    pub(super) const fn number(&self) -> Option<ChallengeNumber> {
        match self {
            Self::Ruling { recalled, .. } => Some(recalled.number),
            Self::Referral { origin, .. } => origin.challenge(),
            Self::Refused(_) => None,
        }
    }

    /// The count of the challenge that this is the answer about, if it says so.
    pub(super) fn count(&self) -> Option<u64> {
        match self {
            Self::Refused(RecallError::NoSuchChallenge { count, .. }) => Some(*count),
            Self::Refused(
                RecallError::JudgedAgain { number, .. }
                | RecallError::NotOffered { number, .. }
                | RecallError::UnknownRulebook { number, .. },
            ) => Some(number.count()),
            _ => self.number().map(ChallengeNumber::count),
        }
    }

    /// This answer at a station that is out of service, where no lexicon can judge. A referral is refused, and nothing
    /// can be looked up in books.
    #[must_use]
    pub(super) fn by_hand_only(self) -> Self {
        match self {
            Self::Referral { origin, intake, rulebook, .. } => {
                let (number, offer_index) =
                    (origin.challenge().unwrap_or_default(), intake.offer_index());
                Self::Refused(RecallError::NotOffered { number, offer_index, rulebook })
            }
            Self::Ruling { recalled, .. } => Self::Ruling { recalled, books: None },
            refused @ Self::Refused(_) => refused,
        }
    }
}

/// The words of a ruling to look up in the books, if the books may still change it. The findings are joined with
/// those of the lexicon that judged, whichever position it has now among those offered.
fn books(recalled: &mut Recalled, offered: &[Authority]) -> Option<Referral> {
    let book = recalled.rulebook.book();
    let ruling = Some(&recalled.ruling).filter(|ruling| ruling.is_open_to_books(book))?;
    let judged_by = ruling.first().by.lexicons()?;
    let index = position(offered, &judged_by.digests, &recalled.rulebook)?;
    let referral = offered.get(index)?.review(ruling.slip())?;
    recalled.intake.lexicon = lexicon_answer(index, offered);
    Some(referral)
}

/// The index of the offer whose lexicon has these digests, and whose rulebook is this one, or else one that judges
/// alike.
fn position(offered: &[Authority], digests: &str, rulebook: &Choice) -> Option<usize> {
    let has_list = |authority: &Authority| list(&authority.lexicons().digests) == list(digests);
    let is_same = |it: &Authority| has_list(it) && it.rulebook() == Some(rulebook);
    let judges_alike = |it: &Authority| has_list(it) && judges_like(it, rulebook);
    offered.iter().position(is_same).or_else(|| offered.iter().position(judges_alike))
}

/// Whether an authority's rulebook judges like this one: with the same sources, and with a review in the books
/// either under both rulebooks or under neither.
fn judges_like(authority: &Authority, rulebook: &Choice) -> bool {
    let by = |choice: &Choice| (choice.book().sources, choice.book().review.is_some());
    authority.rulebook().is_some_and(|other| by(other) == by(rulebook))
}

/// The index of this offer as the players' answer; `None` if there is only one offer, so that players are not
/// asked.
fn lexicon_answer(index: usize, offered: &[Authority]) -> Option<u8> {
    u8::try_from(index).ok().filter(|_| offered.len() > 1)
}

/// The list that the players chose, which is the first of the digests that judged. The other digests do not count,
/// because a lexicon may have been installed for a book since.
fn list(digests: &str) -> Option<&str> {
    digests.split(" + ").next()
}
