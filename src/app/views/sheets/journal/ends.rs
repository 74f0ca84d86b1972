//! What ends an event, and the journals of those that have ended.

use super::head_codes;
use crate::app::views::sheet::{Choice, Field, Line, Sheet};
use crate::console::{Archive, Archives, JournalPage};
use crate::journal::Log;
use crate::messages::Messages;
use crate::station::Station;

pub(super) fn new_event(page: &JournalPage, name: &str, log: &Log, say: &Messages) -> Sheet {
    let may = page.may_end(Some(log));
    let field =
        Field { label: say.journal.new_name.to_owned(), value: name.to_owned(), first: true };
    let mut lines = vec![Line::plain(say.journal.ending)];
    lines.extend(head_codes(log, say));
    Sheet {
        heading: say.journal.new_event.to_owned(),
        lines,
        field: may.then_some(field),
        alert: match page.merged {
            _ if may => "",
            // It goes back to this station's own journal first.
            Some(_) => say.journal.reading,
            None => say.journal.export_first,
        }
        .to_owned(),
        choices: vec![Choice::lettered('D', say.journal.archives)],
        go_on: if may && !name.trim().is_empty() { say.journal.begin } else { "" },
        ..Sheet::default()
    }
}

pub(super) fn archives(station: &Station, archives: &Archives, say: &Messages) -> Sheet {
    let terms = station.desk_terms();
    let list = archives.list.as_deref().unwrap_or_default();
    let named = |archive: &Archive| {
        let says = if archive.set_aside { say.journal.set_aside } else { say.journal.archive };
        says(&archive.event, &archive.head_code)
    };
    let choice = |(number, archive): (usize, &Archive)| Choice {
        on: Some(archives.chosen == Some(number)),
        ..Choice::numbered(number, named(archive))
    };
    let says = match &archives.saved {
        _ if !terms.pins.director => say.journal.needs_pin.to_owned(),
        Some(file) if archives.can_delete(&terms) => (say.journal.look_first)(file),
        Some(file) => (say.journal.saved)(file),
        None if archives.failed => String::new(),
        None if archives.list.is_none() => say.journal.reading.to_owned(),
        None if list.is_empty() => say.journal.no_archives.to_owned(),
        None => say.journal.choose.to_owned(),
    };
    let field =
        Field { label: say.journal.type_delete.to_owned(), value: String::new(), first: true };
    Sheet {
        heading: say.journal.archives.to_owned(),
        lines: vec![Line::plain(says)],
        field: archives.can_delete(&terms).then_some(field),
        alert: if archives.failed { say.journal.not_done } else { "" }.to_owned(),
        choices: list.iter().enumerate().map(choice).collect(),
        go_on: if archives.may_delete(&terms) { say.journal.delete } else { "" },
        ..Sheet::default()
    }
}
