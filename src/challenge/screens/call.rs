//! The screen after a pair has called the director. It is readable from afar, and nobody has to end it.
//!
//! The screen from which the pair called waits behind the call until its own time is over. Then it is cleared, so that
//! nobody who comes later sees it.

use super::{ChallengeScreen, Input, Next, STAY, Screen, go_to};
use crate::challenge::delays::CALL_LASTS;
use crate::challenge::page::{PageLine, PageModel};
use crate::challenge::{Authorities, ChallengeNumber, Key, Moment, Task, Terms};
use crate::rulebook::Choice;
use crate::text::Messages;

/// The call for the director, and what waits behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct CallScreen {
    task: Task,
    since: Moment,
    /// The screen from which the pair called, until its time is over; none if it was an untouched count screen.
    behind: Option<Box<ChallengeScreen>>,
    /// The challenge whose verdict was on the screen, so that the director finds it in the journal.
    about: Option<ChallengeNumber>,
}

impl CallScreen {
    /// A call from this screen, which waits behind the call.
    pub(super) fn over(screen: ChallengeScreen, now: Moment) -> ChallengeScreen {
        let task = screen.screen().task().clone();
        let behind = Some(screen).filter(|screen| !screen.is_idle()).map(Box::new);
        let about = match behind.as_deref() {
            Some(ChallengeScreen::Verdict(verdict)) => verdict.recorded_number(),
            _ => None,
        };
        ChallengeScreen::Call(Self { task, since: now, behind, about })
    }

    /// The screen that waits behind the call, if one does.
    pub const fn behind(&self) -> Option<&ChallengeScreen> {
        match &self.behind {
            Some(screen) => Some(screen),
            None => None,
        }
    }

    pub(super) fn behind_mut(&mut self) -> Option<&mut ChallengeScreen> {
        self.behind.as_deref_mut()
    }

    fn ends_at(&self) -> Moment {
        self.since.after(CALL_LASTS)
    }
}

impl Screen for CallScreen {
    fn task(&self) -> &Task {
        &self.task
    }

    fn touch(&mut self, now: Moment) {
        self.since = now;
        if let Some(screen) = &mut self.behind {
            screen.touch(now);
        }
    }

    /// When the call ends, or when the screen behind it is cleared, whichever comes first.
    fn clears_at(&self) -> Option<Moment> {
        let behind = self.behind().and_then(ChallengeScreen::clears_at);
        Some(behind.map_or(self.ends_at(), |at| at.min(self.ends_at())))
    }

    fn deadline(&self) -> Option<Moment> {
        let behind = self.behind().and_then(ChallengeScreen::deadline);
        [behind, Some(self.ends_at())].into_iter().flatten().min()
    }

    fn expire(&mut self, now: Moment) -> Option<ChallengeScreen> {
        if now >= self.ends_at() {
            return Some(ChallengeScreen::count());
        }
        if let Some(screen) = &mut self.behind {
            screen.expire(now);
        }
        if self.behind().is_some_and(ChallengeScreen::is_idle) {
            (self.behind, self.task) = (None, Task::PLAYERS);
        }
        None
    }

    fn step(&mut self, input: Input, _now: Moment, _terms: &Terms, _: &Authorities) -> Next {
        match input {
            Input::Press(Key::Escape) => {
                go_to(self.behind.take().map_or_else(ChallengeScreen::count, |screen| *screen))
            }
            _ => STAY,
        }
    }

    fn page(&self, choice: &Choice, say: &Messages) -> Option<(&'static str, PageModel)> {
        let about = self.about.map(|number| {
            PageLine::Heading([say.verdict.challenge_number, " ", &number.to_string()].concat())
        });
        let meanwhile = choice.shown_to_players(&[choice.book().director_called]).into_iter();
        let meanwhile = meanwhile.map(|one| PageLine::Text(one.says.to_owned(), choice.cites(one)));
        let wait = [PageLine::plain(say.call.wait)];
        let page = PageModel {
            heading: say.call.heading.to_owned(),
            lines: about.into_iter().chain(wait).chain(meanwhile).collect(),
            back: say.slip.back,
            ..PageModel::default()
        };
        Some(("call", page))
    }
}
