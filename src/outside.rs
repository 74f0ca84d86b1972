//! What comes from outside: files, links, stored lines, a collector's answers. Each reader refuses a value that is too
//! long before it does anything else with it, because a page that shows a text of many megabytes does not answer for
//! minutes. Whoever shows a text from outside shows it on one line.

use thiserror::Error;

/// The longest text in a line of JSON, in bytes as written. A station writes none of a tenth of this.
pub const VALUE: usize = 64 << 10;
/// The longest line of JSON, in bytes.
pub const LINE: usize = 1 << 20;
/// The longest answer of a collector that lists what it has, in bytes.
pub const ANSWER: usize = 64 << 20;
/// The longest name that a director can give an event or a station, in characters.
pub const GIVEN_NAME: usize = 40;
/// The longest name that is shown, of a file say, in characters.
const NAME: usize = 100;
/// The longest text that is shown, in characters.
const SHOWN: usize = 300;

/// A value is longer than a reader takes. How long it is, nobody finds out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected {value} of at most {most} {unit}, got more")]
pub struct TooLong {
    /// Which value it is.
    pub value: String,
    pub most: usize,
    pub unit: &'static str,
}

/// Checks the length of a text, in bytes. The limit is whole KiB or MiB.
pub fn text(value: &str, text: &str, most: usize) -> Result<(), TooLong> {
    if text.len() <= most {
        return Ok(());
    }
    let (most, unit) = if most < 1 << 20 { (most >> 10, "KiB") } else { (most >> 20, "MiB") };
    Err(TooLong { value: value.to_owned(), most, unit })
}

/// Checks the length of a text, in characters.
pub fn characters(value: &str, text: &str, most: usize) -> Result<(), TooLong> {
    match text.chars().nth(most) {
        Some(_) => Err(TooLong { value: value.to_owned(), most, unit: "characters" }),
        None => Ok(()),
    }
}

/// Checks the lengths of a line of JSON and of each text in it, without reading it.
pub fn line(json: &str) -> Result<(), TooLong> {
    values(json, "a line", LINE)
}

/// Checks the lengths of a collector's answer and of each text in it.
pub fn answer(json: &str, most: usize) -> Result<(), TooLong> {
    values(json, "an answer", most)
}

/// Checks the length of each text in this JSON, and then of the whole. What is not JSON has texts, too: between quotes.
fn values(json: &str, whole: &str, most: usize) -> Result<(), TooLong> {
    let (mut rest, mut name) = (&json[..json.floor_char_boundary(most)], "");
    while let Some((before, from)) = rest.split_once('"') {
        let end = end_of_text(from);
        if end > VALUE {
            return text(&named(before, name), from, VALUE);
        }
        let (value, after) = from.split_at(end);
        rest = after.get(1..).unwrap_or_default();
        // The name of a member, not a value.
        if rest.trim_start().starts_with(':') {
            name = value;
        }
    }
    text(whole, json, most)
}

/// Where a text in JSON ends, without its quotes: at the next quote that is not escaped.
fn end_of_text(from: &str) -> usize {
    let bytes = from.as_bytes();
    let is_escaped =
        |at: usize| bytes[..at].iter().rev().take_while(|byte| **byte == b'\\').count() % 2 == 1;
    from.match_indices('"').map(|(at, _)| at).find(|at| !is_escaped(*at)).unwrap_or(from.len())
}

/// How a text is called that comes after this, and after the name of this member.
fn named(before: &str, member: &str) -> String {
    match (member, before.trim_end().ends_with(':')) {
        ("", _) => "a text".to_owned(),
        (_, true) => format!("“{}”", name(member)),
        (_, false) => format!("a text after “{}”", name(member)),
    }
}

/// Whether a character breaks the line or changes the direction of the text.
pub fn breaks(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || c.is_control()
}

/// The text on one line: characters that break the line or change its direction become spaces.
pub fn harmless(text: &str) -> String {
    text.chars().map(|c| if breaks(c) { ' ' } else { c }).collect()
}

/// The name of a file, or another name, as it is shown.
pub fn name(text: &str) -> String {
    cut(text, NAME)
}

/// Any other text, as it is shown: a reason that somebody else gives, say.
pub fn shown(text: &str) -> String {
    cut(text, SHOWN)
}

/// The text on one line, cut after this many characters.
fn cut(text: &str, most: usize) -> String {
    let beginning: String = text.chars().take(most).collect();
    let mut cut = harmless(&beginning);
    if text.chars().nth(most).is_some() {
        cut.push('…');
    }
    cut
}
