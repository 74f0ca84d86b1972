//! The director's hall lists all stations whose journals are collected, those with something wrong first. It also
//! has statistics, and a board for a projector. The hall reads no line of an entry, so it can show no word of a
//! slip. It shows verdicts only in the statistics, never on the board.

mod account;
mod page;
pub mod texts;

pub use account::Account;
pub use page::HallPage;

use crate::journal::collect::NotAView;
use crate::setup::EventId;
use thiserror::Error;

/// Which event's hall is read, and with which account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HallQuery {
    pub event: EventId,
    /// The reader's account at the collector.
    pub account: Account,
}

/// Why the hall could not be read, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HallError {
    /// The collector does not accept the reader's name and password.
    #[error("{}", texts::NOT_LET_IN)]
    NotLetIn,
    /// The collector did not answer.
    #[error("{}", texts::UNREACHABLE)]
    Unreachable,
    /// The collector answered with this HTTP status.
    #[error("{}", texts::status(*.0))]
    Status(u16),
    /// The collector's answer is not what was asked for.
    #[error(transparent)]
    NotAView(#[from] NotAView),
}
