//! Finds the journal that each entry of a file belongs to. All journals of a station begin with entry 1; the
//! digest of the first entry tells them apart.

use super::file::{FileEntry, Torn};
use crate::digest::Digest;
use std::collections::HashMap;

/// A part of a file: the entries of one station, up to where its numbers start again.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Part {
    /// The file's position in the order of names.
    pub file: usize,
    /// How often the station's numbers have started again before this part.
    pub number: usize,
}

struct Known {
    part: Part,
    first: Digest,
}

/// Sets the journal of every entry and every unreadable line.
///
/// The second entry names the first as its predecessor, so the journal is known even if the first entry is
/// missing, changed or sealed again. A part without these two entries belongs to the station's only journal in
/// the same file, or else in all files. If the station has several, the part belongs to none.
pub(super) fn tell_apart(entries: &mut [FileEntry], torn: &mut [Torn]) {
    let mut known: HashMap<String, Vec<Known>> = HashMap::new();
    for second in [true, false] {
        for held in &*entries {
            let first = match (held.sequence, held.sealed()) {
                (2, Some((_, previous))) if second => previous,
                (1, Some((digest, _))) if !second => digest,
                _ => continue,
            };
            let of_station = known.entry(held.station.clone()).or_default();
            if !of_station.iter().any(|one| one.part == held.part) {
                of_station.push(Known { part: held.part.clone(), first });
            }
        }
    }
    let of_station = |station: &str| known.get(station).map_or(&[][..], Vec::as_slice);
    for held in entries {
        held.journal = journal(of_station(&held.station), &held.part);
    }
    for torn in torn {
        torn.journal = journal(of_station(&torn.station), &torn.part);
    }
}

/// The journal of a part, by what is known of its station.
fn journal(known: &[Known], part: &Part) -> Option<Digest> {
    let here = |one: &Known| one.part == *part;
    let in_file = |one: &Known| one.part.file == part.file;
    let anywhere = |_: &Known| true;
    let tests: [&dyn Fn(&Known) -> bool; 3] = [&here, &in_file, &anywhere];
    tests.into_iter().find_map(|test| {
        let mut firsts = known.iter().filter(|one| test(one)).map(|one| one.first);
        let first = firsts.next()?;
        firsts.all(|other| other == first).then_some(first)
    })
}
