//! The sender decides what is asked and sent, and when. Long, because it is one state machine. Like the station's state
//! machine, it knows no browser, no clock and no randomness.
//!
//! A round repeats two requests for as long as something is due. The first asks which documents of the next batch and
//! of the batch before it are missing (`_revs_diff`). The second sends the missing ones (`_bulk_docs`). Only the answer
//! to the next `_revs_diff` shows whether they have arrived, and only that answer moves the mark.

use super::answer::{Answer, Unreachable};
use super::asked::{Asked, is_in};
use super::check::Check;
use super::document::Document;
use super::document_id::Kind;
use super::event::{Effect, Event, Length, Now, Wanted};
use super::limits::Limits;
use super::progress::Progress;
use super::request::{Request, RequestKind};
use super::track::Track;
use super::trouble::{Stopped, Trouble};
use crate::challenge::Moment;
use crate::challenge::delays::{
    COLLECT_BACK_OFF, COLLECT_BACK_OFF_MOST, COLLECT_CHECK, COLLECT_EVERY, COLLECT_LIMIT,
    COLLECT_ONLINE,
};
use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

/// Why a line that cannot become a document is not collected.
const UNFIT: &str = "it is damaged or longer than 16 KiB: export this journal as JSON Lines";
/// Why a document is not collected if the collector finds it too large even alone in a request.
const TOO_LARGE: &str = "the collector or its proxy takes no request of this size";

#[derive(Clone, Debug, Default)]
pub struct Sender {
    now: Moment,
    random: u32,
    tracks: Vec<Track>,
    is_allowed: bool,
    doing: Doing,
    /// The number of the last request or reading.
    number: u64,
    /// When to give up the current request or reading; if there is none, when the next round may begin.
    wakes: Option<Moment>,
    check: Option<Check>,
    /// When the next whole check is due.
    check_at: Moment,
    is_checked: bool,
    limits: Limits,
    /// The documents that the collector has just accepted. The answer to the next `_revs_diff` shows whether it has
    /// them.
    stored: Vec<Arc<Document>>,
    /// How many requests or readings in a row failed.
    failures: u32,
    behind_since: Option<Moment>,
    trouble: Option<Trouble>,
    stopped: Option<Stopped>,
}

/// What the sender waits for.
#[derive(Clone, Debug, Default)]
enum Doing {
    #[default]
    Nothing,
    Reading(Wanted),
    Asking(Asked),
    Storing(Asked, Vec<Arc<Document>>),
}

/// Handles an event, and returns the sender with the effects that the caller must perform.
pub fn step(mut sender: Sender, event: Event, now: Now) -> (Sender, Vec<Effect>) {
    let effects = sender.step(event, now);
    (sender, effects)
}

impl Sender {
    /// Like [`step`], in place.
    pub fn step(&mut self, event: Event, now: Now) -> Vec<Effect> {
        (self.now, self.random) = (now.mono.max(self.now), now.random);
        let mut effects = Vec::new();
        if self.wakes.is_none() {
            self.waits();
        }
        self.expire(&mut effects);
        match event {
            Event::Journals(lengths) => self.journals(&lengths),
            Event::Allowed(is_allowed) => self.is_allowed = is_allowed,
            Event::Read { number, entries, heads } => {
                self.read(number, entries, heads, &mut effects);
            }
            Event::Answered { number, answer } => self.answered(number, answer, &mut effects),
            Event::Online => self.online(),
            Event::Tick => {}
        }
        self.begin_round(&mut effects);
        effects
    }

    /// When to call [`step`] with [`Event::Tick`] if nothing else happens before; none before the first step.
    pub const fn next_wake(&self) -> Option<Moment> {
        self.wakes
    }

    /// Whether the sender is in the middle of a round.
    pub const fn is_at_work(&self) -> bool {
        !matches!(self.doing, Doing::Nothing)
    }

    /// How far collecting has come.
    pub fn progress(&self) -> Progress {
        Progress {
            journals: self.tracks.iter().map(Track::progress).collect(),
            is_checked: self.is_checked,
            behind_since: self.behind_since,
            refused: self.tracks.iter().flat_map(Track::refused).collect(),
            trouble: self.trouble.clone(),
            stopped: self.stopped.clone(),
        }
    }

