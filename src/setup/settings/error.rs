//! Settings that cannot be read.

use crate::setup::{RecordError, TransferError};
use thiserror::Error;

/// Why the station does not know by what it should judge, and what the director does about it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// The journal says that settings were saved, and no copy has them.
    #[error(
        "the settings saved on this device are missing, or older than the journal says. Open the desk with the \
         director’s PIN and choose rulebook and lexicons again; the journal stays"
    )]
    Lost,
    /// No copy that is sound has them.
    #[error(
        "the settings saved on this device are damaged ({0}). Open the desk with the director’s PIN and choose \
         rulebook and lexicons again; the journal stays"
    )]
    Damaged(#[source] RecordError),
    /// This page is a standalone file, and the set-up in it is damaged.
    #[error(
        "the set-up in this standalone file: {0}. Or copy the standalone file again from where it was made"
    )]
    StandaloneFile(#[source] TransferError),
}
