//! A stick is made: the whole station as one file, with what is set here and the lexicons it names.

pub(super) mod page;
pub mod texts;

use crate::challenge::Key;
use crate::desk::{
    Context, Effect, Next, Open, Page, TransferEffect, TransferEvent, TransferStatus,
};
use crate::setup::Settings;

/// The page: it says what is in the file before it is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandalonePage {
    /// How many bytes the file has, once it is put together.
    pub size: Option<u32>,
    /// What is going on, or what went wrong.
    pub told: TransferStatus,
}

impl StandalonePage {
    pub(in crate::desk) fn answered(&mut self, event: TransferEvent) {
        match event {
            TransferEvent::Made(size) => {
                *self = Self { size: Some(size), told: TransferStatus::Nothing }
            }
            TransferEvent::Told(told) => self.told = told,
            _ => {}
        }
    }
}

/// What a stick carries of these settings: all but the station's name.
pub fn in_stick(settings: &Settings) -> Settings {
    Settings { station: String::new(), ..settings.clone() }
}

impl Open {
    pub(in crate::desk) fn open_stick(self, terms: &Context) -> Next {
        let stick = StandalonePage { told: TransferStatus::Working, ..StandalonePage::default() };
        let demand = TransferEffect::Make(in_stick(&terms.settings));
        self.asking(Page::Standalone(stick), Effect::Transfer(demand))
    }

    pub(in crate::desk) fn stick(self, stick: StandalonePage, key: Key, terms: &Context) -> Next {
        if key == Key::Escape {
            return self.at(Page::Menu);
        }
        if key.letter() == b'S' && stick.size.is_some() {
            let demand = TransferEffect::SaveStick(terms.settings.event.clone());
            return self.asking(Page::Standalone(stick), Effect::Transfer(demand));
        }
        self.at(Page::Standalone(stick))
    }
}
