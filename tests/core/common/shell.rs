//! Simulates the shell for the station: the journal's store, lexicons, PINs.

use super::TestBench;
use super::saved::HASH;
use super::signing::sign;
use challenge_station::challenge::{Authority, Role};
use challenge_station::desk::{Answer, Ask, ByNumber, PageNumber};
use challenge_station::digest::Digest;
use challenge_station::journal::Entry;
use challenge_station::setup::pin::may_have;
use challenge_station::setup::{LexiconError, Pins, Settings, TransferredPin, judging_lexicons};
use challenge_station::station::Event;
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
    /// Does what was asked, for the open page.
    pub fn perform(&mut self, ask: Ask) {
        self.perform_for(self.station.open_page(), ask);
    }

    /// Reports something to the page with this number.
    pub fn reply(&mut self, page: PageNumber, answer: Answer) {
        self.send(Event::Answered { page: Some(page), answer });
    }

    /// Does what the page with this number asked for, or the station.
    pub fn perform_for(&mut self, page: PageNumber, ask: Ask) {
        match ask {
            Ask::OpenLexicons(settings) if self.opens => self.load(&settings),
            Ask::ListInstalled => {
                let installed =
                    self.shelf.iter().map(|lexicon| (&**lexicon.metadata()).into()).collect();
                self.send(Answer::Installed(installed));
            }
            Ask::SaveSettings(settings) if self.reports_saved => self.save_settings(settings),
            Ask::CheckPin(pin) if self.checks => {
                let whose = self.whose(&pin);
                self.send(Answer::PinChecked(whose));
            }
            Ask::SavePin(role, pin) if self.checks => self.save_pin(role, pin),
            Ask::ReadJournal if self.has_ended() => self.reopen_journal(),
            Ask::WriteEntries(entries) => self.write(entries),
            Ask::RepairJournal => self.repair(),
            Ask::SignHead(statement) => {
                if let Some(number) = self.signs {
                    let head = sign(statement, number);
                    self.signed.push(head.clone());
                    self.send(Answer::HeadSigned(head));
                }
            }
            Ask::CopyOutside(through, _) => self.write_outside(through),
            Ask::ForgetOutside => self.outside.forgotten += 1,
            Ask::Recall(number) => {
                let answer = self.recall(number);
                self.reply(page, Answer::Recalled(answer));
            }
            Ask::CheckSite if !self.is_offline => self.send(Event::SiteLoads),
            ask => self.do_journal(page, ask),
        }
    }

    fn save_settings(&mut self, settings: Settings) {
        if !self.stores_settings {
            return self.send(Answer::SettingsNotSaved);
        }
        self.saved = Some(settings.clone());
        let entered = self.station.standing().settings;
        let generation = self.records.set_settings(settings, entered);
        self.send(Answer::SettingsSaved(generation));
    }

    /// The settings of the set-up that the director has agreed to, if the shell was asked to apply one.
    pub fn taken(&self) -> Option<&Settings> {
        self.effects.iter().rev().find_map(|effect| match effect {
            Ask::TakeSetUp(settings) => Some(settings),
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
                self.send(Answer::LexiconsReady(judging_lexicons));
            }
            Err(error) => self.send(Answer::LexiconRefused(error)),
        }
    }

    fn write(&mut self, entries: Vec<Entry>) {
        let through = entries.last().unwrap().head();
        if matches!(self.store, Store::Good | Store::Late | Store::OneCopy) {
            let held = self.stored.len() as u64;
            self.stored.extend(entries.into_iter().filter(|entry| entry.sequence() > held));
        }
        match self.store {
            Store::Good => self.send(Answer::Written(through)),
            Store::OneCopy => {
                self.send(Answer::CopyFailed(super::full_file()));
                self.send(Answer::Written(through));
            }
            Store::Late => self.answers.push(Event::from(Answer::Written(through))),
            Store::Fails => self.send(Answer::WriteFailed(super::full_disk())),
            Store::Hangs => {}
        }
    }

    fn repair(&mut self) {
        let answer = match self.store {
            Store::Good => Event::from(Answer::CopiesMatch(vec![super::repaired_file()])),
            Store::OneCopy | Store::Fails => Event::from(Answer::CopyFailed(super::full_file())),
            Store::Late => {
                return self
                    .answers
                    .push(Event::from(Answer::CopiesMatch(vec![super::repaired_file()])));
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
        let saved = Answer::PinSaved { pins, role, generation };
        self.send(saved);
    }

    /// What the journal has for a judge who types this number.
    pub fn recall(&self, number: u64) -> ByNumber {
        let texts = self.lines();
        ByNumber::of(number, texts.iter().map(String::as_str), &self.authorities.offered)
    }
}
