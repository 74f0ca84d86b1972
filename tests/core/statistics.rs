//! Compares the statistics of a log with literal tables, and their sums with the number of challenges.

use crate::common::journals::challenge_number;
use crate::common::journals::slip;
use challenge_station::challenge::{Outcome, Verdict};
use challenge_station::journal::{Row, Statistics, Tally, WallTime};
use proptest::prelude::*;

fn wall(time: &str) -> WallTime {
    WallTime::read(time).unwrap()
}

/// An outcome; empty for none.
fn outcome_of(text: &str) -> Option<Outcome> {
    let stands = |acceptable| Some(Outcome::Stands(Verdict::by_hand(&slip("QI"), acceptable)));
    match text {
        "acceptable" => stands(true),
        "unacceptable" => stands(false),
        "director-decides" => Some(Outcome::DirectorDecides),
        _ => None,
    }
}

/// A challenge that began at this time of the day.
fn at(time: &str) -> Row {
    Row { time: wall(&format!("2026-11-21T{time}.000+01:00")), declared: 1, ..Row::default() }
}

fn of(rows: &[Row]) -> Statistics {
    Statistics::of(&rows.iter().collect::<Vec<_>>())
}

fn counted(table: &[Tally]) -> Vec<(&str, u64)> {
    table.iter().map(|tally| (tally.name.as_str(), tally.all)).collect()
}

/// How many are acceptable, unacceptable, and neither.
fn ruled(tally: &Tally) -> (u64, u64, u64) {
    (tally.acceptable, tally.unacceptable, tally.other())
}

#[test]
fn a_day_of_challenges_has_these_statistics() {
    let day = [
        // time, round, lexicon, words, outcome, milliseconds
        ("09:59:59", "1", "NWL2023", 1, "acceptable", Some(14_999)),
        ("10:00:00", "1", "NWL2023", 2, "unacceptable", Some(15_000)),
        ("10:30:00", "2", "CSW24", 8, "unacceptable", Some(29_999)),
        ("13:00:00", "10", "NWL2023", 3, "director-decides", Some(61_000)),
        ("13:00:01", "10", "", 2, "", None),
    ];
    let rows = day.map(|(time, round, lexicon, declared, outcome, took)| Row {
        round: round.into(),
        lexicon: lexicon.into(),
        declared,
        outcome: outcome_of(outcome),
        took,
        ..at(time)
    });
    let statistics = of(&rows);
    assert_eq!(counted(&statistics.by_hour), [("09:00", 1), ("10:00", 2), ("13:00", 2)]);
    assert_eq!(ruled(&statistics.by_hour[1]), (0, 2, 0));
    assert_eq!(counted(&statistics.by_round), [("1", 2), ("2", 1), ("10", 2)]);
    assert_eq!(counted(&statistics.by_lexicon), [("NWL2023", 3), ("-", 1), ("CSW24", 1)]);
    assert_eq!(counted(&statistics.words_per_slip), [("1", 1), ("2", 2), ("3", 1), ("8", 1)]);
    assert_eq!((ruled(&statistics.all), statistics.all.share()), ((1, 2, 2), Some(33)));
    assert_eq!(statistics.seconds, [("< 15 s", 1), ("15–30 s", 2), ("1–2 min", 1)]);
    assert_eq!(statistics.median_seconds, Some(22));
}

#[test]
fn without_challenges_the_statistics_are_empty() {
    let statistics = of(&[]);
    assert!(
        statistics.by_hour.is_empty()
            && statistics.by_round.is_empty()
            && statistics.by_lexicon.is_empty()
    );
    assert_eq!(
        (statistics.all.all, ruled(&statistics.all), statistics.all.share()),
        (0, (0, 0, 0), None)
    );
    assert_eq!(statistics.seconds.iter().map(|(_, count)| count).sum::<u64>(), 0);
    assert_eq!(statistics.median_seconds, None);
}

#[test]
fn a_mistyped_challenge_and_its_repeat_count_as_one_with_the_verdict_of_the_repeat() {
    let first = Row {
        number: challenge_number(1),
        replaced_by: Some(challenge_number(2)),
        outcome: outcome_of("unacceptable"),
        ..at("10:00:00")
    };
    let second = Row {
        number: challenge_number(2),
        repeats: Some(challenge_number(1)),
        outcome: outcome_of("acceptable"),
        ..at("10:01:00")
    };
    let statistics = of(&[first, second]);
    assert_eq!(
        (ruled(&statistics.all), counted(&statistics.words_per_slip)),
        ((1, 0, 0), vec![("1", 1)])
    );
    assert_eq!(counted(&statistics.by_hour), [("10:00", 1)]);
}

#[test]
fn hours_are_local_and_the_same_hours_of_several_days_are_added() {
    let on = |time: &str| Row { time: wall(time), ..Row::default() };
    let rows = [
        on("2026-11-21T23:10:00.000-05:00"),
        on("2026-11-22T23:50:00.000+09:00"),
        on("2026-11-23T22:00:00.000+00:00"),
    ];
    assert_eq!(counted(&of(&rows).by_hour), [("22:00", 1), ("23:00", 2)]);
}

#[test]
fn the_median_of_an_even_number_of_times_is_halfway_between_two() {
    for (millis, seconds) in [
        (&[7_000][..], Some(7)),
        (&[7_000, 9_000], Some(8)),
        (&[90_000, 1_000, 5_000], Some(5)),
        (&[1_000, 1_999, 2_000, 900_000], Some(1)),
        (&[u64::MAX, u64::MAX], Some(u64::MAX / 1000)),
    ] {
        let took = |millis: &u64| Row { took: Some(*millis), ..at("10:00:00") };
        let rows: Vec<Row> = millis.iter().map(took).collect();
        assert_eq!(of(&rows).median_seconds, seconds, "{millis:?}");
    }
}

proptest! {
    #[test]
    fn every_table_of_the_statistics_adds_up_to_the_number_of_challenges(
        rows in prop::collection::vec(
            (0..24_u8, 0..3_u8, "[A-C]{0,2}", 1..9_u64, 0..3_u8, prop::option::of(0..300_000_u64)),
            0..60,
        ),
    ) {
        let rows: Vec<Row> = rows
            .into_iter()
            .map(|(hour, round, lexicon, declared, outcome, took)| Row {
                round: round.to_string(),
                lexicon,
                declared,
                outcome: outcome_of(["acceptable", "unacceptable", ""][usize::from(outcome)]),
                took,
                ..at(&format!("{hour:02}:00:00"))
            })
            .collect();
        let statistics = of(&rows);
        let sum = |table: &[Tally]| table.iter().map(|tally| tally.all).sum::<u64>();
        let all = rows.len() as u64;
        prop_assert_eq!(sum(&statistics.by_hour), all);
        prop_assert_eq!(sum(&statistics.by_round), all);
        prop_assert_eq!(sum(&statistics.by_lexicon), all);
        prop_assert_eq!(sum(&statistics.by_table), all);
        prop_assert_eq!(sum(&statistics.by_station), all);
        prop_assert_eq!(sum(&statistics.words_per_slip), all);
        prop_assert_eq!(statistics.all.all, all);
        let timed = rows.iter().filter(|row| row.took.is_some()).count() as u64;
        prop_assert_eq!(statistics.seconds.iter().map(|(_, count)| count).sum::<u64>(), timed);
        let lists = [&statistics.by_hour, &statistics.by_round, &statistics.by_table, &statistics.words_per_slip];
        prop_assert!(lists.iter().all(|list| list.iter().all(|tally| tally.all > 0)));
    }
}
