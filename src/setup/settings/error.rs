//! Why settings cannot be read.

use crate::setup::{RecordError, TransferError};
use thiserror::Error;

/// Why the station has no usable settings, and what the director does about it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// The journal says that settings were saved, but neither copy has them.
    #[error(
        "the settings saved on this device are missing, or older than the journal says. Open the desk with the \
         director’s PIN and choose the rulebook and the word lists again; the journal is kept"
    )]
    Lost,
    /// Neither copy has sound settings.
    #[error(
        "the settings saved on this device are damaged ({0}). Open the desk with the director’s PIN and choose \
         the rulebook and the word lists again; the journal is kept"
    )]
    Damaged(#[source] RecordError),
    /// This page is a standalone file, and the set-up in it is damaged.
    #[error(
        "the set-up in this standalone file cannot be used: {0}. Or copy the standalone file again from where it was made"
    )]
    StandaloneFile(#[source] TransferError),
}
