//! What a screen of the procedure is.

use super::{Input, Procedure};
use crate::challenge::page::PageModel;
use crate::challenge::{Moment, Request, Task, Terms};
use crate::rulebook::Choice;
use crate::text::Messages;

/// The screen that follows, if another does, and what is asked for.
pub(super) type Next = (Option<Procedure>, Option<Request>);

/// The screen stays.
pub(super) const STAY: Next = (None, None);

/// Another screen follows.
pub(super) const fn go_to(screen: Procedure) -> Next {
    (Some(screen), None)
}

/// A screen of the procedure.
pub(super) trait Screen {
    /// What the slip is for that is on the screen, or that led to it.
    fn task(&self) -> &Task;

    /// Somebody is there: it has its whole time again.
    fn touch(&mut self, now: Moment);

    /// When it goes if nobody touches it, if it goes.
    fn clears_at(&self) -> Option<Moment>;

    /// When, at the latest, something on it changes by itself.
    fn deadline(&self) -> Option<Moment> {
        self.clears_at()
    }

    /// Its deadline has come; gives the screen that follows.
    fn expire(&mut self, _now: Moment) -> Option<Procedure> {
        Some(Procedure::count())
    }

    /// Somebody does something.
    fn step(&mut self, input: Input, now: Moment, terms: &Terms) -> Next;

    /// Its name, and what it says and offers, if it is a page.
    fn page(&self, _choice: &Choice, _say: &Messages) -> Option<(&'static str, PageModel)> {
        None
    }
}
