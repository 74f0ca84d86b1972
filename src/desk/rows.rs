//! Parts of pages that several subjects share.

use super::{Context, TransferStatus, texts as common};
use crate::challenge::Outcome;
use crate::challenge::labels::{opinion_says, rule_says};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::journal::Recalled;
use crate::report::words;
use crate::rulebook::{Choice, Instruction, WindowFor};
use crate::setup::{Offer, labels};
use crate::text::Language;
use std::borrow::Cow;

/// A page with this heading and a button that goes back.
pub(super) fn titled(heading: impl Into<String>) -> PageModel {
    PageModel { heading: heading.into(), back: common::BACK, ..PageModel::default() }
}

/// An instruction of the rulebook in use, with its rule.
pub(super) fn instruction(choice: &Choice, instruction: Instruction) -> PageLine {
    let rule = choice.cites(instruction);
    PageLine::Text(instruction.says.to_owned(), rule)
}

/// Until when the rulebook lets words be judged again, and what there is after that.
pub(super) fn judged_again_until(choice: &Choice) -> Vec<PageLine> {
    until(choice, common::TOO_LATE)
}

/// The same for a correction: what there is before that.
pub(super) fn corrected_after(choice: &Choice) -> Vec<PageLine> {
    until(choice, common::STILL_IN_TIME)
}

fn until(choice: &Choice, says: &str) -> Vec<PageLine> {
    let mut windows = choice.book().windows.iter();
    let Some(window) = windows.find(|window| window.what == WindowFor::Again) else {
        return Vec::new();
    };
    vec![instruction(choice, window.instruction), PageLine::plain(says)]
}

/// The words of a slip, as tiles.
pub(super) fn slip(words: impl Iterator<Item = impl ToString>) -> Vec<PageLine> {
    words.map(|word| PageLine::Word(word.to_string())).collect()
}

/// A ruling's number, its slip and its opinions so far.
///
/// No rulebook asks that a further opinion be given unseen: another judge gives it, where the rules say so, on the
/// same slip. A club has no paper slip to read the words from.
pub(super) fn ruling_so_far(context: &Context, recalled: &Recalled) -> PageModel {
    let opinions = recalled.ruling.opinions();
    let mut lines = slip(recalled.ruling.slip().words().iter());
    // So that a mistyped number is noticed.
    let time = recalled.time.minute();
    let words = recalled.words.try_into().unwrap_or(u64::MAX);
    lines.push(PageLine::plain(common::words_and_time(words, &time)));
    // It may be another than is offered now.
    let settings = &context.settings;
    if settings.has_several_rulebooks() || *settings.rulebook_for(None) != recalled.rulebook {
        let rulebook = recalled.rulebook.to_string();
        lines.push(PageLine::plain(common::row(labels::RULEBOOK, &rulebook)));
    }
    lines.extend(opinions.map(|o| PageLine::plain(opinion_says(o, context.messages()))));
    PageModel { lines, ..titled(common::challenge(recalled.number)) }
}

/// How a challenge's outcome would change, and what follows: `Challenge No. 39: unacceptable → acceptable. …`
pub(super) fn preview(
    recalled: &Recalled,
    to: Outcome,
    says: &str,
    rule: impl Into<Cow<'static, str>>,
) -> PageLine {
    let from = recalled.ruling.outcome(&recalled.rulebook.book().opinions);
    let [from, to] = [from, to].map(|outcome| words::plain(outcome.as_str()));
    let changes = if from == to { to } else { [from.as_str(), " → ", &to].concat() };
    let says = [&common::challenge(recalled.number), ": ", &changes, ". ", says].concat();
    PageLine::Text(says, rule.into())
}

/// An offer: its lexicon, its rulebook and what a challenge costs.
pub(super) fn offer_says(context: &Context, offer: &Offer) -> String {
    let lexicon = context.lexicon(offer.lexicon);
    let cost = rule_says(offer.rulebook.rule(), Language::English.messages());
    common::row(&lexicon, &[offer.rulebook.book().title, &cost].join(", "))
}

/// The answers to a question.
pub(super) fn yes_and_no() -> [MenuItem; 2] {
    [MenuItem::lettered('Y', common::YES), MenuItem::lettered('N', common::NO)]
}

/// The page with the status of something that takes a while above it.
pub(super) fn with_status(
    mut page: PageModel,
    status: &TransferStatus,
    working: &str,
) -> PageModel {
    let says = match status {
        TransferStatus::Nothing => return page,
        TransferStatus::Failed(why) => return PageModel { alert: why.clone(), ..page },
        TransferStatus::Working => working.to_owned(),
        TransferStatus::Saved(name) => common::given_to_save(name),
        TransferStatus::Copied => common::COPIED.to_owned(),
    };
    page.lines.insert(0, PageLine::Heading(says));
    page
}
