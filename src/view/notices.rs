//! What the director is told, on every screen, while it lasts.

use super::link::{Link, drawn, written};
use crate::station::Station;
use leptos::prelude::*;

/// Rulings that are not recorded; a journal that was set aside.
#[component]
pub(super) fn Notices(link: Link) -> impl IntoView {
    let unrecorded = written(move || match link.station.with(Station::not_recorded) {
        0 => String::new(),
        rulings => (link.say.notices.not_recorded)(rulings as u64),
    });
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
    let notices = drawn(move || {
        let notices = [
            ("not-recorded", unrecorded.get()),
            ("desk-not-recorded", desk.get()),
            ("set-aside", set_aside.get()),
        ];
        let there = notices.into_iter().filter(|(_, text)| !text.is_empty());
        there.map(|(name, text)| view! { <p data-notice=name>{text}</p> }).collect_view().into_any()
    });
    let language = link.station.with_untracked(Station::language);
    view! { <div class="notices" role="alert" lang=language.code()>{notices}</div> }
}
