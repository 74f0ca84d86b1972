//! What goes on with journals and takes long.

use crate::desk::Answer;

/// What may take long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Reading this station's journals.
    Reading,
    /// Merging journals. Esc stops it.
    Merging,
    /// Completing a report, which is then printed. Esc stops it.
    Printing,
}

impl Work {
    /// The work that this answer puts an end to.
    pub(super) const fn ended_by(answer: &Answer) -> Option<Self> {
        match answer {
            Answer::LogRead(_)
            | Answer::LogUnread
            | Answer::Archives(_)
            | Answer::ArchivesFailed
            | Answer::ArchiveSaved { .. }
            | Answer::ArchiveDeleted(_) => Some(Self::Reading),
            Answer::Merged(..) => Some(Self::Merging),
            Answer::Printed | Answer::NotPrinted => Some(Self::Printing),
            _ => None,
        }
    }
}
