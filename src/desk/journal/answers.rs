//! What is reported of journals that were saved, opened, deleted or merged.

use super::export_form::{ExportForm, archive_exported};
use super::texts;
use crate::desk::Answer;
use crate::journal::export::json_lines;
use crate::journal::{ExportedFile, Happening, Head, HeadCode, Log, Refused, StationJournal};
use crate::slices::Slices;
use std::rc::Rc;
use std::sync::Arc;

impl Answer {
    /// Reports that the earlier journal of this name, with this log, was saved as a file.
    pub fn archive_saved(name: String, file: String, log: &Log, kept: ExportedFile) -> Self {
        let exported = archive_exported(name.clone(), log, kept);
        Self::ArchiveSaved { name, file, exported }
    }

    /// Reports what this file, which the director opened, shows of the export of `own`: whether it is there.
    pub async fn export_opened(
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
                Self::LogSaved { file: name, exported }
            }
        }
    }

    /// Reports that the earlier journal of this name, with this log, was deleted.
    pub fn archive_deleted(name: String, log: &Log) -> Self {
        let head_code = log.journals.first().map(StationJournal::head_code);
        let head_code = head_code.unwrap_or_else(|| HeadCode::of(&Head::default()));
        Self::ArchiveDeleted(Happening::Deleted { journal: name, head_code })
    }

    /// Merges the `others`' files, each a name and a text, with this station's own journal. If that journal cannot be
    /// read, `name` stands for it among the refused files; `refused` has the files that could not be read at all.
    pub async fn journals_merged(
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
