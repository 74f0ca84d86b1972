//! An event by its id, and the names of its databases.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// An event: 16 hexadecimal digits, drawn when collecting is set up at the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventId(String);

/// The text is no event's id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "expected the event’s 16 hexadecimal digits, which the desk’s page about collecting shows, got `{0}`"
)]
pub struct NotAnEvent(String);

impl EventId {
    /// The database that takes documents from stations. No station can read it through the proxy.
    pub fn inbox(&self) -> String {
        format!("in-{self}")
    }

    /// The database of everything that was collected. No station is let in.
    pub fn collected(&self) -> String {
        format!("ev-{self}")
    }

    /// The database of what stations say of themselves.
    pub fn statuses(&self) -> String {
        format!("at-{self}")
    }

    /// The account and the role of what carries documents from the inbox to what was collected.
    pub fn carrier(&self) -> String {
        format!("carrier-{self}")
    }
}

impl FromStr for EventId {
    type Err = NotAnEvent;

    fn from_str(text: &str) -> Result<Self, NotAnEvent> {
        let is_hex = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if is_hex && text.len() == 16 {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotAnEvent(text.to_owned()))
        }
    }
}

impl fmt::Display for EventId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
