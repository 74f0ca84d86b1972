//! The desk's program comes after the players': until it is here nobody is let in, players are not kept
//! waiting, and whoever asks for the desk is told.

use crate::common;
use challenge_station::station::{DeskProgram, Effect, Event, Kept};
use common::Bench;

fn asked_for(bench: &Bench) -> usize {
    bench.effects.iter().filter(|effect| **effect == Effect::FetchDesk).count()
}

/// In service, and the desk's program has not come.
fn without_desk() -> Bench {
    let mut bench = Bench::in_service("QI");
    bench.send(Event::Desk(DeskProgram::Away));
    bench
}

#[test]
fn players_are_served_while_the_desks_program_is_away() {
    let mut bench = without_desk();
    bench.challenge("QI");
    assert_eq!(bench.screen(), "verdict");
    assert_eq!(asked_for(&bench), 0);
    assert_eq!(bench.station.desk_program(), DeskProgram::Away);
}

#[test]
fn who_asks_for_the_desk_is_let_in_as_soon_as_its_program_is_here() {
    for ask in [|bench: &mut Bench| bench.press("^"), |bench: &mut Bench| bench.send(Event::Knock)]
    {
        let mut bench = without_desk();
        ask(&mut bench);
        assert!(bench.station.desk().is_none());
        assert_eq!(asked_for(&bench), 1);
        assert_eq!(bench.station.desk_program(), DeskProgram::Wanted);
        bench.send(Event::Desk(DeskProgram::Here));
        assert!(bench.station.desk().is_some());
        assert_eq!(bench.station.desk_program(), DeskProgram::Here);
    }
}

#[test]
fn nobody_is_let_in_over_a_slip_that_was_begun_meanwhile() {
    let mut bench = without_desk();
    bench.press("^");
    bench.press("1");
    bench.millis(750);
    bench.send(Event::Desk(DeskProgram::Here));
    assert!(bench.station.desk().is_none());
    assert_eq!(bench.screen(), "slip");
}

#[test]
fn who_waited_in_vain_is_told_until_somebody_goes_on_and_may_ask_again() {
    let mut bench = without_desk();
    bench.press("^");
    bench.send(Event::Desk(DeskProgram::Missing));
    assert_eq!(bench.station.desk_program(), DeskProgram::Missing);
    bench.press("^");
    assert_eq!(asked_for(&bench), 2);
    assert_eq!(bench.station.desk_program(), DeskProgram::Wanted);
    bench.send(Event::Desk(DeskProgram::Missing));
    bench.press("1");
    assert_eq!(bench.station.desk_program(), DeskProgram::Away);
}

#[test]
fn nobody_is_told_of_a_program_that_nobody_waits_for() {
    let mut bench = without_desk();
    bench.send(Event::Desk(DeskProgram::Missing));
    assert_eq!(bench.station.desk_program(), DeskProgram::Away);
    bench.send(Event::Desk(DeskProgram::Here));
    assert!(bench.station.desk().is_none());
}

#[test]
fn a_first_start_begins_when_the_desks_program_is_here_and_players_do_not_wait_for_it() {
    let mut bench = Bench::kept(Kept { first: true, ..Kept::default() }, "QI", &[]);
    bench.opens = true;
    bench.send(Event::Desk(DeskProgram::Away));
    bench.begin();
    assert_eq!(bench.screen(), "count");
    assert!(bench.station.is_first_start() && bench.station.desk().is_none());
    bench.challenge("QI");
    bench.send(Event::Desk(DeskProgram::Here));
    assert_eq!(bench.screen(), "verdict", "not over a verdict");
    let mut bench = Bench::kept(Kept { first: true, ..Kept::default() }, "QI", &[]);
    bench.opens = true;
    bench.send(Event::Desk(DeskProgram::Away));
    bench.begin();
    bench.send(Event::Desk(DeskProgram::Here));
    assert!(bench.station.desk().is_some());
}
