//! What the station says to players, all of it in one table. A language is such a table, a file each.
//!
//! The table is in the order of the screens, so that a translator reads it from top to bottom. A field
//! that takes a number or a name is a function, because where it stands in the sentence, how numbers
//! are grouped and what they do to the words around them differ from language to language. What is a
//! sentence says so, and ends as one; headings, labels and what is part of a line do not.
//!
//! What does not stand here, and why:
//!
//! - The desk of the director and the word judges speaks English in every language, because whoever works
//!   it reads the rulebooks, which are in English too. Each subject of the desk has its own `texts.rs`.
//! - What players are told to do comes from the rulebook in force, with its rule number: `rulebook`
//!   (promise 10).
//! - What is wrong with a file or a journal stands with the error that found it, in `lexicon`,
//!   `challenge` and `journal`: it names what was expected and what came, which only that place knows,
//!   and tests and tools read it there. So does what `app` could not fetch or keep.
//! - What is said where this table cannot be trusted or is not there yet: after a fault of the program
//!   (`app`), and before it runs (`index.html` and the scripts beside it).
//! - The letters and signs on the keys of the keyboard on the screen.

mod afrikaans;
mod after;
mod english;
mod french;
mod german;
mod keys;
mod language;
pub(crate) mod numbers;
mod pair;
mod spanish;

pub use afrikaans::AFRIKAANS;
pub use after::{AfterTexts, CostTexts, DecisionTexts, QuestionTexts};
pub use english::ENGLISH;
pub use french::FRENCH;
pub use german::GERMAN;
pub use keys::{KeyboardTexts, KeysTexts};
pub use language::Language;
pub use pair::PairTexts;
pub use spanish::SPANISH;

/// Everything that the station says, in one language.
#[derive(Debug)]
pub struct Messages {
    /// While the lexicon is got ready.
    pub starting: StartingTexts,
    /// In a second tab.
    pub occupied: OccupiedTexts,
    /// When nothing is judged.
    pub out_of_service: OutOfServiceTexts,
    /// How many words?
    pub count: CountTexts,
    /// The foot of the count screen.
    pub facts: FactsTexts,
    /// Typing the words.
    pub slip: SlipTexts,
    /// The keyboard below the slip.
    pub keyboard: KeyboardTexts,
    /// The words alone, to be checked.
    pub check: CheckTexts,
    /// The verdict.
    pub verdict: VerdictTexts,
    /// What a decision costs.
    pub cost: CostTexts,
    /// What stands around a verdict.
    pub after: AfterTexts,
    /// Decisions that are no verdict.
    pub decision: DecisionTexts,
    /// The players' questions.
    pub question: QuestionTexts,
    /// What the pair at the station sets for itself.
    pub pair: PairTexts,
    /// The names of keys, beside the buttons that do the same.
    pub keys: KeysTexts,
    /// What the director is told on every screen.
    pub notices: NoticesTexts,
}

/// While the lexicon is got ready.
#[derive(Debug)]
pub struct StartingTexts {
    /// All that is on the screen, but for a bar.
    pub starting: &'static str,
    /// What a screen reader calls the bar.
    pub progress: &'static str,
    /// Below it, once nothing has come for long. Sentences.
    pub late: &'static str,
}

/// In a second tab.
#[derive(Debug)]
pub struct OccupiedTexts {
    /// The heading.
    pub heading: &'static str,
    /// Below it: what to do. Sentences.
    pub remedy: &'static str,
}

/// When nothing is judged.
#[derive(Debug)]
pub struct OutOfServiceTexts {
    /// The heading, to be read from some way off.
    pub heading: &'static str,
    /// Below it, for players and the director. Sentences.
    pub remedy: &'static str,
    /// Below that, why: the lexicon did not judge a slip in time. Sentences.
    pub no_answer: &'static str,
    /// Below that, why: what the director set could not be kept. Sentences.
    pub not_kept: &'static str,
    /// The button.
    pub try_again: &'static str,
    /// A small button: to the desk, for the director.
    pub desk: &'static str,
    /// At the head of every page of the director's, to be read from some way off.
    pub director_at_work: &'static str,
    /// At the head of every page of a word judge's.
    pub judge_at_work: &'static str,
}

