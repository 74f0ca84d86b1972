//! The lexicons that judge at a station with these settings.

use super::{LexiconError, Offer, Settings};
use crate::challenge::{Authority, AuthorityError, Intake};
use crate::digest::Digest;
use crate::lexicon::{Fingerprint, Lexicon, Metadata};
use crate::rulebook::{Edition, Fit, Kind};
use std::rc::Rc;
use std::sync::Arc;
use thiserror::Error;

/// The lexicons that judge, for one offer.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgingLexicons {
    /// The lexicons, in the order of the rulebook's sources. There is at least one.
    pub lexicons: Vec<Arc<Metadata>>,
    /// The coming edition, if the director has chosen one.
    pub coming: Option<Arc<Metadata>>,
    /// The list that the rulebook names, if the first lexicon is a different one.
    pub another_than: Option<&'static str>,
}

/// Why a station cannot judge with its settings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotJudging {
    /// A lexicon cannot judge.
    #[error(transparent)]
    Lexicon(#[from] LexiconError),
    /// The lexicons are not those of the rulebook.
    #[error(transparent)]
    Authority(#[from] AuthorityError),
    /// One of several lexicons offered to players cannot judge.
    #[error("of the word lists offered to players, {letter} ({print}): {cause}")]
    Offered {
        /// The offer's letter on the count screen.
        letter: char,
        print: Fingerprint,
        /// What is wrong.
        #[source]
        cause: Box<Self>,
    },
}

/// For each lexicon offered to players, an authority and the lexicons that it judges by. `open` takes the digest of
/// an installed lexicon's words and returns that lexicon; for `None` it returns the station's own. `open` is called
/// only for the lexicons in [`Settings::judged_by`].
pub fn judging_lexicons(
    settings: &Settings,
    mut open: impl FnMut(Option<Digest>) -> Result<Rc<Lexicon>, LexiconError>,
) -> Result<Vec<(Authority, JudgingLexicons)>, NotJudging> {
    let offers = settings.offers();
    let authority = |(index, offer): (usize, &Offer)| {
        authority(&settings.for_offer(offer), &mut open).map_err(|cause| match &offer.lexicon {
            // If there are several offers, their letters tell them apart, as on the count screen.
            Some(words) if offers.len() > 1 => NotJudging::Offered {
                letter: Intake::letter(index),
                print: Fingerprint::of(words),
                cause: Box::new(cause),
            },
            _ => cause,
        })
    };
    offers.iter().enumerate().map(authority).collect()
}

fn authority(
    settings: &Settings,
    open: &mut impl FnMut(Option<Digest>) -> Result<Rc<Lexicon>, LexiconError>,
) -> Result<(Authority, JudgingLexicons), NotJudging> {
    let sources = settings.rulebook.book().sources;
    let mut lexicons = Vec::new();
    for source in sources {
        let set = settings.source(source.title);
        let is_open = set.is_some() || source.kind == Kind::List;
        lexicons.push(is_open.then(|| open(set)).transpose()?);
    }
    let coming = settings.coming.map(|words| open(Some(words)));
    let coming = coming.transpose()?;
    let metadata = |lexicon: &Rc<Lexicon>| Arc::clone(lexicon.metadata());
    let judging_lexicons = JudgingLexicons {
        lexicons: lexicons.iter().flatten().map(metadata).collect(),
        coming: coming.as_ref().map(metadata),
        another_than: another_than(settings, &lexicons),
    };
    let mut given = lexicons.into_iter();
    let authority = Authority::new(sources, |_| given.next().flatten());
    let authority = authority?.under(&settings.rulebook);
    Ok((coming.into_iter().fold(authority, Authority::with_coming), judging_lexicons))
}

/// The list that the rulebook names, if the lexicon used in its place is a different one. The station's own list is
/// an open list, so it is never the edition that a rulebook names.
fn another_than(settings: &Settings, lexicons: &[Option<Rc<Lexicon>>]) -> Option<&'static str> {
    let book = settings.rulebook.book();
    let first = book.first_list()?;
    let index = book.sources.iter().position(|source| source == first)?;
    let lexicon = lexicons.get(index)?.as_ref()?;
    let is_chosen = settings.source(first.title).is_some();
    let is_another = match first.edition {
        Edition::Named(name) => !(is_chosen && lexicon.is_edition(name)),
        Edition::NotRecognised | Edition::Perhaps(_) => {
            !is_chosen || first.edition.fit(lexicon.edition()) == Fit::Another
        }
        Edition::Any => false,
    };
    is_another.then_some(first.title)
}
