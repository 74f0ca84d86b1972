//! When the station looks for a new version, and installs it.

use super::Station;
use super::event::Effect;
use super::pair::Pair;
use crate::challenge::delays::{UPDATE_IDLE, UPDATE_LOOK};
use crate::challenge::{Mode, Moment, Procedure};

/// A new version, and when the station last looked for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Updates {
    version: Version,
    last_look: Moment,
}

/// A new version of the station.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    /// None is known.
    None,
    /// It is completely downloaded.
    Ready,
    /// It is being installed.
    Taken,
}

impl Updates {
    /// No new version: the page has just been loaded.
    pub(super) const fn new(now: Moment) -> Self {
        Self { version: Version::None, last_look: now }
    }

    /// A new version is downloaded.
    pub(super) const fn downloaded(&mut self) {
        self.version = Version::Ready;
    }

    /// Whether a new version waits to start.
    pub(super) fn is_ready(self) -> bool {
        self.version == Version::Ready
    }

    /// Installs the new version.
    pub(super) const fn take(&mut self) -> Effect {
        self.version = Version::Taken;
        Effect::TakeUpdate
    }

    /// What to do on a count screen that has been idle since `since`.
    fn while_idle(&mut self, since: Moment, may_take: bool, now: Moment) -> Option<Effect> {
        if may_take && now.since(since) >= UPDATE_IDLE {
            return Some(self.take());
        }
        if now.since(self.last_look) < UPDATE_LOOK {
            return None;
        }
        self.last_look = now;
        Some(Effect::LookForUpdate)
    }

    /// When the next look or installation is due.
    fn wakes_at(self, since: Moment, may_take: bool) -> Moment {
        if may_take { since.after(UPDATE_IDLE) } else { self.last_look.after(UPDATE_LOOK) }
    }
}

impl Station {
    /// While the count screen is idle, looks for a new version, or installs it if [`Self::can_update`] allows that.
    pub(super) fn handle_updates(&mut self, effects: &mut Vec<Effect>) {
        if self.is_idle() {
            let may_take = self.can_update();
            effects.extend(self.updates.while_idle(self.touched, may_take, self.now));
        }
    }

    /// When the next look or installation is due, if nothing else happens.
    pub(super) fn updates_due_at(&self) -> Option<Moment> {
        self.is_idle().then(|| self.updates.wakes_at(self.touched, self.can_update()))
    }

    /// Whether the count screen is untouched and the desk closed.
    pub(super) fn is_idle(&self) -> bool {
        self.session.desk.is_none() && self.procedure().is_some_and(Procedure::is_idle)
    }

    /// Whether a new version can be installed now. The restart would lose unwritten entries and the language
    /// and letters that the pair has chosen, and would end practice.
    pub(super) fn can_update(&self) -> bool {
        let is_ready = self.updates.version == Version::Ready;
        let practises = self.mode() == Mode::Practice;
        is_ready
            && !practises
            && !self.recording.writer.must_write()
            && self.pair == Pair::default()
    }
}