    fn journals(&mut self, lengths: &[Length]) {
        let is_listed = |track: &Track| lengths.iter().any(|one| one.journal == track.journal);
        if !self.tracks.iter().all(is_listed) {
            self.tracks.retain(is_listed);
            // When a journal was deleted, the check starts again, because its index no longer means the same journal.
            self.check = self.check.map(|_| Check::new());
        }
        for length in lengths {
            let is_it = |track: &Track| track.journal == length.journal;
            let index = self.tracks.iter().position(is_it).unwrap_or(self.tracks.len());
            if index == self.tracks.len() {
                self.tracks.push(Track::new(length.journal));
            }
            self.tracks[index].set_length(*length);
        }
        self.note_behind();
    }

    fn note_behind(&mut self) {
        let is_behind = self.tracks.iter().any(Track::is_due);
        self.behind_since = is_behind.then(|| self.behind_since.unwrap_or(self.now));
    }

    /// Gives up a request or reading that has taken too long.
    fn expire(&mut self, effects: &mut Vec<Effect>) {
        if self.wakes.is_none_or(|at| self.now < at) {
            return;
        }
        match self.doing {
            Doing::Nothing => {}
            Doing::Reading(_) => self.failed(Trouble::Unread, None),
            Doing::Asking(_) | Doing::Storing(..) => {
                effects.push(Effect::Abort(self.number));
                self.failed(Trouble::Late, None);
            }
        }
    }

    /// Only the timer begins a round, never something that happened at the station.
    fn begin_round(&mut self, effects: &mut Vec<Effect>) {
        let is_due = self.wakes.is_some_and(|at| self.now >= at);
        if !matches!(self.doing, Doing::Nothing) || !is_due {
            return;
        }
        if self.is_allowed && !self.tracks.is_empty() && self.now >= self.check_at {
            self.check_at = self.now.after(COLLECT_CHECK);
            self.check = Some(Check::new());
            (self.stopped, self.limits) = (None, Limits::default());
        }
        self.go_on(effects);
    }

    /// Begins the next reading of this round, or sets the timer for the next round.
    fn go_on(&mut self, effects: &mut Vec<Effect>) {
        self.doing = Doing::Nothing;
        let may = self.is_allowed && self.stopped.is_none();
        let Some(wanted) = may.then(|| self.wanted()).flatten() else { return self.waits() };
        self.number = wanted.number;
        self.doing = Doing::Reading(wanted);
        self.wakes = Some(self.now.after(COLLECT_LIMIT));
        effects.push(Effect::Read(wanted));
    }

    fn wanted(&mut self) -> Option<Wanted> {
        let number = self.number + 1;
        if let Some(check) = &mut self.check {
            let wanted = check.wanted(&self.tracks, self.limits.names, number);
            if wanted.is_some() {
                return wanted;
            }
            (self.check, self.is_checked) = (None, true);
        }
        let track = self.tracks.iter().find(|track| track.is_due())?;
        let (entries, heads) = (track.entries.batch(self.limits.entries), track.heads.batch(1));
        Some(Wanted { number, journal: track.journal, entries, heads })
    }

    fn read(
        &mut self,
        number: u64,
        entries: Vec<Option<Arc<Document>>>,
        heads: Vec<Option<Arc<Document>>>,
        effects: &mut Vec<Effect>,
    ) {
        let Doing::Reading(wanted) = self.doing else { return };
        if wanted.number != number {
            return;
        }
        let Some(asked) = Asked::read(&wanted, entries, heads) else {
            return self.failed(Trouble::Unread, None);
        };
        if let Some(track) = self.tracks.iter_mut().find(|track| track.journal == asked.journal) {
            for kind in [Kind::Entry, Kind::SignedHead] {
                let unfit = asked.part(kind).unfit();
                unfit.for_each(|number| track.series_mut(kind).refuse(number, UNFIT));
            }
        }
        let documents = asked.documents();
        if !self.is_allowed {
            self.doing = Doing::Nothing;
            self.waits();
        } else if documents.is_empty() {
            self.known(&asked, &[], effects);
        } else {
            self.send(RequestKind::Missing(documents), Doing::Asking(asked), effects);
        }
    }

    fn send(&mut self, what: RequestKind, doing: Doing, effects: &mut Vec<Effect>) {
        self.number += 1;
        self.doing = doing;
        self.wakes = Some(self.now.after(COLLECT_LIMIT));
        effects.push(Effect::Send(Request { number: self.number, what }));
    }

