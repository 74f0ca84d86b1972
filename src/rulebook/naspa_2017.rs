//! NASPA Official Tournament Rules, full edition, effective 2017-01-04.

use super::{
    Additions, ByWordJudge, ChallengeRule, Correction, Earns, Instruction, Opinions, Rulebook,
    SelfLookup, Separate, Third, ThirdBy, UntilThird, Window, WindowFor, rule, sources,
};

/// NASPA Official Tournament Rules, full edition, effective 2017-01-04.
pub static NASPA_2017: Rulebook = Rulebook {
    id: "naspa-2017",
    title: "NASPA Official Tournament Rules 2017",
    sources: sources::NASPA_2017,
    challenge_rules: &[ChallengeRule::Double],
    asks_cost: false,
    self_lookup: SelfLookup::Players("naspa-2017 IV.J.1"),
    clock_stopped: rule("naspa-2017 IV.J.1.a", "The clock is stopped."),
    tiles_face_down: rule("naspa-2017 IV.J.1.d", "Tiles on the racks are face down."),
    who_types: rule("naspa-2017 IV.J.1.g", "CHALLENGER: type every challenged word."),
    who_checks: rule("naspa-2017 IV.J.1.h", "BOTH: check the words."),
    who_presses: rule("naspa-2017 IV.J.1.h", "CHALLENGED PLAYER: press TAB."),
    by_word_judge: ByWordJudge {
        types: rule("naspa-2017 IV.K.2.a", "WORD JUDGE: type every challenged word."),
        checks: rule("naspa-2017 IV.K.2.b", "WORD JUDGE: check the words by the slip."),
        presses: rule("naspa-2017 IV.K.2.a", "WORD JUDGE: press TAB."),
    },
    additions: Additions::UntilJudged(rule(
        "naspa-2017 IV.J.1.b",
        "Words may be added or taken off until the slip is judged.",
    )),
    mark_the_slip: rule("naspa-2017 IV.J.1.i", "Mark it on the paper slip."),
    cost: "naspa-2017 IV.J.1.k–m",
    steps_acceptable: &[
        BACK_IN_SILENCE,
        rule("naspa-2017 IV.J.1.o", "The play stands."),
        SEATED,
        rule("naspa-2017 IV.J.1.o", "Whoever draws looks at one replacement tile."),
        CLOCK,
    ],
    steps_unacceptable: &[
        BACK_IN_SILENCE,
        rule("naspa-2017 IV.J.1.o", "The play comes off the board."),
        rule("naspa-2017 IV.J.1.o", "The designation of its blank is struck."),
        rule("naspa-2017 IV.J.1.k–m", "Tiles drawn are shown and, if not combined, go to the bag."),
        SEATED,
        CLOCK,
    ],
    repeat: Some(rule("naspa-2017 IV.J.1.j", "A mistyped word: the whole slip is judged again.")),
    concede: Some(rule("naspa-2017 IV.I.3 (5)", "Either player may give up without a look-up.")),
    withdraw: Some(rule(BLANK, "A blank is not designated, was misread or is disputed.")),
    review: None,
    separate: Some(Separate {
        instruction: rule("naspa-2017 IV.J.2", "Words of one challenge are looked up together."),
        points: 10,
    }),
    opinions: Opinions {
        // That the manual adjudication prevails is said nowhere; but the computer's is final only
        // until a player asks for it, and IV.K.4 counts the opinions of officials.
        manual: Some(rule("naspa-2017 IV.J.1.j", "Program in doubt? Ask for a word judge.")),
        second: rule("naspa-2017 IV.K.4", "Another judge gives a second opinion on request."),
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
            "A wrong manual ruling that cost a turn: spread up by the play’s score plus 25.",
        ),
        condition: Some(rule(
            "naspa-2017 IV.K.5",
            "The player told the director before leaving for the day.",
        )),
        earns: Earns::Spread(25),
    },
    judge_sees_to: &[
        rule("naspa-2017 IV.K.2.b", "The slip is legible."),
        rule("naspa-2017 IV.K.2.b, IV.K.3.b–c", "Where a spelling was in doubt, I asked."),
        rule("naspa-2017 IV.K.3.b–c", "The words were really played."),
        rule("naspa-2017 IV.K.3.b–c", "Discrepancies are resolved."),
    ],
    by_hand: rule("naspa-2017 IV.K.3.e", "A player asked for a manual look-up."),
    windows: &[
        Window {
            what: WindowFor::Draw,
            seconds: Some(15),
            instruction: rule(
                "naspa-2017 IV.I.2",
                "On a hold: draw after 15 s, apart from the rack.",
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
                "Ask again until tiles are combined, or a later play is down and the clock started.",
            ),
        },
    ],
    further: &FURTHER,
};

