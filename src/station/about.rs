//! This part of the count screen says what the station judges by and what it reminds players of.

use super::{Facts, LexiconBand, Station, pages};
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

impl AboutStation {
    /// What the count screen says about the station; none while another screen is shown.
    pub fn of(station: &Station) -> Option<Self> {
        let ChallengeScreen::Count(_) = station.challenge_screen()? else { return None };
        let (language, mode) = (station.language(), station.mode());
        let say = language.messages();
        let reminder = |says| pages::sentence(station, says);
        let reminders = || station.reminders().into_iter().map(reminder).collect();
        let lost = station.has_lost_fullscreen();
        let is_english = language == Language::English;
        Some(Self {
            lexicons: LexiconBand::all(station),
            another_list: AnotherList::of(station),
            fullscreen: if lost { say.count.fullscreen } else { "" },
            languages_label: say.pair.languages,
            languages: LanguageItem::all(station),
            reminders: (mode != Mode::LookUps).then(reminders),
            rules_in_english: if is_english { "" } else { say.pair.rules_in_english },
            facts: Facts::of(station),
        })
    }
}

impl AnotherList {
    /// Shown only where words are counted or handed over. The questions before have little room for it, and nothing is
    /// judged at them.
    fn of(station: &Station) -> Option<Self> {
        let is_for_it = matches!(station.question(), Question::Words | Question::HandOver);
        if !is_for_it || station.mode() == Mode::Practice {
            return None;
        }
        station.another_list_than()?;
        let say = station.language().messages();
        let only = station.only_some_are_another_list().into_iter();
        let letters: Vec<String> = only.map(|index| Intake::letter(index).to_string()).collect();
        let name = match station.offered() {
            [one] => one.lexicons.first()?.name.clone(),
            _ => letters.join(" "),
        };
        let own = station.judges_by_own_list();
        let says = if own { say.facts.open_list } else { say.facts.another_list };
        Some(Self { name, says })
    }
}

impl LanguageItem {
    fn all(station: &Station) -> Vec<Self> {
        let used = station.language();
        let item = |(index, &language)| Self { index, language, is_chosen: language == used };
        station.languages().iter().enumerate().map(item).collect()
    }
}
