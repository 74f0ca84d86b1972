//! The slip: the challenger types every challenged word.

use super::keyboard::Keyboard;
use super::seconds_left;
use crate::challenge::{Draft, Hint, Input, Key, Procedure};
use crate::station::Station;
use crate::view::link::{Link, focus_first};
use crate::view::rule::Rule;
use leptos::html::H1;
use leptos::prelude::*;

/// The slip screen. Words are no text fields: letters come from the window's keys (promise 6).
#[component]
pub(in crate::view) fn Slip(link: Link) -> impl IntoView {
    let draft = link.part(|procedure| match procedure {
        Procedure::Slip(typing) => Some(Some(typing.draft.clone())),
        _ => None,
    });
    let hint = link.part(|procedure| match procedure {
        Procedure::Slip(typing) => Some(typing.hint.map(|(hint, _)| hint)),
        _ => None,
    });
    let of_draft = move |part: fn(&Draft) -> usize| {
        move || draft.with(|d| d.as_ref().map(part).unwrap_or_default().to_string())
    };
    view! {
        <section
            class="slip"
            role="application"
            aria-label="Slip"
            style=("--rows", of_draft(Draft::declared))
            style=("--letters", of_draft(tiles_wide))
        >
            <Instructions link draft/>
            <ol class="rows">{move || draft.with(|d| d.as_ref().map(|d| rows(link, d)))}</ol>
            <p class="hint" role="status">
                {move || draft.with(|d| d.as_ref().and_then(|d| hint_text(hint.get(), d)))}
            </p>
            <Actions link draft/>
            <Keyboard link/>
            <p class="heard" role="status">{move || draft.with(|d| d.as_ref().map(heard))}</p>
        </section>
    }
}

/// Room for how many tiles a row has: as many as the longest word and one more, so that tiles do not
/// shrink at every letter of a short word.
fn tiles_wide(draft: &Draft) -> usize {
    (draft.rows().map(str::len).max().unwrap_or_default() + 1).clamp(9, 15)
}

fn is_complete(draft: Memo<Option<Draft>>) -> Memo<bool> {
    Memo::new(move |_| draft.with(|d| d.as_ref().is_some_and(|d| d.slip().is_some())))
}

/// How many words, and who does what now.
#[component]
fn Instructions(link: Link, draft: Memo<Option<Draft>>) -> impl IntoView {
    let heading = focus_first::<H1>();
    let rulebook = link.station.with_untracked(Station::rulebook);
    let complete = is_complete(draft);
    let told = move || {
        let instructions = if complete.get() {
            vec![rulebook.both_check, rulebook.challenged_player_presses]
        } else {
            vec![rulebook.challenger_types]
        };
        let rule = |instruction| view! { <Rule rulebook instruction/> };
        instructions.into_iter().map(rule).collect_view()
    };
    let title = move || match draft.with(|d| d.as_ref().map_or(1, Draft::declared)) {
        1 => "1 word".to_owned(),
        words => format!("{words} words"),
    };
    view! {
        <header class="told">
            <h1 tabindex="-1" node_ref=heading>{title}</h1>
            <div>{told}</div>
        </header>
    }
}

fn rows(link: Link, draft: &Draft) -> impl IntoView + use<> {
    let active = draft.active();
    let row = |(number, letters): (usize, &str)| {
        let is_active = number == active;
        let tile = |letter: char| view! { <span class="tile">{letter}</span> };
        let tiles = letters.chars().map(tile).collect_view();
        let caret = is_active.then(|| view! { <span class="caret"></span> });
        let label = format!("Word {}: {letters}", number + 1);
        view! {
            <li class:active=is_active>
                <button class="row" tabindex="-1" aria-label=label
                    on:mousedown=|event| event.prevent_default()
                    on:click=move |_| link.input(Input::Pick(number))>
                    {tiles}{caret}
                </button>
            </li>
        }
    };
    draft.rows().enumerate().map(row).collect_view()
}

/// The buttons for those who use no keyboard; each says the key that does the same.
#[component]
fn Actions(link: Link, draft: Memo<Option<Draft>>) -> impl IntoView {
    let seconds = seconds_left(link);
    let complete = is_complete(draft);
    let empty = Memo::new(move |_| draft.with(|d| d.as_ref().is_none_or(Draft::is_empty)));
    let judge = move || {
        complete.get().then(|| {
            view! {
                <button class="action" tabindex="-1" on:click=move |_| link.press(Key::Enter)>
                    "Check "<kbd>"Enter"</kbd>
                </button>
                <button class="action judge" tabindex="-1" on:click=move |_| link.press(Key::Tab)>
                    "Judge "<kbd>"Tab"</kbd>
                </button>
            }
        })
    };
    view! {
        <div class="actions" on:mousedown=|event| event.prevent_default()>
            <p class="countdown" role="timer">
                {move || seconds.get().map(|left| format!("Clears in {left} s"))}
            </p>
            <button class="action" tabindex="-1" on:click=move |_| link.press(Key::Escape)>
                {move || if empty.get() { "Back " } else { "Clear " }}<kbd>"Esc"</kbd>
            </button>
            {judge}
        </div>
    }
}

fn hint_text(hint: Option<Hint>, draft: &Draft) -> Option<String> {
    let said = match hint {
        Some(Hint::LettersOnly) => "Only the letters A–Z. A blank is typed as its letter.",
        Some(Hint::FifteenLetters) => "A word has at most 15 letters.",
        Some(Hint::WordsWouldBeLost) => "More words than that are typed. Take one off first.",
        Some(Hint::NotYet) => "Not yet: every word needs two letters or more.",
        None => return draft.repeated().map(|word| format!("{word} is on the slip twice.")),
    };
    Some(said.to_owned())
}

/// What a screen reader says of the word that is being typed.
fn heard(draft: &Draft) -> String {
    let word = draft.rows().nth(draft.active()).unwrap_or_default();
    let spelt: Vec<String> = word.chars().map(String::from).collect();
    format!("Word {} of {}: {}", draft.active() + 1, draft.declared(), spelt.join(" "))
}
