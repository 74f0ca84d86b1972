//! Ending an event closes its journal for good, and begins the next journal.

use super::{JournalPage, JournalTab};
use crate::desk::{Context, Order, Route};
use crate::journal::Log;
use crate::setup::Settings;

/// The page that ends the event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// The name of the next event as typed; it may stay empty.
    pub name: String,
    /// Whether the page asks if the journal is to be closed.
    pub asks: bool,
}

impl JournalPage {
    /// Ends the event, if it may still be ended. The desk stays open at the next journal, and the page says that the
    /// old one is closed.
    pub(super) fn end_event(&mut self, context: &Context) -> Route {
        let log = context.log.as_deref();
        // On a full disk the database alone could take the end of the journal, which would then count as recorded.
        if !self.may_end(log) || log.is_some_and(Log::has_unrecorded) {
            return Route::STAY;
        }
        let JournalTab::End(Ending { name, .. }) = std::mem::take(&mut self.tab) else {
            return Route::STAY;
        };
        let event = Settings::name(&name);
        let settings = Settings { event, round: 1, ..context.settings.clone() };
        *self = Self { closed: Some(context.settings.event.clone()), ..Self::default() };
        Route::STAY.asking(Order::EndEvent(settings))
    }
}
