//! What the desk asks of the browser: the sum of what its subjects ask.

use super::session;
use crate::console::{CarryDemand, DiagnosticsDemand, ImportDemand, JournalDemand, Look};

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
    Journal(JournalDemand),
    /// For the pages of lexicons.
    Lexicons(ImportDemand),
    /// For the pages of a set-up that travels.
    Transfer(CarryDemand),
    /// For the page that says whether the station is ready.
    Readiness(Look),
    /// For the page of diagnostics.
    Diagnostics(DiagnosticsDemand),
}

impl Effect {
    /// Whether the browser opens a dialog for it.
    pub(super) const fn opens_dialog(&self) -> bool {
        matches!(
            self,
            Self::Print
                | Self::Diagnostics(DiagnosticsDemand::Save)
                | Self::Lexicons(ImportDemand::Choose)
                | Self::Transfer(
                    CarryDemand::Choose | CarryDemand::Save(_) | CarryDemand::SaveStick(_)
                )
                | Self::Journal(
                    JournalDemand::Bring
                        | JournalDemand::Print
                        | JournalDemand::Save(_)
                        | JournalDemand::SaveArchive(_)
                )
        )
    }
}
