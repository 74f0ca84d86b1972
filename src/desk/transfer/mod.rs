//! One set-up, ten stations: a `.station` file, a link, a code to be photographed; and what comes from
//! another station, to be looked at before it holds here.

pub(super) mod page;
pub mod texts;

use crate::challenge::Key;
use crate::desk::{Context, Effect, Next, Open, Page};
use crate::setup::{QrCode, Settings, Transfer, to_url};

/// A set-up is carried to another station, or comes from one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TransferPage {
    /// The address that carries the settings, once it is known.
    pub link: String,
    /// The same to be photographed, where it fits.
    pub code: Option<QrCode>,
    /// What came, until it holds.
    pub came: Option<Transfer>,
    /// What is going on, or what went wrong.
    pub told: TransferStatus,
}

/// What is going on with a set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TransferStatus {
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
pub enum TransferEffect {
    /// The page's address; answer with [`TransferEvent::Address`].
    Address,
    /// Make the file of these settings and save it; answer with [`TransferEvent::Told`].
    Save(Settings),
    /// Put this text where it can be pasted from; answer with [`TransferEvent::Told`].
    Copy(String),
    /// Open the browser's dialog for a file; answer with [`TransferEvent::Came`].
    Choose,
    /// Install the lexicons and keep the PINs that came; answer with [`TransferEvent::Taken`].
    Take(Settings),
    /// Put the stick of these settings together; answer with [`TransferEvent::Made`].
    Make(Settings),
    /// Save it, under this event's name; answer with [`TransferEvent::Told`].
    SaveStick(String),
}

/// What the shell answers.
#[derive(Clone, Debug, PartialEq)]
pub enum TransferEvent {
    /// The page's address, without what follows a `#`.
    Address(String),
    /// A set-up came.
    Came(Transfer),
    /// What became of it.
    Told(TransferStatus),
    /// A stick is put together: how many bytes it has.
    Made(u32),
    /// Everything that came with these settings is kept: they can hold.
    Taken(Settings),
}

impl TransferPage {
    /// The page for a set-up that came.
    pub fn of(came: Transfer) -> Self {
        Self { came: Some(came), ..Self::default() }
    }

    /// The shell's answer.
    pub(in crate::desk) fn answered(&mut self, event: TransferEvent, settings: &Settings) {
        match event {
            TransferEvent::Address(address) => {
                self.link = address + &to_url(settings);
                self.code = QrCode::of(&self.link);
            }
            TransferEvent::Came(came) => *self = Self::of(came),
            TransferEvent::Told(told) => self.told = told,
            TransferEvent::Taken(_) | TransferEvent::Made(_) => {}
        }
    }
}

impl Open {
    pub(in crate::desk) fn open_carry(self) -> Next {
        self.asking(
            Page::Transfer(TransferPage::default()),
            Effect::Transfer(TransferEffect::Address),
        )
    }

    pub(in crate::desk) fn carry(self, mut carry: TransferPage, key: Key, terms: &Context) -> Next {
        if carry.told == TransferStatus::Working {
            return self.at(Page::Transfer(carry));
        }
        let demand = match (key, carry.came.as_ref()) {
            (Key::Escape, None) => return self.at(Page::Menu),
            (Key::Escape, Some(_)) => return self.open_carry(),
            (Key::Enter, Some(came)) if came.missing(&terms.installed).is_empty() => {
                TransferEffect::Take(came.settings.clone())
            }
            (key, None) if key.letter() == b'S' => TransferEffect::Save(terms.settings.clone()),
            (key, None) if key.letter() == b'L' && !carry.link.is_empty() => {
                TransferEffect::Copy(carry.link.clone())
            }
            (key, None) if key.letter() == b'O' => TransferEffect::Choose,
            _ => return self.at(Page::Transfer(carry)),
        };
        carry.told = match demand {
            TransferEffect::Take(_) => TransferStatus::Working,
            _ => TransferStatus::Nothing,
        };
        self.asking(Page::Transfer(carry), Effect::Transfer(demand))
    }
}
