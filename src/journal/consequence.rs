//! What a challenge costs or earns, as an entry records it. Only this file turns it into text.
//!
//! | text | when |
//! |---|---|
//! | `play stands` | acceptable, and it costs nothing |
//! | `play stands, challenger loses the turn` | acceptable, double challenge |
//! | `play stands, challenged-player +15 (3 x 5)` | acceptable, points for each word |
//! | `play stands, challenged-player +10` | acceptable, points for the play |
//! | `play stands, challenger -5` | acceptable, penalty |
//! | `play comes off, challenged-player loses the turn` | unacceptable |
//! | `play comes off, challenged-player plays again` | unacceptable, where nobody loses a turn |
//! | `challenge void` | withdrawn, rescinded, or called too early |
//! | `challenger -10`, `challenged-player -10`, `none` | words were looked up separately |
//! | `spread +59 (34 + 25)`, `replay`, `no replay`, `none` | a correction |
//!
//! A player who concedes counts as having lost the challenge: if the challenger concedes, it costs what
//! *acceptable* costs; if the challenged player does, what *unacceptable* costs.

use super::happening::Happening;
use super::ruled::Ruled;
use crate::challenge::{Award, By, Responsible, Unjudged, Verdict};
use crate::rulebook::{self, Choice, Instruction, Player};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// The consequence of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consequence {
    pub play_stands: bool,
    /// What it costs or earns.
    pub cost: Cost,
}

/// What a verdict costs or earns a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Cost {
    /// Nobody gains or loses anything.
    Nothing,
    /// The player loses the turn.
    Turn { player: Player },
    /// The player gains points, or loses them.
    Points {
        player: Player,
        /// How many; negative if they are lost.
        points: i32,
    },
    /// The player gains points for every word of the challenge.
    PointsByWord {
        player: Player,
        /// How many in all.
        points: i32,
        /// The words of the challenge.
        words: u64,
        /// The points for each.
        each: u16,
    },
}

impl From<rulebook::Consequence> for Consequence {
    fn from(consequence: rulebook::Consequence) -> Self {
        let rulebook::Consequence { play_stands, loses_turn, points, by_words } = consequence;
        let cost = match (loses_turn, points, by_words) {
            (Some(player), ..) => Cost::Turn { player },
            (None, Some((player, points)), Some((words, each))) => {
                Cost::PointsByWord { player, points, words: words as u64, each }
            }
            (None, Some((player, points)), None) => Cost::Points { player, points },
            (None, None, _) => Cost::Nothing,
        };
        Self { play_stands, cost }
    }
}

impl fmt::Display for Consequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.play_stands { "play stands" } else { "play comes off" })?;
        match self.cost {
            Cost::Nothing if self.play_stands => Ok(()),
            Cost::Nothing => {
                write!(f, ", {} plays again", player(Player::Challenged))
            }
            Cost::Turn { player: who } => write!(f, ", {} loses the turn", player(who)),
            Cost::Points { player: who, points } => write!(f, ", {} {points:+}", player(who)),
            Cost::PointsByWord { player: who, points, words, each } => {
                write!(f, ", {} {points:+} ({words} x {each})", player(who))
            }
        }
    }
}

impl Consequence {
    /// What it costs or earns, for people. The verdict beside it says whether the play stands.
    fn plain(&self) -> String {
        match self.cost {
            Cost::Nothing if self.play_stands => String::new(),
            Cost::Nothing => format!("{} plays again", plain_player(Player::Challenged)),
            Cost::Turn { player } => format!("{} loses turn", plain_player(player)),
            Cost::Points { player, points } => plain_points(player, points),
            Cost::PointsByWord { player, points, words, each } => {
                format!("{} ({words} × {each})", plain_points(player, points))
            }
        }
    }
}

