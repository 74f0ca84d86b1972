//! Sends journals to the collector, if one is set and this station has a token. Long, because one loop performs all
//! effects of the sender. `journal/collect` decides what is sent and when; the station says when sending is allowed.

use super::{Shell, hall, storage};
use crate::app::adapters::collector::Call;
use crate::app::adapters::journal_list::Part;
use crate::app::adapters::{clock, crypto, enrolment, signing, standalone_page};
use crate::browser_error::{Store, StoreError};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::{Answer, CollectingState, Token};
use crate::digest::Digest;
use crate::journal::collect::{
    Answer as Response, Document, Effect, Event, JournalTag, Length, Now, Request, Sender, Span,
    Unreachable, Wanted,
};
use crate::journal::{Entry, Head, SignedHead};
use crate::setup::{Collector, EventId};
use crate::station;
use gloo_timers::callback::Timeout;
use leptos::prelude::WithUntracked;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

/// The sender, and what it sends from.
#[derive(Default)]
pub(super) struct Collecting {
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
}

/// Begins or ends collecting when the settings change, and tells the sender when it may send. Called after every
/// step of the station.
pub(super) fn follow(shell: &Rc<Shell>) {
    let collecting = &shell.collecting;
    let (is_known, changed, may) = shell.station.with_untracked(|station| {
        let (collector, had) = (station.collector(), collecting.collector.borrow());
        let changed = (collector != had.as_ref()).then(|| collector.cloned());
        let may = station::may_collect(station) && !collecting.is_reporting.get();
        (station.has_settings(), changed, may)
    });
    match changed {
        Some(collector) if is_known && !standalone_page::is_standalone() => {
            let had = collecting.collector.replace(collector.clone());
            begin(shell, collector, had.is_some());
        }
        _ => {}
    }
    if collecting.is_allowed.replace(may) != may {
        step(shell, Event::Allowed(may));
    }
}

/// Looks for this collector's token. Without a token nothing is sent.
fn begin(shell: &Rc<Shell>, collector: Option<Collector>, had_one: bool) {
    end_sender(shell);
    let changes = shell.collecting.changes.get();
    let shell = shell.clone();
    spawn_local(async move {
        let Some(collector) = collector else {
            if had_one {
                drop(shell.record_failure(enrolment::forget().await));
            }
            return;
        };
        let saved = enrolment::saved(&collector);
        let saved = shell.in_time(STORE_WAIT, Store::Collector, saved).await;
        if shell.collecting.changes.get() == changes {
            use_token(&shell, saved.unwrap_or_default());
            // The page that set the collector may still be open.
            shell.send(Answer::Collecting(state(&shell)));
        }
    });
}

/// Uses what is saved for the collector. If that includes a token, the sender starts.
pub(super) fn use_token(shell: &Rc<Shell>, saved: enrolment::Saved) {
    end_sender(shell);
    let is_joined = saved.token.is_some();
    shell.collecting.saved.replace(saved);
    if is_joined {
        shell.collecting.sender.replace(Some(Sender::default()));
        step(shell, Event::Allowed(shell.collecting.is_allowed.get()));
        list_stored_journals(shell);
        hall::report_statuses(shell, shell.collecting.changes.get());
    }
}

/// The event and this station's token; `None` unless `changes` is still the number of changes.
pub(super) fn joined_for(shell: &Shell, changes: u32) -> Option<(EventId, Token)> {
    let collecting = &shell.collecting;
    let event = collecting.collector.borrow().as_ref()?.event;
    let token = collecting.saved.borrow().token.clone()?;
    (collecting.changes.get() == changes).then_some((event, token))
}

/// Whether the sender is in the middle of a round.
pub(super) fn is_at_work(shell: &Shell) -> bool {
    shell.collecting.sender.borrow().as_ref().is_some_and(Sender::is_at_work)
}

/// Notes that the station begins or ends reporting its status. While the station reports, the sender sends nothing.
pub(super) fn set_reporting(shell: &Rc<Shell>, is_reporting: bool) {
    shell.collecting.is_reporting.set(is_reporting);
    follow(shell);
}

