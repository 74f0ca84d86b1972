//! A line of readiness is green only if it is true. Long, because one table has the cases of all lines.
//! One red line makes the whole page red.

use crate::common;
use crate::common::journals;
use challenge_station::browser_error::OutsideError;
use challenge_station::challenge::form::{Control, Shows};
use challenge_station::challenge::page::PageModel;
use challenge_station::challenge::passes_self_test;
use challenge_station::desk::Offline;
use challenge_station::desk::readiness::Remedy;
use challenge_station::desk::readiness::checks::{Check, LEAST_SPACE, Light, checks, is_ready};
use challenge_station::desk::readiness::facts::{Awake, Facts, FullScreen, Opened};
use challenge_station::desk::{CollectingState, KeyChange, NotStored, Signing, Update};
use challenge_station::journal::{
    FORKED, Happening, HeadCode, Health, Lost, OutsideState, Refutation, Remains, StationId,
    StationKey, WallTime,
};
use challenge_station::lexicon::{Evidence, Recognition};
use challenge_station::rulebook::{
    CLUB, INTERNATIONAL_2014, INTERNATIONAL_2017, NASPA_2014, NASPA_2017, NSA_OSPD2, Rulebook,
    SANSPA_2001,
};
use challenge_station::setup::{Copies, LexiconError, Pins};
use challenge_station::slices::at_once;
use common::signing::station_key;
use common::{WALL, lexicon};
use journals::Journal;
use std::rc::Rc;

const DAY: i64 = 86_400_000;
const YEAR: i64 = 365 * DAY;

fn time(millis: i64) -> WallTime {
    WallTime::new(millis, 60)
}

fn csw() -> Recognition {
    Recognition::Edition { name: "CSW24", by: Evidence::WholeHash }
}

fn opened(date: &str, edition: Recognition) -> Opened {
    Opened::Whole {
        title: "CSW, 2024".into(),
        date: date.into(),
        edition,
        is_own: false,
        stands_for: vec![],
    }
}

/// A list of this edition, used as the first list that the rulebook names.
fn list_for(edition: Recognition, book: &Rulebook) -> Opened {
    let stands_for = book.first_list().copied().into_iter().collect();
    let (title, date) = ("A list".into(), "2024-05-01".into());
    Opened::Whole { title, date, edition, is_own: false, stands_for }
}

/// The open list that comes with the station, in the same place.
fn own_list_for(book: &Rulebook) -> Opened {
    let Opened::Whole { title, date, edition, stands_for, .. } =
        list_for(Recognition::NotKnown, book)
    else {
        unreachable!()
    };
    Opened::Whole { title, date, edition, is_own: true, stands_for }
}

#[test]
fn the_edition_that_the_rulebook_names_is_green() {
    for (name, book) in [
        ("OTCWL2016", &NASPA_2017),
        ("CSW15", &INTERNATIONAL_2017),
        ("CSW12", &INTERNATIONAL_2014),
        ("OTCWL2014", &NASPA_2014),
        ("CSW24", &CLUB),
    ] {
        let edition = Recognition::Edition { name, by: Evidence::WholeHash };
        let facts = Facts { lexicons: vec![list_for(edition, book)], ..ready() };
        assert_eq!(not_green(&facts, PINS), [], "{name}");
    }
}

/// A list that was called SOWPODS may be the union that `sanspa-2001` 3.4 names, but never the OSPD2.
#[test]
fn sowpods_may_be_the_list_of_sanspa_and_is_not_that_of_the_nsa() {
    let sowpods = || Recognition::Edition { name: "SOWPODS", by: Evidence::WholeHash };
    for (edition, book, expected) in [
        (sowpods(), &SANSPA_2001, Light::Amber),
        (sowpods(), &NSA_OSPD2, Light::Red),
        (csw(), &SANSPA_2001, Light::Red),
        (Recognition::NotKnown, &SANSPA_2001, Light::Amber),
        (Recognition::NotKnown, &NSA_OSPD2, Light::Amber),
    ] {
        let facts = Facts { lexicons: vec![list_for(edition, book)], ..ready() };
        let lights: Vec<Light> = not_green(&facts, PINS).iter().map(|check| check.light).collect();
        assert_eq!(lights, [expected], "{}", book.id);
    }
}

