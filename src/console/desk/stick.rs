//! A stick is made: the whole station as one file, with what is set here and the lexicons it names.

use super::{CarryDemand, CarryEvent, CarryTold, DeskTerms, Effect, Next, Open, Page};
use crate::challenge::Key;
use crate::setup::Settings;

/// The page: it says what is in the file before it is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stick {
    /// How many bytes the file has, once it is put together.
    pub size: Option<u32>,
    /// What is going on, or what went wrong.
    pub told: CarryTold,
}

impl Stick {
    pub(super) fn answered(&mut self, event: CarryEvent) {
        match event {
            CarryEvent::Made(size) => *self = Self { size: Some(size), told: CarryTold::Nothing },
            CarryEvent::Told(told) => self.told = told,
            _ => {}
        }
    }
}

/// What a stick carries of these settings: all but the station's name.
pub fn in_stick(settings: &Settings) -> Settings {
    Settings { station: String::new(), ..settings.clone() }
}

impl Open {
    pub(super) fn open_stick(self, terms: &DeskTerms) -> Next {
        let stick = Stick { told: CarryTold::Working, ..Stick::default() };
        let demand = CarryDemand::Make(in_stick(&terms.settings));
        self.asking(Page::Stick(stick), Effect::Transfer(demand))
    }

    pub(super) fn stick(self, stick: Stick, key: Key, terms: &DeskTerms) -> Next {
        if key == Key::Escape {
            return self.at(Page::Menu);
        }
        if key.letter() == b'S' && stick.size.is_some() {
            let demand = CarryDemand::SaveStick(terms.settings.event.clone());
            return self.asking(Page::Stick(stick), Effect::Transfer(demand));
        }
        self.at(Page::Stick(stick))
    }
}
