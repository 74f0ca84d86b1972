//! Prints how long a journal of ten thousand entries takes to open and to verify. (On an otherwise idle
//! machine of 2020, it opens within one second and is verified within two.)

use crate::many_entries::{add, more};
use crate::site::Site;
use crate::station::Station;
use serde_json::json;

const ENTRIES: usize = 10_000;

/// Presses a key and waits until an expression is true; returns the milliseconds by the page's
/// clock.
#[track_caller]
fn takes(station: &Station, key: &str, until: &str) -> u64 {
    let script = format!(
        "const begun = performance.now();
         document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: arguments[0], bubbles: true }}));
         return new Promise(done => {{
             const look = () => ({until})
                 ? requestAnimationFrame(() => done(Math.round(performance.now() - begun)))
                 : requestAnimationFrame(look);
             look();
         }});"
    );
    station.run(&script, &[json!(key)]).as_u64().unwrap()
}

#[test]
#[ignore = "long: run by make soak"]
fn ten_thousand_entries_are_shown_and_verified() {
    let site = Site::with_few_words();
    let station = Station::in_real_time(&site);
    station.press("2");
    station.wait_for("slip");
    station.press("QI ZA\t");
    station.wait_for("verdict");
    station.leave_the_station();
    let entries = station.journal();
    add(&station, entries.len() + 1, &more(&entries, ENTRIES));
    station.open();
    station.wait_for("count");
    station.open_desk();
    let rows = "document.querySelectorAll('tbody tr:has(td)').length === 25";
    let opens = [(); 3].map(|()| {
        let opened = takes(&station, "j", rows);
        takes(&station, "Escape", "document.querySelector('table') === null");
        opened
    });
    takes(&station, "j", rows);
    let down = takes(
        &station,
        "ArrowDown",
        "document.querySelector('[aria-selected=true]') \
        === document.querySelectorAll('tbody tr:has(td)')[1]",
    );
    let next =
        takes(&station, "n", "document.querySelector('.lines').textContent.startsWith('26 ')");
    let narrowed =
        takes(&station, "1", "document.querySelector('.lines').textContent.includes('all')");
    let pictures = takes(&station, "g", "document.querySelector('.headline') !== null");
    takes(&station, "Escape", "document.querySelector('tbody') !== null");
    let verified = takes(&station, "v", "document.body.innerText.includes(': OK, 10,0')");
    takes(&station, "Escape", "document.querySelector('tbody') !== null");
    let typed = station.run(
        "const begun = performance.now();
         const input = document.querySelector('.field input');
         input.value = 'zzz';
         input.dispatchEvent(new Event('input', { bubbles: true }));
         return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
             done(Math.round(performance.now() - begun)))));",
        &[],
    );
    println!("{ENTRIES} entries: shown in {opens:?} ms, verified in {verified} ms");
    println!("a row down {down} ms, a page on {next} ms, narrowed {narrowed} ms");
    println!("a letter in the field {typed} ms, statistics {pictures} ms");
}
