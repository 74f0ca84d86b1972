//! The first start: a club night begins at once, and a tournament is set up row by row. An unfinished set-up waits
//! for its director. If it was abandoned, the desk says so. Long, because every row of the set-up, every way to
//! finish it and every interruption has a test.

use crate::common;
use crate::common::BootState;
use challenge_station::challenge::page::PageLine;
use challenge_station::desk::Desk;
use challenge_station::setup::{self, DeviceUse, Pins, Settings};
use challenge_station::station::{Effect, Event};
use common::{TestBench, choice, digest, settings};
use std::time::Duration;

/// A station for which no settings were ever stored.
fn never_set_up() -> TestBench {
    started(BootState { first: true, ..BootState::default() })
}

fn started(boot: BootState) -> TestBench {
    let mut bench = TestBench::booted(boot, "QI", &["QI ZA"]);
    bench.opens = true;
    bench.begin();
    bench
}

/// The settings the first start would apply, while it is on the screen.
fn would_be(bench: &TestBench) -> Option<&Settings> {
    match bench.station.desk() {
        Some(Desk::Session(open)) => open.first.as_ref().map(|first| &first.settings),
        _ => None,
    }
}

fn write(bench: &mut TestBench, text: &str) {
    bench.send(Event::Wrote(text.to_owned()));
}

#[test]
fn the_first_start_opens_only_if_no_settings_and_no_pins_were_ever_stored() {
    assert_eq!(would_be(&never_set_up()), Some(&Settings::default()));
    let set = Pins { director: true, ..Pins::default() };
    let judges = Pins { judge: true, ..Pins::default() };
    for boot in [
        BootState::default(),
        BootState { first: true, pins: set, ..BootState::default() },
        BootState { first: true, pins: judges, ..BootState::default() },
    ] {
        let bench = started(boot);
        assert_eq!((bench.screen(), would_be(&bench)), ("count", None));
    }
}

/// A station at its first start, whose lexicon has not loaded yet.
fn without_lexicon() -> TestBench {
    let mut bench = TestBench::booted(BootState { first: true, ..BootState::default() }, "QI", &[]);
    bench.begin();
    bench
}

#[test]
fn the_first_start_opens_before_the_lexicon_has_loaded_and_nothing_is_judged_until_then() {
    let mut bench = without_lexicon();
    assert_eq!((bench.screen(), would_be(&bench)), ("first-start", Some(&Settings::default())));
    bench.press("2451\n\n1");
    assert_eq!((bench.screen(), bench.saved.is_some()), ("starting", true));
    bench.press("2QI QI\t");
    bench.send(Event::DeskRequested);
    bench.wait(Duration::from_mins(5));
    assert_eq!((bench.screen(), bench.look_ups()), ("starting", 0));
    bench.open();
    assert_eq!(bench.screen(), "count");
    bench.challenge("QI");
    assert_eq!((bench.verdict(), bench.look_ups()), (Some("acceptable"), 1));
}

#[test]
fn choosing_a_rulebook_requests_the_lexicon_for_it() {
    let mut bench = without_lexicon();
    bench.press("243\n1");
    let requested = bench.effects.iter().filter_map(|effect| match effect {
        Effect::SetUp(setup::Effect::OpenLexicons(settings)) => Some(settings.rulebook.clone()),
        _ => None,
    });
    assert_eq!(requested.collect::<Vec<_>>(), [choice("naspa-2017"), choice("nsa-ospd2")]);
}

