//! The screens of a device that looks words up cannot be mistaken for a challenge's.

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
fn words_are_looked_up_without_a_challenge() {
    let site = Site::with_few_words();
    let station = Station::with_settings(&site, Browser::start(), &looking_up());
    station.open();
    station.wait_for("count");
    for (words, answer) in [(["QI", "ZA"], "YES: ALL GOOD"), (["QI", "ZZXQ"], "NO: NOT ALL GOOD")] {
        let band = station.says(".band.look-up");
        assert!(band.contains("LOOK-UP") && band.contains("Not a challenge"), "{band}");
        assert_eq!(station.says("h1"), "How many words do you want to look up?");
        station.type_slip(&words);
        assert!(station.has(".band.look-up"));
        assert!(!station.page_text().contains("CHALLENGE"), "{}", station.page_text());
        station.press("\t");
        station.advance(VERDICT_AFTER);
        station.wait_for("verdict");
        assert_eq!(station.says("h1"), answer);
        let all = station.page_text();
        for other in ["ACCEPTABLE", "Challenge No.", "turn", "NOT RECORDED"] {
            assert!(!all.contains(other), "{other}: {all}");
        }
        station.clear();
        station.wait_for_entry(|station| station.last_entry().contains("look-up"));
    }
    station.last_says(&[("kind", "look-up"), ("words", "QI ZZXQ"), ("verdict", "unacceptable")]);
    station.has_none_of(&["ZZXQ"], "a look-up");
    drop(station);
    tour::players::look_ups(tour::USUAL);
}
