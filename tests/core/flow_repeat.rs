//! In every language, what players are told who change the number of words of a slip that is judged again. (The rest:
//! `tests/flows/repeat/`.)

use crate::common::TestBench;
use challenge_station::challenge::labels::hint_says;
use challenge_station::challenge::{ChallengeScreen, Input, Key};
use challenge_station::text::Language;

#[test]
fn players_who_remove_a_word_are_told_that_the_number_stays_and_not_that_none_can_be_added() {
    for rulebook in ["naspa-2017", "sanspa-2001"] {
        for language in Language::ALL {
            let say = language.messages();
            for (key, expected) in [
                (Key::Fewer, say.slip.number_stays),
                (Key::Digit(1), say.slip.number_stays),
                (Key::More, say.slip.nothing_added),
                (Key::Digit(3), say.slip.nothing_added),
            ] {
                let mut bench = TestBench::under(rulebook, "QI ZA");
                bench.challenge("QI ZO");
                bench.millis(500);
                bench.press("r");
                bench.input(Input::Press(key));
                let Some(ChallengeScreen::Slip(typing)) = bench.station.challenge_screen() else {
                    panic!()
                };
                let hint = hint_says(typing, say);
                assert_eq!(hint.as_deref(), Some(expected), "{rulebook}, {language:?}, {key:?}");
            }
        }
    }
}
