//! Parts of pages that several subjects share.

use super::differences::Differences;
use super::{Context, texts as common};
use crate::challenge::Outcome;
use crate::challenge::labels::rule_says;
use crate::challenge::page::PageLine;
use crate::digest::Digest;
use crate::journal::Recalled;
use crate::report::wording;
use crate::rulebook::{Choice, Instruction, TimeLimitOf};
use crate::setup::{Offer, Settings};
use crate::text::Language;
use std::borrow::Cow;

/// An instruction of this rulebook, with its rule.
pub(super) fn instruction(choice: &Choice, instruction: Instruction) -> PageLine {
    let rule = choice.cites(instruction);
    PageLine::Text(instruction.says.to_owned(), rule)
}

/// Lines with the rulebook's time limit for judging words again, and with what the director can do after it.
pub(super) fn judged_again_until(choice: &Choice) -> Vec<PageLine> {
    let until = until(choice).map(|until| [until, PageLine::plain(common::TOO_LATE)]);
    until.into_iter().flatten().collect()
}

/// The same time limit, if the ruling can still get a further opinion before it, instead of a correction.
pub(super) fn corrected_after(recalled: &Recalled) -> Option<PageLine> {
    let choice = &recalled.rulebook;
    let is_open = recalled.ruling.admits_anybody(&choice.book().opinions);
    until(choice).filter(|_| is_open)
}

fn until(choice: &Choice) -> Option<PageLine> {
    choice.book().time_limit(TimeLimitOf::Again).map(|limit| instruction(choice, limit))
}

/// How a challenge's outcome would change, and what follows: `Challenge No. 39: unacceptable → acceptable. …`
pub(super) fn preview(
    recalled: &Recalled,
    to: Outcome,
    says: &str,
    rule: impl Into<Cow<'static, str>>,
) -> PageLine {
    let from = recalled.ruling.outcome(&recalled.rulebook.book().opinions);
    // It says “the opinions differ” and not “the director decides”, because other judges may give a third opinion, too.
    let [from, to] = [from, to].map(|outcome| match outcome {
        Outcome::Stands(_) => wording::plain(outcome.as_str()),
        Outcome::DirectorDecides => common::OPINIONS_DIFFER.to_owned(),
    });
    let changes = if from == to { to } else { [from.as_str(), " → ", &to].concat() };
    let says = [&common::challenge(recalled.number), ": ", &changes, ". ", says].concat();
    PageLine::Text(says, rule.into())
}

/// An offer: its lexicon, its rulebook and what a challenge costs.
pub(super) fn offer_says(context: &Context, offer: &Offer) -> String {
    common::row(&context.lexicon(offer.lexicon), &rulebook_says(offer))
}

/// The rulebook of an offer, and what a wrong challenge costs.
pub(super) fn rulebook_says(offer: &Offer) -> String {
    let cost = rule_says(offer.rulebook.rule(), Language::English.messages());
    [offer.rulebook.book().title, &cost].join(", ")
}

/// How these settings differ, row by row, as people read it.
pub(super) fn changed(context: &Context, before: &Settings, now: &Settings) -> Vec<String> {
    let title = |words: &Digest| context.title(*words);
    let of = Differences { of: [before, now], title: &title };
    let change = |(what, [from, to]): (String, [String; 2])| common::change(&what, &from, &to);
    of.rows().into_iter().map(change).collect()
}