#[test]
fn one_key_chooses_a_rulebook_and_its_options_have_a_row_of_their_own() {
    for (key, rulebook) in [
        ("1", "naspa-2017"),
        ("2", "naspa-2014"),
        ("3", "nsa-ospd2"),
        ("4", "sanspa-2001 without-self-lookup"),
        ("6", "international-2014 double"),
        ("7", "club double without-paper without-compensation"),
    ] {
        let mut bench = never_set_up();
        bench.press(&format!("24{key}"));
        assert_eq!(bench.station.page().heading, "Set up a tournament", "{rulebook}");
        assert_eq!(would_be(&bench).map(|set| set.rulebook.clone()), Some(choice(rulebook)));
        assert_eq!(bench.saved, None, "nothing applies before Enter");
    }
    let mut bench = never_set_up();
    bench.press("245");
    assert_eq!(bench.screen(), "rulebook", "what a challenge costs has to be chosen");
    let mut bench = never_set_up();
    bench.press("24648");
    assert_eq!(bench.screen(), "rulebook");
    bench.press("1\n");
    assert_eq!(bench.station.page().heading, "Set up a tournament");
    let next = choice("international-2014 double").with_next_rule();
    assert_eq!(would_be(&bench).map(|set| set.rulebook.clone()), Some(next));
}

/// The station's rulebook has to be one of those that players choose from.
#[test]
fn one_rulebook_cannot_be_chosen_while_the_offers_have_several() {
    let mut bench = never_set_up();
    bench.press("250101K5P\n^\n");
    let offers = would_be(&bench).unwrap().clone();
    assert_eq!((offers.has_several_rulebooks(), offers.offered.len()), (true, 2));
    bench.press("44\n");
    assert_eq!(bench.screen(), "rulebook", "the page says why it cannot be chosen");
    bench.press("^^");
    assert_eq!(would_be(&bench), Some(&offers));
}

#[test]
fn the_first_start_asks_which_list_judges_only_if_a_list_was_chosen_before_the_rulebook() {
    let mut bench = never_set_up();
    bench.press("251\n43");
    assert_eq!(bench.screen(), "which-list");
    bench.press("\n");
    assert_eq!(bench.station.page().heading, "Set up a tournament");
    let set = would_be(&bench).unwrap();
    assert_eq!(
        (set.rulebook.clone(), set.source("OSPD2")),
        (choice("nsa-ospd2"), Some(digest("QI ZA")))
    );
}

#[test]
fn no_page_of_the_first_start_closes_when_a_lexicon_loads_or_is_refused() {
    for is_sound in [true, false] {
        let mut bench = without_lexicon();
        bench.press("21");
        write(&mut bench, "Cape Town Open");
        if is_sound {
            bench.open();
        } else {
            bench.send(setup::Event::LexiconRefused(common::damaged()));
        }
        assert_eq!(bench.screen(), "setting");
        bench.press("\n");
        assert_eq!(would_be(&bench).map(|set| set.event.as_str()), Some("Cape Town Open"));
    }
}

#[test]
fn a_refused_lexicon_puts_the_station_out_of_service_once_the_director_has_finished_the_set_up() {
    let mut bench = without_lexicon();
    let refused = Event::SetUp(setup::Event::LexiconRefused(common::damaged()));
    bench.send(refused.clone());
    bench.press("2\n1");
    assert_eq!(bench.screen(), "starting", "the station requests the lexicon again");
    bench.send(refused);
    assert_eq!(bench.screen(), "out-of-service");
    assert!(bench.why().contains("match their seal"), "{}", bench.seen());
}

#[test]
fn the_opening_of_the_desk_is_entered_after_the_first_entry_of_the_journal() {
    let mut bench = TestBench::booted(BootState { first: true, ..BootState::default() }, "QI", &[]);
    bench.notes_desk = true;
    bench.begin();
    assert_eq!(bench.kinds(), ["desk-opened"]);
}

