//! What the journal's pages ask the shell for, and what it answers.

use super::archives::Archive;
use super::texts;
use crate::journal::export::json_lines;
use crate::journal::{Format, Happening, Head, HeadCode, Log, Refused, StationJournal};
use crate::setup::file_name;
use std::sync::Arc;

/// In which form a log is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For a spreadsheet.
    Csv,
    /// Whole, so that it can be verified: of one journal alone.
    JsonLines,
    /// Zyzzyva's lines.
    ChallengeTxt,
}

impl Form {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Csv, Self::JsonLines, Self::ChallengeTxt];

    /// Whether this log can be saved in it. Whole are only a station's own entries, not what files
    /// hold of them.
    pub fn is_of(self, log: &Log) -> bool {
        self != Self::JsonLines || matches!(log.journals.as_slice(), [told] if told.is_own())
    }

    /// How the journal names it.
    const fn format(self) -> Format {
        match self {
            Self::Csv => Format::Csv,
            Self::JsonLines => Format::JsonLines,
            Self::ChallengeTxt => Format::ChallengeTxt,
        }
    }

    /// How a file's name ends.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Csv => ".csv",
            Self::JsonLines => ".jsonl",
            Self::ChallengeTxt => "-challenge.txt",
        }
    }
}

impl Form {
    /// What a file of this log is called: event, station and head code.
    pub fn file_name(self, event: &str, log: &Log) -> String {
        let station = match log.journals.as_slice() {
            [told] => told.name.clone(),
            several => [&several.len().to_string(), " stations"].concat(),
        };
        let mark = if log.has_unrecorded() { texts::UNRECORDED } else { "" };
        file_name(&[event, &station, &codes(log), mark], self.ending())
    }

    /// What the journal says of it.
    pub fn exported(self, log: &Log) -> Happening {
        exported(self.format(), None, log)
    }
}

fn exported(format: Format, archive: Option<String>, log: &Log) -> Happening {
    let through = log.journals.iter().map(StationJournal::head_code).collect();
    Happening::Exported { format, archive, through }
}

pub(in crate::desk) fn codes(log: &Log) -> String {
    let code = |told: &StationJournal| told.head_code().to_string();
    log.journals.iter().map(code).collect::<Vec<_>>().join(" ")
}

/// What the journal's pages ask the shell for.
#[derive(Clone, Debug, PartialEq)]
pub enum JournalEffect {
    /// Read the whole journal and verify it; answer with [`JournalEvent::Read`] or `Unread`.
    Read,
    /// Save the log as a file; answer with [`JournalEvent::Saved`].
    Save(Form),
    /// Print the page.
    Print,
    /// Open the browser's dialog for other stations' files; answer with [`JournalEvent::Merged`].
    Bring,
    /// Answer with [`JournalEvent::Archives`].
    ListArchives,
    /// Save an archived journal, by its name, as a file; answer with [`JournalEvent::ArchiveSaved`].
    SaveArchive(String),
    /// Delete an archived journal, by its name; answer with [`JournalEvent::Deleted`].
    Delete(String),
}

/// What the shell answers.
#[derive(Clone, Debug, PartialEq)]
pub enum JournalEvent {
    /// What the journal says.
    Read(Arc<Log>),
    /// The journal could not be read.
    Unread,
    /// The log of several stations, and the files that were refused.
    Merged(Arc<Log>, Vec<Refused>),
    /// A file was saved.
    Saved {
        /// Its name.
        file: String,
        /// What the journal says of it.
        exported: Happening,
    },
    /// The archived journals.
    Archives(Vec<Archive>),
    /// An earlier journal was saved.
    ArchiveSaved {
        /// Under which name it is kept.
        name: String,
        /// As which file.
        file: String,
        /// What the journal says of it.
        exported: Happening,
    },
    /// The browser did not list, save or delete earlier journals.
    ArchivesFailed,
    /// An archived journal was deleted: what the journal says of it.
    Deleted(Happening),
}

impl JournalEvent {
    /// What the journal says of a printed report.
    pub fn printed(log: &Log) -> Happening {
        exported(Format::Report, None, log)
    }

    /// The earlier journal of this name, with this log, was saved as a file.
    pub fn archive_saved(name: String, file: String, log: &Log) -> Self {
        let exported = exported(Format::JsonLines, Some(name.clone()), log);
        Self::ArchiveSaved { name, file, exported }
    }

    /// The earlier journal of this name, with this log, was deleted.
    pub fn deleted(name: String, log: &Log) -> Self {
        let head_code = log.journals.first().map(StationJournal::head_code);
        let head_code = head_code.unwrap_or_else(|| HeadCode::of(&Head::default()));
        Self::Deleted(Happening::Deleted { journal: name, head_code })
    }

    /// What these files say, each a name and a text, together with the journal of this station, which
    /// has this name; `refused` are files that could not be read at all.
    pub fn merging(
        name: &str,
        own: Option<Log>,
        mut files: Vec<(String, String)>,
        mut refused: Vec<Refused>,
    ) -> Self {
        match own {
            Some(own) => {
                files.extend(own.journals.iter().map(|told| (told.name.clone(), json_lines(told))));
            }
            None => {
                refused.push(Refused { file: name.to_owned(), why: texts::OWN_UNREAD.to_owned() });
            }
        }
        let (log, others) = Log::merged(&files);
        refused.splice(0..0, others);
        Self::Merged(Arc::new(log), refused)
    }
}
