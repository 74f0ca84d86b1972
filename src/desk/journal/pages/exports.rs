//! The pages for saving and printing, and the statistics.

use super::super::page::Message;
use super::super::{handed_over, outside_copy, texts};
use super::verify::mismatches;
use super::{head_codes, titled};
use crate::challenge::page::{MenuItem, PageLine};
use crate::desk::kit::Page;
use crate::desk::{Ask, Context, ExportForm, JournalPage};
use crate::journal::{Log, WallTime};
use crate::report::{self, Printed};

pub(super) fn exports(page: &JournalPage, context: &Context, log: &Log) -> Page<Message> {
    // Only this station's own journal, alone, can be told that it was exported, and is copied outside the browser.
    let own = ExportForm::JsonLines.can_save(log).then_some(log);
    titled(page, texts::EXPORTS)
        .lines(own.map(|log| PageLine::plain(texts::exported(log.last_export()))))
        .lines(own.and_then(handed_over::line))
        .lines(head_codes(log))
        .lines([PageLine::plain(texts::HEAD_CODE_IS_FOR)])
        .lines(own.into_iter().flat_map(|_| outside_copy::lines(&context.outside)))
        // The question whether a file is there comes first, because the end of the event waits for the answer.
        .items(own.into_iter().flat_map(handed_over::items_in_use))
        .items(forms(log))
        .items([print()])
        .items(own.into_iter().flat_map(|_| outside_copy::items(context)))
}

/// The forms in which the log can be saved. Each keeps its digit, whether or not the others are there.
fn forms(log: &Log) -> impl Iterator<Item = (MenuItem, Message)> {
    let says = [texts::CSV, texts::JSON_LINES, texts::CHALLENGE_TXT];
    let forms = ExportForm::ALL.into_iter().zip(says).enumerate();
    let forms = forms.filter(|(_, (form, _))| form.can_save(log));
    forms.map(|(number, (form, says))| {
        (MenuItem::numbered(number, says), Message::ask(Ask::SaveLog(form)))
    })
}

fn print() -> (MenuItem, Message) {
    (MenuItem::lettered('P', texts::PRINT), Message::Print)
}

pub(super) fn report(
    context: &Context,
    page: &JournalPage,
    log: &Log,
    time: WallTime,
) -> Page<Message> {
    let rows = page.shown(log);
    let event = &context.settings.event;
    let mismatches = mismatches(page.merged.as_deref().unwrap_or_default(), log);
    let filter = &page.filter;
    let printed = Printed { log, rows: &rows, filter, mismatches: &mismatches, event, time };
    titled(page, texts::REPORT).html(report::printed(printed)).go_on(texts::PRINT, Message::Print)
}

pub(super) fn statistics(page: &JournalPage, log: &Log) -> Page<Message> {
    titled(page, texts::STATISTICS).html(report::charts(&page.shown(log))).items([print()])
}
