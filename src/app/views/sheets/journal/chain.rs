//! Whether the chains are whole, and other stations' journals.

use crate::app::views::sheet::{Choice, Field, Line, Sheet};
use crate::console::JournalPage;
use crate::desk::journal::texts;
use crate::desk::texts as common;
use crate::journal::{Conflict, Discord, HeadCode, Log, Noted, Refused, Told};
use crate::report::texts as report_texts;

pub(super) fn verify(noted: &str, log: &Log) -> Sheet {
    let mut lines = verified(log);
    lines.push(Line::plain(texts::LIMITS));
    Sheet {
        heading: texts::VERIFY.to_owned(),
        lines,
        field: Some(Field {
            label: texts::NOTED.to_owned(),
            value: noted.to_owned(),
            first: false,
        }),
        alert: found(noted, log),
        choices: vec![Choice::lettered('R', texts::READ_AGAIN)],
        ..Sheet::default()
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
fn verified(log: &Log) -> Vec<Line> {
    let chain = |told: &Told| {
        let code = told.head_code();
        Line::plain(match told.breaks() {
            Some(broken) => report_texts::broken(&told.name, &broken),
            None => texts::sound(&told.name, code.count, &code.to_string()),
        })
    };
    let set_aside = log.journals.iter().map(Told::set_aside).filter(|why| !why.is_empty());
    let set_aside = set_aside.map(|why| Line::plain(common::journal_set_aside(&why)));
    log.journals.iter().map(chain).chain(set_aside).collect()
}

pub(super) fn merge(page: &JournalPage, log: Option<&Log>) -> Sheet {
    let mut lines = vec![Line::plain(texts::HOW_TO_MERGE)];
    if let (Some(refused), Some(log)) = (&page.merged, log) {
        lines.extend(verified(log));
        lines.extend(discords(refused, log).into_iter().map(Line::plain));
    }
    Sheet {
        heading: texts::MERGE.to_owned(),
        lines,
        choices: vec![Choice::lettered('C', texts::BRING)],
        ..Sheet::default()
    }
}

/// What does not agree among the files that were merged: on the screen and on paper alike.
pub(super) fn discords(refused: &[Refused], log: &Log) -> Vec<String> {
    let refused = refused.iter().map(|Refused { file, why }| texts::refused(file, why));
    refused.chain(log.conflicts.iter().map(differs)).collect()
}

fn differs(conflict: &Conflict) -> String {
    let how = match conflict.how {
        Discord::Differs => 0,
        Discord::Changed => 1,
        Discord::Missing => 2,
    };
    texts::conflict(&conflict.file, conflict.sequence, texts::DISCORDS[how])
}
