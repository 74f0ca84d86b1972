//! What the shell tells the journal's pages, and what it is told of them.

use super::{Desk, JournalEvent, JournalPage, JournalTab, Open, Page};
use crate::journal::Filter;

impl JournalPage {
    /// The shell's answer. (The log itself the station keeps.)
    pub(in crate::desk) fn answered(&mut self, event: &JournalEvent) {
        match event {
            JournalEvent::Read(_) | JournalEvent::Unread => {
                self.unread = *event == JournalEvent::Unread;
                if self.merged.take().is_some() {
                    // What was looked for among several stations' challenges is not among these.
                    (self.at, self.filter) = (0, Filter::default());
                }
            }
            JournalEvent::Merged(_, refused) => {
                *self = Self {
                    leaf: JournalTab::Merge,
                    merged: Some(refused.clone()),
                    ..Self::default()
                };
            }
            JournalEvent::Saved { file, .. } => self.saved = Some(file.clone()),
            JournalEvent::Archives(_)
            | JournalEvent::ArchiveSaved { .. }
            | JournalEvent::ArchivesFailed => {
                if let JournalTab::Archives(archives) = &mut self.leaf {
                    archives.answered(event);
                }
            }
            JournalEvent::Deleted(_) => {}
        }
    }
}

impl Desk {
    /// The shell's answer to what the journal's pages asked for.
    pub fn told(&mut self, event: &JournalEvent) {
        if let Self::Open(Open { page: Page::Journal(page), .. }) = self {
            page.answered(event);
        }
    }

    /// Whether the arrow keys go from row to row of the page, in the place of scrolling it.
    pub fn has_rows(&self) -> bool {
        matches!(self, Self::Open(Open { page: Page::Journal(page), .. }) if page.has_rows())
    }

    /// Whether other stations' journals can be dropped on the page.
    pub fn takes_journals(&self) -> bool {
        matches!(self, Self::Open(Open { page: Page::Journal(page), .. }) if page.leaf == JournalTab::Merge)
    }
}
