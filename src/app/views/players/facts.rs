//! The foot of the count screen: which lexicon and rules the station judges by, and which station it is.

use crate::app::views::context::{Drawn, ViewContext, drawn, memo, written};
use crate::challenge::{Controls, Intake, Mode};
use crate::lexicon::Metadata;
use crate::rulebook::Choice;
use crate::setup::JudgingLexicons;
use crate::station::Station;
use crate::text::Messages;
use leptos::prelude::*;
use std::fmt::Display;
use std::sync::Arc;

/// Lexicon, rulebook, station and version. A long press on the station's name opens the desk.
#[component]
pub(super) fn Facts(
    context: ViewContext,
    /// Shown below the rulebook.
    again: AnyView,
) -> impl IntoView {
    let (lexicon, name) =
        context.station.with_untracked(|station| (lexicon(station, context.say), station.name()));
    let (event, round) = context.station.with_untracked(|station| {
        let round = u64::from(station.settings().round);
        let round = if round > 0 {
            context.say.facts.round.put(&[("round", &round)])
        } else {
            String::new()
        };
        (station.settings().event.clone(), round)
    });
    let mode = context.station.with_untracked(Station::mode);
    // Practice uses no word list.
    let lexicon = (mode != Mode::Practice).then_some(lexicon);
    let detail = |text: String| (!text.is_empty()).then(|| view! { <dd>{text}</dd> });
    let offline = written(move || {
        let offline = context.station.with(Station::works_offline);
        let (works, needs) = (context.say.facts.works_offline, context.say.facts.needs_network);
        if offline { works } else { needs }.to_owned()
    });
    let desk = written(move || {
        let controls = context.station.with(Station::controls);
        match controls {
            Controls::Keys => context.say.facts.desk_by_key,
            Controls::Touch => context.say.facts.desk_by_touch,
        }
        .to_owned()
    });
    view! {
        <dl class="facts">
            {lexicon.map(|lexicon| view! { <div><dt>{context.say.facts.lexicon}</dt>{lexicon}</div> })}
            {(mode != Mode::LookUps).then(|| rulebook(context, again))}
            <div>
                <dt>{context.say.facts.station}</dt>
                {detail(event)}
                {detail(round)}
                <dd>
                    <button class="station" on:click=context.on_quiet_knock()>{name}</button>
                    " "<span class="to-desk">{desk}</span>
                </dd>
                <dd class="version">{context.say.facts.version.put(&[("version", &env!("CARGO_PKG_VERSION"))])}</dd>
                <dd>{offline}</dd>
            </div>
        </dl>
    }
}

fn rulebook(context: ViewContext, again: AnyView) -> AnyView {
    let rulebook = context.say.facts.rulebook;
    view! { <div><dt>{rulebook}</dt>{rulebooks(context)}<dd class="again">{again}</dd></div> }
        .into_any()
}

/// The rulebook; or, until players have chosen between several, each offer's rulebook with its letter.
fn rulebooks(context: ViewContext) -> Drawn {
    let all = memo(move || {
        context.station.with(|station| {
            let offers = station.settings().offers();
            let each =
                offers.iter().enumerate().map(|(place, offer)| (place, offer.rulebook.clone()));
            if station.rulebooks().len() > 1 {
                each.collect()
            } else {
                vec![(0, station.choice().clone())]
            }
        })
    });
    let several = |(place, choice): (usize, Choice)| {
        let print = choice.short();
        let each = [("letter", &Intake::letter(place) as &dyn Display), ("print", &print)];
        view! { <dd>{context.say.facts.offered.put(&each)}</dd> }.into_any()
    };
    let one = |choice: Choice| {
        // Where a club has named its rules, that name is enough.
        let (short, title) = (choice.short(), choice.title());
        let title = (title != short).then(|| view! { <dd>{title.into_owned()}</dd> });
        view! { <dd><strong>{short}</strong></dd> {title} }.into_any()
    };
    drawn(move || match all.get().as_slice() {
        [(_, choice)] => one(choice.clone()),
        all => all.iter().cloned().map(several).collect_view().into_any(),
    })
}

/// The band below the question while the list is not the one that the rulebook names, until the director has
/// confirmed it.
pub(super) fn another_list(context: ViewContext) -> AnyView {
    let say = context.say;
    let band = |station: &Station| {
        station.another_list_than()?;
        let only = station.only_some_are_another_list().into_iter();
        let letters: Vec<String> = only.map(|place| Intake::letter(place).to_string()).collect();
        let name = match station.offered() {
            [one] => one.lexicons.first()?.name.clone(),
            _ => letters.join(" "),
        };
        let own = station.judges_by_own_list();
        let says = if own { say.facts.open_list } else { say.facts.another_list };
        let name = (!name.is_empty()).then(|| view! { <strong>{name}</strong> " · " });
        Some(view! { <p class="another-list">{name}{says}</p> })
    };
    context.station.with_untracked(band).into_any()
}

/// Says that the list is the open one, where no band says so.
fn open_list(station: &Station, say: &Messages) -> Option<AnyView> {
    let says = station.judges_by_own_list() && station.another_list_than().is_none();
    says.then(|| view! { <dd>{say.facts.open_list}</dd> }.into_any())
}

/// The lexicon in use, or each offered one by its letter, then the installed books. Each has its fingerprint
/// next to it.
fn lexicon(station: &Station, say: &Messages) -> AnyView {
    let offered = station.offered();
    let several = offered.len() > 1;
    let lexicon = |(place, judging_lexicons): (usize, &JudgingLexicons)| {
        let (metadata, others) = judging_lexicons.lexicons.split_first()?;
        let print = grouped(metadata);
        let head = (!several).then(|| {
            view! {
                <dd><strong>{metadata.name.clone()}</strong></dd>
                <dd>{metadata.edition.clone()}</dd>
                <dd>{say.counted(&say.facts.words, metadata.count())}</dd>
            }
        });
        let print = if several {
            say.facts.offered.put(&[("letter", &Intake::letter(place)), ("print", &print)])
        } else {
            print
        };
        let other = |other: &Arc<Metadata>| {
            view! {
                <dd>
                    {say.facts.and.put(&[("names", &other.name)])}" "<span class="fingerprint">{grouped(other)}</span>
                </dd>
            }
        };
        // Where all offers have the same rulebook, they have the same books.
        let last = place + 1 == offered.len();
        let others = others.iter().filter(|_| last || station.settings().has_several_rulebooks());
        Some(view! {
            {head}
            <dd class="fingerprint">{print}</dd>
            {others.map(other).collect_view()}
        })
    };
    let lexicons: Vec<_> = offered.iter().enumerate().map(lexicon).collect();
    view! { {lexicons}{open_list(station, say)} }.into_any()
}

/// The fingerprint in groups of four, as it is read aloud.
fn grouped(metadata: &Metadata) -> String {
    let print = metadata.fingerprint();
    let (first, last) = print.as_str().split_at(4);
    format!("{first} {last}")
}
