//! An export that was handed to the browser, which never says whether the file is there. The director opens the file
//! again, or says that it is there.

use super::export_form::vouched;
use super::page::Message;
use super::texts;
use crate::challenge::form::Look;
use crate::challenge::page::Light;
use crate::desk::kit::Page;
use crate::desk::{Ask, Order, Route};
use crate::journal::Log;

/// The letter that opens the file.
const OPEN: char = 'O';
/// The letter that says that the file is there. It leads nowhere on other pages: whoever wants to go elsewhere while an
/// export is still being handed over must not say this instead.
const VOUCH: char = 'T';

/// Asks whether the file of this earlier journal is there, or else that of the journal in use.
pub(super) fn asked(page: Page<Message>, archive: Option<String>, vouch: Message) -> Page<Message> {
    let open = Message::ask(Ask::OpenExport(archive));
    let mends = Some((texts::OPEN_SAVED.to_owned(), open));
    page.section("", Look::Rows)
        .fault(Light::Amber, texts::IS_IT_THERE, texts::LOOK_FOR_IT, mends)
        .lettered(OPEN)
        .button(texts::VOUCH, vouch)
        .lettered(VOUCH)
}

/// Asks whether the file of the journal in use is there, if nobody knows.
pub(super) fn asked_in_use(page: Page<Message>, log: &Log) -> Page<Message> {
    page.each(log.handed_over(), |page, code| {
        let vouch = Order::Vouch(vouched(None, code));
        asked(page, None, Message::go(Route::STAY.asking(vouch)))
    })
}
