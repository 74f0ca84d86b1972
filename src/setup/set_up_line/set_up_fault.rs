//! What is wrong with a set-up, without the remedy.

use super::VERSION;
use crate::outside::TooLong;
use thiserror::Error;

/// Why a text is not a set-up that can be used here. The remedy depends on where the set-up came from:
/// [`SettingsError`](crate::setup::SettingsError) and [`TransferError`](crate::setup::TransferError) add it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetUpFault {
    /// The text does not begin like a set-up.
    #[error("expected the set-up of a challenge station, got something else")]
    NotASetUp,
    /// The end of the text is missing.
    #[error("expected a whole set-up, got one that is cut short")]
    Short,
    /// The text, or a value in it, is longer than any set-up has it.
    #[error("{0}")]
    Long(#[from] TooLong),
    /// The digest in the text is not the digest of the other bytes.
    #[error("the set-up was changed or damaged after it was made")]
    Changed,
    /// The set-up is intact, but was made by this later version.
    #[error("made by a later version: expected version {VERSION} of the set-up format, got {0}")]
    Later(u64),
    /// A field is unknown, or has a value that no director could have set.
    #[error("“{field}” in the set-up: {why}")]
    Field {
        field: String,
        /// What was expected and what was found.
        why: String,
    },
}
