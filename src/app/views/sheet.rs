//! A sheet: the one form of every screen that asks something or lists something. What stands on it is
//! plain data (`sheets/`), so a page more costs the download its words and little else.
//!
//! Everything on it is done by keys; a button stands for a key and names it.

use super::context::{Drawn, Link, drawn, keep_focus, memo, written};
pub(super) use super::pad::Pad;
use super::pad::keys;
use super::players::{action, countdown};
use super::sheets::sheet_of;
use super::table::{Table, rows, show_reached};
use crate::challenge::{Key, Office, Procedure};
use crate::console::{Desk, Open, Page};
use crate::desk::texts as common;
use crate::messages::Messages;
use crate::station::Station;
use leptos::prelude::*;

/// What stands on a sheet.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Sheet {
    /// At its head.
    pub heading: String,
    /// Below it.
    pub lines: Vec<Line>,
    /// What text is asked for, if one is: a native field, for the director alone.
    pub field: Option<Field>,
    /// Rows under heads.
    pub table: Table,
    /// Pictures and reports, as HTML that this program has made of texts it has escaped.
    pub art: String,
    /// What is being typed, if something is.
    pub typed: Option<String>,
    /// What went wrong.
    pub alert: String,
    /// What can be chosen.
    pub choices: Vec<Choice>,
    /// What the button that goes back says, if there is one.
    pub back: &'static str,
    /// What the button that goes on says, if there is one now.
    pub go_on: &'static str,
    /// Which keys fingers need.
    pub pad: Pad,
}

/// A line of a sheet.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Line {
    /// The heading of a part.
    Heading(String),
    /// A sentence, and the rule it rests on, if it rests on one.
    Says(String, &'static str),
    /// A word of a slip.
    Word(String),
}

/// A text that is asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Field {
    /// What it is.
    pub label: String,
    /// What it holds when the page opens.
    pub value: String,
    /// Whether it is what the page is for: then it has the focus.
    pub first: bool,
}

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Choice {
    /// The key that chooses it.
    pub key: Key,
    /// What stands on the key.
    pub name: String,
    /// What it is.
    pub says: String,
    /// The rule it rests on, if it rests on one.
    pub rule: &'static str,
    /// Whether it is chosen; none where a press does it at once.
    pub on: Option<bool>,
}

impl Line {
    /// A sentence without a rule.
    pub(super) fn plain(says: impl Into<String>) -> Self {
        Self::Says(says.into(), "")
    }
}

impl Choice {
    /// What digit `number` + 1 chooses.
    pub(super) fn numbered(number: usize, says: impl Into<String>) -> Self {
        let digit = u8::try_from(number + 1).unwrap_or_default();
        Self::keyed(Key::Digit(digit), digit.to_string(), says)
    }

    /// What a letter chooses.
    pub(super) fn lettered(letter: char, says: impl Into<String>) -> Self {
        Self::keyed(Key::typed(letter), letter, says)
    }

    /// What a key of this name chooses.
    pub(super) fn keyed(key: Key, name: impl Into<String>, says: impl Into<String>) -> Self {
        Self { key, name: name.into(), says: says.into(), rule: "", on: None }
    }
}

/// A screen that is a sheet.
#[component]
pub(super) fn SheetScreen(link: Link) -> impl IntoView {
    let sheet = memo(move || link.station.with(|station| sheet_of(station, link.say)));
    show_reached(move || sheet.with(|sheet| sheet.table.at));
    let of = move |part: fn(&Sheet) -> String| written(move || sheet.with(part));
    view! {
        <section class="sheet">
            <div class="body">
                {link.station.with_untracked(|station| out_of_use(station, link.say))}
                // Within what scrolls, so that the arrow keys scroll it.
                <h1 tabindex="-1" data-focus="">{of(|sheet| sheet.heading.clone())}</h1>
                {field(link, sheet)}
                {body(link, sheet)}
            </div>
            <p class="hint" role="status">{of(|sheet| sheet.alert.clone())}</p>
            {keys(link, memo(move || sheet.with(|sheet| sheet.pad)))}
            {foot(link, sheet)}
        </section>
    }
}

/// While the desk is open the station is out of use, and everybody sees it.
fn out_of_use(station: &Station, say: &Messages) -> AnyView {
    let says = match station.desk() {
        Some(Desk::Open(Open { office: Office::Director, .. })) => {
            say.out_of_service.director_at_work
        }
        Some(Desk::Open(_)) => say.out_of_service.judge_at_work,
        _ => return ().into_any(),
    };
    view! { <p class="out-of-use" lang=station.language().code()>{says}</p> }.into_any()
}

