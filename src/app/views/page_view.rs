//! Draws a page: every screen that asks for something or lists something. Its contents are plain data from
//! the core, so one more page adds little but its texts to the download.

use super::context::{Drawn, ViewContext, drawn, keep_focus, memo, reactive_text};
use super::pad::keys;
use super::players::{action, countdown};
use super::table::{rows, show_selected};
use crate::challenge::Key;
use crate::challenge::page::{Light, MenuItem, PageLine, PageModel, TypedBox};
use crate::station::Station;
use leptos::prelude::*;

/// A screen that is a page.
#[component]
pub(super) fn PageView(context: ViewContext) -> impl IntoView {
    let page = memo(move || context.station.with(Station::page));
    show_selected(move || page.with(|page| page.table.at));
    let of = move |part: fn(&PageModel) -> String| reactive_text(move || page.with(part));
    let is_done = move || page.with(|page| page.alert.is_empty());
    view! {
        <section class="sheet" class:large=memo(move || page.with(|page| page.large))>
            <div class="body">
                {context.station.with_untracked(out_of_use)}
                // Inside the part that scrolls, so that the arrow keys scroll it.
                <h1 tabindex="-1" data-focus="">{of(|page| page.heading.clone())}</h1>
                {field(context, page)}
                {second_field(context, page)}
                {body(context, page)}
            </div>
            <p class="hint" class:done=is_done role="status">{of(below)}</p>
            {keys(context, memo(move || page.with(|page| page.keypad)))}
            {foot(context, page)}
        </section>
    }
}

/// The error message or, if there is none, what was just done.
fn below(page: &PageModel) -> String {
    if page.alert.is_empty() { &page.done } else { &page.alert }.clone()
}

/// The line that tells everybody that the station is out of use while the desk is open.
fn out_of_use(station: &Station) -> AnyView {
    let line = |says| {
        view! { <p class="out-of-use" lang=station.language().code()>{says}</p> }
    };
    station.out_of_use().map(line).into_any()
}

fn body(context: ViewContext, page: Memo<PageModel>) -> Drawn {
    // What is said below is drawn by itself, so that it can change while a report is completed.
    let page = memo(move || page.with(PageModel::without_hint));
    drawn(move || {
        let PageModel {
            banner, banner_opens, facts, lines, below, typed, items, table, html, ..
        } = page.get();
        let lines_of = |all: Vec<PageLine>| {
            let all = all.into_iter().map(|it| line(context, it)).collect_view();
            view! { <div class="lines">{all}</div> }
        };
        let html = (!html.is_empty()).then(|| view! { <div class="art" inner_html=html></div> });
        let typed = typed.map(entry);
        let (items, under): (Vec<_>, Vec<_>) =
            items.into_iter().partition(|item| item.under.is_empty());
        let items = items.into_iter().map(|item| choose(context, item)).collect_view();
        view! {
            {banner.map(|banner| light(context, banner, banner_opens))}
            {fact_list(facts)}
            {lines_of(lines)}
            {typed}
            {rows(context, table)}
            {html}
            <div class="choices" on:mousedown=keep_focus()>{items}</div>
            {(!below.is_empty()).then(|| lines_of(below))}
            {grouped(context, &under)}
        }
        .into_any()
    })
}

/// The box with what is typed. The caret stands where the next character will go.
fn entry(TypedBox { label, text, blanks }: TypedBox) -> AnyView {
    view! {
        <div class="entry">
            <p>{label}</p>
            <div>
                <p class="typed" role="status">{text}</p>
                <span aria-hidden="true"></span>
                <p aria-hidden="true">{blanks}</p>
            </div>
        </div>
    }
    .into_any()
}

/// The state of something, as a colour and words. A tap may lead to a page about it.
fn light(context: ViewContext, (light, says): (Light, String), opens: Option<Key>) -> AnyView {
    let Some(key) = opens else {
        return view! { <p class="banner" data-light=light.name()>{says}</p> }.into_any();
    };
    let pressed = context.on_press(key);
    view! {
        <button class="banner" data-light=light.name() on:mousedown=keep_focus() on:click=pressed>
            {says}
        </button>
    }
    .into_any()
}

