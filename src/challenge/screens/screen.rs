//! What every screen of the procedure can do.

use super::{ChallengeScreen, Input};
use crate::challenge::page::PageModel;
use crate::challenge::{Authorities, Moment, Order, Task, Terms};
use crate::rulebook::Choice;
use crate::text::Messages;

/// The screen that follows, if another one does, and an order, if there is one.
pub(super) type Next = (Option<ChallengeScreen>, Option<Order>);

/// The screen stays, without an order.
pub(super) const STAY: Next = (None, None);

/// Another screen follows, without an order.
pub(super) const fn go_to(screen: ChallengeScreen) -> Next {
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

    /// Restarts the screen's timer, because somebody is at the station.
    fn touch(&mut self, now: Moment);

    /// When the screen closes by itself if nobody does anything; `None` if it stays.
    fn clears_at(&self) -> Option<Moment>;

    /// When, at the latest, something on the screen changes by itself.
    fn deadline(&self) -> Option<Moment> {
        self.clears_at()
    }

    /// Does what is due at the deadline. Returns the screen that follows, if another one does.
    fn expire(&mut self, _now: Moment) -> Option<ChallengeScreen> {
        Some(ChallengeScreen::count())
    }

    /// Whether players can call the director from this screen.
    fn can_call(&self) -> bool {
        false
    }

    /// Whether the screen has only just appeared, and ignores keys.
    fn is_held(&self, _now: Moment) -> bool {
        false
    }

    /// Handles what somebody did. A slip that is complete is judged by the authorities.
    fn step(&mut self, input: Input, now: Moment, terms: &Terms, authorities: &Authorities)
    -> Next;

    /// The name, the text and the items of the screen, if it is a page.
    fn page(&self, _choice: &Choice, _say: &Messages) -> Option<(&'static str, PageModel)> {
        None
    }
}
