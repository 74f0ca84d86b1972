//! Promise 3. No verdict before the declared number of words is on the slip and the adjudication key
//! was pressed. Promise 6, in the state: no words after a slip is gone. And no state is a dead end.
//!
//! Every order of events is explored to a depth, with time standing still, passing a little, to just
//! before the next deadline, and to it; longer ways are tried at random.

mod common;

use challenge_station::challenge::{Input, Moment, Procedure};
use common::{Bench, Store, key_of};
use proptest::prelude::*;
use std::collections::HashSet;
use std::time::Duration;

/// One thing that can happen.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Act {
    Press(char),
    Hold(char),
    Pick(usize),
    Tap,
    /// To one millisecond before the next deadline.
    Almost,
    /// To the next deadline.
    Deadline,
    Wait(u64),
    Store(Store),
}

fn act(bench: &mut Bench, act: Act) {
    let deadline = bench.station.next_wake().map(Moment::as_millis);
    match act {
        Act::Press(key) => bench.input(Input::Press(key_of(key))),
        Act::Hold(key) => bench.input(Input::Held(key_of(key))),
        Act::Pick(row) => bench.input(Input::Pick(row)),
        Act::Tap => bench.input(Input::Tap),
        Act::Wait(millis) => bench.millis(millis),
        Act::Store(store) => bench.store = store,
        // The count screen's own deadline is half an hour away: not worth the states.
        Act::Almost | Act::Deadline => {
            let left = deadline.map_or(0, |at| at - bench.now).min(60_000);
            bench.millis(if act == Act::Almost { left.saturating_sub(1) } else { left });
        }
    }
}

/// What must hold after anything that happens.
fn check(bench: &Bench, before: Option<&Procedure>, done: Act) {
    let after = bench.station.procedure();
    let judged = |procedure: Option<&Procedure>| {
        matches!(procedure, Some(Procedure::Judging(_) | Procedure::Verdict(_)))
    };
    if judged(after) && !judged(before) {
        assert_eq!(done, Act::Press('\t'), "only the adjudication key judges");
        let complete = match before {
            Some(Procedure::Slip(typing)) => typing.draft.slip().is_some(),
            Some(Procedure::Check(_)) => true,
            _ => false,
        };
        assert!(complete, "judged from {before:?}");
    }
    if let Some(Procedure::Verdict(showing)) = after {
        let slip = showing.ruling.slip().words();
        assert!((1..=8).contains(&slip.len()));
    }
    if bench.screen() == "count" {
        let state = bench.seen();
        assert!(!state.contains("QI") && !state.contains("81"), "words are left: {state}");
    }
    if let Some(wake) = bench.station.next_wake() {
        assert!(wake.as_millis() > bench.now, "the station would spin");
    } else {
        assert!(bench.screen() == "out-of-service", "nothing would ever happen again");
    }
}

/// A state with its times taken from now, so that states reached at different times are one.
fn relative(bench: &Bench) -> String {
    let text = format!("{:?} {:?}", bench.station.phase(), bench.store);
    let mut parts = text.split("Moment(");
    let mut relative = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once(')').unwrap();
        let ago = bench.now - number.parse::<u64>().unwrap();
        relative.extend(["-", &ago.to_string(), rest]);
    }
    // The numbers of entries go up for ever.
    let mut parts = relative.split("number: ");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once(',').map_or(part, |(_, rest)| rest));
    std::iter::once(first).chain(rest).collect()
}

#[test]
fn every_order_of_events_keeps_the_procedure() {
    let acts = [
        Act::Press('1'),
        Act::Press('2'),
        Act::Press('I'),
        Act::Press(' '),
        Act::Press('\n'),
        Act::Press('\t'),
        Act::Press('<'),
        Act::Press('^'),
        Act::Press('-'),
        Act::Hold('\t'),
        Act::Pick(0),
        Act::Tap,
        Act::Almost,
        Act::Deadline,
        Act::Store(Store::Hangs),
        Act::Store(Store::Good),
    ];
    let mut seen = HashSet::new();
    let mut level = vec![Bench::in_service("II")];
    let mut screens = HashSet::new();
    for _ in 0..16 {
        let mut next = Vec::new();
        for bench in &level {
            for done in acts {
                let mut bench = bench.clone();
                bench.effects.clear();
                let before = bench.station.procedure().cloned();
                act(&mut bench, done);
                check(&bench, before.as_ref(), done);
                screens.insert(bench.screen());
                if seen.insert(relative(&bench)) {
                    next.push(bench);
                }
            }
        }
        level = next;
    }
    let all = ["count", "chosen", "slip", "check", "judging", "verdict"];
    assert_eq!(screens, HashSet::from(all), "every screen was reached");
    println!("{} states", seen.len());
    assert!(seen.len() > 1000, "only {} states", seen.len());
}

