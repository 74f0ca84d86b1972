//! JSON Lines: the entries of a journal as they are stored, one a line, and nothing else; so that it can
//! be verified anywhere. `docs/journal.md` says how, with `sed` and `sha256sum`.

use crate::journal::log::StationJournal;

/// A journal as JSON Lines.
pub fn json_lines(told: &StationJournal) -> String {
    let lines = told.entries.iter().flat_map(|entry| [entry.as_str(), "\n"]);
    lines.collect()
}
