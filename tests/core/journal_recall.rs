//! A challenge is recalled by its number, with all opinions so far. If there is no ruling, the error has a remedy.
//! Long, because each reason to refuse is tried.

use crate::common::exports::reseal;
use crate::common::journals;
use challenge_station::challenge::{
    Award, By, Decision, Origin, Responsible, Separately, Unjudged,
};
use challenge_station::journal::{
    EntryError, Happening, RecallError, Recalled, open_referral, recall,
};
use challenge_station::lexicon::Word;
use challenge_station::rulebook::Player;
use journals::{
    HappeningOrDecision, Journal, PLAYERS, challenge_number, director, lexicons, opinion, referral,
    ruling, self_lookup, slip, station, word_judge,
};

fn recall_from(journal: &Journal, count: u64) -> Result<Recalled, RecallError> {
    recall(journal.texts(), count)
}

fn referred(journal: &Journal, count: u64) -> Option<String> {
    let open = open_referral(journal.texts(), count)?;
    let words: Vec<&str> = open.slip.words().iter().map(Word::as_str).collect();
    Some(words.join(" "))
}

fn unjudged(origin: Origin, how: Unjudged) -> Decision {
    Decision::Unjudged { origin, declared: 2, how }
}

/// A journal with a start and these records, the first of which is challenge 1.
fn after(happenings: impl IntoIterator<Item = impl Into<HappeningOrDecision>>) -> Journal {
    let mut journal = Journal::default();
    journal.enter(journals::OPENED);
    happenings.into_iter().for_each(|happening| _ = journal.enter(happening));
    journal
}

#[test]
fn a_ruling_is_recalled_as_it_was_given_whoever_gave_it() {
    let judge = || word_judge("AB", "OTCWL 2016, p. 12");
    for by in [
        station(),
        By::Station(lexicons("A + B")),
        By::StationAndJudge { lexicons: lexicons("A + B"), judge: judge() },
        By::StationAndJudge {
            lexicons: lexicons("A"),
            judge: director("DIR", "Merriam-Webster’s, 10th"),
        },
        By::Judge(judge()),
        By::Judge(director("E", "-")),
    ] {
        for (acceptable, origin) in [
            (true, Origin::New),
            (false, Origin::New),
            (true, Origin::Repeat { of: challenge_number(1) }),
        ] {
            let given = ruling("QI ZA QI", acceptable, by.clone());
            let journal = after([Decision::Ruling { origin, ruling: given.clone() }]);
            let recalled = recall_from(&journal, 1).unwrap();
            assert_eq!(recalled.ruling, given);
            assert_eq!(
                (recalled.number, recalled.origin, recalled.words),
                (challenge_number(1), origin, 3)
            );
            assert!(recalled.corrected.is_none());
        }
    }
}

#[test]
fn opinions_are_recalled_in_the_order_they_were_given_together_with_a_correction() {
    let first = ruling("QI XU", false, station());
    let coming = first.clone().with(opinion(true, By::ComingEdition(lexicons("Coming"))));
    let second = coming.clone().with(opinion(true, By::Judge(word_judge("AB", "p. 1"))));
    let third = second.clone().with(opinion(false, By::Judge(director("CD", "p. 2"))));
    let mut journal = after([Decision::Ruling { origin: Origin::New, ruling: first.clone() }]);
    let mut expected = vec![first];
    for ruling in [coming, second, third] {
        // Other challenges in between change nothing.
        journal.enter(self_lookup(Origin::New, "AA", true));
        journal.enter(Decision::Opinion {
            challenge: challenge_number(1),
            words: 2,
            ruling: ruling.clone(),
        });
        expected.push(ruling);
        let recalled = recall_from(&journal, 1).unwrap();
        assert_eq!(Some(&recalled.ruling), expected.last());
    }
    assert!(recall_from(&journal, 1).unwrap().corrected.is_none());
    let award = Award::Spread { score: 30, plus: 25 };
    journal.enter(Decision::Correction {
        challenge: challenge_number(1),
        judge: director("CD", "p. 2"),
        award,
        correct: crate::common::journals::correct_verdict(),
    });
    let recalled = recall_from(&journal, 1).unwrap();
    assert!(recalled.corrected.is_some());
    assert_eq!(Some(&recalled.ruling), expected.last());
    assert!(recall_from(&journal, 2).unwrap().corrected.is_none());
}

