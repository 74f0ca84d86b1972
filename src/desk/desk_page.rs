//! What every page of the desk does.

use super::{Context, Event, Page, Route};
use crate::challenge::Key;
use crate::challenge::delays::DESK_IDLE;
use crate::challenge::page::PageModel;
use std::time::Duration;

/// A page of the desk: what it shows, and what its keys do.
pub trait DeskPage {
    /// Identifies the page. When the name changes, the browser scrolls back to the top.
    fn name(&self) -> &'static str;

    /// The page's lines, items and buttons.
    fn page(&self, context: &Context) -> PageModel;

    fn press(&mut self, key: Key, context: &Context) -> Route;

    /// A row of the page's table was tapped.
    fn picked(&mut self, _row: usize, _context: &Context) {}

    /// Text was typed in the page's field with this index.
    fn wrote(&mut self, _at: usize, _text: String, _context: &Context) {}

    /// The browser reported something that this page or an earlier one had asked for. Returns the page to open
    /// instead, if any.
    fn answered(&mut self, _event: Event, _context: &Context) -> Option<Page> {
        None
    }

    /// The changes that Escape would discard, each as a text for the director.
    fn escape_discards(&self, _context: &Context) -> Vec<String> {
        Vec::new()
    }

    /// What is lost if the desk closes by itself now. This includes changes that Escape would not discard, because
    /// it goes back to a page that still has them.
    fn unsaved(&self, context: &Context) -> Vec<String> {
        self.escape_discards(context)
    }

    /// Whether the letters that lead to the main pages of the desk work here. They do if nothing would be lost.
    fn may_leave(&self, context: &Context) -> bool {
        self.escape_discards(context).is_empty()
    }

    /// How long the page stays open when nobody touches it.
    fn idle(&self) -> Duration {
        DESK_IDLE
    }
}
