//! Holds the documents that one request to the collector asks about.

use super::document::Document;
use super::document_id::{JournalTag, Kind};
use super::event::{Span, Wanted};
use std::borrow::Cow;
use std::sync::Arc;

/// The entries and heads that one request to the collector covers.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub journal: JournalTag,
    pub entries: Part,
    pub heads: Part,
}

/// Consecutive lines of one kind, from the number `first`. `None` is a line that cannot become a document.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub first: u64,
    pub documents: Vec<Option<Arc<Document>>>,
}

impl Asked {
    /// The lines that were read; `None` if there are not as many as wanted.
    pub(super) fn read(
        wanted: &Wanted,
        entries: Vec<Option<Arc<Document>>>,
        heads: Vec<Option<Arc<Document>>>,
    ) -> Option<Self> {
        let part = |span: Span, documents: Vec<_>| {
            (documents.len() as u64 == span.count).then_some(Part { first: span.first, documents })
        };
        let (entries, heads) = (part(wanted.entries, entries)?, part(wanted.heads, heads)?);
        Some(Self { journal: wanted.journal, entries, heads })
    }

    pub(super) const fn part(&self, kind: Kind) -> &Part {
        match kind {
            Kind::Entry => &self.entries,
            Kind::SignedHead => &self.heads,
        }
    }

    /// The documents, in order.
    pub(super) fn documents(&self) -> Vec<Arc<Document>> {
        self.entries.documents.iter().chain(&self.heads.documents).flatten().cloned().collect()
    }

    /// The kind and number of the line with this name; `None` if no line has it.
    pub(super) fn find(&self, name: &str) -> Option<(Kind, u64)> {
        [Kind::Entry, Kind::SignedHead].into_iter().find_map(|kind| {
            let part = self.part(kind);
            let is_it = |(_, one): &(u64, &Arc<Document>)| one.name() == name;
            part.numbered().find(is_it).map(|(number, _)| (kind, number))
        })
    }

    /// Whether each of these names belongs to one of the documents. The names must be sorted.
    pub(super) fn has_all(&self, names: &[Cow<str>]) -> bool {
        let documents = self.entries.documents.iter().chain(&self.heads.documents).flatten();
        documents.filter(|one| is_in(names, one)).count() == names.len()
    }
}

impl Part {
    /// The first number, and how many lines follow, unfit ones included.
    pub(super) const fn span(&self) -> Span {
        Span { first: self.first, count: self.documents.len() as u64 }
    }

    pub(super) fn numbered(&self) -> impl Iterator<Item = (u64, &Arc<Document>)> {
        (self.first..).zip(&self.documents).filter_map(|(n, one)| Some((n, one.as_ref()?)))
    }

    /// The document with this number; `None` if there is no such line, or it cannot become a document.
    pub(super) fn at(&self, number: u64) -> Option<&Arc<Document>> {
        let index = usize::try_from(number.checked_sub(self.first)?).ok()?;
        self.documents.get(index)?.as_ref()
    }

    /// The numbers of the lines that cannot become documents.
    pub(super) fn unfit(&self) -> impl Iterator<Item = u64> {
        (self.first..).zip(&self.documents).filter(|(_, one)| one.is_none()).map(|(n, _)| n)
    }
}

/// Whether the document's name is among these names, which must be sorted.
pub(super) fn is_in(names: &[Cow<str>], document: &Document) -> bool {
    names.binary_search_by(|name| (**name).cmp(document.name())).is_ok()
}
