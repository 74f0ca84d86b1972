//! The sender of collected journals, request by request. Long, because each rule takes several
//! requests and answers to show. The tests cover what the sender asks for and sends, and when, and
//! what it does with each answer.

use crate::common::collect::collector::{Collector, json, refusals};
use crate::common::collect::pool::Pool;
use crate::common::collect::station::Station;
use crate::common::random::Random;
use challenge_station::challenge::Moment;
use challenge_station::journal::collect::{
    Answer, Document, Effect, Event, JournalProgress, Now, Request, RequestKind, Sender, Stopped,
    Trouble, Unreachable, step,
};
use std::sync::Arc;

/// A station with a collector, and a clock that the test moves.
struct Line<'a> {
    station: Station<'a>,
    collector: Collector,
    time: u64,
    request: Option<Request>,
}

impl<'a> Line<'a> {
    /// A station on its count screen, with so many entries in its first journal.
    fn with(pool: &'a Pool, entries: usize) -> Self {
        let station = Station::new(&pool.machines[0], 0);
        let mut line = Self { station, collector: Collector::default(), time: 0, request: None };
        line.step(Event::Allowed(false));
        line.writes(entries);
        line.allows(true);
        line
    }

    fn step(&mut self, event: Event) {
        let sent = self.station.step(event, self.time, &mut Random(1));
        self.request = sent.or(self.request.take());
    }

    fn allows(&mut self, is_allowed: bool) {
        self.station.may_send = is_allowed;
        self.step(Event::Allowed(is_allowed));
    }

    fn writes(&mut self, entries: usize) {
        self.station.written[0] += entries;
        let lengths = self.station.lengths();
        self.step(lengths);
    }

    /// When the sender wakes.
    fn wakes(&self) -> u64 {
        self.station.sender.next_wake().unwrap().as_millis()
    }

    /// Waits until the timer is due; returns the request that is then sent, if any.
    fn next(&mut self) -> Option<RequestKind> {
        self.time = self.wakes() + 3;
        self.step(Event::Tick);
        self.sent()
    }

    /// The request on its way.
    fn sent(&self) -> Option<RequestKind> {
        self.request.as_ref().map(|request| request.what.clone())
    }

    /// Answers the request on its way.
    fn answers(&mut self, answer: Answer) {
        let number = self.request.take().expect("a request is on its way").number;
        self.station.in_flight = None;
        self.step(Event::Answered { number, answer: Ok(answer) });
    }

    /// The collector answers the request as it should.
    fn works(&mut self) {
        let answer = match self.sent().expect("a request is on its way") {
            RequestKind::Missing(documents) => self.collector.missing(&documents),
            RequestKind::Store(documents) => {
                self.collector.store(&documents);
                json(201, "[]".to_owned())
            }
        };
        self.answers(answer);
    }

    /// The collector answers until no request is on its way; returns how many requests that took.
    fn drains(&mut self) -> usize {
        let mut requests = 0;
        while self.request.is_some() {
            self.works();
            requests += 1;
        }
        requests
    }

    fn progress(&self) -> JournalProgress {
        self.station.sender.progress().journals[0]
    }

    fn trouble(&self) -> Option<Trouble> {
        self.station.sender.progress().trouble
    }

    /// The numbers of the last collected entry and of the last collected signed head.
    fn through(&self) -> (u64, u64) {
        (self.progress().through, self.progress().heads_through)
    }
}

fn pool() -> Pool {
    Pool::new(1, 0, 800)
}

/// The kind of a request, and how many names it asks for or documents it sends.
fn kind_and_count(what: Option<RequestKind>) -> (&'static str, usize) {
    match what {
        Some(RequestKind::Missing(documents)) => ("missing", documents.len()),
        Some(RequestKind::Store(documents)) => ("store", documents.len()),
        None => ("nothing", 0),
    }
}

