//! A director may import a list in any common format, and the same words make the same lexicon.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::graphs;
use crate::common::lexicons;
use challenge_station::lexicon::import::{
    Beside, Between, Cause, Format, ImportedList, Layout, Phase, Progress, SHOWN_LINES, Wrapping,
    already_installed, read,
};
use challenge_station::lexicon::{Metadata, PartialMetadata, QuackleHash};
use graphs::{dawg, dawg_with, dwg, dwg_as, gzip, gzip_with_all, kwg, kwg_of, tree, zip};

const ONE_WORD: Format = Format::Text(Layout::OneWord);
const DEFINITIONS: Format = Format::Text(Layout::First(Between::Space, Beside::Definition));

const WORDS: [&str; 9] =
    ["AA", "AAH", "AAHED", "BATHING", "CAB", "QUIXOTICALLY", "ZA", "ZYGOMORPHICALLY", "ZZZ"];

fn found(bytes: &[u8]) -> ImportedList {
    read(bytes, &mut |_| ()).unwrap_or_else(|error| panic!("{error}"))
}

/// Why lines were skipped: each cause, the number of its lines, and the first of them.
fn skipped(found: &ImportedList) -> Vec<(Cause, u32, &[u32])> {
    let skipped = found.report().skipped.iter();
    skipped.map(|skipped| (skipped.cause, skipped.lines.count(), skipped.lines.first())).collect()
}

fn lex() -> Vec<u8> {
    lexicons::lex_file(&lexicons::words(WORDS))
}

fn definitions() -> Vec<u8> {
    let line = |word| format!("{word} rough, cindery lava [n -S]\r\n");
    let mut text = b"# Zyzzyva\r\n\r\n".to_vec();
    text.extend(WORDS.map(line).concat().into_bytes());
    text
}

fn files() -> [(Format, Vec<u8>); 6] {
    [
        (ONE_WORD, WORDS.join("\n").into_bytes()),
        (DEFINITIONS, definitions()),
        (Format::Kwg, kwg(&WORDS)),
        (Format::Dwg, dwg(&WORDS)),
        (Format::Dawg, dawg(&WORDS)),
        (Format::Lex, lex()),
    ]
}

#[test]
fn the_same_words_have_the_same_identity_in_every_format_and_wrapping() {
    let words = lexicons::words(WORDS);
    let metadata = lexicons::metadata(&words);
    for (format, bytes) in files() {
        for (wrapping, bytes) in [
            (Wrapping::Plain, bytes.clone()),
            (Wrapping::Gzip, gzip(&bytes)),
            (Wrapping::Gzip, gzip_with_all(&bytes)),
            (Wrapping::Zip, zip(&bytes)),
        ] {
            let found = found(&bytes);
            let report = found.report();
            assert_eq!((report.format, report.wrapping), (format, wrapping));
            assert_eq!(report.words, metadata.words, "{format}");
            assert_eq!(report.fingerprint(), metadata.fingerprint());
            assert_eq!(report.lengths, metadata.lengths);
            assert_eq!(report.count(), 9);
            assert_eq!(report.quackle, QuackleHash::of(&words));
            assert!(report.skipped.is_empty() && report.duplicates.count() == 0);
            assert!(found.words().eq(words.iter().copied()));
        }
    }
}

#[test]
fn a_graph_is_read_in_every_variant_that_programs_write() {
    for bytes in [
        dwg_as(&WORDS, b'A', u32::to_le_bytes),
        dwg_as(&WORDS, b'a', u32::to_be_bytes),
        dawg_with(&WORDS, b" "),
        dawg_with(&WORDS, b"\n"),
    ] {
        assert_eq!(found(&bytes).report().count(), 9);
    }
    // A `.dwg` with room for more first letters than there are, as its usual writer leaves.
    let mut roomy = dwg(&["AB", "BA"]);
    roomy.extend([0; 64]);
    roomy[0] += 16;
    assert_eq!(found(&roomy).report().count(), 2);
    // One list is the end of another: BA BC CC.
    let mut shared = tree(&["BA", "BC", "CC"], 2);
    assert_eq!((shared[0].target, shared[1].target), (4, 6));
    shared[1].target = 5;
    assert_eq!(found(&kwg_of(&shared[..4])).report().count(), 3);
}

#[test]
fn strings_of_a_graph_that_are_not_words_are_counted() {
    let strings = ["A", "AB", "ABBBBBBBBBBBBBBB", "BA", "I", "IO"];
    for bytes in [kwg(&strings), dwg(&strings), dawg(&strings)] {
        let found = found(&bytes);
        assert_eq!(found.report().count(), 3);
        let expected: [(Cause, u32, &[u32]); 2] =
            [(Cause::OneLetter, 2, &[]), (Cause::TooLong, 1, &[])];
        assert_eq!(skipped(&found), expected);
    }
}

