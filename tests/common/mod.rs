//! What the tests share: small lexicons, and a station driven under a simulated clock.

#![allow(dead_code, unreachable_pub)] // each test file uses a part of it

pub mod authorities;
mod lexicons;

use challenge_station::challenge::{Input, Key, Moment, Procedure, Ruling};
use challenge_station::journal::{Chain, Entry, StationId, WallTime};
use challenge_station::lexicon::{Lexicon, Stored, Word};
use challenge_station::station::{Effect, Event, Phase, Station, step};
use std::rc::Rc;
use std::time::Duration;

/// A word of upper-case letters.
pub fn word(letters: &str) -> Word {
    Word::new(letters.as_bytes()).unwrap()
}

/// A lexicon of these words.
pub fn lexicon(words: &str) -> Lexicon {
    let file = lexicons::lex_file(&lexicons::words(words.split_whitespace()));
    Stored::build(&file, &mut |_, _| ()).unwrap().open().unwrap()
}

/// How the store of the journal behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Store {
    /// Answers at once.
    Good,
    /// Refuses every write.
    Fails,
    /// Never answers.
    Hangs,
}

/// A station with its lexicon, its journal's store and its clock, all simulated.
#[derive(Clone)]
pub struct Bench {
    pub station: Station,
    pub lexicon: Rc<Lexicon>,
    pub store: Store,
    pub stored: Vec<Entry>,
    pub now: u64,
    /// Every effect that was asked for, in order.
    pub effects: Vec<Effect>,
}

pub const WALL: i64 = 1_795_252_272_345;

impl Bench {
    /// A station in service on the count screen.
    pub fn in_service(words: &str) -> Self {
        let mut bench = Self::starting(words);
        let identity = bench.lexicon.identity().clone();
        bench.send(Event::LexiconReady(identity));
        bench
    }

    /// A station that has its journal, and no lexicon yet.
    pub fn starting(words: &str) -> Self {
        let mut bench = Self::bare(words);
        bench.send(Event::Alone);
        bench.send(Event::JournalRead {
            chain: Chain::default(),
            closed: None,
            set_aside: Vec::new(),
            wall: WallTime::new(WALL, 60),
        });
        bench
    }

    /// A station that has just been switched on.
    pub fn bare(words: &str) -> Self {
        let id = StationId::from_random(*b"0123456789abcdef");
        Self {
            station: Station::new(id, Moment::from_millis(0)),
            lexicon: Rc::new(lexicon(words)),
            store: Store::Good,
            stored: Vec::new(),
            now: 0,
            effects: Vec::new(),
        }
    }

    /// One event, and what the shell does for it.
    pub fn send(&mut self, event: Event) {
        let now = Moment::from_millis(self.now);
        let (station, effects) = step(self.station.clone(), event, now);
        self.station = station;
        for effect in effects {
            self.effects.push(effect.clone());
            self.perform(effect);
        }
    }

    fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Judge(slip) => {
                let ruling = Ruling::new(slip, &self.lexicon);
                self.send(Event::Ruled { ruling, wall: WallTime::new(WALL, 60) });
            }
            Effect::Write(entries) => match self.store {
                Store::Good => {
                    let through = entries.last().unwrap().sequence();
                    let held = self.stored.len() as u64;
                    self.stored.extend(entries.into_iter().filter(|e| e.sequence() > held));
                    self.send(Event::Written(through));
                }
                Store::Fails => self.send(Event::WriteFailed),
                Store::Hangs => {}
            },
            _ => {}
        }
    }

    /// Presses keys: letters and digits as they are, ` ` space, `\t` TAB, `\n` Enter, `<` Backspace,
    /// `^` Escape.
    pub fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            self.input(Input::Press(key_of(key)));
        }
    }

    pub fn input(&mut self, input: Input) {
        self.send(Event::Input(input));
    }

    /// Lets time pass, with a tick whenever the station wants one.
    pub fn wait(&mut self, duration: Duration) {
        let end = self.now + u64::try_from(duration.as_millis()).unwrap();
        while let Some(wake) = self.station.next_wake().map(Moment::as_millis)
            && wake <= end
        {
            assert!(wake > self.now, "the station would spin at {wake}");
            self.now = wake;
            self.send(Event::Tick);
        }
        self.now = end;
        self.send(Event::Tick);
    }

    pub fn millis(&mut self, millis: u64) {
        self.wait(Duration::from_millis(millis));
    }

    /// Declares the words, waits for the slip and types them, complete.
    pub fn type_slip(&mut self, words: &str) {
        let count = words.split(' ').count();
        self.press(&count.to_string());
        self.millis(750);
        self.press(words);
    }

    /// A whole challenge, up to the verdict on the screen.
    pub fn challenge(&mut self, words: &str) {
        self.type_slip(words);
        self.press("\t");
        self.millis(300);
    }

    /// The name of the screen, as `data-screen` has it; `chosen` and `judging` apart.
    pub fn screen(&self) -> &'static str {
        match self.station.phase() {
            Phase::Starting { .. } => "starting",
            Phase::Occupied => "occupied",
            Phase::OutOfService { .. } => "out-of-service",
            Phase::InService(procedure) => match procedure {
                Procedure::Count(counting) if counting.chosen.is_some() => "chosen",
                Procedure::Count(_) => "count",
                Procedure::Slip(_) => "slip",
                Procedure::Check(_) => "check",
                Procedure::Judging(_) => "judging",
                Procedure::Verdict(_) => "verdict",
            },
        }
    }

    /// The verdict on the screen.
    pub fn verdict(&self) -> Option<&'static str> {
        match self.station.procedure() {
            Some(Procedure::Verdict(showing)) => Some(showing.ruling.verdict().as_str()),
            _ => None,
        }
    }

    /// Whether the verdict on the screen is marked as recorded.
    pub fn is_recorded(&self) -> bool {
        matches!(self.station.procedure(), Some(Procedure::Verdict(showing)) if showing.recorded)
    }

    /// The rows of the slip on the screen, with `|` between.
    pub fn rows(&self) -> String {
        match self.station.procedure() {
            Some(Procedure::Slip(typing)) => typing.draft.rows().collect::<Vec<_>>().join("|"),
            _ => String::new(),
        }
    }

    /// All that the station holds, as text: what could reach a screen.
    pub fn seen(&self) -> String {
        format!("{:?}", self.station.phase())
    }
}

/// The key that a character stands for in [`Bench::press`].
pub fn key_of(key: char) -> Key {
    match key {
        '\t' => Key::Tab,
        '\n' => Key::Enter,
        '<' => Key::Backspace,
        '^' => Key::Escape,
        key => Key::typed(key),
    }
}
