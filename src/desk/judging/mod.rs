//! Rule on a slip: the pages on which a word judge or the director judges a slip, gives an opinion, looks a referral up,
//! or sees to words that were left out.

mod book_lookup;
mod by_number;
mod checklist;
pub mod corrections;
mod details;
mod earlier;
mod referral_end;
mod rule;
mod second_opinion;
mod separate;
mod sign_in;
mod signature;
mod signature_prompt;
pub mod texts;

pub use book_lookup::BookLookup;
pub use by_number::ByNumber;
pub use checklist::Checklist;
pub use corrections::CorrectionPage;
pub use referral_end::ReferralEndPage;
pub use rule::RulePage;
pub use second_opinion::SecondOpinion;
pub use separate::SeparatePage;
use signature::takes_initials;
pub use signature::{Signature, Signs, Sources};
pub use signature_prompt::SignaturePrompt;

use super::kit::Page;
use crate::challenge::form::Look;
use crate::challenge::page::PageLine;
use crate::challenge::{ChallengeNumber, Key, Mark, Verdict};
use details::details;

/// Two segments of which neither is chosen. Their key then chooses the first.
pub(in crate::desk) const NEITHER: usize = 3;

/// The segment that is chosen: the first for yes.
pub(in crate::desk) fn segment(chosen: Option<bool>) -> usize {
    chosen.map_or(NEITHER, |is_first| usize::from(!is_first))
}

/// The page with the verdict that is in force, and what it costs or who gave it.
pub(in crate::desk) fn in_force<M>(
    page: Page<M>,
    verdict: Verdict,
    says: impl IntoIterator<Item = String>,
) -> Page<M> {
    page.beside(texts::RULING_NOW).face(
        texts::signed(verdict.is_acceptable()),
        verdict.as_str(),
        says,
    )
}

/// The letter that chooses one of two answers on a form.
pub(in crate::desk) fn answer_of([yes, no]: [char; 2], key: Key) -> Option<bool> {
    if key == Key::typed(yes) { Some(true) } else { (key == Key::typed(no)).then_some(false) }
}

/// The page with these lines in its section, each with the number of its rule.
pub(in crate::desk) fn said<M>(
    page: Page<M>,
    lines: impl IntoIterator<Item = PageLine>,
) -> Page<M> {
    page.each(lines, |page, line| match line {
        PageLine::Text(says, rule) => page.says(says, rule),
        PageLine::Heading(says) => page.section(says, Look::Rows),
        PageLine::Word(_) => page.lines([line]),
    })
}

/// A challenge's number as somebody types it: its mark, if that was typed, too, and its count.
fn typed_number(text: &str) -> Option<(Mark, u64)> {
    let (mark, count) = text.trim().rsplit_once('-').unwrap_or(("", text.trim()));
    Some((Mark::typed(mark).ok()?, count.parse().ok()?))
}

/// Whether this mark names another station than that of the challenge.
fn is_another(mark: Mark, found: ChallengeNumber) -> bool {
    !mark.is_none() && mark != found.mark()
}
