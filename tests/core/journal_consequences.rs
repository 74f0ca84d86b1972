//! The entry of a challenge has its cost, under every challenge rule, with every ending, and with
//! any number of opinions.

use crate::common::entries::Says;
use crate::common::journals;
use challenge_station::challenge::{By, Decision, Origin, Unjudged};
use challenge_station::journal::Entry;
use challenge_station::rulebook::{ChallengeRule, Choice, INTERNATIONAL_2017, NASPA_2017, Player};
use journals::{
    DIRECTOR_THIRD, Journal, RULES, challenge_number, costing, director, lexicons, opinion, ruling,
    self_lookup, station, word_judge,
};

#[test]
fn the_cost_of_a_challenge_follows_the_rulebook() {
    let off = "play comes off, challenged-player loses the turn";
    for (rule, stands_one, stands_three) in [
        (
            RULES[0],
            "play stands, challenger loses the turn",
            "play stands, challenger loses the turn",
        ),
        (RULES[1], "play stands", "play stands"),
        (
            RULES[2],
            "play stands, challenged-player +5 (1 x 5)",
            "play stands, challenged-player +15 (3 x 5)",
        ),
        (RULES[3], "play stands, challenged-player +10", "play stands, challenged-player +10"),
        (RULES[4], "play stands, challenger -5", "play stands, challenger -5"),
    ] {
        let costs = |decision| consequence(costing(rule), decision);
        assert_eq!(costs(self_lookup(Origin::New, "QI", true)), stands_one);
        assert_eq!(costs(self_lookup(Origin::New, "QI ZA AA", true)), stands_three);
        // Two of three words were judged before, but the whole challenge counts.
        let rest = Origin::Rest { of: challenge_number(2), judged: 2 };
        assert_eq!(costs(self_lookup(rest, "AA", true)), stands_three);
        assert_eq!(costs(self_lookup(rest, "AA", false)), off);
        assert_eq!(costs(self_lookup(Origin::New, "QI ZA AA", false)), off);
        // A player who concedes has lost the challenge.
        for (declared, origin, stands) in
            [(1, Origin::New, stands_one), (3, Origin::New, stands_three), (1, rest, stands_three)]
        {
            let by = |player| {
                let how = Unjudged::Conceded(player);
                costs(Decision::Unjudged { origin, declared, how })
            };
            assert_eq!(by(Player::Challenger), stands);
            assert_eq!(by(Player::Challenged), off);
        }
    }
}

fn consequence(rulebook: Choice, decision: Decision) -> String {
    let mut journal = Journal::default();
    journal.enter_under(rulebook, decision);
    let entry = Entry::read(journal.last()).unwrap();
    entry.field("consequence").unwrap_or("-").to_owned()
}

/// If the last part of a challenge was judged later, an opinion may be on that part alone.
#[test]
fn an_opinion_has_the_cost_of_the_whole_challenge() {
    let per_word = Choice::of(&INTERNATIONAL_2017).costing(ChallengeRule::PerWord(5)).unwrap();
    let rest = ruling("QI ZA AA", true, station());
    let coming = rest.clone().with(opinion(false, By::ComingEdition(lexicons("Coming"))));
    let second = rest.with(opinion(true, By::Judge(word_judge("AB", "p. 1"))));
    for ruling in [coming, second] {
        let costs = |words| {
            let ruling = ruling.clone();
            consequence(
                per_word.clone(),
                Decision::Opinion { challenge: challenge_number(2), words, ruling },
            )
        };
        assert_eq!(costs(3), "play stands, challenged-player +15 (3 x 5)");
        assert_eq!(costs(5), "play stands, challenged-player +25 (5 x 5)");
    }
}

#[test]
fn outcome_and_cost_follow_the_rulebook_in_use() {
    let by_hand = |acceptable, judge| opinion(acceptable, By::Judge(judge));
    let first = ruling("QI ZA", true, By::Judge(word_judge("AB", "p. 1")));
    let second = first.clone().with(by_hand(false, word_judge("CD", "p. 2")));
    let third = second.clone().with(by_hand(false, director("EF", "p. 3")));
    let stands = "acceptable: play stands, challenger loses the turn";
    let off = "unacceptable: play comes off, challenged-player loses the turn";
    for (ruling, naspa, by_director) in
        [(first, stands, stands), (second, stands, "director-decides: -"), (third, off, off)]
    {
        for (book, expected) in [(&NASPA_2017, naspa), (&DIRECTOR_THIRD, by_director)] {
            let mut journal = Journal::default();
            let opinion = Decision::Opinion {
                challenge: challenge_number(2),
                words: 2,
                ruling: ruling.clone(),
            };
            journal.enter_under(Choice::of(book), opinion);
            let entry = Entry::read(journal.last()).unwrap();
            let field = |name| entry.field(name).unwrap_or("-");
            assert_eq!(format!("{}: {}", field("outcome"), field("consequence")), expected);
            assert_eq!(field("rulebook"), book.id);
        }
    }
}
