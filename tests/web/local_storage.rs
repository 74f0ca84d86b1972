//! Data in local storage, which outlives the page.

use challenge_station::app::adapters::local_storage;
use challenge_station::journal::StationId;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn the_station_and_the_closed_session_are_remembered() {
    let station = StationId::from_random([9; 16]);
    local_storage::save_station(station);
    assert_eq!(local_storage::station(), Some(station));
    local_storage::save_closed_session(42);
    assert_eq!(local_storage::last_closed_session(), Some(42));
}
