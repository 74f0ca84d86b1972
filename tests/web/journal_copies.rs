//! The journal's two copies in a real browser: damage to one is repaired from the other, at the next start
//! and while the station runs.

use crate::journal_store::after;
use challenge_station::app::adapters::journal_opening::ReadJournal;
use challenge_station::app::adapters::journal_store::JournalStore;
use challenge_station::app::adapters::private_files::PrivateFiles;
use challenge_station::browser_error::Store;
use challenge_station::journal::{Damage, Finding, JournalCopy, RepairedCopy};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

const NAME: &str = "challenge-station-journal";

/// The browser's private files, through the site's worker.
pub(crate) fn files() -> Rc<PrivateFiles> {
    let worker = include_str!("../../static/files.js");
    let parts = js_sys::Array::of1(&worker.into());
    let blob = web_sys::Blob::new_with_str_sequence(&parts).unwrap();
    // `worker.rs` may have replaced `Worker` with a fake.
    run("globalThis.Worker = globalThis.RealWorker ?? Worker");
    Rc::new(PrivateFiles::at(web_sys::Url::create_object_url_with_blob(&blob).ok()))
}

fn run(script: &str) -> JsValue {
    js_sys::eval(script).unwrap()
}

pub(crate) async fn wait_for(script: &str) -> JsValue {
    JsFuture::from(run(script).unchecked_into::<js_sys::Promise>()).await.unwrap()
}

/// Whether this browser has private files.
pub(crate) async fn has_files() -> bool {
    let script = "(async () => { try { await navigator.storage.getDirectory(); return true; } catch { return false; } })()";
    wait_for(script).await.is_truthy()
}

async fn open() -> (JournalStore, ReadJournal) {
    JournalStore::open(&files()).await.unwrap()
}

/// The name of the journal in use.
fn name(found: &ReadJournal) -> String {
    if found.earlier == 0 { NAME.to_owned() } else { format!("{NAME}-{}", found.earlier + 1) }
}

/// Changes the file of a journal that no station has open.
async fn change_file(name: &str, script: &str) {
    wait_for(&format!(
        "(async () => {{
            const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('challenge-station');
            const name = '{name}.jsonl';
            const change = async (change) => {{
                const handle = await folder.getFileHandle(name);
                const text = await (await handle.getFile()).text();
                const file = await handle.createWritable();
                await file.write(change(text));
                await file.close();
            }};
            for (let tries = 0; ; tries += 1) {{
                // The previous worker may not have ended yet.
                try {{ {script}; return; }} catch (error) {{ if (tries === 40) throw error; }}
                await new Promise((done) => setTimeout(done, 50));
            }}
        }})()"
    ))
    .await;
}

async fn clear_database(name: &str) {
    wait_for(&format!(
        "new Promise((done, fail) => {{
            const request = indexedDB.open('{name}');
            request.onsuccess = () => {{
                const change = request.result.transaction('entries', 'readwrite');
                change.objectStore('entries').clear();
                change.oncomplete = () => {{ request.result.close(); done(); }};
                change.onabort = fail;
            }};
        }})"
    ))
    .await;
}

/// Repairs the copies; returns what was repaired.
async fn repair(store: &JournalStore) -> Vec<(JournalCopy, Damage, u64, u64)> {
    let says = |it: RepairedCopy| (it.copy, it.was, it.from, it.entries);
    store.repair().await.unwrap().into_iter().map(says).collect()
}

// One test, in order, because a browser has one journal.
#[wasm_bindgen_test]
async fn damage_to_one_copy_is_repaired_from_the_other() {
    if !has_files().await {
        return;
    }
    let (store, found) = open().await;
    let journal = name(&found);
    // Other tests use only the database, so the file must be completed first.
    store.repair().await.unwrap();
    assert_eq!(store.one_copy(), None);
    let five = after(&found.chain, 5);
    assert_eq!(store.add(&five).await.unwrap(), None);
    let all = five[4].sequence();
    store.close();

    // Nothing was damaged.
    let (store, found) = open().await;
    assert_eq!((found.chain.head, store.one_copy()), (five[4].head(), None));
    store.close();

    // In turn, the file is missing, emptied, cut off within an entry, and changed.
    for (script, was, from) in [
        ("await folder.removeEntry(name)", Some(Damage::Missing), 1),
        ("await change(() => '')", Some(Damage::Missing), 1),
        ("await change((text) => text.slice(0, -9))", Some(Damage::Behind), all),
        ("await change((text) => text.replace('opened', 'opaned'))", None, 1),
    ] {
        change_file(&journal, script).await;
        let (store, found) = open().await;
        assert_eq!(found.chain.head, five[4].head(), "{script}");
        assert_eq!(store.one_copy().unwrap().store, Store::JournalFile);
        // The damage is reported at once, so that it can be recorded before the repair.
        let [Finding::RepairedCopy(said)] = &found.found[..] else { panic!("{:?}", found.found) };
        let RepairedCopy { copy, was: got, from: began, entries, .. } = said.clone();
        assert_eq!(repair(&store).await, []);
        assert_eq!((copy, began, began + entries), (JournalCopy::File, from, all + 1));
        let is_broken =
            matches!(&got, Damage::Broken(saved) if saved.journal.contains("set-aside"));
        assert!(was.as_ref().map_or(is_broken, |was| *was == got), "{got:?} after {script}");
        assert_eq!(store.one_copy(), None);
        store.close();
    }

    // The database is emptied, and a ruling is added before the repair.
    clear_database(&journal).await;
    let (store, found) = open().await;
    assert_eq!(found.chain.head, five[4].head());
    let six = after(&found.chain, 1);
    assert_eq!(store.add(&six).await.unwrap(), None);
    let entries = all + 1;
    let said = &found.found[..];
    assert!(matches!(
        said,
        [Finding::RepairedCopy(RepairedCopy { was: Damage::Missing, from: 1, .. })]
    ));
    assert_eq!(repair(&store).await, []);
    assert_eq!((store.one_copy(), store.entries().await.unwrap().len() as u64), (None, entries));

    // The database is emptied while the station runs.
    clear_database(&journal).await;
    let head = six[0].head();
    let mut chain = found.chain;
    chain.head = head;
    let seven = after(&chain, 1);
    let failed = store.add(&seven).await.unwrap().unwrap();
    assert_eq!(failed.store, Store::Journal);
    chain.head = seven[0].head();
    let eight = after(&chain, 1);
    assert_eq!(store.add(&eight).await.unwrap(), None);
    assert_eq!(repair(&store).await, [(JournalCopy::Database, Damage::Missing, 1, entries + 2)]);
    assert_eq!(store.compared().await.unwrap().1, None);
    store.close();
    let (store, found) = open().await;
    assert_eq!((found.chain.head, store.one_copy()), (eight[0].head(), None));
    store.close();
}
