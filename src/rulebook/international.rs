//! Play with the international lexicon: rule VI of each NASPA rulebook, on top of its other rules.

use super::naspa_2017::{CROSS_OUT, DELAY, MIXED, OUT, SCORE, SHOW, SILENCE, TAKE_BACK, ZEROS};
use super::{
    ChallengeRule, CostRule, Instruction, NASPA_2014, NASPA_2017, Rulebook, naspa_2014, rule,
    sources,
};

/// The international lexicon under [`NASPA_2017`]. Where points are paid, VI.B.1 decides when a clock may start, but it
/// still never waits for a player who delays (IV.J.1.o). VI.B.3 lets the director ask for the standard challenge rules
/// instead. Those are all of NASPA's, also IV.J.1.o, so that the player who has to draw loses no time by it.
pub static INTERNATIONAL_2017: Rulebook = Rulebook {
    id: "international-2017",
    title: "International lexicon, NASPA rules of 2017",
    sources: sources::INTERNATIONAL,
    challenge_rules: RULES_2017,
    // VI.B.3 has no default, because the director says which rule applies when asking for the event to be sanctioned.
    asks_cost: true,
    cost_rule: CostRule {
        acceptable: "naspa-2017 VI.B.3, IV.J.1.l, IV.I.3",
        unacceptable: "naspa-2017 VI.B.3, IV.J.1.l, IV.I.3",
        by_hand: Some("naspa-2017 VI.B.3, IV.K.2.c, IV.I.3"),
    },
    cost_rule_points: Some(CostRule {
        acceptable: "naspa-2017 VI.B.3",
        unacceptable: "naspa-2017 VI.B.2, IV.I.3",
        by_hand: None,
    }),
    steps_turn_kept: Some(&[SILENCE, RERACKED, OUT, DRAW, CHALLENGER_CLOCK, DELAY]),
    steps_unacceptable_turn_kept: Some(&[
        SILENCE, MIXED, SHOW, TAKE_BACK, SCORE, CROSS_OUT, RERACKED, ZEROS, RESTART, DELAY,
    ]),
    ..NASPA_2017
};

/// The international lexicon under [`NASPA_2014`], whose rule VI does not mention the clock.
pub static INTERNATIONAL_2014: Rulebook = Rulebook {
    id: "international-2014",
    title: "International lexicon, NASPA rules of 2014",
    sources: sources::INTERNATIONAL_2014,
    challenge_rules: RULES_2014,
    // IV.I.3 takes the turn from the loser, and refers to the international rules for the exception.
    cost_rule_points: Some(CostRule {
        acceptable: "naspa-2014 VI, IV.I.3",
        by_hand: Some("naspa-2014 VI, IV.K, IV.I.3"),
        ..NASPA_2014.cost_rule
    }),
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
const DRAW: Instruction = rule(
    "naspa-2017 IV.G.1.h, VI.B.1",
    "CHALLENGED PLAYER: draw any tiles due; the clock need not wait.",
);
const CHALLENGER_CLOCK: Instruction =
    rule("naspa-2017 VI.B.1, VI.B.3", "Start the challenger’s clock.");
const RESTART: Instruction =
    rule("naspa-2017 VI.B.2", "CHALLENGED PLAYER: restart the challenger’s clock.");
