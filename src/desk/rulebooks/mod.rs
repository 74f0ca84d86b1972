//! The pages of the rulebooks: the list of them, and one in full with its options.

mod club_row;
mod imprint;
pub mod texts;
mod which_list;

pub use imprint::ImprintPage;
pub use which_list::WhichList;

use super::rows::{offer_says, titled};
use super::{Context, DeskPage, Effect, Order, Route, texts as common};
use crate::challenge::labels::rule_says;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Intake, Key};
use crate::rulebook::{ALL, Chapter, Choice, Heading, Rulebook, SelfLookup};
use crate::setup::{JudgeKey, Offer, labels};
use crate::text::Language;

/// The list of rulebooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulebookList;

/// One rulebook with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookPage {
    choice: Choice,
    /// Whether the director has still to say what a challenge costs: the rulebook has no default.
    asks_cost: bool,
}

impl RulebookPage {
    /// Another rulebook than the one in use.
    fn other(book: &'static Rulebook) -> Self {
        Self { choice: Choice::of(book), asks_cost: book.asks_cost }
    }

    /// The one in use, or a club's rules as they are being composed.
    pub(super) const fn used(choice: Choice) -> Self {
        Self { choice, asks_cost: false }
    }

    /// The whole rulebook; without the cost, if the director has still to say that.
    fn document(&self, key: JudgeKey) -> Vec<PageLine> {
        let told = |chapter: &Chapter| !(self.asks_cost && chapter.heading == Heading::Cost);
        let mut lines = Vec::new();
        for chapter in Rulebook::document(&self.choice).into_iter().filter(told) {
            lines.push(PageLine::Heading(chapter.heading.to_string()));
            let said = chapter.lines.into_iter();
            lines.extend(said.map(|line| PageLine::Text(key.named(&line.says), line.rule)));
        }
        lines
    }

    /// The options of a published rulebook.
    fn options(&self) -> Vec<MenuItem> {
        let book = self.choice.book();
        let mut items = Vec::new();
        if book.challenge_rules.len() > 1 {
            let set = if self.asks_cost {
                texts::SAY_COST.to_owned()
            } else {
                rule_says(self.choice.rule(), Language::English.messages())
            };
            items.push(MenuItem::lettered('C', common::row(texts::COST, &set)));
        }
        if matches!(book.self_lookup, SelfLookup::Director { .. }) {
            let players = self.choice.players_look_up();
            let says = if players { texts::WITH_SELF_LOOKUP } else { texts::WITHOUT_SELF_LOOKUP };
            items.push(MenuItem::lettered('L', says));
        }
        items
    }

    /// A key for an option of a published rulebook.
    fn turn(&mut self, key: Key) {
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

impl DeskPage for RulebookList {
    fn name(&self) -> &'static str {
        "rulebooks"
    }

    fn page(&self, context: &Context) -> PageModel {
        let used = context.settings.rulebooks();
        let item = |(number, book): (usize, &&Rulebook)| {
            let chosen = Some(used.iter().any(|choice| choice.book().id == book.id));
            MenuItem { rule: book.id.into(), chosen, ..MenuItem::numbered(number, book.title) }
        };
        PageModel { items: ALL.iter().enumerate().map(item).collect(), ..titled(labels::RULEBOOK) }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let used = context.settings.rulebooks();
        match key.place().and_then(|place| ALL.get(place)) {
            Some(book) => Route::to(match used.iter().find(|used| used.book().id == book.id) {
                Some(used) => RulebookPage::used(used.clone()),
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
        let mut lines = self.document(context.settings.judge_key);
        lines.extend(offers(context));
        lines.extend(context.signing_key());
        let mut items = match self.choice.club() {
            Some(rules) => club_row::items(&self.choice, rules),
            None => self.options(),
        };
        if self.choice.club().is_some() {
            items.push(MenuItem::lettered('N', texts::IMPRINT));
        }
        items.push(MenuItem::lettered('P', texts::PRINT));
        // Each lexicon that players choose has its own then.
        let is_chosen = context.settings.has_several_rulebooks();
        let go_on = if self.asks_cost || is_chosen { "" } else { common::APPLY };
        let alert = if is_chosen { texts::OFFERS_DIFFER } else { "" }.to_owned();
        PageModel { lines, alert, items, go_on, ..titled(self.choice.title()) }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match (key, key.letter()) {
            (Key::Escape, _) => return Route::to(RulebookList),
            (Key::Enter, _) if self.asks_cost || context.settings.has_several_rulebooks() => {}
            (Key::Enter, _) => {
                let settings = context.settings.under(&self.choice);
                if let Some(asks) = WhichList::of(settings.clone(), context) {
                    return Route::to(asks);
                }
                // The desk closes, and shows how the station starts with it.
                return Route::closing(Order::Apply(settings));
            }
            (_, b'P') => return Route::STAY.asking(Effect::Print),
            _ => {}
        }
        match self.choice.club().cloned() {
            Some(rules) if key.letter() == b'N' => return Route::to(ImprintPage::of(rules)),
            Some(rules) => self.choice = club_row::pressed(rules, key).into(),
            None => self.turn(key),
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
