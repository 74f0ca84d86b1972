//! Texts with placeholders in braces.

use std::fmt::Display;

/// A text with placeholders: `Clears in {seconds} s`.
#[derive(Debug)]
pub struct Template(&'static str);

impl Template {
    /// A template for a text that is not in a language's file.
    pub(crate) const fn new(text: &'static str) -> Self {
        Self(text)
    }

    /// The text with the placeholders filled in.
    pub fn put(&self, values: &[(&str, &dyn Display)]) -> String {
        filled(self.0, values)
    }
}

/// A text about a number, with one form for 1 and another for all other numbers.
#[derive(Debug)]
pub struct Counted {
    pub(super) one: &'static str,
    pub(super) other: &'static str,
}

impl Counted {
    pub(super) fn put(&self, number: u64, values: &[(&str, &dyn Display)]) -> String {
        filled(if number == 1 { self.one } else { self.other }, values)
    }
}

fn filled(template: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut parts = template.split('{');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (placeholder, after) = part.split_once('}').unwrap_or((part, ""));
        let value = values.iter().find(|(name, _)| *name == placeholder);
        debug_assert!(value.is_some(), "nothing fills {{{placeholder}}} of “{template}”");
        text.extend(value.map(|(_, value)| value.to_string()));
        text.push_str(after);
    }
    text
}
