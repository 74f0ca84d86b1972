//! Whether a station is ready: every line is green only if it is so, and a line that is red makes the
//! whole red. The file is longer than others: every line has its cases in one table.

use crate::common;
use crate::common::journals;
use challenge_station::challenge::passes_self_test;
use challenge_station::desk::readiness::checks::{
    Awake, Check, Facts, FullScreen, Item, LEAST_SPACE, Light, Offline, Opened, checks, is_ready,
};
use challenge_station::journal::{Happening, HeadCode, Health, WallTime};
use challenge_station::lexicon::{Evidence, Recognition};
use challenge_station::setup::Pins;
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
    Opened::Whole { title: "CSW, 2024".into(), date: date.into(), edition }
}

fn head(count: u64) -> HeadCode {
    HeadCode { count, digest: [0xab; 6] }
}

fn kept(entries: u64, written: u64, unrecorded: u64, last: i64) -> Health {
    let head = head(entries);
    Health::Whole { head, written, unrecorded, last: Some(time(last)), set_aside: String::new() }
}

/// A station of which everything is as it should be.
fn ready() -> Facts {
    Facts {
        lexicons: vec![opened("2024-05-01", csw())],
        persistent: Some(true),
        space: Some(LEAST_SPACE),
        strict: true,
        offline: Offline::Complete(12),
        journal: kept(7, 7, 0, WALL - 1),
        now: time(WALL),
        alone: Some(true),
        plain_http: false,
        awake: Awake::Held,
        full_screen: FullScreen::Has,
        mute: false,
        in_window: false,
        escape_leaves: false,
        off_home_screen: false,
        update: false,
        settings: true,
        tested: None,
    }
}

const PINS: Pins = Pins { director: true, judge: false, damaged: false };

/// The lines that are not green.
fn not_green(facts: &Facts, pins: Pins) -> Vec<Check> {
    let checks = checks(facts, pins);
    checks.into_iter().filter(|check| check.light != Light::Green).collect()
}

#[test]
fn a_station_of_which_all_is_so_is_green_in_every_line_and_ready() {
    let checks = checks(&ready(), PINS);
    let items: Vec<Item> = checks.iter().map(|check| check.item).collect();
    let every = [
        Item::Lexicon,
        Item::Edition,
        Item::Persistent,
        Item::Space,
        Item::Offline,
        Item::Journal,
        Item::Clock,
        Item::Alone,
        Item::Awake,
        Item::FullScreen,
        Item::Version,
        Item::Pin,
        Item::Settings,
    ];
    assert_eq!(items, every);
    assert!(checks.iter().all(|check| check.light == Light::Green), "{checks:?}");
    assert!(is_ready(&checks));
}

type Change = fn(&mut Facts);

