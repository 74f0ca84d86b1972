//! What the browser reports to the desk; the events of all its subjects.

use super::{
    AboutEvent, Answer, CollectingEvent, DiagnosticsEvent, Facts, HallEvent, ImportEvent,
    JournalEvent, TransferEvent, session,
};
use std::sync::Arc;

/// What the browser reports after an [`Effect`](super::Effect) of the desk.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A PIN was checked or saved.
    Session(session::Event),
    /// What the journal has under the number of a challenge.
    Recalled(Answer),
    Journal(JournalEvent),
    Lexicons(ImportEvent),
    /// Saving a set-up and opening one.
    Transfer(TransferEvent),
    Readiness(Arc<Facts>),
    Diagnostics(DiagnosticsEvent),
    Collecting(CollectingEvent),
    /// For the director's hall.
    Hall(HallEvent),
    About(AboutEvent),
}
