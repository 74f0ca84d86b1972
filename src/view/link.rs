//! What every screen is given: the state to draw, and the way to say what somebody did.

use crate::challenge::{Input, Key, Procedure};
use crate::shell::Shell;
use crate::station::Station;
use leptos::html::ElementType;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;

/// A screen's link to the station.
#[derive(Clone, Copy)]
pub(super) struct Link {
    /// The state to draw.
    pub station: RwSignal<Station>,
    shell: StoredValue<Rc<Shell>, LocalStorage>,
}

impl Link {
    pub(super) fn new(shell: Rc<Shell>) -> Self {
        Self { station: shell.station(), shell: StoredValue::new_local(shell) }
    }

    /// Somebody did something.
    pub(super) fn input(self, input: Input) {
        self.shell.with_value(|shell| shell.input(input));
    }

    /// Somebody pressed a key, or the button that stands for it.
    pub(super) fn press(self, key: Key) {
        self.input(Input::Press(key));
    }

    /// A part of the state of the challenge, drawn again only when it changes. A screen that is
    /// about to go may be asked once more: then its part is empty.
    pub(super) fn part<T>(self, part: fn(&Procedure) -> Option<T>) -> Memo<T>
    where
        T: Clone + Default + PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| {
            self.station.with(|station| station.procedure().and_then(part).unwrap_or_default())
        })
    }
}

/// Moves the focus to a screen's heading when the screen comes, so that it is read out.
pub(super) fn focus_first<E>() -> NodeRef<E>
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + 'static,
{
    let node = NodeRef::<E>::new();
    Effect::new(move || {
        if let Some(element) = node.get()
            && let Some(element) = element.dyn_ref::<web_sys::HtmlElement>()
        {
            let _ = element.focus();
        }
    });
    node
}
