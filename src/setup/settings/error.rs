//! Settings that cannot be read.

use crate::setup::TransferError;
use crate::setup::form::Fault;
use thiserror::Error;

/// Why the station does not know by what it should judge, and what the director does about it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// What this device keeps is not what a director set here.
    #[error(
        "the settings kept here: {0}. Choose rulebook and lexicons anew at the director’s desk"
    )]
    Kept(#[source] Fault),
    /// This page is a standalone file, and the set-up in it is damaged.
    #[error(
        "the set-up in this standalone file: {0}. Or copy the standalone file again from where it was made"
    )]
    StandaloneFile(#[source] TransferError),
}
