//! A station makes only two requests of `CouchDB`'s replication protocol, both by `POST`.

use super::document::Document;
use serde::ser::{SerializeMap, Serializer};
use std::sync::Arc;

/// A name that no document has. Every `_revs_diff` request asks about it too, because an answer that does not call it
/// missing does not come from a collector.
pub(super) const NO_DOCUMENT: &str = "no-document";
/// The revision that is asked about under that name.
const NO_REVISION: &str = "1-00000000000000000000000000000000";
/// The length of every body is a multiple of this, in bytes.
const PADDED_TO: usize = 1 << 10;

#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// Its number, from 1. [`Event::Answered`](super::Event::Answered) names it.
    pub number: u64,
    /// What it asks for.
    pub what: RequestKind,
}

/// What a request asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum RequestKind {
    /// `_revs_diff`: which of these documents are missing?
    Missing(Vec<Arc<Document>>),
    /// `_bulk_docs` with `new_edits: false`: store these documents.
    Store(Vec<Arc<Document>>),
}

impl Request {
    /// The last part of the path, after the path of the database.
    pub const fn path(&self) -> &'static str {
        match self.what {
            RequestKind::Missing(_) => "_revs_diff",
            RequestKind::Store(_) => "_bulk_docs",
        }
    }

    /// The body: JSON, padded with spaces. Its length is the next multiple of 1 KiB of UTF-8 that would hold the same
    /// entries if each were as long as it could be, so that it says nothing about their slips, verdicts and times.
    ///
    /// # Panics
    ///
    /// Never: texts can always be written as JSON.
    pub fn body(&self) -> String {
        match &self.what {
            RequestKind::Missing(documents) => padded(question(documents), 0),
            RequestKind::Store(documents) => {
                let lines: Vec<String> = documents.iter().map(|one| one.json()).collect();
                let body = ["{\"new_edits\":false,\"docs\":[", &lines.join(","), "]}"].concat();
                padded(body, documents.iter().map(|one| one.spare()).sum())
            }
        }
    }
}

/// A body of a request, with spaces: this many, and then up to a multiple of 1 KiB.
pub(super) fn padded(mut body: String, spare: usize) -> String {
    let length = (body.len() + spare).next_multiple_of(PADDED_TO);
    body.extend(std::iter::repeat_n(' ', length - body.len()));
    body
}

/// The body of a `_revs_diff` request: `{"ID":["REVISION"],…}`.
fn question(documents: &[Arc<Document>]) -> String {
    let mut json = Vec::new();
    let mut to = serde_json::Serializer::new(&mut json);
    let written = to.serialize_map(None).and_then(|mut map| {
        for document in documents {
            map.serialize_entry(document.name(), &[document.id().revision()])?;
        }
        map.serialize_entry(NO_DOCUMENT, &[NO_REVISION])?;
        map.end()
    });
    written.expect("texts can always be written as JSON");
    String::from_utf8_lossy(&json).into_owned()
}
