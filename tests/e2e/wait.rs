//! Waiting. Every wait has a condition and ends as soon as it is true. (Only kills at random moments,
//! in `crash/`, let real time pass without a condition.)

use std::thread;
use std::time::{Duration, Instant};

/// The longest wait. A busy machine is slow, not wrong.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// Calls `ask` until it returns something; `None` if it has not within this time.
pub(crate) fn within<T>(patience: Duration, mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let until = Instant::now() + patience;
    // Calls that follow too quickly would slow the browser down.
    let mut pause = Duration::from_millis(2);
    loop {
        let answer = ask();
        if answer.is_some() || Instant::now() >= until {
            return answer;
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(30));
    }
}

/// Waits until a condition is true. Returns whether it became true.
pub(crate) fn until(mut is_so: impl FnMut() -> bool) -> bool {
    within(PATIENCE, || is_so().then_some(())).is_some()
}
