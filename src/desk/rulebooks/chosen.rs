//! A rulebook and its options, while the director is choosing them.

use super::texts;
use crate::challenge::Key;
use crate::challenge::labels::rule_says;
use crate::challenge::page::MenuItem;
use crate::desk::texts as common;
use crate::rulebook::{Choice, Rulebook, SelfLookup};
use crate::text::Language;

/// A rulebook and its options as chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::desk) struct Chosen {
    /// The rulebook as chosen so far.
    pub choice: Choice,
    /// Whether the director still has to choose what a challenge costs, because the rulebook has no default.
    pub asks_cost: bool,
}

#[derive(Clone, Copy)]
enum Kind {
    Cost,
    WhoTypes,
}

impl Kind {
    /// The option's letter, on a page where the digits choose rulebooks.
    const fn letter(self) -> char {
        match self {
            Self::Cost => 'P',
            Self::WhoTypes => 'T',
        }
    }
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

    /// The options that the rulebook has.
    fn kinds(&self) -> Vec<Kind> {
        let book = self.choice.book();
        let cost = (book.challenge_rules.len() > 1).then_some(Kind::Cost);
        let types = matches!(book.self_lookup, SelfLookup::Director { .. });
        cost.into_iter().chain(types.then_some(Kind::WhoTypes)).collect()
    }

    /// The rulebook's options with their letters: what a challenge costs, and who types.
    pub(in crate::desk) fn options(&self) -> Vec<MenuItem> {
        let says = |kind: Kind| match kind {
            Kind::Cost if self.asks_cost => common::row(texts::COST, texts::SAY_COST),
            Kind::Cost => {
                let set = rule_says(self.choice.rule(), Language::English.messages());
                common::row(texts::COST, &set)
            }
            Kind::WhoTypes if self.choice.players_look_up() => texts::WITH_SELF_LOOKUP.to_owned(),
            Kind::WhoTypes => texts::WITHOUT_SELF_LOOKUP.to_owned(),
        };
        let item = |kind: Kind| MenuItem::lettered(kind.letter(), says(kind));
        self.kinds().into_iter().map(item).collect()
    }

    /// Changes the option with this letter to its next value, if there is one.
    pub(in crate::desk) fn press(&mut self, key: Key) {
        let option = |kind: &Kind| Key::typed(kind.letter()) == key;
        if let Some(at) = self.kinds().iter().position(option) {
            self.choose_next(at);
        }
    }

    /// Changes the option with this index to its next value.
    pub(in crate::desk) fn choose_next(&mut self, at: usize) {
        let choice = self.choice.clone();
        match self.kinds().get(at) {
            Some(Kind::Cost) if self.asks_cost => self.asks_cost = false,
            Some(Kind::Cost) => self.choice = choice.with_next_rule(),
            Some(Kind::WhoTypes) => {
                let other = choice.clone().with_self_lookup(!choice.players_look_up());
                self.choice = other.unwrap_or(choice);
            }
            None => {}
        }
    }
}
