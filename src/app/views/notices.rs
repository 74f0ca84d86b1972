//! What the director or the players are told, on every screen, while it lasts.

use super::context::{Link, drawn, written};
use crate::desk::diagnostics::Cause;
use crate::station::Station;
use leptos::prelude::*;

/// Rulings that are not recorded; a journal that was set aside; a screen that a suspend cleared.
#[component]
pub(super) fn Notices(link: Link) -> impl IntoView {
    let unrecorded = written(move || link.station.with(|station| not_recorded(station, &link)));
    let set_aside = written(move || {
        if link.station.with(Station::journal_set_aside) {
            link.say.notices.set_aside.to_owned()
        } else {
            String::new()
        }
    });
    let desk = written(move || {
        if link.station.with(Station::desk_not_recorded) {
            link.say.notices.desk_not_recorded.to_owned()
        } else {
            String::new()
        }
    });
    let cleared = written(move || link.station.with(Station::cleared_says).unwrap_or_default());
    let notices = drawn(move || {
        let notices = [
            ("not-recorded", unrecorded.get()),
            ("desk-not-recorded", desk.get()),
            ("set-aside", set_aside.get()),
            ("cleared", cleared.get()),
        ];
        let there = notices.into_iter().filter(|(_, text)| !text.is_empty());
        there.map(|(name, text)| view! { <p data-notice=name>{text}</p> }).collect_view().into_any()
    });
    let language = link.station.with_untracked(Station::language);
    view! { <div class="notices" role="alert" lang=language.code()>{notices}</div> }
}

/// How many rulings are not recorded, and the name of the cause if the browser gives one.
fn not_recorded(station: &Station, link: &Link) -> String {
    let rulings = station.not_recorded();
    if rulings == 0 {
        return String::new();
    }
    let says = link.say.counted(&link.say.notices.not_recorded, rulings as u64);
    match station.not_recorded_because() {
        Some(Cause::Browser(name)) => format!("{says} ({name})"),
        _ => says,
    }
}
