//! What the shell hears of the browser: keys, files, the screen, the address, and that the page goes.

use super::Shell;
use crate::app::adapters::file_input::Drops;
use crate::app::adapters::{
    clipboard, clock, fullscreen, guards, keyboard, local_storage, page, pointer, speech,
};
use crate::challenge::delays::{PAGE_STAYS, POINTER_IDLE};
use crate::challenge::{Input, Key};
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// The buttons that are pressed in haste: those of the players' screens, but for the one that is held for
/// the desk, and the keys of a PIN. (Elsewhere at the desk fingers scroll.)
const PLAYERS_BUTTONS: &str = "[data-screen=count] button:not(.station), [data-screen=slip] button, \
                               [data-screen=check] button, [data-screen=verdict] button, \
                               [data-screen=again] button, [data-screen=ending] button, \
                               [data-screen=blame] button, .pad button";

impl Shell {
    pub(super) fn listen(self: &Rc<Self>) {
        let shell = self.clone();
        let hears = move |input| {
            if input == Input::Press(Key::Escape) && fullscreen::escape_leaves() {
                // It is the browser's, which gives the screen back for it: no slip goes with it.
                return false;
            }
            let (takes, meant) = shell
                .station
                .with_untracked(|station| (station.takes(input), station.meant(input)));
            if takes {
                shell.input(meant);
            } else if shell.station.with_untracked(|station| station.desk().is_some()) {
                // Somebody is at the desk, and scrolls.
                shell.input(Input::Tap);
            }
            takes
        };
        // Whoever has the PIN may open what they like.
        let shell = self.clone();
        let is_players = |station: &Station| station.desk().is_none() || station.asks_pin();
        keyboard::listen(hears, move || shell.station.with_untracked(is_players));
        self.keep_guard();
        let shell = self.clone();
        clipboard::on_paste(move |text| {
            let takes = shell.station.with_untracked(Station::asks_pin);
            if takes {
                for character in text.chars() {
                    shell.input(Input::Press(Key::typed(character)));
                }
            }
            takes
        });
        let shell = self.clone();
        page::on_hash(move || shell.take_link());
        let shell = self.clone();
        // Whatever is dropped, wherever, the browser does not open it in the page's place.
        self.drops.replace(Drops::listen(move |files| shell.dropped(files)));
        let shell = self.clone();
        keyboard::on_chord(move || shell.knock());
        let shell = self.clone();
        pointer::on_held(".station", move |holds| shell.send(Event::Holding(holds)));
        let shell = self.clone();
        page::on_hidden(move || shell.send(Event::Hidden));
        let shell = self.clone();
        page::on_leaving(move || {
            shell.note_end();
            // A browser may talk on when its page has gone. Last: what comes before may be all that a page
            // that goes has time for.
            speech::say("");
        });
    }

    /// What keeps players' fingers from doing to the page what nobody meant.
    fn keep_guard(self: &Rc<Self>) {
        let shell = self.clone();
        // The director zooms a long page as anywhere.
        guards::keep(move || shell.station.with_untracked(|station| station.desk().is_some()));
        pointer::hide_when_still(POINTER_IDLE);
        pointer::mark_pressed(".key");
        pointer::press_by_fingers(PLAYERS_BUTTONS);
        let shell = self.clone();
        page::on_asked_to_leave(move || {
            shell.may_end();
            shell.station.with_untracked(Station::asks_before_leaving)
        });
        let shell = self.clone();
        fullscreen::on_change(move |whole| shell.send(Event::Screen(whole)));
    }

    /// The page goes, if nobody says no: noted already now, because what Firefox is told by a page that goes
    /// may be lost with it. If it stays, that is noted soon.
    fn may_end(&self) {
        if self.note_end() {
            self.staying.replace(Some(clock::after(PAGE_STAYS, local_storage::forget_closed)));
        }
    }

    /// Notes that the session has ended well, if it ends now; and whether that is so. One that leaves
    /// something unrecorded behind has not. (Of one that has not begun nothing is known: another's note stays.)
    fn note_end(&self) -> bool {
        self.station.with_untracked(|station| {
            let Some(session) = station.writer().session() else { return false };
            let ends_well = !station.writer().owes();
            if ends_well {
                local_storage::keep_closed(session);
            } else {
                local_storage::forget_closed();
            }
            ends_well
        })
    }

    /// Somebody did something: browsers give the whole screen in answer to that alone, and never to Esc;
    /// some keep the screen awake only then.
    pub(super) fn take_screen(self: &Rc<Self>, input: Input) {
        let gives = matches!(input, Input::Press(key) if key != Key::Escape)
            || matches!(input, Input::Tap | Input::Pick(_) | Input::Speak(_));
        if !gives {
            return;
        }
        fullscreen::keep_awake_now();
        if self.station.with_untracked(Station::wants_fullscreen) {
            spawn_local(fullscreen::fill());
        }
    }
}