/// Facts, each with its label.
fn fact_list(facts: Vec<(&'static str, String)>) -> AnyView {
    if facts.is_empty() {
        return ().into_any();
    }
    let fact = |(name, says)| view! { <div><dt>{name}</dt><dd>{says}</dd></div> };
    view! { <dl class="known">{facts.into_iter().map(fact).collect_view()}</dl> }.into_any()
}

/// The text field. While its page is on the screen, the program does not change what is in it.
fn field(context: ViewContext, page: Memo<PageModel>) -> Drawn {
    let label = memo(move || page.with(|page| Some(page.field.as_ref()?.label.clone())));
    drawn(move || {
        let Some(label) = label.get() else { return ().into_any() };
        let field = page.with_untracked(|page| page.field.clone().unwrap_or_default());
        let wrote = move |event| context.wrote(0, event_target_value(&event));
        view! {
            <label class="field">
                <span>{label}</span>
                <input
                    autocomplete="off"
                    spellcheck="false"
                    data-focus=field.focused.then_some("")
                    value=field.value
                    on:input=wrote
                />
            </label>
        }
        .into_any()
    })
}

/// The second field, which shows what the page suggests until something is typed in it.
fn second_field(context: ViewContext, page: Memo<PageModel>) -> Drawn {
    let label = memo(move || page.with(|page| Some(page.second_field.as_ref()?.label.clone())));
    drawn(move || {
        let Some(label) = label.get() else { return ().into_any() };
        let value = move || page.with(|page| page.second_field.clone().unwrap_or_default().value);
        let first =
            page.with_untracked(|page| page.second_field.as_ref().is_some_and(|it| it.focused));
        let wrote = move |event| context.wrote(1, event_target_value(&event));
        view! {
            <label class="field">
                <span>{label}</span>
                <input
                    autocomplete="off"
                    spellcheck="false"
                    data-focus=first.then_some("")
                    prop:value=value
                    on:input=wrote
                />
            </label>
        }
        .into_any()
    })
}

fn line(context: ViewContext, says: PageLine) -> AnyView {
    match says {
        PageLine::Heading(says) => view! { <h2>{says}</h2> }.into_any(),
        PageLine::Word(word) => view! { <p class="word">{word}</p> }.into_any(),
        PageLine::Badge(says) => view! { <p class="badge">{says}</p> }.into_any(),
        PageLine::Check(light, says, mends) => {
            let mends = mends.into_iter().map(|item| choose(context, item)).collect_view();
            view! {
                <div class="checked" data-light=light.name() on:mousedown=keep_focus()>
                    <p><b>{light.mark()}</b>" "<span>{says}</span></p>
                    {mends}
                </div>
            }
            .into_any()
        }
        // The lines of a rulebook are in English in every language.
        PageLine::Text(text, rule) => {
            let lang = (!rule.is_empty()).then_some("en");
            view! { <p lang=lang>{text}" "<cite>{rule.into_owned()}</cite></p> }.into_any()
        }
    }
}

/// Items under their headings.
fn grouped(context: ViewContext, items: &[MenuItem]) -> AnyView {
    if items.is_empty() {
        return ().into_any();
    }
    let groups = items.chunk_by(|one, other| one.under == other.under);
    let group = |items: &[MenuItem]| {
        let under = items.first().map(|item| item.under);
        let items = items.iter().map(|item| choose(context, item.clone())).collect_view();
        view! { <div class="group" role="group" aria-label=under><p>{under}</p>{items}</div> }
    };
    let groups = groups.map(group).collect_view();
    view! { <div class="groups" on:mousedown=keep_focus()>{groups}</div> }.into_any()
}

fn choose(context: ViewContext, item: MenuItem) -> AnyView {
    let pressed = item.chosen.map(|on| if on { "true" } else { "false" });
    let detail = (!item.detail.is_empty()).then(|| view! { " "<small>{item.detail}</small> });
    view! {
        <button class="choice" aria-pressed=pressed on:click=context.on_press(item.key)>
            <kbd>{item.label}</kbd>" "<span>{item.text}</span>{detail}" "<cite>{item.rule.into_owned()}</cite>
        </button>
    }
    .into_any()
}

fn foot(context: ViewContext, page: Memo<PageModel>) -> impl IntoView {
    let buttons = memo(move || page.with(|page| (page.back, page.go_to, page.go_on)));
    let back =
        drawn(move || button(context, Key::Escape, buttons.get().0, context.say.keys.escape));
    let go_to = drawn(move || button(context, Key::Help, buttons.get().1, "?"));
    let go_on = drawn(move || button(context, Key::Enter, buttons.get().2, context.say.keys.enter));
    view! {
        <div class="actions" on:mousedown=keep_focus()>
            {back}
            {go_to}
            {countdown(reactive_text(move || context.station.with(Station::page_clears_in)))}
            {go_on}
        </div>
    }
}

fn button(context: ViewContext, key: Key, says: &'static str, name: &'static str) -> AnyView {
    if says.is_empty() {
        return ().into_any();
    }
    let class = if key == Key::Enter { "action judge" } else { "action" };
    action(context, class, MenuItem::keyed(key, name, says))
}
