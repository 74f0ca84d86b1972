//! The check: the words alone, as large as fits; then, until the verdict, the same without buttons.

use super::seconds_left;
use crate::challenge::{Key, Procedure};
use crate::lexicon::Word;
use crate::station::Station;
use crate::view::link::{Link, focus_first};
use crate::view::rule::Rule;
use leptos::html::Ol;
use leptos::prelude::*;

/// The check screen.
#[component]
pub(in crate::view) fn Check(link: Link) -> impl IntoView {
    let list = focus_first::<Ol>();
    let words = link.part(|procedure| match procedure {
        Procedure::Check(checking) => Some(checking.slip.words().to_vec()),
        Procedure::Judging(judging) => Some(judging.slip.words().to_vec()),
        _ => None,
    });
    let judging = link.part(|procedure| Some(matches!(procedure, Procedure::Judging(_))));
    let rulebook = link.station.with_untracked(Station::rulebook);
    let seconds = seconds_left(link);
    let longest = move || words.with(|words| words.iter().map(|w| w.letters().len()).max());
    let word = |word: &Word| view! { <li>{word.to_string()}</li> };
    let shown = move || words.with(|words| words.iter().map(word).collect_view());
    view! {
        <section
            class="check"
            class:judging=judging
            role="application"
            aria-label="Check the words"
            style=("--rows", move || words.with(Vec::len).to_string())
            style=("--letters", move || longest().unwrap_or_default().max(4).to_string())
        >
            <div class="told">
                <Rule rulebook instruction=rulebook.both_check/>
                <Rule rulebook instruction=rulebook.challenged_player_presses/>
            </div>
            <ol class="words" tabindex="-1" node_ref=list>{shown}</ol>
            <div class="actions" on:mousedown=|event| event.prevent_default()>
                <p class="countdown" role="timer">
                    {move || seconds.get().map(|left| format!("Clears in {left} s"))}
                </p>
                <button class="action" tabindex="-1" on:click=move |_| link.press(Key::Escape)>
                    "Edit "<kbd>"Esc"</kbd>
                </button>
                <button class="action judge" tabindex="-1" on:click=move |_| link.press(Key::Tab)>
                    "Judge "<kbd>"Tab"</kbd>
                </button>
            </div>
        </section>
    }
}
