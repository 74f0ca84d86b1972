//! The journal's store: what is added is there, once, and nothing is taken away.

use challenge_station::browser::journal_store::JournalStore;
use challenge_station::challenge::Moment;
use challenge_station::digest::Digest;
use challenge_station::journal::{At, Entry, Happening, Record, StationId, WallTime};
use challenge_station::rulebook::Choice;
use wasm_bindgen_test::wasm_bindgen_test;

/// `count` entries after the one with this number and digest.
fn entries(mut previous: (u64, Digest), count: usize) -> Vec<Entry> {
    let at = At {
        wall: WallTime::new(0, 0),
        since_start: Moment::from_millis(0),
        rulebook: Choice::default(),
    };
    let record = Record { at, happening: Happening::Opened };
    let next = |_| {
        let station = StationId::from_random([7; 16]);
        let entry = Entry::seal(&record, station, previous.0 + 1, previous.1);
        previous = (entry.sequence(), entry.digest());
        entry
    };
    (0..count).map(next).collect()
}

// One test, in order: there is one journal to a browser.
#[wasm_bindgen_test]
async fn entries_are_kept_in_order_added_once_and_never_replaced() {
    let (store, found) = JournalStore::open().await.unwrap();
    assert!(found.set_aside.is_empty());
    let head = found.chain.head;
    let three = entries((head.sequence, head.digest), 3);
    store.add(&three).await.unwrap();

    // A write whose answer was lost is tried again, with what has come since.
    let five = entries((head.sequence, head.digest), 5);
    store.add(&five).await.unwrap();
    store.close();

    let (store, found) = JournalStore::open().await.unwrap();
    assert_eq!(found.chain.head.sequence, head.sequence + 5);
    assert_eq!(found.chain.head.digest, five[4].digest());
    assert_eq!(found.chain.opened, Some(head.sequence + 5));

    // Another entry under a number that is taken is refused, and all that came with it.
    let other = entries((head.sequence + 4, Digest::of(b"elsewhere")), 2);
    assert!(store.add(&other).await.is_err());
    store.close();
    let (_, found) = JournalStore::open().await.unwrap();
    assert_eq!(found.chain.head.digest, five[4].digest());
}
