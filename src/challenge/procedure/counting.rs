//! The count screen: how many words are challenged.

use super::{Ask, Input, Procedure, Typing};
use crate::challenge::delays::COUNT_SHOWN;
use crate::challenge::draft::Draft;
use crate::challenge::key::Key;
use crate::challenge::moment::Moment;
use crate::challenge::slip::Declared;
use crate::challenge::task::Task;
use crate::challenge::terms::Terms;

/// The count screen. Nothing private is on it, so it stays; but what belongs to an earlier challenge,
/// or to a judge, goes like a slip.
#[derive(Clone, Debug, PartialEq)]
pub struct Counting {
    /// The number declared, and when: shown huge for [`COUNT_SHOWN`].
    pub chosen: Option<(Declared, Moment)>,
    /// What the slip will be for.
    pub task: Task,
    /// Since when it waits, unless it may wait for ever.
    pub since: Option<Moment>,
}

impl Counting {
    /// For the players' next challenge.
    pub(super) const PLAYERS: Self = Self { chosen: None, task: Task::PLAYERS, since: None };

    /// The most words that can be declared: a challenge has eight in all.
    pub fn most(&self) -> usize {
        usize::from(Declared::MOST).saturating_sub(self.task.link.judged())
    }

    pub(super) fn deadline(&self) -> Option<Moment> {
        let shown = self.chosen.map(|(_, at)| at.after(COUNT_SHOWN));
        shown.or(self.since.map(|since| since.after(self.task.idle())))
    }

    pub(super) fn expire(self, now: Moment) -> Procedure {
        match self.chosen {
            _ if self.deadline().is_none_or(|at| now < at) => Procedure::Count(self),
            Some((declared, _)) => {
                Procedure::Slip(Typing::new(Draft::new(declared), self.task, now))
            }
            None => Procedure::count(),
        }
    }

    pub(super) fn step(self, input: Input, now: Moment, terms: &Terms) -> (Procedure, Option<Ask>) {
        let Input::Press(key) = input else { return (Procedure::Count(self), None) };
        let open = self == Self::PLAYERS;
        match key {
            _ if self.chosen.is_some() => {}
            Key::Escape if open => return (Procedure::count(), Some(Ask::Staff)),
            Key::Escape => return (Procedure::count(), None),
            Key::Letter(letter) if open && letter.byte() == b'R' && terms.can_repeat() => {
                return (Procedure::Again(super::Asking::new(now)), None);
            }
            Key::Digit(digit) => return self.declare(digit, now, terms),
            _ => {}
        }
        (Procedure::Count(self), None)
    }

    /// Where players look nothing up themselves, the word judge is asked for.
    fn declare(self, digit: u8, now: Moment, terms: &Terms) -> (Procedure, Option<Ask>) {
        let declared = Declared::new(digit).filter(|declared| declared.rows() <= self.most());
        if declared.is_some() && self.task.judge.is_none() && !terms.rulebook.players_look_up() {
            return (Procedure::Count(self), Some(Ask::Staff));
        }
        let chosen = declared.map(|words| (words, now));
        (Procedure::Count(Self { chosen, ..self }), None)
    }
}
