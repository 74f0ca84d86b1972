//! What can happen to the station, and what it can ask of its shell.

use crate::challenge::{Input, Ruling, Slip};
use crate::journal::{Chain, Entry, WallTime};
use crate::lexicon::Identity;
use std::sync::Arc;

/// Something that happened, outside the station or in its shell.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Somebody did something.
    Input(Input),
    /// Time has passed.
    Tick,
    /// This tab, and no other, runs the station.
    Alone,
    /// Another tab runs the station.
    Occupied,
    /// The lexicon is being made ready: words done, of how many.
    LexiconProgress(u32, u32),
    /// The lexicon is open.
    LexiconReady(Arc<Identity>),
    /// The lexicon was refused; why, and what to do.
    LexiconRefused(String),
    /// The journal's store was read.
    JournalRead {
        /// The chain in it.
        chain: Chain,
        /// The session that is known to have ended well.
        closed: Option<u64>,
        /// Journals that could not be read and were set aside: which and why.
        set_aside: Vec<String>,
        /// The wall time.
        wall: WallTime,
    },
    /// The journal's store could not be opened.
    JournalFailed,
    /// The lexicon's answer to [`Effect::Judge`].
    Ruled {
        /// The ruling.
        ruling: Ruling,
        /// The wall time.
        wall: WallTime,
    },
    /// The store holds every entry up to this number, durably.
    Written(u64),
    /// The store did not take the entries.
    WriteFailed,
    /// A new version of the station is there as a whole and waits.
    UpdateReady,
    /// The new version has taken over.
    UpdateTaken,
    /// The site is kept for use without the network.
    SiteKept,
}

/// What the shell has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Open the lexicon; answer with `LexiconReady` or `LexiconRefused`.
    LoadLexicon,
    /// Read the journal's store; answer with `JournalRead` or `JournalFailed`.
    ReadJournal,
    /// Judge the slip; answer with `Ruled`.
    Judge(Slip),
    /// Add these entries to the store; answer with `Written` or `WriteFailed`.
    Write(Vec<Entry>),
    /// Ask the host for a new version.
    LookForUpdate,
    /// Take the new version that waits, and start again with it.
    TakeUpdate,
    /// Start again.
    Reload,
}
