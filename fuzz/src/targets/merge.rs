//! Merges any text as the exports of several stations, with lines `===` between them, first unchanged, then sealed.
//! The log does not depend on the order of the exports or on repetitions, and every file that is not an export is
//! refused with a reason.

use super::journal::file;
use crate::journals::{Journal, OPENED, self_lookup};
use crate::sealing::seal_line;
use challenge_station::challenge::Origin;
use challenge_station::journal::Log;
use challenge_station::journal::export::json_lines;

const BETWEEN: &str = "\n===\n";
/// Inputs with more files than this are skipped, because they take too long.
const MOST_FILES: usize = 6;

pub(super) fn read(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let parts: Vec<&str> = text.split(BETWEEN).take(MOST_FILES).collect();
    let each = |make: fn(&str) -> String| parts.iter().map(|part| make(part)).collect();
    try_files(each(ToOwned::to_owned));
    try_files(each(|part| part.lines().map(|line| seal_line(line) + "\n").collect()));
}

fn try_files(texts: Vec<String>) {
    let files: Vec<(String, String)> = texts
        .into_iter()
        .enumerate()
        .map(|(number, text)| (format!("{number}.jsonl"), text))
        .collect();
    let (log, refused) = Log::merged(&files);
    assert!(refused.len() <= files.len());
    for one in &refused {
        super::refused(&one.why);
    }
    let backwards: Vec<_> = files.iter().rev().chain(&files).cloned().collect();
    assert_eq!(Log::merged(&backwards), (log.clone(), refused));
    for journal in &log.journals {
        let again = Log::merged(&[("again.jsonl".to_owned(), json_lines(journal))]).0;
        assert!(
            again.journals.len() <= 1 || journal.broken.is_some(),
            "one journal became several"
        );
    }
}

/// Two stations; one station twice, the second time longer; one whose journal exists in two versions.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let (one, other) = (journal(1), journal(2));
    let mut longer = one.clone();
    longer.enter(self_lookup(Origin::New, "QI", true));
    let mut fork = Journal { later: 60_000, ..one.clone() };
    fork.enter(OPENED);
    let joined = |all: &[&Journal]| {
        let all: Vec<Vec<u8>> = all.iter().map(|journal| file(journal)).collect();
        all.join(BETWEEN.trim_start().as_bytes())
    };
    vec![joined(&[&one, &other]), joined(&[&one, &longer]), joined(&[&fork, &longer, &other])]
}

fn journal(station: u8) -> Journal {
    let mut journal = Journal { station: Some(station), ..Journal::default() };
    journal.enter(OPENED);
    journal.enter(self_lookup(Origin::New, "ZA AA", false));
    journal
}
