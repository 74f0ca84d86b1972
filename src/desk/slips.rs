//! The page that prints challenge slips.

use super::rows::titled;
use super::{Context, DeskPage, Effect, Route, texts as common};
use crate::challenge::Key;
use crate::challenge::page::{PageLine, PageModel};
use crate::report::slips;

/// The page that shows a sheet of challenge slips and prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlipsPage;

impl DeskPage for SlipsPage {
    fn name(&self) -> &'static str {
        "slips"
    }

    fn page(&self, context: &Context) -> PageModel {
        PageModel {
            lines: vec![PageLine::plain(common::SLIPS_SAY)],
            html: slips(&context.station, &context.settings.event),
            go_on: common::PRINT,
            ..titled(common::SLIPS)
        }
    }

    fn press(&mut self, key: Key, _: &Context) -> Route {
        match key {
            Key::Escape => Route::MENU,
            Key::Enter => Route::asks(Some(Effect::Print)),
            _ => Route::STAY,
        }
    }
}
