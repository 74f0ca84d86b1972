//! The sentences of a club's rules, with everything on. They name a subject instead of a rule number. The director
//! can give each subject a number; a sentence without one is cited as `club`.

use super::Subject;
use crate::rulebook::{
    ByWordJudge, CalledOff, ChallengeRule, Correction, CostRule, Earns, IfTwoDiffer, Instruction,
    Opinions, Penalty, Rulebook, SelfLookup, Separate, Third, ThirdBy, sources,
};

/// The rules of a club, with everything on.
pub static CLUB: Rulebook = Rulebook {
    id: "club",
    title: "Club rules, composed by the director",
    federation: "",
    is_composed: true,
    sources: sources::CLUB,
    challenge_rules: &[
        ChallengeRule::Double,
        ChallengeRule::Free,
        ChallengeRule::PerWord(5),
        ChallengeRule::PerWord(10),
        ChallengeRule::PerPlay(5),
        ChallengeRule::PerPlay(10),
        ChallengeRule::Penalty(5),
        ChallengeRule::Penalty(10),
        ChallengeRule::TakeBack,
    ],
    asks_cost: false,
    self_lookup: SelfLookup::Director { rule: "club", players: true },
    clock_stopped: club(Subject::Clock, "Stop the clock."),
    tiles_face_down: club(Subject::Tiles, "Turn your tiles face down."),
    structural: club(Subject::Others, "Tiles placed wrongly? Call the director."),
    who_types: club(Subject::LookUp, "CHALLENGER: type every challenged word."),
    who_checks: club(Subject::LookUp, "BOTH PLAYERS: check the words."),
    who_presses: club(Subject::LookUp, "CHALLENGED PLAYER: press TAB."),
    by_word_judge: ByWordJudge {
        types: club(Subject::WordJudge, "WORD JUDGE: type every challenged word."),
        checks: club(Subject::WordJudge, "WORD JUDGE: check the words against the slip."),
        presses: club(Subject::WordJudge, "WORD JUDGE: press TAB."),
    },
    additions: club(
        Subject::LookUp,
        "Words may be added or taken off until the challenge is judged.",
    ),
    mark_the_slip: Some(club(
        Subject::Paper,
        "Mark ACCEPTABLE or UNACCEPTABLE and No. {number} on the challenge slip.",
    )),
    slip_designates_blanks: false,
    cost_rule: CostRule { acceptable: "club", unacceptable: "club", by_hand: None },
    cost_rule_points: None,
    steps_acceptable: &[SILENCE, SEATED, OUT, DRAW, CHALLENGED_TURN, CHALLENGED_CLOCK],
    steps_turn_kept: Some(&[SILENCE, SEATED, OUT, DRAW, CHALLENGER_TURN, CHALLENGER_CLOCK]),
    steps_unacceptable: &[
        SILENCE,
        SHOW,
        TAKE_BACK,
        SCORE,
        CROSS_OUT,
        SEATED,
        CHALLENGER_TURN,
        CHALLENGER_CLOCK,
    ],
    steps_unacceptable_turn_kept: None,
    steps_of_players: &[SILENCE],
    steps_plays_again: Some(&[
        SILENCE,
        SHOW,
        TAKE_BACK,
        SCORE,
        CROSS_OUT,
        SEATED,
        PLAY_AGAIN,
        CHALLENGED_CLOCK,
    ]),
    repeat: Some(club(
        Subject::Repeat,
        "If a player thinks a word was mistyped, the whole challenge may be judged again.",
    )),
    concede: Some(club(Subject::Concede, "Either player may concede.")),
    withdraw: Some(CalledOff {
        grounds: &[club(Subject::Withdraw, "It is unclear which letter a blank stands for.")],
        steps: &[
            club(Subject::Withdraw, "DIRECTOR: decide the letter if it is disputed."),
            club(Subject::Clock, "Then start the challenger’s clock."),
            club(Subject::Withdraw, "CHALLENGER: now challenge again, or accept the play."),
        ],
    }),
    rescind: None,
    void: None,
    review: None,
    separate: Some(Separate {
        instruction: club(Subject::Paper, "Words of one challenge are looked up together."),
        penalty: Some(Penalty {
            instruction: club(
                Subject::SeparatePenalty,
                "A player solely responsible for a separate look-up loses 10 points if it is ruled unacceptable.",
            ),
            lapses: club(
                Subject::SeparatePenalty,
                "If the play is ruled acceptable after all, nobody loses points for a separate look-up.",
            ),
            points: 10,
        }),
        left_out: club(
            Subject::Paper,
            "Words left out stay unjudged after UNACCEPTABLE; if that is reversed, a word judge judges them.",
        ),
    }),
    may_be_typed: Some(club(
        Subject::Paper,
        "Type only words on the paper slip; none may be added after a verdict.",
    )),
    opinions: THIRD_OPINION,
    correction: Correction {
        instruction: club(
            Subject::Compensation,
            "A player who lost a turn to a wrong manual ruling gains the play’s score plus 25 in spread.",
        ),
        condition: None,
        earns: Earns::Spread(25),
    },
    judge_sees_to: &[
        club(Subject::Clock, "The clock is stopped."),
        club(Subject::Paper, "The slip is legible."),
        club(Subject::WordJudge, "The words were really played."),
        club(Subject::WordJudge, "Blanks stand for the letters that were designated."),
    ],
    by_hand: club(Subject::WordJudge, "A player asked for a manual look-up."),
    director_called: club(
        Subject::Clock,
        "While you wait for the director, the clock stays stopped.",
    ),
    outside_look_ups: None,
    time_limits: &[],
    further: &[
        club(Subject::Others, "The play stands or falls as a whole."),
        club(
            Subject::Others,
            "Only the challenged words count; a play’s other words have no effect on the verdict.",
        ),
        club(Subject::Others, "All words are judged at once; which one was bad is never said."),
        club(Subject::Others, "The director decides what no rule covers."),
    ],
};

