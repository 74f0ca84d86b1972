//! A code alone on the screen, to be photographed by another device or printed. If only this device could open an
//! address, its page shows no code and says what to do instead.

use super::{TransferPage, texts};
use crate::challenge::form::Look;
use crate::challenge::page::{Light, PageLine};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Ask, Context, Route, StandalonePage, texts as common};
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
    /// The set-up, as a link.
    SetUp,
    Address(String),
}

impl CodePage {
    /// The address of a station as a code; `None` if it is too long for one.
    pub(in crate::desk) fn of_address(address: String) -> Option<Self> {
        let code = QrCode::of(&address).filter(|_| !address.is_empty())?;
        Some(Self { code, of: CodeOf::Address(address) })
    }
}

impl DeskPage for CodePage {
    type Message = Route;

    fn name(&self) -> &'static str {
        "code"
    }

    fn page(&self, context: &Context) -> Page<Route> {
        let (heading, says, address) = match &self.of {
            CodeOf::SetUp => (texts::code_of(&context.station), texts::PHOTOGRAPH, None),
            CodeOf::Address(address) => (texts::ADDRESS.to_owned(), texts::OPENS, Some(address)),
        };
        let page = Page::titled(heading, TransferPage::open());
        if let Some(address) = address.filter(|address| is_local(address)) {
            return page
                .section("", Look::Rows)
                .fault(Light::Amber, texts::ONLY_THIS_DEVICE, texts::OTHER_WAYS, None)
                .fact(texts::ADDRESS_HERE, address)
                .go_on(texts::STANDALONE, StandalonePage::open(context));
        }
        let event = Some(&context.settings.event).filter(|event| !event.is_empty());
        page.lines(event.map(PageLine::plain))
            .lines(address.cloned().map(PageLine::Heading))
            .lines([PageLine::plain(says)])
            .html(drawing(&self.code, "code"))
            .go_on(common::PRINT, Route::asks(Some(Ask::Print)))
    }

    fn update(&mut self, route: Route, _: &Context) -> Route {
        route
    }
}

/// Whether only this device can open the address.
pub(super) fn is_local(address: &str) -> bool {
    let host = address.split("//").nth(1).unwrap_or_default();
    ["localhost", "127.", "[::1]", "/"].iter().any(|local| host.starts_with(local))
        || host.is_empty()
}

/// The code as a drawing. It is dark on light whatever the colours of the screen, and has the border of four
/// squares that cameras need.
pub(super) fn drawing(code: &QrCode, class: &str) -> String {
    let side = (code.size + 8).to_string();
    let parts = [
        "<svg class='",
        class,
        "' viewBox='-4 -4 ",
        &side,
        " ",
        &side,
        "'><path fill='#fff' d='M-4-4h999v999h-999z'/><path fill='#000' d='",
        &code.path,
        "'/></svg>",
    ];
    parts.concat()
}
