//! A rulebook and its options, while the director is choosing them.

use crate::desk::Context;
use crate::rulebook::{ALL, ChallengeRule, Choice, Rulebook};

/// A rulebook and its options as chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The rulebook as chosen so far.
    pub choice: Choice,
    /// Whether the director still has to choose what a challenge costs, because the rulebook has no default.
    pub asks_cost: bool,
}

impl Chosen {
    /// A rulebook with its default options. Club rules begin without the things that only federations have, such as
    /// paper slips.
    pub(in crate::desk) fn new(book: &'static Rulebook) -> Self {
        let choice = if book.is_composed { Choice::club_night() } else { Choice::of(book) };
        Self { choice, asks_cost: book.asks_cost }
    }

    /// A rulebook whose options are set already.
    pub(in crate::desk) const fn set(choice: Choice) -> Self {
        Self { choice, asks_cost: false }
    }

    /// This rulebook with the options in use, or else with its default ones.
    pub(super) fn in_use_or_new(id: &str, context: &Context) -> Self {
        let in_use = context.settings.rulebooks();
        if let Some(used) = in_use.iter().find(|used| used.book().id == id) {
            return Self::set((*used).clone());
        }
        let book = ALL.iter().find(|book| book.id == id);
        book.map_or_else(|| Self::set(context.settings.rulebook.clone()), |book| Self::new(book))
    }

    /// This rulebook if it is the one that was chosen so far, or else with its default options.
    pub(in crate::desk) fn with_book(&self, book: &'static Rulebook) -> Self {
        if book.id == self.choice.book().id { self.clone() } else { Self::new(book) }
    }

    /// This rulebook with another challenge rule.
    pub(super) fn costing(&self, rule: ChallengeRule) -> Option<Self> {
        self.choice.clone().costing(rule).map(Self::set)
    }

    /// This rulebook with players typing or not, if the director may choose that.
    pub(super) fn with_players_typing(&self, players: bool) -> Option<Self> {
        let other = self.choice.clone().with_self_lookup(!self.choice.players_look_up());
        other?;
        let choice = self.choice.clone().with_self_lookup(players)?;
        Some(Self { choice, ..self.clone() })
    }

    /// Whether the rulebook leaves it to the director what a challenge costs.
    pub(in crate::desk) fn has_costs(&self) -> bool {
        self.choice.book().challenge_rules.len() > 1
    }
}
