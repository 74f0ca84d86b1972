//! The band of a lexicon: its letter, colour and pattern, name and edition. If several lexicons are offered,
//! players choose one by its band, which then stays above every screen of the challenge.

use crate::app::views::context::{Link, drawn, memo};
use crate::challenge::{Intake, Key};
use crate::setup::JudgingLexicons;
use crate::station::Station;
use leptos::prelude::*;

/// The contents of a band.
fn inside(place: usize, offered: &JudgingLexicons) -> AnyView {
    let first = offered.lexicons.first();
    let [name, edition] =
        first.map(|metadata| [metadata.name.clone(), metadata.edition.clone()]).unwrap_or_default();
    view! { <b>{Intake::letter(place)}</b><span><strong>{name}</strong>" "{edition}</span> }
        .into_any()
}

/// The band of the chosen lexicon, above the screen.
#[component]
pub(in crate::app::views) fn Band(link: Link) -> impl IntoView {
    let chosen = memo(move || link.station.with(Station::chosen));
    drawn(move || {
        let band = |place: usize| {
            let inside = link.station.with_untracked(|station| {
                station.offered().get(place).map(|offered| inside(place, offered))
            });
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
    let band = |(place, offered): (usize, &JudgingLexicons)| {
        view! {
            <button class="band" data-offer=place.to_string()
                on:click=link.on_press(Key::typed(Intake::letter(place)))>
                {inside(place, offered)}
            </button>
        }
    };
    let bands = link
        .station
        .with_untracked(|station| station.offered().iter().enumerate().map(band).collect_view());
    view! { <div class="bands">{bands}</div> }.into_any()
}
