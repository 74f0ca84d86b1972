//! What the desk asks the station for.

use super::{CarryDemand, DiagnosticsDemand, ImportDemand, JournalDemand, Look};
use crate::challenge::{self, Asked, Decision, Judge, Link, Office, Referral, Task};
use crate::journal::Happening;
use crate::setup::Settings;

/// What the desk asks the station for.
#[derive(Clone, Debug, PartialEq)]
pub enum Demand {
    /// Check this PIN.
    CheckPin(String),
    /// Keep this PIN for an office.
    KeepPin(Office, String),
    /// Find a challenge in the journal.
    Recall(u64),
    /// The judge works a slip.
    Begin(Task),
    /// Enter this in the journal and show it.
    Enter(Decision),
    /// What the word judge does at the books.
    Books(challenge::Effect),
    /// Join what was found to what the lists say.
    Join {
        /// What was looked up.
        referral: Referral,
        /// What the ruling belongs to.
        link: Link,
        /// What was asked on the count screen for it.
        asked: Asked,
        /// Who looked.
        judge: Judge,
    },
    /// These settings hold from now on.
    Choose(Settings),
    /// This event has ended, which closes its journal for good; the next one goes on with these settings.
    NewEvent(Settings),
    /// Print the page.
    Print,
    /// Enter in the journal that this happened.
    Happened(Happening),
    /// What the journal's pages ask for.
    Journal(JournalDemand),
    /// What the import's pages ask for.
    Import(ImportDemand),
    /// What the pages ask for that carry a set-up.
    Carry(CarryDemand),
    /// Look whether the station is ready.
    Look(Look),
    /// What the page of diagnostics asks for.
    Diagnose(DiagnosticsDemand),
}

impl Demand {
    /// Whether the browser opens a dialog for it, which on some devices hides the page.
    pub(super) const fn opens_dialog(&self) -> bool {
        matches!(
            self,
            Self::Print
                | Self::Diagnose(DiagnosticsDemand::Save)
                | Self::Import(ImportDemand::Choose)
                | Self::Carry(
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
