//! The page that chooses the rulebook under which a lexicon is offered, with the rulebook's options.

use super::{OffersPage, texts};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::changed;
use crate::desk::rulebooks::{self, Chosen, with_costs, with_meaning};
use crate::desk::{Context, Route, texts as common};
use crate::rulebook::ALL;
use crate::setup::Offer;

/// An offer that is being changed. Enter goes back to the page of all offers with the change, which is used from
/// there.
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
    /// Whether the page shows the challenge rules.
    costs: bool,
}

impl OfferRulebookPage {
    pub(super) fn of(offers: OffersPage, at: usize) -> Self {
        let chosen = Chosen::set(offers.settings.rulebook_for(Some(at)).clone());
        Self { offers, at, chosen, adds: false, costs: false }
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

    fn rulebooks(&self, context: &Context) -> Page<Message> {
        let book = self.chosen.choice.book();
        let lexicon = context.lexicon(self.offer().lexicon);
        let page =
            Page::titled(texts::rulebook_of(&lexicon), Message::Back).each(ALL, |page, one| {
                let title = rulebooks::texts::title(one);
                page.pick(title, one.id == book.id, Message::Choose(self.chosen.with_book(one)))
            });
        let page = with_meaning(page, &self.chosen, true, Message::Choose);
        let costs = self.chosen.has_costs().then_some(Message::ShowCosts(true));
        let refused = if self.chosen.asks_cost { rulebooks::texts::SAY_COST } else { "" };
        page.each(costs, |page, costs| {
            page.leads(rulebooks::texts::COST, rulebooks::cost(&self.chosen), costs)
                .refused(refused)
        })
        .switch(texts::OFFER_AGAIN, self.adds, Message::ToggleAdds)
        .help(texts::OFFER_AGAIN_WHY)
    }
}

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    Choose(Chosen),
    ToggleAdds,
    ShowCosts(bool),
    Take,
    Back,
}

impl DeskPage for OfferRulebookPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        if self.costs { "offer-costs" } else { "offer-rulebook" }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        if self.costs {
            let page = Page::titled(rulebooks::texts::COST, Message::ShowCosts(false));
            let page = page.lead(common::capital(&context.lexicon(self.offer().lexicon)));
            let page = with_costs(page, &self.chosen, Message::Choose);
            return if self.chosen.asks_cost {
                page.blocked(rulebooks::texts::CHOOSE_COST)
            } else {
                page.go_on(texts::USE_RULE, Message::ShowCosts(false))
            };
        }
        let page = self.rulebooks(context);
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
            Message::ShowCosts(shows) => self.costs = shows,
            Message::Take => return Route::to(self.with_offer(context)),
            Message::Back => return Route::to(self.offers.clone()),
        }
        Route::STAY
    }

    fn would_lose(&self, context: &Context) -> Vec<String> {
        if self.costs {
            return Vec::new();
        }
        changed(context, &self.offers.settings, &self.with_offer(context).settings)
    }

    /// The changes on this page and on that of all offers.
    fn unsaved(&self, context: &Context) -> Vec<String> {
        changed(context, &context.settings, &self.with_offer(context).settings)
    }

    fn may_leave(&self, _: &Context) -> bool {
        false
    }
}