#[test]
fn the_stations_own_open_list_is_no_list_that_a_rulebook_names() {
    for book in [&NASPA_2017, &SANSPA_2001, &NSA_OSPD2] {
        let facts = Facts { lexicons: vec![own_list_for(book)], ..ready() };
        let lights: Vec<Light> = not_green(&facts, PINS).iter().map(|check| check.light).collect();
        assert_eq!(lights, [Light::Red], "{}", book.id);
    }
}

fn head(count: u64) -> HeadCode {
    HeadCode { count, digest: [0xab; 6] }
}

pub(crate) fn health(entries: u64, written: u64, unrecorded: u64, last: i64) -> Health {
    let head = head(entries);
    Health::Whole {
        head,
        written,
        unrecorded,
        last: Some(time(last)),
        set_aside: String::new(),
        lost: None,
    }
}

/// A sound journal that began after another was set aside or after entries were lost.
fn with_past(set_aside: String, lost: Option<Lost>) -> Health {
    let at = Some(time(WALL - 1));
    Health::Whole { head: head(7), written: 7, unrecorded: 0, last: at, set_aside, lost }
}

/// A copy outside the browser with this many entries.
fn copied(through: u64, late: bool) -> OutsideState {
    OutsideState::Kept { file: "stick.jsonl".into(), through, late }
}

#[test]
fn a_copy_outside_the_browser_that_is_kept_is_green_and_a_club_need_not_keep_one() {
    let facts = Facts { outside: copied(7, false), ..ready() };
    assert_eq!(not_green(&facts, PINS), []);
    let says = "Copy outside the browser: stick.jsonl has the journal up to entry 7.";
    assert!(checks(&facts, PINS).iter().any(|line| line.says == says));
    let facts = Facts { outside: OutsideState::Off { left: None }, club: true, ..ready() };
    assert_eq!(not_green(&facts, PINS), []);
}

/// A station without problems.
pub(crate) fn ready() -> Facts {
    Facts {
        installs: false,
        lexicons: vec![opened("2024-05-01", csw())],
        another_list: false,
        persistent: Some(true),
        space: Some(LEAST_SPACE),
        strict: true,
        offline: Offline::Complete { files: 12, version: "1.2.3-0123456789abcdef".into() },
        journal: health(7, 7, 0, WALL - 1),
        signing: Signing { key: Some(StationKey::Here(station_key(1))), ..Signing::default() },
        collecting: CollectingState::Off,
        one_copy: None,
        outside: OutsideState::Missing,
        practises: false,
        now: time(WALL),
        alone: Some(true),
        plain_http: false,
        awake: Awake::Held,
        full_screen: FullScreen::Has,
        mute: false,
        unmarked: false,
        in_window: false,
        escape_leaves: false,
        off_home_screen: false,
        club: false,
        update: Update::None,
        settings: Copies::BOTH,
        pins: Copies::BOTH,
        tested: None,
    }
}

/// What the browser reports if these problems are the only ones.
pub(crate) fn with_problems<'a>(names: impl Iterator<Item = &'a str>) -> Facts {
    let mut facts = ready();
    for name in names {
        match name {
            "nothing" => {}
            "an offer to install" => facts.installs = true,
            "a passed test" => facts.tested = Some(true),
            "no mark" => facts.unmarked = true,
            "a list that is not the rulebook's" => {
                facts.lexicons = vec![list_for(Recognition::NotKnown, &NASPA_2017)];
            }
            _ => {
                let known = PROBLEMS.iter().find(|(what, ..)| *what == name);
                let (_, change, ..) = known.unwrap_or_else(|| panic!("no problem {name:?}"));
                change(&mut facts);
            }
        }
    }
    facts
}

/// The line on this page that says what is wrong, or what should be done, and begins so.
pub(crate) fn fault(page: &PageModel, begins: &str) -> Option<Control> {
    let is_fault = |control: &&Control| {
        matches!(control.shows, Shows::Fault(_)) && control.label.starts_with(begins)
    };
    page.controls().find(is_fault).cloned()
}

const PINS: Pins = Pins { director: true, judge: false, lost: false, saving: None, first: false };

/// The lines that are not green.
fn not_green(facts: &Facts, pins: Pins) -> Vec<Check> {
    let checks = checks(facts, pins);
    checks.into_iter().filter(|check| check.light != Light::Green).collect()
}

