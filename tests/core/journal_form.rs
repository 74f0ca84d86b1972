//! The parts of an entry and the bytes of its line. Long, because a missing kind is noticed only if all kinds are
//! in one file.

use crate::common::entries::field;
use crate::common::exports::reseal;
use crate::common::journals;
use crate::common::signing::station_key;
use challenge_station::challenge::{
    Award, By, Decision, Intake, Moment, Origin, Responsible, Role, Seat, Unjudged,
};
use challenge_station::digest::Digest;
use challenge_station::journal::{
    Damage, Entry, EntryError, EventContext, ExportedFile, Format, Happening, HeadCode,
    JournalCopy, LexiconAction, LexiconChange, Lost, OutsideChange, RepairedCopy, StationId,
};
use challenge_station::rulebook::{ChallengeRule, Player};
use journals::{
    HappeningOrDecision, Journal, OPENED, challenge_number, costing, director, lexicons, opinion,
    referral, review, ruling, self_lookup, set_aside, station, word_judge,
};

// Each happening or decision below is written as the seventh entry of a journal. The entry must have exactly the parts
// given with it.

#[test]
fn entries_that_belong_to_no_challenge_have_their_kind_and_details() {
    let head: HeadCode = "1234-9F86D081884C".parse().unwrap();
    let archive = Some("journal-1".into());
    let lost = Lost { station: StationId::from_random([7; 16]), head_code: Some(head) };
    check_parts([
        (OPENED, "kind opened".to_owned()),
        (
            Happening::Opened { after: None, key: Some(station_key(1)) },
            format!("kind opened; key {}", station_key(1)),
        ),
        (
            Happening::KeyChanged { key: Some(station_key(2)) },
            format!("kind key-changed; key {}", station_key(2)),
        ),
        (Happening::KeyChanged { key: None }, "kind key-changed".into()),
        (Happening::UncleanEnd, "kind unclean-end".into()),
        (
            Happening::SetAside(set_aside("journal-1", "torn")),
            "kind set-aside; note journal-1: torn".into(),
        ),
        (
            Happening::StoreRepaired(repaired(Damage::Missing, archive.clone())),
            "kind store-repaired; note database of journal-1 missing, 16 from 1".into(),
        ),
        (
            Happening::StoreRepaired(repaired(Damage::Broken(set_aside("kept", "torn")), None)),
            "kind store-repaired; note database broken, kept: torn, 16 from 1".into(),
        ),
        (
            Happening::JournalLost(lost),
            format!("kind journal-lost; note 07070707070707070707070707070707 {head}"),
        ),
        (
            Happening::Settings { now: "club double".into(), generation: 1 },
            "kind settings; note club double".into(),
        ),
        (Happening::Opened { after: Some(head), key: None }, format!("kind opened; note {head}")),
        (Happening::DeskOpened { role: Role::Director }, "kind desk-opened; by director".into()),
        (Happening::DeskOpened { role: Role::WordJudge }, "kind desk-opened; by word-judge".into()),
        (Happening::WrongPin { in_a_row: 3 }, "kind wrong-pin; note 3".into()),
        (
            Happening::PinSet { role: Role::WordJudge, generation: 3 },
            "kind pin-set; by word-judge".into(),
        ),
        (
            Happening::Lexicon(lexicon_change()),
            format!("kind lexicon; note joined A, first, {0}, in place of {0}", digest()),
        ),
        (
            Happening::Exported {
                format: Format::Csv,
                archive: None,
                through: vec![head, head],
                file: ExportedFile::HandedOver,
            },
            format!("kind exported; note csv through {head} {head}, handedover"),
        ),
        (
            Happening::Exported {
                format: Format::JsonLines,
                archive,
                through: vec![head],
                file: ExportedFile::Vouched,
            },
            format!("kind exported; note archive journal-1 as json-lines through {head}, vouched"),
        ),
        (
            Happening::Deleted { journal: "journal-1".into(), head_code: head },
            format!("kind deleted; note journal-1, head code {head}"),
        ),
        (outside_copy(OutsideChange::Begun), "kind outside-copy; note begun stick.jsonl".into()),
        (Happening::PracticeBegun, "kind practice-begun".into()),
        (Happening::PracticeEnded, "kind practice-ended".into()),
        (Happening::Archived, "kind archived".into()),
    ]);
}

