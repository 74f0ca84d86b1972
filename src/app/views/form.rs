//! Draws the controls of a page, section by section, as what they are: native elements wherever there is one, so that
//! a screen reader and the keyboard know them.
//!
//! While a page has the same controls, they stay the same elements, because a person may be typing in one of them. What
//! changes in them is a text or a yes or no, and nothing else: Leptos compiles its code once for each type, and each
//! copy makes the download larger.

use super::context::{Drawn, ViewContext, drawn, memo};
use crate::app::adapters::page;
use crate::challenge::Key;
use crate::challenge::form::{Act, Control, Field, FieldKind, Look, Section, Shows};
use crate::challenge::page::{Light, PageModel};
use crate::desk::texts;
use leptos::prelude::*;
use web_sys::MouseEvent;

/// The sections. They are drawn anew when there are other controls; what a control shows changes in place.
pub(super) fn sections(context: ViewContext, page: Memo<PageModel>) -> Drawn {
    let shape = memo(move || page.with(|page| page.sections.iter().map(shape).collect::<Vec<_>>()));
    drawn(move || {
        let (mut first, mut has_panes) = (0, false);
        // What stands beside the others keeps its place among them, so that in one column, and for who hears it, the
        // words of a slip come before the questions about them, and what will be recorded comes after.
        let [mut above, mut choices, mut beside, mut below] = [const { Part::EMPTY }; 4];
        for (index, shape) in shape.get().into_iter().enumerate() {
            let all = shape.controls.len();
            has_panes |= shape.beside;
            let side = match shape.beside {
                true if !choices.shows => &mut above,
                true => &mut beside,
                false if !above.shows && beside.shows => &mut below,
                false => &mut choices,
            };
            // A section that has nothing to show leaves no gap, but keeps its place, so that those after it stay the same
            // elements. (One that is folded shows rule numbers elsewhere.)
            let shows = all > 0 || shape.folded;
            side.shows |= shows;
            side.sections.push(if shows {
                section(context, page, (index, first), shape)
            } else {
                ().into_any()
            });
            first += all;
        }
        if !has_panes {
            return choices.sections.into_any();
        }
        let is_split = below.shows;
        let part = |class: &'static str, Part { sections, shows }: Part| {
            shows.then(|| view! { <div class=class>{sections}</div> })
        };
        view! {
            <div class="panes" class:split=is_split>
                {part("above", above)}
                {part("", choices)}
                {part("beside", beside)}
                {part("below", below)}
            </div>
        }
        .into_any()
    })
}

/// Sections that stand below each other.
struct Part {
    sections: Vec<AnyView>,
    /// Whether one of them has something to show.
    shows: bool,
}

impl Part {
    const EMPTY: Self = Self { sections: Vec::new(), shows: false };
}

/// A section as it is drawn: without what changes in place.
fn shape(section: &Section) -> Section {
    let controls = section.controls.iter().map(|control| {
        let shows = match &control.shows {
            Shows::Switch(_) => Shows::Switch(false),
            Shows::Segments { names, .. } => Shows::Segments { names: names.clone(), chosen: 0 },
            Shows::Chips(names) => {
                Shows::Chips(names.iter().map(|(name, _)| (name.clone(), false)).collect())
            }
            Shows::Stepper { .. } => Shows::Stepper { value: String::new(), more: [false; 2] },
            Shows::Field(field) => {
                let mut field = field.clone();
                field.value.clear();
                Shows::Field(field)
            }
            Shows::Leads(_) => Shows::Leads(String::new()),
            Shows::Pick(_) => Shows::Pick(false),
            Shows::Tile(_) => Shows::Tile(String::new()),
            Shows::Fact(_) => Shows::Fact(String::new()),
            still => still.clone(),
        };
        let mut shape = Control::new(control.label.clone(), shows);
        (shape.light, shape.tag) = (control.light, control.tag.clone());
        (shape.disabled, shape.is_code) = (control.disabled, control.is_code);
        shape.details.clone_from(&control.details);
        shape
    });
    Section { controls: controls.collect(), ..section.clone() }
}

