//! The page that asks how a challenge ends if its referral is not looked up after all.

use super::BookLookup;
use crate::challenge::delays::JUDGE_IDLE;
use crate::challenge::page::PageModel;
use crate::challenge::{Decision, EndScreen, Key, Unjudged};
use crate::desk::{Context, DeskPage, Order, Route};
use std::time::Duration;

/// The page that ends a challenge without a look-up.
#[derive(Clone, Debug, PartialEq)]
pub struct ReferralEndPage {
    /// The look-up to go back to.
    pub(super) lookup: BookLookup,
    /// How the challenge ends, once the judge has chosen. Enter records it.
    pub(super) chosen: Option<Unjudged>,
}

impl DeskPage for ReferralEndPage {
    fn name(&self) -> &'static str {
        "referral-end"
    }

    fn page(&self, context: &Context) -> PageModel {
        EndScreen::page(&self.lookup.rulebook, self.chosen, context.messages())
    }

    fn press(&mut self, key: Key, _: &Context) -> Route {
        if key == Key::Escape {
            return Route::to(self.lookup.clone());
        }
        let book = self.lookup.rulebook.book();
        let Some(how) = EndScreen::press(&mut self.chosen, key, book) else { return Route::STAY };
        let origin = self.lookup.origin;
        let declared = self.lookup.referral.slip().words().len();
        let decision = Decision::Unjudged { origin, declared, how };
        Route::closing(Order::Record(decision, self.lookup.rulebook.clone()))
    }

    fn idle(&self) -> Duration {
        JUDGE_IDLE
    }
}
