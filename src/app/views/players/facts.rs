//! The foot of the count screen: which lexicon and rules the station judges by, and which station it is.

use crate::app::views::context::{Page, ViewContext, drawn};
use crate::station::{AboutStation, FactGroup, FactLine, Facts};
use leptos::prelude::*;

/// Lexicon, rulebook, station and version. A long press on the station's name opens the desk.
pub(super) fn facts(context: ViewContext, about: Page<AboutStation>, first: Facts) -> AnyView {
    let lexicon = first.lexicon.map(|FactGroup { label, lines }| {
        view! { <div><dt>{label}</dt>{all(lines)}</div> }
    });
    let rulebook = about.part(|about| about.facts.rulebook.clone().unwrap_or_default().lines);
    let rulebook = first.rulebook.map(|FactGroup { label, .. }| {
        let lines = drawn(move || all(rulebook.get()));
        view! { <div><dt>{label}</dt>{lines}</div> }
    });
    let hold_name = about.part(|about| about.facts.hold_name.to_owned());
    let offline = about.part(|about| about.facts.offline.to_owned());
    view! {
        <dl class="facts">
            {lexicon}
            {rulebook}
            <div>
                <dt>{first.event.label}</dt>
                {all(first.event.lines)}
                <dd class="held">
                    <button class="station" on:click=context.on_quiet_desk_request()>{first.station}</button>
                    <span class="hold" role="status">{hold_name}</span>
                </dd>
                <dd>{offline}</dd>
            </div>
        </dl>
    }
    .into_any()
}

fn all(lines: Vec<FactLine>) -> AnyView {
    let line = |line| match line {
        FactLine::Name(says) => view! { <dd><strong>{says}</strong></dd> }.into_any(),
        FactLine::Text(says) => view! { <dd>{says}</dd> }.into_any(),
        FactLine::Fingerprint(print) => view! { <dd class="fingerprint">{print}</dd> }.into_any(),
        FactLine::And(says, print) => {
            view! { <dd>{says}" "<span class="fingerprint">{print}</span></dd> }.into_any()
        }
    };
    lines.into_iter().map(line).collect_view().into_any()
}
