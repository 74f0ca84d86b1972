//! The text of every desk page, as the director reads it, is in `pages.txt`, so that every change to a page can be
//! reviewed. `UPDATE_PAGES=1 cargo test --test core pages` rewrites the file. Another test checks that every menu item
//! does something. Long, because it has the keys that lead to each page.

use crate::collecting;
use crate::common;
use crate::common::BootState;
use crate::common::graphs::kwg;
use crate::desk_hall;
use crate::readiness::{health, ready};
use challenge_station::browser_error::{FileInputError, OutsideError};
use challenge_station::challenge::page::{Keypad, MenuItem, PageLine, PageModel, TypedBox};
use challenge_station::challenge::{Input, Key};
use challenge_station::desk::Offline;
use challenge_station::desk::diagnostics;
use challenge_station::desk::readiness::facts::{Facts, FullScreen, Opened};
use challenge_station::desk::{Answer, Build, Signing, TransferStatus};
use challenge_station::journal::{OutsideFile, StationKey, WallTime};
use challenge_station::lexicon::import;
use challenge_station::setup::{LexiconError, Settings, Transfer};
use common::importing::{open, report};
use common::outside::STICK;
use common::{TestBench, WALL, journal_pages, settings};
use std::fmt::Write;
use std::path::Path;

/// A page: its name, a station, and the keys that lead to it.
type Reached = (&'static str, fn() -> TestBench, &'static str);

