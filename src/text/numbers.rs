//! How numbers are written, which differs from language to language.

/// Between groups of three digits: as in English.
pub(crate) const COMMA: &str = ",";

/// A number and what is said of one, or of several.
pub(crate) fn counted(number: u64, between: &str, one: &str, many: &str) -> String {
    let mut text = grouped(number, between);
    text.push(' ');
    text.push_str(if number == 1 { one } else { many });
    text
}

/// A number with its sign, a true minus.
pub(crate) fn signed(number: i32) -> String {
    format!("{}{}", if number < 0 { '−' } else { '+' }, number.unsigned_abs())
}

/// A number in groups of three digits, with this between them.
pub(crate) fn grouped(number: u64, between: &str) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.filter_map(|group| std::str::from_utf8(group).ok()).collect::<Vec<_>>().join(between)
}
