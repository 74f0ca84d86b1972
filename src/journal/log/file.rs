//! What a file with an export in JSON Lines holds: entries of one or several journals, one a line, and signed heads.

use super::parts::Part;
use crate::digest::Digest;
use crate::journal::entry::{Claim, Entry};
use crate::journal::signature::SignedHead;
use std::collections::HashMap;

/// One entry of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Held {
    pub station: String,
    /// Which of the station's journals it belongs to, if that can be told: the digest of its first.
    pub journal: Option<Digest>,
    pub sequence: u64,
    /// Its line, as it stands.
    pub text: String,
    /// Where it stands.
    pub part: Part,
    /// Its digest and that of the entry before it, if it is as it was sealed.
    pub sealed: Option<(Digest, Digest)>,
}

/// A line that cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Torn {
    /// The station of the entry before it.
    pub station: String,
    pub journal: Option<Digest>,
    /// The number of that entry.
    pub after: u64,
    /// Where it stands.
    pub part: Part,
}

/// What is in a file.
#[derive(Default)]
pub(super) struct Read {
    pub entries: Vec<Held>,
    pub torn: Vec<Torn>,
    pub heads: Vec<SignedHead>,
    /// Signed heads that cannot be read, and the entries before them.
    pub unread_heads: Vec<Torn>,
}

/// What is in a file; none if it is no export.
pub(super) fn read(file: usize, text: &str) -> Option<Read> {
    let mut read = Read::default();
    let (mut last, mut before_all) = (HashMap::new(), 0);
    for line in text.split('\n') {
        // Editors put a byte order mark before a file's first line, and carriage returns at their ends.
        let line = line.trim_start_matches('\u{feff}').trim_matches([' ', '\t', '\r']);
        if let Some(held) = held(line, file, &mut last) {
            read.entries.push(held);
        } else if line.is_empty() {
            // Nothing is lost with it.
        } else if let Ok(head) = SignedHead::read(line) {
            read.heads.push(head);
        } else if let Some(before) = read.entries.last() {
            let Held { station, sequence, part, .. } = before.clone();
            let torn = Torn { station, journal: None, after: sequence, part };
            let is_head = SignedHead::is_meant(line);
            if is_head { &mut read.unread_heads } else { &mut read.torn }.push(torn);
        } else {
            before_all += 1;
        }
    }
    // Of whose journal they were, only what follows them tells.
    let first = read.entries.first().cloned().filter(|_| before_all > 0);
    if let Some(Held { station, part, .. }) = first {
        read.torn.insert(0, Torn { station, journal: None, after: 0, part });
    }
    (!read.entries.is_empty()).then_some(read)
}

/// An entry, if it can be told which.
///
/// `last` has the number of each station's last entry so far, and that of its part.
fn held(line: &str, file: usize, last: &mut HashMap<String, (u64, usize)>) -> Option<Held> {
    let entry = Entry::read(line).ok();
    let Claim { station, sequence, .. } = Claim::of(line)?;
    let station = station.to_string();
    let number = last.get(&station).map_or(0, |(before, number)| {
        // Where the numbers begin anew, another export begins.
        number + usize::from(entry.is_some() && sequence <= *before)
    });
    last.insert(station.clone(), (sequence, number));
    let sealed = entry.map(|entry| (entry.digest(), entry.previous()));
    let part = Part { file, number };
    Some(Held { station, journal: None, sequence, text: line.to_owned(), part, sealed })
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
