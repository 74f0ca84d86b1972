//! Visits the first start, the set-up, importing and the PIN screens.

use super::{Scope, Screen, Tour, USUAL, page, screen};
use crate::browser::Browser;
use crate::desk::{DIRECTORS, F2, JUDGES};
use crate::saved::copies;
use crate::site::Site;
use crate::station::Station;
use challenge_station::digest::Digest;
use challenge_station::setup::Settings;
use challenge_station::setup::to_url;
use serde_json::json;

/// The longest name.
const NAME: &str = "The Great Northern Invitational of Wands";

const PAGES: [Screen; 6] = [
    page("set-up", "S", "Set-up"),
    screen("set-up-changed", "desk", |s| {
        s.open_desk();
        s.press("S");
        s.fill_in("Round", "2");
        let switches = [
            "Use our own word list on purpose",
            "Ask for the table",
            "Voice",
            "Sound with the verdict",
        ];
        for switch in switches {
            s.use_control(switch);
        }
        s.wait_until("document.querySelectorAll('.was').length === 5");
    }),
    screen("set-up-mark-refused", "desk", |s| {
        s.open_desk();
        s.press("S");
        s.write_in("Mark before slip numbers", "hall a");
        s.press("\x1b");
        s.wait_until("document.querySelector('.hint').textContent !== ''");
    }),
    screen("set-up-last-rows", "desk", |s| {
        s.open_desk();
        s.press("S");
        s.wait_for_heading("Set-up");
        s.run("document.querySelector('.body').scrollTo(0, 1e5);", &[]);
    }),
    screen("set-up-searched", "desk", |s| {
        s.open_desk();
        s.press("S");
        s.write_in("Find a setting", "clears");
        s.wait_until("document.querySelectorAll('.form .stepper').length === 2");
        assert_eq!(s.text("document.activeElement.value"), "clears", "the search keeps the focus");
    }),
    screen("transferred", "desk", |s| {
        let settings = Settings {
            rulebook: "international-2017 10-per-word".parse().unwrap(),
            event: "Championship of the Western Cape".to_owned(),
            round: 12,
            asks_table: true,
            coming: Some(Digest::of(b"a lexicon that is nowhere")),
            ..Settings::default()
        };
        s.run("location.hash = arguments[0];", &[json!(to_url(&settings))]);
        s.wait_for_heading("Set-up from another station");
        s.press("\n");
        let heading = s.heading();
        assert_eq!(heading, "Set-up from another station", "applied without its lexicon");
    }),
];

/// Chooses a list that needs a review, and has no date.
fn chosen(station: &Station) {
    let names = "# name: Club list of the county championships\n# edition: 2026\n";
    let words = "cat dog eel fox gnu hen ibex internationally jay koi lynx mole newt owl pig quixotry \
                 ray seal toad x 4th yak za za";
    station.open_import();
    station.choose_file("list.txt", &format!("{names}{}\n", words.replace(' ', "\n")));
    station.wait_for_heading("What is in the file");
}

/// Chooses a `.kwg` of the word ZXQ alone: the import doubts that its letters are English.
const GRAPH: &str = "
    const node = (letter, word, target) => letter << 24 | word << 23 | 1 << 22 | target;
    const words = [node(0, 0, 2), node(0, 0, 0), node(26, 0, 3), node(24, 0, 4), node(17, 1, 0)];
    const file = new File([new Uint32Array(words)], 'catalan.kwg');
    HTMLInputElement.prototype.click = function () {
        const files = new DataTransfer();
        files.items.add(file);
        this.files = files.files;
        this.dispatchEvent(new Event('change'));
    };";

/// Once a worker has begun to sort, the page gets no more messages from it.
const UP_TO_SORTING: &str = "
    let real = Worker.prototype;
    while (!Object.hasOwn(real, 'onmessage')) real = Object.getPrototypeOf(real);
    const own = Object.getOwnPropertyDescriptor(real, 'onmessage');
    Object.defineProperty(real, 'onmessage', { ...own, set(call) {
        let sorts = false;
        own.set.call(this, call && ((event) => {
            if (!sorts) call(event);
            sorts ||= JSON.stringify(event.data?.reply?.Progress ?? '').includes('Sorting');
        }));
    } });";

