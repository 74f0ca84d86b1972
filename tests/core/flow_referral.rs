//! A slip that needs a book is referred to the word judge, who looks its words up and signs; the
//! answers are joined with the lists' answer. Whether it is referred depends only on word lengths,
//! and no screen can read the answers.

use crate::common;
use crate::common::BootState;
use challenge_station::challenge::delays::{JUDGE_IDLE, REFERRED_SHOWN};
use challenge_station::challenge::{self, ChallengeScreen, Input};
use challenge_station::journal::{self, Chain};
use challenge_station::station::{Effect, Event};
use common::{TestBench, settings};

const COLLEGIATE: &str = "Merriam-Webster’s Collegiate, 10th edition";

/// A station with PINs on which players just had a slip referred, as number 1.
fn referred(list: &str, slip: &str) -> TestBench {
    let mut bench = TestBench::referring(list);
    bench.set_pins("1111", "2222");
    bench.challenge(slip);
    bench.millis(500);
    bench
}

#[test]
fn a_slip_that_needs_a_book_is_referred_whatever_the_list_has() {
    let mut seen = ["QI ZA", "QI", "AA"].map(|list| referred(list, "QI ZA").seen());
    assert!(seen[0].contains("Referral"));
    seen.sort_unstable();
    assert_eq!(seen[0], seen[2], "the screens are alike");
}

#[test]
fn under_nsa_a_word_of_nine_letters_is_referred_whether_or_not_the_list_has_it() {
    for list in ["QI QUIXOTISM", "QI", "AA"] {
        for (slip, screen) in [("QI QUIXOTIC", "verdict"), ("QI QUIXOTISM", "look-up")] {
            let mut bench = TestBench::under("nsa-ospd2", list);
            bench.play(&format!("^1\nAB\n2_{slip}\t_"));
            assert_eq!(bench.screen(), screen, "{slip} by {list}");
        }
    }
}

#[test]
fn a_book_installed_as_a_list_needs_no_referral() {
    for (book, verdict) in [("QUIXOTISM", "acceptable"), ("ZYGOMATIC", "unacceptable")] {
        let mut bench = TestBench::with_books("nsa-ospd2", "QI", &[(COLLEGIATE, book)]);
        bench.play("^1\nAB\n2_QI QUIXOTISM\t_");
        assert_eq!((bench.verdict(), bench.says("kind")), (Some(verdict), "manual"));
    }
    let books = [("Chambers, 1998", "ZA"), (COLLEGIATE, "QUIXOTISM")];
    let mut bench = TestBench::with_books("sanspa-2001", "QI", &books);
    bench.challenge("QI ZA QUIXOTISM");
    assert_eq!((bench.verdict(), bench.says("kind")), (Some("acceptable"), "self-lookup"));
}

#[test]
fn a_referral_is_entered_without_a_verdict_and_gives_no_hint_why() {
    let bench = referred("QI", "QI ZA");
    assert_eq!((bench.screen(), bench.verdict()), ("referred", None));
    assert_eq!((bench.says("kind"), bench.says("challenge")), ("referral", "1"));
    assert_eq!((bench.says("verdict"), bench.says("outcome")), ("-", "-"));
    assert!(bench.is_recorded());
}

#[test]
fn from_a_referred_slip_players_can_only_reach_the_pin_screen() {
    let mut bench = referred("QI", "QI ZA");
    for key in "1QI \t<SRWO!x".chars() {
        bench.input(Input::Press(common::key_of(key)));
        assert_eq!((bench.screen(), bench.last_entry_number()), ("referred", 2), "{key:?}");
    }
    bench.press("\n");
    assert_eq!(bench.screen(), "pin");
    bench.millis(30_000);
    assert_eq!(bench.screen(), "referred", "the PIN screen closes, and the slip keeps waiting");
}

#[test]
fn when_the_event_ends_the_slip_that_waits_leaves_the_screen_and_the_next_event_begins_with_number_1()
 {
    let mut bench = referred("QI", "QI ZA");
    bench.press("\n1111\n^jx2^e\n");
    let asks = format!("{:?}", bench.station.page().lines);
    assert!(asks.contains("1 slip still waits for the word judge."), "{asks}");
    bench.press("y^^");
    assert_eq!(bench.screen(), "count");
    bench.challenge("QI");
    bench.millis(500);
    assert_eq!(bench.says("challenge"), "1");
    let (_, ended) = bench.journals.archived.pop().unwrap();
    assert!(ended.iter().any(|entry| entry.contains("referral")));
}

#[test]
fn escape_frees_the_station_and_the_number_finds_the_slip_again() {
    let mut bench = referred("QI", "QI ZA");
    bench.press("^");
    assert_eq!((bench.screen(), bench.last_entry_number()), ("count", 2), "nothing is entered");
    assert!(!bench.seen().contains("QI") && !bench.seen().contains("ZA"));
    bench.challenge("AA");
    bench.millis(500);
    bench.press("^");
    assert_eq!(bench.screen(), "count");
    bench.press("^");
    assert_ne!(bench.screen(), "count", "the judge comes later");
}

