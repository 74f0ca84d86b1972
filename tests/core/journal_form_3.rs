//! What an entry of form 3 says, line for line, for everything that can happen. The file is longer than
//! others: a kind that is missing shows where all stand together.

use crate::common::journals;
use challenge_station::challenge::{Award, By, Decision, Link, Office, Responsible, Unjudged};
use challenge_station::digest::Digest;
use challenge_station::journal::{Entry, Happening};
use challenge_station::rulebook::{ChallengeRule, Player};
use journals::{
    Journal, costing, director, lexicons, opinion, referral, ruling, self_lookup, station,
    word_judge,
};

// An entry of each kind in turn, number 7 in its journal: it says exactly these lines; all others are
// there and empty.

#[test]
fn what_happens_to_the_station_has_its_kind_and_perhaps_a_note() {
    let head = "1234-9F86D081884C".parse().unwrap();
    says([
        (Happening::Opened, "kind opened"),
        (Happening::UncleanEnd, "kind unclean-end"),
        (Happening::SetAside("a journal".into()), "kind set-aside; note a journal"),
        (Happening::Settings("club double".into()), "kind settings; note club double"),
        (Happening::OpenedAfter(head), "kind opened; note 1234-9F86D081884C"),
        (Happening::DeskOpened(Office::Director), "kind desk-opened; by director"),
        (Happening::DeskOpened(Office::WordJudge), "kind desk-opened; by word-judge"),
        (Happening::WrongPin(3), "kind wrong-pin; note 3"),
        (Happening::PinSet(Office::WordJudge), "kind pin-set; by word-judge"),
        (Happening::Exported("csv 4-0".into()), "kind exported; note csv 4-0"),
        (Happening::Archived, "kind archived"),
    ]);
}

/// What the tests' lexicon says in an entry.
const LIST: &str = "lexicon Une liste d’été; edition first; lexicon-digest d16e57";
/// What the double challenge costs.
const STANDS: &str = "consequence play stands, challenger loses the turn";
const COMES_OFF: &str = "consequence play comes off, challenged-player loses the turn";

#[test]
fn a_verdict_says_who_gave_it_and_what_it_comes_to() {
    let good = "verdict acceptable";
    let by_hand = |link| {
        let judge = word_judge("AB", "OTCWL 2016, p. 12");
        Decision::Ruling { link, ruling: ruling("QI", true, By::Judge(judge)) }
    };
    let joined = |link| {
        let by = By::Joined(lexicons("A + B"), word_judge("KL", "a book"));
        Decision::Ruling { link, ruling: ruling("QUIXOTRY", true, by) }
    };
    let (repeat, rest) = (Link::Repeat { of: 3 }, Link::Rest { of: 3, judged: 2 });
    let station = format!("by station; outcome acceptable; {STANDS}");
    let by_hand_says = format!(
        "declared 1; words QI; {good}; by word-judge AB; source OTCWL 2016, p. 12; \
         outcome acceptable; {STANDS}"
    );
    let joined_says = format!(
        "lexicon A + B; edition first; lexicon-digest d16e57; declared 1; words QUIXOTRY; {good}; \
         by station, word-judge KL; source a book; outcome acceptable; {STANDS}"
    );
    says([
        (
            self_lookup(Link::New, "QI ZA", true),
            format!(
                "kind self-lookup; challenge 7; {LIST}; declared 2; words QI ZA; {good}; {station}"
            ),
        ),
        (
            self_lookup(repeat, "QI XU", false),
            format!(
                "kind repeat; challenge 7; repeats 3; {LIST}; declared 2; words QI XU; \
                 verdict unacceptable; by station; outcome unacceptable; {COMES_OFF}"
            ),
        ),
        (
            self_lookup(rest, "XU", true),
            format!("kind separate; challenge 3; {LIST}; declared 1; words XU; {good}; {station}"),
        ),
        (by_hand(Link::New), format!("kind manual; challenge 7; {by_hand_says}")),
        (by_hand(repeat), format!("kind repeat; challenge 7; repeats 3; {by_hand_says}")),
        (by_hand(rest), format!("kind separate; challenge 3; {by_hand_says}")),
        (
            joined(Link::Referred { of: 3, judged: 0 }),
            format!("kind manual; challenge 3; {joined_says}"),
        ),
        (joined(repeat), format!("kind repeat; challenge 7; repeats 3; {joined_says}")),
    ]);
}

