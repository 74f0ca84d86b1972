//! The page for the lexicons that players can choose from on the count screen, and for their rulebooks.

use super::{OfferRulebookPage, SourcesPage, texts};
use crate::challenge::Intake;
use crate::challenge::page::{MenuItem, PageLine};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::{changed, offer_says};
use crate::desk::{Context, NumberedList, Order, Route, texts as common};
use crate::digest::Digest;
use crate::setup::{Offer, Settings, labels, mixes_look_ups};

/// The choice of lexicons to offer. Nothing is saved before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct OffersPage {
    /// The settings as chosen so far.
    pub settings: Settings,
    /// Whether the last lexicon was one too many, and was not added.
    pub full: bool,
    /// Whether the page shows the rulebook of each lexicon that is ticked.
    rulebooks: bool,
    /// Which page of the lexicons is shown.
    list: NumberedList,
    before: Vec<Offer>,
}

/// The index of the row that shows the rulebooks. Its digit is 0.
const RULEBOOKS: usize = 9;

impl OffersPage {
    pub(super) fn of(settings: Settings) -> Self {
        let (before, list) = (settings.offered.clone(), NumberedList::default());
        Self { before, list, full: false, rulebooks: false, settings }
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
            offered.sort_by_key(|offer| rows.iter().position(|row| *row == offer.lexicon));
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

    /// The page with the ticked lexicons, each with its rulebook.
    fn rulebooks_page(&self, context: &Context) -> Page<Message> {
        let offers = self.settings.offered.iter().enumerate();
        Page::titled(texts::OFFERED_RULEBOOKS, Message::Back)
            .each(offers, |page, (at, offer)| {
                page.row(offer_says(context, offer), Message::ChangeRulebook(at))
            })
            .alert(self.refused())
    }

    /// What is wrong with the choice; empty if nothing is.
    fn refused(&self) -> &'static str {
        match self.full {
            true => texts::OFFERED_FULL,
            false if mixes_look_ups(&self.settings.offered) => texts::OFFERED_MIXED,
            false => "",
        }
    }
}

/// What the controls of the page mean.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    Toggle(Option<Digest>),
    Turn(NumberedList),
    ShowRulebooks,
    /// Changes the rulebook of the offer with this index.
    ChangeRulebook(usize),
    Save,
    Back,
}

impl DeskPage for OffersPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        if self.rulebooks { "offers-rulebooks" } else { "offers" }
    }

    fn page(&self, context: &Context) -> Page<Message> {
        if self.rulebooks {
            return self.rulebooks_page(context);
        }
        let rows = Self::rows(context);
        let says =
            rows.iter().map(|row| (context.lexicon(*row), Some(self.offers(*row)))).collect();
        let offered = &self.settings.offered;
        let offers = offered.iter().enumerate().map(|(at, offer)| {
            common::row(&Intake::letter(at).to_string(), &offer_says(context, offer))
        });
        let any = !offered.is_empty();
        let rulebooks = any.then(|| MenuItem::numbered(RULEBOOKS, texts::OFFERED_RULEBOOKS));
        let page = Page::titled(labels::OFFERED, Message::Back)
            .lines([texts::OFFERED_WHY.to_owned()].into_iter().chain(offers).map(PageLine::plain))
            .items(self.list.controls(says, |row| Message::Toggle(rows[row]), Message::Turn))
            .items(rulebooks.map(|item| (item, Message::ShowRulebooks)))
            .alert(self.refused())
            .with_unsaved(&changed(context, &context.settings, &self.settings));
        if mixes_look_ups(offered) { page } else { page.go_on(common::SAVE, Message::Save) }
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Toggle(lexicon) => self.toggle(lexicon, context),
            Message::Turn(list) => self.list = list,
            Message::ShowRulebooks => self.rulebooks = true,
            Message::ChangeRulebook(at) => {
                return Route::to(OfferRulebookPage::of(self.clone(), at));
            }
            Message::Save => return Route::MENU.asking(Order::Apply(self.to_save(context))),
            Message::Back if std::mem::take(&mut self.rulebooks) => {}
            Message::Back => return Route::to(SourcesPage { settings: self.as_before() }),
        }
        Route::STAY
    }

    /// The changes on this page. Escape goes back to the sources, which still have what was changed there.
    fn escape_discards(&self, context: &Context) -> Vec<String> {
        if self.rulebooks { Vec::new() } else { self.unsaved(context) }
    }

    fn unsaved(&self, context: &Context) -> Vec<String> {
        changed(context, &self.as_before(), &self.settings)
    }

    fn may_leave(&self, context: &Context) -> bool {
        self.settings == context.settings
    }
}
