//! What a challenge costs or earns, as the journal writes it: the one place.
//!
//! | text | when |
//! |---|---|
//! | `play stands` | acceptable, and it costs nothing |
//! | `play stands, challenger loses the turn` | acceptable, double challenge |
//! | `play stands, challenged-player +15 (3 x 5)` | acceptable, points for each word |
//! | `play stands, challenged-player +10` | acceptable, points for the play |
//! | `play stands, challenger -5` | acceptable, penalty |
//! | `play comes off, challenged-player loses the turn` | unacceptable |
//! | `challenge void` | withdrawn |
//! | `challenger -10`, `challenged-player -10`, `none` | words were looked up separately |
//! | `spread +59 (34 + 25)`, `replay`, `no replay`, `none` | a correction |
//!
//! A player who concedes is taken to have lost the challenge: conceded by the challenger it costs what
//! *acceptable* costs, by the challenged player what *unacceptable* does.

use crate::challenge::Outcome;
use crate::challenge::{Award, Responsible, Unjudged};
use crate::rulebook::{Choice, Player};
use std::fmt::Write as _;

/// A player, as the journal writes one.
pub(super) const fn player(player: Player) -> &'static str {
    match player {
        Player::Challenger => "challenger",
        Player::Challenged => "challenged-player",
    }
}

/// What an outcome costs for a challenge of `words` words; while the director decides, nothing.
pub(super) fn of_outcome(choice: Choice, outcome: Outcome, words: usize) -> String {
    let verdict = outcome.verdict();
    verdict.map_or_else(String::new, |verdict| of_play(choice, verdict.is_acceptable(), words))
}

/// What it costs that a challenge ended without a look-up.
pub(super) fn of_unjudged(choice: Choice, how: Unjudged, words: usize) -> String {
    match how {
        Unjudged::Conceded(by) => of_play(choice, by == Player::Challenger, words),
        Unjudged::Withdrawn => "challenge void".to_owned(),
    }
}

/// What it costs that words were looked up separately.
pub(super) fn of_separate(responsible: Responsible, points: u16) -> String {
    match responsible {
        Responsible::One(player) if points > 0 => with_points(player, -i32::from(points)),
        Responsible::One(_) | Responsible::Both => "none".to_owned(),
    }
}

/// What a wrong ruling earns.
pub(super) fn of_award(award: Award) -> String {
    match award {
        Award::Spread { score, plus } => {
            let sum = u32::from(score) + u32::from(plus);
            format!("spread +{sum} ({score} + {plus})")
        }
        Award::Replay => "replay".to_owned(),
        Award::NoReplay => "no replay".to_owned(),
        Award::Nothing => "none".to_owned(),
    }
}

fn of_play(choice: Choice, play_stands: bool, words: usize) -> String {
    let consequence = choice.consequence(play_stands, words);
    let stands = if consequence.play_stands { "play stands" } else { "play comes off" };
    let mut text = stands.to_owned();
    if let Some(loses) = consequence.loses_turn {
        text += ", ";
        text += player(loses);
        text += " loses the turn";
    }
    if let Some((who, points)) = consequence.points {
        text += ", ";
        text += &with_points(who, points);
    }
    if let Some((words, each)) = consequence.by_words {
        // Writing to a string cannot fail.
        let _ = write!(text, " ({words} x {each})");
    }
    text
}

fn with_points(who: Player, points: i32) -> String {
    format!("{} {points:+}", player(who))
}
