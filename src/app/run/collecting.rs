//! Sends journals to the collector, if one is set and this station has a token. Long, because one loop performs all
//! effects of the sender. `journal/collect` decides what is sent and when; the station says when sending is allowed.

use super::services::{Services, replace_timer};
use super::signing::Signing;
use super::storage::Storage;
use crate::app::adapters::collector::Call;
use crate::app::adapters::journal_list::Part;
use crate::app::adapters::{clock, crypto, enrolment, standalone_page};
use crate::browser_error::{Store, StoreError};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::{Answer, CollectingState, Token};
use crate::digest::Digest;
use crate::journal::collect::{
    Answer as Response, Document, Effect, Event, JournalTag, Length, Now, Request, Sender, Span,
    Unreachable, Wanted,
};
use crate::journal::{Entry, Head, SignedHead};
use crate::order;
use crate::setup::{Collector, EventId};
use crate::station;
use gloo_timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

/// The sender, and what it sends from.
pub(super) struct Collecting {
    services: &'static Services,
    signing: &'static Signing,
    storage: &'static Storage,
    /// The collector in the settings, when last checked.
    collector: RefCell<Option<Collector>>,
    /// The number of times that the collector or the token has changed. Answers with an earlier number are ignored.
    changes: Cell<u32>,
    saved: RefCell<enrolment::Saved>,
    /// The sender; none without a collector and a token.
    sender: RefCell<Option<Sender>>,
    is_allowed: Cell<bool>,
    /// Whether the station is reporting its status. Only one request is made at a time.
    is_reporting: Cell<bool>,
    parts: RefCell<Vec<Part>>,
    heads: RefCell<Vec<SignedHead>>,
    /// The journal in use, and the number of its entries, once any were written in this session.
    written: Cell<Option<(Digest, u64)>>,
    /// The request on its way.
    call: RefCell<Option<Rc<Call>>>,
    timer: RefCell<Option<Timeout>>,
    /// Whether a sender has started since this was last asked.
    has_started: Cell<bool>,
}

impl Collecting {
    pub(super) fn new(
        services: &'static Services,
        signing: &'static Signing,
        storage: &'static Storage,
    ) -> Self {
        Self {
            services,
            signing,
            storage,
            collector: RefCell::default(),
            changes: Cell::default(),
            saved: RefCell::default(),
            sender: RefCell::default(),
            is_allowed: Cell::default(),
            is_reporting: Cell::default(),
            parts: RefCell::default(),
            heads: RefCell::default(),
            written: Cell::default(),
            call: RefCell::default(),
            timer: RefCell::default(),
            has_started: Cell::default(),
        }
    }

    /// Begins or ends collecting when the settings change, and tells the sender when it may send and what there is to
    /// send. Called after every step of the station.
    pub(super) fn follow(&'static self) {
        let (is_known, changed, may) = self.services.with_station(|station| {
            let (collector, had) = (station.collector(), self.collector.borrow());
            let changed = (collector != had.as_ref()).then(|| collector.cloned());
            let may = station::may_collect(station) && !self.is_reporting.get();
            (station.has_settings(), changed, may)
        });
        match changed {
            Some(collector) if is_known && !standalone_page::is_standalone() => {
                let had = self.collector.replace(collector.clone());
                self.begin(collector, had.is_some());
            }
            _ => {}
        }
        if self.is_allowed.replace(may) != may {
            self.step(Event::Allowed(may));
        }
        if let Some(through) = self.storage.take_written() {
            self.count_entries(through);
        }
        let signed = self.signing.take_saved();
        if !signed.is_empty() {
            self.heads.borrow_mut().extend(signed);
            self.tell_lengths();
        }
    }

    /// Counts the entries up to this head, which were written.
    fn count_entries(&'static self, through: Head) {
        let current = self.services.with_station(|station| station.writer().journal());
        self.written.set(current.map(|first| (first, through.sequence)));
        if self.note_written() {
            self.tell_lengths();
        } else {
            self.list_stored_journals();
        }
    }

