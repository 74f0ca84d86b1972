//! The screens on which nothing is judged (promise 5), and the screen of a second tab.

use super::context::ViewContext;
use crate::station::OutOfServicePage;
use leptos::prelude::*;

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
