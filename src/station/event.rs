//! What can happen to the station, and what it can ask of the browser.

use super::boot::Records;
use crate::browser_error::StoreError;
use crate::challenge::{self, Controls, Input};
use crate::desk::diagnostics::Failure;
use crate::desk::{self, ShellError, session};
use crate::journal::{
    Chain, Entry, Finding, Head, HeadStatement, LexiconChange, RepairedCopy, Restored, SignedHead,
    SigningKey,
};
use crate::setup::{Installed, JudgingLexicons, Settings};

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A key or tap.
    Input(Input),
    /// The browser has painted the slip that came on the screen.
    Painted,
    /// What people work the station with has changed to this.
    Controls(Controls),
    /// Somebody asks for the desk.
    Knock,
    /// Whether somebody holds a finger or a mouse button down on the station's name.
    Holding(bool),
    /// Time has passed.
    Tick,
    /// This tab is the only one that runs the station.
    Alone,
    /// Another tab runs the station.
    Occupied,
    /// The lexicon is being prepared: words done, of how many.
    LexiconProgress(u32, u32),
    /// The lexicons are open: a set for each lexicon that players can choose, in the order offered.
    LexiconReady(Vec<JudgingLexicons>),
    /// A lexicon was refused: why, and what to do.
    LexiconRefused(ShellError),
    /// The journal was read.
    JournalRead {
        /// Its chain.
        chain: Chain,
        /// The session that is known to have ended properly.
        closed: Option<u64>,
        /// What was found in the two copies: journals set aside, copies repaired, entries lost.
        found: Vec<Finding>,
    },
    /// The key with which the station signs. For a new journal it arrives before
    /// [`JournalRead`](Self::JournalRead), unless the browser is slow.
    Key(SigningKey),
    /// The answer to [`Effect::Sign`]. It may be late, arrive twice, or never arrive.
    Signed(SignedHead),
    /// The journal could not be opened or read.
    JournalFailed(StoreError),
    /// The answer to [`Effect::Challenge`].
    Challenge(challenge::Event),
    /// Every entry up to this head is stored durably.
    Written(Head),
    /// The entries could not be stored.
    WriteFailed(StoreError),
    /// One copy of the journal failed; the other is complete.
    CopyFailed(StoreError),
    /// Both copies are the same again; these repairs were needed.
    CopiesMatch(Vec<RepairedCopy>),
    /// Something else failed; shown in the diagnostics.
    Failed(Failure),
    /// The answer to [`Effect::Desk`].
    Desk(desk::Event),
    /// Which lexicons are installed.
    Installed(Vec<Installed>),
    /// The saved settings and PINs were read.
    RecordsRead(Box<Records>),
    /// Parts missing from one copy were restored from the other.
    RecordsRestored(Vec<Restored>),
    /// The oldest settings waiting to be saved are saved, as this generation.
    SettingsSaved(u64),
    /// They could not be saved.
    SettingsNotSaved,
    /// A lexicon was installed, joined or removed.
    LexiconChanged(LexiconChange),
    /// Text was typed into the field of a page of the desk.
    Wrote(String),
    /// Text was typed into its second field.
    WroteSecond(String),
    /// The page is hidden.
    Hidden,
    /// Whether the page is fullscreen.
    Screen(bool),
    /// A new version of the station is completely downloaded.
    UpdateReady,
    /// The new version is installed.
    UpdateTaken,
    /// The site is stored for use without the network.
    WorksOffline,
}

/// What the station asks of the browser.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Open the lexicons these settings name; answer with `LexiconReady` or `LexiconRefused`.
    LoadLexicon(Settings),
    /// Read the journal's store; answer with `Key`, and `JournalRead` or `JournalFailed`.
    ReadJournal,
    /// What a challenge asks of lexicons and books.
    Challenge(challenge::Effect),
    /// A short tone: a verdict has appeared.
    Sound,
    /// Add these entries to the store; answer with `Written` or `WriteFailed`.
    Write(Vec<Entry>),
    /// Sign this and save the signed head; answer with `Signed`. Only an export waits for it, and not for long.
    Sign(HeadStatement),
    /// Try to repair the copy that failed; answer with `CopiesMatch` or `CopyFailed`.
    RepairJournal,
    /// What the desk asks.
    Desk(desk::Effect),
    /// Answer with `Installed`.
    ListInstalled,
    /// Read the saved settings and PINs; answer with `RecordsRead`.
    ReadRecords,
    /// Write what one copy lacks; answer with `RecordsRestored`.
    RestoreRecords,
    /// Save these settings; answer with `SettingsSaved` or `SettingsNotSaved`.
    SaveSettings(Settings),
    /// Ask the host whether there is a new version.
    LookForUpdate,
    /// Remember which build runs, so that the director is told of it only once.
    KeepBuild,
    /// Install the new version and restart with it.
    TakeUpdate,
    /// Restart the page.
    Reload,
}

impl From<session::Effect> for Effect {
    fn from(effect: session::Effect) -> Self {
        Self::Desk(desk::Effect::Session(effect))
    }
}