/// What makes a line other than green, and what the line is then.
const UNTRUE: [(&str, Change, Item, Light, &str); 35] = [
    (
        "a lexicon that did not open",
        |facts| facts.lexicons = vec![Opened::Refused("why".into())],
        Item::Lexicon,
        Light::Red,
        "why",
    ),
    (
        "a second that did not",
        |facts| facts.lexicons.push(Opened::Refused("why".into())),
        Item::Lexicon,
        Light::Red,
        "why",
    ),
    (
        "an open list",
        |facts| facts.lexicons = vec![opened("2024-05-01", Recognition::NotKnown)],
        Item::Edition,
        Light::Amber,
        "not a known edition",
    ),
    ("not kept", |facts| facts.persistent = Some(false), Item::Persistent, Light::Red, ""),
    ("it does not say", |facts| facts.persistent = None, Item::Persistent, Light::Red, ""),
    ("49 MB", |facts| facts.space = Some(LEAST_SPACE - 1), Item::Space, Light::Red, "49"),
    ("no space", |facts| facts.space = Some(0), Item::Space, Light::Red, "0"),
    ("nobody knows", |facts| facts.space = None, Item::Space, Light::Amber, ""),
    ("a file", |facts| facts.offline = Offline::Lacks(1), Item::Offline, Light::Red, "1"),
    ("no copy", |facts| facts.offline = Offline::Missing, Item::Offline, Light::Red, ""),
    ("changed", |facts| facts.journal = Health::Broken("x".into()), Item::Journal, Light::Red, "x"),
    ("no answer", |facts| facts.journal = Health::Unread, Item::Journal, Light::Red, ""),
    ("a tail cut off", |facts| facts.journal = kept(6, 7, 0, WALL), Item::Tail, Light::Red, "6"),
    (
        "a ruling in memory alone",
        |facts| facts.journal = kept(7, 7, 1, WALL),
        Item::Recorded,
        Light::Red,
        "",
    ),
    (
        "before the last entry",
        |facts| facts.journal = kept(7, 7, 0, WALL + 1),
        Item::Clock,
        Light::Red,
        "2026-11-21T10:11:12.345+01:00",
    ),
    (
        "before the lexicon",
        |facts| facts.lexicons = vec![opened("2026-11-22", csw())],
        Item::Clock,
        Light::Red,
        "2026-11-21T10:11:12.345+01:00",
    ),
    (
        "years before",
        |facts| facts.now = time(0),
        Item::Clock,
        Light::Red,
        "1970-01-01T01:00:00.000+01:00",
    ),
    (
        "years ahead",
        |facts| facts.now = time(WALL + 25 * YEAR),
        Item::Ahead,
        Light::Red,
        "2051-11-15T10:11:12.345+01:00",
    ),
    ("another tab", |facts| facts.alone = Some(false), Item::Alone, Light::Red, ""),
    ("who knows", |facts| facts.alone = None, Item::Alone, Light::Amber, ""),
    (
        "plain http, where nobody knows",
        |facts| (facts.alone, facts.plain_http) = (None, true),
        Item::PlainHttp,
        Light::Red,
        "",
    ),
    ("refused", |facts| facts.awake = Awake::Refused, Item::Awake, Light::Red, ""),
    ("says so", |facts| facts.awake = Awake::Doubtful, Item::Awake, Light::Amber, ""),
    ("cannot", |facts| facts.awake = Awake::Missing, Item::Awake, Light::Amber, ""),
    ("no flush", |facts| facts.strict = false, Item::Strict, Light::Amber, ""),
    ("a window", |facts| facts.full_screen = FullScreen::Offered, Item::FullScreen, Light::Red, ""),
    (
        "a telephone",
        |facts| facts.full_screen = FullScreen::Missing,
        Item::FullScreen,
        Light::Amber,
        "",
    ),
    ("no voice", |facts| facts.mute = true, Item::Voice, Light::Amber, ""),
    (
        "a window, as the director has it",
        |facts| (facts.full_screen, facts.in_window) = (FullScreen::Offered, true),
        Item::FullScreen,
        Light::Amber,
        "",
    ),
    ("the browser's Esc", |facts| facts.escape_leaves = true, Item::Escape, Light::Amber, ""),
    (
        "a tab of an iPad's browser",
        |facts| facts.off_home_screen = true,
        Item::HomeScreen,
        Light::Amber,
        "",
    ),
    (
        "a new version",
        |facts| facts.update = true,
        Item::Version,
        Light::Amber,
        env!("CARGO_PKG_VERSION"),
    ),
    ("other settings", |facts| facts.settings = false, Item::Settings, Light::Red, ""),
    ("a failed test", |facts| facts.tested = Some(false), Item::Test, Light::Red, ""),
    (
        "all of it",
        |facts| facts.lexicons.insert(0, Opened::Refused(String::new())),
        Item::Lexicon,
        Light::Red,
        "",
    ),
];

#[test]
fn each_thing_that_is_not_so_turns_its_own_line_and_no_other() {
    for (what, change, item, light, told) in UNTRUE {
        let mut facts = ready();
        change(&mut facts);
        let expected = Check { item, light, told: told.into() };
        assert_eq!(not_green(&facts, PINS), [expected], "{what}");
        assert_eq!(is_ready(&checks(&facts, PINS)), light == Light::Amber, "{what}");
    }
}

#[test]
fn a_stick_needs_no_copy_and_its_storage_is_to_be_looked_at() {
    let mut facts = Facts { offline: Offline::StandalonePage, ..ready() };
    assert!(not_green(&facts, PINS).is_empty());
    for persistent in [Some(false), None] {
        facts.persistent = persistent;
        let told = String::new();
        let amber = Check { item: Item::Persistent, light: Light::Amber, told };
        assert_eq!(not_green(&facts, PINS), [amber]);
        assert!(is_ready(&checks(&facts, PINS)));
    }
}

