//! What every screen of the procedure can do.

use super::{Input, Procedure};
use crate::challenge::page::PageModel;
use crate::challenge::{Key, Moment, Request, Task, Terms};
use crate::rulebook::Choice;
use crate::text::Messages;

/// The screen that follows, if another does, and what is asked for.
pub(super) type Next = (Option<Procedure>, Option<Request>);

/// The screen stays.
pub(super) const STAY: Next = (None, None);

/// Whether this key calls the director on a screen where no letters are typed.
pub(super) fn calls_by_letter(key: Key) -> bool {
    key == Key::Call || key.letter() == b'D'
}

/// Another screen follows.
pub(super) const fn go_to(screen: Procedure) -> Next {
    (Some(screen), None)
}

/// The methods of a screen that closes when it has been idle for as long as its task allows.
macro_rules! is_timed {
    () => {
        fn task(&self) -> &Task {
            &self.task
        }

        fn touch(&mut self, now: Moment) {
            self.touched = now;
        }

        fn clears_at(&self) -> Option<Moment> {
            self.task.clears_at(self.touched)
        }
    };
}

/// A screen of the procedure.
pub(super) trait Screen {
    /// The task of the slip that is on the screen or that led to it.
    fn task(&self) -> &Task;

    /// Somebody is at the station: the screen's timer restarts.
    fn touch(&mut self, now: Moment);

    /// When it closes by itself if nobody does anything. `None` if it stays.
    fn clears_at(&self) -> Option<Moment>;

    /// When, at the latest, something on it changes by itself.
    fn deadline(&self) -> Option<Moment> {
        self.clears_at()
    }

    /// Handles its deadline, and returns the screen that follows.
    fn expire(&mut self, _now: Moment) -> Option<Procedure> {
        Some(Procedure::count())
    }

    /// Whether this key calls the director here.
    fn calls(&self, _key: Key, _terms: &Terms) -> bool {
        false
    }

    /// Whether it has only just appeared, and takes no key yet.
    fn is_held(&self, _now: Moment) -> bool {
        false
    }

    /// Somebody does something.
    fn step(&mut self, input: Input, now: Moment, terms: &Terms) -> Next;

    /// Its name, and what it says and offers, if it is a page.
    fn page(&self, _choice: &Choice, _say: &Messages) -> Option<(&'static str, PageModel)> {
        None
    }
}
