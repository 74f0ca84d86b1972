//! The page that ends an event, and the journals of events that have ended.

use super::super::archives::ArchivesMessage;
use super::super::page::Message;
use super::super::{ExportForm, JournalTab, handed_over, texts};
use super::titled;
use crate::challenge::Key;
use crate::challenge::form::{Look, Sheet};
use crate::challenge::page::Light;
use crate::desk::collecting;
use crate::desk::kit::Page;
use crate::desk::{Archive, Archives, Ask, Context, Ending, JournalPage, texts as common};
use crate::journal::{ExportedFile, Log};
use crate::setup::{NAME_TOO_LONG, Settings};

pub(super) fn ending(
    page: &JournalPage,
    ending: &Ending,
    context: &Context,
    log: &Log,
) -> Page<Message> {
    let asks_now = page.may_end(Some(log)) && ending.asks;
    let shown = titled(page, texts::END_EVENT);
    // The question says it.
    let shown = if asks_now { shown } else { shown.lead(texts::ENDING) };
    // A name could not be used before the rulings are recorded.
    if log.has_unrecorded() {
        return shown.alert(texts::RECORD_FIRST);
    }
    let fits = Settings::fits(&ending.name);
    let shown = shown
        .section("", Look::Rows)
        .text(texts::NEXT_NAME, ending.name.clone(), Message::Wrote)
        .focused()
        .refused(if fits { "" } else { NAME_TOO_LONG })
        .help(texts::MAY_BE_EMPTY)
        .fact(texts::this_event(&context.settings.event), counted(context, log));
    let export = Message::ask(Ask::SaveLog(ExportForm::JsonLines));
    let asks = |asks| Message::Turn(JournalTab::End(Ending { asks, ..ending.clone() }));
    if asks_now {
        shown.asking(question(ending, context, log), Message::EndEvent, asks(false))
    } else if page.may_end(Some(log)) {
        if fits {
            shown.go_on(texts::END_EVENT, asks(true))
        } else {
            shown.blocked(texts::END_EVENT)
        }
    } else if page.merged.is_some() {
        // This station's own journal is being read again.
        shown.alert(texts::READING)
    } else if page.asks_for_file(Some(log)) {
        handed_over::asked_in_use(shown, log)
            .button(texts::EXPORT_AGAIN, export)
            .keyed(Some(Key::Enter))
            .blocked(texts::END_EVENT)
    } else {
        let export = Some((texts::EXPORT_NOW.to_owned(), export));
        shown
            .section("", Look::Rows)
            .fault(Light::Amber, texts::EXPORT_FIRST, texts::NOT_EXPORTED, export)
            .keyed(Some(Key::Enter))
            .blocked(texts::END_EVENT)
    }
}

/// How many challenges the event has, and when its journal was last exported.
fn counted(context: &Context, log: &Log) -> String {
    let time = log.last_export().0.map(|time| {
        if time.date() == context.wall.date() {
            time.clock()[..5].to_owned()
        } else {
            time.minute()
        }
    });
    texts::counted_and_exported(log.counts(), time.as_deref())
}

/// The question whether to close the journal.
fn question(ending: &Ending, context: &Context, log: &Log) -> Sheet {
    let waiting = log.rows.iter().filter(|row| row.waits()).count() as u64;
    let waiting = (waiting > 0).then(|| texts::still_waiting(waiting));
    let next = ending.name.trim();
    let next = (!next.is_empty()).then(|| common::row(texts::NEXT_NAME, next));
    let says = [counted(context, log)].into_iter().chain(waiting).chain(next);
    Sheet {
        heading: texts::end(&context.settings.event),
        says: says.chain([texts::ENDING.to_owned()]).collect(),
        does: texts::END_IT,
    }
}

pub(super) fn archives(
    page: &JournalPage,
    context: &Context,
    archives: &Archives,
) -> Page<Message> {
    let left = archives.chosen().and_then(|archive| archive.uncollected).filter(|left| *left > 0);
    let left =
        left.filter(|_| archives.asks_to_confirm(context)).map(collecting::texts::not_collected);
    let chosen = archives.chosen().map(|archive| archive.name.clone());
    let is_empty = archives.list.as_ref().is_some_and(Vec::is_empty);
    let shown = titled(page, texts::ARCHIVES)
        .lead(if is_empty { String::new() } else { archives_say(archives, context) })
        .alert(if archives.failed { texts::NOT_DONE } else { "" });
    // What is asked about the chosen journal stands above the list, which may be long.
    let shown = if archives.asks_for_file(context) {
        handed_over::asked(shown, chosen, Message::Archives(ArchivesMessage::Vouch))
    } else if archives.asks_to_confirm(context) {
        let delete = chosen.filter(|_| archives.is_confirmed(context)).map(Ask::DeleteArchive);
        shown
            .section("", Look::Rows)
            .text(texts::TYPE_DELETE, archives.typed.clone(), Message::Wrote)
            // It has the focus, and the journals keep their digits.
            .lettered(DELETE)
            .focused()
            .each(left, |shown, says| shown.says(says, ""))
            .each(delete.map(Message::ask), |shown, delete| shown.go_on(texts::DELETE, delete))
    } else {
        shown
    };
    list(shown, archives, context.pins.director)
}

/// The letter of the field for the word.
const DELETE: char = 'D';

/// The journals. Without a PIN they are listed, and none can be chosen.
fn list(shown: Page<Message>, archives: &Archives, can_choose: bool) -> Page<Message> {
    let all = archives.list.as_deref().unwrap_or_default();
    let shown = match &archives.list {
        Some(none) if none.is_empty() => texts::NO_ARCHIVES
            .into_iter()
            .fold(shown.section("", Look::Empty), |shown, says| shown.says(says, "")),
        _ => shown.section("", Look::Rows),
    };
    shown.each(all.iter().enumerate(), |shown, (index, archive)| {
        let Archive { event, day, head_code, set_aside, .. } = archive;
        let event = if event.is_empty() { texts::NO_EVENT } else { event };
        let day = day.clone().unwrap_or_default();
        let shown = if can_choose {
            let choose = Message::Archives(ArchivesMessage::Choose(index));
            shown.pick(event, archives.chosen == Some(index), choose).note(day)
        } else {
            shown.fact(event, day)
        };
        let shown = if *set_aside { shown.warns(texts::SET_ASIDE) } else { shown };
        shown.help(texts::with_head_code(head_code))
    })
}

/// What can be done with the list, or how saving the chosen journal went.
fn archives_say(archives: &Archives, context: &Context) -> String {
    match &archives.saved {
        _ if !context.pins.director => texts::NEEDS_PIN.to_owned(),
        Some((file, _)) if archives.asks_to_confirm(context) => texts::look_first(file),
        Some((file, ExportedFile::HandedOver)) => texts::handed_over(file),
        Some((file, _)) => texts::saved_archive(file),
        None if archives.failed => String::new(),
        None if archives.list.is_none() => texts::READING.to_owned(),
        None => texts::CHOOSE.to_owned(),
    }
}
