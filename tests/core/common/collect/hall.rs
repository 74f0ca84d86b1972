//! A simulated hall of stations and a collector. Long, because it has everything that can go wrong.
//! A seed determines all of it.

use super::collector::Collector;
use super::fault::Fault;
use super::pool::Pool;
use super::station::Station;
use crate::common::random::Random;
use challenge_station::journal::collect::{
    Answer, Document, Event, Request, RequestKind, Unreachable,
};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
/// How long the hall runs without faults before everything must be collected: two whole checks and the longest wait.
const CALM: u64 = 2 * HOUR + 20 * MINUTE;

/// What a run was like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many entries are in the journals that still exist.
    pub entries: usize,
    pub requests: u64,
    /// How many bytes the requests have, estimated from every 256th.
    pub bytes: u64,
    pub faults: u64,
    pub restores: u32,
}

pub struct Hall<'a> {
    time: u64,
    random: Random,
    queue: BinaryHeap<Reverse<Due>>,
    order: u64,
    stations: Vec<Station<'a>>,
    /// When each station is to be woken.
    wakes: Vec<u64>,
    /// The machines that are not in use.
    spare: Vec<usize>,
    pool: &'a Pool,
    pub collector: Collector,
    /// How many requests in 1,000 meet a fault.
    faults: u64,
    /// Until when the collector is off.
    off_until: u64,
    is_calm: bool,
    summary: Summary,
}

/// Something that is planned. The earliest comes first; of two at the same time, the one that was planned first.
struct Due {
    at: (u64, u64),
    station: usize,
    what: What,
}

enum What {
    Tick,
    /// Players begin a slip.
    Slip,
    /// The verdict appears.
    Verdict,
    /// The count screen returns.
    CountScreen,
    Arrives {
        page: u32,
        request: Request,
        fault: Fault,
        answers: bool,
    },
    Answer {
        page: u32,
        number: u64,
        answer: Result<Answer, Unreachable>,
        restored: u32,
    },
    Mishap,
}

