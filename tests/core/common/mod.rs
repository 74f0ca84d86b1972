//! Simulates a station and its clock for the tests. Long, because it simulates every answer of a browser.

pub mod acts;
pub mod authorities;
pub mod collect;
mod controls;
#[path = "../../common/entries.rs"]
pub mod entries;
pub mod exports;
pub mod flows;
#[path = "../../common/graphs.rs"]
pub mod graphs;
pub mod importing;
pub mod imports;
pub mod journal_pages;
pub mod journals;
#[path = "../../common/lexicons.rs"]
pub mod lexicons;
#[path = "../../common/offers.rs"]
pub mod offers;
pub mod outside;
pub mod players_screen;
#[path = "../../common/random.rs"]
pub mod random;
pub mod saved;
mod screens;
mod set_ups;
mod shell;
pub mod signing;

use challenge_station::browser_error::{self, Action, Cause, ErrorName, StoreError};
use challenge_station::challenge::delays::STOOD_STILL;
use challenge_station::challenge::form::Shows;
use challenge_station::challenge::{Authorities, ChallengeScreen, Input, Key, Mode, Moment, Role};
use challenge_station::desk::{Answer, Ask};
use challenge_station::digest::Digest;
use challenge_station::journal::{
    Chain, Damage, Entry, JournalCopy, RepairedCopy, SignedHead, StationId, WallTime, follow,
};
use challenge_station::lexicon::{FileError, Lexicon, StoredLexicon, Word};
use challenge_station::rulebook::Choice;
use challenge_station::setup::{LexiconError, NotJudging, SavedRecords, Settings, Tries};
use challenge_station::station::{Event, Now, OutOfService, Phase, Station, step};
use std::rc::Rc;
use std::time::Duration;

pub use journal_pages::Journals;
pub use offers::offering;
pub use saved::BootState;
pub use set_ups::{sealed, sealed_settings};
pub use shell::{Pin, Store};

/// A word of upper-case letters.
pub fn word(letters: &str) -> Word {
    Word::new(letters.as_bytes()).unwrap()
}

/// A lexicon of these words.
pub fn lexicon(words: &str) -> Lexicon {
    let file = lexicons::lex_file(&lexicons::words(words.split_whitespace()));
    StoredLexicon::build(&file, &mut |_, _| ()).unwrap().open().unwrap()
}

/// The digest of these words.
pub fn digest(words: &str) -> Digest {
    lexicon(words).metadata().words
}

/// A rulebook with its options, written as in the settings.
pub fn choice(text: &str) -> Choice {
    text.parse().unwrap()
}

/// The default settings under this rulebook.
pub fn settings(rulebook: &str) -> Settings {
    Settings { rulebook: choice(rulebook), ..Settings::default() }
}

/// A station with its lexicons, its journal's store and its clock, all simulated.
#[derive(Clone)]
#[allow(clippy::struct_excessive_bools)] // Each sets the behaviour of one service.
pub struct TestBench {
    pub station: Station,
    /// What was saved before the station was switched on.
    pub boot: BootState,
    /// The saved settings and PINs.
    pub records: SavedRecords,
    /// The station's own list.
    pub lexicon: Rc<Lexicon>,
    /// The other installed lexicons.
    pub shelf: Vec<Rc<Lexicon>>,
    pub authorities: Authorities,
    /// Whether a slip is referred because a book is missing, whatever the rulebook says about books.
    pub refers: bool,
    /// Whether [`TestBench::entries`] includes the entries about opening the desk and about PINs.
    pub notes_desk: bool,
    /// Whether requested lexicons are opened at once.
    pub opens: bool,
    /// Whether PINs are checked and stored at once.
    pub checks: bool,
    /// Whether the browser paints a new slip at once.
    pub paints: bool,
    /// Whether the device stores settings.
    pub stores_settings: bool,
    /// Whether the device reports at once that settings are saved.
    pub reports_saved: bool,
    /// Whether the site cannot be loaded again.
    pub is_offline: bool,
    pub store: Store,
    pub stored: Vec<Entry>,
    /// The answers that a slow store has not given yet.
    pub answers: Vec<Event>,
    pub pins: Vec<Pin>,
    /// The stored settings, if any.
    pub saved: Option<Settings>,
    pub now: u64,
    /// The wall clock.
    pub wall: i64,
    /// How often lexicons judged a slip.
    pub look_ups: usize,
    /// Every effect, in order.
    pub effects: Vec<Ask>,
    /// What the journal's pages need and the station does not hold, such as files and other journals.
    pub journals: Journals,
    /// The number of the key with which the browser signs; none if it never answers.
    pub signs: Option<u8>,
    /// The signed heads, in order.
    pub signed: Vec<SignedHead>,
    /// The file outside the browser.
    pub outside: outside::Outside,
}

