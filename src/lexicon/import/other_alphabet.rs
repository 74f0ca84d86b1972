//! What a graph of another alphabet than A–Z says about it.

use std::fmt;

/// How many letters are named.
const NAMED: usize = 3;

/// What is known of another alphabet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OtherAlphabet {
    /// How many letters it has, if the graph numbers them and does not name them.
    letters: u8,
    /// Some of its letters other than A–Z.
    named: [Option<char>; NAMED],
}

impl OtherAlphabet {
    /// An alphabet of this many letters.
    pub(super) const fn of(letters: u8) -> Self {
        Self { letters, named: [None; NAMED] }
    }

    /// An alphabet with these letters besides A–Z.
    pub(super) fn with(letters: impl IntoIterator<Item = char>) -> Self {
        let mut alphabet = Self::default();
        for letter in letters {
            let is_new = !alphabet.named.contains(&Some(letter));
            if let Some(place) = alphabet.named.iter_mut().find(|place| place.is_none() && is_new) {
                *place = Some(letter);
            }
        }
        alphabet
    }
}

impl fmt::Display for OtherAlphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named: Vec<String> = self.named.iter().flatten().map(char::to_string).collect();
        if !named.is_empty() {
            return write!(f, "one of another alphabet, with the letters {}", named.join(", "));
        }
        let languages = match self.letters {
            0 => return f.write_str("one of another alphabet"),
            28 => "as Spanish has",
            29 => "as German has",
            32 => "as Polish and Norwegian have",
            _ => "which is no alphabet that this station knows",
        };
        write!(f, "one of {} letters, {languages}", self.letters)
    }
}
