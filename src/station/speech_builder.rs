//! Builds the lines for the voice or a screen reader.

use crate::challenge::page::Sentence;
use crate::challenge::{Controls, Slip};
use crate::text::Language;

/// The lines so far. Each begins with the code of its language and a space.
pub(super) struct SpeechBuilder {
    pub lines: String,
    language: Language,
    controls: Controls,
}

impl SpeechBuilder {
    /// A builder without lines, for speakers of this language who use these controls.
    pub(super) const fn new(language: Language, controls: Controls) -> Self {
        Self { lines: String::new(), language, controls }
    }

    /// The lines, each ended by a full stop, for a screen reader that reads them in one go.
    pub(super) fn ended(&self) -> String {
        let mut text = String::new();
        for line in self.lines.lines() {
            text.push_str(line);
            text.push_str(if line.ends_with('.') { "\n" } else { ".\n" });
        }
        text
    }

    /// Adds a line in the players' language.
    pub(super) fn say(&mut self, text: &str) {
        self.add(self.language, text);
    }

    /// Adds a sentence of the rulebook, which is in English.
    pub(super) fn rule(&mut self, text: &str) {
        self.add(Language::English, text);
    }

    /// Adds a sentence in its own language.
    pub(super) fn sentence(&mut self, sentence: &Sentence) {
        self.add(sentence.language, &sentence.says);
    }

    /// Adds a key and what it does; for people who use touch, only what the button does.
    pub(super) fn key(&mut self, key: &str, does: &str) {
        self.key_in(self.language, key, does);
    }

    /// Adds a key and what it does, in another language.
    pub(super) fn key_in(&mut self, language: Language, key: &str, does: &str) {
        match self.controls {
            Controls::Keys => self.add(language, &[key, ": ", does].concat()),
            Controls::Touch => self.add(language, does),
        }
    }

    fn add(&mut self, language: Language, text: &str) {
        if text.is_empty() {
            return;
        }
        if !self.lines.is_empty() {
            self.lines.push('\n');
        }
        self.lines.push_str(language.code());
        self.lines.push(' ');
        self.lines.push_str(text);
    }
}

/// The letters of a word, one by one.
pub(super) fn spaced(word: &str) -> String {
    let mut text = String::new();
    for letter in word.chars() {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push(letter);
    }
    text
}

/// The letters of all words of a slip.
pub(super) fn spelt(slip: &Slip) -> String {
    let mut text = String::new();
    for word in slip.words() {
        text.push_str(&spaced(&word.to_string()));
        text.push_str(". ");
    }
    text
}