#[test]
fn a_station_without_problems_is_green_in_every_line_and_ready() {
    let checks = checks(&ready(), PINS);
    assert_eq!(checks.len(), 14);
    assert!(checks.iter().all(|check| check.light == Light::Green), "{checks:?}");
    assert!(is_ready(&checks));
}

type Change = fn(&mut Facts);

/// A problem, the change to the facts that causes it, the light of its line, and how that line begins.
const PROBLEMS: [(&str, Change, Light, &str); 64] = [
    ("practice", |facts| facts.practises = true, Light::Red, "People are practising"),
    (
        "no key over plain http",
        |facts| facts.signing.key = Some(StationKey::NoCrypto),
        Light::Amber,
        "The journal is not signed: over plain http",
    ),
    (
        "no key saved",
        |facts| facts.signing.key = Some(StationKey::NotSaved),
        Light::Amber,
        "The journal is not signed: the browser could not",
    ),
    (
        "a key that changed earlier",
        |facts| facts.signing.changed = Some(KeyChange::Before),
        Light::Amber,
        "The key that signs this journal has changed: the earlier one was lost. The key in use now has the fingerprint F857-AE4E-D6E3-4E33-761A:",
    ),
    (
        "a key that was lost",
        |facts| {
            facts.signing = Signing {
                changed: Some(KeyChange::Now),
                key: Some(StationKey::NotSaved),
                last: None,
            }
        },
        Light::Red,
        "The key that signed this journal is lost, and the journal is no longer signed.",
    ),
    (
        "a key that has just changed",
        |facts| facts.signing.changed = Some(KeyChange::Now),
        Light::Red,
        "The key that signs this journal has changed",
    ),
    (
        "a lexicon that did not open",
        |facts| facts.lexicons = vec![Opened::Refused(LexiconError::NotInstalled)],
        Light::Red,
        "Word list: the word list the director chose is not installed here",
    ),
    (
        "a second lexicon that did not open",
        |facts| facts.lexicons.push(Opened::Refused(LexiconError::NotInstalled)),
        Light::Red,
        "Word list: the word list the director chose is not installed here",
    ),
    (
        "an open list",
        |facts| facts.lexicons = vec![opened("2024-05-01", Recognition::NotKnown)],
        Light::Amber,
        "CSW, 2024 is not a known edition: compare its number of words",
    ),
    (
        "an edition other than the one the rulebook names",
        |facts| facts.lexicons = vec![list_for(csw(), &NASPA_2017)],
        Light::Red,
        "Players are judged by CSW24, not by the rulebook’s list, OTCWL, 2016 edition.",
    ),
    (
        "an open list where the rulebook names an edition",
        |facts| facts.lexicons = vec![list_for(Recognition::NotKnown, &INTERNATIONAL_2017)],
        Light::Red,
        "Players are judged by A list, not by the rulebook’s list, Collins Scrabble Words 2015.",
    ),
    (
        "a known edition where the station cannot recognise the one the rulebook names",
        |facts| facts.lexicons = vec![list_for(csw(), &NSA_OSPD2)],
        Light::Red,
        "Players are judged by CSW24, not by the rulebook’s list, OSPD2.",
    ),
    (
        "another list, and the director has said so",
        |facts| {
            facts.lexicons = vec![list_for(csw(), &NASPA_2017)];
            facts.another_list = true;
        },
        Light::Amber,
        "Players are judged by CSW24, not by the rulebook’s list, OTCWL, 2016 edition. You have said",
    ),
    (
        "a list that nobody here can recognise",
        |facts| facts.lexicons = vec![list_for(Recognition::NotKnown, &NSA_OSPD2)],
        Light::Amber,
        "A list may or may not be the rulebook’s list, OSPD2, which this station cannot",
    ),
    (
        "an open list in a club",
        |facts| facts.lexicons = vec![list_for(Recognition::NotKnown, &CLUB)],
        Light::Amber,
        "A list is not a known edition",
    ),
    (
        "storage that is not persistent",
        |facts| facts.persistent = Some(false),
        Light::Amber,
        "Persistent storage: not granted.",
    ),
    (
        "a browser that does not say whether storage is persistent",
        |facts| facts.persistent = None,
        Light::Amber,
        "Persistent storage: not granted.",
    ),
    ("49 MB of storage", |facts| facts.space = Some(LEAST_SPACE - 1), Light::Red, "Only 49 MB"),
    ("no storage left", |facts| facts.space = Some(0), Light::Red, "Only 0 MB"),
    (
        "a browser that does not say how much storage is left",
        |facts| facts.space = None,
        Light::Amber,
        "The browser does not say how much storage",
    ),
    (
        "a file that the offline copy lacks",
        |facts| facts.offline = Offline::Lacks(1),
        Light::Red,
        "Files of the offline copy are missing or damaged: 1",
    ),
    (
        "no offline copy",
        |facts| facts.offline = Offline::Missing,
        Light::Amber,
        "There is no offline copy yet",
    ),
    (
        "an offline copy that was not checked",
        |facts| facts.offline = Offline::NotChecked,
        Light::Amber,
        "The browser did not check the offline copy in time",
    ),
    (
        "a journal that was changed",
        |facts| facts.journal = Health::Broken("x".into()),
        Light::Red,
        "The journal is broken: x",
    ),
    (
        "a journal that cannot be read",
        |facts| facts.journal = Health::Unread,
        Light::Red,
        "The journal cannot be read",
    ),
    (
        "a tail cut off",
        |facts| facts.journal = health(6, 7, 0, WALL),
        Light::Red,
        "The end of the journal is missing: it ends with entry 6",
    ),
    (
        "a ruling in memory alone",
        |facts| facts.journal = health(7, 7, 1, WALL),
        Light::Red,
        "Rulings are not recorded.",
    ),
    (
        "another journal than this station's",
        |facts| facts.journal = Health::Refuted(Refutation::Beginning),
        Light::Red,
        "Journal: entry 1 is not the one that this station wrote",
    ),
    (
        "entries in neither copy",
        |facts| {
            facts.journal = with_past(
                String::new(),
                Some(Lost { station: StationId::from_random([7; 16]), head_code: None }),
            );
        },
        Light::Red,
        "Entries of the journal are lost",
    ),
    (
        "a journal set aside",
        |facts| facts.journal = with_past("journal-1: torn".into(), None),
        Light::Amber,
        "An earlier journal could not be read and was set aside",
    ),
    (
        "two copies that say different things",
        |facts| facts.journal = with_past(format!("journal-1: entry 3{FORKED}database"), None),
        Light::Red,
        "An earlier journal could not be read and was set aside",
    ),
    (
        "a clock before the last entry",
        |facts| facts.journal = health(7, 7, 0, WALL + 1),
        Light::Red,
        "The clock says 2026-11-21 10:11:12 +01:00. That is before",
    ),
    (
        "a clock before the lexicon",
        |facts| facts.lexicons = vec![opened("2026-11-22", csw())],
        Light::Red,
        "The clock says 2026-11-21 10:11:12 +01:00. That is before",
    ),
    (
        "a clock that is years behind",
        |facts| facts.now = time(0),
        Light::Red,
        "The clock says 1970-01-01 01:00:00 +01:00. That is before",
    ),
    (
        "a clock that is years ahead",
        |facts| facts.now = time(WALL + 25 * YEAR),
        Light::Red,
        "The clock says 2051-11-15 10:11:12 +01:00. That is years ahead",
    ),
    ("another tab", |facts| facts.alone = Some(false), Light::Red, "Another tab"),
    (
        "a browser that cannot tell whether there is another tab",
        |facts| facts.alone = None,
        Light::Amber,
        "This browser cannot tell",
    ),
    (
        "plain http, where the browser cannot tell",
        |facts| (facts.alone, facts.plain_http) = (None, true),
        Light::Red,
        "This page was loaded over plain http",
    ),
    (
        "a screen that the browser refused to keep on",
        |facts| facts.awake = Awake::Refused,
        Light::Amber,
        "The screen may go dark: the browser refused",
    ),
    (
        "a screen that may not stay on",
        |facts| facts.awake = Awake::Doubtful,
        Light::Amber,
        "The screen may go dark: before iPadOS",
    ),
    (
        "a browser that cannot keep the screen on",
        |facts| facts.awake = Awake::Missing,
        Light::Amber,
        "The screen may go dark: this browser cannot",
    ),
    (
        "a browser that does not wait for the disk",
        |facts| facts.strict = false,
        Light::Amber,
        "This browser does not wait",
    ),
    (
        "a station in a window",
        |facts| facts.full_screen = FullScreen::Offered,
        Light::Amber,
        "The station is not in full screen",
    ),
    (
        "a browser without full screen",
        |facts| facts.full_screen = FullScreen::Missing,
        Light::Amber,
        "This browser has no full-screen mode",
    ),
    (
        "no copy outside the browser",
        |facts| facts.outside = OutsideState::Off { left: None },
        Light::Amber,
        "The journal has no copy outside this browser.",
    ),
    (
        "a copy outside the browser that needs permission",
        |facts| facts.outside = OutsideState::NeedsPermission { file: "stick.jsonl".into() },
        Light::Amber,
        "Copy outside the browser: stick.jsonl is not written. The browser has to ask",
    ),
    (
        "a copy outside the browser that is late",
        |facts| facts.outside = copied(5, true),
        Light::Amber,
        "Copy outside the browser: stick.jsonl has the journal up to entry 5 only",
    ),
    (
        "a copy outside the browser that was not written yet",
        |facts| facts.outside = copied(0, false),
        Light::Amber,
        "Copy outside the browser: stick.jsonl is about to be written",
    ),
    (
        "a copy outside the browser that is lost",
        |facts| {
            let (file, why) = ("stick.jsonl".into(), OutsideError::Full);
            facts.outside = OutsideState::Failing { file, why };
        },
        Light::Red,
        "Copy outside the browser: stick.jsonl is not written: its drive is full",
    ),
    ("no voice", |facts| facts.mute = true, Light::Amber, "The voice is on"),
    (
        "a window that the director has chosen",
        |facts| (facts.full_screen, facts.in_window) = (FullScreen::Offered, true),
        Light::Amber,
        "The station stays in its window",
    ),
    (
        "the browser's Esc",
        |facts| facts.escape_leaves = true,
        Light::Amber,
        "In full screen this browser uses Esc",
    ),
    (
        "a tab of an iPad's browser",
        |facts| facts.off_home_screen = true,
        Light::Amber,
        "This device keeps the station’s data only",
    ),
    ("a new version", |facts| facts.update = Update::Ready, Light::Amber, "This is version "),
    (
        "an older version at the host",
        |facts| facts.update = Update::Older("0.0.9".parse().unwrap()),
        Light::Amber,
        "The host has an older version, 0.0.9; this station runs ",
    ),
    (
        "a version with a file missing",
        |facts| facts.update = Update::NotStored(NotStored::Refused("NOTICE".into())),
        Light::Amber,
        "This is version 1.0.0, and it keeps working. The host has another one, which could not be installed. The \
         host does not hand out its file NOTICE. Whoever looks after the host has to copy the whole site there again.",
    ),
    (
        "no offline copy because the disk is full",
        |facts| {
            facts.offline = Offline::Missing;
            facts.update = Update::NotStored(NotStored::DiskFull);
        },
        Light::Amber,
        "There is no offline copy yet. This device has no space for it. Free some space, then reload this page.",
    ),
    (
        "settings that are saved nowhere",
        |facts| facts.settings = Copies { database: false, files: false },
        Light::Red,
        "The settings in use are not saved",
    ),
    (
        "settings without their files",
        |facts| facts.settings.files = false,
        Light::Amber,
        "The settings are saved in one place only: the browser’s private files",
    ),
    (
        "settings without their database",
        |facts| facts.settings.database = false,
        Light::Amber,
        "The settings are saved in one place only: the browser’s database",
    ),
    (
        "PINs that are saved nowhere",
        |facts| facts.pins = Copies { database: false, files: false },
        Light::Red,
        "The PIN in use is not saved",
    ),
    (
        "PINs without their files",
        |facts| facts.pins.files = false,
        Light::Amber,
        "The director’s PIN is set, but saved in one place only: the browser’s private files",
    ),
    ("a failed test", |facts| facts.tested = Some(false), Light::Red, "Self-test failed"),
    (
        "a lexicon with other words than its metadata states",
        |facts| facts.lexicons.insert(0, Opened::OtherWords("Club list".into())),
        Light::Red,
        "Word list: Club list: its words do not match its metadata",
    ),
];

