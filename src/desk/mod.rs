//! The pages of the desk, by subject: what each says and offers, and its texts.

pub mod corrections;
pub mod diagnostics;
mod first_start;
pub mod journal;
pub mod judging;
pub mod lexicons;
mod menu;
pub mod readiness;
mod rows;
pub mod rulebooks;
pub mod session;
pub mod settings;
pub mod standalone;
mod status;
pub mod texts;
pub mod transfer;

pub use crate::console::{Effect, Order, Request};

use crate::challenge::Ending;
use crate::challenge::page::PageModel;
use crate::console::{Desk, DeskTerms, Open, Page};
use lexicons::{offered, sources};
use session::{new_pin, pin_entry};

/// The page that is open.
pub fn page(desk: &Desk, context: &DeskTerms) -> PageModel {
    match desk {
        Desk::Pin(entry) => pin_entry::page(context, entry),
        // At the first start, the pages say what would be set.
        Desk::Open(open) => match &open.first {
            Some(first) => {
                open_page(open, &DeskTerms { settings: first.clone(), ..context.clone() })
            }
            None => open_page(open, context),
        },
    }
}

fn open_page(open: &Open, context: &DeskTerms) -> PageModel {
    let book = context.settings.rulebook.book();
    match &open.page {
        Page::Menu => menu::page(context, open),
        Page::Ticks(ticks) => judging::page::ticks(context, *ticks),
        Page::Number(numbering) => judging::page::number(numbering),
        Page::Sign(signing) => judging::page::sign(context, signing),
        Page::Opinion(case) => judging::page::opinion(context, case),
        Page::Correction(correcting) => corrections::page::correction(context, correcting),
        Page::Finding(finding) => judging::page::finding(context, finding),
        Page::Ending(_) => Ending::page(book, context.messages()),
        Page::Separate(separate) => corrections::page::separate(context, separate),
        Page::Rulebooks => rulebooks::page::rulebooks(context),
        Page::Rulebook(choice) => rulebooks::page::rulebook(context, *choice),
        Page::Sources(page) => sources::page(context, page),
        Page::Offered(page) => offered::page(context, page),
        Page::NewPin(page) => new_pin::page(page),
        Page::Journal(page) => journal::pages::page(context, page),
        Page::SetUp(page) => settings::page::page(page, context.messages()),
        Page::Import(page) => lexicons::page::page(context, page),
        Page::Carry(page) => transfer::page::page(context, page),
        Page::Stick(page) => standalone::page::page(context, page),
        Page::Ready(page) => readiness::page::page(context, page),
        Page::Diagnostics(page) => diagnostics::page::page(context, page),
    }
}
