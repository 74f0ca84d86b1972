//! Lexicons offered to players.

#![allow(unreachable_pub)] // several test programs share this file

use challenge_station::digest::Digest;
use challenge_station::setup::{Offer, Settings};

/// These settings, with these lexicons on offer under the rulebook of the settings. `None` stands for the
/// station's own list.
pub fn offering(
    settings: Settings,
    lexicons: impl IntoIterator<Item = Option<Digest>>,
) -> Settings {
    let rulebook = settings.rulebook.clone();
    let offer = |lexicon| Offer { lexicon, rulebook: rulebook.clone() };
    Settings { offered: lexicons.into_iter().map(offer).collect(), ..settings }
}