#[test]
fn a_sender_that_was_told_nothing_asks_for_nothing() {
    let (mut sender, mut time) = (Sender::default(), 0);
    for event in [Event::Allowed(true), Event::Online, Event::Tick, Event::Journals(vec![])] {
        for _ in 0..200 {
            let now = Now { mono: Moment::from_millis(time), random: 7 };
            let (next, effects) = step(sender, event.clone(), now);
            assert_eq!(effects, Vec::<Effect>::new());
            (sender, time) = (next, time + 60_000);
        }
    }
}

#[test]
fn a_sender_first_asks_for_everything_and_then_sends_100_entries_and_one_signed_head_at_a_time() {
    let pool = pool();
    let mut line = Line::with(&pool, 250);
    assert_eq!(kind_and_count(line.next()), ("missing", 250), "the check of all entries");
    line.works();
    assert_eq!(kind_and_count(line.sent()), ("missing", 5), "the check of all signed heads");
    line.works();
    let requests = [
        ("missing", 101),
        ("store", 101),
        // The batch that was just sent, and the next one.
        ("missing", 202),
        ("store", 101),
        ("missing", 152),
        ("store", 51),
        ("missing", 52),
        ("store", 1),
        ("missing", 2),
        ("store", 1),
        ("missing", 1),
    ];
    for expected in requests {
        assert_eq!(kind_and_count(line.sent()), expected);
        line.works();
    }
    assert_eq!((line.drains(), line.through()), (0, (250, 5)));
    assert!(line.station.sender.progress().is_complete());
    assert_eq!(
        kind_and_count(line.next()),
        ("nothing", 0),
        "nothing is sent until there is something new"
    );
}

#[test]
fn long_entries_are_sent_128_kib_at_a_time() {
    let pool = Pool::with_long_lines(200, 4 << 10);
    let mut line = Line::with(&pool, 150);
    line.next();
    let mut batches = Vec::new();
    while let Some(what) = line.sent() {
        if let RequestKind::Store(documents) = what {
            let bytes = |one: &Arc<Document>| one.line().len();
            batches.push((documents.len(), documents.iter().map(bytes).sum::<usize>()));
        }
        line.works();
    }
    let (first, most) = (batches[0], 128 << 10);
    // A line has the reason and some 400 bytes more.
    assert!((28..=31).contains(&first.0), "{batches:?}");
    assert!(first.1 <= most && first.1 + (5 << 10) > most, "a batch is full: {batches:?}");
    assert!(batches.iter().all(|(_, bytes)| *bytes <= most), "{batches:?}");
    assert_eq!(line.through(), (150, 3));
}

#[test]
fn entries_count_as_collected_when_the_collector_lacks_none_and_never_because_they_were_sent() {
    let pool = pool();
    let mut line = Line::with(&pool, 30);
    line.next();
    line.works();
    assert_eq!(kind_and_count(line.sent()).0, "missing");
    line.works();
    assert_eq!((kind_and_count(line.sent()), line.through()), (("store", 30), (0, 0)));
    line.works();
    assert_eq!((kind_and_count(line.sent()), line.through()), (("missing", 30), (0, 0)));
    line.works();
    assert_eq!(line.through(), (30, 0));
}

#[test]
fn a_collector_that_takes_entries_but_does_not_have_them_is_asked_again_later() {
    let pool = pool();
    let mut line = Line::with(&pool, 30);
    line.next();
    line.works();
    line.works();
    line.answers(json(201, "[]".to_owned()));
    line.works();
    assert_eq!((line.trouble(), line.through()), (Some(Trouble::NotHeld), (0, 0)));
    assert_eq!(kind_and_count(line.next()), ("missing", 30));
    line.drains();
    assert_eq!((line.trouble(), line.through()), (None, (30, 0)));
}

#[test]
fn no_request_starts_during_a_slip_and_one_on_its_way_is_not_given_up() {
    let pool = pool();
    let mut line = Line::with(&pool, 30);
    line.next();
    line.allows(false);
    assert!(line.request.is_some(), "the request stays on its way");
    line.works();
    for _ in 0..100 {
        assert_eq!(kind_and_count(line.next()), ("nothing", 0));
    }
    line.allows(true);
    assert_eq!(
        kind_and_count(line.sent()),
        ("nothing", 0),
        "the end of the slip starts no request; the timer does"
    );
    line.writes(1);
    assert_eq!(kind_and_count(line.sent()), ("nothing", 0), "a new entry starts no request");
    assert_eq!(kind_and_count(line.next()).0, "missing");
}

