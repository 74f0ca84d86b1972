//! A rulebook as the director is choosing it, with the options it has.

use super::texts;
use crate::challenge::Key;
use crate::challenge::labels::rule_says;
use crate::challenge::page::MenuItem;
use crate::desk::texts as common;
use crate::rulebook::{Choice, Rulebook, SelfLookup};
use crate::text::Language;

/// A rulebook as the director is choosing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::desk) struct Chosen {
    /// The rulebook as chosen so far.
    pub choice: Choice,
    /// Whether the director has still to say what a challenge costs: the rulebook has no default.
    pub asks_cost: bool,
}

impl Chosen {
    /// A rulebook, with its default options.
    pub(in crate::desk) fn new(book: &'static Rulebook) -> Self {
        Self { choice: Choice::of(book), asks_cost: book.asks_cost }
    }

    /// One whose options are set.
    pub(in crate::desk) const fn set(choice: Choice) -> Self {
        Self { choice, asks_cost: false }
    }

    /// Its options: what a challenge costs, and who types.
    pub(in crate::desk) fn options(&self) -> Vec<MenuItem> {
        let book = self.choice.book();
        let mut items = Vec::new();
        if book.challenge_rules.len() > 1 {
            let set = rule_says(self.choice.rule(), Language::English.messages());
            let set = if self.asks_cost { texts::SAY_COST } else { &set };
            items.push(MenuItem::lettered('C', common::row(texts::COST, set)));
        }
        if matches!(book.self_lookup, SelfLookup::Director { .. }) {
            let players = self.choice.players_look_up();
            let says = if players { texts::WITH_SELF_LOOKUP } else { texts::WITHOUT_SELF_LOOKUP };
            items.push(MenuItem::lettered('L', says));
        }
        items
    }

    /// A key for one of them.
    pub(in crate::desk) fn turn(&mut self, key: Key) {
        let choice = self.choice.clone();
        match key.letter() {
            b'C' if self.asks_cost => self.asks_cost = false,
            b'C' => self.choice = choice.with_next_rule(),
            b'L' => {
                let other = choice.clone().with_self_lookup(!choice.players_look_up());
                self.choice = other.unwrap_or(choice);
            }
            _ => {}
        }
    }
}
