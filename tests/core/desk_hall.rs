//! Tests the director's hall at the desk: who may read it, which stations come first, and the board for a projector.

use crate::collecting::{answer, collector, joined};
use crate::common::TestBench;
use challenge_station::challenge::page::Light;
use challenge_station::desk::collecting::{CollectingEvent, CollectingState};
use challenge_station::desk::hall::{Account, HallError, texts};
use challenge_station::desk::{self, Desk, Effect as DeskEffect, HallEffect, HallEvent, HallQuery};
use challenge_station::journal::collect::{Board, Row, StationStatus, Wrong};
use challenge_station::journal::{Statistics, Tally};
use challenge_station::station::{Effect, Event};
use std::time::Duration;

fn watched_hall(bench: &TestBench) -> Option<&HallQuery> {
    bench.station.desk().and_then(Desk::watched_hall)
}

fn account() -> Account {
    Account { name: "reader".to_owned(), password: "a pass:word".to_owned() }
}

/// The page that asks for the reader's name and password.
pub(crate) fn asked() -> TestBench {
    let mut bench = joined();
    bench.press("4");
    bench
}

/// The page of the hall, before the first answer.
fn watched() -> TestBench {
    let mut bench = asked();
    bench.send(Event::Wrote(account().name));
    bench.send(Event::WroteSecond(account().password));
    bench.press("\n");
    bench
}