const PAGES: [Reached; 139] = [
    ("menu, without a PIN", naspa, "^"),
    ("menu of the director", with_pins, "^1111\n"),
    ("menu of a word judge", with_pins, "^2222\n"),
    ("home, with a journal", at_home, ""),
    ("home of an empty journal", naspa, "^"),
    ("home after a round", after_round, ""),
    ("main destinations", naspa, "^R?"),
    ("PIN", with_pins, "^12"),
    ("PIN that is wrong", with_pins, "^9999\n"),
    ("new PIN", naspa, "^6"),
    ("new PIN, again", naspa, "^61234\n"),
    ("new PIN, too short", naspa, "^61\n"),
    ("new PIN, not the same", naspa, "^61234\n1235\n"),
    ("checklist", naspa, "^1"),
    ("checklist, by hand, for an earlier challenge", naspa, "^112"),
    ("number", naspa, "^21"),
    ("number that will not do", naspa, "^29\n"),
    ("number of a slip to judge again", naspa, "^12\n1"),
    ("signature", naspa, "^1\nAB"),
    ("source", naspa, "^11\nAB\n"),
    ("by hand", naspa, "^11\nAB\n12_QI ZA\tU"),
    ("opinion", judged, "^21\nAB\n1"),
    ("opinion, chosen", judged, "^21\nAB\n1A"),
    ("correction", judged, "^31\nAB\n"),
    ("correction that would change nothing", judged, "^31\nAB\nU"),
    ("correction that earns nothing", judged, "^31\nAB\nA4\n"),
    ("correction of the computer’s ruling", by_judge, "^31\nAB\nU1\n"),
    ("correction that may earn the score", by_hand, "^31\nAB\nU1\n"),
    ("correction that earns the score", by_hand, "^31\nAB\nU1\nY34"),
    ("opinion, or the books", under_sanspa, "^21\nAB\n1"),
    ("correction without three opinions", under_sanspa, "^31\nCD\nA1\n"),
    ("correction with a choice", with_a_third, "^31\nCD\nU1\nN"),
    ("separate", judged, "^81\n3"),
    ("separate that costs nothing", acceptable, "^81\n"),
    ("look-up", waiting, "\nAB\n"),
    ("look-up, done", waiting, "\nAB\nYN"),
    ("end of a look-up", waiting_for_one, "!"),
    ("rulebooks", naspa, "^4"),
    ("club rules", naspa, "^47"),
    ("rulebook in use", naspa, "^41"),
    ("rulebook, all of it", naspa, "^411"),
    ("rulebook without a default", naspa, "^45"),
    ("rulebook, changed and not saved", naspa, "^451^"),
    ("club rules, challenge rule", naspa, "^471"),
    ("club rules, reminders", naspa, "^474"),
    ("club rules, to begin with", naspa, "^475"),
    ("more rule numbers", naspa, "^4769"),
    ("another rulebook is in use", naspa, "^42\n"),
    ("club rules for beginners", naspa, "^4754"),
    ("name, edition and numbers", naspa, "^476"),
    ("name of the rules", naspa, "^4761"),
    ("which list", with_a_list, "^451\n"),
    ("sources", with_shelf, "^5"),
    ("offered", with_shelf, "^50"),
    ("an offer", with_shelf, "^5012025P"),
    ("offers of two divisions", with_shelf, "^5012025P\n"),
    ("offers of two rulebooks, not saved", with_shelf, "^5012025P\n^^"),
    ("word lists, not saved", with_shelf, "^51^"),
    ("offers that cannot be mixed", with_shelf, "^5012023\n^"),
    ("which division", two_divisions, "^1"),
    ("settings", naspa, "^S"),
    ("settings of the event", naspa, "^S1"),
    ("settings of times", naspa, "^S2"),
    ("settings of keys", naspa, "^S3"),
    ("settings of people", naspa, "^S42"),
    ("a name", naspa, "^S11"),
    ("settings that are not saved", naspa, "^S21^"),
    ("settings, save or discard", naspa, "^S21^34^^"),
    ("settings in use", naspa, "^S21\n"),
    ("next round", naspa, "^9"),
    ("practice", naspa, "^S5"),
    ("practice that cannot begin", waiting, "^^S5"),
    ("home during practice", naspa, "^S5\n^"),
    ("import", installed, ""),
    ("import, one", installed, "1"),
    ("import, removing", installed, "12"),
    ("import, join", installed, "11"),
    ("import, review of a join", installed, "112"),
    ("import, review of a file", read, ""),
    ("import, review of a word graph", read_graph, ""),
    ("import, a question", at_fault, ""),
    ("import, lines that were left out", left_out, "L"),
    ("import, installed", installed_only, ""),
    ("import, a name", read, "1"),
    ("import, failed", failed, ""),
    ("transfer", transfer, ""),
    ("transfer, saved", saved, ""),
    ("transfer, a code", transfer, "3"),
    ("transfer, the address", transfer, "5"),
    ("transfer, a file to be opened", first_start, "3"),
    ("transfer, what came", received, ""),
    ("standalone file", naspa, "^0"),
    ("readiness, looking", naspa, "^R"),
    ("readiness", looked, ""),
    ("diagnostics", diagnosed, ""),
    ("journal", journal, ""),
    ("journal, a challenge", journal, "\n"),
    ("journal, verify", journal, "V"),
    ("journal, exports", journal, "X"),
    ("journal, exports, with a browser that can keep a file", with_picker, "X"),
    ("journal, exports, with a copy outside the browser", with_picker, "XK"),
    ("journal, exports, with a copy that is lost", copy_lost, "X"),
    ("journal, exports, with a copy that needs permission", copy_to_allow, "X"),
    ("journal, statistics", journal, "G"),
    ("journal, other stations", journal, "M"),
    ("journal, end of the event", journal, "E"),
    ("journal, next event", journal, "E1"),
    ("journal, exported for the end", journal, "E\n"),
    ("journal, closing", journal, "E\n\n"),
    ("journal, closed", journal, "E\n\nY"),
    ("journal, none earlier", journal, "A"),
    ("journal, earlier ones without a PIN", ended, "^JA"),
    ("journal, earlier ones", eleven_ended, "A"),
    ("journal, earlier ones, next page", eleven_ended, "AN"),
    ("collecting, not set up", collecting::off, ""),
    ("collecting, the code", collecting::on_paper, ""),
    ("collecting, without the code", collecting::not_joined, ""),
    ("collecting, the code is typed", collecting::asks_code, ""),
    ("collecting", collecting::joined, ""),
    ("collecting, a pass", collecting::asks_pass, ""),
    ("collecting, the pass is saved", collecting::kept, ""),
    ("collecting, refused", collecting::refusing_some, ""),
    ("collecting, end", collecting::joined, "2"),
    ("hall, reader", desk_hall::asked, ""),
    ("hall", desk_hall::seen, ""),
    ("hall, board", desk_hall::seen, "1"),
    ("hall, statistics", desk_hall::seen, "2"),
    ("challenge slips", naspa, "^P"),
    ("about", naspa, "^A"),
    ("about, can be installed", installable, ""),
    ("first start", first_start, ""),
    ("first start, a tournament", first_start, "2"),
    ("first start, rulebooks", first_start, "24"),
    ("first start, something is not set", first_start, "2\n"),
    ("first start that was left", unfinished, "^"),
    ("players: end", naspa, "2_QI ZA!"),
    ("players: again", judged, "⁴1"),
    ("players: again, wrong number", judged, "⁴9\n"),
    ("players: who was responsible", responsible, ""),
];

