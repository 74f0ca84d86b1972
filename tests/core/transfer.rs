//! Transferring a set-up, completely or not at all. Long, because each test exports at one station and imports at
//! another.

use crate::common;
use crate::common::BootState;
use crate::pages::at;
use crate::settings_stored::any_settings;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use challenge_station::challenge::form::{Control, Shows};
use challenge_station::challenge::page::PageLine;
use challenge_station::challenge::{Mark, Role, Times};
use challenge_station::desk::TransferFailure;
use challenge_station::desk::{Answer, Ask};
use challenge_station::desk::{Desk, Page, TransferStatus};
use challenge_station::digest::Digest;
use challenge_station::lexicon::{FileError, Fingerprint};
use challenge_station::rulebook::{Choice, Field, Preset};
use challenge_station::setup::Pins;
use challenge_station::setup::{
    DisplayMode, Installed, JudgeKey, Layout, PackedLexicon, PinHash, QrCode, SetUpFault, Settings,
    StationFile, Theme, Transfer, TransferError, TransferredPin, from_url, to_url,
};
use challenge_station::station::{Cleared, Event, Phase};
use challenge_station::text::Language;
use common::{TestBench, choice, digest, offering, sealed};
use flate2::Compression;
use flate2::read::DeflateEncoder;
use proptest::prelude::*;
use std::io::Read;
use std::time::Duration;

pub(crate) const WORDS: &str = "AA QI ZA";

fn packed(words: &str) -> PackedLexicon {
    PackedLexicon::of(&common::lexicon(words)).unwrap()
}

pub(crate) fn hashed_pin(role: Role) -> TransferredPin {
    let salt = Digest::of(b"salt");
    TransferredPin { role, pin: PinHash { salt, hash: Digest::of(b"hash") } }
}

/// Settings in which nothing has its default.
fn settings() -> Settings {
    let words = common::digest(WORDS);
    let mut settings = Settings {
        rulebook: choice("international-2017 5-per-word"),
        event: "Ópen +1~ 50 % «final»".into(),
        round: 7,
        station: "Table side 3".into(),
        coming: Some(words),
        offered: offering(Settings::default(), [None, Some(words)]).offered,
        asks_table: true,
        ..Settings::default()
    };
    settings.set_source("Collins", Some(words));
    settings
}

pub(crate) fn file() -> StationFile {
    StationFile {
        settings: settings(),
        pins: vec![hashed_pin(Role::Director), hashed_pin(Role::WordJudge)],
        lexicons: vec![packed(WORDS), packed("AB BA")],
    }
}

/// The settings at another station: all but the station's name.
pub(crate) fn at_another_station() -> Settings {
    Settings { station: String::new(), ..settings() }
}

#[test]
fn a_station_file_transfers_everything_but_the_stations_name() {
    let read = StationFile::read(&file().write()).unwrap();
    assert_eq!(read.settings, at_another_station());
    assert_eq!(read.pins, file().pins);
    for (lexicon, words) in read.lexicons.iter().zip([WORDS, "AB BA"]) {
        assert_eq!(lexicon.words, common::digest(words));
        assert_eq!(lexicon.metadata().unwrap(), **common::lexicon(words).metadata());
        let opened = lexicon.unpack().unwrap().open().unwrap();
        assert_eq!(opened.metadata().words, lexicon.words);
    }
    assert_eq!(read.lexicons.len(), 2);
}

#[test]
fn a_lexicon_transferred_twice_is_the_same_file() {
    let once = packed(WORDS);
    let again = PackedLexicon::of(&once.unpack().unwrap().open().unwrap()).unwrap();
    assert!(once == again);
}

#[test]
fn a_station_file_without_pins_and_lexicons_transfers_none() {
    let plain = StationFile { pins: Vec::new(), lexicons: Vec::new(), ..file() };
    let written = plain.write();
    assert_eq!(
        written,
        format!("{}\n", at_another_station()).into_bytes(),
        "a device saves the same line"
    );
    let read = StationFile::read(&written).unwrap();
    assert!(
        read.pins.is_empty() && read.lexicons.is_empty() && read.settings == at_another_station()
    );
}

#[test]
fn a_station_file_cut_anywhere_is_refused_with_a_remedy() {
    let whole = file().write();
    for length in 0..whole.len() {
        let error = StationFile::read(&whole[..length]).err().unwrap();
        assert!(error.to_string().contains(": "), "{error}");
        let expected = if length == 0 { SetUpFault::NotASetUp } else { SetUpFault::Short };
        assert_eq!(error, TransferError::SetUp(expected), "{length}");
    }
    let longer = [&whole[..], b"x"].concat();
    assert_eq!(StationFile::read(&longer).err(), Some(TransferError::LeftOver(1)));
}

