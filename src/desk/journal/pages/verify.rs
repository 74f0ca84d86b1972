//! The pages that verify the chain and take other stations' journals.

use super::super::page::Message;
use super::super::texts;
use super::titled;
use crate::challenge::form::Look;
use crate::challenge::page::Light;
use crate::desk::kit::Page;
use crate::desk::{Ask, JournalPage, texts as common};
use crate::journal::{Conflict, HeadCode, Log, Mismatch, Noted, Refused, StationJournal};
use crate::report::{marks, signatures, texts as report_texts};

pub(super) fn verify(page: &JournalPage, noted: &str, log: &Log) -> Page<Message> {
    let (found, wrong) = found(noted, log);
    log.journals
        .iter()
        .fold(titled(page, texts::VERIFY), chain)
        .section("", Look::Rows)
        .each(changed(log), |shown, says| shown.says(says, ""))
        .section("", Look::Rows)
        .text(texts::NOTED, noted, Message::Wrote)
        .note(found)
        .refused(wrong)
        .details(texts::DETAILS)
        .says(texts::LIMITS, "")
}

/// What was found for a head code noted earlier: which journal has it, or what is wrong.
fn found(noted: &str, log: &Log) -> (String, String) {
    let nothing = String::new();
    if noted.trim().is_empty() {
        return (nothing.clone(), nothing);
    }
    match noted.parse::<HeadCode>().map(|code| code.noted(log)) {
        Ok(Noted::Still(journal)) => (texts::still_there(&journal.name), nothing),
        Ok(Noted::Archived(journal)) => (texts::of_archived(&journal.name), nothing),
        Ok(Noted::Nowhere) => (nothing, texts::GONE.to_owned()),
        Err(error) => (nothing, error.to_string()),
    }
}

/// Whether a chain is whole, what its signatures prove, and how it ends.
fn chain(shown: Page<Message>, journal: &StationJournal) -> Page<Message> {
    let code = journal.head_code();
    let (light, says) = match journal.breaks() {
        Some(broken) => (Light::Red, report_texts::broken(&journal.name, &broken)),
        None => (Light::Green, texts::sound(&journal.name)),
    };
    let proven = signatures::proven(journal).join(" ");
    let shown = shown.section("", Look::Rows).fault(light, says, proven, None);
    if light == Light::Red {
        return shown;
    }
    shown
        .fact(texts::ENTRIES, texts::count(code.count))
        .fact(texts::HEAD_CODE, code.to_string())
        .coded()
}

/// What was lost, set aside or repaired when the journals were opened.
fn changed(log: &Log) -> Vec<String> {
    let set_aside =
        log.journals.iter().map(StationJournal::set_aside).filter(|why| !why.is_empty());
    let set_aside = set_aside.map(|why| common::journal_set_aside(&why));
    let repaired = log.journals.iter().flat_map(StationJournal::repaired);
    let repaired = repaired.map(|(entry, it)| common::journal_repaired(*entry, &it.to_string()));
    let lost = log.journals.iter().filter_map(StationJournal::lost);
    let lost = lost.map(|lost| common::journal_lost(lost.head_code));
    lost.chain(set_aside).chain(repaired).collect()
}

/// The page that takes other stations' files. What comes of them is shown in the table.
pub(super) fn merge(page: &JournalPage) -> Page<Message> {
    let shown = titled(page, texts::MERGE);
    // While it merges, nothing else is offered than to stop it.
    if page.may_stop() {
        return shown;
    }
    shown
        .section("", Look::Rows)
        .each(texts::STEPS_TO_MERGE, Page::step)
        .section("", Look::Rows)
        .drop_zone(texts::CHOOSE_FILES, Message::ask(Ask::ChooseJournals))
        .note(texts::HOW_TO_MERGE)
}

/// How many things are wrong with these journals: files that were refused, entries that conflict or were lost,
/// chains that are broken, signatures that are missing or do not match.
pub(super) fn faults(refused: &[Refused], log: &Log) -> u64 {
    let journals = log.journals.iter().map(|journal| {
        let wrong =
            [journal.breaks().is_some(), journal.lacks_signature(), journal.lost().is_some()];
        wrong.into_iter().filter(|is_wrong| *is_wrong).count() + journal.proof.faults.len()
    });
    let all = refused.len() + log.conflicts.len() + log.strays.len() + journals.sum::<usize>();
    all as u64
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
