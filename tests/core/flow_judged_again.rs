//! The word judge continues an earlier challenge: judges a numbered slip again, ends a waiting slip without a look-up,
//! or enters who looked words up separately. Long, because there are many ways to do so.

use crate::common;
use crate::common::journals::challenge_number;
use challenge_station::challenge::{Intake, Origin, VerdictScreen};
use challenge_station::desk::{Desk, DeskSession, Job, Page, SignaturePrompt};
use challenge_station::journal::RecallError;
use challenge_station::setup::Settings;
use common::{TestBench, digest, offering, settings};

/// A station with PINs on which players had a slip judged, as number 1, and cleared it.
fn judged(rulebook: &str, slip: &str) -> TestBench {
    let mut bench = TestBench::under(rulebook, "QI ZA");
    bench.set_pins("1111", "2222");
    bench.challenge(slip);
    bench.clear();
    bench
}

#[test]
fn a_mistyped_slip_is_judged_again_by_its_number_and_linked_to_it() {
    // Others have used the station in between, so the players cannot repeat it themselves.
    let mut bench = judged("naspa-2017", "QI ZO");
    bench.challenge("ZA");
    bench.clear();
    bench.press("^2222\n12\n1\nAB\n");
    assert_eq!((bench.screen(), bench.seen().contains("ZO")), ("count", false));
    bench.play("2_QI ZA\t_");
    assert_eq!(bench.verdict(), Some("acceptable"));
    assert_eq!((bench.says("kind"), bench.says("repeats")), ("repeat", "1"));
    assert_eq!((bench.says("by"), bench.says("challenge")), ("station, word-judge AB", "3"));
    assert_eq!(
        bench.recalled(1),
        Err(RecallError::JudgedAgain { number: challenge_number(1), again: challenge_number(3) })
    );
    assert_eq!(bench.recalled(3).unwrap().origin, Origin::Repeat { of: challenge_number(1) });
}

#[test]
fn a_judge_who_doubts_the_program_rules_by_hand() {
    let mut bench = judged("naspa-2017", "QI ZO");
    bench.play("^2222\n112\n1\nAB\n12_QI ZO\tA\n_");
    assert_eq!((bench.verdict(), bench.says("by")), (Some("acceptable"), "word-judge AB"));
    assert_eq!((bench.says("repeats"), bench.says("source")), ("1", "Une liste d’été, first"));
}

/// A slip that waits for the word judge, as number 1, after its screen was cleared.
fn waiting_under_sanspa() -> TestBench {
    let mut bench = TestBench::referring("QI ZA");
    bench.set_pins("1111", "2222");
    bench.challenge("QI ZO");
    bench.play("_^");
    bench
}

#[test]
fn a_waiting_slip_that_was_mistyped_can_be_judged_again_too() {
    let mut bench = waiting_under_sanspa();
    bench.press("^2222\n12\n");
    bench.play("1\nAB\n2_QI ZA\t_");
    assert_eq!((bench.screen(), bench.says("kind")), ("look-up", "referral"));
    assert_eq!(bench.says("repeats"), "1");
    assert_eq!(
        bench.recalled(1),
        Err(RecallError::JudgedAgain { number: challenge_number(1), again: challenge_number(2) })
    );
}

#[test]
fn a_repeat_keeps_the_table_and_asks_for_the_lexicon_again() {
    let offered = vec![None, Some(digest("ZA"))];
    let set = Settings { asks_table: true, ..settings("naspa-2017") };
    let set = offering(set, offered);
    let mut bench = TestBench::with_settings(set, "QI", &["ZA"]);
    bench.play("B12\n1_QI\t__");
    assert_eq!((bench.says("verdict"), bench.says("table")), ("unacceptable", "12"));
    bench.play("^^12\n1\nAB\nA1_QI\t_");
    assert_eq!((bench.says("verdict"), bench.says("table")), ("acceptable", "12"));
    assert_eq!((bench.says("repeats"), bench.says("offer")), ("1", "0"));
}

#[test]
fn an_invalid_number_opens_no_slip() {
    let mut bench = judged("naspa-2017", "QI");
    bench.press("^2222\n12\n9\n");
    assert_eq!(bench.screen(), "number");
    assert!(bench.seen().contains("NoSuchChallenge"));
    bench.press("^");
    assert_eq!(bench.screen(), "menu");
}