#[test]
fn the_rest_of_a_challenge_makes_one_ruling_over_all_its_words() {
    let mut journal = after([self_lookup(Origin::New, "QI ZA", true)]);
    journal.enter(self_lookup(Origin::Rest { of: challenge_number(1), judged: 2 }, "XU", true));
    let recalled = recall_from(&journal, 1).unwrap();
    assert_eq!((recalled.ruling, recalled.words), (ruling("QI ZA XU", true, station()), 3));
    journal.enter(self_lookup(Origin::Rest { of: challenge_number(1), judged: 3 }, "XX XY", false));
    let recalled = recall_from(&journal, 1).unwrap();
    let whole = ruling("QI ZA XU XX XY", false, station());
    assert_eq!((&recalled.ruling, recalled.words), (&whole, 5));
    // Once the challenge is over, who was responsible changes no verdict, and opinions are on the whole challenge.
    let responsible = Responsible::One(Player::Challenger);
    journal.enter(Decision::Separate { challenge: challenge_number(1), responsible, points: 10 });
    let whole = whole.with_separately(Some(Separately { responsible, unjudged: false }));
    assert_eq!(recall_from(&journal, 1).unwrap().ruling, whole);
    let more = whole.with(opinion(true, By::Judge(word_judge("AB", "p. 1"))));
    journal.enter(Decision::Opinion {
        challenge: challenge_number(1),
        words: 5,
        ruling: more.clone(),
    });
    assert_eq!(recall_from(&journal, 1).unwrap().ruling, more);
}

#[test]
fn if_a_challenge_has_more_words_than_a_slip_all_are_counted_and_the_last_part_is_shown() {
    let mut journal = after([self_lookup(Origin::New, "AA AB AD AE AG", true)]);
    for (rest, shown, words) in [("AH AI AL", "AA AB AD AE AG AH AI AL", 8), ("AM", "AM", 9)] {
        journal.enter(self_lookup(Origin::Rest { of: challenge_number(1), judged: 5 }, rest, true));
        let recalled = recall_from(&journal, 1).unwrap();
        assert_eq!((recalled.ruling.slip(), recalled.words), (&slip(shown), words));
    }
}

#[test]
fn a_referral_waits_for_the_word_judge_and_is_then_a_ruling() {
    let joined = || By::StationAndJudge {
        lexicons: lexicons("A"),
        judge: word_judge("AB", "the Collegiate"),
    };
    let mut journal = after([referral(Origin::New, "QI QUIXOTRIES")]);
    assert_eq!(recall_from(&journal, 1), Err(RecallError::OpenReferral));
    assert_eq!(referred(&journal, 1).as_deref(), Some("QI QUIXOTRIES"));
    let found = ruling("QI QUIXOTRIES", true, joined());
    let origin = Origin::Referred { of: challenge_number(1), judged: 0 };
    journal.enter(Decision::Ruling { origin, ruling: found.clone() });
    let recalled = recall_from(&journal, 1).unwrap();
    assert_eq!((recalled.ruling, recalled.words), (found, 2));
    assert_eq!(referred(&journal, 1), None);
    // The rest of the challenge is referred, too.
    journal.enter(referral(Origin::Rest { of: challenge_number(1), judged: 2 }, "QUIXOTICAL"));
    assert_eq!(recall_from(&journal, 1), Err(RecallError::OpenReferral));
    assert_eq!(referred(&journal, 1).as_deref(), Some("QUIXOTICAL"));
    journal.enter(Decision::Ruling { origin, ruling: ruling("QUIXOTICAL", false, joined()) });
    let recalled = recall_from(&journal, 1).unwrap();
    assert_eq!(recalled.ruling, ruling("QI QUIXOTRIES QUIXOTICAL", false, joined()));
    assert_eq!(recalled.words, 3);
    assert_eq!(referred(&journal, 1), None);
}

#[test]
fn a_challenge_that_ended_without_a_look_up_has_no_ruling() {
    for (how, error) in [
        (Unjudged::Conceded(Player::Challenger), RecallError::Conceded),
        (Unjudged::Conceded(Player::Challenged), RecallError::Conceded),
        (Unjudged::Withdrawn, RecallError::Withdrawn),
        (Unjudged::Rescinded, RecallError::Withdrawn),
        (Unjudged::Void, RecallError::Withdrawn),
    ] {
        let journal = after([unjudged(Origin::New, how)]);
        assert_eq!(recall_from(&journal, 1), Err(error.clone()));
        let origin = Origin::Referred { of: challenge_number(1), judged: 0 };
        let journal = after([referral(Origin::New, "QUIXOTRIES"), unjudged(origin, how)]);
        assert_eq!(recall_from(&journal, 1), Err(error));
        assert_eq!(referred(&journal, 1), None);
    }
}

