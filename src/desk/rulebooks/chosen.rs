//! A rulebook and its options, while the director is choosing them.

use super::texts;
use crate::challenge::labels::rule_says;
use crate::challenge::page::MenuItem;
use crate::desk::texts as common;
use crate::rulebook::{Choice, Rulebook};
use crate::text::Language;

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

    /// This rulebook if it is the one that was chosen so far, or else with its default options.
    pub(in crate::desk) fn with_book(&self, book: &'static Rulebook) -> Self {
        if book.id == self.choice.book().id { self.clone() } else { Self::new(book) }
    }

    /// The options that the rulebook has, each with what is chosen after it was changed to its next value. The letters
    /// are for a page where the digits choose rulebooks.
    pub(in crate::desk) fn options(&self) -> impl Iterator<Item = (MenuItem, Self)> {
        let cost = (self.choice.book().challenge_rules.len() > 1).then(|| self.cost());
        cost.into_iter().chain(self.who_types())
    }

    /// What a challenge costs.
    fn cost(&self) -> (MenuItem, Self) {
        let cost = |says| MenuItem::lettered('P', common::row(texts::COST, says));
        if self.asks_cost {
            return (cost(texts::SAY_COST), Self::set(self.choice.clone()));
        }
        let says = rule_says(self.choice.rule(), Language::English.messages());
        (cost(&says), Self::set(self.choice.clone().with_next_rule()))
    }

    /// Who types, if the director may choose it.
    fn who_types(&self) -> Option<(MenuItem, Self)> {
        let players = self.choice.players_look_up();
        let says = if players { texts::WITH_SELF_LOOKUP } else { texts::WITHOUT_SELF_LOOKUP };
        let choice = self.choice.clone().with_self_lookup(!players)?;
        Some((MenuItem::lettered('T', says), Self { choice, ..self.clone() }))
    }
}
