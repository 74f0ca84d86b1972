//! The screen on which a challenge ends without a look-up. A player concedes, or the challenge is withdrawn because of
//! a blank, rescinded because of a tile that was found, or void because it was called too early.

use super::{ChallengeScreen, Input, JudgingScreen, Next, STAY, Screen, SlipScreen, go_to};
use crate::challenge::labels::way_says;
use crate::challenge::page::{MenuItem, PageModel};
use crate::challenge::{Authorities, Decision, Draft, Key, Moment, Origin, Task, Terms, Unjudged};
use crate::rulebook::{Choice, Player, Rulebook};
use crate::text::Messages;

/// Asks how the challenge ends. The words are not shown, and Escape goes back to the slip. Enter records the choice,
/// because it cannot be taken back, and a single key could be a slip of the finger.
#[derive(Clone, Debug, PartialEq)]
pub struct EndScreen {
    draft: Draft,
    task: Task,
    chosen: Option<Unjudged>,
    touched: Moment,
}

impl EndScreen {
    pub(super) fn begin(draft: &Draft, task: &Task, now: Moment) -> ChallengeScreen {
        ChallengeScreen::End(Self {
            draft: draft.clone(),
            task: task.clone(),
            chosen: None,
            touched: now,
        })
    }

    /// Whether the challenge can end without a look-up. It cannot once a part of it has been judged.
    pub fn is_open(task: &Task, terms: &Terms) -> bool {
        task.origin == Origin::New && !Self::ways(terms.rulebook.book()).is_empty()
    }

    /// The ways to end a challenge under a rulebook, in the order of the digits that choose them.
    pub fn ways(book: &Rulebook) -> Vec<Unjudged> {
        let concede = [Player::Challenged, Player::Challenger].map(Unjudged::Conceded);
        let concede = concede.into_iter().filter(|_| book.concede.is_some());
        let withdraw = book.withdraw.map(|_| Unjudged::Withdrawn);
        let rescind = book.rescind.map(|_| Unjudged::Rescinded);
        let void = book.void.map(|_| Unjudged::Void);
        concede.chain(withdraw).chain(rescind).chain(void).collect()
    }

    /// Handles a key. A digit chooses a way to end the challenge, and Enter ends it in that way.
    fn press(chosen: &mut Option<Unjudged>, key: Key, book: &Rulebook) -> Option<Unjudged> {
        let way = key.index().and_then(|index| Self::ways(book).get(index).copied());
        *chosen = way.or(*chosen);
        chosen.filter(|_| key == Key::Enter)
    }

    /// The page that asks how the challenge ends. It shows the rulebook's grounds for each way, and the chosen way, if
    /// there is one.
    pub fn page(choice: &Choice, chosen: Option<Unjudged>, say: &Messages) -> PageModel {
        let book = choice.book();
        let items = Self::ways(book).into_iter().enumerate().map(|(number, way)| {
            let grounds = way.called_off(book).map_or(&[][..], |end| end.grounds);
            let grounds = choice.shown_to_players(grounds);
            let concede = book.concede.filter(|_| matches!(way, Unjudged::Conceded(_)));
            let cites: Vec<_> =
                concede.iter().chain(&grounds).map(|one| choice.cites(*one)).collect();
            let says: Vec<_> = grounds.iter().map(|ground| ground.says).collect();
            MenuItem {
                rule: cites.join(", ").into(),
                detail: says.join(" "),
                chosen: Some(chosen == Some(way)),
                ..MenuItem::numbered(number, way_says(way, say))
            }
        });
        PageModel {
            heading: say.question.end.to_owned(),
            items: items.collect(),
            back: say.slip.back,
            go_on: if chosen.is_some() { say.question.end_so } else { "" },
            ..PageModel::default()
        }
    }
}

impl Screen for EndScreen {
    is_timed!();

    fn can_call(&self) -> bool {
        true
    }

    fn step(&mut self, input: Input, now: Moment, terms: &Terms, _: &Authorities) -> Next {
        let Input::Press(key) = input else { return STAY };
        if key == Key::Escape {
            return go_to(SlipScreen::begin(&self.draft, &self.task, now));
        }
        let Some(how) = Self::press(&mut self.chosen, key, terms.rulebook.book()) else {
            return STAY;
        };
        let (origin, declared) = (self.task.origin, self.draft.declared());
        JudgingScreen::of_decision(Decision::Unjudged { origin, declared, how }, &self.task, now)
    }

    fn page(&self, choice: &Choice, say: &Messages) -> Option<(&'static str, PageModel)> {
        Some(("ending", Self::page(choice, self.chosen, say)))
    }
}
