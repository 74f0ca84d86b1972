//! What can be saved, printed, and looked at as pictures.

use super::chain::discords;
use super::head_codes;
use crate::app::views::sheet::{Choice, Sheet};
use crate::console::{Form, JournalPage};
use crate::journal::{Log, WallTime};
use crate::messages::Messages;
use crate::report::{self, Printed};
use crate::station::Station;

pub(super) fn exports(log: &Log, say: &Messages) -> Sheet {
    let says = [say.journal.csv, say.journal.json_lines, say.journal.challenge_txt];
    let forms = Form::ALL.into_iter().zip(says).enumerate();
    let forms = forms.filter(|(_, (form, _))| form.is_of(log));
    let forms = forms.map(|(number, (_, says))| Choice::numbered(number, says));
    Sheet {
        heading: say.journal.exports.to_owned(),
        lines: head_codes(log, say),
        choices: forms.chain([Choice::lettered('P', say.journal.print)]).collect(),
        ..Sheet::default()
    }
}

pub(super) fn report(
    station: &Station,
    page: &JournalPage,
    log: &Log,
    time: WallTime,
    say: &Messages,
) -> Sheet {
    let rows = page.shown(log);
    let event = &station.settings().event;
    let discords = discords(page.merged.as_deref().unwrap_or_default(), log, say);
    let filter = &page.filter;
    let printed = Printed { log, rows: &rows, filter, discords: &discords, event, time };
    Sheet {
        heading: say.journal.report.to_owned(),
        art: report::printed(printed, say),
        choices: vec![Choice::lettered('P', say.journal.print)],
        ..Sheet::default()
    }
}

pub(super) fn pictures(page: &JournalPage, log: &Log, say: &Messages) -> Sheet {
    Sheet {
        heading: say.journal.pictures.to_owned(),
        art: report::pictures(&page.shown(log), say),
        choices: vec![Choice::lettered('P', say.journal.print)],
        ..Sheet::default()
    }
}
