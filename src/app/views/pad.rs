//! The on-screen keys of a page, which are digits or letters. Where a PIN may be a passphrase, one key changes between
//! the two.

use super::context::{Drawn, ViewContext, drawn, keep_focus};
use crate::challenge::page::Keypad;
use crate::challenge::{Key, Letter};
use leptos::prelude::*;

/// The on-screen keys. (The style sheet shows them on touch screens.)
pub(super) fn keys(context: ViewContext, which: Memo<Keypad>) -> Drawn {
    drawn(move || {
        let which = which.get();
        let letters = || ('A'..='Z').filter_map(Letter::new).map(Key::Letter);
        let (digits, zero) = ((1..=9).map(Key::Digit), Key::Digit(0));
        let keys: Vec<Key> = match which {
            Keypad::None => return ().into_any(),
            // 0 is below 8, as on a telephone.
            Keypad::Digits => digits.chain([zero]).collect(),
            Keypad::Pin => digits.chain([Key::More, zero]).collect(),
            Keypad::Letters => letters().collect(),
            Keypad::Phrase => letters().chain([Key::Space, Key::More]).collect(),
        };
        let name =
            if which == Keypad::Pin { context.say.keys.letters } else { context.say.keys.digits };
        let telephone = matches!(which, Keypad::Digits | Keypad::Pin);
        let key = |key: Key| {
            let sign = match key {
                Key::Letter(letter) => char::from(letter.byte()).to_string(),
                Key::Digit(digit) => digit.to_string(),
                Key::Space => context.say.keys.space.to_owned(),
                Key::More => name.to_owned(),
                _ => context.say.keys.backspace.to_owned(),
            };
            let class = if key == Key::More { "key turns" } else { "key" };
            view! { <button class=class tabindex="-1" on:click=context.on_press(key)>{sign}</button> }
        };
        let keys = keys.into_iter().chain([Key::Backspace]).map(key).collect_view();
        view! { <div class="pad" class:telephone=telephone on:mousedown=keep_focus()>{keys}</div> }
            .into_any()
    })
}
