//! Ending an event closes its journal for good, and begins the next journal.

use super::{ExportForm, JournalEffect, JournalPage, JournalTab, handed_over};
use crate::challenge::Key;
use crate::desk::{Context, Effect, Order, Route};
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

    fn press_field(&mut self, key: Key) {
        if key == Key::Enter {
            self.name = self.typed.take().as_deref().map(Settings::name).unwrap_or_default();
        }
    }
}

impl JournalPage {
    /// Handles a key on the page that ends the event. Before this station's own journal has been read, the event
    /// cannot end.
    pub(super) fn press_ending(&mut self, key: Key, context: &Context) -> Route {
        let may_end = self.may_end(context.log.as_deref());
        let is_read = self.merged.is_none() && context.log.is_some();
        // On a full disk the database alone could take the end of the journal, which would then count as recorded.
        let has_unrecorded = context.log.as_deref().is_some_and(Log::has_unrecorded);
        let asks_for_file = self.asks_for_file(context.log.as_deref());
        let JournalTab::End(ending) = &mut self.tab else { return Route::STAY };
        match (key, key.letter()) {
            _ if ending.typed.is_some() => ending.press_field(key),
            _ if !is_read => {}
            (_, b'Y') if ending.asks && may_end && !has_unrecorded => {
                return self.end_event(context);
            }
            (_, b'N') if ending.asks => ending.asks = false,
            _ if ending.asks => {}
            _ if has_unrecorded => {}
            (Key::Digit(1), _) => ending.typed = Some(ending.name.clone()),
            (Key::Enter, _) if may_end => ending.asks = true,
            (_, b'O' | b'T') if asks_for_file => return handed_over::press(key, context),
            (Key::Enter, _) => {
                let save = JournalEffect::Save(ExportForm::JsonLines);
                return Route::STAY.asking(Effect::Journal(save));
            }
            _ => {}
        }
        Route::STAY
    }

    /// Ends the event. The desk stays open at the next journal, and the page says that the old one is closed.
    fn end_event(&mut self, context: &Context) -> Route {
        let JournalTab::End(Ending { name, .. }) = std::mem::take(&mut self.tab) else {
            return Route::STAY;
        };
        let settings = Settings { event: name, round: 1, ..context.settings.clone() };
        *self = Self { closed: Some(context.settings.event.clone()), ..Self::default() };
        Route::STAY.asking(Order::EndEvent(settings))
    }
}