/// A section. The place is its index, and the index of its first control among all.
fn section(
    context: ViewContext,
    page: Memo<PageModel>,
    (index, first): (usize, usize),
    shape: Section,
) -> AnyView {
    let Section { heading, look, folded, controls, .. } = shape;
    // Sentences alone are a note on the page's ground; a place for files has an edge of its own.
    let all = |is: fn(&Shows) -> bool| controls.iter().all(|control| is(&control.shows));
    let class = match look {
        Look::Rows if all(|shows| matches!(shows, Shows::Says(_) | Shows::Step)) => "says",
        Look::Rows if all(|shows| matches!(shows, Shows::Drop)) => "bare",
        look => look.name(),
    };
    let draw = |(at, shape): (usize, Control)| {
        control(Drawing { context, page, place: (index, at, first + at) }, &shape)
    };
    let asks = controls.iter().any(|control| matches!(control.shows, Shows::Pick(_)));
    let controls: Vec<AnyView> = controls.into_iter().enumerate().map(draw).collect();
    // Choices below each other are one question, which the heading asks.
    let name = if heading.is_empty() {
        page.with_untracked(|page| page.heading.clone())
    } else {
        heading.clone()
    };
    let list = view! {
        <div class=class role=asks.then_some("group") aria-label=asks.then_some(name)>
            {controls}
        </div>
    }
    .into_any();
    if folded {
        return view! { <details class="form"><summary>{heading}</summary>{list}</details> }
            .into_any();
    }
    let heading = (!heading.is_empty()).then(|| view! { <h2>{heading}</h2> });
    view! { <section class="form">{heading}{list}</section> }.into_any()
}

/// A control on the page.
#[derive(Clone, Copy)]
struct Drawing {
    context: ViewContext,
    page: Memo<PageModel>,
    /// Its section, its place in that, and its place among all.
    place: (usize, usize, usize),
}

impl Drawing {
    /// What a control says; empty once there are other controls.
    fn text(self, text: fn(&Control) -> String) -> Memo<String> {
        memo(move || self.with(text).unwrap_or_default())
    }

    /// Whether something is the case with a control.
    fn is(self, is: impl Fn(&Control) -> bool + Send + Sync + 'static) -> Memo<bool> {
        let is: Box<dyn Fn(&Control) -> bool + Send + Sync> = Box::new(is);
        memo(move || self.with(&is).unwrap_or_default())
    }

    fn with<T>(self, part: impl Fn(&Control) -> T) -> Option<T> {
        let (section, at, _) = self.place;
        self.page.with(|page| page.sections.get(section)?.controls.get(at).map(part))
    }

    /// The handler of an element that stands for an act.
    fn acts(self, act: Act) -> Box<dyn FnMut(MouseEvent)> {
        Box::new(move |_| self.context.used(self.place.2, act))
    }

    /// The key that uses the control, for who cannot see its cap.
    fn shortcut(self) -> Memo<String> {
        self.text(|control| control.key.map(Key::shortcut).unwrap_or_default())
    }

    /// The name of the control's element, by which the words beside it name it.
    fn id(self, part: &str) -> String {
        format!("control-{}-{part}", self.place.2)
    }
}

fn control(of: Drawing, shape: &Control) -> AnyView {
    let Control { label, shows, light, disabled, .. } = shape;
    let (label, light, disabled) = (label.clone(), light.map(Light::name), *disabled);
    match shows {
        Shows::Switch(_) => switch(of, named(of, shape, "switch"), disabled),
        Shows::Segments { names, .. } => segments(of, shape, names),
        Shows::Chips(names) => chips(of, shape, names),
        Shows::Stepper { .. } => stepper(of, shape),
        Shows::Field(field) => text_field(of, shape, field),
        Shows::Leads(_) => leads(of, named(of, shape, ""), disabled),
        Shows::Pick(_) => pick(of, named(of, shape, "pick"), disabled),
        Shows::Button => button(of, "plain", label, disabled),
        Shows::Primary => button(of, "primary", label, disabled),
        Shows::Tile(_) => tile(of, label),
        Shows::Drop => drop_zone(of, label),
        Shows::Entry(beside) => entry(of, named(of, shape, ""), beside.clone()),
        Shows::Fault(mends) => fault(of, shape, mends.clone(), light),
        Shows::Fact(_) => {
            let value = of.text(|control| match &control.shows {
                Shows::Fact(value) => value.clone(),
                _ => String::new(),
            });
            let is_code = shape.is_code;
            let value = view! { <span class="value" class:coded=is_code>{value}</span> }.into_any();
            line(of, "fact", named(of, shape, ""), value)
        }
        // The sentences of a rulebook are in English, as is the whole desk.
        Shows::Says(rule) => {
            view! { <p class="sentence">{label}" "<cite>{rule.clone()}</cite></p> }.into_any()
        }
        Shows::Step => view! { <p class="to-do">{label}</p> }.into_any(),
        Shows::Words(words) => words_of(words),
        Shows::Face(verdict, says) => face(label, verdict, says),
    }
}

