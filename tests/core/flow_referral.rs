//! What of a slip that waits for the word judge is in the station's state, and not on a screen: its screens cannot read
//! the answers from the books. (The rest: `tests/flows/referral/`.)

use crate::common;
use crate::common::BootState;
use challenge_station::challenge::ChallengeScreen;
use challenge_station::desk::Answer;
use challenge_station::journal::Chain;
use common::{TestBench, settings};

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
fn the_answers_are_never_in_the_stations_state() {
    let before_enter = |answers: &str| {
        let mut bench = referred("QI", "QI ZA XU");
        bench.press("\n2222\n");
        bench.press(answers);
        format!("{:?} {:?}", bench.station, bench.station.next_wake())
    };
    let first = before_enter("YYY");
    for answers in ["YYN", "YNY", "YNN", "NYY", "NYN", "NNY", "NNN", "NNN<Y", "N<YN<<NNN"] {
        assert_eq!(before_enter(answers), first, "{answers}");
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
    assert_eq!(bench.screen(), "look-up");
    bench.press("NYＡＢ\n");
    bench.millis(10_000);
    assert_eq!(bench.verdict(), Some("acceptable"));
    assert!(!bench.is_recorded() && bench.stored.is_empty());
    bench.send(Answer::JournalRead { chain: Chain::default(), closed: None, found: Vec::new() });
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
        bench.authorities.remember(true);
    }
    bench.press("\n2222\n");
    assert!(!bench.authorities.holds_answers());
    assert!(matches!(bench.station.challenge_screen(), Some(ChallengeScreen::Verdict(_))));
}
