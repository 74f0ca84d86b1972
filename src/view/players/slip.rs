//! The slip: the challenger types every challenged word.

use super::keyboard::Keyboard;
use super::{action, clears_in, countdown, judge};
use crate::challenge::{Draft, Hint, Input, Key, Procedure};
use crate::station::Station;
use crate::view::link::{Link, drawn, keep_focus, written};
use crate::view::rule::Rule;
use leptos::prelude::*;

/// The slip screen. Words are no text fields: letters come from the window's keys (promise 6).
#[component]
pub(in crate::view) fn Slip(link: Link) -> impl IntoView {
    let draft = link.part(|procedure| match procedure {
        Procedure::Slip(typing) => Some(Some(typing.draft.clone())),
        _ => None,
    });
    let hint = link.part(|procedure| match procedure {
        Procedure::Slip(typing) => hint_text(typing.hint.map(|(hint, _)| hint), &typing.draft),
        _ => None,
    });
    let of_draft = move |part: fn(&Draft) -> String| {
        written(move || draft.with(|d| d.as_ref().map(part).unwrap_or_default()))
    };
    let rows = drawn(move || draft.with(|d| d.as_ref().map(|d| rows(link, d)).into_any()));
    view! {
        <section
            class="slip"
            role="application"
            aria-label="Slip"
            style=("--rows", of_draft(|draft| draft.declared().to_string()))
            style=("--letters", of_draft(tiles_wide))
        >
            <Instructions link draft/>
            <ol class="rows">{rows}</ol>
            <p class="hint" role="status">{hint}</p>
            <Actions link draft/>
            <Keyboard link/>
            <p class="heard" role="status">{of_draft(heard)}</p>
        </section>
    }
}

/// Room for how many tiles a row has: as many as the longest word and one more, so that tiles do not
/// shrink at every letter of a short word.
fn tiles_wide(draft: &Draft) -> String {
    (draft.rows().map(str::len).max().unwrap_or_default() + 1).clamp(9, 15).to_string()
}

fn is_complete(draft: Memo<Option<Draft>>) -> Memo<bool> {
    Memo::new(move |_| draft.with(|d| d.as_ref().is_some_and(|d| d.slip().is_some())))
}

/// How many words, and who does what now.
#[component]
fn Instructions(link: Link, draft: Memo<Option<Draft>>) -> impl IntoView {
    let rulebook = link.station.with_untracked(Station::rulebook);
    let complete = is_complete(draft);
    let told = drawn(move || {
        let instructions = if complete.get() {
            vec![rulebook.both_check, rulebook.challenged_player_presses]
        } else {
            vec![rulebook.challenger_types]
        };
        let rule = |instruction| view! { <Rule rulebook instruction/> };
        instructions.into_iter().map(rule).collect_view().into_any()
    });
    let title = written(move || match draft.with(|d| d.as_ref().map_or(1, Draft::declared)) {
        1 => "1 word".to_owned(),
        words => format!("{words} words"),
    });
    view! {
        <header class="told">
            <h1 tabindex="-1" data-focus="">{title}</h1>
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
                    on:mousedown=keep_focus()
                    on:click=link.on(Input::Pick(number))>
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
    let complete = is_complete(draft);
    let empty = Memo::new(move |_| draft.with(|d| d.as_ref().is_none_or(Draft::is_empty)));
    let escape = written(move || if empty.get() { "Back" } else { "Clear" }.to_owned());
    let check = move || action(link, Key::Enter, "action", "Check".to_owned().into(), "Enter");
    let ready = drawn(move || complete.get().then(|| (check(), judge(link))).into_any());
    view! {
        <div class="actions" on:mousedown=keep_focus()>
            {action(link, Key::Escape, "action", escape.into(), "Esc")}
            {countdown(link, clears_in)}
            {ready}
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
