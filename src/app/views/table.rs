//! A table: rows under headings; one row can be selected.

use super::context::{Link, memo};
use crate::app::adapters::page;
use crate::challenge::Input;
use crate::challenge::page::Table;
use leptos::prelude::*;

/// Keeps the selected row in view.
pub(in crate::app::views) fn show_reached(at: impl Fn() -> Option<usize> + Send + Sync + 'static) {
    let reached = memo(at);
    Effect::new(move |before: Option<()>| {
        // A page starts at its top.
        if reached.get().is_some() && before.is_some() {
            request_animation_frame(page::show_reached);
        }
    });
}

/// Draws the table, if there is one.
pub(super) fn rows(link: Link, table: Table) -> AnyView {
    if table.heads.is_empty() {
        return ().into_any();
    }
    let head = |head| view! { <th scope="col">{head}</th> };
    let cell = |cell| view! { <td>{cell}</td> };
    let row = |(number, row): (usize, Vec<String>)| {
        let at = if table.at == Some(number) { "true" } else { "false" };
        view! {
            <tr aria-selected=at on:click=link.on(Input::Pick(number))>
                {row.into_iter().map(cell).collect_view()}
            </tr>
        }
    };
    view! {
        <table>
            <thead><tr>{table.heads.into_iter().map(head).collect_view()}</tr></thead>
            <tbody>{table.rows.into_iter().enumerate().map(row).collect_view()}</tbody>
        </table>
    }
    .into_any()
}
