//! A device that looks words up gives one answer for all words, and a look-up costs nothing. It takes no challenges, so
//! that no player can look words up during one (promise 1).

use crate::common;
use challenge_station::challenge::{Decision, Mode, Origin, Question};
use challenge_station::desk::{self, TransferEvent};
use challenge_station::journal::{Entry, Happening};
use challenge_station::rulebook::{Choice, NASPA_2017, SANSPA_2001};
use challenge_station::setup::{DeviceUse, Offer, Settings, Transfer};
use challenge_station::station::Event;
use common::{BootState, Store, TestBench, settings};

/// A device that looks words up, on a club night.
fn looking_up(device: DeviceUse, words: &str) -> TestBench {
    TestBench::with_settings(Settings { device, ..settings("club double") }, words, &[])
}

/// The answer on the screen, if there is one.
fn answer(bench: &TestBench) -> Option<bool> {
    match &bench.showing()?.decision {
        Decision::LookUp { opinion, .. } => Some(opinion.verdict.is_acceptable()),
        _ => None,
    }
}

/// The settings that were entered last.
fn last_settings(bench: &TestBench) -> &str {
    fn now(entry: &Entry) -> Option<&str> {
        match entry.what() {
            Happening::Settings { now, .. } => Some(now),
            _ => None,
        }
    }
    bench.stored.iter().rev().find_map(now).unwrap()
}

/// What the director's menu offers.
fn menu(bench: &mut TestBench) -> Vec<String> {
    bench.press("^");
    let items = bench.station.page().items.into_iter().map(|item| item.text).collect();
    bench.press("^");
    items
}

#[test]
fn all_words_of_a_slip_get_one_answer_without_number_cost_or_steps() {
    for (words, all_good) in [("QI ZA", true), ("QI", false), ("ZA", false), ("AA", false)] {
        let mut bench = looking_up(DeviceUse::RecordedLookUps, words);
        bench.challenge("QI ZA");
        assert_eq!((bench.screen(), answer(&bench)), ("verdict", Some(all_good)), "{words}");
        let (shown, terms) = (bench.showing().unwrap(), bench.station.terms());
        assert_eq!((shown.challenge(), shown.recorded), (None, true));
        assert_eq!((shown.actions(&terms), shown.mark(&terms)), (vec![], None));
        assert!(shown.way_back(&terms).is_empty() && shown.outcome(&terms).is_none());
    }
}

#[test]
fn a_look_up_is_entered_without_a_challenge_or_not_at_all() {
    let mut bench = looking_up(DeviceUse::RecordedLookUps, "QI");
    bench.challenge("QI ZA");
    bench.clear();
    assert_eq!((bench.kinds(), bench.says("words")), (vec!["look-up"], "QI ZA"));
    let entry = bench.entries().next().unwrap();
    assert_eq!(entry.challenge(), None);
    assert!(matches!(entry.what(), Happening::LookUp(of) if !of.verdict.is_acceptable()));
    let mut bench = looking_up(DeviceUse::LookUps, "QI");
    let before = bench.stored.len();
    bench.challenge("QI ZA");
    assert_eq!(answer(&bench), Some(false));
    bench.clear();
    assert_eq!((bench.screen(), bench.stored.len()), ("count", before));
    assert!(!bench.seen().contains("QI"), "the words are gone with the screen");
}

