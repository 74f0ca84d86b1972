//! Limits how much goes into one request. If a collector or proxy answers that a request is too large (413), the limit
//! is halved.

use super::asked::{Asked, is_in};
use super::document::Document;
use super::document_id::Kind;
use super::track::Track;
use std::borrow::Cow;
use std::sync::Arc;

/// The most that goes into one request. The next full check, of every document, resets these limits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The most entries that are sent.
    pub entries: u64,
    /// The most bytes of lines that are sent, as long as they could be.
    bytes: usize,
    /// The most names that a whole check asks about at once.
    pub names: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { entries: 100, bytes: 128 << 10, names: 500 }
    }
}

impl Limits {
    /// How many documents are sent at most: the entries and one signed head.
    pub(super) fn max_documents(self) -> usize {
        usize::try_from(self.entries).unwrap_or(usize::MAX).saturating_add(1)
    }

    /// The documents to send next: those that are missing and were not refused, in order, and one signed head.
    pub(super) fn batch(
        self,
        track: &Track,
        asked: &Asked,
        missing: &[Cow<str>],
    ) -> Vec<Arc<Document>> {
        let mut bytes = 0;
        let mut batch: Vec<Arc<Document>> = Vec::new();
        for (kind, most) in [(Kind::Entry, self.max_documents() - 1), (Kind::SignedHead, 1)] {
            let refused = &track.series(kind).refused;
            let wanted = asked.part(kind).numbered().filter(|(number, one)| {
                !missing.is_empty() && is_in(missing, one) && !refused.contains_key(number)
            });
            for (_, document) in wanted.take(most) {
                bytes += document.line().len() + document.spare();
                if bytes > self.bytes && !batch.is_empty() {
                    break;
                }
                batch.push(document.clone());
            }
        }
        batch
    }

    /// Halves the limits after a request for this many names was too large. Returns false if no smaller request is
    /// possible.
    pub(super) fn ask_less(&mut self, asked: u64) -> bool {
        let can = asked > 1 && (self.names > 1 || self.entries > 1);
        self.names = (self.names.min(asked) / 2).max(1);
        self.entries = (self.entries / 2).max(1);
        can
    }

    /// Halves the limits after a request with these documents was too large.
    pub(super) fn send_less(&mut self, sent: &[Arc<Document>]) {
        let bytes: usize = sent.iter().map(|one| one.line().len() + one.spare()).sum();
        self.bytes = (self.bytes.min(bytes) / 2).max(1);
        self.entries = (sent.len() as u64 / 2).max(1);
    }
}
