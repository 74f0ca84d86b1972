//! The pages of the rulebooks: the list of them, and one in full with its options.

mod chosen;
mod club_row;
mod imprint;
pub mod texts;
mod which_list;

pub(super) use chosen::Chosen;
pub use imprint::ImprintPage;
pub use which_list::WhichList;

use super::rows::{offer_says, titled};
use super::{Context, DeskPage, Effect, Order, Route, texts as common};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Intake, Key};
use crate::rulebook::{ALL, Chapter, Choice, Heading, Rulebook};
use crate::setup::{JudgeKey, Offer, labels};

/// The list of rulebooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulebookList;

/// One rulebook with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookPage(Chosen);

impl RulebookPage {
    /// Another rulebook than the one in use.
    fn other(book: &'static Rulebook) -> Self {
        Self(Chosen::new(book))
    }

    /// The one in use, or a club's rules as they are being composed.
    pub(super) const fn used(choice: Choice) -> Self {
        Self(Chosen::set(choice))
    }

    /// The whole rulebook; without the cost while the director has not chosen it.
    fn document(&self, key: JudgeKey) -> Vec<PageLine> {
        let told = |chapter: &Chapter| !(self.0.asks_cost && chapter.heading == Heading::Cost);
        let mut lines = Vec::new();
        for chapter in Rulebook::document(&self.0.choice).into_iter().filter(told) {
            lines.push(PageLine::Heading(chapter.heading.to_string()));
            let said = chapter.lines.into_iter();
            lines.extend(said.map(|line| PageLine::Text(key.named(&line.says), line.rule)));
        }
        lines
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
        let Chosen { choice, asks_cost } = &self.0;
        let mut items = match choice.club() {
            Some(rules) => club_row::items(choice, rules),
            None => self.0.options(),
        };
        if choice.club().is_some() {
            items.push(MenuItem::lettered('N', texts::IMPRINT));
        }
        items.push(MenuItem::lettered('P', texts::PRINT));
        // Each lexicon that players choose has its own then.
        let is_chosen = context.settings.has_several_rulebooks();
        let go_on = if *asks_cost || is_chosen { "" } else { common::APPLY };
        let alert = if is_chosen { texts::OFFERS_DIFFER } else { "" }.to_owned();
        PageModel { lines, alert, items, go_on, ..titled(choice.title()) }
    }

    fn may_leave(&self, _: &Context) -> bool {
        false
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match (key, key.letter()) {
            (Key::Escape, _) => return Route::to(RulebookList),
            (Key::Enter, _) if self.0.asks_cost || context.settings.has_several_rulebooks() => {}
            (Key::Enter, _) => {
                let settings = context.settings.under(&self.0.choice);
                if let Some(asks) = WhichList::of(settings.clone(), context) {
                    return Route::to(asks);
                }
                // The desk closes, and shows how the station starts with it.
                return Route::closing(Order::Apply(settings));
            }
            (_, b'P') => return Route::STAY.asking(Effect::Print),
            _ => {}
        }
        match self.0.choice.club().cloned() {
            Some(rules) if key.letter() == b'N' => return Route::to(ImprintPage::of(rules)),
            Some(rules) => self.0.choice = club_row::pressed(rules, key).into(),
            None => self.0.turn(key),
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
