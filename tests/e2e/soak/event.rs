//! A whole event at two stations. In the morning, one is set up with an imported list, the other opens
//! its `.station` file, and both are ready. During the day there are 62 challenges of all kinds. At night
//! the journals are merged, verified, saved as one CSV and printed.

use crate::browser::Browser;
use crate::desk::{DIRECTORS, F2};
use crate::folder::Folder;
use crate::journal::saved as saved_in;
use crate::journal_paper::printed;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use crate::stories_transfer::{FILES, name_station, open_file, saved};
use serde_json::json;

const LIST: &str = "AA AB AE QI QIS ZA ZAS";
const RULEBOOK: &str = "International 2017, 5 points per word";

/// A station with a new profile, not set up yet.
fn new(site: &Site) -> Station {
    let mut browser = Browser::fresh();
    browser.on_every_page(FILES);
    let station = Station::never_set_up(site, browser);
    station.open();
    station.wait_for_heading("Set this station up");
    station
}

/// The director sets the first station up, imports the list and saves the set-up. Returns the file.
fn morning(first: &Station) -> String {
    first.press("2");
    first.wait_for_heading("Set up a tournament");
    first.write_in("Name of the event", "Cape Town Open");
    first.use_control("Rulebook");
    first.wait_for_heading("Rulebook");
    first.press("581\n");
    first.wait_for_heading("Set up a tournament");
    first.press("\n");
    first.wait_until("document.querySelector('dialog') !== null");
    first.press("\n");
    first.wait_for("count");
    first.open_import();
    first.install("Club list", LIST);
    first.agree();
    first.wait_until("document.querySelector('.toast') !== null");
    first.press("\x1b");
    first.wait_for("count");
    first.wait_until("document.querySelector('.facts').textContent.includes('Club list')");
    first.set_pins();
    first.open_desk_with(DIRECTORS);
    first.confirm_own_list();
    // The event began with its first round.
    first.wait_for_record("settings", "\"round\":1");
    first.press("c");
    first.wait_for_heading("Copy to other stations");
    first.press("\n");
    let (name, file) = saved(first);
    assert_eq!(name, "Cape-Town-Open.station");
    first.press("\x1b\x1b");
    first.wait_for("count");
    file
}

/// The second station opens the file at its first start.
fn transfer(second: &Station, file: &str) {
    second.press("3");
    second.wait_for_heading("Open a set-up file");
    open_file(second, file);
    second.wait_for_heading("Set-up from another station");
    name_station(second, "Second", "B");
    assert!(second.page_text().contains("Club list"), "{}", second.page_text());
    second.press("\n");
    second.wait_for("count");
    let facts = second.says(".facts");
    for said in ["Club list", RULEBOOK, "Cape Town Open", "round 1"] {
        assert!(facts.contains(said), "{said}: {facts}");
    }
}

/// Asserts that the only red lines are those that a browser without a window must have.
fn assert_ready(station: &Station) {
    station.wait_until("document.querySelector('.facts').textContent.includes('works offline')");
    station.look_at_readiness(true);
    for line in station.lines().iter().filter(|line| line.starts_with('✗')) {
        let cannot = ["storage", "awake", "full screen", "delete", "screen"];
        assert!(cannot.iter().any(|part| line.contains(part)), "{line}");
    }
    station.choose("Self-test");
    station.wait_until("document.querySelector('.body').textContent.includes('Self-test passed')");
    station.press("\x1b\x1b");
    station.wait_for("count");
}

/// Ends a challenge without a look-up.
fn end(station: &Station, how: &str) {
    station.declare(2);
    station.press(&format!("QI{F2}"));
    station.wait_for("ending");
    station.press(&format!("{how}\n"));
    station.wait_until("document.querySelector('main').dataset.screen !== 'ending'");
    station.advance(VERDICT_AFTER);
    station.wait_for("verdict");
    station.clear();
}

/// The 31 challenges at one station: acceptable and not, of one to eight words, conceded,
/// withdrawn, repeated, and judged by hand with a second opinion. Returns how many of the
/// players' own look-ups were acceptable.
fn day(station: &Station) -> usize {
    let slips: [&[&str]; 5] = [
        &["QI"],
        &["QI", "ZZXQ"],
        &["ZA", "AA", "AB"],
        &["QI", "QIS", "ZA", "ZAS", "AA", "AB", "AE", "QI"],
        &["XX"],
    ];
    let mut acceptable = 0;
    for slip in slips.iter().cycle().take(25) {
        acceptable += usize::from(station.judge(slip) == "acceptable");
        station.clear();
    }
    for how in ["1", "2", "3"] {
        end(station, how);
    }
    // By hand, and a second opinion that agrees.
    station.open_desk_with(DIRECTORS);
    station.begin_as_judge(true, "AB");
    station.declare(1);
    station.press("QI\n");
    station.wait_for("check");
    station.press("\t");
    station.wait_for("by-hand");
    station.press("a\n");
    station.advance(VERDICT_AFTER);
    station.wait_for("verdict");
    let number = station.number();
    station.clear();
    station.open_desk_with(DIRECTORS);
    station.give_opinion(&number, "CD", "a");
    station.clear();
    // A typing error, judged again.
    assert_eq!(station.judge(&["QQ"]), "unacceptable");
    station.press_on_verdict("r");
    station.wait_for("slip");
    station.press("\x08I\t");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    station.clear();
    acceptable + 1
}

#[test]
#[ignore = "long: run by make soak"]
fn two_stations_a_morning_a_day_and_a_night() {
    let site = Site::built();
    let (first, second) = (new(&site), new(&site));
    transfer(&second, &morning(&first));
    for station in [&first, &second] {
        assert_ready(station);
    }
    let acceptable = day(&first) + day(&second);
    assert_eq!(acceptable, 32);

    let folders = [Folder::new(), Folder::new(), Folder::new()];
    let mut files = Vec::new();
    for (station, folder) in [&first, &second].into_iter().zip(&folders) {
        station.save_in(folder);
        station.open_desk_with(DIRECTORS);
        station.press("j");
        station.wait_until("document.querySelector('tbody') !== null");
        station.press("x\n");
        files.push(saved_in(folder, ".jsonl"));
        station.press("\x1b");
        station.wait_until("document.querySelector('tbody') !== null");
    }
    first.drop_files(&files);
    first.wait_for_heading("Joint journal");
    first.press("v");
    first.wait_for_heading("Verify");
    first.wait_until("document.body.innerText.match(/: OK, /g)?.length === 2");
    first.press("\x1bx");
    first.wait_for_heading("Export the journal");
    first.save_in(&folders[2]);
    first.press("\n");
    let (name, csv) = saved_in(&folders[2], ".csv");
    assert!(name.starts_with("Cape"), "{name}");
    let challenges = csv.lines().filter(|line| line.contains("Cape Town Open")).count();
    assert!(challenges >= 62, "{challenges}: {csv}");
    for kind in ["self-lookup", "conceded", "withdrawn", "manual", "repeat"] {
        assert_eq!(csv.matches(&format!(",{kind},")).count() % 2, 0, "{kind} at both");
        assert!(csv.contains(&format!(",{kind},")), "{kind}: {csv}");
    }
    first.run("window.print = () => { window.__printed = true; };", &[]);
    first.press("\x1bp");
    first.wait_until("window.__printed === true");
    let (pages, a4) = printed(&first);
    assert!((2..=8).contains(&pages) && a4, "{pages} pages, A4: {a4}");
    let shown = json!(first.table().len());
    assert_eq!(shown, json!(62));
}