#[test]
fn what_a_text_editor_does_to_a_set_up_without_lexicons_changes_nothing_and_what_it_does_to_lexicons_is_named()
 {
    let plain = StationFile { lexicons: Vec::new(), ..file() };
    let line = String::from_utf8(plain.write()).unwrap();
    let utf16 = |mark: &str| -> Vec<u8> {
        [mark, &line].concat().encode_utf16().flat_map(u16::to_le_bytes).collect()
    };
    for bytes in [
        line.replace('\n', "\r\n").into_bytes(),
        format!("\u{feff}{line}").into_bytes(),
        format!("{line}\r\n \n\u{1a}").into_bytes(),
        utf16("\u{feff}"),
        utf16(""),
    ] {
        let read = StationFile::read(&bytes).map(|read| (read.settings, read.pins));
        assert_eq!(read, Ok((at_another_station(), plain.pins.clone())));
    }
    // In a whole file, an editor that ends each line in another way changes the lexicons.
    let mut changed = Vec::new();
    for byte in file().write() {
        changed.extend(if byte == b'\n' { &b"\r\n"[..] } else { std::slice::from_ref(&byte) });
    }
    let error = StationFile::read(&changed).err().unwrap();
    assert_eq!(error, TransferError::Lexicon(FileError::TextTransfer));
}

#[test]
fn no_changed_byte_gives_another_set_up() {
    let whole = file().write();
    for index in 0..whole.len() {
        for flip in [1, 32, 128] {
            let mut bad = whole.clone();
            bad[index] ^= flip;
            assert!(StationFile::read(&bad).is_err(), "byte {index}");
        }
    }
}

/// A file whose first line has `to` in place of `from` and is resealed; its lexicons follow unchanged.
fn resealed(file: &StationFile, from: &str, to: &str) -> Vec<u8> {
    let whole = file.write();
    let end = whole.iter().position(|byte| *byte == b'\n').unwrap();
    let line = str::from_utf8(&whole[..end]).unwrap();
    let json = line.rsplit_once(",\"digest\"").unwrap().0.to_owned() + "}";
    assert!(json.contains(from), "{json}");
    let mut file = sealed(&json.replace(from, to)).into_bytes();
    file.extend_from_slice(&whole[end..]);
    file
}

#[test]
fn a_lexicon_other_than_the_one_that_the_set_up_names_is_refused() {
    // Two lexicons of the same length, exchanged.
    let (one, two) = (packed("AA AB"), packed("AA AD"));
    let named = |words: &Digest| Fingerprint::of(words);
    let swapped = PackedLexicon { words: one.words, file: two.file.clone() };
    let bad = StationFile { lexicons: vec![swapped], ..file() };
    let expected =
        TransferError::OtherLexicon { expected: named(&one.words), got: named(&two.words) };
    assert_eq!(StationFile::read(&bad.write()).err(), Some(expected));
    // A lexicon whose own seal matches, but whose words do not have the stated digest.
    let mut false_file = two.file.clone();
    let [stated, claimed] = [two.words, one.words].map(|words| words.to_string().into_bytes());
    let at = false_file.windows(stated.len()).position(|window| window == stated).unwrap();
    false_file[at..at + claimed.len()].copy_from_slice(&claimed);
    let sealed = false_file.len() - 32;
    let seal = Digest::of(&false_file[..sealed]);
    false_file[sealed..].copy_from_slice(seal.as_bytes());
    let bad = StationFile { lexicons: vec![PackedLexicon { file: false_file, ..one }], ..file() };
    let read = StationFile::read(&bad.write()).unwrap();
    let (expected, got) = (one.words, two.words);
    assert_eq!(read.lexicons[0].unpack().err(), Some(FileError::Words { expected, got }));
}

#[test]
fn the_error_for_a_damaged_lexicon_in_a_station_file_says_that_it_is_the_lexicon() {
    let mut bad = file();
    let last = bad.lexicons[0].file.len() - 40;
    bad.lexicons[0].file[last] ^= 1;
    let error = StationFile::read(&bad.write()).err();
    assert_eq!(error, Some(TransferError::Lexicon(FileError::Damaged)));
}

#[test]
fn a_file_of_another_kind_and_a_set_up_of_a_later_version_are_reported_as_such() {
    let of = |bytes: &[u8]| StationFile::read(bytes).err().unwrap();
    for other in
        [&b"AA\nAB\n"[..], b"\x89LEX\r\n", b"challenge-station set-up 1\n", b"", b"\xff\xfe"]
    {
        assert_eq!(of(other), TransferError::SetUp(SetUpFault::NotASetUp), "{other:?}");
    }
    let later = of(&resealed(&file(), "\"version\":1", "\"version\":2"));
    assert_eq!(later, TransferError::SetUp(SetUpFault::Later(2)));
    let said = later.to_string();
    assert!(said.contains("made by a later version: expected version 1"), "{said}");
    assert!(said.contains("update this station first"), "{said}");
}

