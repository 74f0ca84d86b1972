//! Texts of the page that asks for a PIN, and of those that set one.

/// The heading.
pub const HEADING: &str = "PIN";

/// The PIN was wrong. A sentence.
pub const WRONG: &str = "That PIN is wrong.";

/// Too many were wrong: for how many seconds none is taken. A sentence.
pub fn wait(seconds: u64) -> String {
    format!("No PIN is taken for {seconds} s.")
}

/// It is being checked. Part of a line.
pub const CHECKING: &str = "Checking…";

/// A new one for the director: the heading.
pub const NEW_DIRECTOR: &str = "New PIN of the director";

/// A new one for the word judges: the heading.
pub const NEW_JUDGE: &str = "New PIN of the word judges";

/// Where it is asked for: what to do if nobody knows it. Sentences.
pub const FORGOTTEN: &str = "Forgotten? See the director’s guide.";

/// Where it is asked for: what is kept of it cannot be read. Sentences.
pub const DAMAGED: &str = "What this device keeps of the PIN is damaged: no PIN opens the desk. \
                           See “Forgotten PIN” in the director’s guide.";

/// How it should be. A sentence.
pub const DIGITS: &str =
    "4 to 12 digits, or 8 to 40 letters, digits and spaces with a letter among them.";

/// It is to be typed once more. A sentence.
pub const AGAIN: &str = "Type it once more.";

/// It was not kept. Sentences.
pub const REFUSED: &str =
    "That PIN was not kept: it is in use already, or this device keeps none. Type another.";

/// The second was another than the first. Sentences.
pub const UNLIKE: &str = "The two were not the same. Type it anew.";
