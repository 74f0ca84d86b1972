//! Whether the chains are whole, and other stations' journals.

use super::super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel, TextField};
use crate::desk::{JournalPage, texts as common};
use crate::journal::{Conflict, HeadCode, Log, Mismatch, Noted, Refused, StationJournal};
use crate::report::texts as report_texts;

pub(in crate::desk) fn verify(noted: &str, log: &Log) -> PageModel {
    let mut lines = verified(log);
    lines.push(PageLine::plain(texts::LIMITS));
    PageModel {
        heading: texts::VERIFY.to_owned(),
        lines,
        field: Some(TextField {
            label: texts::NOTED.to_owned(),
            value: noted.to_owned(),
            first: false,
        }),
        alert: found(noted, log),
        items: vec![MenuItem::lettered('R', texts::READ_AGAIN)],
        ..PageModel::default()
    }
}

/// What a head code that was noted earlier shows.
fn found(noted: &str, log: &Log) -> String {
    if noted.trim().is_empty() {
        return String::new();
    }
    let code = match noted.parse::<HeadCode>() {
        Ok(code) => code,
        Err(error) => return error.to_string(),
    };
    match code.noted(log) {
        Noted::Still(told) => texts::still_there(&told.name),
        Noted::Archived(told) => texts::of_archived(&told.name),
        Noted::Nowhere => texts::GONE.to_owned(),
    }
}

/// What each chain says of itself.
fn verified(log: &Log) -> Vec<PageLine> {
    let chain = |told: &StationJournal| {
        let code = told.head_code();
        PageLine::plain(match told.breaks() {
            Some(broken) => report_texts::broken(&told.name, &broken),
            None => texts::sound(&told.name, code.count, &code.to_string()),
        })
    };
    let set_aside =
        log.journals.iter().map(StationJournal::set_aside).filter(|why| !why.is_empty());
    let set_aside = set_aside.map(|why| PageLine::plain(common::journal_set_aside(&why)));
    let mended = log.journals.iter().flat_map(StationJournal::mended);
    let mended =
        mended.map(|(entry, it)| PageLine::plain(common::journal_mended(*entry, &it.to_string())));
    let lost = log.journals.iter().filter_map(StationJournal::lost);
    let lost = lost.map(|code| PageLine::plain(common::journal_lost(&code.to_string())));
    log.journals.iter().map(chain).chain(lost).chain(set_aside).chain(mended).collect()
}

pub(in crate::desk) fn merge(page: &JournalPage, log: Option<&Log>) -> PageModel {
    let mut lines = vec![PageLine::plain(texts::HOW_TO_MERGE)];
    if let (Some(refused), Some(log)) = (&page.merged, log) {
        lines.extend(verified(log));
        lines.extend(discords(refused, log).into_iter().map(PageLine::plain));
    }
    PageModel {
        heading: texts::MERGE.to_owned(),
        lines,
        items: vec![MenuItem::lettered('C', texts::BRING)],
        ..PageModel::default()
    }
}

/// What does not agree among the files that were merged: on the screen and on paper alike.
pub(in crate::desk) fn discords(refused: &[Refused], log: &Log) -> Vec<String> {
    let refused = refused.iter().map(|Refused { file, why }| texts::refused(file, why));
    refused.chain(log.conflicts.iter().map(differs)).collect()
}

fn differs(conflict: &Conflict) -> String {
    let how = match conflict.how {
        Mismatch::Differs => 0,
        Mismatch::Changed => 1,
        Mismatch::Missing => 2,
    };
    texts::conflict(&conflict.file, conflict.sequence, texts::DISCORDS[how])
}