pub const WALL: i64 = 1_795_252_272_345;

impl TestBench {
    /// A station in service on the count screen, under the default rulebook.
    pub fn in_service(words: &str) -> Self {
        Self::with_settings(Settings::default(), words, &[])
    }

    /// A station in service under a rulebook.
    pub fn under(rulebook: &str, words: &str) -> Self {
        Self::with_settings(settings(rulebook), words, &[])
    }

    /// A station in service under a rulebook, with these books installed as lists: title and words.
    pub fn with_books(rulebook: &str, words: &str, books: &[(&str, &str)]) -> Self {
        let mut settings = settings(rulebook);
        for (title, list) in books {
            settings.set_source(title, Some(digest(list)));
        }
        let shelf: Vec<&str> = books.iter().map(|(_, list)| *list).collect();
        Self::with_settings(settings, words, &shelf)
    }

    /// A station in service where players type and every slip is referred, because no book is installed.
    pub fn referring(words: &str) -> Self {
        Self::under("sanspa-2001", words).that_refers()
    }

    /// Makes this station refer every slip, because a book is not installed.
    #[must_use]
    pub fn that_refers(mut self) -> Self {
        self.refers = true;
        for authority in &mut self.authorities.offered {
            *authority = authority.clone().on_request(false);
        }
        self
    }

    /// A station in service under a rulebook, with a coming edition.
    pub fn with_coming(rulebook: &str, words: &str, coming: &str) -> Self {
        let settings = Settings { coming: Some(digest(coming)), ..settings(rulebook) };
        Self::with_settings(settings, words, &[coming])
    }

    /// A station in service that offers these lexicons to players and asks all intake questions.
    pub fn offering(words: &[&str]) -> Self {
        let offered = words.iter().map(|words| Some(digest(words)));
        let asks = Settings { asks_table: true, asks_player: true, ..Settings::default() };
        Self::with_settings(offering(asks, offered), "IO", words)
    }

    /// A station in service with these settings, its own list, and other installed lexicons.
    pub fn with_settings(settings: Settings, words: &str, shelf: &[&str]) -> Self {
        let mut bench =
            Self::booted(BootState { settings: Ok(settings), ..BootState::usual() }, words, shelf);
        bench.begin();
        bench.opens = true;
        bench.open();
        bench
    }

    /// A station in service that runs a version which its director has not seen.
    pub fn after_update(words: &str) -> Self {
        let boot = BootState { is_new_build: true, ..BootState::default() };
        let mut bench = Self::booted(boot, words, &[]);
        bench.opens = true;
        bench.begin();
        bench
    }

    /// A station with its journal but no lexicon yet.
    pub fn starting(words: &str) -> Self {
        let mut bench = Self::bare(words);
        bench.begin();
        bench
    }

    /// A station that has just been switched on.
    pub fn bare(words: &str) -> Self {
        Self::booted(BootState::usual(), words, &[])
    }

    /// A station that has just been switched on, with a boot state.
    pub fn booted(boot: BootState, words: &str, shelf: &[&str]) -> Self {
        let id = StationId::from_random(*b"0123456789abcdef");
        Self {
            station: boot.station(id, time(0, WALL)),
            records: boot.saved(),
            boot,
            lexicon: Rc::new(lexicon(words)),
            shelf: shelf.iter().map(|words| Rc::new(lexicon(words))).collect(),
            authorities: Authorities::default(),
            refers: false,
            notes_desk: false,
            opens: false,
            checks: true,
            paints: true,
            stores_settings: true,
            reports_saved: true,
            is_offline: false,
            store: Store::Good,
            stored: Vec::new(),
            answers: Vec::new(),
            pins: Vec::new(),
            saved: None,
            now: 0,
            wall: WALL,
            look_ups: 0,
            effects: Vec::new(),
            journals: Journals::default(),
            signs: None,
            signed: Vec::new(),
            outside: outside::Outside::default(),
        }
    }

    /// Makes this the only tab, with an empty journal.
    pub fn begin(&mut self) {
        self.send(Event::Alone);
        self.read_records();
        let chain = Chain { standing: self.boot.standing(), ..Chain::default() };
        self.send(Answer::JournalRead { chain, closed: None, found: Vec::new() });
    }

