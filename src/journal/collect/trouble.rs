//! Why journals are not being collected at the moment. The station tries again by itself; nobody has to do
//! anything at it.

use crate::outside::TooLong;
use thiserror::Error;

/// Why the last request or reading failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Trouble {
    /// There was no answer.
    #[error("the collector cannot be reached: is the network there, and is the collector on?")]
    Unreachable,
    /// There was no answer in time.
    #[error("the collector did not answer within {} s: is the network very slow?", crate::challenge::delays::COLLECT_LIMIT.as_secs())]
    Late,
    /// The answer has an unexpected HTTP status.
    #[error("expected the collector's answer, got status {0}: look at the collector and its proxy")]
    Status(u16),
    /// The answer does not come from a collector.
    #[error(
        "expected the collector's answer, got something else: does the network ask for a sign-in first?"
    )]
    NoCollector,
    /// A value in the answer, or the answer, is longer than any collector makes it.
    #[error("{0}: look at the collector and its proxy")]
    Long(#[from] TooLong),
    /// It accepted the documents, but does not have them.
    #[error("the collector took entries but does not have them: look at its disk and its log")]
    NotHeld,
    /// The collector could not store a document, and named this error.
    #[error("the collector could not store an entry ({0}): look at its disk and its log")]
    NotStored(String),
    /// The station could not read its own journal.
    #[error("the journal could not be read: see the station’s readiness page")]
    Unread,
}

/// Why a station has stopped sending. It tries again every hour.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Stopped {
    /// The collector does not accept the station's token.
    #[error(
        "the collector does not let this station in (status {0}): enter the event’s code at this station again, or a new pass; if that does not help, run `journal collect prepare` again"
    )]
    Credentials(u16),
    /// The collector accepts nothing from this station.
    #[error("the collector takes nothing from this station: {0}")]
    Unwelcome(String),
}
