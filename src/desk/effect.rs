//! What the desk asks the browser to do; the effects of all its subjects.

use super::{
    AboutEffect, CollectingEffect, DiagnosticsEffect, HallEffect, ImportEffect, JournalEffect,
    Look, TransferEffect, session,
};

/// What the desk asks the browser to do. The browser's report, if there is one, comes as the [`Event`](super::Event) of
/// the same name.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Check or save a PIN.
    Session(session::Effect),
    /// Find a challenge of this event by its number without the mark; answer with
    /// [`Event::Recalled`](super::Event::Recalled).
    Recall(u64),
    Print,
    Journal(JournalEffect),
    Lexicons(ImportEffect),
    /// Saving a set-up and opening one.
    Transfer(TransferEffect),
    Readiness(Look),
    Diagnostics(DiagnosticsEffect),
    Collecting(CollectingEffect),
    /// For the director's hall.
    Hall(HallEffect),
    About(AboutEffect),
}

impl Effect {
    /// Whether the browser opens a dialog for this effect. On some devices a dialog hides the page.
    pub(super) const fn opens_dialog(&self) -> bool {
        matches!(
            self,
            Self::Print
                | Self::Readiness(Look::AllowOutside)
                | Self::About(AboutEffect::Install)
                | Self::Collecting(CollectingEffect::Save(..))
                | Self::Diagnostics(DiagnosticsEffect::Save)
                | Self::Lexicons(ImportEffect::Choose)
                | Self::Transfer(
                    TransferEffect::Choose
                        | TransferEffect::Save(_)
                        | TransferEffect::SaveStandalone(_)
                )
                | Self::Journal(
                    JournalEffect::ChooseFiles
                        | JournalEffect::ChooseOutside(_)
                        | JournalEffect::AllowOutside
                        | JournalEffect::Print
                        | JournalEffect::Save(_)
                        | JournalEffect::SaveArchive(_)
                        | JournalEffect::OpenSaved(_)
                )
        )
    }
}