    /// The settings and PINs are read.
    pub fn read_records(&mut self) {
        self.send(Answer::RecordsRead(Box::new(self.boot.records())));
    }

    /// Makes this the only tab, with a journal that cannot be read.
    pub fn begin_unread(&mut self) {
        self.send(Event::Alone);
        self.read_records();
        self.send(Answer::JournalUnread(full_disk()));
    }

    /// Sends one event, and performs its effects.
    pub fn send(&mut self, event: impl Into<Event>) {
        self.step(event.into());
    }

    fn step(&mut self, event: Event) {
        let (station, effects) =
            step(self.station.clone(), event.clone(), self.time(), &mut self.authorities);
        self.look_ups += usize::from(self.looks_up(&station, event));
        self.station = station;
        let page = self.station.open_page();
        for effect in effects {
            self.effects.push(effect.clone());
            self.perform_for(page, effect);
        }
        if self.paints && self.is_unseen() {
            self.send(Event::Painted);
        }
    }

    /// Whether the slip on the screen was judged by the lexicons in the step that led to this state: without them, the
    /// same step leads out of service.
    fn looks_up(&self, after: &Station, event: Event) -> bool {
        let slip = |station: &Station| match station.challenge_screen() {
            Some(ChallengeScreen::Judging(judging)) => judging.slip().cloned(),
            _ => None,
        };
        if slip(after).is_none() || slip(&self.station).is_some() {
            return false;
        }
        let mut none = Authorities::default();
        let (without, _) = step(self.station.clone(), event, self.time(), &mut none);
        matches!(without.phase(), Phase::OutOfService { why: OutOfService::NoAnswer })
    }

    /// Both clocks.
    pub fn time(&self) -> Now {
        time(self.now, self.wall)
    }

    /// Presses keys: letters and digits as they are, ` ` space, `\t` TAB, `\n` Enter, `<` Backspace,
    /// `^` Escape, `!` the key that ends a challenge, `~` Undo, `$` the button Judge. A letter or digit that is as wide
    /// as it is high (`ＡＢ`) is typed in a native field of the desk instead: a letter in that for the initials. `＜` deletes in the other.
    pub fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            self.key(key);
        }
    }

    /// Presses one key, or types one character in a native field.
    pub fn key(&mut self, key: char) {
        let Some(typed) = u32::from(key).checked_sub(0xfee0).and_then(char::from_u32) else {
            return self.input(Input::Press(key_of(key)));
        };
        let field = self.field(typed.is_alphabetic());
        if let Some((at, mut value)) = field {
            if typed == '<' {
                value.pop();
            } else {
                value.push(typed);
            }
            self.send(Event::Wrote(at, value));
        }
    }

    /// The field for the initials, or the other one: the index of its control, and what is in it.
    pub fn field(&self, initials: bool) -> Option<(usize, String)> {
        let desk = self.station.desk()?.page(&self.station.desk_context());
        let mut controls = desk.controls().enumerate();
        controls.find_map(|(at, control)| match &control.shows {
            Shows::Field(field) if control.label.contains("initials") == initials => {
                Some((at, field.value.clone()))
            }
            _ => None,
        })
    }

    /// Presses keys; `_` is a pause of 750 ms.
    pub fn play(&mut self, keys: &str) {
        for key in keys.chars() {
            match key {
                '_' => self.millis(750),
                key => self.key(key),
            }
        }
    }

    /// Presses physical keys. The station first translates each, as it does for a real keyboard. (`press` skips that.)
    pub fn strike(&mut self, keys: &str) {
        for key in keys.chars() {
            let input = self.station.meant(Input::Press(key_of(key)));
            self.input(input);
        }
    }

    pub fn input(&mut self, input: Input) {
        self.send(Event::Input(input));
    }

    /// Lets time pass, with a tick whenever the station has asked for one. The wall clock stands still; a test
    /// that needs another wall time sets `wall` first.
    pub fn wait(&mut self, duration: Duration) {
        let end = self.now + u64::try_from(duration.as_millis()).unwrap();
        while let Some(wake) = self.wakes_at()
            && wake <= end
        {
            assert!(wake > self.now, "the station would spin at {wake}");
            self.now = wake;
            self.send(Event::Tick);
        }
        self.now = end;
        self.send(Event::Tick);
    }

    /// When the app calls the station next if nothing else happens. (The app reads the clocks every second; here, it
    /// reads them twice in every `STOOD_STILL`, so that no gap looks like a suspend.)
    fn wakes_at(&self) -> Option<u64> {
        let wake = self.station.next_wake().map(Moment::as_millis);
        let reading = u64::try_from(STOOD_STILL.as_millis() / 2).unwrap();
        let reading = self.station.holds_something().then_some(self.now + reading);
        wake.into_iter().chain(reading).min()
    }

    /// Suspends the machine for this many milliseconds: only its wall clock continues. The next step notices
    /// it.
    pub fn suspend(&mut self, millis: i64) {
        self.wall += millis;
        self.send(Event::Tick);
    }

    pub fn millis(&mut self, millis: u64) {
        self.wait(Duration::from_millis(millis));
    }

    /// Types a complete slip with these words, after declaring their number.
    pub fn type_slip(&mut self, words: &str) {
        let count = words.split(' ').count();
        self.press(&count.to_string());
        self.press(words);
    }

    /// A whole challenge, up to its verdict.
    pub fn challenge(&mut self, words: &str) {
        self.type_slip(words);
        self.press("\t");
        self.millis(300);
    }

    /// Waits until the verdict can be cleared, and clears it.
    pub fn clear(&mut self) {
        self.millis(500);
        // After a look-up a letter begins the next one.
        self.press(if self.station.mode() == Mode::LookUps { "\u{1b}" } else { "x" });
    }

    /// Sets PINs for the director and the word judges. If nothing has happened yet, the station starts again, as if
    /// the PINs had been set before it was switched on.
    pub fn set_pins(&mut self, director: &str, judge: &str) {
        let is_new = self.stored.len() == 1 && self.now == 0;
        self.perform(Ask::SavePin(Role::Director, director.to_owned()));
        if !judge.is_empty() {
            self.perform(Ask::SavePin(Role::WordJudge, judge.to_owned()));
        }
        if is_new {
            let (settings, pins) = (self.station.settings().clone(), self.station.pins());
            let is_new_build = self.boot.is_new_build;
            let boot =
                BootState { settings: Ok(settings), pins, is_new_build, ..BootState::default() };
            self.station = boot.station(self.station.writer().station(), self.time());
            self.records = boot.saved();
            self.boot = boot;
            self.stored.clear();
            self.effects.clear();
            self.begin();
            if self.opens {
                self.open();
            }
        }
    }

    /// How many wrong PINs in a row the journal shows, which is what a restarted station uses.
    pub fn tries(&self) -> u32 {
        let lines: Vec<&str> = self.stored.iter().map(Entry::stored).collect();
        follow(lines).unwrap().standing.wrong_pins
    }

    /// In how many milliseconds the next PIN is accepted.
    pub fn pin_wait(&self) -> u64 {
        self.station.desk_context().pin_wait.as_millis().try_into().unwrap()
    }
}

