//! Settings saved at one station are reviewed and applied at another, by a file and by the page's address. (`transfer` has
//! every kind of set-up, and what players see of one.)

use crate::desk::DIRECTORS;
use crate::entries::field;
use crate::saved::DATABASE;
use crate::site::Site;
use crate::station::Station;
use challenge_station::setup::{Settings, from_url};
use serde_json::json;

/// Remembers the last file that the page saved, and answers a dialog with the file in `__file`.
pub(crate) const FILES: &str = "
    const address = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
        window.__blob = blob;
        return address(blob);
    };
    const link = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
        window.__saved = this.download;
        link.call(this);
    };
    const input = HTMLInputElement.prototype.click;
    HTMLInputElement.prototype.click = function () {
        if (this.type !== 'file' || !window.__file) return input.call(this);
        const given = new DataTransfer();
        const bytes = Uint8Array.from(atob(window.__file), (c) => c.charCodeAt(0));
        given.items.add(new File([bytes], 'other.station'));
        this.files = given.files;
        this.dispatchEvent(new Event('change'));
    };";

/// The saved bytes, in base64.
const SAVED: &str = "
    return window.__blob.arrayBuffer().then((buffer) =>
        btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('')));";

fn station(site: &Site) -> Station {
    Station::with_script(site, FILES)
}

/// Opens the transfer page.
fn open_transfer(station: &Station) {
    station.open_desk();
    station.press("c");
    station.wait_for_heading("Copy to other stations");
}

/// The name of the saved file, and its bytes in base64.
pub(crate) fn saved(station: &Station) -> (String, String) {
    station.wait_until("window.__saved !== undefined");
    let bytes = station.run(SAVED, &[]);
    (station.text("window.__saved"), bytes.as_str().unwrap().to_owned())
}

/// Answers the browser's dialog with a file of these bytes, in base64, and opens it on the page.
pub(crate) fn open_file(station: &Station, file: &str) {
    station.run("window.__file = arguments[0];", &[json!(file)]);
    // At the first start the dialog is the only thing on the page.
    station.press(if station.heading() == "Open a set-up file" { "1" } else { "4" });
}

/// Gives the station that opened a set-up a name and a mark of its own.
pub(crate) fn name_station(station: &Station, name: &str, mark: &str) {
    station.wait_until("document.querySelectorAll('.line input').length === 2");
    station.run(
        "[...document.querySelectorAll('.line input')].forEach((input, at) => {
            input.value = arguments[at];
            input.dispatchEvent(new Event('input', { bubbles: true }));
        });",
        &[json!(name), json!(mark)],
    );
    station.wait_until(
        "document.querySelector('.action.judge').getAttribute('aria-disabled') === null",
    );
}

#[test]
fn a_file_saved_at_one_station_is_reviewed_and_applied_at_another_completely_or_not_at_all() {
    let site = Site::with_few_words();
    let first = station(&site);
    first.apply_rulebook("582", "International 2017, 10 points per word");
    first.set_pins();
    first.press("\x1b");
    first.unlock(DIRECTORS);
    first.press("c");
    first.wait_for_heading("Copy to other stations");
    first.press("\n");
    let (name, file) = saved(&first);
    assert_eq!(name, "set-up.station");
    first.wait_until("document.querySelector('.toast')?.textContent.startsWith('set-up.station')");

    let second = station(&site);
    open_transfer(&second);
    open_file(&second, &file);
    second.wait_for_heading("Set-up from another station");
    let names = second.texts_of("section:last-of-type .line > span:first-child", "textContent");
    let names: Vec<&str> = names.iter().map(|name| name.trim()).collect();
    assert_eq!(names, ["Rulebook", "Word list in use", "PINs"]);
    name_station(&second, "Beta", "B");
    assert_eq!(second.record(DATABASE, "pins"), None);
    is_applied_completely_or_not_at_all(&second);
    let settings = |of: &Station| {
        of.journal().into_iter().rev().find(|entry| field(entry, "kind") == Some("settings"))
    };
    second.wait_for_entry(|here| settings(here).is_some());
    let note = "rulebook international-2017 10-per-word";
    assert!(field(&settings(&second).unwrap(), "note").unwrap().starts_with(note));
    // The PIN of the first station opens the second.
    second.open_desk_with(DIRECTORS);
    drop(second);
    is_not_applied_where_pins_cannot_be_checked(&site, &file);
}

/// If a PIN cannot be stored, nothing changes; once there is room, the whole set-up is applied.
fn is_applied_completely_or_not_at_all(second: &Station) {
    let full = "
        window.__put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
        window.__post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = () => { throw new DOMException('full', 'QuotaExceededError'); };";
    second.run(full, &[]);
    second.press("\n");
    second.wait_until("document.querySelector('.hint').textContent.includes('try again')");
    assert_eq!(
        second.record(DATABASE, "pins"),
        None,
        "a PIN was stored although nothing was applied"
    );
    let room = "IDBObjectStore.prototype.put = window.__put; Worker.prototype.postMessage = window.__post;";
    second.run(room, &[]);
    second.press("\n");
    second.wait_for("count");
    assert_eq!(
        second.says(".facts div:nth-child(2) strong"),
        "International 2017, 10 points per word"
    );
}

fn is_not_applied_where_pins_cannot_be_checked(site: &Site, file: &str) {
    let subtle = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });";
    let third = Station::with_script(site, &[FILES, subtle].join("\n"));
    open_transfer(&third);
    open_file(&third, file);
    third.wait_for_heading("Set-up from another station");
    name_station(&third, "Gamma", "C");
    third.press("\n");
    third.wait_until("document.querySelector('.hint').textContent.includes('cannot check PINs')");
    // What came would be lost, so the page asks, and begins at Back.
    third.press("\x1b");
    third.wait_until("document.activeElement.matches('dialog[open] button')");
    third.run("document.querySelector('dialog .primary').click();", &[]);
    third.wait_for_heading("Copy to other stations");
    third.press("\x1b\x1b");
    third.wait_for("count");
    assert_eq!(third.says(".facts div:nth-child(2) strong"), "NASPA 2017");
    third.open_desk();
}

#[test]
fn a_link_asks_for_the_pin_shows_what_will_change_and_leaves_the_address() {
    let site = Site::with_few_words();
    // At an address that other devices can open; elsewhere the page offers no link.
    let first = Station::shared(&site, &Settings::default());
    first.open();
    first.wait_for("count");
    first.apply_rulebook("582", "International 2017, 10 points per word");
    open_transfer(&first);
    first.run("navigator.clipboard.writeText = (text) => { window.__link = text; return Promise.resolve(); };", &[]);
    first.use_control("Link");
    first.press("\n");
    first.wait_until("window.__link !== undefined");
    let link = first.text("window.__link");
    let hash = link.split_once('#').unwrap().1;
    let transferred = from_url(&["#", hash].concat()).unwrap().unwrap();
    assert_eq!(transferred.rulebook.to_string(), "international-2017 10-per-word");

    let second = station(&site);
    second.set_pins();
    second.run("location.hash = arguments[0];", &[json!(hash)]);
    second.wait_for("pin");
    assert_eq!(second.text("location.hash"), "");
    second.unlock(DIRECTORS);
    second.wait_for_heading("Set-up from another station");
    name_station(&second, "Beta", "B");
    second.press("\n");
    second.wait_for("count");
    assert_eq!(
        second.says(".facts div:nth-child(2) strong"),
        "International 2017, 10 points per word"
    );
    second.last_says(&[("kind", "settings")]);
}
