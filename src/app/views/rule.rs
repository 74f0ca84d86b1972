//! An instruction, with the rule it is based on (promise 10).

use crate::rulebook::Instruction;
use crate::text::Language;
use leptos::prelude::*;

/// An instruction of a rulebook, which is in English.
#[component]
pub(super) fn Rule(instruction: Instruction) -> impl IntoView {
    rule(instruction.says.to_owned(), instruction.rule, Language::English)
}

/// A sentence in this language, and its rule.
pub(super) fn rule(says: String, rule: &'static str, language: Language) -> AnyView {
    view! {
        <p class="rule">
            <span lang=language.code()>{says}</span>
            " "
            <cite>{rule}</cite>
        </p>
    }
    .into_any()
}
