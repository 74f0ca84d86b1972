//! South African tournament rules (SANSPA), revised October 2001.
//!
//! The rulebook contradicts itself once: on a hold, 13.1 has tiles drawn after about 20 seconds, the
//! etiquette in 22.7 after 30. We follow 13.1, which is the rule.
//!
//! The verdict of the program, or of the word judge at it, is the ruling (3.3, 3.5, 13.1, 13.7). A
//! book is looked in when a player asks for it (13.6), as a review of that verdict. Chambers counts
//! there for words of any length: 3.1 knows none, and 13.6, which names nine letters, only advises.
//!
//! The number of the rule for the cost is not known to us, so only the rulebook is cited. Where the
//! station needs a rule that this rulebook does not have (marking the slip, the judge's checklist),
//! it uses NASPA's.

use super::{
    Additions, ByWordJudge, ChallengeRule, Correction, Earns, NASPA_2017, Opinions, Rulebook,
    SelfLookup, Third, ThirdBy, UntilThird, Window, WindowFor, rule, sources,
};

/// South African tournament rules (SANSPA), revised October 2001.
pub static SANSPA_2001: Rulebook = Rulebook {
    id: "sanspa-2001",
    title: "South African tournament rules 2001",
    sources: sources::SANSPA_2001,
    challenge_rules: &[ChallengeRule::Free],
    asks_cost: false,
    // Staff first; players themselves only with neither runners nor word judges.
    self_lookup: SelfLookup::Director { rule: "sanspa-2001 13.1, 13.7", players: false },
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
    // A review of the same words. That mistyping is a reason is said nowhere.
    repeat: Some(rule("sanspa-2001 13.5", "A mistyped word: the same words are judged again.")),
    concede: None,
    withdraw: None,
    review: Some(rule(
        "sanspa-2001 13.6, 13.7",
        "A word judge looks in the books; without staff, a third person.",
    )),
    separate: None,
    opinions: Opinions {
        manual: None,
        second: rule("sanspa-2001 13.5", "Either player may ask for a review of the verdict."),
        another_judge: false,
        third: Third::Always,
        third_by: ThirdBy::Director,
        third_says: rule(
            "sanspa-2001 13.5",
            "Either player may ask for a third opinion: the director’s, which is final.",
        ),
        // Nothing is said of it: the station's own.
        until_third: UntilThird::DirectorDecides(rule(
            "sanspa-2001",
            "If two differ and there is no third, the director decides.",
        )),
    },
    correction: Correction {
        instruction: rule(
            "sanspa-2001 13.8",
            "The game is replayed if its outcome could clearly have been different.",
        ),
        condition: Some(rule(
            "sanspa-2001 13.8",
            "The ruling was wrong in spite of three opinions, the last the director’s.",
        )),
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
            "With neither runners nor word judges players check; the challenged one may stay behind.",
        ),
        rule("sanspa-2001 13.7", "Only the director and designated staff are word judges."),
        rule("sanspa-2001 13.1, 13.3", "Every word is looked up; which one was bad is never said."),
        rule("sanspa-2001 13.5", "For another opinion no words may be added."),
        rule(
            "sanspa-2001 13.8",
            "After the game, before the card is signed, players may check doubtful challenges.",
        ),
        rule(
            "sanspa-2001 3.3, 3.5, 13.7",
            "The programs named are LOOK and LeXpert, not this one: ask before a sanctioned event.",
        ),
    ],
};
