//! Texts of the rulebooks’ pages.

use crate::rulebook::{ClubOpinions, Field, Preset, Rulebook, Subject};

pub const CLUB: &str = "Club rules";

/// What a rulebook is called in the list. What a club's rules are called is up to the club.
pub const fn title(book: &Rulebook) -> &'static str {
    if book.is_composed { CLUB } else { book.title }
}

pub const NOT_HERE: &str = "WESPA, or NASPA after 2017? Set them as club rules.";
pub const IN_FORCE: &str = "In force";
pub const ACCEPTABLE: &str = "Acceptable";
pub const UNACCEPTABLE: &str = "Unacceptable";
pub const COST: &str = "Challenge rule";
pub const CHOOSE: &str = "Choose";
pub const SAY_COST: &str = "Choose what a challenge costs.";
pub const CHOOSE_COST: &str = "Choose a rule";
pub const WHO_TYPES: &str = "Who types";

pub const fn who(players: bool) -> &'static str {
    if players { "The players" } else { "Word judges" }
}

/// Who types, after the name of a rulebook that leaves it open.
pub const fn they_type(players: bool) -> &'static str {
    if players { "players type" } else { "word judges type" }
}

/// What it means that players type, or that word judges do.
pub const fn typing(players: bool) -> &'static str {
    if players {
        "The challenger types, both check."
    } else {
        "Players call a judge, who types their slip."
    }
}

pub const ANY_LIST: &str = "Any: it names none";
pub const READ: &str = "Read the rules";
pub const OFFERS_DIFFER: &str = "Players choose between rulebooks: change them under Word lists.";
pub const USE_RULEBOOK: &str = "Use this rulebook";
pub const USE_IT: &str = "Use it";
pub const USE_THESE_RULES: &str = "Use these rules";
pub const USE_THESE_RULES_Q: &str = "Use these rules from the next slip?";
pub const USE_THEM: &str = "Use them";
pub const EARLIER_STAY: &str = "Earlier verdicts keep the rules under which they began.";
pub const LEAVE_RULEBOOK: &str = "Leave without using this rulebook?";
pub const LEAVE_RULES: &str = "Leave without using these rules?";

pub fn use_from_next_slip(rulebook: &str) -> String {
    format!("Use {rulebook} from the next slip?")
}

pub const WHICH_LIST: &str = "Which list judges?";

pub fn names(list: &str) -> String {
    format!("The rulebook’s list: {list}.")
}

pub fn keep(list: &str) -> String {
    format!("Keep {list}")
}

pub fn use_other(list: &str) -> String {
    format!("Use {list}")
}

pub const PREVIEW: &str = "If the play is";
pub const OPINIONS: &str = "Opinions on request";
pub const REMINDERS: &str = "Reminders";
pub const OTHERS: &str = "Other parts";
pub const PRESETS: &str = "Begin with other rules";
pub const NEEDS_PAPER: &str = "Needs paper slips.";
pub const NAME_AND_EDITION: &str = "Name and edition";
pub const NUMBERS: &str = "Rule numbers";
pub const CITED: &str = "The challenge rule is cited like this:";

/// Which opinions players may ask for, and what that means.
pub const fn opinions(which: ClubOpinions) -> (&'static str, &'static str) {
    match which {
        ClubOpinions::SecondAndThird => ("Second, then third", "A third if the two differ."),
        ClubOpinions::Second => ("Second", "The director decides if the two differ."),
        ClubOpinions::None => ("None", "The first ruling is final."),
    }
}

/// A step with an example in place of a challenge's number.
pub fn with_example(step: &str) -> String {
    step.replace("{number}", "13")
}

/// A part of the rules in a word or two, for a list of those that are on.
pub const fn short(subject: Subject) -> &'static str {
    match subject {
        Subject::Clock => "clock",
        Subject::Tiles => "tiles",
        Subject::Paper => "paper slips",
        Subject::Repeat => "re-judging",
        Subject::Compensation => "compensation",
        Subject::Concede => "conceding",
        Subject::Withdraw => "withdrawing",
        Subject::SeparatePenalty => "separate look-up",
        subject => subject.as_str(),
    }
}

pub const fn preset(preset: Preset) -> &'static str {
    match preset {
        Preset::DoubleWithoutPaper => "Double challenge, no paper",
        Preset::FivePerWord => "5 points per word",
        Preset::Free => "Free challenge",
        Preset::Beginners => "Beginners",
    }
}

pub const fn subject(subject: Subject) -> &'static str {
    match subject {
        Subject::Cost => COST,
        Subject::LookUp => WHO_TYPES,
        Subject::Clock => "Clock",
        Subject::Tiles => "Face-down tiles",
        Subject::Paper => "Paper slips",
        Subject::Steps => "Steps back to the board",
        Subject::Repeat => "A mistyped word is judged again",
        Subject::Opinions => "Opinions on request",
        Subject::Compensation => "Compensation for a wrong ruling",
        Subject::Concede => "Conceding",
        Subject::Withdraw => "Withdrawing because of a blank",
        Subject::SeparatePenalty => "10 points off for a separate look-up",
        Subject::WordJudge => "Duties of word judges",
        Subject::Others => "All other rules",
    }
}

pub fn field(field: Field) -> String {
    match field {
        Field::Name => "Name".to_owned(),
        Field::Edition => "Edition".to_owned(),
        Field::Number(about) => number_of(subject(about)),
    }
}

pub fn of_the_rules(what: &str) -> String {
    format!("{what} of the rules")
}

fn number_of(subject: &str) -> String {
    format!("Number: {subject}")
}
