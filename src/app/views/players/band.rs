//! The band of a lexicon: its letter, colour and pattern, name and edition. If several lexicons are offered,
//! players choose one by its band, which then stays above every screen of the challenge.

use crate::app::views::context::{Link, drawn, memo};
use crate::challenge::{Intake, Key};
use crate::station::Station;
use crate::text::Messages;
use leptos::prelude::*;

/// The contents of a band: letter, lexicon and, where the offers differ in that, rulebook and cost. Out of service
/// no lexicon is open, and a judge rules by the rulebook alone.
fn inside(station: &Station, place: usize, say: &Messages) -> AnyView {
    let first = station.offered().get(place).and_then(|offered| offered.lexicons.first());
    let [name, edition] =
        first.map(|metadata| [metadata.name.clone(), metadata.edition.clone()]).unwrap_or_default();
    let rulebook = station.rulebook_of_offer(place, say).map(|parts| {
        view! { <small>{parts.join(" · ")}</small> }
    });
    view! {
        <b>{Intake::letter(place)}</b>
        <span><strong>{name}</strong>" "{edition}" "{rulebook}</span>
    }
    .into_any()
}

/// The band of the chosen lexicon, above the screen.
#[component]
pub(in crate::app::views) fn Band(link: Link) -> impl IntoView {
    let chosen = memo(move || link.station.with(Station::chosen));
    drawn(move || {
        let band = |place: usize| {
            let inside = link.station.with_untracked(|station| inside(station, place, link.say));
            view! { <p class="band" role="status" data-offer=place.to_string()>{inside}</p> }
        };
        chosen.get().map(band).into_any()
    })
}

/// That the device only looks words up: above all of its screens.
#[component]
pub(in crate::app::views) fn LookUpBand(link: Link) -> impl IntoView {
    let looks_up = memo(move || link.station.with(Station::looks_up));
    drawn(move || {
        let say = link.spoken_to().say;
        let band = || {
            view! {
                <p class="band look-up" role="status">
                    <strong>{say.look_up.heading}</strong>" "{say.look_up.no_challenge}
                </p>
            }
        };
        looks_up.get().then(band).into_any()
    })
}

/// The lexicons offered, each a button.
pub(super) fn bands(link: Link) -> AnyView {
    let band = |station: &Station, place: usize| {
        view! {
            <button class="band" data-offer=place.to_string()
                on:click=link.on_press(Key::typed(Intake::letter(place)))>
                {inside(station, place, link.say)}
            </button>
        }
    };
    let bands = link.station.with_untracked(|station| {
        let places = 0..station.settings().offered.len();
        places.map(|place| band(station, place)).collect_view()
    });
    view! { <div class="bands">{bands}</div> }.into_any()
}
