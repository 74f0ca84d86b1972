//! The signing key is created once and never exported, and the core verifies its signatures.

use crate::journal_copies::{files, has_files, wait_for};
use crate::journal_store::no_files;
use challenge_station::app::adapters::signing::{self, Signer};
use challenge_station::digest::Digest;
use challenge_station::journal::{Head, HeadStatement, SignedHead, StationId, WallTime};
use wasm_bindgen_test::wasm_bindgen_test;

fn statement(signer: &Signer, count: u64) -> HeadStatement {
    let head = Head { sequence: count, digest: Digest::of(b"last") };
    let station = StationId::from_random(*b"0123456789abcdef");
    let at = WallTime::new(1_795_252_272_345, 60);
    HeadStatement::new(station, Digest::of(b"first"), head, at, signer.public().fingerprint())
}

#[wasm_bindgen_test]
async fn the_key_is_created_once_and_the_core_verifies_its_signatures() {
    let first = Signer::find().await.unwrap();
    let second = Signer::find().await.unwrap();
    assert_eq!(first.public(), second.public());
    let mut lengths = Vec::new();
    for count in [7, 8] {
        let head = second.sign(statement(&second, count)).await.unwrap();
        assert!(head.is_signed_by(&first.public()));
        assert_eq!(SignedHead::read(&head.to_string()), Ok(head.clone()));
        lengths.push(head.to_string().len());
    }
    assert_eq!(lengths[0], lengths[1]);
}

/// Tries to export the private key from the database, as any script of the page could.
const EXPORTED: &str = "
    new Promise((done, fail) => {
        const request = indexedDB.open('challenge-station-key');
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
            const got = request.result.transaction('keys').objectStore('keys').get('current');
            got.onsuccess = async () => {
                request.result.close();
                const key = got.result.private;
                const tried = (form) => crypto.subtle.exportKey(form, key).then(() => form, () => 'refused');
                done([key.extractable, key.type, await tried('pkcs8'), await tried('jwk')].join(' '));
            };
        };
    })";

#[wasm_bindgen_test]
async fn no_script_can_read_the_private_key() {
    Signer::find().await.unwrap();
    let exported = wait_for(EXPORTED).await;
    assert_eq!(exported.as_string().unwrap(), "false private refused refused");
}

#[wasm_bindgen_test]
async fn signed_heads_are_saved_and_none_replaces_another() {
    let signer = Signer::find().await.unwrap();
    let files = no_files();
    let before = signing::heads(&files).await.unwrap().len();
    let mut saved = Vec::new();
    for count in [100, 9] {
        let head = signer.sign(statement(&signer, count)).await.unwrap();
        signing::save_head(&files, &head).await.unwrap();
        saved.push(head);
    }
    let all = signing::heads(&files).await.unwrap();
    assert_eq!(all.len(), before + 2);
    assert!(saved.iter().all(|head| all.contains(head)));
}

#[wasm_bindgen_test]
async fn a_signed_head_is_found_after_the_database_is_deleted() {
    if !has_files().await {
        return;
    }
    let (files, signer) = (files(), Signer::find().await.unwrap());
    let mut saved = Vec::new();
    for count in [200, 201] {
        let head = signer.sign(statement(&signer, count)).await.unwrap();
        signing::save_head(&files, &head).await.unwrap();
        saved.push(head);
    }
    wait_for(
        "new Promise((done, fail) => {
            const request = indexedDB.deleteDatabase('challenge-station-heads');
            request.onsuccess = done;
            request.onblocked = request.onerror = () => fail('in use');
        })",
    )
    .await;
    let all = signing::heads(&files).await.unwrap();
    assert!(saved.iter().all(|head| all.contains(head)));
}
