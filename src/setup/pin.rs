//! PINs: who may open the desk, and how often somebody may try.
//!
//! A PIN has 4 to 12 digits. A passphrase can be set instead. It has 8 to 40 letters, digits and spaces, with at least
//! one letter; case is ignored, because the station's keys have no case. Only a salt and a hash of a PIN are saved, as
//! JSON, `{"salt":"9f86…","hash":"6030…"}`. The browser makes them (`adapters/crypto.rs`); the salts and hashes of
//! both PINs are one record (`record.rs`).

use crate::challenge::delays::{FIRST_PIN_WAIT, FREE_PINS, LONGEST_PIN_WAIT};
use crate::challenge::{Moment, Role};
use crate::digest::Digest;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::time::Duration;

/// How many digits a PIN has.
const DIGITS: RangeInclusive<usize> = 4..=12;
/// How many characters a passphrase has.
const PHRASE: RangeInclusive<usize> = 8..=40;
/// The most characters that can be typed as a PIN or a passphrase.
pub const MOST: usize = 40;

/// The salt and hash of a PIN. They can check a PIN but do not reveal it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PinHash {
    /// 32 random bytes.
    pub salt: Digest,
    /// The hash, derived from PIN and salt.
    pub hash: Digest,
}

/// The hashes of both PINs, saved as one record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PinHashes {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub director: Option<PinHash>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word_judge: Option<PinHash>,
}

impl PinHashes {
    /// The hash of this role's PIN, if one is set.
    pub const fn of(&self, role: Role) -> Option<PinHash> {
        match role {
            Role::Director => self.director,
            Role::WordJudge => self.word_judge,
        }
    }

    /// These hashes, with a new hash for this role.
    #[must_use]
    pub const fn with(mut self, role: Role, hash: PinHash) -> Self {
        match role {
            Role::Director => self.director = Some(hash),
            Role::WordJudge => self.word_judge = Some(hash),
        }
        self
    }

    pub const fn set(&self) -> Pins {
        let (director, judge) = (self.director.is_some(), self.word_judge.is_some());
        Pins { director, judge, lost: false, saving: None, first: false }
    }
}

/// Which PINs are set, lost or being saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // each is a fact of its own
pub struct Pins {
    /// Whether the director's PIN is set.
    pub director: bool,
    /// Whether the word judges' PIN is set.
    pub judge: bool,
    /// Whether a PIN was set and its hash is lost. If so, no PIN is accepted, and the desk stays closed.
    pub lost: bool,
    /// The role whose PIN is being saved.
    pub saving: Option<Role>,
    /// Whether the PIN being saved is the director's first.
    pub first: bool,
}

impl Pins {
    /// A PIN was set, but its hash is lost.
    pub const LOST: Self =
        Self { director: true, judge: false, lost: true, saving: None, first: false };
}

/// Whether the typed text can be a PIN or a passphrase.
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

/// Whether a role may choose a PIN. `whose` is the role that already has this PIN, if any. The desk tells the roles
/// apart by their PINs, so two roles must not share one.
pub fn may_have(role: Role, whose: Option<Role>) -> bool {
    whose.is_none_or(|it| it == role)
}

/// Wrong PINs in a row. The journal has an entry for each of them. After a restart the full wait begins again, so
/// neither a crash nor a changed clock shortens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tries {
    wrong: u32,
    since: Moment,
}

impl Tries {
    /// The state after this many wrong PINs in a row, according to the journal. The wait begins now.
    pub const fn known(wrong: u32, now: Moment) -> Self {
        Self { wrong, since: now }
    }

    /// How many wrong PINs were typed in a row.
    pub const fn wrong(self) -> u32 {
        self.wrong
    }

    #[must_use]
    pub const fn after_wrong(self, now: Moment) -> Self {
        Self { wrong: self.wrong.saturating_add(1), since: now }
    }

    /// The state after a right PIN. The director's PIN resets the count of wrong PINs. A word judge's PIN resets
    /// it only so far that the next wrong PIN can lock the desk, for the shortest wait. A word judge could otherwise
    /// go on guessing the director's PIN without ever waiting.
    #[must_use]
    pub fn after_right(self, role: Role, now: Moment) -> Self {
        match role {
            Role::Director => Self::known(0, now),
            Role::WordJudge => Self::known(self.wrong.min(FREE_PINS - 1), now),
        }
    }

    /// The moment from which the next PIN can be typed.
    pub fn open_at(self) -> Moment {
        self.since.after(self.wait())
    }

    fn wait(self) -> Duration {
        match self.wrong.checked_sub(FREE_PINS) {
            None => Duration::ZERO,
            Some(beyond) => {
                FIRST_PIN_WAIT.saturating_mul(1 << beyond.min(16)).min(LONGEST_PIN_WAIT)
            }
        }
    }
}