#[test]
fn words_can_be_looked_up_although_the_disk_is_full() {
    let mut bench = looking_up(DeviceUse::RecordedLookUps, "QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    assert_eq!(answer(&bench), Some(true));
    assert!(bench.showing().unwrap().recorded, "no ruling is missing from the journal");
}

#[test]
fn a_device_that_looks_words_up_takes_no_challenges() {
    let mut bench = looking_up(DeviceUse::LookUps, "QI");
    bench.type_slip("QI");
    assert_eq!(bench.station.task().unwrap().origin, Origin::LookUp);
    assert!(!bench.can_end(), "there is nothing to concede");
    bench.press("\t");
    bench.millis(300);
    bench.clear();
    bench.press("R");
    assert_eq!(bench.screen(), "count", "nothing is judged again");
    let offered = menu(&mut bench);
    for judging in ["Judge a slip", "Second or third opinion", "Correct a ruling"] {
        assert!(!offered.iter().any(|item| item.starts_with(judging)), "{offered:?}");
    }
}

#[test]
fn a_device_that_takes_challenges_looks_nothing_up() {
    for choice in Choice::every() {
        let bench = TestBench::under(&choice.to_string(), "QI");
        assert_eq!(bench.station.mode(), Mode::Challenges);
    }
}

#[test]
fn only_the_director_switches_between_challenges_and_look_ups_and_the_journal_says_so() {
    let mut bench = TestBench::under("club double", "QI");
    bench.set_pins("1111", "2222");
    bench.challenge("QI");
    bench.clear();
    assert!(bench.station.terms().repeatable.is_some());
    bench.press("^2222\nDS");
    assert_eq!(
        (bench.screen(), bench.station.mode()),
        ("menu", Mode::Challenges),
        "a word judge cannot switch the device"
    );
    bench.press("^^1111\nS18\n^");
    assert_eq!(bench.station.mode(), Mode::LookUps);
    assert_eq!(bench.station.terms().repeatable, None);
    assert!(last_settings(&bench).contains("use look-ups"));
    bench.challenge("QI");
    assert_eq!(answer(&bench), Some(true));
    bench.clear();
    bench.press("^1111\nS188\n^");
    assert_eq!(bench.station.mode(), Mode::Challenges);
    assert!(!last_settings(&bench).contains("look-ups"));
}

/// Without a PIN any player could switch the device, and look a word up during a challenge (promise 1).
#[test]
fn without_a_pin_the_use_of_a_device_cannot_be_switched() {
    for device in [DeviceUse::Challenges, DeviceUse::LookUps, DeviceUse::RecordedLookUps] {
        let mut bench = looking_up(device, "QI");
        bench.press("^D");
        assert_eq!(bench.screen(), "new-pin", "{device:?}: a PIN has to be set first");
        bench.press("^S1");
        assert!(row_of_use(&bench).1.starts_with("Needs a director’s PIN"), "{device:?}");
        bench.press("8");
        assert_eq!(
            bench.screen(),
            "new-pin",
            "{device:?}: the row of the settings needs a PIN, too"
        );
        bench.press("^^");
        assert_eq!((bench.screen(), bench.station.settings().device), ("count", device));
    }
}

#[test]
fn the_key_at_the_desk_restores_the_kind_of_look_ups_that_was_set_before() {
    let mut bench = looking_up(DeviceUse::RecordedLookUps, "QI");
    bench.set_pins("1111", "");
    bench.challenge("QI");
    bench.clear();
    bench.press("^1111\nD");
    assert_eq!(bench.station.settings().device, DeviceUse::Challenges);
    bench.press("D");
    assert_eq!(bench.station.settings().device, DeviceUse::RecordedLookUps);
}

#[test]
fn during_an_event_whose_rulebook_restricts_look_ups_the_device_takes_challenges() {
    for (book, forbidden) in
        [("naspa-2017", true), ("sanspa-2001", true), ("nsa-ospd2", false), ("club double", false)]
    {
        for event in ["", "Cape Town Open"] {
            let event = event.to_owned();
            let set =
                Settings { device: DeviceUse::LookUps, event: event.clone(), ..settings(book) };
            assert_eq!(set.looks_up(), !forbidden || event.is_empty(), "{book}, {event:?}");
        }
    }
    assert_eq!(NASPA_2017.outside_look_ups.unwrap().rule, "naspa-2017 I.E, III.A.7, IV.K.3.h");
    assert_eq!(SANSPA_2001.outside_look_ups.unwrap().rule, "sanspa-2001 13.8, 14, 14.2");
    let event = "Cape Town Open".to_owned();
    let set = Settings { device: DeviceUse::LookUps, event, ..settings("naspa-2017") };
    let mut bench = TestBench::with_settings(set, "QI", &[]);
    bench.challenge("QI");
    assert_eq!((bench.verdict(), bench.kinds()), (Some("acceptable"), vec!["self-lookup"]));
    bench.clear();
    // One of several rulebooks on offer is enough.
    let offer = |rulebook| Offer { lexicon: None, rulebook: common::choice(rulebook) };
    let offered = vec![offer("club double"), offer("naspa-2017")];
    let event = "Cape Town Open".to_owned();
    let set = Settings { device: DeviceUse::LookUps, event, offered, ..settings("club double") };
    assert!(!set.looks_up());
}

/// The row that says what the device is for, and the line below it.
fn row_of_use(bench: &TestBench) -> (String, String) {
    let row = bench.station.page().items.pop().unwrap();
    (row.text, row.rule.into_owned())
}

#[test]
fn while_the_event_forbids_look_ups_the_device_cannot_be_set_to_them() {
    let mut bench = TestBench::under("naspa-2017", "QI");
    bench.set_pins("1111", "");
    bench.press("^1111\nS18");
    let says = "This device: looks words up, no challenges";
    assert_eq!(row_of_use(&bench).0, says, "without an event the row changes");
    bench.press("1");
    bench.send(Event::Wrote("Autumn Open".into()));
    bench.press("\n8");
    let fixed = "Fixed while the event has a name (naspa-2017 I.E, III.A.7, IV.K.3.h).";
    let takes = "This device: takes challenges";
    assert_eq!(row_of_use(&bench), (takes.to_owned(), fixed.to_owned()));
    bench.press("\n");
    assert_eq!(bench.saved.as_ref().map(|set| set.device), Some(DeviceUse::Challenges));
    bench.press("S11");
    bench.send(Event::Wrote(String::new()));
    bench.press("\n\n^");
    assert_eq!((bench.screen(), bench.station.mode()), ("count", Mode::Challenges));
}

#[test]
fn a_rulebook_that_forbids_look_ups_ends_them_during_an_event() {
    let event = "Tuesday club".to_owned();
    let set = Settings { device: DeviceUse::LookUps, event, ..settings("club double") };
    let mut bench = TestBench::with_settings(set, "QI", &[]);
    bench.press("^41\n");
    assert_eq!(bench.saved.as_ref().map(|set| set.device), Some(DeviceUse::Challenges));
    assert!(!last_settings(&bench).contains("use"));
}

#[test]
fn a_set_up_with_look_ups_during_an_event_that_forbids_them_is_applied_without_them_and_the_page_says_so()
 {
    let event = "Autumn Open".to_owned();
    let other = Settings { device: DeviceUse::RecordedLookUps, event, ..settings("naspa-2017") };
    let transfer = Transfer::new(other, Vec::new(), false, &Settings::default());
    assert_eq!(transfer.settings.device, DeviceUse::Challenges);
    let mut bench = TestBench::in_service("QI");
    bench.send(Event::Desk(desk::Event::Transfer(TransferEvent::Received(transfer))));
    let page = format!("{:?}", bench.station.page().lines);
    assert!(page.contains("That is not taken over: during a named event this"), "{page}");
}

#[test]
fn a_look_up_uses_only_the_lists_even_where_a_challenge_would_need_a_book_and_a_judge() {
    for rulebook in ["nsa-ospd2", "sanspa-2001"] {
        for words in ["QUIXOTISM", "QI"] {
            let set = Settings { device: DeviceUse::LookUps, ..settings(rulebook) };
            let mut bench = TestBench::with_settings(set, words, &[]);
            bench.challenge("QUIXOTISM");
            assert_eq!(answer(&bench), Some(words == "QUIXOTISM"), "{rulebook}");
        }
    }
}

#[test]
fn for_a_look_up_the_players_choose_a_list_and_are_asked_for_neither_table_nor_player() {
    let rulebooks = ["club double", "naspa-2017"];
    let offers = ["QI", "ZA"].into_iter().zip(rulebooks).map(|(words, rulebook)| Offer {
        lexicon: Some(common::digest(words)),
        rulebook: common::choice(rulebook),
    });
    let set = Settings {
        device: DeviceUse::LookUps,
        offered: offers.collect(),
        asks_table: true,
        asks_player: true,
        ..settings("club double")
    };
    let mut bench = TestBench::with_settings(set, "IO", &["QI", "ZA"]);
    assert_eq!(bench.station.question(), Question::Lexicon);
    bench.press("B");
    assert_eq!(bench.station.question(), Question::Words);
    bench.challenge("ZA");
    assert_eq!(answer(&bench), Some(true));
}

#[test]
fn a_device_can_look_words_up_from_its_first_start() {
    let mut bench = TestBench::booted(BootState { first: true, ..BootState::default() }, "QI", &[]);
    bench.opens = true;
    bench.begin();
    bench.press("27\n1");
    assert_eq!(bench.saved.as_ref().map(|set| set.device), Some(DeviceUse::LookUps));
}

#[test]
fn one_key_at_the_desk_switches_between_challenges_and_look_ups_but_not_during_an_event_that_forbids_them()
 {
    let mut bench = TestBench::under("club double", "QI");
    bench.set_pins("1111", "");
    for (device, screen) in
        [(DeviceUse::LookUps, "Take challenges again"), (DeviceUse::Challenges, "Look words up")]
    {
        bench.press("^1111\nD");
        assert_eq!(bench.saved.as_ref().unwrap().device, device);
        assert!(bench.station.page().chosen_by_keys().any(|item| item.text.starts_with(screen)));
        bench.press("U");
        assert_ne!(bench.saved.as_ref().unwrap().device, device, "U undoes it");
        bench.press("D^");
    }
    let settings = Settings { event: "Spring Open".into(), ..settings("naspa-2017") };
    let mut bench = TestBench::with_settings(settings, "QI", &[]);
    bench.press("^D");
    assert_eq!((bench.screen(), bench.saved), ("menu", None));
}

#[test]
fn while_a_look_up_is_judged_the_screen_addresses_no_player() {
    let mut bench = looking_up(DeviceUse::LookUps, "QI ZA");
    bench.play("2_QI ZA\t");
    assert_eq!(bench.screen(), "judging");
    let acts = bench.station.who_acts();
    assert!(!acts.presses.says.contains("PLAYER"), "{acts:?}");
}

#[test]
fn while_a_slip_waits_for_the_word_judge_the_desk_offers_no_look_ups() {
    let offers = |bench: &TestBench| {
        assert_eq!(bench.screen(), "menu");
        bench.station.page().chosen_by_keys().any(|item| item.text.starts_with("Look words up"))
    };
    let mut bench = TestBench::referring("QI ZA");
    bench.set_pins("1111", "");
    bench.press("^1111\n");
    assert!(offers(&bench), "nothing waits");
    bench.play("^1_QUIXOTISMS\t__");
    assert_eq!(bench.screen(), "referred");
    // Another pair needs the station, and the director comes.
    bench.press("^^1111\n");
    assert!(!offers(&bench));
    // The row of the settings cannot be changed either, and another station's set-up leaves the device as it is.
    bench.press("S18");
    let says = "A slip waits for the word judge. Answer it first.";
    assert_eq!(row_of_use(&bench).1, says);
    bench.press("\n");
    let other = Settings { device: DeviceUse::LookUps, ..bench.station.settings().clone() };
    let transfer = Transfer::new(other, Vec::new(), false, &Settings::default());
    bench.send(Event::Desk(desk::Event::Transfer(TransferEvent::Received(transfer))));
    bench.press("\n");
    assert_eq!(taken(&bench), Some(DeviceUse::Challenges));
}

#[test]
fn a_review_that_the_players_asked_for_waits_like_any_slip_until_the_judge_has_looked() {
    let mut bench = TestBench::under("sanspa-2001", "QI");
    bench.set_pins("1111", "2222");
    bench.challenge("QI ZA");
    bench.millis(500);
    bench.press("b");
    bench.millis(1000);
    assert_eq!(bench.screen(), "referred");
    let waits = "A slip waits for the word judge. Answer it first.";
    bench.press("^^1111\nS18");
    assert_eq!(row_of_use(&bench).1, waits);
    bench.press("^^S5");
    assert_eq!(bench.station.page().alert, waits, "practice cannot begin either");
    bench.press("^^^1111\n21\nDD\n1b");
    assert_eq!(bench.screen(), "look-up");
    bench.press("NN\n");
    bench.millis(300);
    assert_eq!(bench.kinds(), ["self-lookup", "review", "opinion"]);
    bench.clear();
    bench.press("^1111\nS18");
    assert_ne!(row_of_use(&bench).1, waits);
    assert_eq!(row_of_use(&bench).0, "This device: looks words up, no challenges");
}

/// The use of the device in the set-up that the director has agreed to.
fn taken(bench: &TestBench) -> Option<DeviceUse> {
    bench.taken().map(|settings| settings.device)
}

#[test]
fn a_set_up_does_not_switch_a_device_that_has_judged_and_has_no_pin() {
    let receives = |bench: &mut TestBench| {
        let other = Settings { device: DeviceUse::LookUps, ..bench.station.settings().clone() };
        let transfer = Transfer::new(other, Vec::new(), false, &Settings::default());
        bench.send(Event::Desk(desk::Event::Transfer(TransferEvent::Received(transfer))));
    };
    let mut bench = TestBench::under("club double", "QI");
    bench.challenge("QI");
    bench.clear();
    receives(&mut bench);
    bench.press("\n");
    assert_eq!(taken(&bench), Some(DeviceUse::Challenges), "the device has no PIN");
    let mut new = TestBench::under("club double", "QI");
    receives(&mut new);
    new.press("\n");
    assert_eq!(taken(&new), Some(DeviceUse::LookUps), "the device has judged nothing yet");
}

#[test]
fn the_row_that_an_event_fixes_asks_for_no_pin() {
    let set = Settings { event: "Autumn Open".into(), ..settings("naspa-2017") };
    let mut bench = TestBench::with_settings(set, "QI", &[]);
    bench.press("^S1");
    assert!(row_of_use(&bench).1.starts_with("Fixed while the event has a name"));
    bench.press("8");
    assert_eq!(bench.screen(), "settings-group", "a PIN would not help");
}

#[test]
fn a_first_start_that_is_continued_does_not_switch_a_device_that_has_judged() {
    let mut bench = TestBench::booted(BootState { first: true, ..BootState::default() }, "QI", &[]);
    bench.opens = true;
    bench.begin();
    // Nobody chooses anything, and the station becomes a club night.
    bench.millis(125_000);
    bench.challenge("QI");
    bench.clear();
    bench.press("^\n27\n1");
    assert_eq!(bench.station.settings().device, DeviceUse::Challenges);
}
