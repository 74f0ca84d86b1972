//! The journal and the printed report cite the rule behind every consequence, from the challenge's own rulebook. They
//! cite it for the play as a whole, never for a word (promise 1).

use crate::common;
use challenge_station::challenge::form::Shows;
use challenge_station::challenge::labels::cost_of;
use challenge_station::challenge::page::PageModel;
use challenge_station::challenge::{Input, Origin};
use challenge_station::journal::{Filter, Log, Row, WallTime};
use challenge_station::report::{Printed, printed};
use challenge_station::rulebook::Choice;
use challenge_station::text::Language;
use common::TestBench;
use common::journal_pages::log;
use common::journals::{EVERY_RULE, Journal, self_lookup};

const GOOD: &str = "3_QI ZA CAT\t__";
const BAD: &str = "2_QI ZX\t__";
const TURN: &str = "challenged loses turn";

/// Challenges: the rulebook, the keys, what the challenge costs or earns, and the rules that say so.
const CITED: [(&str, &str, &str, &str); 29] = [
    ("naspa-2017", GOOD, "challenger loses turn", "naspa-2017 IV.J.1.l, IV.I.3"),
    ("naspa-2017", BAD, TURN, "naspa-2017 IV.J.1.l, IV.I.3"),
    ("naspa-2014", BAD, TURN, "naspa-2014 IV.J, IV.I.3"),
    ("nsa-ospd2", "^1ＡＢ\n2_QI ZX\t__", TURN, "nsa-ospd2 X.E"),
    ("sanspa-2001", BAD, TURN, "sanspa-2001 13.3"),
    // A challenge that costs nothing has a rule, too.
    ("sanspa-2001", "1_QI\t__", "none", "sanspa-2001 13.4"),
    // Each verdict has the rule of its own result.
    (COLLINS, GOOD, "challenged +15 (3 × 5)", "naspa-2017 VI.B.3"),
    (COLLINS, BAD, TURN, "naspa-2017 VI.B.2, IV.I.3"),
    ("international-2017 double", BAD, TURN, "naspa-2017 VI.B.3, IV.J.1.l, IV.I.3"),
    ("international-2014 double", BAD, TURN, "naspa-2014 IV.J, IV.I.3"),
    ("international-2014 5-per-word", GOOD, "challenged +15 (3 × 5)", "naspa-2014 VI, IV.I.3"),
    ("nsa-ospd2", "^1ＡＢ\n1_QI\t__", "challenger loses turn", "nsa-ospd2 X.F"),
    ("club penalty-5", GOOD, "challenger −5", "club"),
    ("club take-back", BAD, "challenged plays again", "club"),
    (WESPA, BAD, TURN, "WESPA club rules 5.4.1"),
    ("naspa-2017", "2_QI ZX!1\n__", TURN, "naspa-2017 IV.I.3 (5)"),
    ("naspa-2017", "2_QI ZX!2\n__", "challenger loses turn", "naspa-2017 IV.I.3 (5)"),
    (COLLINS, "2_QI ZX!1\n__", TURN, "naspa-2017 IV.I.3 (5), VI.B.2, IV.I.3"),
    ("international-2014 5-per-word", "2_QI ZX!1\n__", TURN, "naspa-2014 IV.I.3 (5)"),
    (
        "international-2014 5-per-word",
        "1_QI\t__x_^2\nＡＢ2A\n__",
        "challenged +5 (1 × 5)",
        "naspa-2014 VI, IV.K, IV.I.3",
    ),
    (COLLINS, "2_QI ZX!2\n__", "challenged +10 (2 × 5)", "naspa-2017 IV.I.3 (5), VI.B.3"),
    ("naspa-2017", "2_QI ZX!3\n__", "challenge void", "naspa-2017 IV.F.1.e"),
    ("naspa-2017", "2_QI ZX!4\n__", "challenge void", "naspa-2017 V.C.4, V.C.2"),
    ("naspa-2017", "2_QI ZX!5\n__", "challenge void", "naspa-2017"),
    ("naspa-2017", "1_QI\t__x_^2\nＡＢ2U\n__", TURN, "naspa-2017 IV.K.2.c, IV.I.3"),
    (
        "naspa-2017",
        "2_QI ZX\t__W_1__",
        "challenged loses turn; challenger −10",
        "naspa-2017 IV.J.1.l, IV.I.3; naspa-2017 IV.J.2",
    ),
    (
        "naspa-2017",
        "^12ＡＢ4\n2_QI ZA\tA\n__x_^33ＡＢU2Y３４\n__",
        "challenger loses turn; spread +59 (34 + 25)",
        "naspa-2017 IV.K.2.c, IV.I.3; naspa-2017 IV.K.5",
    ),
    (
        "sanspa-2001",
        "1_QO\t__B__\nNＡＢ\n__x_^2\nＣＤ2A\n__x_^33ＣＤU2Y\n__",
        "replay",
        "sanspa-2001 13.4; sanspa-2001 13.8",
    ),
    // If two consequences have the same rule, it is cited once.
    ("club double", "2_QI ZX\t__W_1__", "challenged loses turn; challenger −10", "club"),
];

