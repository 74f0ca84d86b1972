//! `club`: rules chosen by the director, on top of NASPA's procedure of 2017.

use crate::common::rulebooks;
use challenge_station::rulebook::{
    CLUB, ChallengeRule, Choice, Consequence, Heading, NASPA_2017, Player, Rulebook, SelfLookup,
};
use rulebooks::assert_outcomes;

/// The cost of *acceptable*: who loses the turn, whose points, how many, by which words.
type Cost = (Option<Player>, Option<(Player, i32)>, Option<(usize, u16)>);

#[test]
fn the_director_chooses_what_a_challenge_costs() {
    use ChallengeRule::{Double, Free, Penalty, PerPlay, PerWord};
    use Player::{Challenged, Challenger};
    let table: [(ChallengeRule, Cost); 8] = [
        (Double, (Some(Challenger), None, None)),
        (Free, (None, None, None)),
        (PerWord(5), (None, Some((Challenged, 15)), Some((3, 5)))),
        (PerWord(10), (None, Some((Challenged, 30)), Some((3, 10)))),
        (PerPlay(5), (None, Some((Challenged, 5)), None)),
        (PerPlay(10), (None, Some((Challenged, 10)), None)),
        (Penalty(5), (None, Some((Challenger, -5)), None)),
        (Penalty(10), (None, Some((Challenger, -10)), None)),
    ];
    assert!(CLUB.challenge_rules.iter().eq(table.iter().map(|(rule, _)| rule)));
    for (rule, (loses_turn, points, by_words)) in table {
        let choice = Choice::of(&CLUB).costing(rule).unwrap();
        let expected = Consequence { play_stands: true, loses_turn, points, by_words };
        assert_eq!(choice.consequence(true, 3), expected, "{rule}");
        let unacceptable = Consequence {
            play_stands: false,
            loses_turn: Some(Challenged),
            points: None,
            by_words: None,
        };
        assert_eq!(choice.consequence(false, 3), unacceptable, "{rule}");
    }
}

#[test]
fn the_clock_that_is_started_is_that_of_the_player_who_has_the_turn() {
    for rule in CLUB.challenge_rules {
        let choice = Choice::of(&CLUB).costing(*rule).unwrap();
        let starts = |stands, whose: &str| {
            let clock = format!("Start the {whose}’s clock.");
            choice.steps(stands).iter().any(|step| step.says == clock)
        };
        let kept = *rule != ChallengeRule::Double;
        assert_eq!(starts(true, "challenger"), kept, "{rule}");
        assert_eq!(starts(true, "challenged player"), !kept, "{rule}");
        assert!(starts(false, "challenger") && !starts(false, "challenged player"), "{rule}");
    }
}

#[test]
fn the_director_chooses_whether_players_look_up() {
    assert_eq!(CLUB.self_lookup, SelfLookup::Director { rule: "club", players: true });
    let with = Choice::of(&CLUB);
    let without = with.with_self_lookup(false).unwrap();
    assert!(with.players_look_up() && !without.players_look_up());
    assert_eq!(with.who_presses(), CLUB.who_presses);
    for who in [without.who_types(), without.who_checks(), without.who_presses()] {
        assert!(who.says.starts_with("WORD JUDGE: "), "{who:?}");
    }
    let at_the_station = |choice| {
        let chapters = Rulebook::document(choice);
        let chapter = chapters.into_iter().find(|c| c.heading == Heading::AtTheStation).unwrap();
        chapter.lines
    };
    assert_eq!(at_the_station(with)[0].says, "Players look their words up themselves.");
    assert_eq!(at_the_station(without)[0].says, "A word judge looks the words up.");
    assert!(at_the_station(without).iter().all(|line| !line.says.starts_with("CHALLENGE")));
}

#[test]
fn its_own_rules_are_cited_as_the_clubs() {
    assert_eq!(CLUB.cost, "club");
    for choice in Choice::every().filter(|choice| choice.book().id == "club") {
        let chapters = Rulebook::document(choice);
        for heading in [Heading::Sources, Heading::Cost] {
            let chapter = chapters.iter().find(|chapter| chapter.heading == heading).unwrap();
            assert!(chapter.lines.iter().all(|line| line.rule == "club"), "{chapter:?}");
        }
    }
}

#[test]
fn the_rest_is_naspas() {
    let rest = Rulebook {
        id: NASPA_2017.id,
        title: NASPA_2017.title,
        sources: NASPA_2017.sources,
        challenge_rules: NASPA_2017.challenge_rules,
        self_lookup: NASPA_2017.self_lookup,
        cost: NASPA_2017.cost,
        look_ups: NASPA_2017.look_ups,
        steps_turn_kept: NASPA_2017.steps_turn_kept,
        ..CLUB
    };
    assert_eq!(format!("{rest:?}"), format!("{NASPA_2017:?}"));
    assert_outcomes(&CLUB, &[("AU", "A"), ("UA", "U"), ("AUU", "U"), ("UAA", "A")]);
}
