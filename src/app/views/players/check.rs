//! The check screen shows the words as large as possible. After the adjudication key it loses its buttons, and stays
//! until the verdict.

use super::{action, judge, offered, sentences, steps, time_bar};
use crate::app::views::context::{ViewContext, drawn, keep_focus, reactive_text};
use crate::station::pages;
use leptos::prelude::*;

#[component]
pub(in crate::app::views) fn Check(context: ViewContext) -> impl IntoView {
    let page = context.page(pages::check);
    let words = page.part(|page| page.words.clone());
    let rows = page.part(|page| page.words.len().to_string());
    let width = page.part(|page| page.width.to_string());
    let word = |word| view! { <li>{word}</li> };
    let shown = drawn(move || words.get().into_iter().map(word).collect_view().into_any());
    page.at_first().map(|first| {
        let label = first.label;
        view! {
            <section
                class="check"
                class:judging=page.part(|page| page.is_judging)
                class:leaving=page.part(|page| page.leaves.is_some())
                role="application"
                aria-label=label
                style=("--rows", rows)
                style=("--width", width)
            >
                <h1 class="unseen">{label}</h1>
                <header class="instructions">
                    {steps(page.part(|page| page.steps.clone()))}
                    <div>{sentences(page.part(|page| page.instructions.clone()))}</div>
                </header>
                {time_bar(page.part(|page| page.leaves.clone()))}
                <ol class="words" tabindex="-1" data-focus="">{shown}</ol>
                <div class="actions" on:mousedown=keep_focus()>
                    {first.end.map(|end| action(context, "action end", end))}
                    {offered(context, "action summons", page.part(|page| page.call.clone()))}
                </div>
                <div class="bar" on:mousedown=keep_focus()>
                    {action(context, "action", first.edit)}
                    {judge(context, first.judge, reactive_text(|| false.to_string()))}
                </div>
            </section>
        }
    })
}
