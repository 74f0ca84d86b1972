//! Looks for a challenge by its number.

use super::{Asker, Shell, journal, storage};
use crate::browser_error::Store;
use crate::challenge::delays::STORE_WAIT;
use crate::desk::{Answer, ByNumber};
use crate::journal::RecallError;
use wasm_bindgen_futures::spawn_local;

/// Looks for the challenge with this number in the store and among the entries that wait to be written.
pub(super) fn recall(asker: &Asker, number: u64) {
    let asker = asker.clone();
    spawn_local(async move {
        let held = async { storage::journal(&asker).await?.entries().await };
        let held = asker.in_time(STORE_WAIT, Store::Journal, held).await.ok();
        let answer = held.map(|held| found(&asker, &journal::with_waiting(&asker, held), number));
        let answer = answer.unwrap_or(ByNumber::Refused(RecallError::Unread));
        asker.answer(Answer::Recalled(answer));
    });
}

fn found(shell: &Shell, entries: &[String], number: u64) -> ByNumber {
    ByNumber::of(number, entries.iter().map(String::as_str), &shell.authorities.borrow().offered)
}
