//! What the desk has to know of the station.

use crate::challenge::Moment;
use crate::console::pin::Pins;
use crate::console::settings::Settings;
use crate::digest::Digest;
use crate::journal::{Log, WallTime};
use std::sync::Arc;

/// A lexicon that is installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// The digest of its words.
    pub words: Digest,
    /// Its name and edition.
    pub title: String,
}

/// What the desk has to know of the station.
#[derive(Clone, Debug, PartialEq)]
pub struct DeskTerms {
    /// What is set.
    pub settings: Settings,
    /// Which PINs are set.
    pub pins: Pins,
    /// Which lexicons are installed.
    pub installed: Vec<Installed>,
    /// Until when no PIN is taken.
    pub closed_until: Moment,
    /// Whether the station judges: without a lexicon only settings can be changed.
    pub judges: bool,
    /// What the journal says, once it was read.
    pub log: Option<Arc<Log>>,
    /// What the machine takes for the time of day: what is printed says when.
    pub wall: WallTime,
}
