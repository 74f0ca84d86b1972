//! A manual look-up: the word judge has the whole slip, looks in the books, and says what the play is.

use super::{Input, JudgingScreen, Next, Procedure, SlipScreen};
use crate::challenge::decision::Decision;
use crate::challenge::draft::Draft;
use crate::challenge::key::Key;
use crate::challenge::moment::Moment;
use crate::challenge::opinion::{By, Opinion};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::ruling::Ruling;
use crate::challenge::slip::Slip;
use crate::challenge::task::Task;
use crate::challenge::verdict::Verdict;
use crate::lexicon::Word;

/// The heading, where the play is judged by hand.
const BY_HAND: &str = "Look up every word";

/// An answer.
const ACCEPTABLE: &str = "Acceptable";

/// An answer.
const UNACCEPTABLE: &str = "Unacceptable";

/// The button that goes back.
const BACK: &str = "Back";

/// The button that makes it the ruling.
const ENTER: &str = "Enter it";

/// The judge looks the words up by hand.
#[derive(Clone, Debug, PartialEq)]
pub struct ManualScreen {
    draft: Draft,
    /// The slip that is looked up.
    pub slip: Slip,
    task: Task,
    /// Whether the play is acceptable, once the judge has said so; Enter makes it the ruling.
    pub chosen: Option<bool>,
    pub(super) touched: Moment,
}

impl ManualScreen {
    pub(super) fn begin(draft: Draft, slip: Slip, task: Task, now: Moment) -> Procedure {
        Procedure::Manual(Self { draft, slip, task, chosen: None, touched: now })
    }

    /// When a slip nobody touches is cleared, if it is.
    pub fn clears_at(&self) -> Option<Moment> {
        self.task.clears_at(self.touched)
    }

    pub(super) const fn task(&self) -> &Task {
        &self.task
    }

    pub(super) fn step(mut self, input: Input, now: Moment) -> Next {
        match (input, self.chosen) {
            (Input::Press(key), _) if key.letter() == b'A' => self.chosen = Some(true),
            (Input::Press(key), _) if key.letter() == b'U' => self.chosen = Some(false),
            (Input::Press(Key::Escape), _) => {
                return (Procedure::Slip(SlipScreen::new(self.draft, self.task, now)), None);
            }
            (Input::Press(Key::Enter), Some(acceptable)) if self.task.judge.is_some() => {
                return self.rule(acceptable, now);
            }
            _ => {}
        }
        (Procedure::Manual(self), None)
    }

    fn rule(self, acceptable: bool, now: Moment) -> Next {
        let Some(judge) = self.task.judge.clone() else { return (Procedure::Manual(self), None) };
        let verdict = Verdict::by_hand(&self.slip, acceptable);
        let ruling = Ruling::new(self.slip, Opinion { verdict, by: By::Judge(judge) });
        let link = self.task.link;
        JudgingScreen::of_decision(Decision::Ruling { link, ruling }, self.task, now)
    }
}

impl ManualScreen {
    /// The judge looks the whole slip up by hand.
    pub fn page(&self) -> PageModel {
        let word = |word: &Word| PageLine::Word(word.to_string());
        PageModel {
            heading: BY_HAND.to_owned(),
            lines: self.slip.words().iter().map(word).collect(),
            items: verdicts(self.chosen),
            back: BACK,
            go_on: if self.chosen.is_some() { ENTER } else { "" },
            ..PageModel::default()
        }
    }
}

/// The two verdicts a judge can give.
pub fn verdicts(chosen: Option<bool>) -> Vec<MenuItem> {
    vec![
        MenuItem { chosen: Some(chosen == Some(true)), ..MenuItem::lettered('A', ACCEPTABLE) },
        MenuItem { chosen: Some(chosen == Some(false)), ..MenuItem::lettered('U', UNACCEPTABLE) },
    ]
}
