//! A station of the simulated hall: its journals, its sender and what must hold for them at any time.

use super::collector::Collector;
use super::pool::Machine;
use crate::common::random::Random;
use challenge_station::challenge::Moment;
use challenge_station::journal::collect::{
    Document, Effect, Event, Kind, Length, Now, Refused, Request, Sender, Span, Wanted,
};
use std::sync::Arc;

pub struct Station<'a> {
    pub machine: &'a Machine,
    /// How many entries of each of its journals are written.
    pub written: [usize; 2],
    pub sender: Sender,
    /// How often its page was loaded. Answers to an earlier page never reach it.
    pub page: u32,
    /// By how many milliseconds its clock is ahead of the hall's. (It jumps when the station is suspended.)
    pub ahead: u64,
    /// Whether it may read and send now.
    pub may_send: bool,
    /// The request that is on its way.
    pub in_flight: Option<u64>,
    /// Up to these numbers, the entries and signed heads of each journal have been checked.
    seen: [(u64, u64); 2],
}

impl<'a> Station<'a> {
    /// A station that starts, with nothing written.
    pub fn new(machine: &'a Machine, page: u32) -> Self {
        Self {
            machine,
            written: [0; 2],
            sender: Sender::default(),
            page,
            ahead: 0,
            may_send: false,
            in_flight: None,
            seen: [(0, 0); 2],
        }
    }

    /// Loads the page again, after which the sender knows nothing.
    pub fn restart(&mut self) {
        (self.sender, self.in_flight, self.seen) = (Sender::default(), None, [(0, 0); 2]);
        self.page += 1;
    }

    /// The event that tells the sender how long each journal is.
    pub fn lengths(&self) -> Event {
        let length = |(n, journal): (usize, &super::pool::Journal)| Length {
            journal: journal.tag,
            entries: self.written[n] as u64,
            heads: self.heads(n) as u64,
        };
        let begun = |(n, _): &(usize, _)| self.written[*n] > 0;
        Event::Journals(self.machine.iter().enumerate().filter(begun).map(length).collect())
    }

    /// How many signed heads of a journal there are.
    fn heads(&self, n: usize) -> usize {
        let is_made = |head: &&Arc<Document>| head.id().number <= self.written[n] as u64;
        self.machine[n].heads.iter().take_while(is_made).count()
    }

    /// Whether anything is left to write.
    pub fn has_more(&self) -> bool {
        self.written[1] < self.machine[1].entries.len()
    }

    /// Writes the next entry.
    pub fn write(&mut self) {
        let n = usize::from(self.written[0] == self.machine[0].entries.len());
        if self.written[n] < self.machine[n].entries.len() {
            self.written[n] += 1;
        }
    }

    /// What was written so far.
    pub fn documents(&self) -> impl Iterator<Item = &Arc<Document>> {
        (0..2).flat_map(|n| {
            let journal = &self.machine[n];
            journal.entries[..self.written[n]].iter().chain(&journal.heads[..self.heads(n)])
        })
    }

    /// Steps the sender, and reads the entries that it asks for. Returns the request that it sends, if any.
    pub fn step(&mut self, event: Event, time: u64, random: &mut Random) -> Option<Request> {
        let mut events = vec![event];
        let mut sent = None;
        while let Some(event) = events.pop() {
            // A clock may step back a little.
            let mono = Moment::from_millis((time + self.ahead).saturating_sub(random.below(3)));
            let random = u32::try_from(random.next() >> 32).unwrap();
            for effect in self.sender.step(event, Now { mono, random }) {
                match effect {
                    Effect::Abort(number) => assert_eq!(self.in_flight.take(), Some(number)),
                    Effect::Read(wanted) => events.push(self.read(&wanted)),
                    Effect::Send(request) => {
                        assert!(self.may_send, "nothing is sent during a slip");
                        assert_eq!(self.in_flight, None, "one request at a time");
                        self.in_flight = Some(request.number);
                        sent = Some(request);
                    }
                }
            }
        }
        sent
    }

    fn read(&self, wanted: &Wanted) -> Event {
        assert!(self.may_send, "nothing is read during a slip");
        let index = self.machine.iter().position(|journal| journal.tag == wanted.journal).unwrap();
        let journal = &self.machine[index];
        let part = |of: &[Arc<Document>], span: Span| {
            let first = usize::try_from(span.first.max(1)).unwrap() - 1;
            let count = usize::try_from(span.count).unwrap();
            of[first..first + count].iter().cloned().map(Some).collect()
        };
        Event::Read {
            number: wanted.number,
            entries: part(&journal.entries, wanted.entries),
            heads: part(&journal.heads, wanted.heads),
        }
    }

    /// Does not check the sender's marks, up to which it counts everything as collected. (The collector may have been
    /// restored to an earlier state after it had answered; then it lacks what it had reported as collected.)
    pub fn skip_marks(&mut self) {
        let progress = self.sender.progress();
        for (seen, journal) in self.seen.iter_mut().zip(progress.journals) {
            *seen = (journal.through, journal.heads_through);
        }
    }

    /// Checks that the collector has, or refused, every entry and every signed head up to the sender's marks.
    /// Unless `all` is true, it checks only those that the marks have passed since the last check.
    pub fn check_marks(&mut self, collector: &Collector, all: bool) {
        let progress = self.sender.progress();
        for (n, journal) in progress.journals.iter().enumerate() {
            let (entries, heads) = if all { (0, 0) } else { self.seen[n] };
            self.seen[n] = (journal.through, journal.heads_through);
            for (kind, written, after, through) in [
                (Kind::Entry, &self.machine[n].entries, entries, journal.through),
                (Kind::SignedHead, &self.machine[n].heads, heads, journal.heads_through),
            ] {
                for number in after.min(through) + 1..=through {
                    let document = &written[usize::try_from(number - 1).unwrap()];
                    let is_it = |one: &Refused| {
                        (one.journal, one.kind, one.number) == (journal.journal, kind, number)
                    };
                    let is_accounted_for =
                        collector.holds(document) || progress.refused.iter().any(is_it);
                    assert!(
                        is_accounted_for,
                        "{kind:?}: the mark is {through}, but {number} is missing"
                    );
                }
            }
        }
    }
}