fn naspa() -> TestBench {
    TestBench::under("naspa-2017", "QI ZA")
}

/// The page about the station, in a browser that offers to install it.
fn installable() -> TestBench {
    let mut bench = played(naspa(), "^A");
    let known = Build { name: "b52c9d04".to_owned(), installs: true };
    bench.send(Answer::BuildFound(known));
    bench
}

fn two_divisions() -> TestBench {
    let mut bench = with_shelf();
    bench.press("^5012025P\n^\n^");
    bench
}

fn with_shelf() -> TestBench {
    TestBench::with_settings(settings("naspa-2017"), "QI ZA", &["QI", "ZA"])
}

fn played(mut bench: TestBench, keys: &str) -> TestBench {
    bench.play(keys);
    bench
}

fn judged() -> TestBench {
    played(naspa(), "2_QI XU\t__x_")
}

/// A station at which a slip was acceptable, one was not, and nothing was exported.
fn at_home() -> TestBench {
    let mut bench = played(judged(), "2_QI ZA\t__x_^");
    finds(&mut bench, ready());
    bench
}

fn acceptable() -> TestBench {
    played(naspa(), "2_QI ZA\t__x_")
}

fn by_judge() -> TestBench {
    played(naspa(), "^1\nAB\n2_QI ZA\t__x_")
}

/// The judge has ruled by hand, so that a wrong ruling may be compensated.
fn by_hand() -> TestBench {
    played(naspa(), "^11\nAB\n12_QI ZA\tA\n__x_")
}

fn responsible() -> TestBench {
    played(naspa(), "1_QI\t__W2_ZA XU\t__x_")
}

fn with_a_list() -> TestBench {
    let mut set = common::settings("naspa-2017");
    set.set_source("OTCWL, 2016 edition", Some(common::digest("QI")));
    TestBench::with_settings(set, "QI", &["QI", "QI ZA"])
}

fn under_sanspa() -> TestBench {
    played(TestBench::under("sanspa-2001", "QI"), "1_QO\t__x_")
}

fn with_a_third() -> TestBench {
    played(under_sanspa(), "^21\nAB\n1U\n__x_^21\nCD\n1A\n__x_")
}

fn waiting() -> TestBench {
    played(TestBench::referring("QI ZA"), "2_QI ZA\t__")
}

fn waiting_for_one() -> TestBench {
    played(TestBench::under("nsa-ospd2", "QI"), "1AB\n\nQUIXOTISM\t__")
}

fn with_pins() -> TestBench {
    let mut bench = naspa();
    bench.set_pins("1111", "2222");
    bench
}

fn installed() -> TestBench {
    open(&[("First", "QI ZA"), ("Second", "QI XU")])
}

fn read() -> TestBench {
    answered(open(&[]), [Answer::ImportBegan, found("qi\nza\nza\n")])
}

/// A word graph with a string of one letter and one that is too long for a word.
fn read_graph() -> TestBench {
    let graph = kwg(&["A", "AA", "AAH", "BATHING", "BATHINGBATHINGBATHING", "CAB", "ZA"]);
    let report = import::read(&graph, &mut |_| ()).unwrap().report().clone();
    let found = Answer::ListRead(Box::new(report), "club.kwg".to_owned());
    answered(open(&[]), [Answer::ImportBegan, found])
}

fn at_fault() -> TestBench {
    answered(open(&[]), [Answer::ImportBegan, found("qi\nWORD1\nCAFÉ\nza\n")])
}

fn left_out() -> TestBench {
    let words = ('A'..='Z').map(|letter| format!("B{letter}")).collect::<Vec<_>>().join("\n");
    answered(open(&[]), [Answer::ImportBegan, found(&format!("Our list, 2026\n{words}\nDON'T\n"))])
}

fn installed_only() -> TestBench {
    let mut bench = read();
    bench.press("7");
    answered(bench, [Answer::Imported(common::digest("QI ZA"))])
}

