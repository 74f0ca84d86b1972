//! What each rulebook says and what it does; `README.md` explains the files. `says/` has every sentence and
//! `UPDATE_PAGES=1` writes it, `does/` and `numbers/` are what somebody found in the rulebook, and nothing writes them.

mod costs;
mod does;
mod facts;
mod numbers;
mod opinions;
mod pages;
mod screens;

use challenge_station::rulebook::{ALL, Rulebook};
use std::path::{Path, PathBuf};

/// The file of a rulebook in one of the folders.
fn file(folder: &str, id: &str) -> PathBuf {
    let core = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/core/rulebooks");
    core.join(folder).join(id).with_extension("txt")
}

fn book(id: &str) -> Option<&'static Rulebook> {
    ALL.into_iter().find(|book| book.id == id)
}

/// The rulebook that another one adds a rule to, and whose numbers it cites; otherwise the rulebook itself.
fn parent(book: &'static Rulebook) -> &'static Rulebook {
    let year = book.id.strip_prefix("international-");
    year.map_or(book, |year| self::book(&["naspa-", year].concat()).unwrap())
}

/// A rule number without the id of the rulebook whose file it is in. An id alone stays.
fn number<'a>(rule: &'a str, id: &str) -> &'a str {
    rule.strip_prefix(id).and_then(|rest| rest.strip_prefix(' ')).unwrap_or(rule)
}