#[test]
fn every_state_ends_on_the_count_screen_when_everybody_leaves() {
    for keys in ["", "1", "1_", "1_Q", "1_QI", "1_QI\n", "1_QI\t", "1_QI\t_", "2_QI ZA\t_"] {
        for store in [Store::Good, Store::Fails, Store::Hangs] {
            let mut bench = Bench::in_service("QI");
            bench.store = store;
            for key in keys.chars() {
                if key == '_' { bench.millis(750) } else { bench.press(&key.to_string()) }
            }
            bench.wait(Duration::from_secs(45));
            assert_eq!(bench.screen(), "count", "{keys:?}, {store:?}");
            assert!(!bench.seen().contains("QI"), "words are left");
        }
    }
}

#[test]
fn tab_before_every_word_is_there_only_moves_on() {
    for (keys, rows) in
        [("\t", "|"), ("Q\t", "Q|"), ("QI\t", "QI|"), ("QI\tZ\t", "QI|Z"), ("\t\tQI\t\t\t", "QI|")]
    {
        let mut bench = Bench::in_service("QI");
        bench.press("2");
        bench.millis(750);
        bench.press(keys);
        assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", rows), "{keys:?}");
    }
}

#[test]
fn a_ruling_nobody_asked_for_changes_nothing() {
    let mut other = Bench::in_service("QI");
    other.challenge("QI");
    let Some(Procedure::Verdict(showing)) = other.station.procedure() else { panic!() };
    let wall = challenge_station::journal::WallTime::new(common::WALL, 0);
    let event = challenge_station::station::Event::Ruled { ruling: showing.ruling.clone(), wall };
    for keys in ["", "1_", "1_QA", "2_QI ZA\t"] {
        let mut bench = Bench::in_service("ZA");
        for key in keys.chars() {
            if key == '_' { bench.millis(750) } else { bench.press(&key.to_string()) }
        }
        let before = bench.station.clone();
        bench.send(event.clone());
        assert_eq!(bench.station, before, "{keys:?}");
    }
}

fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        6 => prop::sample::select(vec!['1', '2', '8', 'Q', 'I', ' ', '\n', '\t', '<', '^', '-', '0'])
            .prop_map(Act::Press),
        1 => prop::sample::select(vec!['I', '\t', '<']).prop_map(Act::Hold),
        1 => (0usize..9).prop_map(Act::Pick),
        1 => Just(Act::Tap),
        1 => Just(Act::Almost),
        2 => Just(Act::Deadline),
        1 => (0u64..40_000).prop_map(Act::Wait),
        1 => prop::sample::select(vec![Store::Good, Store::Fails, Store::Hangs])
            .prop_map(Act::Store),
    ]
}

proptest! {
    #[test]
    fn long_random_ways_keep_the_procedure_too(acts in prop::collection::vec(any_act(), 1..120)) {
        let mut bench = Bench::in_service("QI II QQ");
        for done in acts {
            let before = bench.station.procedure().cloned();
            act(&mut bench, done);
            check(&bench, before.as_ref(), done);
        }
        // The store comes back: nothing that was ruled is lost, and nothing is there twice.
        bench.store = Store::Good;
        bench.wait(Duration::from_mins(1));
        prop_assert_eq!(bench.station.book().to_write(), vec![]);
        prop_assert_eq!(bench.station.not_recorded(), 0);
        let stored: Vec<String> = bench.stored.iter().map(challenge_station::journal::Entry::stored).collect();
        let chain = challenge_station::journal::follow(stored.iter().map(String::as_str)).unwrap();
        prop_assert_eq!(chain.head.sequence, stored.len() as u64);
    }
}
