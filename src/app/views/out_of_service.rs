//! The screens on which nothing is judged (promise 5), and the screen of a second tab.

use super::context::{Link, written};
use crate::challenge::Key;
use crate::station::{Phase, Station};
use leptos::prelude::*;

/// OUT OF SERVICE, the reason, and the remedy.
#[component]
pub(super) fn OutOfService(link: Link) -> impl IntoView {
    let why = written(move || {
        link.station.with(|station| match station.phase() {
            Phase::OutOfService { why } => why.clone(),
            _ => String::new(),
        })
    });
    // Reasons in files or settings are in English.
    let say = &link.say.out_of_service;
    let is_ours = move |why: &String| [say.no_answer, say.not_kept].contains(&why.as_str());
    let lang = move || (!why.with(is_ours)).then_some("en");
    let name = link.station.with_untracked(Station::name);
    view! {
        <section class="message" role="alert">
            <h1 tabindex="-1" data-focus="">{link.say.out_of_service.heading}</h1>
            <p>{link.say.out_of_service.remedy}</p>
            <p class="why" lang=lang>{why}</p>
            <button class="action" on:click=link.on_press(Key::Enter)>
                {link.say.out_of_service.try_again}
            </button>
            <button class="after" on:click=link.on_knock()>
                {link.say.out_of_service.desk}
            </button>
            <p class="about">
                {link.say.facts.station}" "
                <button class="station" on:click=link.on_quiet_knock()>{name}</button>
            </p>
        </section>
    }
}

/// The only screen of a second tab.
#[component]
pub(super) fn Occupied(link: Link) -> impl IntoView {
    view! {
        <section class="message" role="alert">
            <h1>{link.say.occupied.heading}</h1>
            <p>{link.say.occupied.remedy}</p>
        </section>
    }
}
