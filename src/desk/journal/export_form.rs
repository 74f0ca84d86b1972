//! The forms in which a journal leaves the station, and the entry about each export.

use super::texts;
use crate::journal::export::{challenge_txt, csv, json_lines};
use crate::journal::{ExportedFile, Format, Happening, HeadCode, Log, StationJournal};
use crate::setup::file_name;

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

/// The journal's entry about a printed report.
pub fn printed(log: &Log) -> Happening {
    exported(Format::Report, None, log, ExportedFile::HandedOver)
}

/// The journal's entry about the export of the earlier journal of this name, as a file that can be verified.
pub(super) fn archive_exported(name: String, log: &Log, file: ExportedFile) -> Happening {
    exported(Format::JsonLines, Some(name), log, file)
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
