//! The browser's events: keys, files, the screen, the address, and the closing of the page.

use super::{Shell, collecting, dropped_files, transfer};
use crate::app::adapters::files::Drops;
use crate::app::adapters::{
    clock, collector, fullscreen, installed_app, keyboard, local_storage, page, pointer, sound,
};
use crate::challenge::delays::{PAGE_STAYS, POINTER_IDLE};
use crate::challenge::{Controls, Input, Key};
use crate::journal::collect;
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// The buttons that are pressed in haste: those of the players' screens (but not the one that is held to open the
/// desk) and the keys of a PIN. (Elsewhere at the desk, fingers scroll.)
const PLAYERS_BUTTONS: &str = "[data-screen=count] button:not(.station), [data-screen=slip] button, \
                               [data-screen=check] button, [data-screen=verdict] button, \
                               [data-screen=again] button, [data-screen=ending] button, \
                               [data-screen=blame] button, .pad button";

impl Shell {
    pub(super) fn listen(self: &Rc<Self>) {
        let shell = self.clone();
        let on_input = move |input| {
            if input == Input::Press(Key::Escape) && fullscreen::escape_leaves() {
                // The browser leaves fullscreen on this key; the slip must not be cleared as well.
                return false;
            }
            let (takes, meant) = shell
                .station
                .with_untracked(|station| (station.takes(input), station.meant(input)));
            if takes {
                shell.input(meant);
            } else if shell.station.with_untracked(|station| station.desk().is_some()) {
                // A key that scrolls a page of the desk counts as activity.
                shell.input(Input::Tap);
            }
            takes
        };
        // A person who has the PIN may use the browser's functions.
        let shell = self.clone();
        let is_players = |station: &Station| station.desk().is_none() || station.asks_pin();
        keyboard::listen(on_input, move || shell.station.with_untracked(is_players));
        self.prevent_accidents();
        self.note_controls();
        let shell = self.clone();
        collector::on_online(move || collecting::step(&shell, collect::Event::Online));
        let shell = self.clone();
        keyboard::on_paste(move |text| {
            let takes = shell.station.with_untracked(Station::asks_pin);
            if takes {
                for character in text.chars() {
                    shell.input(Input::Press(Key::typed(character)));
                }
            }
            takes
        });
        let shell = self.clone();
        page::on_hash(move || transfer::take_link(&shell));
        installed_app::hold_back_offer();
        let shell = self.clone();
        installed_app::on_file(move |file| dropped_files::launched(&shell, file));
        let shell = self.clone();
        // A file dropped anywhere must not replace the page.
        self.drops.replace(Drops::listen(move |files| dropped_files::dropped(&shell, files)));
        let shell = self.clone();
        keyboard::on_chord(move || shell.request_desk());
        let shell = self.clone();
        pointer::on_held(".station", move |holds| shell.send(Event::Holding(holds)));
        let shell = self.clone();
        page::on_hidden(move || shell.send(Event::Hidden));
        let shell = self.clone();
        page::on_leaving(move || {
            shell.note_end();
            // A browser may go on speaking after its page has closed. This comes last, because a closing page may not
            // have the time for it.
            sound::say("");
        });
    }

    /// Notes whether people use keys or touch, when that changes.
    fn note_controls(self: &Rc<Self>) {
        let shell = self.clone();
        let see = move |controls| {
            if shell.station.with_untracked(Station::controls) != controls {
                shell.send(Event::Controls(controls));
            }
        };
        let by_touch = see.clone();
        keyboard::on_any(move || see(Controls::Keys));
        pointer::on_touch(move || by_touch(Controls::Touch));
    }

    /// Prevents what players do to the page by accident.
    fn prevent_accidents(self: &Rc<Self>) {
        let shell = self.clone();
        // The director may zoom a long page.
        pointer::prevent_accidents(move || {
            shell.station.with_untracked(|station| station.desk().is_some())
        });
        pointer::hide_when_still(POINTER_IDLE);
        pointer::mark_pressed(".key");
        pointer::press_by_fingers(PLAYERS_BUTTONS);
        let shell = self.clone();
        page::on_asked_to_leave(move || {
            shell.may_end();
            shell.station.with_untracked(Station::asks_before_leaving)
        });
        let shell = self.clone();
        fullscreen::on_change(move |is_on| shell.send(Event::Fullscreen(is_on)));
    }

    /// The page may be about to close. Saves now that the session ends properly, if it does, because Firefox may lose
    /// what a closing page saves. If the page stays open, this is undone soon afterwards.
    fn may_end(&self) {
        if self.note_end() {
            self.staying
                .replace(Some(clock::after(PAGE_STAYS, local_storage::forget_closed_session)));
        }
    }

    /// Saves and returns whether the session would end properly if it ended now. It would not while entries are
    /// unrecorded. (Before a session has begun, this leaves what was saved about an earlier one.)
    fn note_end(&self) -> bool {
        self.station.with_untracked(|station| {
            let Some(session) = station.writer().session() else { return false };
            let ends_well = !station.writer().must_write();
            if ends_well {
                local_storage::save_closed_session(session);
            } else {
                local_storage::forget_closed_session();
            }
            ends_well
        })
    }

    /// Requests fullscreen and the wake lock after an input other than Esc. Browsers grant fullscreen only then, and
    /// some browsers grant the wake lock only then.
    pub(super) fn take_screen(self: &Rc<Self>, input: Input) {
        let may_grant = matches!(input, Input::Press(key) if key != Key::Escape)
            || matches!(input, Input::Tap | Input::Pick(_) | Input::ChooseLanguage(_));
        if !may_grant {
            return;
        }
        fullscreen::keep_awake_now();
        if self.station.with_untracked(Station::wants_fullscreen) {
            spawn_local(fullscreen::enter());
        }
    }
}
