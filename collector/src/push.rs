//! Pushes exports that were carried by hand, from a station without a network. They become the same documents that
//! the station would have sent, so the collector stores nothing twice.

use crate::couch::Couch;
use crate::drive::{Driver, Journal};
use challenge_station::digest::Digest;
use challenge_station::journal::collect::{Document, JournalTag, Sender};
use challenge_station::journal::{Entry, SignedHead, StationId};
use challenge_station::setup::EventId;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

/// After this many failures, a push gives up.
const TRIES: u32 = 5;

/// What became of a file.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Pushed {
    /// How many entries and signed heads are at the collector now.
    pub documents: u64,
    /// Lines that became no document, and documents that the collector refuses.
    pub left_out: Vec<String>,
    /// Why not everything is at the collector; `None` if it is.
    pub trouble: Option<String>,
}

/// Sends the journals of an export.
pub fn push(couch: &Couch, event: EventId, text: &str) -> Pushed {
    let (journals, mut pushed) = read(text);
    let all: usize = journals.iter().map(|one| one.entries.len() + one.heads.len()).sum();
    let mut failures = 0;
    let mut driver = Driver::new(journals, 1);
    let inbox = event.inbox();
    let is_done = driver.run(
        |request| couch.post(&inbox, request.path(), &request.body()),
        |sender: &Sender, _| {
            failures += 1;
            std::thread::sleep(Duration::from_millis(200 * u64::from(failures)));
            failures == TRIES || sender.progress().stopped.is_some()
        },
    );
    let progress = driver.sender.progress();
    let refused = progress.refused.iter().map(|one| format!("number {}: {}", one.number, one.why));
    pushed.left_out.extend(refused);
    pushed.documents = (all - progress.refused.len()) as u64;
    if !is_done {
        let stopped = progress.stopped.map(|why| why.to_string());
        pushed.trouble = stopped.or_else(|| progress.trouble.map(|why| why.to_string()));
        pushed.documents =
            progress.journals.iter().map(|one| one.collected + one.heads_through).sum();
    }
    pushed
}

/// The journals of an export, each from its first entry. (The digest of that entry identifies the journal.)
pub fn read(text: &str) -> (Vec<Journal>, Pushed) {
    let mut journals: Vec<(Digest, Journal)> = Vec::new();
    let mut current: HashMap<StationId, usize> = HashMap::new();
    let mut seen = HashSet::new();
    let mut pushed = Pushed::default();
    for (n, line) in text.lines().enumerate() {
        let line = line.trim_start_matches('\u{feff}').trim();
        // A file may hold two exports of one journal.
        let is_new = seen.insert(line);
        let mut leave_out = |why: &str| pushed.left_out.push(format!("line {}: {why}", n + 1));
        if line.is_empty() {
        } else if let Ok(head) = SignedHead::read(line) {
            let of = |one: &&mut (Digest, Journal)| one.0 == head.statement().journal;
            match (journals.iter_mut().find(of), Document::of_head(&head)) {
                (Some(_), Ok(_)) if !is_new => {}
                (Some((_, journal)), Ok(document)) => journal.heads.push(Some(Arc::new(document))),
                (None, _) => leave_out("its journal is not in this file"),
                (_, Err(error)) => leave_out(&error.to_string()),
            }
        } else {
            match Entry::read(line) {
                Ok(entry) => {
                    let station = entry.content().station;
                    if entry.sequence() == 1 {
                        let first = entry.digest();
                        let known = journals.iter().position(|one| one.0 == first);
                        current.insert(station, known.unwrap_or(journals.len()));
                        if known.is_none() {
                            let tag = JournalTag::of(first);
                            let journal = Journal { tag, entries: Vec::new(), heads: Vec::new() };
                            journals.push((first, journal));
                        }
                    }
                    match current.get(&station).map(|index| &mut journals[*index]) {
                        Some((first, journal)) => match Document::of_entry(*first, line) {
                            Ok(_) if !is_new => {}
                            Ok(document) => journal.entries.push(Some(Arc::new(document))),
                            Err(error) => leave_out(&error.to_string()),
                        },
                        None => leave_out("the beginning of its journal is not in this file"),
                    }
                }
                Err(error) => leave_out(&error.to_string()),
            }
        }
    }
    (journals.into_iter().map(|(_, journal)| journal).collect(), pushed)
}