#[test]
fn a_slip_nobody_comes_for_is_cleared_and_its_words_are_not_shown_to_the_next_pair() {
    let mut bench = referred("QI", "QI ZA");
    bench.wait(REFERRED_SHOWN);
    assert_eq!(bench.screen(), "count");
    assert!(!bench.seen().contains("QI") && !bench.seen().contains("ZA"));
}

#[test]
fn the_judge_unlocks_signs_and_answers_and_the_joined_verdict_appears() {
    for (list, keys, verdict) in [
        ("QI", "NY", "acceptable"),
        ("AA", "YY", "acceptable"),
        ("QI", "NN", "unacceptable"),
        ("QI ZA", "NN", "acceptable"),
    ] {
        let mut bench = referred(list, "QI ZA");
        bench.press("\n2222\n");
        assert_eq!(bench.screen(), "signature", "the desk opens at the waiting slip");
        bench.press("AB\n");
        assert_eq!(bench.screen(), "look-up");
        bench.press(keys);
        assert_eq!(
            (bench.screen(), bench.last_entry_number()),
            ("look-up", 2),
            "only Enter joins the answers"
        );
        bench.press("\n");
        bench.millis(300);
        assert_eq!((bench.verdict(), bench.screen()), (Some(verdict), "verdict"), "{keys}");
        assert_eq!((bench.says("kind"), bench.says("challenge")), ("manual", "1"));
        assert_eq!(bench.says("by"), "station, word-judge AB");
        assert_eq!(bench.says("words"), "QI ZA");
        assert!(!bench.authorities.holds_answers(), "the join used the answers up");
    }
}

#[test]
fn enter_joins_nothing_before_every_word_was_looked_up() {
    let mut bench = referred("QI", "QI ZA");
    bench.press("\n2222\nAB\n\nY\n x\t");
    assert_eq!((bench.screen(), bench.last_entry_number()), ("look-up", 2));
    bench.press("NYYN\n");
    bench.millis(300);
    assert_eq!(bench.verdict(), Some("unacceptable"), "answers that nobody asked for do not count");
}

#[test]
fn the_answers_are_never_in_the_stations_state() {
    let before_enter = |answers: &str| {
        let mut bench = referred("QI", "QI ZA XU");
        bench.press("\n2222\nAB\n");
        bench.press(answers);
        format!("{:?} {:?}", bench.station, bench.station.next_wake())
    };
    let first = before_enter("YYY");
    for answers in ["YYN", "YNY", "YNN", "NYY", "NYN", "NNY", "NNN", "NNN<Y", "N<YN<<NNN"] {
        assert_eq!(before_enter(answers), first, "{answers}");
    }
}

#[test]
fn backspace_goes_back_one_word_and_takes_its_answer_back() {
    for (answers, verdict) in [
        ("YN<Y", "acceptable"),
        ("NY<<YY", "acceptable"),
        ("NY<Y", "unacceptable"),
        ("<YY<N", "unacceptable"),
    ] {
        let mut bench = referred("AA", "QI ZA");
        bench.press("\n2222\nAB\n");
        bench.press(answers);
        assert_eq!((bench.screen(), bench.last_entry_number()), ("look-up", 2), "{answers}");
        bench.press("\n");
        bench.millis(300);
        assert_eq!(bench.verdict(), Some(verdict), "{answers}");
    }
}

#[test]
fn before_anything_is_recorded_the_page_counts_the_answers_and_says_why_it_does_not_show_them() {
    let mut bench = referred("AA", "QI ZA");
    bench.press("\n2222\nAB\nYN");
    let page = bench.station.page();
    let says = format!("{:?}", page.lines);
    assert!(says.contains("All 2 words are answered."), "{says}");
    assert!(says.contains("Nothing is recorded yet."), "{says}");
    assert!(says.contains("no screen shows a result for a single word"), "{says}");
    assert_eq!(page.items[0].text, "Back to the word before");
    bench.press("<");
    let page = bench.station.page();
    assert_eq!(page.heading, "Look up 2 of 2");
    assert!(format!("{:?}", page.lines).contains("ZA"), "the word is asked for again");
    bench.press("<<<");
    assert_eq!(bench.station.page().heading, "Look up 1 of 2");
    assert!(!bench.authorities.holds_answers());
}

