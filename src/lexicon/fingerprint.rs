//! A fingerprint: eight characters by which two people check that they have the same words.
//!
//! It is shown on the count screen, printed on results, and read aloud across a room. It depends
//! only on the digest of the words, so two files with the same words have the same fingerprint,
//! whatever their names and compression.
//!
//! # How to compute it again
//!
//! Read the first eight bytes of the SHA-256 digest as one big-endian number. Eight times, divide it
//! by 24 and keep the remainder; the first remainder is the *last* character, the eighth the first.
//! Remainder 0 is `2`, 1 is `3`, and so on through [`Fingerprint::ALPHABET`]. (The number has 2⁶⁴
//! values and a fingerprint 24⁸ ≈ 1.1 × 10¹¹: no fingerprint is likelier than another by more than
//! one part in a hundred million.)

use crate::digest::Digest;
use std::fmt;

/// Eight characters of [`Fingerprint::ALPHABET`] that identify a lexicon's words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint([u8; Self::CHARACTERS]);

impl Fingerprint {
    /// How many characters a fingerprint has.
    pub const CHARACTERS: usize = 8;

    /// The characters a fingerprint is made of, in the order of their values 0 to 23.
    ///
    /// From each group that is easily confused in print, in handwriting or on a poor screen, at
    /// most one is used: none of `0 O`, none of `1 I L`, none of `5 S`, none of `8 B`; `2` and not
    /// `Z`, `6` and not `G`, `V` and not `U`.
    pub const ALPHABET: &[u8; 24] = b"234679ACDEFHJKMNPQRTVWXY";

    pub fn of(words: &Digest) -> Self {
        let leading = words.as_bytes().iter().take(8);
        let mut number = leading.fold(0, |number, byte| number << 8 | u64::from(*byte));
        let mut characters = [0; Self::CHARACTERS];
        for character in characters.iter_mut().rev() {
            // The remainder is below 24: it fits any integer and is in the alphabet.
            *character = Self::ALPHABET[usize::try_from(number % 24).unwrap_or(0)];
            number /= 24;
        }
        Self(characters)
    }

    /// The eight characters, as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fingerprint({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_base_24_of_the_leading_eight_bytes() {
        let of_leading = |number: u64| {
            let mut bytes = [0xff; Digest::BYTES];
            bytes[..8].copy_from_slice(&number.to_be_bytes());
            Fingerprint::of(&Digest::from_bytes(bytes)).to_string()
        };
        assert_eq!(of_leading(0), "22222222");
        assert_eq!(of_leading(1), "22222223");
        assert_eq!(of_leading(23), "2222222Y");
        assert_eq!(of_leading(24), "22222232");
        assert_eq!(of_leading(24_u64.pow(8) - 1), "YYYYYYYY");
        assert_eq!(of_leading(24_u64.pow(8)), "22222222", "the rest of the number is dropped");
        let debug = format!("{:?}", Fingerprint::of(&Digest::from_bytes([0; Digest::BYTES])));
        assert_eq!(debug, "Fingerprint(22222222)");
    }

    #[test]
    fn the_alphabet_has_24_characters_and_no_look_alikes() {
        let alphabet = Fingerprint::ALPHABET;
        assert!(alphabet.is_sorted_by(|a, b| a < b), "sorted, so none twice");
        for confused in b"0O1ILS58BZGU" {
            assert!(!alphabet.contains(confused), "{}", char::from(*confused));
        }
    }
}
