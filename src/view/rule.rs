//! An instruction, with the rule it rests on (promise 10).

use crate::rulebook::{Instruction, Rulebook};
use leptos::prelude::*;

/// One instruction of a rulebook.
#[component]
pub(super) fn Rule(rulebook: &'static Rulebook, instruction: Instruction) -> impl IntoView {
    view! {
        <p class="rule">
            <span>{instruction.says}</span>
            " "
            <cite>{format!("{} {}", rulebook.id, instruction.rule)}</cite>
        </p>
    }
}
