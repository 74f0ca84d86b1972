//! The three steps of a challenge, always in the same place above its slip.

use crate::app::views::context::{Drawn, drawn};
use crate::challenge::Step;
use leptos::prelude::*;

/// The steps; the one that players are at stands out.
pub(super) fn steps(steps: Memo<Vec<Step>>) -> Drawn {
    drawn(move || {
        let step = |Step { number, says, is_now }| {
            let current = is_now.then_some("step");
            view! { <li aria-current=current><b>{number}</b>" "{says}</li> }
        };
        let steps = steps.get().into_iter().map(step).collect_view();
        view! { <ol class="three-steps">{steps}</ol> }.into_any()
    })
}