const BLANK: &str = "naspa-2017 IV.F.1.e, IV.F.3, IV.I.3 (4)";
const BACK_IN_SILENCE: Instruction =
    rule("naspa-2017 IV.J.1.k–m", "Both go back to the board in silence.");
const SEATED: Instruction =
    rule("naspa-2017 IV.J.1.o", "Both sit down; face-down tiles go back on the racks.");
const CLOCK: Instruction = rule("naspa-2017 IV.J.1.o", "Then the clock restarts.");

/// Rules that have no field, in the order of a challenge.
pub(super) static FURTHER: [Instruction; 24] = [
    // The only number known to us for this rule is that of 2014.
    rule("naspa-2014 IV.I", "The play stands or falls as a whole, with every challenged word."),
    rule("naspa-2017", "Only challenged words count: a play stands whatever else it formed."),
    rule("naspa-2017 IV.I.3", "A challenge binds when the challenger stops the clock."),
    rule(
        "naspa-2017 IV.I.3",
        "Failing that: when a word is written, the challenger walks or a word judge is called.",
    ),
    rule(
        "naspa-2017 IV.I.3",
        "Stopping the clock after “hold” or “challenge” binds too, if no other reason was given.",
    ),
    rule("naspa-2017 IV.I.3 (3)", "A challenge called before the play is complete is void."),
    rule(BLANK, "After withdrawing, the challenger may challenge any words of the play."),
    rule("naspa-2017 IV.J.1.a", "Whoever sees the clock running asks that it be stopped first."),
    rule("naspa-2017 IV.J.1.b–c", "The challenger writes the words; both check them by the board."),
    rule("naspa-2017 IV.J.1.b–c", "The challenged player may ask that a missing word be written."),
    rule("naspa-2017 IV.J.1.e", "Both walk to the station in silence."),
    rule("naspa-2017 IV.J.1.f", "A word seems wrongly recorded: both first check it by the board."),
    rule("naspa-2017 IV.F, IV.K.3.f", "A blank is the letter designated for it in writing."),
    rule("naspa-2017 IV.J.1.g", "All words are judged at once."),
    rule(
        "naspa-2017 IV.J.2",
        "Separately looked up: 10 points off who alone did it, if unacceptable; none if both did.",
    ),
    rule("naspa-2017 IV.J.2", "Once a part is unacceptable, no further word is entered."),
    rule(
        "naspa-2017 IV.K.1",
        "A word judge judges where no station is to be had, or for players announced as unable to use it.",
    ),
    rule("naspa-2017 IV.K.2.a", "Only the director and designated staff are word judges."),
    rule("naspa-2017 IV.K.3.d", "Every word is looked up; which one was bad is never said."),
    rule("naspa-2017 IV.K.3.e", "Unless a player asked otherwise, the judge may use the computer."),
    rule("naspa-2017 IV.K.4", "For another opinion no words may be added."),
    rule(
        "naspa-2017 I.E, IV.K.3.h, III.A.7",
        "Nobody studies or looks words up at the station, or reads another’s slip.",
    ),
    rule("naspa-2017 II.B", "Onlookers may only suggest a second opinion."),
    rule(
        "naspa-2017 III.A.1",
        "Approved programs are listed by NASPA; this one is not: ask before a sanctioned event.",
    ),
];
