//! Files that the operating system opens with the installed station wait behind the PIN.

use crate::common;
use challenge_station::browser_error::FileInputError;
use challenge_station::desk::{self, Desk, ImportEffect, ImportEvent, Page, TransferEvent};
use challenge_station::station::{Effect, Event};
use common::Bench;

fn opened(bench: &mut Bench) {
    bench.send(Event::Desk(desk::Event::Lexicons(ImportEvent::Waits)));
}

fn broken() -> Event {
    Event::Desk(desk::Event::Transfer(TransferEvent::Unread(FileInputError::NoFile.into())))
}

/// A list, and a set-up that cannot be read.
const FILES: [fn() -> Event; 2] =
    [|| Event::Desk(desk::Event::Lexicons(ImportEvent::Waits)), broken];

fn opens(bench: &Bench) -> bool {
    imports(bench) || bench.screen() == "transfer"
}

fn asks_to_read(bench: &Bench) -> bool {
    let open = Effect::Desk(desk::Effect::Lexicons(ImportEffect::Open));
    bench.effects.contains(&open)
}

fn imports(bench: &Bench) -> bool {
    matches!(bench.station.desk(), Some(Desk::Session(open)) if matches!(open.page, Page::ImportPage(_)))
}

#[test]
fn a_list_is_read_once_the_director_has_given_the_pin() {
    let mut bench = Bench::in_service("QI");
    bench.set_pins("1111", "2222");
    opened(&mut bench);
    assert_eq!(bench.screen(), "pin");
    assert!(!asks_to_read(&bench));
    bench.press("1111\n");
    assert!(imports(&bench));
    assert!(asks_to_read(&bench));
}

#[test]
fn a_word_judge_does_not_get_to_it() {
    let mut bench = Bench::in_service("QI");
    bench.set_pins("1111", "2222");
    opened(&mut bench);
    bench.press("2222\n");
    assert_eq!(bench.screen(), "menu");
    assert!(!asks_to_read(&bench));
}

#[test]
fn over_a_slip_or_a_verdict_it_waits_for_the_next_count_screen_and_changes_nothing_until_then() {
    for file in FILES {
        let mut bench = Bench::in_service("QI");
        bench.set_pins("1111", "2222");
        bench.play("1_QI");
        let phase = bench.station.phase().clone();
        bench.send(file());
        assert_eq!((bench.screen(), bench.station.phase()), ("slip", &phase));
        bench.play("\t__");
        assert_eq!((bench.screen(), bench.verdict()), ("verdict", Some("acceptable")));
        bench.clear();
        assert_eq!(bench.screen(), "pin", "everybody has left");
        bench.press("1111\n");
        assert!(opens(&bench), "{:?}", bench.station.desk());
    }
}

#[test]
fn nobody_who_gives_no_pin_gets_to_it_and_it_asks_only_once() {
    for file in FILES {
        let mut bench = Bench::in_service("QI");
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
fn a_set_up_that_cannot_be_read_says_so_behind_the_pin() {
    let mut bench = Bench::in_service("QI");
    bench.set_pins("1111", "2222");
    bench.send(broken());
    assert_eq!(bench.screen(), "pin");
    bench.press("1111\n");
    let why = FileInputError::NoFile.to_string();
    assert_eq!((bench.screen(), bench.station.page().alert), ("transfer", why));
}

#[test]
fn at_the_open_desk_it_opens_the_import_page() {
    let mut bench = Bench::in_service("QI");
    bench.press("^");
    opened(&mut bench);
    assert!(imports(&bench) && asks_to_read(&bench));
}
