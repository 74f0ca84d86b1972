//! What players see of the set-up: two lexicons in one hall, tables and players asked for, times, keys,
//! colours and sounds. (The director's pages set all this: here it is set as they keep it.) The file
//! is longer than others: each setting has its story.

use crate::shots::{LONG, assert_sound, look};
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use crate::stories_lexicons::install;
use challenge_station::challenge::Times;
use challenge_station::console::{JudgeKey, Layout, Settings, Theme};
use serde_json::json;

/// Keeps these settings, as the director's pages do, and starts again with them.
#[track_caller]
fn set(station: &Station, settings: &Settings) {
    let kept = json!(settings.to_string());
    station.run("localStorage.setItem('challenge-station.settings', arguments[0]);", &[kept]);
    station.reload();
}

/// Offers the station's own list and these, each with its name, to players.
fn offer(station: &Station, lists: &[(&str, &[&str])], others: Settings) -> Settings {
    let mut offered = vec![None];
    for (name, words) in lists {
        let digest = install(station, name, words);
        offered.push(Some(digest.as_str().unwrap().parse().unwrap()));
    }
    let settings = Settings { offered, ..others };
    set(station, &settings);
    station.wait_for("count");
    settings
}

const ASKS: fn() -> Settings =
    || Settings { asks_table: true, asks_player: true, ..Settings::default() };

/// What stands on the band above the screen; nothing if there is none.
fn band(station: &Station) -> String {
    station.text("document.querySelector('p.band')?.innerText.replace(/\\s+/g, ' ') ?? ''")
}

#[test]
fn two_lexicons_in_one_hall_are_not_mistaken_for_one_another() {
    let site = Site::quick();
    let station = Station::of(&site);
    offer(&station, &[("The other list", &["ZZXQ", "CAT"])], ASKS());
    for (key, words, verdict, lexicon) in [
        ("a", ["QI", "ZZXQ"], "unacceptable", "Open English list"),
        ("b", ["CAT", "ZZXQ"], "acceptable", "The other list"),
    ] {
        station.wait_for_heading("Which lexicon is your game played by?");
        assert_eq!(band(&station), "");
        station.press("2");
        station.press(key);
        station.wait_for_heading("What is the number of your table?");
        let above = band(&station);
        let letter = key.to_uppercase();
        assert!(above.starts_with(&format!("{letter} {lexicon}")), "{above}");
        station.press("12");
        station.wait_until("document.querySelector('.typed').textContent === '12'");
        station.press("\n");
        station.wait_for_heading("Which player challenges?");
        station.press("s");
        station.wait_for_heading("How many words are you challenging?");
        assert_eq!(band(&station), above);
        station.type_slip(&words);
        assert_eq!(band(&station), above);
        station.press("\n");
        station.wait_for("check");
        assert_eq!(band(&station), above);
        station.press("\t");
        station.advance(VERDICT_AFTER);
        assert_eq!((station.verdict().as_str(), band(&station)), (verdict, above));
        assert!(station.said_by()[0].starts_with(lexicon), "{:?}", station.said_by());
        station.last_says(&[("lexicon", lexicon), ("verdict", verdict)]);
        station.clear();
    }
}

#[test]
fn every_band_has_a_colour_and_a_pattern_of_its_own_in_every_theme() {
    let site = Site::quick();
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
        let of = |what: &str| {
            let all = format!(
                "new Set([...document.querySelectorAll('.band')].map(band => {what})).size"
            );
            station.value(&all).as_u64()
        };
        assert_eq!(of("getComputedStyle(band, '::after').backgroundImage"), Some(4), "{forced}");
        let colours = if forced == "active" { 1 } else { 4 };
        assert_eq!(of("getComputedStyle(band).backgroundColor"), Some(colours), "{scheme}");
    }
}

#[test]
fn everything_asked_is_answered_by_touch_alone_and_taken_back() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.hold_as_tablet(360, 740);
    offer(&station, &[("The other list", &["ZZXQ"])], ASKS());
    let choose = "document.querySelectorAll('.bands .band')[1]";
    station.touch_element(choose);
    station.wait_for_heading("What is the number of your table?");
    station.touch_button("Back");
    station.wait_for_heading("Which lexicon is your game played by?");
    station.touch_element(choose);
    for digit in ["4", "0", "7"] {
        station.touch_button(digit);
    }
    station.touch_button("⌫");
    station.wait_until("document.querySelector('.typed').textContent === '40'");
    station.touch_button("↵");
    station.touch_button("The player who went first");
    station.touch_button("1");
    station.advance(750);
    station.wait_for("slip");
    "ZZXQ".chars().for_each(|letter| station.touch_button(&letter.to_string()));
    station.touch_button("Judge");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    station.clear();
    station.wait_for_heading("Which lexicon is your game played by?");
}

#[test]
fn an_offered_lexicon_that_is_not_there_is_named() {
    let site = Site::quick();
    let station = Station::of(&site);
    let gone = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08".parse();
    set(&station, &Settings { offered: vec![None, gone.ok()], ..Settings::default() });
    station.wait_for("out-of-service");
    let says = station.page_text();
    assert!(says.contains("of the lexicons offered to players, B ("), "{says}");
}

