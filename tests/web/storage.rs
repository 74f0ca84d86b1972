//! Tests how the stores use `IndexedDB`: strict durability, only additions to the journal, and the reason
//! when the browser refuses.

use crate::journal_store::{after, no_files};
use crate::lexicons;
use challenge_station::app::adapters::journal_store::JournalStore;
use challenge_station::app::adapters::lexicon_store::{
    install, installed, is_empty, read, remove, save,
};
use challenge_station::browser_error::{Action, Cause, Store, StoreError};
use challenge_station::lexicon::StoredLexicon;
use challenge_station::setup::InstallError;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

/// Records the operations on the browser's databases in `asked`.
const WATCH: &str = "
    globalThis.asked = [];
    globalThis.plain ??= {
        transaction: IDBDatabase.prototype.transaction,
        add: IDBObjectStore.prototype.add,
        put: IDBObjectStore.prototype.put,
        delete: IDBObjectStore.prototype.delete,
        clear: IDBObjectStore.prototype.clear,
    };
    IDBDatabase.prototype.transaction = function (...rest) {
        asked.push(`${rest[1]} ${rest[2]?.durability}`);
        return plain.transaction.apply(this, rest);
    };
    for (const name of ['add', 'put', 'delete', 'clear']) {
        IDBObjectStore.prototype[name] = function (...rest) {
            asked.push(name);
            return plain[name].apply(this, rest);
        };
    }
";
const UNWATCH: &str = "
    IDBDatabase.prototype.transaction = plain.transaction;
    for (const name of ['add', 'put', 'delete', 'clear']) IDBObjectStore.prototype[name] = plain[name];
";

fn run(script: &str) -> JsValue {
    js_sys::eval(script).unwrap()
}

fn asked() -> Vec<String> {
    let asked = run("asked.filter((what) => !what.startsWith('readonly')).join(',')");
    let asked = asked.as_string().unwrap();
    asked.split(',').filter(|what| !what.is_empty()).map(str::to_owned).collect()
}

fn lexicon(letters: &str) -> StoredLexicon {
    let words = lexicons::words(letters.split(' '));
    StoredLexicon::of(&lexicons::metadata(&words), words).unwrap()
}

fn assert_failed(action: Action, cause: &Cause, error: &StoreError) {
    let store = error.store;
    assert_eq!(error, &StoreError { store, action, cause: cause.clone() });
}

#[wasm_bindgen_test]
async fn an_entry_is_added_in_one_strict_transaction_and_never_put() {
    let (store, found) = JournalStore::open(&no_files()).await.unwrap();
    run(WATCH);
    store.add(&after(&found.chain, 2)).await.unwrap();
    run(UNWATCH);
    assert_eq!(asked(), ["readwrite strict", "add", "add"]);
    store.close();
}

#[wasm_bindgen_test]
async fn every_change_to_the_installed_lexicons_is_one_strict_transaction() {
    let (old, new) = (lexicon("HO HA"), lexicon("HO HA HE"));
    let words = |stored: &StoredLexicon| stored.metadata().unwrap().words;
    run(WATCH);
    install(&old, None).await.unwrap();
    install(&new, Some(&words(&old))).await.unwrap();
    remove(&words(&new)).await.unwrap();
    run(UNWATCH);
    let strict = "readwrite strict";
    assert_eq!(asked(), [strict, "put", strict, "delete", "put", strict, "delete"]);
}

#[wasm_bindgen_test]
async fn a_full_disk_is_named_whether_the_browser_reports_it_at_the_request_or_at_the_end() {
    let (store, found) = JournalStore::open(&no_files()).await.unwrap();
    let next = after(&found.chain, 1);
    let full = |how: &str| run(&format!("{WATCH} IDBObjectStore.prototype.add = {how};"));
    full("function () { throw new DOMException('', 'QuotaExceededError'); }");
    let error = store.add(&next).await.unwrap_err();
    run(UNWATCH);
    assert_eq!(
        error.to_string(),
        "journal: could not write: QuotaExceededError: free some space on this device"
    );
    assert_eq!((error.store, error.action), (Store::Journal, Action::Add));

    // The browser accepts the request and aborts the whole transaction at its end.
    full("function (...rest) {
        const { transaction } = this;
        Object.defineProperty(transaction, 'error', { value: new DOMException('', 'QuotaExceededError') });
        transaction.commit = () => transaction.abort();
        return plain.add.apply(this, rest);
    }");
    let at_the_end = store.add(&next).await.unwrap_err();
    run(UNWATCH);
    assert_eq!(at_the_end, error);

    // Nothing of the failed write was stored or is left open, so the same entry can be added.
    store.add(&next).await.unwrap();
    store.close();
    let (_, found) = JournalStore::open(&no_files()).await.unwrap();
    assert_eq!(found.chain.head.digest, next[0].digest());
}

#[wasm_bindgen_test]
async fn an_entrys_number_that_is_in_use_is_refused_by_the_browser_itself() {
    let (store, found) = JournalStore::open(&no_files()).await.unwrap();
    let next = after(&found.chain, 1);
    store.add(&next).await.unwrap();
    // Hides the entry from the store's own check, so that only the browser can refuse the number.
    run("globalThis.get = IDBObjectStore.prototype.get;
         IDBObjectStore.prototype.get = function (key) {
             const last = key === globalThis.lastKey;
             return get.call(this, last ? -1 : key);
         };");
    run(&format!("globalThis.lastKey = {}", next[0].sequence()));
    let error = store.add(&next).await.unwrap_err();
    run("IDBObjectStore.prototype.get = get");
    assert!(error.to_string().contains("ConstraintError"), "{error}");
    assert_eq!(store.entries().await.unwrap().last(), Some(&next[0].stored().to_owned()));
    store.close();
}

#[wasm_bindgen_test]
async fn a_lexicon_that_exceeds_the_storage_changes_nothing_and_says_why() {
    let (old, new) = (lexicon("MA ME"), lexicon("MA ME MI"));
    let words = old.metadata().unwrap().words;
    install(&old, None).await.unwrap();
    run(WATCH);
    run(
        "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); }",
    );
    let error = install(&new, Some(&words)).await.unwrap_err();
    run(UNWATCH);
    let InstallError::Store(error) = error else { panic!("{error}") };
    assert!(
        matches!(&error.cause, Cause::Browser(name) if name.to_string() == "QuotaExceededError")
    );
    assert_failed(Action::Add, &error.cause, &error);
    assert!(installed().await.unwrap().iter().any(|lexicon| lexicon.words == words));
    remove(&words).await.unwrap();
}

#[wasm_bindgen_test]
async fn a_database_nobody_waited_for_is_still_created() {
    let gone = "new Promise((done) => {
        indexedDB.deleteDatabase('challenge-station-lexicon').onsuccess = () => done();
    })";
    JsFuture::from(run(gone).unchecked_into::<js_sys::Promise>()).await.unwrap();
    {
        let mut waits = pin!(is_empty());
        let has_answer = poll_fn(|context| Poll::Ready(waits.as_mut().poll(context).is_ready()));
        assert!(!has_answer.await);
    }
    let stored = lexicon("PA PI");
    let words = stored.metadata().unwrap().words;
    save(&words, &stored).await.unwrap();
    assert_eq!(read(&words).await.unwrap(), Some(stored));
}

#[wasm_bindgen_test]
async fn disabled_storage_is_reported_as_refused() {
    run("globalThis.open = IDBFactory.prototype.open;
         IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); }");
    let error = JournalStore::open(&no_files()).await.err().unwrap();
    run("IDBFactory.prototype.open = open");
    assert_failed(Action::Open, &Cause::Refused, &error);
}
