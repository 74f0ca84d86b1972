//! NASPA Official Tournament Rules, full edition, effective 2017-01-04. Long, because it is one table.

use super::{
    ByWordJudge, CalledOff, ChallengeRule, Correction, CostRule, Earns, IfTwoDiffer, Instruction,
    Opinions, Penalty, Rulebook, SelfLookup, Separate, Third, ThirdBy, TimeLimit, TimeLimitOf,
    rule, sources,
};

/// NASPA Official Tournament Rules, full edition, effective 2017-01-04.
pub static NASPA_2017: Rulebook = Rulebook {
    id: "naspa-2017",
    title: "NASPA Official Tournament Rules 2017",
    federation: "NASPA",
    is_composed: false,
    sources: sources::NASPA_2017,
    challenge_rules: &[ChallengeRule::Double],
    asks_cost: false,
    self_lookup: SelfLookup::Players("naspa-2017 IV.J.1"),
    clock_stopped: rule("naspa-2017 IV.I.3 (2), IV.J.1.a", "Stop the clock."),
    tiles_face_down: rule("naspa-2017 IV.J.1.d", "Turn your tiles face down."),
    structural: rule(
        "naspa-2017 III.G.1, III.G.5, IV.B.5.a",
        "Centre missed, tiles apart or moved, rack overfull? Call the director.",
    ),
    who_types: rule("naspa-2017 IV.J.1.g", "CHALLENGER: type every challenged word."),
    who_checks: rule("naspa-2017 IV.J.1.h", "BOTH PLAYERS: check the words."),
    who_presses: rule("naspa-2017 IV.J.1.h", "CHALLENGED PLAYER: press TAB."),
    by_word_judge: ByWordJudge {
        types: rule("naspa-2017 IV.K.3.e", "WORD JUDGE: type every challenged word."),
        checks: rule("naspa-2017", "WORD JUDGE: check the words against the slip."),
        presses: rule("naspa-2017 IV.K.3.e", "WORD JUDGE: press TAB."),
    },
    additions: rule(
        "naspa-2017 IV.J.1.b",
        "Words may be added or taken off until the slip is judged.",
    ),
    mark_the_slip: Some(rule(
        "naspa-2017 IV.J.1.i",
        "Mark ACCEPTABLE or UNACCEPTABLE and No. {number} on the challenge slip.",
    )),
    slip_designates_blanks: false,
    cost_rule: CostRule {
        acceptable: "naspa-2017 IV.J.1.l, IV.I.3",
        unacceptable: "naspa-2017 IV.J.1.l, IV.I.3",
        by_hand: Some("naspa-2017 IV.K.2.c, IV.I.3"),
    },
    cost_rule_points: None,
    steps_acceptable: &[SILENCE, SEATED, OUT, DRAW, CHALLENGED_CLOCK, DELAY],
    steps_turn_kept: None,
    steps_plays_again: None,
    steps_unacceptable: &[
        SILENCE,
        MIXED,
        SHOW,
        TAKE_BACK,
        SCORE,
        CROSS_OUT,
        SEATED,
        ZEROS,
        CHALLENGER_CLOCK,
        DELAY,
    ],
    steps_unacceptable_turn_kept: None,
    // By IV.K.2.d, play goes on from IV.J.1.l; the walk back is IV.J.1.k.
    steps_of_players: &[SILENCE],
    repeat: Some(rule(
        "naspa-2017 IV.J.1.j",
        "If a player thinks a word was mistyped, the whole slip may be judged again.",
    )),
    concede: Some(rule("naspa-2017 IV.I.3 (5)", "Either player may concede.")),
    withdraw: Some(CalledOff {
        grounds: &[
            rule(
                "naspa-2017 IV.F.1.e",
                "The blank’s letter was not written, or is unclear: call the director.",
            ),
            rule(
                "naspa-2017 IV.I.3 (4), IV.F.3",
                "The blank’s letter was not written when you challenged, and you disagree on it: call the director.",
            ),
            rule(
                "naspa-2017 IV.F.3",
                "The play involves an earlier blank whose letter was never properly written: call the director first.",
            ),
        ],
        steps: &[
            rule(
                "naspa-2017 IV.F.1.e",
                "Blank this turn? DIRECTOR: run its player’s clock until it is written.",
            ),
            rule(
                "naspa-2017 IV.F.1.e",
                "Then start the challenger’s clock; any word with it may be challenged.",
            ),
            // By IV.F.3 the director had the letter written, on the clock of whoever played the blank, before the
            // challenger chose to withdraw. That may have been the challenger’s own clock.
            rule(
                "naspa-2017 IV.F.3",
                "Earlier blank, already settled? See that the challenger’s clock runs.",
            ),
            // No rule says whether a withdrawal ends the game.
            rule(
                "naspa-2017 II.D",
                "Earlier blank, and the last play of the game? The director decides.",
            ),
        ],
    }),
    rescind: Some(CalledOff {
        grounds: &[rule(
            "naspa-2017 V.C.4",
            "A tile was found outside the bag during the final challenge, and goes to the player who played out.",
        )],
        steps: &[
            rule(
                "naspa-2017 V.C.4, V.C.2",
                "DIRECTOR: give the tile to whoever should have drawn it; play goes on.",
            ),
            rule("naspa-2017", "Start the challenger’s clock."),
        ],
    }),
    void: Some(CalledOff {
        grounds: &[rule(
            "naspa-2017 IV.I.3 (3), IV.G.1",
            "The challenge was called before the turn had ended.",
        )],
        steps: &[
            rule("naspa-2017", "Start the challenged player’s clock: the turn goes on."),
            rule("naspa-2017 IV.I.1", "When it has ended, the play may be challenged."),
            rule(
                "naspa-2017 IV.I.3 (3), I.D",
                "An early call distracts: the director may be asked to step in.",
            ),
        ],
    }),
    review: None,
    separate: Some(Separate {
        instruction: rule("naspa-2017 IV.J.2", "Words of one challenge are looked up together."),
        penalty: Some(Penalty {
            instruction: rule(
                "naspa-2017 IV.J.2",
                "A player solely responsible for a separate look-up loses 10 points if it is ruled unacceptable.",
            ),
            lapses: rule(
                "naspa-2017 IV.J.2",
                "If the play is ruled acceptable after all, nobody loses points for a separate look-up.",
            ),
            points: 10,
        }),
        left_out: rule(
            "naspa-2017 IV.J.2",
            "Words left out stay unjudged after UNACCEPTABLE; if that is reversed, a word judge judges them.",
        ),
    }),
    may_be_typed: Some(rule(
        "naspa-2017 IV.J.1.b, IV.J.2",
        "Type only words on the paper slip; none may be added after a verdict.",
    )),
    opinions: Opinions {
        // No rule says that the manual adjudication prevails. But the computer's is final only
        // until a player asks for a manual one, and IV.K.4 counts the opinions of officials.
        manual: Some(rule(
            "naspa-2017 IV.J.1.j",
            "If you doubt the computer or its program, you may ask for a manual ruling.",
        )),
        second: Some(rule("naspa-2017 IV.K.4", "Another judge gives a second opinion on request.")),
        another_judge: true,
        third: Third::IfTheyDiffer,
        third_by: ThirdBy::AnyJudge,
        third_says: rule(
            "naspa-2017 IV.K.4",
            "If judges differ, you may get a third opinion; without one the first judge’s ruling stands.",
        ),
        if_two_differ: IfTwoDiffer::FirstStands,
    },
    correction: Correction {
        instruction: rule(
            "naspa-2017 IV.K.5",
            "A player who lost a turn to a wrong manual ruling gains the play’s score plus 25 in spread.",
        ),
        condition: Some(rule(
            "naspa-2017 IV.K.5",
            "The player must have told the director before leaving for the day.",
        )),
        earns: Earns::Spread(25),
    },
    judge_sees_to: &[
        rule("naspa-2017 IV.K.3.a", "The clock is stopped."),
        rule("naspa-2017 IV.K.3.b", "The slip is legible."),
        rule("naspa-2017 IV.K.3.b", "Where a spelling was in doubt, I asked."),
        rule("naspa-2017 IV.K.2.b, IV.K.3.c", "The words were really played."),
        rule("naspa-2017 IV.K.2.b, IV.K.3.c", "Discrepancies are resolved."),
        rule(
            "naspa-2017 IV.K.3.f",
            "Each blank’s letter is the one on the blank designation slip.",
        ),
    ],
    by_hand: rule("naspa-2017 IV.K.3.e", "A player asked for a manual look-up."),
    director_called: rule(
        "naspa-2017 II.A",
        "While you wait for the director, the clock stays stopped.",
    ),
    outside_look_ups: Some(rule(
        "naspa-2017 I.E, III.A.7, IV.K.3.h",
        "Nobody looks words up in sight of a game, or with a device during play.",
    )),
    time_limits: &[
        TimeLimit {
            what: TimeLimitOf::Draw,
            seconds: Some(15),
            instruction: rule(
                "naspa-2017 IV.I.2",
                "If your play is held, you may draw after 15 s once you say so; keep the tiles apart from your rack.",
            ),
        },
        TimeLimit {
            what: TimeLimitOf::LastPlay,
            seconds: Some(20),
            instruction: rule(
                "naspa-2017 V.E",
                "After the last play, the other player has 20 s to hold or challenge.",
            ),
        },
        TimeLimit {
            what: TimeLimitOf::Again,
            seconds: None,
            instruction: rule(
                "naspa-2017 IV.J.1.n",
                "You may ask for a review until tiles are combined, or a later play is down and the clock started.",
            ),
        },
    ],
    further: FURTHER,
};

