//! The page for the lexicons that players can choose from on the count screen, and for their rulebooks.

use super::{ImportPage, OfferRulebookPage, texts};
use crate::challenge::Intake;
use crate::challenge::form::{Look, Sheet};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::{changed, offer_says, rulebook_says};
use crate::desk::{Context, Order, Route, texts as common};
use crate::digest::Digest;
use crate::order;
use crate::setup::{Offer, Settings, mixes_look_ups};

/// The choice of lexicons to offer. Nothing is saved before the director has said so.
#[derive(Clone, Debug, PartialEq)]
pub struct OffersPage {
    /// The settings as chosen so far.
    pub settings: Settings,
    /// Whether the last lexicon was one too many, and was not added.
    pub full: bool,
    /// Whether the page asks if players should choose from these lists.
    asks: bool,
    before: Vec<Offer>,
}

impl OffersPage {
    pub(super) fn of(settings: Settings) -> Self {
        let before = settings.offered.clone();
        Self { before, asks: false, full: false, settings }
    }

    /// The settings as they were when the page opened.
    fn as_before(&self) -> Settings {
        Settings { offered: self.before.clone(), ..self.settings.clone() }
    }

    /// What can be offered: the station's own list, then every installed lexicon.
    pub fn rows(context: &Context) -> Vec<Option<Digest>> {
        let installed = context.installed.iter().map(|lexicon| Some(lexicon.words));
        std::iter::once(None).chain(installed).collect()
    }

    /// Whether this lexicon is offered, under any rulebook.
    fn offers(&self, lexicon: Option<Digest>) -> bool {
        self.settings.offered.iter().any(|offer| offer.lexicon == lexicon)
    }

    /// Offers a lexicon under the station's rulebook; or, if it was offered, withdraws it under every rulebook.
    fn toggle(&mut self, lexicon: Option<Digest>, context: &Context) {
        if self.offers(lexicon) {
            self.full = false;
            self.settings.offered.retain(|offer| offer.lexicon != lexicon);
        } else {
            let rulebook = self.settings.rulebook.clone();
            self.add(Offer { lexicon, rulebook }, context);
        }
    }

    /// Adds an offer in the order of the rows, unless there are as many as allowed.
    pub(super) fn add(&mut self, offer: Offer, context: &Context) {
        let offered = &mut self.settings.offered;
        self.full = offered.len() == Settings::OFFERS;
        if !self.full {
            offered.push(offer);
            let rows = Self::rows(context);
            order::sort_by_key(offered, |offer| rows.iter().position(|row| *row == offer.lexicon));
        }
    }

    /// The settings to save. Removed lexicons are no longer offered, and a single offer is not a choice, so it is
    /// left out. One of the offers' rulebooks becomes the station's.
    fn to_save(&self, context: &Context) -> Settings {
        let rows = Self::rows(context);
        let mut settings = self.settings.clone();
        settings.offered.retain(|offer| rows.contains(&offer.lexicon));
        if settings.offered.len() < 2 {
            settings.offered.clear();
        }
        settings.rulebook = settings.rulebook_for(None).clone();
        settings.another_list &= settings.offered == self.before;
        settings
    }

    /// What is wrong with the choice; empty if nothing is.
    fn refused(&self) -> &'static str {
        match self.full {
            true => texts::OFFERED_FULL,
            false if mixes_look_ups(&self.settings.offered) => texts::OFFERED_MIXED,
            false => "",
        }
    }

    /// The page with the ticked lexicons, each with its rulebook.
    fn with_rulebooks(&self, page: Page<Message>, context: &Context) -> Page<Message> {
        if self.settings.offered.is_empty() {
            return page;
        }
        let offers = self.settings.offered.iter().enumerate();
        let page = page.section(texts::OFFERED_RULEBOOKS, Look::Rows);
        page.each(offers, |page, (at, offer)| {
            let letter = Intake::letter(at).to_string();
            let list = common::capital(&context.lexicon(offer.lexicon));
            page.leads([&*letter, " · ", &list].concat(), "", Message::ChangeRulebook(at))
                .note(rulebook_says(offer))
        })
    }

    /// What players would choose from, list by list.
    fn says(&self, context: &Context) -> Vec<String> {
        let settings = self.to_save(context);
        let offers = settings.offered.iter().enumerate();
        let says: Vec<String> = offers.map(|(at, offer)| named(at, offer, context)).collect();
        if says.is_empty() { vec![texts::NO_CHOICE.to_owned()] } else { says }
    }

    /// The question before the lists are offered.
    fn question(&self, context: &Context) -> Sheet {
        let mut says = self.says(context);
        says.push(texts::EARLIER_STAY.to_owned());
        Sheet { heading: texts::USE_LISTS_Q.to_owned(), says, does: texts::USE_THEM }
    }

    fn apply(&self, context: &Context) -> Route {
        Route::MENU.asking(Order::Apply(self.to_save(context)))
    }
}

/// An offer with its letter on the count screen.
fn named(at: usize, offer: &Offer, context: &Context) -> String {
    common::row(&Intake::letter(at).to_string(), &offer_says(context, offer))
}

/// What the controls of the page mean.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    Toggle(Option<Digest>),
    /// Changes the rulebook of the offer with this index.
    ChangeRulebook(usize),
    Ask,
    Use,
    Stay,
    Leave,
}

impl DeskPage for OffersPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "offers"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let page = Page::titled(texts::OFFERED, Message::Leave)
            .lead(if context.installed.is_empty() { texts::ONLY_ONE } else { texts::OFFERED_WHY })
            .section("", Look::Rows)
            .each(Self::rows(context), |page, row| {
                let list = common::capital(&context.lexicon(row));
                page.switch(list, self.offers(row), Message::Toggle(row))
            });
        let page = self.with_rulebooks(page, context).alert(self.refused());
        let may_use = !mixes_look_ups(&self.settings.offered) && !self.unsaved(context).is_empty();
        // One list alone is no choice; none at all ends the choice.
        let page = match self.settings.offered.len() {
            1 => page.blocked(texts::TWO_AT_LEAST),
            _ if may_use => page.go_on(texts::USE_LISTS, Message::Ask),
            _ => page,
        };
        if !self.asks {
            return page;
        }
        page.asking(self.question(context), Message::Use, Message::Stay)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        self.asks = false;
        match message {
            Message::Toggle(lexicon) => self.toggle(lexicon, context),
            Message::ChangeRulebook(at) => {
                return Route::to(OfferRulebookPage::of(self.clone(), at));
            }
            // During the first start nothing is used yet.
            Message::Ask if context.first_start => return self.apply(context),
            Message::Ask => self.asks = true,
            Message::Use => return self.apply(context),
            Message::Stay => {}
            Message::Leave => return ImportPage::open(),
        }
        Route::STAY
    }

    /// The lists as players would choose from them.
    fn would_lose(&self, context: &Context) -> Vec<String> {
        if self.unsaved(context).is_empty() { Vec::new() } else { self.says(context) }
    }

    fn asks_to_leave(&self) -> &'static str {
        texts::LEAVE_LISTS
    }

    fn unsaved(&self, context: &Context) -> Vec<String> {
        changed(context, &self.as_before(), &self.settings)
    }
}
