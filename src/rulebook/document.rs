//! A rulebook as a document, on the director's screen and in print, has chapters of lines, each line with its rule. It
//! is made from the same data that the station follows, so the two cannot disagree.

use super::{
    CalledOff, ChallengeRule, Choice, Correction, IfTwoDiffer, Instruction, Opinions, Rulebook,
    SelfLookup, Subject,
};
use std::borrow::Cow;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The subject of the chapter.
    pub heading: Heading,
    /// The lines of the chapter, at least one.
    pub lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The sentence.
    pub says: Cow<'static, str>,
    /// The number of its rule, as in an [`Instruction`].
    pub rule: Cow<'static, str>,
}

/// The subject of a chapter, in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Heading {
    /// The word lists and books.
    Sources,
    /// Who does what at the station.
    AtTheStation,
    /// Which words may still be added, and marking the slip.
    Slip,
    /// The cost of a verdict.
    Cost,
    /// The way back to the board after *acceptable*.
    Acceptable,
    /// The way back to the board after *unacceptable*.
    Unacceptable,
    /// Repeated and conceded challenges, and words looked up separately.
    OtherEnds,
    /// Withdrawing a challenge because of a blank.
    Withdrawn,
    /// Rescinding a challenge because of a tile that was found.
    Rescinded,
    /// A challenge that was called too early.
    Void,
    /// The duties of word judges.
    WordJudge,
    /// Opinions, and wrong rulings.
    Opinions,
    /// Time limits for the players.
    TimeLimits,
    /// All other rules.
    Further,
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sources => "Valid words",
            Self::AtTheStation => "At the station",
            Self::Slip => "The slip",
            Self::Cost => "What a verdict costs",
            Self::Acceptable => "Back to the board: acceptable",
            Self::Unacceptable => "Back to the board: unacceptable",
            Self::OtherEnds => "Judged again, or not at all",
            Self::Withdrawn => "Withdrawn because of a blank",
            Self::Rescinded => "Rescinded: a tile was found",
            Self::Void => "Void: called too early",
            Self::WordJudge => "The word judge",
            Self::Opinions => "Opinions and wrong rulings",
            Self::TimeLimits => "How long players have",
            Self::Further => "Further",
        })
    }
}

impl Choice {
    /// An instruction as a line, with its citation.
    fn line(&self, instruction: Instruction) -> Line {
        Line { says: instruction.says.into(), rule: self.cites(instruction) }
    }

    fn lines(&self, instructions: &[Instruction]) -> Vec<Line> {
        self.shown_to_players(instructions).into_iter().map(|one| self.line(one)).collect()
    }
}

impl Rulebook {
    /// The whole document under a choice, in reading order. No line is in it twice.
    pub fn document(choice: &Choice) -> Vec<Chapter> {
        let book = choice.book();
        let other_ends = [
            book.repeat,
            book.review,
            book.concede,
            book.separate.map(|separate| separate.instruction),
            book.may_be_typed,
            book.separate_penalty().map(|penalty| penalty.instruction),
            book.separate_penalty().map(|penalty| penalty.lapses),
            book.separate.map(|separate| separate.left_out),
        ];
        let other_ends: Vec<Instruction> = other_ends.into_iter().flatten().collect();
        let called_off = |end: Option<CalledOff>| {
            end.map(|end| choice.lines(&[end.grounds, end.steps].concat())).unwrap_or_default()
        };
        let time_limits: Vec<Instruction> =
            book.time_limits.iter().map(|w| w.instruction).collect();
        let further =
            [book.outside_look_ups.as_slice(), &[book.director_called], book.further].concat();
        let judge = book.by_word_judge;
        let judges =
            [&[judge.types, judge.checks, judge.presses], book.judge_sees_to, &[book.by_hand]];
        let lines = |instructions: &[Instruction]| choice.lines(instructions);
        let mut chapters = [
            (Heading::Sources, sources(choice)),
            (Heading::AtTheStation, at_the_station(choice)),
            (
                Heading::Slip,
                numbered(lines(&[&[book.additions], book.mark_the_slip.as_slice()].concat())),
            ),
            (Heading::Cost, cost(choice)),
            (Heading::Acceptable, lines(&choice.steps(true))),
            (Heading::Unacceptable, lines(&choice.steps(false))),
            (Heading::OtherEnds, lines(&other_ends)),
            (Heading::Withdrawn, called_off(book.withdraw)),
            (Heading::Rescinded, called_off(book.rescind)),
            (Heading::Void, called_off(book.void)),
            (Heading::WordJudge, lines(&judges.concat())),
            (Heading::Opinions, opinions(choice)),
            (Heading::TimeLimits, lines(&time_limits)),
            (Heading::Further, lines(&further)),
        ];
        // If only word judges judge, the chapter on word judges would repeat who types.
        let at_the_station = chapters[1].1.clone();
        for (heading, lines) in &mut chapters {
            lines.retain(|line| *heading != Heading::WordJudge || !at_the_station.contains(line));
        }
        let chapters = chapters.into_iter().filter(|(_, lines)| !lines.is_empty());
        chapters.map(|(heading, lines)| Chapter { heading, lines }).collect()
    }
}

