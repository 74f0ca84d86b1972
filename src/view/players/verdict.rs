//! The verdict: one word for the play as a whole (promise 1), told by word, shape, colour and border.

use super::seconds_left;
use crate::challenge::{Procedure, Ruling};
use crate::lexicon::Word;
use crate::view::icons::{Cross, Tick};
use crate::view::link::{Link, focus_first};
use crate::view::rule::Rule;
use leptos::html::Section;
use leptos::prelude::*;

/// The verdict screen.
#[component]
pub(in crate::view) fn Verdict(link: Link) -> impl IntoView {
    let root = focus_first::<Section>();
    let (shown, rulebook) = link.station.with_untracked(|station| {
        let shown = match station.procedure() {
            Some(Procedure::Verdict(showing)) => Some((showing.ruling.clone(), showing.number)),
            _ => None,
        };
        (shown, station.rulebook())
    });
    shown.map(|(ruling, number)| {
        let (mark, said, consequence) = if ruling.verdict().is_acceptable() {
            (view! { <Tick/> }.into_any(), "ACCEPTABLE", rulebook.play_stands)
        } else {
            (view! { <Cross/> }.into_any(), "UNACCEPTABLE", rulebook.play_comes_off)
        };
        let number = number.map(|number| {
            view! {
                <p class="challenge-number">"Challenge No. "<strong>{number}</strong></p>
                <Rule rulebook instruction=rulebook.mark_the_slip/>
            }
        });
        view! {
            <section class="verdict" data-verdict=ruling.verdict().as_str() role="status"
                tabindex="-1" node_ref=root>
                {mark}
                <h1>{said}</h1>
                <Rule rulebook instruction=consequence/>
                {words(&ruling)}
                {number}
                <NotRecorded link/>
                <p class="lexicon">
                    {format!("{}, {}", ruling.lexicon().name, ruling.lexicon().edition)}
                </p>
                <Countdown link/>
            </section>
        }
    })
}

/// The slip's words, all alike.
fn words(ruling: &Ruling) -> impl IntoView + use<> {
    let word = |word: &Word| view! { <li>{word.to_string()}</li> };
    view! { <ol class="words">{ruling.slip().words().iter().map(word).collect_view()}</ol> }
}

#[component]
fn NotRecorded(link: Link) -> impl IntoView {
    let unrecorded = link.part(|procedure| match procedure {
        Procedure::Verdict(showing) => Some(!showing.recorded),
        _ => None,
    });
    move || {
        unrecorded.get().then(|| {
            view! { <p class="not-recorded">"NOT RECORDED: tell the director"</p> }
        })
    }
}

#[component]
fn Countdown(link: Link) -> impl IntoView {
    let seconds = seconds_left(link);
    view! {
        <p class="countdown" role="timer">
            {move || seconds.get().map(|left| format!("Any key clears. Clears itself in {left} s."))}
        </p>
    }
}
