//! The slip: the challenger types every challenged word.

use super::keyboard::Keyboard;
use super::{action, clears_in, end, judge, key_names, task_says};
use crate::challenge::{Draft, Hint, Input, Key, Procedure, Typing};
use crate::messages::Messages;
use crate::station::Station;
use crate::view::link::{Link, drawn, keep_focus, written};
use leptos::prelude::*;

/// The slip screen. Words are no text fields: letters come from the window's keys (promise 6).
#[component]
pub(in crate::view) fn Slip(link: Link) -> impl IntoView {
    let draft = link.part(|procedure| match procedure {
        Procedure::Slip(typing) => Some(Some(typing.draft.clone())),
        _ => None,
    });
    let hint = written(move || {
        link.station.with(|station| match station.procedure() {
            Some(Procedure::Slip(typing)) => hint_text(link.say, typing).unwrap_or_default(),
            _ => String::new(),
        })
    });
    let of_draft = move |part: fn(&Draft) -> String| {
        written(move || draft.with(|d| d.as_ref().map(part).unwrap_or_default()))
    };
    let heard =
        written(move || draft.with(|d| d.as_ref().map(|d| heard(link.say, d)).unwrap_or_default()));
    let rows = drawn(move || draft.with(|d| d.as_ref().map(|d| rows(link, d)).into_any()));
    view! {
        <section
            class="slip"
            role="application"
            aria-label=link.say.slip.label
            style=("--rows", of_draft(|draft| draft.declared().to_string()))
            style=("--letters", of_draft(tiles_wide))
        >
            <Instructions link draft/>
            <ol class="rows">{rows}</ol>
            <p class="hint" role="status">{hint}</p>
            <Actions link draft/>
            <Keyboard link/>
            <p class="heard" role="status">{heard}</p>
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
    let acts = link.station.with_untracked(Station::who_acts);
    let task = link.station.with_untracked(|station| {
        station.task().map(|task| task_says(task, link.say)).unwrap_or_default()
    });
    let complete = is_complete(draft);
    let told = drawn(move || {
        let instructions =
            if complete.get() { vec![acts.checks, acts.presses] } else { vec![acts.types] };
        instructions
            .into_iter()
            .map(|instruction| super::told(link, instruction))
            .collect_view()
            .into_any()
    });
    let title = written(move || {
        (link.say.slip.words)(draft.with(|d| d.as_ref().map_or(1, Draft::declared)) as u64)
    });
    view! {
        <header class="told">
            <h1 tabindex="-1" data-focus="">{title}</h1>
            <p class="task">{task}</p>
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
        let label = (link.say.slip.row)(number as u64 + 1, letters);
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
    let (back, clear) = (link.say.slip.back, link.say.slip.clear);
    let escape = written(move || if empty.get() { back } else { clear }.to_owned());
    let check = move || {
        let says = link.say.slip.check.to_owned().into();
        action(link, Key::Enter, "action", says, key_names(link).1)
    };
    let ready = drawn(move || complete.get().then(|| (check(), judge(link))).into_any());
    view! {
        <div class="actions" on:mousedown=keep_focus()>
            {action(link, Key::Escape, "action", escape.into(), link.say.keys.escape)}
            {end(link)}
            {clears_in(link)}
            {ready}
        </div>
    }
}

fn hint_text(say: &Messages, typing: &Typing) -> Option<String> {
    let said = match typing.hint.map(|(hint, _)| hint) {
        Some(Hint::LettersOnly) => say.slip.letters_only,
        Some(Hint::FifteenLetters) => say.slip.fifteen_letters,
        Some(Hint::WordsWouldBeLost) => say.slip.words_would_be_lost,
        Some(Hint::NothingAdded) => say.slip.nothing_added,
        Some(Hint::NotYet) => say.slip.not_yet,
        None => {
            let repeated = typing.draft.repeated()?;
            return Some((say.slip.repeated)(&repeated.to_string()));
        }
    };
    Some(said.to_owned())
}

/// What a screen reader says of the word that is being typed.
fn heard(say: &Messages, draft: &Draft) -> String {
    let word = draft.rows().nth(draft.active()).unwrap_or_default();
    let spelt: Vec<String> = word.chars().map(String::from).collect();
    let (number, of) = (draft.active() as u64 + 1, draft.declared() as u64);
    (say.slip.heard)(number, of, &spelt.join(" "))
}
