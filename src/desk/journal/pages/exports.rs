//! The page that asks in which form the journal is saved, and the report with its statistics.

use super::super::page::Message;
use super::super::{handed_over, texts};
use super::verify::mismatches;
use super::{head_codes, titled};
use crate::challenge::form::Look;
use crate::desk::kit::Page;
use crate::desk::{Ask, Context, ExportForm, JournalPage, texts as common};
use crate::journal::{Log, OutsideState};
use crate::report::{self, Printed};

pub(super) fn exports(page: &JournalPage, context: &Context, log: &Log) -> Page<Message> {
    // Only this station's own journal, alone, can be told that it was exported.
    let own = ExportForm::JsonLines.can_save(log).then_some(log);
    let chosen = page.form(log);
    let forms = ExportForm::ALL.into_iter().filter(|form| form.can_save(log));
    let shown = titled(page, texts::EXPORT_HEADING);
    let shown = match own {
        // The question whether a file is there comes first, because the end of the event waits for the answer.
        Some(log) => handed_over::asked_in_use(shown.lead(texts::exported(log.last_export())), log),
        None => shown,
    };
    let asks = own.and_then(Log::handed_over).is_some();
    let shown = shown.each(&page.saved, |shown, (file, exported)| {
        shown
            .section("", Look::Rows)
            .says(texts::exported_as(file, exported), "")
            .fact(texts::HEAD_CODE, exported.through())
            .coded()
            .note(texts::NOTE_IT)
    });
    let save = if page.saved.is_some() { texts::SAVE_AGAIN } else { common::SAVE };
    shown
        .section("", Look::Rows)
        .each(forms, |shown, form| {
            let (name, note) = says(form, context, log);
            let shown = shown.pick(name, form == chosen, Message::Form(form)).note(note);
            if form == ExportForm::JsonLines { shown.tag(texts::FOR_ORGANIZER) } else { shown }
        })
        .each((!asks).then(|| known(context)), |shown, says| shown.says(says, ""))
        .details(texts::DETAILS)
        .each(head_codes(log), |shown, says| shown.says(says, ""))
        .says(texts::HEAD_CODE_IS_FOR, "")
        .go_on(save, Message::ask(Ask::SaveLog(chosen)))
}

/// What a form is called, and what the file has.
fn says(form: ExportForm, context: &Context, log: &Log) -> (&'static str, String) {
    match form {
        ExportForm::JsonLines => {
            let entries = log.journals.iter().map(|journal| journal.head_code().count).sum();
            (texts::JSON_LINES, texts::whole_journal(entries))
        }
        ExportForm::Csv => {
            let semicolons = context.settings.csv_separator() == ';';
            (texts::CSV, texts::spreadsheet(log.rows.len() as u64, semicolons))
        }
        ExportForm::ChallengeTxt => (texts::CHALLENGE_TXT, texts::CHALLENGE_TXT_SAYS.to_owned()),
    }
}

/// Whether the browser will say that the file was saved. One that lets the page keep a file does.
fn known(context: &Context) -> &'static str {
    if context.outside == OutsideState::Missing { texts::SAYS_NOTHING } else { texts::SAYS_SAVED }
}

pub(super) fn report(page: &JournalPage, context: &Context, log: &Log) -> Page<Message> {
    let rows = page.shown(log);
    let event = &context.settings.event;
    let (heading, lead) = match (event.is_empty(), report::period(&rows)) {
        (true, period) => (texts::REPORT.to_owned(), period),
        (false, period) if period.is_empty() => (event.clone(), texts::REPORT.to_owned()),
        (false, period) => (event.clone(), [texts::REPORT, " · ", &period].concat()),
    };
    let mismatches = mismatches(page.merged.as_deref().unwrap_or_default(), log);
    let (filter, time) = (&page.filter, page.printed);
    let printed = Printed { log, rows: &rows, filter, mismatches: &mismatches, time };
    let shown = titled(page, heading).lead(lead).html(report::printed(printed));
    // What is being printed is not asked for again.
    if page.may_stop() { shown } else { shown.go_on(texts::PRINT, Message::Print) }
}
