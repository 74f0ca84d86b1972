//! The slip: the challenger types every challenged word.

use super::keyboard::Keyboard;
use super::way::Way;
use super::{action, call, clears_in, end, instructions, judge, key_names};
use crate::app::views::context::{ViewContext, drawn, keep_focus, memo, written};
use crate::app::views::table::show_reached;
use crate::challenge::labels::{hint_says, row_says, task_says};
use crate::challenge::{Draft, Input, Key, Procedure, SlipScreen};
use crate::station::Station;
use leptos::prelude::*;

/// The slip screen. Words are not typed into text fields: the window receives the letters (promise 6).
#[component]
pub(in crate::app::views) fn Slip(context: ViewContext) -> impl IntoView {
    context.paints();
    let draft = context.part(|procedure| match procedure {
        Procedure::Slip(typing) => Some(Some(typing.draft.clone())),
        _ => None,
    });
    let hint = written(move || {
        context.station.with(|station| match station.procedure() {
            Some(Procedure::Slip(typing)) => hint_says(typing, context.say).unwrap_or_default(),
            _ => String::new(),
        })
    });
    let of_draft = move |part: fn(&Draft) -> String| {
        written(move || draft.with(|d| d.as_ref().map(part).unwrap_or_default()))
    };
    // Once the slip is complete, more instructions appear above it, so the active row must be scrolled into view
    // again.
    let instructions = |draft: &Draft| usize::from(draft.slip().is_some()) * 8;
    show_reached(move || draft.with(|d| d.as_ref().map(|d| d.active() + instructions(d))));
    let controls = memo(move || context.station.with(Station::controls));
    let rows = drawn(move || {
        let empty = |draft: &Draft| row_says(draft, controls.get(), context.say);
        draft.with(|d| d.as_ref().map(|d| rows(context, d, &empty(d))).into_any())
    });
    // For styles that not every browser can express by itself: whether there are many rows.
    let class = written(move || {
        let rows = draft.with(|d| d.as_ref().map_or(0, |draft| draft.rows().count()));
        let some = if rows > 2 { " some" } else { "" };
        let many = if rows > 4 { " many" } else { "" };
        ["slip", some, many].concat()
    });
    view! {
        <section
            class=class
            role="application"
            aria-label=context.say.slip.label
            style=("--rows", of_draft(|draft| draft.declared().to_string()))
            style=("--letters", of_draft(tiles_wide))
        >
            <Instructions context draft/>
            <Amount context draft/>
            <ol class="rows">{rows}</ol>
            <p class="hint" role="status">{hint}</p>
            <Actions context/>
            <Keyboard context/>
            <div class="bar" on:mousedown=keep_focus()>{check(context, draft)}{judge(context)}</div>
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

/// The step that the challenge has reached, and who does what now.
#[component]
fn Instructions(context: ViewContext, draft: Memo<Option<Draft>>) -> impl IntoView {
    let task = context.station.with_untracked(|station| {
        station.task().map(|task| task_says(task, context.say)).unwrap_or_default()
    });
    let complete = is_complete(draft);
    let instructions = instructions(context, move |acts| {
        if complete.get() { vec![acts.checks, acts.presses] } else { vec![acts.types] }
    });
    view! {
        <header class="instructions">
            <Way context/>
            <p class="task">{task}</p>
            <div>{instructions}</div>
        </header>
    }
}

/// The number of words, between the two buttons that change it.
#[component]
fn Amount(context: ViewContext, draft: Memo<Option<Draft>>) -> impl IntoView {
    let says = written(move || {
        let declared = draft.with(|d| d.as_ref().map_or(1, Draft::declared));
        context.say.counted(&context.say.slip.words, declared as u64)
    });
    let button = |key: Key, name: &'static str, sign: &'static str| {
        view! {
            <button class="step" tabindex="-1" aria-label=name on:click=context.on_press(key)>
                {sign}
            </button>
        }
    };
    view! {
        <div class="amount" on:mousedown=keep_focus()>
            {button(Key::Fewer, context.say.keyboard.fewer, "−")}
            <h1 tabindex="-1" data-focus="">{says}</h1>
            {button(Key::More, context.say.keyboard.more, "+")}
        </div>
    }
}

/// The rows, each with its number. While the active row is empty, it says which key begins the next one.
fn rows(context: ViewContext, draft: &Draft, empty: &str) -> impl IntoView + use<> {
    let active = draft.active();
    let row = |(number, letters): (usize, &str)| {
        let is_active = number == active;
        let tile = |letter: char| view! { <span class="tile">{letter}</span> };
        let tiles = letters.chars().map(tile).collect_view();
        let caret = is_active.then(|| view! { <span class="caret"></span> });
        let says = (is_active && letters.is_empty())
            .then(|| view! { <span class="empty">{empty.to_owned()}</span> });
        // The accessible name includes the visible text.
        let label = if is_active && letters.is_empty() {
            empty.to_owned()
        } else {
            context.say.slip.row.put(&[("number", &(number + 1)), ("letters", &letters)])
        };
        view! {
            <li class:active=is_active>
                <button class="row" tabindex="-1" aria-label=label data-place=number + 1
                    on:mousedown=keep_focus()
                    on:click=context.on(Input::Pick(number))>
                    {tiles}{caret}{says}
                </button>
            </li>
        }
    };
    draft.rows().enumerate().map(row).collect_view()
}

/// The button that shows the words alone, once every word is there.
fn check(context: ViewContext, draft: Memo<Option<Draft>>) -> AnyView {
    let complete = is_complete(draft);
    let check = move || {
        let says = context.say.slip.show_large.to_owned().into();
        action(context, Key::Enter, "action", says, key_names(context).1)
    };
    drawn(move || complete.get().then(check).into_any()).into_any()
}

/// Buttons for people who do not use the keyboard; each names the key that does the same.
#[component]
fn Actions(context: ViewContext) -> impl IntoView {
    let can = context.part(|procedure| match procedure {
        Procedure::Slip(typing) => Some((typing.can_undo(), SlipScreen::is_as_opened(typing))),
        _ => None,
    });
    let escape = drawn(move || {
        let (undoes, leaves) = can.get();
        // It takes the place of Clear, so that a double tap clears nothing for good.
        let undo = undoes.then(|| {
            let says = context.say.slip.undo.to_owned().into();
            action(context, Key::Undo, "action", says, context.say.keys.undo)
        });
        let says = if leaves { context.say.slip.back } else { context.say.slip.clear };
        let escape =
            action(context, Key::Escape, "action", says.to_owned().into(), context.say.keys.escape);
        view! { {undo}{escape} }.into_any()
    });
    view! {
        <div class="actions" on:mousedown=keep_focus()>
            {escape}
            {end(context)}
            {call(context, "action summons")}
            {clears_in(context)}
        </div>
    }
}
