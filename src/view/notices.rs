//! What the director is told, on every screen, while it lasts.

use super::link::Link;
use crate::station::Station;
use leptos::prelude::*;

/// Rulings that are not recorded; a journal that was set aside.
#[component]
pub(super) fn Notices(link: Link) -> impl IntoView {
    let unrecorded = Memo::new(move |_| match link.station.with(Station::not_recorded) {
        0 => None,
        1 => Some("1 ruling is NOT RECORDED. Tell the director. The station keeps trying.".into()),
        n => Some(format!(
            "{n} rulings are NOT RECORDED. Tell the director. The station keeps trying."
        )),
    });
    let set_aside = Memo::new(move |_| {
        link.station.with(Station::journal_set_aside).then_some(
            "An earlier journal could not be read. It is kept, and a new one was begun. Tell the \
             director.",
        )
    });
    view! {
        <div class="notices" role="alert">
            {move || unrecorded.get().map(|text| view! { <p data-notice="not-recorded">{text}</p> })}
            {move || set_aside.get().map(|text| view! { <p data-notice="set-aside">{text}</p> })}
        </div>
    }
}
