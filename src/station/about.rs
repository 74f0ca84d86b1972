//! This part of the count screen says what the station judges by and what it reminds players of.

use super::{Facts, LexiconBand, Station};
use crate::challenge::page::Sentence;
use crate::challenge::{ChallengeScreen, Intake, Mode, Question};
use crate::text::Language;

/// What the count screen says about the station.
#[derive(Clone, Debug, PartialEq)]
pub struct AboutStation {
    /// The lexicons that players can choose from.
    pub lexicons: Vec<LexiconBand>,
    /// The warning that the list is not the one that the rulebook names; `None` once the director has confirmed the
    /// list.
    pub another_list: Option<AnotherList>,
    /// What the button back to fullscreen says; empty where there is none. (Any key goes back; this button says so.)
    pub fullscreen: &'static str,
    /// The label of the language buttons, for screen readers.
    pub languages_label: &'static str,
    /// The languages to choose from, if there are several. The key L changes to the next one.
    pub languages: Vec<LanguageItem>,
    /// The reminders before the words are counted; none where words are only looked up.
    pub reminders: Option<Vec<Sentence>>,
    /// A note that rules are in English, for players of other languages; otherwise empty.
    pub rules_in_english: &'static str,
    /// The foot of the screen.
    pub facts: Facts,
}

/// The band that warns of a list other than the one that the rulebook names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnotherList {
    /// The name of the list, or the letters of the offers with such a list; empty if the list has no name.
    pub name: String,
    /// The warning itself.
    pub says: &'static str,
}

/// A language offered to players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LanguageItem {
    /// The index of the language among those offered, counted from 0.
    pub index: usize,
    /// The language, shown by its own name (`Deutsch`).
    pub language: Language,
    /// Whether the language is in use.
    pub is_chosen: bool,
}

impl Station {
    /// What the count screen says about the station; none while another screen is shown.
    pub fn about(&self) -> Option<AboutStation> {
        let ChallengeScreen::Count(_) = self.challenge_screen()? else { return None };
        let (language, say, mode) = (self.language(), self.language().messages(), self.mode());
        let reminder = |says| Sentence::of_rulebook(self.choice(), says);
        let reminders = || self.reminders().into_iter().map(reminder).collect();
        let lost = self.has_lost_fullscreen();
        let is_english = language == Language::English;
        Some(AboutStation {
            lexicons: self.lexicon_bands(),
            another_list: self.another_list(),
            fullscreen: if lost { say.count.fullscreen } else { "" },
            languages_label: say.pair.languages,
            languages: self.language_items(),
            reminders: (mode != Mode::LookUps).then(reminders),
            rules_in_english: if is_english { "" } else { say.pair.rules_in_english },
            facts: self.facts(),
        })
    }

    /// Shown only where words are counted or handed over. The questions before have little room for it, and nothing is
    /// judged at them.
    fn another_list(&self) -> Option<AnotherList> {
        let is_for_it = matches!(self.question(), Question::Words | Question::HandOver);
        if !is_for_it || self.mode() == Mode::Practice {
            return None;
        }
        self.another_list_than()?;
        let say = self.language().messages();
        let only = self.only_some_are_another_list().into_iter();
        let letters: Vec<String> = only.map(|index| Intake::letter(index).to_string()).collect();
        let name = match self.offered() {
            [one] => one.lexicons.first()?.name.clone(),
            _ => letters.join(" "),
        };
        let own = self.judges_by_own_list();
        let says = if own { say.facts.open_list } else { say.facts.another_list };
        Some(AnotherList { name, says })
    }

    fn language_items(&self) -> Vec<LanguageItem> {
        let used = self.language();
        let item =
            |(index, &language)| LanguageItem { index, language, is_chosen: language == used };
        self.languages().iter().enumerate().map(item).collect()
    }
}
