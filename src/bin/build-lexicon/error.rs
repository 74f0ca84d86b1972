//! Why the lexicon could not be built, and what to do.

use challenge_station::lexicon::{FileError, OrderError, StoredError, Word, WordError};
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

const INSTALL: &str = "install Debian's package scowl: apt-get install scowl";

/// Why the lexicon could not be built.
#[derive(Debug, Error)]
pub(crate) enum BuildError {
    /// The arguments are not a valid command.
    #[error(
        "expected one of\n  build-lexicon open <scowl-dir> <short-words> <out.lex>\n  \
         build-lexicon list <words.txt> <out.lex> <name> <edition> <date>"
    )]
    Usage,
    /// A file cannot be read or written.
    #[error("{}: {cause}: check its name and try again", path.display())]
    File {
        path: PathBuf,
        #[source]
        cause: io::Error,
    },
    /// A SCOWL list is not UTF-8.
    #[error("{}: {cause}: use Debian's lists, which are UTF-8", path.display())]
    ScowlList {
        path: PathBuf,
        #[source]
        cause: io::Error,
    },
    /// The folder has no SCOWL lists.
    #[error("{}: expected SCOWL's *-words.* lists, got none: {INSTALL}", .0.display())]
    NoScowl(PathBuf),
    /// `dpkg-query` does not run.
    #[error("expected dpkg-query to run, got: {0}: {INSTALL}")]
    NoDpkg(#[source] io::Error),
    /// The installed version of SCOWL is unknown.
    #[error("expected scowl's version, got {0:?}: {INSTALL}")]
    ScowlVersion(String),
    /// A line of the short words is neither a comment nor a change.
    #[error("short words, line {0}: expected `+ WORD` or `- WORD`, got `{1}`: correct it")]
    Change(u32, String),
    /// The words of one length are not in ascending order.
    #[error("short words, line {0}: expected words in order, none twice, got {1}: move its line")]
    ChangeOrder(u32, Word),
    /// A line of the short words adds an existing word or removes a missing one.
    #[error("short words: expected a change, got {0}, which is {1}: remove its line")]
    NoChange(Word, &'static str),
    #[error("{0}: correct the list")]
    Word(#[from] WordError),
    /// The words are not in ascending order.
    #[error(transparent)]
    Order(#[from] OrderError),
    /// The words and their metadata cannot be written, or the file cannot be read back.
    #[error(transparent)]
    Lexicon(#[from] FileError),
    /// The set built from the file cannot be opened.
    #[error(transparent)]
    Stored(#[from] StoredError),
    /// The file does not contain exactly the words that were written.
    #[error("expected the file to read back as it was written, got other words: nothing was saved")]
    ReadBack,
}

/// A file system error for this file.
pub(crate) fn at(path: &Path) -> impl Fn(io::Error) -> BuildError {
    |cause| BuildError::File { path: path.to_owned(), cause }
}
