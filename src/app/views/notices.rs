//! Notices for the director or the players, shown on every screen for as long as they apply.

use super::context::{ViewContext, drawn, memo, written};
use crate::browser_error::Cause;
use crate::station::Station;
use leptos::prelude::*;

/// Rulings that are not recorded; problems found in the journal's copies; a signing key that changed; a
/// screen that was cleared after a suspend.
#[component]
pub(super) fn Notices(context: ViewContext) -> impl IntoView {
    let unrecorded =
        written(move || context.station.with(|station| not_recorded(station, &context)));
    let found = memo(move || context.station.with(Station::found));
    let restored = memo(move || context.station.with(Station::has_restored));
    let desk = memo(move || context.station.with(Station::desk_not_recorded));
    let one_copy = memo(move || context.station.with(Station::says_one_copy));
    let key = memo(move || context.station.with(Station::has_key_changed));
    let cleared = written(move || context.station.with(Station::cleared_says).unwrap_or_default());
    let notices = drawn(move || {
        let found = found.get();
        let (unrecorded, cleared) = (unrecorded.get(), cleared.get());
        let notices = [
            ("not-recorded", !unrecorded.is_empty(), &*unrecorded),
            ("desk-not-recorded", desk.get(), context.say.notices.desk_not_recorded),
            ("lost", found.lost, context.say.notices.lost),
            ("set-aside", found.set_aside, context.say.notices.set_aside),
            ("repaired", found.repaired, context.say.notices.repaired),
            ("restored", restored.get(), context.say.notices.restored),
            ("one-copy", one_copy.get(), context.say.notices.one_copy),
            ("key-changed", key.get(), context.say.notices.key_changed),
            ("cleared", !cleared.is_empty(), &*cleared),
        ];
        let there = notices.into_iter().filter(|(_, is_so, _)| *is_so);
        there
            .map(|(name, _, text)| view! { <p data-notice=name>{text.to_owned()}</p> })
            .collect_view()
            .into_any()
    });
    let language = context.station.with_untracked(Station::language);
    view! { <div class="notices" role="alert" lang=language.code()>{notices}</div> }
}

/// How many rulings are not recorded, and the name of the cause if the browser gives one.
fn not_recorded(station: &Station, context: &ViewContext) -> String {
    let rulings = station.not_recorded();
    if rulings == 0 {
        return String::new();
    }
    let says = context.say.counted(&context.say.notices.not_recorded, rulings as u64);
    match station.not_recorded_because() {
        Some(Cause::Browser(name)) => format!("{says} ({name})"),
        _ => says,
    }
}
