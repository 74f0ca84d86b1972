//! The clocks: one that no one can set, for delays; the wall clock, for the journal; and a timer.

use super::js::field;
use crate::challenge::Moment;
use crate::journal::WallTime;
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;
use wasm_bindgen::prelude::*;

/// Now, on the clock that starts with the page and that no one can set (`performance.now()`).
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // never negative, never huge
pub fn now() -> Moment {
    let millis = web_sys::window().and_then(|window| window.performance());
    Moment::from_millis(millis.map_or(0.0, |performance| performance.now()) as u64)
}

/// The wall time and its offset from UTC, as the machine has them.
#[allow(clippy::cast_possible_truncation)] // a date's range is far inside
pub fn wall() -> WallTime {
    let date = js_sys::Date::new_0();
    // JavaScript counts minutes west of UTC.
    WallTime::new(date.get_time() as i64, -(date.get_timezone_offset() as i32))
}

/// The name of the machine's time zone, as `Europe/Zurich`; empty if the browser does not say.
pub fn zone() -> String {
    let (locales, options) = (js_sys::Array::new(), js_sys::Object::new());
    let format = js_sys::Intl::DateTimeFormat::new(&locales, &options);
    field(&format.resolved_options(), "timeZone").as_string().unwrap_or_default()
}

/// A call that comes once, after a delay; dropping the timer takes it back.
#[derive(Debug)]
pub struct Timer {
    id: i32,
    _call: Closure<dyn FnMut()>,
}

impl Timer {
    /// Has `call` called after `delay`.
    pub fn after(delay: Duration, call: impl FnOnce() + 'static) -> Self {
        let call = Closure::once(call);
        let delay = i32::try_from(delay.as_millis()).unwrap_or(i32::MAX);
        let id = web_sys::window().and_then(|window| {
            window
                .set_timeout_with_callback_and_timeout_and_arguments_0(
                    call.as_ref().unchecked_ref(),
                    delay,
                )
                .ok()
        });
        Self { id: id.unwrap_or_default(), _call: call }
    }
}

/// Rings when a time is over. It is apart from what is waited for, of which there are many kinds.
struct Alarm {
    rung: Rc<Cell<bool>>,
    sleeper: Rc<RefCell<Option<Waker>>>,
    _timer: Timer,
}

impl Alarm {
    #[inline(never)]
    fn after(limit: Duration) -> Self {
        let (rung, sleeper) = (Rc::new(Cell::new(false)), Rc::new(RefCell::new(None::<Waker>)));
        let (over, wake) = (rung.clone(), sleeper.clone());
        let timer = Timer::after(limit, move || {
            over.set(true);
            if let Some(waker) = wake.take() {
                waker.wake();
            }
        });
        Self { rung, sleeper, _timer: timer }
    }

    /// Whether it has rung. If not, it wakes whoever asks.
    #[inline(never)]
    fn has_rung(&self, context: &Context) -> bool {
        self.sleeper.replace(Some(context.waker().clone()));
        self.rung.get()
    }
}

/// What `future` gives, if it gives it within `limit`.
pub async fn within<T>(limit: Duration, future: impl Future<Output = T>) -> Option<T> {
    let alarm = Alarm::after(limit);
    let mut future = pin!(future);
    poll_fn(|context| match future.as_mut().poll(context) {
        Poll::Ready(value) => Poll::Ready(Some(value)),
        Poll::Pending if alarm.has_rung(context) => Poll::Ready(None),
        Poll::Pending => Poll::Pending,
    })
    .await
}

impl Drop for Timer {
    fn drop(&mut self) {
        if let Some(window) = web_sys::window() {
            window.clear_timeout_with_handle(self.id);
        }
    }
}
