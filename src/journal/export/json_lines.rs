//! JSON Lines: the stored entries of a journal, one a line, then its signed heads, so that anybody can verify
//! the journal. `docs/journal.md` says how, with `sed`, `sha256sum` and `openssl`.

use crate::journal::log::StationJournal;

pub fn json_lines(station_journal: &StationJournal) -> String {
    let lines = station_journal.entries.iter().flat_map(|entry| [entry.as_str(), "\n"]);
    let heads = station_journal.heads.iter().map(|head| head.to_string() + "\n");
    lines.map(ToOwned::to_owned).chain(heads).collect()
}
