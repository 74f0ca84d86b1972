//! The keys that fingers need on a sheet: digits or letters, and for a passphrase both by turns.

use super::context::{Drawn, Link, drawn, keep_focus};
use crate::challenge::{Key, Letter};
use leptos::prelude::*;

/// The keys that fingers need on a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Pad {
    /// None but the buttons.
    #[default]
    None,
    /// 0 to 9.
    Digits,
    /// A to Z.
    Letters,
    /// 0 to 9, and the key that brings the letters of a passphrase.
    Pin,
    /// A to Z and the space bar, and the key that brings the digits back.
    Phrase,
}

impl Pad {
    /// Where a PIN or a passphrase is typed.
    pub(super) const fn of_pin(letters: bool) -> Self {
        if letters { Self::Phrase } else { Self::Pin }
    }
}

/// The keys for fingers. (The style sheet shows them where there are any.)
pub(super) fn keys(link: Link, which: Memo<Pad>) -> Drawn {
    drawn(move || {
        let which = which.get();
        let mut keys: Vec<Key> = match which {
            Pad::None => return ().into_any(),
            Pad::Digits | Pad::Pin => (1..=9).chain([0]).map(Key::Digit).collect(),
            Pad::Letters | Pad::Phrase => {
                ('A'..='Z').filter_map(Letter::new).map(Key::Letter).collect()
            }
        };
        let (more, name) = match which {
            Pad::Pin => (vec![Key::More], link.say.keys.letters),
            Pad::Phrase => (vec![Key::Space, Key::More], link.say.keys.digits),
            _ => (Vec::new(), ""),
        };
        keys.extend(more);
        let key = |key: Key| {
            let sign = match key {
                Key::Letter(letter) => char::from(letter.byte()).to_string(),
                Key::Digit(digit) => digit.to_string(),
                Key::Space => link.say.keys.space.to_owned(),
                Key::More => name.to_owned(),
                _ => link.say.keys.backspace.to_owned(),
            };
            let class = if key == Key::More { "key turns" } else { "key" };
            view! { <button class=class tabindex="-1" on:click=link.on_press(key)>{sign}</button> }
        };
        let keys = keys.into_iter().chain([Key::Backspace]).map(key).collect_view();
        view! { <div class="pad" on:mousedown=keep_focus()>{keys}</div> }.into_any()
    })
}
