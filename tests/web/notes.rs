//! The notes that outlive the page.

use challenge_station::browser::notes;
use challenge_station::journal::StationId;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn the_station_and_the_closed_session_are_remembered() {
    let station = StationId::from_random([9; 16]);
    notes::keep_station(station);
    assert_eq!(notes::station(), Some(station));
    notes::keep_closed(42);
    assert_eq!(notes::closed(), Some(42));
}
