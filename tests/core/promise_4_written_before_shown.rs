//! Promise 4. The ruling is durably in the journal before the verdict is shown: what the store answers, in which order
//! rulings are written, and a station without its journal. `tests/flows/promise_4/` has the stories.

use crate::common;
use crate::common::entries::Says;
use challenge_station::challenge::{ChallengeNumber, ChallengeScreen, Input, Key};
use challenge_station::desk::{Answer, Ask};
use challenge_station::journal::{Chain, Head, follow};
use challenge_station::station::{Event, step};
use common::{Store, TestBench};

fn rulings(bench: &TestBench) -> usize {
    bench.stored.iter().filter(|entry| entry.kind() == "self-lookup").count()
}

fn number(bench: &TestBench) -> Option<u64> {
    bench.showing()?.number.map(ChallengeNumber::count)
}

/// The last unwritten entry.
fn last_waiting(bench: &TestBench) -> Head {
    bench.station.writer().to_write().last().unwrap().head()
}

#[test]
fn an_answer_about_another_journal_records_nothing() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Hangs;
    bench.type_slip("QI");
    bench.press("\t");
    let mut other = TestBench::in_service("QI");
    other.challenge("QQ");
    let through = other.stored.last().unwrap().head();
    assert_eq!(through.sequence, last_waiting(&bench).sequence);
    bench.send(Answer::Written(through));
    bench.millis(300);
    assert_eq!(bench.screen(), "judging");
    bench.millis(700);
    assert_eq!((bench.screen(), bench.is_recorded()), ("verdict", false));
}

#[test]
fn unwritten_rulings_wait_in_order_and_each_new_ruling_retries_them_at_once() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.store = Store::Fails;
    for slip in ["QI", "ZA", "XU"] {
        bench.challenge(slip);
        assert!(bench.verdict().is_some() && !bench.is_recorded());
        bench.millis(500);
        bench.press("x");
    }
    assert_eq!(bench.station.not_recorded(), 3);
    bench.store = Store::Good;
    bench.challenge("AA");
    assert!(bench.is_recorded());
    let words: Vec<_> = bench.stored.iter().filter_map(|entry| entry.field("words")).collect();
    assert_eq!(words, ["QI", "ZA", "XU", "AA"]);
    let texts: Vec<String> = bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
    assert_eq!(follow(texts.iter().map(String::as_str)).unwrap().head.sequence, 5);
}

#[test]
fn a_station_without_its_journal_judges_and_records_later() {
    let mut bench = TestBench::bare("QI");
    bench.begin_unread();
    bench.open();
    bench.challenge("QI");
    assert_eq!(
        (bench.verdict(), bench.is_recorded(), number(&bench)),
        (Some("acceptable"), false, None)
    );
    let asked =
        |bench: &TestBench| bench.effects.iter().filter(|e| **e == Ask::ReadJournal).count();
    assert_eq!(asked(&bench), 1);
    bench.millis(5000);
    assert_eq!(asked(&bench), 2, "the journal is tried again");
    bench.send(Answer::JournalRead { chain: Chain::default(), closed: None, found: vec![] });
    assert_eq!((rulings(&bench), bench.station.not_recorded()), (1, 0));
    assert_eq!((number(&bench), bench.is_recorded()), (Some(1), true), "its number is shown");
}

#[test]
fn the_step_of_the_key_asks_for_the_write_and_shows_no_verdict() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    let tab = Event::Input(Input::Press(Key::Tab));
    let (station, effects) = step(bench.station.clone(), tab, bench.time(), &mut bench.authorities);
    let [Ask::WriteEntries(entries)] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    assert_eq!(entries.last().unwrap().kind(), "self-lookup");
    assert!(matches!(station.challenge_screen(), Some(ChallengeScreen::Judging(_))));
}
