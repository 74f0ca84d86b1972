//! The browser's events: keys, files, the screen, the address, and the closing of the page.

use super::{Asker, Shell, lexicons};
use crate::app::adapters::files::{ChosenFile, Drops, only_file};
use crate::app::adapters::{
    clock, collector, controls, fullscreen, installed_app, keyboard, local_storage, page, pointer,
    sound,
};
use crate::challenge::delays::{PAGE_STAYS, POINTER_IDLE};
use crate::challenge::{Controls, Input, Key};
use crate::desk::{Answer, Desk, JournalTab, Page};
use crate::journal::collect;
use crate::program::IS_WHOLE;
use crate::setup::pin::MOST;
use crate::station::{Event, Phase, Station};
use wasm_bindgen_futures::spawn_local;

/// The buttons that are pressed in haste: those of the players' screens (but not the one that is held to open the
/// desk) and the keys of a PIN. (Elsewhere at the desk, fingers scroll.)
const PLAYERS_BUTTONS: &str = "[data-screen=count] button:not(.station), [data-screen=slip] button, \
                               [data-screen=check] button, [data-screen=verdict] button, \
                               [data-screen=again] button, [data-screen=ending] button, \
                               [data-screen=blame] button, .pad button";

/// How the name of a set-up ends.
const SET_UP: &str = ".station";

/// The page that accepts files now.
enum AcceptingPage {
    Nobody,
    Import,
    TransferPage,
    Journal,
}

impl Shell {
    pub(super) fn listen(&'static self) {
        let on_input = move |input| {
            if input == Input::Press(Key::Escape) && fullscreen::escape_leaves() {
                // The browser leaves fullscreen on this key; the slip must not be cleared as well.
                return false;
            }
            let is_desk = self.services.with_station(|station| station.desk().is_some());
            if is_desk && input == Input::Press(Key::Help) {
                controls::toggle_keys();
                return true;
            }
            let (takes, meant) =
                self.services.with_station(|station| (station.takes(input), station.meant(input)));
            if takes {
                self.input(meant);
            } else if is_desk {
                // A key that scrolls a page of the desk, or goes to a control, counts as activity.
                self.input(Input::Tap);
            }
            let is_digit = matches!(input, Input::Press(Key::Digit(_)));
            let has_moved = is_desk && (!takes || is_digit) && controls::moved_by(input);
            has_moved || takes
        };
        // A person who has the PIN may use the browser's functions.
        let is_players = |station: &Station| station.desk().is_none() || station.asks_pin();
        keyboard::listen(on_input, move || self.services.with_station(is_players));
        self.prevent_accidents();
        self.note_controls();
        keyboard::on_paste(move |text| {
            let takes = self.services.with_station(Station::asks_pin);
            if takes {
                // One more than fits, so that it is refused.
                for character in text.chars().take(MOST + 1) {
                    self.input(Input::Press(Key::typed(character)));
                }
            }
            takes
        });
        installed_app::hold_back_offer();
        // A file dropped anywhere must not replace the page.
        self.drops.replace(Drops::listen(move |files| {
            if IS_WHOLE {
                self.take_dropped(files);
            }
        }));
        if IS_WHOLE {
            self.listen_for_desk();
        }
        controls::show_keys_with_alt();
        keyboard::on_chord(move || self.request_desk());
        pointer::on_held(".station", move |holds| self.send(Event::Holding(holds)));
        page::on_hidden(move || self.send(Event::Hidden));
        page::on_leaving(move || {
            self.note_end();
            // A browser may go on speaking after its page has closed. This comes last, because a closing page may not
            // have the time for it.
            sound::say("");
        });
    }

    /// What comes from outside: files and links for the desk, and the network for the collector.
    fn listen_for_desk(&'static self) {
        page::on_hash(move || self.transferring.take_link(self.services));
        installed_app::on_file(move |file| self.hold_launched(file));
        collector::on_online(move || self.subjects.collecting.step(collect::Event::Online));
    }

    /// Notes whether people use keys or touch, when that changes.
    fn note_controls(&'static self) {
        let see = move |controls| {
            if self.services.with_station(Station::controls) != controls {
                self.send(Event::Controls(controls));
            }
        };
        keyboard::on_any(move || see(Controls::Keys));
        pointer::on_touch(move || see(Controls::Touch));
    }

    /// Prevents what players do to the page by accident.
    fn prevent_accidents(&'static self) {
        // The director may zoom a long page.
        pointer::prevent_accidents(move || {
            self.services.with_station(|station| station.desk().is_some())
        });
        pointer::hide_when_still(POINTER_IDLE);
        pointer::mark_pressed(".key");
        pointer::press_by_fingers(PLAYERS_BUTTONS);
        page::on_asked_to_leave(move || {
            self.may_end();
            self.services.with_station(Station::asks_before_leaving)
        });
        fullscreen::on_change(move |is_on| self.send(Event::Fullscreen(is_on)));
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
        self.services.with_station(|station| {
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
    pub(super) fn take_screen(&'static self, input: Input) {
        let may_grant = matches!(input, Input::Press(key) if key != Key::Escape)
            || matches!(input, Input::Tap | Input::Pick(_) | Input::ChooseLanguage(_));
        if !may_grant {
            return;
        }
        fullscreen::keep_awake_now();
        if self.services.with_station(Station::wants_fullscreen) {
            spawn_local(fullscreen::enter());
        }
    }

    /// Handles files that were dropped on the page. Only desk pages that accept files handle them; everywhere else they
    /// are ignored. The browser never opens a file in place of the station.
    fn take_dropped(&'static self, files: Vec<ChosenFile>) {
        let asker = Asker::of_open_page(self.subjects);
        match self.services.with_station(accepting_page) {
            AcceptingPage::Nobody => {}
            AcceptingPage::Import => self.importing.take_file(asker, only_file(files)),
            AcceptingPage::TransferPage => {
                self.transferring.read_file(self.services, only_file(files));
            }
            AcceptingPage::Journal => self.journals.merge(asker, files),
        }
    }

    /// Handles a file that the operating system opened with the station. The file waits until the station has started.
    /// If somebody is at the station, it also waits until that person has left, and then the station asks for the PIN.
    fn hold_launched(&'static self, file: ChosenFile) {
        self.launched.replace(Some(file));
        let is_starting = |station: &Station| matches!(station.phase(), Phase::Starting { .. });
        if !self.services.with_station(is_starting) {
            self.take_launched();
        }
    }

    /// Shows what is in the file that was opened, once the director has given the PIN. Any file that is not a set-up
    /// counts as a word list.
    pub(super) fn take_launched(&'static self) {
        let Some(file) = self.launched.take() else { return };
        if file.is_called(SET_UP) {
            self.transferring.read_file(self.services, Ok(file));
        } else {
            self.importing.keep_file(Ok(file));
            self.services.send(Answer::ListWaits);
        }
    }
}

fn accepting_page(station: &Station) -> AcceptingPage {
    match station.desk().and_then(Desk::open_page) {
        Some(Page::ImportPage(_)) if lexicons::takes_files(station) => AcceptingPage::Import,
        Some(Page::TransferPage(_)) => AcceptingPage::TransferPage,
        Some(Page::JournalPage(page))
            if matches!(page.tab, JournalTab::Merge | JournalTab::Table) =>
        {
            AcceptingPage::Journal
        }
        _ => AcceptingPage::Nobody,
    }
}