#[test]
fn leaving_the_books_discards_the_answers() {
    let mut escaped = referred("AA", "QI ZA");
    escaped.press("\n2222\nAB\nY^");
    assert_eq!((escaped.screen(), escaped.authorities.holds_answers()), ("referred", false));
    let mut idle = referred("AA", "QI ZA");
    idle.press("\n2222\nAB\nY");
    idle.wait(JUDGE_IDLE);
    assert_eq!(
        (idle.screen(), idle.authorities.holds_answers()),
        ("referred", false),
        "the slip keeps waiting"
    );
    let mut occupied = referred("AA", "QI ZA");
    occupied.press("\n2222\nAB\nY");
    occupied.send(Event::Occupied);
    assert_eq!((occupied.screen(), occupied.authorities.holds_answers()), ("occupied", false));
}

#[test]
fn the_desk_finds_a_waiting_slip_by_its_number() {
    let mut bench = referred("QI", "QI ZA");
    bench.wait(REFERRED_SHOWN);
    bench.press("^2222\n21\n");
    assert_eq!(bench.screen(), "signature");
    bench.press("AB\nNY\n");
    bench.millis(300);
    assert_eq!(bench.verdict(), Some("acceptable"));
    assert_eq!((bench.last_entry_number(), bench.says("challenge")), (4, "1"));
    bench.clear();
    bench.press("^2222\n21\n");
    assert_eq!(bench.screen(), "signature");
    bench.press("AB\n1");
    assert_eq!(bench.screen(), "opinion", "it has its ruling now");
}

#[test]
fn a_waiting_slip_has_no_ruling_to_correct() {
    let mut bench = referred("QI", "QI");
    bench.wait(REFERRED_SHOWN);
    bench.press("^1111\n31\n");
    assert!(["signature", "number"].contains(&bench.screen()));
    bench.press("AB\n");
    assert_ne!(bench.screen(), "correction");
}

#[test]
fn answers_for_books_that_are_installed_meanwhile_judge_nothing() {
    let mut bench = referred("QI", "QI");
    bench.press("\n2222\nAB\nY");
    let books = [("Chambers, 1998", "ZA"), (COLLEGIATE, "ZA")];
    bench.authorities.offered =
        TestBench::with_books("sanspa-2001", "QI", &books).authorities.offered;
    bench.press("\n");
    bench.millis(1000);
    assert_eq!((bench.screen(), bench.last_entry_number()), ("out-of-service", 2));
}

#[test]
fn once_its_books_are_installed_a_waiting_slip_is_judged_without_answers() {
    for (book, verdict) in [("ZA", "acceptable"), ("AA", "unacceptable")] {
        let mut bench = referred("QI", "QI ZA");
        bench.wait(REFERRED_SHOWN);
        let books = [("Chambers, 1998", book), (COLLEGIATE, book)];
        bench.authorities.offered =
            TestBench::with_books("sanspa-2001", "QI", &books).authorities.offered;
        bench.press("^2222\n21\nAB\n");
        assert_eq!(bench.screen(), "look-up");
        bench.press("YNYN");
        assert!(!bench.authorities.holds_answers(), "nothing is left to look up");
        bench.press("\n");
        bench.millis(300);
        assert_eq!((bench.verdict(), bench.says("kind")), (Some(verdict), "manual"));
        assert_eq!((bench.says("challenge"), bench.says("words")), ("1", "QI ZA"));
    }
}

#[test]
fn if_the_journal_is_unread_the_judge_can_still_look_up_at_once() {
    let settings = settings("sanspa-2001");
    let mut bench =
        TestBench::booted(BootState { settings: Ok(settings), ..BootState::default() }, "QI", &[]);
    (bench.opens, bench.refers) = (true, true);
    bench.begin_unread();
    bench.type_slip("QI ZA");
    bench.press("\t");
    bench.millis(10_000);
    assert_eq!((bench.screen(), bench.showing().unwrap().challenge()), ("referred", None));
    bench.press("\n");
    assert_eq!(bench.screen(), "signature");
    bench.press("AB\nNY\n");
    bench.millis(10_000);
    assert_eq!(bench.verdict(), Some("acceptable"));
    assert!(!bench.is_recorded() && bench.stored.is_empty());
    bench.send(journal::Event::Read { chain: Chain::default(), closed: None, found: Vec::new() });
    bench.millis(60_000);
    assert_eq!(bench.kinds(), ["referral", "manual"]);
    assert_eq!(
        (bench.says("challenge"), bench.says("words")),
        ("2", "QI ZA"),
        "it has a number of its own"
    );
}

#[test]
fn a_look_up_begins_without_earlier_answers() {
    let mut bench = referred("QI", "QI");
    for _ in 0..2 {
        bench.perform(Effect::Challenge(challenge::Effect::Found(true)));
    }
    bench.press("\n2222\nAB\n");
    assert!(
        bench.effects.contains(&Effect::Challenge(challenge::Effect::Forget))
            && !bench.authorities.holds_answers()
    );
    assert!(matches!(bench.station.challenge_screen(), Some(ChallengeScreen::Verdict(_))));
}
