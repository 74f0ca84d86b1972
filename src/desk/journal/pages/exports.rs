//! What can be saved, printed, and looked at as pictures.

use super::super::texts;
use super::head_codes;
use super::verify::discords;
use crate::challenge::page::{MenuItem, PageModel};
use crate::desk::{Context, Form, JournalPage};
use crate::journal::{Log, WallTime};
use crate::report::{self, Printed};

pub(in crate::desk) fn exports(log: &Log) -> PageModel {
    let says = [texts::CSV, texts::JSON_LINES, texts::CHALLENGE_TXT];
    let forms = Form::ALL.into_iter().zip(says).enumerate();
    let forms = forms.filter(|(_, (form, _))| form.is_of(log));
    let forms = forms.map(|(number, (_, says))| MenuItem::numbered(number, says));
    PageModel {
        heading: texts::EXPORTS.to_owned(),
        lines: head_codes(log),
        items: forms.chain([MenuItem::lettered('P', texts::PRINT)]).collect(),
        ..PageModel::default()
    }
}

pub(in crate::desk) fn report(
    context: &Context,
    page: &JournalPage,
    log: &Log,
    time: WallTime,
) -> PageModel {
    let rows = page.shown(log);
    let event = &context.settings.event;
    let discords = discords(page.merged.as_deref().unwrap_or_default(), log);
    let filter = &page.filter;
    let printed = Printed { log, rows: &rows, filter, discords: &discords, event, time };
    PageModel {
        heading: texts::REPORT.to_owned(),
        html: report::printed(printed),
        items: vec![MenuItem::lettered('P', texts::PRINT)],
        ..PageModel::default()
    }
}

pub(in crate::desk) fn pictures(page: &JournalPage, log: &Log) -> PageModel {
    PageModel {
        heading: texts::PICTURES.to_owned(),
        html: report::pictures(&page.shown(log)),
        items: vec![MenuItem::lettered('P', texts::PRINT)],
        ..PageModel::default()
    }
}