/// A waiting slip, as number 1, with the judge at the books.
fn at_the_books(slip: &str) -> TestBench {
    let mut bench = TestBench::under("nsa-ospd2", "QI");
    bench.play(&format!("^1\nAB\n{slip}\t_"));
    bench.play("^_^");
    bench.press("^21\nAB\n");
    assert_eq!(bench.screen(), "look-up");
    bench
}

#[test]
fn a_waiting_slip_can_end_without_a_look_up_if_the_rulebook_allows_it() {
    let mut bench = at_the_books("1_QUIXOTISM");
    bench.press("!");
    // A blank was misunderstood, or the challenge came too early.
    bench.play("34_");
    assert_eq!(bench.screen(), "referral-end");
    bench.play("1\n_");
    assert_eq!(
        (bench.screen(), bench.says("kind"), bench.says("by")),
        ("verdict", "withdrawn", "-")
    );
    assert_eq!((bench.says("challenge"), bench.says("declared")), ("1", "1"));
    assert_eq!((bench.says("words"), bench.says("repeats")), ("-", "-"));
    assert_eq!(bench.recalled(1), Err(RecallError::Withdrawn), "nothing is waiting");
    // If the rulebook lets no challenge end without a look-up, the page does not offer it.
    let mut bench = waiting_under_sanspa();
    bench.press("^2222\n21\nAB\n!");
    assert_eq!(bench.screen(), "look-up");
}

#[test]
fn a_ruling_cannot_be_withdrawn_while_it_is_judged_again() {
    let mut bench = TestBench::under("nsa-ospd2", "QI");
    bench.play("^1\nAB\n1_QI\t__x");
    bench.play("^12\n1\nAB\n1_QUIXOTISM\t__");
    assert_eq!((bench.screen(), bench.says("repeats")), ("look-up", "1"));
    // It cannot be withdrawn from the screen, nor by its number.
    bench.press("!");
    assert_eq!(bench.screen(), "look-up");
    bench.play("^_^^22\nCD\n!");
    assert_eq!(bench.screen(), "look-up");
}

