//! Imports a list. A file of any known format is recognised, read and reported in full before the director decides
//! anything.
//!
//! [`read`] turns a file's bytes into an [`ImportedList`] with a [`Report`], or an [`ImportError`]
//! that ends with a remedy. It stores nothing: the list becomes a [`StoredLexicon`] once the director
//! has confirmed it and its names ([`PartialMetadata`](super::PartialMetadata)).
//!
//! # What is recognised
//!
//! By content alone; the file name is ignored.
//!
//! | format | where |
//! |---|---|
//! | text, each word on a line, alone or in one of several columns | `text/` |
//! | `.kwg` (wolges, macondo) | `kwg.rs` |
//! | `.dwg` (Zyzzyva) | `dwg.rs` |
//! | `.dawg` (Quackle) | `dawg.rs` |
//! | `.lex` (our own) | `lexicon/lex_file/format.rs` |
//! | any of these gzipped, or alone in a zip | `gzip.rs`, `zip.rs` |
//!
//! No file fits two formats. A `.lex` file has its signature. The three graphs contain NUL or
//! control bytes, which text does not. Quackle's alphabet is written `A B C …` where the others
//! have numbers; letters are ASCII in a `.dwg` and 1 to 26 in a `.kwg`. These two begin with a
//! number, which may look like the start of a picture: if all of the file is a valid graph, it is a
//! graph, however it begins. What a text leaves open is a [`Question`] to the director.
//!
//! # What is left out
//!
//! Only the case of letters is changed: `É` does not become `E`. A line that is not a word is left
//! out, counted by [`Cause`] and reported with its number.
//!
//! [`StoredLexicon`]: super::StoredLexicon

mod already_installed;
mod contents;
mod dawg;
mod dwg;
mod english;
mod error;
mod foreign;
mod graph;
mod gzip;
mod imported_list;
mod kwg;
mod lines;
mod other_alphabet;
mod packed;
mod progress;
mod question;
mod report;
mod steps;
mod text;
mod zip;

pub use already_installed::{AlreadyInstalled, already_installed};
pub use error::{ImportError, Limit, MAX_IN, MAX_INFLATED, Refusal};
pub use imported_list::ImportedList;
pub use lines::{Cause, Lines, SHOWN_LINES, Skipped};
pub use other_alphabet::OtherAlphabet;
pub use progress::{Phase, Progress};
pub use question::{Answer, Choice, FaultyLine, MOST_LISTED, Question, SHOWN_FAULTS, Topic};
pub use report::{Format, Report, Wrapping};
pub use text::{Beside, Between, Layout};

use super::lex_file::{FileError, LexFile, share, share_before};
use crate::text_file;
use contents::Contents;
use packed::Packed;
use progress::Meter;
use question::Answers;

/// Reads a file of any known format.
///
/// `progress` is called now and then. To cancel, end the worker this runs in: nothing has been
/// stored.
pub fn read(bytes: &[u8], progress: &mut dyn FnMut(Progress)) -> Result<ImportedList, ImportError> {
    read_as(bytes, &[], progress)
}

/// Reads a file again, with the director's answers to what it left open.
pub fn read_as(
    bytes: &[u8],
    answers: &[Answer],
    progress: &mut dyn FnMut(Progress),
) -> Result<ImportedList, ImportError> {
    if bytes.len() > MAX_IN {
        return Err(ImportError::TooLarge { limit: Limit::Bytes, got: bytes.len() as u64 });
    }
    let (wrapping, unpacked) = if bytes.starts_with(gzip::MAGIC) && !is_bare_graph(bytes) {
        (Wrapping::Gzip, gzip::unpack(bytes, progress)?)
    } else if is_zip(bytes) {
        (Wrapping::Zip, zip::unpack(bytes, progress)?)
    } else {
        let contents = contents(bytes, answers, progress)?;
        return ImportedList::of(Wrapping::Plain, contents, progress);
    };
    if (unpacked.starts_with(gzip::MAGIC) && !is_bare_graph(&unpacked)) || is_zip(&unpacked) {
        return Err(Refusal::Nested.into());
    }
    let contents = contents(&unpacked, answers, progress).map_err(|error| match error {
        ImportError::Refused(Refusal::Archive) => Refusal::Nested.into(),
        other => other,
    })?;
    drop(unpacked);
    ImportedList::of(wrapping, contents, progress)
}

fn is_zip(bytes: &[u8]) -> bool {
    zip::MAGICS.iter().any(|magic| bytes.starts_with(magic))
}

fn contents(
    bytes: &[u8],
    answers: &[Answer],
    progress: &mut dyn FnMut(Progress),
) -> Result<Contents, ImportError> {
    if is_lex(bytes) {
        return lex(bytes, progress);
    }
    if let Some(refusal) = foreign::refusal(bytes)
        && !is_bare_graph(bytes)
    {
        return Err(refusal.into());
    }
    if foreign::is_text(bytes) || (text_file::is_utf16(bytes) && !is_bare_graph(bytes)) {
        return text::read(bytes, Answers(answers), progress);
    }
    if let Some(graph) = dawg::graph(bytes) {
        let mut contents = graph?.read(progress, &|harvest| dawg::refuse(bytes, harvest))?;
        // Quackle's hash covers all strings, so it cannot be checked if some were left out.
        contents.hash = dawg::stated_hash(bytes).filter(|_| contents.skipped.is_empty());
        return Ok(contents);
    }
    if let Some(graph) = dwg::graph(bytes) {
        return graph.read(progress, &dwg::refuse);
    }
    kwg::graph(bytes).ok_or(Refusal::Unknown)?.read(progress, &kwg::refuse)
}

/// Whether the file is a graph without a signature. Such a graph begins with a number, so it may
/// begin like a file of any other kind.
fn is_bare_graph(bytes: &[u8]) -> bool {
    dwg::graph(bytes).is_some() || kwg::graph(bytes).is_some_and(|graph| graph.is_whole())
}

/// Whether the file is meant to be a `.lex` file, even if a text transfer has changed it. (A text
/// may begin with LEX too, but not with the bytes around it in our signature.)
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
    let mut report = |read: usize, of: usize| {
        before = share_before(total, read, of);
        meter.reach(before as usize);
    };
    decoder.advance(file.payload(), true, &mut report).map_err(FileError::from)?;
    let mut words = Vec::new();
    file.decode_with(decoder, &mut |word| {
        words.push(Packed::of(&word));
        let done = before + share(total - before, words.len(), total as usize);
        meter.reach(done as usize);
        Ok(())
    })?;
    meter.finish();
    Ok(Contents { words, metadata: file.metadata().names(), ..Contents::new(Format::Lex) })
}
