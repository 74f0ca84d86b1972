//! The pages that verify the chain and merge other stations' journals.

use super::super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel, TextField};
use crate::desk::rows::titled;
use crate::desk::{JournalPage, texts as common};
use crate::journal::{Conflict, HeadCode, Log, Mismatch, Noted, Refused, StationJournal};
use crate::report::{marks, signatures, texts as report_texts};

pub(super) fn verify(noted: &str, log: &Log) -> PageModel {
    let mut lines = verified(log);
    lines.push(PageLine::plain(texts::LIMITS));
    PageModel {
        lines,
        field: Some(TextField {
            label: texts::NOTED.to_owned(),
            value: noted.to_owned(),
            first: false,
        }),
        alert: found(noted, log),
        items: vec![MenuItem::lettered('R', texts::READ_AGAIN)],
        ..titled(texts::VERIFY)
    }
}

/// What a head code noted earlier shows.
fn found(noted: &str, log: &Log) -> String {
    if noted.trim().is_empty() {
        return String::new();
    }
    let code = match noted.parse::<HeadCode>() {
        Ok(code) => code,
        Err(error) => return error.to_string(),
    };
    match code.noted(log) {
        Noted::Still(journal) => texts::still_there(&journal.name),
        Noted::Archived(journal) => texts::of_archived(&journal.name),
        Noted::Nowhere => texts::GONE.to_owned(),
    }
}

/// Whether each chain is whole.
fn verified(log: &Log) -> Vec<PageLine> {
    let chain = |journal: &StationJournal| {
        let code = journal.head_code();
        PageLine::plain(match journal.breaks() {
            Some(broken) => report_texts::broken(&journal.name, &broken),
            None => texts::sound(&journal.name, code.count, &code.to_string()),
        })
    };
    let set_aside =
        log.journals.iter().map(StationJournal::set_aside).filter(|why| !why.is_empty());
    let set_aside = set_aside.map(|why| PageLine::plain(common::journal_set_aside(&why)));
    let mended = log.journals.iter().flat_map(StationJournal::mended);
    let mended =
        mended.map(|(entry, it)| PageLine::plain(common::journal_mended(*entry, &it.to_string())));
    let lost = log.journals.iter().filter_map(StationJournal::lost);
    let lost = lost.map(|lost| PageLine::plain(common::journal_lost(lost.head_code)));
    let proven = |journal| signatures::proven(journal).into_iter().map(PageLine::plain);
    let checked = |journal| [chain(journal)].into_iter().chain(proven(journal));
    log.journals.iter().flat_map(checked).chain(lost).chain(set_aside).chain(mended).collect()
}

pub(super) fn merge(page: &JournalPage, log: Option<&Log>) -> PageModel {
    let mut lines = vec![PageLine::plain(texts::HOW_TO_MERGE)];
    if let (Some(refused), Some(log)) = (&page.merged, log) {
        lines.extend(verified(log));
        lines.extend(mismatches(refused, log).into_iter().map(PageLine::plain));
    }
    PageModel {
        lines,
        items: vec![MenuItem::lettered('C', texts::CHOOSE_FILES)],
        ..titled(texts::MERGE)
    }
}

/// The mismatches among the merged files, and marks that stations share, as they are shown and printed.
pub(super) fn mismatches(refused: &[Refused], log: &Log) -> Vec<String> {
    let refused = refused.iter().map(|Refused { file, why }| texts::refused(file, why));
    let strays = log.strays.iter().map(signatures::stray);
    let conflicts = log.conflicts.iter().map(differs);
    refused.chain(conflicts).chain(strays).chain(marks::shared(log)).collect()
}

fn differs(conflict: &Conflict) -> String {
    let how = match conflict.how {
        Mismatch::Differs => 0,
        Mismatch::Changed => 1,
        Mismatch::Missing => 2,
        Mismatch::Signature => 3,
    };
    texts::conflict(&conflict.file, conflict.sequence, texts::MISMATCHES[how])
}
