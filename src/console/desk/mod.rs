//! The desk: the pages of the director and the word judges, one at a time, run by keys alone. (A
//! button stands for a key, as on the players' screens.)

mod answer;
mod carry;
mod case;
mod diagnostics;
mod director;
mod doors;
mod effect;
mod finding;
mod first_start;
pub mod import;
mod journal;
mod judging;
mod menu;
mod name;
mod offered;
mod pin_entry;
mod ready;
mod request;
mod separate;
pub mod session;
mod set_up;
mod stick;
mod terms;

pub use answer::Answer;
pub use carry::{Carry, CarryDemand, CarryEvent, CarryTold};
pub use case::{Case, Correcting};
pub use diagnostics::{Diagnostics, DiagnosticsDemand, DiagnosticsEvent};
pub use director::{NewPin, Sources};
pub use effect::Effect;
pub use finding::Finding;
pub use first_start::FirstItem;
pub use import::{Import, ImportDemand, ImportEvent};
pub use journal::{
    Archive, Archives, Form, JournalDemand, JournalEvent, JournalPage, Leaf, narrows,
};
pub use judging::{Job, Numbering, Purpose, Signing, Ticks};
pub use menu::{Item, Told};
pub use offered::Offered;
pub use pin_entry::PinEntry;
pub use ready::{Look, Ready};
pub use request::{Order, Request};
pub use separate::Separate;
pub use set_up::{Group, Naming, Row, SetUp};
pub use stick::{Stick, in_stick};
pub use terms::DeskTerms;

use super::readiness::Facts;
use crate::challenge::delays::{DESK_IDLE, JUDGE_IDLE, PIN_CHECK, PIN_IDLE};
use crate::challenge::{Input, Key, Moment, Office};
use crate::rulebook::Choice;
use crate::setup::{Pins, Settings};

/// The desk, or the screen that asks for its PIN.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // There is one.
pub enum Desk {
    /// A PIN is asked for.
    Pin(PinEntry),
    /// It is open.
    Open(Open),
}

/// The open desk.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// For whom.
    pub office: Office,
    /// At which page.
    pub page: Page,
    /// What was put in force a moment ago.
    pub told: Option<Told>,
    /// At the first start, the settings as they would be.
    pub first: Option<Settings>,
    /// Whether a page of the first start was put in force.
    pub begun: bool,
    /// Whether a dialog of the browser's is open, or was opened last: on some devices it hides the page.
    pub choosing: bool,
    touched: Moment,
}

/// A page of the desk.
#[derive(Clone, Debug, PartialEq)]
pub enum Page {
    /// What can be done.
    Menu,
    /// What the word judge sees to before judging a slip.
    Ticks(Ticks),
    /// The number of a challenge is asked for.
    Number(Numbering),
    /// The judge signs, and says what was looked in.
    Sign(Signing),
    /// One opinion more on a ruling.
    Opinion(Case),
    /// A ruling was found wrong.
    Correction(Correcting),
    /// The judge looks in the books for the words of a referral.
    Finding(Finding),
    /// A referral that is not looked up after all: how does it end?
    Ending(Finding),
    /// Words of a challenge were looked up separately.
    Separate(Separate),
    /// Which rulebook?
    Rulebooks,
    /// One rulebook, whole, with its options.
    Rulebook(Choice),
    /// Which lexicon stands for which source?
    Sources(Sources),
    /// Which lexicons can players choose from?
    Offered(Offered),
    /// A new PIN.
    NewPin(NewPin),
    /// The journal.
    Journal(JournalPage),
    /// What can be set besides.
    SetUp(SetUp),
    /// A lexicon is brought.
    Import(Import),
    /// The set-up is carried to another station.
    Carry(Carry),
    /// A stick is made.
    Stick(Stick),
    /// Is the station ready?
    Ready(Ready),
    /// What the device says, and what failed.
    Diagnostics(Diagnostics),
}

/// The desk as it goes on, if it does, and what it wants besides.
type Next = (Option<Desk>, Option<Request>);

impl Desk {
    /// Somebody wants to open the desk: with a PIN, if any is set.
    pub fn knock(pins: Pins, now: Moment) -> Self {
        if pins.director || pins.judge {
            Self::Pin(PinEntry::new(now))
        } else {
            Self::open(Office::Director, Page::Menu, now)
        }
    }

    /// The desk, open at a page.
    pub const fn open(office: Office, page: Page, now: Moment) -> Self {
        Self::Open(Open::new(office, page, now))
    }

    /// When it closes by itself.
    pub fn closes_at(&self) -> Moment {
        match self {
            Self::Pin(entry) if entry.checking => entry.touched.after(PIN_CHECK),
            Self::Pin(entry) => entry.touched.after(PIN_IDLE),
            Self::Open(open) => open.touched.after(match open.page {
                Page::Finding(_) | Page::Ending(_) | Page::Opinion(_) => JUDGE_IDLE,
                _ => DESK_IDLE,
            }),
        }
    }

