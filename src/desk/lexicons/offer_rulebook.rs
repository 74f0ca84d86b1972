//! The page that chooses the rulebook under which a lexicon is offered, with the rulebook's options.

use super::{OffersPage, texts};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::rows::{changed, titled};
use crate::desk::rulebooks::{Chosen, texts as rulebooks};
use crate::desk::{Context, DeskPage, Route, texts as common};
use crate::rulebook::{ALL, Rulebook};
use crate::setup::Offer;

/// An offer that is being changed. Enter goes back to the page of all offers with the change, and another Enter saves
/// it there.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferRulebookPage {
    /// The page of all offers, to go back to.
    offers: OffersPage,
    /// The index of the offer among all offers.
    at: usize,
    /// The rulebook chosen so far.
    chosen: Chosen,
    /// Whether the lexicon also stays offered under its earlier rulebook.
    adds: bool,
}

/// The letter of the row that offers the lexicon under both rulebooks. The digits choose rulebooks.
const ADDS: char = 'K';

impl OfferRulebookPage {
    pub(super) fn of(offers: OffersPage, at: usize) -> Self {
        let chosen = Chosen::set(offers.settings.rulebook_for(Some(at)).clone());
        Self { offers, at, chosen, adds: false }
    }

    /// The offer as chosen so far.
    fn offer(&self) -> Offer {
        let lexicon = self.offers.settings.offered.get(self.at).and_then(|offer| offer.lexicon);
        Offer { lexicon, rulebook: self.chosen.choice.clone() }
    }

    /// Whether this lexicon is already offered under this rulebook.
    fn is_twice(&self) -> bool {
        let others = self.offers.settings.offered.iter().enumerate();
        let mut others = others.filter(|(at, _)| self.adds || *at != self.at);
        others.any(|(_, other)| *other == self.offer())
    }

    /// The page of all offers, with this offer as it was chosen here.
    fn with_offer(&self, context: &Context) -> OffersPage {
        let mut offers = self.offers.clone();
        if self.adds {
            offers.add(self.offer(), context);
        } else if let Some(offer) = offers.settings.offered.get_mut(self.at) {
            *offer = self.offer();
        }
        offers
    }

    fn choose(&mut self, book: &'static Rulebook) {
        if book.id != self.chosen.choice.book().id {
            self.chosen = Chosen::new(book);
        }
    }

    /// The options of the rulebook, and the row that offers the lexicon under both rulebooks.
    fn options(&self) -> Vec<MenuItem> {
        let mut items = self.chosen.options();
        let adds = MenuItem::lettered(ADDS, texts::OFFER_AGAIN);
        items.push(MenuItem { chosen: Some(self.adds), ..adds });
        items
    }
}

impl DeskPage for OfferRulebookPage {
    fn name(&self) -> &'static str {
        "offer-rulebook"
    }

    fn page(&self, context: &Context) -> PageModel {
        let book = self.chosen.choice.book();
        let item = |(number, one): (usize, &&Rulebook)| {
            let chosen = Some(one.id == book.id);
            MenuItem { rule: one.id.into(), chosen, ..MenuItem::numbered(number, one.title) }
        };
        let named = book.first_list().map(|list| rulebooks::names(list.title));
        let is_twice = self.is_twice();
        PageModel {
            lines: named.into_iter().map(PageLine::plain).collect(),
            items: ALL.iter().enumerate().map(item).chain(self.options()).collect(),
            alert: if is_twice { texts::OFFERED_TWICE } else { "" }.to_owned(),
            go_on: if is_twice || self.chosen.asks_cost { "" } else { common::OK },
            ..titled(texts::rulebook_of(&context.lexicon(self.offer().lexicon)))
        }
    }

    /// The changes on this page. Escape goes back to all offers as they were.
    fn escape_discards(&self, context: &Context) -> Vec<String> {
        let before = &self.offers.settings;
        let mut now = before.clone();
        if self.adds {
            now.offered.push(self.offer());
        } else if let Some(offer) = now.offered.get_mut(self.at) {
            *offer = self.offer();
        }
        changed(context, before, &now)
    }

    fn may_leave(&self, context: &Context) -> bool {
        self.offers.may_leave(context) && self.escape_discards(context).is_empty()
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match key {
            Key::Escape => return Route::to(self.offers.clone()),
            Key::Enter if self.chosen.asks_cost || self.is_twice() => {}
            Key::Enter => return Route::to(self.with_offer(context)),
            key if key == Key::typed(ADDS) => self.adds = !self.adds,
            key => match key.index() {
                Some(index) => ALL.get(index).into_iter().for_each(|book| self.choose(book)),
                None => self.chosen.press(key),
            },
        }
        Route::STAY
    }
}