#[test]
fn each_problem_changes_its_own_line_of_readiness_and_no_other() {
    for (what, change, light, begins) in PROBLEMS {
        let mut facts = ready();
        change(&mut facts);
        let [line] = &not_green(&facts, PINS)[..] else { panic!("{what}") };
        assert!(line.light == light && line.says.starts_with(begins), "{what}: {line:?}");
        assert_eq!(is_ready(&checks(&facts, PINS)), light == Light::Amber, "{what}");
        assert!(!line.title.is_empty() && line.title.len() < 100, "{what}: {line:?}");
    }
}

/// The red lines that no page of the desk can mend: how they begin, and why. Their button only has the station look again.
const MENDED_ELSEWHERE: [(&str, &str); 9] = [
    ("Only ", "storage is freed on the device: a list or an old journal is small"),
    ("Files of the offline copy", "they come by the network when the copy is checked again"),
    ("The journal cannot be read", "the desk cannot read it either: people reload the page"),
    (
        "The key that signed this journal is lost",
        "no key comes back: people ask who had the device",
    ),
    (
        "The key that signs this journal has changed",
        "no earlier key comes back: people ask who had the device",
    ),
    ("The clock says", "only the device sets its clock"),
    ("Another tab", "each tab is closed where it is"),
    (
        "This page was loaded over plain http",
        "the station is opened in another way: over https, or as a file",
    ),
    ("The PIN stored here", "no PIN opens the desk: the PIN page says what to do"),
];

