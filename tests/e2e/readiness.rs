//! Readiness in the browser: green lines are true, and each problem turns its own line red and names a
//! remedy.

use crate::browser::Browser;
use crate::desk::DIRECTORS;
use crate::saved::DATABASE;
use crate::site::{Portal, Site};
use crate::station::Station;
use crate::wait;
use serde_json::json;

/// A station that works offline and has a PIN, with the readiness page open.
fn ready(site: &Site, browser: Browser) -> Station {
    let station = Station::unopened(site, browser);
    station.open();
    station.wait_for("count");
    station.wait_until("navigator.serviceWorker.controller !== null");
    assert!(station.says(".another-list").contains("not an official one"), "players are told");
    station.open_desk();
    station.set_pin("director", DIRECTORS);
    // Allows a list that the rulebook does not name, such as the open list.
    station.confirm_own_list();
    station.press("\x1b");
    station.wait_for("count");
    assert!(!station.has(".another-list"), "the director has confirmed the list");
    station.look_at_readiness(true);
    station
}

/// Finds the line that begins with this text after its light. Returns the light (`✓`, `!` or `✗`) and the text.
#[track_caller]
fn line(station: &Station, begins: &str) -> (char, String) {
    let lines = station.lines();
    let found = lines.iter().find_map(|line| {
        let light = line.chars().next()?;
        let said = line[light.len_utf8()..].trim();
        said.starts_with(begins).then(|| (light, said.to_owned()))
    });
    found.unwrap_or_else(|| panic!("no line begins with “{begins}”: {lines:#?}"))
}

/// Checks again, and waits until a line has this text.
#[track_caller]
fn look_again(station: &Station, until: &str) {
    station.press("\n");
    station.wait_until(&format!(
        "document.querySelector('.body').textContent.includes({})",
        json!(until)
    ));
}

/// Asserts that a laptop shows, without scrolling, everything that stops play and at least the first four lines, each
/// with its button. What is in order is folded.
#[track_caller]
fn assert_faults_in_view(station: &Station) {
    station.set_screen(1366, 768, false);
    station.wait_for_frames();
    let hidden = station.value(
        "(() => {
            const edge = document.querySelector('.body').getBoundingClientRect().bottom;
            const lines = [...document.querySelectorAll('.wrong')];
            const isLow = (line) => line.getBoundingClientRect().bottom > edge;
            const reds = lines.filter(({ dataset }) => dataset.light === 'red');
            return reds.concat(lines.slice(0, 4)).filter(isLow).length;
        })()",
    );
    assert_eq!(hidden, 0, "{:#?}", station.lines());
}

#[test]
fn what_is_green_is_true_and_once_storage_and_screen_are_granted_nothing_is_red() {
    let site = Site::with_few_words();
    // Chromium grants persistent storage, unasked, to a host that was used often, as all hosts of these tests are in a
    // browser that many of them have used.
    let station = ready(&site, Browser::fresh());
    for green in [
        "The word list is intact: Open English list",
        "The offline copy is complete: ",
        "The journal is intact in both copies, from entry 1 to head code ",
        "The clock says 20",
        "No other tab has the station open.",
        concat!("This is version ", env!("CARGO_PKG_VERSION")),
        "The director’s PIN is set and saved in both places.",
        "The settings are saved in both places.",
    ] {
        let (light, said) = line(&station, green);
        assert_eq!(light, '✓', "{said}");
    }
    assert_eq!(line(&station, "Players are judged by Open English list").0, '!');
    // The entry about the opened desk may have been written only after the page had looked.
    look_again(&station, &format!("to head code {}-", station.journal().len()));
    let zone = station.text(
        "(() => { const east = -new Date().getTimezoneOffset(); \
        const two = (number) => String(Math.abs(number)).padStart(2, '0'); \
        return (east < 0 ? '-' : '+') + two(Math.trunc(east / 60)) + ':' + two(east % 60); })()",
    );
    assert!(line(&station, "The clock says").1.contains(&zone), "the zone is missing");
    // A browser under test runs in a window, and may refuse persistent storage.
    assert_eq!(line(&station, "The station is not in full screen").0, '!');
    assert_eq!(station.says(".banner"), "✓ Ready");
    let lines = station.lines();
    let said = |line: &String| line.starts_with('!') && line.contains("private window");
    assert!(lines.iter().any(said), "{lines:#?}");

    assert_faults_in_view(&station);

    let journal = station.journal();
    station.choose("Self-test");
    station.wait_until("document.querySelector('.body').textContent.includes('Self-test passed')");
    assert_eq!(line(&station, "Self-test passed").0, '✓');
    assert_faults_in_view(&station);
    assert!(!station.has("p.word") && !station.everything_in_view().contains("QQQ"));
    assert_eq!(station.journal(), journal);
    is_ready_once_storage_and_screen_are_granted(&station, &site);
}

fn is_ready_once_storage_and_screen_are_granted(station: &Station, site: &Site) {
    let grant = json!({
        "origin": site.origin(),
        "permissions": ["durableStorage", "wakeLockScreen"],
    });
    station.chromium("Browser.grantPermissions", &grant);
    station.choose("Protect it");
    station.wait_until("document.querySelector('.body').textContent.includes('will not delete')");
    station.choose("Full screen");
    station.wait_until("document.fullscreenElement !== null");
    look_again(station, "The station is full screen.");
    look_again(station, "The screen stays on.");
    let lines = station.lines();
    assert!(lines.iter().all(|line| !line.starts_with('✗')), "{lines:#?}");
    // The word list is not a known edition; and where the browser can keep a file, the journal has no copy in one.
    let things = if station.is("'showSaveFilePicker' in window") { 2 } else { 1 };
    assert_eq!(station.says(".lead"), format!("✓ Ready · {things} to know"));
}

