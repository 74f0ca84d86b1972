//! How much longer the document of an entry could be. A request is padded as if each of its entries were as long as
//! it could be, so that its length is the same for every slip, verdict, cost and time.

use crate::journal::entry::Content;
use crate::journal::happening::Happening;
use crate::journal::ruled::Ruled;
use serde::Serialize;

/// The most that a slip, its verdict, its outcome and its cost take up.
const RULED: usize = 400;
/// The most digits of a number of milliseconds.
const DIGITS: usize = 20;
/// What an outcome's cost takes up besides its value: the member's name, its quotes, a colon and a comma.
const COST: usize = r#",\"consequence\":"#.len();

/// How much longer than this the entry's line could be, in bytes of a document.
pub(super) fn spare(content: &Content) -> usize {
    let of_slip = match &content.what {
        Happening::SelfLookup(ruled)
        | Happening::Manual(ruled)
        | Happening::Repeat(ruled)
        | Happening::Separate(ruled)
        | Happening::Opinion(ruled) => spare_of_ruled(ruled),
        Happening::LookUp(it) => RULED.saturating_sub(length(&it.words) + length(&it.verdict)),
        Happening::Referral { intake, words, .. } => {
            RULED.saturating_sub(length(words)) + spare_digits(intake.took)
        }
        _ => 0,
    };
    of_slip + spare_digits(Some(content.since_start))
}

fn spare_of_ruled(ruled: &Ruled) -> usize {
    let cost = ruled.consequence.map_or(0, |cost| COST + length(&cost));
    let taken = length(&ruled.words) + length(&ruled.verdict) + length(&ruled.outcome) + cost;
    RULED.saturating_sub(taken) + spare_digits(ruled.intake.took)
}

/// How many digits a number lacks, if it is there.
fn spare_digits(number: Option<u64>) -> usize {
    number.map_or(0, |number| DIGITS - length(&number))
}

/// How many bytes a value takes up in a document, which has the line as a JSON string, with each quote escaped.
fn length(value: &impl Serialize) -> usize {
    let json = serde_json::to_string(value).expect("a record can always be written as JSON");
    json.len() + json.matches('"').count()
}
