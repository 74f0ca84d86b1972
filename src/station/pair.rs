//! What the two players at the station choose for themselves: the language, the letter size, and whether they see rule
//! numbers. The station stores their choices, not the browser, so they are forgotten with the ruling, or after a minute
//! on the count screen.

use crate::challenge::delays::PAIR_IDLE;
use crate::challenge::{ChallengeScreen, Input, Key, Moment};
use crate::text::Language;

/// What a pair has set; by default nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pair {
    language: Option<Language>,
    /// Steps above the normal letter size; negative is smaller.
    size: i8,
    /// Whether the pair wants to see the rule numbers; `None` if it has not chosen.
    rules: Option<bool>,
    /// Whether the pair's challenge is over, or it has called the director and nothing waits behind the call.
    is_done: bool,
}

/// The smallest and the largest letter size, in steps.
const SIZES: (i8, i8) = (-1, 4);

impl Pair {
    /// Applies a choice of language (among those offered), of letter size or of rule numbers. Returns whether the
    /// input was such a choice.
    pub(super) fn apply(
        &mut self,
        input: Input,
        offered: &[Language],
        spoken: Language,
        rules: bool,
    ) -> bool {
        match input {
            Input::Press(Key::Rules) => self.rules = Some(!rules),
            // A key that is held down does not count as activity, because something may be lying on it.
            Input::Press(Key::Larger) | Input::Held(Key::Larger) => {
                self.size = (self.size + 1).min(SIZES.1);
            }
            Input::Press(Key::Smaller) | Input::Held(Key::Smaller) => {
                self.size = (self.size - 1).max(SIZES.0);
            }
            Input::ChooseLanguage(index) => {
                self.language = offered.get(index).copied().or(self.language);
            }
            Input::Press(Key::Language) if !offered.is_empty() => {
                let next = offered.iter().skip_while(|one| **one != spoken).nth(1);
                self.language = next.or(offered.first()).copied();
            }
            _ => return false,
        }
        true
    }

    /// The language that the pair has chosen, if that language is still offered.
    pub(super) fn language(self, offered: &[Language]) -> Option<Language> {
        self.language.filter(|language| offered.contains(language))
    }

    /// How many steps the letters are above their normal size.
    pub(super) const fn letter_size(self) -> i8 {
        self.size
    }

    /// Whether the letters can become smaller, and whether larger.
    pub(super) const fn can_size(self) -> (bool, bool) {
        (self.size > SIZES.0, self.size < SIZES.1)
    }

    /// Whether the pair sees the rule numbers. If it has not chosen, the director's setting applies.
    pub(super) fn shows_rules(self, usual: bool) -> bool {
        self.rules.unwrap_or(usual)
    }

    /// Follows the screen. Once the last screen of a challenge has gone, in any way, the next players are another pair.
    pub(super) fn follow(&mut self, screen: Option<&ChallengeScreen>) {
        // A screen that waits behind a call belongs to the pair.
        let Some(screen) = screen.map(ChallengeScreen::beneath) else { return };
        if !screen.is_idle() {
            self.is_done |= screen.is_over() || matches!(screen, ChallengeScreen::Call(_));
        } else if self.is_done {
            *self = Self::default();
        }
    }

    /// Whether the pair has chosen anything.
    pub(super) fn has_chosen(self) -> bool {
        self != Self { is_done: self.is_done, ..Self::default() }
    }

    /// When the pair's choices, if there are any, are forgotten on a count screen that has been idle since
    /// `idle_since`.
    pub(super) fn forgotten_at(self, idle_since: Moment) -> Option<Moment> {
        self.has_chosen().then(|| idle_since.after(PAIR_IDLE))
    }
}
