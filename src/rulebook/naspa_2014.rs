//! NASPA Official Tournament Rules, Player Edition, with the rule changes of 2014.
//!
//! We have two texts: the Player Edition, and the list of changes of 2014, which uses the numbers of the full
//! edition of that year. We do not have the full edition itself, which takes precedence. A rule of 2017 that is
//! in neither text is cited as `naspa-2017`; docs/rulebooks.md lists these rules.

use super::{
    ByWordJudge, CalledOff, CostRule, IfTwoDiffer, Instruction, NASPA_2017, Opinions, Rulebook,
    SelfLookup, TimeLimit, naspa_2017, rule, sources,
};

/// NASPA Official Tournament Rules, Player Edition, effective 2014-10-14.
pub static NASPA_2014: Rulebook = Rulebook {
    id: "naspa-2014",
    title: "NASPA Official Tournament Rules 2014",
    sources: sources::NASPA_2014,
    self_lookup: SelfLookup::Players("naspa-2014 IV.J"),
    clock_stopped: rule("naspa-2014 IV.I, IV.J.1.a", NASPA_2017.clock_stopped.says),
    tiles_face_down: renumbered(NASPA_2017.tiles_face_down),
    who_types: renumbered(NASPA_2017.who_types),
    who_checks: renumbered(NASPA_2017.who_checks),
    who_presses: renumbered(NASPA_2017.who_presses),
    by_word_judge: ByWordJudge {
        checks: rule("naspa-2014", NASPA_2017.by_word_judge.checks.says),
        ..NASPA_2017.by_word_judge
    },
    additions: renumbered(NASPA_2017.additions),
    mark_the_slip: match NASPA_2017.mark_the_slip {
        Some(says) => Some(renumbered(says)),
        None => None,
    },
    cost_rule: CostRule {
        acceptable: "naspa-2014 IV.J, IV.I.3",
        unacceptable: "naspa-2014 IV.J, IV.I.3",
        by_hand: Some("naspa-2014 IV.K, IV.I.3"),
    },
    steps_acceptable: &[SILENCE, SEATED, OUT, DRAW, CHALLENGED_CLOCK],
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
    ],
    // By IV.K, what follows the lost turn is as after the computer’s verdict.
    steps_of_players: &[SILENCE],
    repeat: match NASPA_2017.repeat {
        Some(says) => Some(renumbered(says)),
        None => None,
    },
    // No rule says what follows if the centre is missed (IV.A) or a rack is overdrawn: in an unusual situation the
    // director is called (II).
    structural: rule("naspa-2014 IV.A, III.G.5, II", NASPA_2017.structural.says),
    withdraw: Some(CalledOff {
        grounds: &[
            rule(
                "naspa-2014 IV.F.1.e",
                "The blank’s letter was not written, or is unclear: call the director.",
            ),
            rule(
                "naspa-2014 IV.I.3 (4)",
                "The blank’s letter was not written when you challenged, and you disagree on it: call the director.",
            ),
            rule(
                "naspa-2014 IV.F.2",
                "The play involves an earlier blank whose letter was never properly written: call the director first.",
            ),
        ],
        steps: &[
            rule(
                "naspa-2014 IV.F.1.e",
                "Blank this turn? DIRECTOR: run its player’s clock until it is written.",
            ),
            rule(
                "naspa-2014 IV.F.1.e",
                "Then start the challenger’s clock; any word with it may be challenged.",
            ),
            rule(
                "naspa-2014 IV.F.2",
                "Earlier blank, already settled? See that the challenger’s clock runs.",
            ),
            rule(
                "naspa-2014 II",
                "Earlier blank, and the last play of the game? The director decides.",
            ),
        ],
    }),
    rescind: None,
    by_hand: rule("naspa-2014 IV.J.1.i", NASPA_2017.by_hand.says),
    void: Some(CalledOff {
        grounds: &[rule(
            "naspa-2014 IV.I.3 (3)",
            "The challenge was called before the turn had ended.",
        )],
        steps: &[
            rule("naspa-2014", "Start the challenged player’s clock: the turn goes on."),
            rule("naspa-2014 IV.I", "When it has ended, the play may be challenged."),
            rule(
                "naspa-2014 IV.I.3 (3)",
                "An early call also breaks the rule on distracting speech.",
            ),
        ],
    }),
    judge_sees_to: &[
        rule("naspa-2014 IV.I, II.C", "The clock is stopped."),
        rule("naspa-2014 IV.K", "The players checked spelling and legibility."),
        rule("naspa-2014 IV.K", "The words were really played."),
    ],
    concede: match NASPA_2017.concede {
        Some(says) => Some(renumbered(says)),
        None => None,
    },
    may_be_typed: match NASPA_2017.may_be_typed {
        Some(says) => Some(rule("naspa-2014 IV.J", says.says)),
        None => None,
    },
    opinions: Opinions {
        manual: match NASPA_2017.opinions.manual {
            Some(says) => Some(renumbered(says)),
            None => None,
        },
        second: Some(rule("naspa-2014 IV.K", "Another judge gives a second opinion on request.")),
        third_says: rule(
            "naspa-2014 IV.K",
            "If the first two opinions differ, a third may be requested.",
        ),
        // Only a rule of 2017 says that the first opinion stands without a third. That the director decides is the
        // station's own rule.
        if_two_differ: IfTwoDiffer::DirectorDecides(rule(
            "naspa-2014",
            "Neither opinion holds yet; if nobody asks for a third, the director decides.",
        )),
        ..NASPA_2017.opinions
    },
    director_called: rule(
        "naspa-2014 II",
        "While you wait for the director, the clock stays stopped.",
    ),
    outside_look_ups: None,
    time_limits: &[
        // The Player Edition does not ask that the draw be announced.
        TimeLimit {
            instruction: rule(
                "naspa-2014 IV.I",
                "If your play is held, you may draw after 15 s; keep the tiles apart from your rack.",
            ),
            ..NASPA_2017.time_limits[0]
        },
        time_limit(1),
        time_limit(2),
    ],
    further: FURTHER,
    ..NASPA_2017
};

