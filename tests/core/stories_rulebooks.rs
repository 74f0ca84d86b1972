//! Plays a challenge under each rulebook, with what players are told word for word. (`rulebook_*` and `flow_*` test
//! every rule; the stories in `costs/` have what the journal says.)

use crate::common;
use challenge_station::challenge::VerdictBody;
use challenge_station::challenge::page::Sentence;
use challenge_station::station::pages;
use common::TestBench;

/// A rulebook, and what players are told when a play stands and when it comes off: the cost, its rule, the last step,
/// its rule.
type Expected = (&'static str, [[&'static str; 4]; 2]);

const OFF: &str = "The play comes off the board. The challenged player loses the turn.";
const CHALLENGERS: &str = "Start the challenger’s clock.";
const CHALLENGED: &str = "Start the challenged player’s clock.";
const DELAY: &str = "If a player delays any of this, their clock may be started at once.";
const RESTART: &str = "CHALLENGED PLAYER: restart the challenger’s clock.";

const EXPECTED: [Expected; 4] = [
    (
        "naspa-2014",
        [
            [
                "The play stands. The challenger loses the turn.",
                "naspa-2014 IV.J, IV.I.3",
                CHALLENGED,
                "naspa-2014 IV.J",
            ],
            [OFF, "naspa-2014 IV.J, IV.I.3", CHALLENGERS, "naspa-2014 IV.J"],
        ],
    ),
    (
        "international-2014 double",
        [
            [
                "The play stands. The challenger loses the turn.",
                "naspa-2014 VI, IV.J, IV.I.3",
                CHALLENGED,
                "naspa-2014 IV.J",
            ],
            [OFF, "naspa-2014 VI, IV.J, IV.I.3", CHALLENGERS, "naspa-2014 IV.J"],
        ],
    ),
    (
        "international-2017 10-per-word",
        [
            [
                "The play stands. Challenged player: +20 points (2 words × 10)",
                "naspa-2017 VI.B.2, VI.B.3",
                DELAY,
                "naspa-2017 IV.J.1.o",
            ],
            [OFF, "naspa-2017 VI.B.2, VI.B.3", DELAY, "naspa-2017 IV.J.1.o"],
        ],
    ),
    (
        "sanspa-2001",
        [
            [
                "The play stands. No penalty.",
                "sanspa-2001 13.3, 13.4",
                "CHALLENGED PLAYER: refill your rack, unless it is full.",
                "sanspa-2001 7.1, 9.5",
            ],
            [OFF, "sanspa-2001 13.3, 13.4", RESTART, "sanspa-2001 13.3"],
        ],
    ),
];

/// A sentence and its rule.
fn cited(sentence: Sentence) -> [String; 2] {
    [sentence.says, sentence.rule.into_owned()]
}

#[test]
fn a_challenge_costs_and_ends_as_its_rulebook_says() {
    for (rulebook, expected) in EXPECTED {
        for (slip, [cost, rule, step, cites]) in ["QI ZA", "QI ZX"].into_iter().zip(expected) {
            let mut bench = TestBench::under(rulebook, "QI ZA");
            bench.play(&format!("2_{slip}\t__S"));
            let page = pages::verdict(&bench.station).unwrap();
            let VerdictBody::Steps(steps) = page.body else { panic!("{rulebook}: no steps") };
            assert_eq!(page.cost.map(cited), Some([cost, rule].map(Into::into)), "{rulebook}");
            let last = steps.into_iter().last().map(cited);
            assert_eq!(last, Some([step, cites].map(Into::into)), "{rulebook}");
        }
    }
}