/// The two clocks. The wall clock is in a zone an hour ahead of UTC.
pub fn time(millis: u64, wall: i64) -> Now {
    Now { mono: Moment::from_millis(millis), wall: WallTime::new(wall, 60) }
}

/// For how many milliseconds no PIN is accepted after this many wrong ones in a row.
pub fn wait_after(wrong: u32) -> u64 {
    Tries::known(wrong, Moment::from_millis(0)).open_at().as_millis()
}

/// The key for a character in [`TestBench::press`].
pub fn key_of(key: char) -> Key {
    match key {
        '\t' => Key::Tab,
        '\n' => Key::Enter,
        '<' => Key::Backspace,
        '^' => Key::Escape,
        '↓' => Key::Down,
        '*' => Key::Call,
        '⁴' => Key::Again,
        '⁶' => Key::Language,
        '⁷' => Key::JudgesDesk,
        '⁹' => Key::SignInOrOut,
        '!' => Key::End,
        '~' => Key::Undo,
        '$' => Key::Judge,
        key => Key::typed(key),
    }
}

/// Why the station's own lexicon is refused if its file is damaged.
pub fn damaged() -> NotJudging {
    LexiconError::File(FileError::Damaged).into()
}

/// The store's error when the disk is full.
pub fn full_disk() -> StoreError {
    let cause = Cause::Browser(ErrorName::new("QuotaExceededError"));
    StoreError { store: browser_error::Store::Journal, action: Action::Add, cause }
}

/// The error when there is no space for the journal's file.
pub fn full_file() -> StoreError {
    StoreError { store: browser_error::Store::JournalFile, ..full_disk() }
}

/// A repaired file that lacked an entry.
pub fn repaired_file() -> RepairedCopy {
    RepairedCopy {
        copy: JournalCopy::File,
        archive: None,
        was: Damage::Behind,
        from: 2,
        entries: 1,
    }
}
