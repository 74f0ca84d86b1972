//! Files imported by mistake are refused. Each refusal says what was found and what to do, and no
//! bytes make the station crash.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::graphs;
use crate::common::imports;
use crate::common::lexicons;
use challenge_station::lexicon::FileError;
use challenge_station::lexicon::import::{Format, ImportError, Question, Refusal, Topic, read};
use graphs::{Edge, dawg, dwg, gzip, kwg, kwg_of, tree, zip};
use imports::{refused, try_read};
use proptest::prelude::*;

const WORDS: [&str; 6] = ["AA", "AAH", "BATHING", "CAB", "ZA", "ZZZ"];

#[track_caller]
fn refused_at(text: &str) -> (Refusal, u32) {
    match try_read(text.as_bytes()) {
        Err(ImportError::AtLine(refusal, line)) => (refusal, line),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_file_of_another_kind_is_refused_with_the_name_of_its_kind() {
    let utf16 = |text: &str, mark: &[u16]| -> Vec<u8> {
        let units = mark.iter().copied().chain(text.encode_utf16());
        units.flat_map(u16::to_le_bytes).collect()
    };
    let tar = [&b"words.txt"[..], &[0; 248], b"ustar\x0000"].concat();
    for (bytes, refusal) in [
        (&b""[..], Refusal::Empty),
        (b"\n\n# nothing\n", Refusal::NoWords),
        (b"<!DOCTYPE html><title>Welcome to our Wi-Fi</title>", Refusal::WebPage),
        (b"\xef\xbb\xbf\r\n <html>", Refusal::WebPage),
        (b"[\"AA\", \"AB\"]", Refusal::Json),
        (b"{\"words\": []}", Refusal::Json),
        (b"%PDF-1.7\n", Refusal::Pdf),
        (b"\x89PNG\r\n\x1a\n", Refusal::Picture),
        (b"\xff\xd8\xff\xe0", Refusal::Picture),
        (b"{\\rtf1\\ansi AA}", Refusal::Document),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", Refusal::Document),
        (&utf16("AA\nAB\n", &[0xfeff])[..9], Refusal::Utf16),
        (b"\xfe\xff\0A\0A\xd8\0\0A", Refusal::Utf16),
        (b"7z\xbc\xaf\x27\x1c", Refusal::Archive),
        (b"Rar!\x1a\x07\x01", Refusal::Archive),
        (&tar, Refusal::Archive),
        (&gzip(&tar), Refusal::Nested),
        (&gzip(b""), Refusal::Empty),
        (&gzip(b"<html>"), Refusal::WebPage),
        (b"\x7fELF\x02\x01\x01\0", Refusal::Unknown),
        (b"\0", Refusal::Unknown),
        (b"AA\nAB\x00\n", Refusal::Unknown),
    ] {
        assert_eq!(refused(bytes), refusal, "{bytes:?}");
    }
}

#[test]
fn every_refusal_says_what_was_expected_what_was_found_and_what_to_do() {
    for bytes in [&b""[..], b"<html>", b"%PDF", b"\0", b"{", b"A-A\n", b"\xff\xfeA"] {
        let text = try_read(bytes).unwrap_err().to_string();
        assert!(text.contains("expected "), "{text}");
        assert!(text.contains(", got "), "{text}");
        assert!(text.rsplit(": ").next().unwrap().len() > 10, "{text}");
    }
    let text = try_read(b"<html>").unwrap_err().to_string();
    assert!(text.contains("sign in, then download the list again"), "{text}");
    let text = try_read(b"\xff\xfeA\0A").unwrap_err().to_string();
    assert!(text.ends_with("copy the file again from where it came from"), "{text}");
}

#[test]
fn sentences_are_refused_with_their_line() {
    let letter = "Dear director, please find\nattached the list. It has\nwords, as you will\n\
        agree, and some of them\nmay be good; others may\nnot, as it goes.\n";
    assert_eq!(refused_at(letter), (Refusal::Prose, 1));
    let shuffled = "ZA pizza, informally [n]\nAA rough lava, as said [n]\nAB a muscle [n]\n";
    assert_eq!(try_read(shuffled.as_bytes()).unwrap().report().count(), 3, "in capitals");
}

#[test]
fn text_with_a_control_byte_anywhere_is_damaged() {
    let list = "AA\nAB\n".repeat(1000);
    for damage in ["\0\0\0", "AD\nA\0E\n", "AD\n\0", "AD\n# \x7f\n", "AD\n\x1a\nAE\n"] {
        let line = 2001 + u32::from(damage.starts_with("AD"));
        assert_eq!(refused_at(&format!("{list}{damage}")), (Refusal::NotAllText, line));
    }
    let cut = read(format!("{list}\0").as_bytes(), &mut |_| ()).unwrap_err().to_string();
    assert!(cut.starts_with("line 2001: ") && cut.contains("copy the file again"), "{cut}");
    assert!(try_read(format!("{list}\x0cAD\nAE\x1a").as_bytes()).is_ok(), "what MS-DOS wrote");
}

/// The numbers of the first lines at fault, how many are, and how many lines there are.
#[track_caller]
fn not_words(text: &str) -> (Vec<u32>, u32, u32) {
    let list = try_read(text.as_bytes()).unwrap();
    let Question { topic, count, lines, first } =
        list.report().question.clone().expect("a question");
    assert_eq!(topic, Topic::NotWords);
    (first.iter().map(|fault| fault.line).collect(), count, lines)
}

#[test]
fn if_more_than_a_tenth_of_the_lines_are_not_words_the_report_names_them() {
    assert_eq!(not_words("AA\n1\n2\n"), (vec![2, 3], 2, 3));
    assert_eq!(not_words("# list\nAA\n\nAB AD\nAE AG\nAD\nAH\nAL\n"), (vec![4, 5], 2, 6));
    let nine = "AA\n".repeat(9);
    let list = try_read(format!("{nine}1\n").as_bytes()).unwrap();
    assert_eq!((list.report().count(), &list.report().question), (1, &None), "a tenth is left out");
    assert_eq!(not_words(&format!("{nine}AB AD\n2\n")), (vec![10, 11], 2, 11));
    let many = "1\n".repeat(30);
    assert_eq!(not_words(&format!("AA\n{many}")), ((2..12).collect(), 30, 31), "the first ten");
}

#[test]
fn a_text_without_any_word_is_refused() {
    assert_eq!(refused_at("A\n"), (Refusal::NotWords, 1));
    assert_eq!(refused_at("1\n2\n"), (Refusal::NotWords, 1));
}

#[test]
fn the_beginning_of_a_line_that_is_not_a_word_is_shown_as_it_is() {
    let text = format!("AA\n\tCAFÉ \n{}\n", "É".repeat(60));
    let report = try_read(text.as_bytes()).unwrap().report().clone();
    let shown: Vec<String> = report.left_out.into_iter().map(|it| it.text).collect();
    assert_eq!(shown, ["CAFÉ".to_owned(), "É".repeat(40) + "…"]);
}

#[test]
fn an_alphagram_file_is_not_read_as_a_word_graph() {
    // AEGINST, AAB and ABC are the alphagrams of TEASING, ABA and CAB.
    assert_eq!(refused(&kwg(&["AAB", "ABC", "AEGINST"])), Refusal::Alphagrams);
    let text = try_read(&kwg(&["AAB", "ABC"])).unwrap_err().to_string();
    assert!(text.ends_with("import the words themselves, such as the .kwg"), "{text}");
    let pair = |a: u8, b: u8| format!("{}{}\n", char::from(a), char::from(b));
    let pairs = (b'A'..=b'Z').flat_map(|a| (a..=b'Z').map(move |b| pair(a, b)));
    let list: String = pairs.take(50).collect();
    assert_eq!(
        refused(list.as_bytes()),
        Refusal::Alphagrams,
        "alphagrams are recognised in text, too"
    );
    assert!(try_read(&list.as_bytes()[3..]).is_ok(), "49 words may be alphagrams by chance");
    assert!(try_read(format!("{list}BA\n").as_bytes()).is_ok());
    assert_eq!(try_read(&kwg(&["AAB", "CAB"])).unwrap().report().format, Format::Kwg);
}

#[test]
fn words_spelled_backwards_are_refused() {
    let reversed: Vec<String> = (b'A'..=b'T').map(|a| format!("GNI{}", char::from(a))).collect();
    let mut words: Vec<&str> = reversed.iter().map(String::as_str).collect();
    assert!(try_read(&dwg(&words[1..])).is_ok(), "19 words are too few to tell");
    assert_eq!(refused(&dwg(&words)), Refusal::Backwards);
    let endings =
        ["HAING", "HBING", "HCING", "HDING", "HEING", "HFING", "HGING", "HHING", "HIING", "HJING"];
    words.extend(endings);
    assert_eq!(refused(&dwg(&words)), Refusal::Backwards);
    words.push("HKING");
    assert!(try_read(&dwg(&words)).is_ok(), "the words read backwards have no clear margin");
}

#[test]
fn a_graph_of_another_alphabet_is_refused_with_what_it_says_of_its_letters() {
    let says = |bytes: &[u8]| {
        assert!(matches!(refused(bytes), Refusal::OtherLetters(_)));
        let text = refused(bytes).to_string();
        let got = text.strip_prefix("expected a word graph of the letters A–Z, got ").unwrap();
        got.strip_suffix(": choose an English list").unwrap().to_owned()
    };
    for (letters, expected) in [
        (28, "one of 28 letters, as Spanish has"),
        (29, "one of 29 letters, as German has"),
        (32, "one of 32 letters, as Polish and Norwegian have"),
        (30, "one of 30 letters, which is no alphabet that this station knows"),
    ] {
        // Every letter begins a word, as in a whole list.
        let [first, second] = tree(&["AA"], 2)[..] else { panic!() };
        let target = u32::from(letters) + 2;
        let first = |letter| Edge { letter, last: letter == letters, target, ..first };
        let edges: Vec<Edge> = (1..=letters).map(first).chain([second]).collect();
        assert_eq!(says(&kwg_of(&edges)), expected);
    }
    let mut file = dawg(&WORDS);
    file[21] = b'@';
    assert_eq!(says(&file), "one of 26 letters, which is no alphabet that this station knows");
    let mut file = dwg(&WORDS);
    file[7] = b'a';
    file[11] = 0xe4;
    assert_eq!(says(&file), "one of another alphabet, with the letters ä");
}

#[test]
fn a_graph_that_goes_in_circles_or_out_of_the_file_is_refused() {
    for target in [2, 4, 1000] {
        let mut edges = tree(&["AA", "BA"], 2);
        edges[2].target = target;
        assert_eq!(refused(&kwg_of(&edges)), Refusal::Unknown, "to {target}");
    }
    // A list without an end, and one with the same letter twice.
    let mut edges = tree(&["AA", "BA"], 2);
    edges[3].last = false;
    assert_eq!(refused(&kwg_of(&edges)), Refusal::Unknown);
    let mut edges = tree(&["AA", "BA"], 2);
    edges[1].letter = 1;
    assert_eq!(refused(&kwg_of(&edges)), Refusal::Unknown);
    // No word anywhere.
    let mut edges = tree(&["BA"], 2);
    edges[1].ends_word = false;
    assert_eq!(refused(&kwg_of(&edges)), Refusal::NoWords);
}

#[test]
fn a_graph_that_states_other_words_than_it_has_is_damaged() {
    let good = dawg(&WORDS);
    let edges = good.len() - 7 * (1 + tree(&WORDS, 1).len());
    for index in (0..edges).filter(|index| *index != 0 && *index != 20) {
        let mut bad = good.clone();
        bad[index] ^= 1;
        let refusal = refused(&bad);
        let alphabet = index > 20;
        assert!(
            refusal == Refusal::DamagedGraph
                || alphabet && matches!(refusal, Refusal::OtherLetters(_) | Refusal::Unknown),
            "{index}: {refusal:?}"
        );
    }
    assert_eq!(refused(&good[..good.len() - 1]), Refusal::DamagedGraph);
    assert_eq!(refused(&good[..good.len() - 7]), Refusal::DamagedGraph);
    let mut bad = dwg(&WORDS);
    bad[8] = 200;
    assert_eq!(refused(&bad), Refusal::DamagedGraph);
}

#[test]
fn a_damaged_lex_file_is_refused_with_the_same_error_as_anywhere() {
    let good = lexicons::lex_file(&lexicons::words(WORDS));
    let lex = |bytes: &[u8]| match try_read(bytes) {
        Err(ImportError::Lex(error)) => error,
        other => panic!("{other:?}"),
    };
    let mut bad = good.clone();
    bad[40] ^= 1;
    assert_eq!(lex(&bad), FileError::Damaged);
    assert!(matches!(lex(&good[..good.len() - 1]), FileError::CutShort { .. }));
    let seven_bits: Vec<u8> = good.iter().map(|byte| byte & 0x7f).collect();
    assert_eq!(lex(&seven_bits), FileError::TextTransfer);
}

fn any_file() -> impl Strategy<Value = Vec<u8>> {
    let list = WORDS.join("\n");
    prop_oneof![
        Just(list.clone().into_bytes()),
        Just(b"AA lava [n]\nAB muscle [n]\n".to_vec()),
        Just(kwg(&WORDS)),
        Just(dwg(&WORDS)),
        Just(dawg(&WORDS)),
        Just(lexicons::lex_file(&lexicons::words(WORDS))),
        Just(gzip(list.as_bytes())),
        Just(zip(list.as_bytes())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn arbitrary_bytes_never_crash(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = try_read(&bytes);
        let _ = try_read(&gzip(&bytes));
    }

    /// A file that is still accepted must be consistent.
    #[test]
    fn a_changed_import_file_is_refused_or_read_consistently(
        file in any_file(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
        end in any::<prop::sample::Index>(),
        cut in any::<bool>(),
    ) {
        let mut bytes = file;
        for (position, value) in changes {
            let index = position.index(bytes.len());
            bytes[index] = value;
        }
        if cut {
            bytes.truncate(end.index(bytes.len()));
        }
        if let Ok(found) = try_read(&bytes) {
            let words: Vec<_> = found.words().collect();
            prop_assert!(words.is_sorted());
            let metadata = lexicons::metadata(&words);
            prop_assert_eq!(metadata.words, found.report().words);
            prop_assert_eq!(metadata.lengths, found.report().lengths);
        }
    }
}
