//! `challenge.txt` has the lines that Zyzzyva writes, each with one verdict for the play as a whole.

use crate::common::journals;
use challenge_station::challenge::{By, Decision, Origin, Unjudged};
use challenge_station::journal::Log;
use challenge_station::journal::export::challenge_txt;
use journals::{
    DIRECTOR_THIRD, Journal, PLAYERS, challenge_number, opinion, referral, ruling, self_lookup,
    station, word_judge,
};

#[test]
fn challenge_txt_lists_judged_challenges_oldest_first_and_leaves_others_out() {
    let mut journal = Journal::default();
    journal.enter(self_lookup(Origin::New, "QI ZA", true));
    journal.later = 60_000;
    let how = Unjudged::Conceded(PLAYERS[0]);
    journal.enter(Decision::Unjudged { origin: Origin::New, declared: 2, how });
    journal.enter(referral(Origin::New, "QUIXOTRY"));
    journal.later = 13 * 3_600_000;
    journal.enter(self_lookup(Origin::New, "XU QIS AA", false));
    let log = Log::of("Hall A", journal.entries);
    assert_eq!(
        challenge_txt(&log),
        "[2026-11-21 10:11:12] acceptable   +++ QI ZA\n\
         [2026-11-21 23:11:12] unacceptable --- XU QIS AA\n"
    );
}

#[test]
fn the_verdict_in_challenge_txt_is_the_outcome_of_the_ruling() {
    let mut journal = Journal::default();
    let first = ruling("QI ZA", true, station());
    journal.enter(Decision::Ruling { origin: Origin::New, ruling: first.clone() });
    let judge = |initials| By::Judge(word_judge(initials, "p. 1"));
    let second = first.with(opinion(false, judge("AB")));
    let third = second.clone().with(opinion(false, judge("CD")));
    journal.enter(Decision::Opinion { challenge: challenge_number(1), words: 2, ruling: third });
    let text = challenge_txt(&Log::of("Hall A", journal.entries));
    assert_eq!(text, "[2026-11-21 10:11:12] unacceptable --- QI ZA\n");
    // While the director has yet to decide, there is no verdict and no line.
    let rulebook = challenge_station::rulebook::Choice::of(&DIRECTOR_THIRD);
    let mut journal = Journal::default();
    journal.enter_under(
        rulebook,
        Decision::Opinion { challenge: challenge_number(1), words: 2, ruling: second },
    );
    assert_eq!(challenge_txt(&Log::of("Hall A", journal.entries)), "");
}
