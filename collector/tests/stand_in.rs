//! Runs real processes: the station's own sender, over HTTP, against a collector. The collector is killed again and
//! again, its answers are lost on the way, and once it is restored from yesterday's backup. No entry is lost or stored
//! twice.
//!
//! The collector is the stand-in (`scripts/tools.sh hall` installs it). If `COUCH` is set, as in
//! `COUCH=http://admin:PASSWORD@127.0.0.1:5984`, it is the `CouchDB` at that address (`docs/testing.md`). `make soak`
//! runs this.

mod common;

use challenge_station::journal::collect::{Document, Hall, Unreachable};
use challenge_station::setup::EventId;
use challenge_station_collector::couch::Couch;
use challenge_station_collector::drive::{Driver, Journal};
use challenge_station_collector::{hall, pull, push, replication};
use common::{Server, export, journal};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// One answer in this many is lost, although its request was carried out.
const LOST: u64 = 10;

/// The documents that should be in a database, by name.
type Expected = BTreeMap<String, Arc<Document>>;

/// How many documents of a database differ from those it should have, and how.
#[derive(Debug, Default, PartialEq, Eq)]
struct Differences {
    lost: usize,
    foreign: usize,
    /// How many have more than one leaf revision.
    conflicting: usize,
    /// How many have another revision or another line.
    changed: usize,
}

/// How many documents of stations a database has.
fn stored(couch: &Couch, database: &str) -> usize {
    let mut stored = 0;
    each(couch, database, false, |_| stored += 1);
    stored
}

/// Compares what is stored, each document with all of its leaf revisions.
fn differences(couch: &Couch, database: &str, expected: &Expected) -> Differences {
    let (mut found, mut seen) = (Differences::default(), BTreeSet::new());
    each(couch, database, true, |row| {
        let name = row["id"].as_str().unwrap().to_owned();
        let Some(document) = expected.get(&name) else {
            found.foreign += 1;
            return;
        };
        let is_same = Document::read(&row["doc"].to_string()).as_ref() == Ok(&**document);
        found.changed += usize::from(!is_same);
        let (leaves, is_new) = (row["changes"].as_array().unwrap().len(), seen.insert(name));
        found.conflicting += usize::from(leaves > 1 || !is_new);
    });
    found.lost = expected.len() - seen.len();
    found
}

/// Calls `call` for each document of a station, in the order in which the database stored them.
fn each(couch: &Couch, database: &str, with_documents: bool, mut call: impl FnMut(&Value)) {
    let mut since = Value::from(0);
    loop {
        let path = format!(
            "{database}/_changes?style=all_docs&include_docs={with_documents}&limit=5000&since={}",
            pull::escaped(since.as_str().unwrap_or(&since.to_string()))
        );
        let mut answer: Value = serde_json::from_str(&couch.get(&path).unwrap()).unwrap();
        let rows = answer["results"].as_array().unwrap();
        if rows.is_empty() {
            return;
        }
        rows.iter().filter(|row| !row["id"].as_str().unwrap().starts_with('_')).for_each(&mut call);
        since = answer["last_seq"].take();
    }
}

/// Waits until replication has copied this many documents into the database.
fn replicated(couch: &Couch, database: &str, documents: usize) {
    let began = Instant::now();
    while stored(couch, database) < documents {
        let there = stored(couch, database);
        assert!(began.elapsed() < Duration::from_mins(2), "{there} of {documents} in {database}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// Runs these drivers, four at a time, and kills the collector `kills` times meanwhile.
fn send(
    drivers: &[Mutex<Driver>],
    server: &mut Server,
    kills: u64,
    entries: u64,
    after_kill: &mut dyn FnMut(&Server, u64),
) {
    let (next, sent, requests) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let (couch, inbox) = (server.couch(), server.event.inbox());
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
            server.kill();
            after_kill(server, kill);
            server.up();
        }
    });
}

fn expected(journals: &[Journal]) -> Expected {
    let all = journals.iter().flat_map(|one| one.entries.iter().chain(&one.heads)).flatten();
    all.map(|one| (one.name().to_owned(), one.clone())).collect()
}

fn collect(name: &str, port: u16, stations: u64, entries: u64, kills: u64) {
    let mut server = Server::start(name, port);
    let (couch, event) = (server.couch(), server.event);
    let kills = if server.can_be_killed() { kills } else { 0 };
    server.prepare(None);
    let journals: Vec<_> = (0..stations).map(|n| journal(n, entries)).collect();
    let expected = expected(&journals);
    let drivers: Vec<_> =
        (1..).zip(journals).map(|(seed, one)| Mutex::new(Driver::new(vec![one], seed))).collect();

    let began = Instant::now();
    send(&drivers, &mut server, kills, stations * entries, &mut |server, kill| {
        if kill == kills.div_ceil(2) {
            server.back_up();
        }
    });
    let took = began.elapsed().as_secs_f64();
    check(&couch, event, &expected, "after the kills");

    server.restore_backup();
    let missing = expected.len() - stored(&couch, &event.inbox());
    assert!(missing > 0, "yesterday's data should lack something");
    for driver in &drivers {
        driver.lock().unwrap().hours_later();
    }
    send(&drivers, &mut server, 0, 0, &mut |_, _| ());
    check(&couch, event, &expected, "after yesterday's data");

    let all = stations * entries;
    let sum =
        |of: fn(&Driver) -> u64| drivers.iter().map(|one| of(&one.lock().unwrap())).sum::<u64>();
    let (requests, bytes) = (sum(|one| one.sent.0), sum(|one| one.sent.1));
    #[allow(clippy::cast_precision_loss)]
    let (per_second, per_entry, size) =
        (all as f64 / took, requests as f64 / all as f64, bytes as f64 / all as f64);
    println!(
        "{stations} × {entries} entries, {kills} × SIGKILL, 1 in {LOST} answers lost, yesterday's data lacked {missing}: \
         0 lost, 0 stored twice, 0 changed; {took:.1} s, {per_second:.0} entries a second, {per_entry:.3} requests and {size:.0} bytes \
         an entry (with yesterday's)"
    );
    println!(
        "without a sender and without `validate.js`, it stores {:.0} documents a second, 100 at a time",
        limit(&server, &expected, all)
    );
}

