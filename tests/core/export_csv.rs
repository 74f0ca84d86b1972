//! The CSV opens in a spreadsheet. Another library reads back every cell, no cell is a formula, and the file has
//! the journals' head codes.

use crate::common::exports;
use crate::common::journals;
use challenge_station::challenge::{By, Decision, Intake, Moment, Origin, Seat, Unjudged};
use challenge_station::journal::export::csv;
use challenge_station::journal::{Conflict, EventContext, Log, Mismatch};
use challenge_station::setup::{CsvColumns, Settings};
use challenge_station::text::Language;
use exports::{exported, file, journal_of, marked_journal_of};
use journals::{Journal, challenge_number, opinion, ruling, self_lookup, station, word_judge};
use proptest::prelude::*;

/// The rows as another library reads them.
fn read(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let row = |row: csv::Result<csv::StringRecord>| {
        row.unwrap().iter().map(str::to_owned).collect::<Vec<_>>()
    };
    reader.records().map(row).collect()
}

/// The cells of a row that are not empty, each with its column's name.
fn cells(rows: &[Vec<String>], row: usize) -> Vec<String> {
    let filled = rows[0].iter().zip(&rows[row]).filter(|(_, cell)| !cell.is_empty());
    filled.map(|(name, cell)| format!("{name}: {cell}")).collect()
}

/// Two challenges, one with every detail, and a concession.
fn day() -> Journal {
    let mut journal = Journal::default();
    let began = Some(Moment::from_millis(20_000));
    let intake = Intake { lexicon: None, table: Some(12), player: Some(Seat::First), began };
    journal.context = EventContext {
        event: "Spring \"Open\", 2026".into(),
        round: 5,
        intake,
        ..EventContext::default()
    };
    let first = ruling("QI ZA", true, station());
    journal.enter(Decision::Ruling { origin: Origin::New, ruling: first.clone() });
    let judge = word_judge("AB", "=HYPERLINK(\"x\")");
    let both = first.with(opinion(false, By::Judge(judge)));
    journal.enter(Decision::Opinion { challenge: challenge_number(1), words: 2, ruling: both });
    journal.context = EventContext::default();
    let how = Unjudged::Withdrawn;
    journal.enter(Decision::Unjudged { origin: Origin::New, declared: 3, how });
    journal
}

#[test]
fn a_number_that_a_spreadsheet_could_take_for_a_date_is_text() {
    for (mark, cell) in
        [("", "1"), ("A", "A-1"), ("H2", "H2-1"), ("MAR", "'MAR-1"), ("1", "'1-1"), ("1E", "'1E-1")]
    {
        let log = Log::of("Hall A", marked_journal_of(1, mark, 1).entries);
        assert_eq!(read(&csv(&log, ','))[1][1], cell);
    }
}

#[test]
fn each_challenge_and_each_journal_is_a_row_of_the_csv() {
    let journal = day();
    let log = Log::of("Hall A", journal.entries.clone());
    let text = csv(&log, ',');
    assert!(text.starts_with("\u{feff}station,number,date,time,zone,"), "{text}");
    assert_eq!(text.matches("\r\n").count(), text.matches('\n').count());
    let rows = read(&text);
    assert_eq!(rows.len(), 4);
    assert!(rows.iter().all(|row| row.len() == 23));
    let id = "station-id: '30313233343536373839616263646566";
    assert_eq!(
        cells(&rows, 1),
        [
            "station: Hall A",
            "number: 1",
            "date: 2026-11-21",
            "time: 10:11:12",
            "zone: UTC+01:00",
            "event: Spring \"Open\", 2026",
            "round: 5",
            "table: 12",
            "player: first",
            "kind: self-lookup",
            "outcome: unacceptable",
            "declared: 2",
            "words: QI ZA",
            "lexicon: Une liste d’été",
            "rulebook: naspa-2017",
            "consequence: play comes off, challenged-player loses the turn",
            "took-ms: 41234",
            "opinions: 1 self-lookup: acceptable, station | \
             2 opinion: unacceptable, word-judge AB, =HYPERLINK(\"x\")",
            id,
        ]
    );
    assert_eq!(
        cells(&rows, 2)[5..],
        [
            "kind: withdrawn",
            "declared: 3",
            "rulebook: naspa-2017",
            "consequence: challenge void",
            "opinions: 3 withdrawn",
            id
        ]
    );
    let code = format!("head-code: {}", challenge_station::journal::HeadCode::of(&journal.head));
    assert_eq!(
        cells(&rows, 3),
        ["station: Hall A", "number: 3", "kind: journal", "opinions: unbroken", id, &code]
    );
}

