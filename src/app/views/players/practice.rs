//! The verdict in practice. It looks like a challenge's verdict, but without a number and what follows from one.

use super::action;
use super::verdict::{cleared_by, costs, words};
use crate::app::views::context::ViewContext;
use crate::app::views::icons::{CROSS, TICK};
use crate::challenge::labels::{practice_cost, practice_heading};
use crate::challenge::{Key, PracticeScreen, Procedure};
use leptos::prelude::*;

#[component]
pub(in crate::app::views) fn Practice(context: ViewContext) -> impl IntoView {
    let shown = context.station.with_untracked(|station| match station.procedure() {
        Some(Procedure::Practice(showing)) => Some((showing.clone(), station.choice().clone())),
        _ => None,
    });
    shown.map(|(PracticeScreen { answer, .. }, choice)| {
        let say = context.say;
        let (mark, name) =
            if answer.is_acceptable() { (TICK, "acceptable") } else { (CROSS, "unacceptable") };
        let many = answer.slip().words().len() > 4;
        view! {
            <section class="verdict" class:many=many data-verdict=name role="status" aria-live="off">
                <div class="mark" aria-hidden="true" inner_html=mark></div>
                <h1 tabindex="-1" data-focus="">{practice_heading(&answer, say)}</h1>
                {costs(practice_cost(&answer, &choice, say), context)}
                {words(answer.slip())}
                // In the place of a challenge's number.
                <p class="challenge-number"><strong>{say.practice.heading}</strong></p>
                <div class="afters"></div>
                {action(context, Key::Enter, "done", say.verdict.done.to_owned().into(), say.keys.enter)}
                {cleared_by(context)}
            </section>
        }
    })
}
