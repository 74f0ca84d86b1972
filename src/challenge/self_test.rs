//! The self-test judges a good slip and a bad one in the same way as any other slip.
//!
//! The test passes or fails as a whole, shows no words and records nothing.

use super::{Authority, Draft, Judgement};
use crate::lexicon::{Lexicon, MAX_LETTERS, MIN_LETTERS};
use crate::rulebook::{Edition, Kind, Source};
use std::rc::Rc;

/// The lexicon as the only source, for words of all lengths.
const ALONE: [Source; 1] = [Source {
    title: "self-test",
    kind: Kind::List,
    least_letters: MIN_LETTERS,
    rule: None,
    edition: Edition::Any,
    entries: &[],
}];

/// Whether the lexicon accepts one of its own words, and rejects that word together with one that no list has.
#[expect(clippy::disallowed_methods)] // the self-test needs a word of the lexicon
pub fn passes_self_test(lexicon: &Rc<Lexicon>) -> bool {
    let alone = Authority::new(&ALONE, |_| Some(Rc::clone(lexicon)));
    let (Ok(authority), Some(good)) = (alone, lexicon.sample()) else { return false };
    let bad = "Q".repeat(MAX_LETTERS);
    let is_acceptable = |words: &[&str]| match authority.judge(Draft::typed(words)?, None) {
        Judgement::Ruling(ruling) => Some(ruling.last().verdict.is_acceptable()),
        Judgement::Referred(_) => None,
    };
    let good = good.as_str();
    is_acceptable(&[good]) == Some(true)
        && is_acceptable(&[&bad]) == Some(false)
        && is_acceptable(&[good, &bad]) == Some(false)
}
