//! The screen that asks who was responsible when words of one challenge were looked up separately and the play was
//! found unacceptable. No more words can be added.

use super::{ChallengeScreen, Input, JudgingScreen, Next, STAY, Screen, go_to};
use crate::challenge::delays::VERDICT_IGNORES_KEYS;
use crate::challenge::labels::{answer_says, points_say};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{
    Authorities, ChallengeNumber, Decision, Key, Moment, Origin, Responsible, Task, Terms,
};
use crate::rulebook::{Choice, Instruction, Player};
use crate::text::Messages;

/// The screen that asks who was responsible.
#[derive(Clone, Debug, PartialEq)]
pub struct ResponsibilityScreen {
    pub challenge: ChallengeNumber,
    task: Task,
    since: Moment,
    touched: Moment,
}

impl ResponsibilityScreen {
    /// The answers, in the order of the digits that choose them.
    pub const ANSWERS: [Responsible; 3] = [
        Responsible::One(Player::Challenger),
        Responsible::One(Player::Challenged),
        Responsible::Both,
    ];

    /// The question about the slip that had this task.
    pub(super) fn begin(challenge: ChallengeNumber, task: &Task, now: Moment) -> ChallengeScreen {
        let task = Task { origin: Origin::New, ..task.clone() };
        ChallengeScreen::Responsibility(Self { challenge, task, since: now, touched: now })
    }

    /// The screen after a slip that was given up. It is the question that the first verdict was about to ask, or the
    /// count screen.
    pub(super) fn after(task: &Task, now: Moment) -> ChallengeScreen {
        match task.origin.repeats().filter(|_| task.asks_who) {
            Some(challenge) => Self::begin(challenge, task, now),
            None => ChallengeScreen::count(),
        }
    }

    /// The page that asks who was responsible.
    pub fn page(choice: &Choice, say: &Messages) -> PageModel {
        let book = choice.book();
        let together = book.separate.map(|separate| separate.instruction);
        let penalty = book.separate_penalty().map(|penalty| penalty.instruction);
        let said = |rule: Instruction| PageLine::Text(rule.says.to_owned(), choice.cites(rule));
        let rules = together.into_iter().chain(penalty).map(said);
        let items = Self::ANSWERS.into_iter().enumerate();
        let items = items.map(|(number, answer)| MenuItem {
            detail: costs(answer, answer.points_off(book), say),
            ..MenuItem::numbered(number, answer_says(answer, say))
        });
        let question = PageLine::Heading(say.question.who.to_owned());
        PageModel {
            // The same text as on the button that leads here.
            heading: say.after.left_out.to_owned(),
            lines: [question, PageLine::plain(say.question.no_more_words)]
                .into_iter()
                .chain(rules)
                .collect(),
            items: items.collect(),
            back: say.slip.back,
            ..PageModel::default()
        }
    }
}

/// What a choice costs: `Challenger: −10 points`.
fn costs(answer: Responsible, points: u16, say: &Messages) -> String {
    match answer {
        Responsible::One(player) if points > 0 => points_say(player, -i32::from(points), say),
        Responsible::One(_) | Responsible::Both => say.cost.no_penalty.to_owned(),
    }
}

impl Screen for ResponsibilityScreen {
    is_timed!();

    fn can_call(&self) -> bool {
        true
    }

    fn is_held(&self, now: Moment) -> bool {
        now.since(self.since) < VERDICT_IGNORES_KEYS
    }

    fn step(&mut self, input: Input, now: Moment, terms: &Terms, _: &Authorities) -> Next {
        // If the key that cleared the verdict is pressed twice, the second press must not answer the question.
        let held = self.is_held(now);
        let Input::Press(key) = input else { return STAY };
        match key.index().and_then(|index| Self::ANSWERS.get(index)).copied() {
            _ if held => STAY,
            _ if key == Key::Escape => go_to(ChallengeScreen::count()),
            None => STAY,
            Some(responsible) => {
                let points = responsible.points_off(terms.rulebook.book());
                let challenge = self.challenge;
                let decision = Decision::Separate { challenge, responsible, points };
                JudgingScreen::of_decision(decision, &self.task, now)
            }
        }
    }

    fn page(&self, choice: &Choice, say: &Messages) -> Option<(&'static str, PageModel)> {
        Some(("blame", Self::page(choice, say)))
    }
}
