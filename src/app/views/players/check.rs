//! The check screen: only the words, as large as possible. It stays from the adjudication key to the verdict, without
//! its buttons.

use super::way::Way;
use super::{action, call, clears_in, end, instructions, judge};
use crate::app::views::context::{ViewContext, drawn, keep_focus, written};
use crate::challenge::{Key, Procedure};
use crate::lexicon::Word;
use leptos::prelude::*;

#[component]
pub(in crate::app::views) fn Check(context: ViewContext) -> impl IntoView {
    let words = context.part(|procedure| match procedure {
        Procedure::Check(checking) => Some(checking.slip.words().to_vec()),
        Procedure::Judging(judging) => Some(judging.slip()?.words().to_vec()),
        _ => None,
    });
    let judging = context.part(|procedure| Some(matches!(procedure, Procedure::Judging(_))));
    let instructions = instructions(context, |acts| vec![acts.checks, acts.presses]);
    let width = written(move || {
        let widest = words.with(|words| words.iter().map(width).max());
        widest.unwrap_or_default().to_string()
    });
    let rows = written(move || words.with(Vec::len).to_string());
    let edit = context.say.check.edit.to_owned();
    let word = |word: &Word| view! { <li>{word.to_string()}</li> };
    let shown = drawn(move || words.with(|words| words.iter().map(word).collect_view().into_any()));
    view! {
        <section
            class="check"
            class:judging=judging
            role="application"
            aria-label=context.say.check.label
            style=("--rows", rows)
            style=("--width", width)
        >
            <h1 class="unseen">{context.say.check.label}</h1>
            <header class="instructions">
                <Way context/>
                <div>{instructions}</div>
            </header>
            <ol class="words" tabindex="-1" data-focus="">{shown}</ol>
            <div class="actions" on:mousedown=keep_focus()>
                {end(context)}
                {call(context, "action summons")}
                {clears_in(context)}
            </div>
            // It is in the place of the slip's Check button, so that a double tap there leads back to the slip.
            <div class="bar" on:mousedown=keep_focus()>
                {action(context, Key::Escape, "action", edit.into(), context.say.keys.escape)}
                {judge(context)}
            </div>
        </section>
    }
}

/// An upper limit of a word's width, in hundredths of the font size: M and W are more than twice as wide as I.
fn width(word: &Word) -> u32 {
    let letter = |letter: &u8| match letter {
        b'I' => 48,
        b'J' => 61,
        b'M' | b'W' => 118,
        _ => 93,
    };
    word.letters().iter().map(letter).sum::<u32>().max(320)
}
