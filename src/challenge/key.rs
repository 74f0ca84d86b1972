//! A key of the station, whether pressed, tapped or clicked.

/// A letter A–Z, upper case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Letter(u8);

impl Letter {
    pub fn new(character: char) -> Option<Self> {
        let upper = u8::try_from(character).ok()?.to_ascii_uppercase();
        upper.is_ascii_uppercase().then_some(Self(upper))
    }

    /// The letter as an ASCII byte.
    pub const fn byte(self) -> u8 {
        self.0
    }
}

/// A key of the station. The browser's adapter maps keyboard keys to these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter of a word.
    Letter(Letter),
    /// A digit 0–9.
    Digit(u8),
    /// A key with this digit on it that types or does something else: one of the row above the letters, as on a French
    /// keyboard, or of the number pad while its lock is off. Where a number is wanted it is the digit.
    OnDigit(u8, Instead),
    /// A letter of another alphabet, or a letter on its way through an input method.
    OtherLetter,
    /// The space bar, which goes to the next word.
    Space,
    /// Enter, which goes to the next word, and from a complete slip to the check.
    Enter,
    /// The adjudication key.
    Tab,
    /// Deletes a letter.
    Backspace,
    /// Clears the slip, then goes back.
    Escape,
    /// Goes to the word above.
    Up,
    /// Goes to the word below.
    Down,
    /// Declares one word more. (For touch only, because keyboards have no such key.)
    More,
    /// Declares one word fewer.
    Fewer,
    /// Ends a challenge without a look-up. On a verdict, shows its other buttons.
    End,
    /// The button Judge, which a finger may hit by accident. (Keyboards have TAB.)
    Judge,
    /// Brings back the slip that was just cleared (Ctrl and Z on a keyboard).
    Undo,
    /// Calls the director.
    Call,
    /// Judges the last challenge again.
    Again,
    /// The next of the languages on offer.
    Language,
    /// Opens the desk of the word judge who is signed in.
    JudgesDesk,
    /// Shows the rule numbers to this pair, or hides them.
    Rules,
    /// Larger letters, for this pair (Page Up on a keyboard).
    Larger,
    /// Smaller letters, for this pair (Page Down on a keyboard).
    Smaller,
    /// Shows the desk's keys (`?`).
    Help,
    /// Signs a word judge in or out.
    SignInOrOut,
    Other,
}

/// What a key with a digit on it means where no number is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    Nothing,
    Up,
    Down,
    Larger,
    Smaller,
    Rules,
    Help,
}

impl Instead {
    pub const fn key(self) -> Key {
        match self {
            Self::Nothing => Key::Other,
            Self::Up => Key::Up,
            Self::Down => Key::Down,
            Self::Larger => Key::Larger,
            Self::Smaller => Key::Smaller,
            Self::Rules => Key::Rules,
            Self::Help => Key::Help,
        }
    }
}

/// The function keys that mean something here, with their names.
const FUNCTIONS: [(&str, Key); 6] = [
    ("F2", Key::End),
    ("F4", Key::Again),
    ("F6", Key::Language),
    ("F7", Key::JudgesDesk),
    ("F8", Key::Call),
    ("F9", Key::SignInOrOut),
];

impl Key {
    /// The function key with this name.
    pub fn function(name: &str) -> Option<Self> {
        FUNCTIONS.iter().find(|(known, _)| *known == name).map(|(_, key)| *key)
    }

    /// The name of a function key; empty for any other key.
    pub fn function_name(self) -> &'static str {
        FUNCTIONS.iter().find(|(_, key)| *key == self).map_or("", |(name, _)| name)
    }

    /// What a key cap says: the letter, the digit, or the name of the key.
    pub fn cap(self) -> String {
        match self {
            Self::Letter(letter) => char::from(letter.byte()).to_string(),
            Self::Digit(digit) => digit.to_string(),
            Self::Enter => "Enter".to_owned(),
            Self::Escape => "Esc".to_owned(),
            key => key.function_name().to_owned(),
        }
    }

    /// The key's name for screen readers, as browsers call it; empty for a key that only means something here.
    pub fn shortcut(self) -> String {
        match self {
            Self::Escape => "Escape".to_owned(),
            Self::Tab => "Tab".to_owned(),
            Self::Space => "Space".to_owned(),
            Self::Backspace => "Backspace".to_owned(),
            Self::Rules => "§".to_owned(),
            Self::Help => "?".to_owned(),
            key => key.cap(),
        }
    }

    pub fn is_function(self) -> bool {
        !self.function_name().is_empty()
    }

    /// The key that types `character`.
    pub fn typed(character: char) -> Self {
        match (Letter::new(character), character) {
            (Some(letter), _) => Self::Letter(letter),
            (None, '0'..='9') => Self::Digit(character as u8 - b'0'),
            (None, ' ') => Self::Space,
            (None, '§') => Self::Rules,
            (None, '?') => Self::Help,
            _ => Self::Other,
        }
    }

    /// The index that a digit chooses: 1 chooses 0, and 0, the last digit of a keyboard, 9.
    pub fn index(self) -> Option<usize> {
        match self {
            Self::Digit(0) => Some(9),
            Self::Digit(digit) => Some(usize::from(digit) - 1),
            _ => None,
        }
    }

    /// The letter as an ASCII byte; 0 for any other key.
    pub const fn letter(self) -> u8 {
        match self {
            Self::Letter(letter) => letter.byte(),
            _ => 0,
        }
    }
}