#[test]
fn an_unknown_value_in_a_properly_sealed_set_up_is_refused_by_its_name() {
    let digest = Digest::of(b"AA");
    for (from, to, field) in [
        ("\"round\":7", "\"round\":7,\"mood\":\"merry\"", "mood"),
        ("\"round\":7", "\"round\":70000", "round"),
        ("\"pins\":", "\"mood\":\"merry\",\"pins\":", "mood"),
        ("\"director\"", "\"umpire\"", "umpire"),
        ("\"word-judge\"", "\"director\"", "pins"),
        ("\"salt\":\"", "\"salt\":\"0", "hexadecimal"),
        ("\"bytes\":", "\"bytes\":-", "bytes"),
    ] {
        let error = StationFile::read(&resealed(&file(), from, to)).err().unwrap();
        let TransferError::SetUp(SetUpFault::Field { .. }) = &error else {
            panic!("{field}: {error:?}")
        };
        let said = error.to_string();
        assert!(said.contains(field) || said.contains("invalid value"), "{field}: {said}");
        assert!(said.contains("the same version"), "{said}");
    }
    let twice = StationFile { lexicons: vec![packed(WORDS), packed(WORDS)], ..file() };
    let error = StationFile::read(&twice.write()).err().unwrap();
    assert!(error.to_string().contains("“lexicons”"), "{error} {digest}");
}

#[test]
fn a_link_transfers_the_settings_but_no_pin_and_no_lexicon() {
    let link = to_url(&settings());
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"#=.-_".contains(&byte);
    assert!(link.bytes().all(plain), "{link}");
    assert_eq!(from_url(&link).unwrap().unwrap(), at_another_station());
    assert_eq!(from_url(&to_url(&Settings::default())).unwrap().unwrap(), Settings::default());
}

#[test]
fn the_documented_link_is_read() {
    let documented = include_str!("../../src/setup/setup_url.rs");
    let (_, hash) = documented.split_once("https://club.example/").unwrap();
    let read = from_url(hash.lines().next().unwrap()).unwrap();
    assert_eq!(read, Ok(Settings::default()));
}

/// Longer texts make codes that are harder to photograph.
#[test]
fn a_link_stays_short_enough_to_be_photographed() {
    assert!(to_url(&Settings::default()).len() <= 100, "{}", to_url(&Settings::default()));
    let full = full();
    let link = format!("https://challenge-station.example/hall/{}", to_url(&full));
    assert!(QrCode::of(&link).is_some(), "{} characters", link.len());
}

/// A club's rules with the longest possible texts fit a code. Together with all other settings they do not, and
/// the page says that the link is too long.
#[test]
fn the_longest_club_rules_travel_by_link() {
    let mut rules = Preset::Beginners.rules();
    let signs = (b'A'..=b'Z').chain(b'a'..=b'z').chain(b'0'..=b'9').map(char::from).cycle();
    for (index, field) in Field::all().enumerate() {
        let text: String = signs.clone().skip(index * 17).take(field.most()).collect();
        rules.name_and_numbers.set(field, &text).unwrap();
    }
    let longest = Choice::from(rules);
    let usual = choice("club double without-paper name=\"WESPA\" edition=\"2026\" cost=\"5.4.1\"");
    for (settings, fits) in [
        (Settings { rulebook: longest.clone(), ..Settings::default() }, true),
        (Settings { rulebook: usual, ..full() }, true),
        (Settings { rulebook: longest, ..full() }, false),
    ] {
        let link = to_url(&settings);
        assert_eq!(from_url(&link), Some(Ok(settings)));
        assert_eq!(QrCode::of(&link).is_some(), fits, "{} characters", link.len());
    }
}

/// Settings in which everything is set.
fn full() -> Settings {
    let words = |name: &str| Digest::of(name.as_bytes());
    let mut full = Settings {
        rulebook: choice("international-2017 10-per-word"),
        repeat_minutes: 10,
        event: "Championship of the Western Cape, Main".into(),
        round: 24,
        coming: Some(words("coming")),
        times: Times { slip: Some(Duration::from_mins(2)), verdict: None },
        judge_key: JudgeKey::Enter,
        layout: Layout::Alphabet,
        theme: Theme::Light,
        screen: DisplayMode::Window,
        asks_table: true,
        asks_player: true,
        another_list: true,
        sounds: true,
        voice: true,
        languages: Language::ALL.to_vec(),
        ..Settings::default()
    };
    full.set_source("Collins Scrabble Words 2015", Some(words("source")));
    offering(full, [None, Some(words("1")), Some(words("2")), Some(words("3"))])
}

/// A properly sealed link with this text in place of the settings.
fn link_of(version: &str, json: &str) -> String {
    let mut packed = Vec::new();
    DeflateEncoder::new(json.as_bytes(), Compression::best()).read_to_end(&mut packed).unwrap();
    sealed_link(&format!("{version}.{}", BASE64_URL_SAFE_NO_PAD.encode(packed)))
}

fn sealed_link(text: &str) -> String {
    format!("#station={text}.{}", &Digest::of(text.as_bytes()).to_string()[..16])
}

