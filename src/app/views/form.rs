//! Draws the controls of a page, section by section, as what they are: native elements wherever there is one, so that
//! a screen reader and the keyboard know them.
//!
//! While a page stays the same, its controls stay the same elements: a person may be typing in one of them.

use super::context::{Drawn, ViewContext, drawn, memo, reactive_text};
use crate::challenge::form::{Act, Control, FieldKind, Section, Shows};
use crate::challenge::page::PageModel;
use crate::desk::texts;
use leptos::prelude::*;
use web_sys::MouseEvent;

/// Where a control is on the page: its section, its place in it, and its place among all.
type Place = (usize, usize, usize);

/// The sections. They are drawn anew when there are other controls; what a control shows changes in place.
pub(super) fn sections(context: ViewContext, page: Memo<PageModel>) -> Drawn {
    let shape = memo(move || page.with(|page| page.sections.iter().map(shape).collect::<Vec<_>>()));
    drawn(move || {
        let mut first = 0;
        let (mut sections, mut beside) = (Vec::new(), Vec::new());
        for (index, shape) in shape.get().into_iter().enumerate() {
            let place = (index, first);
            first += shape.controls.len();
            let pane = if shape.beside { &mut beside } else { &mut sections };
            pane.push(section(context, page, place, shape));
        }
        if beside.is_empty() {
            return sections.into_any();
        }
        view! { <div class="panes"><div>{sections}</div><div>{beside}</div></div> }.into_any()
    })
}

/// A section. The place is its index, and the index of its first control among all.
fn section(
    context: ViewContext,
    page: Memo<PageModel>,
    (index, first): (usize, usize),
    shape: Shape,
) -> AnyView {
    let Shape { heading, look, folded, controls, .. } = shape;
    let controls = controls
        .into_iter()
        .enumerate()
        .map(|(at, (name, label))| control(context, page, (index, at, first + at), name, label));
    let list = view! { <div class=look>{controls.collect_view()}</div> };
    if folded {
        return view! {
            <details class="form"><summary>{heading}</summary>{list}</details>
        }
        .into_any();
    }
    let heading = (!heading.is_empty()).then(|| view! { <h2>{heading}</h2> });
    view! { <section class="form">{heading}{list}</section> }.into_any()
}

/// What decides which elements a section has: its heading, its look, and what each control is and is called.
#[derive(Clone, PartialEq)]
struct Shape {
    heading: String,
    look: &'static str,
    folded: bool,
    beside: bool,
    controls: Vec<(&'static str, String)>,
}

fn shape(section: &Section) -> Shape {
    let control = |control: &Control| (control.shows.name(), control.label.clone());
    Shape {
        heading: section.heading.clone(),
        look: section.look.name(),
        folded: section.folded,
        beside: section.beside,
        controls: section.controls.iter().map(control).collect(),
    }
}

/// A control, as it is now.
#[derive(Clone, Copy)]
struct Drawing {
    context: ViewContext,
    page: Memo<PageModel>,
    place: Place,
}

impl Drawing {
    /// A part of the control; empty once there are other controls.
    fn part<T>(self, part: impl Fn(&Control) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        let (section, at, _) = self.place;
        memo(move || {
            self.page.with(|page| {
                let control = page.sections.get(section).and_then(|it| it.controls.get(at));
                control.map(&part).unwrap_or_default()
            })
        })
    }

    fn acts(self, act: Act) -> impl Fn(MouseEvent) + 'static {
        move |_| self.context.used(self.place.2, act)
    }

    /// The name of the control's element, by which the words beside it name it.
    fn id(self, part: &str) -> String {
        format!("control-{}-{part}", self.place.2)
    }
}

fn control(
    context: ViewContext,
    page: Memo<PageModel>,
    place: Place,
    name: &'static str,
    label: String,
) -> AnyView {
    let of = Drawing { context, page, place };
    match name {
        "switch" => switch(of, label),
        "segments" => segments(of, label),
        "stepper" => stepper(of, label),
        "field" => field(of, label),
        "drop" => drop_zone(of, label),
        "entry" => entry(of, label),
        "tile" => tile(of, label),
        "pick" => pick(of, label),
        "button" | "primary" => button(of, name, label),
        "chips" => chips(of, label),
        "fault" => fault(of, label),
        "fact" => fact(of, label),
        "says" => sentence(of, label),
        "step" => view! { <p class="to-do">{label}</p> }.into_any(),
        "words" => words(of),
        "face" => face(of, label),
        _ => leads(of, label),
    }
}

