//! A hall with two divisions at one station. Long, because one story goes through every page. One division has
//! OTCWL and the double challenge, the other Collins and five points a word. Players who choose a list choose the
//! cost of a challenge, and everything that follows goes by that challenge's own rulebook.

use crate::common;
use challenge_station::challenge::{ChallengeNumber, EndScreen, Question};
use challenge_station::desk::{Desk, Job, Page, SignaturePrompt};
use challenge_station::journal::{Entry, Log, Statistics};
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

/// The number of the last challenge.
fn last_challenge(bench: &TestBench) -> u64 {
    bench.entries().filter_map(Entry::challenge).map(ChallengeNumber::count).max().unwrap()
}

#[test]
fn a_challenge_costs_what_the_rulebook_of_its_division_says() {
    for (key, words, rulebook, consequence) in [
        ("A", "QI", "naspa-2017", "play stands, challenger loses the turn"),
        ("B", "QI", COLLINS, "play stands, challenged-player +5 (1 x 5)"),
        ("B", "QI ZA", COLLINS, "play stands, challenged-player +10 (2 x 5)"),
        ("A", "ZA", "naspa-2017", "play comes off, challenged-player loses the turn"),
        ("B", "ZO", COLLINS, "play comes off, challenged-player loses the turn"),
    ] {
        let mut bench = hall();
        bench.press(key);
        bench.challenge(words);
        assert_eq!((bench.says("kind"), bench.says("rulebook")), ("self-lookup", rulebook));
        assert_eq!(bench.says("consequence"), consequence, "{key} {words}");
        let terms = bench.station.terms();
        let stands = consequence.starts_with("play stands");
        assert_eq!(bench.showing().unwrap().way_back(&terms), choice(rulebook).steps(stands));
    }
}

/// Until somebody says which division a slip belongs to, screens say only what holds in both. The judge who takes the
/// slip is asked first.
#[test]
fn a_slip_handed_to_a_judge_is_judged_by_the_rulebook_of_its_division() {
    for (key, rulebook) in [("A", "nsa-ospd2"), ("B", STAFF)] {
        let mut bench = hall_of(&[("nsa-ospd2", "QI"), (STAFF, "QI ZA")]);
        let reminders = bench.station.reminders();
        let all = [choice("nsa-ospd2").reminders(), choice(STAFF).reminders()];
        assert!(all.iter().all(|own| reminders.iter().all(|one| own.contains(one))));
        bench.press("2AB\n");
        assert_eq!(bench.screen(), "which-offer");
        bench.press(key);
        assert_eq!(bench.screen(), "checklist");
        bench.play("\nQI ZA\t_");
        assert_eq!(bench.says("rulebook"), rulebook);
        assert_eq!(bench.verdict(), Some(if key == "A" { "unacceptable" } else { "acceptable" }));
        bench.clear();
        // Once a judge is signed in, the count screen asks for the division first.
        assert_eq!(bench.station.question(), Question::Lexicon);
    }
}

