//! Each challenge is one row of the log, newest first. Long, because every kind of entry adds to a row. A row has
//! every entry about its challenge that is left, even in a broken journal.

use crate::common::journals;
use challenge_station::challenge::{
    Award, By, Decision, Intake, Moment, Origin, Responsible, Role, Seat, Unjudged,
};
use challenge_station::journal::{
    BreakCause, EventContext, ExportedFile, Format, Happening, HeadCode, Log, Row,
};
use challenge_station::rulebook::{Choice, Player};
use journals::{
    Journal, challenge_number, director, lexicons, opinion, referral, ruling, self_lookup,
    set_aside, station, word_judge,
};

fn log(journal: &Journal) -> Log {
    Log::of("Station 2", journal.entries.clone())
}

/// The row of a challenge.
fn row(journal: &Journal, number: u64) -> Row {
    let log = log(journal);
    log.rows.into_iter().find(|row| row.number.count() == number).unwrap()
}

fn unjudged(origin: Origin, how: Unjudged) -> Decision {
    Decision::Unjudged { origin, declared: 2, how }
}

const STANDS: &str = "play stands, challenger loses the turn";
const COMES_OFF: &str = "play comes off, challenged-player loses the turn";

#[test]
fn a_row_has_the_context_words_and_outcome_of_its_challenge() {
    let mut journal = Journal::default();
    let began = Some(Moment::from_millis(20_000));
    let intake = Intake { lexicon: None, table: Some(12), player: Some(Seat::First), began };
    journal.context =
        EventContext { event: "Spring Open".into(), round: 5, intake, ..EventContext::default() };
    journal.enter(self_lookup(Origin::New, "QI ZA", true));
    let log = log(&journal);
    let [row] = &log.rows[..] else { panic!("{:?}", log.rows) };
    assert_eq!(
        (row.journal, row.number, row.station.as_str()),
        (0, challenge_number(1), "Station 2")
    );
    assert_eq!(row.time.to_string(), "2026-11-21T10:11:12.345+01:00");
    assert_eq!((row.event.as_str(), row.round.as_str()), ("Spring Open", "5"));
    assert_eq!((row.table.as_str(), row.player), ("12", "first"));
    assert_eq!((row.kind, row.rulebook.as_str()), ("self-lookup", "naspa-2017"));
    assert_eq!((row.outcome_text(), row.words.as_str(), row.declared), ("acceptable", "QI ZA", 2));
    assert_eq!((row.lexicon.as_str(), row.consequence.as_str()), ("Une liste d’été", STANDS));
    assert_eq!(
        (row.repeats, row.replaced_by, row.corrected.clone(), row.took),
        (None, None, None, Some(41_234))
    );
    assert_eq!(row.entries.len(), 1);
    let summary = &log.journals[0];
    assert_eq!((summary.name.as_str(), summary.broken.as_ref()), ("Station 2", None));
    assert_eq!(summary.station, "30313233343536373839616263646566");
    assert_eq!(summary.head(), journal.head);
}

#[test]
fn later_opinions_and_a_correction_are_in_the_row_in_order() {
    let mut journal = Journal::default();
    let first = ruling("QI ZA", true, station());
    journal.enter(Decision::Ruling { origin: Origin::New, ruling: first.clone() });
    let second = first.with(opinion(false, By::Judge(word_judge("AB", "the printed list"))));
    journal.enter(Decision::Opinion {
        challenge: challenge_number(1),
        words: 2,
        ruling: second.clone(),
    });
    journal.enter(self_lookup(Origin::New, "AA", true));
    let third = second.with(opinion(false, By::Judge(director("CD", "p. 1"))));
    journal.enter(Decision::Opinion { challenge: challenge_number(1), words: 2, ruling: third });
    let award = Award::Spread { score: 34, plus: 25 };
    journal.enter(Decision::Correction {
        challenge: challenge_number(1),
        judge: director("CD", "p. 1"),
        award,
        correct: crate::common::journals::correct_verdict(),
    });
    let row = row(&journal, 1);
    let said = |n: usize| {
        let said = &row.entries[n];
        [said.sequence.to_string().as_str(), said.kind, said.verdict, &said.by, &said.source]
            .join("|")
    };
    assert_eq!(said(0), "1|self-lookup|acceptable|station|");
    assert_eq!(said(1), "2|opinion|unacceptable|word-judge AB|the printed list");
    assert_eq!(said(2), "4|opinion|unacceptable|director CD|p. 1");
    assert_eq!(said(3), "5|correction|unacceptable|director CD|p. 1");
    assert_eq!(
        (row.outcome_text(), row.words.as_str(), row.declared),
        ("unacceptable", "QI ZA", 2)
    );
    assert_eq!(row.consequence, format!("{COMES_OFF}; spread +59 (34 + 25)"));
    let corrected = row.corrected.as_ref().unwrap();
    assert_eq!((corrected.verdict.as_str(), corrected.by.as_str()), ("unacceptable", "CD"));
    assert_eq!(row.lexicon, "Une liste d’été");
}

