//! A challenge ends without a look-up: a player concedes, it is withdrawn because of a blank, or it is
//! rescinded because of a tile that was found.

use super::{Input, JudgingScreen, Next, Procedure, STAY, Screen, SlipScreen, go_to};
use crate::challenge::labels::way_says;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Decision, Draft, Key, Moment, Origin, Task, Terms, Unjudged};
use crate::rulebook::{CalledOff, Choice, Instruction, Player, Rulebook};
use crate::text::Messages;

/// How does it end? The words are not shown, and Escape leads back to the slip.
#[derive(Clone, Debug, PartialEq)]
pub struct EndScreen {
    draft: Draft,
    task: Task,
    touched: Moment,
}

impl EndScreen {
    pub(super) fn begin(draft: &Draft, task: &Task, now: Moment) -> Procedure {
        Procedure::End(Self { draft: draft.clone(), task: task.clone(), touched: now })
    }

    /// Whether a challenge can end like this. What was judged already, in whole or in part, is not
    /// taken back.
    pub fn is_open(task: &Task, terms: &Terms) -> bool {
        task.origin == Origin::New && !Self::ways(terms.rulebook.book()).is_empty()
    }

    /// The ways to end a challenge under a rulebook, in the order of the digits that choose them.
    pub fn ways(book: &Rulebook) -> Vec<Unjudged> {
        let concede = [Player::Challenged, Player::Challenger].map(Unjudged::Conceded);
        let concede = concede.into_iter().filter(|_| book.concede.is_some());
        let withdraw = book.withdraw.map(|_| Unjudged::Withdrawn);
        let rescind = book.rescind.map(|_| Unjudged::Rescinded);
        concede.chain(withdraw).chain(rescind).collect()
    }

    /// How does the challenge end? The grounds on which it is called off are the rulebook's.
    pub fn page(choice: &Choice, say: &Messages) -> PageModel {
        let book = choice.book();
        let items = Self::ways(book).into_iter().enumerate().map(|(number, way)| {
            let first = |end: CalledOff| end.grounds.first().copied();
            let rule = match way {
                Unjudged::Conceded(_) => book.concede,
                Unjudged::Withdrawn => book.withdraw.and_then(first),
                Unjudged::Rescinded => book.rescind.and_then(first),
            };
            let rule = rule.map(|instruction| choice.cites(instruction)).unwrap_or_default();
            MenuItem { rule, ..MenuItem::numbered(number, way_says(way, say)) }
        });
        let grounds = [book.withdraw, book.rescind].into_iter().flatten();
        let grounds = grounds.flat_map(|end| end.grounds);
        let line =
            |ground: &Instruction| PageLine::Text(ground.says.to_owned(), choice.cites(*ground));
        PageModel {
            heading: say.question.end.to_owned(),
            lines: grounds.map(line).collect(),
            items: items.collect(),
            back: say.slip.back,
            ..PageModel::default()
        }
    }
}

impl Screen for EndScreen {
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
        if key == Key::Escape {
            return go_to(SlipScreen::begin(&self.draft, &self.task, now));
        }
        let ways = Self::ways(terms.rulebook.book());
        let Some(how) = key.place().and_then(|place| ways.get(place).copied()) else { return STAY };
        let (origin, declared) = (self.task.origin, self.draft.declared());
        JudgingScreen::of_decision(Decision::Unjudged { origin, declared, how }, &self.task, now)
    }

    fn page(&self, choice: &Choice, say: &Messages) -> Option<(&'static str, PageModel)> {
        Some(("ending", Self::page(choice, say)))
    }
}
