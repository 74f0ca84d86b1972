//! Texts of the pages of a judge.

pub use crate::challenge::VERDICTS;
use crate::challenge::{ChallengeNumber, NotAdmitted};
use crate::journal::Recalled;
use crate::rulebook::{Player, Third};
use crate::text::numbers::{COMMA, counted};

pub const HAS_NUMBER: &str = "Does the slip have a number?";
pub const NUMBER: &str = "Number";
pub const FROM_SLIP: &str = "From the paper slip, without the mark.";
pub const FROM_SCREEN: &str = "The number that was shown with its verdict, without the mark.";
pub const NO_CHALLENGE: &str = "No challenge has this number.";
pub const WAITS: &str = "It waits for the answers from the books.";
pub const FROM_BOOKS: &str = "Answer from a book";
pub const ONE_BY_ONE: &str = "A judge looks the words up, one by one.";
pub const ADD_LEFT_OUT: &str = "Add a word that was left out";
pub const SAME_CHALLENGE: &str = "It is judged as the same challenge.";
pub const WHO_LEFT_OUT: &str = "Say who left a word out";
pub const RULING_NOW: &str = "Ruling now";
pub const WORDS_ANSWERED: &str = "Words answered";
pub const DETAILS: &str = "Details";
pub const SO_FAR: &str = "The ruling so far";
pub const PLAYER: &str = "Challenger";
pub const FIRST: &str = "who began the game";
pub const SECOND: &str = "who went second";

pub fn entry(number: u64, time: &str) -> String {
    format!("Entry {number}, {time}")
}

pub fn points_off(points: u16) -> String {
    match points {
        0 => "Nobody loses points.".to_owned(),
        points => format!("{points} points off, if one player alone did."),
    }
}

/// What comes next on this ruling.
pub fn opinion(recalled: &Recalled) -> &'static str {
    match recalled.ruling.counted(&recalled.rulebook.book().opinions) {
        0 => "Manual look-up",
        1 => "Second opinion",
        _ => "Third opinion",
    }
}

/// Why what is recorded is not the opinion that was just given.
pub fn first_stands(acceptable: bool, next: &str) -> String {
    let opinion = if acceptable { "acceptable" } else { "unacceptable" };
    format!("Your opinion, {opinion}, differs from the first. {next}")
}

pub fn opinion_on(what: &str, number: ChallengeNumber) -> String {
    format!("{what} on No. {number}")
}

pub fn left_out_of(number: ChallengeNumber) -> String {
    format!("A word left out of No. {number}")
}

pub const WHICH_OFFER: &str = "Which word list and rulebook?";
pub const WHO_LOOKS_UP: &str = "Who looks the words up?";
pub const THE_STATION: &str = "The station";
pub const YOU: &str = "You";
pub const AGAIN: &str = "It replaces a mistyped challenge";
pub const ITS_NUMBER: &str = "Its number";
pub const BEFORE: &str = "Before judging";
pub const TYPE_WORDS: &str = "Type the words";
pub const BY_HAND_ONLY: &str = "This station is out of service.";

/// Why a form does not go on.
pub fn missing(what: &str) -> String {
    format!("{what}.")
}

// What is missing, as the button says it that goes on.
pub const CHOOSE_VERDICT: &str = "Choose a verdict";
pub const CHOOSE_SOURCE: &str = "Choose a source";
pub const TYPE_NUMBER: &str = "Type its number";
pub const TYPE_INITIALS: &str = "Type your initials";

pub const THE_PLAY_IS: &str = "The play is";
pub const ACCEPTABLE: &str = "Acceptable";
pub const UNACCEPTABLE: &str = "Unacceptable";
/// A verdict that was chosen or is in force, with its sign.
pub const fn signed(acceptable: bool) -> &'static str {
    let [good, bad] = VERDICTS;
    if acceptable { good } else { bad }
}
pub const fn verdict(acceptable: bool) -> &'static str {
    if acceptable { ACCEPTABLE } else { UNACCEPTABLE }
}

/// What is asked before a form is left that was begun.
pub const LEAVE_FORM: &str = "Leave without recording?";
pub const LEAVE_BOOKS: &str = "Leave and forget the answers?";

/// How many words have been looked up. It says nothing about the answers (promise 1).
pub fn looked_up(words: usize) -> String {
    let words = words.try_into().unwrap_or(u64::MAX);
    format!("{} looked up", counted(words, COMMA, "word", "words"))
}

pub const INITIALS: &str = "Your initials";
pub const SIGN_IN: &str = "Sign in";
pub const INITIALS_LABEL: &str = "One to three letters";
pub const SOURCE: &str = "Source";