// The steps back to the board. Tiles are shown and returned before the play is lifted (IV.I.2). If one of them was
// combined with the rack, all of them are one group, so that comes first.
pub(super) const SILENCE: Instruction =
    rule("naspa-2017 IV.J.1.k", "BOTH: return to the board in silence.");
pub(super) const SHOW: Instruction = rule(
    "naspa-2017 IV.J.1.m, IV.I.2",
    "CHALLENGED PLAYER: show any tiles drawn and kept apart, then bag them.",
);
pub(super) const MIXED: Instruction = rule(
    "naspa-2017 IV.I.2, IV.B.5.b, IV.G.2.a, IV.G.2.c",
    "If new and old tiles were combined, do the overdraw procedure first.",
);
pub(super) const TAKE_BACK: Instruction = rule(
    "naspa-2017 IV.J.1.o, III.G.6",
    "CHALLENGED PLAYER: take back the play, all its tiles and no others.",
);
pub(super) const SCORE: Instruction =
    rule("naspa-2017 IV.I.3", "The play scores 0: strike its score, if it is written.");
pub(super) const CROSS_OUT: Instruction =
    rule("naspa-2017 IV.J.1.o", "Cross out or erase the letter written for any blank taken back.");
pub(super) const SEATED: Instruction =
    rule("naspa-2017 IV.J.1.o", "BOTH: sit down; put face-down tiles back on your racks.");
