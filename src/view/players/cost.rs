//! What a decision costs, in one short line, with its rule.

use crate::challenge::{Award, Decision, Outcome, Responsible, Terms, Unjudged};
use crate::messages::Messages;
use crate::rulebook::{Consequence, Player};

/// The heading of a decision that is no verdict.
pub(super) fn said_of(decision: &Decision, say: &Messages) -> &'static str {
    match decision {
        Decision::Unjudged { how: Unjudged::Conceded(_), .. } => say.decision.conceded,
        Decision::Unjudged { how: Unjudged::Withdrawn, .. } => say.decision.withdrawn,
        Decision::Separate { .. } => say.decision.separate,
        Decision::Correction { .. } => say.decision.corrected,
        Decision::Referral { .. } => say.decision.referred,
        Decision::Ruling { .. } | Decision::Opinion { .. } => "",
    }
}

/// The line and its rule, if the decision costs or earns anything yet.
pub(super) fn cost_of(
    decision: &Decision,
    terms: &Terms,
    say: &Messages,
) -> Option<(String, &'static str)> {
    let (choice, book) = (terms.rulebook, terms.rulebook.book());
    let costs = |play_stands| {
        let consequence = choice.consequence(play_stands, decision.words());
        (consequence_says(&consequence, say), book.cost)
    };
    match decision {
        Decision::Ruling { ruling, .. } | Decision::Opinion { ruling, .. } => {
            let outcome = ruling.outcome(&book.opinions);
            outcome.verdict().map(|verdict| costs(verdict.is_acceptable())).or_else(|| {
                let third = book.opinions.third_says;
                (outcome == Outcome::DirectorDecides).then(|| (third.says.to_owned(), third.rule))
            })
        }
        Decision::Unjudged { how: Unjudged::Conceded(player), .. } => {
            Some(costs(*player == Player::Challenger))
        }
        Decision::Unjudged { how: Unjudged::Withdrawn, .. } => {
            book.withdraw.map(|said| (said.says.to_owned(), said.rule))
        }
        Decision::Separate { responsible, points, .. } => {
            let says = match responsible {
                Responsible::One(player) if *points > 0 => {
                    (say.cost.points)(who(*player, say), -i64::from(*points))
                }
                _ => say.cost.no_penalty.to_owned(),
            };
            Some((says, book.separate.map_or("", |separate| separate.instruction.rule)))
        }
        Decision::Correction { award, .. } => {
            let earned = *award != Award::Nothing;
            let rule = if earned { book.correction.instruction.rule } else { "" };
            Some((award_says(*award, say), rule))
        }
        Decision::Referral { .. } => None,
    }
}

fn who(player: Player, say: &Messages) -> &'static str {
    match player {
        Player::Challenger => say.cost.challenger,
        Player::Challenged => say.cost.challenged,
    }
}

fn consequence_says(consequence: &Consequence, say: &Messages) -> String {
    let play = if consequence.play_stands { say.cost.play_stands } else { say.cost.play_comes_off };
    let pays = match (consequence.loses_turn, consequence.points) {
        (Some(Player::Challenger), _) => say.cost.challenger_loses_turn.to_owned(),
        (Some(Player::Challenged), _) => say.cost.challenged_loses_turn.to_owned(),
        (None, Some((player, points))) => (say.cost.points)(who(player, say), points.into()),
        (None, None) => say.cost.no_penalty.to_owned(),
    };
    let by_words = consequence.by_words.map(|(words, each)| {
        (say.cost.by_words)(words.try_into().unwrap_or(u64::MAX), each.into())
    });
    let parts = [Some(play.to_owned()), Some(pays), by_words];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn award_says(award: Award, say: &Messages) -> String {
    match award {
        Award::Spread { score, plus } => {
            let (score, plus) = (u64::from(score), u64::from(plus));
            (say.decision.spread)(score + plus, score, plus)
        }
        Award::Replay => say.decision.replay.to_owned(),
        Award::NoReplay => say.decision.no_replay.to_owned(),
        Award::Nothing => say.decision.earns_nothing.to_owned(),
    }
}
