//! What is asked of storage and of the worker: what fails is noted for the diagnostics.

use super::Shell;
use crate::app::adapters::clock;
use crate::app::adapters::journal_store::JournalStore;
use crate::app::worker::WorkError;
use crate::desk::diagnostics::{Action, Cause, Failure, Store, StoreError};
use crate::station::Event;
use std::rc::Rc;
use std::time::Duration;

impl Shell {
    /// What storage gives within its time.
    pub(super) async fn in_time<T>(
        self: &Rc<Self>,
        limit: Duration,
        store: Store,
        reading: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let late = StoreError { store, action: Action::Read, cause: Cause::NoAnswer };
        self.noting(clock::within(limit, reading).await.unwrap_or(Err(late)))
    }

    /// Notes a failure for the diagnostics.
    pub(super) fn noting<T, E>(self: &Rc<Self>, result: Result<T, E>) -> Result<T, E>
    where
        E: Clone,
        Failure: From<E>,
    {
        result.inspect_err(|error| self.send(Event::Failed(error.clone().into())))
    }

    /// Notes a fault of the worker for the diagnostics.
    pub(super) fn worked<T>(self: &Rc<Self>, result: Result<T, WorkError>) -> Result<T, WorkError> {
        result.inspect_err(|error| {
            if let WorkError::Fault(fault) = error {
                self.send(Event::Failed(fault.clone().into()));
            }
        })
    }

    /// The journal's store. It is open but for a while after a failure, and until the journal was read.
    pub(super) async fn journal(self: &Rc<Self>) -> Result<Rc<JournalStore>, StoreError> {
        let open = self.store.borrow().clone();
        match open {
            Some(store) => Ok(store),
            None => Ok(Rc::new(JournalStore::open().await?.0)),
        }
    }
}
