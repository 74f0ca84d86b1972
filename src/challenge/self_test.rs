//! The self-test: a slip that is good and one that is not are judged on the way every slip is judged.
//!
//! It says passed or failed for the whole, shows no words and enters nothing.

use super::{Authority, Draft, Judgement};
use crate::lexicon::{Lexicon, MAX_LETTERS, MIN_LETTERS};
use crate::rulebook::{Kind, Source};
use std::rc::Rc;

/// A lexicon alone, for words of all lengths.
const ALONE: [Source; 1] =
    [Source { title: "self-test", kind: Kind::List, least_letters: MIN_LETTERS, rule: None }];

/// Whether a lexicon finds a word of its own acceptable, and with it a word that nobody has not.
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