impl<'a> Hall<'a> {
    /// A hall of so many stations; the seed determines the rest.
    pub fn new(pool: &'a Pool, stations: usize, seed: u64) -> Self {
        let mut random = Random(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) + 1);
        let faults = [0, 20, 100, 300, 600][random.index(5)];
        let mut hall = Self {
            time: 0,
            queue: BinaryHeap::new(),
            order: 0,
            stations: (0..stations).map(|n| Station::new(&pool.machines[n], 0)).collect(),
            wakes: vec![0; stations],
            spare: (stations..pool.machines.len()).collect(),
            pool,
            collector: Collector::default(),
            faults,
            off_until: 0,
            is_calm: false,
            summary: Summary::default(),
            random,
        };
        for station in 0..stations {
            hall.begin(station);
        }
        for _ in 0..hall.random.below(8 + stations as u64 / 8) {
            let at = hall.random.below(4 * HOUR);
            let station = hall.random.index(stations);
            hall.plan(at, station, What::Mishap);
        }
        hall
    }

    /// Plays the event, and meanwhile checks everything that must hold at any time.
    pub fn run(mut self) -> Summary {
        let mut calm_at = None;
        while let Some(Reverse(due)) = self.queue.pop() {
            self.time = due.at.0;
            if calm_at.is_some_and(|at| self.time > at + CALM) {
                break;
            }
            self.happens(due);
            if calm_at.is_none()
                && self.time > 4 * HOUR
                && !self.stations.iter().any(Station::has_more)
            {
                (calm_at, self.is_calm) = (Some(self.time), true);
            }
        }
        self.check_rest();
        self.summary.restores = self.collector.restored;
        self.summary
    }

    fn plan(&mut self, at: u64, station: usize, what: What) {
        self.order += 1;
        self.queue.push(Reverse(Due { at: (at, self.order), station, what }));
    }

    /// A station starts.
    fn begin(&mut self, station: usize) {
        let first = self.time + self.random.below(MINUTE);
        self.plan(first, station, What::CountScreen);
    }

    fn happens(&mut self, due: Due) {
        let Due { station, what, .. } = due;
        match what {
            What::Tick => {
                // Only the last planned wake-up counts.
                if self.wakes[station] <= self.time {
                    self.step(station, Event::Tick);
                }
            }
            What::Slip => {
                self.allow(station, false);
                let later = self.random.between(5 * SECOND, MINUTE);
                self.plan(self.time + later, station, What::Verdict);
            }
            What::Verdict => {
                for _ in 0..self.random.between(1, 4) {
                    self.stations[station].write();
                }
                let lengths = self.stations[station].lengths();
                self.step(station, lengths);
                let later = self.random.between(SECOND, 20 * SECOND);
                self.plan(self.time + later, station, What::CountScreen);
            }
            What::CountScreen => {
                let lengths = self.stations[station].lengths();
                self.step(station, lengths);
                self.allow(station, true);
                if self.stations[station].has_more() {
                    let later = self.random.between(SECOND, 4 * MINUTE);
                    self.plan(self.time + later, station, What::Slip);
                }
            }
            What::Arrives { page, request, fault, answers } => {
                self.arrives(station, page, &request, fault, answers);
            }
            What::Answer { page, number, answer, restored } => {
                self.answered(station, page, number, answer, restored);
            }
            What::Mishap => self.mishap(station),
        }
    }

    fn allow(&mut self, station: usize, is_allowed: bool) {
        self.stations[station].may_send = is_allowed;
        self.step(station, Event::Allowed(is_allowed));
    }

    fn step(&mut self, station: usize, event: Event) {
        let sent = self.stations[station].step(event, self.time, &mut self.random);
        if let Some(request) = sent {
            self.sends(station, request);
        }
        let it = &self.stations[station];
        let wakes = it.sender.next_wake().unwrap().as_millis().saturating_sub(it.ahead);
        // The clock may be read up to 2 ms early.
        let wakes = wakes.max(self.time) + 3;
        if self.wakes[station] != wakes {
            self.wakes[station] = wakes;
            self.plan(wakes, station, What::Tick);
        }
    }

    fn sends(&mut self, station: usize, request: Request) {
        self.summary.requests += 1;
        if self.summary.requests.is_multiple_of(256) {
            self.summary.bytes += 256 * check_body(&request);
        }
        let page = self.stations[station].page;
        let is_off = self.time < self.off_until && !self.is_calm;
        let rate = if self.is_calm { 0 } else { self.faults };
        let fault = if is_off { Fault::Lost } else { Fault::drawn(&mut self.random, rate) };
        self.summary.faults += u64::from(fault != Fault::None);
        let soon = self.time + self.random.between(20, 800);
        let late = self.time + self.random.between(30 * SECOND, 10 * MINUTE);
        let arrives = |request, answers| What::Arrives { page, request, fault, answers };
        match fault {
            Fault::Lost => self.no_answer(station, page, request.number),
            Fault::AnswerLost => {
                self.no_answer(station, page, request.number);
                self.plan(soon, station, arrives(request, false));
            }
            Fault::Late => self.plan(late, station, arrives(request, true)),
            Fault::Twice => {
                self.plan(soon, station, arrives(request.clone(), true));
                self.plan(late, station, arrives(request, true));
            }
            _ => self.plan(soon, station, arrives(request, true)),
        }
    }

    /// No answer comes. Half of the time the browser reports an error; otherwise the station hears nothing.
    fn no_answer(&mut self, station: usize, page: u32, number: u64) {
        if self.random.in_thousand(500) {
            let at = self.time + self.random.below(15 * SECOND);
            let restored = self.collector.restored;
            let answer = Err(Unreachable);
            self.plan(at, station, What::Answer { page, number, answer, restored });
        }
    }

    fn arrives(
        &mut self,
        station: usize,
        page: u32,
        request: &Request,
        fault: Fault,
        answers: bool,
    ) {
        let mut answer = fault.arrives(&request.what, &mut self.collector, &mut self.random);
        if fault == Fault::AnswerTorn {
            answer.body.truncate(self.random.index(answer.body.trim_end().len()));
        }
        if answers {
            let at = self.time + self.random.between(20, 400);
            let (number, restored) = (request.number, self.collector.restored);
            let answered = |answer| What::Answer { page, number, answer: Ok(answer), restored };
            if fault == Fault::Twice {
                let second = at + self.random.below(MINUTE);
                self.plan(second, station, answered(answer.clone()));
            }
            self.plan(at, station, answered(answer));
        }
    }

    fn answered(
        &mut self,
        station: usize,
        page: u32,
        number: u64,
        answer: Result<Answer, Unreachable>,
        restored: u32,
    ) {
        if self.stations[station].page != page {
            return;
        }
        if self.stations[station].in_flight == Some(number) {
            self.stations[station].in_flight = None;
        }
        self.step(station, Event::Answered { number, answer });
        // If the collector was restored after it answered, the answer may no longer be true.
        if restored == self.collector.restored {
            let all = restored == 0 && self.random.in_thousand(4);
            self.stations[station].check_marks(&self.collector, all);
        } else {
            self.stations[station].skip_marks();
        }
    }

    fn mishap(&mut self, station: usize) {
        if self.is_calm {
            return;
        }
        match self.random.below(6) {
            0 => {
                self.stations[station].restart();
                let (lengths, is_allowed) =
                    (self.stations[station].lengths(), self.stations[station].may_send);
                self.step(station, lengths);
                self.step(station, Event::Allowed(is_allowed));
            }
            1 => {
                let documents = self.random.index(self.collector.log.len() + 1);
                self.collector.restore(documents);
            }
            2 => self.off_until = self.time + self.random.below(2 * HOUR),
            3 => self.wipe(station),
            4 => self.clone_of(station),
            _ => {
                let year = 365 * 24 * HOUR;
                self.stations[station].ahead += self.random.below(year);
                self.step(station, Event::Online);
            }
        }
    }

    /// Clears the station's storage, so that it begins again with another identity.
    fn wipe(&mut self, station: usize) {
        let Some(spare) = self.spare.pop() else { return };
        let page = self.stations[station].page + 1;
        let is_playing = self.stations[station].has_more();
        self.stations[station] = Station::new(&self.pool.machines[spare], page);
        if !is_playing {
            self.begin(station);
        }
    }

    /// Copies the station's profile to another machine, which continues differently.
    fn clone_of(&mut self, station: usize) {
        let original = self.stations[station].machine;
        let is_it = |machine: &super::pool::Machine| machine[0].tag == original[0].tag;
        let Some(machine) = self.pool.clones.iter().find(|machine| is_it(machine)) else { return };
        if self.stations.iter().any(|other| std::ptr::eq(other.machine, machine)) {
            return;
        }
        self.stations.push(Station::new(machine, 0));
        self.wakes.push(0);
        self.begin(self.stations.len() - 1);
    }

    /// Checks that the collector has every document once, and none that no station wrote.
    fn check_rest(&mut self) {
        for station in &mut self.stations {
            station.check_marks(&self.collector, true);
            let progress = station.sender.progress();
            assert!(progress.is_complete() && progress.is_checked, "{progress:?}");
            assert_eq!((progress.refused, progress.stopped), (vec![], None));
            let lost = station.documents().filter(|one| !self.collector.holds(one)).count();
            assert_eq!(lost, 0, "the collector lacks documents");
            self.summary.entries += station.written.iter().sum::<usize>();
        }
        let mut names: Vec<_> = self.collector.log.iter().map(|one| one.id()).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "the collector has a document twice");
        let foreign = self.collector.log.iter().filter(|one| !self.is_known(one)).count();
        assert_eq!(foreign, 0, "no station wrote some of the documents");
        // A sample is enough, because the documents are the same in every run.
        for document in self.collector.log.iter().skip(self.random.index(16)).step_by(16) {
            assert_eq!(Document::read(&document.json()).as_ref(), Ok(&**document));
        }
    }

    /// Whether a machine of the pool wrote it.
    fn is_known(&self, document: &Arc<Document>) -> bool {
        let station = &document.id().station.to_string()[..16];
        let number = usize::from_str_radix(station, 16).unwrap();
        let machines = [self.pool.machines.get(number), self.pool.clones.get(number)];
        let number = usize::try_from(document.id().number).unwrap();
        machines.into_iter().flatten().flatten().any(|journal| {
            journal.entries.get(number - 1) == Some(document) || journal.heads.contains(document)
        })
    }
}

/// Checks that the body of a request has the documents that the model was given; returns its length.
fn check_body(request: &Request) -> u64 {
    let body = request.body();
    let length = body.len() as u64;
    assert!(length.is_multiple_of(1024));
    let body: serde_json::Value = serde_json::from_str(&body).unwrap();
    match &request.what {
        RequestKind::Missing(documents) => {
            assert_eq!(body.as_object().unwrap().len(), documents.len() + 1);
            for document in documents {
                assert_eq!(body[document.name()][0], document.id().revision());
            }
        }
        RequestKind::Store(documents) => {
            assert_eq!(body["new_edits"], false);
            let sent = body["docs"].as_array().unwrap();
            assert_eq!(sent.len(), documents.len());
            for (sent, document) in sent.iter().zip(documents) {
                assert_eq!(Document::read(&sent.to_string()).as_ref(), Ok(&**document));
            }
        }
    }
    length
}

impl PartialEq for Due {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

impl Eq for Due {}

impl PartialOrd for Due {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Due {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.at.cmp(&other.at)
    }
}