#[test]
fn an_invalid_link_that_is_properly_sealed_is_refused_by_name() {
    let refused = |link: String| match from_url(&link).unwrap() {
        Err(TransferError::SetUp(fault)) => fault,
        read => panic!("{link}: {read:?}"),
    };
    let json = serde_json::to_string(&at_another_station()).unwrap();
    assert_eq!(from_url(&link_of("1", &json)).unwrap().unwrap(), at_another_station());
    for (from, to, field) in
        [("\"round\":7", "\"round\":-7", "round"), ("\"round\":7", "\"mood\":7", "mood")]
    {
        let fault = refused(link_of("1", &json.replace(from, to)));
        assert!(
            matches!(&fault, SetUpFault::Field { field: named, .. } if named == field),
            "{fault:?}"
        );
    }
    assert_eq!(refused(link_of("2", &json)), SetUpFault::Later(2));
    assert_eq!(refused(link_of("0", &json)), SetUpFault::NotASetUp);
    for other in ["1", "1.", "1.!!", "1.AAAA", "one.AAAA", "", "1.A"] {
        let fault = refused(sealed_link(other));
        let is_known = matches!(fault, SetUpFault::NotASetUp | SetUpFault::Field { .. });
        assert!(is_known, "{other}: {fault:?}");
    }
    let huge = refused(link_of("1", &" ".repeat(1 << 20)));
    assert!(
        matches!(huge, SetUpFault::Long(_)),
        "no more is unpacked than settings can contain: {huge:?}"
    );
}

#[test]
fn a_link_without_a_whole_set_up_is_ignored_or_refused() {
    for hash in ["", "#", "#/desk", "#station", "station=1.AAAA.00", "#Station=x"] {
        assert_eq!(from_url(hash), None, "{hash}");
    }
    let link = to_url(&settings());
    let refused = |hash: &str| from_url(hash).unwrap().unwrap_err();
    for hash in ["#station=", "#station=%", "#station=AAAA"] {
        assert_eq!(refused(hash), TransferError::SetUp(SetUpFault::Short), "{hash}");
    }
    for length in "#station=".len()..link.len() {
        let is_known =
            |error| matches!(error, TransferError::SetUp(SetUpFault::Short | SetUpFault::Changed));
        assert!(is_known(refused(&link[..length])), "{length}");
    }
}

#[test]
fn a_change_to_any_character_of_a_set_up_link_is_refused() {
    let link = to_url(&settings());
    for index in "#station=".len()..link.len() {
        for flip in [1, 2, 32] {
            let mut bytes = link.clone().into_bytes();
            bytes[index] ^= flip;
            let changed = String::from_utf8(bytes).unwrap();
            assert!(from_url(&changed).unwrap().is_err(), "{changed}");
        }
    }
}

proptest! {
    #[test]
    fn any_settings_can_be_transferred_by_link_and_by_file(settings in any_settings()) {
        let elsewhere = Settings { station: String::new(), ..settings.clone() };
        prop_assert_eq!(from_url(&to_url(&settings)).unwrap(), Ok(elsewhere.clone()));
        let file = StationFile { settings, pins: vec![hashed_pin(Role::Director)], lexicons: Vec::new() };
        let read = StationFile::read(&file.write()).unwrap();
        prop_assert_eq!((read.settings, read.pins), (elsewhere, file.pins));
    }
}

#[test]
fn a_code_reads_back_as_the_link() {
    let link = format!("https://club.example/station/{}", to_url(&Settings::default()));
    let code = QrCode::of(&link).unwrap();
    let size = code.size as usize;
    let mut dark = vec![vec![false; size]; size];
    for square in code.path.split('M').skip(1) {
        let (x, y) = square.split_once('h').unwrap().0.split_once(' ').unwrap();
        dark[y.parse::<usize>().unwrap()][x.parse::<usize>().unwrap()] = true;
    }
    // Four pixels for each square, and a border of four squares.
    let pixels = (size + 8) * 4;
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(pixels, pixels, |x, y| {
        let square = |pixel: usize| (pixel / 4).checked_sub(4).filter(|index| *index < size);
        let is_dark = square(x).zip(square(y)).is_some_and(|(x, y)| dark[y][x]);
        if is_dark { 0 } else { 255 }
    });
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1);
    assert_eq!(grids[0].decode().unwrap().1, link);
}

#[test]
fn a_link_too_long_to_be_photographed_has_no_code() {
    assert_eq!(QrCode::of(&"x".repeat(3000)), None);
}

/// What would change, at a station with these settings: each setting with both values.
fn changes(here: &Settings, transfer: Transfer) -> Vec<(String, String)> {
    let mut bench = TestBench::with_settings(here.clone(), WORDS, &[]);
    bench.press("^C");
    receive(&mut bench, transfer);
    let page = bench.station.page();
    let section = page.sections.iter().find(|it| it.heading == "What will change").unwrap();
    let change = |control: &Control| match &control.shows {
        Shows::Fact(value) => (control.label.clone(), value.clone()),
        _ => (control.label.clone(), String::new()),
    };
    section.controls.iter().map(change).collect()
}

fn receive(bench: &mut TestBench, transfer: Transfer) {
    bench.send(Answer::SetUpReceived(transfer));
}

