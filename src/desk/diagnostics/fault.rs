//! A fault that stopped the program is saved with its place in the source, never with its message, which may contain a
//! word of a slip.

use crate::outside;
use serde::{Deserialize, Serialize};

/// A fault that stopped the program, as it is saved for the next session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// When it happened, as wall time in RFC 3339.
    pub at: String,
    pub version: String,
    /// `file:line:column` in the source.
    pub place: String,
}

impl Fault {
    /// A fault at this wall time and place.
    pub fn new(at: String, place: String) -> Self {
        Self { at, version: env!("CARGO_PKG_VERSION").to_owned(), place }
    }

    /// The line that is saved.
    pub fn write(&self) -> String {
        // Three texts can always be written as JSON.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads what [`write`](Self::write) wrote; `None` for any other text.
    pub fn read(line: &str) -> Option<Self> {
        outside::line(line).ok()?;
        serde_json::from_str(line).ok()
    }
}
