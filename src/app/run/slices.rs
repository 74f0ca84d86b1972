//! Long work of the desk, done in slices between which the page answers.

use super::Shell;
use crate::app::adapters::clock;
use crate::desk::{self, JournalEvent};
use crate::slices::Slices;
use crate::station::Event;
use leptos::prelude::WithUntracked;
use std::future::poll_fn;
use std::pin::pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

/// The longest that the page does not answer, if a single slice takes no longer.
const STRETCH: Duration = Duration::from_millis(25);

/// How often the page says how far the work is.
const SAYS: Duration = Duration::from_millis(500);

/// Does the work, and tells the page how far it is. `None` as soon as nobody wants the result any more: the desk was
/// closed, or `is_wanted` says so.
pub(super) async fn in_slices<T>(
    shell: &Rc<Shell>,
    slices: &Slices,
    work: impl Future<Output = T>,
    is_wanted: impl Fn() -> bool,
) -> Option<T> {
    let mut work = pin!(work);
    let (mut begun, mut said) = (clock::now(), clock::now());
    loop {
        let goes_on = poll_fn(|task| match work.as_mut().poll(task) {
            Poll::Ready(result) => Poll::Ready(Some(result)),
            Poll::Pending if slices.go_on() => Poll::Ready(None),
            Poll::Pending => Poll::Pending,
        });
        if let Some(result) = goes_on.await {
            return Some(result);
        }
        if clock::now().since(begun) < STRETCH {
            continue;
        }
        clock::next_task().await;
        if !is_wanted() || shell.station.with_untracked(|station| station.desk().is_none()) {
            return None;
        }
        begun = clock::now();
        if begun.since(said) >= SAYS {
            said = begun;
            let works = JournalEvent::Works(slices.progress());
            shell.send(Event::Desk(desk::Event::Journal(works)));
        }
    }
}
