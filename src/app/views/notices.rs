//! Notices for the director or the players, shown on every screen for as long as they apply.

use super::context::{ViewContext, drawn, memo};
use crate::station::{Notice, Station};
use leptos::prelude::*;

/// The notices below the screen.
#[component]
pub(super) fn Notices(context: ViewContext) -> impl IntoView {
    let notices = memo(move || context.station.with(Notice::all));
    let notices = drawn(move || {
        let notice = |Notice { name, says }| view! { <p data-notice=name>{says}</p> };
        notices.get().into_iter().map(notice).collect_view().into_any()
    });
    let language = context.station.with_untracked(Station::language);
    view! { <div class="notices" role="alert" lang=language.code()>{notices}</div> }
}
