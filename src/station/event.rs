//! What can happen to the station, and what it can ask of its shell.

use crate::challenge::{self, Input};
use crate::desk::diagnostics::{Failure, StoreError};
use crate::desk::{self, session};
use crate::journal::{Chain, Entry, Head, LexiconChange, SetAside};
use crate::setup::{InForce, Installed, Settings};

/// Something that happened, outside the station or in its shell.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Somebody did something.
    Input(Input),
    /// Somebody asks for the desk.
    Knock,
    /// A finger or a mouse button goes down on the station's name; or is taken away again.
    Holding(bool),
    /// Time has passed.
    Tick,
    /// This tab, and no other, runs the station.
    Alone,
    /// Another tab runs the station.
    Occupied,
    /// The lexicon is being made ready: words done, of how many.
    LexiconProgress(u32, u32),
    /// The lexicons are open: those in force for each that players can choose, in the order in which
    /// they are offered.
    LexiconReady(Vec<InForce>),
    /// A lexicon was refused; why, and what to do.
    LexiconRefused(String),
    /// The journal's store was read.
    JournalRead {
        /// The chain in it.
        chain: Chain,
        /// The session that is known to have ended well.
        closed: Option<u64>,
        /// Journals that could not be read and were set aside: which and why.
        set_aside: Vec<SetAside>,
    },
    /// The journal's store could not be opened or read.
    JournalFailed(StoreError),
    /// The answer to [`Effect::Challenge`].
    Challenge(challenge::Event),
    /// The store holds every entry up to this one, durably.
    Written(Head),
    /// The store did not take the entries.
    WriteFailed(StoreError),
    /// Something else failed; for the diagnostics.
    Failed(Failure),
    /// The answer to [`Effect::Desk`].
    Desk(desk::Event),
    /// Which lexicons are installed.
    Installed(Vec<Installed>),
    /// The settings are kept.
    SettingsKept,
    /// The settings could not be kept.
    SettingsNotKept,
    /// A lexicon was installed, joined or removed.
    LexiconChanged(LexiconChange),
    /// Text was typed into the field of a page of the desk.
    Wrote(String),
    /// The page is no longer seen.
    Hidden,
    /// Whether the page has the whole screen, from now on.
    Screen(bool),
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
    /// Open the lexicons these settings name; answer with `LexiconReady` or `LexiconRefused`.
    LoadLexicon(Settings),
    /// Read the journal's store; answer with `JournalRead` or `JournalFailed`.
    ReadJournal,
    /// What a challenge asks of lexicons and books.
    Challenge(challenge::Effect),
    /// A short tone: a verdict has come.
    Sound,
    /// Add these entries to the store; answer with `Written` or `WriteFailed`.
    Write(Vec<Entry>),
    /// What the desk asks.
    Desk(desk::Effect),
    /// Answer with `Installed`.
    ListInstalled,
    /// Keep these settings; answer with `SettingsKept` or `SettingsNotKept`.
    KeepSettings(Settings),
    /// Ask the host for a new version.
    LookForUpdate,
    /// Take the new version that waits, and start again with it.
    TakeUpdate,
    /// Start again.
    Reload,
}

impl From<session::Effect> for Effect {
    fn from(effect: session::Effect) -> Self {
        Self::Desk(desk::Effect::Session(effect))
    }
}
