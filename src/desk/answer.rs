//! What the browser reports to the station and to the pages of the desk.

use super::collecting::{Failed, NewEvent};
use super::diagnostics::Facts as DeviceFacts;
use super::hall::HallError;
use super::readiness::Facts;
use super::{
    Archive, Build, ByNumber, CollectingState, ImportFailure, TransferFailure, TransferStatus, Work,
};
use crate::browser_error::{OutsideError, StoreError};
use crate::challenge::Role;
use crate::digest::Digest;
use crate::journal::collect::{Board, Row};
use crate::journal::{
    Chain, Finding, Happening, Head, LexiconChange, Log, OutsideFile, Refused, RepairedCopy,
    Restored, SignedHead, StationKey, Statistics,
};
use crate::lexicon::Metadata;
use crate::lexicon::import::{Progress as ImportProgress, Report};
use crate::setup::{
    Collector, Installed, JudgingLexicons, NotJudging, Pins, Records, Settings, Transfer,
};
use crate::slices::Progress;
use std::sync::Arc;

/// What the browser reports, in the order of [`Ask`](super::Ask). Most of it answers what was asked; some comes by
/// itself, as when somebody drops a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    // The saved settings and PINs.
    RecordsRead(Box<Records>),
    /// Parts missing from one copy of settings or PINs were restored from the other. The journal records this.
    RecordsRestored(Vec<Restored>),
    /// Settings were saved, with this generation. If several were waiting, these are the oldest.
    SettingsSaved(u64),
    /// The settings could not be saved.
    SettingsNotSaved,
    /// The role that the checked PIN belongs to; `None` if it is wrong.
    PinChecked(Option<Role>),
    /// A PIN was saved, or could not be saved.
    PinSaved {
        /// Which PINs are set now.
        pins: Pins,
        /// Whose PIN it is.
        role: Role,
        /// The generation of the record with the new PIN. `None` if the device cannot save it, or if the other role
        /// has the same PIN.
        generation: Option<u64>,
    },

    // The store of lexicons, and the worker that reads them.
    /// A lexicon is being prepared. The values are the number of words done, and of all words.
    LexiconProgress(u32, u32),
    /// These lexicons are open: a set for each lexicon that players can choose, in the order offered.
    LexiconsReady(Vec<JudgingLexicons>),
    LexiconRefused(NotJudging),
    /// Which lexicons are installed.
    Installed(Vec<Installed>),
    /// The installed lexicons that can be read, and those that cannot, for the import page.
    ListsInstalled(Vec<Metadata>, Vec<Digest>),
    /// A lexicon was installed, joined or removed. The journal records this.
    LexiconChanged(LexiconChange),
    /// A file was opened with the station; the import page reads it when it opens.
    ListWaits,
    /// A file was chosen or dropped, and is being read.
    ImportBegan,
    /// How far reading has come.
    ImportReached(ImportProgress),
    /// What the file of this name contains.
    ListRead(Box<Report>, String),
    /// The lexicon is being installed.
    ImportSaving,
    /// The lexicon with these words is installed.
    Imported(Digest),
    ListRemoved,
    /// Why an import failed, and what to do. No installed lexicon was changed.
    ImportFailed(ImportFailure),

    // The journal's store, and the key that signs it.
    JournalRead {
        /// The chain of its entries.
        chain: Chain,
        /// The number of the first entry of the session that is known to have ended properly.
        closed: Option<u64>,
        /// What was found in the two copies: journals set aside, copies repaired, entries lost.
        found: Vec<Finding>,
    },
    /// The store could not be opened or read.
    JournalUnread(StoreError),
    /// The key with which the station signs. For a new journal it arrives before [`JournalRead`](Self::JournalRead),
    /// unless the browser is slow.
    KeyFound(StationKey),
    /// Every entry up to this head is stored durably.
    Written(Head),
    /// The entries could not be stored.
    WriteFailed(StoreError),
    /// One copy failed; the other is complete.
    CopyFailed(StoreError),
    /// Both copies are the same again; these repairs were needed.
    CopiesMatch(Vec<RepairedCopy>),
    /// A head was signed. This may come late, twice or never.
    HeadSigned(SignedHead),

    // The journal, read for people.
    /// What the journal has under the number of a challenge.
    Recalled(ByNumber),
    /// The log of the whole journal.
    LogRead(Arc<Log>),
    LogUnread,
    /// Something takes long, and is this far.
    Works(Work, Progress),
    /// The log of several stations, and the files that were refused.
    Merged(Arc<Log>, Vec<Refused>),
    /// The log was saved as a file.
    LogSaved {
        file: String,
        /// The journal's entry about it.
        exported: Happening,
    },
    /// The browser saved no file.
    LogNotSaved,
    /// The file of this name, which the director opened, is not the export that was meant.
    NotTheFile(String),
    /// The report goes to the browser's dialog for printing.
    Printed,
    /// The report could not be completed, so it is not printed.
    NotPrinted,
    /// The earlier journals.
    Archives(Vec<Archive>),
    /// An earlier journal was saved.
    ArchiveSaved {
        /// The journal's name in storage.
        name: String,
        file: String,
        /// The journal's entry about it.
        exported: Happening,
    },
    /// The browser did not list, save or delete earlier journals.
    ArchivesFailed,
    /// An archived journal was deleted; this is the entry that records it.
    ArchiveDeleted(Happening),

    // The copy of the journal in a file outside the browser.
    /// What was found when the station had read its journal.
    OutsideFound {
        /// Whether the browser lets the page keep a file.
        can: bool,
        /// The file that was chosen in an earlier session, and whether the page may write to it.
        kept: Option<(OutsideFile, bool)>,
    },
    /// The director chose this file.
    OutsideChosen(OutsideFile),
    /// Whether the director allowed the page to write to the file.
    OutsideAllowed(bool),
    /// The file has the entries up to this number.
    OutsideWritten(u64),
    /// The file was not written, or was found to be gone or changed.
    OutsideFailed(OutsideError),

    // Set-ups and standalone files.
    /// The page's address, without what follows a `#`.
    Address(String),
    /// How far the last of these requests is.
    Transfer(TransferStatus),
    SetUpReceived(Transfer),
    /// Why a file that was opened is not a set-up.
    SetUpUnread(TransferFailure),
    /// Everything that came with these settings is saved, so the settings can be saved now.
    SetUpTaken(Settings),
    /// A standalone file of this size, in bytes, is made.
    StandaloneMade(u32),

    // The device, the browser and the site.
    Readiness(Arc<Facts>),
    DeviceFound(Box<DeviceFacts>),
    /// The name of the file that was saved; `None` if none was.
    DiagnosticsSaved(Option<String>),
    BuildFound(Build),

    // The collector.
    /// How collecting is going.
    Collecting(CollectingState),
    /// A new event, whose code is shown once.
    EventMade(Box<NewEvent>),
    /// The pass is saved, and its collector can be set.
    PassKept(Collector),
    CollectingFailed(Failed),
    /// The hall as it is now.
    HallSeen(Vec<Row>, Board, Box<Statistics>),
    /// The hall could not be read.
    HallFailed(HallError),
}

impl Answer {
    /// Whether it may be what came of a dialog, so that no dialog of the browser is open any more.
    pub(super) const fn may_follow_dialog(&self) -> bool {
        matches!(
            self,
            Self::ListsInstalled(..)
                | Self::ImportBegan
                | Self::ImportReached(_)
                | Self::ListRead(..)
                | Self::ImportSaving
                | Self::Imported(_)
                | Self::ListRemoved
                | Self::ImportFailed(_)
                | Self::Address(_)
                | Self::Transfer(_)
                | Self::StandaloneMade(_)
                | Self::DeviceFound(_)
                | Self::DiagnosticsSaved(_)
        )
    }
}
