//! The director's hall has one row for each station, made from the collector's answers. Stations with a problem come
//! first, and their rows name the problem.

use crate::common::exports::{go_on, journal_of};
use crate::common::journals::{
    Journal, challenge_number, correct_verdict, opinion, referral, review, ruling, self_lookup,
    word_judge,
};
use crate::common::signing::signed;
use challenge_station::challenge::{Award, By, Decision, Origin};
use challenge_station::journal::collect::{Document, Hall, JournalTag, Kind, Row, StationStatus};
use challenge_station::journal::{Entry, HeadCode, Log, StationId, Statistics, Tally};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The collector's clock: noon on some day.
const NOON: i64 = 1_795_252_272_345;

/// The documents that the collector has, and the last status of each station.
#[derive(Default)]
struct Collector {
    documents: Vec<Document>,
    statuses: BTreeMap<String, Value>,
}

impl Collector {
    /// Adds the entries of a journal whose numbers satisfy `is_there`, and a signed head of the whole journal.
    fn has(&mut self, journal: &Journal, is_there: impl Fn(usize) -> bool) -> JournalTag {
        let first = Entry::read(&journal.entries[0]).unwrap().digest();
        for (n, line) in journal.entries.iter().enumerate().filter(|(n, _)| is_there(n + 1)) {
            assert!(n < journal.entries.len());
            self.documents.push(Document::of_entry(first, line).unwrap());
        }
        let head = signed(journal, journal.entries.len(), 5, 1);
        self.documents.push(Document::of_head(&head).unwrap());
        JournalTag::of(first)
    }

    /// Stores the status that a station sent at this time.
    fn has_status(&mut self, station: StationId, status: &StationStatus, heard: i64) {
        let mut document: Value = serde_json::from_str(&status.body()).unwrap();
        document["heard"] = json!(heard);
        self.statuses.insert(station.to_string(), document);
    }

    /// What the views answer (`couchdb/live/`).
    fn answer(&self, path: &str) -> String {
        let mut journals: BTreeMap<(String, String), (u64, u64)> = BTreeMap::new();
        let mut heads: BTreeMap<(String, String), (u64, String)> = BTreeMap::new();
        let mut links = Vec::new();
        for one in &self.documents {
            let (id, line) = (one.id(), serde_json::from_str::<Value>(one.line()).unwrap());
            let key = (id.station.to_string(), id.journal.to_string());
            if id.kind == Kind::SignedHead {
                let digest = line["digest"].as_str().unwrap()[..12].to_owned();
                heads.insert(key, (id.number, digest));
                continue;
            }
            links.push((id.number, json!({ "id": one.name(), "value": fact(&line) }), key.clone()));
            let (count, last) = journals.entry(key).or_default();
            (*count, *last) = (*count + 1, id.number.max(*last));
        }
        links.sort_by_key(|(number, ..)| *number);
        let rows: Vec<Value> = if path == Hall::JOURNALS {
            let stats = |(count, last)| json!({ "sum": 6, "count": count, "min": 1, "max": last });
            let row =
                |(key, value): (_, &(u64, u64))| json!({ "key": key, "value": stats(*value) });
            journals.iter().map(row).collect()
        } else if path == Hall::HEADS {
            heads.iter().map(|(key, value)| json!({ "key": key, "value": value })).collect()
        } else if path == Hall::CHALLENGES {
            let row =
                |key| json!({ "key": key, "value": { "sum": 6, "count": 3, "min": 1, "max": 3 } });
            journals.keys().map(row).collect()
        } else if path == Hall::STATUSES {
            let row = |(id, doc): (&String, &Value)| json!({ "id": id, "key": id, "doc": doc });
            let other = json!({ "id": "_design/live", "key": "_design/live", "doc": { "_id": "_design/live" } });
            self.statuses.iter().map(row).chain([other]).collect()
        } else {
            let is_it = |key: &(String, String)| path.contains(&key.0) && path.contains(&key.1);
            links.into_iter().filter(|(.., key)| is_it(key)).map(|(_, row, _)| row).collect()
        };
        json!({ "rows": rows }).to_string()
    }

