//! A code alone on the screen, to be photographed by another device or printed. If only this device could open the
//! address in it, the page shows no code and says what to do instead.

use super::{TransferPage, texts};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::rows::titled;
use crate::desk::{Context, DeskPage, Effect, Route, texts as common};
use crate::setup::QrCode;

/// A code alone on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct CodePage {
    pub code: QrCode,
    /// What the code contains.
    pub of: CodeOf,
}

/// What a code contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeOf {
    /// The set-up, as a link to this address.
    SetUp(String),
    Address(String),
}

impl CodePage {
    /// Whether only this device could open the address in the code.
    fn is_local(&self) -> bool {
        match &self.of {
            CodeOf::SetUp(address) | CodeOf::Address(address) => is_local(address),
        }
    }
}

impl DeskPage for CodePage {
    fn name(&self) -> &'static str {
        "code"
    }

    fn page(&self, context: &Context) -> PageModel {
        let is_local = self.is_local();
        let (heading, says) = match &self.of {
            CodeOf::SetUp(_) => {
                let says = if is_local { texts::ONLY_HERE } else { texts::PHOTOGRAPH };
                (texts::code_of(&context.station), says.to_owned())
            }
            CodeOf::Address(address) => {
                (texts::ADDRESS_HEADING.to_owned(), texts::opens(address, is_local))
            }
        };
        if is_local {
            return PageModel { lines: vec![PageLine::plain(says)], ..titled(heading) };
        }
        let event = Some(&context.settings.event).filter(|event| !event.is_empty());
        PageModel {
            lines: event.into_iter().cloned().chain([says]).map(PageLine::plain).collect(),
            html: drawing(&self.code),
            items: vec![MenuItem::numbered(0, common::PRINT)],
            ..titled(heading)
        }
    }

    fn press(&mut self, key: Key, _: &Context) -> Route {
        match key {
            Key::Escape => TransferPage::open(),
            Key::Digit(1) if !self.is_local() => Route::asks(Some(Effect::Print)),
            _ => Route::STAY,
        }
    }
}

/// Whether only this device can open the address.
fn is_local(address: &str) -> bool {
    let host = address.split("//").nth(1).unwrap_or_default();
    ["localhost", "127.", "[::1]", "/"].iter().any(|local| host.starts_with(local))
        || host.is_empty()
}

/// The code as a drawing. It is dark on light whatever the colours of the screen, and has the border of four
/// squares that cameras need.
fn drawing(code: &QrCode) -> String {
    let side = (code.size + 8).to_string();
    let parts = [
        "<svg class='code' viewBox='-4 -4 ",
        &side,
        " ",
        &side,
        "'><path fill='#fff' d='M-4-4h999v999h-999z'/><path fill='#000' d='",
        &code.path,
        "'/></svg>",
    ];
    parts.concat()
}