pub(crate) fn found(text: &str) -> Answer {
    Answer::ListRead(Box::new(report(text)), "club.txt".to_owned())
}

fn failed() -> TestBench {
    answered(open(&[]), [Answer::ImportBegan, Answer::ImportFailed(FileInputError::NoFile.into())])
}

fn answered<const N: usize>(mut bench: TestBench, answers: [Answer; N]) -> TestBench {
    for answer in answers {
        bench.send(answer);
    }
    bench
}

fn transfer() -> TestBench {
    let mut bench = played(naspa(), "^C");
    bench.send(Answer::Address("https://station.example/".to_owned()));
    bench
}

fn saved() -> TestBench {
    let mut bench = transfer();
    bench.send(Answer::Transfer(TransferStatus::Saved("Club.station".to_owned())));
    bench
}

fn received() -> TestBench {
    let mut bench = played(naspa(), "^C");
    let settings = Settings { event: "Club night".to_owned(), round: 3, ..Settings::default() };
    let received = Transfer::new(settings, Vec::new(), true, &Settings::default());
    bench.send(Answer::SetUpReceived(received));
    bench
}

fn finds(bench: &mut TestBench, facts: Facts) {
    bench.send(Answer::Readiness(facts.into()));
}

fn looked() -> TestBench {
    let mut bench = played(naspa(), "^R");
    let facts = Facts {
        lexicons: vec![Opened::Refused(LexiconError::NotInstalled)],
        persistent: Some(false),
        space: None,
        journal: health(7, 7, 1, WALL - 1),
        signing: Signing { key: Some(StationKey::NoCrypto), ..Signing::default() },
        full_screen: FullScreen::Offered,
        ..ready()
    };
    finds(&mut bench, facts);
    bench
}

/// The diagnostics page, which the last digit of the readiness page opens.
fn diagnostics_page() -> TestBench {
    let mut bench = played(naspa(), "^R");
    finds(&mut bench, ready());
    bench.press("4");
    bench
}

pub(crate) fn device_found() -> Answer {
    Answer::DeviceFound(Box::new(diagnostics::Facts {
        browser: "a browser".to_owned(),
        storage: Some((3 << 20, 90 << 20)),
        persistent: None,
        strict: true,
        offline: Offline::Missing,
        time_zone: "Europe/Berlin".to_owned(),
        now: WallTime::new(WALL, 60),
        fault: None,
    }))
}

fn diagnosed() -> TestBench {
    let mut bench = diagnostics_page();
    bench.send(device_found());
    bench
}

fn journal() -> TestBench {
    journal_pages::at_journal(&["QI ZA", "QI XU"])
}

/// The journal of a station whose browser can keep a file.
fn with_picker() -> TestBench {
    outside(None)
}

/// The journal of a station whose copy outside the browser cannot be written.
fn copy_lost() -> TestBench {
    let mut bench = played(outside(None), "XK^");
    bench.report_outside(Answer::OutsideFailed(OutsideError::Gone));
    bench
}

/// The journal of a station whose browser has to ask whether the file outside it may be written.
fn copy_to_allow() -> TestBench {
    outside(Some(false))
}

/// The journal of a station that may or may not write to a file that was chosen before; with no file, but a browser that
/// can keep one, for `None`.
fn outside(allowed: Option<bool>) -> TestBench {
    let mut bench = journal();
    let file = OutsideFile::new(STICK, bench.journal());
    let kept = allowed.map(|allowed| (file, allowed));
    bench.report_outside(Answer::OutsideFound { can: true, kept });
    bench
}

/// The home page of a station where a round has ended.
fn after_round() -> TestBench {
    let mut bench = played(naspa(), "^9^");
    bench.challenge("QI");
    bench.clear();
    played(bench, "^9")
}

/// A station where an event without a name has ended.
fn ended() -> TestBench {
    let mut bench = judged();
    journal_pages::end_event(&mut bench);
    bench
}

/// The journal at a station with a director's PIN, where eleven events have ended.
fn eleven_ended() -> TestBench {
    let mut bench = ended();
    let (_, entries) = bench.journals.archived[0].clone();
    bench.journals.archived =
        (1..=11).map(|number| (format!("journal-{number}"), entries.clone())).collect();
    bench.set_pins("1111", "");
    played(bench, "^1111\nJ")
}

