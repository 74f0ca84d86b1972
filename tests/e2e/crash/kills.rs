//! The browser is killed at any moment around a verdict.

use super::dice::Dice;
use super::ledger::Ledger;
use crate::browser::Browser;
use crate::site::Site;
use crate::station::Station;
use std::thread;

/// The kill comes at most this many milliseconds after the adjudication key.
const LATEST: u64 = 1_200;
/// How many kills share a profile. (More would be slow: every start reads the whole journal of the profile.)
const A_PROFILE: usize = 100;

/// Kills the browser `kills` times, each time up to 1,200 ms after the adjudication key, starts it again with
/// the same profile, and looks for every ruling that the screen had shown as recorded.
pub(crate) fn kills_at_random_times(kills: usize) {
    let mut dice = Dice::new();
    let mut ledger = Ledger::default();
    let site = Site::with_few_words();
    for begun in (0..kills).step_by(A_PROFILE) {
        ledger.new_profile();
        let mut station = Station::in_real_time_with(&site, Browser::fresh());
        for _ in begun..kills.min(begun + A_PROFILE) {
            kill(&mut station, &mut ledger, &mut dice);
        }
    }
    println!("killed, seed {}: {}", dice.seed, ledger.count);
    assert!(ledger.count.is_good(), "{}", ledger.count);
}

fn kill(station: &mut Station, ledger: &mut Ledger, dice: &mut Dice) {
    up_to_any_moment(station, ledger, dice);
    station.kill();
    station.browser().restart();
    station.open();
    station.wait_for("count");
    ledger.check(station, false);
}

/// Types a slip, presses the adjudication key, and notes what the screen shows at a random time up to 1,200
/// ms later.
pub(super) fn up_to_any_moment(station: &Station, ledger: &mut Ledger, dice: &mut Dice) {
    let slip = ledger.slip();
    station.press(&slip.len().to_string());
    station.wait_for("slip");
    station.press(&slip.join(" "));
    station.press("\t");
    // The kill must come at a random time, so this does not wait for a condition.
    thread::sleep(dice.up_to(LATEST));
    ledger.note(station, &slip);
}