    fn hall(&self) -> Hall {
        let mut hall = Hall::default();
        hall.journals(&self.answer(Hall::JOURNALS)).unwrap();
        hall.heads(&self.answer(Hall::HEADS)).unwrap();
        hall.challenges(&self.answer(Hall::CHALLENGES)).unwrap();
        hall.statuses(&self.answer(Hall::STATUSES)).unwrap();
        let mut asked = Vec::new();
        while let Some(wanted) = hall.wanted_links(&asked) {
            hall.links(&wanted, &self.answer(&wanted.path)).unwrap();
            asked.push(wanted);
        }
        hall
    }

    fn rows(&self) -> Vec<Row> {
        self.hall().rows(NOON)
    }
}

/// What `couchdb/live/links.map.js` emits for an entry.
fn fact(entry: &Value) -> Value {
    let mut fact = json!({ "previous": entry["previous"] });
    if entry["challenge"].is_null() {
        return fact;
    }
    let what = &entry["what"];
    let (kind, details) = match what.as_object().and_then(|what| what.iter().next()) {
        Some((kind, details)) => (kind.as_str(), details.clone()),
        None => (what.as_str().unwrap(), Value::Null),
    };
    fact["kind"] = kind.into();
    for member in ["challenge", "repeats", "round"] {
        if !entry[member].is_null() {
            fact[member] = entry[member].clone();
        }
    }
    if !details["outcome"].is_null() {
        fact["outcome"] = details["outcome"].clone();
    }
    if kind == "conceded" {
        fact["by"] = details["by"].clone();
    }
    fact
}

fn station(journal: &Journal) -> StationId {
    Entry::read(&journal.entries[0]).unwrap().content().station
}

fn status(name: &str, entries: u64) -> StationStatus {
    StationStatus {
        name: name.to_owned(),
        event: "Autumn Open".to_owned(),
        round: 4,
        journal: None,
        entries,
        refused: 0,
        clock: NOON,
        lexicon: "F36A-D36A".to_owned(),
        rulebook: "naspa-2017".to_owned(),
        version: "0.1.0".to_owned(),
    }
}

fn problems(rows: &[Row]) -> Vec<(&str, Vec<String>)> {
    let words = |row: &Row| row.wrong.iter().map(ToString::to_string).collect();
    rows.iter().map(|row| (&*row.name, words(row))).collect()
}

#[test]
fn the_row_of_a_station_without_problems_is_complete() {
    let (mut collector, journal) = (Collector::default(), journal_of(1, 4));
    let tag = collector.has(&journal, |_| true);
    collector.has_status(station(&journal), &status("Hall A", 5), NOON - 3000);
    let rows = collector.rows();
    let [row] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((row.name.as_str(), row.journal), ("Hall A (0131)", Some(tag)));
    assert_eq!((row.collected, row.entries, row.behind()), (5, Some(5), 0));
    assert_eq!(row.head, Some(HeadCode::of(&journal.head)));
    assert_eq!((row.verified, row.signed, row.challenges), (5, Some(5), 3));
    assert_eq!((row.heard.unwrap().as_secs(), row.clock), (3, Some(3)));
    assert_eq!((row.lexicon.as_str(), row.rulebook.as_str()), ("F36A-D36A", "naspa-2017"));
    assert_eq!((row.version.as_str(), row.wrong.len()), ("0.1.0", 0));
}

#[test]
fn entries_that_are_missing_or_not_sent_yet_are_counted() {
    let (mut collector, one, two) = (Collector::default(), journal_of(1, 5), journal_of(2, 5));
    collector.has(&one, |number| number != 3);
    collector.has(&two, |number| number < 3);
    collector.has_status(station(&one), &status("Hall A", 6), NOON);
    collector.has_status(station(&two), &status("Hall B", 6), NOON);
    let rows = collector.rows();
    let gap = vec!["1 entry before its last one is not here yet".to_owned()];
    let behind = vec!["4 entries are not collected yet".to_owned()];
    assert_eq!(problems(&rows), [("Hall A (0131)", gap), ("Hall B (0231)", behind)]);
    assert_eq!((rows[0].verified, rows[0].behind()), (2, 1), "the chain is followed to the gap");
}

