//! A model of a collector: `CouchDB`'s rules for documents whose revision follows from their name.

use challenge_station::journal::collect::{Answer, Document};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

/// A collector, with the documents that it has stored, in order.
#[derive(Default)]
pub struct Collector {
    pub log: Vec<Arc<Document>>,
    /// The index of each document in the log.
    held: HashMap<[u8; 8], usize, BuildHasherDefault<DigestHasher>>,
    /// How often it was restored.
    pub restored: u32,
}

/// A hasher for digests, which need no further mixing.
#[derive(Default)]
struct DigestHasher(u64);

impl Hasher for DigestHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks_exact(8) {
            self.0 ^= u64::from_le_bytes(chunk.try_into().unwrap());
        }
    }
}

fn key(document: &Document) -> [u8; 8] {
    document.id().digest.as_bytes()[..8].try_into().unwrap()
}

impl Collector {
    /// Whether it has this document.
    pub fn holds(&self, document: &Document) -> bool {
        self.held.contains_key(&key(document))
    }

    /// Stores documents. One that is there already stays as it is.
    pub fn store(&mut self, documents: &[Arc<Document>]) {
        for document in documents {
            let next = self.log.len();
            let index = *self.held.entry(key(document)).or_insert(next);
            if index == next {
                self.log.push(document.clone());
            }
            assert_eq!(self.log[index].id(), document.id(), "two digests begin alike");
        }
    }

    /// Forgets all documents after this many, as if restored from a backup.
    pub fn restore(&mut self, documents: usize) {
        for lost in self.log.drain(documents..) {
            self.held.remove(&key(&lost));
        }
        self.restored += 1;
    }

    /// The answer to `_revs_diff`.
    pub fn missing(&self, documents: &[Arc<Document>]) -> Answer {
        let mut body = "{".to_owned();
        for document in documents.iter().filter(|one| !self.holds(one)) {
            let name = document.name();
            let revision = &name[name.len() - 64..name.len() - 32];
            write!(body, "\"{name}\":{{\"missing\":[\"1-{revision}\"]}},").unwrap();
        }
        body += "\"no-document\":{\"missing\":[\"1-00000000000000000000000000000000\"]}}\n";
        json(200, body)
    }
}

/// An answer in JSON.
pub fn json(status: u16, body: String) -> Answer {
    let content_type = "application/json".to_owned();
    Answer { status, content_type, retry_after: String::new(), body }
}

/// An answer to `_bulk_docs` about these documents, each with an error.
pub fn refusals(documents: &[Arc<Document>], error: &str) -> Answer {
    let refusal = |document: &Arc<Document>| {
        let (name, revision) = (document.name(), document.id().revision());
        format!(r#"{{"id":"{name}","rev":"{revision}","error":"{error}","reason":"the test"}}"#)
    };
    json(201, format!("[{}]", documents.iter().map(refusal).collect::<Vec<_>>().join(",")))
}
