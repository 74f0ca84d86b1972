//! Tests the clocks and the timer.

use challenge_station::app::adapters::clock::{after, wall};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

/// Waits 5 ms, in which the browser runs all timers that are due.
async fn turn() {
    let mut set = |resolve: js_sys::Function, _| {
        let window = web_sys::window().unwrap();
        window.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, 5).unwrap();
    };
    JsFuture::from(js_sys::Promise::new(&mut set)).await.unwrap();
}

#[wasm_bindgen_test]
async fn a_timer_fires_once_unless_it_is_dropped() {
    let calls = Rc::new(Cell::new(0));
    let count = |by: i32| {
        let calls = calls.clone();
        move || calls.set(calls.get() + by)
    };
    let timer = after(Duration::ZERO, count(1));
    drop(after(Duration::ZERO, count(100)));
    turn().await;
    turn().await;
    drop(timer);
    assert_eq!(calls.get(), 1);
}

#[wasm_bindgen_test]
fn wall_time_is_of_this_century() {
    assert!(wall().to_string().starts_with("20"), "{}", wall());
}
