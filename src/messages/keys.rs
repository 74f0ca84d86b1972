//! What stands on keys and beside them.

/// The keyboard below the slip. But for the first two, these are the names a screen reader gives to
/// keys that show a sign.
#[derive(Debug)]
pub struct KeyboardTexts {
    /// A button, while the keys are in the order of the alphabet: to that of typewriters, which is
    /// called by its first six letters.
    pub typewriter: fn(&str) -> String,
    /// The same button, while the keys are in the order of typewriters.
    pub alphabetical: &'static str,
    /// The key ⌫.
    pub take_back: &'static str,
    /// The key ↵.
    pub next_word: &'static str,
    /// The key −.
    pub fewer: &'static str,
    /// The key +.
    pub more: &'static str,
}

/// The names of keys, beside the buttons that do the same: what stands on the keys.
#[derive(Debug)]
pub struct KeysTexts {
    /// The key that goes back.
    pub escape: &'static str,
    /// The key that goes on to the check.
    pub enter: &'static str,
    /// The adjudication key.
    pub tab: &'static str,
    /// The key that ends a challenge without a look-up.
    pub end: &'static str,
    /// The key that takes back.
    pub backspace: &'static str,
    /// Where a PIN is typed by fingers: the key that brings the letters.
    pub letters: &'static str,
    /// The key that brings the digits back.
    pub digits: &'static str,
    /// The space bar of a passphrase.
    pub space: &'static str,
}