/// What is said below a control: why its text cannot be taken, what it was before, a note, and its help.
fn about(of: Drawing) -> AnyView {
    let refusal = of.part(|control| control.refusal.clone());
    let says = |class: &'static str, says: Memo<String>| {
        drawn(move || {
            let says = says.get();
            let shown = !says.is_empty();
            shown.then(|| view! { <p class=class>{says}</p> }).into_any()
        })
    };
    let was = of.part(|control| control.was.clone());
    let undo = drawn(move || {
        let was = was.get();
        if was.is_empty() {
            return ().into_any();
        }
        let undo = texts::UNDO;
        let label = reactive_text(move || undo.to_owned());
        view! {
            <p class="was">{was}" "<button class="word" on:click=of.acts(Act::Undo)>{label}</button></p>
        }
        .into_any()
    });
    view! {
        <div class="about-control" id=of.id("about")>
            <p class="refusal" role="alert">{refusal}</p>
            {undo}
            {says("note", of.part(|control| control.note.clone()))}
            {says("help", of.part(|control| control.help.clone()))}
        </div>
    }
    .into_any()
}

/// The key cap, which shows only when somebody asks for it.
fn cap(of: Drawing) -> AnyView {
    let cap = of.part(|control| control.key.map(|key| key.cap()).unwrap_or_default());
    view! { <kbd>{cap}</kbd> }.into_any()
}

/// A short remark beside a control.
fn tag(of: Drawing) -> AnyView {
    let tag = of.part(|control| control.tag.clone());
    drawn(move || {
        let shown = tag.get().map(|(light, says)| {
            view! { <span class="tag" data-light=light.name()>{says}</span> }
        });
        shown.into_any()
    })
    .into_any()
}

/// Whether a control cannot be used, as the browser is told.
fn disabled(of: Drawing) -> Memo<Option<&'static str>> {
    of.part(|control| control.disabled.then_some("true"))
}

fn light(of: Drawing) -> Memo<Option<&'static str>> {
    of.part(|control| control.light.map(|light| light.name()))
}

fn switch(of: Drawing, label: String) -> AnyView {
    let is_on = of.part(|control| matches!(control.shows, Shows::Switch(true)));
    let id = of.id("switch");
    view! {
        <div class="line">
            <label for=id.clone()>{label}{cap(of)}</label>
            <input
                type="checkbox"
                role="switch"
                id=id
                aria-describedby=of.id("about")
                prop:checked=is_on
                on:click=of.acts(Act::Press)
            />
            {about(of)}
        </div>
    }
    .into_any()
}

fn segments(of: Drawing, label: String) -> AnyView {
    let names = of.part(|control| match &control.shows {
        Shows::Segments { names, .. } => names.clone(),
        _ => Vec::new(),
    });
    let chosen = of.part(|control| match &control.shows {
        Shows::Segments { chosen, .. } => Some(*chosen),
        _ => None,
    });
    let id = of.id("label");
    let group = of.id("group");
    let all = drawn(move || {
        let one = |(index, name): (usize, String)| {
            let is_chosen = memo(move || chosen.get() == Some(index));
            view! {
                <label>
                    <input
                        type="radio"
                        name=group.clone()
                        prop:checked=is_chosen
                        on:click=of.acts(Act::Choose(index))
                    />
                    {name}
                </label>
            }
        };
        names.get().into_iter().enumerate().map(one).collect_view().into_any()
    });
    view! {
        <div class="line" class:fold=true>
            <span id=id.clone()>{label}{cap(of)}</span>
            <span class="segments" role="radiogroup" aria-labelledby=id aria-describedby=of.id("about")>
                {all}
            </span>
            {about(of)}
        </div>
    }
    .into_any()
}

