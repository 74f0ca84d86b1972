//! The collector that the director has set, written as a line. It names the event that is collected, and contains
//! the event's key, which only the enrolment code can unwrap. A federation can keep the key to itself and make a
//! token for each station; then the last three parts are left out.
//!
//! ```text
//! 7f3a91c04d2e8b65 3fd2a6c1b09e8d47 1796083200 SALT IV WRAPPED
//! 7f3a91c04d2e8b65 3fd2a6c1b09e8d47 1796083200
//! ```
//!
//! | part | what it is |
//! |---|---|
//! | event | 16 random hexadecimal digits, made when collecting is set up; never the event's name |
//! | key | the key's name: the first 16 hexadecimal digits of the SHA-256 of its public half in DER |
//! | until | when the stations' tokens expire, in seconds since 1970, by the clock of the device that set this up |
//! | SALT | 16 bytes in base64url, for PBKDF2 with HMAC-SHA-256, 600,000 rounds, over the enrolment code |
//! | IV | 12 bytes in base64url, for AES-GCM with the 256 bits that PBKDF2 gives |
//! | WRAPPED | the private half in PKCS#8 (P-256), wrapped with AES-GCM, in base64url |
//!
//! The collector is transferred like every other setting. Without the code on the director's paper, nobody can use
//! the key in it.

mod code;

pub use code::{EnrolmentCode, NotACode};

use crate::digest::Digest;
use crate::hex;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The collector that the director has set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collector {
    pub event: EventId,
    /// The name of the event's key.
    pub key: KeyId,
    /// When the stations' tokens expire, in seconds since 1970.
    pub until: u64,
    /// The event's private key, wrapped; `None` if a federation keeps the key to itself.
    pub wrapped: Option<WrappedKey>,
}

/// An event's private key, wrapped with the enrolment code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrappedKey {
    /// The salt that PBKDF2 uses with the enrolment code.
    pub salt: [u8; Self::SALT],
    /// The initialisation vector of AES-GCM.
    pub iv: [u8; Self::IV],
    /// The wrapped key, at most 256 bytes.
    pub bytes: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventId([u8; 8]);

/// The name of an event's key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyId([u8; 8]);

/// The text is not a collector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected a collector: event, key name and expiry in seconds, and perhaps salt, initialisation vector and wrapped key"
)]
pub struct NotACollector;

impl WrappedKey {
    /// How many bytes the salt has.
    pub const SALT: usize = 16;
    /// How many bytes the initialisation vector has.
    pub const IV: usize = 12;
    /// The most bytes that a wrapped key can have. (Browsers make 154.)
    const MAX_BYTES: usize = 256;

    /// Reads the salt, the initialisation vector and the wrapped key.
    fn read(salt: &str, iv: &str, bytes: &str) -> Option<Self> {
        let [salt, iv, bytes] = [salt, iv, bytes].map(|text| BASE64_URL_SAFE_NO_PAD.decode(text));
        let (salt, iv) = (salt.ok()?.try_into().ok()?, iv.ok()?.try_into().ok()?);
        let bytes = bytes.ok().filter(|bytes| (1..=Self::MAX_BYTES).contains(&bytes.len()))?;
        Some(Self { salt, iv, bytes })
    }
}

impl Collector {
    /// The last second of the year 9999.
    const LAST: u64 = 253_402_300_799;

    /// The part that people and the journal see: event, key name and time, and nothing of the wrapped key.
    pub fn shown(&self) -> String {
        format!("{} {} {}", self.event, self.key, self.until)
    }
}

/// The text is not an event's id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "expected the event’s 16 hexadecimal digits, which the desk’s page about collecting shows, got `{0}`"
)]
pub struct NotAnEvent(String);

impl EventId {
    pub const fn from_random(bytes: [u8; 8]) -> Self {
        Self(bytes)
    }

    /// The name of the database that accepts documents from stations. No station can read it through the proxy.
    pub fn inbox(self) -> String {
        format!("in-{self}")
    }

    /// The name of the database with everything that was collected. No station has access to it.
    pub fn collected(self) -> String {
        format!("ev-{self}")
    }

    /// The name of the database with the stations' statuses.
    pub fn statuses(self) -> String {
        format!("at-{self}")
    }

    /// The name of the account that reads the hall, and of the account's role.
    pub fn reader(self) -> String {
        format!("reader-{self}")
    }
}

impl KeyId {
    /// The name of the key with this public half, in DER.
    pub fn of(public: &[u8]) -> Self {
        let digest = Digest::of(public);
        let mut id = [0; 8];
        id.copy_from_slice(&digest.as_bytes()[..8]);
        Self(id)
    }
}

impl fmt::Display for EventId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

impl FromStr for KeyId {
    type Err = NotACollector;

    fn from_str(text: &str) -> Result<Self, NotACollector> {
        hex::read(text).map(Self).ok_or(NotACollector)
    }
}

impl fmt::Display for Collector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown())?;
        let Some(WrappedKey { salt, iv, bytes }) = &self.wrapped else { return Ok(()) };
        let [salt, iv, bytes] =
            [&salt[..], iv, bytes].map(|bytes| BASE64_URL_SAFE_NO_PAD.encode(bytes));
        write!(f, " {salt} {iv} {bytes}")
    }
}

impl FromStr for EventId {
    type Err = NotAnEvent;

    fn from_str(text: &str) -> Result<Self, NotAnEvent> {
        hex::read(text).map(Self).ok_or_else(|| NotAnEvent(text.to_owned()))
    }
}

impl FromStr for Collector {
    type Err = NotACollector;

    fn from_str(text: &str) -> Result<Self, NotACollector> {
        let parts: Vec<&str> = text.split(' ').collect();
        let ([event, key, until], rest) = parts.split_first_chunk().ok_or(NotACollector)?;
        let wrapped = match *rest {
            [] => None,
            [salt, iv, bytes] => Some(WrappedKey::read(salt, iv, bytes).ok_or(NotACollector)?),
            _ => return Err(NotACollector),
        };
        let collector = Self {
            event: event.parse().map_err(|_| NotACollector)?,
            key: key.parse()?,
            until: until.parse().map_err(|_| NotACollector)?,
            wrapped,
        };
        let is_time = (1..=Self::LAST).contains(&collector.until);
        // Each collector has only one spelling.
        let is_same = collector.to_string() == text;
        if is_time && is_same { Ok(collector) } else { Err(NotACollector) }
    }
}