#[test]
fn a_journal_that_continues_in_two_ways_comes_first() {
    let (mut collector, good, forked) = (Collector::default(), journal_of(2, 3), journal_of(1, 2));
    collector.has(&good, |_| true);
    collector.has(&forked, |_| true);
    let mut other = journal_of(1, 1);
    other.context.name = "A copy".to_owned();
    other.enter(crate::common::journals::OPENED);
    let first = Entry::read(&other.entries[0]).unwrap().digest();
    collector.documents.push(Document::of_entry(first, &other.entries[2]).unwrap());
    let rows = collector.rows();
    assert!(rows[0].wrong[0].is_grave());
    assert!(problems(&rows)[0].1[0].starts_with("its journal continues in two ways"), "{rows:?}");
    assert_eq!(
        (rows[0].verified, rows[1].wrong.len()),
        (3, 1),
        "the other station has sent no status"
    );
}

/// An entry that a copy of this journal's station wrote under this number. Its first `number - 1` entries are the
/// journal's own.
fn of_a_copy(journal: &Journal, number: usize) -> Document {
    let mut copy = journal_of(1, number as u64 - 2);
    "A copy".clone_into(&mut copy.context.name);
    copy.enter(crate::common::journals::OPENED);
    let first = Entry::read(&journal.entries[0]).unwrap().digest();
    Document::of_entry(first, &copy.entries[number - 1]).unwrap()
}

#[test]
fn two_entries_with_one_number_are_noticed_although_the_journal_has_a_gap() {
    // The gap is before, at or after the two entries with one number. The number of documents equals the last
    // number.
    for gap in [2, 4, 5] {
        let (mut collector, journal) = (Collector::default(), journal_of(1, 5));
        collector.has(&journal, |number| number != gap);
        collector.documents.push(of_a_copy(&journal, if gap == 4 { 5 } else { 4 }));
        let words = problems(&collector.rows())[0].1.clone();
        assert!(words[0].starts_with("its journal continues in two ways"), "{gap}: {words:?}");
    }
}

#[test]
fn a_second_entry_with_a_number_already_verified_is_noticed_although_the_journal_has_a_gap() {
    let (mut collector, journal) = (Collector::default(), journal_of(1, 5));
    collector.has(&journal, |number| number != 5);
    let mut hall = collector.hall();
    let ask = |hall: &mut Hall, collector: &Collector| {
        hall.journals(&collector.answer(Hall::JOURNALS)).unwrap();
        let wanted = hall.wanted_links(&[]).unwrap();
        // The next links begin where following stopped.
        let from: u64 =
            wanted.path.split("%2C").nth(2).unwrap().split("%5D").next().unwrap().parse().unwrap();
        let mut answer: Value = serde_json::from_str(&collector.answer(&wanted.path)).unwrap();
        let number = |row: &Value| row["id"].as_str().unwrap()[50..59].parse::<u64>().unwrap();
        answer["rows"].as_array_mut().unwrap().retain(|row| number(row) >= from);
        hall.links(&wanted, &answer.to_string()).unwrap();
        assert_eq!(from, 5);
        hall.rows(NOON)[0].wrong[0].is_grave()
    };
    assert!(!ask(&mut hall, &collector), "a gap alone is not grave");
    collector.documents.push(of_a_copy(&journal, 3));
    assert!(ask(&mut hall, &collector));
}