/// A second opinion, and a third if the two differ.
pub(super) const THIRD_OPINION: Opinions = Opinions {
    manual: Some(IN_DOUBT),
    second: Some(SECOND),
    another_judge: true,
    third: Third::IfTheyDiffer,
    third_by: ThirdBy::AnyJudge,
    third_says: club(
        Subject::Opinions,
        "If judges differ, you may get a third opinion; without one the first judge’s ruling stands.",
    ),
    if_two_differ: IfTwoDiffer::FirstStands,
};

/// A second opinion. If the two differ, the director decides.
pub(super) const SECOND_OPINION: Opinions = Opinions {
    third_by: ThirdBy::Director,
    third_says: club(Subject::Opinions, "If two opinions differ, the director decides."),
    if_two_differ: IfTwoDiffer::DirectorDecides(club(
        Subject::Opinions,
        "Neither opinion holds until the director has decided.",
    )),
    ..THIRD_OPINION
};

/// No opinion but the first.
pub(super) const ONE_OPINION: Opinions = Opinions {
    manual: None,
    second: None,
    third_says: club(Subject::Opinions, "There is no second opinion."),
    ..THIRD_OPINION
};

const IN_DOUBT: Instruction = club(
    Subject::Opinions,
    "If you doubt the program, call the director: a ruling by hand replaces the computer’s.",
);
const SECOND: Instruction =
    club(Subject::Opinions, "Another judge gives a second opinion on request.");

/// Where no verdict is ever reversed: no opinion but the first, and nothing is judged again.
pub(super) const LEFT_OUT_FOR_GOOD: Instruction =
    club(Subject::Paper, "Words left out stay unjudged after UNACCEPTABLE.");

/// No compensation for a wrong ruling.
pub(super) const NO_COMPENSATION: Correction = Correction {
    instruction: club(Subject::Compensation, "There is no compensation for a wrong ruling."),
    condition: None,
    earns: Earns::Nothing,
};

/// The word judge’s check where there are no paper slips.
pub(super) const CHECKS_BY_THE_BOARD: Instruction =
    club(Subject::WordJudge, "WORD JUDGE: check the words against the board.");

const SILENCE: Instruction = club(Subject::Steps, "BOTH: return to the board in silence.");
const SHOW: Instruction =
    club(Subject::Steps, "CHALLENGED PLAYER: show any tiles drawn, then return them to the bag.");
const TAKE_BACK: Instruction =
    club(Subject::Steps, "CHALLENGED PLAYER: take back the play, all its tiles and no others.");
const SCORE: Instruction =
    club(Subject::Steps, "The play scores 0: strike its score, if it is written.");
const CROSS_OUT: Instruction =
    club(Subject::Paper, "On the slip for blanks, cross out any blank taken back.");
const SEATED: Instruction =
    club(Subject::Tiles, "BOTH: sit down; put face-down tiles back on your racks.");
const OUT: Instruction = club(Subject::Steps, "If that was the last play, the game is over.");
const DRAW: Instruction = club(Subject::Steps, "CHALLENGED PLAYER: draw any tiles due.");
const CHALLENGED_TURN: Instruction =
    club(Subject::Steps, "It is the challenged player’s turn again.");
const CHALLENGER_TURN: Instruction = club(Subject::Steps, "It is the challenger’s turn.");
const PLAY_AGAIN: Instruction =
    club(Subject::Steps, "CHALLENGED PLAYER: make another play; nobody loses a turn.");
const CHALLENGED_CLOCK: Instruction = club(Subject::Clock, "Start the challenged player’s clock.");
const CHALLENGER_CLOCK: Instruction = club(Subject::Clock, "Start the challenger’s clock.");

const fn club(subject: Subject, says: &'static str) -> Instruction {
    Instruction { says, rule: "club", subject: Some(subject) }
}
