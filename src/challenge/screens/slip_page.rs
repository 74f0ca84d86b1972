//! The page of the slip while the challenger types.

use super::{PageContext, SlipScreen, WhoActs};
use crate::challenge::labels::{hint_says, row_says, task_says};
use crate::challenge::page::{MenuItem, Sentence, TimeBar};
use crate::challenge::{Draft, Key, Stage, Step};

/// The text and the buttons of the slip.
#[derive(Clone, Debug, PartialEq)]
pub struct SlipPage {
    /// The name of the page, for screen readers.
    pub label: &'static str,
    /// The three steps of a challenge.
    pub steps: Vec<Step>,
    /// What the slip is for; empty for a new challenge.
    pub task: String,
    /// Who does what now.
    pub instructions: Vec<Sentence>,
    /// The button for one word fewer. Its label is a sign, and its text is only for screen readers.
    pub fewer: MenuItem,
    pub words: String,
    /// The button for one word more.
    pub more: MenuItem,
    /// The rows, one for each word.
    pub rows: Vec<Row>,
    /// The row that letters go into, counted from 0.
    pub active: usize,
    /// Whether every word is there.
    pub is_complete: bool,
    /// How many tiles a row has space for.
    pub tiles: usize,
    /// A brief hint; empty if there is none.
    pub hint: String,
    /// Whether the hint only says what was done, and nothing is wrong.
    pub hint_is_news: bool,
    /// The button that brings back what was cleared.
    pub undo: Option<MenuItem>,
    /// The button that clears the slip, or leaves it.
    pub clear: MenuItem,
    /// The button that ends the challenge without a look-up.
    pub end: Option<MenuItem>,
    /// The button that calls the director.
    pub call: Option<MenuItem>,
    /// The bar that runs out before the slip is cleared, once it is shown.
    pub leaves: Option<TimeBar>,
    /// The button that shows the words alone, once every word is there.
    pub check: Option<MenuItem>,
    /// The button that does what the adjudication key does. It is always in the same place.
    pub judge: MenuItem,
    /// Whether the adjudication button judges now.
    pub can_judge: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The letters so far.
    pub letters: String,
    /// Whether letters go into this row.
    pub is_active: bool,
    /// While this row is active and empty: which word it is, and the key that begins the next one, if there is one.
    /// Otherwise empty.
    pub hint: String,
    /// The row's accessible name, which includes the visible text.
    pub label: String,
}

impl SlipPage {
    pub fn of(typing: &SlipScreen, acts: WhoActs, context: &PageContext) -> Self {
        let (draft, say) = (&typing.draft, context.messages());
        let is_complete = draft.slip().is_some();
        let is_one = typing.is_one_look_up();
        let stage = if is_complete { Stage::Check } else { Stage::Type };
        let instructions = match is_complete {
            true if is_one => vec![acts.presses],
            true => vec![acts.checks, acts.presses],
            false => vec![acts.types],
        };
        let undo = || MenuItem::keyed(Key::Undo, say.keys.undo, say.slip.undo);
        let clear = if typing.is_as_opened() { say.slip.back } else { say.slip.clear };
        Self {
            label: say.slip.label,
            steps: if is_one { Vec::new() } else { stage.steps(say) },
            task: task_says(&typing.task, say),
            instructions,
            fewer: MenuItem::keyed(Key::Fewer, "−", say.keyboard.fewer),
            words: say.counted(&say.slip.words, draft.declared() as u64),
            more: MenuItem::keyed(Key::More, "+", say.keyboard.more),
            rows: rows(draft, context),
            active: draft.active(),
            is_complete,
            tiles: tiles(draft),
            hint: hint_says(typing, say).unwrap_or_default(),
            hint_is_news: typing.hint.is_none() && typing.can_undo(),
            undo: typing.can_undo().then(undo),
            clear: MenuItem::keyed(Key::Escape, say.keys.escape, clear),
            end: context.end_button(&typing.task),
            call: context.call.clone(),
            leaves: context.leaves(),
            check: (is_complete && !is_one).then(|| context.check_button()),
            judge: if is_one {
                context.look_up_button()
            } else {
                context.judge_button(&typing.task)
            },
            can_judge: typing.is_armed(),
        }
    }
}

fn rows(draft: &Draft, context: &PageContext) -> Vec<Row> {
    let say = context.messages();
    let row = |(number, letters): (usize, &str)| {
        let is_active = number == draft.active();
        let hint = if is_active && letters.is_empty() {
            row_says(draft, context.controls, say)
        } else {
            String::new()
        };
        let label = if hint.is_empty() {
            say.slip.row.put(&[("number", &(number + 1)), ("letters", &letters)])
        } else {
            hint.clone()
        };
        Row { letters: letters.to_owned(), is_active, hint, label }
    };
    draft.rows().enumerate().map(row).collect()
}

/// How many tiles a row has space for: one more than the longest word has letters, but at least 9, so that tiles do not
/// shrink at every letter of a short word, and at most 15.
fn tiles(draft: &Draft) -> usize {
    (draft.rows().map(str::len).max().unwrap_or_default() + 1).clamp(9, 15)
}
