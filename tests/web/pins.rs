//! The hash of a PIN identifies the PIN and reveals nothing about it.

use challenge_station::app::adapters::crypto::{pin_hash, whose_pin};
use challenge_station::challenge::Role;
use challenge_station::setup::PinHashes;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn only_the_same_pin_matches_its_hash() {
    let hashes =
        PinHashes { director: pin_hash("274951").await, word_judge: pin_hash("8080").await };
    assert!(hashes.set().director && hashes.set().judge);
    assert_eq!(whose_pin(&hashes, "274951").await, Some(Role::Director));
    assert_eq!(whose_pin(&hashes, "8080").await, Some(Role::WordJudge));
    for other in ["27495", "2749510", "274952", "0808", ""] {
        assert_eq!(whose_pin(&hashes, other).await, None, "{other}");
    }
}

#[wasm_bindgen_test]
async fn the_same_pin_has_another_hash_each_time() {
    let [first, second] = [pin_hash("274951").await, pin_hash("274951").await];
    assert!(first.is_some());
    assert_ne!(first, second);
}
