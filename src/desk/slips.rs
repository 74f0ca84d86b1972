//! The page that prints challenge slips.

use super::kit::{DeskPage, Page};
use super::{Ask, Context, Route, texts as common};
use crate::report::slips;

/// The page that shows a sheet of challenge slips and prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlipsPage;

impl DeskPage for SlipsPage {
    type Message = Route;

    fn name(&self) -> &'static str {
        "slips"
    }

    fn page(&self, context: &Context) -> Page<Route> {
        Page::titled(common::SLIPS, Route::MENU)
            .lead(common::SLIPS_SAY)
            .html(slips(&context.station, &context.settings.event))
            .go_on(common::PRINT, Route::asks(Some(Ask::Print)))
    }

    fn update(&mut self, route: Route, _: &Context) -> Route {
        route
    }
}
