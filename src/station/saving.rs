//! Saving settings and PINs: they apply once they are saved, and are entered then.

use super::boot::{Saving, Then};
use super::event::Effect;
use super::{Phase, Station};
use crate::challenge::Role;
use crate::desk::{Desk, Page};
use crate::journal::{Happening, Restored};
use crate::setup::{Pins, Settings};

impl Station {
    /// The settings; at the first start, the settings made so far.
    pub fn settings_so_far(&self) -> &Settings {
        match &self.session.desk {
            Some(Desk::Open(open)) => {
                open.first.as_ref().map_or(self.newest_settings(), |first| &first.settings)
            }
            _ => self.newest_settings(),
        }
    }

    /// The settings in use, or the newest that are being saved: further changes start from these.
    pub(super) fn newest_settings(&self) -> &Settings {
        self.saving.back().map_or(&self.settings, |saving| &saving.settings)
    }

    /// Saves these settings, without a use of the device that the event forbids. They apply once they are saved.
    pub(super) fn save_settings(
        &mut self,
        settings: Settings,
        then: Then,
        effects: &mut Vec<Effect>,
    ) {
        if then == Then::Restarts {
            self.phase = Phase::Starting { progress: None };
        }
        let settings = settings.allowed();
        let is_home = self.session.desk.as_ref().is_some_and(Desk::is_directors_home);
        let before = is_home.then(|| self.newest_settings().clone().into());
        self.saving.push_back(Saving { settings: settings.clone(), then, before });
        effects.push(Effect::SaveSettings(settings));
    }

    /// The director's settings could not be saved. They would be lost at a reload, so the station does not
    /// judge by them.
    pub(super) fn settings_not_saved(&mut self) {
        let why = self.usual_language().messages().out_of_service.not_kept.to_owned();
        // The director can try again to save them.
        if let Some(Saving { settings, .. }) = self.saving.drain(..).next_back() {
            self.settings = settings;
        }
        self.settings_error = Some(why.clone());
        self.judging_lexicons = None;
        self.phase = Phase::OutOfService { why };
        self.session.desk = None;
    }

    /// The director's settings are saved: they apply and are recorded. If they change what the station judges
    /// by, it restarts.
    pub(super) fn settings_saved(&mut self, generation: u64, effects: &mut Vec<Effect>) {
        let Some(Saving { settings, then, before }) = self.saving.pop_front() else { return };
        if let Some(Desk::Open(open)) = &mut self.session.desk
            && let Page::MenuPage(menu) = &mut open.page
        {
            menu.before = before;
        }
        self.signing.round_ends(&self.settings, &settings);
        (self.settings, self.first) = (settings, false);
        self.standing.settings = self.standing.settings.max(generation);
        self.enter(Happening::Settings { now: one_line(&self.settings), generation });
        if then == Then::Continues {
            return;
        }
        (self.last, self.judging_lexicons, self.settings_error) = (None, None, None);
        self.phase = Phase::Starting { progress: None };
        effects.push(Effect::LoadLexicon(self.settings.clone()));
    }

    /// A PIN was saved, or could not be.
    pub(super) fn pin_saved(&mut self, pins: Pins, role: Role, generation: Option<u64>) {
        self.session.pin_saved(pins, role, generation.is_some());
        if let Some(generation) = generation {
            self.standing.pins = self.standing.pins.max(generation);
            self.enter(Happening::PinSet { role, generation });
        }
    }

    /// Parts missing from one copy were restored from the other.
    pub(super) fn records_restored(&mut self, restored: Vec<Restored>) {
        self.restored |= !restored.is_empty();
        for one in restored {
            self.enter(Happening::Restored(one));
        }
    }
}

fn one_line(settings: &Settings) -> String {
    settings.lines().join("; ")
}
