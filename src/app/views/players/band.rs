//! The band of a lexicon: its letter, colour and pattern, name and edition. If several lexicons are offered,
//! players choose one by its band, which then stays above every screen of the challenge.

use super::action;
use crate::app::views::context::{ViewContext, drawn, keep_focus, memo};
use crate::station::{LexiconBand, ModeBand as Mode, SignedInBand};
use leptos::prelude::*;

/// The contents of a band.
fn inside(LexiconBand { letter, name, edition, rulebook, .. }: LexiconBand) -> AnyView {
    let rulebook = rulebook.map(|says| view! { <small>{says}</small> });
    view! {
        <b>{letter}</b>
        <span><strong>{name}</strong>" "{edition}" "{rulebook}</span>
    }
    .into_any()
}

/// The band of the chosen lexicon, above the screen.
#[component]
pub(in crate::app::views) fn Band(context: ViewContext) -> impl IntoView {
    let chosen = memo(move || context.station.with(LexiconBand::chosen));
    drawn(move || {
        let band = |band: LexiconBand| {
            let index = band.index.to_string();
            view! { <p class="band" role="status" data-offer=index>{inside(band)}</p> }
        };
        chosen.get().map(band).into_any()
    })
}

/// Says, above every screen, that the station only looks words up or that people practise.
#[component]
pub(in crate::app::views) fn ModeBand(context: ViewContext) -> impl IntoView {
    let mode = memo(move || context.station.with(Mode::of));
    drawn(move || {
        let band = |Mode { heading, says, is_practice, language }| {
            view! {
                <p class="band" class:practice=is_practice class:look-up=!is_practice role="status"
                    lang=language.code()>
                    <strong>{heading}</strong>" "{says}
                </p>
            }
        };
        mode.get().map(band).into_any()
    })
}

/// Says, above every screen, which judge is signed in, and offers to sign out.
#[component]
pub(in crate::app::views) fn SignedIn(context: ViewContext) -> impl IntoView {
    let signer = memo(move || context.station.with(SignedInBand::of));
    drawn(move || {
        let band = |SignedInBand { says, sign_out }| {
            let label = says.clone();
            view! {
                <p class="band signed-in" role="region" aria-label=label
                    on:mousedown=keep_focus()>
                    <span>{says}</span>
                    // Not reached with Tab, which is the adjudication key: F9 signs out.
                    {action(context, "after", sign_out)}
                </p>
            }
        };
        signer.get().map(band).into_any()
    })
}

/// The lexicons offered, each a button.
pub(super) fn bands(context: ViewContext, offered: Vec<LexiconBand>) -> AnyView {
    let band = |band: LexiconBand| {
        let (index, press) = (band.index.to_string(), context.on_press(band.key()));
        view! { <button class="band" data-offer=index on:click=press>{inside(band)}</button> }
    };
    view! { <div class="bands">{offered.into_iter().map(band).collect_view()}</div> }.into_any()
}
