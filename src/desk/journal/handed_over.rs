//! An export that was handed to the browser, which never says whether the file is there. The director opens the file
//! again, or says that it is there.

use super::export_form::vouched;
use super::page::Message;
use super::texts;
use crate::challenge::page::{MenuItem, PageLine};
use crate::desk::{Ask, Order, Route};
use crate::journal::Log;

/// The letter that says that the file is there. It leads nowhere on other pages: whoever wants to go elsewhere while an
/// export is still being handed over must not say this instead.
const VOUCH: char = 'T';

/// The line about such an export on the page of exports.
pub(super) fn line(log: &Log) -> Option<PageLine> {
    log.handed_over().map(|_| PageLine::plain(texts::IS_IT_THERE))
}

/// What can be done about the file of this earlier journal, or else of the journal in use.
pub(super) fn items(archive: Option<String>, vouch: Message) -> [(MenuItem, Message); 2] {
    let open = Message::ask(Ask::OpenExport(archive));
    [
        (MenuItem::lettered('O', texts::OPEN_SAVED), open),
        (MenuItem::lettered(VOUCH, texts::VOUCH), vouch),
    ]
}

/// What can be done about such an export of the journal in use; nothing if there is none.
pub(super) fn items_in_use(log: &Log) -> impl Iterator<Item = (MenuItem, Message)> {
    let vouch = |code| Message::go(Route::STAY.asking(Order::Vouch(vouched(None, code))));
    log.handed_over().map(|code| items(None, vouch(code))).into_iter().flatten()
}
