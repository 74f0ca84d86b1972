//! Turns the identifiers in a journal (`self-lookup`, `director-decides`) into words for the screen and the printed
//! report. Exports to spreadsheets have the identifiers themselves.

use super::texts;
use crate::challenge::{Outcome, Reason};
use crate::journal::Row;
use crate::rulebook::Choice;
use std::borrow::Cow;

/// The kind of an entry, in words.
pub fn kind(written: &str) -> &str {
    match written {
        "self-lookup" => "looked up by the players",
        "manual" => "ruled by a word judge",
        "repeat" => "judged again",
        "separate" => "the rest was judged",
        "opinion" => "further opinion",
        "review" => "the players asked for a look in the books",
        "referral" => "referred to a word judge",
        "responsible" => "words were looked up separately",
        other => other,
    }
}

/// Why a ruling was found wrong.
pub const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Misread => "The list or book was misread",
        Reason::WrongSource => "Another list or edition should have been used",
        Reason::WrongSlip => "The slip did not have the words that were played",
        Reason::WrongList => "The station’s word list is wrong",
        Reason::Other => "Another reason",
    }
}

/// An identifier in words: who gave a verdict, gave up or was responsible, or an outcome such as `director-decides`.
/// Names and initials have no hyphen, so they stay as they are.
pub fn plain(written: &str) -> String {
    written.replace('-', " ")
}

/// The rulebook of a challenge in a few words: `NASPA 2017`, `International 2017, 5 per word`; a club's name.
pub fn rulebook(written: &str) -> Cow<'_, str> {
    if written.parse::<Choice>().is_err() {
        return Cow::Borrowed(written);
    }
    let (id, options) = written.split_once(' ').unwrap_or((written, ""));
    let id = match id.chars().next() {
        Some(first @ ('c' | 'i')) => [&first.to_uppercase().to_string(), &id[1..]].concat(),
        // A federation's initials.
        _ => id.to_uppercase(),
    };
    let between = if options.is_empty() { "" } else { ", " };
    Cow::Owned(plain(&[&id, between, options].concat()))
}

/// The outcome so far: a sign, a space, and the words that it stands for. Empty while there is no ruling.
pub fn outcome(row: &Row) -> String {
    let Some(outcome) = row.outcome else { return String::new() };
    match &row.corrected {
        // A challenge that was replaced no longer counts.
        _ if row.replaced_by.is_some() => [REPLACED, " ", texts::REPLACED].concat(),
        Some(corrected) => {
            let to = sign(Outcome::Stands(corrected.verdict));
            [sign(outcome), "→", to, " ", texts::CORRECTED].concat()
        }
        None => [sign(outcome), " ", &plain(outcome.as_str())].concat(),
    }
}

const fn sign(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Stands(verdict) if verdict.is_acceptable() => ACCEPTABLE,
        Outcome::Stands(_) => UNACCEPTABLE,
        Outcome::DirectorDecides => OPEN,
    }
}

/// The sign of an outcome as the journal writes it; none if it has no sign of its own.
pub fn sign_of(written: &str) -> Option<&'static str> {
    match written {
        "acceptable" => Some(ACCEPTABLE),
        "unacceptable" => Some(UNACCEPTABLE),
        "director-decides" => Some(OPEN),
        "replaced" => Some(REPLACED),
        _ => None,
    }
}

/// What the challenge costs or earns, without the rule for it. Empty if the challenge has no consequence.
pub fn consequence(row: &Row) -> &str {
    if row.pays.is_empty() && !row.rule.is_empty() { texts::COSTS_NOTHING } else { &row.pays }
}

/// How the challenge's ruling was corrected, if it was.
pub fn corrected(row: &Row) -> Option<String> {
    let corrected = row.corrected.as_ref()?;
    let [from, to] = [row.outcome_text(), corrected.verdict.as_str()].map(plain);
    Some(texts::corrected(&from, &to, &corrected.by))
}

/// How the challenge ended, in words: its outcome, how this was corrected, or which challenge replaced it.
pub fn ended(row: &Row) -> String {
    let replaced = row.replaced_by.map(texts::replaced_by);
    let ended = replaced.or_else(|| corrected(row)).unwrap_or_else(|| plain(row.outcome_text()));
    if ended.is_empty() { kind(row.kind).to_owned() } else { ended }
}

/// The signs of the verdicts. They differ in form, and not only in colour.
pub const ACCEPTABLE: &str = "✓";
const UNACCEPTABLE: &str = "✗";
const OPEN: &str = "?";
const REPLACED: &str = "↻";
