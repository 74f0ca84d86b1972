//! Texts that several of the desk’s pages share, and those of its menu and of the first start. The
//! desk speaks English in every language: whoever works it reads the rulebooks, which are in
//! English too.
#![allow(missing_docs)] // Each text says what it is.

use crate::challenge::ChallengeNumber;
use crate::journal::HeadCode;
use crate::text::Template;
use crate::text::numbers::{COMMA, counted};

pub const NONE: &str = "none";
pub const ON: &str = "on";
pub const OFF: &str = "off";
pub const NO_PIN: &str = "NO PIN IS SET. Anybody can open this desk.";
pub const DIRECTOR: &str = "Director";
pub const WORD_JUDGE: &str = "Word judge";
pub const SLIP: &str = "Judge a slip";
pub const OPINION: &str = "Second or third opinion; book look-up for a referred slip";
pub const CORRECTION: &str = "Correct a ruling";
pub const SEPARATE: &str = "Words were looked up separately";
pub const LEXICONS: &str = "Lexicons and repeats";
pub const CLOSE: &str = "Close";
pub const BACK: &str = "Back";
pub const GO_ON: &str = "Go on";
pub static CLOSES_IN: Template = Template::new("Closes in {seconds} s");

pub fn challenge(number: ChallengeNumber) -> String {
    format!("Challenge No. {number}")
}

pub const ENTER: &str = "Enter it";

pub fn words_and_time(words: u64, time: &str) -> String {
    format!("{}, {time}", counted(words, COMMA, "word", "words"))
}

pub const YES: &str = "Yes";
pub const NO: &str = "No";
pub const APPLY: &str = "Apply";

pub fn row(what: &str, set: &str) -> String {
    format!("{what}: {set}")
}

pub const NEXT_ROUND: &str = "Next round";

pub fn next_round(from: &str, to: &str) -> String {
    format!("{NEXT_ROUND}: {from} → {to}")
}

pub const NOW_SET: &str = "Saved";
pub const FIRST_START: &str = "Set this station up";
pub const FIRST_START_SAYS: &str = "Every row can be changed later. If you skip this, the station runs as a \
                                    club night: club rules, the open list, no PIN.";
pub const FIRST_LEXICON: &str = "Lexicon";
pub const FIRST_PIN: &str = "Director’s PIN";
pub const PIN_SET: &str = "set";
pub const START: &str = "Start";
pub const SKIP: &str = "Skip";

pub fn signing_key(fingerprint: &str, public: &str) -> String {
    format!("This station signs its journal with the key {fingerprint}. {}", public_key(public))
}

pub fn public_key(base64: &str) -> String {
    format!("The public key is {base64}")
}

pub fn journal_set_aside(why: &str) -> String {
    format!(
        "An earlier journal could not be read and was set aside. It says: {why}. Save what can be \
         read of it: Journal, then E, then D."
    )
}

pub const NO_ROOM: &str = "This device has no room left for the journal. Free some space first: rulings \
                           need it more.";

pub fn journal_lost(code: Option<HeadCode>) -> String {
    let known = match code {
        Some(code) => format!(
            "The journal had gone as far as head code {code}. Look for the last export, and for that code on paper."
        ),
        None => "How far the journal had gone is not known. Look for the last export, and for the last head code \
                 on paper."
            .to_owned(),
    };
    format!("Entries of the journal are lost: they are in neither of its copies. {known}")
}

pub fn journal_mended(entry: u64, what: &str) -> String {
    format!("A copy of the journal was restored from the other: {what}. Entry {entry} says so.")
}

pub const DIAGNOSTICS: &str = "Diagnostics";
pub const FROM_ANOTHER_STATION: &str = "Or all of it, from a .station file of another station";

pub fn given_to_save(name: &str) -> String {
    format!("{name} was given to the browser to save.")
}

pub const COPIED: &str = "The link is copied.";
pub const REPEAT_WHY: &str =
    "A habit of this station: a mistyped word is judged again while the players are there.";
pub const OWN_LIST: &str = "this station’s own list";

pub fn minutes(minutes: u64) -> String {
    format!("{minutes} min")
}

pub const SETTING: &str = "Setting";
