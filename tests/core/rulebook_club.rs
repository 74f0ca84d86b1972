//! Tests `club`, whose rules the director composes, with each part on or off.

use crate::common::rulebooks;
use challenge_station::challenge::NotAdmitted;
use challenge_station::rulebook::{
    CLUB, ChallengeRule, Choice, ClubOpinions, ClubRules, Consequence, Earns, Heading, Off, Player,
    Preset, Rulebook, SelfLookup, Subject,
};
use rulebooks::{admits, assert_outcomes, ruling};

/// The cost of *acceptable*: who loses the turn, whose points, how many, by which words.
type Cost = (Option<Player>, Option<(Player, i32)>, Option<(usize, u16)>);

/// The sentences of the steps back to the board.
type Steps<'a> = &'a [&'a str];

#[test]
fn the_director_chooses_what_a_challenge_costs() {
    use ChallengeRule::{Double, Free, Penalty, PerPlay, PerWord, TakeBack};
    use Player::{Challenged, Challenger};
    let table: [(ChallengeRule, Cost, Option<Player>); 9] = [
        (Double, (Some(Challenger), None, None), Some(Challenged)),
        (Free, (None, None, None), Some(Challenged)),
        (PerWord(5), (None, Some((Challenged, 15)), Some((3, 5))), Some(Challenged)),
        (PerWord(10), (None, Some((Challenged, 30)), Some((3, 10))), Some(Challenged)),
        (PerPlay(5), (None, Some((Challenged, 5)), None), Some(Challenged)),
        (PerPlay(10), (None, Some((Challenged, 10)), None), Some(Challenged)),
        (Penalty(5), (None, Some((Challenger, -5)), None), Some(Challenged)),
        (Penalty(10), (None, Some((Challenger, -10)), None), Some(Challenged)),
        (TakeBack, (None, None, None), None),
    ];
    assert!(CLUB.challenge_rules.iter().eq(table.iter().map(|(rule, ..)| rule)));
    for (rule, (loses_turn, points, by_words), unacceptable) in table {
        let choice = Choice::of(&CLUB).costing(rule).unwrap();
        let expected = Consequence { play_stands: true, loses_turn, points, by_words };
        assert_eq!(choice.consequence(true, 3), expected, "{rule}");
        let expected = Consequence {
            play_stands: false,
            loses_turn: unacceptable,
            points: None,
            by_words: None,
        };
        assert_eq!(choice.consequence(false, 3), expected, "{rule}");
    }
}

#[test]
fn the_steps_start_the_clock_of_the_player_who_has_the_turn() {
    for rule in CLUB.challenge_rules {
        let choice = Choice::of(&CLUB).costing(*rule).unwrap();
        for stands in [true, false] {
            let challenged = match choice.consequence(stands, 1).loses_turn {
                Some(loser) => loser == Player::Challenger,
                // If the cost is points or nothing, the challenger is next; if a play is taken back, its
                // player plays again.
                None => !stands,
            };
            let starts = |whose: &str| {
                let clock = format!("Start the {whose}’s clock.");
                choice.steps(stands).iter().any(|step| step.says == clock)
            };
            assert_eq!(starts("challenged player"), challenged, "{rule}, stands: {stands}");
            assert_eq!(starts("challenger"), !challenged, "{rule}, stands: {stands}");
        }
    }
}

#[test]
fn each_preset_of_club_rules_has_its_costs_and_steps() {
    const SILENCE: &str = "BOTH: return to the board in silence.";
    const SEATED: &str = "BOTH: sit down; put face-down tiles back on your racks.";
    const OUT: &str = "If that was the last play, the game is over.";
    const DRAW: &str = "CHALLENGED PLAYER: draw your tiles.";
    const SHOW: &str = "CHALLENGED PLAYER: show any tiles drawn, then return them to the bag.";
    const TAKE_BACK: &str = "CHALLENGED PLAYER: take back the play, all its tiles and no others.";
    let stays = "It is the challenged player’s turn again.";
    let next = "It is the challenger’s turn.";
    let again = "CHALLENGED PLAYER: make another play; nobody loses a turn.";
    let (clock, challengeds_clock) =
        ("Start the challenger’s clock.", "Start the challenged player’s clock.");
    let scores_0 =
        "Unacceptable: the challenged player takes the tiles back, scores 0 and loses the turn.";
    let table: [(Preset, [&str; 2], [Steps; 2]); 4] = [
        (
            Preset::DoubleWithoutPaper,
            ["Acceptable: the challenger loses the turn and scores 0.", scores_0],
            [
                &[SILENCE, SEATED, OUT, DRAW, stays, challengeds_clock],
                &[SILENCE, SHOW, TAKE_BACK, SEATED, next, clock],
            ],
        ),
        (
            Preset::FivePerWord,
            [
                "Acceptable: the challenged player gains 5 points per word challenged; the challenger \
                 keeps the turn.",
                scores_0,
            ],
            [
                &[SILENCE, SEATED, OUT, DRAW, next, clock],
                &[SILENCE, SHOW, TAKE_BACK, SEATED, next, clock],
            ],
        ),
        (
            Preset::Free,
            ["Acceptable: nobody is penalised; the challenger plays.", scores_0],
            [
                &[SILENCE, SEATED, OUT, DRAW, next, clock],
                &[SILENCE, SHOW, TAKE_BACK, SEATED, next, clock],
            ],
        ),
        (
            Preset::Beginners,
            [
                "Acceptable: nobody is penalised; the challenger plays.",
                "Unacceptable: the challenged player takes the tiles back and plays again; nobody \
                 loses a turn.",
            ],
            [&[SILENCE, SEATED, OUT, DRAW, next], &[SILENCE, SHOW, TAKE_BACK, SEATED, again]],
        ),
    ];
    assert_eq!(table.map(|(preset, ..)| preset), Preset::ALL);
    for (preset, costs, steps) in table {
        let choice = Choice::from(preset.rules());
        assert_eq!(said(&choice, Heading::Cost), costs, "{preset:?}");
        for (stands, steps) in [true, false].into_iter().zip(steps) {
            let got: Vec<&str> = choice.steps(stands).iter().map(|step| step.says).collect();
            assert_eq!(got, steps, "{preset:?}, stands: {stands}");
        }
    }
}

#[test]
fn the_document_of_a_clubs_rules_says_nothing_about_a_part_that_is_off() {
    let words: [(Subject, &[&str]); 6] = [
        (Subject::Clock, &["clock"]),
        (Subject::Tiles, &["face down", "face-down"]),
        (Subject::Paper, &["slip"]),
        (Subject::Steps, &["return to the board", "take back the play"]),
        (Subject::Repeat, &["mistyped"]),
        (Subject::Compensation, &["spread"]),
    ];
    assert_eq!(words.map(|(subject, _)| subject), Subject::OPTIONAL);
    for (subject, words) in words {
        let text = |rules: ClubRules| {
            let chapters = Rulebook::document(&rules.into());
            let lines = chapters.into_iter().flat_map(|chapter| chapter.lines);
            lines.map(|line| line.says.into_owned()).collect::<Vec<_>>().join("\n")
        };
        let on = text(ClubRules::default());
        let off = text(ClubRules { off: Off::of(&[subject]), ..ClubRules::default() });
        for word in words {
            assert!(on.contains(word), "{subject:?}: {word}");
            assert!(!off.contains(word), "{subject:?}: {word} in\n{off}");
        }
    }
}

#[test]
fn rules_without_paper_slips_have_no_mark_and_no_separate_look_up() {
    let choice = Choice::from(Preset::DoubleWithoutPaper.rules());
    assert_eq!(choice.mark_the_slip(), None);
    assert_eq!(choice.book().separate, None);
    let checks: Vec<&str> = choice.judge_sees_to().iter().map(|point| point.says).collect();
    let rest =
        ["The words were really played.", "Blanks stand for the letters that were designated."];
    assert_eq!(checks, ["The clock is stopped.", rest[0], rest[1]]);
    assert_eq!(choice.who_acts(true).checks.says, "WORD JUDGE: check the words against the board.");
    assert!(Choice::of(&CLUB).mark_the_slip().is_some(), "a club with everything on has slips");
}

#[test]
fn the_director_chooses_whether_players_look_up() {
    assert_eq!(CLUB.self_lookup, SelfLookup::Director { rule: "club", players: true });
    let with = Choice::of(&CLUB);
    let without = with.clone().with_self_lookup(false).unwrap();
    assert!(with.players_look_up() && !without.players_look_up());
    assert_eq!(with.who_presses(), CLUB.who_presses);
    for who in [without.who_types(), without.who_checks(), without.who_presses()] {
        assert!(who.says.starts_with("WORD JUDGE: "), "{who:?}");
    }
    let [with, without] = [with, without].map(|choice| said(&choice, Heading::AtTheStation));
    assert_eq!(with[0], "Players look their words up themselves.");
    assert_eq!(without[0], "A word judge looks the words up.");
    assert!(without.iter().all(|line| !line.starts_with("CHALLENGE")));
}

#[test]
fn a_club_allows_no_further_opinion_or_a_second_or_a_second_and_a_third() {
    let book = |opinions| {
        let rules = ClubRules { opinions, ..ClubRules::default() };
        *Choice::from(rules).book()
    };
    let three = book(ClubOpinions::SecondAndThird);
    assert_outcomes(&three, &[("AU", "A"), ("UA", "U"), ("AUU", "U"), ("UAA", "A")]);
    let two = book(ClubOpinions::Second);
    assert_outcomes(&two, &[("AU", "?"), ("UA", "?"), ("AUU", "U"), ("UAA", "A")]);
    let chain = ["judge AB", "judge CD"];
    let third = |book, next| admits(book, &chain, "AU", next);
    assert_eq!(third(&three, "judge EF"), Ok(()));
    assert_eq!(third(&two, "judge EF"), Err(NotAdmitted::OnlyTheDirector));
    assert_eq!(third(&two, "director DR"), Ok(()));
    let one = book(ClubOpinions::None);
    for who in ["judge CD", "director DR"] {
        assert_eq!(admits(&one, &["station"], "U", who), Err(NotAdmitted::OneOpinion));
    }
    assert_eq!(ruling(&["station"], "U").may_follow(&one.opinions), None);
    assert!(ruling(&["station"], "U").may_follow(&two.opinions).is_some());
}

#[test]
fn a_clubs_compensation_is_25_points_or_none() {
    let earns = |rules: ClubRules| Choice::from(rules).book().correction.earns;
    assert_eq!(earns(ClubRules::default()), Earns::Spread(25));
    assert_eq!(earns(Preset::Beginners.rules()), Earns::Nothing);
}

/// The sentences of a chapter.
fn said(choice: &Choice, heading: Heading) -> Vec<String> {
    let chapters = Rulebook::document(choice).into_iter();
    let lines = chapters.filter(|chapter| chapter.heading == heading).flat_map(|c| c.lines);
    lines.map(|line| line.says.into_owned()).collect()
}
