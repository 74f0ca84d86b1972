//! The page that asks how a challenge ends if its referral is not looked up after all.

use super::BookLookup;
use crate::challenge::delays::JUDGE_IDLE;
use crate::challenge::{Decision, EndScreen, Unjudged};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Context, Order, Route};
use std::time::Duration;

/// The page that ends a challenge without a look-up.
#[derive(Clone, Debug, PartialEq)]
pub struct ReferralEndPage {
    /// The look-up to go back to.
    pub(super) lookup: BookLookup,
    /// How the challenge ends, once the judge has chosen. Enter records it.
    pub(super) chosen: Option<Unjudged>,
}

pub enum Message {
    Choose(Unjudged),
    End(Unjudged),
    Back,
}

impl DeskPage for ReferralEndPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "referral-end"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let rulebook = &self.lookup.rulebook;
        let mut model = EndScreen::page(rulebook, self.chosen, context.messages());
        let ways =
            std::mem::take(&mut model.items).into_iter().zip(EndScreen::ways(rulebook.book()));
        let (back, go_on) = (model.back, model.go_on);
        Page::of(model)
            .back(back, Message::Back)
            .items(ways.map(|(item, way)| (item, Message::Choose(way))))
            .each(self.chosen, |page, way| page.go_on(go_on, Message::End(way)))
    }

    fn update(&mut self, message: Message, _: &Context) -> Route {
        match message {
            Message::Choose(way) => {
                self.chosen = Some(way);
                Route::STAY
            }
            Message::End(how) => {
                let BookLookup { origin, referral, rulebook, .. } = self.lookup.clone();
                let declared = referral.slip().words().len();
                let decision = Decision::Unjudged { origin, declared, how };
                Route::closing(Order::Record(decision, rulebook))
            }
            Message::Back => Route::to(self.lookup.clone()),
        }
    }

    fn idle(&self) -> Duration {
        JUDGE_IDLE
    }
}
