//! Long work on a journal, in slices: it counts what it has done and pauses again and again, so that the page can
//! answer meanwhile, show how far it is, and give it up.
//!
//! The work is a future, and whoever polls it ends its pauses. Where nothing else has to happen meanwhile, [`at_once`]
//! does all of it.

use std::cell::Cell;
use std::future::poll_fn;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// The most entries or rows between two pauses. A slow tablet needs some 10 ms for them.
pub const SLICE: usize = 100;

/// How far the work is.
#[derive(Debug, Default)]
pub struct Slices {
    since_pause: Cell<usize>,
    pauses: Cell<bool>,
    done: Cell<u64>,
    all: Cell<u64>,
}

/// How many of the entries are done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many are done.
    pub done: u64,
    /// How many there are.
    pub all: u64,
}

impl Slices {
    /// There are this many more entries to do.
    pub fn expect(&self, entries: usize) {
        self.all.set(self.all.get() + entries as u64);
    }

    /// One of the expected entries is done.
    pub async fn done(&self) {
        self.done.set(self.done.get() + 1);
        self.step().await;
    }

    /// This many of the expected entries are done, after which it pauses.
    pub async fn part(&self, entries: usize) {
        self.done.set(self.done.get() + entries as u64);
        self.pause().await;
    }

    /// One step is done that takes no longer than an entry, and is not counted as one.
    pub async fn step(&self) {
        self.since_pause.set(self.since_pause.get() + 1);
        if self.since_pause.get() >= SLICE {
            self.pause().await;
        }
    }

    /// Something is done that takes as long as a slice.
    pub async fn pause(&self) {
        self.since_pause.set(0);
        self.pauses.set(true);
        poll_fn(|_| if self.pauses.get() { Poll::Pending } else { Poll::Ready(()) }).await;
    }

    /// Ends the pause. Returns whether there was one; otherwise the work waits for something else.
    pub fn go_on(&self) -> bool {
        self.pauses.replace(false)
    }

    /// Frees the memory of many things, which takes about as long as making them.
    pub async fn free<T>(&self, mut things: Vec<T>) {
        while !things.is_empty() {
            things.truncate(things.len().saturating_sub(SLICE));
            self.pause().await;
        }
    }

    /// How far the work is.
    pub fn progress(&self) -> Progress {
        Progress { done: self.done.get(), all: self.all.get() }
    }
}

/// The result of work that need not pause and waits for nothing else.
///
/// # Panics
///
/// If it waits for something else, because nothing here could end the wait.
pub fn at_once<T>(work: impl AsyncFnOnce(&Slices) -> T) -> T {
    let slices = Slices::default();
    let mut work = pin!(work(&slices));
    loop {
        match work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(result) => return result,
            Poll::Pending => assert!(slices.go_on(), "the work waits for something"),
        }
    }
}