/// A row: its name, the control, and what is said below.
fn line(of: Drawing, class: &'static str, name: AnyView, control: AnyView) -> AnyView {
    view! { <div class=["line", class].join(" ")>{name}{control}{about(of)}</div> }.into_any()
}

/// The name of a control, with its key cap and remark. `part` is the part of the control that it is the label of; none
/// if it is inside the control.
fn named(of: Drawing, shape: &Control, part: &'static str) -> AnyView {
    let label = shape.label.clone();
    let tag = shape.tag.clone().map(|(light, says)| {
        view! { <span class="tag" data-light=light.name()>{says}</span> }
    });
    let cap = cap(of);
    if part.is_empty() {
        return view! { <span id=of.id("name")>{label}{cap}{tag}</span> }.into_any();
    }
    view! { <label for=of.id(part)>{label}{cap}{tag}</label> }.into_any()
}

/// The key cap, which shows only when somebody asks for it.
fn cap(of: Drawing) -> AnyView {
    let cap = of.text(|control| control.key.map(Key::cap).unwrap_or_default());
    view! { <kbd>{cap}</kbd> }.into_any()
}

/// What is said below a control: why its text cannot be taken, what it was before, a note, and its help. (The style
/// sheet hides what is empty.)
fn about(of: Drawing) -> AnyView {
    let undo = drawn(move || {
        let was = of.with(|control| control.was.clone()).unwrap_or_default();
        let shown = !was.is_empty();
        let undo = shown.then(|| {
            // The button goes, and what it undid gets the focus.
            let mut act = of.acts(Act::Undo);
            let undoes = move |event: MouseEvent| {
                page::focus_control(&event);
                act(event);
            };
            view! {
                <p class="was">
                    {was}" "
                    <button class="word" on:click=undoes>{texts::UNDO}</button>
                </p>
            }
        });
        undo.into_any()
    });
    view! {
        <div class="about-control" id=of.id("about")>
            <p class="refusal" role="alert">{of.text(|control| control.refusal.clone())}</p>
            {undo}
            <p class="note">{of.text(said_below)}</p>
            <p class="help">{of.text(|control| control.help.clone())}</p>
        </div>
    }
    .into_any()
}

/// The note of a control that does not show it itself.
fn said_below(control: &Control) -> String {
    if matches!(control.shows, Shows::Leads(_)) { String::new() } else { control.note.clone() }
}

fn switch(of: Drawing, name: AnyView, disabled: bool) -> AnyView {
    let is_on = of.is(|control| matches!(control.shows, Shows::Switch(true)));
    let switch = view! {
        <input
            type="checkbox"
            role="switch"
            aria-keyshortcuts=of.shortcut()
            id=of.id("switch")
            aria-describedby=of.id("about")
            disabled=disabled
            prop:checked=is_on
            on:click=of.acts(Act::Press)
        />
    };
    line(of, "", name, switch.into_any())
}

fn segments(of: Drawing, shape: &Control, names: &[String]) -> AnyView {
    let one = |(index, name): (usize, &String)| {
        let is_chosen = move |control: &Control| match control.shows {
            Shows::Segments { chosen, .. } => chosen == index,
            _ => false,
        };
        choice(of, "radio", index, name, of.is(is_chosen), shape.disabled)
    };
    let all = names.iter().enumerate().map(one).collect_view();
    grouped(of, shape, ["fold", "segments", "radiogroup"], all.into_any())
}

