//! National Scrabble Association rules from the OSPD2 years, undated.
//!
//! Players do not look words up themselves. The sentences about the judge's keys and the mark on the slip are the
//! station's own, cited by the rulebook's id only.

use super::{
    ByWordJudge, CalledOff, ChallengeRule, Correction, CostRule, Earns, IfTwoDiffer, NASPA_2017,
    Opinions, Rulebook, SelfLookup, Third, ThirdBy, TimeLimit, TimeLimitOf, rule, sources,
};

const BY_WORD_JUDGE: ByWordJudge = ByWordJudge {
    types: rule("nsa-ospd2", "WORD JUDGE: type every challenged word."),
    checks: rule("nsa-ospd2 X.D", "WORD JUDGE: check the words against the slip."),
    presses: rule("nsa-ospd2", "WORD JUDGE: press TAB."),
};

/// National Scrabble Association rules from the OSPD2 years, undated.
pub static NSA_OSPD2: Rulebook = Rulebook {
    id: "nsa-ospd2",
    title: "National Scrabble Association rules, OSPD2",
    federation: "NSA",
    is_composed: false,
    sources: sources::NSA_OSPD2,
    challenge_rules: &[ChallengeRule::Double],
    asks_cost: false,
    self_lookup: SelfLookup::WordJudge("nsa-ospd2 X.J"),
    clock_stopped: rule(
        "nsa-ospd2 VIII.B, X.D",
        "Stop the clock. The challenge is final, but for a misunderstood blank.",
    ),
    tiles_face_down: rule("nsa-ospd2 X.C", "Keep tiles drawn on a hold apart from your rack."),
    structural: rule(
        "nsa-ospd2 IV.B, IV.D, IV.F.1, IV.J.4",
        "Off centre, out of line, turned round, false blank? Call the director.",
    ),
    who_types: BY_WORD_JUDGE.types,
    who_checks: BY_WORD_JUDGE.checks,
    who_presses: BY_WORD_JUDGE.presses,
    by_word_judge: BY_WORD_JUDGE,
    // X.D lets nobody take a challenge back, so no word is taken off.
    additions: rule(
        "nsa-ospd2",
        "Until the slip is judged, words may be added and typing corrected.",
    ),
    // By X.E and X.F the judge labels the play; that the slip is marked is the station's own.
    mark_the_slip: Some(rule(
        "nsa-ospd2",
        "Mark ACCEPTABLE or UNACCEPTABLE and No. {number} on the challenge slip.",
    )),
    slip_designates_blanks: false,
    cost_rule: CostRule {
        acceptable: "nsa-ospd2 X.F",
        unacceptable: "nsa-ospd2 X.E",
        by_hand: None,
    },
    cost_rule_points: None,
    steps_acceptable: &[
        rule("nsa-ospd2 X.F", "The play’s score counts; the challenger scores 0."),
        rule(
            "nsa-ospd2 VII.A",
            "If that was the last play, the game is over; no clock is started.",
        ),
        rule(
            "nsa-ospd2 X.F, VIII.B",
            "CHALLENGER: start the other player’s clock; tiles are drawn meanwhile.",
        ),
    ],
    steps_turn_kept: None,
    steps_plays_again: None,
    steps_unacceptable_turn_kept: None,
    steps_of_players: &[],
    steps_unacceptable: &[
        rule("nsa-ospd2 X.C", "CHALLENGED PLAYER: show any tiles drawn on a hold, then bag them."),
        rule(
            "nsa-ospd2 VI.D, III.C",
            "Tiles drawn before the timer or the score are removed as if overdrawn.",
        ),
        // No rule says this; an overdraw (III.C) is something else.
        rule(
            "nsa-ospd2 XII",
            "If tiles drawn on a hold are mixed with the rack, call the director.",
        ),
        rule("nsa-ospd2 X.E", "CHALLENGED PLAYER: take the play back onto your rack."),
        rule("nsa-ospd2 X.E", "The play scores 0: strike its score, if it is written."),
        // Only a play that comes off can be the sixth: one that stands breaks the row.
        rule(
            "nsa-ospd2 VII.A",
            "If that was the sixth zero in a row, the game is over; start no clock.",
        ),
        rule("nsa-ospd2 X.E, VIII.B", "CHALLENGED PLAYER: restart the challenger’s clock."),
    ],
    repeat: None,
    concede: None,
    withdraw: Some(CalledOff {
        grounds: &[rule(
            "nsa-ospd2 IV.J.2",
            "The challenger misheard or misread the letter of a blank played this turn.",
        )],
        steps: &[
            rule("nsa-ospd2 IV.J.2", "Neither player is penalised."),
            // No rule says whether a withdrawal ends the game.
            rule("nsa-ospd2 XII", "If that was the last play, the director decides what follows."),
            // No rule says whose clock is started. The challenger’s was stopped for the challenge (X.C, VIII.B).
            rule("nsa-ospd2", "Otherwise start the challenger’s clock."),
        ],
    }),
    rescind: None,
    void: Some(CalledOff {
        grounds: &[rule("nsa-ospd2 X.K", "The challenge was called before the turn had ended.")],
        steps: &[
            rule("nsa-ospd2", "Start the challenged player’s clock: the turn goes on."),
            rule("nsa-ospd2 X.K", "When it has ended, the play may be challenged."),
            rule("nsa-ospd2 X.K", "A call that comes early is improper: it can sway the player."),
        ],
    }),
    review: None,
    separate: None,
    // The rulebook does not mention this, so the sentence is the station's own.
    may_be_typed: Some(rule(
        "nsa-ospd2",
        "Type only words on the paper slip; none may be added after a verdict.",
    )),
    opinions: Opinions {
        manual: None,
        second: Some(rule(
            "nsa-ospd2 X.G",
            "A player who doubts a ruling may have it reviewed, usually with the director.",
        )),
        another_judge: false,
        third: Third::IfTheyDifferOrFromDirector,
        third_by: ThirdBy::AnyJudge,
        third_says: rule(
            "nsa-ospd2 X.G",
            "If opinions differ, a player may have a third; if not, only the director may give one, on new facts.",
        ),
        // The rulebook does not mention this, so the sentence is the station's own.
        if_two_differ: IfTwoDiffer::DirectorDecides(rule(
            "nsa-ospd2",
            "Neither opinion holds yet; if nobody asks for a third, the director decides.",
        )),
    },
    correction: Correction {
        instruction: rule("nsa-ospd2", "This rulebook gives no compensation for a wrong ruling."),
        condition: None,
        earns: Earns::Nothing,
    },
    judge_sees_to: &[
        rule("nsa-ospd2 VIII.B", "Both clocks are stopped."),
        rule(
            "nsa-ospd2 X.D",
            "Both players checked the spelling; what was illegible is rewritten.",
        ),
        rule(
            "nsa-ospd2 X.D",
            "The words are those on the board, unless there was no time to look.",
        ),
    ],
    // This rulebook is older than adjudication by computer.
    by_hand: rule("nsa-ospd2", NASPA_2017.by_hand.says),
    director_called: rule(
        "nsa-ospd2 VIII.B",
        "While you wait for the director, the clocks may be stopped.",
    ),
    outside_look_ups: None,
    time_limits: &[
        TimeLimit {
            what: TimeLimitOf::Draw,
            seconds: Some(60),
            instruction: rule(
                "nsa-ospd2 X.C",
                "If held, you may draw after about a minute and look at the tiles; keep them apart from your rack.",
            ),
        },
        TimeLimit {
            what: TimeLimitOf::LastPlay,
            seconds: Some(5),
            instruction: rule(
                "nsa-ospd2 VII.B",
                "After the last play, the other player has 5 s to hold or challenge.",
            ),
        },
    ],
    further: &[
        rule(
            "nsa-ospd2 X.E, X.F",
            "The play stands or falls as a whole: it stands only if every challenged word is acceptable.",
        ),
        rule(
            "nsa-ospd2 X.A, X.F",
            "Only the challenged words count; a play’s other words have no effect on the verdict.",
        ),
        rule(
            "nsa-ospd2 X.A, VI.B",
            "A turn ends when the other’s timer is started or, without that, when its player begins to draw.",
        ),
        rule(
            "nsa-ospd2 X.A, X.B, VI.D",
            "You may challenge, or hold within 20 s, until a tile is drawn in due order.",
        ),
        rule("nsa-ospd2 X.B", "Writing down the score of a play does not mean accepting it."),
        rule("nsa-ospd2 X.C", "A hold keeps the right to challenge, even after tiles are drawn."),
        rule("nsa-ospd2 X.C", "During a hold, the holder’s clock runs; a hold has no time limit."),
        rule(
            "nsa-ospd2 X.A, VI.B",
            "If tiles are drawn before the timer is started, the other player has 20 s to hold or challenge.",
        ),
        rule(
            "nsa-ospd2 VI.D",
            "If a play comes off, tiles drawn before starting the timer or writing the score count as overdrawn.",
        ),
        rule(
            "nsa-ospd2 VI.D",
            "If tiles are drawn before starting the timer or writing the score, the other has 15 to 20 s to hold.",
        ),
        rule(
            "nsa-ospd2 VI.C",
            "Writing a score before the play on purpose, despite a warning, may earn the other a free challenge.",
        ),
        rule(
            "nsa-ospd2 IV.L",
            "A play made while you were away may be held or challenged for 5 s after you notice it.",
        ),
        rule(
            "nsa-ospd2 X.D",
            "The challenger raises a hand, and a monitor, word judge or the director comes to the table.",
        ),
        rule(
            "nsa-ospd2 X.D",
            "The challenger writes the words; both check them, and either may rewrite what is unclear.",
        ),
        rule(
            "nsa-ospd2 III.C",
            "If you overdraw, the other player takes the excess plus one from you, looks, and bags the excess.",
        ),
        rule(
            "nsa-ospd2 III.C",
            "They come from the new tiles, and you see them too; if new and old are mixed, from all.",
        ),
        rule(
            "nsa-ospd2 III.C",
            "With seven tiles or fewer in the bag, the other player takes the excess and two more.",
        ),
        rule(
            "nsa-ospd2 IV.B",
            "If nobody challenges a first play off the centre, it scores without the double.",
        ),
        rule(
            "nsa-ospd2 IV.D",
            "If nobody challenges them, diagonal or disconnected words score nothing, then or later.",
        ),
        rule(
            "nsa-ospd2 IV.F.3",
            "Which way up the board is depends on how most tiles of the first play lie.",
        ),
        rule("nsa-ospd2 IV.J.4", "A false blank that nobody notices in time stays, as a blank."),
        rule("nsa-ospd2 IV.J.1", "Once the timer runs, the letter of a blank is not changed."),
        rule(
            "nsa-ospd2 IV.J.3",
            "If a blank is not designated, stop the timer and ask for its letter; the director gives a warning.",
        ),
        rule(
            "nsa-ospd2 Guideline 2",
            "If a blank never written is disputed later, the player on turn defines it; the director may step in.",
        ),
        rule("nsa-ospd2 VIII.B", "The challenger stops both clocks."),
        rule(
            "nsa-ospd2 X.E",
            "The judge looks up every word, or appears to, and never says which one was bad.",
        ),
        rule("nsa-ospd2 X.D", "The judge does not rush."),
        rule("nsa-ospd2 X.J", "Only the director and word judges judge."),
        rule(
            "nsa-ospd2 X.D",
            "Challenging aloud or by stopping the timer is final, but for misunderstood blanks and score checks.",
        ),
        rule(
            "nsa-ospd2 VII.B",
            "If the final play is held, the holder’s timer runs until the hold ends or becomes a challenge.",
        ),
        rule(
            "nsa-ospd2 VII.K.1",
            "If a timer runs on after the last play, the game ends 5 s after tiles left or their value are shown.",
        ),
        rule(
            "nsa-ospd2 VII.H",
            "Once a player has signed the other’s card, the score of that game stays.",
        ),
        rule("nsa-ospd2 VII.A", "A zero from a lost challenge counts towards six zeros in a row."),
        rule(
            "nsa-ospd2 X.H",
            "Anybody may suggest looking in the Collegiate for words of nine or more letters not in the OSPD2.",
        ),
        rule(
            "nsa-ospd2 XI, X.H",
            "Anybody may suggest a second opinion to a player wronged by a ruling on words or rules, but no more.",
        ),
        rule("nsa-ospd2 XII", "The director decides what no rule covers."),
    ],
};