#[test]
fn two_entries_with_one_number_are_noticed_where_an_answer_with_links_ends() {
    let link = |number: u64, digest: u64, previous: u64| {
        let station = "0".repeat(32);
        let id = format!("{station}:{:016x}:{number:09}:{digest:064x}", 1);
        json!({ "id": id, "value": { "previous": format!("{previous:064x}") } })
    };
    // An answer has 2,000 links at most. Two entries have number 2,000, and the journal continues from the second.
    let mut links: Vec<Value> = (1..=2000).map(|n| link(n, n, n - 1)).collect();
    links.extend([link(2000, 9000, 1999), link(2001, 9001, 9000)]);
    let key = ["0".repeat(32), format!("{:016x}", 1)];
    let journals = json!({ "rows": [{ "key": key, "value": { "count": 2002, "max": 2001 } }] });
    let mut hall = Hall::default();
    hall.journals(&journals.to_string()).unwrap();
    for begins in [1, 2000] {
        let wanted = hall.wanted_links(&[]).unwrap();
        assert!(wanted.path.contains(&format!("%2C{begins}%5D")), "{}", wanted.path);
        let rows: Vec<_> = links[begins - 1..].iter().take(2000).collect();
        hall.links(&wanted, &json!({ "rows": rows }).to_string()).unwrap();
    }
    let rows = hall.rows(NOON);
    assert_eq!(
        (rows[0].verified, &problems(&rows)[0].1[0][..33]),
        (2001, "its journal continues in two ways")
    );
}

#[test]
fn a_signed_head_that_does_not_match_the_collected_entry_is_named() {
    let (mut collector, journal) = (Collector::default(), journal_of(1, 3));
    collector.has(&journal, |number| number < 4);
    let mut other = journal_of(1, 2);
    other.context.name = "Rewritten".to_owned();
    other.enter(crate::common::journals::OPENED);
    let first = Entry::read(&other.entries[0]).unwrap().digest();
    collector.documents.push(Document::of_entry(first, &other.entries[3]).unwrap());
    let rows = collector.rows();
    let words = &problems(&rows)[0].1;
    assert!(words[0].starts_with("it signed an entry 4 that differs"), "{words:?}");
    assert_eq!(rows[0].signed, None);
}

#[test]
fn an_entry_that_does_not_follow_the_one_before_it_breaks_the_chain() {
    let (mut collector, journal) = (Collector::default(), journal_of(1, 4));
    collector.has(&journal, |number| number < 3);
    let mut other = journal_of(1, 1);
    other.context.name = "Rewritten".to_owned();
    for _ in 0..2 {
        other.enter(crate::common::journals::OPENED);
    }
    let first = Entry::read(&journal.entries[0]).unwrap().digest();
    collector.documents.push(Document::of_entry(first, &other.entries[3]).unwrap());
    collector.documents.push(Document::of_entry(first, &journal.entries[2]).unwrap());
    let rows = collector.rows();
    let words = &problems(&rows)[0].1;
    assert_eq!(words[0], "its chain breaks at entry 4: pull its journal and verify it");
    assert_eq!(rows[0].verified, 3);
}

#[test]
fn stations_whose_status_differs_from_the_others_are_named() {
    let mut collector = Collector::default();
    for n in 1..=3 {
        let journal = journal_of(n, 1);
        collector.has(&journal, |_| true);
        let mut status = status(["Hall A", "Hall A", "Hall C"][usize::from(n) - 1], 2);
        let mut heard = NOON;
        if n == 3 {
            (status.lexicon, status.rulebook, status.version) =
                ("0000-0000".to_owned(), "other".to_owned(), "0.0.9".to_owned());
            (heard, status.refused) = (NOON - 20 * 60_000, 2);
            status.clock = heard - 600_000;
        }
        collector.has_status(station(&journal), &status, heard);
    }
    let rows = collector.rows();
    let shared = vec!["another station has the same name".to_owned()];
    let all = [
        "the collector refuses 2 of its entries: its desk names them and says what to do (L)",
        "not heard for 20 min: is it on, and on the network? It judges all the same",
        "its word list is not the one that most stations use",
        "its rulebook is not the one that most stations use",
        "its version is not the one that most stations have",
        "its clock is 10 min slow",
    ];
    let expected = [
        ("Hall C (0331)", all.map(ToOwned::to_owned).to_vec()),
        ("Hall A (0131)", shared.clone()),
        ("Hall A (0231)", shared),
    ];
    assert_eq!(problems(&rows), expected);
}

