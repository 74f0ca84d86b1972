//! Long work of the desk, done in slices between which the page answers.

use super::services::Services;
use crate::app::adapters::clock;
use crate::slices::{Progress, Slices};
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

/// The longest that the page does not answer, if a single slice takes no longer.
const STRETCH: Duration = Duration::from_millis(25);

/// Does the work. `None` if the desk was closed meanwhile, or `goes_on` said no, which is asked now and then.
pub(super) async fn in_slices<T>(
    services: &Services,
    work: impl AsyncFnOnce(&Slices) -> T,
    mut goes_on: impl FnMut(Progress) -> bool,
) -> Option<T> {
    let slices = Slices::default();
    let mut work = pin!(work(&slices));
    let mut begun = clock::now();
    loop {
        let slice = poll_fn(|task| match work.as_mut().poll(task) {
            Poll::Ready(result) => Poll::Ready(Some(result)),
            Poll::Pending if slices.go_on() => Poll::Ready(None),
            Poll::Pending => Poll::Pending,
        });
        let result = slice.await;
        if result.is_none() && clock::now().since(begun) < STRETCH {
            continue;
        }
        if result.is_none() {
            clock::next_task().await;
        }
        if services.with_station(|station| station.desk().is_none()) || !goes_on(slices.progress())
        {
            return None;
        }
        if result.is_some() {
            return result;
        }
        begun = clock::now();
    }
}