// The steps are those of 2017, except two that neither text of 2014 has: the procedure for mixed tiles (here the
// director is called) and that for delays.
pub(super) const SILENCE: Instruction = renumbered(naspa_2017::SILENCE);
const SHOW: Instruction = rule("naspa-2014 IV.J", naspa_2017::SHOW.says);
const TAKE_BACK: Instruction = rule("naspa-2014 IV.J, III.G.6", naspa_2017::TAKE_BACK.says);
const SCORE: Instruction = rule("naspa-2014 IV.I.3", naspa_2017::SCORE.says);
const CROSS_OUT: Instruction = renumbered(naspa_2017::CROSS_OUT);
pub(super) const SEATED: Instruction = renumbered(naspa_2017::SEATED);
pub(super) const OUT: Instruction = rule("naspa-2014 V.A", naspa_2017::OUT.says);
const ZEROS: Instruction = rule("naspa-2014 V.B", naspa_2017::ZEROS.says);
const MIXED: Instruction =
    rule("naspa-2014 II", "If new and old tiles were combined, call the director.");
pub(super) const DRAW: Instruction = renumbered(naspa_2017::DRAW);
const CHALLENGED_CLOCK: Instruction = renumbered(naspa_2017::CHALLENGED_CLOCK);
pub(super) const CHALLENGER_CLOCK: Instruction = renumbered(naspa_2017::CHALLENGER_CLOCK);

/// The same sentence under its number of 2014, if one of the two texts of 2014 has it.
const fn renumbered(instruction: Instruction) -> Instruction {
    let rule = match instruction.rule.as_bytes() {
        b"naspa-2017 IV.I.2" => "naspa-2014 IV.I",
        b"naspa-2017 IV.I.3 (5)" => "naspa-2014 IV.I.3 (5)",
        b"naspa-2017 IV.J.1.j" => "naspa-2014 IV.J.1.i",
        b"naspa-2017 IV.J.1.b"
        | b"naspa-2017 IV.J.1.d"
        | b"naspa-2017 IV.J.1.g"
        | b"naspa-2017 IV.J.1.h"
        | b"naspa-2017 IV.J.1.i"
        | b"naspa-2017 IV.J.1.k"
        | b"naspa-2017 IV.J.1.o" => "naspa-2014 IV.J",
        b"naspa-2017 V.E" => "naspa-2014 V.E",
        _ => instruction.rule,
    };
    Instruction { rule, ..instruction }
}

const fn time_limit(n: usize) -> TimeLimit {
    let limit = NASPA_2017.time_limits[n];
    TimeLimit { instruction: renumbered(limit.instruction), ..limit }
}

