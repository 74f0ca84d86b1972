//! What every subject uses: the station's state, and how to report to the station.

use crate::app::adapters::clock;
use crate::app::adapters::private_files::PrivateFiles;
use crate::browser_error::{Action, Cause, Store, StoreError, WorkError};
use crate::desk::diagnostics::Failure;
use crate::station::{Event, Station};
use futures_util::lock::Mutex;
use gloo_timers::callback::Timeout;
use leptos::prelude::{RwSignal, WithUntracked};
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

/// Used by all subjects, and knows none of them.
pub(super) struct Services {
    pub(super) station: RwSignal<Station>,
    /// Makes a step of the station. The shell, which makes steps, is made from the services, so it is set afterwards.
    step: OnceCell<Box<dyn Fn(Event)>>,
    pub(super) files: Rc<PrivateFiles>,
    /// Locked while the journal is being opened; whether the browser had deleted both copies.
    pub(super) evicted: Mutex<bool>,
}

impl Services {
    pub(super) fn new(station: Station) -> &'static Self {
        page_long(Self {
            station: RwSignal::new(station),
            step: OnceCell::new(),
            files: Rc::new(PrivateFiles::of_journal()),
            evicted: Mutex::default(),
        })
    }

    pub(super) fn set_step(&self, step: impl Fn(Event) + 'static) {
        drop(self.step.set(Box::new(step)));
    }

    /// Reports something to the station, and to whichever page is open.
    pub(super) fn send(&self, event: impl Into<Event>) {
        if let Some(step) = self.step.get() {
            step(event.into());
        }
    }

    /// Reads something from the station's state.
    pub(super) fn with_station<T>(&self, read: impl FnOnce(&Station) -> T) -> T {
        self.station.with_untracked(read)
    }

    /// The result of a storage request within its time limit.
    pub(super) async fn in_time<T>(
        &self,
        limit: Duration,
        store: Store,
        reading: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let late = StoreError { store, action: Action::Read, cause: Cause::NoAnswer };
        self.record_failure(clock::within(limit, reading).await.unwrap_or(Err(late)))
    }

    /// Reports a failure, if there was one, to the diagnostics.
    pub(super) fn record_failure<T, E>(&self, result: Result<T, E>) -> Result<T, E>
    where
        E: Clone,
        Failure: From<E>,
    {
        result.inspect_err(|error| self.send(Event::Failed(error.clone().into())))
    }

    /// Reports a failure of the worker, if there was one, to the diagnostics.
    pub(super) fn record_worker_failure<T>(
        &self,
        result: Result<T, WorkError>,
    ) -> Result<T, WorkError> {
        result.inspect_err(|error| {
            if let WorkError::Fault(fault) = error {
                self.send(Event::Failed(fault.clone().into()));
            }
        })
    }
}

/// Keeps a subject as long as the page is open. There is one station for each page, so nothing is ever freed, and nobody
/// has to count who uses it.
pub(super) fn page_long<T>(subject: T) -> &'static T {
    Box::leak(Box::new(subject))
}

/// Sets a timer in place of another, which must not be dropped before its own callback has ended.
pub(super) fn replace_timer(timer: &RefCell<Option<Timeout>>, next: Option<Timeout>) {
    if let Some(old) = timer.replace(next) {
        spawn_local(async move { drop(old) });
    }
}
