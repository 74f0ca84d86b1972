//! What the desk says of an export's file. (No driver can use the browser's dialog. Here it gives a private file, or does
//! what a director or a policy may do; `journal` has the browser that is only handed the file.)

use crate::entries::field;
use crate::site::Site;
use crate::station::Station;
use crate::stories_transfer::FILES;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;

/// A dialog that does what `__dialog` says.
const DIALOG: &str = "
    window.showSaveFilePicker = async (options) => {
        if (__dialog !== 'saves') throw new DOMException('', __dialog);
        const root = await navigator.storage.getDirectory();
        return root.getFileHandle(options.suggestedName, { create: true });
    };";

/// The last entry's kind and note.
fn entered(station: &Station) -> (String, String) {
    let last = station.last_entry();
    let part = |name| field(&last, name).unwrap_or_default().to_owned();
    (part("kind"), part("note"))
}

#[test]
fn what_the_browser_says_of_a_file_is_what_the_desk_says_and_the_journal_has() {
    let site = Site::with_few_words();
    let station = Station::with_script(&site, &[FILES, DIALOG].concat());
    station.judge(&["QI", "ZA"]);
    station.clear();
    station.open_journal();
    station.press("x");
    station.wait_for_heading("Export the journal");
    // The director closes the dialog: nothing was saved, and nothing is entered.
    station.run("window.__dialog = 'AbortError';", &[]);
    station.press("\n");
    station.advance(1_000);
    assert_eq!(entered(&station).0, "desk-opened");
    // A browser that does not open its dialog is handed the file.
    station.run("window.__dialog = 'SecurityError';", &[]);
    station.press("\n");
    station.wait_until("document.body.innerText.includes('was handed to the browser')");
    assert!(entered(&station).1.ends_with(", handedover"), "{:?}", entered(&station));
    // The director opens it.
    station.wait_until("document.body.innerText.includes('Open it here')");
    let text = station.run("return __blob.text();", &[]);
    let file = BASE64_STANDARD.encode(text.as_str().unwrap());
    station.run("window.__file = arguments[0];", &[json!(file)]);
    station.press("o");
    station
        .wait_until("document.body.innerText.includes('other.station is there, and it is this')");
    assert!(entered(&station).1.ends_with(", opened"), "{:?}", entered(&station));
    // The browser's dialog says that it is saved.
    station.run("window.__dialog = 'saves';", &[]);
    station.press("\n");
    station.wait_until("document.body.innerText.includes('Saved as')");
    assert!(entered(&station).1.ends_with(", saved"), "{:?}", entered(&station));
}
