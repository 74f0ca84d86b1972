//! Whether the chains are whole, and other stations' journals.

use crate::app::views::sheet::{Choice, Field, Line, Sheet};
use crate::console::JournalPage;
use crate::journal::{Conflict, Discord, HeadCode, Log, Noted, Refused, Told};
use crate::messages::Messages;

pub(super) fn verify(noted: &str, log: &Log, say: &Messages) -> Sheet {
    let mut lines = verified(log, say);
    lines.push(Line::plain(say.journal.limits));
    Sheet {
        heading: say.journal.verify.to_owned(),
        lines,
        field: Some(Field {
            label: say.journal.noted.to_owned(),
            value: noted.to_owned(),
            first: false,
        }),
        alert: found(noted, log, say),
        choices: vec![Choice::lettered('R', say.journal.read_again)],
        ..Sheet::default()
    }
}

/// What a head code that was noted earlier shows.
fn found(noted: &str, log: &Log, say: &Messages) -> String {
    if noted.trim().is_empty() {
        return String::new();
    }
    let code = match noted.parse::<HeadCode>() {
        Ok(code) => code,
        Err(error) => return error.to_string(),
    };
    match code.noted(log) {
        Noted::Still(told) => (say.journal.still_there)(&told.name),
        Noted::Archived(told) => (say.journal.of_archived)(&told.name),
        Noted::Nowhere => say.journal.gone.to_owned(),
    }
}

/// What each chain says of itself.
fn verified(log: &Log, say: &Messages) -> Vec<Line> {
    let chain = |told: &Told| {
        let code = told.head_code();
        Line::plain(match told.breaks() {
            Some(broken) => (say.journal.broken)(&told.name, &broken),
            None => (say.journal.sound)(&told.name, code.count, &code.to_string()),
        })
    };
    let set_aside = log.journals.iter().map(Told::set_aside).filter(|why| !why.is_empty());
    let set_aside = set_aside.map(|why| Line::plain((say.ready.set_aside)(&why)));
    log.journals.iter().map(chain).chain(set_aside).collect()
}

pub(super) fn merge(page: &JournalPage, log: Option<&Log>, say: &Messages) -> Sheet {
    let mut lines = vec![Line::plain(say.journal.how_to_merge)];
    if let (Some(refused), Some(log)) = (&page.merged, log) {
        lines.extend(verified(log, say));
        lines.extend(discords(refused, log, say).into_iter().map(Line::plain));
    }
    Sheet {
        heading: say.journal.merge.to_owned(),
        lines,
        choices: vec![Choice::lettered('C', say.journal.bring)],
        ..Sheet::default()
    }
}

/// What does not agree among the files that were merged: on the screen and on paper alike.
pub(super) fn discords(refused: &[Refused], log: &Log, say: &Messages) -> Vec<String> {
    let refused = refused.iter().map(|Refused { file, why }| (say.journal.refused)(file, why));
    refused.chain(log.conflicts.iter().map(|conflict| differs(conflict, say))).collect()
}

fn differs(conflict: &Conflict, say: &Messages) -> String {
    let how = match conflict.how {
        Discord::Differs => 0,
        Discord::Changed => 1,
        Discord::Missing => 2,
    };
    (say.journal.conflict)(&conflict.file, conflict.sequence, say.journal.discords[how])
}
