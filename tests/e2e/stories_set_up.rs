//! What the set-up changes on players' screens: the part that only a browser can test. These are bands (the coloured
//! strips that name the word lists), touch, colours and the on-screen keyboard. (The settings are stored directly,
//! as the director's pages store them.)

use crate::import_files::install;
use crate::offers::offering;
use crate::site::Site;
use crate::station::{JUDGE_ARMED, Station, VERDICT_AFTER};
use challenge_station::digest::Digest;
use challenge_station::setup::{Layout, Offer, Settings, Theme};
use serde_json::json;

/// Stores these settings, as the director's pages do, and restarts with them.
#[track_caller]
pub(crate) fn set(station: &Station, settings: &Settings) {
    station.leave_the_station();
    station.put_settings(settings);
    station.open();
}

/// Offers the station's own list and these lists, with their names, to players. Returns the settings.
pub(crate) fn offer(station: &Station, lists: &[(&str, &[&str])], others: Settings) -> Settings {
    let mut offered = vec![None];
    for (name, words) in lists {
        let digest = install(station, name, words);
        offered.push(Some(digest.as_str().unwrap().parse().unwrap()));
    }
    let settings = offering(others, offered);
    set(station, &settings);
    station.wait_for("count");
    settings
}

/// A hall with two divisions: a lexicon for each, with its rulebook. (Natively,
/// `flows::two_divisions` tests what follows from the choice.)
pub(crate) fn hall(station: &Station) {
    let offer = |name: &str, words: &[&str], rulebook: &str| {
        let digest = install(station, name, words);
        let lexicon: Digest = digest.as_str().unwrap().parse().unwrap();
        Offer { lexicon: Some(lexicon), rulebook: rulebook.parse().unwrap() }
    };
    let offered = vec![
        offer("Club OTCWL", &["QI"], "naspa-2017"),
        offer("Club Collins", &["QI", "ZZXQ"], "international-2017 5-per-word"),
    ];
    set(station, &Settings { offered, ..Settings::default() });
    station.wait_for("count");
}

const ALL_INTAKE_QUESTIONS: fn() -> Settings =
    || Settings { asks_table: true, asks_player: true, ..Settings::default() };

#[test]
fn every_band_has_its_own_colour_and_pattern_in_every_theme_and_the_directors_theme_overrides_that_of_the_device()
 {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    let lists: [(&str, &[&str]); 3] =
        [("Second", &["ZZXQ"]), ("Third", &["CAT"]), ("Fourth", &["DOG"])];
    offer(&station, &lists, Settings::default());
    for (scheme, forced) in [("light", "none"), ("dark", "none"), ("light", "active")] {
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "forced-colors", "value": forced },
        ] });
        station.chromium("Emulation.setEmulatedMedia", &media);
        let distinct = |what: &str| {
            let all = format!(
                "new Set([...document.querySelectorAll('.band')].map(band => {what})).size"
            );
            station.value(&all).as_u64()
        };
        assert_eq!(
            distinct("getComputedStyle(band, '::after').backgroundImage"),
            Some(4),
            "{forced}"
        );
        let colours = if forced == "active" { 1 } else { 4 };
        assert_eq!(distinct("getComputedStyle(band).backgroundColor"), Some(colours), "{scheme}");
    }
    the_directors_colours_are_used(&station);
}

/// The director's colours override the device's.
fn the_directors_colours_are_used(station: &Station) {
    let background = || station.text("getComputedStyle(document.body).backgroundColor");
    let device = |scheme: &str| {
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        station.chromium("Emulation.setEmulatedMedia", &media);
    };
    let mut seen = Vec::new();
    for theme in [Theme::Device, Theme::Light, Theme::Dark] {
        set(station, &Settings { theme, ..Settings::default() });
        station.wait_for("count");
        for scheme in ["light", "dark"] {
            device(scheme);
            seen.push(background());
        }
    }
    let [light, dark] = ["rgb(244, 241, 234)", "rgb(20, 33, 31)"];
    assert_eq!(seen, [light, dark, light, light, dark, dark]);
}

#[test]
fn intake_questions_can_be_answered_and_corrected_by_touch_alone() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.as_tablet(360, 740);
    offer(&station, &[("The other list", &["ZZXQ"])], ALL_INTAKE_QUESTIONS());
    let choose = "document.querySelectorAll('.bands .band')[1]";
    station.touch_element(choose);
    station.wait_for_heading("What is your table number?");
    station.touch_button("Back");
    station.wait_for_heading("Which word list is your game using?");
    station.touch_element(choose);
    for digit in ["4", "0", "7"] {
        station.touch_button(digit);
    }
    station.touch_button("⌫");
    station.wait_until("document.querySelector('.typed').textContent === '40'");
    station.touch_button("↵");
    station.touch_button("The player who went first");
    station.touch_button("1");
    station.wait_for("slip");
    "ZZXQ".chars().for_each(|letter| station.touch_button(&letter.to_string()));
    station.advance(JUDGE_ARMED);
    station.touch_button("Judge");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    // The band names the list.
    let band = station.text("document.querySelector('p.band').innerText.replace(/\\s+/g, ' ')");
    assert!(band.starts_with("B The other list"), "{band}");
    // The list is named beside the steps.
    station.advance(1000);
    station.touch_button("What happens now");
    station.wait_until("document.querySelector('.verdict .lexicon') !== null");
    assert!(station.opinions()[0].starts_with("The other list"), "{:?}", station.opinions());
    station.clear();
    station.wait_for_heading("Which word list is your game using?");
}

#[test]
fn the_keyboard_on_the_screen_is_that_of_the_settings_and_can_be_switched() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.as_tablet(1024, 768);
    let first = "[...document.querySelectorAll('.layout')].find(each => each.offsetParent !== null)\
                 .querySelector('.keys').innerText.replace(/\\s/g, '').slice(0, 10)";
    for (layout, rows) in [
        (Layout::Qwerty, ["QWERTYUIOP", "ABCDEFGHIJ"]),
        (Layout::Qwertz, ["QWERTZUIOP", "ABCDEFGHIJ"]),
        (Layout::Azerty, ["AZERTYUIOP", "ABCDEFGHIJ"]),
        (Layout::Alphabet, ["ABCDEFGHIJ", "QWERTYUIOP"]),
    ] {
        set(&station, &Settings { layout, ..Settings::default() });
        station.wait_for("count");
        station.declare(1);
        for row in [rows[0], rows[1], rows[0]] {
            station.wait_until(&format!("{first} === '{row}'"));
            station.touch_element("document.querySelector('.switch')");
        }
    }
}