#[test]
fn the_first_start_is_still_open_after_each_row() {
    let mut bench = never_set_up();
    bench.press("21");
    write(&mut bench, "Cape Town Open");
    bench.press("\n2");
    write(&mut bench, "Table side 3");
    bench.press("\n3");
    write(&mut bench, "b2");
    bench.press("\n4511\n51\n");
    assert_eq!(bench.saved, None, "nothing applies before Enter");
    assert_eq!(bench.station.rulebook().id, "naspa-2017");
    bench.press("61234\n1234\n");
    assert_eq!(bench.pins.len(), 1);
    assert_eq!(bench.screen(), "first-start-tournament");
    assert!(would_be(&bench).is_some(), "the first start is still open");
    bench.press("\n");
    let mut expected = settings("international-2017 10-per-word");
    expected.event = "Cape Town Open".into();
    expected.round = 1;
    expected.station = "Table side 3".into();
    expected.mark = "B2".parse().unwrap();
    expected.set_source("Collins Scrabble Words 2015", Some(digest("QI ZA")));
    assert_eq!(bench.saved, Some(expected));
    assert_eq!((bench.screen(), bench.kinds().as_slice()), ("count", &["settings"][..]));
    assert!(
        bench.says("note").contains("event Cape Town Open; round 1; station Table side 3; mark B2")
    );
    bench.challenge("ZA");
    assert_eq!(bench.verdict(), Some("acceptable"), "the lexicon that was chosen judges");
    bench.clear();
    bench.press("^");
    assert_eq!(bench.screen(), "pin", "the PIN that was set is asked for");
}

#[test]
fn escape_on_a_row_of_the_set_up_discards_the_change() {
    let mut bench = never_set_up();
    for keys in ["21", "22", "23", "24", "245", "25", "251", "26", "2612", "3", "250"] {
        bench.press(keys);
        write(&mut bench, "Somewhere");
        for _ in 0..3 {
            if bench.screen() != "first-start-tournament" {
                bench.press("^");
            }
        }
        assert_eq!(would_be(&bench), Some(&Settings::default()), "{keys}");
    }
}

#[test]
fn a_club_night_starts_with_one_key_and_the_desk_says_that_there_is_no_pin() {
    let mut bench = never_set_up();
    bench.press("1");
    assert_eq!(
        (bench.screen(), bench.station.choice().clone()),
        ("count", choice("club double without-paper without-compensation"))
    );
    assert_eq!(bench.saved, Some(settings("club double without-paper without-compensation")));
    assert!(bench.station.judges_by_own_list());
    bench.challenge("QI");
    assert_eq!(bench.verdict(), Some("acceptable"));
    bench.clear();
    bench.press("^");
    assert_eq!(
        (bench.screen(), would_be(&bench)),
        ("menu", None),
        "the first start never appears again"
    );
    assert!(!bench.station.desk_context().pins.director);
    assert!(!is_unfinished(&bench));
}

#[test]
fn a_club_night_uses_club_rules_whatever_was_set_before_and_keeps_the_names() {
    let mut bench = never_set_up();
    bench.press("21");
    write(&mut bench, "Tuesday club");
    bench.press("\n43^1");
    let expected = Settings { event: "Tuesday club".into(), ..Settings::club_night() };
    assert_eq!(bench.saved, Some(expected));
}

/// Whether the desk says that the set-up was not finished.
fn is_unfinished(bench: &TestBench) -> bool {
    bench.station.page().chosen_by_keys().any(|item| item.text == "Continue the set-up")
}

#[test]
fn escape_in_the_set_up_loses_nothing_that_was_set() {
    let mut bench = never_set_up();
    bench.press("2451\n^");
    assert_eq!(bench.station.page().heading, "Set this station up");
    bench.press("^^2\n1");
    assert_eq!(*bench.station.choice(), choice("international-2017 5-per-word"));
}

#[test]
fn if_no_lexicon_is_installed_the_row_for_the_word_list_leads_to_the_import() {
    let mut bench = TestBench::booted(BootState { first: true, ..BootState::default() }, "QI", &[]);
    bench.opens = true;
    bench.begin();
    bench.press("25");
    assert_eq!((bench.screen(), would_be(&bench).is_some()), ("import", true));
    bench.press("^");
    assert_eq!((bench.screen(), would_be(&bench).is_some()), ("first-start-tournament", true));
}

#[test]
fn if_nobody_comes_a_club_night_starts_after_two_minutes_and_the_desk_says_so() {
    let mut bench = never_set_up();
    bench.millis(119_999);
    assert!(would_be(&bench).is_some());
    bench.millis(1);
    assert_eq!(
        (bench.screen(), bench.saved.clone()),
        ("count", Some(settings("club double without-paper without-compensation")))
    );
    bench.press("^");
    assert!(is_unfinished(&bench));
}

