//! The files in `does/`: what a rulebook does, line by line. No command rewrites them.

use super::costs::cost;
use super::facts::facts;
use super::opinions::{admitted, may_follow, orders, outcome, outcome_by_anybody};
use super::{book, file, parent};
use challenge_station::rulebook::{ALL, ChallengeRule, Choice, Rulebook};
use std::collections::BTreeSet;
use std::fs;

/// The tables of a file, by their headings.
const COSTS: &str = "## What a challenge costs";
const ORDERS: &str = "## The outcome, whoever gives the opinions";
const OUTCOMES: &str = "## The outcome of these opinions";
const MAY_ASK: &str = "## What players may ask for after these opinions";
const NEXT: &str = "## Whether a judge may give the next opinion";

/// A file: its lines below the title, each with what it is under (`Under` and a choice) and its table's heading.
struct File {
    id: &'static str,
    lines: Vec<Line>,
}

struct Line {
    number: usize,
    choice: Choice,
    heading: String,
    /// What the line is about, and what it says.
    about: String,
    says: String,
}

impl File {
    fn read(id: &'static str) -> Self {
        let path = file("does", id);
        let text = fs::read_to_string(&path);
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let (mut choice, mut heading) = (None, String::new());
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(text.lines()).skip(1).filter(|(_, line)| !line.is_empty()) {
            if let Some(under) = line.strip_prefix("Under ") {
                choice = Some(under.parse().unwrap());
                heading.clear();
            } else if line.starts_with("## ") {
                line.clone_into(&mut heading);
            } else {
                let (about, says) = line.split_once(": ").unwrap_or_else(|| panic!("{id}: {line}"));
                let (about, says) = (about.to_owned(), says.to_owned());
                let (choice, heading) = (choice.clone().unwrap(), heading.clone());
                lines.push(Line { number, choice, heading, about, says });
            }
        }
        Self { id, lines }
    }

    /// What lines are about, under the rulebook's default choice, in one table.
    fn about(&self, heading: &str) -> Vec<&str> {
        let usual = Choice::of(book(self.id).unwrap());
        let lines =
            self.lines.iter().filter(|line| line.choice == usual && line.heading == heading);
        lines.map(|line| line.about.as_str()).collect()
    }
}

impl Line {
    /// What it should say.
    fn is(&self) -> String {
        let (choice, about) = (&self.choice, self.about.as_str());
        let (book, opinions) = (choice.book(), &choice.book().opinions);
        match self.heading.as_str() {
            "" => {
                let fact = facts(choice).into_iter().find(|(name, _)| *name == about);
                fact.unwrap_or_else(|| panic!("unknown: {about}")).1
            }
            COSTS => {
                let parts: Vec<&str> = about.split(", ").collect();
                let [rule, words, verdict] = parts[..] else { panic!("{about}") };
                cost(&costing(choice, rule), words, verdict)
            }
            ORDERS => outcome_by_anybody(opinions, about),
            OUTCOMES => outcome(opinions, about).to_owned(),
            MAY_ASK => may_follow(book, about).to_owned(),
            NEXT => {
                let (given, next) = about.split_once("; then ").unwrap();
                admitted(opinions, given, next).to_owned()
            }
            other => panic!("unknown: {other}"),
        }
    }
}

/// The choice with another challenge rule.
fn costing(choice: &Choice, rule: &str) -> Choice {
    let rules = choice.book().challenge_rules;
    let rule = rules.iter().find(|one| one.to_string() == rule).unwrap();
    choice.clone().costing(*rule).unwrap()
}

#[test]
fn each_rulebook_does_what_is_written_down() {
    for book in ALL {
        let file = File::read(book.id);
        for line in &file.lines {
            let Line { number, choice, about, says, .. } = line;
            assert_eq!(*says, line.is(), "does/{}.txt:{number}: {choice}: {about}", book.id);
        }
    }
}

#[test]
fn every_fact_cost_and_outcome_of_a_rulebook_is_written_down() {
    for book in ALL {
        let (file, usual) = (File::read(book.id), Choice::of(book));
        let names: Vec<&str> = facts(&usual).into_iter().map(|(name, _)| name).collect();
        assert_eq!(file.about(""), names, "does/{}.txt", book.id);
        let costs = file.about(COSTS);
        for rule in book.challenge_rules {
            for verdict in ["acceptable", "unacceptable"] {
                let of = |cost: &&str| {
                    cost.starts_with(&format!("{rule}, ")) && cost.ends_with(&format!(" {verdict}"))
                };
                assert!(costs.iter().any(of), "does/{}.txt: {rule}, {verdict}", book.id);
            }
        }
        let orders = orders(&usual.book().opinions);
        let written: BTreeSet<String> = file.about(ORDERS).into_iter().map(Into::into).collect();
        assert_eq!(orders, written, "does/{}.txt", book.id);
        assert!(!file.about(MAY_ASK).is_empty() && !file.about(NEXT).is_empty(), "{}", book.id);
    }
}

/// The director can choose only what is written down under "challenge rules".
#[test]
fn a_rulebook_has_no_challenge_rule_of_another() {
    use ChallengeRule::{Double, Free, Penalty, PerPlay, PerWord, TakeBack};
    let all = ALL.iter().flat_map(|book| book.challenge_rules).copied();
    let others = [PerWord(7), PerPlay(7), Penalty(7), Double, Free, TakeBack];
    for rule in all.chain(others) {
        for book in ALL {
            let can = Choice::of(book).costing(rule).is_some();
            assert_eq!(can, book.challenge_rules.contains(&rule), "{}: {rule}", book.id);
        }
    }
}

#[test]
fn international_games_have_every_other_rule_of_the_naspa_rulebook() {
    let derived = ALL.into_iter().filter(|book| parent(book).id != book.id);
    let ids: Vec<&str> = derived.clone().map(|book| book.id).collect();
    assert_eq!(ids, ["international-2017", "international-2014"]);
    for book in derived {
        let parent = parent(book);
        let rest = Rulebook {
            id: parent.id,
            title: parent.title,
            sources: parent.sources,
            challenge_rules: parent.challenge_rules,
            asks_cost: parent.asks_cost,
            cost_rule: parent.cost_rule,
            cost_rule_points: parent.cost_rule_points,
            steps_unacceptable_turn_kept: parent.steps_unacceptable_turn_kept,
            steps_acceptable: parent.steps_acceptable,
            steps_turn_kept: parent.steps_turn_kept,
            steps_unacceptable: parent.steps_unacceptable,
            ..*book
        };
        assert_eq!(format!("{rest:?}"), format!("{parent:?}"));
    }
}