fn first_start() -> TestBench {
    let mut bench = TestBench::booted(BootState { first: true, ..BootState::default() }, "QI", &[]);
    bench.begin();
    bench
}

/// A station that started a club night because nobody touched its first start.
fn unfinished() -> TestBench {
    let mut bench = first_start();
    bench.opens = true;
    bench.millis(120_000);
    bench
}

/// The station at each of the pages.
pub(crate) fn reached() -> impl Iterator<Item = (&'static str, TestBench)> {
    PAGES.into_iter().map(|(name, bench, keys)| (name, played(bench(), keys)))
}

/// A page as text.
pub(crate) fn written(page: &PageModel) -> String {
    let mut text = format!("# {}\n", page.heading);
    let mut line = |says: String| writeln!(text, "{}", says.trim_end()).unwrap();
    if let Some((light, says)) = &page.banner {
        line(format!("{light:?}: {says}"));
    }
    page.facts.iter().for_each(|(name, says)| line(format!("{name}: {says}")));
    for part in page.lines.iter().chain(&page.below) {
        line(match part {
            PageLine::Heading(says) => format!("## {says}"),
            PageLine::Text(says, rule) => with_rule(says, rule),
            PageLine::Word(word) => format!("> {word}"),
            PageLine::Badge(says) => format!("✓ {says}"),
            PageLine::Check(light, says, mends) => {
                let mends = mends.iter().map(|item| ["  [", &offered(item), "]"].concat());
                let mends: String = mends.collect();
                format!("{} {says}{mends}", light.mark())
            }
        });
    }
    if let Some(field) = &page.field {
        line(format!("{}: [{}]", field.label, field.value));
    }
    if let Some(field) = &page.second_field {
        line(format!("{}: [{}]", field.label, field.value));
    }
    if !page.table.heads.is_empty() {
        line(format!("| {} |", page.table.heads.join(" | ")));
        for (number, row) in page.table.rows.iter().enumerate() {
            let above = page.table.sections.iter().filter(|(before, _)| *before == number);
            above.for_each(|(_, says)| line(format!("## {says}")));
            line(format!("| {} |", row.join(" | ")));
        }
    }
    if let Some(typed) = &page.typed {
        let TypedBox { label, text, blanks } = typed;
        line(format!("{label}: [{text}{blanks}] {:?}", page.keypad).replace(" None", ""));
    }
    let mut under = "";
    for item in &page.items {
        if item.under != under {
            under = item.under;
            line(format!("-- {under}"));
        }
        line(offered(item));
    }
    if !page.done.is_empty() {
        line(format!("✓ {}", page.done));
    }
    if !page.alert.is_empty() {
        line(format!("! {}", page.alert));
    }
    let buttons = [("Esc", page.back), ("?", page.go_to), ("Enter", page.go_on)];
    let buttons = buttons.into_iter().filter(|(_, says)| !says.is_empty());
    line(buttons.map(|(key, says)| format!("{key}: {says}")).collect::<Vec<_>>().join("  "));
    text
}

pub(crate) fn with_rule(says: &str, rule: &str) -> String {
    if rule.is_empty() { says.to_owned() } else { format!("{says} ({rule})") }
}

pub(crate) fn offered(MenuItem { label, text, detail, rule, chosen, .. }: &MenuItem) -> String {
    let mark = chosen.map_or("", |chosen| if chosen { "(x) " } else { "( ) " });
    let text = if detail.is_empty() { text.clone() } else { format!("{text}: {detail}") };
    format!("{label}  {mark}{}", with_rule(&text, rule))
}

/// What to do if a page says something else than its file.
pub(crate) const UPDATE: &str =
    "run `UPDATE_PAGES=1 cargo test --test core pages`, and read the difference as a reviewer";

#[test]
fn every_page_has_the_text_in_pages_txt() {
    let all: Vec<String> = reached()
        .map(|(name, bench)| format!("==== {name}\n{}", written(&bench.station.page())))
        .collect();
    let all = all.join("\n").replace(env!("CARGO_PKG_VERSION"), "VERSION");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/core/pages.txt");
    if std::env::var_os("UPDATE_PAGES").is_some() {
        std::fs::write(&path, &all).unwrap();
    }
    let expected = std::fs::read_to_string(path).unwrap();
    for (said, expected) in all.split("==== ").zip(expected.split("==== ")) {
        assert_eq!(said, expected, "{UPDATE}");
    }
    assert_eq!(all, expected, "{UPDATE}");
}