#[test]
fn a_later_opinion_says_its_own_verdict_and_what_the_ruling_comes_to() {
    let first = ruling("QI ZA", true, station());
    let judge = word_judge("AB", "the printed list");
    let second = first.clone().with(opinion(false, By::Judge(judge)));
    let coming = first.with(opinion(false, By::Coming(lexicons("Coming"))));
    let slip = "declared 2; words QI ZA; verdict unacceptable";
    says([
        (
            Decision::Opinion { challenge: 3, words: 2, ruling: second },
            format!(
                "kind opinion; challenge 3; {slip}; by word-judge AB; source the printed list; \
                 outcome acceptable; {STANDS}"
            ),
        ),
        (
            Decision::Opinion { challenge: 3, words: 2, ruling: coming },
            format!(
                "kind opinion; challenge 3; lexicon Coming; edition first; lexicon-digest d16e57; \
                 {slip}; by coming-edition; outcome acceptable; {STANDS}"
            ),
        ),
    ]);
}

#[test]
fn a_referral_says_its_words_and_no_verdict() {
    let referral = |link| referral(link, "QI QUIXOTRY");
    let words = "declared 2; words QI QUIXOTRY";
    says([
        (referral(Link::New), format!("kind referral; challenge 7; {words}")),
        (
            referral(Link::Repeat { of: 3 }),
            format!("kind referral; challenge 7; repeats 3; {words}"),
        ),
        (referral(Link::Rest { of: 3, judged: 2 }), format!("kind referral; challenge 3; {words}")),
    ]);
}

#[test]
fn a_challenge_that_ended_without_a_look_up_says_no_word() {
    let own = "challenge 7; declared 2";
    says([
        (
            unjudged(Unjudged::Conceded(Player::Challenger)),
            format!("kind conceded; {own}; by challenger; {STANDS}"),
        ),
        (
            unjudged(Unjudged::Conceded(Player::Challenged)),
            format!("kind conceded; {own}; by challenged-player; {COMES_OFF}"),
        ),
        (
            unjudged(Unjudged::Withdrawn),
            format!("kind withdrawn; {own}; consequence challenge void"),
        ),
    ]);
}

#[test]
fn words_looked_up_separately_cost_the_player_who_alone_was_responsible() {
    let alone = Responsible::One;
    let (one, other) = (Player::Challenger, Player::Challenged);
    for (responsible, points, expected) in [
        (alone(one), 10, "by challenger; consequence challenger -10"),
        (alone(other), 10, "by challenged-player; consequence challenged-player -10"),
        (alone(one), 0, "by challenger; consequence none"),
        (Responsible::Both, 10, "by both; consequence none"),
    ] {
        let separate = Decision::Separate { challenge: 3, responsible, points };
        says([(separate, format!("kind separate; challenge 3; {expected}"))]);
    }
}

#[test]
fn a_correction_says_what_it_earns() {
    let most = u16::MAX;
    for (award, expected) in [
        (Award::Spread { score: 34, plus: 25 }, "spread +59 (34 + 25)"),
        (Award::Spread { score: most, plus: most }, "spread +131070 (65535 + 65535)"),
        (Award::Replay, "replay"),
        (Award::NoReplay, "no replay"),
        (Award::Nothing, "none"),
    ] {
        let judge = director("EF", "the printed list");
        let correction = Decision::Correction { challenge: 3, judge, award };
        let by = "by director EF; source the printed list";
        says([(correction, format!("kind correction; challenge 3; {by}; consequence {expected}"))]);
    }
}

fn unjudged(how: Unjudged) -> Decision {
    Decision::Unjudged { link: Link::New, declared: 2, how }
}

/// A journal of six entries.
fn six() -> Journal {
    let mut journal = Journal::default();
    (0..6).for_each(|_| _ = journal.enter(Happening::Opened));
    journal
}

/// What the seventh entry says of each: its lines that apply, without those that every entry has.
fn says<const N: usize>(cases: [(impl Into<Happening>, impl AsRef<str>); N]) {
    for (happening, expected) in cases {
        let mut journal = six();
        journal.enter(happening);
        let lines = journal.last().lines().skip(5).take(21);
        let applies = |line: &&str| !line.ends_with(" -") && !line.starts_with("rulebook ");
        let lines: Vec<&str> = lines.filter(applies).collect();
        assert_eq!(lines.join("; "), expected.as_ref());
    }
}