/// What a challenge costs or earns, like [`text`], but in words for people, and without what the verdict beside it
/// says.
pub(super) fn plain(happening: &Happening) -> String {
    match happening {
        Happening::Conceded { consequence, .. } => consequence.plain(),
        Happening::Withdrawn { .. } | Happening::Rescinded { .. } | Happening::Void { .. } => {
            "challenge void".to_owned()
        }
        Happening::Responsible { responsible: Responsible::One(who), points } if *points > 0 => {
            plain_points(*who, -i32::from(*points))
        }
        Happening::Responsible { .. } => String::new(),
        Happening::Correction { award, .. } => match award {
            Award::Nothing => String::new(),
            award => of_award(*award),
        },
        other => {
            let consequence = other.ruled().and_then(|ruled| ruled.consequence);
            consequence.map(|consequence| consequence.plain()).unwrap_or_default()
        }
    }
}

/// A player, short enough for the table of challenges.
const fn plain_player(player: Player) -> &'static str {
    match player {
        Player::Challenger => "challenger",
        Player::Challenged => "challenged",
    }
}

fn plain_points(player: Player, points: i32) -> String {
    // This uses a minus sign, not a hyphen.
    format!("{} {points:+}", plain_player(player)).replace('-', "−")
}

/// What a challenge costs or earns according to its entry; empty if the entry does not say.
pub(super) fn text(happening: &Happening) -> String {
    match happening {
        Happening::Conceded { consequence, .. } => consequence.to_string(),
        Happening::Withdrawn { .. } | Happening::Rescinded { .. } | Happening::Void { .. } => {
            "challenge void".to_owned()
        }
        Happening::Responsible { responsible, points } => of_separate(*responsible, *points),
        Happening::Correction { award, .. } => of_award(*award),
        other => {
            let consequence = other.ruled().and_then(|ruled| ruled.consequence);
            consequence.map(|consequence| consequence.to_string()).unwrap_or_default()
        }
    }
}

/// The rule for what the entry costs or earns, in the form in which this rulebook is cited; empty if it costs and earns
/// nothing. It is about the play as a whole (promise 1), and the verdict screen cites the same one.
pub(super) fn rule(happening: &Happening, choice: &Choice) -> Cow<'static, str> {
    let book = choice.book();
    let cites = |one: Option<Instruction>| one.map(|one| choice.cites(one)).unwrap_or_default();
    let called_off = |how: Unjudged| {
        let end = how.called_off(book);
        cites(end.and_then(|end| end.steps.first().copied()))
    };
    match happening {
        Happening::Conceded { by, .. } => choice.cites_conceding(*by == Player::Challenger),
        Happening::Withdrawn { .. } => called_off(Unjudged::Withdrawn),
        Happening::Rescinded { .. } => called_off(Unjudged::Rescinded),
        Happening::Void { .. } => called_off(Unjudged::Void),
        Happening::Responsible { .. } if !plain(happening).is_empty() => {
            cites(book.separate.map(|separate| separate.instruction))
        }
        Happening::Correction { award, .. } if *award != Award::Nothing => {
            cites(Some(book.correction.instruction))
        }
        // While the director has yet to decide, a ruling has no consequence.
        other => {
            let ruled = other.ruled().and_then(|ruled| Some((ruled, ruled.outcome.verdict()?)));
            let cites = |(ruled, verdict): (&Ruled, Verdict)| {
                choice.cites_cost(verdict.is_acceptable(), matches!(ruled.by, By::Judge(_)))
            };
            ruled.map(cites).unwrap_or_default()
        }
    }
}

/// What the entry adds to the consequence of the ruling; none if it adds nothing.
pub(super) fn added(happening: &Happening) -> Option<String> {
    Some(text(happening)).filter(|text| text != NONE)
}

const NONE: &str = "none";

fn of_separate(responsible: Responsible, points: u16) -> String {
    match responsible {
        Responsible::One(who) if points > 0 => format!("{} -{points}", player(who)),
        Responsible::One(_) | Responsible::Both => NONE.to_owned(),
    }
}

fn of_award(award: Award) -> String {
    match award {
        Award::Spread { score, plus } => {
            let sum = u32::from(score) + u32::from(plus);
            format!("spread +{sum} ({score} + {plus})")
        }
        Award::Replay => "replay".to_owned(),
        Award::NoReplay => "no replay".to_owned(),
        Award::Nothing => NONE.to_owned(),
    }
}

/// A player, as the log writes it.
pub(super) const fn player(player: Player) -> &'static str {
    match player {
        Player::Challenger => "challenger",
        Player::Challenged => "challenged-player",
    }
}
