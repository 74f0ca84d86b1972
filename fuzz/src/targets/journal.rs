//! Reads any text as the lines of a journal, first unchanged, then sealed into a chain. Each line is refused with a
//! reason, or the entry read from it is written as the same bytes. The log and the exports never crash.

use crate::journals::{
    Journal, OPENED, challenge_number, correct_verdict, director, opinion, referral, ruling,
    self_lookup, set_aside, word_judge,
};
use crate::sealing::seal_chain;
use challenge_station::challenge::{Award, By, Decision, Origin, Responsible, Unjudged};
use challenge_station::journal::export::{challenge_txt, csv, json_lines};
use challenge_station::journal::{Entry, Happening, HeadCode, Log, follow, open_referral, recall};
use challenge_station::rulebook::Player;

pub(super) fn read(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let lines: Vec<String> = text.lines().map(ToOwned::to_owned).collect();
    try_lines(&lines);
    try_lines(&seal_chain(lines.iter().map(String::as_str)));
}

fn try_lines(lines: &[String]) {
    let texts = || lines.iter().map(String::as_str);
    for line in texts() {
        match Entry::read(line) {
            Ok(entry) => assert_eq!(entry.stored(), line),
            Err(error) => super::refused(&error),
        }
    }
    let chain = follow(texts());
    let log = Log::of("Hall A", lines.to_vec());
    match &chain {
        Ok(chain) => assert_eq!(chain.head.sequence, lines.len() as u64),
        Err(broken) => {
            super::refused(broken);
            assert!((1..=lines.len() as u64).contains(&broken.sequence), "{broken}");
        }
    }
    assert_eq!(log.journals[0].broken.is_some(), chain.is_err(), "the log and the chain differ");
    for row in &log.rows {
        let _ = row.outcome_text();
        if let Err(error) = recall(texts(), row.number.count()) {
            super::refused(&error);
        }
        let _ = open_referral(texts(), row.number.count());
    }
    let _ = (csv(&log, ','), challenge_txt(&log), json_lines(&log.journals[0]));
}

/// A journal with an entry of nearly every kind, and the shortest possible journal.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let mut first = Journal::default();
    first.enter(OPENED);
    [first, everything()].map(|journal| file(&journal)).into()
}

pub(super) fn file(journal: &Journal) -> Vec<u8> {
    journal.entries.iter().flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
}

fn everything() -> Journal {
    let mut journal = Journal::default();
    journal.enter(OPENED);
    journal.enter(Happening::SetAside(set_aside("challenge-station-journal", "entry 2")));
    journal.enter(Happening::Settings { now: "naspa-2017".into(), generation: 1 });
    journal.enter(Happening::WrongPin { in_a_row: 3 });
    let (number, referred) = (challenge_number(1), challenge_number(3));
    journal.enter(self_lookup(Origin::New, "QI ZA", true));
    journal.enter(self_lookup(Origin::Repeat { of: number }, "QI", false));
    journal.enter(referral(Origin::New, "XU ZZXQ"));
    let found = ruling("XU ZZXQ", false, By::Judge(word_judge("AB", "a book")));
    let origin = Origin::Referred { of: referred, judged: 0 };
    journal.enter(Decision::Ruling { origin, ruling: found.clone() });
    let second = found.with(opinion(true, By::Judge(director("CD", "another"))));
    journal.enter(Decision::Opinion { challenge: referred, words: 2, ruling: second });
    let judge = director("CD", "the tables");
    let (correct, award) = (correct_verdict(), Award::Replay);
    journal.enter(Decision::Correction { challenge: number, judge, correct, award });
    for how in [Unjudged::Withdrawn, Unjudged::Conceded(Player::Challenger)] {
        journal.enter(Decision::Unjudged { origin: Origin::New, declared: 2, how });
    }
    let responsible = Responsible::Both;
    journal.enter(Decision::Separate { challenge: number, responsible, points: 10 });
    let head = HeadCode::of(&journal.head);
    journal
        .enter(Happening::Deleted { journal: "challenge-station-journal".into(), head_code: head });
    journal.enter(Happening::Archived);
    journal
}
