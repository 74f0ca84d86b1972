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
use challenge_station::challenge::form::{Act, Control, Sheet, Shows, Toast};
use challenge_station::challenge::page::{Keypad, Light, MenuItem, PageLine, PageModel, TypedBox};
use challenge_station::challenge::{Input, Key};
use challenge_station::desk::Offline;
use challenge_station::desk::diagnostics;
use challenge_station::desk::readiness::facts::{Facts, FullScreen, Opened};
use challenge_station::desk::{Answer, Build, Signing, TransferStatus};
use challenge_station::journal::{OutsideFile, StationKey, WallTime};
use challenge_station::lexicon::import;
use challenge_station::setup::{LexiconError, Settings, Transfer};
use challenge_station::station::Event;
use common::importing::{open, report};
use common::outside::STICK;
use common::{TestBench, WALL, journal_pages, settings};
use std::fmt::Write;
use std::path::Path;

/// A page: its name, a station, and the keys that lead to it.
type Reached = (&'static str, fn() -> TestBench, &'static str);

const PAGES: [Reached; 163] = [
    ("menu, without a PIN", naspa, "^"),
    ("menu of the director", with_pins, "^1111\n"),
    ("menu of a word judge", with_pins, "^2222\n"),
    ("home, with a journal", at_home, ""),
    ("home of an empty journal", naspa, "^"),
    ("home after a round", after_round, ""),
    ("home of a station that is not ready", not_ready, ""),
    ("PIN", with_pins, "^12"),
    ("PIN that is wrong", with_pins, "^9999\n"),
    ("PIN that is forgotten", with_pins, "^12!"),
    ("new PIN", naspa, "^6"),
    ("new PIN, again", naspa, "^61234\n"),
    ("new PIN, too short", naspa, "^61\n"),
    ("new PIN, not the same", naspa, "^61234\n1235\n"),
    ("checklist", naspa, "^1"),
    ("checklist, by hand, for an earlier challenge", naspa, "^123"),
    ("checklist, with something missing", naspa, "^13\n"),
    ("rule, before any challenge", naspa, "^2"),
    ("rule, a number that will not do", naspa, "^2９"),
    ("rule", judged, "^2"),
    ("rule, or the books", under_sanspa, "^2"),
    ("rule, a slip that waits", waiting, "^^2"),
    ("rule, three opinions", with_a_third, "^2"),
    ("signature", by_judges, "1AB"),
    ("by hand", naspa, "^12ＡＢ4\n2_QI ZA\tU"),
    ("opinion", judged, "^2\n"),
    ("opinion, chosen", judged, "^2\nＡＢ2A"),
    ("correction", judged, "^33"),
    ("correction that would change nothing", judged, "^33ＡＢU"),
    ("correction that earns nothing", judged, "^33ＡＢA5"),
    ("correction of the computer’s ruling", by_judge, "^33ＡＢU2"),
    ("correction that may earn the score", by_hand, "^33ＡＢU2"),
    ("correction that earns the score", by_hand, "^33ＡＢU2Y３４"),
    ("opinion, beside the books", under_sanspa, "^2\nＡＢ"),
    ("correction without three opinions", under_sanspa, "^33ＣＤA2"),
    ("correction with a choice", with_a_third, "^33ＣＤU2N"),
    ("separate", judged, "^8W3"),
    ("separate that costs nothing", acceptable, "^8W"),
    ("look-up", waiting, "\n"),
    ("look-up, done", waiting, "\nYN"),
    ("end of a look-up", waiting_for_one, "!"),
    ("rulebooks", naspa, "^4"),
    ("rulebook, not in force", naspa, "^42"),
    ("rulebook, asked", naspa, "^42\n"),
    ("rulebook, all of it", naspa, "^48"),
    ("rulebook without a default", naspa, "^45"),
    ("rulebook, challenge rule", naspa, "^4581"),
    ("another rulebook is in use", naspa, "^42\n\n"),
    ("rulebook that word judges may type under", under_sanspa, "^44"),
    ("club rules picked", naspa, "^47"),
    ("club rules", naspa, "^47\n"),
    ("club rules in force, changed", club, "^4\n5"),
    ("club rules, asked", club, "^483\n"),
    ("club rules, challenge rule", naspa, "^478"),
    ("club rules, who types", naspa, "^47\n2"),
    ("club rules, opinions", naspa, "^47\n3"),
    ("club rules, reminders", naspa, "^47\n4"),
    ("club rules, other parts", naspa, "^47\n6"),
    ("club rules, to begin with", naspa, "^47\n7"),
    ("club rules for beginners", naspa, "^47\n74^0"),
    ("club rules, name and edition", naspa, "^47\n8"),
    ("club rules, a name that is taken", named_naspa, ""),
    ("club rules, left without using them", naspa, "^47\n5^"),
    ("which list", with_a_list, "^4581\n"),
    ("word lists", with_shelf, "^I"),
    ("word lists, sources", under_sanspa, "^I"),
    ("word lists, one source", with_books, ""),
    ("offered", with_shelf, "^I4"),
    ("an offer", with_shelf, "^I412558"),
    ("offers of two divisions", with_shelf, "^I4125581^\n"),
    ("offers of two divisions, asked", with_shelf, "^I4125581^\n\n"),
    ("offers of two divisions, left", with_shelf, "^I4125581^\n^"),
    ("offers that cannot be mixed", with_shelf, "^I41253\n"),
    ("which division", two_divisions, "^1"),
    ("settings", naspa, "^S"),
    ("settings that are changed", changed, ""),
    ("settings in use", naspa, "^S0^"),
    ("next round", naspa, "^9"),
    ("practice", naspa, "^P"),
    ("practice that cannot begin", waiting, "^^P"),
    ("home during practice", naspa, "^P\n^"),
    ("import", installed, ""),
    ("import, one", installed, "2"),
    ("import, judging by one", installed, "2\n"),
    ("import, removing", installed, "22"),
    ("import, join", installed, "21"),
    ("import, review of a join", installed, "211"),
    ("import, review of a file", read, ""),
    ("import, review of a word graph", read_graph, ""),
    ("import, a question", at_fault, ""),
    ("import, lines that were left out", left_out, "2"),
    ("import, lengths", read, "1"),
    ("import, judging by the file", read, "\n"),
    ("import, installed", installed_only, ""),
    ("import, a name that is too long", long_name, ""),
    ("import, left", long_name, "^"),
    ("import, failed", failed, ""),
    ("transfer", transfer, ""),
    ("transfer, saved", saved, ""),
    ("transfer, a link", transfer, "2"),
    ("transfer, a code", transfer, "3"),
    ("transfer, a code, full screen", transfer, "3\n"),
    ("transfer, only here", only_here, "2"),
    ("transfer, the address", transfer, "5"),
    ("transfer, a file to be opened", first_start, "3"),
    ("transfer, what came", received, ""),
    ("transfer, named", named, ""),
    ("standalone file", naspa, "^0"),
    ("readiness, looking", naspa, "^R"),
    ("readiness", looked, ""),
    ("diagnostics", diagnosed, ""),
    ("journal", journal, ""),
    ("journal, a row is marked", journal, "↓"),
    ("journal, more", journal, "3"),
    ("journal, a challenge", journal, "↓\n"),
    ("journal, verify", journal, "V"),
    ("journal, exports", journal, "X"),
    ("journal, a spreadsheet", with_picker, "X2"),
    ("journal, exported", journal, "X\n"),
    ("journal, handed over", hands_over, "X\n"),
    ("journal, no copy outside the browser", journal, "K"),
    ("journal, a copy outside the browser", with_picker, "K"),
    ("journal, a copy that is kept", with_picker, "K\n"),
    ("journal, a copy that is lost", copy_lost, "K"),
    ("journal, a copy that needs permission", copy_to_allow, "K"),
    ("journal, statistics and report", journal, "G"),
    ("journal, other stations", merge_page, ""),
    ("journal, joint", merged, ""),
    ("journal, end of the event", journal, "E"),
    ("journal, exported for the end", journal, "E\n"),
    ("journal, closing", journal, "E\n\n"),
    ("journal, closed", journal, "E\n\n\n"),
    ("journal, none earlier", journal, "A"),
    ("journal, earlier ones without a PIN", ended, "^JA"),
    ("journal, earlier ones", eleven_ended, "A"),
    ("journal, an earlier one is chosen", eleven_ended, "A1"),
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
    ("challenge slips", naspa, "^AP"),
    ("the card for the wall", naspa, "^AW"),
    ("advanced", naspa, "^A"),
    ("about", naspa, "^AA"),
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

/// At the set-up, with changes of every kind.
fn changed() -> TestBench {
    let mut bench = naspa();
    bench.set_pins("1111", "");
    bench.press("^1111\nS");
    bench.write_in("Round", "2");
    bench.press("789");
    for (label, act) in [
        ("This device takes", Act::Choose(1)),
        ("Languages", Act::Choose(1)),
        ("Voice", Act::Press),
    ] {
        bench.input(Input::Use(at(&bench, label), act));
    }
    for (label, text) in [("Station", "Table 3 "), ("Mark before slip numbers", "TABLE")] {
        bench.send(Event::Wrote(at(&bench, label), text.to_owned()));
    }
    bench
}

/// The index of the control with this label.
pub(crate) fn at(bench: &TestBench, label: &str) -> usize {
    bench.station.page().controls().position(|control| control.label == label).unwrap()
}

fn naspa() -> TestBench {
    TestBench::under("naspa-2017", "QI ZA")
}

/// The page about the station, in a browser that offers to install it.
fn installable() -> TestBench {
    let mut bench = played(naspa(), "^AA");
    let offline = Offline::Complete { files: 19, version: "1.2.3-0123456789abcdef".to_owned() };
    let known = Build { name: "b52c9d04".to_owned(), offline, installs: true };
    bench.send(Answer::BuildFound(known));
    bench
}

fn two_divisions() -> TestBench {
    let mut bench = with_shelf();
    bench.press("^I4125581^\n\n\n^");
    bench
}

fn club() -> TestBench {
    TestBench::with_settings(Settings::club_night(), "QI ZA", &[])
}

/// The club's rules, with a name that belongs to another rulebook.
fn named_naspa() -> TestBench {
    let mut bench = played(naspa(), "^47\n8");
    bench.write_in("Name", "NASPA");
    bench
}

/// The page of a book, with a list chosen for it.
fn with_books() -> TestBench {
    let mut bench = TestBench::with_settings(settings("sanspa-2001"), "QI ZA", &["QI"]);
    bench.press("^I");
    bench.use_control("Chambers, 1998");
    bench.press("2");
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
    played(naspa(), "^1ＡＢ\n2_QI ZA\t__x_")
}

/// The judge has ruled by hand, so that a wrong ruling may be compensated.
fn by_hand() -> TestBench {
    played(naspa(), "^12ＡＢ4\n2_QI ZA\tA\n__x_")
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
    played(under_sanspa(), "^2\nＡＢ2U\n__x_^2\nＣＤ2A\n__x_")
}

fn waiting() -> TestBench {
    played(TestBench::referring("QI ZA"), "2_QI ZA\t__")
}

/// A station at which only judges judge.
fn by_judges() -> TestBench {
    TestBench::under("nsa-ospd2", "QI")
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

fn long_name() -> TestBench {
    let mut bench = read();
    bench.write_in("Edition", "2nd");
    bench.write_in("Name", &"x".repeat(513));
    bench
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
    bench.use_control("Install only");
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

/// The same set-up, at a station that was given a name and a mark.
fn named() -> TestBench {
    let mut bench = received();
    bench.send(Event::Wrote(0, "Beta".to_owned()));
    bench.send(Event::Wrote(1, "B".to_owned()));
    bench
}

/// The page at a station whose address only this device can open.
fn only_here() -> TestBench {
    let mut bench = played(naspa(), "^C");
    let address = Answer::Address("http://127.0.0.1:8080/".to_owned());
    bench.send(address);
    bench
}

fn finds(bench: &mut TestBench, facts: Facts) {
    bench.send(Answer::Readiness(facts.into()));
}

fn looked() -> TestBench {
    let mut bench = played(naspa(), "^R");
    finds(&mut bench, with_much_wrong());
    bench
}

fn not_ready() -> TestBench {
    let mut bench = after_round();
    finds(&mut bench, with_much_wrong());
    bench
}

fn with_much_wrong() -> Facts {
    Facts {
        lexicons: vec![Opened::Refused(LexiconError::NotInstalled)],
        persistent: Some(false),
        space: None,
        journal: health(7, 7, 1, WALL - 1),
        signing: Signing { key: Some(StationKey::NoCrypto), ..Signing::default() },
        full_screen: FullScreen::Offered,
        ..ready()
    }
}

fn diagnostics_page() -> TestBench {
    played(naspa(), "^AD")
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

/// The journal of a station whose browser does not say whether it saves a file.
fn hands_over() -> TestBench {
    let mut bench = journal();
    bench.journals.hands_over = true;
    bench
}

/// The page that takes other stations' files; none was chosen.
fn merge_page() -> TestBench {
    played(journal(), "M")
}

/// The journals of two stations, of which one file is none.
fn merged() -> TestBench {
    let mut bench = journal();
    bench.journals.files =
        vec![journal_pages::exported_by(7, "ZA, AA"), ("notes.txt".to_owned(), "AA".to_owned())];
    played(bench, "M")
}

/// The journal of a station whose browser can keep a file.
fn with_picker() -> TestBench {
    outside(None)
}

/// The journal of a station whose copy outside the browser cannot be written.
fn copy_lost() -> TestBench {
    let mut bench = played(outside(None), "K\n^");
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

pub(crate) fn first_start() -> TestBench {
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
    if !page.lead.is_empty() {
        line(page.lead.clone());
    }
    if let Some((light, says)) = &page.banner {
        line(format!("{light:?}: {says}"));
    }
    page.facts.iter().for_each(|(name, says)| line(format!("{name}: {says}")));
    for part in page.lines.iter().chain(&page.below) {
        line(match part {
            PageLine::Heading(says) => format!("## {says}"),
            PageLine::Text(says, rule) => with_rule(says, rule),
            PageLine::Word(word) => format!("> {word}"),
        });
    }
    for section in &page.sections {
        if !section.heading.is_empty() {
            let place = [(section.folded, " (folded)"), (section.beside, " (beside)")];
            let place: String = place.iter().filter(|(is, _)| *is).map(|(_, says)| *says).collect();
            line(format!("## {}{place}", section.heading));
        }
        section.controls.iter().for_each(|control| line(control_text(control)));
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
    if let Some(Toast { says, undo }) = &page.toast {
        let undo = undo.map(|key| format!("  [{} Undo]", key.cap()));
        line(format!("* {says}{}", undo.unwrap_or_default()));
    }
    if let Some(Sheet { heading, says, does }) = &page.sheet {
        line(format!("?? {heading}\n{}\n[Esc Back] [Enter {does}]", says.join("\n")));
    }
    let buttons = [("Esc", page.back), ("Enter", page.go_on)];
    let buttons = buttons.into_iter().filter(|(_, says)| !says.is_empty());
    let blocked = if page.is_blocked { "  (cannot be used)" } else { "" };
    let buttons: Vec<_> = buttons.map(|(key, says)| format!("{key}: {says}")).collect();
    line(buttons.join("  ") + blocked);
    text
}

/// A control: its key, what it is called and shows, and what is said about it.
fn control_text(control: &Control) -> String {
    let Control {
        label,
        shows,
        help,
        note,
        details,
        was,
        refusal,
        light,
        key,
        tag,
        disabled,
        is_code: _,
    } = control;
    let cap = key.map(|key| key.cap() + "  ").unwrap_or_default();
    let shown = match shows {
        Shows::Switch(is_on) => format!("{label}: ({})", if *is_on { "on" } else { "off" }),
        Shows::Segments { names, chosen } => {
            let mark = |(index, name): (usize, &String)| {
                if index == *chosen { format!("({name})") } else { name.clone() }
            };
            let names: Vec<String> = names.iter().enumerate().map(mark).collect();
            format!("{label}: {}", names.join(" | "))
        }
        Shows::Stepper { value, more: [less, more] } => {
            let [less, more] =
                [(less, "−"), (more, "+")].map(|(can, sign)| if *can { sign } else { "" });
            format!("{label}: {less} {value} {more}")
        }
        Shows::Field(field) => format!("{label}: [{}]", field.value),
        Shows::Leads(value) if value.is_empty() => format!("{label} ›"),
        Shows::Entry(button) => format!("{label} › [{button}]"),
        Shows::Leads(value) => format!("{label}: {value} ›"),
        Shows::Pick(chosen) => format!("({}) {label}", if *chosen { "x" } else { " " }),
        Shows::Button => format!("<{label}>"),
        Shows::Primary => format!("<<{label}>>"),
        Shows::Tile(figure) => format!("#{label}: {figure}#"),
        Shows::Drop => format!("-- drop: <{label}>"),
        Shows::Chips(names) => {
            let mark =
                |(name, on): &(String, bool)| if *on { format!("({name})") } else { name.clone() };
            format!("{label}: {}", names.iter().map(mark).collect::<Vec<_>>().join(" | "))
        }
        Shows::Fault(button) if button.is_empty() => label.clone(),
        Shows::Fault(button) => format!("{label} <{button}>"),
        Shows::Fact(value) => format!("{label}: {value}"),
        Shows::Says(rule) => with_rule(label, rule),
        Shows::Step => format!("- {label}"),
        Shows::Words(words) => words.iter().flat_map(|word| ["> ", word, " "]).collect(),
        Shows::Face(_, says) => format!("[[ {label} / {} ]]", says.join(" / ")),
    };
    let light = light.map(|light| format!("{} ", light.mark())).unwrap_or_default();
    let more = [(note, ""), (details, "… "), (was, "was "), (refusal, "! "), (help, "? ")];
    let more = more.into_iter().filter(|(text, _)| !text.is_empty());
    let tag = tag.iter().map(|(light, says)| {
        format!("  {{{}{says}}}", if *light == Light::Amber { "! " } else { "" })
    });
    let tag = tag.collect::<String>() + if *disabled { "  (cannot be used)" } else { "" };
    let more: String = more.flat_map(|(text, sign)| ["\n      ", sign, text]).collect();
    format!("{light}{cap}{shown}{tag}{more}")
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
        let is_used = !page.go_on.is_empty() && !page.is_blocked && page.alert.is_empty();
        let go_on = is_used.then_some(Key::Enter);
        let items = page.items.iter().map(|item| item.key);
        let is_pressed = |it: &&Control| !matches!(it.shows, Shows::Field(_) | Shows::Chips(_));
        let controls = page.controls().filter(is_pressed);
        // While a question is asked, only its two buttons can be used.
        let controls = controls.filter(|_| page.sheet.is_none());
        let controls = controls.filter_map(|control| control.key);
        // While a question is asked, nothing else can be used.
        let is_free = page.sheet.is_none();
        let others = items.chain(controls).filter(|_| is_free);
        for key in others.chain(back).chain(go_on) {
            let mut after = bench.clone();
            after.millis(500);
            after.effects.clear();
            after.input(Input::Press(key));
            let done = after.station.page() != page || !after.effects.is_empty();
            // A selected item may be selected again by the same key.
            let chosen = |control: &Control| control.shows == Shows::Pick(true);
            let stays = page.items.iter().any(|item| item.key == key && item.chosen == Some(true))
                || page.controls().any(|control| control.key == Some(key) && chosen(control));
            assert!(done || stays, "{name}: {key:?} does nothing");
        }
    }
}

#[test]
fn the_letters_of_the_main_pages_mean_nothing_else_on_any_page_of_the_desk() {
    let home = played(naspa(), "^").station.page();
    let of_home = home.controls().filter_map(|it| Some((it.key?, it.label.as_str())));
    let readiness = (home.banner_opens.unwrap(), "Is this station ready?");
    let is_main = |(key, _): &(Key, &str)| "JRSIC".chars().any(|it| Key::typed(it) == *key);
    let main_pages: Vec<(Key, &str)> = of_home.chain([readiness]).filter(is_main).collect();
    assert_eq!(main_pages.len(), 5);
    for (name, bench) in reached() {
        let page = bench.station.page();
        let items = page.items.iter().map(|item| (item.key, item.text.as_str()));
        let controls = page.controls().filter_map(|it| Some((it.key?, it.label.as_str())));
        for (key, text) in items.chain(controls) {
            let main_page = main_pages.iter().find(|(main, _)| *main == key);
            assert_eq!(text, main_page.map_or(text, |(_, text)| text), "{name}: {key:?}");
        }
    }
}

#[test]
fn no_key_has_two_meanings() {
    for (name, bench) in reached() {
        let page = bench.station.page();
        let mut keys: Vec<Key> = page.items.iter().map(|item| item.key).collect();
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
const CHANGE_HEADING: [(&str, &str); 1] = [("look-up", "at the next word, and after the last")];

/// The browser scrolls to the top of a page, and screen readers announce its heading, if the name is another.
#[test]
fn a_key_that_leads_to_a_page_with_another_heading_leads_to_one_with_another_name() {
    let mut changed = [false; CHANGE_HEADING.len()];
    for (name, bench) in reached() {
        let page = bench.station.page();
        let items = page.items.iter().map(|item| item.key);
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
