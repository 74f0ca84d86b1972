//! The entry of a challenge has its cost with any number of opinions. (`rulebooks/costs.rs` tests it under every
//! challenge rule and with every ending.)

use crate::common::entries::Says;
use crate::common::journals;
use challenge_station::challenge::{By, Decision};
use challenge_station::journal::Entry;
use challenge_station::rulebook::{ChallengeRule, Choice, INTERNATIONAL_2017, NASPA_2017};
use journals::{
    DIRECTOR_THIRD, Journal, challenge_number, director, lexicons, opinion, ruling, station,
    word_judge,
};

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
