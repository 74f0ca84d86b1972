//! What the station and the pages of the desk ask of the browser.

use super::collecting::Pass;
use super::{ExportForm, HallQuery, Look};
use crate::challenge::Role;
use crate::digest::Digest;
use crate::journal::{Entry, Head, HeadStatement};
use crate::lexicon::PartialMetadata;
use crate::lexicon::import::{Answer as ImportAnswer, Report};
use crate::program::Errand;
use crate::setup::{Collector, EnrolmentCode, Settings};

/// What is asked of the browser, by what it needs for that. Many have an [`Answer`](super::Answer).
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    // The saved settings and PINs.
    /// Read them; answer with [`RecordsRead`](super::Answer::RecordsRead).
    ReadRecords,
    /// Write the settings or PINs that one copy lacks; answer with
    /// [`RecordsRestored`](super::Answer::RecordsRestored).
    RestoreRecords,
    /// Save these settings; answer with [`SettingsSaved`](super::Answer::SettingsSaved) or `SettingsNotSaved`.
    SaveSettings(Settings),
    /// Answer with [`PinChecked`](super::Answer::PinChecked).
    CheckPin(String),
    /// Save the PIN of a role; answer with [`PinSaved`](super::Answer::PinSaved).
    SavePin(Role, String),

    // The store of lexicons, and the worker that reads them.
    /// Open the lexicons that these settings name; answer with [`LexiconsReady`](super::Answer::LexiconsReady) or
    /// `LexiconRefused`.
    OpenLexicons(Settings),
    /// Answer with [`Installed`](super::Answer::Installed) and `ListsInstalled`.
    ListInstalled,
    /// List what is installed, and read a file that was chosen while the desk was closed.
    OpenImport,
    /// Open the browser's dialog for a list; answer with [`ImportBegan`](super::Answer::ImportBegan).
    ChooseList,
    /// Read the chosen file once more, with these answers to what it left open; answer with
    /// [`ListRead`](super::Answer::ListRead).
    ReadListAgain {
        answers: Vec<ImportAnswer>,
        /// The file's name.
        file: String,
    },
    /// Forget what was read, and stop reading.
    CancelImport,
    /// Install what was read; answer with [`Imported`](super::Answer::Imported) or `ImportFailed`.
    InstallList {
        /// The file's report.
        report: Box<Report>,
        metadata: Box<PartialMetadata>,
        /// The lexicon that the new one replaces.
        replaces: Option<Digest>,
    },
    /// Join two installed lexicons; answer with [`Imported`](super::Answer::Imported) or `ImportFailed`.
    JoinLists {
        /// One of the two lexicons.
        first: Digest,
        second: Digest,
        /// The metadata of the joined lexicon.
        metadata: Box<PartialMetadata>,
        /// The lexicon that the joined one replaces.
        replaces: Option<Digest>,
    },
    /// Remove an installed lexicon; answer with [`ListRemoved`](super::Answer::ListRemoved) or `ImportFailed`.
    RemoveList(Digest),

    // The journal's store, and the key that signs it.
    /// Read the store, then report [`KeyFound`](super::Answer::KeyFound), and `JournalRead` or `JournalUnread`.
    ReadJournal,
    /// Add these entries to the store, then report [`Written`](super::Answer::Written) or `WriteFailed`.
    WriteEntries(Vec<Entry>),
    /// Try to repair the copy that failed, then report [`CopiesMatch`](super::Answer::CopiesMatch) or `CopyFailed`.
    RepairJournal,
    /// Sign this and save the signed head, then report [`HeadSigned`](super::Answer::HeadSigned). Only an export waits
    /// for the signature, and not for long.
    SignHead(HeadStatement),

    // The journal, read for people.
    /// Find a challenge of this event by its number without the mark; answer with
    /// [`Recalled`](super::Answer::Recalled).
    Recall(u64),
    /// Read the whole journal and verify it; answer with [`LogRead`](super::Answer::LogRead) or `LogUnread`.
    ReadLog,
    /// Save the log as a file; answer with [`LogSaved`](super::Answer::LogSaved) or `LogNotSaved`.
    SaveLog(ExportForm),
    /// Complete the report on the page and print it; answer with [`Printed`](super::Answer::Printed) or `NotPrinted`.
    PrintReport,
    /// Open the browser's dialog for other stations' files; answer with [`Merged`](super::Answer::Merged).
    ChooseJournals,
    /// Give up whatever takes long: merging, or completing the report.
    StopWork,
    /// List the earlier journals; answer with [`Archives`](super::Answer::Archives).
    ListArchives,
    /// Save an earlier journal, by its name, as a file; answer with [`ArchiveSaved`](super::Answer::ArchiveSaved) or
    /// `LogNotSaved`.
    SaveArchive(String),
    /// Open the browser's dialog for the file of an export, to see whether it is there: of the earlier journal of this
    /// name, or of the journal in use. Answer with [`LogSaved`](super::Answer::LogSaved) or `ArchiveSaved`, with
    /// `NotTheFile`, or with `LogUnread` or `ArchivesFailed` if the journal could not be read to compare with.
    OpenExport(Option<String>),
    /// Delete an archived journal, by its name; answer with [`ArchiveDeleted`](super::Answer::ArchiveDeleted).
    DeleteArchive(String),

    // The copy of the journal in a file outside the browser.
    /// Open the browser's dialog for the file, with this name proposed. If the director chooses one, report
    /// [`OutsideChosen`](super::Answer::OutsideChosen).
    ChooseOutside(String),
    /// Have the browser ask whether the page may write to the file; answer with
    /// [`OutsideAllowed`](super::Answer::OutsideAllowed).
    AllowOutside,
    /// Write the entries up to this head to the file, with a signature of that head if the station has a key; then
    /// report [`OutsideWritten`](super::Answer::OutsideWritten) or `OutsideFailed`.
    CopyOutside(Head, Option<HeadStatement>),
    /// Forget the file. It stays as it is.
    ForgetOutside,

    // Set-ups and standalone files.
    /// Find out the page's address; answer with [`Address`](super::Answer::Address).
    FindAddress,
    /// Make the file of these settings and save it; answer with [`Transfer`](super::Answer::Transfer).
    SaveSetUp(Settings),
    /// Copy this text; answer with [`Transfer`](super::Answer::Transfer).
    CopyText(String),
    /// Open the browser's dialog for a file; answer with [`SetUpReceived`](super::Answer::SetUpReceived) or
    /// `SetUpUnread`.
    ChooseSetUp,
    /// Install the received lexicons and save the received PINs; answer with [`SetUpTaken`](super::Answer::SetUpTaken).
    TakeSetUp(Settings),
    /// Make the standalone file of these settings; answer with [`StandaloneMade`](super::Answer::StandaloneMade).
    MakeStandalone(Settings),
    /// Save the standalone file that was made, under this event's name; answer with
    /// [`Transfer`](super::Answer::Transfer).
    SaveStandalone(String),

    // The device, the browser and the site.
    /// Do this, then find out whether the station is ready; answer with [`Readiness`](super::Answer::Readiness).
    CheckReadiness(Look),
    /// Gather facts about device and browser; answer with [`DeviceFound`](super::Answer::DeviceFound).
    LookAtDevice,
    /// Save the diagnostics as a file; answer with [`DiagnosticsSaved`](super::Answer::DiagnosticsSaved).
    SaveDiagnostics,
    /// Find out which build runs, and whether it can be installed; answer with
    /// [`BuildFound`](super::Answer::BuildFound).
    FindBuild,
    /// Offer to install the page as an app; answer with [`BuildFound`](super::Answer::BuildFound) once the director has
    /// decided.
    InstallApp,
    /// Remember which build runs, so that the director reads about a new version only once.
    KeepBuild,
    /// Ask the host whether there is a new version.
    LookForUpdate,
    /// Install the new version and restart with it.
    TakeUpdate,
    /// Report that the site loads if the page can be loaded again. Without the network it cannot be, once the browser
    /// has evicted the site.
    CheckSite,
    /// Restart the page.
    Reload,
    /// Restart the page with the whole program, which goes on with this.
    StartWhole(Errand),
    /// Forget what the page was restarted for. (Until then, a page that another tab keeps from starting may restart.)
    EndErrand,
    /// Play a short tone, because a verdict has appeared.
    Sound,
    /// Print what is on the page.
    Print,

    // The collector.
    /// Find out how collecting is going; answer with [`Collecting`](super::Answer::Collecting).
    LookAtCollecting,
    /// Make a new event, its key and a code, for tokens that expire after this many days; answer with
    /// [`EventMade`](super::Answer::EventMade) or `CollectingFailed`.
    MakeEvent(u16),
    /// Unwrap the event's key with this code, and sign and save this station's token; answer with
    /// [`Collecting`](super::Answer::Collecting) or `CollectingFailed`.
    JoinEvent(Collector, EnrolmentCode),
    /// Save this pass; answer with [`Collecting`](super::Answer::Collecting) if its collector is set, with `PassKept` if
    /// it is not, or with `CollectingFailed`.
    KeepPass(Pass),
    /// Save a file for the collector: its name, then its text. Only a failure is answered, with
    /// [`CollectingFailed`](super::Answer::CollectingFailed).
    SaveForCollector(String, String),
    /// Read the hall now, and every ten seconds as long as the page is open; answer with
    /// [`HallSeen`](super::Answer::HallSeen) or `HallFailed`.
    WatchHall(HallQuery),
}

impl Ask {
    /// Whether the browser opens a dialog for this. On some devices a dialog hides the page.
    pub(super) const fn opens_dialog(&self) -> bool {
        matches!(
            self,
            Self::Print
                | Self::PrintReport
                | Self::CheckReadiness(Look::AllowOutside)
                | Self::InstallApp
                | Self::SaveForCollector(..)
                | Self::SaveDiagnostics
                | Self::ChooseList
                | Self::ChooseSetUp
                | Self::SaveSetUp(_)
                | Self::SaveStandalone(_)
                | Self::ChooseJournals
                | Self::ChooseOutside(_)
                | Self::AllowOutside
                | Self::SaveLog(_)
                | Self::SaveArchive(_)
                | Self::OpenExport(_)
        )
    }
}
