//! The pages that verify the chain and merge other stations' journals.

use super::super::page::Message;
use super::super::{ExportForm, JournalTab, texts};
use super::{read_again, titled};
use crate::challenge::page::{Light, PageLine};
use crate::desk::kit::Page;
use crate::desk::{Ask, JournalPage, texts as common};
use crate::journal::{Conflict, HeadCode, Log, Mismatch, Noted, Refused, StationJournal};
use crate::report::{marks, signatures, texts as report_texts};

pub(super) fn verify(page: &JournalPage, noted: &str, log: &Log) -> Page<Message> {
    let (done, alert) = found(noted, log);
    let mut shown = titled(page, texts::VERIFY)
        .lines(verified(log))
        .lines([PageLine::plain(texts::LIMITS)])
        .text(texts::NOTED, noted, Message::Wrote)
        .alert(alert)
        .items([read_again()]);
    shown.model.done = done;
    shown
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

/// Whether each chain is whole, and what its signatures prove.
fn chains(log: &Log) -> Vec<PageLine> {
    let chain = |journal: &StationJournal| {
        let code = journal.head_code();
        PageLine::plain(match journal.breaks() {
            Some(broken) => report_texts::broken(&journal.name, &broken),
            None => texts::sound(&journal.name, code.count, &code.to_string()),
        })
    };
    let proven = |journal| signatures::proven(journal).into_iter().map(PageLine::plain);
    let checked = |journal| [chain(journal)].into_iter().chain(proven(journal));
    log.journals.iter().flat_map(checked).collect()
}

/// The chains, and what was lost, set aside or repaired when the journals were opened.
fn verified(log: &Log) -> Vec<PageLine> {
    let set_aside =
        log.journals.iter().map(StationJournal::set_aside).filter(|why| !why.is_empty());
    let set_aside = set_aside.map(|why| PageLine::plain(common::journal_set_aside(&why)));
    let repaired = log.journals.iter().flat_map(StationJournal::repaired);
    let repaired = repaired
        .map(|(entry, it)| PageLine::plain(common::journal_repaired(*entry, &it.to_string())));
    let lost = log.journals.iter().filter_map(StationJournal::lost);
    let lost = lost.map(|lost| PageLine::plain(common::journal_lost(lost.head_code)));
    chains(log).into_iter().chain(lost).chain(set_aside).chain(repaired).collect()
}

/// The page that merges journals. Afterwards it has the result, and buttons to show, print and save it.
pub(super) fn merge(page: &JournalPage, log: Option<&Log>) -> Page<Message> {
    let choose = Message::ask(Ask::ChooseJournals);
    let (Some(refused), Some(log)) = (&page.merged, log) else {
        return titled(page, texts::MERGE)
            .lines([PageLine::plain(texts::HOW_TO_MERGE)])
            .go_on(texts::CHOOSE_FILES, choose);
    };
    // If a page has a heading among its lines, its buttons are drawn above the lines.
    let mut lines = vec![PageLine::Heading(texts::VERIFIED.to_owned())];
    let wrong = |says| PageLine::Check(Light::Red, says, Vec::new());
    lines.extend(mismatches(refused, log).into_iter().map(wrong));
    lines.extend(chains(log));
    let mut stations: Vec<&str> = log.journals.iter().map(|it| it.station.as_str()).collect();
    stations.sort_unstable();
    stations.dedup();
    let (stations, challenges) = (stations.len() as u64, log.counts());
    titled(page, texts::merged(stations, challenges, faults(refused, log)))
        .lines(lines)
        .row(texts::PRINT, Message::Print)
        .row(texts::SAVE_CSV, Message::ask(Ask::SaveLog(ExportForm::Csv)))
        .row(texts::MORE_FILES, choose)
        .go_on(texts::JOINT, Message::Turn(JournalTab::Table))
}

/// How many things are wrong with these journals: files that were refused, entries that conflict or were lost,
/// chains that are broken, signatures that are missing or do not match.
fn faults(refused: &[Refused], log: &Log) -> u64 {
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
