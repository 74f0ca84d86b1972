//! What the browser answers to the desk: the sum of what it answers to its subjects.

use super::{Answer, DiagnosticsEvent, Facts, ImportEvent, JournalEvent, TransferEvent, session};

/// What the browser answers to an [`Effect`](super::Effect) of the desk.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A PIN was checked or saved.
    Session(session::Event),
    /// What the journal holds under a number.
    Recalled(Answer),
    /// For the journal's pages.
    Journal(JournalEvent),
    /// For the pages of lexicons.
    Lexicons(ImportEvent),
    /// For the pages on which a set-up travels.
    Transfer(TransferEvent),
    /// For the readiness page.
    Readiness(Facts),
    /// For the diagnostics page.
    Diagnostics(DiagnosticsEvent),
}
