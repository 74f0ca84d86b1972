//! One step of the station: what becomes of it, and what the shell has to do.

use super::countdown::Countdown;
use super::{Phase, Station, Update};
use crate::challenge::delays::{RECORD_WAIT, UPDATE_IDLE, UPDATE_LOOK, WRITE_RETRY};
use crate::challenge::{Ask, Input, Key, Moment, Procedure, Ruling, Slip};
use crate::journal::{At, Chain, Entry, Happening, Record, WallTime};
use crate::lexicon::Identity;
use std::sync::Arc;

/// Something that happened, outside the station or in its shell.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Somebody did something.
    Input(Input),
    /// Time has passed.
    Tick,
    /// This tab, and no other, runs the station.
    Alone,
    /// Another tab runs the station.
    Occupied,
    /// The lexicon is being made ready: words done, of how many.
    LexiconProgress(u32, u32),
    /// The lexicon is open.
    LexiconReady(Arc<Identity>),
    /// The lexicon was refused; why, and what to do.
    LexiconRefused(String),
    /// The journal's store was read.
    JournalRead {
        /// The chain in it.
        chain: Chain,
        /// The session that is known to have ended well.
        closed: Option<u64>,
        /// Journals that could not be read and were set aside: which and why.
        set_aside: Vec<String>,
        /// The wall time.
        wall: WallTime,
    },
    /// The journal's store could not be opened.
    JournalFailed,
    /// The lexicon's answer to [`Effect::Judge`].
    Ruled {
        /// The ruling.
        ruling: Ruling,
        /// The wall time.
        wall: WallTime,
    },
    /// The store holds every entry up to this number, durably.
    Written(u64),
    /// The store did not take the entries.
    WriteFailed,
    /// A new version of the station is there as a whole and waits.
    UpdateReady,
}

/// What the shell has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Open the lexicon; answer with `LexiconReady` or `LexiconRefused`.
    LoadLexicon,
    /// Read the journal's store; answer with `JournalRead` or `JournalFailed`.
    ReadJournal,
    /// Judge the slip; answer with `Ruled`.
    Judge(Slip),
    /// Add these entries to the store; answer with `Written` or `WriteFailed`.
    Write(Vec<Entry>),
    /// Ask the host for a new version.
    LookForUpdate,
    /// Take the new version that waits, and start again with it.
    TakeUpdate,
    /// Start again.
    Reload,
}

/// What becomes of the station when `event` happens at `now`, and what the shell has to do.
///
/// A moment earlier than the last one is taken as the last one: time does not run backwards here.
pub fn step(mut station: Station, event: Event, now: Moment) -> (Station, Vec<Effect>) {
    let now = now.max(station.now);
    station.now = now;
    let mut effects = Vec::new();
    let idle_before = station.procedure().is_some_and(is_idle_count);
    station.expire();
    station.take(event, &mut effects);
    station.expire();
    if !idle_before {
        // The count screen lies idle from when it comes, however long the slip lay before it.
        station.touched = now;
    }
    station.notice_failing();
    station.keep_recording(&mut effects);
    station.look_after_updates(&mut effects);
    (station, effects)
}

impl Station {
    /// When [`step`] should be called with [`Event::Tick`] if nothing else happens before.
    pub fn next_wake(&self) -> Option<Moment> {
        let procedure = self.procedure();
        let update = procedure.filter(|procedure| is_idle_count(procedure)).map(|_| {
            let look = self.looked.after(UPDATE_LOOK);
            if self.can_update() { self.touched.after(UPDATE_IDLE) } else { look }
        });
        let patience = if self.recording.failing { WRITE_RETRY } else { RECORD_WAIT };
        let late = self.recording.writing.map(|since| since.after(patience));
        [
            procedure.and_then(Procedure::deadline),
            procedure.and_then(|procedure| Countdown::begins(procedure, self.now)),
            self.countdown().map(|countdown| countdown.changes),
            self.recording.retry,
            late,
            update,
        ]
        .into_iter()
        .flatten()
        .min()
    }

    fn expire(&mut self) {
        let now = self.now;
        if let Phase::InService(procedure) = &mut self.phase {
            *procedure = std::mem::take(procedure).expire(now);
            if procedure.unanswered(now) {
                let why = "The lexicon gave no answer. Reload the page; if it happens again, use \
                           another station.";
                self.phase = Phase::OutOfService { why: why.to_owned() };
            }
        }
    }

    fn take(&mut self, event: Event, effects: &mut Vec<Effect>) {
        match event {
            Event::Input(input) => self.input(input, effects),
            Event::Tick => {}
            Event::Alone if self.phase == Phase::Occupied => effects.push(Effect::Reload),
            Event::Alone => effects.extend([Effect::ReadJournal, Effect::LoadLexicon]),
            Event::Occupied => self.phase = Phase::Occupied,
            Event::LexiconProgress(done, total) => {
                if let Phase::Starting { progress } = &mut self.phase {
                    *progress = Some((done, total));
                }
            }
            Event::LexiconReady(identity) => self.open_for_service(identity),
            Event::LexiconRefused(why) => {
                self.lexicon = None;
                self.phase = Phase::OutOfService { why };
            }
            Event::JournalRead { chain, closed, set_aside, wall } => {
                self.recording.retry = None;
                self.set_aside |= !set_aside.is_empty();
                let at = self.at(wall);
                if !self.book.is_open() {
                    self.book.open(chain, closed, set_aside, &at);
                }
            }
            Event::Ruled { ruling, wall } => self.ruled(ruling, wall),
            Event::Written(through) => self.written(through),
            Event::JournalFailed | Event::WriteFailed => self.recording_failed(),
            Event::UpdateReady => self.update = Update::Ready,
        }
    }

