//! What the journal's pages ask the browser to do, and what the browser reports.

use super::archives::Archive;
use super::texts;
use crate::journal::export::{challenge_txt, csv, json_lines};
use crate::journal::{
    ExportedFile, Format, Happening, Head, HeadCode, Log, Refused, StationJournal,
};
use crate::setup::file_name;
use crate::slices::{Progress, Slices};
use std::rc::Rc;
use std::sync::Arc;

/// The form in which a log is saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ExportForm {
    /// All entries of one journal, which can be verified.
    #[default]
    JsonLines,
    /// For a spreadsheet.
    Csv,
    /// The lines that Zyzzyva writes.
    ChallengeTxt,
}

impl ExportForm {
    /// The three forms, in the order in which the page lists them.
    pub const ALL: [Self; 3] = [Self::JsonLines, Self::Csv, Self::ChallengeTxt];

    /// Whether this log can be saved in this form. Only a station's own entries can be saved as JSON Lines, not entries
    /// read from files.
    pub fn can_save(self, log: &Log) -> bool {
        self != Self::JsonLines || log.own_journal().is_some()
    }

    const fn format(self) -> Format {
        match self {
            Self::Csv => Format::Csv,
            Self::JsonLines => Format::JsonLines,
            Self::ChallengeTxt => Format::ChallengeTxt,
        }
    }

    /// The last part of the file's name, after event, station and head code.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Csv => ".csv",
            Self::JsonLines => ".jsonl",
            Self::ChallengeTxt => "-challenge.txt",
        }
    }

    /// The name of the file: event, station and head code.
    pub fn file_name(self, event: &str, log: &Log) -> String {
        let station = match log.journals.as_slice() {
            [journal] => journal.name.clone(),
            several => [&several.len().to_string(), " stations"].concat(),
        };
        let mark = if log.has_unrecorded() { texts::UNRECORDED } else { "" };
        file_name(&[event, &station, &codes(log), mark], self.suffix())
    }

    /// The name of the file of an earlier journal, with the event of that journal.
    pub fn archive_name(log: &Log) -> String {
        let event = log.rows.first().map_or("", |row| row.event.as_str());
        Self::JsonLines.file_name(event, log)
    }

    /// The name that is proposed for the copy outside the browser. It has no head code, because the copy grows.
    pub fn outside_name(event: &str, station: &str) -> String {
        file_name(&[event, station, texts::COPY], Self::JsonLines.suffix())
    }

    /// The text of the file, for a spreadsheet with this character between the columns.
    pub fn text(self, log: &Log, separator: char) -> String {
        match self {
            Self::Csv => csv(log, separator),
            Self::JsonLines => log.journals.first().map(json_lines).unwrap_or_default(),
            Self::ChallengeTxt => challenge_txt(log),
        }
    }

    /// The journal's entry about the export.
    pub fn exported(self, log: &Log, file: ExportedFile) -> Happening {
        exported(self.format(), None, log, file)
    }
}

fn exported(format: Format, archive: Option<String>, log: &Log, file: ExportedFile) -> Happening {
    let through = log.journals.iter().map(StationJournal::head_code).collect();
    Happening::Exported { format, archive, through, file }
}

/// The entry that says of an export that the director vouches for its file.
pub(super) fn vouched(archive: Option<String>, through: HeadCode) -> Happening {
    let (format, file) = (Format::JsonLines, ExportedFile::Vouched);
    Happening::Exported { format, archive, through: vec![through], file }
}

pub(in crate::desk) fn codes(log: &Log) -> String {
    let code = |journal: &StationJournal| journal.head_code().to_string();
    log.journals.iter().map(code).collect::<Vec<_>>().join(" ")
}

/// What the journal's pages ask the browser to do.
#[derive(Clone, Debug, PartialEq)]
pub enum JournalEffect {
    /// Read the whole journal and verify it; answer with [`JournalEvent::Read`] or `ReadFailed`.
    Read,
    /// Save the log as a file; answer with [`JournalEvent::Saved`] or `NotSaved`.
    Save(ExportForm),
    /// Complete the report on the page and print it; answer with [`JournalEvent::Printed`].
    Print,
    /// Give up whatever takes long: merging, or completing the report.
    Stop,
    /// Open the browser's dialog for other stations' files; answer with [`JournalEvent::Merged`].
    ChooseFiles,
    /// Open the browser's dialog for the file that gets a copy of the journal, with this name proposed. If the director
    /// chooses one, the journal is told.
    ChooseOutside(String),
    /// Have the browser ask whether the page may write to that file.
    AllowOutside,
    /// List the earlier journals; answer with [`JournalEvent::Archives`].
    ListArchives,
    /// Save an earlier journal, by its name, as a file; answer with [`JournalEvent::ArchiveSaved`] or `NotSaved`.
    SaveArchive(String),
    /// Open the browser's dialog for the file of an export, to see whether it is there: of the earlier journal of this
    /// name, or of the journal in use. Answer with [`JournalEvent::Saved`] or `ArchiveSaved`, or with `NotTheFile`.
    OpenSaved(Option<String>),
    /// Delete an archived journal, by its name; answer with [`JournalEvent::Deleted`].
    Delete(String),
}

