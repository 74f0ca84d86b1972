//! JSON Lines: a journal with nothing left out, so that it can be verified anywhere.
//!
//! Each line is one JSON object. An entry's has `entry`, its exact stored text; the other members
//! repeat what people look for in it, by the names of its lines. The last line says whose journal it
//! is: `station`, `name`, `entries` (how many) and `head-code`. `docs/journal.md` has a recipe that
//! verifies it with `jq` and `sha256sum`.

use crate::journal::form::{self, FORM_3, NOTHING};
use crate::journal::log::Told;

/// The lines of an entry that are not repeated beside it.
const LEFT_OUT: [&str; 4] = [form::FIRST, "lexicon-digest", "version", "previous"];

/// A journal as JSON Lines.
pub fn json_lines(told: &Told) -> String {
    let mut text = String::new();
    for entry in &told.entries {
        text.push('{');
        for name in FORM_3.into_iter().filter(|name| !LEFT_OUT.contains(name)) {
            if let Some(value) = form::value(entry, name).filter(|value| *value != NOTHING) {
                member(&mut text, name, value);
                text.push(',');
            }
        }
        member(&mut text, "entry", entry);
        text.push_str("}\n");
    }
    text.push('{');
    let count = told.entries.len().to_string();
    let code = told.head_code().to_string();
    for (name, value) in [("station", &told.station), ("name", &told.name)] {
        member(&mut text, name, value);
        text.push(',');
    }
    text.extend(["\"entries\":", &count, ",\"head-code\":\"", &code, "\"}\n"]);
    text
}

/// A member of an object. A number that JSON writes likewise is one.
fn member(text: &mut String, name: &str, value: &str) {
    text.extend(["\"", name, "\":"]);
    if value.parse().is_ok_and(|number: u32| number.to_string() == value) {
        text.push_str(value);
        return;
    }
    text.push('"');
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            '\n' => text.push_str("\\n"),
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => escape(text, c),
            c => text.push(c),
        }
    }
    text.push('"');
}

/// Control characters, and line ends that some readers of lines know: by their numbers. All of them
/// have four digits at most.
fn escape(text: &mut String, c: char) {
    text.push_str("\\u");
    for shift in [12, 8, 4, 0] {
        text.extend(char::from_digit(u32::from(c) >> shift & 15, 16));
    }
}
