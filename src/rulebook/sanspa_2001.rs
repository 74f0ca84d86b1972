//! South African tournament rules (SANSPA), revised October 2001.
//!
//! The rulebook contradicts itself once: on a hold, 13.1 has tiles drawn after about 20 seconds, the
//! etiquette in 22.7 after 30. We follow 13.1, which is the rule.
//!
//! The number of the rule for the cost is not known to us, so only the rulebook is cited. Where the
//! station needs a rule that this rulebook does not have (marking the slip, the judge's checklist),
//! it uses NASPA's.

use super::{
    Additions, ByWordJudge, ChallengeRule, Correction, Earns, NASPA_2017, Opinions, Rulebook,
    SelfLookup, Third, Window, WindowFor, rule, sources,
};

/// South African tournament rules (SANSPA), revised October 2001.
pub static SANSPA_2001: Rulebook = Rulebook {
    id: "sanspa-2001",
    title: "South African tournament rules 2001",
    sources: sources::SANSPA_2001,
    challenge_rules: &[ChallengeRule::Free],
    self_lookup: SelfLookup::Players("sanspa-2001 13.1, 13.7"),
    clock_stopped: rule("sanspa-2001 13.1", "The clock is stopped: the challenge is final."),
    tiles_face_down: rule("sanspa-2001 13.1", "Tiles drawn on a hold are apart from the rack."),
    who_types: rule("sanspa-2001 13.1, 13.7", "CHALLENGER: type every challenged word."),
    who_checks: rule("sanspa-2001 13.1, 13.7", "BOTH: check the words."),
    who_presses: rule(
        "sanspa-2001 13.1, 13.7",
        "CHALLENGED PLAYER: press TAB. CHALLENGER, if here alone: press TAB.",
    ),
    by_word_judge: ByWordJudge {
        types: rule("sanspa-2001 13.7", "WORD JUDGE: type every challenged word."),
        checks: rule("sanspa-2001 13.7", "WORD JUDGE: check the words by the slip."),
        presses: rule("sanspa-2001 13.7", "WORD JUDGE: press TAB."),
    },
    additions: Additions::TypingOnly(rule(
        "sanspa-2001 13.2",
        "No word may be added here: correct only what was mistyped.",
    )),
    mark_the_slip: NASPA_2017.mark_the_slip,
    cost: "sanspa-2001",
    steps_acceptable: &[
        rule("sanspa-2001", "The play stands."),
        rule("sanspa-2001", "CHALLENGER: start your own clock and play."),
    ],
    steps_unacceptable: &[
        rule("sanspa-2001", "CHALLENGED PLAYER: take the tiles back."),
        rule("sanspa-2001", "CHALLENGED PLAYER: restart the challenger’s clock."),
    ],
    repeat: None,
    concede: None,
    withdraw: None,
    separate: None,
    opinions: Opinions {
        second: rule("sanspa-2001 13.5", "Another judge gives a second opinion on request."),
        third: Third::Director,
        third_says: rule(
            "sanspa-2001 13.5",
            "If the two differ, the director gives the third, and it is final.",
        ),
    },
    correction: Correction {
        instruction: rule(
            "sanspa-2001 13.8",
            "The game is replayed if its outcome could clearly have been different.",
        ),
        earns: Earns::Replay,
    },
    judge_sees_to: NASPA_2017.judge_sees_to,
    by_hand: NASPA_2017.by_hand,
    windows: &[
        Window {
            what: WindowFor::Draw,
            seconds: Some(20),
            instruction: rule(
                "sanspa-2001 13.1, 22.7",
                "On a hold: draw after about 20 s, apart from the rack. 22.7 says 30 s; we follow 13.1.",
            ),
        },
        Window {
            what: WindowFor::LastPlay,
            seconds: None,
            instruction: rule("sanspa-2001 18.2", "After the last play: until it is accepted."),
        },
    ],
    further: &[
        rule("sanspa-2001", "The play stands or falls as a whole, with every challenged word."),
        rule("sanspa-2001", "Only challenged words count: a play stands whatever else it formed."),
        rule(
            "sanspa-2001 13.2",
            "The slip is final once it has left the challenger’s hand or the challenger stands.",
        ),
        rule("sanspa-2001 12", "A blank is the letter designated for it in writing."),
        rule("sanspa-2001 13.1", "All words are judged at once."),
        rule(
            "sanspa-2001 13.1, 13.7",
            "Without officials or runners players check themselves; the challenged one may stay behind.",
        ),
        rule("sanspa-2001 13.7", "Only the director and designated staff are word judges."),
        rule("sanspa-2001 13.1, 13.3", "Every word is looked up; which one was bad is never said."),
        rule("sanspa-2001 13.5", "For another opinion no words may be added."),
        rule(
            "sanspa-2001 13.8",
            "A ruling counts as wrong if it is so in spite of second and third opinions.",
        ),
    ],
};
