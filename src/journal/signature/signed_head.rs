//! A signed head: a statement of how many entries a station's journal had at a certain time, and of the
//! digest of the last one.
//!
//! It is one line of JSON that ends with the signature. The signed bytes are the line without `,"signature":"…"`,
//! so anybody can check it with openssl (`docs/journal.md`).

use super::public_key::{Fingerprint, PublicKey};
use crate::digest::Digest;
use crate::hex;
use crate::journal::chain::Head;
use crate::journal::station_id::StationId;
use crate::journal::wall_time::WallTime;
use crate::outside;
use p256::ecdsa::signature::Verifier;
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// The text before the signature, and after it.
const BEFORE: &str = ",\"signature\":\"";
const AFTER: &str = "\"}";
/// The beginning of every line.
const BEGINS: &str = "{\"signed_head\":";
/// The version of the format.
const VERSION: u64 = 1;

/// What a station signs, with its members in this order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeadStatement {
    /// The version of the format.
    signed_head: u64,
    #[serde(with = "crate::as_text")]
    pub station: StationId,
    /// The digest of the first entry, which identifies the journal.
    #[serde(with = "crate::as_text")]
    pub journal: Digest,
    /// The number of entries.
    pub count: u64,
    /// The digest of the last entry.
    #[serde(with = "crate::as_text")]
    pub digest: Digest,
    /// The time of signing, by the station's wall clock.
    #[serde(with = "crate::as_text")]
    pub at: WallTime,
    #[serde(with = "crate::as_text")]
    pub key: Fingerprint,
}

/// An ECDSA signature with SHA-256: r and s, always 32 bytes each.
pub type Signature = [u8; 64];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedHead {
    statement: HeadStatement,
    signature: Signature,
}

impl HeadStatement {
    /// States that at this time the station's journal with this first entry ended with this head.
    pub const fn new(
        station: StationId,
        journal: Digest,
        head: Head,
        at: WallTime,
        key: Fingerprint,
    ) -> Self {
        let Head { sequence: count, digest } = head;
        Self { signed_head: VERSION, station, journal, count, digest, at, key }
    }

    /// The bytes that are signed.
    ///
    /// # Panics
    ///
    /// Never: all members can be written as JSON.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a statement can always be written as JSON")
    }

    pub const fn head(&self) -> Head {
        Head { sequence: self.count, digest: self.digest }
    }
}

impl SignedHead {
    /// A statement with its signature, which is not checked.
    pub const fn new(statement: HeadStatement, signature: Signature) -> Self {
        Self { statement, signature }
    }

    pub const fn statement(&self) -> &HeadStatement {
        &self.statement
    }

    /// Whether a line of an export was written as a signed head, even if it is damaged now.
    pub fn is_meant(line: &str) -> bool {
        line.starts_with(BEGINS)
    }

    /// Reads a line, without its line feed. It accepts only what [`Display`](fmt::Display) writes.
    pub fn read(line: &str) -> Result<Self, NotASignedHead> {
        outside::line(line).map_err(|_| NotASignedHead)?;
        let cut = line.strip_suffix(AFTER).and_then(|line| line.rsplit_once(BEFORE));
        let (open, signature) = cut.ok_or(NotASignedHead)?;
        let text = [open, "}"].concat();
        let statement: HeadStatement = serde_json::from_str(&text).map_err(|_| NotASignedHead)?;
        let head = Self { statement, signature: hex::read(signature).ok_or(NotASignedHead)? };
        let is_whole = head.statement.signed_head == VERSION && head.to_string() == line;
        if is_whole { Ok(head) } else { Err(NotASignedHead) }
    }

    pub fn is_signed_by(&self, key: &PublicKey) -> bool {
        let signature = p256::ecdsa::Signature::from_slice(&self.signature);
        let text = self.statement.text();
        key.fingerprint() == self.statement.key
            && signature.is_ok_and(|it| key.verifier().verify(text.as_bytes(), &it).is_ok())
    }
}

impl fmt::Display for SignedHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.statement.text();
        f.write_str(text.strip_suffix('}').unwrap_or(&text))?;
        f.write_str(BEFORE)?;
        hex::write(&self.signature, f)?;
        f.write_str(AFTER)
    }
}

/// The line is not a signed head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected a signed head as a station writes it: the line was changed or is cut off; export the \
     journal again"
)]
pub struct NotASignedHead;
