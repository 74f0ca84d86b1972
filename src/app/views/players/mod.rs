//! Draws the players' screens. The core decides what they say and offer.

mod band;
mod check;
mod count;
mod facts;
mod keyboard;
mod letters;
mod slip;
mod verdict;

pub(super) use band::{Band, ModeBand, SignedIn};
pub(super) use check::Check;
pub(super) use count::Count;
pub(super) use letters::Letters;
pub(super) use slip::Slip;
pub(super) use verdict::Verdict;

use super::context::{Drawn, ViewContext, drawn, reactive_text};
use crate::challenge::Step;
use crate::challenge::page::{MenuItem, Sentence, TimeBar};
use leptos::prelude::*;

/// The text of a countdown, which is empty until it begins.
pub(super) fn countdown(text: Memo<String>) -> AnyView {
    view! { <p class="countdown" role="timer">{text}</p> }.into_any()
}

/// A bar that runs out until the screen is cleared. Its room is kept, so that nothing moves when it begins.
fn time_bar(bar: Memo<Option<TimeBar>>) -> AnyView {
    let part = move |part: fn(&TimeBar) -> String| {
        reactive_text(move || bar.with(|bar| bar.as_ref().map(part).unwrap_or_default()))
    };
    let width = part(|bar| [&bar.left.to_string(), "%"].concat());
    view! {
        <div class="leaves" class:on=move || bar.with(Option::is_some)>
            <div class="track"><i style=("inline-size", width)></i></div>
            <p role="timer"><span>{part(|bar| bar.says.clone())}</span>" "
                <span>{part(|bar| bar.keeps.to_owned())}</span></p>
        </div>
    }
    .into_any()
}

/// A button that does what a key does, and names the key.
pub(super) fn action(context: ViewContext, class: &'static str, item: MenuItem) -> AnyView {
    view! {
        <button
            class=class
            tabindex="-1"
            aria-keyshortcuts=item.key.shortcut()
            on:click=context.on_press(item.key)
        >
            {item.text}" "<kbd>{item.label}</kbd>
        </button>
    }
    .into_any()
}

/// Buttons that each do what a key does.
fn actions(context: ViewContext, class: &'static str, items: Memo<Vec<MenuItem>>) -> Drawn {
    drawn(move || {
        let items = items.get().into_iter();
        items.map(|item| action(context, class, item)).collect_view().into_any()
    })
}

/// A button that is not always there.
fn offered(context: ViewContext, class: &'static str, item: Memo<Option<MenuItem>>) -> Drawn {
    drawn(move || item.get().map(|item| action(context, class, item)).into_any())
}

/// The adjudication key as a button, which is disabled until it can judge.
fn judge(context: ViewContext, item: MenuItem, off: Memo<String>) -> AnyView {
    view! {
        <button class="action judge" tabindex="-1" aria-disabled=off
            on:click=context.on_press(item.key)>
            {item.text}" "<kbd>{item.label}</kbd>
        </button>
    }
    .into_any()
}

/// A sentence in its language, with the rule it is based on (promise 10).
fn rule(sentence: Sentence) -> AnyView {
    view! { <p class="rule">{cited(sentence)}</p> }.into_any()
}

/// The same without a paragraph around it.
fn cited(sentence: Sentence) -> AnyView {
    let cites = sentence.cites();
    let Sentence { says, language, .. } = sentence;
    view! { <span lang=language.code()>{says}</span>" "<cite>{cites}</cite> }.into_any()
}

/// Sentences, each with its rule.
fn sentences(all: Memo<Vec<Sentence>>) -> Drawn {
    drawn(move || all.get().into_iter().map(rule).collect_view().into_any())
}

/// The three steps of a challenge, always in the same place above its slip; the one that players are at stands out.
fn steps(steps: Memo<Vec<Step>>) -> Drawn {
    drawn(move || {
        let step = |Step { number, says, is_now }| {
            let current = is_now.then_some("step");
            view! { <li aria-current=current><b>{number}</b>" "{says}</li> }
        };
        let steps = steps.get().into_iter().map(step).collect_view();
        view! { <ol class="three-steps">{steps}</ol> }.into_any()
    })
}