    /// Looks for this collector's token. Without a token nothing is sent.
    fn begin(&'static self, collector: Option<Collector>, had_one: bool) {
        self.end_sender();
        let changes = self.changes.get();
        spawn_local(async move {
            let Some(collector) = collector else {
                if had_one {
                    drop(self.services.record_failure(enrolment::forget().await));
                }
                return;
            };
            let saved = enrolment::saved(&collector);
            let saved = self.services.in_time(STORE_WAIT, Store::Collector, saved).await;
            if self.changes.get() == changes {
                self.use_token(saved.unwrap_or_default());
                // The page that set the collector may still be open.
                self.services.send(Answer::Collecting(self.state()));
            }
        });
    }

    /// Uses what is saved for the collector. If that includes a token, the sender starts.
    pub(super) fn use_token(&'static self, saved: enrolment::Saved) {
        self.end_sender();
        let is_joined = saved.token.is_some();
        self.saved.replace(saved);
        if is_joined {
            self.sender.replace(Some(Sender::default()));
            self.step(Event::Allowed(self.is_allowed.get()));
            self.list_stored_journals();
            self.has_started.set(true);
        }
    }

    /// The number of changes, if a sender has started since this was last asked.
    pub(super) fn take_started(&self) -> Option<u32> {
        self.has_started.take().then(|| self.changes.get())
    }

    /// The event and this station's token; `None` unless `changes` is still the number of changes.
    pub(super) fn joined_for(&self, changes: u32) -> Option<(EventId, Token)> {
        let event = self.collector.borrow().as_ref()?.event;
        let token = self.saved.borrow().token.clone()?;
        (self.changes.get() == changes).then_some((event, token))
    }

    /// Whether the sender is in the middle of a round.
    pub(super) fn is_at_work(&self) -> bool {
        self.sender.borrow().as_ref().is_some_and(Sender::is_at_work)
    }

    /// Notes that the station begins or ends reporting its status. While the station reports, the sender sends nothing.
    pub(super) fn set_reporting(&'static self, is_reporting: bool) {
        self.is_reporting.set(is_reporting);
        self.follow();
    }

    /// How many entries there are, and how many documents the collector has refused.
    pub(super) fn entries_and_refused(&self) -> (u64, u64) {
        let sender = self.sender.borrow();
        let progress = sender.as_ref().map(Sender::progress);
        progress.map_or((0, 0), |it| (it.collected().1, it.refused.len() as u64))
    }

    fn end_sender(&self) {
        self.changes.set(self.changes.get().wrapping_add(1));
        self.sender.take();
        self.saved.take();
        self.abort();
        self.timer.take();
    }

    fn abort(&self) {
        if let Some(call) = self.call.take() {
            call.abort();
        }
    }

    /// Lists the stored journals and signed heads for the sender.
    pub(super) fn list_stored_journals(&'static self) {
        if self.sender.borrow().is_none() {
            return;
        }
        spawn_local(async move {
            let parts = async { self.storage.journal().await?.parts().await };
            let parts = self.services.in_time(STORE_WAIT * 3, Store::Journal, parts).await;
            let heads = self.signing.saved_heads().await;
            if let Ok(parts) = parts {
                self.parts.replace(parts);
                self.heads.replace(in_order(heads));
                self.note_written();
                self.tell_lengths();
            }
        });
    }

    /// Counts what was written since the journals were listed. Returns false if the journal in use is not listed.
    fn note_written(&self) -> bool {
        let Some((first, count)) = self.written.get() else { return true };
        let mut parts = self.parts.borrow_mut();
        let Some(part) = parts.iter_mut().find(|part| part.first == first) else { return false };
        part.entries = part.entries.max(count);
        true
    }

    fn tell_lengths(&'static self) {
        let length = |part: &Part| Length {
            journal: JournalTag::of(part.first),
            entries: part.entries,
            heads: self.heads_of(part).len() as u64,
        };
        let lengths: Vec<Length> = self.parts.borrow().iter().map(length).collect();
        self.step(Event::Journals(lengths));
    }

    fn heads_of(&self, part: &Part) -> Vec<SignedHead> {
        let heads = self.heads.borrow();
        heads.iter().filter(|head| head.statement().journal == part.first).cloned().collect()
    }

