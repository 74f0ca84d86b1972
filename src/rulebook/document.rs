//! A rulebook as a document, on the director's screen and in print: chapters of lines, each line
//! with its rule. It is made from the same data that the station follows, so the two cannot
//! disagree.

use super::{
    Additions, ChallengeRule, Choice, Correction, Instruction, Opinions, Rulebook, SelfLookup,
    UntilThird,
};
use std::borrow::Cow;
use std::fmt;

/// A chapter of the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The subject.
    pub heading: Heading,
    /// At least one line.
    pub lines: Vec<Line>,
}

/// A line of the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The sentence.
    pub says: Cow<'static, str>,
    /// The number of its rule, as in an [`Instruction`].
    pub rule: &'static str,
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
    /// Repeated, conceded and withdrawn challenges, and words looked up separately.
    OtherEnds,
    /// The duties of word judges.
    WordJudge,
    /// Opinions, and wrong rulings.
    Opinions,
    /// Time limits for the players.
    Windows,
    /// All other rules.
    Further,
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sources => "Where the good words are",
            Self::AtTheStation => "At the station",
            Self::Slip => "The slip",
            Self::Cost => "What a verdict costs",
            Self::Acceptable => "Back to the board: acceptable",
            Self::Unacceptable => "Back to the board: unacceptable",
            Self::OtherEnds => "Judged again, or not at all",
            Self::WordJudge => "The word judge",
            Self::Opinions => "Opinions and wrong rulings",
            Self::Windows => "How long players have",
            Self::Further => "Further",
        })
    }
}

impl From<Instruction> for Line {
    fn from(instruction: Instruction) -> Self {
        Self { says: instruction.says.into(), rule: instruction.rule }
    }
}

impl Rulebook {
    /// The whole document under a choice, in reading order. No line is in it twice.
    pub fn document(choice: Choice) -> Vec<Chapter> {
        let book = choice.book();
        let (Additions::UntilJudged(additions) | Additions::TypingOnly(additions)) = book.additions;
        let rest = book.separate.map(|separate| separate.rest);
        let other_ends =
            [book.repeat, book.review, book.concede, book.separate.map(|s| s.instruction), rest];
        let called_off = [book.withdraw, book.rescind].into_iter().flatten();
        let called_off = called_off.flat_map(|end| [end.grounds, end.steps].concat());
        let other_ends: Vec<Instruction> =
            other_ends.into_iter().flatten().chain(called_off).collect();
        let windows: Vec<Instruction> = book.windows.iter().map(|w| w.instruction).collect();
        let judge = book.by_word_judge;
        let judges =
            [&[judge.types, judge.checks, judge.presses], book.judge_sees_to, &[book.by_hand]];
        let mut chapters = [
            (Heading::Sources, sources(book)),
            (Heading::AtTheStation, at_the_station(choice)),
            (Heading::Slip, vec![additions.into(), mark_the_slip(book.mark_the_slip)]),
            (Heading::Cost, cost(choice)),
            (Heading::Acceptable, lines(choice.steps(true))),
            (Heading::Unacceptable, lines(choice.steps(false))),
            (Heading::OtherEnds, lines(&other_ends)),
            (Heading::WordJudge, lines(&judges.concat())),
            (Heading::Opinions, opinions(book)),
            (Heading::Windows, lines(&windows)),
            (Heading::Further, lines(book.further)),
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

fn lines(instructions: &[Instruction]) -> Vec<Line> {
    instructions.iter().copied().map(Line::from).collect()
}

/// The number is only known when there is a challenge.
fn mark_the_slip(instruction: Instruction) -> Line {
    Line { says: instruction.numbered("…").into(), rule: instruction.rule }
}

/// How rulings are reviewed, and what a wrong one earns.
fn opinions(book: &Rulebook) -> Vec<Line> {
    let Opinions { manual, second, third_says, until_third, .. } = book.opinions;
    let until_third = match until_third {
        UntilThird::FirstStands => None,
        UntilThird::DirectorDecides(says) => Some(says),
    };
    let Correction { instruction, condition, .. } = book.correction;
    let all = [manual, Some(second), Some(third_says), until_third, Some(instruction), condition];
    all.into_iter().flatten().map(Line::from).collect()
}

fn sources(book: &Rulebook) -> Vec<Line> {
    let line = |source: &super::Source| {
        let says = match source.least_letters {
            0..=2 => format!("{}.", source.title),
            least => format!("{}, for words of {least} letters or more.", source.title),
        };
        Line { says: says.into(), rule: source.rule.unwrap_or(book.id) }
    };
    let entries = |source: &super::Source| lines(source.entries);
    book.sources.iter().flat_map(|source| [vec![line(source)], entries(source)].concat()).collect()
}

fn at_the_station(choice: Choice) -> Vec<Line> {
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
    let who = [choice.who_types(), choice.who_checks(), choice.who_presses()];
    let before =
        [Instruction { says, rule }, book.clock_stopped, book.tiles_face_down, book.structural];
    before.into_iter().chain(who).map(Line::from).collect()
}

fn cost(choice: Choice) -> Vec<Line> {
    let acceptable = match choice.rule() {
        ChallengeRule::Double => "the challenger loses the turn and scores 0".into(),
        ChallengeRule::Free => "nobody is penalised; the challenger plays".into(),
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
    let unacceptable = "the challenged player takes the tiles back, scores 0 and loses the turn";
    let rule = choice.book().cost;
    vec![
        Line { says: format!("Acceptable: {acceptable}.").into(), rule },
        Line { says: format!("Unacceptable: {unacceptable}.").into(), rule },
    ]
}
