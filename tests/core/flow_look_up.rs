//! A device that looks words up: one answer for all of them, which costs nobody anything. It takes no
//! challenges, so that no player has a look-up beside a challenge (promise 1).

use crate::common;
use challenge_station::challenge::{Decision, Origin, Question};
use challenge_station::journal::{Entry, Happening};
use challenge_station::rulebook::{Choice, NASPA_2017, SANSPA_2001};
use challenge_station::setup::{Offer, Settings, Use};
use common::{Bench, BootState, Store, settings};

/// A device that looks words up, on a club night.
fn looking_up(device: Use, words: &str) -> Bench {
    Bench::set(Settings { device, ..settings("club double") }, words, &[])
}

/// The answer on the screen, if one is.
fn answer(bench: &Bench) -> Option<bool> {
    match &bench.showing()?.decision {
        Decision::LookUp { opinion, .. } => Some(opinion.verdict.is_acceptable()),
        _ => None,
    }
}

/// The settings that were entered last.
fn last_settings(bench: &Bench) -> &str {
    fn now(entry: &Entry) -> Option<&str> {
        match entry.what() {
            Happening::Settings { now, .. } => Some(now),
            _ => None,
        }
    }
    bench.stored.iter().rev().find_map(now).unwrap()
}

/// What the director's menu offers.
fn menu(bench: &mut Bench) -> Vec<String> {
    bench.press("^");
    let items = bench.station.page().items.into_iter().map(|item| item.text).collect();
    bench.press("^");
    items
}

#[test]
fn all_words_of_a_slip_get_one_answer_without_number_cost_or_steps() {
    for (words, all_good) in [("QI ZA", true), ("QI", false), ("ZA", false), ("AA", false)] {
        let mut bench = looking_up(Use::RecordedLookUps, words);
        bench.challenge("QI ZA");
        assert_eq!((bench.screen(), answer(&bench)), ("verdict", Some(all_good)), "{words}");
        let (shown, terms) = (bench.showing().unwrap(), bench.station.terms());
        assert_eq!((shown.challenge(), shown.recorded), (None, true));
        assert_eq!((shown.afters(&terms), shown.mark(&terms)), (vec![], None));
        assert!(shown.way_back(&terms).is_empty() && shown.outcome(&terms).is_none());
    }
}

#[test]
fn it_is_entered_as_a_look_up_that_belongs_to_no_challenge_or_not_at_all() {
    let mut bench = looking_up(Use::RecordedLookUps, "QI");
    bench.challenge("QI ZA");
    bench.clear();
    assert_eq!((bench.kinds(), bench.says("words")), (vec!["look-up"], "QI ZA"));
    let entry = bench.entries().next().unwrap();
    assert_eq!(entry.challenge(), None);
    assert!(matches!(entry.what(), Happening::LookUp(of) if !of.verdict.is_acceptable()));
    let mut bench = looking_up(Use::LookUps, "QI");
    let before = bench.stored.len();
    bench.challenge("QI ZA");
    assert_eq!(answer(&bench), Some(false));
    bench.clear();
    assert_eq!((bench.screen(), bench.stored.len()), ("count", before));
    assert!(!bench.seen().contains("QI"), "the words are gone with the screen");
}

#[test]
fn a_full_disk_keeps_nobody_from_a_look_up() {
    let mut bench = looking_up(Use::RecordedLookUps, "QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    assert_eq!(answer(&bench), Some(true));
    assert!(bench.showing().unwrap().recorded, "no ruling is missing from the journal");
}

#[test]
fn such_a_device_takes_no_challenges() {
    let mut bench = looking_up(Use::LookUps, "QI");
    bench.type_slip("QI");
    assert_eq!(bench.station.task().unwrap().origin, Origin::LookUp);
    assert!(!bench.station.can_end(), "there is nothing to concede");
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
        let bench = Bench::under(&choice.to_string(), "QI");
        assert!(!bench.station.looks_up() && !bench.station.terms().looks_up);
    }
}