    /// What becomes of the desk when somebody does `input`.
    pub fn step(self, input: Input, now: Moment, terms: &DeskTerms) -> Next {
        let key = match (input, &self) {
            (Input::Press(key), _) => key,
            (Input::Pick(row), Self::Open(_)) => return self.picked(row, now),
            (Input::Tap, _) => return (Some(self.touched(now)), None),
            _ => return (Some(self), None),
        };
        match self {
            Self::Pin(entry) => entry.press(key, now, terms),
            Self::Open(open) => Open { touched: now, ..open }.press(key, terms),
        }
    }

    /// The journal's answer to [`Effect::Recall`]. One about another number comes too late.
    pub fn recalled(&mut self, answer: Answer) {
        if let Self::Open(Open { page, .. }) = self
            && let Page::Number(numbering) = page
            && answer.number().is_none_or(|number| numbering.typed.number() == Some(number))
        {
            *page = std::mem::take(numbering).answered(answer);
        }
    }
}

impl Desk {
    /// A row of the page's table was tapped.
    fn picked(mut self, row: usize, now: Moment) -> Next {
        if let Self::Open(open) = &mut self
            && let Page::Journal(page) = &mut open.page
        {
            open.touched = now;
            page.picked(row);
        }
        (Some(self), None)
    }

    /// Text was typed into the field of the page.
    pub fn wrote(&mut self, text: String, now: Moment) {
        let Self::Open(open) = self else { return };
        (open.touched, open.choosing) = (now, false);
        match &mut open.page {
            Page::Journal(page) => page.wrote(text),
            Page::SetUp(set_up) => set_up.wrote(text),
            Page::Import(import) => import.wrote(text),
            _ => {}
        }
    }

    /// The shell's answer about a lexicon that was brought.
    pub fn imported(&mut self, event: ImportEvent) {
        self.chosen();
        if let Self::Open(Open { page: Page::Import(import), .. }) = self {
            import.answered(event);
        }
    }

    /// The shell's answer about a set-up that is carried.
    pub fn carried(&mut self, event: CarryEvent, settings: &Settings) {
        self.chosen();
        let Self::Open(open) = self else { return };
        match &mut open.page {
            Page::Carry(carry) => carry.answered(event, settings),
            Page::Stick(stick) => stick.answered(event),
            _ => {}
        }
    }

    /// The shell's answer about device and failures.
    pub fn diagnosed(&mut self, event: DiagnosticsEvent, now: Moment) {
        self.chosen();
        if let Self::Open(Open { page: Page::Diagnostics(page), .. }) = self {
            page.answered(event, now);
        }
    }

    /// What was found about the station.
    pub fn looked(&mut self, facts: Facts) {
        if let Self::Open(Open { page: Page::Ready(ready), .. }) = self {
            ready.facts = Some(facts);
        }
    }
}

/// The desk closes with an order.
fn closing(order: Order) -> Next {
    (None, Some(Request::Order(order)))
}

impl Open {
    /// The desk at a page.
    const fn new(office: Office, page: Page, now: Moment) -> Self {
        Self { office, page, told: None, first: None, begun: false, choosing: false, touched: now }
    }

    fn press(mut self, key: Key, terms: &DeskTerms) -> Next {
        self.told = None;
        let (mut desk, request) = match self.first.take() {
            Some(first) => self.first_press(first, key, terms),
            None => self.press_page(key, terms),
        };
        if let Some(Desk::Open(open)) = &mut desk {
            open.choosing = request.as_ref().is_some_and(Request::opens_dialog);
        }
        (desk, request)
    }

    fn press_page(mut self, key: Key, terms: &DeskTerms) -> Next {
        match std::mem::replace(&mut self.page, Page::Menu) {
            Page::Menu => self.menu(key, terms),
            Page::Ticks(ticks) => self.ticks(ticks, key, terms),
            Page::Number(numbering) => self.number(numbering, key),
            Page::Sign(signing) => self.sign(signing, key, terms),
            Page::Opinion(case) => self.opinion(case, key, terms),
            Page::Correction(correcting) => self.correction(correcting, key, terms),
            Page::Finding(finding) => self.finding(finding, key, terms),
            Page::Ending(finding) => self.ending(finding, key, terms),
            Page::Separate(separate) => self.separate(separate, key, terms),
            Page::Rulebooks => self.rulebooks(key, terms),
            Page::Rulebook(choice) => self.rulebook(choice, key, terms),
            Page::Sources(sources) => self.sources(sources, key, terms),
            Page::Offered(offered) => self.offered(offered, key, terms),
            Page::NewPin(new) => self.new_pin(new, key),
            Page::Journal(page) => self.journal(page, key, terms),
            Page::SetUp(set_up) => self.set_up(set_up, key, terms),
            Page::Import(import) => self.import(import, key, terms),
            Page::Carry(carry) => self.carry(carry, key, terms),
            Page::Stick(stick) => self.stick(stick, key, terms),
            Page::Ready(ready) => self.ready(ready, key),
            Page::Diagnostics(page) => self.diagnostics(page, key),
        }
    }

    /// Goes to a page.
    fn at(self, page: Page) -> Next {
        (Some(Desk::Open(Self { page, ..self })), None)
    }

    /// Goes to a page, with something wanted besides.
    fn asking(self, page: Page, request: impl Into<Request>) -> Next {
        (Some(Desk::Open(Self { page, ..self })), Some(request.into()))
    }
}