/// The director gives this station a name and a mark of its own.
fn name_this_station(bench: &mut TestBench) {
    bench.send(Event::Wrote(0, "Door".into()));
    bench.send(Event::Wrote(1, "D".into()));
}

#[test]
fn a_received_set_up_lists_only_what_differs_each_with_both_values() {
    let here = Settings { station: "Door".into(), round: 7, ..Settings::default() };
    let words = common::digest(WORDS);
    let lexicons = vec![Installed { words, title: "Hall List, imported 2026-11-24".into() }];
    let mut theirs = Settings { round: 7, event: "Autumn Open".into(), ..Settings::default() };
    theirs.set_source("OTCWL, 2016 edition", Some(words));
    let transfer = Transfer::new(theirs.clone(), lexicons.clone(), false, &here);
    assert_eq!(transfer.settings.station, "Door");
    let named = "(the rulebook names OTCWL, 2016 edition)";
    let list = format!("this station’s own list {named} → Hall List, imported 2026-11-24 {named}");
    let pairs = |rows: &[(&str, &str)]| {
        rows.iter().map(|(what, says)| ((*what).to_owned(), (*says).to_owned())).collect::<Vec<_>>()
    };
    let expected = pairs(&[
        ("Word list in use", &list),
        ("Name of the event", "none → Autumn Open"),
        ("Word lists installed", "Hall List, imported 2026-11-24"),
    ]);
    assert_eq!(changes(&here, transfer), expected, "the rulebook stays, so it is not listed");
    let club = Settings { rulebook: choice("club double"), ..theirs };
    let (what, says) = changes(&here, Transfer::new(club, lexicons, false, &here)).swap_remove(0);
    assert_eq!(what, "Rulebook");
    assert_eq!(says, "NASPA Official Tournament Rules 2017 → Club rules, Double challenge");
    let clubs = ["club double", "club free without-paper name=\"Cape\""]
        .map(|rulebook| Settings { rulebook: choice(rulebook), ..here.clone() });
    let other = Transfer::new(clubs[1].clone(), Vec::new(), false, &clubs[0]);
    let parts = pairs(&[
        ("Challenge rule", "Double challenge → Free challenge"),
        ("Paper slips", "on → off"),
        ("Name of the rules", "none → Cape"),
    ]);
    assert_eq!(changes(&clubs[0], other), parts, "part by part, and never as they are stored");
    let same = Transfer::new(here.clone(), Vec::new(), false, &here);
    assert_eq!(changes(&here, same), pairs(&[("Everything is set like this already.", "")]));
}

/// What the page says about the mark, if a set-up from a station with the mark `from` comes to one with `own`.
fn says_of_marks(from: &str, own: &str) -> String {
    let marked = |mark| Settings { mark: Mark::typed(mark).unwrap(), ..settings() };
    let (theirs, ours) = (marked(from), Settings { event: String::new(), ..marked(own) });
    let read = from_url(&to_url(&theirs)).unwrap().unwrap();
    let file = StationFile { settings: theirs, pins: Vec::new(), lexicons: Vec::new() }.write();
    assert_eq!(StationFile::read(&file).unwrap().settings.mark, read.mark);
    let transfer = Transfer::new(read, Vec::new(), false, &ours);
    assert_eq!(transfer.settings.mark, ours.mark, "every station keeps its own");
    let transfer =
        Transfer { settings: Settings { station: String::new(), ..transfer.settings }, ..transfer };
    let mut bench =
        TestBench::with_settings(Settings { mark: ours.mark, ..Settings::default() }, WORDS, &[]);
    bench.press("^C");
    receive(&mut bench, transfer);
    let page = bench.station.page();
    let mark = page.fields().nth(1).unwrap().0;
    if mark.note.is_empty() { mark.refusal.clone() } else { ["asks: ", &mark.note].concat() }
}

#[test]
fn a_mark_stays_at_its_station_and_a_clash_is_shown_before_anything_is_applied() {
    assert_eq!(says_of_marks("", "A"), "");
    assert_eq!(says_of_marks("B", "A"), "");
    for from in ["", "B"] {
        assert_eq!(says_of_marks(from, ""), "asks: Give this station its own mark.");
    }
    assert_eq!(says_of_marks("A", "A"), "Station A has this mark, too. Choose another.");
}

#[test]
fn a_set_up_is_applied_only_by_a_station_with_a_name_and_a_mark_of_its_own() {
    let mut bench = TestBench::in_service(WORDS);
    receive(&mut bench, with_words(Settings { round: 2, ..Settings::default() }));
    for (name, mark) in [("", ""), (" ", "D"), ("Door", ""), ("Door", "D-1")] {
        bench.send(Event::Wrote(0, name.into()));
        bench.send(Event::Wrote(1, mark.into()));
        let page = bench.station.page();
        assert!(page.is_blocked, "{name:?} {mark:?}");
        assert!(page.fields().any(|(control, _)| !control.refusal.is_empty()), "{name:?} {mark:?}");
        bench.press("\n");
        assert!(!is_asked_to_apply(&bench), "{name:?} {mark:?}");
    }
    name_this_station(&mut bench);
    assert!(!bench.station.page().is_blocked);
    bench.press("\n");
    assert!(is_asked_to_apply(&bench));
}