#[test]
fn without_a_directors_pin_no_station_is_ready() {
    for judge in [false, true] {
        let pins = Pins { director: false, judge, damaged: false };
        let red = not_green(&ready(), pins);
        assert_eq!(red, [Check { item: Item::Pin, light: Light::Red, told: String::new() }]);
    }
}

#[test]
fn a_clock_in_another_zone_is_told_by_its_moment() {
    let mut facts = ready();
    // Seven in the morning in New York is after noon in Paris.
    facts.now = WallTime::new(WALL, -300);
    facts.journal = Health::Whole {
        head: head(7),
        written: 7,
        unrecorded: 0,
        last: Some(WallTime::new(WALL - 60_000, 60)),
        set_aside: String::new(),
    };
    assert!(not_green(&facts, PINS).is_empty());
    facts.now = WallTime::new(WALL - 60_001, 600);
    assert_eq!(not_green(&facts, PINS)[0].item, Item::Clock);
}

#[test]
fn a_journal_without_entries_and_a_station_without_lexicons_ask_nothing_of_the_clock() {
    let mut facts = ready();
    facts.lexicons.clear();
    facts.journal = Health::Whole {
        head: head(0),
        written: 0,
        unrecorded: 0,
        last: None,
        set_aside: String::new(),
    };
    facts.now = time(WALL + 90 * YEAR);
    assert!(not_green(&facts, PINS).is_empty());
}

#[test]
fn a_passed_self_test_is_a_line_of_its_own() {
    let mut facts = ready();
    facts.tested = Some(true);
    let checks = checks(&facts, PINS);
    let tests: Vec<_> = checks.iter().filter(|check| check.item == Item::Test).collect();
    assert_eq!(tests.len(), 1);
    assert_eq!(tests[0].light, Light::Green);
    assert_eq!(tests[0].told, "", "no words are shown");
}

#[test]
fn every_sound_lexicon_passes_the_self_test() {
    for words in ["QI", "QI ZA", "AA ABACUS QUIXOTRY ZZZ", "AARDVARKS", "ABCDEFGHIJKLMNO"] {
        assert!(passes_self_test(&Rc::new(lexicon(words))), "{words}");
    }
}

#[test]
fn a_lexicon_that_finds_everything_good_fails_the_self_test() {
    // Nobody has this word; a list that has it cannot be told from one that has every word.
    assert!(!passes_self_test(&Rc::new(lexicon("QI QQQQQQQQQQQQQQQ"))));
}

#[test]
fn a_lexicon_is_whole_if_its_words_are_those_it_states() {
    for words in ["QI", "QI ZA", "AARDVARKS ZA"] {
        assert_eq!(lexicon(words).edition_if_whole(), Some(Recognition::NotKnown), "{words}");
    }
}

/// A journal that began with this.
fn journal(first: Happening) -> Journal {
    let mut journal = Journal::default();
    journal.enter(first);
    journal.enter(journals::OPENED);
    journal
}

#[test]
fn a_journal_that_was_written_anew_is_not_green() {
    let [own, anew] = ["own", "anew"].map(|note| journal(Happening::Settings { now: note.into() }));
    let kept = |written| Facts { journal: Health::of(anew.entries.clone(), written, 0), ..ready() };
    let line = &not_green(&kept(own.head), PINS)[0];
    assert_eq!((line.item, line.light), (Item::Journal, Light::Red));
    assert!(line.told.starts_with("entry 2 is not the one that was written"), "{}", line.told);
    assert!(not_green(&kept(anew.head), PINS).iter().all(|line| line.item == Item::Clock));
}

#[test]
fn a_journal_that_was_set_aside_is_told_as_long_as_the_next_is_in_use() {
    let journal = journal(Happening::SetAside(journals::set_aside("journal-1", "torn")));
    let facts = Facts { journal: Health::of(journal.entries, journal.head, 0), ..ready() };
    let lines = checks(&facts, PINS);
    let line = lines.iter().find(|line| line.item == Item::SetAside).unwrap();
    assert_eq!((line.light, line.told.as_str()), (Light::Amber, "journal-1: torn"));
}
