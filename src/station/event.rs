//! What can happen to the station, and what it can ask of its shell.

use super::boot::Records;
use crate::challenge::{self, Input};
use crate::desk::diagnostics::{Failure, StoreError};
use crate::desk::{self, session};
use crate::journal::{
    Chain, Entry, Finding, Head, HeadStatement, LexiconChange, Mended, Restored, SignedHead,
    SigningKey,
};
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
        /// What was found in its copies: journals set aside, copies mended, entries lost.
        found: Vec<Finding>,
    },
    /// The key with which the station signs. It comes before the [`JournalRead`](Self::JournalRead) of a new journal,
    /// unless the browser is slow.
    Key(SigningKey),
    /// The answer to [`Effect::Sign`]. It may be late, come twice, or never come.
    Signed(SignedHead),
    /// The journal's store could not be opened or read.
    JournalFailed(StoreError),
    /// The answer to [`Effect::Challenge`].
    Challenge(challenge::Event),
    /// The store holds every entry up to this one, durably.
    Written(Head),
    /// The store did not take the entries.
    WriteFailed(StoreError),
    /// One copy of the journal is out of order; the other holds everything.
    CopyFailed(StoreError),
    /// Both copies hold the same; what had to be mended for that.
    CopiesAgree(Vec<Mended>),
    /// Something else failed; for the diagnostics.
    Failed(Failure),
    /// The answer to [`Effect::Desk`].
    Desk(desk::Event),
    /// Which lexicons are installed.
    Installed(Vec<Installed>),
    /// What is saved of settings and PINs was read.
    RecordsRead(Box<Records>),
    /// What one copy lacked was taken from the other.
    RecordsMended(Vec<Restored>),
    /// The oldest settings that were being saved are, under this generation.
    SettingsSaved(u64),
    /// They could not be saved.
    SettingsNotSaved,
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
    /// Read the journal's store; answer with `Key`, and `JournalRead` or `JournalFailed`.
    ReadJournal,
    /// What a challenge asks of lexicons and books.
    Challenge(challenge::Effect),
    /// A short tone: a verdict has come.
    Sound,
    /// Add these entries to the store; answer with `Written` or `WriteFailed`.
    Write(Vec<Entry>),
    /// Sign this and save the signed head; answer with `Signed`. Only an export waits for it, and not for long.
    Sign(HeadStatement),
    /// Try to mend the copy that is out of order; answer with `CopiesAgree` or `CopyFailed`.
    MendJournal,
    /// What the desk asks.
    Desk(desk::Effect),
    /// Answer with `Installed`.
    ListInstalled,
    /// Read what is saved of settings and PINs; answer with `RecordsRead`.
    ReadRecords,
    /// Write what one copy lacks; answer with `RecordsMended`.
    MendRecords,
    /// Save these settings; answer with `SettingsSaved` or `SettingsNotSaved`.
    SaveSettings(Settings),
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