fn with_words(settings: Settings) -> Transfer {
    Transfer::new(settings, Vec::new(), false, &Settings::default())
}

#[test]
fn the_lexicons_of_a_received_set_up_are_named_by_title_and_unknown_ones_by_fingerprint() {
    let (known, unknown) = (common::digest(WORDS), common::digest("AB BA"));
    let installed = [Installed { words: known, title: "NWL, 2023".into() }];
    let transfer = with_words(Settings::default());
    assert_eq!(transfer.title(&known, &installed), "NWL, 2023");
    assert_eq!(transfer.title(&unknown, &installed), Fingerprint::of(&unknown).to_string());
}

/// The second field of the page, which is the mark, and whether the set-up can be applied.
fn mark(bench: &TestBench) -> (String, bool) {
    let page = bench.station.page();
    (page.fields().nth(1).unwrap().1.value.clone(), !page.is_blocked)
}

#[test]
fn a_second_station_gets_a_mark_which_its_short_name_suggests() {
    let mut bench = TestBench::in_service(WORDS);
    let theirs = Settings { mark: Mark::typed("A").unwrap(), round: 2, ..Settings::default() };
    let came = Event::from(Answer::SetUpReceived(with_words(theirs)));
    bench.send(came.clone());
    assert_eq!(mark(&bench), (String::new(), false));
    for (name, suggested) in [("b2", "B2"), ("Table side 3", ""), ("A", "")] {
        bench.send(Event::Wrote(0, name.into()));
        assert_eq!(mark(&bench), (suggested.to_owned(), !suggested.is_empty()), "{name}");
    }
    bench.send(Event::Wrote(1, "A-1".into()));
    assert_eq!(mark(&bench), ("A-1".to_owned(), false));
    bench.press("\n");
    assert!(!is_asked_to_apply(&bench));
    bench.send(Event::Wrote(1, "c".into()));
    bench.send(Event::Wrote(0, "N".repeat(41)));
    assert!(!mark(&bench).1, "a name is not cut without a word");
    bench.send(Event::Wrote(0, "Door".into()));
    bench.press("\n");
    let set = bench.taken().unwrap();
    assert_eq!((set.station.as_str(), set.mark.to_string()), ("Door", "C".to_owned()));
}

#[test]
fn a_set_up_whose_lexicon_is_missing_is_not_applied() {
    let words = common::digest(WORDS);
    let installed = Installed { words, title: "NWL".into() };
    assert_eq!(with_words(settings()).missing(&[]), [Fingerprint::of(&words)]);
    assert_eq!(with_words(settings()).missing(std::slice::from_ref(&installed)), []);
    let mut bench = TestBench::in_service(WORDS);
    bench.send(Answer::SetUpReceived(with_words(settings())));
    name_this_station(&mut bench);
    let first = bench.station.page().controls().next().unwrap().label.clone();
    assert!(first.starts_with("Word list ") && first.ends_with("is not here"), "{first}");
    bench.press("\n");
    assert!(!is_asked_to_apply(&bench));
    assert!(matches!(bench.station.desk(), Some(Desk::Session(_))));
}

fn is_asked_to_apply(bench: &TestBench) -> bool {
    bench.taken().is_some()
}

#[test]
fn a_link_shows_what_will_change_and_is_applied_by_enter() {
    let mut bench = TestBench::in_service(WORDS);
    let then = Settings { round: 2, ..Settings::default() };
    bench.send(Answer::SetUpReceived(with_words(then.clone())));
    assert_eq!(bench.station.settings().round, 0);
    name_this_station(&mut bench);
    bench.press("\n");
    assert!(is_asked_to_apply(&bench));
    assert_eq!(bench.station.settings().round, 0);
    bench.send(Answer::SetUpTaken(then.clone()));
    assert_eq!(bench.station.settings().round, 2);
    assert_eq!(bench.saved, Some(then));
    assert!(bench.station.desk().is_none());
    assert!(matches!(bench.station.phase(), Phase::InService(_)));
}

#[test]
fn escape_discards_a_received_set_up() {
    let mut bench = TestBench::in_service(WORDS);
    let then = Settings { round: 2, ..Settings::default() };
    bench.send(Answer::SetUpReceived(with_words(then)));
    bench.press("^");
    bench.press("\n");
    assert!(!is_asked_to_apply(&bench));
    assert_eq!(bench.station.settings().round, 0);
}