#[test]
fn a_sender_wakes_after_a_random_time_between_20_and_40_seconds() {
    let mut seen = Vec::new();
    for random in [0, u32::MAX / 2, u32::MAX] {
        let now = Now { mono: Moment::from_millis(5000), random };
        let (sender, _) = step(Sender::default(), Event::Tick, now);
        seen.push(sender.next_wake().unwrap().as_millis() - 5000);
    }
    assert_eq!(seen, [20_000, 29_999, 40_000]);
}

#[test]
fn after_an_hour_a_sender_asks_for_everything_again_and_finds_what_a_restored_collector_has_lost() {
    let pool = pool();
    let mut line = Line::with(&pool, 600);
    line.next();
    line.drains();
    assert_eq!(line.through(), (600, 12));
    line.collector.restore(90);
    assert_eq!(kind_and_count(line.next()), ("nothing", 0), "it does not know of the restore yet");
    line.time += 3_600_000;
    line.step(Event::Tick);
    assert_eq!(kind_and_count(line.sent()), ("missing", 500), "at most 500 names in a request");
    line.works();
    assert_eq!(line.through(), (90, 12), "back to the first one that is missing");
    line.drains();
    assert_eq!(line.through(), (600, 12));
    assert_eq!(line.collector.log.len(), 612);
}

