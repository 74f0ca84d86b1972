//! An instruction, with the rule it is based on (promise 10).

use super::context::ViewContext;
use crate::rulebook::Instruction;
use crate::text::Language;
use leptos::prelude::*;
use std::borrow::Cow;

/// An instruction of a rulebook, which is in English.
#[component]
pub(super) fn Rule(context: ViewContext, instruction: Instruction) -> impl IntoView {
    let cites = context.station.with_untracked(|station| station.choice().cites(instruction));
    rule(instruction.says.to_owned(), cites, Language::English)
}

/// A sentence in this language, and its rule.
pub(super) fn rule(says: String, rule: Cow<'static, str>, language: Language) -> AnyView {
    view! {
        <p class="rule">
            <span lang=language.code()>{says}</span>
            " "
            <cite>{rule.into_owned()}</cite>
        </p>
    }
    .into_any()
}
