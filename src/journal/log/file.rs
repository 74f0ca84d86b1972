//! Reads a file in JSON Lines: entries of one or more journals, one a line, and signed heads.

use super::parts::Part;
use crate::digest::Digest;
use crate::journal::entry::{Claim, Entry, EntryError};
use crate::journal::signature::SignedHead;
use crate::journal::station_id::StationId;
use crate::outside::TooLong;
use crate::slices::Slices;
use std::collections::{BTreeSet, HashMap};

#[derive(Clone, Debug)]
pub(super) struct FileEntry {
    pub station: String,
    /// The journal it belongs to, as the digest of the first entry, if that is known.
    pub journal: Option<Digest>,
    pub sequence: u64,
    pub text: String,
    pub part: Part,
    /// What its line says, or why it cannot be read.
    pub entry: Result<Entry, EntryError>,
}

impl FileEntry {
    /// Its digest and that of the entry before it, if it is soundly sealed.
    pub(super) fn sealed(&self) -> Option<(Digest, Digest)> {
        self.entry.as_ref().ok().map(|entry| (entry.digest(), entry.previous()))
    }

    /// The key by which the entries of all files are sorted: those of each journal are then together, in the order
    /// of their numbers.
    pub(super) fn order(&self) -> impl Ord {
        (&self.station, self.journal, self.sequence, &self.text, &self.part)
    }
}

/// A line that cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Torn {
    /// The station of the entry before it.
    pub station: String,
    pub journal: Option<Digest>,
    /// The number of that entry.
    pub after: u64,
    pub part: Part,
}

impl Torn {
    /// A line of the same part as this entry, after the entry with the number `after`.
    fn after(entry: &FileEntry, after: u64) -> Self {
        let (station, part) = (entry.station.clone(), entry.part.clone());
        Self { station, journal: None, after, part }
    }
}

/// What programs put around a line, and MS-DOS at the end of a file. An entry has none of it.
const WHITE: [char; 3] = [' ', '\t', '\u{1a}'];

/// The contents of a file.
#[derive(Default)]
pub(super) struct Read {
    pub entries: Vec<FileEntry>,
    pub torn: Vec<Torn>,
    pub heads: Vec<SignedHead>,
    /// The signed heads that cannot be read, each with the entry before it.
    pub unread_heads: Vec<Torn>,
}

/// The contents of a file, or why it is not merged.
pub(super) async fn read(file: usize, text: &str, slices: &Slices) -> Result<Read, String> {
    let mut read = Read::default();
    let (mut last, mut before_all) = (HashMap::new(), 0);
    let numbered = (1..).zip(text.split('\n'));
    for (n, line) in numbered.flat_map(|(n, line)| line.split('\r').map(move |line| (n, line))) {
        slices.done().await;
        // A file that was joined from several may have byte order marks and DOS's end in the middle.
        let line = line.trim_start_matches('\u{feff}').trim_matches(WHITE);
        let sealed = Entry::read(line);
        if let Err(EntryError::Long(long)) = &sealed {
            return Err(too_long(n, long));
        }
        if let Some(entry) = entry(line, sealed, file, &mut last) {
            read.entries.push(entry);
        } else if line.is_empty() {
            // An empty line is ignored.
        } else if let Ok(head) = SignedHead::read(line) {
            read.heads.push(head);
        } else if let Some(before) = read.entries.last() {
            let torn = Torn::after(before, before.sequence);
            let is_head = SignedHead::is_meant(line);
            if is_head { &mut read.unread_heads } else { &mut read.torn }.push(torn);
        } else {
            before_all += 1;
        }
    }
    // Unreadable lines before the first entry count as lines of that entry's journal.
    let first = read.entries.first().filter(|_| before_all > 0);
    if let Some(torn) = first.map(|first| Torn::after(first, 0)) {
        read.torn.insert(0, torn);
    }
    if read.entries.is_empty() { Err(refused(text)) } else { Ok(read) }
}

/// The stations that the lines of a file name. Every station with an entry in the file is
/// included; stations without an entry may be included, too.
pub(super) fn stations(text: &str) -> BTreeSet<StationId> {
    let mut stations = BTreeSet::new();
    for line in text.split(['\n', '\r']) {
        let line = line.trim_start_matches('\u{feff}').trim_matches(WHITE);
        if let Some(station) = station_of(line) {
            stations.insert(station);
        }
    }
    stations
}

/// The station that a line names. A station writes its identity as the second or third member. The rest of the line
/// is read only if the identity is not there.
fn station_of(line: &str) -> Option<StationId> {
    let entry = line.strip_prefix("{\"journal\":1,\"sequence\":");
    let entry = entry.map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    let rest = entry.or_else(|| line.strip_prefix("{\"signed_head\":1"));
    let usual = rest.and_then(|rest| rest.strip_prefix(",\"station\":\"")?.get(..32)?.parse().ok());
    usual.or_else(|| Some(Claim::of(line)?.station))
}

/// Reads an entry, as far as it can be identified.
///
/// `last` maps each station to its latest entry: the number of the entry, and of the part that it is in.
fn entry(
    line: &str,
    entry: Result<Entry, EntryError>,
    file: usize,
    last: &mut HashMap<String, (u64, usize)>,
) -> Option<FileEntry> {
    let (station, sequence) = match &entry {
        Ok(entry) => (entry.content().station, entry.sequence()),
        Err(_) => Claim::of(line).map(|claim| (claim.station, claim.sequence))?,
    };
    let station = station.to_string();
    let number = last.get(&station).map_or(0, |(before, number)| {
        // Where the numbers start again, another export begins.
        number + usize::from(entry.is_ok() && sequence <= *before)
    });
    last.insert(station.clone(), (sequence, number));
    let part = Part { file, number };
    Some(FileEntry { station, journal: None, sequence, text: line.to_owned(), part, entry })
}

/// Why a file with a value that is too long, in this line, is not merged, and what to do.
fn too_long(line: usize, long: &TooLong) -> String {
    format!("line {line}: {long}, so no station wrote it: export the journal again at its station")
}

/// Why a file is not an export, and what to do.
fn refused(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let got = if text.is_empty() {
        "an empty file: export the journal again"
    } else if text.starts_with("station,") {
        "a spreadsheet, which cannot be verified: at its station, export the whole journal (.jsonl)"
    } else {
        "another file: at its station, export the whole journal (.jsonl), and choose that"
    };
    ["not a whole journal, but ", got].concat()
}
