//! Simulates the shell for the journal's pages; the log is made by the real code.

use super::entries::Says;
use super::{BootState, TestBench};
use challenge_station::browser_error::StoreError;
use challenge_station::challenge::Input;
use challenge_station::challenge::form::Act;
use challenge_station::desk::{
    Answer, Archive, Ask, Desk, ExportForm, JournalPage, Page, PageNumber, Work,
};
use challenge_station::journal::export::json_lines;
use challenge_station::journal::{
    Chain, Entry, ExportedFile, Head, HeadCode, Log, RecallError, Recalled, StationId, recall,
};
use challenge_station::setup::Settings;
use challenge_station::slices::{Progress, at_once};
use challenge_station::station::Event;
use std::rc::Rc;
use std::sync::Arc;

/// What the journal's pages use outside the station: files, archived journals, a printer.
#[derive(Clone, Debug, Default)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Journals {
    /// Whether the store is unreadable.
    pub unreadable: bool,
    /// Other stations' files chosen by the director: names and texts.
    pub files: Vec<(String, String)>,
    /// Whether the browser saves no files.
    pub saves_no_files: bool,
    /// Whether the browser only takes files, and does not say whether it has saved them.
    pub hands_over: bool,
    /// The files saved: names and texts.
    pub saved: Vec<(String, String)>,
    /// The archived journals, by name, with their entries.
    pub archived: Vec<(String, Vec<String>)>,
    /// The names of the archived journals that were set aside.
    pub set_aside: Vec<String>,
    /// Whether a report is still being completed when the test goes on.
    pub prints_later: bool,
    /// How often a report was asked for that is still being completed.
    pub asked_to_print: usize,
    /// How often the page was printed.
    pub printed: usize,
    /// How often long work was stopped.
    pub stopped: usize,
}

impl Journals {
    /// What is known of a file that is saved now.
    const fn file(&self) -> ExportedFile {
        if self.hands_over { ExportedFile::HandedOver } else { ExportedFile::Saved }
    }
}

impl TestBench {
    pub fn do_journal(&mut self, page: PageNumber, ask: Ask) {
        match ask {
            Ask::ReadLog => {
                let read = |log| Answer::LogRead(Arc::new(log));
                self.reply(page, self.read_log().map_or(Answer::LogUnread, read));
            }
            Ask::SaveLog(_) | Ask::SaveArchive(_) if self.journals.saves_no_files => {
                self.reply(page, Answer::LogNotSaved);
            }
            Ask::SaveLog(form) => {
                let terms = self.station.desk_context();
                let log = terms.log.unwrap();
                let text = form.text(&self.with_signed(&log), terms.settings.csv_separator());
                let file = form.file_name(&terms.settings.event, &log);
                self.journals.saved.push((file.clone(), text));
                let exported = form.exported(&log, self.journals.file());
                self.reply(page, Answer::LogSaved { file, exported });
            }
            Ask::PrintReport if self.journals.prints_later => {
                self.journals.asked_to_print += 1;
            }
            Ask::PrintReport => {
                self.journals.printed += 1;
                self.reply(page, Answer::Printed);
            }
            Ask::StopWork => self.journals.stopped += 1,
            Ask::ChooseOutside(name) => self.choose_outside(name),
            Ask::AllowOutside => self.report_outside(Answer::OutsideAllowed(true)),
            // The director closed the dialog.
            Ask::ChooseJournals if self.journals.files.is_empty() => {}
            Ask::ChooseJournals => {
                let own = self.read_log().ok();
                let files: Vec<_> = self.journals.files.iter().cloned().map(Rc::new).collect();
                let name = self.station.name();
                self.reply(page, Answer::Works(Work::Merging, Progress::default()));
                self.reply(
                    page,
                    at_once(async |slices| {
                        Answer::journals_merged(&name, own, &files, Vec::new(), slices).await
                    }),
                );
            }
            Ask::ListArchives | Ask::SaveArchive(_) | Ask::DeleteArchive(_)
                if self.journals.unreadable =>
            {
                self.reply(page, Answer::ArchivesFailed);
            }
            Ask::ListArchives => {
                let archive = |(name, entries): &(String, Vec<String>)| {
                    let set_aside = self.journals.set_aside.contains(name);
                    at_once(async |slices| {
                        Archive::of(name, entries.clone(), set_aside, slices).await
                    })
                };
                let archives = self.journals.archived.iter().map(archive).collect();
                self.reply(page, Answer::Archives(archives));
            }
            Ask::SaveArchive(name) => {
                let archived = self.journals.archived.iter().find(|(other, _)| *other == name);
                let log = Log::of(&name, archived.unwrap().1.clone());
                let file = ExportForm::archive_name(&log);
                self.journals.saved.push((file.clone(), ExportForm::JsonLines.text(&log, ',')));
                self.reply(page, Answer::archive_saved(name, file, &log, self.journals.file()));
            }
            Ask::OpenExport(archive) => {
                let own = match &archive {
                    None => self.read_log().unwrap(),
                    Some(name) => {
                        let kept = self.journals.archived.iter().find(|(other, _)| other == name);
                        Log::of(name, kept.unwrap().1.clone())
                    }
                };
                let Some(file) = self.journals.files.last().cloned() else { return };
                self.reply(
                    page,
                    at_once(async |slices| {
                        Answer::export_opened(archive, &own, Rc::new(file), slices).await
                    }),
                );
            }
            Ask::DeleteArchive(name) => {
                let archived = &mut self.journals.archived;
                let index = archived.iter().position(|(other, _)| *other == name).unwrap();
                let log = Log::of(&name, archived.remove(index).1);
                self.reply(page, Answer::archive_deleted(name, &log));
            }
            _ => {}
        }
    }

