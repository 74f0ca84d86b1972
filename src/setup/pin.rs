//! PINs: who may open the desk, and how often one may try.
//!
//! A PIN has 4 to 12 digits. In its place a passphrase can be set: 8 to 40 letters, digits and spaces,
//! one letter at least; upper and lower case are alike, because the station's keys know no case.
//! What is saved of a PIN is a salt and a hash as JSON, `{"salt":"9f86…","hash":"6030…"}`, made by the
//! browser (`adapters/pin_hash.rs`); those of both PINs are one record (`record.rs`).

use crate::challenge::delays::FREE_PINS;
use crate::challenge::{Moment, Role};
use crate::digest::Digest;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::time::Duration;

/// How many digits a PIN has.
const DIGITS: RangeInclusive<usize> = 4..=12;
/// How many characters a passphrase has: letters, digits and spaces, one letter at least.
const PHRASE: RangeInclusive<usize> = 8..=40;
/// The most characters that can be typed.
pub const MOST: usize = 40;
/// After [`FREE_PINS`] wrong PINs in a row none is taken for so long; and after every further one twice as long…
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

/// The hashes of both PINs, as one record keeps them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PinHashes {
    /// The director's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub director: Option<PinHash>,
    /// The word judges'.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word_judge: Option<PinHash>,
}

impl PinHashes {
    /// The hash of somebody's PIN, if one is set.
    pub const fn of(&self, role: Role) -> Option<PinHash> {
        match role {
            Role::Director => self.director,
            Role::WordJudge => self.word_judge,
        }
    }

    /// The same with another PIN for this role.
    #[must_use]
    pub const fn with(mut self, role: Role, hash: PinHash) -> Self {
        match role {
            Role::Director => self.director = Some(hash),
            Role::WordJudge => self.word_judge = Some(hash),
        }
        self
    }

    /// Which PINs are set.
    pub const fn set(&self) -> Pins {
        let (director, judge) = (self.director.is_some(), self.word_judge.is_some());
        Pins { director, judge, lost: false, saving: None }
    }
}

/// Which PINs are set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pins {
    /// The director's.
    pub director: bool,
    /// The word judges'.
    pub judge: bool,
    /// Whether a PIN was set and this device has lost it: then no PIN is right, and nobody is let in without one.
    pub lost: bool,
    /// Whose PIN is being saved.
    pub saving: Option<Role>,
}

impl Pins {
    /// A PIN was set, and nobody knows it any more.
    pub const LOST: Self = Self { director: true, judge: false, lost: true, saving: None };
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

/// Wrong PINs in a row. The journal has an entry for each, and after any start the wait that is due begins
/// again: neither a crash nor the machine's clock shortens it.
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
            Role::WordJudge => Self::known(self.wrong.min(FREE_PINS - 1), now),
        }
    }

    /// When the next PIN may be given.
    pub fn open_at(self) -> Moment {
        self.since.after(self.wait())
    }

    fn wait(self) -> Duration {
        match self.wrong.checked_sub(FREE_PINS) {
            None => Duration::ZERO,
            Some(beyond) => FIRST_WAIT.saturating_mul(1 << beyond.min(16)).min(LONGEST_WAIT),
        }
    }
}