#[test]
fn after_any_key_the_first_start_waits_for_the_director() {
    for keys in ["2", "Q", "21", "243"] {
        let mut bench = never_set_up();
        bench.press(keys);
        let screen = bench.screen();
        bench.wait(Duration::from_hours(1));
        assert_eq!((bench.screen(), would_be(&bench).is_some()), (screen, true), "{keys:?}");
        assert_eq!(bench.station.countdown(), None, "{keys:?}");
    }
}

#[test]
fn an_unfinished_set_up_continues_where_it_was_left() {
    let mut bench = never_set_up();
    bench.press("24361234\n1234\n");
    bench.wait(Duration::from_mins(2));
    assert_eq!(
        bench.saved,
        Some(settings("nsa-ospd2")),
        "with a PIN the first start closes like any desk"
    );
    bench.press("^1234\n");
    assert!(is_unfinished(&bench));
    bench.press("\n");
    assert_eq!(bench.station.page().heading, "Set up a tournament");
    bench.press("1");
    write(&mut bench, "Cape Town Open");
    bench.press("\n^");
    assert!(is_unfinished(&bench), "the set-up is not finished before Start");
    assert_eq!(bench.saved.as_ref().map(|set| &*set.event), Some("Cape Town Open"));
    bench.press("\n\n1");
    bench.press("^1234\n");
    assert_eq!((bench.screen(), is_unfinished(&bench)), ("menu", false));
}

#[test]
fn after_a_reload_a_set_up_with_only_a_pin_is_unfinished() {
    let pins = Pins { director: true, ..Pins::default() };
    let bench = started(BootState { first: true, pins, ..BootState::default() });
    assert!(bench.station.desk_context().unfinished);
}

#[test]
fn hiding_the_page_ends_the_first_start_only_once_a_pin_is_set() {
    let mut bench = never_set_up();
    bench.press("21");
    bench.send(Event::Hidden);
    assert_eq!(bench.screen(), "setting", "without a PIN there is nothing to protect");
    bench.press("^61234\n1234\n");
    bench.send(Event::Hidden);
    assert_eq!(bench.screen(), "count", "with a PIN, hiding the page closes the first start");
    bench.press("^");
    assert_eq!(bench.screen(), "pin");
}

#[test]
fn a_device_that_stores_nothing_is_out_of_service_and_says_why() {
    let mut bench = never_set_up();
    bench.stores_settings = false;
    bench.press("1");
    assert_eq!(bench.screen(), "out-of-service");
    assert!(bench.why().contains("did not keep"), "{}", bench.seen());
}

#[test]
fn the_first_start_leads_only_to_its_own_pages_of_the_desk_and_nothing_is_judged() {
    let mut bench = never_set_up();
    bench.press("90JSRICN\t ^\n9");
    bench.send(Event::DeskRequested);
    assert_eq!(bench.screen(), "first-start");
    assert_eq!(would_be(&bench), Some(&Settings::default()));
    assert_eq!(bench.look_ups(), 0);
    // Once the station is started, the menu has all pages.
    bench.press("1^");
    assert!(bench.station.page().items.iter().any(|item| item.text == "Journal"));
}

#[test]
fn word_judges_get_a_pin_of_their_own_once_the_director_has_one() {
    let mut bench = never_set_up();
    let has_row = |bench: &TestBench| {
        bench.station.page().items.iter().any(|item| item.text.starts_with("Word judges’ PIN"))
    };
    bench.press("28");
    assert_eq!((bench.screen(), has_row(&bench)), ("first-start-tournament", false));
    bench.press("61234\n1234\n");
    assert!(has_row(&bench));
    bench.press("85678\n5678\n");
    assert_eq!((bench.screen(), bench.pins.len()), ("first-start-tournament", 2));
    assert!(would_be(&bench).is_some(), "the first start is still open");
    assert!(bench.station.page().items.iter().any(|item| item.text == "Word judges’ PIN: set"));
}

