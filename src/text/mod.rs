//! The station's texts for players, in each language.
//! The desk and the report are in English: their texts are beside them, in `texts.rs`.
//!
//! Each language has a file in `languages/`, named by its code; a translator needs nothing else.
//! `notes.json` has the same keys and explains each text. A part in braces is filled in when the
//! text is used, and a text about a number has two forms, `one` and `other`. `build.rs` makes Rust of
//! them: [`Messages`], and a constant for each language.
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

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

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