fn stepper(of: Drawing, label: String) -> AnyView {
    let value = of.part(|control| match &control.shows {
        Shows::Stepper { value, .. } => value.clone(),
        _ => String::new(),
    });
    let can = |step: usize| {
        of.part(move |control| match &control.shows {
            Shows::Stepper { more, .. } => more.get(step) == Some(&true),
            _ => false,
        })
    };
    let (less, more) = (can(0), can(1));
    let disabled = |can: Memo<bool>| move || (!can.get()).then_some("true");
    let id = of.id("label");
    view! {
        <div class="line">
            <span id=id.clone()>{label}{cap(of)}</span>
            <span class="stepper" role="group" aria-labelledby=id aria-describedby=of.id("about")>
                <button aria-label=texts::LESS aria-disabled=disabled(less) on:click=of.acts(Act::Less)>
                    "−"
                </button>
                <output>{value}</output>
                <button aria-label=texts::MORE aria-disabled=disabled(more) on:click=of.acts(Act::More)>
                    "+"
                </button>
            </span>
            {about(of)}
        </div>
    }
    .into_any()
}

/// A text field. What is in it changes only if the page says something else than was typed.
fn field(of: Drawing, label: String) -> AnyView {
    let value = of.part(|control| match &control.shows {
        Shows::Field(field) => field.value.clone(),
        _ => String::new(),
    });
    let first = of.part(|control| match &control.shows {
        Shows::Field(field) => Some((field.kind, field.focused)),
        _ => None,
    });
    let (kind, focused) = first.get_untracked().unwrap_or_default();
    let is_refused = of.part(|control| !control.refusal.is_empty());
    let invalid = move || is_refused.get().then_some("true");
    let at = of.place.2;
    let wrote = move |event| of.context.wrote(at, event_target_value(&event));
    let id = of.id("field");
    let (is_short, is_search) = (kind == FieldKind::Short, kind == FieldKind::Search);
    let kind = if is_search { "search" } else { "text" };
    view! {
        <div class="line" class:fold=kind == "text" && !is_short class:search=is_search>
            <label for=id.clone()>{label.clone()}{cap(of)}</label>
            <input
                type=kind
                id=id
                class:short=is_short
                placeholder=is_search.then_some(label)
                autocomplete="off"
                spellcheck="false"
                data-focus=focused.then_some("")
                data-digit=of.part(|control| control.key.map(|key| key.cap()).unwrap_or_default())
                aria-describedby=of.id("about")
                aria-invalid=invalid
                prop:value=value
                on:input=wrote
            />
            {about(of)}
        </div>
    }
    .into_any()
}

fn leads(of: Drawing, label: String) -> AnyView {
    let value = of.part(|control| match &control.shows {
        Shows::Leads(value) => value.clone(),
        _ => String::new(),
    });
    view! {
        <div class="line" class:go=true data-light=light(of)>
            <button aria-describedby=of.id("about") on:click=of.acts(Act::Press)>
                <span>{label}{cap(of)}{tag(of)}</span>
                <span class="value">{value}</span>
            </button>
            {about(of)}
        </div>
    }
    .into_any()
}

/// A row that leads to another page, and the button beside it.
fn entry(of: Drawing, label: String) -> AnyView {
    let button = of.part(|control| match &control.shows {
        Shows::Entry(button) => button.clone(),
        _ => String::new(),
    });
    let id = of.id("entry");
    view! {
        <div class="line listed" data-light=light(of)>
            <button class="name" id=id.clone() on:click=of.acts(Act::Press)>
                {label}{cap(of)}{tag(of)}
            </button>
            <button aria-describedby=id on:click=of.acts(Act::Beside)>{button}</button>
            {about(of)}
        </div>
    }
    .into_any()
}

fn pick(of: Drawing, label: String) -> AnyView {
    let chosen = of.part(|control| matches!(control.shows, Shows::Pick(true)));
    let (section, ..) = of.place;
    let id = of.id("pick");
    view! {
        <div class="line" class:pick=true>
            <input
                type="radio"
                id=id.clone()
                name=format!("section-{section}")
                aria-describedby=of.id("about")
                prop:checked=chosen
                on:click=of.acts(Act::Press)
            />
            <label for=id>{label}{cap(of)}</label>
            {tag(of)}
            {about(of)}
        </div>
    }
    .into_any()
}

fn button(of: Drawing, name: &'static str, label: String) -> AnyView {
    view! {
        <div class="line" class:acts=true data-light=light(of)>
            <button
                class=name
                aria-describedby=of.id("about")
                aria-disabled=disabled(of)
                on:click=of.acts(Act::Press)
            >
                <span>{label}</span>
                {cap(of)}
            </button>
            {about(of)}
        </div>
    }
    .into_any()
}

