//! The three steps of a challenge, always in the same place above its slip.

use crate::app::views::context::{ViewContext, drawn};
use crate::challenge::Stage;
use leptos::prelude::*;

/// The steps; the current one stands out.
#[component]
pub(super) fn Way(context: ViewContext) -> impl IntoView {
    let at = context.part(|procedure| Some(Stage::of(procedure)));
    drawn(move || {
        let step = |(place, stage): (usize, Stage)| {
            let is_at = (at.get() == Some(stage)).then_some("step");
            view! { <li aria-current=is_at><b>{place + 1}</b>" "{stage.says(context.say)}</li> }
        };
        let steps = Stage::ALL.into_iter().enumerate().map(step).collect_view();
        view! { <ol class="way">{steps}</ol> }.into_any()
    })
}
