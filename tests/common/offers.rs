//! Lexicons offered to players.

#![allow(unreachable_pub)] // as in the other files that several programs share

use challenge_station::digest::Digest;
use challenge_station::setup::{Offer, Settings};

/// These settings, with these lexicons offered under their rulebook; none is the station's own list.
pub fn offering(
    settings: Settings,
    lexicons: impl IntoIterator<Item = Option<Digest>>,
) -> Settings {
    let rulebook = settings.rulebook.clone();
    let offer = |lexicon| Offer { lexicon, rulebook: rulebook.clone() };
    Settings { offered: lexicons.into_iter().map(offer).collect(), ..settings }
}
