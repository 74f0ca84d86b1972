//! Parts of pages that several subjects share.

use super::{Context, TransferStatus, texts as common};
use crate::challenge::labels::{opinion_says, rule_says};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::journal::Recalled;
use crate::rulebook::{Choice, Instruction};
use crate::setup::{Offer, labels};
use crate::text::Language;

/// A page with this heading and a button that goes back.
pub(super) fn titled(heading: impl Into<String>) -> PageModel {
    PageModel { heading: heading.into(), back: common::BACK, ..PageModel::default() }
}

/// An instruction of the rulebook in use, with its rule.
pub(super) fn instruction(choice: &Choice, instruction: Instruction) -> PageLine {
    let rule = choice.cites(instruction);
    PageLine::Text(instruction.says.to_owned(), rule)
}

/// A ruling's number and its opinions so far.
pub(super) fn ruling_so_far(context: &Context, recalled: &Recalled) -> PageModel {
    let opinions = recalled.ruling.opinions();
    // So that a mistyped number is noticed. The words are on the paper slip.
    let time = recalled.time.minute();
    let words = recalled.words.try_into().unwrap_or(u64::MAX);
    let mut lines = vec![PageLine::plain(common::words_and_time(words, &time))];
    // It may be another than is offered now.
    let settings = &context.settings;
    if settings.has_several_rulebooks() || *settings.rulebook_for(None) != recalled.rulebook {
        let rulebook = recalled.rulebook.to_string();
        lines.push(PageLine::plain(common::row(labels::RULEBOOK, &rulebook)));
    }
    lines.extend(opinions.map(|o| PageLine::plain(opinion_says(o, context.messages()))));
    PageModel { lines, ..titled(common::challenge(recalled.number)) }
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