#[test]
fn if_a_ruling_is_corrected_several_times_the_last_correction_counts() {
    let spread = |score| Award::Spread { score, plus: 25 };
    for (awards, earned) in [
        (vec![spread(34), spread(43)], "; spread +68 (43 + 25)"),
        (vec![Award::Replay, Award::NoReplay], "; no replay"),
        (vec![spread(34), Award::Nothing], ""),
        (vec![Award::Nothing, Award::Replay], "; replay"),
    ] {
        let mut journal = Journal::default();
        journal.enter(self_lookup(Origin::New, "QI", false));
        let one = Responsible::One(Player::Challenged);
        journal.enter(Decision::Separate {
            challenge: challenge_number(1),
            responsible: one,
            points: 10,
        });
        for award in awards {
            let judge = director("CD", "p. 1");
            journal.enter(Decision::Correction {
                challenge: challenge_number(1),
                judge,
                award,
                correct: crate::common::journals::correct_verdict(),
            });
        }
        let row = row(&journal, 1);
        assert_eq!(row.consequence, format!("{COMES_OFF}; challenged-player -10{earned}"));
        assert!(row.corrected.is_some());
    }
}

#[test]
fn the_opinion_of_the_coming_edition_is_listed_and_does_not_change_the_outcome() {
    let mut journal = Journal::default();
    let first = ruling("QI", true, station());
    journal.enter(Decision::Ruling { origin: Origin::New, ruling: first.clone() });
    let both = first.with(opinion(false, By::ComingEdition(lexicons("Coming"))));
    journal.enter(Decision::Opinion { challenge: challenge_number(1), words: 1, ruling: both });
    let row = row(&journal, 1);
    assert_eq!((row.outcome_text(), row.lexicon.as_str()), ("acceptable", "Une liste d’été"));
    assert_eq!(row.consequence, STANDS);
    assert_eq!(
        (row.entries[1].lexicon.as_str(), row.entries[1].verdict),
        ("Coming", "unacceptable")
    );
}

#[test]
fn the_rest_of_a_challenge_is_in_the_same_row_with_all_words_and_the_cost_of_separate_words() {
    let mut journal = Journal::default();
    journal.enter(self_lookup(Origin::New, "QI ZA", true));
    journal.enter(self_lookup(Origin::Rest { of: challenge_number(1), judged: 2 }, "XX", false));
    let responsible = Responsible::One(Player::Challenger);
    journal.enter(Decision::Separate { challenge: challenge_number(1), responsible, points: 10 });
    let row = row(&journal, 1);
    assert_eq!(
        (row.words.as_str(), row.declared, row.outcome_text()),
        ("QI ZA XX", 3, "unacceptable")
    );
    assert_eq!(row.consequence, format!("{COMES_OFF}; challenger -10"));
    assert_eq!(log(&journal).rows.len(), 1);
}

#[test]
fn a_player_responsible_for_separate_words_pays_nothing_if_the_rulebook_takes_no_points() {
    let mut journal = Journal::default();
    journal.enter(self_lookup(Origin::New, "QI XX", false));
    let responsible = Responsible::One(Player::Challenger);
    journal.enter(Decision::Separate { challenge: challenge_number(1), responsible, points: 0 });
    assert_eq!(row(&journal, 1).pays, "challenged loses turn");
}

