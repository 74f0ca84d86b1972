//! Where a key of the desk leads.

use super::{Effect, Order, Page, Request, Row};

/// Where a key leads, and what it asks for besides.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    pub(super) to: To,
    pub(super) request: Option<Request>,
}

/// Where a key leads.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum To {
    Stay,
    /// Another page.
    Page(Box<Page>),
    /// The menu, which shows what these rows are set to now. At the first start, its page.
    Menu(&'static [Row]),
    /// Out of the desk. At the first start, back to its page.
    Close,
}

impl Route {
    /// The page stays open.
    pub const STAY: Self = Self { to: To::Stay, request: None };
    /// Back to the menu.
    pub const MENU: Self = Self { to: To::Menu(&[]), request: None };
    /// The desk closes.
    pub const CLOSE: Self = Self { to: To::Close, request: None };

    /// To another page.
    pub fn to(page: impl Into<Page>) -> Self {
        Self { to: To::Page(Box::new(page.into())), request: None }
    }

    /// To the menu, which shows what was just saved.
    pub(super) const fn saved(rows: &'static [Row]) -> Self {
        Self { to: To::Menu(rows), request: None }
    }

    /// The page stays open and may ask the browser for something.
    pub(super) fn asks(effect: Option<Effect>) -> Self {
        Self { request: effect.map(Request::Effect), ..Self::STAY }
    }

    /// The desk closes with an order to the station.
    pub(super) fn closing(order: Order) -> Self {
        Self::CLOSE.asking(order)
    }

    /// The same, and asks for this.
    #[must_use]
    pub fn asking(self, request: impl Into<Request>) -> Self {
        Self { request: Some(request.into()), ..self }
    }
}
