//! Which challenge is to be judged again? Its number is on the paper slip, so that nobody repeats
//! another pair's slip.

use super::{Input, Next, Procedure, STAY, Screen, SlipScreen, go_to};
use crate::challenge::labels::which_says;
use crate::challenge::page::{Keypad, PageLine, PageModel};
use crate::challenge::{Again, Declared, Draft, Key, Moment, Order, Origin, Request, Task, Terms};
use crate::rulebook::Choice;
use crate::text::Messages;

/// The number of the challenge is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepeatScreen {
    /// The number as far as it is typed.
    pub typed: Option<u64>,
    /// Whether the last number was wrong.
    pub wrong: bool,
    touched: Moment,
    task: Task,
}

/// More digits than any journal has.
const MOST: u64 = 99_999_999;

impl Terms {
    /// Whether a challenge can be judged again now.
    pub fn can_repeat(&self) -> bool {
        self.again.is_some()
    }
}

impl RepeatScreen {
    pub(super) const fn begin(now: Moment, terms: &Terms) -> Procedure {
        let task = Task { times: terms.times, ..Task::PLAYERS };
        Procedure::Repeat(Self { typed: None, wrong: false, touched: now, task })
    }

    /// The right number opens a slip with as many rows as the earlier one had.
    fn try_number(&mut self, again: Again, now: Moment) -> Next {
        let declared = u8::try_from(again.declared).ok().and_then(Declared::new);
        let wrong = Some(Request::Order(Order::CountWrongNumber));
        match (self.typed, declared) {
            (None, _) => STAY,
            (Some(number), Some(declared)) if number == again.number => {
                let intake = again.intake.again(Some(now));
                let origin = Origin::Repeat { of: again.number };
                let task = Task::linked(origin, intake, self.task.times);
                go_to(SlipScreen::begin(&Draft::new(declared), &task, now))
            }
            _ if again.tries <= 1 => (Some(Procedure::count()), wrong),
            _ => {
                (self.typed, self.wrong) = (None, true);
                (None, wrong)
            }
        }
    }
}

impl Screen for RepeatScreen {
    fn task(&self) -> &Task {
        &self.task
    }

    fn touch(&mut self, now: Moment) {
        self.touched = now;
    }

    fn clears_at(&self) -> Option<Moment> {
        self.task.clears_at(self.touched)
    }

    fn step(&mut self, input: Input, now: Moment, terms: &Terms) -> Next {
        let Input::Press(key) = input else { return STAY };
        match (key, terms.again.filter(|_| terms.can_repeat())) {
            (Key::Escape, _) | (_, None) => return go_to(Procedure::count()),
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
        STAY
    }

    fn page(&self, choice: &Choice, say: &Messages) -> Option<(&'static str, PageModel)> {
        let typed = self.typed.map(|number| number.to_string()).unwrap_or_default();
        let alert = if self.wrong && typed.is_empty() { say.question.not_the_last } else { "" };
        let page = PageModel {
            heading: say.question.again.to_owned(),
            lines: vec![PageLine::plain(which_says(choice, say))],
            typed: Some(typed),
            alert: alert.to_owned(),
            back: say.slip.back,
            go_on: say.question.go_on,
            keypad: Keypad::Digits,
            ..PageModel::default()
        };
        Some(("again", page))
    }
}