/// The words for which a book counts that does not count for all.
pub fn counts_from(least: usize) -> String {
    format!("Only for words of {least} letters or more.")
}

const AGREED: &str = "Two opinions agree: the ruling stands.";
const AGREED_BUT_FOR_THE_DIRECTOR: &str = "Two opinions agree: only the director may give another.";
const SETTLED: &str = "Three opinions were given: nobody gives another.";

/// A verdict that is not in force, and whether it is older than the one that is.
pub fn another(acceptable: bool, earlier: bool) -> String {
    format!("{}: {}", if earlier { "Before" } else { "After it" }, signed(acceptable))
}

/// What the director's correction says.
pub fn corrected(acceptable: bool) -> String {
    format!("Corrected: {} was right", if acceptable { "acceptable" } else { "unacceptable" })
}

pub const AS_RULED: &str = "By the director, later: the play stays as it was ruled.";
pub const DIFFER: &str = "The opinions differ";
pub const NOT_SETTLED: &str = "Nothing is settled until the next one.";
pub const TYPE_AGAIN: &str = "Type it again";
pub const MISTYPED: &str = "If a word was mistyped: the new slip replaces this one.";
pub const SAME_JUDGE: &str = "You have already ruled on this one. Ask another judge.";
pub const DECIDE: &str = "Decide as the director";
pub const ONLY_IF_NOBODY_ELSE: &str = "Only if no other judge can be had.";

pub fn decision_on(number: ChallengeNumber) -> String {
    format!("The director’s decision on No. {number}")
}

/// Why a judge cannot add an opinion.
pub const fn not_admitted(why: NotAdmitted) -> &'static str {
    match why {
        NotAdmitted::OneOpinion => "These rules give no second opinion.",
        NotAdmitted::Agreed => AGREED,
        NotAdmitted::OnlyTheDirector => "The third opinion is the director’s.",
        NotAdmitted::Final => SETTLED,
        NotAdmitted::SameJudge => SAME_JUDGE,
        NotAdmitted::OnlyAsDecision => {
            "You gave one of these opinions. Somebody else has to give the third, if anybody can."
        }
    }
}

/// Why a ruling is not judged again once this many opinions have settled it.
pub const fn settled(opinions: usize, third: Third) -> &'static str {
    match third {
        _ if opinions > 2 => SETTLED,
        Third::IfTheyDiffer => AGREED,
        Third::IfTheyDifferOrFromDirector | Third::Always => AGREED_BUT_FOR_THE_DIRECTOR,
    }
}

pub const LEFT_OUT: &str = "A word on the paper slip was left out and has not been judged.";
pub const THEN_REST: &str =
    "Record this, then judge the words left out: the desk opens at them next.";
pub fn look_up(number: usize, of: usize) -> String {
    format!("Look up {number} of {of}")
}

pub fn is_it_in(books: &str) -> String {
    format!("Is it in {books}?")
}

pub const WHAT_COUNTS: &str = "What counts";
pub const REFERRED: &str = "The finding";
pub const NOT_SHOWN: &str = "No screen shows an answer for one word.";
pub const NOTHING_YET: &str =
    "Nothing is recorded yet. Not sure of one? Go back to its word and answer again.";
pub const WORD_BEFORE: &str = "Back to the word before";

/// The text after the last look-up, with the number of words. It is 0 if the books have been installed as word lists
/// since.
pub fn answered(words: usize) -> String {
    match words {
        0 => "No word is left to look up.".to_owned(),
        1 => "The word is answered.".to_owned(),
        words => format!("All {words} words are answered."),
    }
}

pub const NO_SEPARATE: &str =
    "These rules have no penalty for separate look-ups, and no word is added after UNACCEPTABLE.";
pub const NO_SELF_LOOKUP: &str = "A word judge looked these words up, not the players: no penalty.";
pub const NO_MORE_WORDS: &str = "A challenge has at most eight words: no more can be judged.";
pub const REST: &str =
    "Acceptable so far. Words that were left out are judged now, as the same challenge.";
/// The alert with the answer that was recorded before.
pub fn recorded_before(answer: &str) -> String {
    format!("Recorded before: {answer}. A new answer replaces that one.")
}
pub const NOBODY_LOSES: &str = "Both contributed: nobody loses points.";

pub fn loses(who: Player, points: u16) -> String {
    let who = match who {
        Player::Challenger => "challenger",
        Player::Challenged => "challenged player",
    };
    format!("The {who} loses {points} points.")
}
