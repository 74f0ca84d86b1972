//! An earlier challenge that a slip replaces, because it was mistyped or its ruling is in doubt.

use super::{ByNumber, texts};
use crate::challenge::{ChallengeNumber, Initials, Intake};
use crate::journal::RecallError;

/// The challenge that is judged again. It has none of its words: the paper slip says what is typed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Earlier {
    pub(super) of: ChallengeNumber,
    /// What the players answered on the count screen.
    pub(super) intake: Intake,
    /// The judges who have ruled on it, if only another may rule by hand.
    pub(super) judges: Vec<Initials>,
}

impl Earlier {
    /// The challenge with this answer; or why it cannot be judged again.
    pub(super) fn of(answer: ByNumber) -> Result<Self, String> {
        let plain = |of, intake| Ok(Self { of, intake, judges: Vec::new() });
        match answer {
            // A slip that is judged again needs neither the lexicon that referred it nor the rulebook that it was
            // referred under.
            ByNumber::Refused(
                RecallError::NotOffered { number, .. }
                | RecallError::UnknownRulebook { number, .. },
            ) => plain(number, Intake::NOTHING),
            ByNumber::Refused(why) => Err(why.to_string()),
            ByNumber::Referral { origin, intake, .. } => {
                plain(origin.challenge().unwrap_or_default(), intake)
            }
            ByNumber::Ruling { recalled, .. } => {
                let (ruling, opinions) = (&recalled.ruling, recalled.rulebook.book().opinions);
                if ruling.is_settled(&opinions) {
                    let counted = ruling.counted(&opinions);
                    return Err(texts::settled(counted, opinions.third).to_owned());
                }
                let judges =
                    if opinions.another_judge { ruling.judges(&opinions) } else { Vec::new() };
                Ok(Self { of: recalled.number, intake: recalled.intake, judges })
            }
        }
    }
}
