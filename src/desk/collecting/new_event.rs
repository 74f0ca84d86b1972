//! What the browser makes for collecting, and why it may fail.

use super::texts;
use crate::desk::texts::{NO_FILE, capital};
use crate::journal::PublicKey;
use crate::setup::{Collector, EnrolmentCode};
use thiserror::Error;

/// A new event with its key.
#[derive(Clone, Debug, PartialEq)]
pub struct NewEvent {
    /// The collector for the settings.
    pub collector: Collector,
    /// The code that unwraps the key.
    pub code: EnrolmentCode,
    /// The public half of the key, for the collector.
    pub public: PublicKey,
}

/// Why a request failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Failed {
    /// The browser offers no cryptography here.
    #[error("{}", texts::NO_CRYPTO)]
    NoCrypto,
    /// The code does not unwrap the key.
    #[error("{}", texts::WRONG_CODE)]
    WrongCode,
    /// The token could not be saved.
    #[error("{}", texts::NOT_SAVED)]
    NotSaved,
    /// The browser saved no file.
    #[error("{}.", capital(NO_FILE))]
    NoFile,
}
