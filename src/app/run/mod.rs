//! The shell: gives the station its events, performs the effects it asks for, and decides nothing.

mod diagnostics;
mod dropped_files;
mod journal;
mod judging;
mod lexicons;
mod listen;
mod readiness;
mod records;
mod session;
mod signing;
mod standalone;
mod storage;
mod transfer;

use crate::app::adapters::file_input::{Brought, Drops, FileInputError};
use crate::app::adapters::journal_store::JournalStore;
use crate::app::adapters::private_files::PrivateFiles;
use crate::app::adapters::record_store::RecordStore;
use crate::app::adapters::service_worker::Site;
use crate::app::adapters::{
    clock, fullscreen, local_storage, page, random, sound, standalone_page, tab_lock,
};
use crate::app::worker::Import;
use crate::challenge::delays::CLOCKS_READ;
use crate::challenge::{Authorities, Input};
use crate::journal::StationId;
use crate::station::{BootState, Effect, Event, Now, Station};
use futures_util::lock::Mutex;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// The running station: its state, as a signal that the view draws, and the services it holds.
pub struct Shell {
    station: RwSignal<Station>,
    authorities: RefCell<Authorities>,
    /// The site's own lexicon, from when it is first asked for.
    own: RefCell<Option<judging::OwnLexicon>>,
    /// The set-up of another station, until the director has looked at it.
    came: RefCell<Option<Rc<transfer::Came>>>,
    /// The stick that was put together last.
    stick: RefCell<Option<web_sys::Blob>>,
    records: RecordStore,
    /// What is saved of settings and PINs.
    saved: RefCell<records::Saved>,
    /// Held by whoever saves: one at a time.
    saving: Mutex<()>,
    files: Rc<PrivateFiles>,
    store: RefCell<Option<Rc<JournalStore>>>,
    writing: Cell<bool>,
    /// Whether a copy of the journal is being mended.
    mending: Cell<bool>,
    /// How often lexicons were asked for: the answers to all but the last come too late.
    loads: Cell<u32>,
    site: RefCell<Option<Site>>,
    timer: RefCell<Option<Timeout>>,
    /// Runs while the page may be about to go.
    staying: RefCell<Option<Timeout>>,
    /// The import that is going on, and what it has read.
    import: RefCell<Option<Rc<Import>>>,
    /// A file that was chosen, and came when nobody could take it.
    chosen: RefCell<Option<Result<Brought, FileInputError>>>,
    /// What other stations' journals were brought, by the names of their files.
    brought: RefCell<Vec<(String, String)>>,
    drops: RefCell<Option<Drops>>,
    signing: signing::Signing,
}

impl Shell {
    /// Switches the station on, if no other tab runs it.
    pub fn start() -> Rc<Self> {
        let state = BootState {
            carried: standalone_page::settings(),
            known: local_storage::theme().is_some(),
            off_home_screen: fullscreen::is_off_home_screen(),
        };
        let files = Rc::new(PrivateFiles::of_journal());
        // Where nothing was ever saved, this is the list that will be needed.
        let is_new = local_storage::station().is_none();
        let station = Station::new(identity(), state, now());
        let shell = Rc::new(Self {
            station: RwSignal::new(station),
            authorities: RefCell::default(),
            own: RefCell::default(),
            came: RefCell::default(),
            stick: RefCell::default(),
            records: RecordStore::new(files.clone()),
            saved: RefCell::default(),
            saving: Mutex::default(),
            files,
            store: RefCell::default(),
            writing: Cell::default(),
            mending: Cell::default(),
            loads: Cell::default(),
            site: RefCell::default(),
            timer: RefCell::default(),
            staying: RefCell::default(),
            import: RefCell::default(),
            chosen: RefCell::default(),
            brought: RefCell::default(),
            drops: RefCell::default(),
            signing: signing::Signing::default(),
        });
        shell.listen();
        if is_new {
            let ahead = shell.clone();
            spawn_local(async move { drop(ahead.own_lexicon().await) });
        }
        fullscreen::keep_awake();
        let (held, taken) = (shell.clone(), shell.clone());
        tab_lock::hold(move || held.send(Event::Alone), move || taken.send(Event::Occupied));
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
        let (mut effects, now) = (Vec::new(), now());
        self.station.update(|station| effects = station.step(event, now));
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
        let look = holds.then_some(CLOCKS_READ);
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
            Effect::Challenge(effect) => {
                let answer = self.authorities.borrow_mut().answer(effect);
                if let Some(answer) = answer {
                    self.send(Event::Challenge(answer));
                }
            }
            Effect::Sound => sound::play(),
            Effect::Write(entries) => self.write(entries),
            Effect::Sign(statement) => self.sign(statement),
            Effect::ReadRecords => self.read_records(),
            Effect::MendRecords => self.mend_records(),
            Effect::SaveSettings(settings) => self.save_settings(settings),
            Effect::LookForUpdate => self.keep_site(),
            Effect::TakeUpdate => self.take_update(),
            Effect::MendJournal => self.mend_journal(),
            Effect::Reload => page::reload(),
            Effect::ListInstalled => self.list_installed(),
            Effect::Desk(effect) => self.perform_for_desk(effect),
        }
    }

    /// The service worker comes after the first lexicon, so that a first visit is ready sooner. One
    /// that is there looks for a new version; one whose first install failed is tried again. (One that is
    /// just being installed does not look: `WebKit` would install it twice, and the second would wait as if
    /// it were new.)
    fn keep_site(self: &Rc<Self>) {
        // A stick is all there, and nobody has a later one.
        if crate::app::adapters::standalone_page::is_here() {
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

/// Both clocks.
fn now() -> Now {
    Now { mono: clock::now(), wall: clock::wall() }
}

/// The station's identity: the one it has, or a new one.
fn identity() -> StationId {
    local_storage::station().unwrap_or_else(|| {
        let station = StationId::from_random(random::random_bytes());
        local_storage::keep_station(station);
        station
    })
}
