//! Tests how keyboard keys map to the station's keys.

use challenge_station::app::adapters::keyboard;
use challenge_station::challenge::{Input, Instead, Key, Letter};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{KeyboardEvent, KeyboardEventInit};

fn letter(letter: char) -> Key {
    Key::Letter(Letter::new(letter).unwrap())
}

#[wasm_bindgen_test]
fn keys_are_mapped_and_handled_keys_do_not_reach_the_browser() {
    let received = Rc::new(RefCell::new(Vec::new()));
    let listener = received.clone();
    let take = move |input| {
        listener.borrow_mut().push(input);
        true
    };
    let players = Rc::new(Cell::new(false));
    let asked = players.clone();
    keyboard::listen(take, move || asked.get());
    let press = |name: &str, set: fn(&KeyboardEventInit)| {
        let init = KeyboardEventInit::new();
        init.set_key(name);
        init.set_cancelable(true);
        set(&init);
        let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
        web_sys::window().unwrap().dispatch_event(&event).unwrap();
        (received.borrow_mut().pop(), event.default_prevented())
    };
    let plain = |_: &KeyboardEventInit| ();
    for (name, key) in [
        ("q", letter('Q')),
        ("Q", letter('Q')),
        ("2", Key::Digit(2)),
        (" ", Key::Space),
        ("Tab", Key::Tab),
        ("Enter", Key::Enter),
        ("Backspace", Key::Backspace),
        ("Escape", Key::Escape),
        ("ArrowUp", Key::Up),
        ("ArrowDown", Key::Down),
        ("F4", Key::Again),
        ("F6", Key::Language),
        ("F9", Key::SignInOrOut),
        ("é", Key::OtherLetter),
        ("-", Key::Other),
        ("Dead", Key::Other),
        ("Process", Key::Other),
        ("Delete", Key::Other),
    ] {
        assert_eq!(press(name, plain), (Some(Input::Press(key)), true), "{name}");
    }
    for name in ["Shift", "CapsLock", "Control", "F5", "F11", "AudioVolumeUp"] {
        assert_eq!(press(name, plain), (None, false), "{name}");
    }
    // On a French keyboard the digits are on the same keys, with Shift.
    let fifth = |init: &KeyboardEventInit| init.set_code("Digit5");
    assert_eq!(press("(", fifth).0, Some(Input::Press(Key::OnDigit(5, Instead::Nothing))));
    assert_eq!(press("5", fifth).0, Some(Input::Press(Key::Digit(5))));
    assert_eq!(
        press("é", |init| init.set_code("Digit2")).0,
        Some(Input::Press(Key::OnDigit(2, Instead::Nothing)))
    );
    let shifted = |init: &KeyboardEventInit| {
        init.set_code("Digit5");
        init.set_shift_key(true);
    };
    assert_eq!(press("%", shifted).0, Some(Input::Press(Key::Other)), "the sign on an English key");
    assert_eq!(press("r", |init| init.set_ctrl_key(true)), (None, false));
    assert_eq!(press("a", |init| init.set_repeat(true)).0, Some(Input::Held(letter('A'))));
    assert_eq!(press("Tab", |init| init.set_shift_key(true)).0, Some(Input::Press(Key::Up)));
    assert_eq!(
        press("ArrowLeft", |init| init.set_alt_key(true)),
        (None, true),
        "the browser would go back"
    );
    // On the players' screens no search, history or settings open; useful keys still work.
    for is_players in [false, true] {
        players.set(is_players);
        for name in ["F1", "F3", "F10", "F12"] {
            assert_eq!(press(name, plain), (None, is_players), "{name}");
        }
        for name in ["f", "h", "j", "p", "Delete", "l", "g"] {
            assert_eq!(press(name, |init| init.set_ctrl_key(true)), (None, is_players), "{name}");
            assert_eq!(press(name, |init| init.set_meta_key(true)), (None, is_players), "{name}");
        }
        assert_eq!(press("d", |init| init.set_alt_key(true)), (None, is_players));
        for name in ["+", "-", "0", "r", "v"] {
            assert_eq!(press(name, |init| init.set_ctrl_key(true)), (None, false), "{name}");
        }
        for name in ["F5", "F11", "Shift", "AudioVolumeUp"] {
            assert_eq!(press(name, plain), (None, false), "{name}");
        }
    }
}
