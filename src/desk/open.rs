//! The desk: either its PIN is asked for, or one of its pages is open.

use super::route::To;
use super::{
    Context, DeskPage, Event, FirstStart, JournalPage, JournalTab, MenuPage, Page, PinEntry,
    Request, Route,
};
use crate::challenge::delays::{DIALOG_HIDES, PIN_CHECK, PIN_IDLE};
use crate::challenge::page::PageModel;
use crate::challenge::{Input, Key, Moment, Role};
use crate::setup::{Pins, Settings};

/// The desk.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // There is one.
pub enum Desk {
    /// A PIN is asked for.
    Pin(PinEntry),
    /// Somebody was let in.
    Open(Open),
}

/// The open desk.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// Who was let in.
    pub role: Role,
    /// The page that is open.
    pub page: Page,
    /// The first start, while it lasts: it takes the place of the menu.
    pub first: Option<FirstStart>,
    /// Whether a dialog of the browser's was opened last. On some devices it hides the page.
    pub choosing: bool,
    touched: Moment,
}

impl Desk {
    /// Somebody wants to open the desk. A PIN is asked for, if any is set.
    pub fn knock(pins: Pins, now: Moment) -> Self {
        if pins.director || pins.judge {
            Self::Pin(PinEntry::new(now))
        } else {
            Self::open(Role::Director, MenuPage::default(), now)
        }
    }

    /// The desk, open at a page.
    pub fn open(role: Role, page: impl Into<Page>, now: Moment) -> Self {
        let page = page.into();
        Self::Open(Open { role, page, first: None, choosing: false, touched: now })
    }

    /// The desk of a first start.
    pub fn first_start(now: Moment) -> Self {
        let (page, first) = (MenuPage::default().into(), Some(FirstStart::default()));
        Self::Open(Open { role: Role::Director, page, first, choosing: false, touched: now })
    }

    /// The settings to go on with after a first start that nobody ended.
    pub fn left_first_start(&self, pins: Pins) -> Option<Settings> {
        match self {
            Self::Open(open) => Some(open.first.as_ref()?.so_far(pins)),
            Self::Pin(_) => None,
        }
    }

    /// When it closes by itself.
    pub fn closes_at(&self) -> Moment {
        match self {
            Self::Pin(entry) if entry.checking => entry.touched.after(PIN_CHECK),
            Self::Pin(entry) => entry.touched.after(PIN_IDLE),
            Self::Open(open) => open.touched.after(open.top().idle()),
        }
    }

    /// What it shows and offers.
    pub fn page(&self, context: &Context) -> PageModel {
        match self {
            Self::Pin(entry) => entry.page(context),
            Self::Open(open) => open.top().page(context),
        }
    }

    /// Somebody does something. Gives what that asks for, and whether the desk stays open.
    pub fn step(&mut self, input: Input, context: &Context) -> (Option<Request>, bool) {
        match (self, input) {
            (Self::Pin(entry), Input::Press(key)) => {
                let route = entry.press(key, context);
                return (route.request, route.to != To::Close);
            }
            (Self::Open(open), Input::Press(key)) => return open.press(key, context),
            (Self::Open(open), Input::Pick(row)) => {
                open.touched = context.now;
                open.top_mut().picked(row);
            }
            (Self::Open(open), Input::Tap) => open.touched = context.now,
            _ => {}
        }
        (None, true)
    }

    /// Text was typed in the field of the page.
    pub fn wrote(&mut self, text: String, now: Moment) {
        if let Self::Open(open) = self {
            (open.touched, open.choosing) = (now, false);
            open.top_mut().wrote(text);
        }
    }

    /// The browser answered.
    pub fn answered(&mut self, event: Event, context: &Context) {
        let Self::Open(open) = self else { return };
        if matches!(event, Event::Lexicons(_) | Event::Transfer(_) | Event::Diagnostics(_)) {
            open.choosing = false;
        }
        if let Some(page) = open.top_mut().answered(event, context) {
            open.page = page;
        }
    }
}

impl Desk {
    /// Whether a PIN is being typed, or a new one.
    pub const fn asks_pin(&self) -> bool {
        matches!(self, Self::Pin(_) | Self::Open(Open { page: Page::NewPin(_), .. }))
    }

    /// Whether the arrow keys move through the rows of the page's table instead of scrolling the
    /// page.
    pub fn has_rows(&self) -> bool {
        matches!(self, Self::Open(Open { page: Page::JournalPage(JournalPage { tab, .. }), .. })
            if *tab == JournalTab::Table)
    }

    /// Whether it closes when the page is hidden. A dialog that the director has just asked for may
    /// hide the page, once.
    pub fn closes_hidden(&self, pins: Pins, now: Moment) -> bool {
        match self {
            Self::Pin(_) => true,
            Self::Open(open) => {
                let dialog = open.choosing && now.since(open.touched) < DIALOG_HIDES;
                !dialog && self.is_guarded(pins)
            }
        }
    }

    /// The browser's dialog has hidden the page, as it may once.
    pub const fn was_hidden(&mut self) {
        if let Self::Open(open) = self {
            open.choosing = false;
        }
    }

    /// Whether it must close before somebody else comes. A first start need not, until there is a
    /// PIN.
    pub fn is_guarded(&self, pins: Pins) -> bool {
        match self {
            Self::Pin(_) => true,
            Self::Open(open) => open.first.is_none() || pins.director,
        }
    }
}

impl Open {
    /// The name of the page.
    pub fn name(&self) -> &'static str {
        self.top().name()
    }

    fn top(&self) -> &dyn DeskPage {
        match (&self.first, &self.page) {
            (Some(first), Page::MenuPage(_)) => first,
            (_, page) => page.as_page(),
        }
    }

    fn top_mut(&mut self) -> &mut dyn DeskPage {
        match (&mut self.first, &mut self.page) {
            (Some(first), Page::MenuPage(_)) => first,
            (_, page) => page.as_page_mut(),
        }
    }

    fn press(&mut self, key: Key, context: &Context) -> (Option<Request>, bool) {
        self.touched = context.now;
        let at_menu = matches!(self.page, Page::MenuPage(_));
        let route = self.top_mut().press(key, context);
        let Route { to, request } = match &mut self.first {
            Some(first) if !at_menu => first.keeps(route),
            _ => route,
        };
        let stays = to != To::Close;
        match to {
            To::Page(page) => self.page = *page,
            To::Menu(saved) => self.page = MenuPage { saved, ..MenuPage::default() }.into(),
            To::Stay | To::Close => {}
        }
        let opens_dialog =
            |request: &Request| matches!(request, Request::Effect(effect) if effect.opens_dialog());
        self.choosing = request.as_ref().is_some_and(opens_dialog);
        (request, stays)
    }
}
