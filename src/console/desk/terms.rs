//! What the desk has to know of the station.

use crate::challenge::Moment;
use crate::journal::Log;
use crate::setup::{Installed, Pins, Settings};
use std::sync::Arc;

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
}
