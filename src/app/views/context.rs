//! What every screen gets: the state to draw, and the way to report inputs.

use crate::app::run::Shell;
use crate::challenge::form::Act;
use crate::challenge::{Input, Key};
use crate::station::Station;
use crate::text::Messages;
use leptos::prelude::*;
use leptos::reactive::graph::{AnySubscriber, Subscriber, ToAnySubscriber};
use web_sys::MouseEvent;

/// The handler of a click. (A single type for all, as with [`Drawn`].)
pub(super) type Handler = Box<dyn FnMut(MouseEvent)>;

/// A part of a screen that is drawn again when the state it reads changes. There is a single type for all
/// parts, because Leptos compiles its code once for each type, and each copy makes the download larger.
pub(super) type Drawn = Box<dyn FnMut() -> AnyView + Send>;

/// Makes such a part.
pub(super) fn drawn(draw: impl FnMut() -> AnyView + Send + 'static) -> Drawn {
    Box::new(draw)
}

/// A value that is computed again when the state it reads changes. When its screen closes, the state forgets
/// the value. By itself, Leptos would keep every part of every earlier screen in the state, a kilobyte per
/// screen, and go through all parts at every key.
pub(super) fn memo<T>(work_out: impl Fn() -> T + Send + Sync + 'static) -> Memo<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    boxed(Box::new(work_out))
}

/// Compiles the code once for all memos of a type, as with [`Drawn`].
#[expect(clippy::disallowed_methods)] // the one place that makes memos, and frees them
fn boxed<T>(work_out: Box<dyn Fn() -> T + Send + Sync>) -> Memo<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    let memo = ArcMemo::new(move |_| work_out());
    forgotten(memo.to_any_subscriber());
    memo.into()
}

/// When the screen closes, removes this reader from the state that it read.
fn forgotten(reader: AnySubscriber) {
    on_cleanup(move || reader.clear_sources(&reader));
}

/// A text that is computed again when the state it reads changes.
pub(super) fn reactive_text(write: impl Fn() -> String + Send + Sync + 'static) -> Memo<String> {
    memo(write)
}

/// The handler of `mousedown` for buttons that must not get the focus when pressed, because Enter would then press them
/// again.
pub(super) fn keep_focus() -> Handler {
    Box::new(|event| event.prevent_default())
}

/// A screen's connection to the station.
#[derive(Clone, Copy)]
pub(super) struct ViewContext {
    /// The state to draw.
    pub station: RwSignal<Station>,
    /// The texts in its language.
    pub say: &'static Messages,
    shell: StoredValue<&'static Shell, LocalStorage>,
}

impl ViewContext {
    pub(super) fn new(shell: &'static Shell) -> Self {
        let station = shell.station();
        let say = station.with_untracked(Station::language).messages();
        Self { station, say, shell: StoredValue::new_local(shell) }
    }

    /// This connection, with the texts of the language in use. When the language changes, the screen is drawn again.
    pub(super) fn in_current_language(self) -> Self {
        Self { say: self.station.with_untracked(Station::language).messages(), ..self }
    }

    /// The handler of a button that stands for `input`.
    pub(super) fn on(self, input: Input) -> Handler {
        Box::new(move |event| {
            // The click presses the button, and does not reach the screen around it.
            event.stop_propagation();
            self.shell.with_value(|shell| shell.input(input));
        })
    }

    /// The handler of a button that opens the desk.
    pub(super) fn on_desk_request(self) -> Handler {
        Box::new(move |_| self.shell.with_value(|shell| shell.request_desk()))
    }

    /// The handler of a button that opens the desk only after a long press of a finger. A click without a pointer, from
    /// the keyboard or a screen reader, works at once.
    pub(super) fn on_quiet_desk_request(self) -> Handler {
        Box::new(move |event| {
            if event.detail() == 0 {
                self.shell.with_value(|shell| shell.request_desk());
            }
        })
    }

    /// Once the browser has painted the slip that is being drawn, reports that players can see it. (The first
    /// frame draws the slip; when the second begins, it is on the screen.)
    pub(super) fn report_painted(self) {
        let painted = move || {
            self.shell.try_with_value(|shell| shell.painted());
        };
        request_animation_frame(move || request_animation_frame(painted));
    }

    /// Reports that the control with this index was used.
    pub(super) fn used(self, at: usize, act: Act) {
        self.shell.with_value(|shell| shell.input(Input::Use(at, act)));
    }

    /// Reports text typed into the control of a desk page with this index.
    pub(super) fn wrote(self, at: usize, text: String) {
        self.shell.with_value(|shell| shell.wrote(at, text));
    }

    /// The handler of a button that stands for a key.
    pub(super) fn on_press(self, key: Key) -> Handler {
        self.on(Input::Press(key))
    }

    /// The page of a screen, as `of` makes it from the state.
    pub(super) fn page<P>(self, of: fn(&Station) -> Option<P>) -> Page<P>
    where
        P: PartialEq + Send + Sync + 'static,
    {
        Page(memo(move || self.station.with(of)))
    }
}

/// What a screen says and offers; `None` once the station shows another screen.
pub(super) struct Page<P: Send + Sync + 'static>(Memo<Option<P>>);

impl<P: Send + Sync + 'static> Clone for Page<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Send + Sync + 'static> Copy for Page<P> {}

impl<P: Send + Sync + 'static> Page<P> {
    /// The page as it is when the screen opens.
    pub(super) fn at_first(self) -> Option<P>
    where
        P: Clone,
    {
        self.0.get_untracked()
    }

    /// A part of the page, drawn again only when it changes. If a screen that is about to close asks for it once more,
    /// the part is empty.
    pub(super) fn part<T>(self, part: impl Fn(&P) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        memo(move || self.0.with(|page| page.as_ref().map(&part).unwrap_or_default()))
    }
}