#[test]
fn all_stations_are_in_one_file_oldest_challenge_first() {
    let files = [2, 1].map(|station| {
        let mut journal = journal_of(station, 0);
        journal.later = 60_000 * u64::from(station);
        exports::go_on(&mut journal, 2);
        file(&station.to_string(), &journal.entries)
    });
    let rows = read(&csv(&Log::merged(&files).0, ','));
    let summaries: Vec<String> =
        rows[1..].iter().map(|row| format!("{} {} {}", row[0], row[9], row[3])).collect();
    assert_eq!(
        summaries,
        [
            "Hall A self-lookup 10:13:12",
            "Hall B self-lookup 10:14:12",
            "Hall A self-lookup 10:14:12",
            "Hall B self-lookup 10:15:12",
            "Hall A journal ",
            "Hall B journal ",
        ]
    );
}

#[test]
fn a_broken_chain_is_reported_in_the_row_of_its_journal() {
    let mut journal = journal_of(1, 3);
    journal.entries[2] = journal.entries[2].replace(r#"["ZA","AA"]"#, r#"["ZA","AB"]"#);
    let rows = read(&csv(&Log::of("A", journal.entries), ','));
    let last = rows.last().unwrap();
    assert!(last[20].starts_with("broken: entry 3: expected digest"), "{}", last[20]);
}

#[test]
fn a_cell_that_looks_like_a_formula_is_exported_as_text() {
    for evil in ["=1+1", "+1", "-1", "@SUM(A1)", "\t1", "\r=1", "\n=1", "＝1", "=\"a\",\"b\""] {
        let rows = read(&csv(&Log { journals: vec![exported(evil, &[])], ..Log::default() }, ','));
        assert_eq!(rows[1][0], format!("'{evil}"));
    }
    // Where semicolons or tabs separate cells, as in many countries, no cell is a formula, either.
    for (evil, harmless) in [("A;=1+1", "A;'=1+1"), ("A\t-1", "A\t'-1"), ("A;\"=1\"", "A;\"'=1\"")]
    {
        let rows = read(&csv(&Log { journals: vec![exported(evil, &[])], ..Log::default() }, ','));
        assert_eq!(rows[1][0], harmless);
    }
    // Inside a text, no sign begins a formula.
    for good in ["Hall 1=2", "'=1", "a-b", "", "A; B"] {
        let rows = read(&csv(&Log { journals: vec![exported(good, &[])], ..Log::default() }, ','));
        assert_eq!(rows[1][0], good);
    }
}

#[test]
fn a_text_that_a_spreadsheet_could_take_for_a_date_or_a_number_has_an_apostrophe_before_it() {
    for (text, is_misread) in [
        ("1-2", true),
        ("MAR-3", true),
        ("May 2026", true),
        ("3 mai", true),
        ("12/11", true),
        ("10:30", true),
        ("1E5", true),
        ("1E-5", true),
        ("007", true),
        ("1MAR-17", true),
        ("28Nov2026", true),
        ("10:30 pm", true),
        ("28 de mayo", true),
        ("Desk 3", false),
        ("Marseille 2026", false),
        ("Mayfair 2", false),
        ("Side 3", false),
        ("Table 1-2", false),
        ("May", false),
        ("Open 2026", false),
        ("B2", false),
        ("", false),
    ] {
        let expected = if is_misread { format!("'{text}") } else { text.to_owned() };
        let mut journal = Journal::default();
        journal.context.event = text.to_owned();
        journal.enter(self_lookup(Origin::New, "QI", true));
        let rows = read(&csv(&Log::of(text, journal.entries), ','));
        assert_eq!([&rows[1][0], &rows[1][5]], [&expected; 2], "station and event");
    }
    // Dates, times and counts are meant to be read as such, and every identity as a text.
    let id = "00000000000000000000000000000012";
    let rows = read(&csv(&Log { journals: vec![exported("A", &[])], ..Log::default() }, ','));
    assert!(!rows[1][1].starts_with('\''), "the number of entries");
    let mut log = Log { journals: vec![exported("A", &[])], ..Log::default() };
    log.journals[0].station = id.to_owned();
    assert_eq!(read(&csv(&log, ','))[1][21], format!("'{id}"));
}

#[test]
fn mismatches_between_files_are_in_the_row_of_their_journal() {
    let conflict = |station: &str, sequence, how| Conflict {
        station: station.into(),
        sequence,
        file: "evening".into(),
        how,
    };
    let journals = vec![exported("A", &[])];
    let own = journals[0].station.clone();
    let conflicts = vec![
        conflict(&own, 3, Mismatch::Differs),
        conflict("another", 4, Mismatch::Differs),
        conflict(&own, 40, Mismatch::Missing),
    ];
    let rows = read(&csv(&Log { journals, conflicts, ..Log::default() }, ','));
    assert_eq!(rows[1][20], "unbroken | entry 3 differs: evening | entry 40 missing: evening");
}

proptest! {
    #[test]
    fn another_library_reads_back_every_text(name: String, event: String, source: String) {
        let mut journal = Journal::default();
        journal.context.event = event;
        let by = By::Judge(word_judge("AB", &source));
        journal.enter(Decision::Ruling { origin: Origin::New, ruling: ruling("QI", true, by) });
        journal.enter(self_lookup(Origin::New, "QI", true));
        let log = Log::of(&name, journal.entries);
        let rows = read(&csv(&log, ','));
        prop_assert_eq!(rows.len(), 4);
        let reads = |cell: &str, text: &str| {
            let mut harmless = String::new();
            let mut before = ';';
            for c in text.chars() {
                if ";\t\"".contains(before) && "=+-@\t\r\n＝＋－＠".contains(c) {
                    harmless.push('\'');
                }
                harmless.push(c);
                before = c;
            }
            // A text that may be a date or a number has an apostrophe before it.
            cell == harmless || cell.strip_prefix('\'') == Some(&harmless)
        };
        for row in &rows[1..] {
            prop_assert!(reads(&row[0], &name), "{:?} for {:?}", row[0], name);
        }
        prop_assert!(reads(&rows[1][5], &log.rows[1].event));
        let source = &log.rows[1].entries[0].source;
        prop_assert!(rows[1][20].replace('\'', "").contains(&source.replace('\'', "")));
    }
}

#[test]
fn columns_between_semicolons_are_the_same_cells_and_no_comma_in_a_cell_begins_a_formula() {
    let log = Log { journals: vec![exported("A,=1;+2 \"q\"", &[])], ..Log::default() };
    let text = csv(&log, ';');
    assert_eq!(text.lines().next().unwrap().trim_start_matches('\u{feff}').split(';').count(), 23);
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("\"A,'=1;'+2 \"\"q\"\"\";"), "{last}");
    let commas = csv(&log, ',');
    let last = commas.lines().last().unwrap();
    assert!(last.starts_with("\"A,=1;'+2 \"\"q\"\"\","), "{last}");
}

/// The default is what is usual in the station's first language; the director can choose.
#[test]
fn the_language_decides_between_commas_and_semicolons_unless_the_director_does() {
    let with = |languages: &[Language], csv| {
        Settings { languages: languages.to_vec(), csv, ..Settings::default() }.csv_separator()
    };
    assert_eq!(with(&[], CsvColumns::Language), ',');
    assert_eq!(with(&[Language::English, Language::German], CsvColumns::Language), ',');
    for language in [Language::German, Language::French, Language::Spanish, Language::Afrikaans] {
        assert_eq!(with(&[language, Language::English], CsvColumns::Language), ';');
        assert_eq!(with(&[language], CsvColumns::Commas), ',');
    }
    assert_eq!(with(&[], CsvColumns::Semicolons), ';');
}
