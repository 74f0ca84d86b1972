//! The pages of the rulebooks: the list of them, and one in full with its options.

pub mod texts;
mod which_list;

pub use which_list::WhichList;

use super::rows::titled;
use super::{Context, DeskPage, Effect, Order, Route, texts as common};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::rulebook::{ALL, ChallengeRule, Chapter, Choice, Heading, Rulebook, SelfLookup};
use crate::setup::{Settings, labels};

/// The list of rulebooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulebookList;

/// One rulebook with its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulebookPage {
    choice: Choice,
    /// Whether the director has still to say what a challenge costs: the rulebook has no default.
    asks_cost: bool,
}

impl RulebookPage {
    /// Another rulebook than the one in force.
    fn other(book: &'static Rulebook) -> Self {
        Self { choice: Choice::of(book), asks_cost: book.asks_cost }
    }

    /// The one in force.
    pub(super) const fn used(choice: Choice) -> Self {
        Self { choice, asks_cost: false }
    }
}

impl DeskPage for RulebookList {
    fn name(&self) -> &'static str {
        "rulebooks"
    }

    fn page(&self, context: &Context) -> PageModel {
        let used = context.settings.rulebook.book().id;
        let item = |(number, book): (usize, &&Rulebook)| {
            let chosen = Some(book.id == used);
            MenuItem { rule: book.id, chosen, ..MenuItem::numbered(number, book.title) }
        };
        PageModel { items: ALL.iter().enumerate().map(item).collect(), ..titled(labels::RULEBOOK) }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let used = context.settings.rulebook;
        match key.place().and_then(|place| ALL.get(place)) {
            Some(book) if book.id == used.book().id => Route::to(RulebookPage::used(used)),
            Some(book) => Route::to(RulebookPage::other(book)),
            None if key == Key::Escape => Route::MENU,
            None => Route::STAY,
        }
    }
}

impl DeskPage for RulebookPage {
    fn name(&self) -> &'static str {
        "rulebook"
    }

    fn page(&self, context: &Context) -> PageModel {
        let Self { choice, asks_cost } = *self;
        let (book, key) = (choice.book(), context.settings.judge_key);
        let mut lines = Vec::new();
        let told = |chapter: &Chapter| !(asks_cost && chapter.heading == Heading::Cost);
        for chapter in Rulebook::document(choice).into_iter().filter(told) {
            lines.push(PageLine::Heading(chapter.heading.to_string()));
            let said = chapter.lines.into_iter();
            lines.extend(said.map(|line| PageLine::Text(key.named(&line.says), line.rule)));
        }
        lines.extend(context.signing_key());
        let mut items = Vec::new();
        if book.challenge_rules.len() > 1 {
            let set = if asks_cost { texts::SAY_COST.to_owned() } else { cost(choice.rule()) };
            let says = common::row(texts::COST, &set);
            items.push(MenuItem::lettered('C', says));
        }
        if matches!(book.self_lookup, SelfLookup::Director { .. }) {
            let players = choice.players_look_up();
            let says = if players { texts::WITH_SELF_LOOKUP } else { texts::WITHOUT_SELF_LOOKUP };
            items.push(MenuItem::lettered('L', says));
        }
        items.push(MenuItem::lettered('P', texts::PRINT));
        let go_on = if asks_cost { "" } else { common::PUT_IN_FORCE };
        PageModel { lines, items, go_on, ..titled(book.title) }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let Self { choice, asks_cost } = *self;
        match (key, key.letter()) {
            (Key::Escape, _) => return Route::to(RulebookList),
            (Key::Enter, _) if asks_cost => {}
            (Key::Enter, _) => {
                let settings = Settings { rulebook: choice, ..context.settings.clone() };
                if let Some(asks) = WhichList::of(settings.clone(), context) {
                    return Route::to(asks);
                }
                // The desk closes, and shows how the station starts with it.
                return Route::closing(Order::Apply(settings));
            }
            (_, b'P') => return Route::STAY.asking(Effect::Print),
            (_, b'C') if asks_cost => self.asks_cost = false,
            (_, b'C') => self.choice = choice.with_next_rule(),
            (_, b'L') => {
                self.choice = choice.with_self_lookup(!choice.players_look_up()).unwrap_or(choice);
            }
            _ => {}
        }
        Route::STAY
    }
}

fn cost(rule: ChallengeRule) -> String {
    match rule {
        ChallengeRule::Double => texts::DOUBLE.to_owned(),
        ChallengeRule::Free => texts::FREE.to_owned(),
        ChallengeRule::PerWord(points) => texts::per_word(points.into()),
        ChallengeRule::PerPlay(points) => texts::per_play(points.into()),
        ChallengeRule::Penalty(points) => texts::penalty(points.into()),
    }
}
