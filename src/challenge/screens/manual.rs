//! In a manual look-up, the word judge looks the whole slip up in the books and gives the verdict.

use super::{ChallengeScreen, Input, JudgingScreen, Next, STAY, Screen, SlipScreen, go_to};
use crate::challenge::labels::entries_in;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{
    Authorities, By, Decision, Draft, Key, Moment, Opinion, Ruling, Slip, Task, Terms, Verdict,
};
use crate::lexicon::Word;
use crate::rulebook::Choice;
use crate::text::Messages;

// Judges read English, as at the desk.
const BY_HAND: &str = "Look up every word";
/// The two verdicts to choose from, here and at the desk, each with its sign.
pub const VERDICTS: [&str; 2] = ["✓ Acceptable", "✗ Unacceptable"];
const BACK: &str = "Back";
const RECORD: &str = "Record";

/// The screen of a judge who looks the words up by hand.
#[derive(Clone, Debug, PartialEq)]
pub struct ManualScreen {
    draft: Draft,
    /// The slip that is looked up.
    pub slip: Slip,
    task: Task,
    /// Whether the play is acceptable, once the judge has chosen. Enter records the choice as the ruling.
    pub chosen: Option<bool>,
    touched: Moment,
}

impl ManualScreen {
    pub(super) fn begin(draft: &Draft, slip: Slip, task: &Task, now: Moment) -> ChallengeScreen {
        let (draft, task) = (draft.clone(), task.clone());
        ChallengeScreen::Manual(Self { draft, slip, task, chosen: None, touched: now })
    }

    fn give_ruling(&self, acceptable: bool, now: Moment) -> Next {
        let Some(judge) = self.task.judge.clone() else { return STAY };
        let verdict = Verdict::by_hand(&self.slip, acceptable);
        let ruling = Ruling::new(self.slip.clone(), Opinion { verdict, by: By::Judge(judge) });
        let origin = self.task.origin;
        JudgingScreen::of_decision(Decision::Ruling { origin, ruling }, &self.task, now)
    }
}

impl Screen for ManualScreen {
    is_timed!();

    fn step(&mut self, input: Input, now: Moment, _: &Terms, _: &Authorities) -> Next {
        let Input::Press(key) = input else { return STAY };
        match (key, self.chosen) {
            (Key::Escape, _) => return go_to(SlipScreen::begin(&self.draft, &self.task, now)),
            (Key::Enter, Some(acceptable)) => return self.give_ruling(acceptable, now),
            _ if key.letter() == b'A' => self.chosen = Some(true),
            _ if key.letter() == b'U' => self.chosen = Some(false),
            _ => {}
        }
        STAY
    }

    fn page(&self, choice: &Choice, _: &Messages) -> Option<(&'static str, PageModel)> {
        let word = |word: &Word| PageLine::Word(word.to_string());
        let words = self.slip.words().iter().map(word);
        let source = self.task.judge.as_ref().map(|judge| &*judge.source);
        let entries = source.map(|source| entries_in(choice.book(), source));
        let page = PageModel {
            heading: BY_HAND.to_owned(),
            lines: words.chain(entries.unwrap_or_default()).collect(),
            items: verdicts(self.chosen).into(),
            back: BACK,
            go_on: if self.chosen.is_some() { RECORD } else { "" },
            ..PageModel::default()
        };
        Some(("by-hand", page))
    }
}

/// The two verdicts that a judge can give, as items.
pub fn verdicts(chosen: Option<bool>) -> [MenuItem; 2] {
    [
        MenuItem { chosen: Some(chosen == Some(true)), ..MenuItem::lettered('A', VERDICTS[0]) },
        MenuItem { chosen: Some(chosen == Some(false)), ..MenuItem::lettered('U', VERDICTS[1]) },
    ]
}
