//! The shell: gives events to the station and does what it asks for. It decides nothing.

mod about;
mod asker;
mod asks;
mod collecting;
mod diagnostics;
mod dropped_files;
mod hall;
mod joining;
mod journal;
mod judging_lexicons;
mod lexicons;
mod listen;
mod outside_copy;
mod readiness;
mod recall;
mod records;
mod signing;
mod slices;
mod standalone;
mod storage;
mod transfer;

use self::asker::Asker;
use crate::app::adapters::files::{ChosenFile, Drops};
use crate::app::adapters::journal_store::JournalStore;
use crate::app::adapters::private_files::PrivateFiles;
use crate::app::adapters::record_store::RecordStore;
use crate::app::adapters::service_worker::Site;
use crate::app::adapters::{
    clock, crypto, fetch, fullscreen, local_storage, page, pointer, standalone_page,
    storage_estimate, tab_lock,
};
use crate::app::worker::Import;
use crate::browser_error::FileInputError;
use crate::challenge::delays::CLOCKS_READ;
use crate::challenge::{Authorities, Controls, Input};
use crate::desk::PageNumber;
use crate::journal::{Remembered, StationId};
use crate::setup::{SavedRecords, Settings};
use crate::station::{BootState, Event, Now, Station};
use futures_util::lock::Mutex;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// The running station: its state, as a signal that the view draws, and the services it uses.
pub struct Shell {
    station: RwSignal<Station>,
    authorities: RefCell<Authorities>,
    /// The site's own lexicon, once it has been requested.
    own: RefCell<Option<judging_lexicons::OwnLexicon>>,
    /// What came with another station's set-up, until the director accepts or refuses it.
    received: RefCell<Option<Rc<transfer::Received>>>,
    /// The standalone file that was made last.
    standalone: RefCell<Option<web_sys::Blob>>,
    records: RecordStore,
    /// The saved settings and PINs.
    saved: RefCell<SavedRecords>,
    /// Locked while a record is being saved, so that only one is saved at a time.
    saving: Mutex<()>,
    /// The settings that wait to be saved, in order.
    settings_to_save: RefCell<VecDeque<Settings>>,
    files: Rc<PrivateFiles>,
    store: RefCell<Option<Rc<JournalStore>>>,
    /// The journal's entries, in case the browser empties the store.
    remembered: RefCell<Remembered>,
    /// Locked while the journal is being opened; whether the browser had deleted both copies.
    evicted: Mutex<bool>,
    writing: Cell<bool>,
    /// Whether a copy of the journal is being repaired.
    repairing: Cell<bool>,
    /// How many times lexicons were requested. Only the answer to the last request counts: while a request is slow, the
    /// director may choose another lexicon, and the station must judge by the lexicon that the count screen names.
    loads: Cell<u32>,
    site: RefCell<Option<Site>>,
    timer: RefCell<Option<Timeout>>,
    /// Fires if the page is still open a while after it may have begun to close.
    staying: RefCell<Option<Timeout>>,
    /// The import in progress, and the list it has read.
    import: RefCell<Option<Rc<Import>>>,
    /// The page that began the import.
    import_page: Cell<PageNumber>,
    /// A file that was chosen while no page could accept it.
    chosen: RefCell<Option<Result<ChosenFile, FileInputError>>>,
    /// A file that the operating system opened with the station, until the station can handle it.
    launched: RefCell<Option<ChosenFile>>,
    journals: journal::Journals,
    drops: RefCell<Option<Drops>>,
    signing: signing::Signing,
    collecting: collecting::Collecting,
    outside: outside_copy::Outside,
}