    fn answered(
        &mut self,
        number: u64,
        answer: Result<Answer, Unreachable>,
        effects: &mut Vec<Effect>,
    ) {
        if number != self.number || matches!(self.doing, Doing::Nothing | Doing::Reading(_)) {
            return;
        }
        let doing = std::mem::take(&mut self.doing);
        let Ok(answer) = answer else { return self.failed(Trouble::Unreachable, None) };
        if answer.is_not_let_in() {
            return self.stops(Stopped::Credentials(answer.status));
        }
        match (answer.status, doing) {
            (413, Doing::Asking(asked)) => self.asked_too_much(&asked, effects),
            (413, Doing::Storing(asked, sent)) => self.sent_too_much(&asked, &sent, effects),
            (_, Doing::Asking(asked)) => match answer.missing() {
                Ok(missing) if asked.has_all(&missing) => self.known(&asked, &missing, effects),
                Ok(_) => self.failed(Trouble::NoCollector, None),
                Err(trouble) => self.failed(trouble, answer.wait()),
            },
            (_, Doing::Storing(asked, sent)) => self.has_stored(&answer, &asked, sent, effects),
            (_, doing) => self.doing = doing,
        }
    }

    /// Handles the collector's answer about which of these documents are missing: moves the marks, and sends what is
    /// missing.
    fn known(&mut self, asked: &Asked, missing: &[Cow<str>], effects: &mut Vec<Effect>) {
        let stored = std::mem::take(&mut self.stored);
        let Some(track) = self.tracks.iter_mut().find(|track| track.journal == asked.journal)
        else {
            return self.go_on(effects);
        };
        let collected = track.entries.mark + track.heads.mark;
        for kind in [Kind::Entry, Kind::SignedHead] {
            let part = asked.part(kind);
            let is_missing = |number| part.at(number).is_none_or(|one| is_in(missing, one));
            if !part.documents.is_empty() {
                track.series_mut(kind).answered(part.span(), is_missing);
            }
        }
        let has_moved = track.entries.mark + track.heads.mark > collected;
        let to_send = match &mut self.check {
            Some(check) => refused_again(check, track, asked, missing),
            None => self.limits.batch(track, asked, missing),
        };
        let is_lost = self.check.is_none() && stored.iter().any(|one| is_in(missing, one));
        self.note_behind();
        if is_lost {
            return self.failed(Trouble::NotHeld, None);
        }
        if has_moved || to_send.is_empty() {
            (self.failures, self.trouble, self.stopped) = (0, None, None);
        }
        self.goes_on_with(asked, to_send, effects);
    }

    /// Sends these documents, if there are any and a request may still be started. Otherwise the round continues.
    fn goes_on_with(
        &mut self,
        asked: &Asked,
        to_send: Vec<Arc<Document>>,
        effects: &mut Vec<Effect>,
    ) {
        if to_send.is_empty() || !self.is_allowed {
            return self.go_on(effects);
        }
        if self.check.is_none() {
            self.note_sent(asked, &to_send);
        }
        let doing = Doing::Storing(asked.clone(), to_send.clone());
        self.send(RequestKind::Store(to_send), doing, effects);
    }

    fn note_sent(&mut self, asked: &Asked, sent: &[Arc<Document>]) {
        let track = self.tracks.iter_mut().find(|track| track.journal == asked.journal);
        let Some(track) = track else { return };
        for kind in [Kind::Entry, Kind::SignedHead] {
            let of_kind = || sent.iter().filter(|one| one.id().kind == kind);
            let number = |one: Option<&Arc<Document>>| Some(asked.find(one?.name())?.1);
            if let (Some(first), Some(last)) =
                (number(of_kind().next()), number(of_kind().next_back()))
            {
                track.series_mut(kind).sends(first, last);
            }
        }
    }

