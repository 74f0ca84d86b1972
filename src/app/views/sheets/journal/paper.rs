//! What can be saved, printed, and looked at as pictures.

use super::chain::discords;
use super::head_codes;
use crate::app::views::sheet::{Choice, Sheet};
use crate::console::{Form, JournalPage};
use crate::desk::journal::texts;
use crate::journal::{Log, WallTime};
use crate::report::{self, Printed};
use crate::station::Station;

pub(super) fn exports(log: &Log) -> Sheet {
    let says = [texts::CSV, texts::JSON_LINES, texts::CHALLENGE_TXT];
    let forms = Form::ALL.into_iter().zip(says).enumerate();
    let forms = forms.filter(|(_, (form, _))| form.is_of(log));
    let forms = forms.map(|(number, (_, says))| Choice::numbered(number, says));
    Sheet {
        heading: texts::EXPORTS.to_owned(),
        lines: head_codes(log),
        choices: forms.chain([Choice::lettered('P', texts::PRINT)]).collect(),
        ..Sheet::default()
    }
}

pub(super) fn report(station: &Station, page: &JournalPage, log: &Log, time: WallTime) -> Sheet {
    let rows = page.shown(log);
    let event = &station.settings().event;
    let discords = discords(page.merged.as_deref().unwrap_or_default(), log);
    let filter = &page.filter;
    let printed = Printed { log, rows: &rows, filter, discords: &discords, event, time };
    Sheet {
        heading: texts::REPORT.to_owned(),
        art: report::printed(printed),
        choices: vec![Choice::lettered('P', texts::PRINT)],
        ..Sheet::default()
    }
}

pub(super) fn pictures(page: &JournalPage, log: &Log) -> Sheet {
    Sheet {
        heading: texts::PICTURES.to_owned(),
        art: report::pictures(&page.shown(log)),
        choices: vec![Choice::lettered('P', texts::PRINT)],
        ..Sheet::default()
    }
}
