//! Draws a page: every screen that asks for something or lists something. Its contents are plain data from
//! the core, so one more page adds little but its texts to the download.

use super::context::{Drawn, Link, drawn, keep_focus, memo, written};
use super::pad::keys;
use super::players::{action, countdown};
use super::table::{rows, show_reached};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Key, Role};
use crate::desk::texts as common;
use crate::desk::{Desk, Open};
use crate::station::Station;
use crate::text::Messages;
use leptos::prelude::*;

/// A screen that is a page.
#[component]
pub(super) fn PageView(link: Link) -> impl IntoView {
    let page = memo(move || link.station.with(Station::page));
    show_reached(move || page.with(|page| page.table.at));
    let of = move |part: fn(&PageModel) -> String| written(move || page.with(part));
    view! {
        <section class="sheet">
            <div class="body">
                {link.station.with_untracked(|station| out_of_use(station, link.say))}
                // Inside the part that scrolls, so that the arrow keys scroll it.
                <h1 tabindex="-1" data-focus="">{of(|page| page.heading.clone())}</h1>
                {field(link, page)}
                {body(link, page)}
            </div>
            <p class="hint" role="status">{of(|page| page.alert.clone())}</p>
            {keys(link, memo(move || page.with(|page| page.keypad)))}
            {foot(link, page)}
        </section>
    }
}

/// While the desk is open the station is out of use, and this line says so to everybody.
fn out_of_use(station: &Station, say: &Messages) -> AnyView {
    let says = match station.desk() {
        Some(Desk::Open(Open { role: Role::Director, .. })) => say.out_of_service.director_at_work,
        Some(Desk::Open(_)) => say.out_of_service.judge_at_work,
        _ => return ().into_any(),
    };
    view! { <p class="out-of-use" lang=station.language().code()>{says}</p> }.into_any()
}

fn body(link: Link, page: Memo<PageModel>) -> Drawn {
    drawn(move || {
        let PageModel { lines, typed, items, table, html, .. } = page.get();
        let html = (!html.is_empty()).then(|| view! { <div class="art" inner_html=html></div> });
        let typed = typed.map(|typed| view! { <p class="typed" role="status">{typed}</p> });
        let items = items.into_iter().map(|item| choose(link, item)).collect_view();
        view! {
            <div class="lines">{lines.into_iter().map(line).collect_view()}</div>
            {typed}
            {rows(link, table)}
            {html}
            <div class="choices" on:mousedown=keep_focus()>{items}</div>
        }
        .into_any()
    })
}

/// The field is not changed while its page is on the screen: typed text is not written back.
fn field(link: Link, page: Memo<PageModel>) -> Drawn {
    let label = memo(move || page.with(|page| Some(page.field.as_ref()?.label.clone())));
    drawn(move || {
        let Some(label) = label.get() else { return ().into_any() };
        let field = page.with_untracked(|page| page.field.clone().unwrap_or_default());
        let wrote = move |event| link.wrote(event_target_value(&event));
        view! {
            <label class="field">
                <span>{label}</span>
                <input
                    autocomplete="off"
                    spellcheck="false"
                    data-focus=field.first.then_some("")
                    value=field.value
                    on:input=wrote
                />
            </label>
        }
        .into_any()
    })
}

fn line(line: PageLine) -> AnyView {
    match line {
        PageLine::Heading(says) => view! { <h2>{says}</h2> }.into_any(),
        PageLine::Word(word) => view! { <p class="word">{word}</p> }.into_any(),
        // The lines of a rulebook are in English in every language.
        PageLine::Text(text, rule) => {
            let lang = (!rule.is_empty()).then_some("en");
            view! { <p lang=lang>{text}" "<cite>{rule.into_owned()}</cite></p> }.into_any()
        }
    }
}

fn choose(link: Link, item: MenuItem) -> AnyView {
    let pressed = item.chosen.map(|on| if on { "true" } else { "false" });
    view! {
        <button class="choice" aria-pressed=pressed on:click=link.on_press(item.key)>
            <kbd>{item.label}</kbd>" "<span>{item.text}</span>" "<cite>{item.rule.into_owned()}</cite>
        </button>
    }
    .into_any()
}

fn foot(link: Link, page: Memo<PageModel>) -> impl IntoView {
    let buttons = memo(move || page.with(|page| (page.back, page.go_on)));
    let closes = if link.station.with_untracked(|station| station.desk().is_some()) {
        &common::CLOSES_IN
    } else {
        &link.say.slip.clears_in
    };
    let back = drawn(move || button(link, Key::Escape, buttons.get().0, link.say.keys.escape));
    let go_on = drawn(move || button(link, Key::Enter, buttons.get().1, link.say.keys.enter));
    view! {
        <div class="actions" on:mousedown=keep_focus()>
            {back}
            {countdown(link, closes)}
            {go_on}
        </div>
    }
}

fn button(link: Link, key: Key, says: &'static str, name: &'static str) -> AnyView {
    if says.is_empty() {
        return ().into_any();
    }
    let class = if key == Key::Enter { "action judge" } else { "action" };
    action(link, key, class, says.to_owned().into(), name)
}
