//! The players' screens.

mod band;
mod check;
mod count;
mod facts;
mod keyboard;
mod letters;
mod practice;
mod slip;
mod verdict;
mod way;

pub(super) use band::{Band, ModeBand, SignedIn};
pub(super) use check::Check;
pub(super) use count::Count;
pub(super) use letters::Letters;
pub(super) use practice::Practice;
pub(super) use slip::Slip;
pub(super) use verdict::Verdict;

use super::context::{Drawn, ViewContext, drawn, memo, written};
use super::rule::rule;
use crate::challenge::{Key, Procedure};
use crate::rulebook::{ByWordJudge, Instruction};
use crate::setup::JudgeKey;
use crate::station::Station;
use crate::text::{Language, Template};
use leptos::prelude::*;

/// The text `says` with the remaining seconds, while they are counted down.
pub(super) fn countdown(context: ViewContext, says: &'static Template) -> impl IntoView {
    let text = written(move || {
        let countdown = context.station.with(Station::countdown);
        countdown.map(|countdown| says.put(&[("seconds", &countdown.seconds)])).unwrap_or_default()
    });
    view! { <p class="countdown" role="timer">{text}</p> }
}

/// A button that does what a key does, and names the key.
pub(super) fn action(
    context: ViewContext,
    key: Key,
    class: &'static str,
    says: Signal<String>,
    name: &'static str,
) -> AnyView {
    view! {
        <button class=class tabindex="-1" on:click=context.on_press(key)>
            {says}" "<kbd>{name}</kbd>
        </button>
    }
    .into_any()
}

/// The adjudication key as a button. It is always in the same place, and is disabled until it can judge.
fn judge(context: ViewContext) -> AnyView {
    let (name, _) = key_names(context);
    let off = context.part(|procedure| match procedure {
        Procedure::Slip(typing) => Some(!typing.is_armed()),
        _ => None,
    });
    let off = written(move || off.get().to_string());
    view! {
        <button class="action judge" tabindex="-1" aria-disabled=off
            on:click=context.on_press(Key::Judge)>
            {context.say.slip.judge}" "<kbd>{name}</kbd>
        </button>
    }
    .into_any()
}

/// The labels of the adjudication key, and of the key that leads to the check.
fn key_names(context: ViewContext) -> (&'static str, &'static str) {
    let (tab, enter) = (context.say.keys.tab, context.say.keys.enter);
    match judge_key(context) {
        JudgeKey::Tab => (tab, enter),
        JudgeKey::Enter => (enter, tab),
    }
}

fn judge_key(context: ViewContext) -> JudgeKey {
    context.station.with_untracked(|station| station.settings().judge_key)
}

/// The instructions that `which` picks, said anew when players change from keys to touch or back.
fn instructions(
    context: ViewContext,
    which: impl Fn(ByWordJudge) -> Vec<Instruction> + Send + Sync + 'static,
) -> Drawn {
    let controls = memo(move || context.station.with(Station::controls));
    drawn(move || {
        // It is read, not only tracked, because a memo that nobody reads is never computed and so never changes.
        controls.get();
        let acts = context.station.with_untracked(Station::who_acts);
        which(acts).into_iter().map(|act| instruction(context, act)).collect_view().into_any()
    })
}

/// An instruction that may name the adjudication key.
fn instruction(context: ViewContext, text: Instruction) -> AnyView {
    let (players, cites) = context
        .station
        .with_untracked(|station| (station.language(), station.choice().cites(text).into_owned()));
    let says = context.station.with_untracked(|station| station.named(text.says));
    // Rulebooks are in English: only an instruction that cites no rule is in the players' language.
    let language = if cites.is_empty() { players } else { Language::English };
    rule(says, cites.into(), language)
}

/// The countdown of a screen with a slip.
fn clears_in(context: ViewContext) -> AnyView {
    countdown(context, &context.say.slip.clears_in).into_any()
}

/// The button that calls the director, on screens where players can do that.
fn call(context: ViewContext, class: &'static str) -> AnyView {
    let by = memo(move || context.station.with(Station::calls_by));
    let button = move |(key, name)| {
        action(context, key, class, context.say.call.director.to_owned().into(), name)
    };
    drawn(move || by.get().map(button).into_any()).into_any()
}

/// The button that ends a challenge without a look-up.
fn end(context: ViewContext) -> AnyView {
    let offered = context.station.with_untracked(Station::can_end);
    let says = || context.say.question.end.to_owned().into();
    offered
        .then(|| action(context, Key::End, "action end", says(), context.say.keys.end))
        .into_any()
}