/// How many entries there are, and how many documents the collector has refused.
pub(super) fn entries_and_refused(shell: &Shell) -> (u64, u64) {
    let sender = shell.collecting.sender.borrow();
    let progress = sender.as_ref().map(Sender::progress);
    progress.map_or((0, 0), |it| (it.collected().1, it.refused.len() as u64))
}

fn end_sender(shell: &Shell) {
    let collecting = &shell.collecting;
    collecting.changes.set(collecting.changes.get().wrapping_add(1));
    collecting.sender.take();
    collecting.saved.take();
    if let Some(call) = collecting.call.take() {
        call.abort();
    }
    collecting.timer.take();
}

/// Lists the stored journals and signed heads for the sender.
pub(super) fn list_stored_journals(shell: &Rc<Shell>) {
    if shell.collecting.sender.borrow().is_none() {
        return;
    }
    let shell = shell.clone();
    spawn_local(async move {
        let parts = async { storage::journal(&shell).await?.parts().await };
        let parts = shell.in_time(STORE_WAIT * 3, Store::Journal, parts).await;
        let heads = signing::heads(&shell.files);
        let heads = shell.in_time(STORE_WAIT, Store::Heads, heads).await;
        if let Ok(parts) = parts {
            shell.collecting.parts.replace(parts);
            shell.collecting.heads.replace(in_order(heads.unwrap_or_default()));
            note_written(&shell);
            tell_lengths(&shell);
        }
    });
}

/// Notes that the entries up to this head were written.
pub(super) fn written(shell: &Rc<Shell>, through: Head) {
    let current = shell.station.with_untracked(|station| station.writer().journal());
    shell.collecting.written.set(current.map(|first| (first, through.sequence)));
    if note_written(shell) {
        tell_lengths(shell);
    } else {
        list_stored_journals(shell);
    }
}

/// Counts what was written since the journals were listed. Returns false if the journal in use is not listed.
fn note_written(shell: &Shell) -> bool {
    let Some((first, count)) = shell.collecting.written.get() else { return true };
    let mut parts = shell.collecting.parts.borrow_mut();
    let Some(part) = parts.iter_mut().find(|part| part.first == first) else { return false };
    part.entries = part.entries.max(count);
    true
}

/// Notes that a head was signed and saved.
pub(super) fn signed(shell: &Rc<Shell>, head: &SignedHead) {
    shell.collecting.heads.borrow_mut().push(head.clone());
    tell_lengths(shell);
}

fn tell_lengths(shell: &Rc<Shell>) {
    let length = |part: &Part| Length {
        journal: JournalTag::of(part.first),
        entries: part.entries,
        heads: heads_of(shell, part).len() as u64,
    };
    let lengths: Vec<Length> = shell.collecting.parts.borrow().iter().map(length).collect();
    step(shell, Event::Journals(lengths));
}

fn heads_of(shell: &Shell, part: &Part) -> Vec<SignedHead> {
    let heads = shell.collecting.heads.borrow();
    heads.iter().filter(|head| head.statement().journal == part.first).cloned().collect()
}

/// Gives the sender an event, performs its effects, and sets a timer for its next step.
pub(super) fn step(shell: &Rc<Shell>, event: Event) {
    let now = Now { mono: clock::now(), random: crypto::random_number() };
    let stepped = shell.collecting.sender.borrow_mut().as_mut().map(|sender| {
        let effects = sender.step(event, now);
        (effects, sender.next_wake())
    });
    let Some((effects, wakes)) = stepped else { return };
    for effect in effects {
        match effect {
            Effect::Read(wanted) => read_for_sender(shell, wanted),
            Effect::Send(request) => send_to_collector(shell, request),
            Effect::Abort(_) => {
                if let Some(call) = shell.collecting.call.take() {
                    call.abort();
                }
            }
        }
    }
    let ticking = shell.clone();
    let tick = move || step(&ticking, Event::Tick);
    let timer = wakes.map(|at| clock::after(at.since(clock::now()), tick));
    // The timer must not be dropped before its own callback has ended.
    if let Some(old) = shell.collecting.timer.replace(timer) {
        spawn_local(async move { drop(old) });
    }
}

