//! What is set before a story, or one of its cases, begins.

use super::musts::with_digests;
use crate::collecting::collector;
use crate::common::signing::station_key;
use crate::common::{BootState, TestBench, choice, digest, offering, sealed, settings};
use challenge_station::challenge::Role;
use challenge_station::desk::Answer;
use challenge_station::journal::StationKey;
use challenge_station::setup::{Offer, Pins, Record, Settings, SettingsError};
use serde_json::{Value, json};

/// The name of the station's own list among those that players choose from.
const OWN: &str = "own";

#[derive(Clone, Default)]
pub(super) struct Beginning {
    rulebook: String,
    words: String,
    coming: Option<String>,
    /// Books of the rulebook that are installed as lists: title and words.
    books: Vec<(String, String)>,
    /// Other installed lists.
    lists: Vec<String>,
    /// The lists that players choose from, in place of one.
    offers: Vec<String>,
    /// The lists that players may choose, none of which this installs.
    choices: Vec<String>,
    /// Lists that players choose from, each under a rulebook of its own: rulebook and words.
    divisions: Vec<(String, String)>,
    /// Settings by their stored names.
    set: Vec<(String, Value)>,
    pins: Option<(String, String)>,
    /// A field of saved settings that cannot be read, and its value; empty if no settings are left.
    unreadable: Option<String>,
    /// What else is so, each a word of [`Self::line`].
    also: Vec<String>,
    pub(super) keys: Vec<String>,
}

impl Beginning {
    /// Takes a line. False if it does not say how a story begins.
    pub(super) fn line(&mut self, word: &str, rest: &str) -> bool {
        match word {
            "under" => rest.clone_into(&mut self.rulebook),
            "words" => rest.clone_into(&mut self.words),
            "coming" => self.coming = Some(rest.to_owned()),
            "book" => self.books.push(pair(rest, ": ")),
            "list" => self.lists.push(rest.to_owned()),
            "offers" => self.offers = rest.split(' ').map(str::to_owned).collect(),
            "may-choose" => self.choices.push(rest.to_owned()),
            "divisions" => self.divisions = rest.split(" / ").map(|one| pair(one, ": ")).collect(),
            "set" => {
                let (name, value) = pair(&with_digests(rest), " ");
                self.set.push((name, serde_json::from_str(&value).unwrap_or(Value::String(value))));
            }
            "pins" => {
                let (director, judge) = rest.split_once(' ').unwrap_or((rest, ""));
                self.pins = Some((director.to_owned(), judge.to_owned()));
            }
            "unreadable" => self.unreadable = Some(rest.to_owned()),
            "start" => self.keys = super::keys(rest),
            "refers" | "first" | "updated" | "starting" | "unread" | "collects" | "signs"
            | "desk-entries" | "damaged-pins" | "off-home-screen" => {
                self.also.push(word.to_owned());
            }
            _ => return false,
        }
        true
    }

    fn is(&self, word: &str) -> bool {
        self.also.iter().any(|also| also == word)
    }

    fn settings(&self) -> Settings {
        let usual =
            if self.rulebook.is_empty() { Settings::default() } else { settings(&self.rulebook) };
        let mut fields = serde_json::to_value(usual).unwrap();
        for (name, value) in &self.set {
            fields[name] = value.clone();
        }
        let mut settings: Settings = serde_json::from_value(fields).unwrap();
        for (title, words) in &self.books {
            settings.set_source(title, Some(digest(words)));
        }
        if let Some((first, _)) = self.divisions.first() {
            settings.rulebook = choice(first);
        }
        settings.offered.extend(self.divisions.iter().map(|(rulebook, words)| Offer {
            lexicon: Some(digest(words)),
            rulebook: choice(rulebook),
        }));
        settings.coming = self.coming.as_ref().map(|words| digest(words)).or(settings.coming);
        settings.collect = self.is("collects").then(collector).or(settings.collect);
        if !self.choices.is_empty() {
            let list = |words: &String| (words != "own").then(|| digest(words));
            return offering(settings, self.choices.iter().map(list));
        }
        if self.offers.is_empty() {
            return settings;
        }
        let asks = Settings { asks_table: true, asks_player: true, ..settings };
        offering(asks, self.offers.iter().map(|words| (words != OWN).then(|| digest(words))))
    }

    /// Which PINs were stored before the first start.
    fn stored_pins(&self) -> Pins {
        let is_set = |pin: &str| !["", "-"].contains(&pin);
        self.pins.as_ref().map_or_else(Pins::default, |(director, judge)| Pins {
            director: is_set(director),
            judge: is_set(judge),
            ..Pins::default()
        })
    }

    /// The station, on its first screen.
    pub(super) fn bench(&self) -> TestBench {
        let books = self.books.iter().map(|(_, words)| words);
        let (own, offers): (Vec<_>, Vec<_>) = self.offers.iter().partition(|words| *words == OWN);
        let installed = books.chain(&self.lists).chain(&self.coming).chain(offers);
        let installed = installed.chain(self.divisions.iter().map(|(_, words)| words));
        let installed: Vec<&str> = installed.map(String::as_str).collect();
        let offers_none = self.offers.is_empty() && self.divisions.is_empty();
        let words = if offers_none || !own.is_empty() { &self.words } else { "IO" };
        let boot = BootState {
            settings: self
                .unreadable
                .as_ref()
                .map_or_else(|| Ok(self.settings()), |it| Err(lost(it))),
            first: self.is("first"),
            pins: if self.is("first") { self.stored_pins() } else { Pins::default() },
            is_new_build: self.is("updated"),
            ..BootState::default()
        };
        let lost = Pins { director: true, lost: true, ..Pins::default() };
        let pins = if self.is("damaged-pins") { lost } else { boot.pins };
        let off_home_screen = self.is("off-home-screen");
        let boot = BootState { pins, off_home_screen, ..boot };
        let mut bench = TestBench::booted(boot, words, &installed);
        if let (true, Some((director, judge))) = (self.is("first"), &self.pins) {
            let pins = [(Role::Director, director.clone()), (Role::WordJudge, judge.clone())];
            bench.pins = pins.into();
        }
        bench.notes_desk = self.is("desk-entries");
        bench.signs = self.is("signs").then_some(1);
        bench.opens = !self.is("starting");
        if self.is("signs") {
            bench.send(Answer::KeyFound(StationKey::Here(station_key(1))));
        }
        if self.is("unread") {
            bench.begin_unread();
        } else {
            bench.begin();
        }
        let is_set = !self.is("first") && self.unreadable.is_none();
        if bench.opens && is_set && !self.is("updated") {
            bench.open();
        }
        if self.is("refers") {
            bench = bench.that_refers();
        }
        if let (false, Some((director, judge))) = (self.is("first"), &self.pins) {
            bench.set_pins(director, judge);
        }
        bench
    }
}

/// What is wrong with settings that are lost, or have a field with this value.
fn lost(field: &str) -> SettingsError {
    if field.is_empty() {
        return SettingsError::Lost;
    }
    let (name, value) = pair(field, " ");
    let mut settings = json!({ "rulebook": "club double" });
    settings[name] = serde_json::from_str(&value).unwrap_or(Value::String(value));
    let line = sealed(&json!({ "generation": 1, "value": settings }).to_string());
    SettingsError::Damaged(Record::<Settings>::read(&line).unwrap_err())
}

fn pair(text: &str, between: &str) -> (String, String) {
    let (one, other) =
        text.split_once(between).unwrap_or_else(|| panic!("no {between:?} in {text:?}"));
    (one.to_owned(), other.to_owned())
}
