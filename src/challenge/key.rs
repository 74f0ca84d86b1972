//! A key as the procedure knows it, whether pressed, tapped or clicked.

/// A letter A–Z, upper case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Letter(u8);

impl Letter {
    /// The letter a character stands for: a–z and A–Z, nothing else.
    pub fn new(character: char) -> Option<Self> {
        let upper = u8::try_from(character).ok()?.to_ascii_uppercase();
        upper.is_ascii_uppercase().then_some(Self(upper))
    }

    /// The letter as an ASCII byte.
    pub const fn byte(self) -> u8 {
        self.0
    }
}

/// A key of the station. What the keyboard calls it is the browser's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter of a word.
    Letter(Letter),
    /// A digit 0–9.
    Digit(u8),
    /// A key of the row of digits that writes something else without Shift, as on a French keyboard: its
    /// digit, where a digit is asked for, and no key on a slip.
    Unshifted(u8),
    /// The space bar: the next word.
    Space,
    /// Enter: the next word; on a complete slip, the check.
    Enter,
    /// The adjudication key.
    Tab,
    /// Takes a letter back.
    Backspace,
    /// Clears, then goes back.
    Escape,
    /// The word above.
    Up,
    /// The word below.
    Down,
    /// One word more is declared. (No keyboard has it: it is for fingers.)
    More,
    /// One word fewer is declared.
    Fewer,
    /// Ends a challenge without a look-up (F2 on a keyboard).
    End,
    /// Larger letters, for this pair (Page Up on a keyboard).
    Larger,
    /// Smaller letters (Page Down).
    Smaller,
    /// Any other key.
    Other,
}

impl Key {
    /// The key that types `character`.
    pub fn typed(character: char) -> Self {
        match (Letter::new(character), character) {
            (Some(letter), _) => Self::Letter(letter),
            (None, '0'..='9') => Self::Digit(character as u8 - b'0'),
            (None, ' ') => Self::Space,
            _ => Self::Other,
        }
    }

    /// The place, counted from 0, of what its digit chooses: 1 chooses the first.
    pub fn place(self) -> Option<usize> {
        match self {
            Self::Digit(digit) => usize::from(digit).checked_sub(1),
            _ => None,
        }
    }

    /// Its letter as an ASCII byte; 0 for any other key.
    pub const fn letter(self) -> u8 {
        match self {
            Self::Letter(letter) => letter.byte(),
            _ => 0,
        }
    }
}
