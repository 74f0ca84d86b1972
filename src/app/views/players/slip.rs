//! The slip: the challenger types every challenged word.

use super::keyboard::Keyboard;
use super::{action, clears_in, end, judge, key_names};
use crate::app::views::context::{Link, drawn, keep_focus, memo, written};
use crate::app::views::table::show_reached;
use crate::challenge::labels::{hint_says, task_says};
use crate::challenge::{Draft, Input, Key, Procedure};
use crate::station::Station;
use leptos::prelude::*;

/// The slip screen. Words are not typed into text fields: the window receives the letters (promise 6).
#[component]
pub(in crate::app::views) fn Slip(link: Link) -> impl IntoView {
    let draft = link.part(|procedure| match procedure {
        Procedure::Slip(typing) => Some(Some(typing.draft.clone())),
        _ => None,
    });
    let hint = written(move || {
        link.station.with(|station| match station.procedure() {
            Some(Procedure::Slip(typing)) => hint_says(typing, link.say).unwrap_or_default(),
            _ => String::new(),
        })
    });
    let of_draft = move |part: fn(&Draft) -> String| {
        written(move || draft.with(|d| d.as_ref().map(part).unwrap_or_default()))
    };
    // Once the slip is complete, there are more instructions above it.
    let instructions = |draft: &Draft| usize::from(draft.slip().is_some()) * 8;
    show_reached(move || draft.with(|d| d.as_ref().map(|d| d.active() + instructions(d))));
    let rows = drawn(move || draft.with(|d| d.as_ref().map(|d| rows(link, d)).into_any()));
    // For styles that not every browser can express by itself: whether there are many rows, and instructions.
    let asked = link.station.with_untracked(|station| station.task().is_some());
    let class = written(move || {
        let rows = draft.with(|d| d.as_ref().map_or(0, |draft| draft.rows().count()));
        let some = if rows > 2 { " some" } else { "" };
        let many = if rows > 4 { " many" } else { "" };
        ["slip", some, many, if asked { " asked" } else { "" }].concat()
    });
    view! {
        <section
            class=class
            role="application"
            aria-label=link.say.slip.label
            style=("--rows", of_draft(|draft| draft.declared().to_string()))
            style=("--letters", of_draft(tiles_wide))
        >
            <Instructions link draft/>
            <ol class="rows">{rows}</ol>
            <p class="hint" role="status">{hint}</p>
            <Actions link draft/>
            <Keyboard link/>
        </section>
    }
}

/// How many tiles a row has space for: one more than the longest word, so that tiles do not shrink at every
/// letter of a short word.
fn tiles_wide(draft: &Draft) -> String {
    (draft.rows().map(str::len).max().unwrap_or_default() + 1).clamp(9, 15).to_string()
}

fn is_complete(draft: Memo<Option<Draft>>) -> Memo<bool> {
    memo(move || draft.with(|d| d.as_ref().is_some_and(|d| d.slip().is_some())))
}

/// The number of words, and who does what now.
#[component]
fn Instructions(link: Link, draft: Memo<Option<Draft>>) -> impl IntoView {
    let acts = link.station.with_untracked(Station::who_acts);
    let task = link.station.with_untracked(|station| {
        station.task().map(|task| task_says(task, link.say)).unwrap_or_default()
    });
    let complete = is_complete(draft);
    let instructions = drawn(move || {
        let instructions =
            if complete.get() { vec![acts.checks, acts.presses] } else { vec![acts.types] };
        instructions
            .into_iter()
            .map(|instruction| super::instruction(link, instruction))
            .collect_view()
            .into_any()
    });
    let title = written(move || {
        link.say.counted(
            &link.say.slip.words,
            draft.with(|d| d.as_ref().map_or(1, Draft::declared)) as u64,
        )
    });
    view! {
        <header class="instructions">
            <h1 tabindex="-1" data-focus="">{title}</h1>
            <p class="task">{task}</p>
            <div>{instructions}</div>
        </header>
    }
}

fn rows(link: Link, draft: &Draft) -> impl IntoView + use<> {
    let active = draft.active();
    let row = |(number, letters): (usize, &str)| {
        let is_active = number == active;
        let tile = |letter: char| view! { <span class="tile">{letter}</span> };
        let tiles = letters.chars().map(tile).collect_view();
        let caret = is_active.then(|| view! { <span class="caret"></span> });
        let label = link.say.slip.row.put(&[("number", &(number + 1)), ("letters", &letters)]);
        view! {
            <li class:active=is_active>
                <button class="row" tabindex="-1" aria-label=label
                    on:mousedown=keep_focus()
                    on:click=link.on(Input::Pick(number))>
                    {tiles}{caret}
                </button>
            </li>
        }
    };
    draft.rows().enumerate().map(row).collect_view()
}

/// Buttons for people who do not use the keyboard; each names the key that does the same.
#[component]
fn Actions(link: Link, draft: Memo<Option<Draft>>) -> impl IntoView {
    let complete = is_complete(draft);
    let empty = memo(move || draft.with(|d| d.as_ref().is_none_or(Draft::is_empty)));
    let (back, clear) = (link.say.slip.back, link.say.slip.clear);
    let escape = written(move || if empty.get() { back } else { clear }.to_owned());
    let check = move || {
        let says = link.say.slip.check.to_owned().into();
        action(link, Key::Enter, "action", says, key_names(link).1)
    };
    let ready = drawn(move || complete.get().then(|| (check(), judge(link))).into_any());
    view! {
        <div class="actions" on:mousedown=keep_focus()>
            {action(link, Key::Escape, "action", escape.into(), link.say.keys.escape)}
            {end(link)}
            {clears_in(link)}
            {ready}
        </div>
    }
}
