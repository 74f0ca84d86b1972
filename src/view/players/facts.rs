//! What stands at the foot of the count screen: by what the station judges, and what it is.

use crate::lexicon::Identity;
use crate::station::Station;
use crate::view::link::{Link, written};
use leptos::prelude::*;

/// Lexicon, rulebook, station and version.
#[component]
pub(super) fn Facts(link: Link) -> impl IntoView {
    let (identity, rulebook, name) = link
        .station
        .with_untracked(|station| (station.lexicon().cloned(), station.rulebook(), station.name()));
    let offline = written(move || {
        let kept = link.station.with(Station::works_offline);
        let (works, needs) = (link.say.facts.works_offline, link.say.facts.needs_network);
        if kept { works } else { needs }.to_owned()
    });
    let lexicon = identity.map(|identity| {
        view! {
            <div>
                <dt>{link.say.facts.lexicon}</dt>
                <dd><strong>{identity.name.clone()}</strong></dd>
                <dd>{identity.edition.clone()}</dd>
                <dd>{(link.say.facts.words)(identity.count())}</dd>
                <dd class="fingerprint">{grouped(&identity)}</dd>
                <dd>{link.say.facts.open_list}</dd>
            </div>
        }
    });
    view! {
        <dl class="facts">
            {lexicon}
            <div>
                <dt>{link.say.facts.rulebook}</dt>
                <dd><strong>{rulebook.id}</strong></dd>
                <dd>{rulebook.title}</dd>
            </div>
            <div>
                <dt>{link.say.facts.station}</dt>
                <dd><strong>{name}</strong></dd>
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
