//! The clocks: a monotonic one for delays, the wall clock for the journal, and a timer.

use super::js::field;
use crate::challenge::Moment;
use crate::journal::WallTime;
use futures_util::future::{Either, select};
use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use js_sys::Promise;
use std::pin::pin;
use std::time::Duration;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::MessageChannel;

/// Now, on the monotonic clock that starts with the page and that nobody can set (`performance.now()`).
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // never negative, never huge
pub fn now() -> Moment {
    let millis = web_sys::window().and_then(|window| window.performance());
    Moment::from_millis(millis.map_or(0.0, |performance| performance.now()) as u64)
}

/// The wall time and its offset from UTC, according to the machine.
#[allow(clippy::cast_possible_truncation)] // dates are far from the limits
pub fn wall() -> WallTime {
    let date = js_sys::Date::new(&js_sys::Date::now().into());
    // JavaScript counts minutes west of UTC.
    WallTime::new(date.get_time() as i64, -(date.get_timezone_offset() as i32))
}

/// The name of the machine's time zone, such as `Europe/Zurich`; empty if the browser does not say.
pub fn zone() -> String {
    let (locales, options) = (js_sys::Array::new(), js_sys::Object::new());
    let format = js_sys::Intl::DateTimeFormat::new(&locales, &options);
    field(&format.resolved_options(), "timeZone").as_string().unwrap_or_default()
}

/// Calls `call` once, after a delay. Dropping the timer cancels it.
pub fn after(delay: Duration, call: impl FnOnce() + 'static) -> Timeout {
    Timeout::new(millis(delay), call)
}

/// Waits for this long.
pub async fn pause(delay: Duration) {
    TimeoutFuture::new(millis(delay)).await;
}

/// Lets the browser do whatever else it has to do, such as answering a key.
pub async fn next_task() {
    let done = Promise::new(&mut |done, _| {
        // A timer would wait longer, up to a second while the page is hidden.
        if let Ok(channel) = MessageChannel::new() {
            channel.port1().set_onmessage(Some(&done));
            let _ = channel.port2().post_message(&JsValue::NULL);
        }
    });
    let _ = JsFuture::from(done).await;
}

/// Waits until the browser is about to draw the page.
pub async fn next_frame() {
    let done = Promise::new(&mut |done, _| {
        let _ = web_sys::window().map(|window| window.request_animation_frame(&done));
    });
    let _ = JsFuture::from(done).await;
}

/// The output of `future`, if it is ready within `limit`.
pub async fn within<T>(limit: Duration, future: impl Future<Output = T>) -> Option<T> {
    match select(pin!(future), TimeoutFuture::new(millis(limit))).await {
        Either::Left((output, _)) => Some(output),
        Either::Right(_) => None,
    }
}

/// Browsers count milliseconds in 31 bits and treat a longer delay as zero.
fn millis(delay: Duration) -> u32 {
    u32::try_from(delay.as_millis().min(i32::MAX.unsigned_abs().into())).unwrap_or(u32::MAX)
}
