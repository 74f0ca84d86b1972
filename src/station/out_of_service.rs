//! Why the station is out of service (promise 5).

use crate::setup::{NotJudging, SettingsError};
use crate::text::Messages;

/// Why the station does not judge.
#[derive(Clone, Debug, PartialEq)]
pub enum OutOfService {
    /// A ruling did not come in time.
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

    /// Whether that text is in the station's language: errors of files and settings are in English.
    pub const fn is_translated(&self) -> bool {
        matches!(self, Self::NoAnswer | Self::NotSaved)
    }
}
