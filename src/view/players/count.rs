//! "How many words are you challenging?"

use super::facts::Facts;
use crate::challenge::{Declared, Key, Procedure};
use crate::station::Station;
use crate::view::link::{Link, focus_first};
use crate::view::rule::Rule;
use leptos::html::H1;
use leptos::prelude::*;

/// The count screen. Nothing private is on it, so it stays.
#[component]
pub(in crate::view) fn Count(link: Link) -> impl IntoView {
    let heading = focus_first::<H1>();
    let chosen = link.part(|procedure| match procedure {
        Procedure::Count(counting) => Some(counting.chosen.map(|(declared, _)| declared.get())),
        _ => None,
    });
    let rulebook = link.station.with_untracked(Station::rulebook);
    let number = move |declared: Declared| {
        let number = declared.get();
        view! {
            <button class="number" on:click=move |_| link.press(Key::Digit(number))>{number}</button>
        }
    };
    let answer = move || match chosen.get() {
        Some(number) => view! { <p class="chosen" role="status">{number}</p> }.into_any(),
        None => view! { <div class="numbers">{Declared::all().map(number).collect_view()}</div> }
            .into_any(),
    };
    view! {
        <section class="count">
            <h1 tabindex="-1" node_ref=heading>"How many words are you challenging?"</h1>
            {answer}
            <div class="reminders">
                <Rule rulebook instruction=rulebook.clock_stopped/>
                <Rule rulebook instruction=rulebook.tiles_face_down/>
            </div>
            <Facts link/>
        </section>
    }
}