fn row(name: &str, wrong: Vec<Wrong>) -> Row {
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

fn board() -> Board {
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

fn statistics() -> Box<Statistics> {
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

fn sees(bench: &mut TestBench, event: HallEvent) {
    bench.send(Event::Desk(desk::Event::Hall(event)));
}

/// Two stations, one of which is behind.
pub(crate) fn seen() -> TestBench {
    let mut bench = watched();
    let rows =
        vec![row("Hall B (1A2B)", vec![Wrong::Behind(31)]), row("Hall A (4F2A)", Vec::new())];
    sees(&mut bench, HallEvent::Seen(rows, board(), statistics()));
    bench
}

#[test]
fn the_hall_is_read_with_the_readers_account_and_debug_output_hides_the_password() {
    let bench = watched();
    let query = HallQuery { event: collector().event, account: account() };
    let watch = Effect::Desk(DeskEffect::Hall(HallEffect::Watch(query.clone())));
    assert_eq!(bench.effects.iter().filter(|effect| **effect == watch).count(), 1);
    assert_eq!(watched_hall(&bench), Some(&query));
    assert_eq!(account().credentials(), "cmVhZGVyOmEgcGFzczp3b3Jk");
    assert!(!format!("{query:?}").contains("pass"), "{query:?}");
}

#[test]
fn the_readers_name_follows_from_the_event_and_only_the_password_is_typed() {
    let page = asked().station.page();
    assert_eq!(page.field.map(|it| it.value), Some("reader-7f3a91c04d2e8b65".to_owned()));
    assert!(page.second_field.is_some_and(|it| it.focused && it.value.is_empty()));
}

#[test]
fn an_account_that_cannot_be_sent_is_refused_at_once() {
    for (name, password) in [("", "x"), ("x", ""), ("a:b", "x")] {
        let mut bench = asked();
        bench.send(Event::Wrote(name.to_owned()));
        bench.send(Event::WroteSecond(password.to_owned()));
        bench.press("\n");
        assert_eq!(
            (bench.station.page().alert.as_str(), watched_hall(&bench)),
            (texts::INCOMPLETE, None)
        );
    }
}

#[test]
fn the_hall_page_names_each_problem_in_words_and_only_a_doubtful_journal_is_red() {
    let bench = seen();
    let page = bench.station.page();
    assert_eq!(page.banner, Some((Light::Amber, "1 station to look at".to_owned())));
    assert_eq!(
        page.table.rows[0][..3],
        ["Hall B (1A2B)", "31 entries are not collected yet", "189 of 220"]
    );
    let mut bench = watched();
    let rows = vec![row("Hall A (4F2A)", vec![Wrong::Fork])];
    sees(&mut bench, HallEvent::Seen(rows, board(), statistics()));
    assert_eq!(bench.station.page().banner.map(|it| it.0), Some(Light::Red));
}

/// A projector shows the board for hours, and nobody who comes by may get to the rest of the desk.
#[test]
fn the_board_stays_open_and_leads_only_out_of_the_desk() {
    let mut bench = seen();
    bench.press("1");
    bench.wait(Duration::from_hours(8));
    bench.press("JHS1245\n");
    let page = bench.station.page();
    assert!(page.items.is_empty() && page.go_on.is_empty() && page.go_to.is_empty());
    assert_eq!(page.table.rows.len(), 2);
    bench.press("^");
    assert!(bench.station.desk().is_none());
}

#[test]
fn the_statistics_of_the_hall_are_drawn_like_a_stations_own_and_escape_leads_back() {
    let mut bench = seen();
    bench.press("2");
    let html = bench.station.page().html;
    for says in ["Verdicts", "By round", "By station", "Hall B (1A2B)", "61 %"] {
        assert!(html.contains(says), "{says}: {html}");
    }
    // The next answer is shown at once.
    let more = Statistics {
        all: Tally { all: 1000, acceptable: 3, unacceptable: 1, ..Tally::default() },
        ..*statistics()
    };
    let rows = vec![row("Hall A (4F2A)", Vec::new())];
    sees(&mut bench, HallEvent::Seen(rows, board(), Box::new(more)));
    assert!(bench.station.page().html.contains("1000"));
    bench.press("^");
    let page = bench.station.page();
    assert!(page.html.is_empty() && page.table.rows.len() == 1);
}

/// Players see the board, so it has no verdict and no share of verdicts.
#[test]
fn the_board_has_no_statistics_and_does_not_lead_to_them() {
    let mut bench = seen();
    bench.press("12");
    let page = bench.station.page();
    let all = format!("{page:?}");
    assert!(page.large && page.html.is_empty(), "{all}");
    assert!(!all.contains('%') && !all.to_lowercase().contains("acceptable"), "{all}");
}

#[test]
fn leaving_the_page_of_the_hall_forgets_the_readers_account() {
    let mut bench = seen();
    bench.press("^");
    assert_eq!(watched_hall(&bench), None);
    bench.press("L");
    answer(&mut bench, CollectingEvent::State(CollectingState::NotJoined));
    answer(&mut bench, CollectingEvent::State(crate::collecting::collected(1, 1)));
    bench.press("4");
    assert!(bench.station.page().second_field.is_some_and(|field| field.value.is_empty()));
}

#[test]
fn a_reader_who_is_not_let_in_types_the_account_again_and_the_page_waits_for_an_unreachable_collector()
 {
    let mut bench = seen();
    sees(&mut bench, HallEvent::Failed(HallError::Unreachable));
    assert_eq!(bench.station.page().table.rows.len(), 2, "the last rows stay on the page");
    sees(&mut bench, HallEvent::Failed(HallError::NotLetIn));
    let page = bench.station.page();
    assert!(page.field.is_some() && page.alert == texts::NOT_LET_IN);
    assert_eq!(watched_hall(&bench), None);
}

/// A board stands unattended: its page must never lead to the desk behind it (promise 7).
#[test]
fn a_board_whose_reader_is_no_longer_let_in_leads_only_out_of_the_desk() {
    for hours in [0, 8] {
        let mut bench = seen();
        bench.press("1");
        bench.millis(hours * 60 * 60_000);
        sees(&mut bench, HallEvent::Failed(HallError::NotLetIn));
        let page = bench.station.page();
        assert!(page.field.is_some() && page.alert == texts::NOT_LET_IN);
        bench.press("^");
        assert_eq!(bench.screen(), "count");
    }
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
    sees(&mut bench, HallEvent::Seen((0..100).map(row).collect(), board(), statistics()));
    assert_eq!(bench.station.page().table.rows.len(), 10);
}
