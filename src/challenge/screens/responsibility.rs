//! Words of one challenge were looked up separately, and it came back unacceptable: who was
//! responsible? No further word is taken.

use super::{Input, JudgingScreen, Next, Procedure};
use crate::challenge::decision::{Decision, Responsible};
use crate::challenge::delays::VERDICT_HELD;
use crate::challenge::key::Key;
use crate::challenge::labels::answer_says;
use crate::challenge::moment::Moment;
use crate::challenge::origin::Origin;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::task::Task;
use crate::challenge::terms::Terms;
use crate::rulebook::Player;
use crate::rulebook::Rulebook;
use crate::text::Messages;

/// Who was responsible?
#[derive(Clone, Debug, PartialEq)]
pub struct ResponsibilityScreen {
    /// The number of the challenge.
    pub challenge: u64,
    task: Task,
    since: Moment,
    pub(super) touched: Moment,
}

impl ResponsibilityScreen {
    /// The answers, in the order of the digits that choose them.
    pub const ANSWERS: [Responsible; 3] = [
        Responsible::One(Player::Challenger),
        Responsible::One(Player::Challenged),
        Responsible::Both,
    ];

    /// Of the slip that had this task.
    pub(super) fn of(challenge: u64, task: Task, now: Moment) -> Self {
        Self { challenge, task: Task { link: Origin::New, ..task }, since: now, touched: now }
    }

    /// When the screen clears itself, if it does.
    pub fn clears_at(&self) -> Option<Moment> {
        self.task.clears_at(self.touched)
    }

    pub(super) const fn task(&self) -> &Task {
        &self.task
    }

    pub(super) fn step(self, input: Input, now: Moment, terms: &Terms) -> Next {
        // The key that cleared the verdict, pressed twice, must not answer for anybody.
        let held = now.since(self.since) < VERDICT_HELD;
        let Input::Press(key) = input else { return (Procedure::Responsibility(self), None) };
        if held {
            return (Procedure::Responsibility(self), None);
        }
        let responsible = match key {
            Key::Escape => return (Procedure::count(), None),
            key => key.place().and_then(|place| Self::ANSWERS.get(place)).copied(),
        };
        let Some(responsible) = responsible else { return (Procedure::Responsibility(self), None) };
        let points = responsible.points_off(terms.rulebook.book());
        let decision = Decision::Separate { challenge: self.challenge, responsible, points };
        JudgingScreen::of_decision(decision, self.task, now)
    }
}

impl ResponsibilityScreen {
    /// Who was responsible?
    pub fn page(book: &Rulebook, say: &Messages) -> PageModel {
        let separate = book.separate.map(|separate| separate.instruction);
        let rule = separate.map(|said| PageLine::Text(said.says.to_owned(), said.rule));
        let items = Self::ANSWERS.into_iter().enumerate();
        let items =
            items.map(|(number, answer)| MenuItem::numbered(number, answer_says(answer, say)));
        PageModel {
            heading: say.question.who.to_owned(),
            lines: [PageLine::plain(say.question.no_more_words)].into_iter().chain(rule).collect(),
            items: items.collect(),
            back: say.slip.back,
            ..PageModel::default()
        }
    }
}
