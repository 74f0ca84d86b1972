//! The screens of a device that looks words up cannot be mistaken for a challenge's: the browser draws their band, and
//! they fit. (`flows::look_up` has the rules.)

use crate::browser::Browser;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use crate::tour;
use challenge_station::rulebook::Choice;
use challenge_station::setup::{DeviceUse, Settings};

/// The settings of a device that looks words up, on a club night.
pub(crate) fn looking_up() -> Settings {
    let rulebook: Choice = "club double".parse().unwrap();
    Settings { rulebook, device: DeviceUse::RecordedLookUps, ..Settings::default() }
}

#[test]
fn every_screen_of_a_look_up_has_its_band_and_fits() {
    let site = Site::with_few_words();
    let station = Station::with_settings(&site, Browser::start(), &looking_up());
    station.open();
    station.wait_for("count");
    let band = station.says(".band.look-up");
    assert!(band.contains("LOOK-UP") && band.contains("Not a challenge"), "{band}");
    station.type_slip(&["QI", "ZZXQ"]);
    assert!(station.has(".band.look-up"));
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.wait_for("verdict");
    station.clear();
    station.has_none_of(&["ZZXQ"], "a look-up");
    drop(station);
    tour::players::look_ups(tour::USUAL);
}