#[test]
fn a_slip_whose_lexicon_was_removed_can_be_judged_again() {
    let offered = vec![None, Some(digest("ZA"))];
    let set = offering(settings("sanspa-2001"), offered);
    let mut bench = TestBench::with_settings(set, "QI", &["ZA"]).that_refers();
    bench.play("B1_ZA\t__^");
    bench.authorities.offered.truncate(1);
    bench.press("^21\n");
    assert_eq!(
        bench.screen(),
        "number",
        "an answer from the books cannot be joined to another list"
    );
    bench.press("^12\n1\nAB\n");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn going_back_to_the_books_starts_with_the_first_word() {
    let mut bench = at_the_books("2_QUIXOTISM ZYGOMATIC");
    bench.press("Y!4^");
    assert_eq!(bench.screen(), "look-up");
    assert!(bench.seen().contains("at: 0"));
    assert!(!bench.authorities.holds_answers(), "no answer is left");
    bench.play("YY\n_");
    assert_eq!(bench.verdict(), Some("acceptable"));
}

#[test]
fn the_player_responsible_is_entered_when_the_question_is_settled() {
    for (key, by, costs) in [
        ("1", "challenger", "challenger -10"),
        ("2", "challenged-player", "challenged-player -10"),
        ("3", "both", "none"),
    ] {
        // The players left without answering, and another pair has used the station in between.
        let mut bench = TestBench::under("naspa-2017", "QI");
        bench.set_pins("1111", "2222");
        bench.challenge("QO");
        bench.play("_w_^");
        bench.challenge("QI");
        bench.clear();
        bench.press("^2222\n81\n");
        assert_eq!(bench.screen(), "separate");
        bench.press("\n");
        assert_eq!(bench.last_entry_number(), 3, "nothing is entered before the choice");
        bench.play(&format!("{key}\n_"));
        assert_eq!((bench.says("kind"), bench.says("challenge")), ("responsible", "1"));
        assert_eq!((bench.says("by"), bench.says("consequence")), (by, costs));
    }
}

#[test]
fn nobody_loses_points_for_a_separate_look_up_if_the_play_stands() {
    let mut bench = judged("naspa-2017", "QI");
    bench.press("^2222\n81\n");
    assert_eq!(bench.screen(), "separate");
    bench.play("1\n_");
    assert_eq!((bench.screen(), bench.last_entry_number()), ("separate", 2));
    // A rulebook without this rule does not ask.
    let mut bench = waiting_under_sanspa();
    bench.press("^2222\n8");
    assert_eq!(bench.screen(), "menu");
}

#[test]
fn a_judge_can_name_the_list_in_use_a_book_or_the_rulebooks_list() {
    let (origin, intake) = (Origin::New, Intake::NOTHING);
    let job = Job::Slip { origin, by_hand: true, intake, words: None, not_by: Vec::new() };
    let signs = SignaturePrompt::of(job);
    let sources = |bench: &TestBench| signs.sources(&bench.station.desk_context());
    let (list, book) = ("Une liste d’été, first", "Merriam-Webster’s Collegiate, 10th edition");
    assert_eq!(sources(&TestBench::under("naspa-2017", "QI")), [list, "OTCWL, 2016 edition"]);
    let all = "Une liste d’été, first + Merriam-Webster’s Collegiate, 10th edition";
    let nsa = TestBench::under("nsa-ospd2", "QI");
    assert_eq!(sources(&nsa), [list, book, all, "OSPD2"]);
    let offered = vec![None, Some(digest("ZA"))];
    let mut bench =
        TestBench::with_settings(offering(settings("naspa-2017"), offered), "QI", &["ZA"]);
    bench.press("^");
    assert_eq!(sources(&bench)[0], list);
    assert_eq!(sources(&bench).len(), 2, "the lexicon that players can choose is listed, too");
    // The chosen source is entered.
    let mut bench = nsa;
    bench.play("^11\nAB\n31_QUIXOTISM\tA\n_");
    assert_eq!(bench.says("source"), all);
}

#[test]
fn the_coming_edition_can_be_asked_after_a_judge_too() {
    let mut bench = TestBench::with_coming("naspa-2017", "QI", "ZA");
    bench.play("^1\nAB\n1_QI\t__");
    let offered = |showing: &VerdictScreen, bench: &TestBench| {
        showing.can_ask_coming_edition(&bench.station.terms())
    };
    assert!(offered(bench.showing().unwrap(), &bench));
    bench.play("O_");
    assert_eq!((bench.says("by"), bench.says("verdict")), ("coming-edition", "unacceptable"));
    assert_eq!(bench.says("outcome"), "acceptable");
    // No edition can replace a judge who looked in the books.
    let mut bench = TestBench::with_coming("nsa-ospd2", "QI", "ZA");
    bench.play("^11\nAB\n11_QI\tA\n__");
    assert!(!offered(bench.showing().unwrap(), &bench));
}

#[test]
fn the_responsibility_page_closes_with_the_desk() {
    let mut bench = judged("naspa-2017", "QO");
    bench.press("^2222\n81\n1");
    let Some(Desk::Session(DeskSession { page: Page::SeparatePage(separate), .. })) =
        bench.station.desk()
    else {
        panic!("{}", bench.seen())
    };
    assert!(separate.chosen.is_some());
    bench.millis(120_000);
    assert_eq!((bench.screen(), bench.last_entry_number()), ("count", 2));
}

/// `sanspa-2001` 13.3: every word on the slip is looked up, even one that was not typed.
#[test]
fn under_sanspa_a_judge_may_type_a_word_that_was_on_the_slip_and_left_out() {
    let mut bench = TestBench::under("sanspa-2001", "QI ZA");
    bench.set_pins("1111", "2222");
    bench.press("^2222\n1\nAB\n");
    bench.play("2_QI ZO\t__^");
    bench.play("^2222\n12\n1\nAB\n");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "|"));
    bench.press("3");
    assert_eq!(bench.rows(), "||");
}

#[test]
fn the_number_prompt_shows_the_time_limit_of_the_slips_rulebook() {
    for (rulebook, says) in [("naspa-2017", true), ("sanspa-2001", false)] {
        let mut bench = TestBench::under(rulebook, "QI ZA");
        bench.set_pins("1111", "2222");
        bench.press("^2222\n12\n");
        assert_eq!(bench.screen(), "number");
        assert_eq!(format!("{:?}", bench.station.page()).contains("Later than that"), says);
    }
}

/// A ruling by hand of judge AB, as number 1, and these further opinions, each by another judge.
fn ruled_by(rulebook: &str, opinions: &[(&str, &str, char)]) -> TestBench {
    let mut bench = TestBench::under(rulebook, "QI");
    bench.set_pins("1111", "2222");
    bench.play("^2222\n11\nAB\n11_QO\tU\n__^");
    for (pin, initials, verdict) in opinions {
        bench.play(&format!("^{pin}\n21\n{initials}\n1{verdict}\n__^"));
    }
    assert_eq!(bench.screen(), "count");
    bench
}