fn outside_copy(change: OutsideChange) -> Happening {
    Happening::OutsideCopy { change, file: "stick.jsonl".into() }
}

fn digest() -> Digest {
    Digest::of(b"QI\n")
}

/// A lexicon made from two, replacing one with the same words.
fn lexicon_change() -> LexiconChange {
    let (name, edition) = ("A".into(), "first".into());
    let action = LexiconAction::Joined;
    LexiconChange { action, name, edition, fingerprint: digest(), in_place_of: Some(digest()) }
}

/// The tests' lexicon in an entry.
const LIST: &str = "lexicon Une liste d’été; edition first; lexicon-digest d16e57";
/// The cost of the double challenge if the play stands.
const STANDS: &str = "consequence play stands, challenger loses the turn";
const COMES_OFF: &str = "consequence play comes off, challenged-player loses the turn";

#[test]
fn the_entry_of_a_ruling_has_its_judge_and_its_outcome() {
    let good = "verdict acceptable";
    let by_hand = |origin| {
        let judge = word_judge("AB", "OTCWL 2016, p. 12");
        Decision::Ruling { origin, ruling: ruling("QI", true, By::Judge(judge)) }
    };
    let joined = |origin| {
        let by =
            By::StationAndJudge { lexicons: lexicons("A + B"), judge: word_judge("KL", "a book") };
        Decision::Ruling { origin, ruling: ruling("QUIXOTRY", true, by) }
    };
    let (repeat, rest) = (
        Origin::Repeat { of: challenge_number(3) },
        Origin::Rest { of: challenge_number(3), judged: 2 },
    );
    let station = format!("by station; outcome acceptable; {STANDS}");
    let by_hand_parts = format!(
        "declared 1; words QI; {good}; by word-judge AB; source OTCWL 2016, p. 12; \
         outcome acceptable; {STANDS}"
    );
    let joined_parts = format!(
        "lexicon A + B; edition first; lexicon-digest d16e57; declared 1; words QUIXOTRY; {good}; \
         by station, word-judge KL; source a book; outcome acceptable; {STANDS}"
    );
    check_parts([
        (
            self_lookup(Origin::New, "QI ZA", true),
            format!(
                "kind self-lookup; challenge 1; {LIST}; declared 2; words QI ZA; {good}; {station}"
            ),
        ),
        (
            self_lookup(repeat, "QI XU", false),
            format!(
                "kind repeat; challenge 1; repeats 3; {LIST}; declared 2; words QI XU; \
                 verdict unacceptable; by station; outcome unacceptable; {COMES_OFF}"
            ),
        ),
        (
            self_lookup(rest, "XU", true),
            format!("kind separate; challenge 3; {LIST}; declared 1; words XU; {good}; {station}"),
        ),
        (by_hand(Origin::New), format!("kind manual; challenge 1; {by_hand_parts}")),
        (by_hand(repeat), format!("kind repeat; challenge 1; repeats 3; {by_hand_parts}")),
        (by_hand(rest), format!("kind separate; challenge 3; {by_hand_parts}")),
        (
            joined(Origin::Referred { of: challenge_number(3), judged: 0 }),
            format!("kind manual; challenge 3; {joined_parts}"),
        ),
        (joined(repeat), format!("kind repeat; challenge 1; repeats 3; {joined_parts}")),
    ]);
}