/// How many words?
#[derive(Debug)]
pub struct CountTexts {
    /// The heading, above the numbers 1 to 8. A sentence.
    pub how_many: &'static str,
    /// The heading, where players choose between lexicons: above their names. A sentence.
    pub lexicon: &'static str,
    /// The heading, where the number of the table is asked for. A sentence.
    pub table: &'static str,
    /// The heading, where it is asked which player challenges: above the next two. A sentence.
    pub player: &'static str,
    /// A small button, once the whole screen was lost: it comes back.
    pub whole_screen: &'static str,
    /// A button: who played first in the game.
    pub first: &'static str,
    /// A button: who played second in the game.
    pub second: &'static str,
}

/// The foot of the count screen.
#[derive(Debug)]
pub struct FactsTexts {
    /// Above the lexicon's name and edition.
    pub lexicon: &'static str,
    /// One of several lexicons offered: its letter and its fingerprint.
    pub offered: fn(char, &str) -> String,
    /// The lexicons besides the first: their names.
    pub and: fn(&str) -> String,
    /// How many words the lexicon has.
    pub words: fn(u64) -> String,
    /// Below the fingerprint: that the list is nobody's official lexicon.
    pub open_list: &'static str,
    /// Above the rulebook's id and title.
    pub rulebook: &'static str,
    /// Above the station's name.
    pub station: &'static str,
    /// Which round it is.
    pub round: fn(u64) -> String,
    /// The version of the program, as in 0.1.0.
    pub version: fn(&str) -> String,
    /// Below the version, once everything is kept on the device.
    pub works_offline: &'static str,
    /// In its place until then.
    pub needs_network: &'static str,
}

/// Typing the words.
#[derive(Debug)]
pub struct SlipTexts {
    /// What a screen reader calls the slip.
    pub label: &'static str,
    /// The heading: how many words are challenged, 1 to 8.
    pub words: fn(u64) -> String,
    /// What a screen reader calls a row: its number from 1, and what is typed in it.
    pub row: fn(u64, &str) -> String,
    /// A hint below the rows: a key that is no letter was pressed. Sentences.
    pub letters_only: &'static str,
    /// A hint: the row is full. A sentence.
    pub fifteen_letters: &'static str,
    /// A hint: a smaller number of words was asked for than are typed. Sentences.
    pub words_would_be_lost: &'static str,
    /// A hint: the slip is not complete. A sentence.
    pub not_yet: &'static str,
    /// A hint: under this rulebook no word is added at the station. A sentence.
    pub nothing_added: &'static str,
    /// A hint: this word stands in two rows. A sentence.
    pub repeated: fn(&str) -> String,
    /// A button, while nothing is typed: to the count screen.
    pub back: &'static str,
    /// The same button, once something is typed: takes all words off the slip.
    pub clear: &'static str,
    /// On the slip and on the check, in the last seconds: how many they are.
    pub clears_in: fn(u64) -> String,
    /// A button, once the slip is complete: to the check.
    pub check: &'static str,
    /// A button on the complete slip and on the check: the adjudication key.
    pub judge: &'static str,
    /// What a screen reader says at every letter: the row's number from 1, of how many, and its letters
    /// with spaces between them.
    pub heard: fn(u64, u64, &str) -> String,
}

/// The words alone, to be checked.
#[derive(Debug)]
pub struct CheckTexts {
    /// What a screen reader calls the screen.
    pub label: &'static str,
    /// A button: back to the slip.
    pub edit: &'static str,
}

/// The verdict.
#[derive(Debug)]
pub struct VerdictTexts {
    /// The heading, in the largest letters there are: the play is good.
    pub acceptable: &'static str,
    /// The heading: the play is not good. Of the play as a whole, never of a word.
    pub unacceptable: &'static str,
    /// Stands before the challenge's number.
    pub challenge_number: &'static str,
    /// In place of the number, while the ruling is not on the disk. Part of a line.
    pub not_recorded: &'static str,
    /// By what was judged: the lexicon's name, then its edition.
    pub lexicon: fn(&str, &str) -> String,
    /// At the foot, where it does not clear itself. A sentence.
    pub any_key: &'static str,
    /// At the foot: how many seconds are left. Sentences.
    pub clears_in: fn(u64) -> String,
}

/// What the director is told on every screen, at its foot, while it lasts.
#[derive(Debug)]
pub struct NoticesTexts {
    /// How many rulings could not be recorded, 1 or more. Sentences.
    pub not_recorded: fn(u64) -> String,
    /// What was set at the desk, or who came in, could not be recorded. Sentences.
    pub desk_not_recorded: &'static str,
    /// A journal was found that could not be read. Sentences.
    pub set_aside: &'static str,
}
