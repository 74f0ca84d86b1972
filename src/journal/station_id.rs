//! Which station wrote an entry.

use crate::hex;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A station's identity: 16 random bytes, drawn once and saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StationId([u8; 16]);

impl StationId {
    /// The identity made of these random bytes.
    pub const fn from_random(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The station's default name: `Station 4F2A`.
    pub fn name(self) -> String {
        format!("Station {:02X}{:02X}", self.0[0], self.0[1])
    }
}

/// 32 lower-case hexadecimal digits.
impl fmt::Display for StationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

/// The text is not a station's identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a station's identity of 32 lower-case hexadecimal digits")]
pub struct NotAStationId;

impl FromStr for StationId {
    type Err = NotAStationId;

    fn from_str(text: &str) -> Result<Self, NotAStationId> {
        hex::read(text).map(Self).ok_or(NotAStationId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_identity_as_it_is_written_is_read_back() {
        let id = StationId::from_random(*b"\x4f\x2a\x00\xff567890abcdef");
        let text = id.to_string();
        assert_eq!(text.parse(), Ok(id));
        assert_eq!(id.name(), "Station 4F2A");
        for bad in ["", &text[1..], &text.to_uppercase(), &format!("{text}0"), &"+1".repeat(16)] {
            assert_eq!(bad.parse::<StationId>(), Err(NotAStationId), "{bad}");
        }
    }
}
