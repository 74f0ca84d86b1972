//! The pages that print a sheet for the hall: challenge slips, and the card on the wall.

use super::kit::{DeskPage, Page};
use super::{Ask, Context, Route, texts as common};
use crate::report::{slips, wall_card};

/// The page that shows a sheet and prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintedSheet {
    Slips,
    WallCard,
}

impl DeskPage for PrintedSheet {
    type Message = Route;

    fn name(&self) -> &'static str {
        match self {
            Self::Slips => "slips",
            Self::WallCard => "wall-card",
        }
    }

    fn page(&self, context: &Context) -> Page<Route> {
        let event = &context.settings.event;
        let (heading, says, html) = match self {
            Self::Slips => {
                let books = context.settings.rulebooks();
                let designates = books.iter().all(|choice| choice.book().slip_designates_blanks);
                let html = slips(&context.station, event, designates);
                (common::SLIPS, common::SLIPS_SAY, html)
            }
            Self::WallCard => (common::WALL_CARD_HEADING, common::WALL_CARD_SAYS, wall_card(event)),
        };
        Page::titled(heading, Route::MENU)
            .lead(says)
            .html(html)
            .go_on(common::PRINT, Route::asks(Some(Ask::Print)))
    }

    fn update(&mut self, route: Route, _: &Context) -> Route {
        route
    }
}
