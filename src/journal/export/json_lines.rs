//! JSON Lines: the entries of a journal as they are stored, one a line, then its signed heads, so that the journal
//! can be verified anywhere. `docs/journal.md` says how, with `sed`, `sha256sum` and `openssl`.

use crate::journal::log::StationJournal;

/// A journal as JSON Lines.
pub fn json_lines(told: &StationJournal) -> String {
    let lines = told.entries.iter().flat_map(|entry| [entry.as_str(), "\n"]);
    let heads = told.heads.iter().map(|head| head.to_string() + "\n");
    lines.map(ToOwned::to_owned).chain(heads).collect()
}
