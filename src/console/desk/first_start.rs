//! The first start: a short set-up in the place of the menu. Each of its rows is a page of the desk,
//! and comes back to it; nothing holds before Enter but the PIN.

use super::{
    Desk, DeskTerms, NewPin, Next, Open, Order, Page, Request, Row, SetUp, Sources, closing,
};
use crate::challenge::{Key, Moment, Office};
use crate::setup::Pins;
use crate::setup::Settings;

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
    Carry,
}

impl FirstItem {
    /// All of them, in order.
    pub const ALL: [Self; 6] =
        [Self::Event, Self::Station, Self::Rulebook, Self::Lexicon, Self::Pin, Self::Carry];
}

impl Desk {
    /// The desk of a first start.
    pub fn first_start(now: Moment) -> Self {
        let first = Some(Settings::default());
        Self::Open(Open { first, ..Open::new(Office::Director, Page::Menu, now) })
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
    pub(super) fn first_press(self, first: Settings, key: Key, terms: &DeskTerms) -> Next {
        if self.page == Page::Menu {
            return self.first_menu(first, key, terms);
        }
        let terms = DeskTerms { settings: first.clone(), ..terms.clone() };
        let back = Self::new(self.office, Page::Menu, self.touched);
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

    fn first_menu(self, first: Settings, key: Key, terms: &DeskTerms) -> Next {
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
            Some(FirstItem::Pin) => Page::NewPin(NewPin::of(Office::Director)),
            Some(FirstItem::Carry) => return Self { first: Some(first), ..self }.open_carry(),
        };
        Self { first: Some(first), ..self }.at(page)
    }
}
