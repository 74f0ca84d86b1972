//! A few characters that are typed at the desk: a PIN, a number.

use crate::challenge::Key;
use std::fmt;

/// Digits that are being typed, up to a number of them.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Typed {
    digits: String,
}

impl Typed {
    /// Takes a digit or takes one back; any other key, and a digit too many, changes nothing.
    pub fn press(&mut self, key: Key, most: usize) {
        match key {
            Key::Digit(digit) if self.digits.len() < most => {
                self.digits.push(char::from(b'0' + digit % 10));
            }
            Key::Backspace => {
                self.digits.pop();
            }
            _ => {}
        }
    }

    /// The digits.
    pub fn as_str(&self) -> &str {
        &self.digits
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.digits.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    /// The number they make.
    pub fn number(&self) -> Option<u64> {
        self.digits.parse().ok()
    }
}

/// Shows how many digits there are: they may be a PIN.
impl fmt::Debug for Typed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Typed({} digits)", self.len())
    }
}
