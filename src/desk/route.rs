//! What a key pressed at the desk opens, and what it orders.

use super::{Ask, FirstStart, Order, Page};
use crate::challenge::Signer;

/// What a key opens, and what it has the station do.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    pub(super) to: To,
    pub(super) order: Option<Order>,
    /// The judge who has just signed.
    pub(super) signs: Option<Signer>,
}

/// What a key opens.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum To {
    Stay,
    /// Another page.
    Page(Box<Page>),
    /// The menu; during the first start, the first-start page instead.
    Menu,
    /// Closes the desk; during the first start, goes back to the first-start page.
    Close,
    /// The set-up of the first start; `None` leaves it for the menu.
    FirstStart(Option<Box<FirstStart>>),
}

impl Route {
    /// The page stays open.
    pub const STAY: Self = Self { to: To::Stay, order: None, signs: None };
    /// Back to the menu.
    pub const MENU: Self = Self { to: To::Menu, ..Self::STAY };
    pub const CLOSE: Self = Self { to: To::Close, ..Self::STAY };

    /// To another page.
    pub fn to(page: impl Into<Page>) -> Self {
        Self { to: To::Page(Box::new(page.into())), ..Self::STAY }
    }

    /// The page stays open, perhaps with a question to the browser.
    pub(super) fn asks(ask: Option<Ask>) -> Self {
        Self { order: ask.map(Order::Ask), ..Self::STAY }
    }

    pub(super) fn closing(order: Order) -> Self {
        Self::CLOSE.asking(order)
    }

    /// This route, with a judge who has just signed.
    pub(super) fn signed(self, by: Signer) -> Self {
        Self { signs: Some(by), ..self }
    }

    #[must_use]
    pub fn asking(self, order: impl Into<Order>) -> Self {
        Self { order: Some(order.into()), ..self }
    }
}
