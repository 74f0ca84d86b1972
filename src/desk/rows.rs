//! Parts of pages that several subjects share.

use super::texts as common;
use crate::challenge::Outcome;
use crate::challenge::labels::opinion_says;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::Context;
use crate::journal::Recalled;
use crate::rulebook::Instruction;

/// An instruction with its rule.
pub(super) fn instruction(instruction: Instruction) -> PageLine {
    PageLine::Text(instruction.says.to_owned(), instruction.rule)
}

/// A ruling's number and its opinions so far.
pub(super) fn ruling_so_far(context: &Context, recalled: &Recalled) -> PageModel {
    let opinions = recalled.ruling.opinions();
    // So that a number that was mistyped is noticed. The words are on the paper slip.
    let time = recalled.time.minute();
    let words = recalled.words.try_into().unwrap_or(u64::MAX);
    let mut lines = vec![PageLine::plain(common::words_and_time(words, &time))];
    lines.extend(opinions.map(|o| PageLine::plain(opinion_says(o, context.messages()))));
    let policy = &context.settings.rulebook.book().opinions;
    let third = recalled.ruling.outcome(policy) == Outcome::DirectorDecides;
    lines.push(instruction(if third { policy.third_says } else { policy.second }));
    PageModel {
        heading: common::challenge(recalled.number),
        lines,
        back: common::BACK,
        ..PageModel::default()
    }
}

/// The answers to a question.
pub(super) fn yes_and_no() -> [MenuItem; 2] {
    [MenuItem::lettered('Y', common::YES), MenuItem::lettered('N', common::NO)]
}
