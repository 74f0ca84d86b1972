//! What the collecting page asks the browser to do, and what the browser reports.

use super::{CollectingState, Pass, texts};
use crate::desk::texts::{NO_FILE, capital};
use crate::journal::PublicKey;
use crate::setup::{Collector, EnrolmentCode};
use thiserror::Error;

/// What the page asks the browser to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CollectingEffect {
    /// Find out how collecting is going; answer with [`CollectingEvent::State`].
    Look,
    /// Make a new event, its key and a code, for tokens that expire after this many days; answer with
    /// [`CollectingEvent::NewEvent`] or [`CollectingEvent::Failed`].
    NewEvent(u16),
    /// Unwrap the event's key with this code, and sign and save this station's token; answer with
    /// [`CollectingEvent::State`] or [`CollectingEvent::Failed`].
    Join(Collector, EnrolmentCode),
    /// Save this pass; answer with [`CollectingEvent::State`] if its collector is set, with [`CollectingEvent::Kept`]
    /// if it is not, or with [`CollectingEvent::Failed`].
    Keep(Pass),
    /// Save a file: its name, then its text. Only a failure is answered, with [`CollectingEvent::Failed`].
    Save(String, String),
}

/// What the browser reports.
#[derive(Clone, Debug, PartialEq)]
pub enum CollectingEvent {
    /// How collecting is going.
    State(CollectingState),
    /// A new event, whose code is shown once.
    NewEvent(Box<NewEvent>),
    /// The pass is saved, and its collector can be set.
    Kept(Collector),
    /// The request failed.
    Failed(Failed),
}

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
