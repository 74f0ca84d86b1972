//! Real processes: the station's own sender, over HTTP, against the stand-in. The stand-in is killed again and again,
//! loses answers on the way, and is once put back to yesterday's data. Nothing is lost, nothing is there twice.
//!
//! `scripts/tools.sh hall` installs the stand-in; `make soak` runs this.

mod common;

use challenge_station::journal::collect::{Document, Hall, Unreachable};
use challenge_station::setup::EventId;
use challenge_station_collector::couch::Couch;
use challenge_station_collector::drive::Driver;
use challenge_station_collector::{hall, prepare, pull, push};
use common::{EVENT, StandIn, export, journal};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// One answer in this many is lost, although its request was carried out.
const LOST: u64 = 10;

fn event() -> EventId {
    EVENT.parse().unwrap()
}

/// The names and revisions in a database, in the order of the names.
fn stored(couch: &Couch, database: &str) -> Vec<(String, String)> {
    let (mut all, mut from) = (Vec::new(), String::new());
    loop {
        let key = pull::escaped(&Value::from(from.as_str()).to_string());
        let skip = u8::from(!from.is_empty());
        let path = format!("{database}/_all_docs?limit=10000&skip={skip}&startkey={key}");
        let answer: Value = serde_json::from_str(&couch.get(&path).unwrap()).unwrap();
        let rows = answer["rows"].as_array().unwrap();
        let Some(last) = rows.last() else { return all };
        last["id"].as_str().unwrap().clone_into(&mut from);
        for row in rows.iter().filter(|row| !row["id"].as_str().unwrap().starts_with('_')) {
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            all.push((text(&row["id"]), text(&row["value"]["rev"])));
        }
    }
}