/// The lines, with `…` in place of the number of a challenge, which is only known when there is one.
fn numbered(mut lines: Vec<Line>) -> Vec<Line> {
    for line in &mut lines {
        line.says = line.says.replace("{number}", "…").into();
    }
    lines
}

/// Lines about how rulings are reviewed, and what is awarded for a wrong one.
fn opinions(choice: &Choice) -> Vec<Line> {
    let book = choice.book();
    let Opinions { manual, second, third_says, if_two_differ, .. } = book.opinions;
    let if_two_differ = match if_two_differ {
        IfTwoDiffer::FirstStands => None,
        IfTwoDiffer::DirectorDecides(says) => Some(says),
    };
    let Correction { instruction, condition, .. } = book.correction;
    let all = [manual, second, Some(third_says), if_two_differ, Some(instruction), condition];
    all.into_iter().flatten().map(|one| choice.line(one)).collect()
}

fn sources(choice: &Choice) -> Vec<Line> {
    let book = choice.book();
    let line = |source: &super::Source| {
        let says = match source.least_letters {
            0..=2 => format!("{}.", source.title),
            least => format!("{}, for words of {least} letters or more.", source.title),
        };
        let rule = source.rule.map_or_else(|| choice.cites_subject(Subject::Others), Cow::Borrowed);
        Line { says: says.into(), rule }
    };
    let entries = |source: &super::Source| choice.lines(source.entries);
    book.sources.iter().flat_map(|source| [vec![line(source)], entries(source)].concat()).collect()
}

fn at_the_station(choice: &Choice) -> Vec<Line> {
    let book = choice.book();
    let rule = match book.self_lookup {
        SelfLookup::Players(rule)
        | SelfLookup::WordJudge(rule)
        | SelfLookup::Director { rule, .. } => rule,
    };
    let says = if choice.players_look_up() {
        "Players look their words up themselves."
    } else {
        "A word judge looks the words up."
    };
    let subject = book.is_composed.then_some(Subject::LookUp);
    let lines = [
        Instruction { says, rule, subject },
        book.clock_stopped,
        book.tiles_face_down,
        book.structural,
        choice.who_types(),
        choice.who_checks(),
        choice.who_presses(),
    ];
    choice.lines(&lines)
}

fn cost(choice: &Choice) -> Vec<Line> {
    let acceptable = match choice.rule() {
        ChallengeRule::Double => "the challenger loses the turn and scores 0".into(),
        ChallengeRule::Free | ChallengeRule::TakeBack => {
            "nobody is penalised; the challenger plays".into()
        }
        ChallengeRule::PerWord(points) => format!(
            "the challenged player gains {points} points per word challenged; \
             the challenger keeps the turn"
        ),
        ChallengeRule::PerPlay(points) => {
            format!("the challenged player gains {points} points; the challenger keeps the turn")
        }
        ChallengeRule::Penalty(points) => {
            format!("the challenger loses {points} points and keeps the turn")
        }
    };
    let unacceptable = if choice.rule() == ChallengeRule::TakeBack {
        "the challenged player takes the tiles back and plays again; nobody loses a turn"
    } else {
        "the challenged player takes the tiles back, scores 0 and loses the turn"
    };
    let line = |says, play_stands| Line { says, rule: choice.cites_cost(play_stands, false) };
    vec![
        line(format!("Acceptable: {acceptable}.").into(), true),
        line(format!("Unacceptable: {unacceptable}.").into(), false),
    ]
}
