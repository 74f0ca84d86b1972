//! The copy of the journal outside the browser. (No driver can use the browser's dialog. Here it gives a private file,
//! which is the same kind of handle: it can be kept in a database, and is written in the same way.)

use crate::signed::verified;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER, WRITE_RETRY};
use crate::two_copies::shows_notice;
use crate::wait;
use challenge_station::journal::{Entry, SignedHead};

/// A dialog that gives a private file, and a drive that can be pulled out.
const STICK: &str = "
    window.showSaveFilePicker = async (options) => {
        if (!navigator.userActivation.isActive) throw new DOMException('', 'SecurityError');
        window.__proposed = options.suggestedName;
        const root = await navigator.storage.getDirectory();
        return root.getFileHandle('stick.jsonl', { create: true });
    };
    window.__tries = 0;
    const create = FileSystemFileHandle.prototype.createWritable;
    FileSystemFileHandle.prototype.createWritable = async function (...how) {
        window.__tries += 1;
        if (window.__pulled) throw new DOMException('', 'NotFoundError');
        return create.apply(this, how);
    };
    FileSystemHandle.prototype.queryPermission = async () => sessionStorage.asks ?? 'granted';
    FileSystemHandle.prototype.requestPermission = async () => {
        sessionStorage.removeItem('asks');
        return 'granted';
    };";

/// What the file has.
fn stick(station: &Station) -> String {
    let text =
        "return navigator.storage.getDirectory().then((root) => root.getFileHandle('stick.jsonl'))
        .then((handle) => handle.getFile()).then((file) => file.text()).catch(() => '');";
    station.run(text, &[]).as_str().unwrap().to_owned()
}

/// The entries in the file.
fn entries(station: &Station) -> Vec<String> {
    let text = stick(station);
    text.lines().filter(|line| Entry::read(line).is_ok()).map(ToOwned::to_owned).collect()
}

/// Waits until the file has the whole journal.
#[track_caller]
fn has_all(station: &Station) {
    let come = wait::until(|| {
        station.advance(1_000);
        entries(station) == station.journal()
    });
    assert!(come, "{} of {}\n{}", entries(station).len(), station.journal().len(), stick(station));
}

/// A station whose director has chosen a file.
fn kept(site: &Site) -> Station {
    let station = Station::with_script(site, STICK);
    station.judge(&["QI", "ZA"]);
    station.clear();
    station.open_journal();
    station.press("k");
    station.wait_for_heading("Copy outside the browser");
    station.press("\n");
    station.wait_until("document.body.innerText.includes('stick.jsonl has the journal up to')");
    assert!(station.text("__proposed").ends_with("-copy.jsonl"));
    station.press("\x1b\x1b\x1b");
    station.wait_for("count");
    has_all(&station);
    station
}

/// Plays a challenge whose verdict comes at its usual time, and clears it.
#[track_caller]
fn judges_in_time(station: &Station) {
    station.type_slip(&["QI", "DOG"]);
    station.press("\n");
    station.wait_for("check");
    let writes = station.value("__tries");
    station.press("\t");
    station.advance(VERDICT_AFTER - 1);
    assert_eq!(station.screen(), "check");
    station.advance(1);
    assert_eq!(station.verdict(), "acceptable");
    assert!(!station.page_text().contains("NOT RECORDED"));
    station.advance(3_000);
    assert_eq!(station.value("__tries"), writes, "the file was written during a challenge");
    station.clear();
}

#[test]
fn every_recorded_entry_is_in_the_file_which_is_an_export_like_any_other_and_kept_after_a_reload() {
    let site = Site::with_few_words();
    let station = kept(&site);
    judges_in_time(&station);
    has_all(&station);
    let text = stick(&station);
    let (says, succeeds) = verified(&text);
    assert!(succeeds && says.contains("; nothing since."), "{says}");
    assert!(SignedHead::read(text.lines().last().unwrap()).is_ok(), "{text}");
    station.reload();
    station.wait_for("count");
    has_all(&station);
    judges_in_time(&station);
    has_all(&station);
    a_file_that_somebody_changed_is_left_alone(&station);
}

/// What somebody else wrote to the file stays.
fn a_file_that_somebody_changed_is_left_alone(station: &Station) {
    station.run(
        "return navigator.storage.getDirectory().then((root) => root.getFileHandle('stick.jsonl'))
            .then((handle) => handle.createWritable())
            .then(async (file) => { await file.write('Dear diary\\n'); await file.close(); });",
        &[],
    );
    judges_in_time(station);
    station.advance(3_000);
    station.advance_until("document.querySelector('[data-notice=\"outside-copy\"]') !== null");
    station.advance(WRITE_RETRY);
    assert_eq!(stick(station), "Dear diary\n");
}

#[test]
fn a_drive_that_is_pulled_out_delays_no_verdict_is_told_and_catches_up_when_it_is_back() {
    let site = Site::with_few_words();
    let station = kept(&site);
    station.run("window.__pulled = true;", &[]);
    let before = entries(&station);
    judges_in_time(&station);
    shows_notice(&station, "outside-copy");
    judges_in_time(&station);
    assert_eq!(station.rulings().len(), 3);
    assert_eq!(entries(&station), before);
    station.run("window.__pulled = false;", &[]);
    station.advance_until("document.querySelector('[data-notice=\"outside-copy\"]') === null");
    has_all(&station);
    assert_eq!(station.kinds().last().map(String::as_str), Some("outside-copy"));
}

#[test]
fn if_the_browser_has_to_ask_again_the_director_is_told_and_allows_it() {
    let site = Site::with_few_words();
    let station = kept(&site);
    station.run("sessionStorage.asks = 'prompt';", &[]);
    station.reload();
    station.wait_for("count");
    shows_notice(&station, "outside-copy");
    station.look_at_readiness(false);
    let says = "document.body.textContent.includes('stick.jsonl is not written. The browser has to ask you first')";
    station.wait_until(says);
    station.choose("Allow it");
    station.wait_until(&format!("!({says})"));
    station.press("\x1b\x1b");
    station.wait_for("count");
    station.wait_until("document.querySelector('[data-notice=\"outside-copy\"]') === null");
    has_all(&station);
}