    /// Gives the sender an event, performs its effects, and sets a timer for its next step.
    pub(super) fn step(&'static self, event: Event) {
        let now = Now { mono: clock::now(), random: crypto::random_number() };
        let stepped = self.sender.borrow_mut().as_mut().map(|sender| {
            let effects = sender.step(event, now);
            (effects, sender.next_wake())
        });
        let Some((effects, wakes)) = stepped else { return };
        for effect in effects {
            match effect {
                Effect::Read(wanted) => self.read_for_sender(wanted),
                Effect::Send(request) => self.send_to_collector(request),
                Effect::Abort(_) => self.abort(),
            }
        }
        let tick = move || self.step(Event::Tick);
        let timer = wakes.map(|at| clock::after(at.since(clock::now()), tick));
        replace_timer(&self.timer, timer);
    }

    fn read_for_sender(&'static self, wanted: Wanted) {
        spawn_local(async move {
            let read = self.documents(&wanted);
            let read = self.services.in_time(STORE_WAIT, Store::Journal, read).await;
            // If the journal could not be read, the sender gets no documents.
            let (entries, heads) = read.unwrap_or_default();
            self.step(Event::Read { number: wanted.number, entries, heads });
        });
    }

    async fn documents(&self, wanted: &Wanted) -> Result<(Documents, Documents), StoreError> {
        let is_it = |part: &&Part| JournalTag::of(part.first) == wanted.journal;
        let part = self.parts.borrow().iter().find(is_it).copied();
        let Some(part) = part else { return Ok(Default::default()) };
        let lines = self.storage.journal().await?.range(part.earlier, wanted.entries).await?;
        let document = |line: &String| Document::of_entry(part.first, line).ok().map(Arc::new);
        let entries = lines.iter().map(document).collect();
        let Span { first, count } = wanted.heads;
        let heads = self.heads_of(&part).into_iter().skip(index(first.saturating_sub(1)));
        let document = |head: SignedHead| Document::of_head(&head).ok().map(Arc::new);
        Ok((entries, heads.take(index(count)).map(document).collect()))
    }

    fn send_to_collector(&'static self, request: Request) {
        let collector = self.collector.borrow().clone();
        let token = self.saved.borrow().token.clone();
        let (Some(collector), Some(token)) = (collector, token) else { return };
        let call = Call::new().map(Rc::new);
        self.call.replace(call.clone());
        let changes = self.changes.get();
        spawn_local(async move {
            let answer = ask_collector(call, &collector, &token, &request).await;
            if self.changes.get() == changes {
                self.call.take();
                self.step(Event::Answered { number: request.number, answer });
            }
        });
    }

    /// How collecting is going.
    pub(super) fn state(&self) -> CollectingState {
        let is_set = self.services.with_station(|station| station.collector().is_some());
        if standalone_page::is_standalone() {
            return CollectingState::Standalone;
        }
        let sender = self.sender.borrow();
        let progress = sender.as_ref().map(Sender::progress);
        match progress {
            _ if !is_set => CollectingState::Off,
            None => CollectingState::NotJoined,
            Some(progress) => CollectingState::Joined {
                behind: progress.behind_since.map(|since| clock::now().since(since)),
                progress: (!progress.journals.is_empty()).then(|| progress.into()),
                public: self.saved.borrow().public,
            },
        }
    }

    /// How many entries of the journal with this first entry are not known to be collected; none if journals are not
    /// collected.
    pub(super) fn not_collected(&self, first: &str) -> Option<u64> {
        let first = Entry::read(first).ok()?.digest();
        let sender = self.sender.borrow();
        let progress = sender.as_ref()?.progress();
        let is_it =
            |one: &&crate::journal::collect::JournalProgress| one.journal == JournalTag::of(first);
        progress.journals.iter().find(is_it).map(|one| one.entries - one.collected)
    }
}

async fn ask_collector(
    call: Option<Rc<Call>>,
    collector: &Collector,
    token: &Token,
    request: &Request,
) -> Result<Response, Unreachable> {
    let call = call.ok_or(Unreachable)?;
    call.post(collector.event, request.path(), token, &request.body()).await
}

type Documents = Vec<Option<Arc<Document>>>;

fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Signed heads in the order in which they were made.
fn in_order(mut heads: Vec<SignedHead>) -> Vec<SignedHead> {
    order::sort_by_key(&mut heads, |head| {
        let statement = head.statement();
        (statement.count, statement.at.utc_millis())
    });
    heads
}