#[test]
fn if_the_rest_ends_without_a_look_up_the_ruling_on_the_first_part_stays_unless_the_play_was_conceded()
 {
    let rest = Origin::Rest { of: challenge_number(1), judged: 2 };
    for (how, stays) in [
        (Unjudged::Conceded(PLAYERS[0]), true),
        (Unjudged::Conceded(PLAYERS[1]), false),
        (Unjudged::Withdrawn, true),
        (Unjudged::Rescinded, true),
        (Unjudged::Void, true),
    ] {
        let first = || self_lookup(Origin::New, "QI ZA", true);
        for journal in [
            after([first(), unjudged(rest, how)]),
            after([first(), referral(rest, "QUIXOTRIES"), unjudged(rest, how)]),
        ] {
            let expected = stays.then(|| ruling("QI ZA", true, station()));
            let recalled = recall_from(&journal, 1);
            assert_eq!(recalled.as_ref().ok().map(|recalled| &recalled.ruling), expected.as_ref());
            assert!(stays || recalled == Err(RecallError::Conceded));
            assert_eq!(referred(&journal, 1), None);
        }
    }
}

#[test]
fn if_a_challenge_was_judged_again_only_the_last_number_has_a_ruling() {
    let again = |number, again| Err(RecallError::JudgedAgain { number, again });
    let mut journal = after([self_lookup(Origin::New, "QI ZA", false)]);
    journal.enter(self_lookup(Origin::New, "AA", true));
    journal.enter(self_lookup(Origin::Repeat { of: challenge_number(1) }, "QI ZO", false));
    assert_eq!(recall_from(&journal, 1), again(challenge_number(1), challenge_number(3)));
    assert_eq!(
        recall_from(&journal, 3).unwrap().origin,
        Origin::Repeat { of: challenge_number(1) }
    );
    journal.enter(self_lookup(Origin::Repeat { of: challenge_number(3) }, "QI ZA", true));
    assert_eq!(recall_from(&journal, 1), again(challenge_number(1), challenge_number(4)));
    assert_eq!(recall_from(&journal, 3), again(challenge_number(3), challenge_number(4)));
    assert_eq!(recall_from(&journal, 4).unwrap().ruling, ruling("QI ZA", true, station()));
    assert!(recall_from(&journal, 2).is_ok());
    // A repeat that is referred, or ends without a look-up, is the last one as well.
    journal.enter(referral(Origin::Repeat { of: challenge_number(4) }, "QUIXOTRIES"));
    assert_eq!(recall_from(&journal, 1), again(challenge_number(1), challenge_number(5)));
    assert_eq!(recall_from(&journal, 5), Err(RecallError::OpenReferral));
    journal.enter(unjudged(Origin::Repeat { of: challenge_number(2) }, Unjudged::Withdrawn));
    assert_eq!(recall_from(&journal, 2), again(challenge_number(2), challenge_number(6)));
    // A referral does not wait any more once the challenge was repeated.
    let journal = after([
        referral(Origin::New, "QUIXOTRIES"),
        self_lookup(Origin::Repeat { of: challenge_number(1) }, "QI", true),
    ]);
    assert_eq!(
        (recall_from(&journal, 1), referred(&journal, 1)),
        (again(challenge_number(1), challenge_number(2)), None)
    );
}