/// The import pages, before any list is installed.
const IMPORTS: [Screen; 8] = [
    screen("import-report", "desk", chosen),
    screen("import-left-out", "desk", |s| {
        chosen(s);
        s.use_row("Left out");
        s.wait_for_heading("Lines that were left out");
    }),
    screen("import-naming", "desk", |s| {
        chosen(s);
        s.fill_in("Date", "tomorrow");
        s.wait_until("document.body.innerText.includes('Type a day')");
    }),
    screen("import-question", "desk", |s| {
        s.open_import();
        s.choose_file("small.txt", "CAT\nCAFÉ\nWORD1\nDOG\nx\nFULL STOP\nEEL\nFOX\nGNU\n");
        s.wait_for_heading("A question about the file");
    }),
    screen("import-doubtful", "desk", |s| {
        s.open_import();
        s.run(GRAPH, &[]);
        s.use_row("Choose a file");
        s.wait_for_heading("What is in the file");
    }),
    screen("import-progress", "desk", |s| {
        s.open_import();
        s.run(UP_TO_SORTING, &[]);
        s.choose_many(300_000);
        s.wait_until("document.querySelector('.lead p')?.textContent.startsWith('Sorting')");
    }),
    screen("import-failed", "desk", |s| {
        s.open_import();
        s.choose_file("page.html", "<!DOCTYPE html><title>Sign in</title>");
        s.wait_for_heading("Import failed");
    }),
    screen("import-done", "desk", |s| {
        s.open_import();
        s.install("Other", "QI");
    }),
];

const INSTALLED: [Screen; 2] = [
    screen("import-two", "desk", |s| {
        s.open_import();
        s.wait_until("document.querySelectorAll('.listed').length === 2");
    }),
    screen("import-one", "desk", |s| {
        s.open_import();
        s.wait_until("document.querySelectorAll('.listed').length === 2");
        s.press("2");
        s.use_row("Remove");
        s.wait_until("document.querySelector('dialog[open]') !== null");
    }),
];

/// The screens of a station with a PIN.
const LOCKED: [Screen; 6] = [
    screen("pin-forgotten", "pin", |s| {
        s.press("\x1b");
        s.wait_for("pin");
        s.press(F2);
        s.wait_until("document.querySelector('dialog') !== null");
    }),
    screen("pin", "pin", |s| {
        s.press("\x1b");
        s.wait_for("pin");
        s.press(&"0".repeat(12));
    }),
    screen("pin-letters", "pin", |s| {
        s.press("\x1b");
        s.wait_for("pin");
        s.run("[...document.querySelectorAll('.pad .key')].at(-2).click();", &[]);
        s.press(&"A".repeat(40));
    }),
    screen("menu-judge", "desk", |s| s.open_desk_with(JUDGES)),
    screen("menu-director", "desk", |s| s.open_desk_with(DIRECTORS)),
    screen("pin-closed", "pin", |s| {
        s.press("\x1b");
        for _ in 0..5 {
            s.press("0000\n");
            s.wait_until("document.querySelector('.typed').textContent === ''");
        }
    }),
];

pub(super) fn first_start(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::with(Station::never_set_up(&site, Browser::start()), scope);
    tour.station.open();
    tour.station.wait_for_heading("Set this station up");
    // TAB shows the focus, as keyboard users see it.
    tour.station.press("\t");
    tour.look("first-start");
    tour.station.press("2");
    tour.station.wait_for_heading("Set up a tournament");
    // The page has started again, with the whole program.
    tour.station.press("\t");
    tour.look("first-start-tournament");
    for field in ["Name of the event", "Station"] {
        tour.station.write_in(field, NAME);
    }
    tour.look("first-start-named");
    tour.station.press("\n");
    tour.station.wait_until("document.querySelector('dialog') !== null");
    tour.look("first-start-asks");
    tour.station.press("\n");
    tour.station.wait_for("count");
    tour.station.set_pins();
    tour.visit(&LOCKED);
    tour.station.leave_the_station();
    for copy in copies() {
        tour.station.clear_record(copy, "pins");
    }
    tour.visit(&[screen("pin-lost", "pin", |s| {
        s.open();
        s.wait_for("count");
        s.press("\x1b");
    })]);
    tour.end();
}

pub(super) fn pages(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::of(&site, scope, &Settings::default());
    tour.visit(&PAGES);
    let measured = tour.end();
    assert!(
        measured.contains("edge .line input[type=text]")
            && measured.contains("focus input[role=switch]"),
        "{measured:?}"
    );
}

pub(super) fn imports(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::of(&site, scope, &Settings::default());
    tour.visit(&IMPORTS);
    let station = &tour.station;
    station.open_import();
    station.install("A second one", "QI ZA");
    station.reload();
    station.wait_for("count");
    tour.visit(&INSTALLED);
    tour.end();
}

#[test]
fn the_first_start_and_the_pin_screen() {
    first_start(USUAL);
}

#[test]
fn the_pages_of_the_set_up() {
    pages(USUAL);
}

#[test]
fn the_import_pages() {
    imports(USUAL);
}
