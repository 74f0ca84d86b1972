//! Play with the international lexicon: rule VI of each NASPA rulebook, on top of its other rules.

use super::{ChallengeRule, Instruction, NASPA_2014, NASPA_2017, Rulebook, Source, rule, sources};

/// The international lexicon under [`NASPA_2017`].
pub static INTERNATIONAL_2017: Rulebook = Rulebook {
    id: "international-2017",
    title: "International lexicon, NASPA rules of 2017",
    // VI.B.3 has no default: the director states one when asking for the sanction.
    asks_cost: true,
    ..on(&NASPA_2017, "naspa-2017 VI", sources::INTERNATIONAL, &RULES_2017, &OFF_2017)
};

/// The international lexicon under [`NASPA_2014`].
pub static INTERNATIONAL_2014: Rulebook = Rulebook {
    id: "international-2014",
    title: "International lexicon, NASPA rules of 2014",
    ..on(&NASPA_2014, "naspa-2014 VI", sources::INTERNATIONAL_2014, &RULES_2014, &OFF_2014)
};

static RULES_2017: [ChallengeRule; 3] =
    [ChallengeRule::PerWord(5), ChallengeRule::PerWord(10), ChallengeRule::Double];
/// The double challenge holds unless points are announced.
static RULES_2014: [ChallengeRule; 3] =
    [ChallengeRule::Double, ChallengeRule::PerWord(5), ChallengeRule::PerWord(10)];

static OFF_2017: [Instruction; 6] = off(&NASPA_2017, "naspa-2017 VI");
static OFF_2014: [Instruction; 6] = off(&NASPA_2014, "naspa-2014 VI");

/// The parent rulebook with the changes of rule VI.
const fn on(
    parent: &Rulebook,
    vi: &'static str,
    sources: &'static [Source],
    challenge_rules: &'static [ChallengeRule],
    steps_unacceptable: &'static [Instruction],
) -> Rulebook {
    Rulebook { sources, challenge_rules, cost: vi, steps_unacceptable, ..*parent }
}

/// The parent's steps after *unacceptable*, except the clock, which comes last.
const fn off(parent: &Rulebook, vi: &'static str) -> [Instruction; 6] {
    let mut steps = [rule(vi, "CHALLENGED PLAYER: restart the challenger’s clock."); 6];
    let Some((_, before)) = parent.steps_unacceptable.split_last() else { return steps };
    let mut n = 0;
    while n < before.len() {
        steps[n] = before[n];
        n += 1;
    }
    steps
}