    /// The log with its signatures.
    fn with_signed(&self, log: &Log) -> Log {
        log.clone().with_heads(self.signed.clone())
    }

    /// The state of a challenge in the journal's store.
    pub fn recalled(&self, number: u64) -> Result<Recalled, RecallError> {
        recall(self.stored.iter().map(Entry::stored), number)
    }

    /// The log of this station's own journal, including entries that are not written yet.
    pub fn own_log(&self) -> Log {
        self.read_log().unwrap()
    }

    /// The log of this station's own journal, unless the store is unreadable and there is none.
    fn read_log(&self) -> Result<Log, StoreError> {
        let (name, writer) = (self.station.name(), self.station.writer());
        let stored =
            if self.journals.unreadable { Err(super::full_disk()) } else { Ok(self.held()) };
        let waiting = writer.to_write();
        let not_recorded = self.station.not_recorded();
        let log = at_once(async |slices| {
            Log::own(&name, stored, &waiting, writer, not_recorded, slices).await
        })?;
        Ok(self.with_signed(&log))
    }

    /// The stored lines of the journal.
    fn held(&self) -> Vec<String> {
        self.stored.iter().map(|entry| entry.stored().to_owned()).collect()
    }

    /// The lines of the journal, including entries that are not written yet.
    pub fn lines(&self) -> Vec<String> {
        self.station.writer().with_waiting(self.held())
    }

    /// Whether the last entry archives the journal.
    pub fn has_ended(&self) -> bool {
        self.stored.last().is_some_and(|entry| entry.kind() == "archived")
    }

    /// Archives the journal and opens the next store, which is empty.
    pub fn reopen_journal(&mut self) {
        let last = self.stored.last().unwrap();
        let code = HeadCode::of(&Head { sequence: last.sequence(), digest: last.digest() });
        let name = format!("journal-{}", self.journals.archived.len() + 1);
        let entries = self.stored.drain(..).map(|entry| entry.stored().to_owned()).collect();
        self.journals.archived.push((name, entries));
        self.send(Answer::JournalRead {
            chain: Chain::after(code),
            closed: None,
            found: Vec::new(),
        });
    }
}

/// The words the stations in these tests judge by.
pub const WORDS: &str = "QI ZA AA";

/// A station on its count screen, with these challenges in its journal, in rounds of two.
pub fn station(challenges: &[&str]) -> TestBench {
    let settings = Settings { event: "Cape Town Open".into(), ..Settings::default() };
    let mut bench = TestBench::with_settings(settings, WORDS, &[]);
    for words in challenges {
        bench.challenge(words);
        bench.clear();
    }
    bench
}

/// A station with these challenges in its journal, and the journal's table open.
pub fn at_journal(challenges: &[&str]) -> TestBench {
    let mut bench = station(challenges);
    bench.press("^j");
    bench
}

/// The director exports the journal, ends the event and leaves the desk.
pub fn end_event(bench: &mut TestBench) {
    bench.press("^jx\n^");
    close_journal(bench, "Durban Open");
    bench.press("^^");
}

/// The director ends the event, whose journal was exported, and names the next one. The desk stays open.
pub fn close_journal(bench: &mut TestBench, next: &str) {
    bench.press("e");
    write(bench, next);
    bench.press("\n\n");
}

/// What another station exports after these challenges: the name of its file and the text.
pub fn exported_by(id: u8, slips: &str) -> (String, String) {
    let mut bench = TestBench::bare(WORDS);
    let id = StationId::from_random([id; 16]);
    bench.station = BootState::default().station(id, bench.time());
    bench.begin();
    bench.opens = true;
    bench.open();
    for words in slips.split(", ") {
        bench.challenge(words);
        bench.clear();
    }
    let journal = &bench.own_log().journals[0];
    (format!("{}.jsonl", journal.name), json_lines(journal))
}

pub fn page(bench: &TestBench) -> &JournalPage {
    match bench.station.desk() {
        Some(Desk::Session(open)) => match open.open_page() {
            Page::JournalPage(page) => page,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

pub fn log(bench: &TestBench) -> &Log {
    bench.station.log().expect("the journal was read")
}

/// The words of the challenges that match the filter.
pub fn shown(bench: &TestBench) -> Vec<&str> {
    page(bench).shown(log(bench)).into_iter().map(|row| row.words.as_str()).collect()
}

pub fn write(bench: &mut TestBench, text: &str) {
    bench.send(Event::Wrote(0, text.to_owned()));
}

/// Types this in the field with this label.
pub fn type_in(bench: &mut TestBench, label: &str, text: &str) {
    let at = control(bench, label).unwrap_or_else(|| panic!("no field {label}"));
    bench.send(Event::Wrote(at, text.to_owned()));
}

/// Uses the control with this label.
pub fn use_control(bench: &mut TestBench, label: &str) {
    let at = control(bench, label).unwrap_or_else(|| panic!("no control {label}"));
    bench.input(Input::Use(at, Act::Press));
}

/// The index of the control with this label.
pub fn control(bench: &TestBench, label: &str) -> Option<usize> {
    bench.station.page().controls().position(|control| control.label == label)
}

/// The kinds and notes of the last entries.
pub fn entered(bench: &TestBench, count: usize) -> Vec<(&str, &str)> {
    let last = &bench.stored[bench.stored.len() - count..];
    last.iter().map(|entry| (entry.kind(), entry.field("note").unwrap_or("-"))).collect()
}
