//! The page that asks which offer the game is played under. If the offers' rulebooks differ, the word judge chooses
//! before the checklist, which depends on the rulebook. For a slip that was handed over, the number of words is
//! known already.

use super::{Checklist, texts};
use crate::challenge::page::{MenuItem, PageModel};
use crate::challenge::{HandedOver, Intake, Key};
use crate::desk::rows::{offer_says, titled};
use crate::desk::{Context, DeskPage, Route};
use crate::setup::Offer;

/// The offers, each by its letter on the count screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfferPrompt {
    /// The slip, if it was declared on the count screen.
    pub(super) slip: Option<HandedOver>,
}

impl DeskPage for OfferPrompt {
    fn name(&self) -> &'static str {
        "which-offer"
    }

    fn page(&self, context: &Context) -> PageModel {
        let item = |(index, offer): (usize, &Offer)| {
            MenuItem::lettered(Intake::letter(index), offer_says(context, offer))
        };
        let items = context.settings.offered.iter().enumerate().map(item).collect();
        PageModel { items, ..titled(texts::WHICH_OFFER) }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        if key == Key::Escape {
            return if self.slip.is_some() { Route::CLOSE } else { Route::MENU };
        }
        let offer = key.letter().wrapping_sub(b'A');
        if usize::from(offer) < context.settings.offered.len() {
            return Route::to(Checklist::of(offer, self.slip));
        }
        Route::STAY
    }
}
