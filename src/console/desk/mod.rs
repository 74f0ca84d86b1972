//! The desk: the pages of the director and the word judges, one at a time, run by keys alone. (A
//! button stands for a key, as on the players' screens.)

mod case;
mod director;
mod finding;
mod judging;
mod menu;
mod pin_entry;

pub use case::{Case, Correcting};
pub use director::{NewPin, Sources};
pub use finding::Finding;
pub use judging::{Job, Numbering, Signing, Ticks};
pub use menu::Item;
pub use pin_entry::PinEntry;

use super::pin::Pins;
use super::settings::Settings;
use crate::challenge::delays::{DESK_IDLE, JUDGE_IDLE, PIN_CHECK, PIN_IDLE};
use crate::challenge::{Decision, Input, Judge, Key, Link, Moment, Office, Referral, Task};
use crate::digest::Digest;
use crate::journal::{RecallError, Recalled};
use crate::rulebook::Choice;

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
    /// Which rulebook?
    Rulebooks,
    /// One rulebook, whole, with its options.
    Rulebook(Choice),
    /// Which lexicon stands for which source?
    Sources(Sources),
    /// A new PIN.
    NewPin(NewPin),
}

/// A lexicon that is installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// The digest of its words.
    pub words: Digest,
    /// Its name and edition.
    pub title: String,
}

/// What the desk has to know of the station.
#[derive(Clone, Debug, PartialEq)]
pub struct DeskTerms {
    /// What is set.
    pub settings: Settings,
    /// Which PINs are set.
    pub pins: Pins,
    /// Which lexicons are installed.
    pub installed: Vec<Installed>,
    /// Until when no PIN is taken.
    pub closed_until: Moment,
    /// Whether the station judges: without a lexicon only settings can be changed.
    pub judges: bool,
}

/// What the desk asks the station for.
#[derive(Clone, Debug, PartialEq)]
pub enum Demand {
    /// Check this PIN.
    CheckPin(String),
    /// Keep this PIN for an office.
    KeepPin(Office, String),
    /// Find a challenge in the journal.
    Recall(u64),
    /// The judge works a slip.
    Begin(Task),
    /// Enter this in the journal and show it.
    Enter(Decision),
    /// Forget what was found so far: a referral is looked up from the beginning.
    Forget,
    /// Whether a book has the word that was asked for.
    Found(bool),
    /// Join what was found to what the lists say.
    Join {
        /// What was looked up.
        referral: Referral,
        /// What the ruling belongs to.
        link: Link,
        /// Who looked.
        judge: Judge,
    },
    /// These settings hold from now on.
    Choose(Settings),
    /// Print the page.
    Print,
}

/// What the journal holds under a number.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A ruling.
    Ruling(Recalled),
    /// A slip that still waits for the word judge.
    Referral {
        /// What the ruling will belong to.
        link: Link,
        /// What the judge looks up.
        referral: Referral,
        /// Under which rulebook it was referred, as the journal writes it.
        rulebook: String,
    },
    /// Nothing that could be judged.
    Refused(RecallError),
}

impl Answer {
    /// The number of the challenge, if there is one.
    const fn number(&self) -> Option<u64> {
        match self {
            Self::Ruling(recalled) => Some(recalled.number),
            Self::Referral { link, .. } => link.challenge(),
            Self::Refused(_) => None,
        }
    }

    /// The same, unless it was begun under another rulebook than the one in force: a challenge keeps
    /// its rules to the end.
    #[must_use]
    pub fn under(self, choice: Choice) -> Self {
        let (Self::Ruling(Recalled { rulebook, .. }) | Self::Referral { rulebook, .. }) = &self
        else {
            return self;
        };
        if *rulebook == choice.to_string() {
            return self;
        }
        let number = self.number().unwrap_or_default();
        Self::Refused(RecallError::OtherRulebook { number, rulebook: rulebook.clone() })
    }
}

/// The desk as it goes on, if it does, and what it asks for.
type Next = (Option<Desk>, Option<Demand>);

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
        Self::Open(Open { office, page, touched: now })
    }

    /// When it closes by itself.
    pub fn closes_at(&self) -> Moment {
        match self {
            Self::Pin(entry) if entry.checking => entry.touched.after(PIN_CHECK),
            Self::Pin(entry) => entry.touched.after(PIN_IDLE),
            Self::Open(open) => open.touched.after(match open.page {
                Page::Finding(_) | Page::Opinion(_) => JUDGE_IDLE,
                _ => DESK_IDLE,
            }),
        }
    }

    /// What becomes of the desk when somebody does `input`.
    pub fn step(self, input: Input, now: Moment, terms: &DeskTerms) -> Next {
        let Input::Press(key) = input else { return (Some(self), None) };
        match self {
            Self::Pin(entry) => entry.press(key, now, terms),
            Self::Open(open) => Open { touched: now, ..open }.press(key, terms),
        }
    }

    /// The journal's answer to [`Demand::Recall`]. One about another number comes too late.
    pub fn recalled(&mut self, answer: Answer) {
        if let Self::Open(Open { page, .. }) = self
            && let Page::Number(numbering) = page
            && answer.number().is_none_or(|number| numbering.typed.number() == Some(number))
        {
            *page = std::mem::take(numbering).answered(answer);
        }
    }
}

impl Open {
    fn press(mut self, key: Key, terms: &DeskTerms) -> Next {
        match std::mem::replace(&mut self.page, Page::Menu) {
            Page::Menu => self.menu(key, terms),
            Page::Ticks(ticks) => self.ticks(ticks, key, terms),
            Page::Number(numbering) => self.number(numbering, key),
            Page::Sign(signing) => self.sign(signing, key, terms),
            Page::Opinion(case) => self.opinion(case, key, terms),
            Page::Correction(correcting) => self.correction(correcting, key, terms),
            Page::Finding(finding) => self.finding(finding, key),
            Page::Rulebooks => self.rulebooks(key, terms),
            Page::Rulebook(choice) => self.rulebook(choice, key, terms),
            Page::Sources(sources) => self.sources(sources, key, terms),
            Page::NewPin(new) => self.new_pin(new, key),
        }
    }

    /// Goes to a page.
    fn at(self, page: Page) -> Next {
        (Some(Desk::Open(Self { page, ..self })), None)
    }

    /// Goes to a page, with something asked for.
    fn asking(self, page: Page, demand: Demand) -> Next {
        (Some(Desk::Open(Self { page, ..self })), Some(demand))
    }
}
