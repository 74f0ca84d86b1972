//! Which journal of a station the entries of the files belong to. Each journal begins with entry 1 under
//! the same station, so one is told from another by the digest of its first entry.

use super::file::{Held, Torn};
use crate::digest::Digest;

/// A part of a file: what it has of one station, up to where the numbers begin anew.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Part {
    /// The file's place in the order of names.
    pub file: usize,
    /// How often the station's numbers begin anew before it.
    pub number: usize,
}

/// A part of which the first entry of its journal is known.
struct Known {
    station: String,
    part: Part,
    first: Digest,
}

/// Says of all entries and torn lines to which journal they belong.
///
/// The first entry is the one that the part's second names as the one before it, so that a part whose
/// first entry is missing, changed or sealed anew stands with its journal all the same. A part that
/// does not tell belongs to the only journal its file has of the station, or else all files; where
/// there are several it stands alone.
pub(super) fn tell_apart(entries: &mut [Held], torn: &mut [Torn]) {
    let mut known: Vec<Known> = Vec::new();
    for second in [true, false] {
        for held in &*entries {
            let first = match (held.sequence, held.sealed) {
                (2, Some((_, previous))) if second => previous,
                (1, Some((digest, _))) if !second => digest,
                _ => continue,
            };
            if !known.iter().any(|is| is.station == held.station && is.part == held.part) {
                let (station, part) = (held.station.clone(), held.part.clone());
                known.push(Known { station, part, first });
            }
        }
    }
    for held in entries {
        held.journal = journal(&known, &held.station, &held.part);
    }
    for torn in torn {
        torn.journal = journal(&known, &torn.station, &torn.part);
    }
}

fn journal(known: &[Known], station: &str, part: &Part) -> Option<Digest> {
    let here = |is: &Known| is.station == station && is.part == *part;
    let in_file = |is: &Known| is.station == station && is.part.file == part.file;
    let anywhere = |is: &Known| is.station == station;
    let tests: [&dyn Fn(&Known) -> bool; 3] = [&here, &in_file, &anywhere];
    tests.into_iter().find_map(|test| {
        let mut firsts = known.iter().filter(|is| test(is)).map(|is| is.first);
        let first = firsts.next()?;
        firsts.all(|other| other == first).then_some(first)
    })
}
