//! CSV, for spreadsheets: RFC 4180, in UTF-8 with a byte order mark, without which some read it as
//! another encoding.
//!
//! The first row names the columns. Each challenge is a row, oldest first; then each journal is one, of
//! the kind `journal`, with how many entries it has, its head code, and whether its chain is unbroken.

use crate::journal::log::{Conflict, Log, Mismatch, Row, Said, StationJournal};

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

/// With what a formula begins.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// The log as CSV.
pub fn csv(log: &Log) -> String {
    let mut csv = "\u{feff}".to_owned();
    record(&mut csv, COLUMNS);
    for row in log.rows.iter().rev() {
        let id = log.journals.get(row.journal).map_or("", |told| &told.station);
        challenge(&mut csv, row, id);
    }
    for told in &log.journals {
        journal(&mut csv, told, &log.conflicts);
    }
    csv
}

fn challenge(csv: &mut String, row: &Row, id: &str) {
    let number = |number: u64| if number == 0 { String::new() } else { number.to_string() };
    let took = row.took.map(|millis| millis.to_string());
    record(
        csv,
        [
            &row.station,
            &number(row.number),
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
            &number(row.declared),
            &row.words,
            &row.lexicon,
            &row.rulebook,
            &row.consequence,
            &number(row.repeats),
            &number(row.again),
            if row.corrected { "yes" } else { "" },
            &took.unwrap_or_default(),
            &opinions(&row.chain),
            id,
            "",
        ],
    );
}

fn journal(csv: &mut String, told: &StationJournal, conflicts: &[Conflict]) {
    let code = told.head_code();
    let count = code.count.to_string();
    let chain = told.breaks().map(|broken| ["broken: ", &broken].concat());
    let mut chain = chain.unwrap_or_else(|| "unbroken".to_owned());
    for conflict in conflicts.iter().filter(|conflict| conflict.station == told.station) {
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
    (cells[0], cells[1], cells[9]) = (&told.name, &count, "journal");
    cells[20] = &chain;
    (cells[21], cells[22]) = (&told.station, &code);
    record(csv, cells);
}

/// What was entered of a challenge: `3 self-lookup: acceptable, station | 5 opinion: …`.
fn opinions(chain: &[Said]) -> String {
    let mut text = String::new();
    for said in chain {
        if !text.is_empty() {
            text.push_str(" | ");
        }
        text.extend([&said.sequence.to_string(), " ", said.kind]);
        let mut before = ": ";
        for part in [said.verdict, &said.by, &said.source] {
            if !part.is_empty() {
                text.extend([before, part]);
                before = ", ";
            }
        }
    }
    text
}

fn record<const N: usize>(csv: &mut String, cells: [&str; N]) {
    for (n, cell) in cells.into_iter().enumerate() {
        if n > 0 {
            csv.push(',');
        }
        push_cell(csv, cell);
    }
    csv.push_str("\r\n");
}

/// A cell. One that a spreadsheet would take for a formula gets an apostrophe before it; so does what would
/// begin a cell where semicolons or tabs part them.
fn push_cell(csv: &mut String, cell: &str) {
    let quoted = cell.contains([',', ';', '\t', '"', '\r', '\n']);
    if quoted {
        csv.push('"');
    }
    let mut begins = true;
    for c in cell.chars() {
        if begins && FORMULA.contains(&c) {
            csv.push('\'');
        }
        begins = matches!(c, ';' | '\t' | '"');
        if c == '"' {
            csv.push('"');
        }
        csv.push(c);
    }
    if quoted {
        csv.push('"');
    }
}
