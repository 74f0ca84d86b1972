//! Performs the effects of the journal's pages.

use super::Shell;
use crate::app::adapters::file_input::{self, ChosenFile};
use crate::app::adapters::journal_store::Earlier;
use crate::app::adapters::{download, page};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::diagnostics::{Store, StoreError};
use crate::desk::{self, Archive, Form, JournalEffect, JournalEvent};
use crate::journal::export::{challenge_txt, csv, json_lines};
use crate::journal::{Log, Refused, Writer};
use crate::station::{Event, Station};
use leptos::prelude::{WithUntracked, request_animation_frame};
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

impl Shell {
    pub(super) fn do_journal(self: &Rc<Self>, demand: JournalEffect) {
        match demand {
            JournalEffect::Read => self.read_log(),
            JournalEffect::Save(form) => self.save_log(form),
            JournalEffect::Print => request_animation_frame(page::print),
            JournalEffect::ChooseFiles => {
                let shell = self.clone();
                file_input::choose_several(move |files| shell.merge(files.unwrap_or_default()));
            }
            JournalEffect::ListArchives => self.list_archives(),
            JournalEffect::SaveArchive(name) => self.save_archive(name),
            JournalEffect::Delete(name) => self.delete_archive(name),
        }
    }

    fn send_journal(self: &Rc<Self>, event: JournalEvent) {
        self.send(Event::Desk(desk::Event::Journal(event)));
    }

    /// Reads this station's journal, and forgets the other stations' files.
    fn read_log(self: &Rc<Self>) {
        self.imported.take();
        let shell = self.clone();
        spawn_local(async move {
            let log = shell.in_time(STORE_WAIT * 3, Store::Journal, shell.own_log()).await.ok();
            let read = |log| JournalEvent::Read(Arc::new(log));
            shell.send_journal(log.map_or(JournalEvent::Unread, read));
        });
    }

    /// The stored entries, followed by those that still wait to be written, which are marked. If nothing
    /// stored can be read, only the waiting entries.
    async fn own_log(self: &Rc<Self>) -> Result<Log, StoreError> {
        let waiting = self.station.with_untracked(|station| station.writer().to_write());
        let held = async { self.journal().await?.entries().await }.await;
        let waits = self.station.with_untracked(Station::not_recorded) > 0;
        let (held, recorded) = match held {
            Ok(held) => {
                let recorded = held.len() as u64;
                (self.with_waiting(Writer::joined(held, &waiting)), recorded)
            }
            Err(error) => match self.with_waiting(Vec::new()) {
                waiting if waits && !waiting.is_empty() => (waiting, 0),
                _ => return Err(error),
            },
        };
        let heads = self.signed_heads().await;
        let mut log = Log::of(&self.station.with_untracked(Station::name), held).with_heads(heads);
        if waits {
            log.mark_unrecorded(recorded);
        }
        Ok(log)
    }

    /// The stored entries, followed by those that wait to be written.
    pub(super) fn with_waiting(&self, held: Vec<String>) -> Vec<String> {
        self.station.with_untracked(|station| station.writer().with_waiting(held))
    }

    fn save_log(self: &Rc<Self>, form: Form) {
        let context = self.station.with_untracked(Station::desk_context);
        let Some(log) = context.log else { return };
        let file = form.file_name(&context.settings.event, &log);
        let text = match form {
            Form::Csv => csv(&log),
            Form::ChallengeTxt => challenge_txt(&log),
            Form::JsonLines => {
                let shell = self.clone();
                return spawn_local(async move {
                    // A signature for this export has just been requested.
                    let log = (*log).clone().with_heads(shell.signed_heads().await);
                    let text = log.journals.first().map(json_lines).unwrap_or_default();
                    shell.saved(form, file, &text, &log);
                });
            }
        };
        self.saved(form, file, &text, &log);
    }

    fn saved(self: &Rc<Self>, form: Form, file: String, text: &str, log: &Log) {
        if download::save(&file, text.as_bytes()).is_some() {
            let exported = form.exported(log);
            self.send_journal(JournalEvent::Saved { file, exported });
        }
    }

    /// Merges other stations' files with those imported before and this station's own journal.
    pub(super) fn merge(self: &Rc<Self>, files: Vec<ChosenFile>) {
        let shell = self.clone();
        spawn_local(async move {
            let mut unread = Vec::new();
            for file in files {
                match file.text().await {
                    Ok(text) => shell.imported.borrow_mut().push((file.name(), text)),
                    Err(error) => {
                        unread.push(Refused { file: file.name(), why: error.to_string() });
                    }
                }
            }
            let own = shell.in_time(STORE_WAIT * 3, Store::Journal, shell.own_log()).await.ok();
            let all = shell.imported.borrow().clone();
            let name = shell.station.with_untracked(Station::name);
            shell.send_journal(JournalEvent::merging(&name, own, all, unread));
        });
    }

    fn list_archives(self: &Rc<Self>) {
        let shell = self.clone();
        spawn_local(async move {
            let archive = |one: Earlier| Archive::of(&one.name, one.entries, !one.archived);
            let archives = shell.archives().await;
            let list = |archives: Vec<_>| archives.into_iter().map(archive).collect();
            let event = archives.map_or(JournalEvent::ArchivesFailed, |archives| {
                JournalEvent::Archives(list(archives))
            });
            shell.send_journal(event);
        });
    }

    fn save_archive(self: &Rc<Self>, name: String) {
        let shell = self.clone();
        spawn_local(async move {
            let saved = shell.archive_as_file(name).await;
            shell.send_journal(saved.unwrap_or(JournalEvent::ArchivesFailed));
        });
    }

    async fn archive_as_file(self: &Rc<Self>, name: String) -> Option<JournalEvent> {
        let log = self.archived(&name).await?;
        let event = log.rows.first().map_or("", |row| row.event.as_str());
        let file = Form::JsonLines.file_name(event, &log);
        download::save(&file, json_lines(log.journals.first()?).as_bytes())?;
        Some(JournalEvent::archive_saved(name, file, &log))
    }

    fn delete_archive(self: &Rc<Self>, name: String) {
        let shell = self.clone();
        spawn_local(async move {
            let deleted = shell.deleted(name).await;
            shell.send_journal(deleted.unwrap_or(JournalEvent::ArchivesFailed));
        });
    }

    /// Deletes an archived journal. This has no time limit, because the deletion must be recorded.
    async fn deleted(self: &Rc<Self>, name: String) -> Option<JournalEvent> {
        let log = self.archived(&name).await?;
        let deleted = async { self.journal().await?.delete(&name).await };
        self.noting(deleted.await).ok()?;
        Some(JournalEvent::deleted(name, &log))
    }

    /// Every earlier journal.
    async fn archives(self: &Rc<Self>) -> Option<Vec<Earlier>> {
        let listed = async { self.journal().await?.archives().await };
        self.in_time(STORE_WAIT * 5, Store::Journal, listed).await.ok()
    }

    /// The log of an earlier journal, under this station's name.
    async fn archived(self: &Rc<Self>, name: &str) -> Option<Log> {
        let one = self.archives().await?.into_iter().find(|one| one.name == name)?;
        let heads = self.signed_heads().await;
        Some(Log::of(&self.station.with_untracked(Station::name), one.entries).with_heads(heads))
    }
}
