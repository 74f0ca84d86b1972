//! What the set-up asks the browser to do, and what the browser reports.

use super::record::Records;
use super::{Installed, JudgingLexicons, NotJudging, Settings};

/// What the set-up asks the browser to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Open the lexicons that these settings name; answer with [`Event::LexiconsReady`] or
    /// [`Event::LexiconRefused`].
    OpenLexicons(Settings),
    /// List the installed lexicons; answer with [`Event::Installed`].
    ListInstalled,
    /// Read the saved settings and PINs; answer with [`Event::RecordsRead`].
    ReadRecords,
    /// Write the settings or PINs that one copy lacks; the answer is an event of the journal.
    RestoreRecords,
    /// Save these settings; answer with [`Event::SettingsSaved`] or [`Event::SettingsNotSaved`].
    SaveSettings(Settings),
}

/// What the browser reports.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A lexicon is being prepared. The values are the number of words done, and of all words.
    LexiconProgress(u32, u32),
    /// These lexicons are open: a set for each lexicon that players can choose, in the order offered.
    LexiconsReady(Vec<JudgingLexicons>),
    LexiconRefused(NotJudging),
    /// Which lexicons are installed.
    Installed(Vec<Installed>),
    /// The saved settings and PINs were read.
    RecordsRead(Box<Records>),
    /// Settings were saved, with this generation. If several were waiting, these are the oldest.
    SettingsSaved(u64),
    /// The settings could not be saved.
    SettingsNotSaved,
}