#[test]
fn text_may_have_any_case_line_end_encoding_and_margin() {
    let expected = found(b"AA\nAB\nZA\n").report().words;
    for text in [
        &b"za\r\nAb\r\naa"[..],
        b"\xef\xbb\xbfAA\nAB\nZA\n",
        b"AA\rAB\rZA\r",
        b"  AA\t\n\n\tAB  \n# and now the last\nZA\x1a",
        b"# caf\xe9, in Latin-1\nAA\nAB\nZA\n",
        b"\xef\xbb\xbf# caf\xc3\xa9, in UTF-8\nAA\nAB\nZA\n",
        b"\xff\xfeA\0A\0\r\0\n\0A\0B\0\r\0\n\0Z\0A\0\r\0\n\0\x1a\0",
        b"\xfe\xff\0A\0A\0\n\0A\0B\0\n\0Z\0A",
        b"A\0A\0\n\0A\0B\0\n\0Z\0A\0",
    ] {
        let found = found(text);
        assert_eq!(found.report().words, expected, "{text:?}");
        assert_eq!(skipped(&found), []);
    }
}

#[test]
fn lines_that_are_not_words_are_reported_by_cause_and_number() {
    let mut lines = vec![
        "AA",
        "B",
        "CO-OP",
        "DON'T",
        "42ND",
        "ÉTÉ",
        "ABCDEFGHIJKLMNOP",
        "AB",
        "# B",
        "",
        "ICE CREAM",
        "A-BCDEFGHIJKLMNOPQRSTUVW",
    ];
    lines.extend(["BE"; 80]);
    for end in ["\n", "\r\n", "\r"] {
        let found = found(lines.join(end).as_bytes());
        let expected: [(Cause, u32, &[u32]); 5] = [
            (Cause::OneLetter, 1, &[2]),
            (Cause::TooLong, 1, &[7]),
            (Cause::Sign, 4, &[3, 4, 5, 12]),
            (Cause::Beyond, 1, &[6]),
            (Cause::SeveralWords, 1, &[11]),
        ];
        assert_eq!(skipped(&found), expected);
        assert_eq!(found.report().count(), 3);
    }
    let latin = found(&[b"\xc9T\xc9\n", "AA\n".repeat(9).as_bytes()].concat());
    assert_eq!(skipped(&latin), [(Cause::Beyond, 1, &[1][..])]);
}

#[test]
fn the_first_twenty_line_numbers_are_reported_and_all_are_counted() {
    let text = "AA\nAA\nX\n".repeat(50) + &"AB\n".repeat(450);
    let found = found(text.as_bytes());
    let [(Cause::OneLetter, 50, lines)] = skipped(&found)[..] else { panic!() };
    assert_eq!(lines, (1..=20).map(|index| 3 * index).collect::<Vec<_>>());
    let duplicates = &found.report().duplicates;
    assert_eq!(duplicates.count(), 100 - 1 + 449);
    assert_eq!(duplicates.first().len(), SHOWN_LINES);
    assert_eq!(duplicates.first()[..5], [2, 4, 5, 7, 8]);
    assert_eq!(found.report().count(), 2);
}

#[test]
fn a_list_may_begin_with_any_word() {
    for text in ["LEX\nAA\n", "\nLEX\nAA\n", "\tLEX\nAA\n", "FLEX\nAA\n", "PK\nAA\n", "RIFF\nAA\n"]
    {
        assert_eq!(found(text.as_bytes()).report().count(), 2, "{text:?}");
    }
}

#[test]
fn of_equal_lines_all_but_the_first_are_duplicates_whatever_the_order() {
    let found = found(b"ZA\nab\nAA\nAB\nza\nAb\n");
    assert_eq!(found.report().duplicates.first(), [4, 5, 6]);
    assert_eq!(found.report().count(), 3);
}

#[test]
fn definitions_are_ignored_and_words_without_one_are_read_too() {
    let text = "AA rough lava, [n]\naah to say ah [v]\nAAHS <aah=v> [v]\nAB\nX the letter, [n]\n";
    let found = found((text.to_owned() + &"AB a muscle\n".repeat(5)).as_bytes());
    assert_eq!(found.report().format, Format::Text(Layout::First(Between::Space, Beside::Text)));
    assert_eq!(found.report().count(), 4);
    assert_eq!(skipped(&found), [(Cause::OneLetter, 1, &[5][..])]);
    let tabs = read(b"AA\trough\nAB\tmuscle\n", &mut |_| ()).unwrap();
    assert_eq!(tabs.report().format, Format::Text(Layout::First(Between::Tab, Beside::Text)));
}