    fn input(&mut self, input: Input, effects: &mut Vec<Effect>) {
        self.touched = self.now;
        match &mut self.phase {
            Phase::InService(procedure) => {
                let (next, ask) = std::mem::take(procedure).step(input, self.now);
                *procedure = next;
                effects.extend(ask.map(|Ask::Judge(slip)| Effect::Judge(slip)));
            }
            Phase::OutOfService { .. } if input == Input::Press(Key::Enter) => {
                self.try_again(effects);
            }
            _ => {}
        }
    }

    /// Out of service, a new version may be the remedy: it is taken first.
    fn try_again(&mut self, effects: &mut Vec<Effect>) {
        if self.update == Update::Ready {
            self.update = Update::Taken;
            effects.push(Effect::TakeUpdate);
        } else {
            self.phase = Phase::Starting { progress: None };
            effects.push(Effect::LoadLexicon);
        }
    }

    /// Only a station that is starting opens: one in use, or one that another tab runs, goes on.
    fn open_for_service(&mut self, identity: Arc<Identity>) {
        if matches!(self.phase, Phase::Starting { .. }) {
            self.lexicon = Some(identity);
            self.phase = Phase::InService(Procedure::count());
            self.touched = self.now;
        }
    }

    fn ruled(&mut self, ruling: Ruling, wall: WallTime) {
        let at = self.at(wall);
        let Phase::InService(procedure) = &mut self.phase else { return };
        if !procedure.awaits(&ruling) {
            return;
        }
        let number = self.book.take(Record { at, happening: Happening::Ruling(ruling.clone()) });
        procedure.ruled(ruling, number);
        if !self.book.is_open() && self.recording.failing {
            procedure.recorded(false);
        }
    }

    fn written(&mut self, through: u64) {
        self.book.written(through);
        self.recording.writing = None;
        if self.book.unwritten_rulings() == 0 {
            self.recording.failing = false;
            if let Phase::InService(procedure) = &mut self.phase {
                procedure.recorded(true);
            }
        }
    }

    fn recording_failed(&mut self) {
        self.recording.writing = None;
        self.recording.failing = true;
        self.recording.retry = Some(self.now.after(WRITE_RETRY));
        if let Phase::InService(procedure) = &mut self.phase {
            procedure.recorded(false);
        }
    }

    /// A verdict that had to be shown without its entry means that recording fails, whatever the
    /// store says or does not say.
    fn notice_failing(&mut self) {
        let unrecorded =
            matches!(self.procedure(), Some(Procedure::Verdict(shown)) if !shown.recorded);
        self.recording.failing |= unrecorded;
    }

    /// Writes what waits: at once when it is new, again after a failure, and again when a write has
    /// had no answer for too long.
    fn keep_recording(&mut self, effects: &mut Vec<Effect>) {
        let now = self.now;
        let Some(since) = self.recording.writing else {
            if self.recording.retry.is_none_or(|at| now >= at) || self.has_news() {
                self.write(effects);
            }
            return;
        };
        if now.since(since) >= RECORD_WAIT {
            self.recording.failing = true;
        }
        if now.since(since) >= WRITE_RETRY {
            self.write(effects);
        }
    }

    /// A ruling that has just been given tries the journal at once, whatever failed before.
    fn has_news(&self) -> bool {
        matches!(self.procedure(), Some(Procedure::Judging(judging)) if judging.waits_for_journal())
    }

    fn write(&mut self, effects: &mut Vec<Effect>) {
        let failed_before = self.recording.retry.take().is_some();
        let entries = self.book.to_write();
        if !self.book.is_open() && failed_before {
            effects.push(Effect::ReadJournal);
        } else if !entries.is_empty() {
            self.recording.writing = Some(self.now);
            effects.push(Effect::Write(entries));
        }
    }

    /// A new version is looked for, and taken, only while the count screen lies idle and nothing
    /// waits to be written.
    fn look_after_updates(&mut self, effects: &mut Vec<Effect>) {
        if !self.procedure().is_some_and(is_idle_count) {
            return;
        }
        let idle = self.now.since(self.touched) >= UPDATE_IDLE;
        if self.can_update() && idle {
            self.update = Update::Taken;
            effects.push(Effect::TakeUpdate);
        } else if self.now.since(self.looked) >= UPDATE_LOOK {
            self.looked = self.now;
            effects.push(Effect::LookForUpdate);
        }
    }

    fn can_update(&self) -> bool {
        self.update == Update::Ready && self.book.to_write().is_empty()
    }

    fn at(&self, wall: WallTime) -> At {
        At { wall, since_start: self.now, rulebook: self.rulebook().id }
    }
}

fn is_idle_count(procedure: &Procedure) -> bool {
    *procedure == Procedure::count()
}
