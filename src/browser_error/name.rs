//! The name of a browser's exception.
//!
//! Only the name is reported (`QuotaExceededError`), never the message, because the browser may quote anything in
//! that.

use std::fmt;
use thiserror::Error;

/// The name of a browser exception, usually a `DOMException`: at most 40 ASCII letters and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorName(String);

impl ErrorName {
    /// This name if it has that form, else `UnknownError`.
    pub fn new(name: &str) -> Self {
        let is_name =
            (1..=40).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_alphabetic());
        Self(if is_name { name } else { "UnknownError" }.to_owned())
    }

    /// Whether there is no room.
    pub(super) fn is_full(&self) -> bool {
        self.0 == "QuotaExceededError"
    }

    pub(super) fn remedy(&self) -> &'static str {
        match self.0.as_str() {
            "QuotaExceededError" => ": free some space on this device",
            "SecurityError" => ": allow this page to store site data, and leave private browsing",
            _ => ": reload the page; if that does not help, restart the browser",
        }
    }
}

impl fmt::Display for ErrorName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An exception of the browser.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the browser says {0}")]
pub struct Thrown(pub ErrorName);