#[test]
fn every_red_line_has_a_button_that_mends_it_or_is_mended_elsewhere() {
    let pins = [Pins { lost: true, ..PINS }, Pins { director: false, ..PINS }];
    let problems = PROBLEMS.map(|(_, change, ..)| {
        let mut facts = ready();
        change(&mut facts);
        (facts, PINS)
    });
    let all = problems.into_iter().chain(pins.map(|pins| (ready(), pins)));
    let red = all.flat_map(|(facts, pins)| not_green(&facts, pins));
    let mut elsewhere = [false; MENDED_ELSEWHERE.len()];
    for Check { says, remedies, .. } in red.filter(|check| check.light == Light::Red) {
        let index = MENDED_ELSEWHERE.iter().position(|(begins, _)| says.starts_with(begins));
        assert_eq!(index.is_some(), remedies == [Remedy::CheckAgain], "{says} {remedies:?}");
        assert!(!remedies.is_empty(), "{says}");
        if let Some(index) = index {
            elsewhere[index] = true;
        }
    }
    assert_eq!(
        elsewhere,
        [true; MENDED_ELSEWHERE.len()],
        "a line of MENDED_ELSEWHERE that nothing needs"
    );
}

#[test]
fn a_standalone_file_needs_no_copies_and_one_amber_line_says_that_it_has_none() {
    let one = Copies { database: true, files: false };
    let mut facts = Facts { offline: Offline::StandalonePage, settings: one, pins: one, ..ready() };
    for persistent in [Some(true), Some(false), None] {
        facts.persistent = persistent;
        let [line] = &not_green(&facts, PINS)[..] else { panic!() };
        assert!(line.light == Light::Amber && line.says.starts_with("This is a standalone file: "));
        assert_eq!(line.title, "A standalone file");
        assert!(is_ready(&checks(&facts, PINS)));
    }
}

