//! The screens on which nothing is judged (promise 5), and the screen of a second tab.

use super::context::{ViewContext, written};
use crate::challenge::Key;
use crate::station::{OutOfService as Reason, Phase, Station};
use leptos::prelude::*;

/// OUT OF SERVICE, the reason, and the remedy.
#[component]
pub(super) fn OutOfService(context: ViewContext) -> impl IntoView {
    let why = written(move || {
        let says = |station: &Station| reason(station).map(|why| why.says(context.say));
        context.station.with(says).unwrap_or_default()
    });
    // A reason that has no translation is in English.
    let is_english = |station: &Station| reason(station).is_some_and(|why| !why.is_translated());
    let lang = move || context.station.with(is_english).then_some("en");
    let name = context.station.with_untracked(Station::name);
    view! {
        <section class="message" role="alert">
            <h1 tabindex="-1" data-focus="">{context.say.out_of_service.heading}</h1>
            <p>{context.say.out_of_service.remedy}</p>
            <p class="why" lang=lang>{why}</p>
            <button class="action" on:click=context.on_press(Key::Enter)>
                {context.say.out_of_service.try_again}
            </button>
            <button class="after" on:click=context.on_knock()>
                {context.say.out_of_service.desk}
            </button>
            <p class="about">
                {context.say.facts.station}" "
                <button class="station" on:click=context.on_quiet_knock()>{name}</button>
            </p>
        </section>
    }
}

fn reason(station: &Station) -> Option<&Reason> {
    match station.phase() {
        Phase::OutOfService { why } => Some(why),
        _ => None,
    }
}

/// The only screen of a second tab.
#[component]
pub(super) fn Occupied(context: ViewContext) -> impl IntoView {
    view! {
        <section class="message" role="alert">
            <h1>{context.say.occupied.heading}</h1>
            <p>{context.say.occupied.remedy}</p>
        </section>
    }
}
