//! Texts of the rulebooks’ pages.

use crate::rulebook::{Field, Preset, Subject};

pub const NOT_HERE: &str = "Not here: WESPA’s rules, and NASPA’s after 2017. Choose club rules (7), and set them as your rules say.";
pub const PRINT: &str = "Print";
pub const OPTIONS: &str = "What the chosen rulebook says, and its options";
pub const WHOLE: &str = "The whole rulebook, to read and print";
pub const PRESETS: &str = "Begin with other rules";
pub const REMINDERS: &str = "Reminders, steps and other parts";
pub const ON_WITH_PAPER: &str = "on, as soon as there are paper slips";
pub const WHO_TYPES: &str = "Who types";
pub const SOURCES: &str = "Valid words";
pub const REPEATS: &str = "A mistyped word";
pub const REPEATED: &str = "can be judged again";
pub const NOT_REPEATED: &str = "is judged again only by a word judge";
pub const OPINIONS: &str = "Opinions";
pub const COST_CHOSEN: &str = "You choose the challenge rule";

pub const fn type_it(players: bool) -> &'static str {
    if players { "players type" } else { "word judges type" }
}

pub const COST: &str = "Challenge rule";
pub const OFFERS_DIFFER: &str = "Players choose between rulebooks. To change one: 5 on the home page, then “Word lists players choose from”.";
pub const WITHOUT_SELF_LOOKUP: &str = "Word judges type";
pub const WITH_SELF_LOOKUP: &str = "Players type";
pub const SAY_COST: &str = "choose first (the rulebook has no default)";
pub const WHICH_LIST: &str = "Which list?";

pub fn judged_by(list: &str) -> String {
    format!("Players will be judged by {list}.")
}

pub fn names(list: &str) -> String {
    format!("The rulebook’s list: {list}.")
}

pub fn keep(list: &str) -> String {
    format!("Keep {list}")
}

pub fn use_other(list: &str) -> String {
    format!("Use {list}")
}

pub const THE_PLAYERS: &str = "the players";
pub const WORD_JUDGES: &str = "word judges";
pub const SECOND_AND_THIRD: &str = "second, and third if the two differ";
pub const THIRD_OR_DIRECTOR: &str =
    "second, and third if the two differ; if they agree, only from the director";
pub const SECOND_THEN_THIRD: &str = "second, then third, whenever a player asks";
pub const SECOND_THEN_DIRECTOR: &str = "second, then the director’s, whenever a player asks";
pub const SECOND: &str = "second; the director decides if the two differ";
pub const NO_OPINION: &str = "none; the first ruling is final";
pub const NAME_AND_NUMBERS: &str = "Name, edition and rule numbers";
pub const NAME_AND_NUMBERS_WHY: &str = "Give these rules a name, an edition and rule numbers of your own, as you publish them. A rule \
     without a number is cited by the name alone.";
pub const MORE_NUMBERS: &str = "More rule numbers";
pub const CITED: &str = "The challenge rule is cited like this:";

pub const fn preset(preset: Preset) -> &'static str {
    match preset {
        Preset::DoubleWithoutPaper => "Double challenge, no paper",
        Preset::FivePerWord => "5 points a word",
        Preset::Free => "Free challenge",
        Preset::Beginners => "Beginners: an unacceptable play is taken back and played again",
    }
}

pub const fn subject(subject: Subject) -> &'static str {
    match subject {
        Subject::Cost => COST,
        Subject::LookUp => WHO_TYPES,
        Subject::Clock => "Reminders about the clock",
        Subject::Tiles => "Reminders about face-down tiles",
        Subject::Paper => "Paper slips",
        Subject::Steps => "Steps back to the board",
        Subject::Repeat => "Re-judging a mistyped word",
        Subject::Opinions => "Opinions on request",
        Subject::Compensation => "25 in spread for a wrong ruling",
        Subject::Concede => "Conceding without a look-up",
        Subject::Withdraw => "Withdrawing because of a blank",
        Subject::SeparatePenalty => "10 points off for a separate look-up",
        Subject::WordJudge => "Duties of word judges",
        Subject::Others => "All other rules",
    }
}

pub const fn field(field: Field) -> &'static str {
    match field {
        Field::Name => "Name of the rules",
        Field::Edition => "Edition",
        Field::Number(about) => subject(about),
    }
}

pub fn at_most(characters: usize) -> String {
    format!("At most {characters} characters. Leave it empty for none.")
}
