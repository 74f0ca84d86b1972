//! What no screen says about the controls of the slip: which key belongs to the browser, how every language names the
//! button, and for how long a pair sees rule numbers. The buttons themselves are in `tests/flows/slip_buttons/`.

use crate::common;
use challenge_station::challenge::{Input, Key};
use challenge_station::setup::Settings;
use challenge_station::text::Language;
use common::{TestBench, settings};

#[test]
fn undo_works_only_on_the_slip() {
    let undo = Input::Press(Key::Undo);
    let mut bench = TestBench::in_service("QI");
    assert!(!bench.station.takes(undo), "the key belongs to the browser");
    bench.challenge("QI");
    assert!(!bench.station.takes(undo), "Undo does not clear a verdict");
    bench.clear();
    bench.press("1");
    assert!(bench.station.takes(undo));
}

#[test]
fn a_look_up_names_the_key_in_every_language() {
    for language in Language::ALL {
        let say = language.messages();
        assert!(say.look_up.presses.contains("TAB"), "{language:?}");
    }
}

#[test]
fn rule_numbers_are_shown_to_the_pair_that_asks_for_them_or_always_if_the_director_wants() {
    for (always, at_first) in [(false, false), (true, true)] {
        let set = Settings { rule_numbers: always, ..settings("naspa-2017") };
        let mut bench = TestBench::with_settings(set, "QI", &[]);
        assert_eq!(bench.station.shows_rules(), at_first);
        bench.press("1QI§");
        assert_eq!(bench.station.shows_rules(), !at_first);
        assert_eq!(bench.rows(), "QI", "§ types nothing");
        bench.press("\t");
        bench.millis(300);
        bench.clear();
        assert_eq!(bench.station.shows_rules(), at_first, "the next pair has to ask again");
    }
}
