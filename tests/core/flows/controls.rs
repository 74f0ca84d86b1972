//! The controls of a page in a story. They are found by what people read on them, so that a story tells what somebody
//! does and not where it stands.

use super::acts::text;
use crate::common::TestBench;
use challenge_station::challenge::Input;
use challenge_station::challenge::form::{Act, Control, Shows};
use challenge_station::station::Event;

/// Does what a line says. False if it is not known.
pub(super) fn act(bench: &mut TestBench, word: &str, rest: &str) -> bool {
    match word {
        "use" if !verb(bench, &text(rest)) => uses(bench, rest, Act::Press),
        "use" => {}
        "less" => uses(bench, rest, Act::Less),
        "more" => uses(bench, rest, Act::More),
        "undo" => uses(bench, rest, Act::Undo),
        "choose" => choose(bench, rest),
        "type" => {
            let (label, typed) = parts(rest);
            let (at, control) = found(bench, &label);
            assert!(matches!(control.shows, Shows::Field(_)), "{label}: not a field");
            bench.send(Event::Wrote(at, text(typed)));
        }
        _ => return false,
    }
    true
}

/// Presses the button with this label that does what the page asks about, or that goes on. False if there is none.
fn verb(bench: &mut TestBench, label: &str) -> bool {
    let page = bench.station.page();
    let verb = page.sheet.map_or(page.go_on, |sheet| sheet.does);
    if verb == label {
        bench.press("\n");
    }
    verb == label
}

/// Does this with the control of this name.
fn uses(bench: &mut TestBench, name: &str, act: Act) {
    let (at, control) = found(bench, &text(name));
    let can = match (&control.shows, act) {
        (Shows::Stepper { more: [less, _], .. }, Act::Less) => *less,
        (Shows::Stepper { more: [_, more], .. }, Act::More) => *more,
        (_, Act::Undo) => !control.was.is_empty(),
        (
            Shows::Segments { .. } | Shows::Chips(_) | Shows::Stepper { .. } | Shows::Field(_),
            Act::Press,
        )
        | (_, Act::Less | Act::More) => false,
        _ => true,
    };
    assert!(can, "{act:?} {name}: it offers no such thing: {control:?}");
    bench.input(Input::Use(at, act));
}

/// Chooses one of a control's names: `LABEL = NAME`.
fn choose(bench: &mut TestBench, rest: &str) {
    let (label, chosen) = parts(rest);
    let (at, control) = found(bench, &label);
    let names: Vec<&str> = match &control.shows {
        Shows::Segments { names, .. } => names.iter().map(String::as_str).collect(),
        Shows::Chips(names) => names.iter().map(|(name, _)| name.as_str()).collect(),
        other => panic!("{label}: expected segments or chips, got {other:?}"),
    };
    let index = names.iter().position(|name| *name == chosen);
    let index = index.unwrap_or_else(|| panic!("{label}: no {chosen} among {names:?}"));
    bench.input(Input::Use(at, Act::Choose(index)));
}

/// The two parts of `LABEL = VALUE`.
fn parts(rest: &str) -> (String, &str) {
    // A value may be empty.
    let (label, value) = rest.split_once(" =").expect("LABEL = VALUE");
    (text(label.trim()), value.trim())
}

/// The control with this label, and its index on the page. `HEADING › LABEL` names it where several have the same label.
fn found(bench: &TestBench, name: &str) -> (usize, Control) {
    let page = bench.station.page();
    assert!(page.sheet.is_none(), "{name}: a question is asked first: {:?}", page.sheet);
    let (heading, label) = match name.split_once(" › ") {
        Some((heading, label)) => (Some(heading), label),
        None => (None, name),
    };
    let all = page.sections.iter().flat_map(|section| {
        section.controls.iter().map(|control| (section.heading.as_str(), control))
    });
    let named = all.clone().enumerate().filter(|(_, (under, control))| {
        control.label == label && heading.is_none_or(|heading| heading == *under)
    });
    let named: Vec<_> = named.map(|(at, (_, control))| (at, control.clone())).collect();
    let labels = || all.clone().map(|(_, control)| control.label.as_str()).collect::<Vec<_>>();
    match &named[..] {
        [(at, control)] => {
            assert!(!control.disabled, "{name}: disabled: {}", control.note);
            (*at, control.clone())
        }
        [] => panic!("{name}: not on the page “{}”, which has {:?}", page.heading, labels()),
        _ => panic!("{name}: {} times on the page, so name its section, too", named.len()),
    }
}
