//! The page that ends an event, and the journals of events that have ended.

use super::super::texts;
use super::head_codes;
use crate::challenge::page::{MenuItem, PageLine, PageModel, TextField};
use crate::desk::rows::titled;
use crate::desk::{Archive, Archives, Context, JournalPage};
use crate::journal::Log;

pub(super) fn new_event(page: &JournalPage, name: &str, log: &Log) -> PageModel {
    let may = page.may_end(Some(log));
    let field =
        TextField { label: texts::NEW_NAME.to_owned(), value: name.to_owned(), first: true };
    let mut lines = vec![PageLine::plain(texts::ENDING)];
    lines.extend(head_codes(log));
    PageModel {
        lines,
        field: may.then_some(field),
        alert: match page.merged {
            _ if may => "",
            // This station's own journal is being read again.
            Some(_) => texts::READING,
            None => texts::EXPORT_FIRST,
        }
        .to_owned(),
        items: vec![MenuItem::lettered('D', texts::ARCHIVES)],
        go_on: if may && !name.trim().is_empty() { texts::BEGIN } else { "" },
        ..titled(texts::NEW_EVENT)
    }
}

pub(super) fn archives(context: &Context, archives: &Archives) -> PageModel {
    let list = archives.list.as_deref().unwrap_or_default();
    let named = |archive: &Archive| {
        let says = if archive.set_aside { texts::set_aside } else { texts::archive };
        says(&archive.event, &archive.head_code)
    };
    let choice = |(number, archive): (usize, &Archive)| MenuItem {
        chosen: Some(archives.chosen == Some(number)),
        ..MenuItem::numbered(number, named(archive))
    };
    let says = match &archives.saved {
        _ if !context.pins.director => texts::NEEDS_PIN.to_owned(),
        Some(file) if archives.can_delete(context) => texts::look_first(file),
        Some(file) => texts::saved(file),
        None if archives.failed => String::new(),
        None if archives.list.is_none() => texts::READING.to_owned(),
        None if list.is_empty() => texts::NO_ARCHIVES.to_owned(),
        None => texts::CHOOSE.to_owned(),
    };
    let field =
        TextField { label: texts::TYPE_DELETE.to_owned(), value: String::new(), first: true };
    PageModel {
        lines: vec![PageLine::plain(says)],
        field: archives.can_delete(context).then_some(field),
        alert: if archives.failed { texts::NOT_DONE } else { "" }.to_owned(),
        items: list.iter().enumerate().map(choice).collect(),
        go_on: if archives.may_delete(context) { texts::DELETE } else { "" },
        ..titled(texts::ARCHIVES)
    }
}
