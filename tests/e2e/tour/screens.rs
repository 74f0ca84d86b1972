//! How a station reaches screens that take more than a key or two from the count screen.

use crate::desk::{F2, F4};
use crate::entries::field;
use crate::station::{Station, VERDICT_AFTER, VERDICT_IGNORES_KEYS};

/// A good word that would be noticed if it stayed behind.
pub(super) const GOOD: &str = "QUIXOTRY";
/// A bad word that would be noticed, too.
pub(super) const BAD: &str = "ZZXQJ";

/// The longest slip.
pub(crate) const LONG: [&str; 8] = [
    "INTERNATIONALLY",
    "MISCALCULATIONS",
    "WWWWWWWWWWWWWWW",
    "UNCOMPLIMENTARY",
    "REPRODUCIBILITY",
    "COUNTERPROPOSAL",
    "MMMMMMMMMMMMMMM",
    "DISENFRANCHISED",
];

pub(super) fn checked(station: &Station, words: &[&str]) {
    station.type_slip(words);
    station.press("\n");
    station.wait_for("check");
}

pub(super) fn ending(station: &Station) {
    station.type_slip(&[GOOD, BAD]);
    station.press(F2);
}

pub(super) fn conceded(station: &Station) {
    ending(station);
    station.wait_for("ending");
    station.press("1\n");
    station.advance(VERDICT_AFTER);
    station.verdict();
}

/// Judges a slip, and waits until the verdict accepts keys.
pub(super) fn judged(station: &Station, words: &[&str]) {
    station.judge(words);
    station.advance(VERDICT_IGNORES_KEYS);
}

pub(super) fn steps(station: &Station, words: &[&str]) {
    judged(station, words);
    station.press("s");
    station.wait_until("document.querySelector('.steps') !== null");
}

pub(super) fn again(station: &Station) {
    station.judge(&[GOOD, BAD]);
    station.clear();
    station.press(F4);
}

pub(super) fn again_wrong(station: &Station) {
    again(station);
    station.wait_for("again");
    station.press("9999\n");
    station.wait_until("document.querySelector('.hint').textContent !== ''");
}

/// Enters the number of the last challenge, so that its slip opens again.
fn repeat(station: &Station) {
    let number = field(&station.last_entry(), "challenge").unwrap();
    station.press(&format!("{number}\n"));
    station.wait_for("slip");
}

pub(super) fn repeats(station: &Station) {
    repeat(station);
    station.press(&format!("{GOOD} {BAD}\t"));
}

pub(super) fn blame(station: &Station) {
    judged(station, &[GOOD, BAD]);
    station.press("w");
    station.wait_for("blame");
    station.advance(VERDICT_IGNORES_KEYS);
}

pub(super) fn separate(station: &Station) {
    blame(station);
    station.press("1");
    station.advance(VERDICT_AFTER);
    station.verdict();
}

pub(super) fn rest(station: &Station) {
    assert_eq!(station.judge(&[GOOD]), "acceptable");
    station.press_on_verdict("w");
}

pub(super) fn judge_rest(station: &Station) {
    station.type_slip(&[BAD]);
    station.press("\t");
}

/// Types a slip of these words as a word judge, up to the screen that asks for the judge's verdict.
pub(super) fn by_hand(station: &Station, words: &[&str]) {
    station.open_desk();
    station.begin_as_judge(true, "AB");
    station.type_slip(words);
    station.press("\t");
    station.wait_for("by-hand");
}

/// Opens the desk at the ruling on the screen, and there the page that this key leads to.
pub(super) fn on_the_ruling(station: &Station, key: &str) {
    let number = station.number();
    station.clear();
    station.open_desk();
    station.rule_on(&number);
    station.press(key);
}

pub(super) fn opinion(station: &Station) {
    station.judge(&[GOOD, BAD]);
    on_the_ruling(station, "\n");
    station.press("2");
    station.fill_in("Your initials", "AB");
}

pub(super) fn correction(station: &Station) {
    by_hand(station, &[GOOD, BAD]);
    station.press("a\n");
    station.advance(VERDICT_AFTER);
    station.verdict();
    on_the_ruling(station, "3");
    station.press("u2");
    station.fill_in("Your initials", "AB");
}

pub(super) fn no_correction(station: &Station) {
    station.judge(&[GOOD, BAD]);
    on_the_ruling(station, "3");
    station.press("a2");
    station.fill_in("Your initials", "AB");
}

/// The desk asks who was responsible for a separate look-up, and says what follows.
pub(super) fn responsible(station: &Station) {
    station.judge(&[GOOD, BAD]);
    let number = station.number();
    on_the_ruling(station, "w");
    station.wait_for_heading(&format!("A word left out of No. {number}"));
    station.press("1");
}

/// The desk asks which verdict was right, and why the ruling was wrong.
pub(super) fn right(station: &Station) {
    station.judge(&[GOOD, BAD]);
    on_the_ruling(station, "3");
    station.press("a2");
}

/// A slip of these words waits for the word judge.
pub(super) fn referral(station: &Station, words: &[&str]) {
    judged(station, words);
    station.press("b");
    station.advance(VERDICT_AFTER);
    station.wait_until("document.querySelector('[data-verdict=\"none\"]') !== null");
    station.advance(VERDICT_IGNORES_KEYS);
}

pub(super) fn finding(station: &Station) {
    referral(station, &[BAD]);
    station.press("\n");
    station.wait_for_heading("Look up 1 of 1");
}

/// A judge contradicts the lists. Returns the challenge's number.
fn contradicted(station: &Station) -> String {
    judged(station, &[BAD]);
    let number = station.number();
    station.clear();
    station.open_desk();
    station.give_opinion(&number, "CD", "a");
    assert_eq!(station.verdict(), "open");
    number
}

pub(super) fn director_decides(station: &Station) {
    contradicted(station);
}

pub(super) fn replay(station: &Station) {
    let number = contradicted(station);
    station.clear();
    station.open_desk();
    station.give_opinion(&number, "EF", "a");
    station.clear();
    station.open_desk();
    station.rule_on(&number);
    station.press("3");
    station.wait_for_heading(&format!("Correct No. {number}"));
    station.press("u2");
    station.fill_in("Your initials", "CD");
}
