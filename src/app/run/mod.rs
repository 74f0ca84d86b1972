//! The shell: gives events to the station and does what it asks for. It decides nothing.
//!
//! Each file has one subject, and uses only subjects below it, down to the `services`. What a subject needs from one
//! above it, that one fetches: [`Shell`], which has them all, says when.

mod asker;
mod asks;
mod collecting;
mod diagnostics;
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
mod services;
mod signing;
mod site;
mod slices;
mod storage;
mod subjects;
mod transfer;

use self::asker::Asker;
use self::journal::Journals;
use self::lexicons::Importing;
use self::services::{Services, page_long, replace_timer};
use self::subjects::Subjects;
use self::transfer::Transferring;
use crate::app::adapters::files::{ChosenFile, Drops};
use crate::app::adapters::{
    clock, controls, crypto, fetch, fullscreen, local_storage, page, pointer, session_storage,
    standalone_page, storage_estimate, tab_lock,
};
use crate::challenge::delays::CLOCKS_READ;
use crate::challenge::{Controls, Input, Key};
use crate::journal::StationId;
use crate::program::IS_WHOLE;
use crate::setup::Settings;
use crate::station::{BootState, Event, Now, Station};
use gloo_timers::callback::Timeout;
use leptos::prelude::{RwSignal, Update};
use std::cell::RefCell;
use wasm_bindgen_futures::spawn_local;

/// The running station: its state, as a signal that the view draws, and the subjects of what it asks for.
pub struct Shell {
    services: &'static Services,
    subjects: &'static Subjects,
    importing: Importing,
    transferring: Transferring,
    journals: Journals,
    /// A file that the operating system opened with the station, until the station can handle it.
    launched: RefCell<Option<ChosenFile>>,
    timer: RefCell<Option<Timeout>>,
    /// Fires if the page is still open a while after it may have begun to close.
    staying: RefCell<Option<Timeout>>,
    drops: RefCell<Option<Drops>>,
}

impl Shell {
    /// Starts the station, if no other tab runs it.
    pub fn start() -> &'static Self {
        let state = BootState {
            set_up: if IS_WHOLE { standalone_page::settings() } else { None },
            known: local_storage::theme().is_some(),
            off_home_screen: fullscreen::is_off_home_screen(),
            new_build: is_new_build(),
            errand: session_storage::errand(),
            controls: if pointer::has_touch() { Controls::Touch } else { Controls::Keys },
        };
        // If nothing was ever saved, the site's own list will be needed.
        let is_new = local_storage::station().is_none();
        let services = Services::new(Station::new(identity(), state, now()));
        let shell = page_long(Self {
            services,
            subjects: Subjects::new(services),
            importing: Importing::default(),
            transferring: Transferring::default(),
            journals: Journals::default(),
            launched: RefCell::default(),
            timer: RefCell::default(),
            staying: RefCell::default(),
            drops: RefCell::default(),
        });
        services.set_step(|event| shell.step(event));
        shell.listen();
        if is_new {
            spawn_local(async { drop(shell.subjects.judging.own_lexicon().await) });
        }
        fullscreen::keep_awake();
        // Without it, a browser may evict the site when the disk fills up. It may say yes today although it said no
        // yesterday: Chromium decides by how often a site is used, and whether it is installed or bookmarked.
        spawn_local(storage_estimate::persist_without_asking());
        tab_lock::hold(|| shell.send(Event::Alone), || shell.send(Event::Occupied));
        shell
    }

    /// The state to draw.
    pub fn station(&self) -> RwSignal<Station> {
        self.services.station
    }

    /// Tells the station that somebody did something.
    pub fn input(&'static self, input: Input) {
        self.take_screen(input);
        self.send(Event::Input(input));
        if input == Input::Press(Key::Enter)
            && let Some(takes) = self.services.with_station(Station::waits_for)
        {
            controls::to_taking(takes);
        }
    }

    /// Tells the station that the browser has painted a new slip.
    pub fn painted(&'static self) {
        self.send(Event::Painted);
    }

    /// Tells the station that the director typed text into the field of a page with this index.
    pub fn wrote(&'static self, at: usize, text: String) {
        self.send(Event::Wrote(at, text));
    }

    /// Tells the station that somebody wants to open the desk.
    pub fn request_desk(&'static self) {
        self.send(Event::DeskRequested);
    }

    fn send(&self, event: Event) {
        self.services.send(event);
    }

    /// Makes one step of the station, does what it asks, and sets a timer for the next step.
    fn step(&'static self, event: Event) {
        let (mut questions, now) = (Vec::new(), now());
        self.services.station.update(|station| {
            questions =
                station.step(event, now, &mut self.subjects.judging.authorities().borrow_mut());
        });
        let asker = Asker::of_open_page(self.subjects);
        for ask in questions {
            asks::perform(self, asker, ask);
        }
        if IS_WHOLE {
            self.follow();
        }
        self.wake();
    }

    /// What goes on besides, at a station that has been set up.
    fn follow(&'static self) {
        self.importing.follow(self.services.with_station(Station::open_page));
        self.subjects.collecting.follow();
        if let Some(changes) = self.subjects.collecting.take_started() {
            hall::report_statuses(self.subjects, changes);
        }
    }

    fn wake(&'static self) {
        let (next, holds) = self.services.with_station(|it| (it.next_wake(), it.holds_something()));
        let tick = || self.send(Event::Tick);
        let wait = next.map(|at| at.since(clock::now()));
        let look = holds.then_some(CLOCKS_READ);
        let timer = wait.into_iter().chain(look).min().map(|wait| clock::after(wait, tick));
        replace_timer(&self.timer, timer);
    }

    /// Reads the journal, and looks for what belongs to it: the key, and the file outside the browser.
    fn read_journal(&'static self) {
        self.subjects.signing.find_key();
        spawn_local(async {
            if self.subjects.storage.read_journal().await && IS_WHOLE {
                self.subjects.outside_copy.find();
            }
        });
    }

    fn open_lexicons(&'static self, settings: Settings) {
        let opening = self.subjects.judging.open(settings);
        if self.services.with_station(Station::is_first_start) {
            // The desk is open, so the set-up from the address replaces its first page, before anything is changed
            // there.
            self.take_waiting();
        }
        spawn_local(async {
            // This is done only once, because the site is the same whatever the settings are.
            if opening.await && !self.subjects.site.is_registered() {
                fetch::discard_early();
                self.take_waiting();
                self.subjects.site.register();
            }
        });
    }

    /// Takes the set-up in the page's address, and the file that was opened with the station.
    fn take_waiting(&'static self) {
        if !IS_WHOLE {
            return;
        }
        self.transferring.take_link(self.services);
        self.take_launched();
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