#[test]
fn a_station_without_a_directors_pin_is_not_ready_unless_it_is_a_clubs() {
    for judge in [false, true] {
        let pins = Pins { director: false, judge, ..Pins::default() };
        let [line] = &not_green(&ready(), pins)[..] else { panic!() };
        assert!(line.light == Light::Red && line.says.starts_with("No PIN is set"));
    }
}

#[test]
fn a_club_with_its_own_rules_is_ready_without_a_pin_and_is_warned() {
    let facts = Facts { club: true, ..ready() };
    let [line] = &not_green(&facts, Pins::default())[..] else { panic!() };
    assert!(line.light == Light::Amber && line.says.starts_with("No PIN is set"));
    assert!(is_ready(&checks(&facts, Pins::default())));
}

#[test]
fn times_in_two_zones_are_compared_by_moment() {
    let mut facts = ready();
    // 4:11 in New York is a minute later than 10:10 in Paris.
    facts.now = WallTime::new(WALL, -300);
    facts.journal = Health::Whole {
        head: head(7),
        written: 7,
        unrecorded: 0,
        last: Some(WallTime::new(WALL - 60_000, 60)),
        set_aside: String::new(),
        lost: None,
    };
    assert!(not_green(&facts, PINS).is_empty());
    facts.now = WallTime::new(WALL - 60_001, 600);
    assert!(not_green(&facts, PINS)[0].says.starts_with("The clock says "));
}

