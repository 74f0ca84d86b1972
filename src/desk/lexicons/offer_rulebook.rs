//! The page that chooses the rulebook under which a lexicon is offered, with the rulebook's options.

use super::{OffersPage, texts};
use crate::challenge::page::{MenuItem, PageLine};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::changed;
use crate::desk::rulebooks::{Chosen, texts as rulebooks};
use crate::desk::{Context, Route, texts as common};
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
}

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    Choose(Chosen),
    ToggleAdds,
    Take,
    Back,
}

impl DeskPage for OfferRulebookPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "offer-rulebook"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let book = self.chosen.choice.book();
        let row = |(number, one): (usize, &&'static Rulebook)| {
            let chosen = Some(one.id == book.id);
            let item =
                MenuItem { rule: one.id.into(), chosen, ..MenuItem::numbered(number, one.title) };
            (item, Message::Choose(self.chosen.with_book(one)))
        };
        let options = self.chosen.options().map(|(item, chosen)| (item, Message::Choose(chosen)));
        let adds = MenuItem::lettered(ADDS, texts::OFFER_AGAIN);
        let named = book.first_list().map(|list| rulebooks::names(list.title));
        let lexicon = context.lexicon(self.offer().lexicon);
        let page = Page::titled(texts::rulebook_of(&lexicon), Message::Back)
            .lines(named.map(PageLine::plain))
            .items(ALL.iter().enumerate().map(row))
            .items(options)
            .item(MenuItem { chosen: Some(self.adds), ..adds }, Message::ToggleAdds);
        match self.is_twice() {
            true => page.alert(texts::OFFERED_TWICE),
            false if self.chosen.asks_cost => page,
            false => page.go_on(common::OK, Message::Take),
        }
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Choose(chosen) => self.chosen = chosen,
            Message::ToggleAdds => self.adds = !self.adds,
            Message::Take => return Route::to(self.with_offer(context)),
            Message::Back => return Route::to(self.offers.clone()),
        }
        Route::STAY
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
}
