//! Which installed lexicon a new one would replace, and what the settings use it for.

use super::Review;
use crate::digest::Digest;
use crate::lexicon::Metadata;
use crate::lexicon::import::already_installed;
use crate::setup::{Offer, Settings};

/// What a setting uses a lexicon for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LexiconUse {
    /// The lexicon is used for the source of this title.
    Source(String),
    /// The lexicon is the coming edition.
    Coming,
    /// The lexicon is offered to players.
    Offered,
}

/// How the settings use the lexicon with these words, if they do.
pub fn use_of(settings: &Settings, words: &Digest) -> Option<LexiconUse> {
    let source = settings.sources.iter().find(|set| set.lexicon == *words);
    let source = source.map(|set| LexiconUse::Source(set.title.clone()));
    source
        .or_else(|| (settings.coming.as_ref() == Some(words)).then_some(LexiconUse::Coming))
        .or_else(|| {
            let is_it = |offer: &Offer| offer.lexicon.as_ref() == Some(words);
            settings.offered.iter().any(is_it).then_some(LexiconUse::Offered)
        })
}

/// Whether a new lexicon conflicts with an installed one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict<'a> {
    /// No installed lexicon has the same name or the same words.
    None,
    /// The same words are installed already, with this metadata. The installed lexicon gets the new metadata.
    SameWords(&'a Metadata),
    /// An installed lexicon has the same name and will be replaced.
    SameName(&'a Metadata),
    /// An installed lexicon has the same name and stays, because the director chose that.
    Kept(&'a Metadata),
    /// An installed lexicon has the same name and stays, because it is in use.
    InUse(&'a Metadata),
}

impl<'a> Conflict<'a> {
    /// The conflict between the lexicon under review and the installed ones.
    pub fn of(review: &Review, installed: &'a [Metadata], settings: &Settings) -> Self {
        let nothing = Digest::from_bytes([0; Digest::BYTES]);
        let words = review.words().unwrap_or(&nothing);
        let found = already_installed(words, &review.metadata.name, installed);
        match (found.same_words, found.same_name) {
            (Some(same), _) => Self::SameWords(same),
            (None, None) => Self::None,
            (None, Some(same)) if use_of(settings, &same.words).is_some() => Self::InUse(same),
            (None, Some(same)) if review.keeps => Self::Kept(same),
            (None, Some(same)) => Self::SameName(same),
        }
    }

    /// The lexicon that the new one replaces.
    pub const fn replaces(&self) -> Option<Digest> {
        match self {
            Self::SameName(same) => Some(same.words),
            _ => None,
        }
    }
}