#[test]
fn the_board_shows_sums_and_nothing_about_a_single_challenge() {
    let mut collector = Collector::default();
    for n in 1..=2 {
        let journal = journal_of(n, 3);
        collector.has(&journal, |_| true);
        let name = if n == 1 { "Hall A" } else { "Hall B" };
        collector.has_status(station(&journal), &status(name, 3 + u64::from(n)), NOON);
    }
    let board = collector.hall().board(NOON);
    assert_eq!((board.event.as_str(), board.round), ("Autumn Open", 4));
    assert_eq!((board.stations, board.well, board.challenges), (2, 1, 6));
    assert_eq!((board.collected, board.behind), (8, 1));
}

/// The hall's statistics of this journal, and the statistics that its station shows.
pub(crate) fn statistics_of(journal: &Journal) -> (Statistics, Statistics) {
    let mut collector = Collector::default();
    collector.has(journal, |_| true);
    let log = Log::of("", journal.entries.clone());
    (collector.hall().statistics(), Statistics::of(&log.rows.iter().collect::<Vec<_>>()))
}

/// All, acceptable and unacceptable.
fn counts(tally: &Tally) -> (&str, [u64; 3]) {
    (&tally.name, [tally.all, tally.acceptable, tally.unacceptable])
}

#[test]
fn the_halls_statistics_are_those_that_its_stations_show() {
    let mut collector = Collector::default();
    for n in 1..=2 {
        let mut journal = journal_of(n, 2);
        journal.context.round = 10;
        go_on(&mut journal, 1 + u64::from(n));
        journal.context.round = 9;
        journal.enter(self_lookup(Origin::Repeat { of: challenge_number(1) }, "QI", false));
        journal.enter(Decision::Correction {
            challenge: challenge_number(2),
            judge: word_judge("AB", "a book"),
            correct: correct_verdict(),
            award: Award::Nothing,
        });
        collector.has(&journal, |_| true);
        collector.has_status(
            station(&journal),
            &status(["", "Hall A", "Hall B"][usize::from(n)], 9),
            NOON,
        );
        let (hall, own) = statistics_of(&journal);
        assert_eq!(
            (&hall.all, hall.replaced, hall.corrected, &hall.by_round),
            (&own.all, own.replaced, own.corrected, &own.by_round)
        );
    }
    let hall = collector.hall().statistics();
    // The first challenge of each was judged again in round 9.
    assert_eq!((counts(&hall.all), hall.replaced, hall.corrected), (("", [9, 3, 6]), 2, 2));
    let rounds: Vec<_> = hall.by_round.iter().map(counts).collect();
    assert_eq!(rounds, [("-", [2, 0, 2]), ("9", [2, 0, 2]), ("10", [5, 3, 2])]);
    let stations: Vec<_> = hall.by_station.iter().map(counts).collect();
    assert_eq!(stations, [("Hall B (0231)", [5, 2, 3]), ("Hall A (0131)", [4, 1, 3])]);
}

/// The counts must not give a verdict away before it is final.
#[test]
fn a_challenge_that_is_still_open_counts_without_its_verdict() {
    let mut journal = journal_of(1, 0);
    let seen = |journal: &mut Journal, decision: Decision| {
        journal.enter(decision);
        let statistics = statistics_of(journal).0;
        counts(&statistics.all).1
    };
    assert_eq!(seen(&mut journal, referral(Origin::New, "QI")), [1, 0, 0]);
    let answered = Origin::Referred { of: challenge_number(1), judged: 0 };
    assert_eq!(seen(&mut journal, self_lookup(answered, "QI", true)), [1, 1, 0]);
    assert_eq!(seen(&mut journal, self_lookup(Origin::New, "ZA", false)), [2, 1, 1]);
    assert_eq!(seen(&mut journal, review(challenge_number(2), "ZA")), [2, 1, 0]);
    let ruling = ruling("ZA", false, crate::common::journals::station());
    let looked = opinion(true, By::Judge(word_judge("AB", "a book")));
    let opinion =
        Decision::Opinion { challenge: challenge_number(2), words: 1, ruling: ruling.with(looked) };
    let [all, acceptable, unacceptable] = seen(&mut journal, opinion);
    assert_eq!((all, acceptable + unacceptable), (2, 2));
}

