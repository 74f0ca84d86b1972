//! The station's texts for players, in each language. Long, because every text is a field here.
//! The desk and the report are in English: their texts are beside them, in `texts.rs`.
//!
//! Each language has a file in `languages/`, named by its code; a translator needs nothing else.
//! `notes.json` has the same keys and explains each text. A part in braces is filled in when the
//! text is used, and a text about a number has two forms, `one` and `other`.
//!
//! Texts that are elsewhere, and why:
//!
//! - Instructions to players come from the rulebook in use, with their rule numbers: `rulebook`
//!   (promise 10).
//! - Messages about a faulty file or journal are with the errors that report them, because only those know what was
//!   expected and what was found.
//! - Messages for when these files are unreliable or not loaded yet: after a program error (`app`),
//!   and before the program runs (`index.html` and the scripts beside it).
//! - The letters and signs on the on-screen keyboard.

mod language;
pub(crate) mod numbers;
mod template;

pub use language::Language;
pub use template::{Counted, Template};

use numbers::grouped;
use serde::Deserialize;

/// All texts of the station for players, in one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Messages {
    /// The separator between groups of three digits.
    thousands: &'static str,
    pub starting: StartingTexts,
    pub occupied: OccupiedTexts,
    pub out_of_service: OutOfServiceTexts,
    pub count: CountTexts,
    pub judge: JudgeTexts,
    pub call: CallTexts,
    pub look_up: LookUpTexts,
    pub practice: PracticeTexts,
    pub facts: FactsTexts,
    pub slip: SlipTexts,
    pub acts: ActsTexts,
    pub keyboard: KeyboardTexts,
    pub check: CheckTexts,
    pub verdict: VerdictTexts,
    pub cost: CostTexts,
    pub after: AfterTexts,
    pub decision: DecisionTexts,
    pub question: QuestionTexts,
    pub pair: PairTexts,
    pub keys: KeysTexts,
    pub notices: NoticesTexts,
}

impl Messages {
    /// A text about a number, in its singular or plural form.
    ///
    /// ```
    /// use challenge_station::text::Language;
    /// let say = Language::German.messages();
    /// assert_eq!(say.counted(&say.slip.words, 8), "8 Wörter");
    /// ```
    pub fn counted(&self, text: &Counted, number: u64) -> String {
        text.put(number, &[("number", &grouped(number, self.thousands))])
    }
}

/// `starting` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartingTexts {
    pub starting: &'static str,
    pub progress: &'static str,
    pub late: &'static str,
}

/// `occupied` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OccupiedTexts {
    pub heading: &'static str,
    pub remedy: &'static str,
}

/// `out_of_service` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutOfServiceTexts {
    pub heading: &'static str,
    pub remedy: &'static str,
    pub no_answer: &'static str,
    pub not_kept: &'static str,
    pub try_again: &'static str,
    pub desk: &'static str,
    pub director_at_work: &'static str,
    pub judge_at_work: &'static str,
}

/// `count` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountTexts {
    pub how_many: &'static str,
    pub how_many_left: &'static str,
    pub how_many_on_slip: &'static str,
    pub number_first: Template,
    pub lexicon: &'static str,
    pub table: &'static str,
    pub player: &'static str,
    pub fullscreen: &'static str,
    pub first: &'static str,
    pub second: &'static str,
    pub again: &'static str,
}

/// `judge` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgeTexts {
    pub hand_over: &'static str,
    pub sign_in: &'static str,
    pub word_judge: Template,
    pub director: Template,
    pub desk: &'static str,
    pub sign_out: &'static str,
    pub waits: &'static str,
    pub look_up: &'static str,
}

/// `call` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallTexts {
    pub director: &'static str,
    pub heading: &'static str,
    pub wait: &'static str,
}

/// `look_up` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LookUpTexts {
    pub heading: &'static str,
    pub no_challenge: &'static str,
    pub how_many: &'static str,
    pub type_word: &'static str,
    pub several: &'static str,
    pub lexicon: &'static str,
    pub types: &'static str,
    pub checks: &'static str,
    pub presses: &'static str,
    pub enters: &'static str,
    pub taps: Template,
    pub yes: &'static str,
    pub no: &'static str,
    pub button: &'static str,
    pub all: &'static str,
    pub not_all: &'static str,
    pub lists_only: &'static str,
}

/// `practice` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PracticeTexts {
    pub heading: &'static str,
    pub no_challenge: &'static str,
    pub words: Template,
}

/// `facts` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactsTexts {
    pub lexicon: &'static str,
    pub offered: Template,
    pub and: Template,
    pub open_list: &'static str,
    pub another_list: &'static str,
    pub rulebook: &'static str,
    pub station: &'static str,
    pub hold_name: &'static str,
    pub round: Template,
    pub works_offline: &'static str,
    pub needs_network: &'static str,
}