#[test]
fn whatever_a_page_offers_does_something() {
    for (name, bench) in reached() {
        let page = bench.station.page();
        let back = (!page.back.is_empty()).then_some(Key::Escape);
        // If there is an error, Enter may show it again.
        let go_on = (!page.go_on.is_empty() && page.alert.is_empty()).then_some(Key::Enter);
        let items = page.chosen_by_keys().map(|item| item.key);
        let go_to = (!page.go_to.is_empty()).then_some(Key::Help);
        for key in items.chain(back).chain(go_to).chain(go_on) {
            let mut after = bench.clone();
            after.millis(500);
            after.effects.clear();
            after.input(Input::Press(key));
            let done = after.station.page() != page || !after.effects.is_empty();
            // A selected item may be selected again by the same key.
            let stays = page.items.iter().any(|item| item.key == key && item.chosen == Some(true));
            assert!(done || stays, "{name}: {key:?} does nothing");
        }
    }
}

#[test]
fn the_letters_of_the_main_pages_mean_nothing_else_on_any_page_of_the_desk() {
    let main_pages = played(naspa(), "^R?").station.page().items;
    let letters: Vec<&str> = main_pages.iter().map(|item| item.label.as_str()).collect();
    assert_eq!(letters, ["H", "J", "R", "S", "I", "C"]);
    for (name, bench) in reached() {
        let page = bench.station.page();
        for item in page.chosen_by_keys() {
            let main_page = main_pages.iter().find(|main_page| main_page.key == item.key);
            let text = main_page.map_or(&item.text, |main_page| &main_page.text);
            assert_eq!(&item.text, text, "{name}: {}", item.label);
        }
    }
}

#[test]
fn no_key_has_two_meanings() {
    for (name, bench) in reached() {
        let page = bench.station.page();
        let mut keys: Vec<Key> = page.chosen_by_keys().map(|item| item.key).collect();
        let all = keys.len();
        keys.sort_by_key(|key| format!("{key:?}"));
        keys.dedup();
        assert_eq!(keys.len(), all, "{name}");
        // Where digits are typed, they choose nothing.
        let typed = matches!(page.keypad, Keypad::Digits | Keypad::Pin);
        let digit = keys.iter().any(|key| matches!(key, Key::Digit(_)));
        assert!(!typed || !digit, "{name}: digits are typed, so none may choose");
    }
}

#[test]
fn every_page_has_a_heading_and_is_a_desk_page_only_at_the_desk() {
    for (name, bench) in reached() {
        let (screen, _) =
            bench.station.page_name().unwrap_or_else(|| panic!("{name} is not a page"));
        assert!(!bench.station.page().heading.is_empty(), "{name}");
        assert_eq!(screen == "desk" || screen == "pin", bench.station.desk().is_some(), "{name}");
    }
}

/// Names of pages whose heading changes while they stay open, and when it does.
const CHANGE_HEADING: [(&str, &str); 3] = [
    ("look-up", "at the next word, and after the last"),
    ("journal-merge", "once the files are merged"),
    ("collecting", "while the page asks whether to end it"),
];

/// The browser scrolls to the top of a page, and screen readers announce its heading, if the name is another.
#[test]
fn a_key_that_leads_to_a_page_with_another_heading_leads_to_one_with_another_name() {
    let mut changed = [false; CHANGE_HEADING.len()];
    for (name, bench) in reached() {
        let page = bench.station.page();
        let items = page.chosen_by_keys().map(|item| item.key);
        for key in items.chain([Key::Escape, Key::Help, Key::Enter]) {
            let mut after = bench.clone();
            after.millis(500);
            after.input(Input::Press(key));
            let (heading, page_name) = (after.station.page().heading, after.station.page_name());
            if heading != page.heading && page_name == bench.station.page_name() {
                let (_, page_name) = page_name.unwrap();
                let index = CHANGE_HEADING.iter().position(|(known, _)| *known == page_name);
                let index = index.unwrap_or_else(|| panic!("{name}: {key:?} leads to “{heading}”"));
                changed[index] = true;
            }
        }
    }
    assert_eq!(changed, [true; CHANGE_HEADING.len()], "an exception that nothing needs");
}
