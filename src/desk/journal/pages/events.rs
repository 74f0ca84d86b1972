//! The page that ends an event, and the journals of events that have ended.

use super::super::archives::ArchivesMessage;
use super::super::page::Message;
use super::super::{ExportForm, JournalTab, handed_over, texts};
use super::{head_codes, titled};
use crate::challenge::page::PageLine;
use crate::desk::collecting;
use crate::desk::kit::Page;
use crate::desk::rows::yes_and_no;
use crate::desk::{Archive, Archives, Ask, Context, Ending, JournalPage, texts as common};
use crate::journal::{ExportedFile, Log};
use crate::setup::Settings;

pub(super) fn ending(
    page: &JournalPage,
    ending: &Ending,
    context: &Context,
    log: &Log,
) -> Page<Message> {
    if let Some(typed) = &ending.typed {
        return next_name(page, typed);
    }
    if ending.asks {
        return closes(page, &ending.name, context, log);
    }
    let shown = titled(page, texts::END_HEADING)
        .lines([PageLine::plain(texts::ENDING)])
        .lines(head_codes(log));
    // A name could not be used before the rulings are recorded.
    if log.has_unrecorded() {
        return shown.alert(texts::RECORD_FIRST);
    }
    let name = if ending.name.is_empty() { common::NONE } else { &ending.name };
    let type_name = Ending { typed: Some(ending.name.clone()), ..ending.clone() };
    let shown = shown.row(common::row(texts::NEXT_NAME, name), turn(type_name));
    let export = Message::ask(Ask::SaveLog(ExportForm::JsonLines));
    if page.may_end(Some(log)) {
        shown.go_on(texts::BEGIN, turn(Ending { asks: true, ..ending.clone() }))
    } else if page.merged.is_some() {
        // This station's own journal is being read again.
        shown.alert(texts::READING)
    } else if page.asks_for_file(Some(log)) {
        shown
            .alert(texts::IS_IT_THERE)
            .items(handed_over::items_in_use(log))
            .go_on(texts::EXPORT_AGAIN, export)
    } else {
        shown.alert(texts::EXPORT_FIRST).go_on(texts::EXPORT_NOW, export)
    }
}

const fn turn(ending: Ending) -> Message {
    Message::Turn(JournalTab::End(ending))
}

/// The page with the field for the name of the next event.
fn next_name(page: &JournalPage, typed: &str) -> Page<Message> {
    let named = Ending { name: Settings::name(typed), ..Ending::default() };
    titled(page, texts::NEXT_NAME)
        .text(texts::NEXT_NAME_MAY_BE_EMPTY, typed, Message::Wrote)
        .focused()
        .go_on(common::GO_ON, turn(named))
}

/// The question whether to close the journal.
fn closes(page: &JournalPage, next: &str, context: &Context, log: &Log) -> Page<Message> {
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
    let no = || Message::Turn(page.tab.back());
    titled(page, texts::END_HEADING)
        .lines(lines.map(PageLine::plain))
        .alert(if log.has_unrecorded() { texts::RECORD_FIRST } else { "" })
        .either(yes_and_no(), |yes| if yes { Message::EndEvent } else { no() })
}

pub(super) fn archives(
    page: &JournalPage,
    context: &Context,
    archives: &Archives,
) -> Page<Message> {
    let list = archives.list.as_deref().unwrap_or_default();
    let named = |archive: &Archive| {
        let says = texts::archive(&archive.event, archive.day.as_deref(), &archive.head_code);
        if archive.set_aside { texts::set_aside(&says) } else { says }
    };
    let row = |(index, archive): (usize, &Archive)| {
        (named(archive), context.pins.director.then_some(archives.chosen == Some(index)))
    };
    let rows: Vec<_> = list.iter().enumerate().map(row).collect();
    let choose = |at| Message::Archives(ArchivesMessage::Choose(at));
    let turn = |list| Message::Archives(ArchivesMessage::Turn(list));
    // Without a PIN the journals are listed, and none can be chosen.
    let (items, listed) = if context.pins.director {
        (archives.page.controls(rows, choose, turn), Vec::new())
    } else {
        (Vec::new(), rows.into_iter().map(|(says, _)| says).collect())
    };
    let left = archives.chosen().and_then(|archive| archive.uncollected).filter(|left| *left > 0);
    let left =
        left.filter(|_| archives.asks_to_confirm(context)).map(collecting::texts::not_collected);
    let chosen = archives.chosen().map(|archive| archive.name.clone());
    let shown = titled(page, texts::ARCHIVES)
        .lines([PageLine::plain(archives_say(archives, context))])
        .lines(left.into_iter().chain(listed).map(PageLine::plain))
        .alert(if archives.failed { texts::NOT_DONE } else { "" })
        .items(items);
    if archives.asks_for_file(context) {
        let vouch = Message::Archives(ArchivesMessage::Vouch);
        return shown.items(handed_over::items(chosen, vouch));
    }
    if !archives.asks_to_confirm(context) {
        return shown;
    }
    let delete = chosen.filter(|_| archives.is_confirmed(context)).map(Ask::DeleteArchive);
    shown
        .text(texts::TYPE_DELETE, "", Message::Wrote)
        .focused()
        .each(delete.map(Message::ask), |shown, delete| shown.go_on(texts::DELETE, delete))
}

/// What can be done with the list, or how saving the chosen journal went.
fn archives_say(archives: &Archives, context: &Context) -> String {
    match &archives.saved {
        _ if archives.list.as_ref().is_some_and(Vec::is_empty) => texts::NO_ARCHIVES.to_owned(),
        _ if !context.pins.director => texts::NEEDS_PIN.to_owned(),
        Some((file, _)) if archives.asks_to_confirm(context) => texts::look_first(file),
        Some((file, ExportedFile::HandedOver)) => texts::handed_over(file),
        Some((file, _)) => texts::saved_archive(file),
        None if archives.failed => String::new(),
        None if archives.list.is_none() => texts::READING.to_owned(),
        None => texts::CHOOSE.to_owned(),
    }
}
