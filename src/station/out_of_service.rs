//! The reasons why the station is out of service (promise 5), and what its screen then shows.

use super::{Phase, Station};
use crate::challenge::Key;
use crate::challenge::page::MenuItem;
use crate::setup::{NotJudging, SettingsError};
use crate::text::Messages;

/// Why the station does not judge.
#[derive(Clone, Debug, PartialEq)]
pub enum OutOfService {
    /// The lexicon that should judge a slip is not open, or the answers from the books do not fit the slip.
    NoAnswer,
    /// The browser did not save what the director set.
    NotSaved,
    /// The saved settings cannot be used.
    Settings(SettingsError),
    /// A lexicon was refused.
    Lexicon(NotJudging),
}

impl OutOfService {
    /// What is wrong and what to do, for the director.
    pub fn says(&self, say: &Messages) -> String {
        match self {
            Self::NoAnswer => say.out_of_service.no_answer.to_owned(),
            Self::NotSaved => say.out_of_service.not_kept.to_owned(),
            Self::Settings(error) => error.to_string(),
            Self::Lexicon(error) => error.to_string(),
        }
    }

    /// Whether `says` gives the reason in the station's language. Errors of files and settings are in English.
    pub const fn is_translated(&self) -> bool {
        matches!(self, Self::NoAnswer | Self::NotSaved)
    }
}

/// What the screen of a station that is out of service says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfServicePage {
    /// The text saying that nothing is judged.
    pub heading: &'static str,
    /// What players should do.
    pub remedy: &'static str,
    /// The reason and its remedy, for the director.
    pub why: String,
    /// Whether the reason is in English in every language.
    pub is_english: bool,
    /// The button that tries again.
    pub try_again: MenuItem,
    /// What the button that opens the desk says.
    pub desk: &'static str,
    /// The label before the station's name.
    pub label: &'static str,
    /// The station's name. A long press on it opens the desk, too.
    pub station: String,
}

impl OutOfServicePage {
    /// The page of a station that is out of service; none while another screen is shown.
    pub fn of(station: &Station) -> Option<Self> {
        let Phase::OutOfService { why } = &station.phase else { return None };
        let say = station.language().messages();
        Some(Self {
            heading: say.out_of_service.heading,
            remedy: say.out_of_service.remedy,
            why: why.says(say),
            is_english: !why.is_translated(),
            try_again: MenuItem::keyed(Key::Enter, say.keys.enter, say.out_of_service.try_again),
            desk: say.out_of_service.desk,
            label: say.facts.station,
            station: station.name(),
        })
    }
}
