//! Rules about what a station asks of others, whatever led from one screen to the next. What the screens show is in
//! `tests/flows/transitions/`.

use crate::common;
use challenge_station::challenge::delays::{JUDGE_IDLE, UPDATE_IDLE};
use challenge_station::desk::{Ask, Look};
use challenge_station::setup::Settings;
use challenge_station::station::Event;
use common::{TestBench, journal_pages};

/// A way to leave a page.
type Leave = fn(&mut TestBench);

/// The word judge has looked up one of two words.
fn at_the_books() -> TestBench {
    let mut bench = TestBench::referring("QI ZA");
    bench.set_pins("1111", "2222");
    bench.challenge("QI ZA");
    bench.millis(500);
    bench.press("\n2222\nY");
    assert!(bench.authorities.holds_answers());
    bench.effects.clear();
    bench
}

#[test]
fn leaving_the_books_in_any_way_discards_the_answers() {
    let ways: [(&str, Leave); 5] = [
        ("Escape", |bench| bench.press("^\n")),
        ("nobody comes back", |bench| bench.wait(JUDGE_IDLE)),
        ("the page is hidden", |bench| bench.send(Event::Hidden)),
        ("the machine was suspended", |bench| bench.suspend(3_600_000)),
        ("another tab runs the station", |bench| bench.send(Event::Occupied)),
    ];
    for (way, leave) in ways {
        let mut bench = at_the_books();
        leave(&mut bench);
        assert_ne!(bench.screen(), "look-up", "{way}");
        assert!(!bench.authorities.holds_answers(), "{way}");
    }
}

#[test]
fn answers_from_the_books_make_the_verdict_before_they_are_forgotten() {
    let mut bench = at_the_books();
    bench.press("Y");
    assert!(bench.authorities.holds_answers());
    bench.press("ＡＢ\n");
    assert!(!bench.authorities.holds_answers());
    bench.millis(300);
    assert_eq!(bench.verdict(), Some("acceptable"));
}

/// How often the home page has asked for the state of the journal and of readiness.
fn reports(bench: &mut TestBench) -> usize {
    let asks = [Ask::ReadLog, Ask::CheckReadiness(Look::Only)];
    let count = |ask: &Ask| bench.effects.iter().filter(|effect| *effect == ask).count();
    let [journal, readiness] = asks.each_ref().map(count);
    assert_eq!(journal, readiness);
    bench.effects.clear();
    journal
}

#[test]
fn the_home_page_asks_for_its_facts_when_it_appears_and_when_they_may_have_changed() {
    let mut bench = TestBench::in_service("QI");
    bench.effects.clear();
    bench.press("^");
    assert_eq!(reports(&mut bench), 1, "the desk opens");
    bench.press("A");
    assert_eq!(reports(&mut bench), 0, "another page");
    bench.press("^");
    assert_eq!(reports(&mut bench), 1, "back home");
    bench.send(Event::Tick);
    assert_eq!(reports(&mut bench), 0, "nothing has changed");
    bench.press("9");
    assert_eq!(reports(&mut bench), 1, "the next round is saved");
}

#[test]
fn the_idle_time_of_the_count_screen_begins_when_it_appears() {
    // (A mistyped slip that can be judged again would also put the installation off.)
    let settings = Settings { repeat_minutes: 0, ..Settings::default() };
    let mut bench = TestBench::with_settings(settings, "QI", &[]);
    bench.type_slip("QI");
    bench.send(Event::UpdateReady);
    bench.millis(29_999);
    bench.press("\t");
    bench.millis(300);
    bench.millis(20_000);
    assert_eq!(bench.screen(), "count");
    let taken = |bench: &TestBench| bench.effects.contains(&Ask::TakeUpdate);
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