#[test]
fn a_ruling_that_its_opinions_have_settled_is_not_judged_again() {
    let (judge, director) = ("2222", "1111");
    let agree = "Two opinions agree: the ruling stands.";
    let but_for_the_director =
        "Two opinions agree: only the director may give another (2 at the desk).";
    let given = "Three opinions were given: the ruling is final.";
    let second = |verdict| (judge, "CD", verdict);
    let third = |verdict| (director, "DR", verdict);
    for (rulebook, opinions, why) in [
        ("naspa-2017", &[][..], None),
        ("naspa-2017", &[second('A')], None),
        ("naspa-2017", &[second('U')], Some(agree)),
        ("naspa-2014", &[second('U')], Some(agree)),
        ("club double", &[second('U')], Some(agree)),
        ("naspa-2017", &[second('A'), third('A')], Some(given)),
        ("sanspa-2001", &[second('A')], None),
        ("sanspa-2001", &[second('U')], Some(but_for_the_director)),
        ("nsa-ospd2", &[second('U')], Some(but_for_the_director)),
        ("sanspa-2001", &[second('U'), third('A')], Some(given)),
    ] {
        for pin in [judge, director] {
            let mut bench = ruled_by(rulebook, opinions);
            bench.press(&format!("^{pin}\n12\n1\n"));
            let page = format!("{:?}", bench.station.page());
            match why {
                None => assert_eq!(bench.screen(), "signature", "{rulebook}"),
                Some(why) => {
                    assert_eq!(bench.screen(), "number", "{rulebook}");
                    assert!(page.contains(why), "{rulebook}: {page}");
                }
            }
        }
    }
}

/// `naspa-2017` IV.K.4 and `naspa-2014` IV.K require another judge.
#[test]
fn by_hand_a_judge_who_has_ruled_does_not_judge_the_slip_again() {
    let refused = "You have already ruled on this one. Ask another judge.";
    for (rulebook, is_refused) in [
        ("naspa-2017", true),
        ("naspa-2014", true),
        ("club double", true),
        ("sanspa-2001", false),
        ("nsa-ospd2", false),
    ] {
        let mut bench = ruled_by(rulebook, &[("2222", "CD", 'A')]);
        for initials in ["AB", "CD"] {
            bench.press(&format!("^2222\n112\n1\n{initials}\n"));
            let page = format!("{:?}", bench.station.page());
            assert_eq!(page.contains(refused), is_refused, "{rulebook}");
            assert_eq!(page.contains("Which source did you use?"), !is_refused, "{rulebook}");
            bench.press("^^");
        }
        bench.press("^2222\n112\n1\nEF\n");
        let page = format!("{:?}", bench.station.page());
        assert!(page.contains("Which source did you use?"), "{rulebook}: another judge");
    }
    // If the station judges, it does not matter who types.
    let mut bench = ruled_by("naspa-2017", &[]);
    bench.press("^2222\n12\n1\nAB\n");
    assert_eq!(bench.screen(), "count");
}

/// A judge may type another number of words than the players did, but only those on the paper slip.
#[test]
fn the_page_for_the_number_says_which_words_may_be_typed() {
    let rest = "Type only words on the paper slip; none may be added after a verdict.";
    for (rulebook, rule) in [
        ("naspa-2017", "naspa-2017 IV.J.1.b, IV.J.2"),
        ("naspa-2014", "naspa-2014 IV.J"),
        ("nsa-ospd2", "nsa-ospd2"),
        ("club double", "club"),
        // Under these rules nobody can type more words than the slip had.
        ("sanspa-2001", ""),
        // There is no paper slip.
        ("club double without-paper", ""),
    ] {
        let mut bench = TestBench::under(rulebook, "QI");
        bench.press("^12\n");
        let page = format!("{:?}", bench.station.page());
        assert_eq!(bench.screen(), "number");
        assert_eq!(page.contains(rest), !rule.is_empty(), "{rulebook}");
        assert!(page.contains(&format!("{rest}\", \"{rule}\"")) || rule.is_empty(), "{page}");
        // For an opinion no words are typed.
        bench.press("^21");
        assert!(!format!("{:?}", bench.station.page()).contains(rest));
    }
}
