//! The enrolment code has 80 random bits as 16 characters, which the director writes on paper and types at each
//! station.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Digits and letters. `0`, `1`, `I` and `O` are left out, because they are easily confused.
const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// How many characters a code has.
const LENGTH: usize = 16;
/// How many characters a group has on paper.
const GROUP: usize = 4;

/// An enrolment code. Its text has groups of four: `KX7M-2PQH-9TRA-WD4C`. It never appears in an error or a log.
#[derive(Clone, PartialEq, Eq)]
pub struct EnrolmentCode(String);

/// The text is not an enrolment code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a code has 16 letters and digits, such as KX7M-2PQH-9TRA-WD4C: compare with your paper")]
pub struct NotACode;

impl EnrolmentCode {
    /// The code that these random bytes make.
    pub fn from_random(bytes: [u8; LENGTH]) -> Self {
        // Each byte gives five bits: 32 divides 256, so all characters are equally likely.
        let character = |byte| char::from(ALPHABET[usize::from(byte % 32)]);
        Self(bytes.into_iter().map(character).collect())
    }

    /// The 16 characters without hyphens. The key that unwraps the event's key is derived from them.
    pub fn characters(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for EnrolmentCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups = self.0.as_bytes().chunks(GROUP);
        let groups: Vec<_> = groups.map(String::from_utf8_lossy).collect();
        f.write_str(&groups.join("-"))
    }
}

impl fmt::Debug for EnrolmentCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EnrolmentCode")
    }
}

impl FromStr for EnrolmentCode {
    type Err = NotACode;

    /// Reads a code as people type it: in upper or lower case, with spaces or hyphens anywhere.
    fn from_str(text: &str) -> Result<Self, NotACode> {
        let typed = text.chars().filter(|c| !matches!(c, ' ' | '-'));
        let code: String = typed.map(|c| c.to_ascii_uppercase()).collect();
        let is_code = code.len() == LENGTH && code.bytes().all(|byte| ALPHABET.contains(&byte));
        if is_code { Ok(Self(code)) } else { Err(NotACode) }
    }
}
