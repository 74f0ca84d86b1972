//! Texts of the pages of a judge.

use crate::challenge::{ChallengeNumber, NotAdmitted};
use crate::rulebook::{Player, Third};

pub const WHICH_OFFER: &str = "Which word list and rulebook?";
pub const BEFORE: &str = "Before judging";
pub const SEEN_TO: &str = "I have seen to all of this";
pub const AGAIN: &str = "Replaces an earlier challenge that was mistyped";
pub const HAS_NUMBER: &str = "This slip already has a number: go on from its ruling";
pub const IF_IT_HAS_ONE: &str =
    "Does the slip already have a number? Then press 3, or it will have two separate rulings.";
pub const BY_HAND_ONLY: &str =
    "This station is out of service: look the words up yourself and enter the verdict.";
pub const NUMBER: &str = "Which challenge?";
pub const NUMBER_LABEL: &str = "Challenge No.";
pub const FROM_SLIP: &str = "Type its number from the paper slip.";
pub const FROM_SCREEN: &str = "Type the number that was shown with its verdict.";

pub fn last_challenge(number: ChallengeNumber) -> String {
    format!("The last one at this station is No. {number}.")
}

pub const INITIALS: &str = "Your initials";
pub const SIGN_IN: &str = "Sign in";
pub const INITIALS_LABEL: &str = "One to three letters";
pub const SOURCE: &str = "Which source did you use?";

/// The words for which a book counts that does not count for all.
pub fn counts_from(least: usize) -> String {
    format!("Only for words of {least} letters or more.")
}

pub const AGREED: &str = "Two opinions agree: the ruling stands.";
pub const AGREED_BUT_FOR_THE_DIRECTOR: &str =
    "Two opinions agree: only the director may give another (2 at the desk).";
pub const SETTLED: &str = "Three opinions were given: the ruling is final.";
pub const SAME_JUDGE: &str = "You have already ruled on this one. Ask another judge.";
pub const DECIDE: &str = "Nobody else can give one: decide as the director";

pub fn decision_on(number: ChallengeNumber) -> String {
    format!("The director’s decision on No. {number}")
}

/// Why a judge cannot add an opinion.
pub const fn not_admitted(why: NotAdmitted) -> &'static str {
    match why {
        NotAdmitted::OneOpinion => "These rules give no second opinion: the ruling is final.",
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
pub const THEN_REST: &str = "Record this, then judge the words left out (8 at the desk).";
pub const LOOK_IN_BOOKS: &str = "Look in the books, word by word";

pub fn look_up(number: usize, of: usize) -> String {
    format!("Look up {number} of {of}")
}

pub fn is_it_in(books: &str) -> String {
    format!("Is it in {books}?")
}

pub const REFERRED: &str = "The finding";
pub const NOT_SHOWN: &str = "Nothing is recorded yet. Your answers are not shown, because no screen shows a result for a single word. \
     If you are not sure of one, go back to its word and answer again.";
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

pub fn opinion_on(number: ChallengeNumber) -> String {
    format!("Another opinion on No. {number}")
}

pub const NO_SEPARATE: &str = "This challenge’s rulebook has no penalty for separate look-ups. For a word that was left \
                               out, judge the slip again (1, then 2).";
pub const NO_SELF_LOOKUP: &str = "A word judge looked these words up, not the players: no penalty.";
pub const NO_MORE_WORDS: &str = "A challenge has at most eight words: no more can be judged.";
pub const REST: &str = "Acceptable so far. Words on the paper slip that were left out are judged now, as the same \
                        challenge.";
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