/// Rules that have no field, in the order of a challenge.
static FURTHER: &[Instruction] = &[
    rule("naspa-2014 Introduction", "Where the Director Edition differs, it takes precedence."),
    rule(
        "naspa-2014 IV.I",
        "The play stands or falls as a whole: it stands only if every challenged word is acceptable.",
    ),
    rule(
        "naspa-2014 IV.I",
        "Only the challenged words count; a play’s other words have no effect on the verdict.",
    ),
    rule(
        "naspa-2014 IV.I",
        "Once your clock is started, you may hold or challenge until a tile is drawn.",
    ),
    rule("naspa-2014 IV.I", "A hold keeps the right to challenge even after tiles are drawn."),
    rule(
        "naspa-2014 IV.L",
        "You have 5 s from seeing your first new tile to hold or challenge a play made while you were away.",
    ),
    rule("naspa-2014 II.A", "Whoever stops the clock says why, except on the final play."),
    rule(
        "naspa-2014 V.E",
        "If the final play is held, the holder’s clock runs until a challenge; a release ends the game.",
    ),
    rule(
        "naspa-2014 V.E",
        "With the bag empty, an out play ends the game once the other player shows tiles or accepts the end.",
    ),
    rule("naspa-2014 IV.I.3", "A challenge binds when the challenger stops the clock."),
    rule(
        "naspa-2014 IV.I.3",
        "You are also bound if you write a word, call a judge, or go to the station giving no other reason.",
    ),
    rule(
        "naspa-2014 IV.I.3",
        "Stopping the clock after “hold” or “challenge” binds too, if no other reason was given.",
    ),
    rule("naspa-2014 IV.I.3 (1)", "Before it binds, a spoken challenge may be taken back."),
    rule(
        "naspa-2014 IV.I.3 (2), II.C",
        "The challenger stops the clock; others may point out that it is still running.",
    ),
    rule(
        "naspa-2014 IV.J.1.a",
        "Whoever sees the clock running during an adjudication must ask that it be stopped first.",
    ),
    rule("naspa-2014 IV.J", "The challenger writes the words; both check them against the board."),
    rule("naspa-2014 IV.J", "Both walk to the station in silence."),
    rule("naspa-2014 IV.F", "A blank is the letter designated for it in writing."),
    rule(
        "naspa-2014 IV.F.2",
        "If a player refuses to write the letter of a blank, the director is called.",
    ),
    rule(
        "naspa-2014 IV.F.1",
        "If the slip does not tell a play’s two blanks apart, the upper or left letter is that of the first.",
    ),
    rule("naspa-2014 IV.F.2", "If the letter of a blank is disputed, the director decides it."),
    rule(
        "naspa-2014 IV.F.2",
        "Once an earlier blank is settled, the challenger may withdraw or challenge any word of the new play.",
    ),
    rule("naspa-2014 IV.J", "All words are judged at once."),
    rule(
        "naspa-2014 IV.J.1.i",
        "The computer’s verdict is final, except for a mistyped word or doubts about the program.",
    ),
    rule(
        "naspa-2017 IV.J.2",
        "Once part of a challenge is unacceptable, no further word of it is entered.",
    ),
    rule(
        "naspa-2014 III.G.6",
        "Whoever takes back too many or too few tiles and starts the clock gives the other an extra minute.",
    ),
    rule(
        "naspa-2014 III.G.6",
        "If the other player has played on a wrong board, it is put right and that turn is taken again.",
    ),
    rule("naspa-2014 III.G.6", "Once both have taken a turn, the board stays as it is."),
    rule("naspa-2014 V.B", "A zero from a lost challenge counts towards six zeros in a row."),
    rule(
        "naspa-2014 IV.K",
        "Word judges rule where there is no station, or for players who announced a physical need beforehand.",
    ),
    rule("naspa-2014 IV.K", "Only designated word judges rule."),
    rule("naspa-2017 IV.K.3.d", "The judge never says which word was bad."),
    rule("naspa-2017 IV.K.3.e", "Unless a player asked otherwise, the judge may use the computer."),
    rule(
        "naspa-2014 II, II.C",
        "Tell players and staff of doubtful rulings, overfull racks, and moved, stray or unjoined tiles.",
    ),
    rule(
        "naspa-2014 II, II.C",
        "Also report a stopped clock, or one left running during an adjudication.",
    ),
    rule("naspa-2014 II", "Scoring mistakes in the games of others are not reported."),
    rule(
        "naspa-2014 II",
        "If something unusual happens and you do not know the rule, stop the clock and call the director.",
    ),
    rule(
        "naspa-2017 III.A.1",
        "NASPA lists the approved programs; this one is not listed, so ask before a sanctioned event.",
    ),
];
