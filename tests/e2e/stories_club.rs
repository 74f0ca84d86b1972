//! A club composes its rules at the desk, in a browser, and players play by them. (Natively,
//! `rulebook_club`, `rulebook_composed` and `flow_club` test every part.)

use crate::site::Site;
use crate::station::Station;

/// A name with characters that mean something in HTML.
const NAME: &str = "<b>Beginners</b> & more";

/// Types a text on the page of names and numbers.
fn give(station: &Station, key: &str, heading: &str, text: &str) {
    station.press(key);
    station.wait_for_heading(heading);
    station.write(text);
    station.press("\n");
    station.wait_for_heading("Name, edition and rule numbers");
}

#[test]
fn beginners_take_an_unacceptable_play_back_and_nobody_loses_a_turn() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.open_desk();
    station.press("47546");
    station.wait_for_heading("Name, edition and rule numbers");
    give(&station, "1", "Name of the rules", NAME);
    give(&station, "3", "Challenge rule", "3.1");
    station.press("\n");
    station.wait_for_heading(NAME);
    station.press("\n");
    station.wait_until("document.querySelector('.badge') !== null");
    station.press("\x1b");
    station.wait_for("count");
    assert_eq!(station.says(".facts div:nth-child(2) strong"), NAME);
    station.click("§");
    let reminders = station.texts_of(".reminders .rule", "innerText");
    let cited = |says: &str| format!("{says} {NAME}");
    assert_eq!(
        reminders,
        [
            cited("Turn your racks face down."),
            cited("Centre missed, or tiles not joined? Call the director instead."),
        ]
    );
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    let taken_back =
        "The play comes off the board. The challenged player plays again; nobody loses a turn.";
    assert_eq!(station.cost(), [taken_back.to_owned(), format!("{NAME} 3.1")]);
    assert!(!station.page_text().contains("slip"), "there is no paper: {}", station.page_text());
    station.press_on_verdict("s");
    let steps = station.steps();
    let last = "CHALLENGED PLAYER: make another play; nobody loses a turn.";
    assert_eq!(steps.last(), Some(&[last.to_owned(), NAME.to_owned()]));
    let rulebook = format!(
        "club take-back without-clock without-paper without-compensation no-opinion name=\"{NAME}\" \
         cost=\"3.1\""
    );
    station.last_says(&[
        ("kind", "self-lookup"),
        ("rulebook", &rulebook),
        ("consequence", "play comes off, challenged-player plays again"),
    ]);
    station.chain().unwrap();
    station.reload();
    station.wait_for("count");
    assert_eq!(station.says(".facts div:nth-child(2) strong"), NAME, "the rules were not saved");
}
