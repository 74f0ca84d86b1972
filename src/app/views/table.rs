//! A table: rows under headings; one row can be selected.

use super::context::{ViewContext, memo};
use crate::app::adapters::page;
use crate::challenge::Input;
use crate::challenge::page::{Column, Table};
use leptos::prelude::*;

/// Keeps the selected row in view.
pub(in crate::app::views) fn show_selected(at: impl Fn() -> Option<usize> + Send + Sync + 'static) {
    let reached = memo(at);
    Effect::new(move |before: Option<()>| {
        // A page starts at its top.
        if reached.get().is_some() && before.is_some() {
            request_animation_frame(page::show_selected);
        }
    });
}

/// Draws the table, if there is one.
pub(super) fn rows(context: ViewContext, table: Table) -> AnyView {
    if table.heads.is_empty() {
        return ().into_any();
    }
    let Table { heads, columns, rows, sections, at } = table;
    let wide = heads.len();
    let column = |n: usize| columns.get(n).map(|column| column.name());
    let head = |(n, head)| view! { <th scope="col" data-column=column(n)>{head}</th> };
    // On a narrow screen, a wide table with nothing to pick becomes a list of cards, in which each
    // cell names its column.
    let is_picked = !columns.is_empty();
    let named = if is_picked { Vec::new() } else { heads.clone() };
    let cell = |(n, says): (usize, String)| {
        let says = match columns.get(n) {
            Some(Column::Sign) => sign(&says),
            _ => says.into_any(),
        };
        view! { <td data-column=column(n) data-head=named.get(n).copied()>{says}</td> }
    };
    let row = |(number, row): (usize, Vec<String>)| {
        let above = sections.iter().find(|(before, _)| *before == number);
        let above = above.map(|(_, says)| {
            view! { <tr class="section"><th scope="rowgroup" colspan=wide>{says.clone()}</th></tr> }
        });
        let is_at = if at == Some(number) { "true" } else { "false" };
        view! {
            {above}
            <tr aria-selected=is_at on:click=context.on(Input::Pick(number))>
                {row.into_iter().enumerate().map(cell).collect_view()}
            </tr>
        }
    };
    view! {
        <table data-picked=is_picked.then_some("")>
            <thead><tr>{heads.into_iter().enumerate().map(head).collect_view()}</tr></thead>
            <tbody>{rows.into_iter().enumerate().map(row).collect_view()}</tbody>
        </table>
    }
    .into_any()
}

/// A sign, and for screen readers the words that it stands for.
fn sign(says: &str) -> AnyView {
    let Some((sign, words)) = says.split_once(' ') else { return ().into_any() };
    let (sign, words) = (sign.to_owned(), words.to_owned());
    let (data_sign, title) = (sign.clone(), words.clone());
    view! {
        <span class="sign" data-sign=data_sign title=title>
            <span aria-hidden="true">{sign}</span>
            <span class="unseen">{words}</span>
        </span>
    }
    .into_any()
}
