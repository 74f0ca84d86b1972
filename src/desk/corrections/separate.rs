//! Words of a challenge were looked up separately, and who was responsible was not said at the station:
//! it is said here, once that is settled.

use crate::challenge::{Decision, Key, ResponsibilityScreen, Responsible};
use crate::desk::{Context, Next, Open, Order, Page, closing};
use crate::journal::Recalled;

/// A challenge of which words were looked up separately.
#[derive(Clone, Debug, PartialEq)]
pub struct Separate {
    /// The ruling.
    pub recalled: Recalled,
    /// Who was responsible, once it is said; Enter enters it.
    pub chosen: Option<Responsible>,
}

impl Separate {
    pub(in crate::desk) const fn of(recalled: Recalled) -> Self {
        Self { recalled, chosen: None }
    }

    /// Whether it can cost anybody anything: the play was found unacceptable.
    pub fn is_open(&self, terms: &Context) -> bool {
        let opinions = &terms.settings.rulebook.book().opinions;
        let verdict = self.recalled.ruling.outcome(opinions).verdict();
        verdict.is_some_and(|verdict| !verdict.is_acceptable())
    }
}

impl Open {
    pub(in crate::desk) fn separate(
        self,
        mut separate: Separate,
        key: Key,
        terms: &Context,
    ) -> Next {
        if key == Key::Escape {
            return self.at(Page::Menu);
        }
        if separate.is_open(terms) {
            let answer = key.place().and_then(|place| ResponsibilityScreen::ANSWERS.get(place));
            separate.chosen = answer.copied().or(separate.chosen);
            if let (Key::Enter, Some(responsible)) = (key, separate.chosen) {
                let points = responsible.points_off(terms.settings.rulebook.book());
                let challenge = separate.recalled.number;
                let decision = Decision::Separate { challenge, responsible, points };
                return closing(Order::Record(decision));
            }
        }
        self.at(Page::Separate(separate))
    }
}
