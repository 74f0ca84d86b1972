//! By which lexicons a station with these settings judges.

use super::Settings;
use crate::challenge::{Authority, AuthorityError, Intake};
use crate::digest::Digest;
use crate::lexicon::{Fingerprint, Lexicon, Metadata};
use crate::rulebook::{Edition, Kind};
use std::error::Error as StdError;
use std::rc::Rc;
use std::sync::Arc;
use thiserror::Error;

/// The lexicons by which the station judges.
#[derive(Clone, Debug, PartialEq)]
pub struct InForce {
    /// What they are, in the order of the rulebook's sources. There is one at least.
    pub lexicons: Vec<Arc<Metadata>>,
    /// The edition about to come in, if the director has named one.
    pub coming: Option<Arc<Metadata>>,
    /// The list that the rulebook names, if the first of them is another.
    pub another_than: Option<&'static str>,
}

/// Why a station cannot judge by what is set.
#[derive(Clone, Debug, Error)]
pub enum NotInForce<E: StdError + 'static> {
    /// A lexicon cannot judge.
    #[error(transparent)]
    Lexicon(E),
    /// The lexicons are not those of the rulebook.
    #[error(transparent)]
    Authority(AuthorityError),
    /// This happened to one of several lexicons offered to players.
    #[error("of the lexicons offered to players, {letter} ({print}): {cause}")]
    Offered {
        /// Its letter on the count screen.
        letter: char,
        /// Its fingerprint.
        print: Fingerprint,
        /// What happened.
        #[source]
        cause: Box<Self>,
    },
}

/// An authority for each lexicon offered to players, and what it is made of. `open` gives the installed
/// lexicon with these words, or for none the station's own: it stands for a list that nobody chose one for.
/// It is asked for those that [`Settings::judged_by`] names, and for no others.
pub fn in_force<E: StdError + 'static>(
    settings: &Settings,
    mut open: impl FnMut(Option<Digest>) -> Result<Rc<Lexicon>, E>,
) -> Result<Vec<(Authority, InForce)>, NotInForce<E>> {
    let offers = settings.offers();
    let authority = |(place, offer): (usize, &Option<Digest>)| {
        authority(&settings.for_offer(*offer), &mut open).map_err(|cause| match offer {
            // Several are told apart by their letters, as on the count screen.
            Some(words) if offers.len() > 1 => NotInForce::Offered {
                letter: Intake::letter(place),
                print: Fingerprint::of(words),
                cause: Box::new(cause),
            },
            _ => cause,
        })
    };
    offers.iter().enumerate().map(authority).collect()
}

fn authority<E: StdError + 'static>(
    settings: &Settings,
    open: &mut impl FnMut(Option<Digest>) -> Result<Rc<Lexicon>, E>,
) -> Result<(Authority, InForce), NotInForce<E>> {
    let sources = settings.rulebook.book().sources;
    let mut lexicons = Vec::new();
    for source in sources {
        let set = settings.source(source.title);
        let is_open = set.is_some() || source.kind == Kind::List;
        lexicons.push(is_open.then(|| open(set)).transpose().map_err(NotInForce::Lexicon)?);
    }
    let coming = settings.coming.map(|words| open(Some(words)));
    let coming = coming.transpose().map_err(NotInForce::Lexicon)?;
    let metadata = |lexicon: &Rc<Lexicon>| Arc::clone(lexicon.metadata());
    let in_force = InForce {
        lexicons: lexicons.iter().flatten().map(metadata).collect(),
        coming: coming.as_ref().map(metadata),
        another_than: another_than(settings, &lexicons),
    };
    let mut given = lexicons.into_iter();
    let authority = Authority::new(sources, |_| given.next().flatten());
    let authority = authority.map_err(NotInForce::Authority)?;
    let authority = authority.on_request(settings.rulebook.book().review.is_some());
    Ok((coming.into_iter().fold(authority, Authority::with_coming), in_force))
}

/// The list that the rulebook names, if the one that stands for it is another. The station's own is
/// an open list, and so no published edition.
fn another_than(settings: &Settings, lexicons: &[Option<Rc<Lexicon>>]) -> Option<&'static str> {
    let book = settings.rulebook.book();
    let first = book.first_list()?;
    let place = book.sources.iter().position(|source| source == first)?;
    let lexicon = lexicons.get(place)?.as_ref()?;
    let Edition::Named(name) = first.edition else { return None };
    let is_it = settings.source(first.title).is_some() && lexicon.is_edition(name);
    (!is_it).then_some(first.title)
}
