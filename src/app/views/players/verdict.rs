//! The verdict: a single word for the play as a whole (promise 1), shown by text, shape, colour and border;
//! below it the consequence, and what can be done next.

use super::{actions, cited, offered, rule, time_bar};
use crate::app::views::context::{ViewContext, drawn};
use crate::challenge::page::{MenuItem, Sentence, TimeBar};
use crate::challenge::{NumberLine, ShownResult, VerdictBody, VerdictPage};
use crate::station::pages;
use leptos::prelude::*;

/// A tick in a round ring. It differs from the cross in outline and in drawing, so that people can tell them apart
/// without colour and from any side.
const TICK: &str = "<svg viewBox='0 0 100 100' fill='none' stroke='currentColor'>\
    <circle cx='50' cy='50' r='44' stroke-width='8'/>\
    <path d='M27 52 44 69 74 34' stroke-width='12'/></svg>";

/// A cross in a full octagon.
const CROSS: &str = "<svg viewBox='0 0 100 100'>\
    <path d='M31 4h38l27 27v38L69 96H31L4 69V31z' fill='currentColor'/>\
    <path class='cut' d='M31 31 69 69M69 31 31 69' fill='none' stroke-width='13'/></svg>";

#[component]
pub(in crate::app::views) fn Verdict(context: ViewContext) -> impl IntoView {
    let page = context.page(pages::verdict);
    page.at_first().map(|first| {
        let VerdictPage { result, heading, cost, lists_only, .. } = first;
        let many = first.has_many_words;
        let stepped = page.part(|page| matches!(page.body, VerdictBody::Steps(_)));
        let mark = match result {
            ShownResult::Acceptable => TICK,
            ShownResult::Unacceptable => CROSS,
            ShownResult::Open | ShownResult::None => "",
        };
        let decided_by = page.part(|page| page.decided_by.clone());
        let asides = page.part(asides);
        let more = page.part(|page| page.more.clone());
        let body = page.part(|page| page.body.clone());
        let number = page.part(|page| page.number.clone());
        let not_recorded = page.part(|page| page.not_recorded);
        let length = heading.chars().count();
        view! {
            <section class="verdict" class:many=many class:stepped=stepped class:brief=length < 5
                class:long={length > 14}
                data-verdict=result.name()>
                <div class="result">
                    <div class="mark" aria-hidden="true" inner_html=mark></div>
                    <h1 tabindex="-1" data-focus="">{heading}</h1>
                    {cost.map(rule)}
                    {drawn(move || body_view(body.get()))}
                    {drawn(move || number.get().map(number_line).into_any())}
                    {drawn(move || note("not-recorded", not_recorded.get()))}
                    {drawn(move || lexicons(decided_by.get()))}
                    {note("may-ask", lists_only)}
                    {drawn(move || asides.get().into_iter().map(aside).collect_view().into_any())}
                </div>
                {time_bar(page.part(bar))}
                <div class="afters">
                    {actions(context, "after", page.part(|page| page.actions.clone()))}
                    {drawn(move || more.get().map(|item| more_view(context, item)).into_any())}
                    {offered(context, "done", page.part(|page| Some(page.done.clone())))}
                </div>
            </section>
        }
    })
}

/// A paragraph, if there is anything to say.
fn note(class: &'static str, says: &'static str) -> AnyView {
    (!says.is_empty()).then(|| view! { <p class=class>{says}</p> }).into_any()
}

/// By what it was decided.
fn lexicons(decided_by: Vec<String>) -> AnyView {
    let is_only = decided_by.len() == 1;
    let by = |says| view! { <p class="lexicon" class:only=is_only>{says}</p> };
    decided_by.into_iter().map(by).collect_view().into_any()
}

/// The time that is left, and what clears the screen.
fn bar(page: &VerdictPage) -> Option<TimeBar> {
    let says = page.clears.clone();
    (!says.is_empty()).then(|| TimeBar { says, keeps: "", left: page.left.unwrap_or_default() })
}

/// What becomes of words looked up separately, and what players may ask for.
fn asides(page: &VerdictPage) -> Vec<Sentence> {
    page.separately.iter().chain(&page.may_ask).cloned().collect()
}

fn aside(says: Sentence) -> AnyView {
    view! { <p class="may-ask">{cited(says)}</p> }.into_any()
}

/// The button that shows the other buttons.
fn more_view(context: ViewContext, item: MenuItem) -> AnyView {
    let pressed = (item.chosen == Some(true)).to_string();
    view! {
        <button class="after more" tabindex="-1" aria-pressed=pressed
            on:click=context.on_press(item.key)>
            "⋯ "<span class="unseen">{item.text}</span>" "<kbd>{item.label}</kbd>
        </button>
    }
    .into_any()
}

fn body_view(body: VerdictBody) -> AnyView {
    match body {
        VerdictBody::Nothing => ().into_any(),
        VerdictBody::Words(words) => {
            let word = |word| view! { <li>{word}</li> };
            view! { <ol class="words">{words.into_iter().map(word).collect_view()}</ol> }.into_any()
        }
        VerdictBody::Steps(steps) => {
            let step = |step| view! { <li>{rule(step)}</li> };
            view! { <ol class="steps">{steps.into_iter().map(step).collect_view()}</ol> }.into_any()
        }
        VerdictBody::Call(says) => view! { <p class="call">{says}</p> }.into_any(),
    }
}

fn number_line(line: NumberLine) -> AnyView {
    let NumberLine { label, number, station, repeats, mark } = line;
    let label = (!label.is_empty()).then(|| [label, " "].concat());
    let station = (!station.is_empty()).then(|| view! { " · "<span class="at">{station}</span> });
    let repeats = (!repeats.is_empty()).then(|| [" ", &repeats].concat());
    view! {
        <p class="challenge-number">{label}<strong>{number}</strong>{station}{repeats}</p>
        {mark.map(rule)}
    }
    .into_any()
}
