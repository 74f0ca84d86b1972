//! South African tournament rules (SANSPA), revised October 2001. Long, because a rulebook is one file.
//!
//! On a hold, tiles are drawn after about 20 seconds by 13.1, and after 30 by the etiquette in 22.7. We follow 13.1, which
//! is the rule. Where else the rulebook contradicts itself, docs/rulebooks.md says what we follow.
//!
//! The verdict of the program, or of the word judge who operates it, is the ruling (3.3, 3.5). If a player
//! asks (13.6), that verdict is reviewed in a book. In Chambers words of any length count, because 3.1 sets no length,
//! and 13.6, which names nine letters, only advises.
//!
//! The rulebook says that players check the words, but not who types or who presses. The sentences about that are the
//! station's own, cited by the rulebook's id only.

use super::{
    ByWordJudge, ChallengeRule, Correction, CostRule, Earns, IfTwoDiffer, NASPA_2017, Opinions,
    Rulebook, SelfLookup, Third, ThirdBy, TimeLimit, TimeLimitOf, rule, sources,
};

/// South African tournament rules (SANSPA), revised October 2001.
pub static SANSPA_2001: Rulebook = Rulebook {
    id: "sanspa-2001",
    title: "South African tournament rules 2001",
    federation: "SANSPA",
    is_composed: false,
    sources: sources::SANSPA_2001,
    challenge_rules: &[ChallengeRule::Free],
    asks_cost: false,
    // Staff come first; players look words up only if there are neither runners nor word judges.
    self_lookup: SelfLookup::Director { rule: "sanspa-2001 13.1, 13.7", players: false },
    clock_stopped: rule("sanspa-2001 13.1", "Stop the clock: the challenge is final."),
    tiles_face_down: rule(
        "sanspa-2001 13.1, 5.1.6",
        "Both players’ tiles are face down; the board stays as it is.",
    ),
    structural: rule(
        "sanspa-2001 5.1.2, 5.1.4, 5.1.6, 9.3, 12.4, 25",
        "Play misplaced, false blank, rack overfull? Call the director.",
    ),
    who_types: rule("sanspa-2001", "CHALLENGER: type every challenged word."),
    who_checks: rule("sanspa-2001 13.1, 13.7", "BOTH PLAYERS: check the words."),
    who_presses: rule(
        "sanspa-2001",
        "CHALLENGED PLAYER: press TAB. CHALLENGER, if here alone: press TAB.",
    ),
    by_word_judge: ByWordJudge {
        types: rule("sanspa-2001", "WORD JUDGE: type every challenged word."),
        checks: rule("sanspa-2001", "WORD JUDGE: check the words against the slip."),
        presses: rule("sanspa-2001", "WORD JUDGE: press TAB."),
    },
    additions: rule(
        "sanspa-2001 13.2, 13.3",
        "The slip is a copy of the paper slip, until it is judged: no word may be added to that one.",
    ),
    mark_the_slip: Some(rule(
        "sanspa-2001 13.1",
        "Mark No. {number} on the slip, and a tick or a cross beside every word.",
    )),
    // 12.1 and 12.2.
    slip_designates_blanks: true,
    cost_rule: CostRule {
        acceptable: "sanspa-2001 13.4",
        unacceptable: "sanspa-2001 13.3",
        by_hand: None,
    },
    cost_rule_points: None,
    // Tiles drawn on a hold may stay (13.1); those drawn while the verdict was awaited may not (9.5).
    steps_acceptable: &[
        rule("sanspa-2001 13.1", "Tiles drawn on a hold may now go on the rack."),
        rule(
            "sanspa-2001 9.5",
            "If tiles drawn while waiting are on the table, show, bag and shuffle.",
        ),
        rule(
            "sanspa-2001 9.5",
            "Tiles drawn while waiting and racked are removed as if overdrawn.",
        ),
        rule(
            "sanspa-2001 9.5",
            "If all seven were drawn while waiting, show, bag, shuffle and redraw.",
        ),
        rule(
            "sanspa-2001 18.1",
            "If that was the last play, the game is over; no clock is started.",
        ),
        rule(
            "sanspa-2001 13.4, 13.2, 7.1",
            "CHALLENGER: start your own clock; record score and total; then play.",
        ),
        // By 7.1 the clock comes before the score, and both before the rack. A player who returned tiles under 9.5 draws
        // again.
        rule(
            "sanspa-2001 7.1, 7.5, 9.5",
            "CHALLENGED PLAYER: record score and total; then refill your rack.",
        ),
    ],
    steps_turn_kept: None,
    steps_plays_again: None,
    steps_unacceptable_turn_kept: None,
    steps_of_players: &[],
    steps_unacceptable: &[
        rule(
            "sanspa-2001 13.1, 9.5",
            "CHALLENGED PLAYER: show, bag and shuffle any drawn tiles kept apart.",
        ),
        rule(
            "sanspa-2001 13.1, 13.2, 9.5",
            "Drawn tiles already on the rack are removed as if overdrawn.",
        ),
        rule(
            "sanspa-2001 9.5",
            "If all seven were drawn onto an empty rack, show, bag and shuffle.",
        ),
        rule(
            "sanspa-2001 13.3, 25, 26",
            "CHALLENGED PLAYER: take back the play, all its tiles and no others.",
        ),
        rule("sanspa-2001 13.3", "The play scores 0: strike its score, if it is written."),
        // Only a play that comes off can be the sixth: an acceptable play breaks the row.
        rule(
            "sanspa-2001 11, 18.1",
            "If that was the sixth zero in a row, the game is over; start no clock.",
        ),
        rule("sanspa-2001 13.3", "CHALLENGED PLAYER: restart the challenger’s clock."),
    ],
    // This is a review of the same words. No rule says that mistyping is a reason for it.
    repeat: Some(rule(
        "sanspa-2001 13.5",
        "If a player thinks a word was mistyped, the same words may be judged again.",
    )),
    concede: None,
    withdraw: None,
    rescind: None,
    void: None,
    review: Some(rule(
        "sanspa-2001 13.6, 13.7",
        "A word judge looks in the books; without staff, a third person does.",
    )),
    separate: None,
    // No words are added to the paper slip (13.2), but all words on it are looked up (13.3).
    may_be_typed: Some(rule(
        "sanspa-2001 13.2, 13.3",
        "Type only words already on the paper slip, and all of them.",
    )),
    opinions: Opinions {
        manual: None,
        second: Some(rule(
            "sanspa-2001 13.5",
            "A player who doubts a verdict may have it reviewed.",
        )),
        another_judge: false,
        third: Third::Always,
        third_by: ThirdBy::Director,
        third_says: rule(
            "sanspa-2001 13.5",
            "Either player may ask for a third opinion: the director’s, which is final.",
        ),
        // 13.5 does not say what holds before the third opinion, so the sentence is the station's own.
        if_two_differ: IfTwoDiffer::DirectorDecides(rule(
            "sanspa-2001",
            "Neither opinion holds until the director has decided, even if nobody asks for a third.",
        )),
    },
    correction: Correction {
        instruction: rule(
            "sanspa-2001 13.8",
            "The game is replayed at once if its outcome could clearly have been different.",
        ),
        condition: Some(rule(
            "sanspa-2001 13.8, 18.10",
            "The word judge was wrong despite three opinions, the last the director’s, and no card is signed yet.",
        )),
        earns: Earns::Replay,
    },
    judge_sees_to: &[
        rule("sanspa-2001 13.1, 14", "The clock is stopped."),
        rule("sanspa-2001 13.1", "The other player checked that the slip is correct and legible."),
    ],
    // The rulebook has no look-up by hand in place of the program, so the sentence is the station's own.
    by_hand: rule("sanspa-2001", NASPA_2017.by_hand.says),
    director_called: rule(
        "sanspa-2001 21",
        "While you wait for the director: clock stopped, both players’ tiles face down.",
    ),
    outside_look_ups: Some(rule(
        "sanspa-2001 14, 14.2",
        "But for a challenge, no player looks words up during a game, in any source, at the table or away.",
    )),
    time_limits: &[
        TimeLimit {
            what: TimeLimitOf::Draw,
            seconds: Some(20),
            instruction: rule(
                "sanspa-2001 13.1, 22.7",
                "If held, you may draw after about 20 s, apart from your rack. 22.7 says 30 s; we follow 13.1.",
            ),
        },
        TimeLimit {
            what: TimeLimitOf::LastPlay,
            seconds: None,
            instruction: rule(
                "sanspa-2001 18.2",
                "The last play may be challenged until it is accepted by stopping the clock.",
            ),
        },
    ],
    further: &[
        rule(
            "sanspa-2001 13.1, 13.3",
            "The play stands or falls as a whole: it stands only if every challenged word is acceptable.",
        ),
        rule(
            "sanspa-2001 13.4",
            "Only the challenged words count; a play’s other words have no effect on the verdict.",
        ),
        rule(
            "sanspa-2001 13.2, 7.2, 7.3",
            "Once a turn ends, you may challenge until you write its score or let tiles be drawn in due order.",
        ),
        rule(
            "sanspa-2001 7.5",
            "A play whose score was written before it was made may be challenged even after tiles are drawn.",
        ),
        rule(
            "sanspa-2001 13.1",
            "A hold runs on its caller’s clock, without limit; to release it is to accept the play.",
        ),
        rule("sanspa-2001 13.1", "Once the bag is empty there is no time limit to challenge."),
        rule(
            "sanspa-2001 18.2",
            "If the clock runs on after the last play, showing the tiles left, or their value, ends the game.",
        ),
        rule("sanspa-2001 13.1", "Until the clock is hit, a spoken challenge may be taken back."),
        rule(
            "sanspa-2001 13.2",
            "No word is added once the slip is in the runner’s hand alone, or the challenger has stood up.",
        ),
        rule(
            "sanspa-2001 12.1, 12.2",
            "A blank is the letter in its space on the challenge slip, whoever wrote it, whatever was said.",
        ),
        rule(
            "sanspa-2001 12.2",
            "A blank’s letter not yet written when a challenge is called may still be written, and then counts.",
        ),
        rule(
            "sanspa-2001 12.3",
            "If a blank is not designated, stop the clock and have its letter written.",
        ),
        rule(
            "sanspa-2001 12.2",
            "If you misheard a blank’s letter, have it written before you challenge.",
        ),
        rule(
            "sanspa-2001 12.2",
            "If a blank’s letter is hard to read, ask what it is and have it written legibly.",
        ),
        rule(
            "sanspa-2001 12.2",
            "If your play used a blank whose writing misled you, the director may let you take that turn again.",
        ),
        rule(
            "sanspa-2001 12.2",
            "If a blank was never written and the players read it differently, call the director.",
        ),
        rule(
            "sanspa-2001 12.2",
            "Then whoever played it and is challenged is believed, unless its first word would be nonsense.",
        ),
        rule(
            "sanspa-2001 12.2",
            "If the other’s blank, as you read it, makes both words good, the director may let you play again.",
        ),
        rule(
            "sanspa-2001 12.2",
            "If one of those words is not good as you read the blank, the challenge goes on.",
        ),
        rule(
            "sanspa-2001 12.2",
            "If a blank’s letter is not in its place, one noted elsewhere counts, or one announced and overheard.",
        ),
        rule(
            "sanspa-2001 12.2",
            "If that space is empty, the note of whoever played the blank counts if plausible, else the other’s.",
        ),
        rule(
            "sanspa-2001 12.2",
            "If nobody noted or overheard the letter, a player who insists on having announced it is believed.",
        ),
        rule(
            "sanspa-2001 13.1",
            "The challenger writes the words; the other player checks that they are right and legible.",
        ),
        rule("sanspa-2001 13.1", "All words are judged at once."),
        rule("sanspa-2001 13.1", "Racks noted on paper are covered during a challenge."),
        rule("sanspa-2001 13.1", "Where there are runners, the players stay at the table."),
        rule(
            "sanspa-2001 13.1",
            "A challenger who takes the slip to the word judge may not look in the books.",
        ),
        rule(
            "sanspa-2001 13.1, 13.7",
            "With neither runners nor word judges, both check; 13.1 lets the challenged player stay behind.",
        ),
        rule(
            "sanspa-2001 13.7",
            "Without staff, neither player looks in a book; a third person does, whose own game may pause.",
        ),
        rule("sanspa-2001 13.7", "Only the director and designated staff are word judges."),
        rule("sanspa-2001 13.1, 13.3", "Every word is looked up; which one was bad is never said."),
        rule(
            "sanspa-2001 14.2",
            "A play made while you were away may be held or challenged for 5 s after you notice it.",
        ),
        rule(
            "sanspa-2001 14.2",
            "Tiles that the other player drew while you were away are removed as if overdrawn.",
        ),
        rule("sanspa-2001 9.5", "No tiles are drawn while the verdict is awaited."),
        rule(
            "sanspa-2001 9.3",
            "If you overdraw, the other player turns up the excess and two more, and returns the excess openly.",
        ),
        rule("sanspa-2001 26", "A tile wrongly left on the board goes back on its player’s rack."),
        rule(
            "sanspa-2001 26",
            "On a later turn, the excess is then removed as if overdrawn, or the other player lets the tile stay.",
        ),
        rule(
            "sanspa-2001 25",
            "A tile wrongly taken off the board goes back if not yet played; the other may make a free exchange.",
        ),
        rule(
            "sanspa-2001 11, 18.1",
            "A zero from a lost challenge counts towards the zeros that end a game.",
        ),
        rule(
            "sanspa-2001 18.6",
            "If nobody notices six zeros in a row before the next good play, the game goes on.",
        ),
        rule("sanspa-2001 13.5", "No words may be added for another opinion."),
        rule(
            "sanspa-2001 13.6, 3.1",
            "From nine letters, anybody may prompt for the books (13.6); by 3.1, Chambers counts at any length.",
        ),
        rule(
            "sanspa-2001 13.8",
            "After the game, before the card is signed, players may check doubtful challenges: ask a word judge.",
        ),
        rule(
            "sanspa-2001 13.8",
            "After the third opinion a player may say where the word is to be found.",
        ),
        rule(
            "sanspa-2001 3.3, 3.5, 13.7",
            "The rules name LOOK and LeXpert, not this program, so ask before a sanctioned event.",
        ),
        rule(
            "sanspa-2001 22.2",
            "Without the director’s leave, no cellular phone is allowed in the playing area, even as a station.",
        ),
        rule(
            "sanspa-2001 20",
            "Players and onlookers must point out a wrong ruling, a false blank and the like, and say no more.",
        ),
        rule(
            "sanspa-2001 13.6, 13.8",
            "Whoever sees a wrong ruling advises the wronged player to ask for another opinion.",
        ),
        rule("sanspa-2001 1, 21", "The director decides what no rule covers."),
    ],
};
