//! When a new version is looked for, and taken.

use super::event::Effect;
use super::pair::Pair;
use super::{Station, Update};
use crate::challenge::Procedure;
use crate::challenge::delays::{UPDATE_IDLE, UPDATE_LOOK};

impl Station {
    /// A new version is looked for, and taken, only while the count screen lies idle and nothing
    /// waits to be written.
    pub(super) fn look_after_updates(&mut self, effects: &mut Vec<Effect>) {
        if self.desk.is_some() || !self.procedure().is_some_and(Procedure::is_idle) {
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

    /// Whether a new version is there and could be taken. (With the page that is loaded anew for it goes all
    /// that is not written, and what the pair at the station has set for itself.)
    pub(super) fn can_update(&self) -> bool {
        self.update == Update::Ready && !self.book.owes() && self.pair == Pair::default()
    }
}
