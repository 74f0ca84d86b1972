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
    pub name: String,
    pub edition: String,
    /// The rulebook and what a challenge costs, if the offers differ in them.
    pub rulebook: Option<String>,
}

impl ModeBand {
    /// The band of a station that takes no challenges.
    pub fn of(station: &Station) -> Option<Self> {
        let language = station.language();
        let say = language.messages();
        let (heading, says, is_practice) = match station.mode() {
            Mode::Challenges => return None,
            Mode::LookUps => (say.look_up.heading, say.look_up.no_challenge, false),
            Mode::Practice => (say.practice.heading, say.practice.no_challenge, true),
        };
        Some(Self { heading, says, is_practice, language })
    }
}

impl SignedInBand {
    /// The band of the judge who is signed in.
    pub fn of(station: &Station) -> Option<Self> {
        let say = station.language().messages();
        station.signed_in().map(|signer| Self {
            says: signed_in_says(signer, say),
            sign_out: MenuItem::function(Key::SignInOrOut, say.judge.sign_out),
        })
    }
}

impl LexiconBand {
    /// The key that chooses it.
    pub fn key(&self) -> Key {
        Key::typed(self.letter)
    }

    /// The band of the lexicon that players have chosen for the slip on the screen.
    pub fn chosen(station: &Station) -> Option<Self> {
        station.chosen().map(|index| Self::of(station, index))
    }

    /// The bands of all lexicons offered.
    pub(super) fn all(station: &Station) -> Vec<Self> {
        (0..station.settings.offered.len()).map(|index| Self::of(station, index)).collect()
    }

    fn of(station: &Station, index: usize) -> Self {
        let first = station.offered().get(index).and_then(|offered| offered.lexicons.first());
        let [name, edition] = first
            .map(|metadata| [metadata.name.clone(), metadata.edition.clone()])
            .unwrap_or_default();
        let rulebook = station.rulebook_of_offer(index, station.language().messages());
        Self {
            index,
            letter: Intake::letter(index),
            name,
            edition,
            rulebook: rulebook.map(|parts| parts.join(" · ")),
        }
    }
}
