//! Draws the buttons that change the page for the current pair of players: § shows the rule numbers, A− and A+ change
//! the size of the letters. On a phone ⋯ shows them.

use crate::app::views::context::{Drawn, ViewContext, drawn, keep_focus, memo};
use crate::challenge::Key;
use crate::station::Station;
use leptos::prelude::*;

/// The three buttons, on every players' screen. Page Up and Page Down do the same as the last two.
#[component]
pub(in crate::app::views) fn Letters(context: ViewContext) -> impl IntoView {
    let can = memo(move || context.station.with(Station::can_size));
    let shows = memo(move || context.station.with(Station::shows_rules));
    // On a phone the buttons are behind ⋯.
    let is_open = RwSignal::new(false);
    // A tap anywhere else closes it. (The buttons keep their own taps.)
    let elsewhere = window_event_listener(leptos::ev::click, move |_| is_open.set(false));
    on_cleanup(move || elsewhere.remove());
    let buttons: Drawn = drawn(move || {
        let Some((smaller, larger)) = can.get() else { return ().into_any() };
        let say = context.in_current_language().say;
        let button = |key: Key, says: &'static str, sign: &'static str, can: bool| {
            let off = if can { "false" } else { "true" };
            // The accessible name includes the visible text, for users of voice control.
            let name = [sign, " ", says].concat();
            view! {
                <button class="letter" aria-label=name aria-disabled=off
                    on:click=context.on_press(key)>{sign}</button>
            }
        };
        view! {
            <div class="letters" class:open=is_open on:mousedown=keep_focus()>
                <button class="letter menu" aria-expanded=move || is_open.get().to_string()
                    on:click=move |event| {
                        event.stop_propagation();
                        is_open.update(|open| *open = !*open);
                    }>
                    "⋯"<span class="unseen">" "{say.verdict.more}</span>
                </button>
                <button class="letter" aria-label=["§ ", say.pair.rules].concat()
                    aria-pressed=shows.get().to_string() on:click=context.on_press(Key::Rules)>
                    "§"
                </button>
                {button(Key::Smaller, say.pair.smaller, "A−", smaller)}
                {button(Key::Larger, say.pair.larger, "A+", larger)}
            </div>
        }
        .into_any()
    });
    buttons
}
