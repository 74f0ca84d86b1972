//! Waiting: the one place where a test lets time go by. Whoever waits says for what, and goes on as soon as it
//! is so.

use std::thread;
use std::time::{Duration, Instant};

/// Longest that anything is waited for. A busy machine is slow, not wrong.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// Asks again and again until there is an answer; gives none if none came in this time.
pub(crate) fn within<T>(patience: Duration, mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let until = Instant::now() + patience;
    // Asked too often, a browser has less time for what it is asked about.
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

/// Waits until something is so. Whether it came to be.
pub(crate) fn until(mut is_so: impl FnMut() -> bool) -> bool {
    within(PATIENCE, || is_so().then_some(())).is_some()
}
