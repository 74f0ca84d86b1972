//! Visits the players' screens: a challenge from the number to the verdict, slips of all lengths, the
//! steps after a verdict, and the intake questions. Long, because it has the keys that lead to each screen.

use super::checks::CONTRAST;
use super::screens::{
    BAD, GOOD, LONG, again, again_wrong, blame, checked, conceded, ending, judge_rest, judged,
    repeats, rest, separate, steps,
};
use super::{Scope, Screen, Sideways, Tour, USUAL, screen};
use crate::desk::F8;
use crate::look_up::looking_up;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use crate::stories_set_up::offer;
use challenge_station::setup::{Layout, Settings};
use challenge_station::text::Language;

/// Screens that must fit on a phone held either way.
const fn fitting<const N: usize>(mut screens: [Screen; N]) -> [Screen; N] {
    let mut at = 0;
    while at < N {
        screens[at].sideways = Sideways::Fits;
        at += 1;
    }
    screens
}

/// The screens of a challenge of two words, under NASPA's rules.
const CHALLENGE: [Screen; 12] = fitting([
    // TAB shows the focus, as keyboard users see it.
    screen("count", "count", |s| s.press("\t")),
    screen("slip-empty", "slip", |s| s.declare(2)),
    screen("slip-part", "slip", |s| s.type_slip(&[GOOD, "Z"])),
    screen("slip-hint", "slip", |s| s.type_slip(&[GOOD, "ZA?"])),
    screen("slip-cleared", "slip", |s| {
        s.type_slip(&[GOOD, BAD]);
        s.press("\x1b");
    }),
    screen("slip-counting-down", "slip", |s| {
        s.type_slip(&[GOOD, BAD]);
        s.advance(20_000);
    }),
    screen("check", "check", |s| checked(s, &[GOOD, BAD])),
    screen("acceptable", "verdict", |s| judged(s, &[GOOD, "ZA"])),
    screen("unacceptable", "verdict", |s| judged(s, &[GOOD, BAD])),
    screen("judging", "check", |s| {
        s.type_slip(&[GOOD, BAD]);
        s.press("\t");
    }),
    screen("count-letter", "count", |s| {
        s.press("d");
        s.wait_for_heading("First the number: 1–8.");
    }),
    screen("call", "call", |s| s.press(F8)),
]);

/// The elements whose contrast must have been measured.
const MEASURED: [&str; 14] = [
    "text .verdict h1",
    "text .verdict .words li",
    "text .verdict .rule span",
    "text .verdict .challenge-number strong",
    "text .verdict .mark",
    "edge .number",
    "edge li:not(.active) > .row",
    "edge .active > .row",
    "edge .judge",
    "edge .action",
    "focus .number",
    "focus .station",
    "focus .letter",
    "edge .choice",
];

/// Slips of one to eight of the longest words.
const LENGTHS: [Screen; 9] = fitting([
    screen("slip-1", "slip", |s| s.type_slip(&LONG[..1])),
    screen("slip-3", "slip", |s| s.type_slip(&LONG[..3])),
    screen("slip-4", "slip", |s| s.type_slip(&LONG[..4])),
    screen("slip-5", "slip", |s| s.type_slip(&LONG[..5])),
    screen("slip-empty-8", "slip", |s| s.declare(8)),
    screen("slip-8", "slip", |s| s.type_slip(&LONG)),
    screen("slip-counting-down-8", "slip", |s| {
        s.type_slip(&LONG);
        s.press("X");
        s.advance(20_000);
    }),
    screen("check-8", "check", |s| checked(s, &LONG)),
    screen("unacceptable-8", "verdict", |s| judged(s, &LONG)),
]);

/// The screens after a verdict.
const AFTER: [Screen; 12] = [
    screen("ending", "ending", ending).deciding(|s| s.press("1\n"), "conceded"),
    screen("steps-acceptable", "verdict", |s| steps(s, &[GOOD])),
    screen("steps-unacceptable", "verdict", |s| steps(s, &[GOOD, BAD])),
    screen("conceded", "verdict", conceded),
    screen("again", "again", again).deciding(repeats, "repeat"),
    screen("again-wrong", "again", again_wrong),
    screen("slip-repeat-8", "slip", |s| {
        judged(s, &LONG);
        s.press("r");
        s.wait_for("slip");
    }),
    screen("repeat", "verdict", |s| {
        again(s);
        s.wait_for("again");
        repeats(s);
        s.advance(VERDICT_AFTER);
    }),
    screen("count-again", "count", |s| {
        s.judge(&[GOOD]);
        s.clear();
    }),
    screen("blame", "blame", blame).deciding(|s| s.press("1"), "responsible"),
    screen("separate", "verdict", separate),
    screen("rest", "count", rest).deciding(judge_rest, "separate"),
];

