//! When a new version is looked for, and taken.

use super::Station;
use super::event::Effect;
use super::pair::Pair;
use crate::challenge::delays::{UPDATE_IDLE, UPDATE_LOOK};
use crate::challenge::{Moment, Procedure};

/// A new version of the station, and when one was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Updates {
    version: Version,
    looked: Moment,
}

/// A new version of the station.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    /// None is known.
    None,
    /// It is there as a whole, and waits.
    Ready,
    /// It is being taken.
    Taken,
}

impl Updates {
    /// None is known when the page starts, which has just been loaded.
    pub(super) const fn new(now: Moment) -> Self {
        Self { version: Version::None, looked: now }
    }

    /// A new version waits.
    pub(super) const fn has_come(&mut self) {
        self.version = Version::Ready;
    }

    /// The new version is taken.
    pub(super) const fn take(&mut self) -> Effect {
        self.version = Version::Taken;
        Effect::TakeUpdate
    }

    /// What is done on a count screen that has lain idle since then.
    fn while_idle(&mut self, since: Moment, may_take: bool, now: Moment) -> Option<Effect> {
        if may_take && now.since(since) >= UPDATE_IDLE {
            return Some(self.take());
        }
        if now.since(self.looked) < UPDATE_LOOK {
            return None;
        }
        self.looked = now;
        Some(Effect::LookForUpdate)
    }

    /// When that is done next.
    fn wakes_at(self, since: Moment, may_take: bool) -> Moment {
        if may_take { since.after(UPDATE_IDLE) } else { self.looked.after(UPDATE_LOOK) }
    }
}

impl Station {
    /// A new version is looked for, and taken, only while the count screen lies idle and nothing
    /// waits to be written.
    pub(super) fn look_after_updates(&mut self, effects: &mut Vec<Effect>) {
        if self.lies_idle() {
            let may_take = self.can_update();
            effects.extend(self.updates.while_idle(self.touched, may_take, self.now));
        }
    }

    /// When that is, if nothing happens before.
    pub(super) fn looks_after_updates_at(&self) -> Option<Moment> {
        self.lies_idle().then(|| self.updates.wakes_at(self.touched, self.can_update()))
    }

    /// Whether nobody is at the station: under the open desk no new version is looked for either.
    pub(super) fn lies_idle(&self) -> bool {
        self.session.desk.is_none() && self.procedure().is_some_and(Procedure::is_idle)
    }

    /// Whether a new version is there and could be taken. (With the page that is loaded anew for it goes all
    /// that is not written, and what the pair at the station has set for itself.)
    pub(super) fn can_update(&self) -> bool {
        let is_ready = self.updates.version == Version::Ready;
        is_ready && !self.recording.book.owes() && self.pair == Pair::default()
    }
}
