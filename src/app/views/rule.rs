//! A sentence, with the rule it is based on (promise 10).

use crate::challenge::page::Sentence;
use leptos::prelude::*;

/// A sentence in its language, and its rule.
pub(super) fn rule(sentence: Sentence) -> AnyView {
    view! { <p class="rule">{cited(sentence)}</p> }.into_any()
}

/// The same without a paragraph around it.
pub(super) fn cited(Sentence { says, rule, language }: Sentence) -> AnyView {
    view! { <span lang=language.code()>{says}</span>" "<cite>{rule.into_owned()}</cite> }.into_any()
}