fn tile(of: Drawing, label: String) -> AnyView {
    let figure = of.part(|control| match &control.shows {
        Shows::Tile(figure) => figure.clone(),
        _ => String::new(),
    });
    let note = of.part(|control| control.note.clone());
    view! {
        <button class="card" on:click=of.acts(Act::Press)>
            <b>{label}{cap(of)}</b>
            <span>{figure}</span>
            <small>{note}</small>
        </button>
    }
    .into_any()
}

fn drop_zone(of: Drawing, label: String) -> AnyView {
    view! {
        <div class="drop">
            <p>{of.part(|control| control.note.clone())}</p>
            <button on:click=of.acts(Act::Press)>{label}{cap(of)}</button>
        </div>
    }
    .into_any()
}

/// Any of a few short choices.
fn chips(of: Drawing, label: String) -> AnyView {
    let names = of.part(|control| match &control.shows {
        Shows::Chips(names) => names.iter().map(|(name, _)| name.clone()).collect(),
        _ => Vec::new(),
    });
    let is_on = move |index: usize| {
        of.part(move |control| match &control.shows {
            Shows::Chips(names) => names.get(index).is_some_and(|(_, on)| *on),
            _ => false,
        })
    };
    let id = of.id("label");
    let all = drawn(move || {
        let one = |(index, name): (usize, String)| {
            view! {
                <label class="chip">
                    <input
                        type="checkbox"
                        prop:checked=is_on(index)
                        on:click=of.acts(Act::Choose(index))
                    />
                    {name}
                </label>
            }
        };
        names.get().into_iter().enumerate().map(one).collect_view().into_any()
    });
    view! {
        <div class="line" class:fold=true>
            <span id=id.clone()>{label}</span>
            <span class="chips" role="group" aria-labelledby=id aria-describedby=of.id("about")>
                {all}
            </span>
            {about(of)}
        </div>
    }
    .into_any()
}

/// What is wrong, and the button that mends it.
fn fault(of: Drawing, label: String) -> AnyView {
    let mark = of.part(|control| control.light.map(|light| light.mark()).unwrap_or_default());
    let button = of.part(|control| match &control.shows {
        Shows::Fault(button) => button.clone(),
        _ => String::new(),
    });
    let note = of.part(|control| control.note.clone());
    let mends = drawn(move || {
        let says = button.get();
        let shown = !says.is_empty();
        let button = shown.then(|| {
            view! { <button on:click=of.acts(Act::Press)>{says}{cap(of)}</button> }
        });
        button.into_any()
    });
    view! {
        <div class="line" class:wrong=true data-light=light(of)>
            <i>{mark}</i>
            <p>{label}<small>{note}</small></p>
            {mends}
        </div>
    }
    .into_any()
}

fn fact(of: Drawing, label: String) -> AnyView {
    let value = of.part(|control| match &control.shows {
        Shows::Fact(value) => value.clone(),
        _ => String::new(),
    });
    view! {
        <div class="line">
            <span>{label}{tag(of)}</span>
            <span class="value">{value}</span>
            {about(of)}
        </div>
    }
    .into_any()
}

/// A sentence. Those of a rulebook are in English in every language, as is the whole desk.
fn sentence(of: Drawing, label: String) -> AnyView {
    let rule = of.part(|control| match &control.shows {
        Shows::Says(rule) => rule.clone(),
        _ => String::new(),
    });
    view! { <p class="sentence">{label}" "<cite>{rule}</cite></p> }.into_any()
}

fn words(of: Drawing) -> AnyView {
    let words = of.part(|control| match &control.shows {
        Shows::Words(words) => words.clone(),
        _ => Vec::new(),
    });
    let all = drawn(move || {
        let word = |word: String| view! { <p class="word">{word}</p> };
        words.get().into_iter().map(word).collect_view().into_any()
    });
    view! { <div class="lines">{all}</div> }.into_any()
}

/// A verdict as players will see it.
fn face(of: Drawing, label: String) -> AnyView {
    let face = of.part(|control| match &control.shows {
        Shows::Face(verdict, says) => Some((*verdict, says.clone())),
        _ => None,
    });
    let all = drawn(move || {
        let Some((verdict, says)) = face.get() else { return ().into_any() };
        let says = says.into_iter().map(|says| view! { <span>{says}</span> }).collect_view();
        let label = label.clone();
        view! { <div class="face" data-verdict=verdict><strong>{label}</strong>{says}</div> }
            .into_any()
    });
    all.into_any()
}