#[test]
fn switching_is_for_the_director_and_is_entered() {
    let mut bench = Bench::under("club double", "QI");
    bench.challenge("QI");
    bench.clear();
    assert!(bench.station.terms().again.is_some());
    bench.press("^S18\n^");
    assert!(bench.station.looks_up());
    assert_eq!(bench.station.terms().again, None);
    assert!(last_settings(&bench).contains("use look-ups"));
    bench.challenge("QI");
    assert_eq!(answer(&bench), Some(true));
    bench.clear();
    bench.press("^S188\n^");
    assert!(!bench.station.looks_up());
    assert!(!last_settings(&bench).contains("look-ups"));
}

#[test]
fn during_an_event_whose_rulebook_restricts_look_ups_the_device_takes_challenges() {
    for (book, forbidden) in
        [("naspa-2017", true), ("sanspa-2001", true), ("nsa-ospd2", false), ("club double", false)]
    {
        for event in ["", "Cape Town Open"] {
            let event = event.to_owned();
            let set = Settings { device: Use::LookUps, event: event.clone(), ..settings(book) };
            assert_eq!(set.looks_up(), !forbidden || event.is_empty(), "{book}, {event:?}");
        }
    }
    assert_eq!(NASPA_2017.look_ups.unwrap().rule, "naspa-2017 I.E, III.A.7, IV.K.3.h");
    assert_eq!(SANSPA_2001.look_ups.unwrap().rule, "sanspa-2001 13.8");
    let event = "Cape Town Open".to_owned();
    let set = Settings { device: Use::LookUps, event, ..settings("naspa-2017") };
    let mut bench = Bench::set(set, "QI", &[]);
    bench.challenge("QI");
    assert_eq!((bench.verdict(), bench.kinds()), (Some("acceptable"), vec!["self-lookup"]));
    bench.clear();
    bench.press("^S1");
    let rows: Vec<String> = bench.station.page().items.into_iter().map(|row| row.text).collect();
    assert!(rows.iter().any(|row| row.contains("during the event “Cape Town Open”")), "{rows:?}");
}

#[test]
fn only_the_lists_are_asked_even_where_a_book_counts_and_a_judge_would_be_called() {
    for rulebook in ["nsa-ospd2", "sanspa-2001"] {
        for words in ["QUIXOTISM", "QI"] {
            let set = Settings { device: Use::LookUps, ..settings(rulebook) };
            let mut bench = Bench::set(set, words, &[]);
            bench.challenge("QUIXOTISM");
            assert_eq!(answer(&bench), Some(words == "QUIXOTISM"), "{rulebook}");
        }
    }
}

#[test]
fn of_several_lists_the_players_choose_one_and_nothing_else_is_asked() {
    let rulebooks = ["club double", "naspa-2017"];
    let offers = ["QI", "ZA"].into_iter().zip(rulebooks).map(|(words, rulebook)| Offer {
        lexicon: Some(common::digest(words)),
        rulebook: common::choice(rulebook),
    });
    let set = Settings {
        device: Use::LookUps,
        offered: offers.collect(),
        asks_table: true,
        asks_player: true,
        ..settings("club double")
    };
    let mut bench = Bench::set(set, "IO", &["QI", "ZA"]);
    assert_eq!(bench.station.question(), Question::Lexicon);
    bench.press("B");
    assert_eq!(bench.station.question(), Question::Words);
    bench.challenge("ZA");
    assert_eq!(answer(&bench), Some(true));
}

#[test]
fn a_device_can_begin_as_one() {
    let mut bench = Bench::kept(BootState { first: true, ..BootState::default() }, "QI", &[]);
    bench.opens = true;
    bench.begin();
    bench.press("8\n");
    assert_eq!(bench.kept.as_ref().map(|set| set.device), Some(Use::LookUps));
}
