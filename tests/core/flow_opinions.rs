//! Every later opinion is a new entry that names the challenge. If two opinions differ and there is no third yet,
//! the first one counts under `naspa-2017`, and elsewhere the director decides. (Corrections:
//! `flow_corrections.rs`.)

use crate::common;
use challenge_station::challenge::NotAdmitted;
use challenge_station::challenge::delays::JUDGE_IDLE;
use challenge_station::challenge::labels::heading_of;
use challenge_station::challenge::page::PageLine;
use challenge_station::desk::{Desk, Page};
use challenge_station::text::Language;
use common::TestBench;
use common::flows::{DIRECTOR, JUDGE, ruled};
use std::time::Duration;

/// A further opinion on the first challenge; leaves the desk if it was not admitted.
fn opinion(bench: &mut TestBench, pin: &str, initials: &str, verdict: char) -> Option<NotAdmitted> {
    let number = bench.first_challenge().to_string();
    bench.press(&format!("^{pin}\n2{number}\n{initials}\n1"));
    assert_eq!(bench.screen(), "opinion");
    let refused = match bench.station.desk() {
        Some(Desk::Session(open)) => match &open.page {
            Page::SecondOpinion(case) => case.refused(),
            _ => None,
        },
        _ => None,
    };
    bench.play(&format!("{verdict}\n_"));
    if refused.is_some() {
        assert_eq!(bench.screen(), "opinion", "nothing is entered");
        bench.press("^");
    } else {
        assert_eq!(bench.screen(), "verdict");
        assert_eq!((bench.says("kind"), bench.says("challenge")), ("opinion", number.as_str()));
        bench.clear();
    }
    assert_eq!(bench.screen(), "count");
    refused
}

