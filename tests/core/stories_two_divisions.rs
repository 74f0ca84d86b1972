//! A hall with two divisions at one station, one with OTCWL and the double challenge, the other with Collins and five
//! points a word: the sentences, sources and lists of each division are those of its rulebook. (`flows::two_divisions`
//! has the stories.)

use crate::common;
use challenge_station::challenge::EndScreen;
use challenge_station::desk::Sources;
use challenge_station::journal::{Log, Statistics};
use challenge_station::report::LogColumn;
use challenge_station::rulebook::Instruction;
use challenge_station::setup::{Offer, Settings};
use challenge_station::text::Language;
use common::{TestBench, choice, digest, settings};

const OTCWL: &str = "OTCWL, 2016 edition";
const STAFF: &str = "sanspa-2001 without-self-lookup";
const COLLINS: &str = "international-2017 5-per-word";

/// A station that offers A under `naspa-2017` with only QI, and B under Collins with QI and ZA.
fn hall() -> TestBench {
    hall_of(&[("naspa-2017", "QI"), (COLLINS, "QI ZA")])
}

fn hall_of(offers: &[(&str, &str)]) -> TestBench {
    let offer = |(rulebook, words): &(&str, &str)| Offer {
        lexicon: Some(digest(words)),
        rulebook: choice(rulebook),
    };
    let offered = offers.iter().map(offer).collect();
    let shelf: Vec<&str> = offers.iter().map(|(_, words)| *words).collect();
    let set = Settings { offered, coming: Some(digest("XU")), ..settings(offers[0].0) };
    TestBench::with_settings(set, "IO", &[&shelf[..], &["XU"]].concat())
}

fn page(bench: &TestBench) -> String {
    format!("{:?}", bench.station.page())
}

fn says(said: &[Instruction]) -> Vec<&str> {
    said.iter().map(|one| one.says).collect()
}

#[test]
fn a_verdict_leads_back_to_the_board_as_the_rulebook_of_its_division_says() {
    for (key, words, rulebook, stands) in [
        ("A", "QI", "naspa-2017", true),
        ("B", "QI", COLLINS, true),
        ("B", "QI ZA", COLLINS, true),
        ("A", "ZA", "naspa-2017", false),
        ("B", "ZO", COLLINS, false),
    ] {
        let mut bench = hall();
        bench.press(key);
        bench.challenge(words);
        let way_back = bench.showing().unwrap().way_back(&bench.station.terms());
        assert_eq!(way_back, choice(rulebook).steps(stands), "{key} {words}");
    }
}

#[test]
fn the_checklist_has_every_point_of_the_divisions_rulebook() {
    for (key, rulebook) in [("A", "naspa-2017"), ("B", "sanspa-2001")] {
        let mut bench = hall_of(&[("naspa-2017", "QI"), ("sanspa-2001", "QI")]);
        bench.press(&format!("^1{key}"));
        for point in choice(rulebook).book().judge_sees_to {
            assert!(page(&bench).contains(point.says), "{rulebook}: {}", point.says);
        }
    }
}

#[test]
fn the_books_of_a_division_are_offered_by_its_rulebook() {
    let mut bench = hall_of(&[("naspa-2017", "QI"), ("sanspa-2001", "ZA")]);
    for (key, from) in [("A", None), ("B", Some(2))] {
        bench.press(key);
        bench.challenge("ZO");
        assert_eq!(bench.station.terms().reviewed_from, from);
        bench.clear();
    }
}

#[test]
fn before_players_choose_a_list_screens_say_only_what_holds_in_both_divisions() {
    let mut bench = hall_of(&[("naspa-2017", "QI"), ("sanspa-2001", "ZA")]);
    let (naspa, sanspa) = (choice("naspa-2017"), choice("sanspa-2001"));
    let (naspa, sanspa) = (naspa.book(), sanspa.book());
    assert_ne!(naspa.clock_stopped, sanspa.clock_stopped);
    assert_eq!(says(&bench.station.reminders()), [] as [&str; 0]);
    bench.press("B");
    let own = [sanspa.clock_stopped, sanspa.tiles_face_down, sanspa.structural];
    assert_eq!(bench.station.reminders(), own);
    bench.press("^A");
    assert!(bench.station.reminders().contains(&naspa.tiles_face_down));
    // A judge's slip is no exception.
    let bench = hall_of(&[("nsa-ospd2", "QI"), (STAFF, "QI ZA")]);
    let all = [choice("nsa-ospd2").reminders(), choice(STAFF).reminders()];
    let shown = bench.station.reminders();
    assert!(all.iter().all(|own| shown.iter().all(|one| own.contains(one))));
    // International games are played by the same rules at the board, so these reminders are shown at once.
    let bench = hall();
    let shared = [naspa.clock_stopped, naspa.tiles_face_down, naspa.structural];
    assert_eq!(bench.station.reminders(), shared);
}

