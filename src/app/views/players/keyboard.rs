//! The station's own A–Z keyboard, for touch screens. It consists of buttons, so no system keyboard opens,
//! nothing is suggested and no letter is magnified (promise 6).
//!
//! It has the layout that the director has set, which players know from their phones, unless somebody chooses the
//! alphabetical order. (On a screen too narrow for ten keys in a row, the style sheet shows that order alone.) Below
//! the letters, in either order, are the wide key to the next word and Backspace.

use crate::app::views::context::{ViewContext, keep_focus, reactive_text};
use crate::challenge::{Key, Letter};
use crate::setup::Layout;
use leptos::prelude::*;

const QWERTY: [&str; 3] = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];
const QWERTZ: [&str; 3] = ["QWERTZUIOP", "ASDFGHJKL", "YXCVBNM"];
const AZERTY: [&str; 3] = ["AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"];
const ALPHABET: [&str; 1] = ["ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

#[component]
pub(super) fn Keyboard(context: ViewContext) -> impl IntoView {
    let layout = context.station.with_untracked(|station| station.settings().layout);
    let typewriter = match layout {
        Layout::Qwertz => &QWERTZ,
        Layout::Azerty => &AZERTY,
        Layout::Qwerty | Layout::Alphabet => &QWERTY,
    };
    let alphabetical = RwSignal::new(layout == Layout::Alphabet);
    let name = &typewriter[0][..6];
    let other = reactive_text(move || {
        if alphabetical.get() {
            context.say.keyboard.typewriter.put(&[("name", &name)])
        } else {
            context.say.keyboard.alphabetical.to_owned()
        }
    });
    let sign = reactive_text(move || {
        if alphabetical.get() { name } else { context.say.keys.letters }.to_owned()
    });
    view! {
        <div class="keyboard" class:alphabetical=alphabetical on:mousedown=keep_focus()>
            <div class="layout qwerty">{rows(context, typewriter)}</div>
            <div class="layout alphabet">{rows(context, &ALPHABET)}</div>
            <div class="keys edits">
                <button class="key switch" tabindex="-1" aria-label=other
                    on:click=move |_| alphabetical.update(|on| *on = !*on)>
                    {sign}
                </button>
                <button class="key next" tabindex="-1" on:click=context.on_press(Key::Space)>
                    {context.say.keyboard.next_word}
                </button>
                <button class="key" tabindex="-1" aria-label=context.say.keyboard.take_back
                    on:click=context.on_press(Key::Backspace)>"⌫"</button>
            </div>
        </div>
    }
}

/// Rows of letters.
fn rows(context: ViewContext, rows: &[&'static str]) -> impl IntoView + use<> {
    let row = |letters: &&'static str| {
        let keys = letters.chars().filter_map(Letter::new);
        let keys = keys.map(|letter| letter_key(context, letter)).collect_view();
        view! { <div class="keys">{keys}</div> }
    };
    rows.iter().map(row).collect_view()
}

fn letter_key(context: ViewContext, letter: Letter) -> impl IntoView {
    let sign = char::from(letter.byte());
    // The style sheet shows the letter once more, above the thumb that covers the key.
    view! {
        <button class="key" tabindex="-1" data-key=sign.to_string()
            on:click=context.on_press(Key::Letter(letter))>
            {sign}
        </button>
    }
}
