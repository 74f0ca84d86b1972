//! An opinion: one verdict on a slip, and who gave it.

use super::initials::Initials;
use super::verdict::Verdict;
use crate::lexicon::Identity;
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
#[derive(Clone, Debug, PartialEq)]
pub enum By {
    /// The station, by its lexicons.
    Station(Arc<Lexicons>),
    /// The station, by its lexicons, and a judge: who looked in the books, or worked the station for
    /// the players.
    Joined(Arc<Lexicons>, Judge),
    /// A word judge or the director, by hand.
    Judge(Judge),
    /// The station, by the edition about to come in: it is told, and does not count.
    Coming(Arc<Lexicons>),
}

/// A person who judges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge {
    /// In what office.
    pub office: Office,
    /// How they sign.
    pub initials: Initials,
    /// What they looked in.
    pub source: Arc<str>,
}

/// In what office somebody judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Office {
    /// A word judge.
    WordJudge,
    /// The director.
    Director,
}

/// The lexicons by which a station judges, as screens and journal name them: several with ` + `
/// between.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lexicons {
    /// Their names.
    pub names: String,
    /// Their editions.
    pub editions: String,
    /// The digests of their words.
    pub digests: String,
}

impl Lexicons {
    /// These lexicons, in this order.
    pub fn of<'a>(identities: impl Iterator<Item = &'a Identity>) -> Self {
        let mut lexicons = Self::default();
        for identity in identities {
            for (text, part) in [
                (&mut lexicons.names, identity.name.clone()),
                (&mut lexicons.editions, identity.edition.clone()),
                (&mut lexicons.digests, identity.words.to_string()),
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

impl Opinion {
    /// Whether it counts towards the ruling.
    pub const fn counts(&self) -> bool {
        !matches!(self.by, By::Coming(_))
    }

    /// The judge who gave it by hand.
    pub const fn judge(&self) -> Option<&Judge> {
        match &self.by {
            By::Judge(judge) | By::Joined(_, judge) => Some(judge),
            By::Station(_) | By::Coming(_) => None,
        }
    }
}
