//! "How many words are you challenging?"

use super::facts::Facts;
use crate::challenge::{Declared, Key, Procedure};
use crate::station::Station;
use crate::view::link::{Link, drawn};
use crate::view::rule::Rule;
use leptos::prelude::*;

/// The count screen. Nothing private is on it, so it stays.
#[component]
pub(in crate::view) fn Count(link: Link) -> impl IntoView {
    let chosen = link.part(|procedure| match procedure {
        Procedure::Count(counting) => Some(counting.chosen?.0.get().to_string()),
        _ => None,
    });
    let rulebook = link.station.with_untracked(Station::rulebook);
    let number = move |declared: Declared| {
        let number = declared.get();
        view! {
            <button class="number" on:click=link.on_press(Key::Digit(number))>{number}</button>
        }
    };
    let answer = drawn(move || {
        let chosen = chosen.get();
        if chosen.is_empty() {
            let numbers = Declared::all().map(number).collect_view();
            view! { <div class="numbers">{numbers}</div> }.into_any()
        } else {
            view! { <p class="chosen" role="status">{chosen}</p> }.into_any()
        }
    });
    view! {
        <section class="count">
            <h1 tabindex="-1" data-focus="">{link.say.count.how_many}</h1>
            {answer}
            <div class="reminders">
                <Rule rulebook instruction=rulebook.clock_stopped/>
                <Rule rulebook instruction=rulebook.tiles_face_down/>
            </div>
            <Facts link/>
        </section>
    }
}
