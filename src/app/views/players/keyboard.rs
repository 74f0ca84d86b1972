//! The station's own A–Z keyboard, for touch screens. It consists of buttons, so no system keyboard opens,
//! nothing is suggested and no letter is magnified (promise 6).
//!
//! In alphabetical order it fits the narrowest phone with keys of 56 CSS pixels. Where there is more space it
//! has the layout that the director has set, unless somebody chooses the other order. (The style sheet
//! decides whether there is space.)

use crate::app::views::context::{Link, keep_focus, written};
use crate::challenge::{Key, Letter};
use crate::setup::Layout;
use leptos::prelude::*;

const QWERTY: [&str; 3] = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];
const QWERTZ: [&str; 3] = ["QWERTZUIOP", "ASDFGHJKL", "YXCVBNM"];
const AZERTY: [&str; 3] = ["AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"];
const ALPHABET: [&str; 1] = ["ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

#[component]
pub(super) fn Keyboard(link: Link) -> impl IntoView {
    let layout = link.station.with_untracked(|station| station.settings().layout);
    let typewriter = match layout {
        Layout::Qwertz => &QWERTZ,
        Layout::Azerty => &AZERTY,
        Layout::Qwerty | Layout::Alphabet => &QWERTY,
    };
    let alphabetical = RwSignal::new(layout == Layout::Alphabet);
    let other = written(move || {
        if alphabetical.get() {
            link.say.keyboard.typewriter.put(&[("name", &&typewriter[0][..6])])
        } else {
            link.say.keyboard.alphabetical.to_owned()
        }
    });
    view! {
        <div class="keyboard" class:alphabetical=alphabetical on:mousedown=keep_focus()>
            <div class="layout qwerty">{rows(link, typewriter)}</div>
            <div class="layout alphabet">{rows(link, &ALPHABET)}</div>
            <button class="switch" tabindex="-1"
                on:click=move |_| alphabetical.update(|on| *on = !*on)>
                {other}
            </button>
        </div>
    }
}

/// Rows of letters; the last row also has the keys to delete a letter and to continue.
fn rows(link: Link, rows: &[&'static str]) -> impl IntoView + use<> {
    let last = rows.len() - 1;
    let row = |(number, letters): (usize, &&'static str)| {
        let keys = letters.chars().filter_map(Letter::new);
        let keys = keys.map(|letter| letter_key(link, letter)).collect_view();
        view! { <div class="keys">{keys}{(number == last).then(|| edit_keys(link))}</div> }
    };
    rows.iter().enumerate().map(row).collect_view()
}

fn letter_key(link: Link, letter: Letter) -> impl IntoView {
    let sign = char::from(letter.byte());
    // The style sheet shows the letter once more, above the thumb that covers the key.
    view! {
        <button class="key" tabindex="-1" data-key=sign.to_string()
            on:click=link.on_press(Key::Letter(letter))>
            {sign}
        </button>
    }
}

fn edit_keys(link: Link) -> impl IntoView {
    view! {
        <button class="key" tabindex="-1" aria-label=link.say.keyboard.take_back
            on:click=link.on_press(Key::Backspace)>"⌫"</button>
        <button class="key" tabindex="-1" aria-label=link.say.keyboard.next_word
            on:click=link.on_press(Key::Space)>"↵"</button>
        <button class="key" tabindex="-1" aria-label=link.say.keyboard.fewer
            on:click=link.on_press(Key::Fewer)>"−"</button>
        <button class="key" tabindex="-1" aria-label=link.say.keyboard.more
            on:click=link.on_press(Key::More)>"+"</button>
    }
}
