//! An opinion is one verdict on a slip, and who gave it.

use super::labels::AND;
use super::{Initials, Verdict};
use crate::lexicon::Metadata;
use crate::rulebook::{Kind, Rulebook};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// One verdict on a slip, and who gave it.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// The verdict, for the play as a whole.
    pub verdict: Verdict,
    /// Who gave it.
    pub by: By,
}

/// Who gives an opinion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum By {
    Station(Arc<Lexicons>),
    /// The station, by its lexicons, together with a judge who looked in the books or operated the
    /// station for the players.
    StationAndJudge {
        /// The lexicons that judged.
        lexicons: Arc<Lexicons>,
        judge: Judge,
    },
    /// A word judge or the director, by hand.
    Judge(Judge),
    /// The station, by the coming edition: while one edition replaces another, a second lexicon judges, too. Its
    /// opinion is shown and does not count.
    ComingEdition(Arc<Lexicons>),
}

/// A person who judges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judge {
    pub role: Role,
    /// The initials that the judge signs with.
    pub initials: Initials,
    /// The book or list the judge used; empty if the judge only typed, and the station's lists judged.
    pub source: Arc<str>,
}

impl Judge {
    /// Whether the judge looked in a book of this rulebook.
    pub fn used_a_book(&self, rulebook: &Rulebook) -> bool {
        let books = || rulebook.sources.iter().filter(|source| source.kind == Kind::Book);
        self.source.split(AND).any(|title| books().any(|book| book.title == title))
    }
}

/// A judge who has signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signer {
    /// The judge's role.
    pub role: Role,
    /// The initials that the judge signs with.
    pub initials: Initials,
}

impl Signer {
    /// The judge, with the book or list used.
    pub fn by(self, source: impl Into<Arc<str>>) -> Judge {
        let Self { role, initials } = self;
        Judge { role, initials, source: source.into() }
    }
}

/// The role of a judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    WordJudge,
    Director,
}

/// The lexicons that a station judges by, as screens and the journal name them. Each field has the values of all
/// lexicons, separated by ` + `.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lexicons {
    pub names: String,
    pub editions: String,
    /// The digests of the lexicons' words.
    pub digests: String,
}

impl Lexicons {
    /// The names, editions and digests of these lexicons, in this order.
    pub fn of<'a>(all: impl Iterator<Item = &'a Metadata>) -> Self {
        let mut lexicons = Self::default();
        for metadata in all {
            for (text, part) in [
                (&mut lexicons.names, metadata.name.clone()),
                (&mut lexicons.editions, metadata.edition.clone()),
                (&mut lexicons.digests, metadata.words.to_string()),
            ] {
                if !text.is_empty() {
                    text.push_str(" + ");
                }
                text.push_str(&part);
            }
        }
        lexicons
    }
}

impl By {
    pub const fn lexicons(&self) -> Option<&Arc<Lexicons>> {
        match self {
            Self::Station(lexicons)
            | Self::StationAndJudge { lexicons, .. }
            | Self::ComingEdition(lexicons) => Some(lexicons),
            Self::Judge(_) => None,
        }
    }

    /// The judge who gave the opinion or took part in it.
    pub const fn judge(&self) -> Option<&Judge> {
        match self {
            Self::Judge(judge) | Self::StationAndJudge { judge, .. } => Some(judge),
            Self::Station(_) | Self::ComingEdition(_) => None,
        }
    }
}

impl Opinion {
    /// Whether the opinion counts towards the ruling.
    pub const fn counts(&self) -> bool {
        !matches!(self.by, By::ComingEdition(_))
    }

    /// Whether the station's lists alone gave the opinion, no matter who typed.
    pub fn is_by_lists(&self) -> bool {
        match &self.by {
            By::Station(_) => true,
            By::StationAndJudge { judge, .. } => judge.source.is_empty(),
            By::Judge(_) | By::ComingEdition(_) => false,
        }
    }

    /// Whether the opinion joins what a judge found in the books to what the lists say.
    pub fn is_by_lists_and_books(&self) -> bool {
        matches!(&self.by, By::StationAndJudge { judge, .. } if !judge.source.is_empty())
    }

    /// The judge who gave the opinion or took part in it.
    pub const fn judge(&self) -> Option<&Judge> {
        self.by.judge()
    }
}
