//! CSV for spreadsheets: RFC 4180, with commas or semicolons, in UTF-8 with a byte order mark, because some programs otherwise assume
//! another encoding.
//!
//! The first row names the columns. Each challenge is a row, oldest first. Then each journal has a row of the
//! kind `journal`, with its number of entries, its head code, and whether its chain is unbroken.

use crate::challenge::ChallengeNumber;
use crate::journal::log::{Conflict, EntryText, Log, Mismatch, Row, StationJournal};
use std::iter;

const COLUMNS: [&str; 23] = [
    "station",
    "number",
    "date",
    "time",
    "zone",
    "event",
    "round",
    "table",
    "player",
    "kind",
    "outcome",
    "declared",
    "words",
    "lexicon",
    "rulebook",
    "consequence",
    "repeats",
    "judged-again",
    "corrected",
    "took-ms",
    "opinions",
    "station-id",
    "head-code",
];

/// The columns whose values a spreadsheet may read as dates and numbers. Every other column is text.
const VALUES: [&str; 9] =
    ["number", "date", "time", "round", "table", "declared", "repeats", "judged-again", "took-ms"];

/// The names of months and their short forms, in the languages of the station, and what else stands in a date, a time or
/// a number. A spreadsheet reads those of its own language.
const OF_DATES: &str = "jan feb mar apr may jun jul aug sep oct nov dec jän mär mai okt dez fév avr juin juil aoû déc ene \
    abr ago dic mrt mei des sept janv févr august september november april january february march june july october \
    december januar februar märz juni juli oktober dezember janvier février mars avril juillet août septembre octobre \
    novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre januarie \
    februarie maart junie julie augustus desember am pm de";

/// The characters that begin a formula.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

pub fn csv(log: &Log, separator: char) -> String {
    let rows = log.rows.iter().rev().map(|row| challenge(row, log, separator));
    let journals = log.journals.iter().map(|one| journal(one, &log.conflicts, separator));
    iter::once(columns(separator)).chain(rows).chain(journals).collect()
}

/// The first row, after the byte order mark.
pub(in crate::journal) fn columns(separator: char) -> String {
    let mut csv = "\u{feff}".to_owned();
    record(&mut csv, COLUMNS, separator);
    csv
}

pub(in crate::journal) fn challenge(row: &Row, log: &Log, separator: char) -> String {
    let id = log.journals.get(row.journal).map_or("", |station_journal| &station_journal.station);
    let mut csv = String::new();
    // A number with a mark is a text.
    let number = |number: Option<ChallengeNumber>| {
        let text = number.map(|number| number.to_string()).unwrap_or_default();
        let is_marked = !text.bytes().all(|byte| byte.is_ascii_digit());
        if is_marked && is_misread(&text) { ["'", &text].concat() } else { text }
    };
    let declared = if row.declared == 0 { String::new() } else { row.declared.to_string() };
    let took = row.took.map(|millis| millis.to_string());
    record(
        &mut csv,
        [
            &row.station,
            &number(Some(row.number)),
            &row.time.date(),
            &row.time.clock(),
            // `+01:00` alone would look like a formula.
            &["UTC", &row.time.zone()].concat(),
            &row.event,
            &row.round,
            &row.table,
            row.player,
            &[row.kind, if row.unrecorded { " (NOT RECORDED)" } else { "" }].concat(),
            row.outcome_text(),
            &declared,
            &row.words,
            &row.lexicon,
            &row.rulebook,
            &row.consequence,
            &number(row.repeats),
            &number(row.replaced_by),
            if row.corrected.is_some() { "yes" } else { "" },
            &took.unwrap_or_default(),
            &opinions(&row.entries),
            id,
            "",
        ],
        separator,
    );
    csv
}

/// The row of a journal, with the conflicts of its station.
pub(in crate::journal) fn journal(
    station_journal: &StationJournal,
    conflicts: &[Conflict],
    separator: char,
) -> String {
    let code = station_journal.head_code();
    let count = code.count.to_string();
    let chain = station_journal.breaks().map(|broken| ["broken: ", &broken].concat());
    let mut chain = chain.unwrap_or_else(|| "unbroken".to_owned());
    for conflict in conflicts.iter().filter(|conflict| conflict.station == station_journal.station)
    {
        let how = match conflict.how {
            Mismatch::Differs => "differs",
            Mismatch::Changed => "changed",
            Mismatch::Missing => "missing",
            Mismatch::Signature => "signature unreadable",
        };
        chain.extend([" | entry ", &conflict.sequence.to_string(), " ", how, ": ", &conflict.file]);
    }
    let mut cells = [""; COLUMNS.len()];
    let code = code.to_string();
    (cells[0], cells[1], cells[9]) = (&station_journal.name, &count, "journal");
    cells[20] = &chain;
    (cells[21], cells[22]) = (&station_journal.station, &code);
    let mut csv = String::new();
    record(&mut csv, cells, separator);
    csv
}

/// The entries of a challenge: `3 self-lookup: acceptable, station | 5 opinion: …`.
fn opinions(entries: &[EntryText]) -> String {
    let mut text = String::new();
    for entry in entries {
        if !text.is_empty() {
            text.push_str(" | ");
        }
        text.extend([&entry.sequence.to_string(), " ", entry.kind]);
        let mut before = ": ";
        for part in [entry.verdict, &entry.by, &entry.source] {
            if !part.is_empty() {
                text.extend([before, part]);
                before = ", ";
            }
        }
    }
    text
}

fn record<const N: usize>(csv: &mut String, cells: [&str; N], separator: char) {
    for (column, cell) in cells.into_iter().enumerate() {
        if column > 0 {
            csv.push(separator);
        }
        let is_value = COLUMNS.get(column).is_some_and(|name| VALUES.contains(name));
        // A number or a date of our own is meant to be read as one.
        let guard = if !is_value && is_misread(cell) { "'" } else { "" };
        push_cell(csv, &[guard, cell].concat(), separator);
    }
    csv.push_str("\r\n");
}

/// Whether a spreadsheet could take a text for a date or a number: it has a digit, and besides digits and signs only
/// what stands in dates, times and numbers (`1-2`, `MAR-3`, `May 2026`, `10:30 am`, `1E5`).
fn is_misread(cell: &str) -> bool {
    let has_digit = cell.bytes().any(|byte| byte.is_ascii_digit());
    let mut words = cell.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    // `1E5`, but not `E-5`.
    let may_have_power = cell.starts_with(|first: char| first.is_ascii_digit());
    let is_of_dates = |word: &str| {
        let word = word.to_lowercase();
        (word == "e" && may_have_power) || OF_DATES.split_whitespace().any(|known| known == word)
    };
    has_digit && !cell.starts_with('\'') && words.all(is_of_dates)
}

/// Adds a cell. Text that a spreadsheet could take for a formula gets an apostrophe before it. So does such
/// text after a quotation mark, a semicolon or a tab, and after a comma between semicolons, where some spreadsheets split
/// a cell.
fn push_cell(csv: &mut String, cell: &str, separator: char) {
    let quoted = cell.contains([',', ';', '\t', '"', '\r', '\n']);
    if quoted {
        csv.push('"');
    }
    let mut begins = true;
    for c in cell.chars() {
        if begins && FORMULA.contains(&c) {
            csv.push('\'');
        }
        begins = matches!(c, ';' | '\t' | '"') || (c == ',' && separator == ';');
        if c == '"' {
            csv.push('"');
        }
        csv.push(c);
    }
    if quoted {
        csv.push('"');
    }
}
