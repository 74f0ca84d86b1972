//! The consequence of a verdict depends only on the challenge rule, the verdict and the number of words.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    Challenger,
    /// The player whose play is challenged.
    #[serde(rename = "challenged-player")]
    Challenged,
}

/// What a challenge costs the player who is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeRule {
    /// The player who is wrong loses the turn.
    Double,
    /// A challenger who is wrong loses nothing.
    Free,
    /// A challenger who is wrong gives the challenged player points for every word challenged.
    PerWord(u16),
    /// A challenger who is wrong gives the challenged player points for the play.
    PerPlay(u16),
    /// A challenger who is wrong loses points and keeps the turn.
    Penalty(u16),
    /// Nobody who is wrong loses anything. An unacceptable play is taken back, and its player plays again.
    TakeBack,
}

/// The consequence of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consequence {
    pub play_stands: bool,
    pub loses_turn: Option<Player>,
    /// The player who gains or loses points, and how many.
    pub points: Option<(Player, i32)>,
    /// The number of words, and the points for each word, if points are counted by words.
    pub by_words: Option<(usize, u16)>,
}

impl ChallengeRule {
    /// The consequence of a challenge of `words` words that came back acceptable or unacceptable.
    pub fn consequence(self, play_stands: bool, words: usize) -> Consequence {
        let nothing = Consequence { play_stands, loses_turn: None, points: None, by_words: None };
        let challenged = |points| Some((Player::Challenged, i32::from(points)));
        match self {
            Self::TakeBack => nothing,
            _ if !play_stands => Consequence { loses_turn: Some(Player::Challenged), ..nothing },
            Self::Double => Consequence { loses_turn: Some(Player::Challenger), ..nothing },
            Self::Free => nothing,
            Self::PerWord(each) => {
                let sum = each.saturating_mul(u16::try_from(words).unwrap_or(u16::MAX));
                Consequence { points: challenged(sum), by_words: Some((words, each)), ..nothing }
            }
            Self::PerPlay(points) => Consequence { points: challenged(points), ..nothing },
            Self::Penalty(points) => {
                Consequence { points: Some((Player::Challenger, -i32::from(points))), ..nothing }
            }
        }
    }
}

/// Writes the rule as text for the journal and the settings: `double`, `free`, `5-per-word`, `10-per-play`,
/// `penalty-5`, `take-back`.
impl fmt::Display for ChallengeRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Double => f.write_str("double"),
            Self::Free => f.write_str("free"),
            Self::PerWord(points) => write!(f, "{points}-per-word"),
            Self::PerPlay(points) => write!(f, "{points}-per-play"),
            Self::Penalty(points) => write!(f, "penalty-{points}"),
            Self::TakeBack => f.write_str("take-back"),
        }
    }
}
