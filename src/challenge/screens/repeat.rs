//! Which challenge is to be judged again? Whoever knows its number from the paper slip may, so that
//! nobody repeats another's slip.

use super::{Input, Next, Procedure, SlipScreen};
use crate::challenge::draft::Draft;
use crate::challenge::key::Key;
use crate::challenge::moment::Moment;
use crate::challenge::origin::Origin;
use crate::challenge::page::{Keypad, PageLine, PageModel};
use crate::challenge::request::{Order, Request};
use crate::challenge::slip::Declared;
use crate::challenge::task::Task;
use crate::challenge::terms::{Again, Terms};
use crate::challenge::times::Times;
use crate::text::Messages;
use std::time::Duration;

/// The number of the challenge is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepeatScreen {
    /// The number as far as it is typed.
    pub typed: Option<u64>,
    /// Whether the last number was wrong.
    pub wrong: bool,
    pub(super) touched: Moment,
    times: Times,
}

/// More digits than any journal has.
const MOST: u64 = 99_999_999;

impl Terms {
    /// Whether a challenge can be judged again now.
    pub fn can_repeat(&self) -> bool {
        self.again.is_some() && self.rulebook.book().repeat.is_some()
    }
}

impl RepeatScreen {
    pub(super) const fn new(now: Moment, terms: &Terms) -> Self {
        Self { typed: None, wrong: false, touched: now, times: terms.times }
    }

    /// How long it may lie untouched, if it may not for ever.
    pub(super) const fn idle(&self) -> Option<Duration> {
        self.times.slip
    }

    /// When the screen clears itself, if it does.
    pub fn clears_at(&self) -> Option<Moment> {
        self.idle().map(|idle| self.touched.after(idle))
    }

    pub(super) fn step(mut self, input: Input, now: Moment, terms: &Terms) -> Next {
        let Input::Press(key) = input else { return (Procedure::Repeat(self), None) };
        match (key, terms.again.filter(|_| terms.can_repeat())) {
            (Key::Escape, _) | (_, None) => return (Procedure::count(), None),
            (Key::Digit(digit), _) => {
                let number = self.typed.unwrap_or_default() * 10 + u64::from(digit);
                self.typed = Some(number).filter(|number| *number <= MOST).or(self.typed);
            }
            (Key::Backspace, _) => {
                self.typed = self.typed.map(|number| number / 10).filter(|number| *number > 0);
            }
            (Key::Enter | Key::Tab, Some(again)) => return self.try_number(again, now),
            _ => {}
        }
        (Procedure::Repeat(self), None)
    }

    /// The right number opens a slip with as many rows as the earlier one had.
    fn try_number(self, again: Again, now: Moment) -> Next {
        let declared = u8::try_from(again.declared).ok().and_then(Declared::new);
        match (self.typed, declared) {
            (None, _) => (Procedure::Repeat(self), None),
            (Some(number), Some(declared)) if number == again.number => {
                let asked = again.asked.again(Some(now));
                let task = Task::linked(Origin::Repeat { of: again.number }, asked, self.times);
                (Procedure::Slip(SlipScreen::new(Draft::new(declared), task, now)), None)
            }
            _ if again.tries <= 1 => {
                (Procedure::count(), Some(Request::Order(Order::CountWrongNumber)))
            }
            _ => {
                let asking = Self { typed: None, wrong: true, ..self };
                (Procedure::Repeat(asking), Some(Request::Order(Order::CountWrongNumber)))
            }
        }
    }
}

impl RepeatScreen {
    /// Which challenge is to be judged again?
    pub fn page(&self, say: &Messages) -> PageModel {
        let typed = self.typed.map(|number| number.to_string()).unwrap_or_default();
        let alert = if self.wrong && typed.is_empty() { say.question.not_the_last } else { "" };
        PageModel {
            heading: say.question.again.to_owned(),
            lines: vec![PageLine::plain(say.question.which)],
            typed: Some(typed),
            alert: alert.to_owned(),
            back: say.slip.back,
            go_on: say.question.go_on,
            keypad: Keypad::Digits,
            ..PageModel::default()
        }
    }
}
