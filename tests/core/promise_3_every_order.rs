//! Promise 3, explored. Every order of events is tried up to a depth: each event at once, just before the next
//! deadline, and at that deadline. Longer sequences are random. `common/acts.rs` has the rules that must hold.

use crate::common;
use challenge_station::journal::follow;
use challenge_station::setup::Settings;
use common::acts::{Act, act, check};
use common::flows::ALL;
use common::{Store, TestBench, digest, offering, settings};
use proptest::prelude::*;
use std::collections::HashSet;
use std::time::Duration;

/// A state with its times relative to now, so that the same state at different times counts as one.
fn relative(bench: &TestBench) -> String {
    let TestBench { station, store, answers, .. } = bench;
    let again = station.terms().repeatable.is_some();
    let (one_copy, unanswered) = (station.copy_out_of_order().is_some(), answers.len());
    let text = format!(
        "{:?} {:?} {again} {store:?} {one_copy} {unanswered} {}",
        station.phase(),
        station.desk(),
        station.not_recorded()
    );
    let mut parts = text.split("Moment(");
    let mut relative = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once(')').unwrap();
        let ago = bench.now - number.parse::<u64>().unwrap();
        relative.extend(["-", &ago.to_string(), rest]);
    }
    // Leave out the numbers of entries and challenges, which always increase.
    for name in ["number: ", "of: ", "challenge: ", "Some("] {
        let mut parts = relative.split(name);
        let mut without = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            without += name;
            without += part.trim_start_matches(|c: char| c.is_ascii_digit() && name != "Some(");
        }
        relative = without;
    }
    relative
}

/// Where words and initials are typed, one letter is as good as another.
fn is_redundant_letter(bench: &TestBench, done: Act) -> bool {
    let typed = ["slip", "signature"].contains(&bench.screen());
    typed && matches!(done, Act::Press('S' | 'R' | 'W' | 'O' | 'A' | 'Y' | 'M' | 'N' | 'U'))
}

/// Explores every order of these acts to this depth, from these states; returns the screens
/// reached.
fn explore(start: Vec<TestBench>, acts: &[Act], depth: usize) -> HashSet<&'static str> {
    let mut seen = HashSet::new();
    let mut level = start;
    let mut screens: HashSet<&str> = level.iter().map(TestBench::screen).collect();
    for left in (0..depth).rev() {
        let mut next = Vec::new();
        for bench in &level {
            for done in acts.iter().filter(|done| !is_redundant_letter(bench, **done)) {
                let mut after = bench.clone();
                after.effects.clear();
                act(&mut after, *done);
                let answers = after.answers.len() == bench.answers.len();
                if after.station == bench.station && after.store == bench.store && answers {
                    // Nothing changed.
                    continue;
                }
                check(&after, bench, *done);
                screens.insert(after.screen());
                // From the states of the last level nothing is tried any more.
                if left > 0 && seen.insert(relative(&after)) {
                    next.push(after);
                }
            }
        }
        level = next;
    }
    println!("{} states", seen.len());
    assert!(seen.len() > 1000, "only {} states", seen.len());
    screens
}

/// Acts that are possible on every screen.
const ALWAYS: [Act; 6] = [
    Act::Hold('\t'),
    Act::Tap,
    Act::Almost,
    Act::Deadline,
    Act::Store(Store::Hangs),
    Act::Store(Store::Good),
];

fn acts(keys: &str) -> Vec<Act> {
    keys.chars().map(Act::Press).chain(ALWAYS).collect()
}

/// Explores every order of these keys from the count screen, and asserts that at least these screens are reached.
fn follows_the_procedure(keys: &str, depth: usize, expected: &[&str]) {
    let mut bench = TestBench::with_coming("naspa-2017", "II", "IO");
    bench.set_pins("9999", "");
    let mut acts = acts(keys);
    acts.push(Act::Pick(0));
    let screens = explore(vec![bench], &acts, depth);
    for screen in expected {
        assert!(screens.contains(screen), "{screen} was not reached: {screens:?}");
    }
}

const PLAYERS: [&str; 9] =
    ["count", "slip", "check", "ending", "judging", "verdict", "again", "blame", "pin"];

// Two tests, to use two cores.
#[test]
fn every_order_of_events_follows_the_procedure_with_one_word() {
    follows_the_procedure("1I \n\t<^-SRWO!⁴", 10, &PLAYERS[..7]);
}

#[test]
fn every_order_of_events_follows_the_procedure_with_two_words() {
    follows_the_procedure("2I \n\t<^-", 10, &["count", "slip", "check", "judging", "verdict"]);
}

#[test]
#[ignore = "takes minutes: `make soak` runs it"]
fn every_longer_order_of_events_follows_the_procedure() {
    follows_the_procedure("1I \n\t<^-SRWO!⁴", 13, &PLAYERS);
    follows_the_procedure("2I \n\t<^-SRWO!⁴", 12, &PLAYERS);
}

#[test]
fn every_order_of_events_follows_the_procedure_with_intake_questions() {
    let mut bench = TestBench::offering(&["II", "IO"]);
    bench.set_pins("9999", "");
    let screens = explore(vec![bench], &acts("A1FI\n\t<^R⁴"), 10);
    for screen in ["count", "slip", "check", "verdict", "pin"] {
        assert!(screens.contains(screen), "{screen} was not reached: {screens:?}");
    }
}