#[test]
fn an_entry_as_a_whole_is_these_bytes() {
    let mut journal = Journal::default();
    let choice = costing(ChallengeRule::PerWord(5));
    journal.enter_under(choice, self_lookup(Link::New, "QI ZA AA", true));
    let version = env!("CARGO_PKG_VERSION");
    let canonical = format!(
        "\
challenge-station-journal 3
sequence 1
station 30313233343536373839616263646566
time 2026-11-21T10:11:12.345+01:00
since-start 61234
kind self-lookup
event -
round -
table -
player -
challenge 1
repeats -
rulebook every-rule 5-per-word
offer -
lexicon Une liste d’été
edition first
lexicon-digest d16e57
declared 3
words QI ZA AA
took -
verdict acceptable
by station
source -
outcome acceptable
consequence play stands, challenged-player +15 (3 x 5)
note -
version {version}
previous 0000000000000000000000000000000000000000000000000000000000000000
"
    );
    let digest = Digest::of(canonical.as_bytes());
    assert_eq!(journal.last(), format!("{canonical}digest {digest}\n"));
}

#[test]
fn the_lines_are_those_of_the_documented_table_and_the_last_is_the_digest_of_all_others() {
    let mut journal = Journal::default();
    journal.enter(self_lookup(Link::New, "QI", true));
    let lines: Vec<&str> = journal.last().split_inclusive('\n').collect();
    let (digest, canonical) = lines.split_last().unwrap();
    assert_eq!(*digest, format!("digest {}\n", Digest::of(canonical.concat().as_bytes())));
    let names = canonical.iter().map(|line| line.split(' ').next().unwrap());
    let docs = include_str!("../../src/journal/form.rs");
    let table = docs.split("//! # Form 3").nth(1).unwrap().split("//! | kind |").next().unwrap();
    let rows = table.lines().filter_map(|line| line.strip_prefix("//! | `")?.split('`').next());
    assert_eq!(names.collect::<Vec<_>>(), rows.collect::<Vec<_>>());
}

#[test]
fn fields_are_read_by_their_names() {
    let mut journal = six();
    journal.enter(self_lookup(Link::Repeat { of: 3 }, "QI ZA", true));
    let entry = Entry::read(journal.last()).unwrap();
    assert_eq!((entry.sequence(), entry.challenge(), entry.repeats()), (7, Some(7), Some(3)));
    assert_eq!(entry.kind(), "repeat");
    for (name, value) in [
        ("words", Some("QI ZA")),
        ("lexicon", Some("Une liste d’été")),
        ("note", None),
        ("source", None),
        ("digest", None),
        ("no such line", None),
        ("", None),
    ] {
        assert_eq!(entry.field(name), value, "{name}");
    }
    let opened = Entry::read(&journal.entries[0]).unwrap();
    assert!(opened.opens());
    assert_eq!((opened.challenge(), opened.repeats()), (None, None));
}

/// Whatever a text holds, it stays in its line.
#[test]
fn a_line_break_in_a_text_makes_no_line() {
    for evil in [
        "x\nverdict acceptable",
        "x\r\nverdict acceptable",
        "x\u{2028}verdict acceptable",
        "x\u{85}verdict acceptable",
        "\n",
        "x\u{0}\u{b}\u{c}y\ndigest 00\n",
    ] {
        let judge = word_judge("AB", evil);
        let by_hand = ruling("QI", false, By::Judge(judge.clone()));
        let by_station = ruling("QI", false, By::Station(lexicons(evil)));
        for happening in [
            Decision::Ruling { link: Link::New, ruling: by_station }.into(),
            Decision::Ruling { link: Link::New, ruling: by_hand }.into(),
            Decision::Correction { challenge: 3, judge, award: Award::Nothing }.into(),
            Happening::SetAside(evil.into()),
            Happening::Settings(evil.into()),
        ] {
            let mut journal = six();
            journal.enter(happening);
            let entry = Entry::read(journal.last()).unwrap();
            let breaks = ['\n', '\r', '\u{2028}', '\u{85}', '\u{b}', '\u{c}'];
            assert_eq!(journal.last().split(breaks).count(), 30);
            assert_ne!(entry.field("verdict"), Some("acceptable"));
        }
    }
}