fn body(link: Link, sheet: Memo<Sheet>) -> Drawn {
    drawn(move || {
        let Sheet { lines, typed, choices, table, art, .. } = sheet.get();
        let art = (!art.is_empty()).then(|| view! { <div class="art" inner_html=art></div> });
        let typed = typed.map(|typed| view! { <p class="typed" role="status">{typed}</p> });
        let choices = choices.into_iter().map(|choice| choose(link, choice)).collect_view();
        view! {
            <div class="lines">{lines.into_iter().map(line).collect_view()}</div>
            {typed}
            {rows(link, table)}
            {art}
            <div class="choices" on:mousedown=keep_focus()>{choices}</div>
        }
        .into_any()
    })
}

/// The field stays as it is while its page is on the screen: what is typed is not written back.
fn field(link: Link, sheet: Memo<Sheet>) -> Drawn {
    let label = memo(move || sheet.with(|sheet| Some(sheet.field.as_ref()?.label.clone())));
    drawn(move || {
        let Some(label) = label.get() else { return ().into_any() };
        let field = sheet.with_untracked(|sheet| sheet.field.clone().unwrap_or_default());
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

fn line(line: Line) -> AnyView {
    match line {
        Line::Heading(says) => view! { <h2>{says}</h2> }.into_any(),
        Line::Word(word) => view! { <p class="word">{word}</p> }.into_any(),
        // What a rulebook says is English wherever it is said.
        Line::Says(says, rule) => {
            let lang = (!rule.is_empty()).then_some("en");
            view! { <p lang=lang>{says}" "<cite>{rule}</cite></p> }.into_any()
        }
    }
}

fn choose(link: Link, choice: Choice) -> AnyView {
    let pressed = choice.on.map(|on| if on { "true" } else { "false" });
    view! {
        <button class="choice" aria-pressed=pressed on:click=link.on_press(choice.key)>
            <kbd>{choice.name}</kbd>" "<span>{choice.says}</span>" "<cite>{choice.rule}</cite>
        </button>
    }
    .into_any()
}

fn foot(link: Link, sheet: Memo<Sheet>) -> impl IntoView {
    let buttons = memo(move || sheet.with(|sheet| (sheet.back, sheet.go_on)));
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

/// Whether the screen of this station is a sheet, what it is called, and which page of the desk it is:
/// every page begins at its top.
pub(super) fn name_of(station: &Station) -> Option<(&'static str, u8)> {
    match (station.desk(), station.procedure()) {
        (Some(Desk::Pin(_)), _) => Some(("pin", 0)),
        (Some(Desk::Open(open)), _) => Some(("desk", number_of(&open.page))),
        (None, Some(Procedure::Ending(_))) => Some(("ending", 0)),
        (None, Some(Procedure::ByHand(_))) => Some(("by-hand", 0)),
        (None, Some(Procedure::Again(_))) => Some(("again", 0)),
        (None, Some(Procedure::Blame(_))) => Some(("blame", 0)),
        (None, Some(Procedure::Judging(judging))) if judging.slip().is_none() => {
            Some(("entering", 0))
        }
        _ => None,
    }
}

fn number_of(page: &Page) -> u8 {
    match page {
        Page::Menu => 0,
        Page::Ticks(_) => 1,
        Page::Number(_) => 2,
        Page::Sign(signing) if signing.signed => 4,
        Page::Sign(_) => 3,
        Page::Opinion(_) => 5,
        Page::Correction(_) => 6,
        Page::Ending(_) => 21,
        Page::Separate(_) => 22,
        Page::Finding(_) => 7,
        Page::Rulebooks => 8,
        Page::Rulebook(_) => 9,
        Page::Sources(_) => 10,
        Page::NewPin(_) => 11,
        // Each of its pages begins at its own top.
        Page::Journal(page) => 64 + page.leaf.number(),
        Page::SetUp(set_up) if set_up.naming.is_some() => 18,
        Page::SetUp(set_up) if set_up.group.is_some() => 17,
        Page::SetUp(_) => 13,
        Page::Import(import) => 32 + import.page(),
        Page::Carry(_) => 15,
        Page::Ready(_) => 16,
        Page::Offered(_) => 19,
        Page::Stick(_) => 20,
        Page::Diagnostics(_) => 23,
    }
}
