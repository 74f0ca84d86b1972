//! PINs: who may open the desk, and how often one may try.
//!
//! A PIN has 4 to 12 digits. In its place a passphrase can be set: 8 to 40 letters, digits and spaces,
//! one letter at least; upper and lower case are alike, because the station's keys know no case.
//! What is kept of a PIN is a salt and a hash as JSON, `{"salt":"9f86…","hash":"6030…"}`, made by the
//! browser (`adapters/pin_hash.rs`).

use crate::challenge::{Moment, Role};
use crate::digest::Digest;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

/// How many digits a PIN has.
const DIGITS: RangeInclusive<usize> = 4..=12;
/// How many characters a passphrase has: letters, digits and spaces, one letter at least.
const PHRASE: RangeInclusive<usize> = 8..=40;
/// The most characters that can be typed.
pub const MOST: usize = 40;
/// After so many wrong PINs in a row none is taken for a while…
const FREE: u32 = 5;
/// …so long; and after every further one twice as long…
const FIRST_WAIT: Duration = Duration::from_secs(15);
/// …up to this.
const LONGEST_WAIT: Duration = Duration::from_mins(15);

/// What is kept of a PIN, by which it is known again and cannot be read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PinHash {
    /// 32 random bytes.
    pub salt: Digest,
    /// What is derived from the PIN and the salt.
    pub hash: Digest,
}

/// As it is kept: JSON.
impl fmt::Display for PinHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Two texts can always be written.
        f.write_str(&serde_json::to_string(self).unwrap_or_default())
    }
}

impl FromStr for PinHash {
    type Err = PinHashError;

    fn from_str(json: &str) -> Result<Self, PinHashError> {
        serde_json::from_str(json).map_err(|error| PinHashError(error.to_string()))
    }
}

/// What is kept of a PIN cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the salt and hash of a PIN, got something else ({0}): set the PIN again")]
pub struct PinHashError(String);

/// Which PINs are set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pins {
    /// The director's.
    pub director: bool,
    /// The word judges'.
    pub judge: bool,
    /// Whether what is kept of the director's cannot be read: then no PIN is right.
    pub damaged: bool,
}

/// Whether what is typed can be a PIN, or a passphrase in its place.
pub fn is_fit(typed: &str) -> bool {
    let digit = |byte: u8| byte.is_ascii_digit();
    let of_phrase = |byte: u8| byte.is_ascii_uppercase() || digit(byte) || byte == b' ';
    let has_letter = typed.bytes().any(|byte| byte.is_ascii_uppercase());
    if has_letter {
        PHRASE.contains(&typed.len()) && typed.bytes().all(of_phrase)
    } else {
        DIGITS.contains(&typed.len()) && typed.bytes().all(digit)
    }
}

/// Wrong PINs in a row. The number is kept when the page is reloaded, and the wait begins again with
/// it: neither a reload nor the machine's clock shortens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tries {
    wrong: u32,
    since: Moment,
}

impl Tries {
    /// So many wrong ones as are known when the page starts.
    pub const fn known(wrong: u32, now: Moment) -> Self {
        Self { wrong, since: now }
    }

    /// How many there were in a row.
    pub const fn wrong(self) -> u32 {
        self.wrong
    }

    /// A wrong PIN was given.
    #[must_use]
    pub const fn after_wrong(self, now: Moment) -> Self {
        Self { wrong: self.wrong.saturating_add(1), since: now }
    }

    /// A PIN was right. The director's ends the row; a word judge's does not, or whoever has it could
    /// try the director's for ever without waiting: the next wrong one costs the first wait again.
    #[must_use]
    pub fn after_right(self, role: Role, now: Moment) -> Self {
        match role {
            Role::Director => Self::known(0, now),
            Role::WordJudge => Self::known(self.wrong.min(FREE - 1), now),
        }
    }

    /// When the next PIN may be given.
    pub fn open_at(self) -> Moment {
        self.since.after(self.wait())
    }

    fn wait(self) -> Duration {
        match self.wrong.checked_sub(FREE) {
            None => Duration::ZERO,
            Some(beyond) => FIRST_WAIT.saturating_mul(1 << beyond.min(16)).min(LONGEST_WAIT),
        }
    }
}
