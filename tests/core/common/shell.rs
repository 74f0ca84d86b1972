//! Simulates the shell for the station: the journal's store, lexicons, PINs.

use super::TestBench;
use super::saved::HASH;
use super::signing::sign;
use challenge_station::challenge::{Authority, Role};
use challenge_station::desk::Answer;
use challenge_station::desk::{self, TransferEffect, session};
use challenge_station::digest::Digest;
use challenge_station::journal::{self, Entry};
use challenge_station::setup::pin::may_have;
use challenge_station::setup::{
    self, LexiconError, Pins, Settings, TransferredPin, judging_lexicons,
};
use challenge_station::station::{Effect, Event};
use std::rc::Rc;

/// A PIN and its role.
pub type Pin = (Role, String);

/// The behaviour of the journal's store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Store {
    /// Answers at once.
    Good,
    /// Refuses every write.
    Fails,
    /// Never answers.
    Hangs,
    /// Accepts every write, and answers when a test says so.
    Late,
    /// One of its two copies fails.
    OneCopy,
}

impl TestBench {
    pub fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::SetUp(effect) => self.perform_for_set_up(effect),
            Effect::Journal(effect) => self.perform_for_journal(effect),
            Effect::Desk(effect) => self.perform_for_desk(effect),
            Effect::Sound
            | Effect::LookForUpdate
            | Effect::TakeUpdate
            | Effect::KeepBuild
            | Effect::Reload => {}
            Effect::CheckSite if self.is_offline => {}
            Effect::CheckSite => self.send(Event::SiteLoads),
        }
    }

    fn perform_for_set_up(&mut self, effect: setup::Effect) {
        match effect {
            setup::Effect::OpenLexicons(settings) if self.opens => self.load(&settings),
            setup::Effect::ListInstalled => {
                let installed =
                    self.shelf.iter().map(|lexicon| (&**lexicon.metadata()).into()).collect();
                self.send(setup::Event::Installed(installed));
            }
            setup::Effect::SaveSettings(_) if !self.reports_saved => {}
            setup::Effect::SaveSettings(_) if !self.stores_settings => {
                self.send(setup::Event::SettingsNotSaved);
            }
            setup::Effect::SaveSettings(settings) => {
                self.saved = Some(settings.clone());
                let entered = self.station.standing().settings;
                let generation = self.records.set_settings(settings, entered);
                self.send(setup::Event::SettingsSaved(generation));
            }
            setup::Effect::OpenLexicons(_)
            | setup::Effect::ReadRecords
            | setup::Effect::RestoreRecords => {}
        }
    }

    fn perform_for_journal(&mut self, effect: journal::Effect) {
        match effect {
            journal::Effect::Read if self.has_ended() => self.reopen_journal(),
            journal::Effect::Read => {}
            journal::Effect::Write(entries) => self.write(entries),
            journal::Effect::Repair => self.repair(),
            journal::Effect::CopyOutside(through, _) => self.write_outside(through),
            journal::Effect::ForgetOutside => self.outside.forgotten += 1,
            journal::Effect::Sign(statement) => {
                if let Some(number) = self.signs {
                    let head = sign(statement, number);
                    self.signed.push(head.clone());
                    self.send(journal::Event::Signed(head));
                }
            }
        }
    }

    fn perform_for_desk(&mut self, effect: desk::Effect) {
        use session::{Effect, Event as Answer};
        match effect {
            desk::Effect::Session(Effect::CheckPin(pin)) if self.checks => {
                let whose = self.whose(&pin);
                self.send(Event::Desk(desk::Event::Session(Answer::Checked(whose))));
            }
            desk::Effect::Session(Effect::SavePin(role, pin)) if self.checks => {
                self.save_pin(role, pin);
            }
            desk::Effect::Recall(number) => {
                let answer = self.recall(number);
                self.send(Event::Desk(desk::Event::Recalled(answer)));
            }
            desk::Effect::Journal(demand) => self.do_journal(demand),
            _ => {}
        }
    }

    /// The settings of the set-up that the director has agreed to, if the shell was asked to apply one.
    pub fn taken(&self) -> Option<&Settings> {
        self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Desk(desk::Effect::Transfer(TransferEffect::Take(settings))) => Some(settings),
            _ => None,
        })
    }

    /// Opens the lexicons named in the settings.
    pub fn open(&mut self) {
        self.load(&self.station.desk_context().settings);
    }

    /// Judges a slip whose lexicon is not open.
    pub fn goes_out_of_service(&mut self) {
        self.type_slip("QI");
        let offered = std::mem::take(&mut self.authorities.offered);
        self.press("\t");
        self.authorities.offered = offered;
    }

    /// The authority, if one lexicon is on offer.
    pub fn authority(&self) -> &Authority {
        self.authorities.offered.first().unwrap()
    }

    fn load(&mut self, settings: &Settings) {
        let open = |words: Option<Digest>| {
            let Some(words) = words else { return Ok(Rc::clone(&self.lexicon)) };
            let found = self.shelf.iter().find(|lexicon| lexicon.metadata().words == words);
            found.cloned().ok_or(LexiconError::NotInstalled)
        };
        match judging_lexicons(settings, open) {
            Ok(open) => {
                let (authorities, judging_lexicons) = open.into_iter().unzip();
                self.authorities.offered = authorities;
                if self.refers {
                    *self = self.clone().that_refers();
                }
                self.send(setup::Event::LexiconsReady(judging_lexicons));
            }
            Err(error) => self.send(setup::Event::LexiconRefused(error)),
        }
    }

    fn write(&mut self, entries: Vec<Entry>) {
        let through = entries.last().unwrap().head();
        if matches!(self.store, Store::Good | Store::Late | Store::OneCopy) {
            let held = self.stored.len() as u64;
            self.stored.extend(entries.into_iter().filter(|entry| entry.sequence() > held));
        }
        match self.store {
            Store::Good => self.send(journal::Event::Written(through)),
            Store::OneCopy => {
                self.send(journal::Event::CopyFailed(super::full_file()));
                self.send(journal::Event::Written(through));
            }
            Store::Late => self.answers.push(Event::Journal(journal::Event::Written(through))),
            Store::Fails => self.send(journal::Event::WriteFailed(super::full_disk())),
            Store::Hangs => {}
        }
    }

    fn repair(&mut self) {
        let answer = match self.store {
            Store::Good => {
                Event::Journal(journal::Event::CopiesMatch(vec![super::repaired_file()]))
            }
            Store::OneCopy | Store::Fails => {
                Event::Journal(journal::Event::CopyFailed(super::full_file()))
            }
            Store::Late => {
                return self.answers.push(Event::Journal(journal::Event::CopiesMatch(vec![
                    super::repaired_file(),
                ])));
            }
            Store::Hangs => return,
        };
        self.send(answer);
    }

    /// The store gives its first or last missing answer, and perhaps repeats it later.
    pub fn answer(&mut self, first: bool, again: bool) {
        let Some(last) = self.answers.len().checked_sub(1) else { return };
        let index = if first { 0 } else { last };
        let answer = self.answers[index].clone();
        if !again {
            self.answers.remove(index);
        }
        self.send(answer);
    }

    fn whose(&self, pin: &str) -> Option<Role> {
        self.pins.iter().find(|(_, set)| set == pin).map(|(role, _)| *role)
    }

    fn save_pin(&mut self, role: Role, pin: String) {
        let is_allowed = may_have(role, self.whose(&pin));
        if is_allowed {
            self.pins.retain(|(whose, _)| *whose != role);
            self.pins.push((role, pin));
        }
        let is_set = |role| self.pins.iter().any(|(whose, _)| *whose == role);
        let (director, judge) = (is_set(Role::Director), is_set(Role::WordJudge));
        let pins = Pins { director, judge, ..Pins::default() };
        let entered = self.station.standing().pins;
        let hash = TransferredPin { role, pin: HASH };
        let generation = is_allowed.then(|| self.records.set_pins(&[hash], entered));
        let saved = session::Event::Saved { pins, role, generation };
        self.send(Event::Desk(desk::Event::Session(saved)));
    }

    /// What the journal has for a judge who types this number.
    pub fn recall(&self, number: u64) -> Answer {
        let texts = self.lines();
        Answer::of(number, texts.iter().map(String::as_str), &self.authorities.offered)
    }
}