#[test]
fn challenges_after_a_gap_are_counted_once_the_gap_is_filled() {
    let (mut collector, journal) = (Collector::default(), journal_of(1, 4));
    collector.has(&journal, |number| number != 3);
    let mut hall = collector.hall();
    assert_eq!(hall.statistics().all.all, 1);
    let first = Entry::read(&journal.entries[0]).unwrap().digest();
    collector.documents.push(Document::of_entry(first, &journal.entries[2]).unwrap());
    hall.journals(&collector.answer(Hall::JOURNALS)).unwrap();
    // An entry that arrives twice is counted once.
    for _ in 0..2 {
        let wanted = hall.wanted_links(&[]);
        if let Some(wanted) = wanted {
            hall.links(&wanted, &collector.answer(&wanted.path)).unwrap();
        }
    }
    assert_eq!(hall.statistics().all.all, 4);
}

/// The collector checks an entry's digests, but not what the entry says about its challenge.
#[test]
fn an_entry_that_no_station_would_write_hides_no_other_entry_from_the_hall() {
    let (mut collector, journal) = (Collector::default(), journal_of(1, 4));
    collector.has(&journal, |_| true);
    for (name, value) in
        [("challenge", json!("x")), ("round", json!(70_000)), ("outcome", json!("perhaps"))]
    {
        let mut hall = Hall::default();
        hall.journals(&collector.answer(Hall::JOURNALS)).unwrap();
        let wanted = hall.wanted_links(&[]).unwrap();
        let mut answer: Value = serde_json::from_str(&collector.answer(&wanted.path)).unwrap();
        let rows = answer["rows"].as_array_mut().unwrap();
        let row = rows.iter_mut().rfind(|row| !row["value"]["challenge"].is_null()).unwrap();
        row["value"][name] = value;
        hall.links(&wanted, &answer.to_string()).unwrap();
        assert_eq!(hall.statistics().all.all, 3, "{name}: the others are counted");
        assert_eq!(hall.rows(NOON)[0].verified, journal.entries.len() as u64, "{name}");
    }
}

#[test]
fn the_view_of_an_earlier_version_is_an_error_that_names_the_remedy() {
    let (mut collector, journal) = (Collector::default(), journal_of(1, 1));
    collector.has(&journal, |_| true);
    let mut hall = Hall::default();
    hall.journals(&collector.answer(Hall::JOURNALS)).unwrap();
    let wanted = hall.wanted_links(&[]).unwrap();
    let mut answer: Value = serde_json::from_str(&collector.answer(&wanted.path)).unwrap();
    for row in answer["rows"].as_array_mut().unwrap() {
        row["value"] = row["value"]["previous"].clone();
    }
    let error = hall.links(&wanted, &answer.to_string()).unwrap_err().to_string();
    assert!(error.ends_with("run `journal collect prepare` again"), "{error}");
}

#[test]
fn an_answer_that_does_not_come_from_a_view_is_an_error() {
    let error = Hall::default().journals("<html>").unwrap_err().to_string();
    assert!(
        error.starts_with("expected the rows of the view `journals`, got something else"),
        "{error}"
    );
    assert!(
        Hall::default()
            .links(
                &{
                    let (mut collector, journal) = (Collector::default(), journal_of(1, 1));
                    collector.has(&journal, |_| true);
                    let mut hall = Hall::default();
                    hall.journals(&collector.answer(Hall::JOURNALS)).unwrap();
                    hall.wanted_links(&[]).unwrap()
                },
                "{}"
            )
            .is_err()
    );
}

#[test]
fn a_status_is_padded_and_read_back() {
    let status = status("Salle « Été »", 7);
    assert!(status.body().len().is_multiple_of(1024));
    assert_eq!(serde_json::from_str::<StationStatus>(&status.body()).unwrap(), status);
    let path = StationStatus::path(station(&journal_of(1, 1)));
    assert_eq!(path, "_design/live/_update/say/01313233343536373839616263646566");
}
