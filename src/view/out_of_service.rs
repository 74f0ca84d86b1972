//! The screens on which nothing is judged (promise 5), and the one of a second tab.

use super::link::{Link, written};
use crate::challenge::Key;
use crate::station::Phase;
use leptos::prelude::*;

/// OUT OF SERVICE, why, and what to do.
#[component]
pub(super) fn OutOfService(link: Link) -> impl IntoView {
    let why = written(move || {
        link.station.with(|station| match station.phase() {
            Phase::OutOfService { why } => why.clone(),
            _ => String::new(),
        })
    });
    view! {
        <section class="message" role="alert">
            <h1 tabindex="-1" data-focus="">"OUT OF SERVICE"</h1>
            <p>"This station judges nothing. Players: use another station. Tell the director."</p>
            <p class="why">{why}</p>
            <button class="action" on:click=link.on_press(Key::Enter)>"Try again"</button>
        </section>
    }
}

/// A second tab shows this and nothing else.
#[component]
pub(super) fn Occupied() -> impl IntoView {
    view! {
        <section class="message" role="alert">
            <h1>"The station is open in another tab"</h1>
            <p>"Close this tab and use the other one. If the other is closed, this one takes over."</p>
        </section>
    }
}
