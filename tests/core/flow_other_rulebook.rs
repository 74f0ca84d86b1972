//! A challenge stays under its rulebook. Even if the station's rulebook or its options have changed since, everything
//! that is added to the challenge follows the challenge's own rules.

use crate::common;
use crate::common::journals::challenge_number;
use challenge_station::desk::{Desk, Page, Refusal};
use challenge_station::journal::RecallError;
use common::{TestBench, choice};

/// Why the desk's page for opinions refuses the number.
fn refused(bench: &mut TestBench, number: u64) -> RecallError {
    bench.press(&format!("^2{number}\n"));
    let Some(Desk::Session(open)) = bench.station.desk() else { panic!("{}", bench.screen()) };
    let Page::NumberPrompt(numbering) = &open.page else { panic!("{}", bench.screen()) };
    let Some(Refusal::Recall(why)) = numbering.refused.clone() else { panic!("{numbering:?}") };
    bench.press("^^");
    assert_eq!(bench.screen(), "count");
    why
}

#[test]
fn an_opinion_follows_the_rulebook_and_options_that_the_challenge_began_under() {
    for (began, keys) in [
        ("naspa-2017", "^42\n^"),
        ("naspa-2017", "^451\n^"),
        ("international-2017 5-per-word", "^451\n^"),
        ("club free", "^4713\n^"),
        ("club free", "^472\n^"),
        ("club free", "^4743^\n^"),
        ("club free", "^4746^\n^"),
        ("club free", "^473\n^"),
    ] {
        let mut bench = TestBench::under(began, "QI ZA");
        bench.challenge("QI ZO");
        bench.clear();
        bench.press(keys);
        assert_ne!(*bench.station.choice(), choice(began));
        bench.play("^21\nAB\n1U\n_");
        assert_eq!((bench.says("kind"), bench.says("rulebook")), ("opinion", began), "{keys}");
        let costs = "play comes off, challenged-player loses the turn";
        assert_eq!(bench.says("consequence"), costs);
        assert_eq!(
            *bench.station.choice(),
            choice(began),
            "the screens follow the rulebook of the challenge, too"
        );
        bench.clear();
        assert_ne!(*bench.station.choice(), choice(began));
    }
}

#[test]
fn the_cost_of_a_wrong_challenge_is_that_of_its_own_rulebook() {
    let mut bench = TestBench::under("international-2017 10-per-word", "QI ZA");
    bench.challenge("QI ZA");
    bench.clear();
    bench.press("^4511\n^");
    assert_eq!(*bench.station.choice(), choice("international-2017 5-per-word"));
    bench.play("^21\nAB\n1A\n_");
    assert_eq!(bench.says("rulebook"), "international-2017 10-per-word");
    assert_eq!(bench.says("consequence"), "play stands, challenged-player +20 (2 x 10)");
}

#[test]
fn a_correction_awards_what_the_rulebook_of_its_challenge_gives() {
    let mut bench = TestBench::under("naspa-2017", "QI");
    bench.challenge("QI ZA");
    bench.clear();
    bench.press("^44\n^");
    assert_eq!(bench.station.choice().book().id, "sanspa-2001");
    bench.play("^21\nAB\n1U\n__x^31\nCD\nA1\n24\n_");
    assert_eq!((bench.says("kind"), bench.says("rulebook")), ("correction", "naspa-2017"));
    assert_eq!(bench.says("consequence"), "spread +49 (24 + 25)");
}

#[test]
fn a_referral_is_looked_up_only_while_its_list_is_on_offer_under_its_rulebook() {
    let mut bench = TestBench::referring("QI");
    bench.challenge("QI ZA");
    bench.millis(500);
    bench.press("^^43\n^");
    assert_eq!(bench.screen(), "count");
    let rulebook = choice("sanspa-2001");
    let why = refused(&mut bench, 1);
    assert_eq!(
        why,
        RecallError::NotOffered { number: challenge_number(1), offer_index: 0, rulebook }
    );
    assert!(why.to_string().contains("under `sanspa-2001`: offer it again"), "{why}");
    bench.press("^441\n^");
    bench.play("^21\nAB\nYY\n_");
    assert_eq!((bench.verdict(), bench.says("kind")), (Some("acceptable"), "manual"));
}