#[test]
fn if_a_pin_is_set_a_link_asks_for_the_pin_first() {
    let mut bench = TestBench::in_service(WORDS);
    bench.pins = vec![(Role::Director, "1234".into()), (Role::WordJudge, "5678".into())];
    let pins = Pins { director: true, judge: true, ..Default::default() };
    bench.send(Answer::PinSaved { pins, role: Role::Director, generation: Some(1) });
    let then = with_words(Settings { round: 2, ..Settings::default() });
    let page = |bench: &TestBench| match bench.station.desk() {
        Some(Desk::Session(open)) => Some(open.open_page().clone()),
        _ => None,
    };
    bench.send(Answer::SetUpReceived(then.clone()));
    assert!(matches!(bench.station.desk(), Some(Desk::Pin(_))));
    // A word judge does not see the set-up.
    bench.checks = true;
    bench.press("5678");
    bench.press("\n");
    assert!(matches!(page(&bench), Some(Page::MenuPage(_))));
    bench.press("^");
    // Nor does somebody who opens the desk later.
    bench.send(Answer::SetUpReceived(then.clone()));
    bench.wait(Duration::from_secs(30));
    assert!(bench.station.desk().is_none());
    bench.press("^");
    bench.press("1234");
    bench.press("\n");
    assert!(matches!(page(&bench), Some(Page::MenuPage(_))));
    bench.press("^");
    bench.send(Answer::SetUpReceived(then));
    bench.press("1234");
    bench.press("\n");
    assert!(matches!(page(&bench), Some(Page::TransferPage(page)) if page.received.is_some()));
}

#[test]
fn a_link_opens_at_the_open_desk_and_waits_at_the_pin_screen() {
    let then = with_words(Settings { round: 2, ..Settings::default() });
    let mut bench = TestBench::in_service(WORDS);
    bench.press("^4");
    bench.send(Answer::SetUpReceived(then.clone()));
    assert_eq!(bench.screen(), "transfer-review");
    bench.press("^^^");
    bench.pins = vec![(Role::Director, "1234".into())];
    let pins = Pins { director: true, ..Pins::default() };
    bench.send(Answer::PinSaved { pins, role: Role::Director, generation: Some(1) });
    bench.press("^");
    bench.send(Answer::SetUpReceived(then));
    bench.press("1234\n");
    assert_eq!(bench.screen(), "transfer-review");
}

#[test]
fn at_the_first_start_the_name_that_was_typed_stays() {
    let kept = BootState { first: true, ..BootState::default() };
    let mut bench = TestBench::booted(kept, WORDS, &[]);
    bench.begin();
    bench.opens = true;
    bench.open();
    bench.press("2");
    bench.send(Event::Wrote(at(&bench, "Station"), "Table side 3".into()));
    assert_eq!(bench.station.settings_so_far().station, "Table side 3");
}

#[test]
fn a_link_does_not_interrupt_a_slip() {
    let mut bench = TestBench::in_service(WORDS);
    bench.press("1");
    bench.wait(Duration::from_millis(800));
    bench.press("Q");
    let before = bench.station.challenge_screen().cloned();
    bench.send(Answer::SetUpReceived(with_words(settings())));
    assert!(bench.station.desk().is_none());
    assert_eq!(bench.station.challenge_screen().cloned(), before);
}

#[test]
fn an_error_while_a_received_set_up_is_stored_is_shown_on_the_page() {
    let mut bench = TestBench::in_service(WORDS);
    let then = with_words(Settings { round: 2, ..Settings::default() });
    bench.send(Answer::SetUpReceived(then));
    name_this_station(&mut bench);
    bench.press("\n");
    assert!(is_asked_to_apply(&bench));
    bench.send(Answer::Transfer(TransferStatus::Failed(TransferFailure::NoPin)));
    let Some(Desk::Session(open)) = bench.station.desk() else { panic!("the desk closed") };
    let Page::TransferPage(page) = open.open_page() else { panic!("another page") };
    assert_eq!(page.status, TransferStatus::Failed(TransferFailure::NoPin));
    assert_eq!(bench.station.settings().round, 0);
}

/// The transfer page of a station with this address.
fn at_transfer(address: &str) -> TestBench {
    let mut bench = TestBench::in_service(WORDS);
    bench.press("^C");
    let address = Answer::Address(address.to_owned());
    bench.send(address);
    bench
}

#[test]
fn the_code_stands_alone_on_a_page_with_the_name_of_the_station_and_can_be_printed() {
    let mut bench = at_transfer("https://station.example/");
    bench.press("3");
    assert!(bench.station.page().html.contains("class='qr'"));
    bench.press("\n");
    let page = bench.station.page();
    assert!(page.html.contains("class='code'"), "{}", page.html);
    assert_eq!(page.heading, format!("Set-up of {}", bench.station.name()));
    bench.effects.clear();
    bench.press("\n");
    assert!(matches!(bench.effects[..], [Ask::Print]), "{:?}", bench.effects);
    bench.press("^");
    assert_eq!(bench.station.page().heading, "Copy to other stations");
}

