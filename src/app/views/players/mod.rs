//! The players' screens.

mod band;
mod check;
mod count;
mod facts;
mod keyboard;
mod letters;
mod slip;
mod verdict;

pub(super) use band::{Band, LookUpBand};
pub(super) use check::Check;
pub(super) use count::Count;
pub(super) use letters::Letters;
pub(super) use slip::Slip;
pub(super) use verdict::Verdict;

use super::context::{Link, written};
use super::rule::rule;
use crate::challenge::Key;
use crate::rulebook::Instruction;
use crate::setup::JudgeKey;
use crate::station::Station;
use crate::text::{Language, Template};
use leptos::prelude::*;

/// The text `says` with the remaining seconds, while they are counted down.
pub(super) fn countdown(link: Link, says: &'static Template) -> impl IntoView {
    let text = written(move || {
        let countdown = link.station.with(Station::countdown);
        countdown.map(|countdown| says.put(&[("seconds", &countdown.seconds)])).unwrap_or_default()
    });
    view! { <p class="countdown" role="timer">{text}</p> }
}

/// A button that does what a key does, and names the key.
pub(super) fn action(
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
    let (name, _) = key_names(link);
    action(link, Key::Tab, "action judge", link.say.slip.judge.to_owned().into(), name)
}

/// The labels of the adjudication key, and of the key that leads to the check.
fn key_names(link: Link) -> (&'static str, &'static str) {
    let (tab, enter) = (link.say.keys.tab, link.say.keys.enter);
    match judge_key(link) {
        JudgeKey::Tab => (tab, enter),
        JudgeKey::Enter => (enter, tab),
    }
}

fn judge_key(link: Link) -> JudgeKey {
    link.station.with_untracked(|station| station.settings().judge_key)
}

/// An instruction that may name the adjudication key.
fn instruction(link: Link, text: Instruction) -> AnyView {
    let (players, cites) = link
        .station
        .with_untracked(|station| (station.language(), station.choice().cites(text).into_owned()));
    // Only what follows no rulebook is in the players' language.
    let language = if cites.is_empty() { players } else { Language::English };
    rule(judge_key(link).named(text.says), cites.into(), language)
}

/// The countdown of a screen with a slip.
fn clears_in(link: Link) -> AnyView {
    countdown(link, &link.say.slip.clears_in).into_any()
}

/// The button that ends a challenge without a look-up.
fn end(link: Link) -> AnyView {
    let offered = link.station.with_untracked(Station::can_end);
    let says = || link.say.question.end.to_owned().into();
    offered.then(|| action(link, Key::End, "action end", says(), link.say.keys.end)).into_any()
}
