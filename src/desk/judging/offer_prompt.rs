//! The page that asks which offer the game is played under. If the offers' rulebooks differ, the word judge chooses
//! before the checklist, which depends on the rulebook. For a slip that was handed over, the number of words is
//! known already.

use super::{Checklist, texts};
use crate::challenge::page::MenuItem;
use crate::challenge::{HandedOver, Intake};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::rows::offer_says;
use crate::desk::{Context, Route};

/// The offers, each by its letter on the count screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfferPrompt {
    /// The slip, if it was declared on the count screen.
    pub(super) slip: Option<HandedOver>,
}

impl DeskPage for OfferPrompt {
    type Message = Route;

    fn name(&self) -> &'static str {
        "which-offer"
    }

    fn page(&self, context: &Context) -> Page<Route> {
        let leave = if self.slip.is_some() { Route::CLOSE } else { Route::MENU };
        let offers = (0_u8..).zip(&context.settings.offered);
        Page::titled(texts::WHICH_OFFER, leave).each(offers, |page, (index, offer)| {
            let letter = Intake::letter(index.into());
            let item = MenuItem::lettered(letter, offer_says(context, offer));
            page.item(item, Route::to(Checklist::of(index, self.slip)))
        })
    }

    fn update(&mut self, route: Route, _: &Context) -> Route {
        route
    }
}
