//! The players' screens.

mod check;
mod count;
mod facts;
mod keyboard;
mod slip;
mod verdict;

pub(super) use check::Check;
pub(super) use count::Count;
pub(super) use slip::Slip;
pub(super) use verdict::Verdict;

use super::link::{Link, written};
use crate::challenge::Key;
use crate::station::Station;
use leptos::prelude::*;

/// The seconds left, as `say` puts them, while they are counted down.
fn countdown(link: Link, say: fn(u64) -> String) -> impl IntoView {
    let text = written(move || {
        let countdown = link.station.with(Station::countdown);
        countdown.map(|countdown| say(countdown.seconds)).unwrap_or_default()
    });
    view! { <p class="countdown" role="timer">{text}</p> }
}

/// A button that does what a key does, and names the key.
fn action(
    link: Link,
    key: Key,
    class: &'static str,
    says: Signal<String>,
    name: &'static str,
) -> AnyView {
    view! {
        <button class=class tabindex="-1" on:click=link.on_press(key)>
            {says}" "<kbd>{name}</kbd>
        </button>
    }
    .into_any()
}

/// The adjudication key as a button.
fn judge(link: Link) -> AnyView {
    action(link, Key::Tab, "action judge", link.say.slip.judge.to_owned().into(), link.say.keys.tab)
}
