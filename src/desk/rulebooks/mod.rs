//! The pages of the rulebooks: the list of them, and one in full with its options.

pub mod texts;
mod which_list;

pub use which_list::WhichList;

use super::rows::{offer_says, titled};
use super::{Context, DeskPage, Effect, Order, Route, texts as common};
use crate::challenge::labels::rule_says;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Intake, Key};
use crate::rulebook::{ALL, Chapter, Choice, Heading, Rulebook, SelfLookup};
use crate::setup::{Offer, labels};
use crate::text::Language;

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
        let used = context.settings.rulebooks();
        let item = |(number, book): (usize, &&Rulebook)| {
            let chosen = Some(used.iter().any(|choice| choice.book().id == book.id));
            MenuItem { rule: book.id, chosen, ..MenuItem::numbered(number, book.title) }
        };
        PageModel { items: ALL.iter().enumerate().map(item).collect(), ..titled(labels::RULEBOOK) }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let used = context.settings.rulebooks();
        match key.place().and_then(|place| ALL.get(place)) {
            Some(book) => Route::to(match used.iter().find(|used| used.book().id == book.id) {
                Some(used) => RulebookPage::used(*used),
                None => RulebookPage::other(book),
            }),
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
        lines.extend(offers(context));
        lines.extend(context.signing_key());
        let mut items = Vec::new();
        if book.challenge_rules.len() > 1 {
            let set = if asks_cost {
                texts::SAY_COST.to_owned()
            } else {
                rule_says(choice.rule(), Language::English.messages())
            };
            let says = common::row(texts::COST, &set);
            items.push(MenuItem::lettered('C', says));
        }
        if matches!(book.self_lookup, SelfLookup::Director { .. }) {
            let players = choice.players_look_up();
            let says = if players { texts::WITH_SELF_LOOKUP } else { texts::WITHOUT_SELF_LOOKUP };
            items.push(MenuItem::lettered('L', says));
        }
        items.push(MenuItem::lettered('P', texts::PRINT));
        // Each lexicon that players choose has its own then.
        let is_chosen = context.settings.has_several_rulebooks();
        let go_on = if asks_cost || is_chosen { "" } else { common::PUT_IN_FORCE };
        let alert = if is_chosen { texts::OFFERS_DIFFER } else { "" }.to_owned();
        PageModel { lines, alert, items, go_on, ..titled(book.title) }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let Self { choice, asks_cost } = *self;
        match (key, key.letter()) {
            (Key::Escape, _) => return Route::to(RulebookList),
            (Key::Enter, _) if asks_cost || context.settings.has_several_rulebooks() => {}
            (Key::Enter, _) => {
                let settings = context.settings.under(&choice);
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

/// What players choose between, if there is more than one rulebook: a page of it is about one of them.
fn offers(context: &Context) -> Vec<PageLine> {
    if !context.settings.has_several_rulebooks() {
        return Vec::new();
    }
    let line = |(place, offer): (usize, &Offer)| {
        PageLine::plain(common::row(
            &Intake::letter(place).to_string(),
            &offer_says(context, offer),
        ))
    };
    let heading = PageLine::Heading(labels::OFFERED.to_owned());
    let offers = context.settings.offered.iter().enumerate().map(line);
    [heading].into_iter().chain(offers).collect()
}
