//! Play with the international lexicon: rule VI of each NASPA rulebook, on top of its other rules.

use super::naspa_2017::{
    CHALLENGED_CLOCK, CROSS_OUT, DELAY, MIXED, OUT, SCORE, SHOW, SILENCE, TAKE_BACK, ZEROS,
};
use super::{
    ChallengeRule, Instruction, NASPA_2014, NASPA_2017, Rulebook, naspa_2014, rule, sources,
};

/// The international lexicon under [`NASPA_2017`]. Under VI.B.1 the clock is stopped for other things than under
/// IV.J.1.o, but still never for a player who delays. This applies to the double challenge, too, because there VI.B.3
/// replaces only the points.
pub static INTERNATIONAL_2017: Rulebook = Rulebook {
    id: "international-2017",
    title: "International lexicon, NASPA rules of 2017",
    sources: sources::INTERNATIONAL,
    challenge_rules: RULES_2017,
    // VI.B.3 has no default, because the director says which rule applies when asking for the event to be sanctioned.
    asks_cost: true,
    cost_rule: "naspa-2017 VI.B.2, VI.B.3",
    steps_acceptable: &[SILENCE, RERACKED, OUT, DRAW, CHALLENGED_CLOCK, DELAY],
    steps_turn_kept: Some(&[SILENCE, RERACKED, OUT, DRAW, CHALLENGER_CLOCK, DELAY]),
    steps_unacceptable: &[
        SILENCE, SHOW, MIXED, TAKE_BACK, SCORE, CROSS_OUT, RERACKED, ZEROS, RESTART, DELAY,
    ],
    ..NASPA_2017
};

/// The international lexicon under [`NASPA_2014`], whose rule VI does not mention the clock.
pub static INTERNATIONAL_2014: Rulebook = Rulebook {
    id: "international-2014",
    title: "International lexicon, NASPA rules of 2014",
    sources: sources::INTERNATIONAL_2014,
    challenge_rules: RULES_2014,
    cost_rule: "naspa-2014 VI, IV.J, IV.I.3",
    steps_turn_kept: Some(&[
        naspa_2014::SILENCE,
        naspa_2014::SEATED,
        naspa_2014::OUT,
        naspa_2014::DRAW,
        naspa_2014::CHALLENGER_CLOCK,
    ]),
    ..NASPA_2014
};

const RULES_2017: &[ChallengeRule] =
    &[ChallengeRule::PerWord(5), ChallengeRule::PerWord(10), ChallengeRule::Double];
/// The double challenge applies unless points are announced.
const RULES_2014: &[ChallengeRule] =
    &[ChallengeRule::Double, ChallengeRule::PerWord(5), ChallengeRule::PerWord(10)];

const RERACKED: Instruction =
    rule("naspa-2017 VI.B.1", "A clock may start once its own player’s tiles are on the rack.");
const DRAW: Instruction =
    rule("naspa-2017 IV.G.1.h, VI.B.1", "CHALLENGED PLAYER: draw; the clock need not wait.");
const CHALLENGER_CLOCK: Instruction =
    rule("naspa-2017 VI.B.1, VI.B.3", "Start the challenger’s clock.");
const RESTART: Instruction =
    rule("naspa-2017 VI.B.2", "CHALLENGED PLAYER: restart the challenger’s clock.");
