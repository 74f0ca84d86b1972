//! What the desk asks of the browser: the sum of what its subjects ask.

use crate::desk::{DiagnosticsEffect, ImportEffect, JournalEffect, Look, TransferEffect, session};

/// What the desk asks of the browser.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// To let people in.
    Session(session::Effect),
    /// Find a challenge in the journal; answer with what is there under its number.
    Recall(u64),
    /// Print the page.
    Print,
    /// For the journal's pages.
    Journal(JournalEffect),
    /// For the pages of lexicons.
    Lexicons(ImportEffect),
    /// For the pages of a set-up that travels.
    Transfer(TransferEffect),
    /// For the page that says whether the station is ready.
    Readiness(Look),
    /// For the page of diagnostics.
    Diagnostics(DiagnosticsEffect),
}

impl Effect {
    /// Whether the browser opens a dialog for it.
    pub(in crate::desk) const fn opens_dialog(&self) -> bool {
        matches!(
            self,
            Self::Print
                | Self::Diagnostics(DiagnosticsEffect::Save)
                | Self::Lexicons(ImportEffect::Choose)
                | Self::Transfer(
                    TransferEffect::Choose | TransferEffect::Save(_) | TransferEffect::SaveStick(_)
                )
                | Self::Journal(
                    JournalEffect::Bring
                        | JournalEffect::Print
                        | JournalEffect::Save(_)
                        | JournalEffect::SaveArchive(_)
                )
        )
    }
}
