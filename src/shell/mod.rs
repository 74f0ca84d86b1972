//! The shell: gives the station its events, performs the effects it asks for, and decides nothing.

mod carry;
mod desk;
mod diagnostics;
mod files;
mod import;
mod journal;
mod lexicon;
mod listen;
mod look;
mod stick;
mod storage;

use crate::browser::brought::{Brought, Drops, FileInputError};
use crate::browser::journal_store::{Found, JournalStore};
use crate::browser::service_worker::Site;
use crate::browser::sleep::Sleep;
use crate::browser::worker::Import;
use crate::browser::{clock, crypto, lock, notes, page, pins, screen, sound};
use crate::challenge::delays::SLEEP_LOOK;
use crate::challenge::{Authority, Input, Judgement, Slip};
use crate::console::diagnostics::StoreError;
use crate::journal::{Entry, StationId};
use crate::station::{Effect, Event, Kept, Station};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// The running station: its state, as a signal that the view draws, and the services it holds.
pub struct Shell {
    station: RwSignal<Station>,
    /// For each lexicon offered.
    authorities: RefCell<Vec<Authority>>,
    /// The site's own lexicon, from when it is first asked for.
    own: RefCell<Option<lexicon::OwnLexicon>>,
    /// What the word judge found so far, word by word, until it is joined. Nothing draws it.
    found: RefCell<Vec<bool>>,
    /// The set-up of another station, until the director has looked at it.
    came: RefCell<Option<Rc<carry::Came>>>,
    /// The stick that was put together last.
    stick: RefCell<Option<web_sys::Blob>>,
    store: RefCell<Option<Rc<JournalStore>>>,
    writing: Cell<bool>,
    /// How often lexicons were asked for: the answers to all but the last come too late.
    loads: Cell<u32>,
    site: RefCell<Option<Site>>,
    timer: RefCell<Option<Timeout>>,
    sleep: Sleep,
    /// Runs while the page may be about to go.
    staying: RefCell<Option<Timeout>>,
    /// The import that is going on, and what it has read.
    import: RefCell<Option<Rc<Import>>>,
    /// A file that was chosen, and came when nobody could take it.
    chosen: RefCell<Option<Result<Brought, FileInputError>>>,
    /// What other stations' journals were brought, by the names of their files.
    brought: RefCell<Vec<(String, String)>>,
    drops: RefCell<Option<Drops>>,
}

impl Shell {
    /// Switches the station on, if no other tab runs it.
    pub fn start() -> Rc<Self> {
        let kept = Kept {
            settings: notes::settings(),
            first: notes::is_first_start(),
            pins: pins::set(),
            wrong_pins: notes::wrong_pins(),
            off_home_screen: screen::is_off_home_screen(),
        };
        let station = Station::new(metadata(), kept, clock::now());
        let shell = Rc::new(Self {
            station: RwSignal::new(station),
            authorities: RefCell::default(),
            own: RefCell::default(),
            found: RefCell::default(),
            came: RefCell::default(),
            stick: RefCell::default(),
            store: RefCell::default(),
            writing: Cell::default(),
            loads: Cell::default(),
            site: RefCell::default(),
            timer: RefCell::default(),
            sleep: Sleep::watched(),
            staying: RefCell::default(),
            import: RefCell::default(),
            chosen: RefCell::default(),
            brought: RefCell::default(),
            drops: RefCell::default(),
        });
        shell.listen();
        screen::keep_awake();
        let (held, taken) = (shell.clone(), shell.clone());
        lock::hold(move || held.send(Event::Alone), move || taken.send(Event::Occupied));
        shell
    }

    /// The state to draw.
    pub fn station(&self) -> RwSignal<Station> {
        self.station
    }

    /// Somebody did something.
    pub fn input(self: &Rc<Self>, input: Input) {
        self.take_screen(input);
        self.send(Event::Input(input));
    }

    /// The director typed text into the field of a page.
    pub fn wrote(self: &Rc<Self>, text: String) {
        self.send(Event::Wrote(text));
    }

    /// Somebody wants to open the desk.
    pub fn knock(self: &Rc<Self>) {
        self.send(Event::Knock);
    }

    /// One step of the station, what it asks for, and the time of the next.
    fn send(self: &Rc<Self>, event: Event) {
        let mut effects = Vec::new();
        self.station.update(|station| {
            if self.sleep.has_been() {
                effects = station.step(Event::Slept, clock::now());
            }
            effects.extend(station.step(event, clock::now()));
        });
        for effect in effects {
            self.perform(effect);
        }
        self.leave_import();
        self.wake();
    }

    fn wake(self: &Rc<Self>) {
        let (next, holds) =
            self.station.with_untracked(|station| (station.next_wake(), station.holds_something()));
        let shell = self.clone();
        let tick = move || shell.send(Event::Tick);
        let wait = next.map(|at| at.since(clock::now()));
        let look = holds.then_some(SLEEP_LOOK);
        let timer = wait.into_iter().chain(look).min().map(|wait| clock::after(wait, tick));
        // The timer that called is dropped only after its call has ended.
        if let Some(old) = self.timer.replace(timer) {
            spawn_local(async move { drop(old) });
        }
    }

