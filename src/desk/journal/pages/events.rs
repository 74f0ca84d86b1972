//! The page that ends an event, and the journals of events that have ended.

use super::super::{handed_over, texts};
use super::head_codes;
use crate::challenge::page::{MenuItem, PageLine, PageModel, TextField};
use crate::desk::collecting;
use crate::desk::rows::{titled, yes_and_no};
use crate::desk::{Archive, Archives, Context, Ending, JournalPage, texts as common};
use crate::journal::{ExportedFile, Log};

pub(super) fn ending(
    page: &JournalPage,
    ending: &Ending,
    context: &Context,
    log: &Log,
) -> PageModel {
    if let Some(typed) = &ending.typed {
        return next_name(typed);
    }
    if ending.asks {
        return closes(&ending.name, context, log);
    }
    let (may_end, unrecorded) = (page.may_end(Some(log)), log.has_unrecorded());
    let asks_for_file = page.asks_for_file(Some(log));
    let mut lines = vec![PageLine::plain(texts::ENDING)];
    lines.extend(head_codes(log));
    let name = if ending.name.is_empty() { common::NONE } else { &ending.name };
    PageModel {
        lines,
        alert: match page.merged {
            _ if unrecorded => texts::RECORD_FIRST,
            _ if may_end => "",
            // This station's own journal is being read again.
            Some(_) => texts::READING,
            None if asks_for_file => texts::IS_IT_THERE,
            None => texts::EXPORT_FIRST,
        }
        .to_owned(),
        // A name could not be used before the rulings are recorded.
        items: if unrecorded {
            Vec::new()
        } else {
            let name = MenuItem::numbered(0, common::row(texts::NEXT_NAME, name));
            let about_file = asks_for_file.then(handed_over::items);
            [name].into_iter().chain(about_file.into_iter().flatten()).collect()
        },
        go_on: match page.merged {
            _ if unrecorded => "",
            _ if may_end => texts::BEGIN,
            Some(_) => "",
            None if asks_for_file => texts::EXPORT_AGAIN,
            None => texts::EXPORT_NOW,
        },
        ..titled(texts::END_HEADING)
    }
}

/// The page with the field for the name of the next event.
fn next_name(typed: &str) -> PageModel {
    let label = texts::NEXT_NAME_MAY_BE_EMPTY.to_owned();
    let field = TextField { label, value: typed.to_owned(), focused: true };
    PageModel { field: Some(field), go_on: common::GO_ON, ..titled(texts::NEXT_NAME) }
}

/// The question whether to close the journal.
fn closes(next: &str, context: &Context, log: &Log) -> PageModel {
    let time = log.last_export().0.map(|time| {
        if time.date() == context.wall.date() {
            time.clock()[..5].to_owned()
        } else {
            time.minute()
        }
    });
    let says = texts::close(&context.settings.event, log.counts(), time.as_deref());
    let waiting = log.rows.iter().filter(|row| row.waits()).count() as u64;
    let waiting = (waiting > 0).then(|| texts::still_waiting(waiting));
    let next = (!next.is_empty()).then(|| common::row(texts::NEXT_NAME, next));
    let lines = [says].into_iter().chain(waiting).chain(next);
    PageModel {
        lines: lines.map(PageLine::plain).collect(),
        alert: if log.has_unrecorded() { texts::RECORD_FIRST } else { "" }.to_owned(),
        items: yes_and_no().into(),
        ..titled(texts::END_HEADING)
    }
}

pub(super) fn archives(context: &Context, archives: &Archives) -> PageModel {
    let list = archives.list.as_deref().unwrap_or_default();
    let named = |archive: &Archive| {
        let says = texts::archive(&archive.event, archive.day.as_deref(), &archive.head_code);
        if archive.set_aside { texts::set_aside(&says) } else { says }
    };
    let row = |(index, archive): (usize, &Archive)| {
        (named(archive), context.pins.director.then_some(archives.chosen == Some(index)))
    };
    let rows: Vec<_> = list.iter().enumerate().map(row).collect();
    // Without a PIN the journals are listed, and none can be chosen.
    let (items, listed) = if context.pins.director {
        (archives.page.items(rows), Vec::new())
    } else {
        (Vec::new(), rows.into_iter().map(|(says, _)| says).collect())
    };
    let says = match &archives.saved {
        _ if archives.list.as_ref().is_some_and(Vec::is_empty) => texts::NO_ARCHIVES.to_owned(),
        _ if !context.pins.director => texts::NEEDS_PIN.to_owned(),
        Some((file, _)) if archives.asks_to_confirm(context) => texts::look_first(file),
        Some((file, ExportedFile::HandedOver)) => texts::handed_over(file),
        Some((file, _)) => texts::saved_archive(file),
        None if archives.failed => String::new(),
        None if archives.list.is_none() => texts::READING.to_owned(),
        None => texts::CHOOSE.to_owned(),
    };
    let field =
        TextField { label: texts::TYPE_DELETE.to_owned(), value: String::new(), focused: true };
    let about_file = archives.asks_for_file(context).then(handed_over::items);
    let left = archives.chosen().and_then(|archive| archive.uncollected).filter(|left| *left > 0);
    let left =
        left.filter(|_| archives.asks_to_confirm(context)).map(collecting::texts::not_collected);
    PageModel {
        lines: [says].into_iter().chain(left).chain(listed).map(PageLine::plain).collect(),
        field: archives.asks_to_confirm(context).then_some(field),
        alert: if archives.failed { texts::NOT_DONE } else { "" }.to_owned(),
        items: items.into_iter().chain(about_file.into_iter().flatten()).collect(),
        go_on: if archives.is_confirmed(context) { texts::DELETE } else { "" },
        ..titled(texts::ARCHIVES)
    }
}