#[test]
fn the_entry_of_a_later_opinion_has_its_own_verdict_and_the_outcome_of_the_ruling() {
    let first = ruling("QI ZA", true, station());
    let judge = word_judge("AB", "the printed list");
    let second = first.clone().with(opinion(false, By::Judge(judge)));
    let coming = first.with(opinion(false, By::ComingEdition(lexicons("Coming"))));
    let slip = "declared 2; words QI ZA; verdict unacceptable";
    check_parts([
        (
            Decision::Opinion { challenge: challenge_number(3), words: 2, ruling: second },
            format!(
                "kind opinion; challenge 3; {slip}; by word-judge AB; source the printed list; \
                 outcome unacceptable; {COMES_OFF}"
            ),
        ),
        (
            Decision::Opinion { challenge: challenge_number(3), words: 2, ruling: coming },
            format!(
                "kind opinion; challenge 3; lexicon Coming; edition first; lexicon-digest d16e57; \
                 {slip}; by coming-edition; outcome acceptable; {STANDS}"
            ),
        ),
    ]);
}

#[test]
fn the_entry_of_a_referral_has_its_words_and_no_verdict() {
    let referral = |origin| referral(origin, "QI QUIXOTRY");
    let words = "declared 2; words QI QUIXOTRY";
    check_parts([
        (referral(Origin::New), format!("kind referral; challenge 1; {words}")),
        (
            referral(Origin::Repeat { of: challenge_number(3) }),
            format!("kind referral; challenge 1; repeats 3; {words}"),
        ),
        (
            referral(Origin::Rest { of: challenge_number(3), judged: 2 }),
            format!("kind referral; challenge 3; {words}"),
        ),
    ]);
}

#[test]
fn the_entry_of_a_challenge_that_ended_without_a_look_up_has_no_words() {
    let challenge = "challenge 1; declared 2";
    check_parts([
        (
            unjudged(Unjudged::Conceded(Player::Challenger)),
            format!("kind conceded; {challenge}; by challenger; {STANDS}"),
        ),
        (
            unjudged(Unjudged::Conceded(Player::Challenged)),
            format!("kind conceded; {challenge}; by challenged-player; {COMES_OFF}"),
        ),
        (
            unjudged(Unjudged::Withdrawn),
            format!("kind withdrawn; {challenge}; consequence challenge void"),
        ),
        (
            unjudged(Unjudged::Rescinded),
            format!("kind rescinded; {challenge}; consequence challenge void"),
        ),
        (unjudged(Unjudged::Void), format!("kind void; {challenge}; consequence challenge void")),
    ]);
}

#[test]
fn words_looked_up_separately_cost_points_only_if_one_player_alone_was_responsible() {
    let alone = Responsible::One;
    let (one, other) = (Player::Challenger, Player::Challenged);
    for (responsible, points, expected) in [
        (alone(one), 10, "by challenger; consequence challenger -10"),
        (alone(other), 10, "by challenged-player; consequence challenged-player -10"),
        (alone(one), 0, "by challenger; consequence none"),
        (Responsible::Both, 10, "by both; consequence none"),
    ] {
        let separate = Decision::Separate { challenge: challenge_number(3), responsible, points };
        check_parts([(separate, format!("kind responsible; challenge 3; {expected}"))]);
    }
}

#[test]
fn the_entry_of_a_correction_has_its_award() {
    let most = u16::MAX;
    for (award, expected) in [
        (Award::Spread { score: 34, plus: 25 }, "spread +59 (34 + 25)"),
        (Award::Spread { score: most, plus: most }, "spread +131070 (65535 + 65535)"),
        (Award::Replay, "replay"),
        (Award::NoReplay, "no replay"),
        (Award::Nothing, "none"),
    ] {
        let judge = director("EF", "the printed list");
        let correction = Decision::Correction {
            challenge: challenge_number(3),
            judge,
            award,
            correct: crate::common::journals::correct_verdict(),
        };
        let by = "by director EF; source the printed list";
        check_parts([(
            correction,
            format!(
                "kind correction; challenge 3; verdict unacceptable; {by}; consequence {expected}"
            ),
        )]);
    }
}