#[test]
fn a_rule_that_was_chosen_but_not_applied_is_named_after_the_set_up_was_left() {
    let mut bench = never_set_up();
    bench.press("261234\n1234\n474812");
    bench.send(Event::Hidden);
    bench.press("^1234\n");
    assert!(is_unfinished(&bench));
    let says = |line: &PageLine| format!("{line:?}").contains("Not saved: Rulebook: ");
    assert!(bench.station.page().lines.iter().any(says), "{:?}", bench.station.page().lines);
}

#[test]
fn if_only_a_pin_is_set_hiding_the_page_saves_the_default_settings() {
    let mut bench = never_set_up();
    bench.press("261234\n1234\n");
    bench.send(Event::Hidden);
    assert_eq!(bench.saved, Some(Settings::default()));
}

/// Presses Enter; returns the question about what is not set yet, if the page asks one.
fn question(bench: &mut TestBench) -> Option<String> {
    bench.press("\n");
    let line = bench.station.page().lines.first().cloned();
    match line.filter(|_| bench.screen() == "first-start-tournament") {
        Some(PageLine::Text(says, _)) => Some(says),
        _ => None,
    }
}

#[test]
fn a_tournament_starts_without_its_names_list_or_pin_only_if_the_director_says_so() {
    let mut bench = never_set_up();
    bench.press("2");
    let nothing =
        "Not set yet: event, station’s name, the rulebook’s word list, PIN. Start anyway?";
    assert_eq!(question(&mut bench).as_deref(), Some(nothing));
    bench.press("\n");
    assert_eq!(
        (bench.screen(), bench.saved.is_some()),
        ("first-start-tournament", false),
        "Enter agrees to nothing"
    );
    bench.press("1");
    write(&mut bench, "Cape Town Open");
    bench.press("\n\n");
    assert_eq!(
        (bench.screen(), bench.saved.is_some()),
        ("first-start-tournament", false),
        "one Enter too many"
    );
    bench.press("^2");
    write(&mut bench, "Table side 3");
    bench.press("\n61234\n1234\n");
    assert_eq!(
        question(&mut bench).as_deref(),
        Some("Not set yet: the rulebook’s word list. Start anyway?")
    );
    bench.press("^51\n\n");
    assert_eq!((bench.screen(), bench.saved.is_some()), ("count", true), "nothing is missing");
}

#[test]
fn the_device_takes_challenges_once_the_event_has_a_name() {
    let mut bench = never_set_up();
    bench.press("27");
    assert_eq!(would_be(&bench).unwrap().device, DeviceUse::LookUps);
    bench.press("1");
    write(&mut bench, "Cape Town Open");
    bench.press("\n");
    assert_eq!(would_be(&bench).unwrap().device, DeviceUse::Challenges);
    bench.press("7");
    assert_eq!(would_be(&bench).unwrap().device, DeviceUse::Challenges);
}

/// Players may have used a station whose first start was left.
#[test]
fn without_a_pin_a_device_that_has_judged_keeps_its_use() {
    let mut bench = never_set_up();
    bench.millis(120_000);
    assert_eq!(bench.screen(), "count");
    let mut unused = bench.clone();
    unused.press("^\n27");
    assert_eq!(
        would_be(&unused).unwrap().device,
        DeviceUse::LookUps,
        "the station has judged nobody yet"
    );
    bench.challenge("QI");
    bench.clear();
    bench.press("^\n");
    assert_eq!(bench.station.page().heading, "Set this station up");
    bench.press("2");
    let row = bench.station.page().items[6].clone();
    assert!(row.rule.contains("PIN"), "{row:?}");
    bench.press("7");
    assert_eq!(would_be(&bench).unwrap().device, DeviceUse::Challenges);
}

#[test]
fn a_tournament_begins_with_round_1_and_a_short_name_is_offered_as_the_mark() {
    let mut bench = never_set_up();
    bench.press("22");
    write(&mut bench, "h2");
    bench.press("\n3");
    assert_eq!(bench.station.page().field.unwrap().value, "H2");
    bench.press("\n\n1");
    let set = bench.saved.unwrap();
    assert_eq!((set.round, set.mark.to_string()), (1, "H2".to_owned()));
}
