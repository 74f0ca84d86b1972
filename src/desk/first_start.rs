//! The first start: a short set-up in the place of the menu. Each of its rows is a page of the desk,
//! and comes back to it; nothing holds before Enter but the PIN.

use super::lexicons::sources::source_set;
use super::readiness::texts as readiness;
use super::session::texts as session;
use super::settings::page::row_set;
use super::settings::texts as settings;
use super::texts as common;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Key, Moment, Role};
use crate::desk::{
    Context, Desk, NewPin, Next, Open, Order, Page, Request, Row, SetUp, Sources, closing,
};
use crate::setup::{Pins, Settings, labels};

/// What is asked for at the first start, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstItem {
    /// The name of the event.
    Event,
    /// The name of the station.
    Station,
    /// The rulebook.
    Rulebook,
    /// The lexicon.
    Lexicon,
    /// The director's PIN.
    Pin,
    /// Or all of it, from another station.
    Transfer,
}

impl FirstItem {
    /// All of them, in order.
    pub const ALL: [Self; 6] =
        [Self::Event, Self::Station, Self::Rulebook, Self::Lexicon, Self::Pin, Self::Transfer];
}

impl Desk {
    /// The desk of a first start.
    pub fn first_start(now: Moment) -> Self {
        let first = Some(Settings::default());
        Self::Open(Open { first, ..Open::new(Role::Director, Page::Menu, now) })
    }

    /// What a first start comes to that nobody has ended.
    pub fn left_first_start(&self, pins: Pins) -> Option<Settings> {
        match self {
            Self::Open(open) => Some(open.set_so_far(open.first.clone()?, pins)),
            Self::Pin(_) => None,
        }
    }
}

impl Open {
    /// What was set so far; a club night if no page was put in force and no PIN set.
    fn set_so_far(&self, first: Settings, pins: Pins) -> Settings {
        if self.begun || pins.director { first } else { Settings::club_night() }
    }

    /// A key during the first start. What a page puts in force is what the first start would.
    pub(in crate::desk) fn first_press(self, first: Settings, key: Key, terms: &Context) -> Next {
        if self.page == Page::Menu {
            return self.first_menu(first, key, terms);
        }
        let terms = Context { settings: first.clone(), ..terms.clone() };
        let back = Self::new(self.role, Page::Menu, self.touched);
        let was_begun = self.begun;
        let (desk, demand) = self.press_page(key, &terms);
        let open = match desk {
            Some(Desk::Open(open)) => open,
            _ => back,
        };
        let (first, begun, demand) = match demand {
            Some(Request::Order(Order::Apply(chosen))) => (chosen, true, None),
            demand => (first, was_begun, demand),
        };
        (Some(Desk::Open(Self { first: Some(first), begun, told: None, ..open })), demand)
    }

    fn first_menu(self, first: Settings, key: Key, terms: &Context) -> Next {
        let chosen = match key {
            // What was set so far is not lost by one key too many.
            Key::Escape => return closing(Order::Apply(self.set_so_far(first, terms.pins))),
            Key::Enter => return closing(Order::Apply(first)),
            key => key.place().and_then(|place| FirstItem::ALL.get(place)),
        };
        let page = match chosen {
            None => Page::Menu,
            Some(FirstItem::Event) => Page::SetUp(SetUp::alone(first.clone(), Row::Event)),
            Some(FirstItem::Station) => Page::SetUp(SetUp::alone(first.clone(), Row::Station)),
            Some(FirstItem::Rulebook) => Page::Rulebooks,
            // Where there is none to choose, one is brought.
            Some(FirstItem::Lexicon) if terms.installed.is_empty() => {
                return Self { first: Some(first), ..self }.open_import();
            }
            Some(FirstItem::Lexicon) => Page::Sources(Sources::of(&first)),
            Some(FirstItem::Pin) => Page::NewPin(NewPin::of(Role::Director)),
            Some(FirstItem::Transfer) => return Self { first: Some(first), ..self }.open_carry(),
        };
        Self { first: Some(first), ..self }.at(page)
    }
}

/// The first start.
pub(in crate::desk) fn page(context: &Context, set: &Settings) -> PageModel {
    let pins = context.pins;
    let say = context.messages();
    let row = |item: &FirstItem| match item {
        FirstItem::Event => row_set(Row::Event, set, say),
        FirstItem::Station => row_set(Row::Station, set, say),
        FirstItem::Rulebook => common::row(labels::RULEBOOK, set.rulebook.book().title),
        FirstItem::Lexicon => {
            let first = set.rulebook.book().sources.first();
            let set = first.map_or_else(String::new, |source| source_set(context, set, source));
            common::row(common::FIRST_LEXICON, &set)
        }
        FirstItem::Transfer => common::FROM_ANOTHER_STATION.to_owned(),
        FirstItem::Pin => {
            let set = match (pins.saving, pins.director) {
                (Some(_), _) => session::SAVING,
                (None, true) => common::PIN_SET,
                (None, false) => settings::NONE,
            };
            common::row(common::FIRST_PIN, set)
        }
    };
    let rows = FirstItem::ALL.iter().enumerate();
    let fleeting = context.off_home_screen.then_some(readiness::OFF_HOME_SCREEN);
    let lines = fleeting.into_iter().chain([common::FIRST_START_SAYS]).map(PageLine::plain);
    PageModel {
        heading: common::FIRST_START.to_owned(),
        lines: lines.collect(),
        items: rows.map(|(number, item)| MenuItem::numbered(number, row(item))).collect(),
        back: common::SKIP,
        go_on: common::START,
        ..PageModel::default()
    }
}
