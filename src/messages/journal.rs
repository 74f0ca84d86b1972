//! Texts of the desk: the journal's pages.

/// The journal's pages.
#[derive(Debug)]
pub struct JournalTexts {
    /// The heading, and what the menu calls it.
    pub heading: &'static str,
    /// What stands above the columns of the table: number, time, round, table, words, verdict, lexicon,
    /// what it costs, kind, station.
    pub columns: &'static [&'static str],
    /// After the kind of a challenge: the number of the one that it judges again.
    pub repeats: fn(u64) -> String,
    /// After the kind of a challenge: the number of the one that judges it again.
    pub again: fn(u64) -> String,
    /// Which player challenges.
    pub player: &'static str,
    /// What a column is narrowed down to, if it is not.
    pub all: &'static str,
    /// What the field of the table finds.
    pub find: &'static str,
    /// What the report calls that.
    pub looked_for: &'static str,
    /// How many challenges are let through, of how many; which of them stand here.
    pub shown: fn(u64, u64, u64, u64) -> String,
    /// While nothing was read yet.
    pub reading: &'static str,
    /// When this station's journal cannot be read. Sentences.
    pub unread: &'static str,
    /// When there is no challenge. A sentence.
    pub empty: &'static str,
    /// When none fits what is looked for. A sentence.
    pub none_fits: &'static str,
    /// Goes on in the table.
    pub next_page: &'static str,
    /// Goes back in the table.
    pub page_before: &'static str,
    /// Opens one challenge.
    pub open: &'static str,
    /// Opens the page that verifies.
    pub verify: &'static str,
    /// Opens the page of exports.
    pub exports: &'static str,
    /// Opens the pictures.
    pub pictures: &'static str,
    /// Opens the page where other stations' journals are brought.
    pub merge: &'static str,
    /// Opens the page that ends an event.
    pub new_event: &'static str,
    /// Reads this station's journal again.
    pub read_again: &'static str,
    /// Prints.
    pub print: &'static str,
    /// Of which entry a line of a challenge tells: number and time.
    pub entry: fn(u64, &str) -> String,
    /// Gives one opinion more.
    pub one_more: &'static str,
    /// Corrects a ruling.
    pub correct: &'static str,
    /// Where no opinion can be given. A sentence.
    pub only_there: &'static str,
    /// A journal: whose, and its head code.
    pub head_code: fn(&str, &str) -> String,
    /// A chain is whole: whose, how many entries, the head code.
    pub sound: fn(&str, u64, &str) -> String,
    /// A chain breaks: whose, and where.
    pub broken: fn(&str, &str) -> String,
    /// What the chain cannot show. Sentences.
    pub limits: &'static str,
    /// The field for a head code.
    pub noted: &'static str,
    /// The head code is there: whose journal has it. A sentence.
    pub still_there: fn(&str) -> String,
    /// It is the end of the archived journal before this one: whose. A sentence.
    pub of_archived: fn(&str) -> String,
    /// No journal has it. Sentences.
    pub gone: &'static str,
    /// Saves for a spreadsheet.
    pub csv: &'static str,
    /// Saves the journal whole.
    pub json_lines: &'static str,
    /// Saves Zyzzyva's lines.
    pub challenge_txt: &'static str,
    /// As what it was saved. A sentence.
    pub saved: fn(&str) -> String,
    /// What is brought, and from where. Sentences.
    pub how_to_merge: &'static str,
    /// Opens the browser's dialog.
    pub bring: &'static str,
    /// A file of which nothing was taken: its name and why.
    pub refused: fn(&str, &str) -> String,
    /// An entry that is not as it is in the log: the file, the entry, and how it differs.
    pub conflict: fn(&str, u64, &str) -> String,
    /// How an entry can differ: another stands in its place, it was changed, it is missing.
    pub discords: [&'static str; 3],
    /// The heading of the printed report.
    pub report: &'static str,
    /// When it was printed.
    pub printed: fn(&str) -> String,
    /// The pictures: by hour, by round, verdicts, words, by lexicon, time at the station.
    pub titles: [&'static str; 6],
    /// The bars of verdicts: acceptable, unacceptable, neither.
    pub verdicts: [&'static str; 3],
    /// A share in a hundred.
    pub share: fn(u64) -> String,
    /// The middle of the times, in seconds.
    pub median: fn(u64) -> String,
    /// A picture without numbers.
    pub nothing: &'static str,
    /// The field for the name of the new event.
    pub new_name: &'static str,
    /// What ends with an event. Sentences.
    pub ending: &'static str,
    /// What has to be exported first. A sentence.
    pub export_first: &'static str,
    /// Begins the new event.
    pub begin: &'static str,
    /// Opens the page of archived journals.
    pub archives: &'static str,
    /// There is none. A sentence.
    pub no_archives: &'static str,
    /// What is needed to delete one. A sentence.
    pub needs_pin: &'static str,
    /// An archived journal: its event and head code.
    pub archive: fn(&str, &str) -> String,
    /// A journal that was set aside: its event and head code, as far as it can be read.
    pub set_aside: fn(&str, &str) -> String,
    /// The browser did not list, save or delete them, and what to do. Sentences.
    pub not_done: &'static str,
    /// What happens when one is chosen. Sentences.
    pub choose: &'static str,
    /// It was saved: look for the file, then type the word. Sentences.
    pub look_first: fn(&str) -> String,
    /// The field for the word.
    pub type_delete: &'static str,
    /// Deletes it.
    pub delete: &'static str,
}
