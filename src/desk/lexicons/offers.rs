//! The page for the lexicons that players can choose from on the count screen, and for their rulebooks.

use super::{OfferRulebookPage, SourcesPage, texts};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Intake, Key};
use crate::desk::rows::{changed, offer_says, titled, with_unsaved};
use crate::desk::{Context, DeskPage, NumberedList, Order, Route, texts as common};
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
    fn rulebooks_page(&self, context: &Context) -> PageModel {
        let item =
            |(index, offer): (usize, &Offer)| MenuItem::numbered(index, offer_says(context, offer));
        PageModel {
            items: self.settings.offered.iter().enumerate().map(item).collect(),
            alert: self.refused().to_owned(),
            ..titled(texts::OFFERED_RULEBOOKS)
        }
    }

    fn press_rulebooks(&mut self, key: Key) -> Route {
        if key == Key::Escape {
            self.rulebooks = false;
            return Route::STAY;
        }
        match key.index().filter(|index| *index < self.settings.offered.len()) {
            Some(index) => Route::to(OfferRulebookPage::of(self.clone(), index)),
            None => Route::STAY,
        }
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

impl DeskPage for OffersPage {
    fn name(&self) -> &'static str {
        if self.rulebooks { "offers-rulebooks" } else { "offers" }
    }

    fn page(&self, context: &Context) -> PageModel {
        if self.rulebooks {
            return self.rulebooks_page(context);
        }
        let row = |row: Option<Digest>| (context.lexicon(row), Some(self.offers(row)));
        let rows = self.list.items(Self::rows(context).into_iter().map(row).collect());
        let any = !self.settings.offered.is_empty();
        let rulebooks = any.then(|| MenuItem::numbered(RULEBOOKS, texts::OFFERED_RULEBOOKS));
        let offer = |(index, offer): (usize, &Offer)| {
            common::row(&Intake::letter(index).to_string(), &offer_says(context, offer))
        };
        let offers = self.settings.offered.iter().enumerate().map(offer);
        let is_mixed = mixes_look_ups(&self.settings.offered);
        let model = PageModel {
            lines: [texts::OFFERED_WHY.to_owned()]
                .into_iter()
                .chain(offers)
                .map(PageLine::plain)
                .collect(),
            items: rows.into_iter().chain(rulebooks).collect(),
            alert: self.refused().to_owned(),
            go_on: if is_mixed { "" } else { common::SAVE },
            ..titled(labels::OFFERED)
        };
        with_unsaved(model, &changed(context, &context.settings, &self.settings))
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

    fn press(&mut self, key: Key, context: &Context) -> Route {
        if self.rulebooks {
            return self.press_rulebooks(key);
        }
        match key {
            Key::Escape => {
                return Route::to(SourcesPage { settings: self.as_before() });
            }
            Key::Enter if mixes_look_ups(&self.settings.offered) => {}
            Key::Enter => return Route::MENU.asking(Order::Apply(self.to_save(context))),
            _ if key.index() == Some(RULEBOOKS) => {
                self.rulebooks = !self.settings.offered.is_empty();
            }
            key => {
                let rows = Self::rows(context);
                match self.list.chosen(key, rows.len()) {
                    Some(index) => self.toggle(rows[index], context),
                    None => self.list.turn(key, rows.len()),
                }
            }
        }
        Route::STAY
    }
}