/// What may take long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Reading this station's journals.
    Reading,
    /// Merging journals. Esc stops it.
    Merging,
    /// Completing a report, which is then printed. Esc stops it.
    Printing,
}

/// What the browser reports.
#[derive(Clone, Debug, PartialEq)]
pub enum JournalEvent {
    /// The log of the whole journal.
    Read(Arc<Log>),
    /// The journal could not be read.
    ReadFailed,
    /// The log of several stations, and the files that were refused.
    Merged(Arc<Log>, Vec<Refused>),
    /// A file was saved.
    Saved {
        file: String,
        /// The journal's entry about it.
        exported: Happening,
    },
    /// The browser saved no file.
    NotSaved,
    /// The file of this name, which the director opened, is not the export that was meant.
    NotTheFile(String),
    /// The report goes to the browser's dialog for printing.
    Printed,
    /// Something takes long, and is this far.
    Works(Work, Progress),
    /// The report could not be completed, so it is not printed.
    NotPrinted,
    /// The earlier journals.
    Archives(Vec<Archive>),
    /// An earlier journal was saved.
    ArchiveSaved {
        /// The journal's name in storage.
        name: String,
        file: String,
        /// The journal's entry about it.
        exported: Happening,
    },
    /// The browser did not list, save or delete earlier journals.
    ArchivesFailed,
    /// An archived journal was deleted; this is the entry that records it.
    Deleted(Happening),
}

impl JournalEvent {
    /// What it puts an end to.
    pub(super) const fn ends(&self) -> Option<Work> {
        match self {
            Self::Read(_)
            | Self::ReadFailed
            | Self::Archives(_)
            | Self::ArchivesFailed
            | Self::ArchiveSaved { .. }
            | Self::Deleted(_) => Some(Work::Reading),
            Self::Merged(..) => Some(Work::Merging),
            Self::Printed | Self::NotPrinted => Some(Work::Printing),
            Self::Saved { .. } | Self::NotSaved | Self::NotTheFile(_) | Self::Works(..) => None,
        }
    }

    /// The journal's entry about a printed report.
    pub fn printed(log: &Log) -> Happening {
        exported(Format::Report, None, log, ExportedFile::HandedOver)
    }

    /// Reports that the earlier journal of this name, with this log, was saved as a file.
    pub fn archive_saved(name: String, file: String, log: &Log, kept: ExportedFile) -> Self {
        let exported = exported(Format::JsonLines, Some(name.clone()), log, kept);
        Self::ArchiveSaved { name, file, exported }
    }

    /// Reports what this file, which the director opened, shows of the export of `own`: whether it is there.
    pub async fn opened(
        archive: Option<String>,
        own: &Log,
        file: Rc<(String, String)>,
        slices: &Slices,
    ) -> Self {
        let (read, refused) = Log::merge(std::slice::from_ref(&file), slices).await;
        let name = file.0.clone();
        let ([journal], [read_journal], true) =
            (own.journals.as_slice(), read.journals.as_slice(), refused.is_empty())
        else {
            return Self::NotTheFile(name);
        };
        match archive {
            _ if !journal.begins_with(read_journal) => Self::NotTheFile(name),
            // Only the whole journal may be deleted, with the lines at its end that cannot be read.
            Some(_)
                if journal.head() != read_journal.head()
                    || journal.entries.len() > read_journal.entries.len() =>
            {
                Self::NotTheFile(name)
            }
            Some(archive) => Self::archive_saved(archive, name, own, ExportedFile::Opened),
            None => {
                let exported = ExportForm::JsonLines.exported(&read, ExportedFile::Opened);
                Self::Saved { file: name, exported }
            }
        }
    }

    /// Reports that the earlier journal of this name, with this log, was deleted.
    pub fn deleted(name: String, log: &Log) -> Self {
        let head_code = log.journals.first().map(StationJournal::head_code);
        let head_code = head_code.unwrap_or_else(|| HeadCode::of(&Head::default()));
        Self::Deleted(Happening::Deleted { journal: name, head_code })
    }

    /// Merges the `others`' files, each a name and a text, with this station's own journal. If that journal cannot be
    /// read, `name` stands for it among the refused files; `refused` has the files that could not be read at all.
    pub async fn merging(
        name: &str,
        own: Option<Log>,
        others: &[Rc<(String, String)>],
        mut refused: Vec<Refused>,
        slices: &Slices,
    ) -> Self {
        let (mut files, mut running) = (others.to_vec(), None);
        match own {
            Some(own) => {
                let file = |own: &StationJournal| Rc::new((own.name.clone(), json_lines(own)));
                files.extend(own.journals.iter().map(file));
                slices.free(own.rows).await;
                running = own.journals.into_iter().next();
            }
            None => {
                refused.push(Refused { file: name.to_owned(), why: texts::OWN_UNREAD.to_owned() });
            }
        }
        let (mut log, not_exports) = Log::merge(&files, slices).await;
        if let Some(running) = running {
            log.runs(&running);
        }
        refused.splice(0..0, not_exports);
        Self::Merged(Arc::new(log), refused)
    }
}
