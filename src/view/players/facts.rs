//! What stands at the foot of the count screen: by what the station judges, and what it is.

use crate::lexicon::Identity;
use crate::station::Station;
use crate::view::link::{Link, written};
use leptos::prelude::*;

/// Lexicon, rulebook, station and version. Whoever presses the station's name asks for the desk.
#[component]
pub(super) fn Facts(link: Link) -> impl IntoView {
    let (in_force, choice, name, own) = link.station.with_untracked(|station| {
        (
            station.in_force().cloned(),
            station.choice(),
            station.name(),
            station.judges_by_own_list(),
        )
    });
    let offline = written(move || {
        let kept = link.station.with(Station::works_offline);
        let (works, needs) = (link.say.facts.works_offline, link.say.facts.needs_network);
        if kept { works } else { needs }.to_owned()
    });
    let lexicons = in_force.map(|in_force| in_force.lexicons).unwrap_or_default();
    let others: Vec<&str> = lexicons.iter().skip(1).map(|other| other.name.as_str()).collect();
    let others = (!others.is_empty()).then(|| (link.say.facts.and)(&others.join(" + ")));
    let lexicon = lexicons.first().map(|identity| {
        view! {
            <div>
                <dt>{link.say.facts.lexicon}</dt>
                <dd><strong>{identity.name.clone()}</strong></dd>
                <dd>{identity.edition.clone()}</dd>
                <dd>{(link.say.facts.words)(identity.count())}</dd>
                <dd class="fingerprint">{grouped(identity)}</dd>
                {others.map(|others| view! { <dd>{others}</dd> })}
                {own.then(|| view! { <dd>{link.say.facts.open_list}</dd> })}
            </div>
        }
    });
    view! {
        <dl class="facts">
            {lexicon}
            <div>
                <dt>{link.say.facts.rulebook}</dt>
                <dd><strong>{choice.to_string()}</strong></dd>
                <dd>{choice.book().title}</dd>
            </div>
            <div>
                <dt>{link.say.facts.station}</dt>
                <dd><button class="station" on:click=link.on_knock()>{name}</button></dd>
                <dd>{(link.say.facts.version)(env!("CARGO_PKG_VERSION"))}</dd>
                <dd>{offline}</dd>
            </div>
        </dl>
    }
}

/// The fingerprint, four and four, as it is read aloud.
fn grouped(identity: &Identity) -> String {
    let print = identity.fingerprint();
    let (first, last) = print.as_str().split_at(4);
    format!("{first} {last}")
}
