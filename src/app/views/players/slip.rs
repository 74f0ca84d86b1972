//! The slip, on which the challenger types every challenged word.

use super::keyboard::Keyboard;
use super::{action, actions, judge, offered, sentences, steps, time_bar};
use crate::app::views::context::{Drawn, Page, ViewContext, drawn, keep_focus};
use crate::app::views::table::show_selected;
use crate::challenge::page::MenuItem;
use crate::challenge::{Input, Row, SlipPage};
use crate::station::pages;
use leptos::prelude::*;

/// The slip screen. Words are not typed into text fields; instead, the window receives the letters (promise 6).
#[component]
pub(in crate::app::views) fn Slip(context: ViewContext) -> impl IntoView {
    context.report_painted();
    let page = context.page(pages::slip);
    // Once the slip is complete, more instructions appear above it, so the active row must be scrolled into view
    // again.
    let reached = page.part(|page| Some(page.active + usize::from(page.is_complete) * 8));
    show_selected(move || reached.get());
    let count = page.part(|page| page.rows.len().to_string());
    page.at_first().map(|first| {
        view! {
            // For styles that not every browser can express by itself: whether there are many rows.
            <section
                class="slip"
                class:some=page.part(|page| page.rows.len() > 2)
                class:many=page.part(|page| page.rows.len() > 4)
                class:leaving=page.part(|page| page.leaves.is_some())
                role="application"
                aria-label=first.label
                style=("--rows", count)
                style=("--letters", page.part(|page| page.tiles.to_string()))
            >
                <header class="instructions">
                    {steps(page.part(|page| page.steps.clone()))}
                    <p class="task">{first.task}</p>
                    <div>{sentences(page.part(|page| page.instructions.clone()))}</div>
                </header>
                <div class="amount" on:mousedown=keep_focus()>
                    {step(context, first.fewer)}
                    <h1 tabindex="-1" data-focus="">{page.part(|page| page.words.clone())}</h1>
                    {step(context, first.more)}
                </div>
                {time_bar(page.part(|page| page.leaves.clone()))}
                <ol class="rows">{rows(context, page)}</ol>
                <p class="hint" class:news=page.part(|page| page.hint_is_news) role="status">{page.part(|page| page.hint.clone())}</p>
                // Buttons for people who do not use the keyboard; each names the key that does the same.
                <div class="actions" on:mousedown=keep_focus()>
                    {undo_and_clear(context, page)}
                    {first.end.map(|end| action(context, "action end", end))}
                    {offered(context, "action summons", page.part(|page| page.call.clone()))}
                </div>
                <Keyboard context/>
                <div class="bar" on:mousedown=keep_focus()>
                    {offered(context, "action", page.part(|page| page.check.clone()))}
                    {judge(context, first.judge, page.part(|page| (!page.can_judge).to_string()))}
                </div>
            </section>
        }
    })
}

/// A button that changes the number of words.
fn step(context: ViewContext, item: MenuItem) -> AnyView {
    view! {
        <button class="step" tabindex="-1" aria-label=item.text on:click=context.on_press(item.key)>
            {item.label}
        </button>
    }
    .into_any()
}

/// Undo takes the place of Clear, so that a double tap clears nothing for good.
fn undo_and_clear(context: ViewContext, page: Page<SlipPage>) -> Drawn {
    // Where Clear was pressed stands Undo, so that pressing it twice loses nothing; Back stands beside it.
    let items = page.part(|page| [&page.clear].into_iter().chain(&page.undo).cloned().collect());
    actions(context, "action", items)
}

/// The rows are drawn anew only when their number changes, so that a letter draws one tile and nothing else.
fn rows(context: ViewContext, page: Page<SlipPage>) -> Drawn {
    let count = page.part(|page| page.rows.len());
    drawn(move || (0..count.get()).map(|row| row_of(context, page, row)).collect_view().into_any())
}

fn row_of(context: ViewContext, page: Page<SlipPage>, number: usize) -> impl IntoView {
    let active = part_of_row(page, number, |row| row.is_active);
    let letters = part_of_row(page, number, |row| row.letters.clone());
    let hint = part_of_row(page, number, |row| row.hint.clone());
    // Without attributes, which Leptos would remove and set again at every letter: the browser would style all tiles anew.
    let tile = |letter: char| view! { <b>{letter}</b> };
    let tiles = drawn(move || letters.with(|it| it.chars().map(tile).collect_view().into_any()));
    let caret = move || active.get().then(|| view! { <span class="caret"></span> }).into_any();
    let empty = move |says: String| view! { <span class="empty">{says}</span> };
    let empty = move || Some(hint.get()).filter(|hint| !hint.is_empty()).map(empty).into_any();
    view! {
        <li class:active=active>
            <button class="row" tabindex="-1" data-place=number + 1
                aria-label=part_of_row(page, number, |row| row.label.clone())
                on:mousedown=keep_focus()
                on:click=context.on(Input::Pick(number))>
                {tiles}{drawn(caret)}{drawn(empty)}
            </button>
        </li>
    }
}

/// A part of a row, drawn again only when it changes.
fn part_of_row<T>(page: Page<SlipPage>, number: usize, part: fn(&Row) -> T) -> Memo<T>
where
    T: Default + PartialEq + Send + Sync + 'static,
{
    page.part(move |page| page.rows.get(number).map(part).unwrap_or_default())
}
