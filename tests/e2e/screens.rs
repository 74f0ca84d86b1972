//! Every screen beside the players' usual ones, and how a station that counts comes to it.

use crate::desk::F2;
use crate::station::{Station, VERDICT_AFTER, VERDICT_HELD};

/// A good word that would be seen if it were left behind.
pub(crate) const GOOD: &str = "QUIXOTRY";
/// A bad one.
pub(crate) const BAD: &str = "ZZXQJ";

/// A screen.
pub(crate) struct Screen {
    /// What it is called here.
    pub(crate) name: &'static str,
    /// What the page calls it.
    pub(crate) data: &'static str,
    /// How the station comes to it from the count screen.
    pub(crate) reach: fn(&Station),
    /// What is done there that is entered, and as what kind.
    pub(crate) finish: Option<Finish>,
}

/// What is done on a screen, and the kind of its entry.
type Finish = (fn(&Station), &'static str);

const fn screen(
    name: &'static str,
    data: &'static str,
    reach: fn(&Station),
    finish: Option<Finish>,
) -> Screen {
    Screen { name, data, reach, finish }
}

impl Screen {
    /// Brings the station to it.
    #[track_caller]
    pub(crate) fn come(&self, station: &Station) {
        (self.reach)(station);
        station.wait_for(self.data);
    }
}

/// Under NASPA's rules, while no PIN is set.
pub(crate) const NASPA: [Screen; 18] = [
    screen("ending", "ending", ending, Some((|s| s.press("1"), "conceded"))),
    screen("conceded", "verdict", conceded, None),
    screen("again", "again", again, Some((repeat, "repeat"))),
    screen("blame", "blame", blame, Some((|s| s.press("1"), "separate"))),
    screen("rest", "count", rest, Some((judge_rest, "separate"))),
    screen("steps-unacceptable", "verdict", steps, None),
    screen("menu", "desk", Station::open_desk, None),
    screen("ticks", "desk", |s| desk(s, "1", "Before judging"), None),
    screen("number", "desk", |s| desk(s, "2", "Which challenge?"), None),
    screen("sign", "desk", |s| desk(s, "11234\nABC", "Your initials"), None),
    screen("source", "desk", |s| desk(s, "11234M\nABC\n", "What do you look in?"), None),
    screen("by-hand", "by-hand", by_hand, Some((|s| s.press("a\n"), "manual"))),
    screen("opinion", "desk", opinion, Some((|s| s.press("a\n"), "opinion"))),
    screen("correction", "desk", correction, Some((|s| s.press("34\n"), "correction"))),
    screen("no-correction", "desk", no_correction, Some((|s| s.press("y\n"), "correction"))),
    screen("rulebooks", "desk", |s| desk(s, "4", "Rulebook"), None),
    screen("lexicons", "desk", |s| desk(s, "5", "Lexicons and repeats"), None),
    screen("new-pin", "desk", |s| desk(s, "612345", "New PIN of the director"), None),
];

/// Under South Africa's rules, while no PIN is set.
pub(crate) const SANSPA: [Screen; 4] = [
    screen("referral", "verdict", referral, None),
    screen("finding", "desk", finding, Some((|s| s.press("y\n"), "manual"))),
    screen("director-decides", "verdict", director_decides, None),
    screen("replay", "desk", replay, Some((|s| s.press("y\n"), "correction"))),
];

fn ending(station: &Station) {
    station.type_slip(&[GOOD, BAD]);
    station.press(F2);
}

fn conceded(station: &Station) {
    ending(station);
    station.press("1");
    station.advance(VERDICT_AFTER);
    station.verdict();
}

fn judged(station: &Station) {
    station.judge(&[GOOD, BAD]);
    station.advance(VERDICT_HELD);
}

fn again(station: &Station) {
    judged(station);
    station.press("r");
}

fn repeat(station: &Station) {
    let number = station.journal().len();
    station.press(&format!("{number}\n"));
    station.wait_for("slip");
    station.press(&format!("{GOOD} {BAD}\t"));
}

fn blame(station: &Station) {
    judged(station);
    station.press("w");
    station.wait_for("blame");
    station.advance(VERDICT_HELD);
}

fn rest(station: &Station) {
    assert_eq!(station.judge(&[GOOD]), "acceptable");
    station.press_on_verdict("w");
}

fn judge_rest(station: &Station) {
    station.type_slip(&[BAD]);
    station.press("\t");
}

fn steps(station: &Station) {
    judged(station);
    station.press("s");
    station.wait_until("document.querySelector('.steps') !== null");
}

fn desk(station: &Station, keys: &str, heading: &str) {
    station.open_desk();
    station.press(keys);
    station.wait_for_heading(heading);
}

fn by_hand(station: &Station) {
    station.open_desk();
    station.begin_as_judge(true, "AB");
    station.type_slip(&[GOOD, BAD]);
    station.press("\t");
}

/// Opens the desk with the number of the verdict on the screen.
fn on_the_ruling(station: &Station, keys: &str) {
    let number = station.number();
    station.clear();
    station.open_desk();
    station.press(&format!("{keys}{number}\n"));
    station.wait_for_heading("Your initials");
}

fn opinion(station: &Station) {
    station.judge(&[GOOD, BAD]);
    on_the_ruling(station, "2");
    station.press("AB\n1");
}

fn correction(station: &Station) {
    by_hand(station);
    station.press("a\n");
    station.advance(VERDICT_AFTER);
    station.verdict();
    on_the_ruling(station, "3");
    station.press("AB\n");
}

fn no_correction(station: &Station) {
    station.judge(&[GOOD, BAD]);
    on_the_ruling(station, "3");
    station.press("AB\n");
}

fn referral(station: &Station) {
    station.judge(&[GOOD]);
    station.advance(VERDICT_HELD);
}

fn finding(station: &Station) {
    referral(station);
    station.press("\n");
    station.sign("AB", "");
    station.wait_for_heading("Look up 1 of 1");
}

/// Has the judge's finding joined; gives the number.
fn joined(station: &Station) -> String {
    finding(station);
    station.press("y\n");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    let number = station.number();
    station.clear();
    station.open_desk();
    number
}

fn director_decides(station: &Station) {
    let number = joined(station);
    station.give_opinion(&number, "CD", "u");
    assert_eq!(station.verdict(), "open");
}

fn replay(station: &Station) {
    let number = joined(station);
    station.press(&format!("3{number}\n"));
    station.sign("CD", "");
    station.wait_for_heading(&format!("Challenge No. {number}"));
}
