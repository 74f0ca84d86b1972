//! The station gets its lexicon ready.

use super::link::Link;
use crate::station::Phase;
use leptos::prelude::*;

/// "Starting…", with the words done once they are counted.
#[component]
pub(super) fn Starting(link: Link) -> impl IntoView {
    let progress = Memo::new(move |_| {
        link.station.with(|station| match station.phase() {
            Phase::Starting { progress } => *progress,
            _ => None,
        })
    });
    let bar = move || {
        progress.get().map(|(done, total)| {
            view! { <progress max=total value=done aria-label="Getting the lexicon ready"/> }
        })
    };
    view! {
        <section class="message">
            <p>"Starting…"</p>
            {bar}
        </section>
    }
}
