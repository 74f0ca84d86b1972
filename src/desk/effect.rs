//! What the desk asks of the browser: the sum of what its subjects ask.

use super::{DiagnosticsEffect, ImportEffect, JournalEffect, Look, TransferEffect, session};

/// What the desk asks of the browser. Each is answered by the [`Event`](super::Event) of its name,
/// if by any.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Check or save a PIN.
    Session(session::Effect),
    /// Find a challenge of this event by its count; answer with
    /// [`Event::Recalled`](super::Event::Recalled).
    Recall(u64),
    /// Print the page.
    Print,
    /// For the journal's pages.
    Journal(JournalEffect),
    /// For the pages of lexicons.
    Lexicons(ImportEffect),
    /// For the pages on which a set-up travels.
    Transfer(TransferEffect),
    /// For the readiness page.
    Readiness(Look),
    /// For the diagnostics page.
    Diagnostics(DiagnosticsEffect),
}

impl Effect {
    /// Whether the browser opens a dialog for it. On some devices a dialog hides the page.
    pub(super) const fn opens_dialog(&self) -> bool {
        matches!(
            self,
            Self::Print
                | Self::Diagnostics(DiagnosticsEffect::Save)
                | Self::Lexicons(ImportEffect::Choose)
                | Self::Transfer(
                    TransferEffect::Choose
                        | TransferEffect::Save(_)
                        | TransferEffect::SaveStandalone(_)
                )
                | Self::Journal(
                    JournalEffect::ChooseFiles
                        | JournalEffect::Print
                        | JournalEffect::Save(_)
                        | JournalEffect::SaveArchive(_)
                )
        )
    }
}
