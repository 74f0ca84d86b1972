//! Pulls what was collected into files in JSON Lines, one for each journal, as a station exports it. This does not
//! verify the journals: `journal verify` and `journal merge` do. Only one page is in memory at a time.

use crate::couch::{Couch, CouchError};
use challenge_station::journal::collect::{Document, DocumentId, Kind};
use challenge_station::outside;
use challenge_station::setup::EventId;
use serde_json::Value;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// How many documents are requested at once.
const PAGE: usize = 1000;
/// Sorts after every document's name.
const END: &str = "\u{fff0}";

/// What was pulled.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Pulled {
    /// The files.
    pub files: Vec<PathBuf>,
    /// How many entries they have.
    pub entries: u64,
    /// How many signed heads they have.
    pub heads: u64,
    /// Documents that were left out because they are not sound, each with the reason.
    pub unsound: Vec<String>,
}

/// Why pulling stopped.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PullError {
    /// The collector did not answer as it should.
    #[error(transparent)]
    Couch(#[from] CouchError),
    /// The answer is not a list of documents.
    #[error("expected a list of documents, got something else: {0}")]
    List(String),
    /// A file cannot be written.
    #[error("expected to write `{name}`, got: {source}: is there room on the disk?")]
    File {
        /// The name of the file.
        name: String,
        /// What the system said.
        source: io::Error,
    },
}

/// Writes everything that was collected into files in this folder.
pub fn pull(couch: &Couch, event: EventId, folder: &Path) -> Result<Pulled, PullError> {
    let failed = |name: &Path, source| PullError::File { name: name.display().to_string(), source };
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let mut pulled = Pulled::default();
    let mut open: Option<(DocumentId, PathBuf, BufWriter<File>)> = None;
    // Entries sort before signed heads, whose names begin with `h:`.
    each(couch, event, "", "h:", &mut |row| {
        let Some(document) = sound(&row, Kind::Entry, &mut pulled) else { return Ok(()) };
        let id = *document.id();
        let is_same = |open: &(DocumentId, PathBuf, BufWriter<File>)| {
            (open.0.station, open.0.journal) == (id.station, id.journal)
        };
        if !open.as_ref().is_some_and(is_same) {
            if let Some((id, name, file)) = open.take() {
                end(couch, event, &id, &name, file, &mut pulled)?;
            }
            let name = folder.join(format!("{}-{}.jsonl", id.station, id.journal));
            let file = File::create(&name).map_err(|error| failed(&name, error))?;
            pulled.files.push(name.clone());
            open = Some((id, name, BufWriter::new(file)));
        }
        pulled.entries += 1;
        let Some((_, name, file)) = &mut open else { return Ok(()) };
        writeln!(file, "{}", document.line()).map_err(|error| failed(name, error))
    })?;
    if let Some((id, name, file)) = open {
        end(couch, event, &id, &name, file, &mut pulled)?;
    }
    Ok(pulled)
}

/// Ends a journal's file with its signed heads, in the order of an export. Their names sort them by count and
/// digest; an export sorts them by count and line.
fn end(
    couch: &Couch,
    event: EventId,
    id: &DocumentId,
    name: &Path,
    mut file: BufWriter<File>,
    pulled: &mut Pulled,
) -> Result<(), PullError> {
    let failed = |source| PullError::File { name: name.display().to_string(), source };
    let prefix = format!("h:{}:{}:", id.station, id.journal);
    let mut of_one_count: Vec<Document> = Vec::new();
    each(couch, event, &prefix, &format!("{prefix}{END}"), &mut |row| {
        let Some(document) = sound(&row, Kind::SignedHead, pulled) else { return Ok(()) };
        pulled.heads += 1;
        if of_one_count.first().is_some_and(|one| one.id().number != document.id().number) {
            write_heads(&mut file, &mut of_one_count).map_err(failed)?;
        }
        of_one_count.push(document);
        Ok(())
    })?;
    write_heads(&mut file, &mut of_one_count).and_then(|()| file.flush()).map_err(failed)
}

/// Writes signed heads of one count.
fn write_heads(file: &mut impl Write, heads: &mut Vec<Document>) -> io::Result<()> {
    heads.sort_by(|one, other| one.line().cmp(other.line()));
    heads.drain(..).try_for_each(|head| writeln!(file, "{}", head.line()))
}

/// The document of a row, if it is sound and of this kind. An unsound document is noted, unless it is the
/// collector's own.
fn sound(row: &Value, kind: Kind, pulled: &mut Pulled) -> Option<Document> {
    let id = row["id"].as_str().unwrap_or_default();
    if id.starts_with('_') {
        return None;
    }
    match Document::read(&row["doc"].to_string()) {
        Ok(document) if document.id().kind == kind => Some(document),
        Ok(_) => None,
        Err(error) => {
            pulled.unsound.push(format!("{}: {error}", short(id)));
            None
        }
    }
}

/// A document's name for people: its number, and enough of its station and journal to find them in the hall's table and
/// among the files.
fn short(name: &str) -> String {
    let Ok(DocumentId { kind, station, journal, number, .. }) = name.parse() else {
        return format!("`{}`", outside::shown(name));
    };
    let what = if kind == Kind::Entry { "entry" } else { "signed head" };
    format!("{what} {number} of {}, journal {journal}", station.name())
}

/// Calls `call` for each row whose document has a name from `from` to `to`.
fn each(
    couch: &Couch,
    event: EventId,
    from: &str,
    to: &str,
    call: &mut dyn FnMut(Value) -> Result<(), PullError>,
) -> Result<(), PullError> {
    let mut from = from.to_owned();
    let mut is_first = true;
    loop {
        let key = |name: &str| escaped(&Value::from(name).to_string());
        let path = format!(
            "{}/_all_docs?include_docs=true&limit={PAGE}&skip={}&startkey={}&endkey={}",
            event.collected(),
            u8::from(!is_first),
            key(&from),
            key(to)
        );
        let text = couch.get(&path)?;
        let mut answer: Value = serde_json::from_str(&text)
            .map_err(|error| PullError::List(outside::shown(&error.to_string())))?;
        let Value::Array(rows) = answer["rows"].take() else {
            return Err(PullError::List("it has no rows".to_owned()));
        };
        let Some(last) = rows.last().and_then(|row| row["id"].as_str()) else { return Ok(()) };
        (from, is_first) = (last.to_owned(), false);
        rows.into_iter().try_for_each(&mut *call)?;
    }
}

/// Escapes a text for the query of a URL.
pub fn escaped(text: &str) -> String {
    let one = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}
