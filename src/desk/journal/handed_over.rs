//! An export that was handed to the browser, which never says whether the file is there. The director opens the file
//! again, or says that it is there.

use super::effect::vouched;
use super::{JournalEffect, texts};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine};
use crate::desk::{Context, Effect, Order, Route};
use crate::journal::Log;

/// The letter that opens the file again.
pub(super) const OPEN: char = 'O';
/// The letter that says that the file is there. It leads nowhere on other pages: whoever wants to go elsewhere while an
/// export is still being handed over must not say this instead.
pub(super) const VOUCH: char = 'T';

/// The line about such an export on the page of exports.
pub(super) fn line(log: &Log) -> Option<PageLine> {
    log.handed_over().map(|_| PageLine::plain(texts::IS_IT_THERE))
}

/// What can be done about it.
pub(super) fn items() -> [MenuItem; 2] {
    [MenuItem::lettered(OPEN, texts::OPEN_SAVED), MenuItem::lettered(VOUCH, texts::VOUCH)]
}

/// Handles the key of such an item. Without such an export it does nothing.
pub(super) fn press(key: Key, context: &Context) -> Route {
    match context.log.as_deref().and_then(Log::handed_over) {
        Some(_) if key == Key::typed(OPEN) => {
            Route::STAY.asking(Effect::Journal(JournalEffect::OpenSaved(None)))
        }
        Some(code) if key == Key::typed(VOUCH) => {
            Route::STAY.asking(Order::Vouch(vouched(None, code)))
        }
        _ => Route::STAY,
    }
}
