//! National Scrabble Association rules of the time of OSPD2, undated.
//!
//! Players do not look words up themselves. The number of the rule for the cost is not known to us,
//! so only the rulebook is cited. Where the station needs a rule that this rulebook does not have
//! (adding words, marking the slip, the judge's checklist), it uses NASPA's.

use super::{
    ByWordJudge, ChallengeRule, Correction, Earns, NASPA_2017, Opinions, Rulebook, SelfLookup,
    Third, ThirdBy, UntilThird, Window, WindowFor, rule, sources,
};

const BY_WORD_JUDGE: ByWordJudge = ByWordJudge {
    types: rule("nsa-ospd2 X.J", "WORD JUDGE: type every challenged word."),
    checks: rule("nsa-ospd2 X.J", "WORD JUDGE: check the words by the slip."),
    presses: rule("nsa-ospd2 X.J", "WORD JUDGE: press TAB."),
};

/// National Scrabble Association rules of the time of OSPD2, undated.
pub static NSA_OSPD2: Rulebook = Rulebook {
    id: "nsa-ospd2",
    title: "National Scrabble Association rules, OSPD2",
    sources: sources::NSA_OSPD2,
    challenge_rules: &[ChallengeRule::Double],
    asks_cost: false,
    self_lookup: SelfLookup::WordJudge("nsa-ospd2 X.J"),
    clock_stopped: rule("nsa-ospd2 X.D", "The word “challenge” or the stopped clock is final."),
    tiles_face_down: rule("nsa-ospd2 X.C", "Tiles drawn on a hold are apart from the rack."),
    who_types: BY_WORD_JUDGE.types,
    who_checks: BY_WORD_JUDGE.checks,
    who_presses: BY_WORD_JUDGE.presses,
    by_word_judge: BY_WORD_JUDGE,
    additions: NASPA_2017.additions,
    mark_the_slip: NASPA_2017.mark_the_slip,
    cost: "nsa-ospd2",
    steps_acceptable: &[rule("nsa-ospd2", "The play stands.")],
    steps_unacceptable: &[rule("nsa-ospd2", "CHALLENGED PLAYER: take the tiles back.")],
    repeat: None,
    concede: None,
    withdraw: Some(rule(
        "nsa-ospd2 IV.J.2",
        "A blank is not designated, was misread or is disputed.",
    )),
    review: None,
    separate: None,
    opinions: Opinions {
        manual: None,
        second: rule("nsa-ospd2 X.G", "Either player may ask for a review of the ruling."),
        another_judge: false,
        third: Third::IfTheyDifferOrFromDirector,
        third_by: ThirdBy::AnyJudge,
        third_says: rule(
            "nsa-ospd2 X.G",
            "If the two differ, a third may be had; if they agree, the director may give one.",
        ),
        // Nothing is said of it: the station's own.
        until_third: UntilThird::DirectorDecides(rule(
            "nsa-ospd2",
            "If two differ and there is no third, the director decides.",
        )),
    },
    correction: Correction {
        instruction: rule("nsa-ospd2", "No rule at hand gives anything for a wrong ruling."),
        condition: None,
        earns: Earns::Nothing,
    },
    judge_sees_to: NASPA_2017.judge_sees_to,
    by_hand: NASPA_2017.by_hand,
    windows: &[
        Window {
            what: WindowFor::Draw,
            seconds: Some(60),
            instruction: rule(
                "nsa-ospd2 X.C",
                "On a hold: draw after about a minute, apart from the rack.",
            ),
        },
        Window {
            what: WindowFor::LastPlay,
            seconds: Some(5),
            instruction: rule("nsa-ospd2 VII.B", "After the last play: hold or challenge in 5 s."),
        },
    ],
    further: &[
        rule(
            "nsa-ospd2",
            "Of the book count main entries of nine letters or more and their inflections.",
        ),
        rule("nsa-ospd2", "The play stands or falls as a whole, with every challenged word."),
        rule("nsa-ospd2", "Only challenged words count: a play stands whatever else it formed."),
        rule("nsa-ospd2 X.K", "A challenge called before the play is complete is void."),
        rule(
            "nsa-ospd2 IV.J.2",
            "After withdrawing, the challenger may challenge any words of the play.",
        ),
        rule("nsa-ospd2 X.E", "Every word is looked up; which one was bad is never said."),
        rule("nsa-ospd2 X.J", "Only the director and word judges judge."),
        rule("nsa-ospd2 XI", "Onlookers may only suggest a second opinion."),
    ],
};