#[test]
fn an_answer_that_does_not_come_from_a_collector_counts_nothing_as_collected() {
    let pool = pool();
    let html = |status| Answer { content_type: "text/html".into(), ..json(status, "{}".into()) };
    let other = r#"{"no-document":{"missing":["1-0"]},"another":{"missing":["1-0"]}}"#;
    for (answer, trouble) in [
        (html(200), Trouble::NoCollector),
        (json(200, "{}".to_owned()), Trouble::NoCollector),
        (json(200, "[]".to_owned()), Trouble::NoCollector),
        (json(200, other.to_owned()), Trouble::NoCollector),
        (json(200, r#"{"no-document":{"missing":["#.to_owned()), Trouble::NoCollector),
        (json(201, r#"{"no-document":{"missing":["1-0"]}}"#.to_owned()), Trouble::Status(201)),
        (json(302, String::new()), Trouble::Status(302)),
        // Only `bad_request` is about the pass.
        (json(400, "{}".to_owned()), Trouble::Status(400)),
        (html(400), Trouble::Status(400)),
        (json(404, "{}".to_owned()), Trouble::Status(404)),
        (json(500, "{}".to_owned()), Trouble::Status(500)),
    ] {
        let mut line = Line::with(&pool, 30);
        line.next();
        line.answers(answer.clone());
        assert_eq!((line.through(), line.trouble()), ((0, 0), Some(trouble)), "{answer:?}");
        line.next();
        line.drains();
        assert_eq!((line.through(), line.trouble()), ((30, 0), None), "{answer:?}");
    }
}

#[test]
fn an_answer_other_than_created_does_not_count_entries_as_collected() {
    let pool = pool();
    let mut line = Line::with(&pool, 30);
    line.next();
    line.works();
    line.works();
    assert_eq!(kind_and_count(line.sent()), ("store", 30));
    line.answers(json(202, "[]".to_owned()));
    assert_eq!((line.trouble(), line.through()), (Some(Trouble::Status(202)), (0, 0)));
    assert_eq!(kind_and_count(line.next()), ("missing", 30));
}

/// With one of three nodes up, `CouchDB` 3.5.2 answers as if it had stored everything. No answer tells the station that
/// only that node has the entries.
#[test]
fn entries_that_only_a_lost_node_had_are_sent_again_within_an_hour() {
    let pool = pool();
    let mut line = Line::with(&pool, 30);
    line.next();
    line.works();
    line.works();
    line.answers(json(201, "[]".to_owned()));
    line.answers(json(200, r#"{"no-document":{"missing":["1-0"]}}"#.to_owned()));
    assert_eq!((line.through(), line.trouble()), ((30, 0), None), "they count as collected");
    assert_eq!(kind_and_count(line.next()), ("nothing", 0));
    line.time += 3_600_000;
    line.step(Event::Tick);
    line.works();
    assert_eq!(line.through(), (0, 0), "the nodes that came back lack them");
    line.drains();
    assert_eq!((line.through(), line.collector.log.len()), ((30, 0), 30));
}

#[test]
fn each_failure_doubles_the_longest_wait_up_to_five_minutes() {
    let pool = pool();
    let mut line = Line::with(&pool, 30);
    let mut longest = Vec::new();
    for _ in 0..9 {
        line.next();
        let number = line.request.take().unwrap().number;
        line.station.in_flight = None;
        let now = Now { mono: Moment::from_millis(line.time), random: u32::MAX };
        line.station.sender.step(Event::Answered { number, answer: Err(Unreachable) }, now);
        longest.push((line.wakes() - line.time) / 1000);
    }
    assert_eq!(longest, [5, 10, 20, 40, 80, 160, 300, 300, 300]);
    assert_eq!(line.trouble(), Some(Trouble::Unreachable));
    line.step(Event::Online);
    assert!(line.wakes() - line.time <= 10_000, "there is a network again");
}

#[test]
fn the_wait_after_a_failure_is_random_between_nothing_and_the_longest_wait() {
    let pool = pool();
    let mut line = Line::with(&pool, 30);
    let fails = |line: &mut Line, random| {
        line.next();
        let number = line.request.take().unwrap().number;
        line.station.in_flight = None;
        let now = Now { mono: Moment::from_millis(line.time), random };
        line.station.sender.step(Event::Answered { number, answer: Err(Unreachable) }, now)
    };
    for half in [2499, 4999, 9999, 19_999] {
        assert_eq!(fails(&mut line, u32::MAX / 2), []);
        assert_eq!(line.wakes() - line.time, half);
    }
    let begins = fails(&mut line, 0);
    assert!(matches!(begins[..], [Effect::Read(_)]), "it asks again at once: {begins:?}");
}

#[test]
fn a_sender_waits_as_long_as_the_collector_asks_but_at_most_an_hour() {
    let pool = pool();
    for (asks, waits) in [("120", 120_000), ("999999999", 3_600_000), ("tomorrow", 0), ("", 0)] {
        let mut line = Line::with(&pool, 30);
        line.next();
        line.answers(Answer { retry_after: asks.to_owned(), ..json(429, "{}".to_owned()) });
        let waited = line.wakes() - line.time + 2;
        assert!((waits..=waits + 5000).contains(&waited), "{asks}: {waited}");
    }
}

#[test]
fn a_request_is_given_up_after_20_seconds_and_a_later_answer_to_it_is_ignored() {
    let pool = pool();
    let mut line = Line::with(&pool, 30);
    line.next();
    let late = line.request.take().unwrap();
    assert!(line.wakes() - line.time >= 19_000 && line.wakes() - line.time <= 20_000);
    line.time = line.wakes() + 3;
    line.step(Event::Tick);
    assert_eq!(line.trouble(), Some(Trouble::Late));
    let RequestKind::Missing(documents) = &late.what else { panic!() };
    line.collector.store(documents);
    let answer = Ok(line.collector.missing(documents));
    line.step(Event::Answered { number: late.number, answer });
    assert_eq!(line.through(), (0, 0));
}

#[test]
fn a_request_that_is_too_large_is_halved() {
    let pool = pool();
    let mut line = Line::with(&pool, 250);
    line.next();
    for names in [125, 62, 31] {
        line.answers(json(413, String::new()));
        assert_eq!(kind_and_count(line.sent()), ("missing", names));
    }
    while kind_and_count(line.sent()).0 == "missing" {
        line.works();
    }
    let (_, sent) = kind_and_count(line.sent());
    assert!(sent <= 13, "{sent}");
    line.answers(json(413, String::new()));
    line.works();
    let (what, fewer) = kind_and_count(line.sent());
    assert!(what == "store" && fewer <= sent / 2 + 1, "{what} {fewer} of {sent}");
    line.drains();
    assert_eq!(line.through(), (250, 5));
}

#[test]
fn an_entry_that_alone_is_too_large_is_left_out_and_named() {
    let pool = pool();
    let mut line = Line::with(&pool, 1);
    line.next();
    line.works();
    line.works();
    assert_eq!(kind_and_count(line.sent()), ("store", 1));
    line.answers(json(413, String::new()));
    line.drains();
    let progress = line.station.sender.progress();
    assert_eq!((progress.collected(), progress.is_complete()), ((0, 1), true));
    assert_eq!(progress.refused[0].number, 1);
}

#[test]
fn a_station_that_is_not_let_in_stops_until_the_next_whole_check() {
    let pool = pool();
    // What CouchDB 3.5.2 says of a pass: the last three of one that is signed by a key that the collector lacks, of one
    // whose signature is wrong, and of a damaged one.
    let bad = |why: &str| (400, format!(r#"{{"error":"bad_request","reason":"{why}"}}"#));
    for (status, body) in [
        (401, "{}".to_owned()),
        (403, "{}".to_owned()),
        bad("Unknown kid"),
        bad("Bad signature"),
        bad("Malformed token"),
    ] {
        let mut line = Line::with(&pool, 30);
        line.next();
        line.answers(json(status, body));
        let stopped = || Some(Stopped::Credentials(status));
        assert_eq!(line.station.sender.progress().stopped, stopped());
        for _ in 0..50 {
            assert_eq!(kind_and_count(line.next()), ("nothing", 0));
        }
        line.time += 3_600_000;
        line.step(Event::Tick);
        line.drains();
        assert_eq!((line.through(), line.station.sender.progress().stopped), ((30, 0), None));
    }
}

#[test]
fn a_station_from_which_the_collector_takes_nothing_stops_sending() {
    let pool = pool();
    let mut line = Line::with(&pool, 30);
    line.next();
    line.works();
    line.works();
    let Some(RequestKind::Store(documents)) = line.sent() else { panic!() };
    line.answers(refusals(&documents, "unauthorized"));
    let stopped = Some(Stopped::Unwelcome("the test".to_owned()));
    assert_eq!(line.station.sender.progress().stopped, stopped);
    assert_eq!(line.station.sender.progress().refused, []);
}

#[test]
fn a_refused_entry_is_left_out_named_and_tried_again_every_hour() {
    let pool = pool();
    let mut line = Line::with(&pool, 30);
    line.next();
    line.works();
    line.works();
    let Some(RequestKind::Store(documents)) = line.sent() else { panic!() };
    line.collector.store(&documents[..16]);
    line.collector.store(&documents[17..]);
    line.answers(refusals(&documents[16..17], "forbidden"));
    line.drains();
    let progress = line.station.sender.progress();
    assert_eq!((line.through(), progress.collected()), ((30, 0), (29, 30)));
    let refused = &progress.refused[0];
    assert_eq!((refused.number, refused.why.as_str()), (17, "the test"));
    assert!(progress.is_complete() && progress.refused.len() == 1);
    line.time += 3_600_000;
    line.step(Event::Tick);
    line.drains();
    let progress = line.station.sender.progress();
    assert_eq!((progress.refused, line.progress().collected), (vec![], 30));
}

#[test]
fn bodies_are_padded_with_spaces_to_whole_kilobytes() {
    let pool = pool();
    let mut line = Line::with(&pool, 30);
    for _ in 0..3 {
        if line.request.is_none() {
            line.next();
        }
        let request = line.request.as_ref().unwrap();
        let body = request.body();
        let spare: usize = match &request.what {
            RequestKind::Store(documents) => documents.iter().map(|one| one.spare()).sum(),
            RequestKind::Missing(_) => 0,
        };
        assert!(body.len().is_multiple_of(1024), "{}", body.len());
        let json: serde_json::Value = serde_json::from_str(&body).unwrap();
        assert!(body.len() - json.to_string().len() < 1024 + spare && !body.contains('\n'));
        line.works();
    }
}