fn unjudged(how: Unjudged) -> Decision {
    Decision::Unjudged { origin: Origin::New, declared: 2, how }
}

/// A journal of six entries.
fn six() -> Journal {
    let mut journal = Journal::default();
    (0..6).for_each(|_| _ = journal.enter(OPENED));
    journal
}

/// The parts of an entry that the cases above name, in an entry's order.
const PARTS: [&str; 19] = [
    "kind",
    "event",
    "round",
    "table",
    "player",
    "challenge",
    "repeats",
    "offer",
    "lexicon",
    "edition",
    "lexicon-digest",
    "declared",
    "words",
    "took",
    "verdict",
    "by",
    "source",
    "outcome",
    "consequence",
];

/// Checks the parts of the seventh entry for each case.
fn check_parts<const N: usize>(cases: [(impl Into<HappeningOrDecision>, impl AsRef<str>); N]) {
    for (what, expected) in cases {
        let mut journal = six();
        journal.enter(what);
        let part = |name: &&str| Some(format!("{name} {}", field(journal.last(), name)?));
        let parts: Vec<String> = PARTS.iter().chain(&["note", "key"]).filter_map(part).collect();
        assert_eq!(parts.join("; "), expected.as_ref());
    }
}

fn repaired(was: Damage, archive: Option<String>) -> RepairedCopy {
    RepairedCopy { copy: JournalCopy::Database, archive, was, from: 1, entries: 16 }
}

/// An entry of each kind, and several of some.
fn every_kind() -> Vec<HappeningOrDecision> {
    let head: HeadCode = "1234-9F86D081884C".parse().unwrap();
    let first = ruling("QI ZA", true, station());
    let second = first.clone().with(opinion(false, By::Judge(word_judge("AB", "p. 1"))));
    let coming = first.with(opinion(false, By::ComingEdition(lexicons("Coming"))));
    let joined = By::StationAndJudge {
        lexicons: lexicons("A + B"),
        judge: word_judge("KL", "a “book”\n\u{2028}"),
    };
    let (repeat, rest) = (
        Origin::Repeat { of: challenge_number(3) },
        Origin::Rest { of: challenge_number(3), judged: 2 },
    );
    let judge = director("EF", "the printed list");
    let award = |award| Decision::Correction {
        challenge: challenge_number(3),
        judge: judge.clone(),
        award,
        correct: crate::common::journals::correct_verdict(),
    };
    let separate = |responsible| Decision::Separate {
        challenge: challenge_number(3),
        responsible,
        points: 10,
    };
    let archive: Option<String> = Some("journal-1".into());
    let broken = Damage::Broken(set_aside("journal-1.set-aside-1.jsonl", "entry 3 was changed"));
    let lost = Lost { station: StationId::from_random([7; 16]), head_code: Some(head) };
    vec![
        OPENED.into(),
        Happening::Opened { after: Some(head), key: None }.into(),
        Happening::Opened { after: Some(head), key: Some(station_key(1)) }.into(),
        Happening::KeyChanged { key: Some(station_key(2)) }.into(),
        Happening::KeyChanged { key: None }.into(),
        Happening::UncleanEnd.into(),
        Happening::SetAside(set_aside("journal-1", "entry 3 was changed")).into(),
        Happening::StoreRepaired(repaired(Damage::Missing, None)).into(),
        Happening::StoreRepaired(repaired(broken, archive.clone())).into(),
        Happening::JournalLost(lost).into(),
        Happening::Settings { now: "rulebook club double".into(), generation: 1 }.into(),
        Happening::DeskOpened { role: Role::Director }.into(),
        Happening::WrongPin { in_a_row: 3 }.into(),
        Happening::PinSet { role: Role::WordJudge, generation: 3 }.into(),
        Happening::Lexicon(lexicon_change()).into(),
        Happening::Exported {
            format: Format::Report,
            archive,
            through: vec![head, head],
            file: ExportedFile::Opened,
        }
        .into(),
        Happening::Deleted { journal: "journal-1".into(), head_code: head }.into(),
        outside_copy(OutsideChange::Begun).into(),
        outside_copy(OutsideChange::Lost).into(),
        outside_copy(OutsideChange::Back).into(),
        outside_copy(OutsideChange::Ended).into(),
        Happening::PracticeBegun.into(),
        Happening::PracticeEnded.into(),
        Happening::Archived.into(),
        self_lookup(Origin::New, "QI ZA AA", true).into(),
        self_lookup(repeat, "QI", false).into(),
        self_lookup(rest, "QI", true).into(),
        Decision::Ruling { origin: Origin::New, ruling: ruling("QI", true, joined) }.into(),
        Decision::Opinion { challenge: challenge_number(3), words: 2, ruling: second }.into(),
        Decision::Opinion { challenge: challenge_number(3), words: 2, ruling: coming }.into(),
        referral(Origin::New, "QI QUIXOTRY").into(),
        review(challenge_number(3), "QI QUIXOTRY").into(),
        unjudged(Unjudged::Conceded(Player::Challenger)).into(),
        unjudged(Unjudged::Withdrawn).into(),
        unjudged(Unjudged::Rescinded).into(),
        unjudged(Unjudged::Void).into(),
        separate(Responsible::One(Player::Challenged)).into(),
        separate(Responsible::Both).into(),
        award(Award::Spread { score: 34, plus: 25 }).into(),
        award(Award::Nothing).into(),
    ]
}

