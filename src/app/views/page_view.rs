//! Draws a page: every screen that asks for something or lists something. Its contents are plain data from
//! the core, so one more page adds little but its texts to the download.

use super::context::{Drawn, ViewContext, drawn, keep_focus, memo, reactive_text};
use super::form::sections;
use super::pad::keys;
use super::players::{action, countdown};
use super::question::question;
use super::table::{rows, show_selected};
use crate::app::adapters::{controls, page};
use crate::challenge::Key;
use crate::challenge::page::{Light, MenuItem, PageLine, PageModel, TypedBox};
use crate::desk::texts;
use crate::station::Station;
use leptos::prelude::*;

/// A screen that is a page.
#[component]
pub(super) fn PageView(context: ViewContext) -> impl IntoView {
    let page = memo(move || context.station.with(Station::page));
    show_selected(move || page.with(|page| page.table.at));
    let of = move |part: fn(&PageModel) -> String| reactive_text(move || page.with(part));
    let is_done = move || page.with(|page| page.alert.is_empty());
    let is_wide = memo(move || page.with(PageModel::is_wide));
    let is_desk = context.station.with_untracked(|station| station.desk().is_some());
    // A page that goes on to its next question begins at its heading again. Otherwise the button that answered for one
    // word would keep the focus while the next is shown (promise 1).
    // One that comes to ask for something that has to be typed leads to its field, unless somebody types in another.
    let heading = of(|page| page.heading.clone());
    let asks = memo(move || page.with(PageModel::has_main_field));
    Effect::new(move |shown: Option<(String, bool)>| {
        let now = (heading.get(), asks.get());
        let leads = |(heading, asked): (String, bool)| {
            heading != now.0 || !asked && now.1 && !controls::is_typing()
        };
        if shown.is_some_and(leads) {
            page::drop_focus();
            request_animation_frame(page::focus_screen);
        }
        now
    });
    view! {
        <section
            class="sheet"
            class:desk=is_desk
            class:wide=is_wide
            class:large=memo(move || page.with(|page| page.large))
            class:keyed=memo(move || page.with(|page| page.shows_keys))
            on:click=|event| page::scroll_on(&event)
        >
            {context.station.with_untracked(out_of_use)}
            <div class="body">
                // Inside the part that scrolls, so that the arrow keys scroll it.
                <h1 tabindex="-1" data-focus="">{of(|page| page.heading.clone())}</h1>
                {head(context, page)}
                {sections(context, page)}
                {body(context, page)}
            </div>
            <p class="hint" class:done=is_done role="status">{of(below)}</p>
            {keys(context, memo(move || page.with(|page| page.keypad)))}
            {foot(context, page)}
            {toast(context, page)}
            {question(context, page)}
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

/// How things stand, and what is said about the page, above its controls. Each part is drawn by itself, so that typing in
/// a control draws nothing else anew.
fn head(context: ViewContext, page: Memo<PageModel>) -> Drawn {
    let head = memo(move || page.with(PageModel::head));
    drawn(move || {
        let PageModel { lead, banner, banner_opens, facts, lines, .. } = head.get();
        // In one line with the lead, if there is one: `Ready · Round 2`.
        let has_both = !lead.is_empty() && banner.is_some();
        let parts = (has_both && banner_opens.is_none()).then_some(" · ");
        let is_shown = !lead.is_empty() || banner.is_some();
        let line = is_shown.then(|| {
            let banner = banner.map(|banner| light(context, banner, banner_opens));
            view! { <div class="lead">{banner}{parts}<p>{lead}</p></div> }
        });
        view! {
            {line}
            {fact_list(facts)}
            {lines_of(lines)}
        }
        .into_any()
    })
}

fn lines_of(lines: Vec<PageLine>) -> AnyView {
    let all = lines.into_iter().map(line).collect_view();
    view! { <div class="lines">{all}</div> }.into_any()
}

/// A text with headings, each above the list of its sentences.
fn document(lines: &[PageLine]) -> AnyView {
    let is_heading = |says: &PageLine| matches!(says, PageLine::Heading(_));
    let parts = lines.chunk_by(|one, other| is_heading(one) == is_heading(other));
    let part = |part: &[PageLine]| {
        let lines = part.iter().cloned();
        if part.len() == 1 || part.first().is_some_and(is_heading) {
            return lines.map(line).collect_view().into_any();
        }
        let lines = lines.map(|says| view! { <li>{line(says)}</li> }).collect_view();
        view! { <ul>{lines}</ul> }.into_any()
    };
    view! { <div class="lines">{parts.map(part).collect_view()}</div> }.into_any()
}

/// What stands below the controls.
fn body(context: ViewContext, page: Memo<PageModel>) -> Drawn {
    let body = memo(move || page.with(PageModel::body));
    drawn(move || {
        let PageModel { below, typed, items, table, html, .. } = body.get();
        let html = (!html.is_empty()).then(|| view! { <div class="art" inner_html=html></div> });
        let typed = typed.map(entry);
        let (items, under): (Vec<_>, Vec<_>) =
            items.into_iter().partition(|item| item.under.is_empty());
        let items = items.into_iter().map(|item| choose(context, item)).collect_view();
        view! {
            {typed}
            {rows(context, table)}
            {html}
            <div class="choices" on:mousedown=keep_focus()>{items}</div>
            {(!below.is_empty()).then(|| document(&below))}
            {grouped(context, &under)}
        }
        .into_any()
    })
}

/// What was just saved, with the way back.
fn toast(context: ViewContext, page: Memo<PageModel>) -> Drawn {
    let over = memo(move || page.with(PageModel::over));
    drawn(move || {
        let Some(toast) = over.get().toast else { return ().into_any() };
        let undo = toast.undo.map(|key| {
            view! {
                <button
                    class="word"
                    aria-keyshortcuts=key.shortcut()
                    on:click=context.on_press(key)
                >
                    {texts::UNDO}<kbd>{key.cap()}</kbd>
                </button>
            }
        });
        view! { <div class="toast" role="status"><span>{toast.says}</span>{undo}</div> }.into_any()
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

fn line(says: PageLine) -> AnyView {
    match says {
        PageLine::Heading(says) => view! { <h2>{says}</h2> }.into_any(),
        PageLine::Word(word) => view! { <p class="word">{word}</p> }.into_any(),
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
        <button
            class="choice"
            aria-pressed=pressed
            aria-keyshortcuts=item.key.shortcut()
            on:click=context.on_press(item.key)
        >
            <kbd>{item.label}</kbd>" "<span>{item.text}</span>{detail}" "<cite>{item.rule.into_owned()}</cite>
        </button>
    }
    .into_any()
}

fn foot(context: ViewContext, page: Memo<PageModel>) -> impl IntoView {
    let buttons = memo(move || page.with(|page| (page.back, page.go_on, page.is_blocked)));
    let back =
        drawn(move || button(context, Key::Escape, buttons.get().0, context.say.keys.escape));
    let go_on = drawn(move || {
        match buttons.get() {
        (_, says, true) => {
            view! { <button class="action judge" tabindex="-1" aria-disabled="true">{says}</button> }
                .into_any()
        }
        (_, says, false) => button(context, Key::Enter, says, context.say.keys.enter),
    }
    });
    view! {
        <div class="actions" on:mousedown=keep_focus()>
            {back}
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