fn read_for_sender(shell: &Rc<Shell>, wanted: Wanted) {
    let shell = shell.clone();
    spawn_local(async move {
        let read = documents(&shell, &wanted);
        let read = shell.in_time(STORE_WAIT, Store::Journal, read).await;
        // If the journal could not be read, the sender gets no documents.
        let (entries, heads) = read.unwrap_or_default();
        step(&shell, Event::Read { number: wanted.number, entries, heads });
    });
}

async fn documents(
    shell: &Rc<Shell>,
    wanted: &Wanted,
) -> Result<(Documents, Documents), StoreError> {
    let is_it = |part: &&Part| JournalTag::of(part.first) == wanted.journal;
    let part = shell.collecting.parts.borrow().iter().find(is_it).copied();
    let Some(part) = part else { return Ok(Default::default()) };
    let lines = storage::journal(shell).await?.range(part.earlier, wanted.entries).await?;
    let document = |line: &String| Document::of_entry(part.first, line).ok().map(Arc::new);
    let entries = lines.iter().map(document).collect();
    let Span { first, count } = wanted.heads;
    let heads = heads_of(shell, &part).into_iter().skip(index(first.saturating_sub(1)));
    let document = |head: SignedHead| Document::of_head(&head).ok().map(Arc::new);
    Ok((entries, heads.take(index(count)).map(document).collect()))
}

fn send_to_collector(shell: &Rc<Shell>, request: Request) {
    let collector = shell.collecting.collector.borrow().clone();
    let token = shell.collecting.saved.borrow().token.clone();
    let (Some(collector), Some(token)) = (collector, token) else { return };
    let call = Call::new().map(Rc::new);
    shell.collecting.call.replace(call.clone());
    let (shell, changes) = (shell.clone(), shell.collecting.changes.get());
    spawn_local(async move {
        let answer = ask_collector(call, &collector, &token, &request).await;
        if shell.collecting.changes.get() == changes {
            shell.collecting.call.take();
            step(&shell, Event::Answered { number: request.number, answer });
        }
    });
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

/// How collecting is going.
pub(super) fn state(shell: &Shell) -> CollectingState {
    let is_set = shell.station.with_untracked(|station| station.collector().is_some());
    if standalone_page::is_standalone() {
        return CollectingState::Standalone;
    }
    let sender = shell.collecting.sender.borrow();
    let progress = sender.as_ref().map(Sender::progress);
    match progress {
        _ if !is_set => CollectingState::Off,
        None => CollectingState::NotJoined,
        Some(progress) => CollectingState::Joined {
            behind: progress.behind_since.map(|since| clock::now().since(since)),
            progress: (!progress.journals.is_empty()).then(|| progress.into()),
            public: shell.collecting.saved.borrow().public,
        },
    }
}

/// How many entries of the journal with this first entry are not known to be collected; none if journals are not
/// collected.
pub(super) fn not_collected(shell: &Shell, first: &str) -> Option<u64> {
    let first = Entry::read(first).ok()?.digest();
    let sender = shell.collecting.sender.borrow();
    let progress = sender.as_ref()?.progress();
    let is_it =
        |one: &&crate::journal::collect::JournalProgress| one.journal == JournalTag::of(first);
    progress.journals.iter().find(is_it).map(|one| one.entries - one.collected)
}

type Documents = Vec<Option<Arc<Document>>>;

fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Signed heads in the order in which they were made.
fn in_order(mut heads: Vec<SignedHead>) -> Vec<SignedHead> {
    heads.sort_by_key(|head| {
        let statement = head.statement();
        (statement.count, statement.at.utc_millis())
    });
    heads
}
