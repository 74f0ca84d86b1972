//! A challenge keeps its rulebook: if the rulebook or its options have changed since, it is neither
//! judged further nor corrected until they are in use again.

use crate::common;
use crate::common::journals::no;
use challenge_station::desk::{Desk, Page};
use challenge_station::journal::RecallError;
use common::{Bench, choice};

/// Why the desk's page for opinions (2) or corrections (3) refuses the number.
fn refused(bench: &mut Bench, page: char, number: u64) -> RecallError {
    bench.press(&format!("^{page}{number}\n"));
    let Some(Desk::Open(open)) = bench.station.desk() else { panic!("{}", bench.screen()) };
    let Page::NumberPrompt(numbering) = &open.page else { panic!("{}", bench.screen()) };
    let why = numbering.refused.clone().unwrap();
    bench.press("^^");
    assert_eq!(bench.screen(), "count");
    why
}

#[test]
fn a_ruling_under_another_rulebook_or_options_is_refused() {
    for (began, keys) in [
        ("naspa-2017", "^42\n"),
        ("naspa-2017", "^45c\n"),
        ("international-2017 5-per-word", "^45c\n"),
        ("club free", "^47c\n"),
        ("club free", "^47l\n"),
    ] {
        let mut bench = Bench::under(began, "QI");
        bench.challenge("QI ZA");
        bench.clear();
        bench.press(keys);
        assert_ne!(bench.station.choice(), choice(began));
        for page in ['2', '3'] {
            let why = refused(&mut bench, page, 1);
            assert_eq!(
                why,
                RecallError::OtherRulebook { number: no(1), rulebook: began.to_owned() }
            );
            assert!(why.to_string().contains(&format!("got 1 under `{began}`")), "{why}");
        }
        assert!(!bench.seen().contains("QI"), "its words are not shown");
        assert_eq!(bench.kinds(), ["self-lookup", "settings"]);
    }
}

#[test]
fn with_its_own_rulebook_in_use_again_it_is_accepted() {
    let mut bench = Bench::under("international-2017 10-per-word", "QI");
    bench.challenge("QI ZA");
    bench.clear();
    bench.press("^45c\n");
    refused(&mut bench, '2', 1);
    bench.press("^45cc\n");
    assert_eq!(bench.station.choice(), choice("international-2017 10-per-word"));
    bench.play("^21\nAB\n1A\n_");
    assert_eq!((bench.says("kind"), bench.says("challenge")), ("opinion", "1"));
}

#[test]
fn a_referral_under_another_rulebook_is_not_looked_up() {
    let mut bench = Bench::referring("QI");
    bench.challenge("QI ZA");
    bench.millis(500);
    bench.press("^^43\n");
    assert_eq!(bench.screen(), "count");
    let why = refused(&mut bench, '2', 1);
    assert_eq!(
        why,
        RecallError::OtherRulebook { number: no(1), rulebook: "sanspa-2001".to_owned() }
    );
    bench.press("^44l\n");
    bench.play("^21\nAB\nYY\n_");
    assert_eq!((bench.verdict(), bench.says("kind")), (Some("acceptable"), "manual"));
}
