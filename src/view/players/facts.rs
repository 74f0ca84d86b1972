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
        if kept { "works offline" } else { "needs the network" }.to_owned()
    });
    let lexicon = identity.map(|identity| {
        view! {
            <div>
                <dt>"Lexicon"</dt>
                <dd><strong>{identity.name.clone()}</strong></dd>
                <dd>{identity.edition.clone()}</dd>
                <dd>{format!("{} words", thousands(identity.count()))}</dd>
                <dd class="fingerprint">{grouped(&identity)}</dd>
                <dd>"an open list, not an official one"</dd>
            </div>
        }
    });
    view! {
        <dl class="facts">
            {lexicon}
            <div>
                <dt>"Rulebook"</dt>
                <dd><strong>{rulebook.id}</strong></dd>
                <dd>{rulebook.title}</dd>
            </div>
            <div>
                <dt>"Station"</dt>
                <dd><strong>{name}</strong></dd>
                <dd>{concat!("version ", env!("CARGO_PKG_VERSION"))}</dd>
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

fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.filter_map(|group| std::str::from_utf8(group).ok()).collect::<Vec<_>>().join(",")
}
