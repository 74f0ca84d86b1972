//! Looks for a challenge by its number.

use super::asker::Asker;
use crate::browser_error::Store;
use crate::challenge::delays::STORE_WAIT;
use crate::desk::{Answer, ByNumber};
use crate::journal::RecallError;
use wasm_bindgen_futures::spawn_local;

/// Looks for the challenge with this number in the store and among the entries that wait to be written.
pub(super) fn recall(asker: Asker, number: u64) {
    spawn_local(async move {
        let held = async { asker.storage.journal().await?.entries().await };
        let held = asker.services.in_time(STORE_WAIT, Store::Journal, held).await;
        let answer = held.map_or(ByNumber::Refused(RecallError::Unread), |held| {
            let entries =
                asker.services.with_station(|station| station.writer().with_waiting(held));
            let entries = entries.iter().map(String::as_str);
            ByNumber::of(number, entries, &asker.judging.authorities().borrow().offered)
        });
        asker.answer(Answer::Recalled(answer));
    });
}
