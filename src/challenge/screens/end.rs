//! A challenge ends without a look-up: a player gives up, or it is taken back because of a blank.

use super::{Input, JudgingScreen, Next, Procedure, SlipScreen};
use crate::challenge::decision::{Decision, Unjudged};
use crate::challenge::draft::Draft;
use crate::challenge::key::Key;
use crate::challenge::labels::way_says;
use crate::challenge::moment::Moment;
use crate::challenge::origin::Origin;
use crate::challenge::page::{MenuItem, PageModel};
use crate::challenge::task::Task;
use crate::challenge::terms::Terms;
use crate::rulebook::{Player, Rulebook};
use crate::text::Messages;

/// How does it end? The words are not shown, and the slip can be gone back to.
#[derive(Clone, Debug, PartialEq)]
pub struct EndScreen {
    draft: Draft,
    task: Task,
    pub(super) touched: Moment,
}

impl EndScreen {
    pub(super) fn begin(draft: Draft, task: Task, now: Moment) -> Procedure {
        Procedure::End(Self { draft, task, touched: now })
    }

    /// When an untouched slip is cleared, if it is.
    pub fn clears_at(&self) -> Option<Moment> {
        self.task.clears_at(self.touched)
    }

    pub(super) const fn task(&self) -> &Task {
        &self.task
    }

    /// Whether there is a way. What was judged already, as a whole or in part, is not taken back.
    pub fn is_open(task: &Task, terms: &Terms) -> bool {
        task.link == Origin::New && !Self::ways(terms.rulebook.book()).is_empty()
    }

    /// The ways to end a challenge under a rulebook, in the order of the digits that choose them.
    pub fn ways(book: &Rulebook) -> Vec<Unjudged> {
        let concede = [Player::Challenged, Player::Challenger].map(Unjudged::Conceded);
        let concede = concede.into_iter().filter(|_| book.concede.is_some());
        concede.chain(book.withdraw.map(|_| Unjudged::Withdrawn)).collect()
    }

    pub(super) fn step(self, input: Input, now: Moment, terms: &Terms) -> Next {
        let Input::Press(key) = input else { return (Procedure::End(self), None) };
        let how = match key {
            Key::Escape => {
                return (Procedure::Slip(SlipScreen::new(self.draft, self.task, now)), None);
            }
            key => key.place(),
        };
        let how = how.and_then(|place| Self::ways(terms.rulebook.book()).get(place).copied());
        let Some(how) = how else { return (Procedure::End(self), None) };
        let (link, declared) = (self.task.link, self.draft.declared());
        JudgingScreen::of_decision(Decision::Unjudged { link, declared, how }, self.task, now)
    }
}

impl EndScreen {
    /// How does the challenge end?
    pub fn page(book: &Rulebook, say: &Messages) -> PageModel {
        let items = Self::ways(book).into_iter().enumerate().map(|(number, way)| {
            let rule = match way {
                Unjudged::Conceded(_) => book.concede,
                Unjudged::Withdrawn => book.withdraw,
            };
            let rule = rule.map_or("", |instruction| instruction.rule);
            MenuItem { rule, ..MenuItem::numbered(number, way_says(way, say)) }
        });
        PageModel {
            heading: say.question.end.to_owned(),
            items: items.collect(),
            back: say.slip.back,
            ..PageModel::default()
        }
    }
}
