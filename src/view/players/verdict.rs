//! The verdict: one word for the play as a whole (promise 1), told by word, shape, colour and border.

use super::countdown;
use crate::challenge::{Procedure, Ruling};
use crate::lexicon::Word;
use crate::rulebook::Rulebook;
use crate::view::icons::{CROSS, TICK};
use crate::view::link::{Drawn, Link, drawn};
use crate::view::rule::Rule;
use leptos::prelude::*;

/// The verdict screen.
#[component]
pub(in crate::view) fn Verdict(link: Link) -> impl IntoView {
    let (shown, rulebook) = link.station.with_untracked(|station| {
        let shown = match station.procedure() {
            Some(Procedure::Verdict(showing)) => Some(showing.ruling.clone()),
            _ => None,
        };
        (shown, station.rulebook())
    });
    shown.map(|ruling| {
        let (mark, said, consequence) = if ruling.verdict().is_acceptable() {
            (TICK, link.say.verdict.acceptable, rulebook.play_stands)
        } else {
            (CROSS, link.say.verdict.unacceptable, rulebook.play_comes_off)
        };
        view! {
            <section class="verdict" data-verdict=ruling.verdict().as_str() role="status"
                tabindex="-1" data-focus="">
                <div class="mark" aria-hidden="true" inner_html=mark></div>
                <h1>{said}</h1>
                <Rule rulebook instruction=consequence/>
                {words(&ruling)}
                {number(link, rulebook)}
                {not_recorded(link)}
                <p class="lexicon">
                    {(link.say.verdict.lexicon)(&ruling.lexicon().name, &ruling.lexicon().edition)}
                </p>
                {countdown(link, link.say.verdict.clears_in)}
            </section>
        }
    })
}

/// The slip's words, all alike.
fn words(ruling: &Ruling) -> impl IntoView + use<> {
    let word = |word: &Word| view! { <li>{word.to_string()}</li> };
    view! { <ol class="words">{ruling.slip().words().iter().map(word).collect_view()}</ol> }
}

/// The challenge's number, once the journal holds it: what is not recorded has no number yet.
fn number(link: Link, rulebook: &'static Rulebook) -> Drawn {
    let number = link.part(|procedure| match procedure {
        Procedure::Verdict(showing) => {
            showing.number.filter(|_| showing.recorded).map(|number| number.to_string())
        }
        _ => None,
    });
    let says = move |number: String| {
        view! {
            <p class="challenge-number">
                {link.say.verdict.challenge_number}" "<strong>{number}</strong>
            </p>
            <Rule rulebook instruction=rulebook.mark_the_slip/>
        }
    };
    drawn(move || Some(number.get()).filter(|number| !number.is_empty()).map(says).into_any())
}

fn not_recorded(link: Link) -> Drawn {
    let unrecorded = link.part(|procedure| match procedure {
        Procedure::Verdict(showing) => Some(!showing.recorded),
        _ => None,
    });
    drawn(move || {
        let mark = || view! { <p class="not-recorded">{link.say.verdict.not_recorded}</p> };
        unrecorded.get().then(mark).into_any()
    })
}
