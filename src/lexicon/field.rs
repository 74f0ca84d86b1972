//! The rules for a text field of a lexicon's metadata.

use thiserror::Error;

/// The most bytes of UTF-8 in a text field.
pub const MAX_FIELD: usize = 512;

/// What is wrong with `text` in the field called `name`, if anything.
pub(super) fn fault(name: &str, text: &str) -> Option<FieldFault> {
    if text.is_empty() {
        Some(FieldFault::Empty)
    } else if text.len() > MAX_FIELD {
        Some(FieldFault::Long(text.len()))
    } else if let Some(unseen) = text.chars().find(|&character| is_unseen(character)) {
        Some(FieldFault::Unseen(unseen))
    } else if text.trim() != text {
        Some(FieldFault::Margin)
    } else if name == "date" && !is_date(text) {
        Some(FieldFault::NotADate)
    } else if name == "language" && !is_language(text) {
        Some(FieldFault::NotALanguage)
    } else {
        None
    }
}

/// What is wrong with a text field of [`Metadata`](super::Metadata).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FieldFault {
    #[error("Fill this in.")]
    Empty,
    /// The text has this many bytes, more than [`MAX_FIELD`].
    #[error("This is too long: shorten it.")]
    Long(usize),
    /// The text contains this invisible character.
    #[error("This has an invisible character ({}): type it anew.", .0.escape_default())]
    Unseen(char),
    /// The text begins or ends with white space.
    #[error("Remove the space at the beginning or the end.")]
    Margin,
    /// The text is neither a date as `YYYY-MM-DD` nor a year.
    #[error("Type a day such as 2026-11-28, or a year.")]
    NotADate,
    /// The text is not a BCP 47 language tag.
    #[error("Type a language’s code, such as en or pt-BR.")]
    NotALanguage,
}

/// Invisible characters, which can make two different names look the same: controls, line and
/// paragraph separators, marks that reverse the direction of text, fillers, and variation
/// selectors.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether the text is a calendar day or a year. (Of many editions only the year is known.)
fn is_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    if bytes.len() == 4 {
        return bytes.iter().all(u8::is_ascii_digit);
    }
    let shape = bytes.len() == 10
        && bytes.iter().enumerate().all(|(index, byte)| match index {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if !shape {
        return false;
    }
    let number = |digits: &[u8]| digits.iter().fold(0, |n, digit| n * 10 + u32::from(digit - b'0'));
    let (year, month, day) = (number(&bytes[..4]), number(&bytes[5..7]), number(&bytes[8..]));
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

/// The shape of a BCP 47 tag: a language of 2 to 8 letters, then subtags of 1 to 8 letters or digits.
fn is_language(text: &str) -> bool {
    let mut subtags = text.split('-');
    let language = subtags.next().unwrap_or_default();
    (2..=8).contains(&language.len())
        && language.bytes().all(|byte| byte.is_ascii_alphabetic())
        && subtags.all(|subtag| {
            (1..=8).contains(&subtag.len())
                && subtag.bytes().all(|byte| byte.is_ascii_alphanumeric())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_a_day_of_the_calendar_or_a_year() {
        for good in ["2020-12-07", "2023", "2024-02-29", "2000-02-29", "1999-01-31"] {
            assert!(is_date(good), "{good}");
        }
        for bad in ["2023-02-29", "1900-02-29", "2020-13-01", "2020-00-10", "2020-04-31"] {
            assert!(!is_date(bad), "{bad}");
        }
        for bad in
            ["2020-1-07", "20-12-2007", "2020/12/07", "2020-12-0é", "202", "20235", "202é", ""]
        {
            assert!(!is_date(bad), "{bad}");
        }
    }
}