#[test]
fn without_entries_and_lexicons_the_clock_is_not_checked() {
    let mut facts = ready();
    facts.lexicons.clear();
    facts.journal = Health::Whole {
        head: head(0),
        written: 0,
        unrecorded: 0,
        last: None,
        set_aside: String::new(),
        lost: None,
    };
    facts.now = time(WALL + 90 * YEAR);
    assert!(not_green(&facts, PINS).is_empty());
}

#[test]
fn a_passed_self_test_is_a_line_of_its_own() {
    let mut facts = ready();
    facts.tested = Some(true);
    let checks = checks(&facts, PINS);
    let passed = "Self-test passed: a good slip was acceptable, a bad one was not.";
    let lines = checks.iter().filter(|check| check.says == passed);
    let alike: Vec<_> = lines.map(|line| (line.light, &line.title, line.remedies.len())).collect();
    assert_eq!(alike, [(Light::Green, &String::new(), 0)], "no words are shown");
}

#[test]
fn every_sound_lexicon_passes_the_self_test() {
    for words in ["QI", "QI ZA", "AA ABACUS QUIXOTRY ZZZ", "AARDVARKS", "ABCDEFGHIJKLMNO"] {
        assert!(passes_self_test(&Rc::new(lexicon(words))), "{words}");
    }
}

#[test]
fn a_lexicon_that_accepts_everything_fails_the_self_test() {
    // A list with the self-test's impossible word is treated like one that accepts every word.
    assert!(!passes_self_test(&Rc::new(lexicon("QI QQQQQQQQQQQQQQQ"))));
}

#[test]
fn a_lexicon_is_intact_if_its_words_match_its_metadata() {
    for words in ["QI", "QI ZA", "AARDVARKS ZA"] {
        assert_eq!(lexicon(words).edition_if_whole(), Some(Recognition::NotKnown), "{words}");
    }
}

/// A journal that begins with this happening.
fn journal(first: Happening) -> Journal {
    let mut journal = Journal::default();
    journal.enter(first);
    journal.enter(journals::OPENED);
    journal
}

#[test]
fn a_rewritten_journal_is_not_green() {
    let [own, anew] = ["own", "anew"]
        .map(|note| journal(Happening::Settings { now: note.into(), generation: 1 }));
    let nothing = Remains::nothing(StationId::from_random([7; 16]));
    let health = |written| {
        at_once(async |slices| {
            Health::of(anew.entries.clone(), written, 0, (0, &nothing), slices).await
        })
    };
    let kept = |written| Facts { journal: health(written), ..ready() };
    let line = &not_green(&kept(own.head), PINS)[0];
    assert_eq!(line.light, Light::Red);
    let says = "The journal is broken: entry 2 is not the one that was written";
    assert!(line.says.starts_with(says), "{}", line.says);
    let clock = |line: &Check| line.says.starts_with("The clock says ");
    assert!(not_green(&kept(anew.head), PINS).iter().all(clock));
}

#[test]
fn a_journal_that_is_not_the_one_the_station_wrote_is_red() {
    for (why, says) in [
        (Refutation::Head(head(12)), "it up to head code 12-ABABABABABAB, which is not in it"),
        (Refutation::Beginning, "entry 1 is not the one that this station wrote"),
    ] {
        let line = &not_green(&Facts { journal: Health::Refuted(why), ..ready() }, PINS)[0];
        assert_eq!(line.light, Light::Red);
        assert!(line.says.contains(says), "{}", line.says);
        assert!(line.says.contains("Export it and keep the file"), "{}", line.says);
    }
}

#[test]
fn a_journal_that_was_set_aside_is_reported_while_the_next_is_in_use() {
    let journal = journal(Happening::SetAside(journals::set_aside("journal-1", "torn")));
    let nothing = Remains::nothing(StationId::from_random([7; 16]));
    let health = at_once(async |slices| {
        Health::of(journal.entries, journal.head, 0, (0, &nothing), slices).await
    });
    let facts = Facts { journal: health, ..ready() };
    let lines = checks(&facts, PINS);
    let line = lines.iter().find(|line| line.says.contains("It says: journal-1: torn")).unwrap();
    assert_eq!(line.light, Light::Amber);
}
