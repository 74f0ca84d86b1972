//! Files that the operating system opens with the installed station: they wait behind the PIN.

use crate::common;
use challenge_station::desk::{self, Desk, ImportEffect, ImportEvent, Page};
use challenge_station::station::{Effect, Event};
use common::Bench;

fn opened(bench: &mut Bench) {
    bench.send(Event::Desk(desk::Event::Lexicons(ImportEvent::Waits)));
}

fn asks_to_read(bench: &Bench) -> bool {
    let open = Effect::Desk(desk::Effect::Lexicons(ImportEffect::Open));
    bench.effects.contains(&open)
}

fn imports(bench: &Bench) -> bool {
    matches!(bench.station.desk(), Some(Desk::Open(open)) if matches!(open.page, Page::ImportPage(_)))
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
fn over_a_slip_it_does_not_open_the_desk() {
    let mut bench = Bench::in_service("QI");
    bench.play("1_QI");
    opened(&mut bench);
    assert!(bench.station.desk().is_none());
}

#[test]
fn at_the_open_desk_it_opens_the_import_page() {
    let mut bench = Bench::in_service("QI");
    bench.press("^");
    opened(&mut bench);
    assert!(imports(&bench) && asks_to_read(&bench));
}
