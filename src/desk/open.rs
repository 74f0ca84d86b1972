//! The desk: the PIN that is asked for, or the page that is open.

use crate::challenge::delays::{DESK_IDLE, JUDGE_IDLE, PIN_CHECK, PIN_IDLE};
use crate::challenge::{Input, Key, Moment, Role};
use crate::desk::readiness::Facts;
use crate::desk::{
    Answer, Checklist, Context, CorrectionPage, Diagnostics, DiagnosticsEvent, Finding, Import,
    ImportEvent, JournalPage, NewPin, NumberPrompt, Offered, Order, PinEntry, Ready, Request,
    SecondOpinion, Separate, SetUp, SignaturePrompt, Sources, StandalonePage, Told, TransferEvent,
    TransferPage,
};
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
    pub role: Role,
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
    pub(in crate::desk) touched: Moment,
}

/// A page of the desk.
#[derive(Clone, Debug, PartialEq)]
pub enum Page {
    /// What can be done.
    Menu,
    /// What the word judge sees to before judging a slip.
    Checklist(Checklist),
    /// The number of a challenge is asked for.
    Number(NumberPrompt),
    /// The judge signs, and says what was looked in.
    Sign(SignaturePrompt),
    /// One opinion more on a ruling.
    Opinion(SecondOpinion),
    /// A ruling was found wrong.
    Correction(CorrectionPage),
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
    Transfer(TransferPage),
    /// A stick is made.
    Standalone(StandalonePage),
    /// Is the station ready?
    Ready(Ready),
    /// What the device says, and what failed.
    Diagnostics(Diagnostics),
}

/// The desk as it goes on, if it does, and what it wants besides.
pub(in crate::desk) type Next = (Option<Desk>, Option<Request>);

impl Desk {
    /// Somebody wants to open the desk: with a PIN, if any is set.
    pub fn knock(pins: Pins, now: Moment) -> Self {
        if pins.director || pins.judge {
            Self::Pin(PinEntry::new(now))
        } else {
            Self::open(Role::Director, Page::Menu, now)
        }
    }

    /// The desk, open at a page.
    pub const fn open(role: Role, page: Page, now: Moment) -> Self {
        Self::Open(Open::new(role, page, now))
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
    pub fn step(self, input: Input, now: Moment, terms: &Context) -> Next {
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

    /// The journal's answer to [`Effect::Recall`](crate::desk::Effect::Recall). One about another number comes too late.
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
    pub(in crate::desk) fn picked(mut self, row: usize, now: Moment) -> Next {
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
    pub fn carried(&mut self, event: TransferEvent, settings: &Settings) {
        self.chosen();
        let Self::Open(open) = self else { return };
        match &mut open.page {
            Page::Transfer(carry) => carry.answered(event, settings),
            Page::Standalone(stick) => stick.answered(event),
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
pub(in crate::desk) fn closing(order: Order) -> Next {
    (None, Some(Request::Order(order)))
}

impl Open {
    /// The desk at a page.
    pub(in crate::desk) const fn new(role: Role, page: Page, now: Moment) -> Self {
        Self { role, page, told: None, first: None, begun: false, choosing: false, touched: now }
    }

    pub(in crate::desk) fn press(mut self, key: Key, terms: &Context) -> Next {
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

    pub(in crate::desk) fn press_page(mut self, key: Key, terms: &Context) -> Next {
        match std::mem::replace(&mut self.page, Page::Menu) {
            Page::Menu => self.menu(key, terms),
            Page::Checklist(ticks) => self.ticks(ticks, key, terms),
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
            Page::Transfer(carry) => self.carry(carry, key, terms),
            Page::Standalone(stick) => self.stick(stick, key, terms),
            Page::Ready(ready) => self.ready(ready, key),
            Page::Diagnostics(page) => self.diagnostics(page, key),
        }
    }

    /// Goes to a page.
    pub(in crate::desk) fn at(self, page: Page) -> Next {
        (Some(Desk::Open(Self { page, ..self })), None)
    }

    /// Goes to a page, with something wanted besides.
    pub(in crate::desk) fn asking(self, page: Page, request: impl Into<Request>) -> Next {
        (Some(Desk::Open(Self { page, ..self })), Some(request.into()))
    }
}
