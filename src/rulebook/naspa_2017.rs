//! NASPA Official Tournament Rules, full edition, effective 2017-01-04. Long, because it is one table.

use super::{
    Additions, ByWordJudge, CalledOff, ChallengeRule, Correction, Earns, Instruction, Opinions,
    Rulebook, SelfLookup, Separate, Third, ThirdBy, UntilThird, Window, WindowFor, rule, sources,
};

/// NASPA Official Tournament Rules, full edition, effective 2017-01-04.
pub static NASPA_2017: Rulebook = Rulebook {
    id: "naspa-2017",
    title: "NASPA Official Tournament Rules 2017",
    is_composed: false,
    sources: sources::NASPA_2017,
    challenge_rules: &[ChallengeRule::Double],
    asks_cost: false,
    self_lookup: SelfLookup::Players("naspa-2017 IV.J.1"),
    clock_stopped: rule("naspa-2017 IV.I.3 (2), IV.J.1.a", "Stop the clock."),
    tiles_face_down: rule("naspa-2017 IV.J.1.d", "Turn your racks face down."),
    structural: rule(
        "naspa-2017 III.G.1, III.G.5, IV.B.5.a",
        "Play off centre, split or moved, or rack overfull? Call the director.",
    ),
    who_types: rule("naspa-2017 IV.J.1.g", "CHALLENGER: type every challenged word."),
    who_checks: rule("naspa-2017 IV.J.1.h", "BOTH PLAYERS: check the words."),
    who_presses: rule("naspa-2017 IV.J.1.h", "CHALLENGED PLAYER: press TAB."),
    by_word_judge: ByWordJudge {
        types: rule("naspa-2017 IV.K.3.e", "WORD JUDGE: type every challenged word."),
        checks: rule("naspa-2017", "WORD JUDGE: check the words against the slip."),
        presses: rule("naspa-2017 IV.K.3.e", "WORD JUDGE: press TAB."),
    },
    additions: Additions::UntilJudged(rule(
        "naspa-2017 IV.J.1.b",
        "Words may be added or taken off until the slip is judged.",
    )),
    mark_the_slip: Some(rule(
        "naspa-2017 IV.J.1.i",
        "Mark ACCEPTABLE or UNACCEPTABLE and No. {number} on the challenge slip.",
    )),
    cost: "naspa-2017 IV.J.1.l, IV.I.3",
    steps_acceptable: &[SILENCE, SEATED, OUT, DRAW, CHALLENGED_CLOCK, DELAY],
    steps_turn_kept: None,
    steps_plays_again: None,
    steps_unacceptable: &[
        SILENCE,
        SHOW,
        MIXED,
        TAKE_BACK,
        CROSS_OUT,
        SEATED,
        CHALLENGER_CLOCK,
        DELAY,
    ],
    repeat: Some(rule("naspa-2017 IV.J.1.j", "A mistyped word: the whole slip is judged again.")),
    concede: Some(rule("naspa-2017 IV.I.3 (5)", "Either player may concede.")),
    withdraw: Some(CalledOff {
        grounds: &[
            rule(
                "naspa-2017 IV.F.1.e",
                "The blank’s letter was not written, or is unclear: call the director.",
            ),
            rule(
                "naspa-2017 IV.I.3 (4)",
                "Its letter was not written when you challenged, and you disagree on it: call the director.",
            ),
            rule(
                "naspa-2017 IV.F.3",
                "A blank played earlier was never properly written: first the director has it settled.",
            ),
        ],
        steps: &[
            rule(
                "naspa-2017 IV.F.1.e",
                "DIRECTOR, unless settled: the blank’s player writes it, clock running.",
            ),
            rule("naspa-2017 IV.F.1.e", "Start the challenger’s clock."),
            rule("naspa-2017 IV.F.1.e", "Blank of this play: a word with it may be challenged."),
        ],
    }),
    rescind: Some(CalledOff {
        grounds: &[rule(
            "naspa-2017 V.C.4",
            "Final play: a tile is found outside the bag and goes to the player who played out.",
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
        penalty: rule(
            "naspa-2017 IV.J.2",
            "Separate look-up, unacceptable: 10 points off the player solely responsible; none if both are.",
        ),
        points: 10,
    }),
    rest: Some(rule(
        "naspa-2017 IV.J.1.b, IV.J.2",
        "Only words already on the paper slip; none may be added after a verdict.",
    )),
    opinions: Opinions {
        // No rule says that the manual adjudication prevails. But the computer's is final only
        // until a player asks for a manual one, and IV.K.4 counts the opinions of officials.
        manual: Some(rule(
            "naspa-2017 IV.J.1.j",
            "Final, unless the program is in doubt: then ask for a word judge.",
        )),
        second: Some(rule("naspa-2017 IV.K.4", "Another judge gives a second opinion on request.")),
        another_judge: true,
        third: Third::IfTheyDiffer,
        third_by: ThirdBy::AnyJudge,
        third_says: rule(
            "naspa-2017 IV.K.4",
            "If the two differ, a third may be had; without one the first stands.",
        ),
        until_third: UntilThird::FirstStands,
    },
    correction: Correction {
        instruction: rule(
            "naspa-2017 IV.K.5",
            "A player who lost a turn to a wrong manual ruling gains the play’s score plus 25 in spread.",
        ),
        condition: Some(rule(
            "naspa-2017 IV.K.5",
            "The player told the director before leaving for the day.",
        )),
        earns: Earns::Spread(25),
    },
    judge_sees_to: &[
        rule("naspa-2017 IV.K.3.a", "The clock is stopped."),
        rule("naspa-2017 IV.K.3.b", "The slip is legible."),
        rule("naspa-2017 IV.K.3.b", "Where a spelling was in doubt, I asked."),
        rule("naspa-2017 IV.K.2.b, IV.K.3.c", "The words were really played."),
        rule("naspa-2017 IV.K.2.b, IV.K.3.c", "Discrepancies are resolved."),
        rule("naspa-2017 IV.K.3.f", "Blanks are as on the blank slip."),
    ],
    by_hand: rule("naspa-2017 IV.K.3.e", "A player asked for a manual look-up."),
    look_ups: Some(rule(
        "naspa-2017 I.E, III.A.7, IV.K.3.h",
        "Nobody looks words up in sight of a game, or with a device during play.",
    )),
    windows: &[
        Window {
            what: WindowFor::Draw,
            seconds: Some(15),
            instruction: rule(
                "naspa-2017 IV.I.2",
                "On a hold: say so, then draw after 15 s, apart from the rack.",
            ),
        },
        Window {
            what: WindowFor::LastPlay,
            seconds: Some(20),
            instruction: rule("naspa-2017 V.E", "After the last play: hold or challenge in 20 s."),
        },
        Window {
            what: WindowFor::Again,
            seconds: None,
            instruction: rule(
                "naspa-2017 IV.J.1.n",
                "You may ask again until tiles are combined, or a later play is down and the clock started.",
            ),
        },
    ],
    further: FURTHER,
};

// The steps back to the board. Tiles are shown and returned before the play is lifted (IV.I.2).
pub(super) const SILENCE: Instruction =
    rule("naspa-2017 IV.J.1.k", "BOTH: return to the board in silence.");
pub(super) const SHOW: Instruction = rule(
    "naspa-2017 IV.J.1.m, IV.I.2",
    "CHALLENGED PLAYER: show drawn tiles kept apart; put them in the bag.",
);
pub(super) const MIXED: Instruction = rule(
    "naspa-2017 IV.I.2, IV.B.5.b, IV.G.2.a, IV.G.2.c",
    "Drawn tiles mixed with the rack: overdraw procedure, then the play.",
);
pub(super) const TAKE_BACK: Instruction = rule(
    "naspa-2017 IV.J.1.o, III.G.6",
    "CHALLENGED PLAYER: take back the play, no tile more or fewer.",
);
pub(super) const CROSS_OUT: Instruction =
    rule("naspa-2017 IV.J.1.o", "Cross out its blank’s letter on the blank slip.");
pub(super) const SEATED: Instruction =
    rule("naspa-2017 IV.J.1.o", "BOTH: sit down; put face-down tiles back on your racks.");
pub(super) const OUT: Instruction = rule(
    "naspa-2017 V.A, V.C.3, V.C.4",
    "Last play, bag empty, its player given no tile: game over; no clock.",
);
pub(super) const DRAW: Instruction = rule(
    "naspa-2017 IV.J.1.o",
    "CHALLENGED PLAYER: draw, if any; the clock waits for one tile seen.",
);
pub(super) const CHALLENGED_CLOCK: Instruction =
    rule("naspa-2017 IV.J.1.o", "Start the challenged player’s clock.");
pub(super) const CHALLENGER_CLOCK: Instruction =
    rule("naspa-2017 IV.J.1.o", "Start the challenger’s clock.");
pub(super) const DELAY: Instruction = rule(
    "naspa-2017 IV.J.1.o",
    "Whoever delays any of this may have their own clock started at once.",
);

/// Rules that have no field, in the order of a challenge.
static FURTHER: &[Instruction] = &[
    rule("naspa-2017 IV.K.2.c, IV.K.3.d", "The play stands or falls as a whole."),
    rule(
        "naspa-2017 IV.I.3",
        "Only challenged words count: a play stands whatever else it formed.",
    ),
    rule(
        "naspa-2017 IV.I.1, IV.G.2.c",
        "Hold or challenge until a tile is drawn. Drawn within 5 s: ask the director.",
    ),
    rule(
        "naspa-2017 IV.I.1",
        "Once the bag is empty there is no limit to hold or challenge, but for the final play.",
    ),
    rule(
        "naspa-2017 IV.G.2.a",
        "Tiles drawn before the clock is started: the other player has 20 s in which to call a hold.",
    ),
    rule("naspa-2017 IV.I.1", "Writing down a score takes away no right to hold or challenge."),
    rule("naspa-2017 IV.I.2", "On a hold the holder’s clock runs, without limit."),
    rule(
        "naspa-2017 IV.I.2",
        "A hold lasts until it is released, the play is accepted or the holder’s own turn ends.",
    ),
    rule("naspa-2017 IV.I.2", "Drawing on a hold stops as soon as a challenge is stated."),
    rule(
        "naspa-2017 IV.L",
        "A play made while you were away: 5 s from your first new tile to hold or challenge.",
    ),
    rule(
        "naspa-2017 IV.L",
        "Tiles the other player drew meanwhile are put right before any challenge.",
    ),
    rule("naspa-2017 II.A", "Whoever stops the clock says why, except on the final play."),
    rule(
        "naspa-2017 II.A",
        "While it is stopped, nobody studies board or rack, tracks tiles or designates a blank.",
    ),
    rule(
        "naspa-2017 II.A, III.G.4",
        "Nor shifts tiles, but to straighten the other player’s: a director may count it against you.",
    ),
    rule(
        "naspa-2017 V.E",
        "Final play held: the other player’s clock runs until a challenge, or a release that ends the game.",
    ),
    rule(
        "naspa-2017 V.E",
        "It is over once the other player shows or counts the tiles left or concedes, with none in the bag.",
    ),
    rule("naspa-2017 V.E, V.C.4", "Before challenging an out play, see that the bag is empty."),
    rule(
        "naspa-2017 V.C.4",
        "A tile found during a final challenge goes to whoever should have drawn it.",
    ),
    rule("naspa-2017 V.C.4", "Found in the bag, it leaves the challenge as it is."),
    rule("naspa-2017 IV.I.3", "A challenge binds when the challenger stops the clock."),
    rule(
        "naspa-2017 IV.I.3",
        "Failing that: on writing a word, walking off unexplained or calling a word judge.",
    ),
    rule(
        "naspa-2017 IV.I.3",
        "Stopping the clock after “hold” or “challenge” binds too, if no other reason was given.",
    ),
    rule(
        "naspa-2017 IV.G.1, IV.G.2.a",
        "A turn ends with the clock, or with the score if that clock ran or stood, or a tile was drawn.",
    ),
    rule("naspa-2017 IV.I.3 (1)", "Before it binds, a spoken challenge may be taken back."),
    rule(
        "naspa-2017 IV.I.3 (2), II.B.4",
        "The challenger stops the clock; others may point out that it runs.",
    ),
    rule("naspa-2017 IV.J.1.a", "Whoever sees the clock running asks that it be stopped first."),
    rule(
        "naspa-2017 IV.J.1.b, IV.J.1.c",
        "The challenger writes the words; both check them against the board.",
    ),
    rule("naspa-2017 IV.J.1.c", "The challenged player may require that the words be written."),
    rule("naspa-2017 IV.J.1.e", "Both walk to the station in silence."),
    rule(
        "naspa-2017 IV.J.1.f",
        "A word seems wrongly recorded: both first check it against the board.",
    ),
    rule(
        "naspa-2017 IV.F.1.c, IV.K.3.f",
        "A blank is the letter designated for it in writing, whatever was said.",
    ),
    rule(
        "naspa-2017 IV.F.1.a, IV.F.1.b",
        "A blank’s letter not written: restart its player’s clock and ask. Unclear: stop the clock and ask.",
    ),
    rule(
        "naspa-2017 IV.F.1.d",
        "Once the time to hold or challenge is over, asking about a blank’s letter does not reopen it.",
    ),
    rule(
        "naspa-2017 IV.F.1",
        "Two blanks in a play, no place for each on the slip: the upper or left letter is the first blank’s.",
    ),
    rule("naspa-2017 IV.F.3", "A disputed letter of a blank: the director decides it."),
    rule(
        "naspa-2017 IV.F.3",
        "A blank of an earlier play, once settled: withdraw, or challenge any word of this play.",
    ),
    rule("naspa-2017 IV.J.1.g", "All words are judged at once."),
    rule("naspa-2017 IV.J.2", "Once a part is unacceptable, no further word is entered."),
    rule(
        "naspa-2017 IV.I.2",
        "Drawn tiles returned unseen: the other player may see as many from the bag, and two more.",
    ),
    rule(
        "naspa-2017 III.G.6",
        "Wrong tiles taken back and the clock started: one minute more for the other player.",
    ),
    rule(
        "naspa-2017 III.G.6",
        "The other player has played by then: put the board right and take that turn again.",
    ),
    rule("naspa-2017 III.G.6", "Once both have taken a turn, the board stays as it is."),
    rule("naspa-2017 IV.J.1.o", "Writing the score before drawing is no delay."),
    rule("naspa-2017 V.B", "A zero from a lost challenge counts towards six zeros in a row."),
    rule(
        "naspa-2017 IV.K.1",
        "A word judge rules without a station, or for players whose physical need was told beforehand.",
    ),
    rule("naspa-2017 IV.K.2.a", "Only the director and designated staff are word judges."),
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
        "No words may be added after a verdict, for another opinion either.",
    ),
    rule("naspa-2017 II.B.1", "Onlookers who think a ruling is wrong suggest a second opinion."),
    rule(
        "naspa-2017 II.B",
        "They also report overfull racks, loose or moved tiles, and tiles that are not joined.",
    ),
    rule(
        "naspa-2017 II.B.4",
        "Of clocks they say only: stopped during a game, or running during an adjudication.",
    ),
    rule(
        "naspa-2017 II.B",
        "They mention no scoring mistake and nothing else about clocks until the tally is signed.",
    ),
    rule(
        "naspa-2017 III.A.7",
        "Headphones, as for a station’s voice: for a medical reason, and the director approves.",
    ),
    rule(
        "naspa-2017 III.A.1",
        "Approved programs are listed by NASPA; this one is not: ask before a sanctioned event.",
    ),
    rule("naspa-2017 II.D", "The director decides what no rule covers."),
    rule(
        "naspa-2017 II.D",
        "A mistake can be put right until tiles are mixed or the board changes; lost time may be given back.",
    ),
    rule(
        "naspa-2017 II.E",
        "A director’s ruling, too: another director or a member of the Rules Committee, if one is there.",
    ),
    rule(
        "naspa-2017 II.E",
        "If those two differ, a third may be had; without one the first stands.",
    ),
    rule(
        "naspa-2017 IV.M",
        "A director asked for a ruling while playing: on their own turn, clock stopped, both racks face down.",
    ),
    rule(
        "naspa-2017 IV.M",
        "On the other player’s turn: the same after that play; no tile is drawn before it is accepted.",
    ),
];