/// How the journal's store may behave, and when it answers: late, twice, in another order, never.
const STORAGE: [Act; 10] = [
    Act::Press('\t'),
    Act::Almost,
    Act::Deadline,
    Act::Store(Store::Late),
    Act::Store(Store::OneCopy),
    Act::Store(Store::Fails),
    Act::Store(Store::Good),
    Act::Answer { first: true, again: false },
    Act::Answer { first: false, again: false },
    Act::Answer { first: true, again: true },
];

#[test]
fn every_order_of_answers_from_storage_follows_the_procedure() {
    let mut bench = TestBench::in_service("II");
    bench.type_slip("II");
    let acts: Vec<Act> = "1I".chars().map(Act::Press).chain(STORAGE).collect();
    let screens = explore(vec![bench], &acts, 9);
    for screen in ["count", "slip", "judging", "verdict"] {
        assert!(screens.contains(screen), "{screen} was not reached: {screens:?}");
    }
}

#[test]
fn every_order_of_events_follows_the_procedure_at_the_desk() {
    let mut bench = TestBench::under("sanspa-2001", "II");
    bench.press("^1");
    assert_eq!(bench.screen(), "checklist");
    let screens = explore(vec![bench], &acts("124ＡI\n\t^AYM"), 10);
    for screen in ["menu", "checklist", "rule", "count", "slip", "by-hand", "verdict"] {
        assert!(screens.contains(screen), "{screen} was not reached: {screens:?}");
    }
}

#[test]
fn every_order_of_three_events_within_any_flow_follows_the_procedure() {
    let mut starts = Vec::new();
    for flow in ALL {
        let mut bench = flow.bench("QI II", "QI");
        for key in flow.keys.chars() {
            bench.play(&key.to_string());
            starts.push(bench.clone());
        }
    }
    let mut asked = TestBench::offering(&["II", "QI"]);
    for key in "A1\nF1_II\t__R".chars() {
        asked.play(&key.to_string());
        starts.push(asked.clone());
    }
    assert_eq!(asked.screen(), "slip", "the challenge is judged again");
    let mut locked = TestBench::in_service("QI");
    locked.set_pins("1111", "2222");
    locked.press("^111");
    starts.push(locked);
    for keys in ["^P", "^P\n", "^P\n2_QI II", "^P\n2_QI II\t__", "^P\n^"] {
        let mut practising = TestBench::under("naspa-2017", "QI II");
        practising.play(keys);
        starts.push(practising);
    }
    let screens = explore(starts, &acts("0123456QISRWOAUYNMJ \n\t<^-!"), 3);
    assert_eq!(
        screens.len(),
        42,
        "a new page that three keys reach raises this number; a screen that is reached no more is a fault: {screens:?}"
    );
}

fn any_act() -> impl Strategy<Value = Act> {
    let keys: Vec<char> = "48QISRWOAUYNMBCFD \n\n\t<^-0!*".chars().collect();
    prop_oneof![
        8 => prop::sample::select(keys).prop_map(Act::Press),
        1 => prop::sample::select(vec!['I', '\t', '<']).prop_map(Act::Hold),
        1 => (0usize..9).prop_map(Act::Pick),
        1 => Just(Act::Tap),
        1 => Just(Act::Almost),
        2 => Just(Act::Deadline),
        1 => (0u64..40_000).prop_map(Act::Wait),
        1 => prop::sample::select(vec![
            Store::Good,
            Store::Fails,
            Store::Hangs,
            Store::Late,
            Store::OneCopy,
        ])
        .prop_map(Act::Store),
        1 => any::<(bool, bool)>().prop_map(|(first, again)| Act::Answer { first, again }),
    ]
}

/// Mostly keys that do something, so that random sequences get far.
fn any_sequence() -> impl Strategy<Value = Vec<Act>> {
    let pause = |key| if key == '_' { Act::Wait(750) } else { Act::Press(key) };
    let some = move |(way, part): (usize, usize)| {
        let keys: Vec<char> = ALL[way].keys.chars().collect();
        keys[..part % (keys.len() + 1)].iter().copied().map(pause).collect::<Vec<Act>>()
    };
    prop_oneof![
        (0..ALL.len(), any::<usize>()).prop_map(some),
        prop::collection::vec(any_act(), 1..12),
    ]
}

proptest! {
    #[test]
    fn long_random_sequences_of_events_follow_the_procedure(
        rulebook in prop::sample::select(vec![
            "naspa-2017",
            "nsa-ospd2",
            "sanspa-2001",
            "international-2014 10-per-word",
            "club penalty-5",
        ]),
        (table, player, offers) in (any::<bool>(), any::<bool>(), 0usize..4),
        acts in prop::collection::vec(any_sequence(), 1..12),
    ) {
        let lists = ["QI AA", "II", "QI QQ II"];
        let settings = Settings {
            coming: Some(digest(lists[0])),
            asks_table: table,
            asks_player: player,
            ..settings(rulebook)
        };
        let offered = lists.iter().map(|list| Some(digest(list))).take(offers);
        let mut bench = TestBench::with_settings(offering(settings, offered), "QI II QQ", &lists);
        bench.notes_desk = true;
        for done in acts.into_iter().flatten() {
            let before = bench.clone();
            act(&mut bench, done);
            check(&bench, &before, done);
        }
        // Once the store works again, no ruling is lost or stored twice.
        bench.store = Store::Good;
        bench.wait(Duration::from_mins(1));
        prop_assert_eq!(bench.station.writer().to_write(), vec![]);
        prop_assert_eq!(bench.station.not_recorded(), 0);
        let stored: Vec<String> = bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
        let chain = follow(stored.iter().map(String::as_str)).unwrap();
        prop_assert_eq!(chain.head.sequence, stored.len() as u64);
    }
}
