//! The pages for saving and printing, and the statistics.

use super::super::{handed_over, outside_copy, texts};
use super::head_codes;
use super::verify::mismatches;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::desk::rows::titled;
use crate::desk::{Context, ExportForm, JournalPage};
use crate::journal::{Log, WallTime};
use crate::report::{self, Printed};

pub(super) fn exports(context: &Context, log: &Log) -> PageModel {
    let outside = outside_copy::has_outside(log).then_some(&context.outside);
    let says = [texts::CSV, texts::JSON_LINES, texts::CHALLENGE_TXT];
    let forms = ExportForm::ALL.into_iter().zip(says).enumerate();
    let forms = forms.filter(|(_, (form, _))| form.can_save(log));
    let forms = forms.map(|(number, (_, says))| MenuItem::numbered(number, says));
    let exported = log.own_journal().map(|own| PageLine::plain(texts::exported(own.last_export())));
    let handed = handed_over::line(log);
    let about_file = handed.is_some().then(handed_over::items);
    PageModel {
        lines: exported
            .into_iter()
            .chain(handed)
            .chain(head_codes(log))
            .chain([PageLine::plain(texts::HEAD_CODE_IS_FOR)])
            .chain(outside.into_iter().flat_map(outside_copy::lines))
            .collect(),
        items: forms
            .chain([MenuItem::lettered('P', texts::PRINT)])
            .chain(about_file.into_iter().flatten())
            .chain(outside.into_iter().flat_map(outside_copy::items))
            .collect(),
        ..titled(texts::EXPORTS)
    }
}

pub(super) fn report(
    context: &Context,
    page: &JournalPage,
    log: &Log,
    time: WallTime,
) -> PageModel {
    let rows = page.shown(log);
    let event = &context.settings.event;
    let mismatches = mismatches(page.merged.as_deref().unwrap_or_default(), log);
    let filter = &page.filter;
    let printed = Printed { log, rows: &rows, filter, mismatches: &mismatches, event, time };
    PageModel { html: report::printed(printed), go_on: texts::PRINT, ..titled(texts::REPORT) }
}

pub(super) fn statistics(page: &JournalPage, log: &Log) -> PageModel {
    PageModel {
        html: report::charts(&page.shown(log)),
        items: vec![MenuItem::lettered('P', texts::PRINT)],
        ..titled(texts::STATISTICS)
    }
}
