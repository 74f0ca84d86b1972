//! Writes numbers in groups of three digits, with the separator of a language.

/// The separator between groups of three digits in English.
pub(crate) const COMMA: &str = ",";

/// A number with a text in its singular or plural form.
pub(crate) fn counted(number: u64, between: &str, one: &str, many: &str) -> String {
    let mut text = grouped(number, between);
    text.push(' ');
    text.push_str(if number == 1 { one } else { many });
    text
}

/// A number with its sign, using a true minus.
pub(crate) fn signed(number: i32) -> String {
    format!("{}{}", if number < 0 { '−' } else { '+' }, number.unsigned_abs())
}

/// A number in groups of three digits, with `between` as the separator.
pub(crate) fn grouped(number: u64, between: &str) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.filter_map(|group| std::str::from_utf8(group).ok()).collect::<Vec<_>>().join(between)
}
