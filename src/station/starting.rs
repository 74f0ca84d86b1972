//! The station starts, with its saved settings and PINs and what the journal says about them.

use super::boot::{Boot, Records, Witness};
use super::event::Effect;
use super::{Phase, Station};
use crate::challenge::Moment;
use crate::challenge::delays::FREE_PINS;
use crate::desk::diagnostics::StoreError;
use crate::journal::{Chain, Finding, Happening, Standing};
use crate::setup::{Pins, SettingsError, Tries};

impl Station {
    /// The saved settings and PINs were read.
    pub(super) fn records_read(&mut self, records: Records, effects: &mut Vec<Effect>) {
        if let Some(boot) = &mut self.boot {
            boot.records = Some(records);
        }
        self.start_once_known(effects);
    }

    /// The journal was read, at the start or when the next journal begins.
    pub(super) fn journal_read(
        &mut self,
        chain: &Chain,
        closed: Option<u64>,
        found: Vec<Finding>,
        effects: &mut Vec<Effect>,
    ) {
        let is_empty = chain.head.sequence == 0 || chain.archived;
        let is_gone = |one: &Finding| matches!(one, Finding::SetAside(_) | Finding::Lost(_));
        let is_later = chain.archived || chain.after.is_some();
        let follows = is_empty && (is_later || found.iter().any(is_gone));
        let witness = if follows && chain.standing == Standing::default() {
            Witness::Silent
        } else {
            Witness::Says(chain.standing)
        };
        let is_known = self.recording.writer.is_open();
        let at = self.at();
        if self.recording.opened(chain, closed, found, &at) {
            self.journal_names_key(chain);
            self.show_next_journal(effects);
        }
        match &mut self.boot {
            Some(boot) => (boot.witness, boot.follows) = (Some(witness), follows),
            None if is_known => {}
            None => {
                if let Witness::Says(standing) = witness {
                    self.check_against(standing, self.now);
                }
                self.repeat_standing(follows);
            }
        }
        self.start_once_known(effects);
    }

    /// The journal cannot be read. What it would say is known only if the station was never used.
    pub(super) fn journal_unread(&mut self, error: StoreError, effects: &mut Vec<Effect>) {
        self.recording_failed(error);
        if let Some(boot) = &mut self.boot {
            let new = Standing { wrong_pins: FREE_PINS, ..Standing::default() };
            let witness = if boot.state.known { Witness::Silent } else { Witness::Says(new) };
            boot.witness = boot.witness.or(Some(witness));
        }
        self.start_once_known(effects);
    }

    fn start_once_known(&mut self, effects: &mut Vec<Effect>) {
        let starts = matches!(self.phase, Phase::Starting { .. });
        let start = self.boot.as_ref().filter(|_| starts).and_then(Boot::start);
        let Some(start) = start else { return };
        let follows = self.boot.take().is_some_and(|boot| boot.follows);
        match start.settings {
            Ok(settings) => self.settings = settings,
            Err(error) => self.settings_error = Some(error.to_string()),
        }
        (self.first, self.standing, self.session.pins) =
            (start.is_first, start.standing, start.pins);
        self.session.unfinished = start.is_unfinished;
        self.session.tries = Tries::known(start.standing.wrong_pins, self.now);
        self.repeat_standing(follows);
        if start.needs_repair {
            effects.push(Effect::RestoreRecords);
        }
        // The first start needs no lexicon; that loads meanwhile.
        self.begin_first_start(effects);
        self.load(effects);
    }

    /// A journal that continues another one repeats what the earlier one said about settings and PINs.
    fn repeat_standing(&mut self, follows: bool) {
        let standing = Standing { wrong_pins: self.session.tries.wrong(), ..self.standing };
        if follows && standing != Standing::default() {
            self.enter(Happening::Standing(standing));
        }
    }

    /// The journal can be read at last, after the station started without it. Checks settings and PINs against
    /// it.
    fn check_against(&mut self, said: Standing, now: Moment) {
        let session = &mut self.session;
        if said.wrong_pins > session.tries.wrong() {
            session.tries = Tries::known(said.wrong_pins, now);
        }
        if said.pins > self.standing.pins {
            (session.pins, session.desk) = (Pins::LOST, None);
        }
        if said.settings > self.standing.settings {
            let why = SettingsError::Lost.to_string();
            (self.settings_error, self.judging_lexicons) = (Some(why.clone()), None);
            self.phase = Phase::OutOfService { why };
        }
        self.standing = self.standing.max(said);
    }
}
