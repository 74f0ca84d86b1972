//! Promises 5 and 6: an error of the program stops it, clears the screen, and is shown.

use crate::browser::Browser;
use crate::site::Site;
use crate::station::Station;
use crate::voice::SPEECH;
use challenge_station::setup::Settings;
use serde_json::json;

/// Makes the program stop itself by requesting more memory than there is. The page's own script
/// does this, because a script run by the driver may not count as the page's. (wasm-bindgen shortens
/// the name of the allocation function. Its JavaScript has that name just before the name of the
/// function that reallocates.)
const FAULTS: &str = r"
    const fault = async () => {
        const js = document.querySelector('script[data-js]').dataset.js;
        const text = await (await fetch(js)).text();
        const [, malloc] = /passStringToWasm0\(\w+, wasm\.(\w+),/.exec(text);
        const program = await (await import(js)).default();
        return () => program[malloc](-1, 1);
    };
    window.__answering = async () => {
        document.addEventListener('fault', await fault());
        document.dispatchEvent(new Event('fault'));
    };
    window.__by_itself = async () => (await fault())();";

#[track_caller]
fn stops(how: &str) {
    let site = Site::with_few_words();
    let mut browser = Browser::start();
    browser.on_every_page(FAULTS);
    browser.on_every_page(SPEECH);
    let settings = Settings { voice: true, ..Settings::default() };
    let station = Station::with_settings(&site, browser, &settings);
    station.open();
    station.wait_for("count");
    station.declare(2);
    station.type_slip(&["QI", "ZZXQ"]);
    assert_eq!(station.screen(), "slip");
    station.run(&format!("{how}();"), &[]);
    station.wait_for("out-of-service");
    let shown = station.page_text();
    assert!(shown.contains("OUT OF SERVICE") && shown.contains("tell the director"), "{shown}");
    // Everything on the page is gone.
    assert_eq!(station.value("document.body.children.length"), 1);
    // The program does not continue in the background, although the slip was complete.
    let before = station.journal();
    station.press("\t");
    station.advance(60_000);
    assert_eq!(station.page_text(), shown);
    assert_eq!(station.journal(), before);
    assert_eq!(station.value("__said"), json!([]));
}

/// The program fails once while the page handles an event, and once outside any event.
#[test]
fn an_error_of_the_program_clears_the_page_and_is_shown() {
    stops("__answering");
    stops("__by_itself");
}