#[test]
fn a_file_is_saved_by_one_key_and_a_link_is_copied_only_if_another_device_can_open_it() {
    for (address, is_local) in ADDRESSES {
        let mut bench = at_transfer(address);
        bench.effects.clear();
        bench.press("\n");
        let saves = |ask: &Ask| matches!(ask, Ask::SaveSetUp(_));
        assert!(bench.effects.iter().any(saves), "{address}");
        for key in ["2", "3"] {
            bench.press(key);
            bench.effects.clear();
            let page = bench.station.page();
            let says = "Only this device could open it: use the file.";
            assert_eq!(page.controls().any(|it| it.note == says), is_local, "{address}");
            let refused = page.controls().filter(|it| it.disabled).count();
            assert_eq!(refused, if is_local { 2 } else { 0 }, "{address}: {key}");
            assert_eq!(page.html.is_empty(), is_local || key == "2", "{address}: {key}");
            bench.press("\n");
            // The way that can be used stays chosen.
            assert_eq!(bench.effects.iter().any(saves), is_local, "{address}: {key}");
            let does = !bench.effects.is_empty() || bench.screen() != "transfer";
            assert!(does, "{address}: {key}");
            assert!(!is_local || bench.station.page().toast.is_none(), "nothing was copied");
        }
    }
}

const ADDRESSES: [(&str, bool); 6] = [
    ("https://station.example/", false),
    ("http://192.168.1.20:8080/", false),
    ("http://localhost:8080/", true),
    ("http://127.0.0.1:8080/", true),
    ("http://[::1]:8080/", true),
    ("file:///media/stick/station.html", true),
];

#[test]
fn an_address_that_only_this_device_can_open_has_no_code_but_says_what_to_do() {
    for (address, is_local) in ADDRESSES {
        let mut bench = TestBench::in_service(WORDS);
        bench.press("^A");
        bench.use_control("Address as a code");
        bench.send(Answer::Address(address.to_owned()));
        let page = bench.station.page();
        let says: Vec<&str> = page.controls().map(|control| control.label.as_str()).collect();
        assert_eq!(says.concat().contains("so no code is shown"), is_local, "{says:?}");
        let is_there = |line: &PageLine| *line == PageLine::Heading(address.to_owned());
        assert_eq!(page.lines.iter().any(is_there), !is_local, "{:?}", page.lines);
        assert_eq!(page.html.is_empty(), is_local, "{address}");
        let goes_on = if is_local { "Save it as one file" } else { "Print this page" };
        assert_eq!(page.go_on, goes_on, "nothing to print where nobody could come");
        bench.effects.clear();
        bench.press("\n");
        assert_eq!(bench.effects.len(), 1, "{:?}", bench.effects);
    }
}

#[test]
fn the_page_names_the_installed_lists_that_the_file_leaves_out() {
    let mut set = Settings::default();
    let first = set.rulebook.book().first_list().unwrap().title;
    set.set_source(first, Some(digest("QI")));
    set.coming = Some(digest("ZA"));
    let says = |set: Settings, shelf: &[&str]| {
        let mut bench = TestBench::with_settings(set, WORDS, shelf);
        bench.press("^C");
        let page = bench.station.page();
        let details = page.sections.iter().find(|section| section.folded)?;
        details.controls.first().map(|control| control.label.clone())
    };
    assert_eq!(says(set.clone(), &["QI", "ZA"]), None, "all of them are in use");
    let expected = "Not in use, so not in it: Une liste d’été, first.";
    assert_eq!(says(set, &["QI", "ZA", "XU"]).as_deref(), Some(expected));
    let both = says(Settings::default(), &["QI", "ZA"]).unwrap();
    assert_eq!(both.matches("Une liste d’été, first").count(), 2, "{both}");
}

#[test]
fn a_station_that_takes_a_set_up_is_named_on_the_same_page() {
    let mut bench = TestBench::in_service(WORDS);
    let came = with_words(Settings { round: 2, ..Settings::default() });
    bench.send(Answer::SetUpReceived(came));
    let page = bench.station.page();
    let (field, _) = page.fields().next().unwrap();
    assert_eq!((&*page.sections[0].heading, &*field.label), ("This station", "Name"));
    bench.send(Event::Wrote(0, "  Door 2 ".into()));
    bench.send(Event::Wrote(1, "D".into()));
    bench.press("\n");
    let taken = bench.taken().unwrap();
    assert_eq!((&*taken.station, taken.round), ("Door 2", 2));
}

/// Applying a large list takes a while, and the desk may close meanwhile.
#[test]
fn a_set_up_that_is_applied_late_clears_no_challenge_without_a_word() {
    let mut bench = TestBench::in_service("AA QI ZA");
    let then = Settings { round: 2, ..Settings::default() };
    let received = Transfer::new(then.clone(), Vec::new(), false, &Settings::default());
    bench.send(Answer::SetUpReceived(received));
    name_this_station(&mut bench);
    bench.press("\n");
    assert!(is_asked_to_apply(&bench));
    let heading = bench.station.page().heading;
    bench.press("HJR^");
    assert_eq!(bench.station.page().heading, heading, "nothing leads away");
    bench.send(Event::Hidden);
    bench.type_slip("QI");
    bench.press("\t");
    bench.send(Answer::SetUpTaken(then));
    bench.wait(Duration::from_secs(3));
    let number = bench.station.writer().last_challenge().unwrap();
    assert_eq!(bench.station.cleared(), Some(Cleared::NotShown(number)));
}
