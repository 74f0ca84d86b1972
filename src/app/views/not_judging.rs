//! The screens on which nothing is judged: while the station starts, while it is out of service (promise 5), and in a
//! second tab.

use super::context::{ViewContext, drawn, memo, reactive_text};
use crate::station::{OutOfServicePage, Station};
use leptos::prelude::*;

/// "Starting…", with the number of words unpacked, once it is known.
#[component]
pub(super) fn Starting(context: ViewContext) -> impl IntoView {
    let progress = memo(move || context.station.with(|station| station.phase().progress()));
    let bar = drawn(move || {
        let bar = |(done, total): (u32, u32)| {
            let (done, total) = (done.to_string(), total.to_string());
            view! { <progress max=total value=done aria-label=context.say.starting.progress/> }
        };
        progress.get().map(bar).into_any()
    });
    let late = reactive_text(move || {
        let late = context.station.with(Station::starts_late);
        if late { context.say.starting.late.to_owned() } else { String::new() }
    });
    view! {
        <section class="message">
            <p>{context.say.starting.starting}</p>
            {bar}
            <p class="why" role="status">{late}</p>
        </section>
    }
}

/// OUT OF SERVICE, the reason, and the remedy.
#[component]
pub(super) fn OutOfService(context: ViewContext) -> impl IntoView {
    let page = context.page(OutOfServicePage::of);
    let why = page.part(|page| page.why.clone());
    // A reason that has no translation is in English.
    let is_english = page.part(|page| page.is_english);
    page.at_first().map(|first| {
        let OutOfServicePage { heading, remedy, try_again, desk, label, station, .. } = first;
        view! {
            <section class="message" role="alert">
                <h1 tabindex="-1" data-focus="">{heading}</h1>
                <p>{remedy}</p>
                <p class="why" lang=move || is_english.get().then_some("en")>{why}</p>
                <button class="action" on:click=context.on_press(try_again.key)>
                    {try_again.text}
                </button>
                <button class="after" on:click=context.on_desk_request()>{desk}</button>
                <p class="about">
                    {label}" "
                    <button class="station" on:click=context.on_quiet_desk_request()>{station}</button>
                </p>
            </section>
        }
    })
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