/// A line for each entry of [`every_kind`].
pub(crate) fn every_line() -> Vec<String> {
    let mut journal = Journal::default();
    let intake =
        Intake { lexicon: Some(1), table: Some(12), player: Some(Seat::Second), began: None };
    journal.context = EventContext {
        name: "Hall A".into(),
        event: "Cape Town “Open”".into(),
        round: 5,
        intake,
        ..EventContext::default()
    };
    let rules = journals::RULES.into_iter().cycle();
    every_kind().into_iter().zip(rules).for_each(|(what, rule)| {
        journal.enter_under(costing(rule), what);
    });
    journal.entries
}

/// The kind in a line.
fn kind(line: &str) -> &str {
    line.split(r#""what":"#).nth(1).unwrap().split('"').nth(1).unwrap()
}

#[test]
fn an_entry_of_every_kind_is_read_back_as_it_was_sealed() {
    let lines = every_line();
    for line in &lines {
        let entry = Entry::read(line).unwrap();
        assert_eq!((entry.stored(), entry.kind()), (line.as_str(), kind(line)));
    }
    let mut kinds: Vec<&str> = lines.iter().map(|line| kind(line)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), 30, "{kinds:?}");
}

#[test]
fn a_complete_entry_has_exactly_these_bytes() {
    let mut journal = Journal::default();
    let began = Some(Moment::from_millis(60_000));
    let intake = Intake { lexicon: Some(0), table: Some(12), player: Some(Seat::First), began };
    let event = "Cape Town Open".into();
    journal.context = EventContext {
        name: "Hall A".into(),
        mark: "A".parse().unwrap(),
        event,
        round: 4,
        intake,
        ..EventContext::default()
    };
    let choice = costing(ChallengeRule::PerWord(5));
    journal.enter_under(choice, self_lookup(Origin::New, "QI ZA AA", true));
    let version = env!("CARGO_PKG_VERSION");
    let open = [
        r#"{"journal":1,"sequence":1,"station":"30313233343536373839616263646566","#,
        r#""name":"Hall A","time":"2026-11-21T10:11:12.345+01:00","since_start":61234,"#,
        &format!(r#""version":"{version}","event":"Cape Town Open","round":4,"#),
        r#""rulebook":"every-rule 5-per-word","challenge":"A-1","#,
        &format!(r#""previous":"{}","#, "0".repeat(64)),
        r#""what":{"self-lookup":{"#,
        r#""intake":{"lexicon":0,"table":12,"player":"first","took":1234},"#,
        r#""words":["QI","ZA","AA"],"verdict":"acceptable","#,
        r#""by":{"station":{"names":"Une liste d’été","#,
        r#""editions":"first","digests":"d16e57"}},"outcome":"acceptable","#,
        r#""consequence":{"play_stands":true,"cost":{"points-by-word":{"#,
        r#""player":"challenged-player","points":15,"words":3,"each":5}}}}}"#,
    ]
    .concat();
    let digest = Digest::of(format!("{open}}}").as_bytes());
    assert_eq!(journal.last(), format!("{open},\"digest\":\"{digest}\"}}"));
}

#[test]
fn missing_intake_answers_are_left_out() {
    let mut journal = Journal::default();
    let how = |how| Decision::Unjudged { origin: Origin::New, declared: 1, how };
    for decision in [
        self_lookup(Origin::New, "QI", true),
        how(Unjudged::Conceded(Player::Challenger)),
        how(Unjudged::Withdrawn),
        how(Unjudged::Rescinded),
        how(Unjudged::Void),
    ] {
        journal.enter(decision);
        assert!(!journal.last().contains("intake"), "{}", journal.last());
    }
}

#[test]
fn every_one_byte_change_of_an_entry_of_any_kind_is_refused() {
    for line in every_line() {
        for index in 0..line.len() {
            for change in [1_u8, 0x20, 0x80] {
                let mut bytes = line.clone().into_bytes();
                bytes[index] ^= change;
                let changed = String::from_utf8_lossy(&bytes);
                assert!(Entry::read(&changed).is_err(), "byte {index} of {line}");
            }
            let mut without = line.clone().into_bytes();
            without.remove(index);
            assert!(Entry::read(&String::from_utf8_lossy(&without)).is_err(), "{index} of {line}");
        }
    }
}

#[test]
fn an_entry_with_another_order_or_spelling_of_its_members_is_refused_even_if_its_digest_matches() {
    let mut journal = six();
    journal.context = EventContext { round: 4, ..EventContext::default() };
    journal.enter(self_lookup(Origin::New, "QI", true));
    let line = journal.last();
    assert_eq!(reseal(line), line);
    for (old, new) in [
        // A member too many, one missing, one twice.
        ("\"round\":4,", "\"round\":4,\"word\":\"QI\","),
        ("\"verdict\":\"acceptable\",", "\"verdict\":\"acceptable\",\"results\":[true],"),
        ("\"version\":", "\"versions\":"),
        ("\"since_start\":61234,", ""),
        ("\"round\":4,", "\"round\":4,\"round\":4,"),
        // A member without a value.
        ("\"round\":4,", "\"round\":null,"),
        ("\"round\":4,", "\"event\":\"\",\"round\":4,"),
        ("\"words\":", "\"intake\":{},\"words\":"),
        // Another order.
        ("\"journal\":1,\"sequence\":7,", "\"sequence\":7,\"journal\":1,"),
        // The same content, spelled differently.
        ("\"round\":4,", "\"round\": 4,"),
        ("\"round\":4,", "\"round\":4.0,"),
        ("\"round\":4,", "\"round\":4e0,"),
        ("\"round\":4,", "\"round\":\"4\","),
        ("\"words\":[\"QI\"]", "\"words\":[\"\\u0051I\"]"),
        ("\"words\":[\"QI\"]", "\"words\":[\"qi\"]"),
        ("{\"journal\"", " {\"journal\""),
        ("+01:00", "+0100"),
        // Impossible values.
        ("\"round\":4,", "\"round\":-4,"),
        ("\"round\":4,", "\"round\":65536,"),
        ("\"words\":[\"QI\"]", "\"words\":[]"),
        ("\"words\":[\"QI\"]", "\"words\":[\"Q\"]"),
        ("\"verdict\":\"acceptable\"", "\"verdict\":\"perhaps\""),
        ("\"self-lookup\":", "\"ruling\":"),
        ("\"challenge\":\"1\",", ""),
        ("\"challenge\":\"1\",", "\"challenge\":1,"),
        ("\"challenge\":\"1\",", "\"challenge\":\"01\","),
        ("\"challenge\":\"1\",", "\"challenge\":\"-1\","),
        ("\"challenge\":\"1\",", "\"challenge\":\"1\",\"repeats\":\"0\","),
    ] {
        let bad = reseal(&line.replacen(old, new, 1));
        assert_ne!(bad, line, "{old}");
        let error = Entry::read(&bad).unwrap_err();
        let is_refused_as_such = matches!(error, EntryError::Form(_) | EntryError::Spelling);
        assert!(is_refused_as_such, "{new}: {error}");
    }
    for bad in [format!("{line}\n"), format!("{line} "), format!("{line}{line}"), line.repeat(0)] {
        assert!(Entry::read(&bad).is_err(), "{bad}");
    }
}

#[test]
fn an_entry_of_a_later_version_says_so() {
    let journal = six();
    let later = |members| reseal(&journal.last().replace("\"journal\":1,", members));
    for (line, version) in [
        (later("\"journal\":2,"), 2),
        (later("\"journal\":7,\"something\":[1.5],"), 7),
        (reseal("{\"journal\":2,\"digest\":\""), 2),
    ] {
        let error = Entry::read(&line).unwrap_err();
        assert_eq!(error, EntryError::Version(version));
        assert!(
            error.to_string().ends_with("open it with a later version of the station"),
            "{error}"
        );
    }
}

#[test]
fn the_documentation_shows_an_entry_and_names_every_kind() {
    let docs = include_str!("../../docs/journal.md");
    let example = docs.split("```json\n").nth(1).unwrap().split("\n```").next().unwrap();
    assert_eq!(Entry::read(example).unwrap().kind(), "self-lookup");
    for line in every_line() {
        assert!(docs.contains(&format!("| `{}` |", kind(&line))), "{line}");
    }
}

/// Whatever a text contains, its entry stays one line, and the text adds no members to it.
#[test]
fn line_breaks_and_quotes_in_a_text_never_end_it() {
    for evil in [
        "x\n{\"verdict\":\"acceptable\"}",
        "x\",\"verdict\":\"acceptable",
        "x\\\",\"verdict\":\"acceptable\"",
        "\",\"digest\":\"",
        "\"}",
        "x\u{0}\u{b}\u{c}y\r\n",
    ] {
        let judge = word_judge("AB", evil);
        let by_hand = ruling("QI", false, By::Judge(judge.clone()));
        let by_station = ruling("QI", false, By::Station(lexicons(evil)));
        for what in [
            HappeningOrDecision::from(Decision::Ruling { origin: Origin::New, ruling: by_station }),
            Decision::Ruling { origin: Origin::New, ruling: by_hand }.into(),
            Decision::Correction {
                challenge: challenge_number(3),
                judge,
                award: Award::Nothing,
                correct: crate::common::journals::correct_verdict(),
            }
            .into(),
            Happening::SetAside(set_aside(evil, evil)).into(),
            Happening::Settings { now: evil.into(), generation: 1 }.into(),
        ] {
            let mut journal = six();
            journal.context.event = evil.into();
            journal.enter(what);
            let entry = Entry::read(journal.last()).unwrap();
            assert!(!journal.last().contains(|c| c < ' '), "{:?}", journal.last());
            assert_eq!(entry.content().event, evil);
            assert_ne!(field(journal.last(), "verdict"), Some("acceptable"));
        }
    }
}
