//! What every screen is given: the state to draw, and the way to say what somebody did.

use crate::app::run::Shell;
use crate::challenge::{Input, Key, Procedure};
use crate::station::Station;
use crate::text::Messages;
use leptos::prelude::*;
use leptos::reactive::graph::{AnySubscriber, Subscriber, ToAnySubscriber};
use std::rc::Rc;
use web_sys::MouseEvent;

/// What a click does. (One type for all, as with [`Drawn`].)
pub(super) type Handler = Box<dyn FnMut(MouseEvent)>;

/// A part of a screen that is drawn again when what it reads changes. One type for all of them:
/// Leptos compiles its code once for each type, and the download has it as often.
pub(super) type Drawn = Box<dyn FnMut() -> AnyView + Send>;

/// A part of a screen that is drawn again when what it reads changes.
pub(super) fn drawn(draw: impl FnMut() -> AnyView + Send + 'static) -> Drawn {
    Box::new(draw)
}

/// What is worked out again when what it reads changes. When its screen goes, whatever it read forgets
/// it: Leptos alone would have the state remember every part of every screen there ever was, a
/// kilobyte a screen, and go through all of them at every key.
pub(super) fn memo<T>(work_out: impl Fn() -> T + Send + Sync + 'static) -> Memo<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    boxed(Box::new(work_out))
}

/// One code for all memos of a type, as with [`Drawn`].
fn boxed<T>(work_out: Box<dyn Fn() -> T + Send + Sync>) -> Memo<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    let memo = ArcMemo::new(move |_| work_out());
    forgotten(memo.to_any_subscriber());
    memo.into()
}

/// Once its screen goes, whatever it read knows nothing of this reader.
fn forgotten(reader: AnySubscriber) {
    on_cleanup(move || reader.clear_sources(&reader));
}

/// Text that is written again when what it reads changes.
pub(super) fn written(write: impl Fn() -> String + Send + Sync + 'static) -> Memo<String> {
    memo(write)
}

/// Buttons that a press must not move the focus to: then Enter would press them once more.
pub(super) fn keep_focus() -> Handler {
    Box::new(|event| event.prevent_default())
}

/// A screen's link to the station.
#[derive(Clone, Copy)]
pub(super) struct Link {
    /// The state to draw.
    pub station: RwSignal<Station>,
    /// The texts to draw it with.
    pub say: &'static Messages,
    shell: StoredValue<Rc<Shell>, LocalStorage>,
}

impl Link {
    pub(super) fn new(shell: Rc<Shell>) -> Self {
        let station = shell.station();
        let say = station.with_untracked(Station::language).messages();
        Self { station, say, shell: StoredValue::new_local(shell) }
    }

    /// The same link, in the language in force. A screen is drawn anew when that becomes another.
    pub(super) fn spoken_to(self) -> Self {
        Self { say: self.station.with_untracked(Station::language).messages(), ..self }
    }

    /// What a button does that stands for `input`.
    pub(super) fn on(self, input: Input) -> Handler {
        Box::new(move |event| {
            // A button is pressed, and not the screen around it.
            event.stop_propagation();
            self.shell.with_value(|shell| shell.input(input));
        })
    }

    /// What a button does that asks for the desk.
    pub(super) fn on_knock(self) -> Handler {
        Box::new(move |_| self.shell.with_value(Shell::knock))
    }

    /// The same where fingers have to press for longer: the keyboard or a screen reader does it at
    /// once, which clicks without a pointer.
    pub(super) fn on_quiet_knock(self) -> Handler {
        Box::new(move |event| {
            if event.detail() == 0 {
                self.shell.with_value(Shell::knock);
            }
        })
    }

    /// Text was typed into the field of a page of the desk.
    pub(super) fn wrote(self, text: String) {
        self.shell.with_value(|shell| shell.wrote(text));
    }

    /// What a button does that stands for a key.
    pub(super) fn on_press(self, key: Key) -> Handler {
        self.on(Input::Press(key))
    }

    /// A part of the state of the challenge, drawn again only when it changes. A screen that is
    /// about to go may be asked once more: then its part is empty.
    pub(super) fn part<T>(self, part: fn(&Procedure) -> Option<T>) -> Memo<T>
    where
        T: Clone + Default + PartialEq + Send + Sync + 'static,
    {
        memo(move || {
            self.station.with(|station| station.procedure().and_then(part).unwrap_or_default())
        })
    }
}
