//! One set-up, ten stations: a `.station` file, a link, a code to be photographed; and what comes from
//! another station, to be looked at before it holds here.

use super::{DeskTerms, Effect, Next, Open, Page};
use crate::challenge::Key;
use crate::setup::Settings;
use crate::setup::{QrCode, Transfer, to_url};

/// A set-up is carried to another station, or comes from one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Carry {
    /// The address that carries the settings, once it is known.
    pub link: String,
    /// The same to be photographed, where it fits.
    pub code: Option<QrCode>,
    /// What came, until it holds.
    pub came: Option<Transfer>,
    /// What is going on, or what went wrong.
    pub told: CarryTold,
}

/// What is going on with a set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CarryTold {
    /// Nothing.
    #[default]
    Nothing,
    /// It is being put in force.
    Working,
    /// A file of this name was given to the browser to save.
    Saved(String),
    /// The link was copied.
    Copied,
    /// It did not work: why, and what to do.
    Failed(String),
}

/// What these pages ask the shell for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CarryDemand {
    /// The page's address; answer with [`CarryEvent::Address`].
    Address,
    /// Make the file of these settings and save it; answer with [`CarryEvent::Told`].
    Save(Settings),
    /// Put this text where it can be pasted from; answer with [`CarryEvent::Told`].
    Copy(String),
    /// Open the browser's dialog for a file; answer with [`CarryEvent::Came`].
    Choose,
    /// Install the lexicons and keep the PINs that came; answer with [`CarryEvent::Taken`].
    Take(Settings),
    /// Put the stick of these settings together; answer with [`CarryEvent::Made`].
    Make(Settings),
    /// Save it, under this event's name; answer with [`CarryEvent::Told`].
    SaveStick(String),
}

/// What the shell answers.
#[derive(Clone, Debug, PartialEq)]
pub enum CarryEvent {
    /// The page's address, without what follows a `#`.
    Address(String),
    /// A set-up came.
    Came(Transfer),
    /// What became of it.
    Told(CarryTold),
    /// A stick is put together: how many bytes it has.
    Made(u32),
    /// Everything that came with these settings is kept: they can hold.
    Taken(Settings),
}

impl Carry {
    /// The page for a set-up that came.
    pub fn of(came: Transfer) -> Self {
        Self { came: Some(came), ..Self::default() }
    }

    /// The shell's answer.
    pub(super) fn answered(&mut self, event: CarryEvent, settings: &Settings) {
        match event {
            CarryEvent::Address(address) => {
                self.link = address + &to_url(settings);
                self.code = QrCode::of(&self.link);
            }
            CarryEvent::Came(came) => *self = Self::of(came),
            CarryEvent::Told(told) => self.told = told,
            CarryEvent::Taken(_) | CarryEvent::Made(_) => {}
        }
    }
}

impl Open {
    pub(super) fn open_carry(self) -> Next {
        self.asking(Page::Carry(Carry::default()), Effect::Transfer(CarryDemand::Address))
    }

    pub(super) fn carry(self, mut carry: Carry, key: Key, terms: &DeskTerms) -> Next {
        if carry.told == CarryTold::Working {
            return self.at(Page::Carry(carry));
        }
        let demand = match (key, carry.came.as_ref()) {
            (Key::Escape, None) => return self.at(Page::Menu),
            (Key::Escape, Some(_)) => return self.open_carry(),
            (Key::Enter, Some(came)) if came.missing(&terms.installed).is_empty() => {
                CarryDemand::Take(came.settings.clone())
            }
            (key, None) if key.letter() == b'S' => CarryDemand::Save(terms.settings.clone()),
            (key, None) if key.letter() == b'L' && !carry.link.is_empty() => {
                CarryDemand::Copy(carry.link.clone())
            }
            (key, None) if key.letter() == b'O' => CarryDemand::Choose,
            _ => return self.at(Page::Carry(carry)),
        };
        carry.told = match demand {
            CarryDemand::Take(_) => CarryTold::Working,
            _ => CarryTold::Nothing,
        };
        self.asking(Page::Carry(carry), Effect::Transfer(demand))
    }
}