const COLLINS: &str = "international-2017 5-per-word";
const WESPA: &str = "club double without-paper name=\"WESPA\" edition=\"2026\" cost=\"5.4.1\"";

/// A station under this rulebook, after these keys.
fn played(rulebook: &str, keys: &str) -> TestBench {
    let mut bench = TestBench::under(rulebook, "QI ZA CAT");
    bench.play(keys);
    bench
}

/// The page of the challenge that was played, at the desk.
fn challenge_page(bench: &mut TestBench) -> PageModel {
    bench.clear();
    bench.press("^J");
    bench.input(Input::Pick(0));
    bench.station.page()
}

/// What a challenge's page says about the consequence, and the rule that it cites.
fn cited(page: &PageModel) -> Option<(String, String)> {
    let fact = |label: &str| {
        page.controls().find_map(|control| match &control.shows {
            Shows::Fact(says) if control.label == label => Some(says.clone()),
            _ => None,
        })
    };
    let said = page.controls().find_map(|control| match &control.shows {
        Shows::Says(rule) => {
            Some((control.label.strip_prefix("Consequence: ")?.to_owned(), rule.clone()))
        }
        _ => None,
    });
    // A challenge that nobody ruled on has a page of its own.
    said.or_else(|| fact("Consequence").zip(fact("Rule")))
}

/// The report of these challenges.
fn report(log: &Log, rows: &[&Row]) -> String {
    let time = WallTime::read("2026-11-21T18:11:12.345+01:00").unwrap();
    printed(Printed { log, rows, filter: &Filter::default(), mismatches: &[], time: Some(time) })
}

/// The cell of the report for this consequence.
fn cell(says: &str, rule: &str) -> String {
    format!("<td data-column=\"sentence\">{says} <small>({rule})</small></td>")
}

#[test]
fn the_page_of_a_challenge_cites_the_rule_of_its_consequence() {
    for (rulebook, keys, says, rule) in CITED {
        let page = challenge_page(&mut played(rulebook, keys));
        assert_eq!(cited(&page), Some((says.into(), rule.into())), "{rulebook} {keys:?}");
    }
}

#[test]
fn the_printed_report_cites_the_same_rule_as_the_page_of_the_challenge() {
    for (rulebook, keys, says, rule) in CITED {
        let mut bench = played(rulebook, keys);
        challenge_page(&mut bench);
        let html = report(log(&bench), &[&log(&bench).rows[0]]);
        // If no challenge in the journal costs anything, the report has no column for consequences.
        let is_cited = html.contains(&cell(says, rule));
        assert_eq!(is_cited, says != "none", "{rulebook} {keys:?}: {html}");
    }
}