pub(super) const OUT: Instruction = rule(
    "naspa-2017 V.A, V.C.3, V.C.4",
    "Bag and challenged player’s rack empty? The game ends; start no clock.",
);
// Only a play that comes off can be the sixth: one that stands breaks the row, and the challenger’s zero begins another.
pub(super) const ZEROS: Instruction =
    rule("naspa-2017 V.B", "Sixth zero in a row? If either player ends the game, start no clock.");
pub(super) const DRAW: Instruction = rule(
    "naspa-2017 IV.J.1.o",
    "CHALLENGED PLAYER: if tiles are due, draw; no clock until you see one.",
);
pub(super) const CHALLENGED_CLOCK: Instruction =
    rule("naspa-2017 IV.J.1.o", "Start the challenged player’s clock.");
pub(super) const CHALLENGER_CLOCK: Instruction =
    rule("naspa-2017 IV.J.1.o", "Start the challenger’s clock.");
pub(super) const DELAY: Instruction = rule(
    "naspa-2017 IV.J.1.o",
    "If a player delays any of this, their clock may be started at once.",
);

/// Rules that have no field, in the order of a challenge.
static FURTHER: &[Instruction] = &[
    rule("naspa-2017 IV.K.2.c, IV.K.3.d", "The play stands or falls as a whole."),
    rule(
        "naspa-2017 III.G.1",
        "A first play that misses the centre and is not challenged scores; the centre stays double.",
    ),
    rule(
        "naspa-2017 IV.I.3",
        "Only the challenged words count; a play’s other words have no effect on the verdict.",
    ),
    rule(
        "naspa-2017 IV.I.1",
        "Once the other player’s turn ends, you may hold or challenge the play until they have drawn a tile.",
    ),
    rule(
        "naspa-2017 IV.I.1, IV.G.2.c",
        "If a quick draw leaves you under 5 s to hold or challenge, you may ask the director to allow it.",
    ),
    rule(
        "naspa-2017 IV.I.1",
        "Once the bag is empty, there is no time limit to hold or challenge, except on the final play.",
    ),
    rule(
        "naspa-2017 IV.G.2.a",
        "If you draw before starting the clock, the other player has 20 s in which to call a hold.",
    ),
    rule(
        "naspa-2017 IV.I.1",
        "Writing down a score does not take away the right to hold or challenge.",
    ),
    rule("naspa-2017 IV.I.2", "During a hold, the holder’s clock runs; a hold has no time limit."),
    rule(
        "naspa-2017 IV.I.2",
        "A hold lasts until it is released, the play is accepted or the holder’s own turn ends.",
    ),
    rule("naspa-2017 IV.I.2", "Drawing on a hold stops as soon as a challenge is stated."),
    rule(
        "naspa-2017 IV.L",
        "You have 5 s from seeing your first new tile to hold or challenge a play made while you were away.",
    ),
    rule(
        "naspa-2017 IV.L",
        "If the other player drew tiles while you were away, that is put right before any challenge.",
    ),
    rule("naspa-2017 II.A", "Whoever stops the clock says why, except on the final play."),
    rule(
        "naspa-2017 II.A",
        "While the clock is stopped, nobody studies the board or a rack, tracks tiles or designates a blank.",
    ),
    rule(
        "naspa-2017 II.A, III.G.4",
        "On a stopped clock, move no tiles but to straighten the other player’s, or it may count against you.",
    ),
    rule(
        "naspa-2017 V.E",
        "If the final play is held, the holder’s clock runs until a challenge; a release ends the game.",
    ),
    rule(
        "naspa-2017 V.E",
        "With the bag empty, an out play ends the game once the other player shows tiles or accepts the end.",
    ),
    rule("naspa-2017 V.E, V.C.4", "Before challenging an out play, see that the bag is empty."),
    rule(
        "naspa-2017 V.C.4",
        "A tile found during a final challenge goes to whoever should have drawn it.",
    ),
    rule("naspa-2017 V.C.4", "If that tile was in the bag, the challenge may not be rescinded."),
    rule("naspa-2017 IV.I.3", "A challenge binds when the challenger stops the clock."),
    rule(
        "naspa-2017 IV.I.3",
        "You are also bound if you write a word, call a judge, or go to the station giving no other reason.",
    ),
    rule(
        "naspa-2017 IV.I.3",
        "Stopping the clock after “hold” or “challenge” binds too, if no other reason was given.",
    ),
    rule(
        "naspa-2017 IV.G.1, IV.G.2.a",
        "Pressing the clock ends a turn; announcing the score does if your clock was not running or you draw.",
    ),
    rule("naspa-2017 IV.I.3 (1)", "Before it binds, a spoken challenge may be taken back."),
    rule(
        "naspa-2017 IV.I.3 (2), II.B.4",
        "The challenger stops the clock; others may point out that it is still running.",
    ),
    rule(
        "naspa-2017 IV.J.1.a",
        "Whoever sees the clock running during an adjudication must ask that it be stopped first.",
    ),
    rule(
        "naspa-2017 IV.J.1.b, IV.J.1.c",
        "The challenger writes the words; both check them against the board.",
    ),
    rule("naspa-2017 IV.J.1.c", "The challenged player may require that the words be written."),
    rule("naspa-2017 IV.J.1.e", "Both walk to the station in silence."),
    rule(
        "naspa-2017 IV.J.1.f",
        "If a word seems wrongly recorded, both first check it against the board.",
    ),
    rule(
        "naspa-2017 IV.F.1.c, IV.K.3.f",
        "A blank is the letter designated for it in writing, whatever was said.",
    ),
    rule(
        "naspa-2017 IV.F.1.a, IV.F.1.b",
        "If a blank’s letter is not written, restart its player’s clock and ask; if unclear, stop the clock.",
    ),
    rule(
        "naspa-2017 IV.F.1.d",
        "Once the time to hold or challenge is over, asking about a blank’s letter does not reopen it.",
    ),
    rule(
        "naspa-2017 IV.F.1",
        "If the slip does not tell a play’s two blanks apart, the upper or left letter is that of the first.",
    ),
    rule("naspa-2017 IV.F.3", "If the letter of a blank is disputed, the director decides it."),
    rule(
        "naspa-2017 IV.F.3",
        "Once an earlier blank is settled, the challenger may withdraw or challenge any word of the new play.",
    ),
    rule(
        "naspa-2017 IV.F.1.f",
        "Once a later play is made, whoever asks about a blank does so on their own time.",
    ),
    rule("naspa-2017 IV.J.1.g", "All words are judged at once."),
    rule(
        "naspa-2017 IV.J.1.j",
        "The computer’s verdict is final, except for a mistyped word or doubts about the program.",
    ),
    rule(
        "naspa-2017 IV.J.2",
        "Once part of a challenge is unacceptable, no further word of it is entered.",
    ),
    rule(
        "naspa-2017 IV.I.2",
        "If X tiles drawn on a hold go back unseen, the other may see X + 2 from the bag, or all if fewer.",
    ),
    rule(
        "naspa-2017 III.G.6",
        "Whoever takes back too many or too few tiles and starts the clock gives the other an extra minute.",
    ),
    rule(
        "naspa-2017 III.G.6",
        "If the other player has played on a wrong board, it is put right and that turn is taken again.",
    ),
    rule("naspa-2017 III.G.6", "Once both have taken a turn, the board stays as it is."),
    rule("naspa-2017 IV.J.1.o", "Writing down the score or the play before drawing is no delay."),
    rule("naspa-2017 V.B", "A zero from a lost challenge counts towards six zeros in a row."),
    rule(
        "naspa-2017 IV.K.1",
        "Word judges rule where there is no station, or for players who announced a physical need beforehand.",
    ),
    rule("naspa-2017 IV.K.2.a", "Only the director and designated staff are word judges."),
    rule(
        "naspa-2017 IV.K.2.d",
        "After a word judge has ruled, play goes on by the same steps, from the lost turn on.",
    ),
    rule("naspa-2017 IV.K.3.d", "The judge never says which word was bad."),
    rule("naspa-2017 IV.K.3.e", "Unless a player asked otherwise, the judge may use the computer."),
    rule(
        "naspa-2017 IV.K.3.g, IV.K.3.i",
        "The judge does not engage the players, shows no reaction and does not rush.",
    ),
    rule(
        "naspa-2017 IV.K.3.j",
        "Time permitting, the judge sees that the right player loses the turn.",
    ),
    rule(
        "naspa-2017 IV.J.1.n, IV.K.2.b",
        "No words may be added after a verdict, not even for another opinion.",
    ),
    rule("naspa-2017 II.B.1", "Onlookers who think a ruling is wrong suggest a second opinion."),
    rule(
        "naspa-2017 II.B",
        "They also report overfull racks, loose or moved tiles, and tiles that are not joined.",
    ),
    rule(
        "naspa-2017 II.B.4",
        "About clocks, onlookers say only that one is stopped in a game or running during an adjudication.",
    ),
    rule(
        "naspa-2017 II.B",
        "They mention no scoring mistake and nothing else about clocks until the tally is signed.",
    ),
    rule(
        "naspa-2017 III.A.7",
        "Headphones, even for a station’s voice, need a medical reason and the director’s approval.",
    ),
    rule(
        "naspa-2017 III.A.1",
        "NASPA lists the approved programs; this one is not listed, so ask before a sanctioned event.",
    ),
    rule("naspa-2017 II.D", "The director decides what no rule covers."),
    rule(
        "naspa-2017 II.D",
        "A mistake can be put right until tiles are mixed or the board changes; lost time may be given back.",
    ),
    rule(
        "naspa-2017 II.E",
        "For a second opinion on a director’s ruling, ask another director or Rules Committee member present.",
    ),
    rule(
        "naspa-2017 II.E",
        "If the two rulings differ, a third opinion may be requested; without one, the first stands.",
    ),
    rule(
        "naspa-2017 IV.M",
        "A director or Rules Committee member called away on turn stops the clock; both racks go face down.",
    ),
    rule(
        "naspa-2017 IV.M",
        "On the other player’s turn, the same is done after that play; no tile is drawn until it is accepted.",
    ),
];