#[test]
fn a_player_loses_no_points_for_separate_words_once_an_opinion_finds_the_play_acceptable() {
    let mut journal = Journal::default();
    let first = ruling("QI XX", false, station());
    journal.enter(Decision::Ruling { origin: Origin::New, ruling: first.clone() });
    let responsible = Responsible::One(Player::Challenger);
    journal.enter(Decision::Separate { challenge: challenge_number(1), responsible, points: 10 });
    assert_eq!(row(&journal, 1).consequence, format!("{COMES_OFF}; challenger -10"));
    let ruling = first.with(opinion(true, By::Judge(word_judge("AB", "the printed list"))));
    journal.enter(Decision::Opinion { challenge: challenge_number(1), words: 2, ruling });
    assert_eq!(row(&journal, 1).consequence, STANDS);
}

#[test]
fn a_challenge_that_was_judged_again_costs_nothing_and_the_cost_of_its_separate_words_moves_to_the_new_row()
 {
    for (verdict, costs) in
        [(true, STANDS.to_owned()), (false, format!("{COMES_OFF}; challenger -10"))]
    {
        let mut journal = Journal::default();
        journal.enter(self_lookup(Origin::New, "QI ZA", true));
        journal.enter(self_lookup(
            Origin::Rest { of: challenge_number(1), judged: 2 },
            "XX",
            false,
        ));
        let responsible = Responsible::One(Player::Challenger);
        journal.enter(Decision::Separate {
            challenge: challenge_number(1),
            responsible,
            points: 10,
        });
        journal.enter(self_lookup(Origin::Repeat { of: challenge_number(1) }, "QI ZA XU", verdict));
        let rows = log(&journal).rows;
        let repeat = rows.iter().find(|row| row.repeats == Some(challenge_number(1))).unwrap();
        assert_eq!(row(&journal, 1).consequence, "");
        assert_eq!(repeat.consequence, costs);
    }
}

#[test]
fn an_award_lapses_when_a_later_opinion_changes_the_ruling_it_was_for() {
    let mut journal = Journal::default();
    let first = ruling("QI ZA", false, By::Judge(word_judge("AB", "the printed list")));
    journal.enter(Decision::Ruling { origin: Origin::New, ruling: first.clone() });
    journal.enter(Decision::Correction {
        challenge: challenge_number(1),
        judge: director("CD", "p. 1"),
        award: Award::Spread { score: 34, plus: 25 },
        correct: crate::common::journals::correct_verdict(),
    });
    assert_eq!(row(&journal, 1).consequence, format!("{COMES_OFF}; spread +59 (34 + 25)"));
    let second = first.with(opinion(true, By::Judge(word_judge("EF", "the printed list"))));
    let ruling = second.with(opinion(true, By::Judge(director("CD", "p. 1"))));
    journal.enter(Decision::Opinion { challenge: challenge_number(1), words: 2, ruling });
    let row = row(&journal, 1);
    assert_eq!((row.consequence.as_str(), row.corrected), (STANDS, None));
}

#[test]
fn a_referred_challenge_has_no_outcome_until_the_word_judge_answers() {
    let mut journal = Journal::default();
    journal.enter(self_lookup(Origin::New, "QI", true));
    let rest = Origin::Rest { of: challenge_number(1), judged: 1 };
    journal.enter(referral(rest, "QUIXOTRY ZA"));
    let waiting = row(&journal, 1);
    assert_eq!((waiting.outcome_text(), waiting.words.as_str()), ("", "QI QUIXOTRY ZA"));
    assert_eq!(waiting.declared, 3);
    assert_eq!((waiting.consequence.as_str(), waiting.rule.as_str()), ("", ""));
    let joined =
        By::StationAndJudge { lexicons: lexicons("A + B"), judge: word_judge("KL", "a book") };
    let origin = Origin::Referred { of: challenge_number(1), judged: 1 };
    journal.enter(Decision::Ruling { origin, ruling: ruling("QUIXOTRY ZA", true, joined) });
    let found = row(&journal, 1);
    assert_eq!((found.outcome_text(), found.words.as_str()), ("acceptable", "QI QUIXOTRY ZA"));
    assert_eq!((found.declared, found.lexicon.as_str()), (3, "A + B"));
}