#[test]
fn players_choose_a_list_by_its_rulebook_and_its_cost() {
    let english = Language::English.messages();
    let bench = hall();
    let title = |rulebook: &str| choice(rulebook).book().title.to_owned();
    let asked = |index| bench.station.rulebook_of_offer(index, english);
    assert_eq!(asked(0), Some([title("naspa-2017"), "Double challenge".into()]));
    assert_eq!(asked(1), Some([title(COLLINS), "5 points per word".into()]));
    assert_eq!(asked(2), None);
    let german = Language::German.messages();
    let [_, cost] = bench.station.rulebook_of_offer(1, german).unwrap();
    assert_eq!(cost, "5 Punkte pro Wort");
    // Two lists of one division are offered as usual.
    let same = hall_of(&[("naspa-2017", "QI"), ("naspa-2017", "ZA")]);
    assert_eq!(same.station.rulebook_of_offer(0, english), None);
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
        assert_eq!(bench.station.who_acts(), own.who_acts(false));
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
fn a_challenge_that_is_judged_again_keeps_its_division() {
    let mut bench = hall();
    bench.press("B");
    bench.challenge("ZO");
    let number = last_challenge(&bench);
    bench.clear();
    bench.play(&format!("R{number}\nZA\t_"));
    assert_eq!((bench.says("kind"), bench.says("rulebook")), ("repeat", COLLINS));
    assert_eq!(bench.says("consequence"), "play stands, challenged-player +5 (1 x 5)");
}

#[test]
fn the_last_challenge_can_be_judged_again_only_if_its_own_rulebook_has_a_rule_for_that() {
    let mut bench = hall_of(&[("naspa-2017", "QI"), ("club double", "ZA")]);
    for (key, rulebook) in [("A", "naspa-2017"), ("B", "club double")] {
        bench.press(key);
        bench.challenge("ZO");
        bench.clear();
        let may = choice(rulebook).book().repeat.is_some();
        assert_eq!(bench.station.terms().repeatable.is_some(), may, "{rulebook}");
    }
}

#[test]
fn the_page_for_judging_again_has_the_sentences_of_the_challenges_division() {
    let mut bench = hall_of(&[(COLLINS, "QI"), ("naspa-2014", "QI ZA")]);
    bench.press("B");
    bench.challenge("QO");
    bench.clear();
    bench.press("R");
    assert_eq!((bench.screen(), bench.station.rulebook().id), ("again", "naspa-2014"));
}

#[test]
fn the_coming_edition_answers_in_the_challenges_division() {
    let mut bench = hall();
    bench.press("B");
    bench.challenge("XU");
    bench.millis(500);
    bench.play("o_");
    assert_eq!((bench.says("by"), bench.says("rulebook")), ("coming-edition", COLLINS));
}

#[test]
fn a_conceded_challenge_costs_what_the_rulebook_of_its_division_says() {
    let mut bench = hall();
    bench.press("B");
    bench.type_slip("QI");
    bench.play("!2\n_");
    assert_eq!((bench.says("kind"), bench.says("rulebook")), ("conceded", COLLINS));
    assert_eq!(bench.says("consequence"), "play stands, challenged-player +5 (1 x 5)");
}

#[test]
fn opinions_and_corrections_follow_the_challenge_whatever_is_chosen_at_the_desk() {
    for (key, rulebook, second) in [
        ("A", "naspa-2017", "play stands, challenger loses the turn"),
        ("B", COLLINS, "play stands, challenged-player +10 (2 x 5)"),
    ] {
        let mut bench = hall();
        bench.press(key);
        bench.challenge("QI ZO");
        let number = last_challenge(&bench);
        bench.clear();
        bench.play(&format!("^2{number}\nAB\n1A\n_"));
        assert_eq!((bench.says("kind"), bench.says("rulebook")), ("opinion", rulebook));
        assert_eq!(bench.says("consequence"), second, "{rulebook}");
        assert_eq!(*bench.station.choice(), choice(rulebook));
        bench.clear();
        bench.press(&format!("^3{number}\nCD\n"));
        let choice = choice(rulebook);
        let opinions = &choice.book().opinions;
        assert!(bench.recalled(number).unwrap().ruling.outcome(opinions).verdict().is_some());
        bench.press("U1\nY20\n");
        bench.millis(300);
        assert_eq!((bench.says("kind"), bench.says("rulebook")), ("correction", rulebook));
    }
}

#[test]
fn under_points_per_word_a_correction_awards_nothing_because_no_turn_was_lost() {
    for (key, award) in [("A", "spread +45 (20 + 25)"), ("B", "none")] {
        let mut bench = hall();
        bench.press(key);
        bench.challenge("QI");
        let number = last_challenge(&bench);
        bench.clear();
        bench.play(&format!("^2{number}\nAB\n1A\n__x"));
        bench.press(&format!("^3{number}\nCD\nU1\nY20\n"));
        bench.millis(300);
        assert_eq!((bench.says("kind"), bench.says("consequence")), ("correction", award), "{key}");
    }
}

#[test]
fn the_judge_says_which_division_before_the_checklist() {
    let naspa = choice("naspa-2017");
    let naspa = naspa.book();
    for (key, rulebook, cost) in [
        ("A", "naspa-2017", "play stands, challenger loses the turn"),
        ("B", "sanspa-2001", "play stands"),
    ] {
        let mut bench = hall_of(&[("naspa-2017", "QI"), ("sanspa-2001", "QI")]);
        bench.press("^1");
        let choice = choice(rulebook);
        let book = choice.book();
        assert!(page(&bench).contains(naspa.title) && page(&bench).contains(book.title));
        bench.press(key);
        assert_eq!(bench.screen(), "checklist");
        for point in book.judge_sees_to {
            assert!(page(&bench).contains(point.says), "{rulebook}: {}", point.says);
        }
        bench.play("\nAB\n1_");
        assert_eq!((bench.screen(), bench.station.choice().clone()), ("slip", choice));
        bench.play("QI\t_");
        assert_eq!((bench.says("kind"), bench.says("rulebook")), ("manual", rulebook));
        assert_eq!(bench.says("consequence"), cost);
    }
}

#[test]
fn a_judge_who_goes_back_from_the_count_screen_is_signed_out_and_the_division_is_forgotten() {
    let mut bench = hall();
    let asks = Settings { asks_table: true, ..bench.station.settings().clone() };
    bench = TestBench::with_settings(asks, "IO", &["QI", "QI ZA", "XU"]);
    bench.press("^1B\nAB\n12\n");
    assert_eq!((bench.station.choice().clone(), bench.screen()), (choice(COLLINS), "count"));
    bench.press("^");
    assert_eq!(*bench.station.choice(), choice(COLLINS), "only the table is taken back");
    bench.press("^");
    assert_eq!((bench.screen(), bench.station.task().unwrap().judge.is_some()), ("count", false));
    assert_eq!(*bench.station.choice(), choice("naspa-2017"));
}

#[test]
fn out_of_service_a_judge_rules_by_hand_under_the_rulebook_of_the_division() {
    let mut bench = hall();
    bench.press("A");
    bench.goes_out_of_service();
    bench.press("^1B\nAB\n");
    let Some(Desk::Session(open)) = bench.station.desk() else { panic!("{}", bench.screen()) };
    let Page::SignaturePrompt(prompt) = &open.page else { panic!("{}", bench.screen()) };
    let sources = prompt.sources(&bench.station.desk_context());
    assert!(sources.contains(&"Collins Scrabble Words 2015".to_owned()), "{sources:?}");
    assert!(!sources.contains(&OTCWL.to_owned()), "{sources:?}");
    bench.play("11_QI\tA\n_");
    assert_eq!((bench.says("kind"), bench.says("rulebook")), ("manual", COLLINS));
    assert_eq!(bench.says("consequence"), "play stands, challenged-player +5 (1 x 5)");
}

#[test]
fn a_judge_who_repeats_a_slip_may_put_it_into_the_right_division() {
    let mut bench = hall();
    bench.press("A");
    bench.challenge("ZA");
    let number = last_challenge(&bench);
    bench.clear();
    bench.play(&format!("^1B2\n{number}\nAB\n1_ZA\t_"));
    assert_eq!((bench.says("kind"), bench.says("rulebook")), ("repeat", COLLINS));
    assert_eq!(bench.says("verdict"), "acceptable");
}

#[test]
fn the_books_of_a_division_are_asked_for_by_its_rulebook() {
    let mut bench = hall_of(&[("naspa-2017", "QI"), ("sanspa-2001", "ZA")]);
    bench.press("A");
    bench.challenge("ZO");
    assert!(bench.station.terms().reviewed_from.is_none());
    bench.clear();
    bench.press("B");
    bench.challenge("ZO");
    let number = last_challenge(&bench);
    assert_eq!(bench.station.terms().reviewed_from, Some(2));
    bench.play("_b_");
    assert_eq!(bench.says("kind"), "review");
    bench.play("_\nAB\n");
    let opinion = bench.screen();
    bench.play("Y\n_");
    assert_eq!((opinion, bench.says("kind")), ("look-up", "opinion"));
    assert_eq!((bench.says("rulebook"), bench.says("verdict")), ("sanspa-2001", "acceptable"));
    // When the challenge is found again by its number, its books can still be looked in.
    bench.clear();
    bench.press("B");
    bench.challenge("ZO");
    let number = number.max(last_challenge(&bench));
    bench.clear();
    bench.play(&format!("^2{number}\nAB\n1bY\n_"));
    assert_eq!((bench.says("rulebook"), bench.says("verdict")), ("sanspa-2001", "acceptable"));
}

#[test]
fn words_looked_up_separately_cost_points_only_in_a_division_whose_rulebook_says_so() {
    let mut bench = hall_of(&[("naspa-2017", "QI"), ("sanspa-2001", "QI")]);
    for (key, rulebook) in [("A", "naspa-2017"), ("B", "sanspa-2001")] {
        bench.press(key);
        bench.challenge("QO");
        let number = last_challenge(&bench);
        bench.clear();
        bench.press(&format!("^8{number}\n"));
        let refused = page(&bench).contains("no penalty for separate look-ups");
        assert_eq!(refused, choice(rulebook).book().separate.is_none(), "{rulebook}");
        bench.press("^^");
    }
}

#[test]
fn the_sources_that_a_judge_may_name_are_those_of_the_challenges_division() {
    let bench = hall();
    let context = bench.station.desk_context();
    let job = |lexicon| Job::Slip {
        origin: challenge_station::challenge::Origin::New,
        by_hand: true,
        intake: challenge_station::challenge::Intake {
            lexicon,
            ..challenge_station::challenge::Intake::NOTHING
        },
        words: None,
        not_by: Vec::new(),
    };
    let sources = |lexicon| SignaturePrompt::of(job(lexicon)).sources(&context);
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
