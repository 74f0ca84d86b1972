//! The page that says which lexicons players can choose from on the count screen, and under which rulebooks.

use super::{OfferPage, SourcesPage, texts};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Intake, Key};
use crate::desk::rows::{offer_says, titled};
use crate::desk::{Context, DeskPage, Order, Route, texts as common};
use crate::digest::Digest;
use crate::setup::{Offer, Settings, labels, mixes_look_ups};

/// The lexicons offered are being chosen. Nothing is saved before Enter.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferedPage {
    /// The settings as chosen so far.
    pub settings: Settings,
    /// Whether one more was chosen than can be offered.
    pub full: bool,
    before: Vec<Offer>,
}

impl OfferedPage {
    pub(super) fn of(settings: Settings) -> Self {
        Self { before: settings.offered.clone(), full: false, settings }
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

    /// Offers a lexicon under the station's rulebook, or no longer offers it under any.
    fn toggle(&mut self, lexicon: Option<Digest>, context: &Context) {
        if self.offers(lexicon) {
            self.full = false;
            self.settings.offered.retain(|offer| offer.lexicon != lexicon);
        } else {
            let rulebook = self.settings.rulebook.clone();
            self.add(Offer { lexicon, rulebook }, context);
        }
    }

    /// Adds an offer in the order of the rows. There may then be more than allowed.
    pub(super) fn add(&mut self, offer: Offer, context: &Context) {
        let offered = &mut self.settings.offered;
        self.full = offered.len() == Settings::OFFERS;
        if !self.full {
            offered.push(offer);
            let rows = Self::rows(context);
            offered.sort_by_key(|offer| rows.iter().position(|row| *row == offer.lexicon));
        }
    }

    /// The settings to save: without lexicons that were removed, without a list of offers if only one is left, and
    /// with one of the offers' rulebooks as the station's.
    fn settled(&self, context: &Context) -> Settings {
        let rows = Self::rows(context);
        let mut settings = self.settings.clone();
        settings.offered.retain(|offer| rows.contains(&offer.lexicon));
        if settings.offered.len() < 2 {
            settings.offered.clear();
        }
        settings.rulebook = settings.rulebook_for(None).clone();
        settings
    }

    /// Why this cannot be saved: nothing while it can.
    fn refused(&self) -> &'static str {
        match self.full {
            true => texts::OFFERED_FULL,
            false if mixes_look_ups(&self.settings.offered) => texts::OFFERED_MIXED,
            false => "",
        }
    }
}

impl DeskPage for OfferedPage {
    fn name(&self) -> &'static str {
        "offered"
    }

    fn page(&self, context: &Context) -> PageModel {
        let item = |(number, row): (usize, Option<Digest>)| {
            let chosen = Some(self.offers(row));
            MenuItem { chosen, ..MenuItem::numbered(number, context.lexicon(row)) }
        };
        let rows = Self::rows(context).into_iter().take(9).enumerate();
        let offer = |(place, offer): (usize, &Offer)| {
            MenuItem::lettered(Intake::letter(place), offer_says(context, offer))
        };
        let offers = self.settings.offered.iter().enumerate().map(offer);
        let is_mixed = mixes_look_ups(&self.settings.offered);
        PageModel {
            lines: vec![PageLine::plain(texts::OFFERED_WHY)],
            items: rows.map(item).chain(offers).collect(),
            alert: self.refused().to_owned(),
            go_on: if is_mixed { "" } else { common::APPLY },
            ..titled(labels::OFFERED)
        }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        let letter = usize::from(key.letter().wrapping_sub(b'A'));
        match key {
            Key::Escape => {
                let offered = self.before.clone();
                let settings = Settings { offered, ..self.settings.clone() };
                return Route::to(SourcesPage { settings });
            }
            Key::Enter if mixes_look_ups(&self.settings.offered) => {}
            Key::Enter => return Route::closing(Order::Apply(self.settled(context))),
            _ if letter < self.settings.offered.len() => {
                return Route::to(OfferPage::of(self.clone(), letter));
            }
            key => {
                if let Some(row) =
                    key.place().and_then(|place| Self::rows(context).get(place).copied())
                {
                    self.toggle(row, context);
                }
            }
        }
        Route::STAY
    }
}
