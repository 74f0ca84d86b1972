//! Rulings made by hand from a line: who gave which opinion, what that makes, and what may follow.

use crate::common::journals::slip_of;
use challenge_station::challenge::{
    By, Initials, Judge, NotAdmitted, Opinion, Outcome, Role, Ruling, Verdict,
};
use challenge_station::rulebook::{Opinions, Rulebook};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The giver of an opinion: `station`, `coming` (the coming edition), `joined AB` (the station's lists, and AB in a
/// book), `judge AB` or `director DR`.
fn by(who: &str) -> By {
    let judge = |role, initials: &str| Judge {
        role,
        initials: Initials::new(initials).unwrap(),
        source: Arc::from("a book"),
    };
    match who.split_once(' ') {
        Some(("joined", initials)) => By::StationAndJudge {
            lexicons: Arc::default(),
            judge: judge(Role::WordJudge, initials),
        },
        Some(("judge", initials)) => By::Judge(judge(Role::WordJudge, initials)),
        Some(("director", initials)) => By::Judge(judge(Role::Director, initials)),
        None if who == "coming" => By::ComingEdition(Arc::default()),
        None if who == "station" => By::Station(Arc::default()),
        _ => panic!("{who} gives no opinion"),
    }
}

/// A ruling by these opinions, such as `station U, judge AB A`: `A` is acceptable, `U` unacceptable.
fn ruling(given: &str) -> Ruling {
    let slip = slip_of(&["QI", "ZA"]);
    let opinion = |one: &str| {
        let (who, verdict) = one.rsplit_once(' ').unwrap();
        assert!(["A", "U"].contains(&verdict), "{given}");
        Opinion { verdict: Verdict::by_hand(&slip, verdict == "A"), by: by(who) }
    };
    let mut opinions = given.split(", ").map(opinion);
    let first = opinions.next().unwrap();
    opinions.fold(Ruling::new(slip.clone(), first), Ruling::with)
}

/// What these opinions make.
pub(super) fn outcome(opinions: &Opinions, given: &str) -> &'static str {
    match ruling(given).outcome(opinions) {
        Outcome::Stands(verdict) if verdict.is_acceptable() => "acceptable",
        Outcome::Stands(_) => "unacceptable",
        Outcome::DirectorDecides => "the director decides",
    }
}

/// Every ruling with these verdicts, whoever gave them. If the rulebook lets a manual adjudication replace the
/// computer's verdict, the computer may have said anything before. The opinion of a coming edition is wherever one can
/// be.
fn rulings(opinions: &Opinions, verdicts: &str) -> Vec<String> {
    let verdicts: Vec<String> = verdicts.chars().map(String::from).collect();
    let given = |judges: &[&str]| -> Vec<String> {
        judges.iter().zip(&verdicts).map(|(who, verdict)| [who, " ", verdict].concat()).collect()
    };
    let is_manual = opinions.manual.is_some();
    let first = ["joined AB", "judge AB", "director AB"].into_iter();
    let first = first.chain((!is_manual).then_some("station"));
    let mut all = Vec::new();
    for first in first {
        let given = given(&[first, "judge CD", "director EF"]);
        for (index, coming) in (1..=given.len()).flat_map(|n| [(n, "coming A"), (n, "coming U")]) {
            let mut given = given.clone();
            given.insert(index, coming.to_owned());
            all.push(given);
        }
        all.push(given);
    }
    for computers in ["station A", "station U"].into_iter().filter(|_| is_manual) {
        let mut given = given(&["judge AB", "judge CD", "director EF"]);
        given.insert(0, computers.to_owned());
        all.push(given);
    }
    all.into_iter().map(|given| given.join(", ")).collect()
}

/// What these verdicts make, whoever gave them; several outcomes if that is not the same.
pub(super) fn outcome_by_anybody(opinions: &Opinions, verdicts: &str) -> String {
    let all = rulings(opinions, verdicts);
    let all: BTreeSet<&str> = all.iter().map(|given| outcome(opinions, given)).collect();
    Vec::from_iter(all).join(" or ")
}

/// Every order of verdicts that opinions can have, one opinion after the other, under this rulebook.
pub(super) fn orders(opinions: &Opinions) -> BTreeSet<String> {
    let mut all = BTreeSet::from(["A".to_owned(), "U".to_owned()]);
    let judges = ["judge AB", "judge CD", "director EF"];
    for judge in &judges[1..] {
        let next = |order: &String| {
            let given = judges.iter().zip(order.chars()).map(|(who, one)| format!("{who} {one}"));
            let given = given.collect::<Vec<_>>().join(", ");
            let is_next = admitted(opinions, &given, judge) == "yes";
            is_next.then(|| ["A", "U"].map(|one| [order, one].concat()))
        };
        let next: Vec<_> = all.iter().filter_map(next).flatten().collect();
        all.extend(next);
    }
    all
}

/// Whether a judge may add an opinion to these.
pub(super) fn admitted(opinions: &Opinions, given: &str, next: &str) -> &'static str {
    let (By::Judge(judge) | By::StationAndJudge { judge, .. }) = by(next) else {
        panic!("{next} is not a judge")
    };
    match ruling(given).admits(&judge, opinions) {
        Ok(()) => "yes",
        Err(NotAdmitted::Agreed) => "no, the two agree",
        Err(NotAdmitted::OneOpinion) => "no, the first ruling is final",
        Err(NotAdmitted::OnlyTheDirector) => "no, only the director may",
        Err(NotAdmitted::Final) => "no, there are three",
        Err(NotAdmitted::SameJudge) => "no, the same judge",
        Err(NotAdmitted::OnlyAsDecision) => "only as the director’s decision",
    }
}

/// What players may ask for after these opinions. (Its sentence is in the chapter on opinions.)
pub(super) fn may_follow(book: &Rulebook, given: &str) -> &'static str {
    let Opinions { manual, second, third_says, .. } = book.opinions;
    match ruling(given).may_follow(&book.opinions) {
        None => "nothing",
        may if may == manual => "a manual ruling",
        may if may == second => "a second opinion",
        may if may == Some(third_says) => "a third opinion",
        Some(other) => panic!("{given}: {other:?}"),
    }
}
