//! Runs the station's own sender natively: for files that are carried by hand, and for tests with real processes.
//! The sender's clock is simulated, so its waits take no time. After a failed request, the caller may wait.

use challenge_station::challenge::Moment;
use challenge_station::journal::collect::{
    Answer, Document, Effect, Event, JournalTag, Length, Now, Request, Sender, Span, Unreachable,
    Wanted,
};
use std::sync::Arc;
use std::time::Duration;

/// A journal to send.
#[derive(Clone, Debug)]
pub struct Journal {
    /// Which journal it is.
    pub tag: JournalTag,
    /// Its entries; `None` for a line that cannot be made into a document.
    pub entries: Vec<Option<Arc<Document>>>,
    /// Its signed heads.
    pub heads: Vec<Option<Arc<Document>>>,
}

/// A sender, and the journals it sends.
#[derive(Debug)]
pub struct Driver {
    /// The sender.
    pub sender: Sender,
    journals: Vec<Journal>,
    now: u64,
    seed: u64,
    /// How many requests were made, and how many bytes were sent.
    pub sent: (u64, u64),
}

impl Driver {
    /// A sender of these journals. The seed determines its random numbers.
    pub fn new(journals: Vec<Journal>, seed: u64) -> Self {
        Self { sender: Sender::default(), journals, now: 0, seed: seed | 1, sent: (0, 0) }
    }

    /// Sends until the collector has everything that it does not refuse, or `gives_up` returns true. `gives_up` is
    /// called after each failure and while sending is stopped, with the time that the sender would wait. Returns false
    /// if it gave up.
    pub fn run(
        &mut self,
        mut post: impl FnMut(&Request) -> Result<Answer, Unreachable>,
        mut gives_up: impl FnMut(&Sender, Duration) -> bool,
    ) -> bool {
        let length = |journal: &Journal| Length {
            journal: journal.tag,
            entries: journal.entries.len() as u64,
            heads: journal.heads.len() as u64,
        };
        let lengths = self.journals.iter().map(length).collect();
        let mut events = vec![Event::Allowed(true), Event::Journals(lengths)];
        loop {
            let event = events.pop().unwrap_or(Event::Tick);
            for effect in self.step(event) {
                match effect {
                    Effect::Read(wanted) => events.push(self.read(&wanted)),
                    Effect::Send(request) => {
                        self.sent = (self.sent.0 + 1, self.sent.1 + request.body().len() as u64);
                        let answer = post(&request);
                        events.push(Event::Answered { number: request.number, answer });
                    }
                    Effect::Abort(_) => {}
                }
            }
            if !events.is_empty() {
                continue;
            }
            // Nothing is being read or sent: this round has ended, or a request failed.
            let progress = self.sender.progress();
            let is_in_trouble = progress.trouble.is_some() || progress.stopped.is_some();
            if progress.is_complete() && progress.is_checked && !is_in_trouble {
                return true;
            }
            let wake = self.sender.next_wake().unwrap_or_default();
            let wait = wake.since(Moment::from_millis(self.now));
            if is_in_trouble && gives_up(&self.sender, wait) {
                return false;
            }
            self.now = self.now.max(wake.as_millis());
        }
    }

    /// Lets two hours pass on the simulated clock, so that the next [`run`](Self::run) asks about everything again.
    pub fn hours_later(&mut self) {
        self.now += 2 * 60 * 60 * 1000;
    }

    fn step(&mut self, event: Event) -> Vec<Effect> {
        // xorshift64: nothing depends on how good it is.
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        let random = u32::try_from(self.seed >> 32).unwrap_or_default();
        self.sender.step(event, Now { mono: Moment::from_millis(self.now), random })
    }

    fn read(&self, wanted: &Wanted) -> Event {
        let journal = self.journals.iter().find(|journal| journal.tag == wanted.journal);
        let part = |of: fn(&Journal) -> &Vec<Option<Arc<Document>>>, span: Span| {
            let index = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
            let from = index(span.first.max(1)) - 1;
            let lines = journal.map_or(&[][..], |journal| of(journal));
            lines.iter().skip(from).take(index(span.count)).cloned().collect()
        };
        Event::Read {
            number: wanted.number,
            entries: part(|journal| &journal.entries, wanted.entries),
            heads: part(|journal| &journal.heads, wanted.heads),
        }
    }
}
