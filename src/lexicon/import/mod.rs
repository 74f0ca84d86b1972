//! Importing a list: any file is recognised, read, and reported in full before anything is decided.
//!
//! [`read`] takes a file's bytes and gives what was [`ImportedList`] in it, with a [`Report`], or the reason
//! why not ([`ImportError`], which ends with its remedy). It changes nothing: a [`StoredLexicon`] is made of
//! what was found only when the director has said so and has named it ([`PartialMetadata`](super::PartialMetadata)).
//!
//! # What is recognised
//!
//! By content alone; a file's name is never looked at.
//!
//! | format | where |
//! |---|---|
//! | text, a word a line | `text.rs` |
//! | Zyzzyva's text, each word with its definition | `text.rs` |
//! | `.kwg` (wolges, macondo) | `kwg.rs` |
//! | `.dwg` (Zyzzyva) | `dwg.rs` |
//! | `.dawg` (Quackle) | `dawg.rs` |
//! | `.lex` (our own) | `lexicon/lex_file/format.rs` |
//! | any of these gzipped, or alone in a zip | `gzip.rs`, `zip.rs` |
//!
//! No file is two of them. A `.lex` file has its signature. The three graphs hold NUL or control bytes,
//! which text does not. Quackle's alphabet stands as `A B C …` where the others have numbers; a `.dwg`
//! has letters as ASCII, a `.kwg` as 1 to 26. Those two begin with a number, which may be how a picture
//! begins: what is such a graph throughout is one, however it begins. What is ambiguous inside one format, a text with
//! several words on many lines, is refused.
//!
//! # What is not done
//!
//! Letters are never folded but for case: `É` is not `E`. A line that is not a word is left out,
//! counted by its [`Cause`] and shown with its number.
//!
//! [`StoredLexicon`]: super::StoredLexicon

mod contents;
mod dawg;
mod dwg;
mod error;
mod foreign;
mod graph;
mod gzip;
mod imported_list;
mod kwg;
mod lines;
mod packed;
mod progress;
mod replaced;
mod report;
mod steps;
mod text;
mod zip;

pub use error::{ImportError, Limit, MAX_IN, MAX_INFLATED, Refusal};
pub use imported_list::ImportedList;
pub use lines::{Cause, Lines, SHOWN_LINES, Skipped};
pub use progress::{Phase, Progress};
pub use replaced::{Replaced, replaced};
pub use report::{Format, Report, Wrapping};

use super::lex_file::{FileError, LexFile, share, share_before};
use contents::Contents;
use packed::Packed;
use progress::Meter;

/// Reads a file of any kind that the station knows.
///
/// `progress` hears now and then how far it is. To cancel, end the worker this runs in: nothing was
/// changed.
pub fn read(bytes: &[u8], progress: &mut dyn FnMut(Progress)) -> Result<ImportedList, ImportError> {
    if bytes.len() > MAX_IN {
        return Err(ImportError::TooLarge { limit: Limit::Bytes, got: bytes.len() as u64 });
    }
    let (wrapping, unpacked) = if bytes.starts_with(gzip::MAGIC) && !is_bare_graph(bytes) {
        (Wrapping::Gzip, gzip::unpack(bytes, progress)?)
    } else if is_zip(bytes) {
        (Wrapping::Zip, zip::unpack(bytes, progress)?)
    } else {
        let contents = contents(bytes, progress)?;
        return ImportedList::of(Wrapping::Plain, contents, progress);
    };
    if (unpacked.starts_with(gzip::MAGIC) && !is_bare_graph(&unpacked)) || is_zip(&unpacked) {
        return Err(Refusal::Nested.into());
    }
    let contents = contents(&unpacked, progress).map_err(|error| match error {
        ImportError::Refused(Refusal::Archive) => Refusal::Nested.into(),
        other => other,
    })?;
    drop(unpacked);
    ImportedList::of(wrapping, contents, progress)
}

fn is_zip(bytes: &[u8]) -> bool {
    zip::MAGICS.iter().any(|magic| bytes.starts_with(magic))
}

fn contents(bytes: &[u8], progress: &mut dyn FnMut(Progress)) -> Result<Contents, ImportError> {
    if is_lex(bytes) {
        return lex(bytes, progress);
    }
    if let Some(refusal) = foreign::refusal(bytes)
        && !is_bare_graph(bytes)
    {
        return Err(refusal.into());
    }
    if foreign::is_text(bytes) {
        return text::read(bytes, progress);
    }
    if let Some(graph) = dawg::graph(bytes) {
        let mut contents = graph?.read(progress, &|harvest| dawg::refuse(bytes, harvest))?;
        // Quackle's hash is of all strings. With those that had to be left out it cannot be checked.
        contents.hash = dawg::stated_hash(bytes).filter(|_| contents.skipped.is_empty());
        return Ok(contents);
    }
    if let Some(graph) = dwg::graph(bytes) {
        return graph.read(progress, &dwg::refuse);
    }
    kwg::graph(bytes).ok_or(Refusal::Unknown)?.read(progress, &kwg::refuse)
}

/// Whether the file is a graph without a signature: it begins with a number, and so may begin as a
/// file of any other kind does.
fn is_bare_graph(bytes: &[u8]) -> bool {
    dwg::graph(bytes).is_some() || kwg::graph(bytes).is_some_and(|graph| graph.is_whole())
}

/// Whether the file means to be our own, be it changed by a transfer meant for text. (A text may
/// begin with LEX too, but not with what stands around it in our signature.)
fn is_lex(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(8)];
    head.get(1..4) == Some(b"LEX") && (head[0] == 0x89 || head.contains(&0x1a))
}

fn lex(bytes: &[u8], progress: &mut dyn FnMut(Progress)) -> Result<Contents, ImportError> {
    let file = LexFile::read(bytes)?;
    let total = u32::try_from(file.metadata().count()).unwrap_or(u32::MAX);
    let mut meter = Meter::new(Phase::Reading, total as usize, progress);
    let mut decoder = file.decoder()?;
    let mut before = 0;
    let mut told = |read: usize, of: usize| {
        before = share_before(total, read, of);
        meter.reach(before as usize);
    };
    decoder.advance(file.payload(), true, &mut told).map_err(FileError::from)?;
    let mut words = Vec::new();
    file.decode_with(decoder, &mut |word| {
        words.push(Packed::of(&word));
        let done = before + share(total - before, words.len(), total as usize);
        meter.reach(done as usize);
        Ok(())
    })?;
    meter.finish();
    Ok(Contents {
        format: Format::Lex,
        words,
        skipped: Vec::new(),
        metadata: file.metadata().names(),
        hash: None,
    })
}