#[test]
fn a_lex_file_states_all_metadata_and_a_text_states_it_in_comments() {
    let metadata = lexicons::metadata(&lexicons::words(WORDS));
    let stated = found(&lex()).report().metadata.clone();
    assert_eq!(stated.name, metadata.name);
    assert_eq!(stated.licence, metadata.licence);
    let text =
        b"# Name: Club list \n#edition: 3rd\n# date: 2026-02-30\n# see: there\nAA\n#source: x\n";
    let stated = PartialMetadata {
        name: "Club list".into(),
        edition: "3rd".into(),
        ..PartialMetadata::assumed()
    };
    let why = "no such day; a comment after the first word";
    assert_eq!(found(text).report().metadata, stated, "{why}");
    let twice = b"# name: one\n# name: other\n# edition: \xe2\x80\x8b\n# source: \xff\n\
        # licence: one\n# licence: \xff\nAA\n";
    assert_eq!(found(twice).report().metadata, PartialMetadata::assumed());
}

fn named() -> PartialMetadata {
    PartialMetadata {
        name: "Club list".into(),
        edition: "3rd".into(),
        date: "2026-01-31".into(),
        ..PartialMetadata::assumed()
    }
}

#[test]
fn an_imported_list_is_stored_with_the_given_metadata() {
    for (format, bytes) in files() {
        let found = found(&bytes);
        let stored = found.stored(&named(), &mut |_| ()).unwrap();
        let lexicon = stored.open().unwrap();
        let metadata = lexicon.metadata();
        assert_eq!(metadata.name, "Club list", "{format}");
        assert_eq!((metadata.edition.as_str(), metadata.date.as_str()), ("3rd", "2026-01-31"));
        assert_eq!(metadata.language, "en");
        assert_eq!(metadata.words, found.report().words);
        assert_eq!(metadata.count(), 9);
    }
}

#[test]
fn metadata_without_a_name_or_a_valid_date_is_refused() {
    assert_eq!(named().check(), Ok(()));
    let unnamed = PartialMetadata::assumed();
    assert_eq!(unnamed.check().map_err(|(field, _)| field), Err("name"));
    let undated = PartialMetadata { date: "soon".into(), ..named() };
    assert_eq!(undated.check().map_err(|(field, _)| field), Err("date"));
    assert!(found(b"AA\n").stored(&undated, &mut |_| ()).is_err());
}

#[test]
fn the_report_says_what_a_list_replaces() {
    let installed = |name: &str, words: &str| {
        let words = lexicons::words(words.split(' '));
        Metadata { name: name.into(), ..lexicons::metadata(&words) }
    };
    let all = [installed("Club list", "AA AB"), installed("Other", "AA ZA")];
    let names = |words: &[u8], name: &str| {
        let words = found(words).report().words;
        let installed = already_installed(&words, name, &all);
        let name = |metadata: &Metadata| metadata.name.clone();
        (installed.same_words.map(name), installed.same_name.map(name))
    };
    let some = |name: &str| Some(name.to_owned());
    assert_eq!(names(b"AD\n", "New"), (None, None));
    assert_eq!(names(b"AD\n", " club LIST"), (None, some("Club list")));
    assert_eq!(names(b"ab\naa\n", "New"), (some("Club list"), None));
    assert_eq!(names(b"AA\nZA\n", "Club list"), (some("Other"), some("Club list")));
}

#[test]
fn the_progress_of_an_import_goes_through_all_phases_and_never_back() {
    let text = "AA\nAB\nZA\nQI\n".repeat(5000);
    let mut steps: Vec<Progress> = Vec::new();
    let found = read(&gzip(text.as_bytes()), &mut |progress| steps.push(progress)).unwrap();
    found.stored(&named(), &mut |progress| steps.push(progress)).unwrap();
    for pair in steps.windows(2) {
        assert!(pair[0].phase <= pair[1].phase, "{pair:?}");
        assert!(pair[0].phase < pair[1].phase || pair[0].done <= pair[1].done, "{pair:?}");
    }
    for phase in
        [Phase::Inflating, Phase::Reading, Phase::Sorting, Phase::Counting, Phase::Building]
    {
        let mut of_phase = steps.iter().filter(|progress| progress.phase == phase);
        assert_eq!(of_phase.next().unwrap().done, 0);
        let last = of_phase.next_back().unwrap();
        assert_eq!(last.done, last.total);
    }
    let count = |steps: &[Progress]| steps.iter().filter(|p| p.phase == Phase::Reading).count();
    assert!(count(&steps) > 5);
    let letter = |index: usize| char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[index % 26]);
    let word = |n: usize| [n / 676, n / 26, n].map(letter).iter().collect::<String>();
    let words: Vec<String> = (0..26 * 26 * 26).map(word).collect();
    steps.clear();
    let file = lexicons::lex_file(&lexicons::words(words.iter().map(String::as_str)));
    read(&file, &mut |progress| steps.push(progress)).unwrap();
    assert!(steps.is_sorted_by_key(|progress| (progress.phase, progress.done)));
    assert!(count(&steps) >= 5, "{steps:?}");
}