impl Shell {
    /// Starts the station, if no other tab runs it.
    pub fn start() -> Rc<Self> {
        let state = BootState {
            set_up: standalone_page::settings(),
            known: local_storage::theme().is_some(),
            off_home_screen: fullscreen::is_off_home_screen(),
            new_build: is_new_build(),
            controls: if pointer::has_touch() { Controls::Touch } else { Controls::Keys },
        };
        let files = Rc::new(PrivateFiles::of_journal());
        // If nothing was ever saved, the site's own list will be needed.
        let is_new = local_storage::station().is_none();
        let station = Station::new(identity(), state, now());
        let shell = Rc::new(Self {
            station: RwSignal::new(station),
            authorities: RefCell::default(),
            own: RefCell::default(),
            received: RefCell::default(),
            standalone: RefCell::default(),
            records: RecordStore::new(files.clone()),
            saved: RefCell::default(),
            saving: Mutex::default(),
            settings_to_save: RefCell::default(),
            files,
            store: RefCell::default(),
            remembered: RefCell::default(),
            evicted: Mutex::default(),
            writing: Cell::default(),
            repairing: Cell::default(),
            loads: Cell::default(),
            site: RefCell::default(),
            timer: RefCell::default(),
            staying: RefCell::default(),
            import: RefCell::default(),
            import_page: Cell::new(PageNumber::NONE),
            chosen: RefCell::default(),
            launched: RefCell::default(),
            journals: journal::Journals::default(),
            drops: RefCell::default(),
            signing: signing::Signing::default(),
            collecting: collecting::Collecting::default(),
            outside: outside_copy::Outside::default(),
        });
        shell.listen();
        if is_new {
            let ahead = shell.clone();
            spawn_local(async move { drop(judging_lexicons::own_lexicon(&ahead).await) });
        }
        fullscreen::keep_awake();
        // Without it, a browser may evict the site when the disk fills up. It may say yes today although it said no
        // yesterday: Chromium decides by how often a site is used, and whether it is installed or bookmarked.
        spawn_local(storage_estimate::persist_without_asking());
        let (held, taken) = (shell.clone(), shell.clone());
        tab_lock::hold(move || held.send(Event::Alone), move || taken.send(Event::Occupied));
        shell
    }

    /// The state to draw.
    pub fn station(&self) -> RwSignal<Station> {
        self.station
    }

    /// Tells the station that somebody did something.
    pub fn input(self: &Rc<Self>, input: Input) {
        self.take_screen(input);
        self.send(Event::Input(input));
    }

    /// Tells the station that the browser has painted a new slip.
    pub fn painted(self: &Rc<Self>) {
        self.send(Event::Painted);
    }

    /// Tells the station that the director typed text into the field of a page with this index.
    pub fn wrote(self: &Rc<Self>, at: usize, text: String) {
        self.send(Event::Wrote(at, text));
    }

    /// Tells the station that somebody wants to open the desk.
    pub fn request_desk(self: &Rc<Self>) {
        self.send(Event::DeskRequested);
    }

    fn send(self: &Rc<Self>, event: impl Into<Event>) {
        self.step(event.into());
    }

    /// Makes one step of the station, does what it asks, and sets a timer for the next step.
    fn step(self: &Rc<Self>, event: Event) {
        let (mut questions, now) = (Vec::new(), now());
        self.station.update(|station| {
            questions = station.step(event, now, &mut self.authorities.borrow_mut());
        });
        let asker = Asker::of_open_page(self);
        for ask in questions {
            asks::perform(&asker, ask);
        }
        lexicons::leave_page(self);
        collecting::follow(self);
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
        // The timer must not be dropped before its own callback has ended.
        if let Some(old) = self.timer.replace(timer) {
            spawn_local(async move { drop(old) });
        }
    }

    /// Registers the service worker, after the first lexicon has loaded, so that a first visit is ready sooner. A
    /// service worker that is registered already checks for a new version; one whose first installation failed is
    /// installed again. (While a service worker is being installed, it does not check: `WebKit` would install it twice,
    /// and the second would wait like a new version.)
    fn register_site(self: &Rc<Self>) {
        // A standalone file is complete, and nobody offers a later version of it.
        if crate::app::adapters::standalone_page::is_standalone() {
            return self.send(Event::WorksOffline);
        }
        let shell = self.clone();
        spawn_local(async move {
            let (ready, other, lacking) = (shell.clone(), shell.clone(), shell.clone());
            let ready = move || ready.send(Event::UpdateReady);
            let older = move |release| other.send(Event::OlderOffered(release));
            let failed = move |why| lacking.send(Event::NotStored(why));
            let site = Site::register(ready, older, failed).await;
            if let Some(site) = site.as_ref().filter(|site| site.is_installed()) {
                site.look_for_update();
            }
            shell.site.replace(site);
            if Site::is_stored().await {
                shell.send(Event::WorksOffline);
            }
        });
    }

    fn check_site(self: &Rc<Self>) {
        let shell = self.clone();
        spawn_local(async move {
            if standalone_page::is_standalone() || fetch::site_loads().await {
                shell.send(Event::SiteLoads);
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

/// Whether another build ran here last. The first build to run here does not count as new, and is saved at once.
fn is_new_build() -> bool {
    let build = page::build();
    if let Some(before) = local_storage::build() {
        return before != build;
    }
    local_storage::save_build(&build);
    false
}

/// The station's identity: the saved one, or a new one.
fn identity() -> StationId {
    local_storage::station().unwrap_or_else(|| {
        let station = StationId::from_random(crypto::random_bytes());
        local_storage::save_station(station);
        station
    })
}