    fn perform(self: &Rc<Self>, effect: Effect) {
        match effect {
            Effect::LoadLexicon(settings) => self.load_lexicon(settings),
            Effect::ReadJournal => self.read_journal(),
            Effect::Judge { slip, judge, offer } => {
                let judgement = self.with_authority(offer, |a| Some(a.judge(slip, judge)));
                self.judged(judgement);
            }
            Effect::Second { slip, offer } => self.second_opinion(&slip, offer),
            Effect::Sound => sound::play(),
            Effect::Stamp(decision) => {
                self.send(Event::Stamped { decision, wall: clock::wall() });
            }
            Effect::Forget => self.found.borrow_mut().clear(),
            Effect::Write(entries) => self.write(entries),
            Effect::KeepTries(wrong) => notes::keep_wrong_pins(wrong),
            Effect::KeepSettings(settings) => self.keep_settings(&settings),
            Effect::Enter(happening) => self.send(Event::Happened(happening, clock::wall())),
            Effect::LookForUpdate => self.keep_site(),
            Effect::TakeUpdate => self.take_update(),
            Effect::Reload => page::reload(),
            effect => self.perform_for_desk(effect),
        }
    }

    fn judged(self: &Rc<Self>, judgement: Option<Judgement>) {
        if let Some(judgement) = judgement {
            self.send(Event::Judged { judgement, wall: clock::wall() });
        }
    }

    /// Asks the authority of one of the lexicons offered.
    fn with_authority<T>(
        &self,
        offer: usize,
        ask: impl FnOnce(&Authority) -> Option<T>,
    ) -> Option<T> {
        self.authorities.borrow().get(offer).and_then(ask)
    }

    fn second_opinion(self: &Rc<Self>, slip: &Slip, offer: usize) {
        let opinion = self.with_authority(offer, |authority| authority.second_opinion(slip));
        if let Some(opinion) = opinion {
            self.send(Event::SecondOpinion { opinion, wall: clock::wall() });
        }
    }

    fn read_journal(self: &Rc<Self>) {
        let shell = self.clone();
        spawn_local(async move {
            let event = match JournalStore::open().await {
                Ok((store, found)) => {
                    shell.store.replace(Some(Rc::new(store)));
                    let closed = notes::closed();
                    // It was about the session before. In a later journal its number comes again.
                    notes::forget_closed();
                    let Found { chain, set_aside } = found;
                    // Notes are written to the disk later than the journal: a power cut may have taken it.
                    if let Some(station) = chain.station.filter(|it| notes::station() != Some(*it))
                    {
                        notes::keep_station(station);
                    }
                    Event::JournalRead { chain, closed, set_aside, wall: clock::wall() }
                }
                Err(error) => Event::JournalFailed(error),
            };
            shell.send(event);
        });
    }

    /// Writes entries. After a write that failed, or that still has no answer, the connection is
    /// taken for lost and opened anew.
    fn write(self: &Rc<Self>, entries: Vec<Entry>) {
        let Some(through) = entries.last().map(Entry::sequence) else { return };
        if self.writing.replace(true) {
            self.store.replace(None);
        }
        let shell = self.clone();
        spawn_local(async move {
            let event = match shell.add(&entries).await {
                Ok(()) => Event::Written(through),
                Err(error) => {
                    shell.store.replace(None);
                    Event::WriteFailed(error)
                }
            };
            shell.writing.set(false);
            shell.send(event);
        });
    }

    async fn add(self: &Rc<Self>, entries: &[Entry]) -> Result<(), StoreError> {
        let store = self.journal().await?;
        self.store.replace(Some(store.clone()));
        store.add(entries).await
    }

    /// The service worker comes after the first lexicon, so that a first visit is ready sooner. One
    /// that is there looks for a new version; one whose first install failed is tried again. (One that is
    /// just being installed does not look: `WebKit` would install it twice, and the second would wait as if
    /// it were new.)
    fn keep_site(self: &Rc<Self>) {
        // A stick is all there, and nobody has a later one.
        if crate::browser::stick::is_here() {
            return self.send(Event::SiteKept);
        }
        let shell = self.clone();
        spawn_local(async move {
            let ready = shell.clone();
            let site = Site::register(move || ready.send(Event::UpdateReady)).await;
            if let Some(site) = site.as_ref().filter(|site| site.is_installed()) {
                site.look_for_update();
            }
            shell.site.replace(site);
            if Site::is_kept().await {
                shell.send(Event::SiteKept);
            }
        });
    }

    fn take_update(self: &Rc<Self>) {
        let shell = self.clone();
        let taken = move || shell.send(Event::UpdateTaken);
        if !self.site.borrow().as_ref().is_some_and(|site| site.take_update(taken)) {
            page::reload();
        }
    }
}

/// The station's identity: the one it has, or a new one.
fn metadata() -> StationId {
    notes::station().unwrap_or_else(|| {
        let station = StationId::from_random(crypto::random_bytes());
        notes::keep_station(station);
        station
    })
}
