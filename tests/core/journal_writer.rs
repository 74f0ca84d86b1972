//! The journal writer numbers challenges before they are written, and counts the entries of challenges that are
//! shown but not written yet. Such entries can be recalled like stored ones.

use crate::common::entries::Says;
use crate::common::journals;
use challenge_station::challenge::{
    Award, By, ChallengeNumber, Decision, Moment, Origin, Responsible, Unjudged,
};
use challenge_station::journal::{
    At, Chain, Entry, EventContext, Happening, Head, StationId, WallTime, Writer, follow, recall,
};
use challenge_station::rulebook::{Choice, Player};
use journals::{
    HappeningOrDecision, OPENED, challenge_number, director, referral, ruling, self_lookup,
    set_aside, station, word_judge,
};

fn at() -> At {
    At {
        wall: WallTime::new(1_795_252_272_345, 60),
        since_start: Moment::from_millis(7),
        rulebook: Choice::default(),
        context: EventContext::default(),
    }
}

fn writer() -> Writer {
    Writer::unread(StationId::from_random(*b"0123456789abcdef"))
}

/// The unwritten entry with this number.
fn waiting(writer: &Writer, number: u64) -> Head {
    writer.to_write().iter().map(Entry::head).find(|head| head.sequence == number).unwrap()
}

fn take(writer: &mut Writer, what: impl Into<HappeningOrDecision>) -> Option<ChallengeNumber> {
    writer.take(what.into().record(at()))
}

#[test]
fn a_station_that_lost_its_identity_takes_it_from_its_journal() {
    let mut first = writer();
    first.open(Chain::default(), None, Vec::new(), &at());
    take(&mut first, self_lookup(Origin::New, "QI", true));
    let stored: Vec<String> =
        first.to_write().iter().map(|entry| entry.stored().to_owned()).collect();
    let chain = follow(stored.iter().map(String::as_str)).unwrap();
    assert_eq!(chain.station, Some(first.station()));
    let mut drawn_anew = Writer::unread(StationId::from_random(*b"fedcba9876543210"));
    drawn_anew.open(chain, None, Vec::new(), &at());
    assert_eq!(drawn_anew.station(), first.station());
    let all = drawn_anew.to_write();
    assert!(all.iter().all(|it| it.field("station") == Some(&*first.station().to_string())));
    // A new station without a journal has no identity to adopt.
    let mut new = Writer::unread(StationId::from_random(*b"fedcba9876543210"));
    new.open(Chain::default(), None, Vec::new(), &at());
    assert_ne!(new.station(), first.station());
}

#[test]
fn an_entry_that_was_written_while_the_journal_was_read_is_listed_once() {
    let mut writer = writer();
    writer.open(Chain::default(), None, Vec::new(), &at());
    take(&mut writer, self_lookup(Origin::New, "QI", true));
    let waiting = writer.to_write();
    let all: Vec<String> = waiting.iter().map(|entry| entry.stored().to_owned()).collect();
    for stored in 0..=all.len() {
        assert_eq!(Writer::append_missing(all[..stored].to_vec(), &waiting), all);
    }
}

#[test]
fn only_entries_of_challenges_count_as_unwritten_rulings() {
    let judge = || director("CD", "p. 1");
    let responsible = Responsible::One(Player::Challenger);
    let how = Unjudged::Withdrawn;
    let by_hand = ruling("QI", true, By::Judge(word_judge("AB", "p. 1")));
    for (happening, counts) in [
        (OPENED.into(), 0),
        (Happening::UncleanEnd.into(), 0),
        (Happening::SetAside(set_aside("a journal", "torn")).into(), 0),
        (Happening::Settings { now: "club double".into(), generation: 1 }.into(), 0),
        (self_lookup(Origin::New, "QI", true).into(), 1),
        (self_lookup(Origin::Rest { of: challenge_number(2), judged: 1 }, "QI", true).into(), 1),
        (referral(Origin::New, "QI").into(), 1),
        (Decision::Unjudged { origin: Origin::New, declared: 1, how }.into(), 1),
        (Decision::Separate { challenge: challenge_number(2), responsible, points: 10 }.into(), 1),
        (Decision::Opinion { challenge: challenge_number(2), words: 1, ruling: by_hand }.into(), 1),
        (
            Decision::Correction {
                challenge: challenge_number(2),
                judge: judge(),
                award: Award::Nothing,
                correct: crate::common::journals::correct_verdict(),
            }
            .into(),
            1,
        ),
    ] {
        let (mut writer, happening): (_, HappeningOrDecision) = (writer(), happening);
        take(&mut writer, happening.clone());
        assert_eq!(writer.unwritten_rulings(), counts, "{happening:?}");
        writer.open(Chain::default(), None, Vec::new(), &at());
        assert_eq!(writer.unwritten_rulings(), counts);
        let through = waiting(&writer, 2);
        assert!(writer.written(through));
        assert_eq!((writer.unwritten_rulings(), writer.last()), (0, 2));
    }
}

#[test]
fn a_new_challenge_has_the_next_number_and_is_recalled_before_it_is_written() {
    let mut writer = writer();
    writer.open(Chain::default(), None, Vec::new(), &at());
    assert_eq!(
        take(&mut writer, self_lookup(Origin::New, "QI ZA", true)),
        Some(challenge_number(1))
    );
    let through = waiting(&writer, 1);
    assert!(writer.written(through));
    let rest = self_lookup(Origin::Rest { of: challenge_number(1), judged: 2 }, "XU", false);
    assert_eq!(take(&mut writer, rest), Some(challenge_number(1)));
    assert_eq!(
        take(&mut writer, self_lookup(Origin::Repeat { of: challenge_number(1) }, "AA", true)),
        Some(challenge_number(2))
    );
    let waiting = writer.to_write();
    let challenges: Vec<_> = waiting.iter().map(Entry::challenge).collect();
    assert_eq!(
        challenges,
        [Some(challenge_number(1)), Some(challenge_number(1)), Some(challenge_number(2))]
    );
    // Stored entries come first, wherever they are read.
    let mut whole = self::writer();
    whole.open(Chain::default(), None, Vec::new(), &at());
    let entries =
        whole.to_write().into_iter().chain(waiting).map(|entry| entry.stored().to_owned());
    let entries: Vec<String> = entries.collect();
    let repeat = recall(entries.iter().map(String::as_str), 2).unwrap();
    assert_eq!(
        (repeat.number, repeat.ruling),
        (challenge_number(2), ruling("AA", true, station()))
    );
    let rest = recall(entries[..3].iter().map(String::as_str), 1).unwrap();
    assert_eq!(rest.ruling, ruling("QI ZA XU", false, station()));
}