pub(super) fn tour(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::of(&site, scope, &Settings::default());
    tour.visit(&CHALLENGE);
    tour.visit(&AFTER[..1]);
    let measured = tour.end();
    for part in MEASURED {
        assert!(measured.contains(part), "the contrast of {part} was not measured: {measured:?}");
    }
}

/// Types a word into the field of a device that looks words up.
fn one_word(station: &Station) {
    station.press("q");
    station.wait_for("slip");
    station.press("i");
}

/// A device that looks words up.
const LOOK_UPS: [Screen; 6] = fitting([
    screen("look-up-count", "count", |s| s.press("\t")),
    screen("look-up-word", "slip", one_word),
    screen("look-up-yes", "verdict", |s| {
        one_word(s);
        s.press("\n");
        s.advance(VERDICT_AFTER);
    }),
    screen("look-up-slip", "slip", |s| s.type_slip(&[GOOD, BAD])),
    screen("look-up-slip-8", "slip", |s| s.type_slip(&LONG)),
    screen("look-up-answer", "verdict", |s| judged(s, &[GOOD, BAD])),
]);

pub(crate) fn look_ups(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::of(&site, scope, &looking_up());
    tour.visit(&LOOK_UPS);
    tour.end();
}

/// Practice, with a word that is good in practice and one that is not. (The band leaves too little room for a slip on
/// a phone held sideways.)
const PRACTICE: [Screen; 4] = [
    screen("practice-count", "count", |s| s.press("\t")).sideways(Sideways::Fits),
    screen("practice-slip", "slip", |s| s.type_slip(&["BLORT", BAD])).sideways(Sideways::Unchecked),
    screen("practice-acceptable", "verdict", |s| judged(s, &["BLORT"])).sideways(Sideways::Fits),
    screen("practice-unacceptable", "verdict", |s| judged(s, &["BLORT", BAD]))
        .sideways(Sideways::Fits),
];

/// The screens of practice. This does not use [`Tour::visit`], because a reload ends practice.
pub(super) fn practice(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::of(&site, scope, &Settings::default());
    for screen in &PRACTICE {
        tour.station.reload();
        tour.station.wait_for("count");
        tour.station.open_desk();
        tour.station.press("p");
        // It can begin once the journal has been read.
        tour.station.wait_until("document.querySelector('.sheet .judge') !== null");
        tour.station.press("\n");
        tour.station.wait_until("document.querySelector('p.band.practice') !== null");
        tour.station.wait_for("count");
        screen.come(&tour.station);
        tour.look_at(screen.name, screen.sideways);
    }
    tour.end();
}

pub(super) fn long_slips(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::of(&site, scope, &Settings::default());
    tour.visit(&LENGTHS);
    tour.end();
}

pub(super) fn after_a_verdict(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::of(&site, scope, &Settings::default());
    tour.visit(&AFTER[1..]);
    tour.end();
}

/// Answers the intake questions about lexicon, table and player, so that the number of words is asked next.
fn answered(station: &Station, lexicon: &str) {
    station.press(lexicon);
    station.wait_until("document.querySelector('.typed') !== null");
    station.press("128\nf");
    station.wait_until("document.querySelector('.number') !== null");
}

/// The screens in a hall with two divisions, from the choice of a list with its rulebook and cost to the slip.
const DIVISIONS: [Screen; 3] = [
    screen("division-asked", "count", |s| s.press("\t")),
    screen("division-words", "count", answered_division),
    screen("division-slip", "slip", |s| {
        answered_division(s);
        s.type_slip(&["QI", "ZZXQ"]);
    })
    .sideways(Sideways::Unchecked),
];

fn answered_division(station: &Station) {
    station.press("b");
    station.wait_for_heading("How many words are you challenging?");
}