    /// Handles the answer to the documents that were sent. It shows only which of them are refused; the next
    /// `_revs_diff` shows whether the others are stored.
    fn has_stored(
        &mut self,
        answer: &Answer,
        asked: &Asked,
        sent: Vec<Arc<Document>>,
        effects: &mut Vec<Effect>,
    ) {
        let refusals = match answer.refusals() {
            Ok(refusals) => refusals,
            Err(trouble) => return self.failed(trouble, answer.wait()),
        };
        for refusal in &refusals {
            let Some((kind, number)) = asked.find(&refusal.name) else {
                return self.failed(Trouble::NoCollector, None);
            };
            match refusal.error.as_str() {
                "forbidden" => self.refuse(asked, kind, number, &refusal.reason),
                "unauthorized" => return self.stops(Stopped::Unwelcome(refusal.reason.clone())),
                other => return self.failed(Trouble::NotStored(other.to_owned()), None),
            }
        }
        let is_refused = |one: &Arc<Document>| refusals.iter().any(|it| it.name == one.name());
        self.stored = sent.into_iter().filter(|one| !is_refused(one)).collect();
        self.go_on(effects);
    }

    fn refuse(&mut self, asked: &Asked, kind: Kind, number: u64, why: &str) {
        let track = self.tracks.iter_mut().find(|track| track.journal == asked.journal);
        if let Some(track) = track {
            track.series_mut(kind).refuse(number, why);
        }
    }

    fn asked_too_much(&mut self, asked: &Asked, effects: &mut Vec<Effect>) {
        if self.limits.ask_less(asked.documents().len() as u64) {
            self.go_on(effects);
        } else {
            self.failed(Trouble::Status(413), None);
        }
    }

    fn sent_too_much(&mut self, asked: &Asked, sent: &[Arc<Document>], effects: &mut Vec<Effect>) {
        match sent {
            [only] => {
                if let Some((kind, number)) = asked.find(only.name()) {
                    self.refuse(asked, kind, number, TOO_LARGE);
                }
            }
            _ => self.limits.send_less(sent),
        }
        self.go_on(effects);
    }

    fn online(&mut self) {
        if matches!(self.doing, Doing::Nothing) && self.failures > 0 {
            let soon = self.now.after(between(self.random, Duration::ZERO, COLLECT_ONLINE));
            self.wakes = self.wakes.map(|at| at.min(soon));
        }
    }

    /// Handles a failed request or reading. The more failures in a row, the longer the wait before the next attempt. If
    /// the collector says how long to wait, the wait is at least that long, up to an hour.
    fn failed(&mut self, trouble: Trouble, wait: Option<Duration>) {
        let most = COLLECT_BACK_OFF.saturating_mul(1 << self.failures.min(16));
        let wait = wait.unwrap_or_default().min(COLLECT_CHECK);
        let back_off = between(self.random, Duration::ZERO, most.min(COLLECT_BACK_OFF_MOST));
        self.failures = self.failures.saturating_add(1);
        (self.doing, self.trouble) = (Doing::Nothing, Some(trouble));
        self.stored.clear();
        self.wakes = Some(self.now.after(wait.max(back_off)));
    }

    /// Stops sending until the next whole check, because the collector accepts nothing more from this station.
    fn stops(&mut self, why: Stopped) {
        self.stopped = Some(why);
        self.doing = Doing::Nothing;
        self.stored.clear();
        self.waits();
    }

    /// Sets the timer for the next round.
    fn waits(&mut self) {
        let (least, most) = COLLECT_EVERY;
        self.wakes = Some(self.now.after(between(self.random, least, most)));
    }
}

/// During a whole check, returns the documents that were refused earlier, to be sent once more. If there are none, or
/// they were sent already, the check goes on.
fn refused_again(
    check: &mut Check,
    track: &Track,
    asked: &Asked,
    missing: &[Cow<str>],
) -> Vec<Arc<Document>> {
    let kind = check.kind();
    let (series, part) = (track.series(kind), asked.part(kind));
    let is_refused = |(number, one): &(u64, &Arc<Document>)| {
        series.refused.contains_key(number) && is_in(missing, one)
    };
    let refused = part.numbered().filter(is_refused).map(|(_, one)| one.clone());
    let refused: Vec<_> = refused.take(Limits::default().max_documents()).collect();
    if !refused.is_empty() && !check.has_retried {
        check.has_retried = true;
        return refused;
    }
    if series.mark < part.span().last() {
        check.skip();
    } else {
        check.goes_on(part.span());
    }
    Vec::new()
}

/// A duration between two, in proportion to a random number.
fn between(random: u32, least: Duration, most: Duration) -> Duration {
    let span = most.saturating_sub(least).as_millis() * u128::from(random) / u128::from(u32::MAX);
    least + Duration::from_millis(u64::try_from(span).unwrap_or(u64::MAX))
}
