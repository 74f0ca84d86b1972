//! Ending an event closes its journal for good, and begins the next journal.

use super::{JournalPage, JournalTab};
use crate::desk::{Context, Order, Route};
use crate::journal::Log;
use crate::setup::Settings;

/// The page that ends the event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// The name of the next event; it may stay empty.
    pub name: String,
    /// The name as typed so far, while its field is open.
    pub typed: Option<String>,
    /// Whether the page asks if the journal is to be closed.
    pub asks: bool,
}

impl Ending {
    /// The page that Escape goes back to. From the field or the question, Escape goes back to the page
    /// that ends the event.
    pub(super) fn back(&self) -> JournalTab {
        if self.typed.is_none() && !self.asks {
            return JournalTab::Table;
        }
        JournalTab::End(Self { name: self.name.clone(), ..Self::default() })
    }

    /// Identifies the page, its field or its question.
    pub(super) const fn page_name(&self) -> &'static str {
        match self {
            Self { typed: Some(_), .. } => "journal-end-name",
            Self { asks: true, .. } => "journal-end-sure",
            _ => "journal-end",
        }
    }
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
        let settings = Settings { event: name, round: 1, ..context.settings.clone() };
        *self = Self { closed: Some(context.settings.event.clone()), ..Self::default() };
        Route::STAY.asking(Order::EndEvent(settings))
    }
}