#[test]
fn in_a_report_a_challenge_that_costs_nothing_cites_the_rule_for_that() {
    let bench = played("sanspa-2001", "1_QI\t__x_1_QO\t__x_^J");
    let log = log(&bench);
    let html = report(log, &log.rows.iter().collect::<Vec<_>>());
    assert!(html.contains(&cell("none", "sanspa-2001 13.4")), "{html}");
}

#[test]
fn the_journal_cites_the_same_rule_as_the_players_screen() {
    for (rulebook, keys, ..) in CITED {
        let mut bench = played(rulebook, keys);
        let shown = &bench.showing().unwrap().decision;
        let cost = cost_of(shown, &bench.station.terms(), Language::English.messages()).unwrap();
        let (_, rule) = cited(&challenge_page(&mut bench)).unwrap();
        assert!(rule.split("; ").any(|one| one == cost.rule), "{rulebook} {keys:?}: {rule}");
    }
}

#[test]
fn a_second_decision_that_costs_nothing_adds_no_rule() {
    let both_responsible = "2_QI ZX\t__W_3__";
    let corrected_without_an_award = "2_QI ZX\t__x_^33ＡＢA5\n__";
    for keys in [both_responsible, corrected_without_an_award] {
        let page = challenge_page(&mut played("naspa-2017", keys));
        let only = (TURN.to_owned(), "naspa-2017 IV.J.1.l, IV.I.3".to_owned());
        assert_eq!(cited(&page), Some(only), "{keys:?}");
    }
}

#[test]
fn a_challenge_without_a_consequence_cites_no_rule() {
    let waits = challenge_page(&mut played("nsa-ospd2", "1AB\n\nQUIXOTISM\t__^_"));
    assert_eq!(cited(&waits), None);
    let replaced = played("naspa-2017", "1_QO\t__R<<QI\t__x_^J");
    let row = &log(&replaced).rows[1];
    assert_eq!((&*row.pays, &*row.rule), ("", ""), "the challenge was judged again");
    assert!(!report(log(&replaced), &[row]).contains("<small>"));
}

#[test]
fn a_challenge_cites_its_own_rulebook_whichever_is_in_use_now() {
    let mut bench = played("naspa-2014", BAD);
    bench.clear();
    bench.press("^41\n\n^");
    assert_eq!(bench.station.choice().book().id, "naspa-2017");
    bench.challenge("QI");
    let newer = cited(&challenge_page(&mut bench)).unwrap();
    assert_eq!(newer.1, "naspa-2017 IV.J.1.l, IV.I.3");
    let rules: Vec<&str> = log(&bench).rows.iter().map(|row| &*row.rule).collect();
    assert_eq!(rules, ["naspa-2017 IV.J.1.l, IV.I.3", "naspa-2014 IV.J, IV.I.3"]);
}

#[test]
fn a_rulebook_that_this_version_does_not_know_is_not_cited() {
    let mut journal = Journal::default();
    journal.enter_under(Choice::of(&EVERY_RULE), self_lookup(Origin::New, "QI", false));
    let log = Log::of("Hall A", journal.entries);
    let row = &log.rows[0];
    assert_eq!((&*row.rulebook, &*row.pays, &*row.rule), ("every-rule double", TURN, ""));
    assert!(!report(&log, &[row]).contains("<small>"));
}

#[test]
fn neither_the_journal_nor_the_report_tells_which_word_failed() {
    let texts = |words: &str| {
        let mut bench = played(WESPA, &format!("2_{words}\t__"));
        let page = format!("{:?}", challenge_page(&mut bench));
        let report = report(log(&bench), &[&log(&bench).rows[0]]);
        let row = report.split_once("<table>").unwrap().1.split_once("<footer>").unwrap().0;
        let hidden = [&page, row].map(|text| text.replace("QI", "?").replace("XX", "?"));
        assert!(hidden.iter().all(|text| text.contains("WESPA club rules 5.4.1")), "{hidden:?}");
        hidden
    };
    assert_eq!(texts("QI XX"), texts("XX QI"), "QI is good and XX is not");
}
