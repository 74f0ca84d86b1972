//! What the pair at the station sets for itself, until the next pair arrives: the language, the letter size and
//! whether they see the rule numbers.

use super::{Phase, Station};
use crate::challenge::delays::PAIR_IDLE;
use crate::challenge::{Input, Key, Moment, Procedure};
use crate::text::Language;

/// What a pair has set; by default nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pair {
    /// One of the languages offered.
    language: Option<Language>,
    /// Steps above the normal letter size; negative is smaller.
    size: i8,
    /// Whether it wants to see the rule numbers; none if it has not said.
    rules: Option<bool>,
}

/// The smallest and the largest letter size, in steps.
const SIZES: (i8, i8) = (-1, 4);

impl Pair {
    /// Applies a choice of language, among those offered, or of letter size. Returns whether the input was one.
    fn apply(&mut self, input: Input, offered: &[Language], spoken: Language, rules: bool) -> bool {
        match input {
            Input::Press(Key::Rules) => self.rules = Some(!rules),
            // A key that is held down does not count as activity: something may be lying on it.
            Input::Press(Key::Larger) | Input::Held(Key::Larger) => {
                self.size = (self.size + 1).min(SIZES.1);
            }
            Input::Press(Key::Smaller) | Input::Held(Key::Smaller) => {
                self.size = (self.size - 1).max(SIZES.0);
            }
            Input::Speak(place) => {
                self.language = offered.get(place).copied().or(self.language);
            }
            Input::Press(key) if key.letter() == b'L' && !offered.is_empty() => {
                let after = offered.iter().skip_while(|one| **one != spoken).nth(1);
                self.language = after.or(offered.first()).copied();
            }
            _ => return false,
        }
        true
    }
}

impl Station {
    /// The language of the players' screens.
    pub fn language(&self) -> Language {
        let offered = self.settings.languages();
        let chosen = self.pair.language.filter(|language| offered.contains(language));
        let chosen = chosen.filter(|_| self.procedure().is_some());
        chosen.unwrap_or_else(|| self.usual_language())
    }

    /// The language of screens that belong to no pair.
    pub(super) fn usual_language(&self) -> Language {
        self.settings.languages().first().copied().unwrap_or_default()
    }

    /// The language of most of the page: the director's pages are in English.
    pub fn page_language(&self) -> Language {
        if self.session.desk.is_some() { Language::English } else { self.language() }
    }

    /// The languages that can be chosen now: two or more, until a number of words is declared; otherwise none.
    pub fn languages(&self) -> &[Language] {
        let offered = self.settings.languages();
        let is_count = matches!(self.procedure(), Some(Procedure::Count(_)));
        if offered.len() > 1 && is_count && self.session.desk.is_none() { offered } else { &[] }
    }

    /// How many steps the letters are above their normal size.
    pub fn letter_size(&self) -> i8 {
        if self.session.desk.is_none() && self.procedure().is_some() { self.pair.size } else { 0 }
    }

    /// Whether players see the rule numbers.
    pub fn shows_rules(&self) -> bool {
        self.pair.rules.unwrap_or(self.settings.rule_numbers)
    }

    /// Whether the letters can become smaller, and whether larger; none unless a players' screen is shown.
    pub fn can_size(&self) -> Option<(bool, bool)> {
        let is_players = self.session.desk.is_none() && self.procedure().is_some();
        is_players.then_some((self.pair.size > SIZES.0, self.pair.size < SIZES.1))
    }

    /// Applies a choice of language or letter size. Returns whether the input was one.
    pub(super) fn is_for_pair(&mut self, input: Input) -> bool {
        if self.session.desk.is_some() || self.procedure().is_none() {
            return false;
        }
        let mut pair = self.pair;
        if !pair.apply(input, self.languages(), self.language(), self.shows_rules()) {
            return false;
        }
        self.pair = pair;
        if let (Phase::InService(procedure), Input::Press(_) | Input::Speak(_)) =
            (&mut self.phase, input)
        {
            procedure.touch(self.now);
        }
        true
    }

    /// Forgets the choices after a minute on the count screen.
    pub(super) fn expire_pair(&mut self) {
        if self.is_idle() && self.now >= self.touched.after(PAIR_IDLE) {
            self.pair = Pair::default();
        }
    }

    /// When the choices will be forgotten, if there are any and nothing else happens.
    pub(super) fn pair_expires_at(&self) -> Option<Moment> {
        let has_set = self.is_idle() && self.pair != Pair::default();
        has_set.then(|| self.touched.after(PAIR_IDLE))
    }
}
