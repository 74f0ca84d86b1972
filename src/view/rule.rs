//! An instruction, with the rule it rests on (promise 10).

use crate::rulebook::Instruction;
use leptos::prelude::*;

/// One instruction of a rulebook.
#[component]
pub(super) fn Rule(instruction: Instruction) -> impl IntoView {
    rule(instruction.says.to_owned(), instruction.rule)
}

/// A sentence and its rule.
pub(super) fn rule(says: String, rule: &'static str) -> AnyView {
    view! {
        <p class="rule">
            <span>{says}</span>
            " "
            <cite>{rule}</cite>
        </p>
    }
    .into_any()
}