#[test]
fn the_rulebook_of_a_division_says_who_types_and_how_a_challenge_may_end() {
    let divisions = [("naspa-2017", "QI"), ("sanspa-2001", "ZA"), ("club double", "XU")];
    let mut bench = hall_of(&divisions);
    for (key, (rulebook, _)) in ["A", "B", "C"].into_iter().zip(divisions) {
        bench.press(key);
        bench.type_slip("QI");
        let own = choice(rulebook);
        assert_eq!(*bench.station.choice(), own);
        assert_eq!(bench.station.who_acts(), own.who_acts(false, false));
        assert_eq!(bench.can_end(), own.book().concede.is_some(), "{rulebook}");
        if own.book().concede.is_some() {
            bench.press("!");
            let page = EndScreen::page(&own, None, Language::English.messages());
            let mut shown = bench.station.page();
            // The last row calls the director under any rulebook.
            shown.items.truncate(page.items.len());
            assert_eq!(shown, page, "{rulebook}");
            bench.press("^");
        }
        bench.play("\t__");
        assert_eq!(bench.says("rulebook"), rulebook);
        assert_eq!(bench.station.rulebook().mark_the_slip, own.book().mark_the_slip);
        bench.clear();
        // Between challenges the station's own rulebook applies.
        assert_eq!(*bench.station.choice(), choice("naspa-2017"));
    }
}

#[test]
fn the_sources_that_a_judge_may_name_are_those_of_the_challenges_division() {
    let bench = hall();
    let context = bench.station.desk_context();
    let rulebook = |lexicon: Option<usize>| context.settings.rulebook_for(lexicon);
    let sources = |lexicon| Sources::of(rulebook(lexicon)).names(&context);
    let (other, collins) = (OTCWL.to_owned(), "Collins Scrabble Words 2015".to_owned());
    assert!(sources(Some(0)).contains(&other) && !sources(Some(0)).contains(&collins));
    assert!(sources(Some(1)).contains(&collins) && !sources(Some(1)).contains(&other));
}

#[test]
fn the_screen_says_so_if_a_division_is_judged_by_another_list_than_its_rulebooks() {
    let bench = hall();
    let named: Vec<_> = bench.station.offered().iter().map(|it| it.another_than).collect();
    assert_eq!(named, [Some(OTCWL), Some("Collins Scrabble Words 2015")]);
    let set = bench.station.settings();
    let lists = |words| set.stands_for(Some(digest(words))).iter().map(|it| it.title).collect();
    let (otcwl, collins): (Vec<_>, Vec<_>) = (lists("QI"), lists("QI ZA"));
    assert_eq!((otcwl, collins), (vec![OTCWL], vec!["Collins Scrabble Words 2015"]));
    assert!(bench.station.only_some_are_another_list().is_empty(), "this applies to both offers");
    // `naspa-2014` names no edition.
    let mixed = hall_of(&[("naspa-2014", "QI"), (COLLINS, "QI ZA")]);
    assert_eq!(mixed.station.only_some_are_another_list(), [1]);
    // One lexicon for both divisions takes the place of both lists, and readiness compares it with each.
    let both = hall_of(&[("naspa-2017", "QI"), (COLLINS, "QI")]);
    let lists = both.station.settings().stands_for(Some(digest("QI")));
    assert_eq!(lists.len(), 2);
}

#[test]
fn the_journals_table_and_statistics_tell_the_divisions_apart() {
    let mut bench = hall();
    for key in ["A", "B", "B"] {
        bench.press(key);
        bench.challenge("QI");
        bench.clear();
    }
    let lines: Vec<String> = bench.stored.iter().map(|it| it.stored().to_owned()).collect();
    let log = Log::of("Station", lines.clone());
    assert_eq!(LogColumn::of(&log).last(), Some(&LogColumn::Rulebook));
    let last: Vec<_> = log.rows.iter().map(|row| LogColumn::Rulebook.cell(row)).collect();
    let collins = "International 2017, 5 per word";
    assert_eq!(last, [collins, collins, "NASPA 2017"]);
    let rows: Vec<_> = log.rows.iter().collect();
    let counted = Statistics::of(&rows).by_rulebook;
    let counted: Vec<_> = counted.iter().map(|it| (it.name.as_str(), it.all)).collect();
    assert_eq!(counted, [(COLLINS, 2), ("naspa-2017", 1)]);
    // One division alone needs no column.
    let one = Log::of("Station", lines[..2].to_vec());
    assert!(!LogColumn::of(&one).contains(&LogColumn::Rulebook));
}