/// The line that says what the ruling becomes, with its rule.
fn preview(bench: &TestBench) -> String {
    match bench.station.page().below.first() {
        Some(PageLine::Text(says, rule)) => [says, " ", rule].concat(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn under_naspa_the_first_opinion_stands_if_the_second_differs_and_there_is_no_third() {
    let mut bench = ruled("naspa-2017", 'A');
    let before = bench.stored.clone();
    assert_eq!(opinion(&mut bench, JUDGE, "CD", 'U'), None);
    assert_eq!((bench.says("verdict"), bench.says("outcome")), ("unacceptable", "acceptable"));
    assert_eq!(bench.says("by"), "word-judge CD");
    assert_eq!(bench.says("consequence"), "play stands, challenger loses the turn");
    assert_eq!(bench.stored[..before.len()], before[..], "the first entry is as it was");
}

#[test]
fn under_naspa_a_third_opinion_is_final() {
    let mut bench = ruled("naspa-2017", 'A');
    opinion(&mut bench, JUDGE, "CD", 'U');
    assert_eq!(opinion(&mut bench, JUDGE, "EF", 'U'), None);
    assert_eq!(bench.says("outcome"), "unacceptable");
    assert_eq!(opinion(&mut bench, DIRECTOR, "GH", 'A'), Some(NotAdmitted::Final));
    assert_eq!(bench.kinds(), ["manual", "opinion", "opinion"]);
}

#[test]
fn under_other_rulebooks_a_third_opinion_is_final_and_without_one_the_director_decides() {
    for rulebook in ["sanspa-2001", "nsa-ospd2", "naspa-2014"] {
        let mut bench = ruled(rulebook, 'A');
        assert_eq!(opinion(&mut bench, JUDGE, "CD", 'U'), None);
        assert_eq!((bench.says("outcome"), bench.says("consequence")), ("director-decides", "-"));
        if rulebook == "sanspa-2001" {
            let refused = opinion(&mut bench, JUDGE, "EF", 'U');
            assert_eq!(refused, Some(NotAdmitted::OnlyTheDirector), "13.5");
        }
        assert_eq!(opinion(&mut bench, DIRECTOR, "EF", 'U'), None);
        assert_eq!((bench.says("by"), bench.says("outcome")), ("director EF", "unacceptable"));
        let refused = opinion(&mut bench, DIRECTOR, "GH", 'A');
        assert_eq!(refused, Some(NotAdmitted::Final), "{rulebook}");
    }
}

#[test]
fn no_verdict_and_no_steps_are_shown_until_the_director_has_decided() {
    let mut bench = ruled("sanspa-2001", 'A');
    bench.play(&format!("^{JUDGE}\n21\nCD\n1U\n_"));
    assert_eq!(bench.verdict(), Some("director-decides"));
    assert_eq!(bench.showing().unwrap().play_stands(&bench.station.terms()), None);
}

#[test]
fn the_preview_of_an_opinion_and_the_verdict_after_it_both_say_that_the_opinions_differ() {
    for (rulebook, next) in [
        (
            "naspa-2014",
            "A third opinion may be requested; without one, the director decides. naspa-2014",
        ),
        (
            "nsa-ospd2",
            "Either player may have a third opinion; without one, the director decides. nsa-ospd2",
        ),
        (
            "sanspa-2001",
            "Either player may ask for a third opinion: the director’s, which is final. sanspa-2001 13.5",
        ),
    ] {
        let mut bench = ruled(rulebook, 'A');
        bench.press(&format!("^{JUDGE}\n21\nCD\n1U"));
        let says = preview(&bench);
        let expected = format!("Challenge No. 1: acceptable → the opinions differ. {next}");
        assert_eq!(says, expected, "{rulebook}");
        bench.play("\n_");
        let heading = heading_of(
            bench.showing().unwrap(),
            &bench.station.terms(),
            Language::English.messages(),
        );
        assert_eq!(heading.to_lowercase(), "the opinions differ", "{rulebook}");
        bench.clear();
        bench.press(&format!("^{DIRECTOR}\n21\nDD\n1A"));
        let says = preview(&bench);
        assert!(says.starts_with("Challenge No. 1: the opinions differ → acceptable."), "{says}");
    }
}

#[test]
fn where_the_first_opinion_stands_the_preview_names_its_verdict() {
    let mut bench = ruled("naspa-2017", 'A');
    bench.press(&format!("^{JUDGE}\n21\nCD\n1U"));
    let says = preview(&bench);
    assert!(says.starts_with("Challenge No. 1: acceptable. "), "{says}");
}

#[test]
fn under_naspa_two_equal_opinions_are_final_but_elsewhere_the_director_alone_may_add_a_third() {
    for (rulebook, verdict) in [("naspa-2014", 'U'), ("naspa-2017", 'A')] {
        let mut bench = ruled(rulebook, verdict);
        assert_eq!(opinion(&mut bench, JUDGE, "CD", verdict), None);
        assert_eq!(bench.says("outcome"), bench.says("verdict"), "{rulebook}");
        assert_eq!(opinion(&mut bench, DIRECTOR, "EF", 'A'), Some(NotAdmitted::Agreed));
    }
    for rulebook in ["sanspa-2001", "nsa-ospd2"] {
        let mut bench = ruled(rulebook, 'U');
        assert_eq!(opinion(&mut bench, JUDGE, "CD", 'U'), None);
        assert_eq!(bench.says("outcome"), "unacceptable", "{rulebook}");
        let refused = opinion(&mut bench, JUDGE, "EF", 'A');
        assert_eq!(refused, Some(NotAdmitted::OnlyTheDirector), "{rulebook}");
        assert_eq!(opinion(&mut bench, DIRECTOR, "EF", 'A'), None, "{rulebook}");
        assert_eq!(bench.says("outcome"), "acceptable", "{rulebook}: the third is the outcome");
    }
}

#[test]
fn under_naspa_a_judge_gives_only_one_opinion_and_elsewhere_the_same_judge_may_give_another() {
    for rulebook in ["sanspa-2001", "nsa-ospd2"] {
        assert_eq!(opinion(&mut ruled(rulebook, 'A'), JUDGE, "AB", 'A'), None, "{rulebook}");
    }
    let mut bench = ruled("naspa-2017", 'A');
    assert_eq!(opinion(&mut bench, JUDGE, "AB", 'U'), Some(NotAdmitted::SameJudge));
    assert_eq!(opinion(&mut bench, DIRECTOR, "ab", 'U'), Some(NotAdmitted::SameJudge));
    assert_eq!(bench.last_entry_number(), 3, "nothing is entered");
}

#[test]
fn a_director_who_gave_one_of_the_first_two_opinions_may_also_give_the_third() {
    for rulebook in ["sanspa-2001", "nsa-ospd2", "naspa-2014"] {
        let mut bench = ruled(rulebook, 'A');
        assert_eq!(opinion(&mut bench, DIRECTOR, "DD", 'U'), None);
        assert_eq!(bench.says("outcome"), "director-decides");
        assert_eq!(
            opinion(&mut bench, DIRECTOR, "DD", 'A'),
            None,
            "nobody else could settle the ruling"
        );
        assert_eq!(bench.says("outcome"), "acceptable", "{rulebook}");
    }
}

#[test]
fn under_naspa_the_opinion_of_the_first_judge_replaces_the_ruling_of_the_computer_and_counts_as_the_first()
 {
    let mut bench = TestBench::under("naspa-2017", "QI");
    bench.set_pins(DIRECTOR, JUDGE);
    bench.challenge("QI ZA");
    bench.clear();
    assert_eq!(opinion(&mut bench, JUDGE, "AB", 'A'), None);
    assert_eq!((bench.says("words"), bench.says("outcome")), ("QI ZA", "acceptable"));
    assert_eq!(opinion(&mut bench, JUDGE, "CD", 'U'), None);
    assert_eq!(bench.says("outcome"), "acceptable", "the opinion of the first official stands");
    assert_eq!(opinion(&mut bench, JUDGE, "EF", 'U'), None);
    assert_eq!(bench.says("outcome"), "unacceptable", "the third settles it");
}

#[test]
fn the_first_judge_after_the_computer_sees_the_judges_duties_and_later_judges_do_not() {
    let mut bench = TestBench::under("naspa-2017", "QI");
    bench.set_pins(DIRECTOR, JUDGE);
    bench.challenge("QI ZA");
    bench.clear();
    let shows = |bench: &mut TestBench, initials: &str| {
        bench.press(&format!("^{JUDGE}\n21\n{initials}\n1"));
        assert_eq!(bench.screen(), "opinion");
        let below = bench.station.page().below;
        below.iter().any(|line| format!("{line:?}").contains("naspa-2017 IV.K.3.b"))
    };
    assert!(shows(&mut bench, "AB"));
    bench.play("U\n_");
    bench.clear();
    assert!(!shows(&mut bench, "CD"));
}

#[test]
fn an_opinion_is_on_all_words_of_the_challenge() {
    let mut bench = TestBench::under("international-2014 5-per-word", "QI ZA XU");
    bench.set_pins(DIRECTOR, JUDGE);
    bench.challenge("QI");
    bench.millis(500);
    bench.play("w2_ZA XU\t_");
    bench.clear();
    assert_eq!(opinion(&mut bench, JUDGE, "AB", 'A'), None);
    assert_eq!(bench.says("words"), "QI ZA XU");
    assert_eq!(bench.says("consequence"), "play stands, challenged-player +15 (3 x 5)");
}

#[test]
fn a_number_without_a_challenge_is_refused_with_the_reason_and_asked_for_again() {
    let mut bench = ruled("naspa-2017", 'A');
    for (number, why) in [("9", "no challenge 9"), ("2", "the last is 1"), ("0", "no challenge 0")]
    {
        bench.press(&format!("^{JUDGE}\n2{number}\n"));
        let Some(Desk::Session(open)) = bench.station.desk() else { panic!() };
        let Page::NumberPrompt(numbering) = &open.page else { panic!("{number}: {:?}", open.page) };
        let refused = numbering.refused.as_ref().unwrap().to_string();
        assert!(refused.contains(why), "{refused}");
        assert!(numbering.typed.is_empty());
        bench.press("^^");
    }
}

#[test]
fn escape_closes_the_opinion_page_and_no_words_stay_on_the_screen() {
    // The page of an opinion stays open while a judge looks in a book; leaving it closes the desk.
    for (keys, left) in
        [("21\n", "menu"), ("21\nCD\n", "menu"), ("21\nCD\n1", "count"), ("21\nCD\n1A", "count")]
    {
        let mut bench = ruled("naspa-2017", 'A');
        bench.press(&format!("^{JUDGE}\n{keys}"));
        assert!(bench.seen().contains("QI"));
        bench.press("^");
        assert_eq!((bench.screen(), bench.last_entry_number()), (left, 3), "{keys:?}");
        assert!(!bench.seen().contains("QI"), "{keys:?}");
    }
}

#[test]
fn the_page_for_an_opinion_waits_while_the_judge_looks_in_a_book_until_the_idle_desk_closes() {
    let mut bench = ruled("naspa-2017", 'A');
    bench.press(&format!("^{JUDGE}\n21\nCD\n1A"));
    bench.wait(JUDGE_IDLE.checked_sub(Duration::from_millis(1)).unwrap());
    assert_eq!(bench.screen(), "opinion");
    bench.millis(1);
    assert_eq!((bench.screen(), bench.last_entry_number()), ("count", 3), "nothing is entered");
}
