//! A station's mark is up to four letters and digits before its challenge numbers, so that the numbers of two stations
//! differ.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A station's mark of up to four letters A–Z and digits, or no mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    /// The characters in ASCII, filled up with zeros.
    bytes: [u8; Self::MOST],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a mark of 1 to {most} letters A–Z and digits", most = Mark::MOST)]
pub struct NotAMark;

impl Mark {
    /// The most characters of a mark.
    pub const MOST: usize = 4;
    pub const NONE: Self = Self { bytes: [0; Self::MOST] };

    /// The mark that somebody typed, in either case; none if nothing was typed.
    pub fn typed(text: &str) -> Result<Self, NotAMark> {
        match text.trim() {
            "" => Ok(Self::NONE),
            text => text.to_ascii_uppercase().parse(),
        }
    }

    /// The mark that a station's name suggests, which is the name itself if it is short enough, or else none.
    pub fn suggested_by(name: &str) -> Self {
        Self::typed(name).unwrap_or_default()
    }

    /// The text before a challenge's count: `A-`, or nothing for no mark.
    pub fn prefix(self) -> String {
        if self.is_none() { String::new() } else { format!("{self}-") }
    }

    pub fn is_none(self) -> bool {
        self == Self::NONE
    }
}

/// Writes the mark's characters; nothing for no mark.
impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let used = self.bytes.iter().take_while(|byte| **byte != 0);
        used.map(|byte| char::from(*byte)).try_for_each(|character| write!(f, "{character}"))
    }
}

impl FromStr for Mark {
    type Err = NotAMark;

    fn from_str(text: &str) -> Result<Self, NotAMark> {
        let fits = (1..=Self::MOST).contains(&text.len());
        if !fits || !text.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit()) {
            return Err(NotAMark);
        }
        let mut bytes = [0; Self::MOST];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Ok(Self { bytes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_four_letters_and_digits_are_a_mark() {
        for mark in ["A", "B2", "HALL", "7", "0"] {
            assert_eq!(mark.parse::<Mark>().unwrap().to_string(), mark);
        }
        for bad in ["", "a", "A-", "É", "HALLA", " A", "A B"] {
            assert_eq!(bad.parse::<Mark>(), Err(NotAMark), "{bad}");
        }
        assert_eq!(Mark::typed(" b2 "), "B2".parse());
        assert_eq!(Mark::typed(" "), Ok(Mark::NONE));
        assert_eq!((Mark::typed("é"), Mark::NONE.to_string()), (Err(NotAMark), String::new()));
    }
}
