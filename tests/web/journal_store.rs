//! The journal's store adds each entry once, and removes none.

use challenge_station::app::adapters::journal_list::EarlierJournal;
use challenge_station::app::adapters::journal_store::JournalStore;
use challenge_station::app::adapters::private_files::PrivateFiles;
use challenge_station::browser_error::{Cause, StoreError};
use challenge_station::challenge::Moment;
use challenge_station::digest::Digest;
use challenge_station::journal::{
    At, Chain, Entry, EventContext, Happening, Head, HeadCode, Record, StationId, WallTime,
};
use challenge_station::rulebook::Choice;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

/// A browser without private files, where the database is the journal's only copy.
pub(crate) fn no_files() -> Rc<PrivateFiles> {
    Rc::new(PrivateFiles::at(None))
}

/// `count` entries after the one with this number and digest.
fn entries(previous: (u64, Digest), count: usize) -> Vec<Entry> {
    entries_of(Happening::Opened { after: None, key: None }, previous, count)
}

fn entries_of(happening: Happening, mut previous: (u64, Digest), count: usize) -> Vec<Entry> {
    let at = At {
        wall: WallTime::new(0, 0),
        since_start: Moment::from_millis(0),
        rulebook: Choice::default(),
        context: EventContext::default(),
    };
    let record = Record::of(at, happening);
    let next = |_| {
        let station = StationId::from_random([7; 16]);
        let head = Head { sequence: previous.0, digest: previous.1 };
        let entry = Entry::seal(&record, station, head, 0);
        previous = (entry.sequence(), entry.digest());
        entry
    };
    (0..count).map(next).collect()
}

/// The next entries of a chain.
pub(crate) fn after(chain: &Chain, count: usize) -> Vec<Entry> {
    entries((chain.head.sequence, chain.head.digest), count)
}

fn refused<T>(result: Result<T, StoreError>) -> Cause {
    result.err().unwrap().cause
}

// One test, in order, because a browser has one journal.
#[wasm_bindgen_test]
async fn entries_are_stored_in_order_added_once_and_never_replaced() {
    let (store, found) = JournalStore::open(&no_files()).await.unwrap();
    assert!(found.found.is_empty());
    let head = found.chain.head;
    let three = entries((head.sequence, head.digest), 3);
    store.add(&three).await.unwrap();

    // A write without an answer is tried again, with newer entries.
    let five = entries((head.sequence, head.digest), 5);
    store.add(&five).await.unwrap();
    store.close();

    let (store, found) = JournalStore::open(&no_files()).await.unwrap();
    assert_eq!(found.chain.head.sequence, head.sequence + 5);
    assert_eq!(found.chain.head.digest, five[4].digest());
    assert_eq!(found.chain.opened, Some(head.sequence + 5));

    // Entries whose predecessor is missing belong to another journal.
    let torn = entries((head.sequence + 6, Digest::of(b"not here")), 1);
    assert_eq!(refused(store.add(&torn).await), Cause::EntryBefore(head.sequence + 6));

    // Another entry with a number in use is refused, together with all entries of the same write.
    let other = entries((head.sequence + 4, Digest::of(b"elsewhere")), 2);
    assert_eq!(refused(store.add(&other).await), Cause::EntryBefore(head.sequence + 4));
    let before = (head.sequence + 4, five[3].digest());
    let mut other = entries_of(Happening::Archived, before, 1);
    other.extend(entries((head.sequence + 5, other[0].digest()), 1));
    assert_eq!(refused(store.add(&other).await), Cause::Taken(head.sequence + 5));
    store.close();
    let (store, found) = JournalStore::open(&no_files()).await.unwrap();
    assert_eq!(found.chain.head.digest, five[4].digest());
    assert!(found.chain.after.is_none(), "the journal is not new");

    // An archived journal continues in the next, and nothing counts as set aside.
    let head = found.chain.head;
    let last = entries_of(Happening::Archived, (head.sequence, head.digest), 1);
    store.add(&last).await.unwrap();
    store.close();
    let code = HeadCode::of(&last[0].head());
    let (store, found) = JournalStore::open(&no_files()).await.unwrap();
    assert_eq!(found.chain, Chain::after(code));
    assert!(found.found.is_empty());

    // If the answer to that write is lost, the write is tried again; the next journal does not accept it.
    store.add(&last).await.unwrap();
    assert!(store.entries().await.unwrap().is_empty());
    store.add(&entries((0, Entry::NOTHING_BEFORE), 2)).await.unwrap();
    store.close();
    let (store, found) = JournalStore::open(&no_files()).await.unwrap();
    assert_eq!((found.chain.head.sequence, found.chain.after), (2, None));

    // The archived journal stays until it is deleted; even then its name stays in use.
    let archives = store.archives().await.unwrap();
    let EarlierJournal { name, entries: texts, archived } = archives.last().unwrap();
    assert_eq!((texts.last(), archived), (Some(&last[0].stored().to_owned()), &true));
    assert_eq!(texts.len() as u64, last[0].sequence());
    let count = archives.len();
    store.delete(name).await.unwrap();
    assert_eq!(store.archives().await.unwrap().len(), count - 1);
    store.close();
    let (store, found) = JournalStore::open(&no_files()).await.unwrap();
    assert_eq!((found.chain.head.sequence, found.found.len()), (2, 0));

    // The journal in use is not deleted.
    let in_use = format!("challenge-station-journal-{}", count + 1);
    assert_eq!(refused(store.delete(&in_use).await), Cause::NotArchived);
    assert_eq!(store.entries().await.unwrap().len(), 2);
}
