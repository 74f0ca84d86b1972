//! Rules that depend only on the screens before and after a step, and not on the step.

use crate::common;
use challenge_station::challenge::delays::{JUDGE_IDLE, UPDATE_IDLE};
use challenge_station::challenge::{self, Input, Key};
use challenge_station::setup::Settings;
use challenge_station::station::{Effect, Event};
use common::{Bench, journal_pages, settings};

/// How often the answers from the books were discarded.
fn forgotten(bench: &Bench) -> usize {
    let forget = Effect::Challenge(challenge::Effect::Forget);
    bench.effects.iter().filter(|effect| **effect == forget).count()
}

/// A way to leave a page.
type Leave = fn(&mut Bench);

/// The word judge has looked up one of two words.
fn at_the_books() -> Bench {
    let mut bench = Bench::referring("QI ZA");
    bench.set_pins("1111", "2222");
    bench.challenge("QI ZA");
    bench.millis(500);
    bench.press("\n2222\nAB\nY");
    assert!(bench.authorities.holds_answers());
    bench.effects.clear();
    bench
}

#[test]
fn leaving_the_books_in_any_way_discards_the_answers() {
    let ways: [(&str, Leave); 5] = [
        ("Escape", |bench| bench.press("^")),
        ("nobody comes back", |bench| bench.wait(JUDGE_IDLE)),
        ("the page is hidden", |bench| bench.send(Event::Hidden)),
        ("the machine was suspended", |bench| bench.suspend(3_600_000)),
        ("another tab runs the station", |bench| bench.send(Event::Occupied)),
    ];
    for (way, leave) in ways {
        let mut bench = at_the_books();
        leave(&mut bench);
        assert_ne!(bench.screen(), "finding", "{way}");
        assert_eq!((forgotten(&bench), bench.authorities.holds_answers()), (1, false), "{way}");
    }
}

#[test]
fn answers_from_the_books_are_kept_until_they_make_the_verdict() {
    let mut bench = at_the_books();
    bench.press("Y\n");
    assert_eq!((forgotten(&bench), bench.authorities.holds_answers()), (0, false));
    bench.millis(300);
    assert_eq!(bench.verdict(), Some("acceptable"));
}

#[test]
fn a_new_verdict_plays_its_sound_once() {
    let mut bench = Bench::set(Settings { sounds: true, ..settings("naspa-2017") }, "QI", &[]);
    bench.challenge("QI");
    bench.millis(500);
    bench.press("ss");
    let tones = bench.effects.iter().filter(|effect| **effect == Effect::Sound).count();
    assert_eq!((bench.screen(), tones), ("verdict", 1));
}

#[test]
fn the_pair_has_left_when_the_last_screen_of_its_challenge_has_gone() {
    let mut bench = Bench::in_service("QI");
    bench.input(Input::Press(Key::Larger));
    bench.challenge("QI");
    assert_eq!(bench.station.letter_size(), 1);
    bench.clear();
    assert_eq!((bench.screen(), bench.station.letter_size()), ("count", 0));
}

#[test]
fn the_count_screen_is_idle_from_when_it_appears() {
    let mut bench = Bench::in_service("QI");
    bench.type_slip("QI");
    bench.send(Event::UpdateReady);
    bench.millis(29_999);
    bench.press("\t");
    bench.millis(300);
    bench.millis(20_000);
    assert_eq!(bench.screen(), "count");
    let taken = |bench: &Bench| bench.effects.contains(&Effect::TakeUpdate);
    bench.millis(u64::try_from(UPDATE_IDLE.as_millis()).unwrap() - 1);
    assert!(!taken(&bench), "however long ago the last key was");
    bench.millis(1);
    assert!(taken(&bench));
}

#[test]
fn the_journals_data_is_discarded_when_the_desk_closes() {
    let mut bench = journal_pages::at_journal(&["QI"]);
    assert!(bench.station.log().is_some());
    bench.press("^^");
    assert_eq!((bench.screen(), bench.station.log()), ("count", None));
}
