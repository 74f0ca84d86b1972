//! The desk of the director and the word judges: who is let in, what they may do, and its pages by
//! subject. Each subject has its state, its keys, its pages and its texts.
//!
//! Everything here is behind a PIN. The director's opens the whole desk, a word judge's what belongs
//! to judging. While no PIN is set anybody can open it, and the desk says so. It is run by keys alone: a
//! button stands for a key, as on the players' screens.

mod auto_lock;
mod context;
pub mod corrections;
pub mod diagnostics;
mod effect;
mod first_start;
pub mod journal;
pub mod judging;
pub mod lexicons;
mod menu;
mod open;
mod page_name;
pub mod readiness;
mod request;
mod rows;
pub mod rulebooks;
pub mod session;
pub mod settings;
pub mod standalone;
mod status;
pub mod texts;
pub mod transfer;
mod typed;

pub use context::{Context, KeyChange, Signing};
pub use corrections::{CorrectionPage, Separate};
pub use diagnostics::{Diagnostics, DiagnosticsEffect, DiagnosticsEvent};
pub use effect::Effect;
pub use first_start::FirstItem;
pub use journal::{
    Archive, Archives, Form, JournalEffect, JournalEvent, JournalPage, JournalTab, narrows,
};
pub use judging::{
    Answer, Checklist, Finding, Job, NumberPrompt, Purpose, SecondOpinion, SignaturePrompt,
};
pub use lexicons::import;
pub use lexicons::{Import, ImportEffect, ImportEvent, Offered, Sources};
pub use menu::{Item, Told};
pub use open::{Desk, Open, Page};
pub use readiness::{Facts, Look, Ready};
pub use request::{Order, Request};
pub use session::{NewPin, PinEntry};
pub use settings::{Group, Naming, Row, SetUp};
pub use standalone::{StandalonePage, in_stick};
pub use transfer::{TransferEffect, TransferEvent, TransferPage, TransferStatus};
pub use typed::Typed;

use crate::challenge::EndScreen;
use crate::challenge::page::PageModel;
use lexicons::{offered, sources};
use open::{Next, closing};
use session::{new_pin, pin_entry};

/// The page that is open.
pub fn page(desk: &Desk, context: &Context) -> PageModel {
    match desk {
        Desk::Pin(entry) => pin_entry::page(context, entry),
        // At the first start, the pages say what would be set.
        Desk::Open(open) => match &open.first {
            Some(first) => open_page(open, &Context { settings: first.clone(), ..context.clone() }),
            None => open_page(open, context),
        },
    }
}

fn open_page(open: &Open, context: &Context) -> PageModel {
    let book = context.settings.rulebook.book();
    match &open.page {
        Page::Menu => menu::page(context, open),
        Page::Checklist(ticks) => judging::page::ticks(context, *ticks),
        Page::Number(numbering) => judging::page::number(numbering),
        Page::Sign(signing) => judging::page::sign(context, signing),
        Page::Opinion(case) => judging::page::opinion(context, case),
        Page::Correction(correcting) => corrections::page::correction(context, correcting),
        Page::Finding(finding) => judging::page::finding(context, finding),
        Page::Ending(_) => EndScreen::page(book, context.messages()),
        Page::Separate(separate) => corrections::page::separate(context, separate),
        Page::Rulebooks => rulebooks::page::rulebooks(context),
        Page::Rulebook(choice) => rulebooks::page::rulebook(context, *choice),
        Page::Sources(page) => sources::page(context, page),
        Page::Offered(page) => offered::page(context, page),
        Page::NewPin(page) => new_pin::page(page),
        Page::Journal(page) => journal::pages::page(context, page),
        Page::SetUp(page) => settings::page::page(page, context.messages()),
        Page::Import(page) => lexicons::page::page(context, page),
        Page::Transfer(page) => transfer::page::page(context, page),
        Page::Standalone(page) => standalone::page::page(context, page),
        Page::Ready(page) => readiness::page::page(context, page),
        Page::Diagnostics(page) => diagnostics::page::page(context, page),
    }
}
