//! What players are told after a verdict is what their rulebook says: its cost with its rule, and all its steps.

use crate::common::TestBench;
use challenge_station::challenge::VerdictBody;
use challenge_station::challenge::page::Sentence;
use challenge_station::rulebook::{Choice, Instruction};
use challenge_station::station::pages;

/// A sentence and its rule.
type Cited = (String, String);

fn shown(sentence: Sentence) -> Cited {
    (sentence.says, sentence.rule.into_owned())
}

fn written(choice: &Choice, instruction: Instruction) -> Cited {
    (instruction.says.to_owned(), choice.cites(instruction).into_owned())
}

/// Under every rulebook with every option.
#[test]
fn the_verdict_screen_cites_the_rule_for_the_cost_and_has_all_steps_in_order() {
    for choice in Choice::every() {
        for (words, stands) in [("QI ZA", true), ("QI ZX", false)] {
            let mut bench = TestBench::under(&choice.to_string(), "QI ZA");
            if !choice.players_look_up() {
                bench.play("^1ＡＢ\n");
            }
            bench.play(&format!("2_{words}\t__S"));
            let page = pages::verdict(&bench.station).unwrap();
            let cited = page.cost.map(shown).unwrap().1;
            assert_eq!(cited, choice.cites_cost(stands, false), "{choice}, {words}");
            let VerdictBody::Steps(steps) = page.body else { panic!("{choice}: no steps") };
            let steps: Vec<Cited> = steps.into_iter().map(shown).collect();
            let all = if choice.players_look_up() {
                choice.steps(stands)
            } else {
                choice.steps_after_judge(stands)
            };
            let written: Vec<Cited> = all.into_iter().map(|step| written(&choice, step)).collect();
            assert!(!written.is_empty());
            assert_eq!(steps, written, "{choice}, {words}");
        }
    }
}