#[test]
fn every_error_of_recalling_a_challenge_says_what_to_do() {
    let mut journal = after([
        self_lookup(Origin::New, "QI", true),
        self_lookup(Origin::Rest { of: challenge_number(1), judged: 1 }, "ZA", true),
        referral(Origin::New, "QUIXOTRIES"),
        unjudged(Origin::New, Unjudged::Conceded(Player::Challenged)),
        unjudged(Origin::New, Unjudged::Withdrawn),
        self_lookup(Origin::New, "ZQ", true),
        self_lookup(Origin::Repeat { of: challenge_number(5) }, "QI", true),
        Decision::Opinion {
            challenge: challenge_number(1),
            words: 2,
            ruling: ruling("QI ZA", true, station()),
        },
    ]);
    journal.enter(Happening::Settings { now: "rulebook naspa-2017".into(), generation: 1 });
    for (number, says) in [
        (
            0,
            "There is no challenge 0 at this station in this event (the last is 6): check the number and its mark.",
        ),
        (2, "this challenge waits for the word judge: enter the finding first"),
        (3, "this challenge was conceded, and nothing was judged: check the number"),
        (4, "this challenge was called off, and nothing was judged: check the number"),
        (5, "Challenge 5 was re-judged as 6. Enter 6."),
    ] {
        assert_eq!(recall_from(&journal, number).unwrap_err().to_string(), says);
        assert_eq!(referred(&journal, number).is_some(), number == 2);
    }
    let nothing = RecallError::NoSuchChallenge { count: 1, last: None };
    assert!(
        nothing.to_string().starts_with(
            "There is no challenge 1 at this station in this event (there is none yet)"
        )
    );
    assert_eq!(recall_from(&Journal::default(), 1), Err(nothing));
    // If the store is unreadable, entries that are not written yet may still be there.
    let waiting: Vec<&str> = journal.texts().skip(6).collect();
    let missing = RecallError::NoSuchChallenge { count: 2, last: Some(challenge_number(6)) };
    assert_eq!(recall(waiting, 2), Err(missing));
    journal.entries[3] = journal.entries[3].replace("QUIX", "QUIZ");
    assert!(matches!(recall_from(&journal, 1), Err(RecallError::Entry(EntryError::Digest { .. }))));
}

#[test]
fn only_the_challenges_of_the_current_event_are_recalled() {
    let mut first =
        after([self_lookup(Origin::New, "QI", true), self_lookup(Origin::New, "ZA", true)]);
    first.enter(Happening::Archived);
    let second = after([self_lookup(Origin::New, "XU", false)]);
    assert_eq!(recall_from(&second, 1).unwrap().ruling.slip(), &slip("XU"));
    assert_eq!(
        recall_from(&second, 2),
        Err(RecallError::NoSuchChallenge { count: 2, last: Some(challenge_number(1)) })
    );
}

#[test]
fn a_challenge_keeps_the_mark_it_began_with_and_is_found_by_its_count() {
    let mut journal = after([self_lookup(Origin::New, "QI", true)]);
    journal.context.mark = "A".parse().unwrap();
    journal.enter(self_lookup(Origin::New, "ZA", true));
    let later = ruling("QI", true, station());
    journal.enter(Decision::Opinion { challenge: challenge_number(1), words: 1, ruling: later });
    let numbers = [1, 2].map(|count| recall_from(&journal, count).unwrap().number.to_string());
    assert_eq!(numbers, ["1", "A-2"]);
    let no_such = "There is no challenge 3 at this station in this event (the last is A-2):";
    assert!(recall_from(&journal, 3).unwrap_err().to_string().starts_with(no_such));
}

#[test]
fn an_entry_with_nonsense_and_a_matching_digest_is_an_error_that_names_the_column() {
    let sealed = after([Decision::Ruling {
        origin: Origin::New,
        ruling: ruling("QI ZA", true, By::Judge(word_judge("AB", "p. 1"))),
    }]);
    for (good, nonsense) in [
        (r#""words":["QI","ZA"]"#, r#""words":["Q"]"#),
        (r#""words":["QI","ZA"]"#, r#""words":["É"]"#),
        (r#""words":["QI","ZA"]"#, r#""words":[]"#),
        (r#""words":["QI","ZA"]"#, r#""words":["AA","AA","AA","AA","AA","AA","AA","AA","AA"]"#),
        (r#""verdict":"acceptable""#, r#""verdict":"good""#),
        (r#""verdict":"acceptable""#, r#""verdict":"""#),
        (r#""outcome":"acceptable""#, r#""outcome":"good""#),
        (r#""judge":{"role""#, r#""somebody":{"role""#),
        (r#""role":"word-judge""#, r#""role":"judge""#),
        (r#""initials":"AB""#, r#""initials":"A1""#),
        (r#""challenge":"1""#, r#""challenge":"one""#),
        (r#""challenge":"1""#, r#""challenge":"0""#),
        (r#""challenge":"1""#, r#""challenge":"a-1""#),
        (r#""challenge":"1""#, r#""challenge":1"#),
        (r#""challenge":"1""#, r#""challenge":"1","repeats":"x""#),
    ] {
        let bad = reseal(&sealed.last().replace(good, nonsense));
        assert_ne!(bad, sealed.last());
        let read = recall([sealed.entries[0].as_str(), &bad], 1);
        let Err(RecallError::Entry(EntryError::Form(why))) = read else { panic!("{nonsense}") };
        assert!(why.contains("column"), "{nonsense}: {why}");
    }
}