/// Waits until replication has brought so many documents there.
fn replicated(couch: &Couch, database: &str, documents: usize) {
    let began = Instant::now();
    while stored(couch, database).len() < documents {
        let there = stored(couch, database).len();
        assert!(began.elapsed() < Duration::from_mins(2), "{there} of {documents} in {database}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// Runs these drivers, four at a time, and kills the stand-in `kills` times meanwhile.
fn send(
    drivers: &[Mutex<Driver>],
    stand_in: &mut StandIn,
    kills: u64,
    entries: u64,
    after_kill: &mut dyn FnMut(&StandIn, u64),
) {
    let (next, sent, requests) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let (couch, inbox) = (stand_in.couch(), event().inbox());
    let work = || {
        while let Some(driver) =
            drivers.get(usize::try_from(next.fetch_add(1, Ordering::Relaxed)).unwrap())
        {
            let mut driver = driver.lock().unwrap();
            let is_done = driver.run(
                |request| {
                    let answer = couch.post(&inbox, request.path(), &request.body());
                    let number = requests.fetch_add(1, Ordering::Relaxed);
                    sent.fetch_add(u64::from(answer.is_ok()), Ordering::Relaxed);
                    if number % LOST == LOST - 1 { Err(Unreachable) } else { answer }
                },
                |_, wait| {
                    std::thread::sleep(wait.min(Duration::from_millis(100)));
                    false
                },
            );
            assert!(is_done);
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4).map(|_| scope.spawn(work)).collect();
        for kill in 1..=kills {
            // A journal of 200 entries takes about 12 requests. The kills are spread evenly over all requests.
            let due = kill * (entries / 17) / (kills + 1);
            while sent.load(Ordering::Relaxed) < due && workers.iter().any(|one| !one.is_finished())
            {
                std::thread::sleep(Duration::from_millis(5));
            }
            stand_in.kill();
            after_kill(stand_in, kill);
            stand_in.up();
        }
    });
}

fn collect(name: &str, port: u16, stations: u64, entries: u64, kills: u64) {
    let mut stand_in = StandIn::start(name, port);
    let couch = stand_in.couch();
    prepare::prepare(&couch, event(), None, 0, |_| ()).unwrap();
    let journals: Vec<_> = (0..stations).map(|n| journal(n, entries)).collect();
    let documents = |of: &challenge_station_collector::drive::Journal| {
        let all = of.entries.iter().chain(&of.heads).flatten();
        all.map(|one| (one.name().to_owned(), one.id().revision())).collect::<Vec<_>>()
    };
    let expected: BTreeSet<_> = journals.iter().flat_map(documents).collect();
    let drivers: Vec<_> =
        (1..).zip(journals).map(|(seed, one)| Mutex::new(Driver::new(vec![one], seed))).collect();

    let began = Instant::now();
    send(&drivers, &mut stand_in, kills, stations * entries, &mut |stand_in, kill| {
        if kill == kills.div_ceil(2) {
            stand_in.copy("data", "yesterday");
        }
    });
    let took = began.elapsed().as_secs_f64();
    check(&couch, &expected, "after the kills");

    stand_in.kill();
    stand_in.copy("yesterday", "data");
    stand_in.up();
    let missing = expected.len() - stored(&couch, &event().inbox()).len();
    assert!(missing > 0, "yesterday's data should lack something");
    for driver in &drivers {
        driver.lock().unwrap().hours_later();
    }
    send(&drivers, &mut stand_in, 0, 0, &mut |_, _| ());
    check(&couch, &expected, "after yesterday's data");

    let all = stations * entries;
    let sum =
        |of: fn(&Driver) -> u64| drivers.iter().map(|one| of(&one.lock().unwrap())).sum::<u64>();
    let (requests, bytes) = (sum(|one| one.sent.0), sum(|one| one.sent.1));
    #[allow(clippy::cast_precision_loss)]
    let (per_second, per_entry, size) =
        (all as f64 / took, requests as f64 / all as f64, bytes as f64 / all as f64);
    println!(
        "{stations} × {entries} entries, {kills} × SIGKILL, 1 in {LOST} answers lost, yesterday's data lacked {missing}: \
         0 lost, 0 twice; {took:.1} s, {per_second:.0} entries a second, {per_entry:.3} requests and {size:.0} bytes \
         an entry (with yesterday's)"
    );
    println!(
        "{:.0} entries a second is what the stand-in takes of {all}, 100 at a time, without a sender",
        limit(&couch, &expected, all)
    );
}

fn check(couch: &Couch, expected: &BTreeSet<(String, String)>, when: &str) {
    let there = stored(couch, &event().inbox());
    let distinct: BTreeSet<_> = there.iter().cloned().collect();
    let lost = expected.difference(&distinct).count();
    let foreign = distinct.difference(expected).count();
    let twice = there.len() - distinct.len();
    assert_eq!((lost, foreign, twice), (0, 0, 0), "lost, foreign, twice: {when}");
}

/// How many documents a second the stand-in stores, from one connection, in a database without `validate.js`.
fn limit(couch: &Couch, names: &BTreeSet<(String, String)>, most: u64) -> f64 {
    couch.expect("PUT", "limit", None, &[201]).unwrap();
    let line = "x".repeat(600);
    let names: Vec<_> = names.iter().take(usize::try_from(most).unwrap().min(20_000)).collect();
    let began = Instant::now();
    for some in names.chunks(100) {
        let one = |(id, rev): &&(String, String)| serde_json::json!({ "_id": id, "_rev": rev, "entry": line });
        let docs: Vec<_> = some.iter().map(one).collect();
        let body = serde_json::json!({ "new_edits": false, "docs": docs });
        couch.expect("POST", "limit/_bulk_docs", Some(&body), &[201]).unwrap();
    }
    #[allow(clippy::cast_precision_loss)]
    let per_second = names.len() as f64 / began.elapsed().as_secs_f64();
    per_second
}

#[test]
#[ignore = "needs the stand-in: scripts/tools.sh hall"]
fn a_short_evening_loses_nothing() {
    collect("short", 5981, 20, 100, 2);
}

#[test]
#[ignore = "minutes, and needs the stand-in; `make soak` runs it"]
fn a_federation_loses_nothing() {
    collect("federation", 5982, 1000, 200, 20);
}

#[test]
#[ignore = "needs the stand-in: scripts/tools.sh hall"]
fn what_is_pushed_is_pulled_as_it_was_exported() {
    let stand_in = StandIn::start("pull", 5983);
    let (couch, event) = (stand_in.couch(), event());
    prepare::prepare(&couch, event, None, 0, |_| ()).unwrap();
    prepare::prepare(&couch, event, None, 0, |_| ()).unwrap();
    let journals = [journal(1, 120), journal(2, 7)];
    for journal in &journals {
        let documents = (journal.entries.len() + journal.heads.len()) as u64;
        for _ in 0..2 {
            let pushed = push::push(&couch, event, &export(journal));
            assert_eq!(
                (pushed.documents, pushed.trouble, pushed.left_out),
                (documents, None, vec![])
            );
        }
    }
    replicated(&couch, &event.collected(), 131);
    let folder = stand_in.folder.join("pulled");
    let pulled = pull::pull(&couch, event, &folder).unwrap();
    assert_eq!((pulled.entries, pulled.heads, pulled.unsound), (127, 4, vec![]));
    let texts: Vec<_> =
        pulled.files.iter().map(|name| std::fs::read_to_string(name).unwrap()).collect();
    assert_eq!(texts, journals.each_ref().map(export));

    let mut seen = Hall::default();
    hall::ask(&couch, event, &mut seen).unwrap();
    let rows = seen.rows(hall::now());
    let through: Vec<_> =
        rows.iter().map(|row| (row.collected, row.verified, row.signed)).collect();
    assert_eq!(through, [(120, 120, Some(120)), (7, 7, Some(7))]);
    let text = hall::text(&seen, hall::now());
    println!("{text}");
    assert!(text.starts_with("2 stations, 0 of them well"), "{text}");
}

#[test]
#[ignore = "needs the stand-in: scripts/tools.sh hall"]
fn what_a_station_says_of_itself_replaces_what_it_said_before() {
    use challenge_station::journal::collect::StationStatus;
    let stand_in = StandIn::start("say", 5985);
    let (couch, event) = (stand_in.couch(), event());
    prepare::prepare(&couch, event, None, 0, |_| ()).unwrap();
    let station =
        Document::read(&journal(1, 1).entries[0].as_ref().unwrap().json()).unwrap().id().station;
    for entries in [3, 9] {
        let status = StationStatus {
            name: "Hall A".to_owned(),
            entries,
            clock: hall::now(),
            ..StationStatus::default()
        };
        let answer =
            couch.post(&event.statuses(), &StationStatus::path(station), &status.body()).unwrap();
        assert!(matches!(answer.status, 200 | 201), "{answer:?}");
    }
    let mut seen = Hall::default();
    hall::ask(&couch, event, &mut seen).unwrap();
    let rows = seen.rows(hall::now());
    assert_eq!((rows.len(), rows[0].entries, rows[0].clock), (1, Some(9), Some(0)));
    assert!(rows[0].heard.unwrap() < Duration::from_mins(1));
}

#[test]
#[ignore = "needs the stand-in: scripts/tools.sh hall"]
fn a_federation_that_is_named_later_gets_everything_and_another_one_takes_its_place() {
    let stand_in = StandIn::start("carry", 5986);
    let (couch, event) = (stand_in.couch(), event());
    prepare::prepare(&couch, event, None, 0, |_| ()).unwrap();
    let pushes = |number, entries| {
        let pushed = push::push(&couch, event, &export(&journal(number, entries)));
        assert_eq!(pushed.trouble, None);
    };
    pushes(1, 7);
    for (federation, documents) in [("one", 8), ("two", 8)] {
        couch.expect("PUT", federation, None, &[201]).unwrap();
        let address = format!("{}/{federation}", couch.address());
        prepare::prepare(&couch, event, Some(&address), 0, |_| ()).unwrap();
        replicated(&couch, federation, documents);
    }
    pushes(2, 3);
    replicated(&couch, "two", 12);
    assert_eq!(stored(&couch, "one").len(), 8, "nothing is carried to the first one any more");
}
