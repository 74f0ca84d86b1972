//! A club composes its rules at the desk, and the station follows them.

use crate::common;
use challenge_station::challenge::VerdictAction;
use challenge_station::challenge::page::PageLine;
use challenge_station::journal::Log;
use challenge_station::rulebook::Instruction;
use challenge_station::setup::{Settings, StationFile, from_url, to_url};
use challenge_station::station::Event;
use challenge_station::text::Language;
use common::{TestBench, choice};

/// The default settings with these rules.
fn under(rulebook: &str) -> Settings {
    Settings { rulebook: choice(rulebook), ..Settings::default() }
}

/// Types a text in the field of the page, and continues.
fn write(bench: &mut TestBench, text: &str) {
    bench.send(Event::Wrote(text.to_owned()));
    bench.press("\n");
}

/// The page at the desk: its lines with their rules, its buttons, and its error message.
fn page(bench: &TestBench) -> (Vec<(String, String)>, Vec<String>, String) {
    let page = bench.station.page();
    let lines = page.lines.into_iter().filter_map(|line| match line {
        PageLine::Text(says, rule) => Some((says, rule.into_owned())),
        _ => None,
    });
    let items = page.items.into_iter().map(|item| item.text);
    (lines.collect(), items.collect(), page.alert)
}

fn says(instructions: &[Instruction]) -> Vec<&'static str> {
    instructions.iter().map(|instruction| instruction.says).collect()
}

#[test]
fn each_preset_and_each_row_of_club_rules_has_a_key_of_its_own() {
    let beginners = "club take-back without-clock without-paper without-compensation no-opinion";
    for (keys, rulebook) in [
        ("51", "club double without-paper without-compensation"),
        ("52", "club 5-per-word without-paper without-compensation"),
        ("53", "club free without-paper without-compensation"),
        ("54", beginners),
        ("5452", "club 5-per-word without-paper without-compensation"),
        ("12", "club free without-paper without-compensation"),
        ("19", "club take-back without-paper without-compensation"),
        ("1211", "club double without-paper without-compensation"),
        ("1^2", "club double without-self-lookup without-paper without-compensation"),
        ("2", "club double without-self-lookup without-paper without-compensation"),
        (
            "41245^",
            "club double without-clock without-tiles without-paper without-steps \
                    without-repeat without-compensation",
        ),
        ("436^", "club double"),
        ("3", "club double without-paper without-compensation second-opinion"),
        ("33", "club double without-paper without-compensation no-opinion"),
        ("333", "club double without-paper without-compensation"),
        ("5343^3", "club free without-compensation second-opinion"),
    ] {
        let mut bench = TestBench::in_service("QI");
        bench.press(&format!("^47{keys}"));
        assert_eq!(*bench.station.choice(), choice("naspa-2017"), "nothing is saved before Enter");
        bench.press("\n");
        assert_eq!(
            (bench.screen(), bench.station.choice().clone()),
            ("menu", choice(rulebook)),
            "{keys}"
        );
        assert_eq!(bench.saved, Some(under(rulebook)), "{keys}");
    }
}

#[test]
fn the_page_for_club_rules_begins_with_the_rules_in_use() {
    let mut bench = TestBench::under("club penalty-5 without-paper name=\"Ours\"", "QI");
    bench.press("^4744^\n");
    let changed = "club penalty-5 without-paper without-steps name=\"Ours\"";
    assert_eq!(*bench.station.choice(), choice(changed));
}

#[test]
fn the_name_edition_and_rule_numbers_that_the_director_types_are_cited() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^47516");
    for (key, text) in [("1", "WESPA"), ("2", " 2026 "), ("3", "5.4.1"), ("8", "5.6")] {
        bench.press(key);
        write(&mut bench, text);
    }
    assert_eq!(page(&bench).0[1].1, "WESPA 5.4.1", "an example of a citation");
    bench.press("\n7");
    let lines = page(&bench).0;
    let cites = |says: &str| lines.iter().find(|line| line.0 == says).map(|line| &*line.1);
    assert_eq!(cites("BOTH: return to the board in silence."), Some("WESPA 5.6"));
    assert_eq!(cites("Either player may concede."), Some("WESPA"), "without a number of its own");
    assert!(lines.iter().all(|(_, rule)| rule.starts_with("WESPA")), "{lines:?}");
    bench.press("^\n^");
    let rulebook = "club double without-paper without-compensation name=\"WESPA\" edition=\"2026\" \
         cost=\"5.4.1\" steps=\"5.6\"";
    assert_eq!(*bench.station.choice(), choice(rulebook));
    bench.challenge("QI ZA");
    assert_eq!(bench.says("rulebook"), rulebook, "the journal has all of the rules");
    let entries = bench.stored.iter().map(|entry| entry.stored().to_owned());
    let log = Log::of("Hall A", entries.collect());
    assert_eq!(&log.rows[0].rulebook, "WESPA, 2026", "a table shows only the name");
}