/// `slip` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlipTexts {
    pub label: &'static str,
    pub words: Counted,
    pub row: Template,
    pub one_word: &'static str,
    pub then: Template,
    pub last_word: Template,
    pub letters_only: &'static str,
    pub other_alphabet: &'static str,
    pub fifteen_letters: &'static str,
    pub words_would_be_lost: &'static str,
    pub not_yet: &'static str,
    pub no_next_word: &'static str,
    pub nothing_added: &'static str,
    pub number_stays: &'static str,
    pub repeated: Template,
    pub back: &'static str,
    pub clear: &'static str,
    pub cleared: &'static str,
    pub undo: &'static str,
    pub clears_in: Template,
    pub leaves_in: Template,
    pub key_keeps: &'static str,
    pub tap_keeps: &'static str,
    pub typing: &'static str,
    pub check: &'static str,
    pub show_large: &'static str,
    pub judge: &'static str,
    pub row_announcement: Template,
}

/// `acts` in the files of the languages: what rulebooks say about who types, checks and presses.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActsTexts {
    pub challenger_types: &'static str,
    pub both_check: &'static str,
    pub challenged_presses: &'static str,
    pub challenged_taps: Template,
    pub either_presses: &'static str,
    pub either_taps: Template,
    pub judge_types: &'static str,
    pub judge_checks: &'static str,
    pub judge_presses: &'static str,
    pub judge_taps: Template,
}

/// `keyboard` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeyboardTexts {
    pub typewriter: Template,
    pub alphabetical: &'static str,
    pub take_back: &'static str,
    pub next_word: &'static str,
    pub fewer: &'static str,
    pub more: &'static str,
}

/// `check` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckTexts {
    pub label: &'static str,
    pub edit: &'static str,
}

/// `verdict` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VerdictTexts {
    pub acceptable: &'static str,
    pub unacceptable: &'static str,
    pub challenge_number: &'static str,
    pub mark_number: Template,
    pub not_recorded: &'static str,
    pub lexicon: Template,
    pub any_key: &'static str,
    pub clears_in: Template,
    pub tap: &'static str,
    pub tap_clears_in: Template,
    pub done: &'static str,
    pub more: &'static str,
}

/// `cost` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CostTexts {
    pub play_stands: &'static str,
    pub play_comes_off: &'static str,
    pub challenger_loses_turn: &'static str,
    pub challenged_loses_turn: &'static str,
    pub no_penalty: &'static str,
    pub plays_again: &'static str,
    pub challenger: &'static str,
    pub challenged: &'static str,
    pub points: Template,
    pub by_words: Template,
    pub double: &'static str,
    pub free: &'static str,
    pub take_back: &'static str,
    pub per_word: Counted,
    pub per_play: Counted,
    pub penalty: Counted,
}

/// `after` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AfterTexts {
    pub opinions_differ: &'static str,
    pub steps: &'static str,
    pub no_steps: &'static str,
    pub mistyped: &'static str,
    pub left_out: &'static str,
    pub other_edition: &'static str,
    pub review: &'static str,
    pub repeats: Template,
    pub opinion: Template,
    pub word_judge: Template,
    pub director: Template,
    pub decides: Template,
    pub coming: Template,
}

/// `decision` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionTexts {
    pub conceded: &'static str,
    pub withdrawn: &'static str,
    pub rescinded: &'static str,
    pub void: &'static str,
    pub separate: &'static str,
    pub corrected_acceptable: &'static str,
    pub corrected_unacceptable: &'static str,
    pub referred: &'static str,
    pub call_judge: &'static str,
    pub free_the_station: &'static str,
    pub judge_is_here: &'static str,
    pub spread: Template,
    pub replay: &'static str,
    pub no_replay: &'static str,
    pub earns_nothing: &'static str,
    pub entering: &'static str,
}

/// `question` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionTexts {
    pub end: &'static str,
    pub end_so: &'static str,
    pub challenged_concedes: &'static str,
    pub challenger_concedes: &'static str,
    pub withdraw: &'static str,
    pub rescind: &'static str,
    pub void: &'static str,
    pub again: Template,
    pub which: Template,
    pub which_on_screen: Template,
    pub not_the_last: &'static str,
    pub go_on: &'static str,
    pub who: &'static str,
    pub no_more_words: &'static str,
    pub challenger: &'static str,
    pub challenged: &'static str,
    pub both: &'static str,
    pub rest: Template,
    pub repeat: Template,
    pub same_words: Template,
}

/// `pair` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairTexts {
    pub languages: &'static str,
    pub smaller: &'static str,
    pub larger: &'static str,
    pub rules: &'static str,
    pub own_words: &'static str,
    pub rules_in_english: &'static str,
}

/// `keys` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeysTexts {
    pub escape: &'static str,
    pub enter: &'static str,
    pub tab: &'static str,
    pub undo: &'static str,
    pub backspace: &'static str,
    pub letters: &'static str,
    pub digits: &'static str,
    pub space: &'static str,
    pub space_bar: &'static str,
}

/// `notices` in the files of the languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoticesTexts {
    pub disk_full: &'static str,
    pub emptied: &'static str,
    pub evicted: &'static str,
    pub not_recorded: Counted,
    pub desk_not_recorded: &'static str,
    pub set_aside: &'static str,
    pub key_changed: &'static str,
    pub restored: &'static str,
    pub repaired: &'static str,
    pub lost: &'static str,
    pub one_copy: &'static str,
    pub outside_copy: &'static str,
    pub cleared: &'static str,
    pub verdict_cleared: Template,
    pub not_shown: Template,
    pub practice_ended: &'static str,
}
