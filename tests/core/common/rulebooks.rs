//! Helpers for the rulebooks' tests: rulings made by hand, and a rulebook's sentences by number.

use super::journals::slip_of;
use challenge_station::challenge::{
    By, Initials, Judge, NotAdmitted, Opinion, Outcome, Role, Ruling, Verdict,
};
use challenge_station::rulebook::{Choice, Rulebook};
use std::iter::zip;
use std::sync::Arc;

/// A judge who looked in some book.
pub fn judge(role: Role, initials: &str) -> Judge {
    Judge { role, initials: Initials::new(initials).unwrap(), source: Arc::from("a book") }
}

/// The giver of an opinion, as written in the tables: `station`, `coming`, `joined AB`, `judge AB`
/// or `director DR`.
pub fn by(who: &str) -> By {
    match who.split_once(' ') {
        Some(("joined", initials)) => By::StationAndJudge {
            lexicons: Arc::default(),
            judge: judge(Role::WordJudge, initials),
        },
        Some(("judge", initials)) => By::Judge(judge(Role::WordJudge, initials)),
        Some(("director", initials)) => By::Judge(judge(Role::Director, initials)),
        _ if who == "coming" => By::ComingEdition(Arc::default()),
        _ => By::Station(Arc::default()),
    }
}

/// A ruling by these opinions: `A` is acceptable, `U` unacceptable.
pub fn ruling(who: &[&str], verdicts: &str) -> Ruling {
    let slip = slip_of(&["QI", "ZA"]);
    let opinion = |(who, verdict): (&&str, char)| Opinion {
        verdict: Verdict::by_hand(&slip, verdict == 'A'),
        by: by(who),
    };
    let mut opinions = zip(who, verdicts.chars()).map(opinion);
    let first = opinions.next().unwrap();
    opinions.fold(Ruling::new(slip.clone(), first), Ruling::with)
}

/// The outcome of a ruling, as written in the tables: `A`, `U`, or `?` if the director decides.
pub fn outcome(book: &Rulebook, ruling: &Ruling) -> &'static str {
    match ruling.outcome(&book.opinions) {
        Outcome::Stands(verdict) if verdict.is_acceptable() => "A",
        Outcome::Stands(_) => "U",
        Outcome::DirectorDecides => "?",
    }
}

/// Whether a judge may add an opinion to these.
pub fn admits(
    book: &Rulebook,
    who: &[&str],
    verdicts: &str,
    next: &str,
) -> Result<(), NotAdmitted> {
    let (By::Judge(judge) | By::StationAndJudge { judge, .. }) = by(next) else {
        panic!("{next} is not a judge")
    };
    ruling(who, verdicts).admits(&judge, &book.opinions)
}

/// What players may ask for after these opinions, as `rule: sentence`; empty if nothing.
pub fn may_follow(book: &Rulebook, given: &str, verdicts: &str) -> String {
    let given: Vec<&str> = given.split(", ").collect();
    let may = ruling(&given, verdicts).may_follow(&book.opinions);
    may.map(|may| [may.rule, ": ", may.says].concat()).unwrap_or_default()
}

/// Asserts a rulebook's table of outcomes, whoever gives the opinions. If the rulebook lets a manual adjudication
/// replace the computer's verdict, the outcome must be the same whatever the computer said. An opinion of a coming
/// edition must never count, wherever it is in the chain.
pub fn assert_outcomes(book: &Rulebook, table: &[(&str, &str)]) {
    let manual = book.opinions.manual.is_some();
    let first = ["joined AB", "judge AB", "director AB"].into_iter();
    let first: Vec<&str> = first.chain((!manual).then_some("station")).collect();
    for (verdicts, expected) in table.iter().filter(|_| manual) {
        for computers in ["A", "U"] {
            let chain = ["station", "judge AB", "judge CD", "director EF"];
            let all_verdicts = computers.to_owned() + verdicts;
            assert_eq!(outcome(book, &ruling(&chain, &all_verdicts)), *expected, "{all_verdicts}");
        }
    }
    for (who, (verdicts, expected)) in
        first.iter().flat_map(|who| table.iter().map(move |row| (who, row)))
    {
        let chain = [*who, "judge CD", "director EF"];
        assert_eq!(outcome(book, &ruling(&chain, verdicts)), *expected, "{who} {verdicts}");
        for (index, coming) in (1..=verdicts.len()).flat_map(|n| [(n, "A"), (n, "U")]) {
            let (mut chain, mut all_verdicts) = (chain.to_vec(), (*verdicts).to_owned());
            chain.insert(index, "coming");
            all_verdicts.insert_str(index, coming);
            assert_eq!(
                outcome(book, &ruling(&chain, &all_verdicts)),
                *expected,
                "{chain:?} {all_verdicts}"
            );
        }
    }
}

/// A table of steps: the number and the sentence of each.
pub type Steps<'a> = &'a [(&'a str, &'a str)];

/// Asserts the steps back to the board after *acceptable* and after *unacceptable*, for a rulebook
/// with its usual challenge rule. The rule numbers in the tables leave out the rulebook's id.
pub fn assert_steps(book: &'static Rulebook, tables: [Steps; 2]) {
    assert_steps_of(&Choice::of(book), book.id, tables);
}

/// Asserts the steps under a choice; `id` is the rulebook whose numbers are cited.
pub fn assert_steps_of(choice: &Choice, id: &str, tables: [Steps; 2]) {
    for (play_stands, table) in zip([true, false], tables) {
        let number = |rule: &'static str| rule.strip_prefix(id).unwrap_or(rule).trim_start();
        let steps = choice.steps(play_stands);
        let steps = steps.iter().map(|step| (number(step.rule), step.says));
        assert_eq!(steps.collect::<Vec<_>>(), table, "{choice}, play stands: {play_stands}");
    }
}

/// The sentences of a rulebook under a number, in reading order.
pub fn said(book: &'static Rulebook, rule: &str) -> Vec<String> {
    let chapters = Rulebook::document(&Choice::of(book));
    let lines = chapters.into_iter().flat_map(|chapter| chapter.lines);
    lines.filter(|line| line.rule == rule).map(|line| line.says.into_owned()).collect()
}