#[test]
fn a_text_that_cannot_be_cited_is_refused_with_the_reason() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^4763");
    write(&mut bench, "5.4.1 and 5.4.2");
    assert!(page(&bench).2.contains("at most 12 characters, got 15"), "{}", page(&bench).2);
    write(&mut bench, "5.4");
    bench.press("1");
    write(&mut bench, "naspa-2017");
    assert!(page(&bench).2.contains("another rulebook"), "{}", page(&bench).2);
    bench.press("^");
    bench.press("\n\n");
    assert_eq!(
        *bench.station.choice(),
        choice("club double without-paper without-compensation cost=\"5.4\"")
    );
}

#[test]
fn under_the_rules_for_beginners_the_player_plays_again_and_no_step_names_a_clock_or_a_slip() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^4754\n^");
    let reminders = says(&bench.station.choice().reminders());
    let structural = "Centre missed, or tiles not joined? Call the director instead.";
    assert_eq!(reminders, ["Turn your tiles face down.", structural]);
    bench.challenge("QI ZA");
    assert_eq!(bench.verdict(), Some("unacceptable"));
    let steps = bench.way_back();
    let plays_again = "CHALLENGED PLAYER: make another play; nobody loses a turn.";
    assert_eq!(says(&steps).last(), Some(&plays_again));
    assert!(says(&steps).iter().all(|says| !says.contains("clock") && !says.contains("slip")));
    let shown = bench.showing().unwrap();
    let terms = bench.station.terms();
    assert_eq!(
        shown.actions(&terms),
        [VerdictAction::Steps, VerdictAction::Repeat],
        "no word on a paper slip"
    );
    assert_eq!(shown.may_follow(&terms), None, "no second opinion");
    let entries = bench.stored.iter().map(|entry| entry.stored().to_owned());
    let log = Log::of("Hall A", entries.collect());
    let row = &log.rows[0];
    assert_eq!(row.consequence, "play comes off, challenged-player plays again");
}

#[test]
fn without_paper_the_number_of_a_mistyped_challenge_is_the_one_on_the_screen() {
    for (rulebook, from) in [
        ("club double", &Language::English.messages().question.which),
        ("club double without-paper", &Language::English.messages().question.which_on_screen),
    ] {
        let mut bench = TestBench::under(rulebook, "QI");
        bench.challenge("QI ZA");
        bench.clear();
        bench.press("r");
        assert_eq!(bench.screen(), "again");
        assert_eq!(
            bench.station.page().lines,
            [PageLine::plain(from.put(&[("number", &1)]))],
            "{rulebook}"
        );
    }
}

#[test]
fn steps_repeats_and_opinions_that_are_off_are_not_offered() {
    let mut bench = TestBench::under("club double without-steps without-repeat no-opinion", "QI");
    bench.challenge("QI ZA");
    let shown = bench.showing().unwrap();
    assert_eq!(shown.actions(&bench.station.terms()), [VerdictAction::LeftOut]);
    bench.clear();
    bench.press("r");
    assert_eq!(bench.screen(), "count");
    bench.press("^21\nAB\n1");
    assert_eq!(page(&bench).2, "These rules give no second opinion: the ruling is final.");
}

#[test]
fn a_set_up_url_and_a_station_file_have_all_of_the_composed_rules() {
    let rulebook = "club take-back without-paper second-opinion name=\"Cape & Town\" cost=\"3\"";
    let set = under(rulebook);
    assert_eq!(from_url(&to_url(&set)), Some(Ok(set.clone())));
    let file = StationFile { settings: set, pins: Vec::new(), lexicons: Vec::new() };
    let read = StationFile::read(&file.write()).unwrap();
    assert_eq!(read.settings.rulebook, choice(rulebook));
}
