//! How numbers are written, which differs from language to language.

/// Between groups of three digits: as in English.
pub(crate) const COMMA: &str = ",";
/// As in German.
pub(super) const POINT: &str = ".";
/// As in French: narrow, and no line ends there.
pub(super) const NARROW: &str = "\u{202f}";
/// As in Spanish and Afrikaans.
pub(super) const SPACE: &str = "\u{a0}";

/// A number and what is said of one, or of several.
pub(crate) fn counted(number: u64, between: &str, one: &str, many: &str) -> String {
    let mut text = grouped(number, between);
    text.push(' ');
    text.push_str(if number == 1 { one } else { many });
    text
}

/// The sign before a number, a true minus.
pub(super) const fn sign(number: i64) -> &'static str {
    if number < 0 { "−" } else { "+" }
}

/// A number in groups of three digits, with this between them.
pub(crate) fn grouped(number: u64, between: &str) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.filter_map(|group| std::str::from_utf8(group).ok()).collect::<Vec<_>>().join(between)
}
