//! What a new lexicon would take the place of, and what the settings use.

use super::import::Telling;
use crate::digest::Digest;
use crate::lexicon::Metadata;
use crate::lexicon::import::replaced;
use crate::setup::Settings;

/// What a setting uses a lexicon for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Use {
    /// It stands for the source of this title.
    Source(String),
    /// It is the edition about to come in.
    Coming,
    /// It is offered to players.
    Offered,
}

/// What the settings use the lexicon with these words for, if for anything.
pub fn use_of(settings: &Settings, words: &Digest) -> Option<Use> {
    let source = settings.sources.iter().find(|set| set.lexicon == *words);
    let source = source.map(|set| Use::Source(set.title.clone()));
    source
        .or_else(|| (settings.coming.as_ref() == Some(words)).then_some(Use::Coming))
        .or_else(|| settings.offered.contains(&Some(*words)).then_some(Use::Offered))
}

/// What a new lexicon would take the place of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place<'a> {
    /// Of nothing.
    Free,
    /// Of itself: the same words are installed, under these names.
    SameWords(&'a Metadata),
    /// Of the one of the same name.
    SameName(&'a Metadata),
    /// Of nothing: the one of the same name stays, as the director wants it.
    Kept(&'a Metadata),
    /// Of nothing: the one of the same name is in force.
    InForce(&'a Metadata),
}

impl<'a> Place<'a> {
    /// What it would take the place of among those that are installed.
    pub fn of(telling: &Telling, installed: &'a [Metadata], settings: &Settings) -> Self {
        let Telling { named, keeps, .. } = telling;
        let nothing = Digest::from_bytes([0; Digest::BYTES]);
        let found = replaced(telling.words().unwrap_or(&nothing), &named.name, installed);
        match (found.same_words, found.same_name) {
            (Some(same), _) => Self::SameWords(same),
            (None, None) => Self::Free,
            (None, Some(same)) if use_of(settings, &same.words).is_some() => Self::InForce(same),
            (None, Some(same)) if *keeps => Self::Kept(same),
            (None, Some(same)) => Self::SameName(same),
        }
    }

    /// The lexicon that goes when the new one comes.
    pub const fn instead_of(&self) -> Option<Digest> {
        match self {
            Self::SameName(same) => Some(same.words),
            _ => None,
        }
    }
}