#[test]
fn the_directors_colours_hold_whatever_the_device_has() {
    let site = Site::quick();
    let station = Station::of(&site);
    let paper = || station.text("getComputedStyle(document.body).backgroundColor");
    let device = |scheme: &str| {
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        station.chromium("Emulation.setEmulatedMedia", &media);
    };
    let mut seen = Vec::new();
    for theme in [Theme::Device, Theme::Light, Theme::Dark] {
        set(&station, &Settings { theme, ..Settings::default() });
        station.wait_for("count");
        for scheme in ["light", "dark"] {
            device(scheme);
            seen.push(paper());
        }
    }
    let [light, dark] = ["rgb(244, 241, 234)", "rgb(20, 33, 31)"];
    assert_eq!(seen, [light, dark, light, light, dark, dark]);
}

#[test]
fn the_keyboard_on_the_screen_is_laid_out_as_the_director_says() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.hold_as_tablet(1024, 768);
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
            assert_eq!(station.text(first), row);
            station.touch_element("document.querySelector('.switch')");
        }
    }
}

#[test]
fn with_enter_as_the_adjudication_key_every_place_names_it() {
    let site = Site::quick();
    let station = Station::of(&site);
    set(&station, &Settings { judge_key: JudgeKey::Enter, ..Settings::default() });
    station.wait_for("count");
    station.type_slip(&["QI"]);
    let keys = || station.texts_of(".actions button", "innerText.replace(/\\s+/g, ' ')").join("; ");
    station.wait_until("document.querySelector('.judge') !== null");
    assert!(keys().contains("Check Tab; Judge Enter"), "{}", keys());
    assert!(station.page_text().contains("CHALLENGED PLAYER: press ENTER."));
    station.press("\t");
    station.wait_for("check");
    assert!(station.page_text().contains("press ENTER.") && !station.page_text().contains("TAB"));
    station.press("\n");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
}

#[test]
fn a_verdict_without_a_time_stays_and_says_so_and_one_tone_is_heard_for_either() {
    let site = Site::quick();
    let station = Station::of(&site);
    let times = Times { verdict: None, ..Times::default() };
    set(&station, &Settings { times, sounds: true, ..Settings::default() });
    station.wait_for("count");
    station.run(
        "window.__tones = 0;
        AudioScheduledSourceNode.prototype.start = function () { window.__tones += 1; };",
        &[],
    );
    for (tones, word) in [(1, "QI"), (2, "ZZXQ")] {
        station.judge(&[word]);
        assert_eq!(station.value("__tones").as_u64(), Some(tones));
        station.advance(3_600_000);
        assert_eq!(station.says(".verdict .countdown"), "Any key clears.");
        station.clear();
    }
}

#[test]
fn event_round_and_the_directors_name_of_the_station_stand_at_the_foot() {
    let site = Site::quick();
    let station = Station::of(&site);
    let [event, name] = ["Kaapstad Oop", "Table side 3"].map(str::to_owned);
    set(&station, &Settings { event, station: name, round: 4, ..Settings::default() });
    station.wait_for("count");
    let foot = station.says(".facts");
    for part in ["Kaapstad Oop", "round 4", "Table side 3"] {
        assert!(foot.contains(part), "{part}: {foot}");
    }
}

#[test]
fn what_is_asked_and_the_bands_fit_every_screen() {
    let site = Site::quick();
    let station = Station::of(&site);
    let mut faults = Vec::new();
    let lists: [(&str, &[&str]); 3] = [
        ("Collins Scrabble Words, as the club has it", &["ZZXQ"]),
        ("The union of both", &["CAT"]),
        ("Short words", &["DOG"]),
    ];
    let [event, name] = ["The Autumn Open of the Western Cape", "Table side 3"].map(str::to_owned);
    let asks = Settings { event, station: name, round: 12, ..ASKS() };
    let settings = offer(&station, &lists, asks);
    faults.extend(look(&station, "asked-lexicon-4"));
    for (key, screen) in [
        ("b", "asked-table"),
        ("128", "asked-table-typed"),
        ("\n", "asked-player"),
        ("f", "asked-words"),
    ] {
        station.press(key);
        station.wait_until("document.querySelector('p.band') !== null");
        faults.extend(look(&station, screen));
    }
    station.press("8");
    station.wait_until("document.querySelector('.chosen') !== null");
    faults.extend(look(&station, "asked-chosen"));
    station.advance(750);
    station.wait_for("slip");
    station.press(&LONG.join(" "));
    faults.extend(look(&station, "band-slip-8"));
    station.press("\n");
    station.wait_for("check");
    faults.extend(look(&station, "band-check-8"));
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.verdict();
    faults.extend(look(&station, "band-verdict-8"));
    station.clear();
    for (key, words) in [("a", ["QI", "ZA"]), ("c", ["CAT", "QQ"]), ("d", ["DOG", "QQ"])] {
        station.press(key);
        station.press("7\ns");
        station.type_slip(&words);
        faults.extend(look(&station, &format!("band-slip-2-{key}")));
        station.press("\t");
        station.advance(VERDICT_AFTER);
        station.verdict();
        faults.extend(look(&station, &format!("band-verdict-2-{key}")));
        station.clear();
    }
    set(
        &station,
        &Settings {
            offered: settings.offered[..2].to_vec(),
            layout: Layout::Azerty,
            ..Settings::default()
        },
    );
    station.wait_for("count");
    faults.extend(look(&station, "asked-lexicon-2"));
    station.press("a");
    station.declare(3);
    faults.extend(look(&station, "band-slip-azerty"));
    station.press("\x1b");
    station.wait_for("count");
    station.press("a");
    station.type_slip(&LONG[..4]);
    faults.extend(look(&station, "band-slip-4"));
    assert_sound(&faults);
}
