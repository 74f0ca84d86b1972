//! A few characters that are typed at the desk: a PIN, a passphrase, a number.

use crate::challenge::Key;
use std::fmt;

/// Characters that are being typed, up to a maximum.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Typed {
    text: String,
    /// Whether the keypad shows letters instead of digits.
    letters: bool,
}

impl Typed {
    /// Adds or removes a digit. Other keys, and digits beyond `most`, change nothing.
    pub fn press(&mut self, key: Key, most: usize) {
        match key {
            Key::Letter(_) | Key::Space | Key::More => {}
            key => {
                self.press_any(key, most);
            }
        }
    }

    /// Adds or removes a digit, a letter (upper case) or a space, or switches the keypad. Returns whether the key has
    /// such a meaning.
    pub fn press_any(&mut self, key: Key, most: usize) -> bool {
        let character = match key {
            Key::Digit(digit) => b'0' + digit % 10,
            Key::Letter(letter) => letter.byte(),
            Key::Space => b' ',
            Key::Backspace => {
                self.text.pop();
                return true;
            }
            Key::More => {
                self.letters = !self.letters;
                return true;
            }
            _ => return false,
        };
        if self.text.len() < most {
            self.text.push(char::from(character));
        }
        true
    }

    /// The characters typed so far.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether the keypad shows letters instead of digits.
    pub const fn letters(&self) -> bool {
        self.letters
    }

    /// How many characters there are.
    pub fn len(&self) -> usize {
        self.text.len()
    }

    /// Whether nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The number that the digits make.
    pub fn number(&self) -> Option<u64> {
        self.text.parse().ok()
    }
}

/// Shows only how many characters there are, because they may be a PIN.
impl fmt::Debug for Typed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Typed({} characters)", self.len())
    }
}
