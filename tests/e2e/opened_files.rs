//! Files that the operating system opens with the installed station (`file_handlers` in the manifest): nothing of them
//! is shown before the director has given the PIN (promise 7).

use crate::desk::DIRECTORS;
use crate::import_files::list;
use crate::site::Site;
use crate::station::Station;
use serde_json::json;

/// Takes the place of the browser's queue of opened files, which no driver can fill. `__launch(name, text)` delivers a
/// file as the browser does; a file that starts the station is there before the page asks.
const QUEUE: &str = "
    const launch = (name, text) => ({ files: [
        { kind: 'file', name, getFile: () => Promise.resolve(new File([text], name)) },
    ] });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer(consumer) {
        window.__launch = (name, text) => consumer(launch(name, text));
        const first = sessionStorage.getItem('__first');
        sessionStorage.removeItem('__first');
        if (first !== null) window.__launch('summer.lex', first);
    } } });";

/// A station with both PINs, on its count screen.
fn locked(site: &Site) -> Station {
    let station = Station::with_script(site, QUEUE);
    station.set_pins();
    station.wait_until("window.__launch !== undefined");
    station
}

fn open(station: &Station, name: &str, text: &str) {
    station.run("__launch(...arguments);", &[json!(name), json!(text)]);
}

/// Asserts that nothing of the file is on the screen.
#[track_caller]
fn hides(station: &Station) {
    let page = station.text("document.documentElement.outerHTML");
    for part in ["summer", "Summer", "QUIXOTRY"] {
        assert!(!page.contains(part), "{part}: {}", station.page_text());
    }
}

/// (Natively, `opened_files` has every screen, every file and both PINs.)
#[test]
fn a_file_that_is_opened_or_starts_the_station_is_shown_only_behind_the_directors_pin() {
    let site = Site::with_few_words();
    let station = locked(&site);
    // The name of a file says that it is a set-up. This one cannot be read.
    open(&station, "summer.station", "{\"form\":");
    station.wait_for("pin");
    hides(&station);
    station.unlock(DIRECTORS);
    station.wait_for_heading("Open a set-up file");
    assert_ne!(station.says(".hint"), "");
    station.press("\x1b\x1b");
    station.wait_for("count");

    let file = list("Summer", "QUIXOTRY QI ZA");
    station.declare(1);
    station.press("QI");
    station.has_rows(&["QI"]);
    let page = || station.text("document.querySelector('main').outerHTML");
    let before = page();
    open(&station, "summer.lex", &file);
    station.wait_for_frames();
    assert_eq!((station.screen().as_str(), page()), ("slip", before));
    // Players leave; the station then asks for the PIN.
    station.press("\x1b\x1b");
    station.wait_for("pin");
    hides(&station);
    station.unlock(DIRECTORS);
    station.wait_for_heading("What is in the file");
    station.wait_until("document.body.innerText.includes('2 to 8 letters')");

    station.run("sessionStorage.setItem('__first', arguments[0]);", &[json!(file)]);
    station.reload();
    station.wait_for("pin");
    hides(&station);
    station.unlock(DIRECTORS);
    station.wait_for_heading("What is in the file");
}