/// Changes the journal's entries in the database.
fn change_journal(station: &Station, change: &str) {
    let script = format!(
        "const request = (window.__open ?? indexedDB.open.bind(indexedDB))('challenge-station-journal');
         return new Promise((done, fail) => {{
             request.onsuccess = () => {{
                 const database = request.result;
                 const transaction = database.transaction('entries', 'readwrite');
                 const entries = transaction.objectStore('entries');
                 {change}
                 transaction.oncomplete = () => {{ database.close(); done(); }};
                 transaction.onabort = () => fail(transaction.error);
             }};
         }});"
    );
    station.run(&script, &[]);
}

/// Checks until both copies of the journal are the same again, which takes the browser a moment.
#[track_caller]
fn wait_until_repaired(station: &Station) {
    let are_same = wait::until(|| {
        station.advance(1_000);
        look_again(station, "The journal is ");
        station.lines().iter().any(|line| line.contains("in both copies"))
    });
    assert!(are_same, "{:#?}", station.lines());
}

/// (Natively, `readiness` tests every line; this tests the facts behind the lines.)
#[test]
fn it_finds_a_missing_file_a_second_tab_and_any_change_to_a_store() {
    let site = Site::with_few_words();
    let station = ready(&site, Browser::start());
    notices_a_missing_file(&station, &site);
    // If one copy differs from the other, the difference is reported and repaired.
    let last = station.journal().len();
    change_journal(&station, &format!("entries.delete({last});"));
    look_again(&station, "The journal is kept in one copy only.");
    let (light, said) = line(&station, "The journal is kept in one copy only.");
    assert!(light == '!' && said.contains(&format!("entry {last} is not the one")), "{said}");
    wait_until_repaired(&station);
    let change = "entries.get(1).onsuccess = ({ target }) =>
        entries.put(target.result.replace('opened', 'closed'), 1);";
    change_journal(&station, change);
    look_again(&station, "The journal is kept in one copy only.");
    wait_until_repaired(&station);
    // The contents of a broken copy are saved.
    let saved = station.with_file("challenge-station-journal.set-aside-1", "return read();");
    assert!(saved.as_str().unwrap().contains("closed"));
    station.damage_record(DATABASE, "settings", "generation", "degeneration");
    look_again(&station, "The settings are saved in one place only");
    assert_eq!(line(&station, "The settings are saved").0, '!');
    notices_a_damaged_lexicon(&station);
    notices_another_tab(&station);
}

/// A file missing from the offline copy is noticed, and fetched again.
fn notices_a_missing_file(station: &Station, site: &Site) {
    let (light, whole) = line(station, "The offline copy is complete");
    assert_eq!(light, '✓');
    site.put_behind_portal(Portal::Proxy, &[]);
    let remove = "return caches.keys().then(async ([name]) => {
        const cache = await caches.open(name);
        const [first] = await cache.keys();
        await cache.delete(first);
    });";
    station.run(remove, &[]);
    look_again(station, "missing or damaged: 1.");
    assert_eq!(line(station, "Files of the offline copy").0, '✗');
    assert_faults_in_view(station);
    site.remove_portal();
    look_again(station, "The offline copy is complete");
    assert_eq!(line(station, "The offline copy is complete"), ('✓', whole));
}

/// An installed lexicon that was damaged in its store is noticed.
fn notices_a_damaged_lexicon(station: &Station) {
    station.press("\x1bi");
    station.wait_for_heading("Word lists");
    station.install("Club", "QI ZA");
    station.agree();
    station.wait_until(
        "document.querySelector('.toast')?.textContent.startsWith('Club, 2026 judges.')",
    );
    station.press("\x1b");
    station.wait_for("count");
    station.look_at_readiness(true);
    assert_eq!(line(station, "The word list is intact: Club, 2026").0, '✓');
    let damage = "
        const request = (window.__open ?? indexedDB.open.bind(indexedDB))('challenge-station-installed');
        return new Promise((done) => { request.onsuccess = () => {
            const transaction = request.result.transaction('lexicons', 'readwrite');
            const lexicons = transaction.objectStore('lexicons');
            lexicons.openCursor().onsuccess = ({ target }) => {
                const record = target.result.value;
                record.set[0] ^= 1;
                target.result.update(record);
            };
            transaction.oncomplete = () => { request.result.close(); done(); };
        }; });";
    station.run(damage, &[]);
    look_again(station, "not sound");
    assert_eq!(line(station, "Word list: ").0, '✗');
}

/// The page notices another tab, and that it was closed. (The desk closes when another tab hides the page.)
fn notices_another_tab(station: &Station) {
    let first = station.tab();
    let second = station.new_tab();
    station.open();
    station.wait_for("out-of-service");
    let look = |until: &str| {
        station.go_to(&first);
        if station.screen() != "desk" {
            station.wait_for("count");
            station.look_at_readiness(true);
        }
        look_again(station, until);
    };
    look("Another tab has the station open");
    assert_eq!(line(station, "Another tab has").0, '✗');
    assert_faults_in_view(station);
    station.go_to(&second);
    station.close_tab();
    look("No other tab has the station open.");
}