#[test]
fn while_the_director_has_yet_to_decide_a_challenge_costs_nothing_and_cites_no_rule() {
    let rulebook: Choice = "nsa-ospd2".parse().unwrap();
    let mut journal = Journal::default();
    let first = ruling("QI ZA", true, By::Judge(word_judge("AB", "p. 1")));
    let ruling = first.clone().with(opinion(false, By::Judge(word_judge("CD", "p. 2"))));
    let first = Decision::Ruling { origin: Origin::New, ruling: first };
    journal.enter_under(rulebook.clone(), first);
    assert_eq!(row(&journal, 1).rule, "nsa-ospd2 X.F");
    let second = Decision::Opinion { challenge: challenge_number(1), words: 2, ruling };
    journal.enter_under(rulebook, second);
    let row = row(&journal, 1);
    assert_eq!(
        (row.outcome_text(), row.consequence.as_str(), row.rule.as_str()),
        ("director-decides", "", "")
    );
}

#[test]
fn if_the_rest_of_a_challenge_is_not_looked_up_the_first_ruling_stands_unless_the_challenged_player_concedes()
 {
    for (how, outcome) in [
        (Unjudged::Withdrawn, "acceptable"),
        (Unjudged::Rescinded, "acceptable"),
        (Unjudged::Void, "acceptable"),
        (Unjudged::Conceded(Player::Challenger), "acceptable"),
        (Unjudged::Conceded(Player::Challenged), ""),
    ] {
        for referred in [false, true] {
            let mut journal = Journal::default();
            journal.enter(self_lookup(Origin::New, "QI", true));
            let rest = Origin::Rest { of: challenge_number(1), judged: 1 };
            if referred {
                journal.enter(referral(rest, "QUIXOTRY ZA"));
            }
            journal.enter(unjudged(rest, how));
            let row = row(&journal, 1);
            assert_eq!((row.outcome_text(), row.declared), (outcome, 3), "{how:?}");
        }
    }
}

#[test]
fn the_row_of_a_conceded_challenge_has_a_cost_but_no_words() {
    let mut journal = Journal::default();
    journal.enter(unjudged(Origin::New, Unjudged::Conceded(Player::Challenged)));
    let row = row(&journal, 1);
    assert_eq!((row.kind, row.words.as_str(), row.declared), ("conceded", "", 2));
    assert_eq!((row.outcome_text(), row.consequence.as_str()), ("", COMES_OFF));
}

#[test]
fn the_rows_of_a_mistyped_challenge_and_of_its_repeat_name_each_other() {
    let mut journal = Journal::default();
    journal.enter(self_lookup(Origin::New, "QI", false));
    journal.enter(self_lookup(Origin::Repeat { of: challenge_number(1) }, "QIS", true));
    let (first, second) = (row(&journal, 1), row(&journal, 2));
    assert_eq!((first.replaced_by, first.repeats), (Some(challenge_number(2)), None));
    assert_eq!(
        (second.replaced_by, second.repeats, second.kind),
        (None, Some(challenge_number(1)), "repeat")
    );
}

#[test]
fn the_challenge_with_the_highest_number_is_first_whatever_the_clock_says() {
    let mut journal = Journal::default();
    for later in [0, 5_000, 5_000, 2_000] {
        journal.later = later;
        journal.enter(self_lookup(Origin::New, "QI", true));
    }
    let numbers: Vec<u64> = log(&journal).rows.iter().map(|row| row.number.count()).collect();
    assert_eq!(numbers, [4, 3, 2, 1]);
}