/// The intake questions, and slips with a lexicon's band. (The band leaves too little room on a phone held sideways.)
const ASKED: [Screen; 10] = [
    screen("asked-lexicon-4", "count", |s| s.press("\t")),
    screen("asked-table", "count", |s| {
        s.press("b");
        s.wait_until("document.querySelector('.typed') !== null");
    }),
    screen("asked-table-typed", "count", |s| s.press("b128")),
    screen("asked-player", "count", |s| s.press("b128\n")),
    screen("asked-words", "count", |s| answered(s, "b")),
    screen("band-slip-8", "slip", |s| {
        answered(s, "b");
        s.type_slip(&LONG);
    })
    .sideways(Sideways::Unchecked),
    screen("band-check-8", "check", |s| {
        answered(s, "b");
        checked(s, &LONG);
    })
    .sideways(Sideways::Unchecked),
    screen("band-verdict-8", "verdict", |s| {
        answered(s, "b");
        judged(s, &LONG);
    })
    .sideways(Sideways::Unchecked),
    screen("band-slip-c", "slip", |s| {
        answered(s, "c");
        s.type_slip(&[GOOD, BAD]);
    })
    .sideways(Sideways::Unchecked),
    screen("band-verdict-d", "verdict", |s| {
        answered(s, "d");
        judged(s, &["DOG", "QQ"]);
    })
    .sideways(Sideways::Unchecked),
];

const AZERTY: [Screen; 3] = [
    screen("asked-lexicon-2", "count", |s| s.press("\t")),
    screen("band-slip-azerty", "slip", |s| {
        s.press("a");
        s.declare(3);
    })
    .sideways(Sideways::Unchecked),
    screen("band-slip-4", "slip", |s| {
        s.press("a");
        s.type_slip(&LONG[..4]);
    })
    .sideways(Sideways::Unchecked),
];

pub(super) fn asked(scope: Scope) {
    let site = Site::with_few_words();
    let [event, name] = ["The Autumn Open of the Western Cape", "Table side 3"].map(str::to_owned);
    let asks = Settings {
        event,
        station: name,
        round: 12,
        asks_table: true,
        asks_player: true,
        ..Settings::default()
    };
    let mut tour = Tour::of(&site, scope, &Settings::default());
    let lists: [(&str, &[&str]); 3] = [
        ("Collins Scrabble Words, as the club has it", &["ZZXQ"]),
        ("The union of both", &["CAT"]),
        ("Short words", &["DOG"]),
    ];
    let languages = scope.languages();
    let asks = Settings { languages: languages.clone(), ..asks };
    let settings = offer(&tour.station, &lists, asks);
    // A band has only lexicons' names, which no language changes, so only the questions are checked in the others.
    if scope.language != Language::English {
        tour.visit(&ASKED[..5]);
        tour.end();
        return;
    }
    tour.visit(&ASKED);
    let offered = settings.offered[..2].to_vec();
    let two = Settings { offered, languages, layout: Layout::Azerty, ..Settings::default() };
    crate::stories_set_up::set(&tour.station, &two);
    tour.station.wait_for("count");
    tour.visit(&AZERTY);
    crate::stories_set_up::hall(&tour.station);
    tour.visit(&DIVISIONS);
    tour.end();
}

#[test]
fn a_challenge_whose_verdicts_differ_in_lightness_and_in_form_not_in_hue_alone() {
    tour(USUAL);
    the_two_verdicts_differ();
}

#[test]
fn slips_of_every_length() {
    long_slips(USUAL);
}

#[test]
fn the_screens_after_a_verdict() {
    after_a_verdict(USUAL);
}

#[test]
fn practice_from_the_number_to_its_verdicts() {
    practice(USUAL);
}

#[test]
fn intake_questions_and_bands() {
    asked(USUAL);
}

fn the_two_verdicts_differ() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    let [(one, form), (other, other_form)] = [&["QI"][..], &["ZZXQ"]].map(|words| {
        station.judge(words);
        let face = station.run(CONTRAST, &[])[2].take();
        station.clear();
        serde_json::from_value::<(f64, String)>(face).unwrap()
    });
    assert!((one + 0.05) / (other + 0.05) >= 7.0, "{one} and {other}");
    assert_ne!(form, other_form);
}
