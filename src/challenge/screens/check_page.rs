//! The page of the check screen. From the adjudication key to the verdict it stays on the screen, with its buttons
//! hidden.

use super::{CheckScreen, JudgingScreen, PageContext, Screen, WhoActs};
use crate::challenge::page::{MenuItem, Sentence, TimeBar};
use crate::challenge::{Key, Slip, Stage, Step, Task};
use crate::lexicon::Word;

/// The text and the buttons of the check screen.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckPage {
    /// The name of the page, for screen readers.
    pub label: &'static str,
    /// The three steps of a challenge.
    pub steps: Vec<Step>,
    /// Who does what now.
    pub instructions: Vec<Sentence>,
    /// The words, as large as possible and all alike.
    pub words: Vec<String>,
    /// An upper limit of the longest word's width, in hundredths of the letters' size.
    pub width: u32,
    /// Whether the slip is being judged.
    pub is_judging: bool,
    /// The button that ends the challenge without a look-up.
    pub end: Option<MenuItem>,
    /// The button that calls the director.
    pub call: Option<MenuItem>,
    /// The bar that runs out before the slip is cleared, once it is shown.
    pub leaves: Option<TimeBar>,
    /// The button that goes back to the slip. It is in the same place as Check on the slip screen, so a double
    /// tap on Check only returns to the slip.
    pub edit: MenuItem,
    /// The adjudication key as a button.
    pub judge: MenuItem,
}

impl CheckPage {
    /// The page of a complete slip.
    pub fn of(checking: &CheckScreen, acts: WhoActs, context: &PageContext) -> Self {
        Self::with(&checking.slip, &checking.task, acts, context)
    }

    /// The page of a slip that is being judged; none if no slip is on the screen.
    pub fn of_judging(
        judging: &JudgingScreen,
        acts: WhoActs,
        context: &PageContext,
    ) -> Option<Self> {
        let page = Self::with(judging.slip()?, judging.task(), acts, context);
        let steps = Stage::Judge.steps(context.messages());
        Some(Self { steps, is_judging: true, end: None, ..page })
    }

    fn with(slip: &Slip, task: &Task, acts: WhoActs, context: &PageContext) -> Self {
        let say = context.messages();
        Self {
            label: say.check.label,
            steps: Stage::Check.steps(say),
            instructions: vec![acts.checks, acts.presses],
            words: slip.words().iter().map(Word::to_string).collect(),
            width: slip.words().iter().map(width).max().unwrap_or_default(),
            is_judging: false,
            end: context.end_button(task),
            call: context.call.clone(),
            leaves: context.leaves(),
            edit: MenuItem::keyed(Key::Escape, say.keys.escape, say.check.edit),
            judge: context.judge_button(task),
        }
    }
}

/// An upper limit of a word's width, in hundredths of the font size. It depends on the letters, because M and W are
/// more than twice as wide as I.
fn width(word: &Word) -> u32 {
    let letter = |letter: &u8| match letter {
        b'I' => 48,
        b'J' => 61,
        b'M' | b'W' => 118,
        _ => 93,
    };
    word.letters().iter().map(letter).sum::<u32>().max(320)
}