fn chips(of: Drawing, shape: &Control, names: &[(String, bool)]) -> AnyView {
    let one = |(index, (name, _)): (usize, &(String, bool))| {
        let is_chosen = move |control: &Control| match &control.shows {
            Shows::Chips(names) => names.get(index).is_some_and(|(_, is_on)| *is_on),
            _ => false,
        };
        choice(of, "checkbox", index, name, of.is(is_chosen), shape.disabled)
    };
    let all = names.iter().enumerate().map(one).collect_view();
    grouped(of, shape, ["fold", "chips", "group"], all.into_any())
}

/// A row whose control has several parts, which share the row's name and key. Given are the class of the row, and the
/// class and role of the control.
fn grouped(
    of: Drawing,
    shape: &Control,
    [row, class, role]: [&'static str; 3],
    parts: AnyView,
) -> AnyView {
    let group = view! {
        <span
            class=class
            role=role
            aria-labelledby=of.id("name")
            aria-keyshortcuts=of.shortcut()
        >
            {parts}
        </span>
    };
    line(of, row, named(of, shape, ""), group.into_any())
}

/// One of several short choices side by side.
fn choice(
    of: Drawing,
    kind: &'static str,
    index: usize,
    name: &str,
    is_chosen: Memo<bool>,
    disabled: bool,
) -> AnyView {
    view! {
        <label>
            <input
                type=kind
                name=of.id("group")
                disabled=disabled
                prop:checked=is_chosen
                on:click=of.acts(Act::Choose(index))
            />
            <span>{name.to_owned()}</span>
        </label>
    }
    .into_any()
}

fn stepper(of: Drawing, shape: &Control) -> AnyView {
    let value = of.text(|control| match &control.shows {
        Shows::Stepper { value, .. } => value.clone(),
        _ => String::new(),
    });
    let step = |at: usize, name: &'static str, sign: &'static str, act: Act| {
        let ends = of.is(move |control| match &control.shows {
            Shows::Stepper { more, .. } => more.get(at) != Some(&true),
            _ => true,
        });
        view! {
            <button
                aria-label=name
                aria-disabled=move || ends.get().to_string()
                on:click=of.acts(act)
            >
                {sign}
            </button>
        }
        .into_any()
    };
    let steps = view! {
        {step(0, texts::LESS, "−", Act::Less)}
        <output>{value}</output>
        {step(1, texts::MORE, "+", Act::More)}
    };
    grouped(of, shape, ["", "stepper", "group"], steps.into_any())
}

/// A text field. What is in it changes only if the page says something else than was typed.
fn text_field(of: Drawing, shape: &Control, field: &Field) -> AnyView {
    let Field { kind, focused, takes, .. } = *field;
    let value = of.text(|control| match &control.shows {
        Shows::Field(field) => field.value.clone(),
        _ => String::new(),
    });
    let id = of.id("field");
    Effect::new(move |_| page::fill_in(&id, &value.get(), focused));
    let refused = of.is(|control| !control.refusal.is_empty());
    let (at, search) = (of.place.2, kind == FieldKind::Search);
    let class = match kind {
        FieldKind::Text => "fold",
        FieldKind::Short => "short",
        FieldKind::Search => "search",
    };
    let field = view! {
        <input
            type=if search { "search" } else { "text" }
            id=of.id("field")
            placeholder=search.then(|| shape.label.clone())
            autocomplete="off"
            spellcheck="false"
            data-focus=focused.then_some("")
            data-takes=takes.name()
            aria-keyshortcuts=of.shortcut()
            data-digit=of.text(|control| control.key.map(Key::cap).unwrap_or_default())
            aria-describedby=of.id("about")
            aria-invalid=move || refused.get().to_string()
            disabled=shape.disabled
            on:input=move |event| of.context.wrote(at, event_target_value(&event))
        />
    };
    line(of, class, named(of, shape, "field"), field.into_any())
}

/// A row that leads on. Its note is a part of it, so a tap on that leads on, too.
fn leads(of: Drawing, name: AnyView, disabled: bool) -> AnyView {
    let note = of.text(|control| control.note.clone());
    let value = of.text(|control| match &control.shows {
        Shows::Leads(value) => value.clone(),
        _ => String::new(),
    });
    let button = view! {
        <button
            aria-describedby=of.id("about")
            aria-disabled=disabled.to_string()
            aria-keyshortcuts=of.shortcut()
            on:click=of.acts(Act::Press)
        >
            {name}
            <span class="value">{value}</span>
            <small>{note}</small>
        </button>
    };
    line(of, "go", ().into_any(), button.into_any())
}

/// A row that leads to another page, and the button beside it.
fn entry(of: Drawing, name: AnyView, beside: String) -> AnyView {
    let both = view! {
        <button class="name" aria-keyshortcuts=of.shortcut() on:click=of.acts(Act::Press)>{name}</button>
        <button aria-describedby=of.id("name") on:click=of.acts(Act::Beside)>{beside}</button>
    };
    line(of, "listed", ().into_any(), both.into_any())
}

fn pick(of: Drawing, name: AnyView, disabled: bool) -> AnyView {
    let chosen = of.is(|control| matches!(control.shows, Shows::Pick(true)));
    let ring = view! {
        <input
            type="radio"
            id=of.id("pick")
            name=format!("section-{}", of.place.0)
            aria-keyshortcuts=of.shortcut()
            aria-describedby=of.id("about")
            disabled=disabled
            prop:checked=chosen
            on:click=of.acts(Act::Press)
        />
    };
    line(of, "pick", ring.into_any(), name)
}

fn button(of: Drawing, class: &'static str, label: String, disabled: bool) -> AnyView {
    let button = view! {
        <button
            class=class
            aria-describedby=of.id("about")
            aria-disabled=disabled.to_string()
            aria-keyshortcuts=of.shortcut()
            on:click=of.acts(Act::Press)
        >
            {label}
            {cap(of)}
        </button>
    };
    line(of, "acts", ().into_any(), button.into_any())
}

fn tile(of: Drawing, label: String) -> AnyView {
    let figure = of.text(|control| match &control.shows {
        Shows::Tile(figure) => figure.clone(),
        _ => String::new(),
    });
    let note = of.text(|control| control.note.clone());
    view! {
        <button class="card" aria-keyshortcuts=of.shortcut() on:click=of.acts(Act::Press)>
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
            <p>{of.text(|control| control.note.clone())}</p>
            <button aria-keyshortcuts=of.shortcut() on:click=of.acts(Act::Press)>{label}{cap(of)}</button>
        </div>
    }
    .into_any()
}

/// What is wrong, and the button that mends it.
fn fault(of: Drawing, shape: &Control, mends: String, light: Option<&'static str>) -> AnyView {
    let mark = shape.light.map(Light::mark);
    let note = of.text(|control| control.note.clone());
    let details = Some(shape.details.clone()).filter(|says| !says.is_empty());
    let details = details.map(|says| {
        view! { <details><summary>{texts::DETAILS}</summary><p>{says}</p></details> }
    });
    let shown = !mends.is_empty();
    let mends = shown.then(|| {
        view! {
            <button aria-keyshortcuts=of.shortcut() on:click=of.acts(Act::Press)>
                {mends}
                {cap(of)}
            </button>
        }
    });
    view! {
        <div class="line" class:wrong=true data-light=light>
            <i>{mark}</i>
            <p>{shape.label.clone()}</p>
            <div><small>{note}</small>" "{details}</div>
            {mends}
        </div>
    }
    .into_any()
}

fn words_of(words: &[String]) -> AnyView {
    let word = |word: &String| view! { <p class="word">{word.clone()}</p> };
    view! { <div class="lines">{words.iter().map(word).collect_view()}</div> }.into_any()
}

/// A verdict as players will see it.
fn face(label: String, verdict: &'static str, says: &[String]) -> AnyView {
    let says = says.iter().map(|says| view! { <span>{says.clone()}</span> }).collect_view();
    view! { <div class="face" data-verdict=verdict><strong>{label}</strong>{says}</div> }.into_any()
}
