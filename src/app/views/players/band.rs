//! The band of a lexicon: its letter, colour and pattern, name and edition. If several lexicons are offered,
//! players choose one by its band, which then stays above every screen of the challenge.

use crate::app::views::context::{ViewContext, drawn, keep_focus, memo};
use crate::challenge::labels::signed_in_says;
use crate::challenge::{Intake, Key, Mode};
use crate::station::Station;
use crate::text::Messages;
use leptos::prelude::*;

/// The contents of a band: the letter and the lexicon, and if the offers differ in rulebook or cost, those too. While
/// the station is out of service no lexicon is open, so the band names only the rulebook that judges rule by.
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
pub(in crate::app::views) fn Band(context: ViewContext) -> impl IntoView {
    let chosen = memo(move || context.station.with(Station::chosen));
    drawn(move || {
        let band = |place: usize| {
            let inside =
                context.station.with_untracked(|station| inside(station, place, context.say));
            view! { <p class="band" role="status" data-offer=place.to_string()>{inside}</p> }
        };
        chosen.get().map(band).into_any()
    })
}

/// Says, above every screen, that the station only looks words up or that people practise.
#[component]
pub(in crate::app::views) fn ModeBand(context: ViewContext) -> impl IntoView {
    let mode = memo(move || context.station.with(|station| (station.mode(), station.language())));
    drawn(move || {
        let (mode, language) = mode.get();
        let say = language.messages();
        let (heading, says) = match mode {
            Mode::Challenges => return ().into_any(),
            Mode::LookUps => (say.look_up.heading, say.look_up.no_challenge),
            Mode::Practice => (say.practice.heading, say.practice.no_challenge),
        };
        let practises = mode == Mode::Practice;
        view! {
            <p class="band" class:practice=practises class:look-up=!practises role="status"
                lang=language.code()>
                <strong>{heading}</strong>" "{says}
            </p>
        }
        .into_any()
    })
}

/// Says, above every screen, which judge is signed in, and offers to sign out.
#[component]
pub(in crate::app::views) fn SignedIn(context: ViewContext) -> impl IntoView {
    let signer = memo(move || context.station.with(Station::signed_in));
    drawn(move || {
        let say = context.spoken_to().say;
        let band = |signer| {
            let says = signed_in_says(signer, say);
            let label = says.clone();
            view! {
                <p class="band signed-in" role="region" aria-label=label
                    on:mousedown=keep_focus()>
                    <span>{says}</span>
                    // Not reached with Tab, which is the adjudication key: F9 signs out.
                    <button class="after" tabindex="-1" on:click=context.on_press(Key::SignOut)>
                        {say.judge.sign_out}" "<kbd>{say.keys.sign_out}</kbd>
                    </button>
                </p>
            }
        };
        signer.get().map(band).into_any()
    })
}

/// The lexicons offered, each a button.
pub(super) fn bands(context: ViewContext) -> AnyView {
    let band = |station: &Station, place: usize| {
        view! {
            <button class="band" data-offer=place.to_string()
                on:click=context.on_press(Key::typed(Intake::letter(place)))>
                {inside(station, place, context.say)}
            </button>
        }
    };
    let bands = context.station.with_untracked(|station| {
        let places = 0..station.settings().offered.len();
        places.map(|place| band(station, place)).collect_view()
    });
    view! { <div class="bands">{bands}</div> }.into_any()
}
