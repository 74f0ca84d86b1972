//! Bands above the players' screens say what the station does, who is signed in, and by which lexicon it judges.

use super::Station;
use crate::challenge::labels::signed_in_says;
use crate::challenge::page::MenuItem;
use crate::challenge::{Intake, Key, Mode};
use crate::text::Language;

/// Says that the station only looks words up, or that people practise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModeBand {
    /// What the station does.
    pub heading: &'static str,
    /// The text saying that the station takes no challenges.
    pub says: &'static str,
    /// Whether people practise.
    pub is_practice: bool,
    /// The language of the texts.
    pub language: Language,
}

/// Says which judge is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedInBand {
    /// The text with the judge's role and initials.
    pub says: String,
    /// The button that signs the judge out.
    pub sign_out: MenuItem,
}

/// A lexicon with its letter, rulebook and cost. While the station is out of service no lexicon is open, so the band
/// names only the rulebook under which judges rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LexiconBand {
    /// The index of the lexicon among those offered, counted from 0. It decides the colour and the pattern.
    pub index: usize,
    /// The letter that chooses it.
    pub letter: char,
    /// The lexicon's name.
    pub name: String,
    /// The lexicon's edition.
    pub edition: String,
    /// The rulebook and what a challenge costs, if the offers differ in them.
    pub rulebook: Option<String>,
}

impl LexiconBand {
    /// The key that chooses it.
    pub fn key(&self) -> Key {
        Key::typed(self.letter)
    }
}

impl Station {
    /// The band of a station that takes no challenges.
    pub fn mode_band(&self) -> Option<ModeBand> {
        let language = self.language();
        let say = language.messages();
        let (heading, says, is_practice) = match self.mode() {
            Mode::Challenges => return None,
            Mode::LookUps => (say.look_up.heading, say.look_up.no_challenge, false),
            Mode::Practice => (say.practice.heading, say.practice.no_challenge, true),
        };
        Some(ModeBand { heading, says, is_practice, language })
    }

    /// The band of the judge who is signed in.
    pub fn signed_in_band(&self) -> Option<SignedInBand> {
        let say = self.language().messages();
        self.signed_in().map(|signer| SignedInBand {
            says: signed_in_says(signer, say),
            sign_out: MenuItem::keyed(Key::SignOut, say.keys.sign_out, say.judge.sign_out),
        })
    }

    /// The band of the lexicon that players have chosen for the slip on the screen.
    pub fn chosen_band(&self) -> Option<LexiconBand> {
        self.chosen().map(|index| self.lexicon_band(index))
    }

    /// The bands of all lexicons offered.
    pub(super) fn lexicon_bands(&self) -> Vec<LexiconBand> {
        (0..self.settings.offered.len()).map(|index| self.lexicon_band(index)).collect()
    }

    fn lexicon_band(&self, index: usize) -> LexiconBand {
        let first = self.offered().get(index).and_then(|offered| offered.lexicons.first());
        let [name, edition] = first
            .map(|metadata| [metadata.name.clone(), metadata.edition.clone()])
            .unwrap_or_default();
        let rulebook = self.rulebook_of_offer(index, self.language().messages());
        LexiconBand {
            index,
            letter: Intake::letter(index),
            name,
            edition,
            rulebook: rulebook.map(|parts| parts.join(" · ")),
        }
    }
}
