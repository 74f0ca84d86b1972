//! The director's hall: the reader's account, and answers that a story cannot give.
//! (`flows::desk_hall` has the stories of who reads it, its problems and its board.)

use crate::collecting::{collector, joined};
use crate::common::TestBench;
use crate::common::journal_pages::use_control;
use challenge_station::desk::hall::Account;
use challenge_station::desk::{Answer, Ask, Desk, HallQuery};
use challenge_station::journal::collect::{Board, Row, StationStatus, Wrong};
use challenge_station::journal::{Statistics, Tally};
use challenge_station::station::Event;
use std::time::Duration;

pub(crate) fn watched_hall(bench: &TestBench) -> Option<&HallQuery> {
    bench.station.desk().and_then(Desk::watched_hall)
}

fn account() -> Account {
    Account { name: "reader".to_owned(), password: "a pass:word".to_owned() }
}

/// The page that asks for the reader's name and password.
pub(crate) fn asked() -> TestBench {
    let mut bench = joined();
    use_control(&mut bench, "The director’s hall");
    bench
}

/// The page of the hall, before the first answer.
fn watched() -> TestBench {
    let mut bench = asked();
    bench.send(Event::Wrote(0, account().name));
    bench.send(Event::Wrote(1, account().password));
    bench.press("\n");
    bench
}

pub(crate) fn row(name: &str, wrong: Vec<Wrong>) -> Row {
    Row {
        name: name.to_owned(),
        collected: 189,
        entries: Some(220),
        head: "189-9F86D081884C".parse().ok(),
        verified: 189,
        signed: Some(150),
        challenges: 41,
        heard: Some(Duration::from_secs(20)),
        clock: Some(-240),
        lexicon: "9F86-D081".to_owned(),
        rulebook: "naspa-2017".to_owned(),
        version: "0.1.0".to_owned(),
        wrong,
        ..Row::default()
    }
}

pub(crate) fn board() -> Board {
    Board {
        event: "Cape Town Open".to_owned(),
        round: 4,
        stations: 2,
        well: 1,
        challenges: 82,
        collected: 378,
        behind: 62,
    }
}

pub(crate) fn statistics() -> Box<Statistics> {
    let tally = |name: &str, all, acceptable, unacceptable| Tally {
        name: name.to_owned(),
        all,
        acceptable,
        unacceptable,
    };
    Box::new(Statistics {
        all: tally("", 82, 49, 31),
        by_round: vec![tally("3", 50, 30, 20), tally("4", 32, 19, 11)],
        by_station: vec![tally("Hall A (4F2A)", 42, 20, 20), tally("Hall B (1A2B)", 40, 29, 11)],
        ..Statistics::default()
    })
}

pub(crate) fn sees(bench: &mut TestBench, event: Answer) {
    bench.send(event);
}

/// Two stations, one of which is behind.
pub(crate) fn seen() -> TestBench {
    let mut bench = watched();
    let rows =
        vec![row("Hall B (1A2B)", vec![Wrong::Behind(31)]), row("Hall A (4F2A)", Vec::new())];
    sees(&mut bench, Answer::HallSeen(rows, board(), statistics()));
    bench
}

#[test]
fn the_hall_is_read_with_the_readers_account_and_debug_output_hides_the_password() {
    let bench = watched();
    let query = HallQuery { event: collector().event, account: account() };
    let watch = Ask::WatchHall(query.clone());
    assert_eq!(bench.effects.iter().filter(|effect| **effect == watch).count(), 1);
    assert_eq!(watched_hall(&bench), Some(&query));
    assert_eq!(account().credentials(), "cmVhZGVyOmEgcGFzczp3b3Jk");
    assert!(!format!("{query:?}").contains("pass"), "{query:?}");
}

#[test]
fn the_readers_name_follows_from_the_event_and_only_the_password_is_typed() {
    let page = asked().station.page();
    let [name, password] = page.fields().map(|(_, field)| field).collect::<Vec<_>>()[..] else {
        panic!("a name and a password")
    };
    assert_eq!(name.value, "reader-7f3a91c04d2e8b65");
    assert!(password.focused && password.value.is_empty());
}

#[test]
fn the_next_answer_about_the_hall_is_in_its_statistics_at_once() {
    let mut bench = seen();
    bench.press("2");
    let more = Statistics {
        all: Tally { all: 1000, acceptable: 3, unacceptable: 1, ..Tally::default() },
        ..*statistics()
    };
    let rows = vec![row("Hall A (4F2A)", Vec::new())];
    sees(&mut bench, Answer::HallSeen(rows, board(), Box::new(more)));
    assert!(bench.station.page().html.contains("1000"));
    bench.press("^");
    let page = bench.station.page();
    assert!(page.html.is_empty() && page.table.rows.len() == 1);
}

#[test]
fn the_status_of_a_station_says_how_it_is_set_and_nothing_about_a_challenge() {
    let mut bench = TestBench::in_service("QI ZA");
    let before = StationStatus::from(&bench.station);
    bench.challenge("QI XU");
    let now = StationStatus::from(&bench.station);
    assert_eq!(now, before);
    assert!(now.journal.is_some() && now.rulebook == "naspa-2017" && !now.lexicon.is_empty());
}

/// Nobody scrolls a projector.
#[test]
fn if_there_are_many_stations_the_board_lists_only_those_with_a_problem() {
    let mut bench = seen();
    bench.press("1");
    assert!(bench.station.page().large, "it is read across a hall");
    let silent = |number: u64| Wrong::Silent(Duration::from_secs(300 + number));
    let row = |number: u64| Row {
        name: format!("Station {number}"),
        wrong: if number.is_multiple_of(10) { vec![silent(number)] } else { Vec::new() },
        ..Row::default()
    };
    sees(&mut bench, Answer::HallSeen((0..100).map(row).collect(), board(), statistics()));
    assert_eq!(bench.station.page().table.rows.len(), 10);
}
