//! What ends an event, and the journals of those that have ended.

use super::head_codes;
use crate::app::views::sheet::{Choice, Field, Line, Sheet};
use crate::console::{Archive, Archives, JournalPage};
use crate::desk::journal::texts;
use crate::journal::Log;
use crate::station::Station;

pub(super) fn new_event(page: &JournalPage, name: &str, log: &Log) -> Sheet {
    let may = page.may_end(Some(log));
    let field = Field { label: texts::NEW_NAME.to_owned(), value: name.to_owned(), first: true };
    let mut lines = vec![Line::plain(texts::ENDING)];
    lines.extend(head_codes(log));
    Sheet {
        heading: texts::NEW_EVENT.to_owned(),
        lines,
        field: may.then_some(field),
        alert: match page.merged {
            _ if may => "",
            // It goes back to this station's own journal first.
            Some(_) => texts::READING,
            None => texts::EXPORT_FIRST,
        }
        .to_owned(),
        choices: vec![Choice::lettered('D', texts::ARCHIVES)],
        go_on: if may && !name.trim().is_empty() { texts::BEGIN } else { "" },
        ..Sheet::default()
    }
}

pub(super) fn archives(station: &Station, archives: &Archives) -> Sheet {
    let terms = station.desk_terms();
    let list = archives.list.as_deref().unwrap_or_default();
    let named = |archive: &Archive| {
        let says = if archive.set_aside { texts::set_aside } else { texts::archive };
        says(&archive.event, &archive.head_code)
    };
    let choice = |(number, archive): (usize, &Archive)| Choice {
        on: Some(archives.chosen == Some(number)),
        ..Choice::numbered(number, named(archive))
    };
    let says = match &archives.saved {
        _ if !terms.pins.director => texts::NEEDS_PIN.to_owned(),
        Some(file) if archives.can_delete(&terms) => texts::look_first(file),
        Some(file) => texts::saved(file),
        None if archives.failed => String::new(),
        None if archives.list.is_none() => texts::READING.to_owned(),
        None if list.is_empty() => texts::NO_ARCHIVES.to_owned(),
        None => texts::CHOOSE.to_owned(),
    };
    let field = Field { label: texts::TYPE_DELETE.to_owned(), value: String::new(), first: true };
    Sheet {
        heading: texts::ARCHIVES.to_owned(),
        lines: vec![Line::plain(says)],
        field: archives.can_delete(&terms).then_some(field),
        alert: if archives.failed { texts::NOT_DONE } else { "" }.to_owned(),
        choices: list.iter().enumerate().map(choice).collect(),
        go_on: if archives.may_delete(&terms) { texts::DELETE } else { "" },
        ..Sheet::default()
    }
}
