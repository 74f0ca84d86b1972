//! The screen while the station prepares its lexicon.

use super::context::{ViewContext, drawn, memo, reactive_text};
use crate::station::Station;
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
