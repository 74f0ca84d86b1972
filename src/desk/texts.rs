//! Texts that several of the desk’s pages share, and those of its menu and of the first start. The desk
//! speaks English in every language: whoever works it reads the rulebooks, which are in English too.

use crate::text::Template;
use crate::text::numbers::{COMMA, counted};

/// On the menu, while none is set. Sentences.
pub const NO_PIN: &str = "NO PIN IS SET. Anybody can open this desk.";

/// The heading for the director.
pub const DIRECTOR: &str = "Director";

/// The heading for a word judge, and what the first page is called.
pub const WORD_JUDGE: &str = "Word judge";

/// On the menu: a word judge judges a slip.
pub const SLIP: &str = "Judge a slip";

/// On the menu: one opinion more, or the finding for a referred slip.
pub const OPINION: &str = "Opinion on a ruling, or finding for a referred slip";

/// On the menu: a ruling was wrong.
pub const CORRECTION: &str = "Correct a ruling";

/// On the menu: words of a challenge were looked up separately.
pub const SEPARATE: &str = "Words were looked up separately";

/// On the menu: the lexicons.
pub const LEXICONS: &str = "Lexicons and repeats";

/// The button that closes the desk.
pub const CLOSE: &str = "Close";

/// The button that goes back a page.
pub const BACK: &str = "Back";

/// The button that goes on.
pub const GO_ON: &str = "Go on";

/// In the last seconds: how many they are.
pub static CLOSES_IN: Template = Template::new("Closes in {seconds} s");

/// The heading of a challenge: its number.
pub fn challenge(number: u64) -> String {
    format!("Challenge No. {number}")
}

/// The button that makes it the ruling.
pub const ENTER: &str = "Enter it";

/// What a challenge was: how many words, and when.
pub fn words_and_time(words: u64, time: &str) -> String {
    format!("{}, {time}", counted(words, COMMA, "word", "words"))
}

/// An answer.
pub const YES: &str = "Yes";

/// An answer.
pub const NO: &str = "No";

/// The button that puts it in force.
pub const PUT_IN_FORCE: &str = "Put in force";

/// A row: what it is for, and what is set.
pub fn row(what: &str, set: &str) -> String {
    format!("{what}: {set}")
}

/// On the menu: to the next round, from which and to which.
pub fn next_round(from: &str, to: &str) -> String {
    format!("Next round: {from} → {to}")
}

/// On the menu, above what was just put in force.
pub const IN_FORCE: &str = "In force now";

/// The heading of the first start.
pub const FIRST_START: &str = "Set this station up";

/// Below it. Sentences.
pub const FIRST_START_SAYS: &str = "Every row can be changed later. Skipped, it is a club night: \
                                    club rules, the open list, no PIN.";

/// A row of the first start: the lexicon.
pub const FIRST_LEXICON: &str = "Lexicon";

/// A row of the first start: the PIN.
pub const FIRST_PIN: &str = "Director’s PIN";

/// What its row says of a PIN that is set.
pub const PIN_SET: &str = "set";

/// The button that ends the first start.
pub const START: &str = "Start";

/// The button that skips it.
pub const SKIP: &str = "Skip";

/// Earlier journals were set aside: which and why. Sentences.
pub fn journal_set_aside(why: &str) -> String {
    format!(
        "An earlier journal could not be read and was set aside. It says: {why}. Save what can be \
         read of it: Journal, then E, then D."
    )
}

/// What it is called on the menu, and its heading.
pub const DIAGNOSTICS: &str = "Diagnostics";

/// A row of the first start: all of it comes from another station.
pub const FROM_ANOTHER_STATION: &str = "Or all of it, from a .station file of another station";

/// A file was given to the browser: its name. A sentence.
pub fn given_to_save(name: &str) -> String {
    format!("{name} was given to the browser to save.")
}

/// The link was copied. A sentence.
pub const COPIED: &str = "The link is copied.";

/// What it follows. A sentence.
pub const REPEAT_WHY: &str =
    "A habit of this station: a mistyped word is judged again while the players are there.";

/// What stands for a list nobody chose a lexicon for.
pub const OWN_LIST: &str = "this station’s own list";

/// How many minutes.
pub fn minutes(minutes: u64) -> String {
    format!("{minutes} min")
}

/// Above the column of what is set.
pub const SETTING: &str = "Setting";
