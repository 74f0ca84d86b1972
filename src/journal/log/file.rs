//! What a file with an export in JSON Lines holds: entries of one or several journals, and for each
//! where it ended.

use super::parts::Part;
use crate::digest::Digest;
use crate::journal::entry::Entry;
use crate::journal::form::{self, FORM_3};
use crate::journal::head_code::HeadCode;
use crate::journal::json;

/// One entry of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Held {
    pub station: String,
    /// Which of the station's journals it belongs to, if that can be told: the digest of its first.
    pub journal: Option<Digest>,
    pub sequence: u64,
    /// Its stored text.
    pub text: String,
    /// Where it stands.
    pub part: Part,
    /// Its digest and that of the entry before it, if it is as it was sealed.
    pub sealed: Option<(Digest, Digest)>,
    /// Whether it, or what the file says beside it, was changed.
    pub changed: bool,
}

/// Where a journal ends, as a file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct End {
    pub station: String,
    /// What the station was called.
    pub name: String,
    pub code: HeadCode,
    /// Which of the station's journals it is.
    pub journal: Option<Digest>,
    /// Where it stands.
    pub part: Part,
}

/// What is in a file; none if it is no export.
pub(super) fn read(file: usize, text: &str) -> Option<(Vec<Held>, Vec<End>)> {
    let (mut entries, mut ends) = (Vec::new(), Vec::<End>::new());
    for line in text.split('\n') {
        // Editors put a byte order mark before a file's first line.
        let Some(members) = json::object(line.trim_start_matches('\u{feff}')) else { continue };
        let member = |name| members.iter().find(|(other, _)| other == name).map(|(_, value)| value);
        let part = |station: &str| {
            let number = ends.iter().filter(|end| end.station == station).count();
            Part { file, number }
        };
        if let Some(text) = member("entry") {
            entries.extend(held(text, &members, part));
        } else if let (Some(station), Some(code)) = (member("station"), member("head-code")) {
            let name = member("name").cloned().unwrap_or_default();
            let (station, part) = (station.clone(), part(station));
            ends.extend(code.parse().map(|code| End { station, name, code, journal: None, part }));
        }
    }
    (!entries.is_empty() || !ends.is_empty()).then_some((entries, ends))
}

/// An entry, if it can be told which. Only its stored text counts; what stands beside it must agree.
fn held(text: &str, members: &[(String, String)], part: impl FnOnce(&str) -> Part) -> Option<Held> {
    let beside = |name: &str| members.iter().find(|(other, _)| other == name);
    let value = |name| form::value(text, name).or(beside(name).map(|(_, value)| value.as_str()));
    let sealed = Entry::read(text).ok().map(|entry| (entry.digest(), entry.previous()));
    let differs = |(name, said): &(String, String)| {
        FORM_3.contains(&name.as_str()) && form::value(text, name) != Some(said)
    };
    let station = value("station")?;
    Some(Held {
        station: station.to_owned(),
        journal: None,
        sequence: value("sequence")?.parse().ok()?,
        text: text.to_owned(),
        part: part(station),
        sealed,
        changed: sealed.is_none() || members.iter().any(differs),
    })
}

/// Why a file is no export, and what to do.
pub(super) fn refused(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let got = if text.is_empty() {
        "an empty file: export the journal again"
    } else if text.starts_with("station,") {
        "CSV, which cannot be verified: take the JSON Lines of the same journal"
    } else {
        "another file: on the station, export the journal as JSON Lines and take that"
    };
    ["expected a journal's export in JSON Lines, got ", got].concat()
}
