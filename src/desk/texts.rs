//! Texts that several of the desk’s pages share, and those of its menu and of the first start. The desk is always in
//! English, because directors and judges read the rulebooks, which are in English too.

use crate::challenge::ChallengeNumber;
use crate::journal::HeadCode;
use crate::text::Template;
use crate::text::numbers::{COMMA, counted};

pub use crate::setup::{NONE, OFF, ON};
pub const DIRECTOR: &str = "Director’s desk";
pub const WORD_JUDGE: &str = "Word judge’s desk";
pub const RULE: &str = "Rule on a slip";
pub const STILL_IN_TIME: &str = "While there is time, give another opinion instead: a correction leaves the play as it was ruled.";
pub const TOO_LATE: &str = "Later than that, leave the ruling as it is: the director corrects it.";
pub const SEPARATE: &str = "Words left out of a slip; separate look-up";
pub const CLOSE: &str = "Close";
pub const BACK: &str = "Back";
pub const BACK_TO_DESK: &str = "Back to the desk";
pub const GO_ON: &str = "Next";
pub const OK: &str = "OK";
/// What the band below the director’s pages says.
pub fn not_recorded(things: u64) -> String {
    let things = counted(things, COMMA, "thing is", "things are");
    format!("{things} NOT RECORDED. The station keeps trying.")
}

pub const CHECK_AGAIN: &str = "Check again";
pub const TYPE_CODE: &str = "Type the enrolment code";
pub const NEXT_PAGE: &str = "Next page";
pub const PREVIOUS_PAGE: &str = "Previous page";
pub static CLOSES_IN: Template = Template::new("Closes in {seconds} s");
pub static STARTS_IN: Template = Template::new("A club night starts in {seconds} s.");

pub fn challenge(number: ChallengeNumber) -> String {
    format!("Challenge No. {number}")
}

pub const ENTER: &str = "Record";
pub const OPINIONS_DIFFER: &str = "the opinions differ";

pub fn words_and_time(words: u64, time: &str) -> String {
    format!("{}, {time}", counted(words, COMMA, "word", "words"))
}

pub const YES: &str = "Yes";
pub const NO: &str = "No";
pub const SAVE: &str = "Save";

pub fn row(what: &str, set: &str) -> String {
    format!("{what}: {set}")
}

pub const NEXT_ROUND: &str = "Next round";

pub const LOADING: &str = "The desk is loading";
pub const JUDGES_MEANWHILE: &str = "It opens by itself. Meanwhile players can challenge: go back.";
pub const NO_HOST: &str = "It has not arrived. Connect this device to the network, then try again.";
pub const OTHER_TAB: &str =
    "The station is open in another tab, too. Close that tab, then try again.";
pub const NOT_WRITTEN: &str = "Not everything is recorded yet, and the desk waits for it. If that lasts, note the rulings on paper and reload the page.";
pub const TRY_AGAIN: &str = "Try again";

pub fn arrived(percent: u8) -> String {
    format!("{percent} %")
}

pub const UNDO: &str = "Undo";
pub const DETAILS: &str = "Details";
pub const LESS: &str = "Less";
pub const MORE: &str = "More";

pub fn change(what: &str, from: &str, to: &str) -> String {
    format!("{what}: {from} → {to}")
}

pub fn change_to(from: &str, to: &str) -> String {
    format!("{from} → {to}")
}

/// What a value was before it was changed.
pub fn was(value: &str) -> String {
    format!("Was {value}")
}

pub const RULE_NUMBERS: &str = "Rule numbers";
pub const LEAVE: &str = "Leave";
pub const PRINT_IT: &str = "Print";

pub const LEAVE_UNSAVED: &str = "Leave without saving?";

pub fn changes(changes: usize) -> String {
    counted(changes.try_into().unwrap_or(u64::MAX), COMMA, "change", "changes")
}

pub const FIRST_START: &str = "Set this station up";
pub const FIRST_START_SAYS: &str = "Everything can be changed later.";
pub const LATER: &str = "Later, Esc opens the desk; on a touch screen, hold the station’s name.";
/// The three ways to begin at a first start: the name of each, and what it means.
pub const WAYS: [(&str, &str); 3] = [
    (
        "Club night",
        "Club rules, double challenge, the open word list. No PIN: anybody can open the desk.",
    ),
    ("Tournament", "Event, station, rulebook, word list and PIN."),
    ("Open a set-up file", "Everything as on the station that saved it."),
];
pub const TOURNAMENT: &str = "Set up a tournament";
pub const TOURNAMENT_SAYS: &str = "Nothing applies until you press Start, except the PIN.";
pub const EVENT_AND_STATION: &str = "Event and station";
pub const RULES_AND_LIST: &str = "Rules and list";
pub const PIN: &str = "PIN";
pub const LOCKS: &str = "It locks the desk at once.";
pub const WORD_LIST: &str = "Word list";
pub const FIRST_PIN: &str = "Director’s PIN";
pub const PIN_SET: &str = "Set";
pub const NO_PIN_SET: &str = "None";
pub const START: &str = "Start";
pub const LACKS_EVENT: &str = "an event name";
pub const LACKS_STATION: &str = "a station name";
pub const LACKS_LIST: &str = "the rulebook’s word list";
pub const LACKS_PIN: &str = "a PIN";
pub const ANYBODY: &str = "Anybody could open the desk.";

pub fn and(some: &str, last: &str) -> String {
    format!("{some} and {last}")
}

pub fn start_without(what: &str) -> String {
    format!("Start without {what}?")
}

pub fn signing_key(fingerprint: &str, public: &str) -> String {
    format!("This station signs its journal with the key {fingerprint}. {}", public_key(public))
}

pub fn public_key(base64: &str) -> String {
    format!("The public key is {base64}")
}

pub fn journal_set_aside(why: &str) -> String {
    format!(
        "An earlier journal could not be read and was set aside. It says: {why}. Save what can be \
         read of it: Journal, Earlier journals."
    )
}

/// A text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
}

pub const NO_FILE: &str = "the browser saved no file: allow downloads for this page, or choose a place with room for it, and try again";
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

pub fn journal_repaired(entry: u64, what: &str) -> String {
    format!("A copy of the journal was restored from the other: {what}. Entry {entry} records it.")
}

pub const DIAGNOSTICS: &str = "Diagnostics";

pub fn given_to_save(name: &str) -> String {
    format!("{name} was given to the browser to save.")
}

pub const COPIED: &str = "The link is copied.";
pub const OWN_LIST: &str = "this station’s own list";

/// The text with a list that judges, and the list that its rulebook names.
pub fn list_for(list: &str, named: &str) -> String {
    format!("{list} (the rulebook names {named})")
}

pub fn minutes(minutes: u64) -> String {
    format!("{minutes} min")
}

pub const SLIPS: &str = "Print challenge slips";
pub const SLIPS_SAY: &str = "Four to a sheet.";
pub const WALL_CARD: &str = "Print the card for the wall";
pub const WALL_CARD_HEADING: &str = "If a station fails";
pub const WALL_CARD_SAYS: &str = "The card for the wall, for people who have only this page.";
pub const PRINT: &str = "Print this page";