fn check(couch: &Couch, event: EventId, expected: &Expected, when: &str) {
    assert_eq!(differences(couch, &event.inbox(), expected), Differences::default(), "{when}");
}

/// How many documents a second the collector stores, from one connection, in a database without `validate.js`.
fn limit(server: &Server, documents: &Expected, most: u64) -> f64 {
    let (couch, bulk) = (server.couch(), format!("{}/_bulk_docs", server.create_database("limit")));
    let line = "x".repeat(600);
    let most = usize::try_from(most).unwrap().min(20_000);
    let names: Vec<_> =
        documents.values().take(most).map(|one| (one.name(), one.id().revision())).collect();
    let began = Instant::now();
    for some in names.chunks(100) {
        let one = |(id, rev): &(&str, String)| serde_json::json!({ "_id": id, "_rev": rev, "entry": line });
        let docs: Vec<_> = some.iter().map(one).collect();
        let body = serde_json::json!({ "new_edits": false, "docs": docs });
        couch.expect("POST", &bulk, Some(&body), &[201]).unwrap();
    }
    #[allow(clippy::cast_precision_loss)]
    let per_second = names.len() as f64 / began.elapsed().as_secs_f64();
    per_second
}

#[test]
#[ignore = "needs the stand-in or COUCH: scripts/tools.sh hall"]
fn lost_foreign_duplicate_and_changed_documents_are_counted() {
    let server = Server::start("differs", 5987);
    let (couch, some) = (server.couch(), server.create_database("some"));
    let [two, other] = [2, 3].map(|number| expected(&[journal(number, 6)]));
    let json = |document: &Document| serde_json::from_str::<Value>(&document.json()).unwrap();
    let mut documents: Vec<_> = two.values().map(|one| json(one)).collect();
    let store = |documents: &[Value]| {
        let body = serde_json::json!({ "new_edits": false, "docs": documents });
        couch.expect("POST", &format!("{some}/_bulk_docs"), Some(&body), &[201]).unwrap();
    };
    documents[1]["entry"] = "another line".into();
    store(&documents[..5]);
    let mut second = documents[3].clone();
    second["_rev"] = "1-00000000000000000000000000000000".into();
    store(&[second, json(other.values().next().unwrap())]);
    let seen = differences(&couch, &some, &two);
    assert_eq!(seen, Differences { lost: 2, foreign: 1, conflicting: 1, changed: 1 });
}

#[test]
#[ignore = "needs the stand-in or COUCH: scripts/tools.sh hall"]
fn a_short_evening_loses_nothing() {
    collect("short", 5981, 20, 100, 2);
}

#[test]
#[ignore = "minutes, and needs the stand-in or COUCH; `make soak` runs it"]
fn a_federation_loses_nothing() {
    collect("federation", 5982, 1000, 200, 20);
}

#[test]
#[ignore = "needs the stand-in or COUCH: scripts/tools.sh hall"]
fn what_is_pushed_is_pulled_as_it_was_exported() {
    let server = Server::start("pull", 5983);
    let (couch, event) = (server.couch(), server.event);
    server.prepare(None);
    server.prepare(None);
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
    let folder = server.folder.join("pulled");
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
    assert!(text.starts_with("0 of 2 stations fine"), "{text}");
}

#[test]
#[ignore = "needs the stand-in or COUCH: scripts/tools.sh hall"]
fn a_stations_new_status_replaces_its_old_one() {
    use challenge_station::journal::collect::StationStatus;
    let server = Server::start("say", 5985);
    let (couch, event) = (server.couch(), server.event);
    server.prepare(None);
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
#[ignore = "needs the stand-in or COUCH: scripts/tools.sh hall"]
fn a_federation_that_is_named_later_gets_everything_and_can_be_replaced() {
    let server = Server::start("carry", 5986);
    let (couch, event) = (server.couch(), server.event);
    server.prepare(None);
    let pushes = |number, entries| {
        let pushed = push::push(&couch, event, &export(&journal(number, entries)));
        assert_eq!(pushed.trouble, None);
    };
    pushes(1, 7);
    for (federation, documents) in [("one", 8), ("two", 8)] {
        let address = server.federation(federation);
        server.prepare(Some(&address));
        replicated(&couch, &server.database(federation), documents);
        assert_eq!(replication::problems(&couch, event).unwrap(), Vec::<String>::new());
    }
    pushes(2, 3);
    replicated(&couch, &server.database("two"), 12);
    let first = stored(&couch, &server.database("one"));
    assert_eq!(first, 8, "nothing more is replicated to the first federation");
}
