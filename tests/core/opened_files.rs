//! Files that the operating system opens with the installed station wait behind the PIN.

use crate::common;
use challenge_station::browser_error::FileInputError;
use challenge_station::desk::{Answer, Ask, Desk, Page};
use challenge_station::station::Event;
use common::TestBench;

fn open_a_list(bench: &mut TestBench) {
    bench.send(Answer::ListWaits);
}

fn broken_set_up() -> Event {
    Event::from(Answer::SetUpUnread(FileInputError::NoFile.into()))
}

/// A list, and a set-up that cannot be read.
const FILES: [fn() -> Event; 2] = [|| Event::from(Answer::ListWaits), broken_set_up];

fn shows_the_file(bench: &TestBench) -> bool {
    is_importing(bench) || bench.screen() == "transfer"
}

fn asks_to_read(bench: &TestBench) -> bool {
    let open = Ask::OpenImport;
    bench.effects.contains(&open)
}

fn is_importing(bench: &TestBench) -> bool {
    matches!(bench.station.desk(), Some(Desk::Session(open)) if matches!(open.open_page(), Page::ImportPage(_)))
}

#[test]
fn an_opened_list_is_read_after_the_director_gives_the_pin() {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "2222");
    open_a_list(&mut bench);
    assert_eq!(bench.screen(), "pin");
    assert!(!asks_to_read(&bench));
    bench.press("1111\n");
    assert!(is_importing(&bench));
    assert!(asks_to_read(&bench));
}

#[test]
fn a_word_judge_cannot_import_an_opened_list() {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "2222");
    open_a_list(&mut bench);
    bench.press("2222\n");
    assert_eq!(bench.screen(), "menu");
    assert!(!asks_to_read(&bench));
}

#[test]
fn a_file_opened_during_a_challenge_waits_for_the_count_screen_and_changes_nothing_until_then() {
    for file in FILES {
        let mut bench = TestBench::in_service("QI");
        bench.set_pins("1111", "2222");
        bench.play("1_QI");
        let phase = bench.station.phase().clone();
        bench.send(file());
        assert_eq!((bench.screen(), bench.station.phase()), ("slip", &phase));
        bench.play("\t__");
        assert_eq!((bench.screen(), bench.verdict()), ("verdict", Some("acceptable")));
        bench.clear();
        assert_eq!(bench.screen(), "pin", "the challenge is over");
        bench.press("1111\n");
        assert!(shows_the_file(&bench), "{:?}", bench.station.desk());
    }
}

#[test]
fn an_opened_file_asks_for_the_pin_only_once_and_is_forgotten_without_it() {
    for file in FILES {
        let mut bench = TestBench::in_service("QI");
        bench.set_pins("1111", "2222");
        bench.play("1_QI");
        bench.send(file());
        bench.play("\t__");
        bench.clear();
        assert_eq!(bench.screen(), "pin");
        bench.press("^");
        assert_eq!(bench.screen(), "count");
        bench.press("^1111\n");
        assert_eq!(
            bench.screen(),
            "menu",
            "the file is forgotten with the page that asked for the PIN"
        );
    }
}

#[test]
fn an_opened_set_up_that_cannot_be_read_is_reported_only_behind_the_pin() {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "2222");
    bench.send(broken_set_up());
    assert_eq!(bench.screen(), "pin");
    bench.press("1111\n");
    let why = FileInputError::NoFile.to_string();
    assert_eq!((bench.screen(), bench.station.page().alert), ("transfer", why));
}

#[test]
fn a_list_opened_while_the_desk_is_open_leads_to_the_import_page() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^");
    open_a_list(&mut bench);
    assert!(is_importing(&bench) && asks_to_read(&bench));
}

/// A file replaces the page that is open. What was entered there is lost, and home names it, with the way back.
#[test]
fn a_file_that_replaces_a_half_filled_page_is_told_about_at_home_and_lies_under_no_question() {
    for file in FILES {
        let mut bench = TestBench::in_service("QI");
        bench.play("^S");
        bench.use_control("Sound with the verdict");
        bench.send(file());
        assert!(shows_the_file(&bench), "{:?}", bench.station.desk());
        let page = bench.station.page();
        assert!(page.sheet.is_none(), "{:?}", page.sheet);
        bench.play("^");
        assert_eq!(bench.screen(), "menu");
        let home = format!("{:?}", bench.station.page());
        assert!(home.contains("Sound with the verdict: off → on"), "{home}");
    }
}