#[test]
fn line_breaks_and_direction_marks_in_outside_text_are_shown_as_spaces() {
    let evil = "a\nb\u{85}c\u{2028}d\u{202e}e\u{2066}f\u{0}g\u{200e}h\u{200f}i\u{61c}j";
    let mut journal = Journal::default();
    journal.context.event = evil.into();
    journal.enter(Happening::SetAside(set_aside("journal-1", evil)));
    let by = By::StationAndJudge { lexicons: lexicons(evil), judge: word_judge("AB", evil) };
    journal.enter(Decision::Ruling { origin: Origin::New, ruling: ruling("QI", true, by) });
    let log = log(&journal);
    let row = &log.rows[0];
    for text in [&row.event, &row.lexicon, &row.entries[0].lexicon, &row.entries[0].source] {
        assert_eq!(text, "a b c d e f g h i j");
    }
    assert_eq!(log.journals[0].set_aside(), "journal-1: a b c d e f g h i j");
}

#[test]
fn the_log_of_a_broken_journal_names_the_first_broken_entry_and_lists_the_other_challenges() {
    let mut journal = Journal::default();
    for word in ["AA", "AB", "AD", "AE", "AG"] {
        journal.enter(self_lookup(Origin::New, word, true));
    }
    let words = |log: &Log| log.rows.iter().map(|row| row.words.clone()).collect::<Vec<_>>();
    let mut changed = journal.clone();
    changed.entries[1] = changed.entries[1].replace("[\"AB\"]", "[\"ZZ\"]");
    let damaged = log(&changed);
    assert_eq!(damaged.journals[0].broken.as_ref().unwrap().sequence, 2);
    assert_eq!(words(&damaged), ["AG", "AE", "AD", "AA"]);
    let mut removed = journal.clone();
    removed.entries.remove(2);
    let damaged = log(&removed);
    let broken = damaged.journals[0].broken.clone().unwrap();
    assert_eq!((broken.sequence, broken.why), (3, BreakCause::Sequence(4)));
    assert_eq!(words(&damaged), ["AG", "AE", "AB", "AA"]);
    let nonsense = Log::of("Station 2", vec!["x".into(), String::new()]);
    assert_eq!(nonsense.journals[0].broken.as_ref().unwrap().sequence, 1);
    assert!(nonsense.rows.is_empty());
}

fn exported(journal: &Journal) -> bool {
    log(journal).exported_since_last_challenge()
}

#[test]
fn a_journal_may_be_archived_if_it_was_exported_since_its_last_challenge() {
    let mut journal = Journal::default();
    journal.enter(journals::OPENED);
    assert!(self::exported(&journal), "without a challenge there is nothing to lose");
    journal.enter(self_lookup(Origin::New, "AA", true));
    assert!(!self::exported(&journal));
    let code = |text: &str| vec![text.parse().unwrap()];
    let file = ExportedFile::Saved;
    let exported = |format, through| Happening::Exported { format, archive: None, through, file };
    journal.enter(exported(Format::Csv, vec![HeadCode::of(&journal.head)]));
    assert!(!self::exported(&journal), "a spreadsheet is not the whole journal");
    journal.enter(exported(Format::JsonLines, code("3-000000000000")));
    assert!(!self::exported(&journal), "the head code belongs to another journal");
    let through = vec![HeadCode::of(&journal.head)];
    let archive = Some("journal-1".to_owned());
    let format = Format::JsonLines;
    journal.enter(Happening::Exported { format, archive, through: through.clone(), file });
    assert!(!self::exported(&journal), "an export of an archived journal does not count");
    let file = ExportedFile::HandedOver;
    journal.enter(Happening::Exported { format, archive: None, through: through.clone(), file });
    assert!(!self::exported(&journal), "nobody knows whether this file is there");
    journal.enter(exported(format, through));
    journal.enter(Happening::DeskOpened { role: Role::Director });
    assert!(self::exported(&journal));
    let judge = director("CD", "p. 1");
    journal.enter(Decision::Correction {
        challenge: challenge_number(1),
        judge,
        award: Award::Replay,
        correct: crate::common::journals::correct_verdict(),
    });
    assert!(!self::exported(&journal), "a correction has to be exported too");
}
