//! PIN hashes: a hash identifies its PIN and reveals nothing about it.

use challenge_station::app::adapters::pin_hash;
use challenge_station::challenge::Role;
use wasm_bindgen_test::wasm_bindgen_test;

fn kept() -> String {
    let storage = web_sys::window().unwrap().local_storage().unwrap().unwrap();
    storage.get_item("challenge-station.pin.director").unwrap().unwrap()
}

#[wasm_bindgen_test]
async fn only_the_same_pin_matches_its_hash() {
    assert!(pin_hash::keep(Role::Director, "274951").await);
    assert!(pin_hash::keep(Role::WordJudge, "8080").await);
    let set = pin_hash::set();
    assert!(set.director && set.judge);
    assert_eq!(pin_hash::check("274951").await, Some(Role::Director));
    assert_eq!(pin_hash::check("8080").await, Some(Role::WordJudge));
    for other in ["27495", "2749510", "274952", "0808", ""] {
        assert_eq!(pin_hash::check(other).await, None, "{other}");
    }
}

#[wasm_bindgen_test]
async fn the_same_pin_has_another_hash_each_time_and_is_never_stored_in_clear() {
    assert!(pin_hash::keep(Role::Director, "274951").await);
    let first = kept();
    assert!(pin_hash::keep(Role::Director, "274951").await);
    assert_ne!(first, kept());
    assert!(!first.contains("274951"));
}
