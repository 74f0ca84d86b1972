//! A stroke of a key, as a keyboard reports it, and which key of the station it is.
//!
//! A digit is the key it sits on. A French or Belgian keyboard types `é` or `§` on the key of 2 or 6, and the number pad
//! types `ArrowUp` or `Clear` while its lock is off; where a number is wanted, such a key counts as its digit. Letters
//! are what the layout types.

use super::key::{Instead, Key, Letter};

/// What a keyboard reports of a stroke.
#[derive(Clone, Copy, Debug)]
pub struct Stroke<'a> {
    /// What the key types or is called, as in `KeyboardEvent.key`.
    pub name: &'a str,
    /// Where the key is, as in `KeyboardEvent.code`.
    pub code: &'a str,
    /// Whether Shift is down.
    pub shift: bool,
}

impl Stroke<'_> {
    /// The key of the station.
    pub fn key(&self) -> Key {
        let key = self.named();
        match (self.digit(), instead(key)) {
            (Some(digit), Some(instead)) => Key::OnDigit(digit, instead),
            _ => key,
        }
    }

    /// The key by what it types or is called alone.
    fn named(&self) -> Key {
        let mut characters = self.name.chars();
        match (self.name, characters.next(), characters.next()) {
            ("Tab", ..) if self.shift => Key::Up,
            ("Tab", ..) => Key::Tab,
            ("Enter", ..) => Key::Enter,
            ("Backspace", ..) => Key::Backspace,
            ("Escape", ..) => Key::Escape,
            ("ArrowUp", ..) => Key::Up,
            ("ArrowDown", ..) => Key::Down,
            ("PageUp", ..) => Key::Larger,
            ("PageDown", ..) => Key::Smaller,
            // What an input method makes of the letters on the keys is not known.
            ("Process" | "Unidentified", ..) if self.code.starts_with("Key") => Key::OtherLetter,
            (_, Some(character), None) => typed(character),
            (name, ..) => Key::function(name).unwrap_or(Key::Other),
        }
    }

    /// The digit that is on the key. Above the letters, Shift types a sign instead of it, or the digit itself.
    fn digit(&self) -> Option<u8> {
        let row = self.code.strip_prefix("Digit").filter(|_| !self.shift);
        row.or_else(|| self.code.strip_prefix("Numpad"))?.parse().ok()
    }
}

/// The key that types this character, in whatever script.
fn typed(character: char) -> Key {
    match character {
        // A Turkish keyboard has no I without a dot and no i with one on the key that others have.
        'ı' | 'İ' => Letter::new('I').map_or(Key::Other, Key::Letter),
        _ => match (Key::typed(character), digit_of(character)) {
            (Key::Other, Some(digit)) => Key::Digit(digit),
            (Key::Other, None) if character.is_alphabetic() => Key::OtherLetter,
            (key, _) => key,
        },
    }
}

/// The zeros of scripts that have digits of their own.
const ZEROS: [char; 12] = ['٠', '۰', '०', '০', '੦', '૦', '௦', '౦', '೦', '൦', '๐', '０'];

/// The digit that a character of another script stands for.
fn digit_of(character: char) -> Option<u8> {
    let above = |zero: &char| u32::from(character).checked_sub(u32::from(*zero));
    ZEROS.iter().filter_map(above).find(|digit| *digit < 10)?.try_into().ok()
}

/// What a key means where no number is wanted; none if it is a letter or a digit anyway, or always means the same.
const fn instead(key: Key) -> Option<Instead> {
    match key {
        Key::Up => Some(Instead::Up),
        Key::Down => Some(Instead::Down),
        Key::Larger => Some(Instead::Larger),
        Key::Smaller => Some(Instead::Smaller),
        Key::Rules => Some(Instead::Rules),
        Key::Help => Some(Instead::Help),
        Key::Other | Key::OtherLetter => Some(Instead::Nothing),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Stroke;
    use crate::challenge::key::{Instead, Key};

    fn key(name: &str, code: &str) -> Key {
        Stroke { name, code, shift: false }.key()
    }

    #[test]
    fn a_digit_is_the_key_it_sits_on() {
        for (name, code, digit, instead) in [
            // The row above the letters in French, Belgian and Czech.
            ("&", "Digit1", 1, Instead::Nothing),
            ("é", "Digit2", 2, Instead::Nothing),
            ("(", "Digit5", 5, Instead::Nothing),
            ("§", "Digit6", 6, Instead::Rules),
            ("à", "Digit0", 0, Instead::Nothing),
            ("ř", "Digit5", 5, Instead::Nothing),
            // The number pad without its lock.
            ("End", "Numpad1", 1, Instead::Nothing),
            ("ArrowDown", "Numpad2", 2, Instead::Down),
            ("PageDown", "Numpad3", 3, Instead::Smaller),
            ("ArrowLeft", "Numpad4", 4, Instead::Nothing),
            ("Clear", "Numpad5", 5, Instead::Nothing),
            ("Home", "Numpad7", 7, Instead::Nothing),
            ("ArrowUp", "Numpad8", 8, Instead::Up),
            ("PageUp", "Numpad9", 9, Instead::Larger),
            ("Insert", "Numpad0", 0, Instead::Nothing),
            ("Process", "Digit4", 4, Instead::Nothing),
            ("Unidentified", "Numpad4", 4, Instead::Nothing),
        ] {
            assert_eq!(key(name, code), Key::OnDigit(digit, instead), "{name} {code}");
        }
        for (name, code) in
            [("6", "Digit6"), ("6", "Numpad6"), ("6", ""), ("٦", "Digit6"), ("६", ""), ("６", "")]
        {
            assert_eq!(key(name, code), Key::Digit(6), "{name}");
        }
        for (name, code) in [("%", "Digit5"), ("°", "Digit0")] {
            assert_eq!(Stroke { name, code, shift: true }.key(), Key::Other, "with Shift");
        }
        assert_eq!(Stroke { name: "5", code: "Digit5", shift: true }.key(), Key::Digit(5));
        for (name, code, expected) in [
            ("ArrowUp", "ArrowUp", Key::Up),
            ("Enter", "NumpadEnter", Key::Enter),
            ("+", "NumpadAdd", Key::Other),
        ] {
            assert_eq!(key(name, code), expected);
        }
    }

    #[test]
    fn a_letter_is_what_the_layout_types() {
        for (name, code) in [("a", "KeyQ"), ("A", "KeyA"), ("a", "")] {
            assert_eq!(key(name, code), Key::typed('A'));
        }
        for name in ["ı", "İ", "i", "I"] {
            assert_eq!(key(name, "KeyI"), Key::typed('I'), "{name}");
        }
        for (name, code) in [
            ("ф", "KeyA"),
            ("α", "KeyA"),
            ("å", "BracketLeft"),
            ("Process", "KeyA"),
            ("Unidentified", "KeyA"),
        ] {
            assert_eq!(key(name, code), Key::OtherLetter, "{name}");
        }
        for (name, code) in
            [("Dead", "BracketLeft"), ("-", "Minus"), ("Unidentified", ""), ("Delete", "Delete")]
        {
            assert_eq!(key(name, code), Key::Other, "{name}");
        }
    }
}
