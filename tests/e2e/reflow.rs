//! With large letters, large text, little room or long texts nothing is cut off or runs off the side, and
//! the verdict, the words and the adjudication key stay in view.

use crate::browser::Browser;
use crate::desk::{F2, F4};
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER, button};
use crate::tour::LONG;
use crate::tour::checks::{
    ACROSS, DESKTOP, PHONE, REFLOW, SIZES, Size, TABLET, assert_sound, keep_shown,
};
use challenge_station::setup::Settings;
use challenge_station::text::Language;
use serde_json::json;

const PAGE_UP: &str = "\u{e00e}";
const PAGE_DOWN: &str = "\u{e00f}";

/// A station with these languages.
fn speaking(site: &Site, languages: &[Language]) -> Station {
    let settings = Settings { languages: languages.to_vec(), ..Settings::default() };
    let station = Station::with_settings(site, Browser::start(), &settings);
    station.open();
    station.wait_for("count");
    station
}

/// Checks the current screen at each of these sizes.
struct Look<'a> {
    station: &'a Station,
    sizes: &'a [Size],
    name: &'a str,
    faults: Vec<String>,
}

impl Look<'_> {
    fn at(&mut self, screen: &str, in_view: &[&str]) {
        for (width, height, has_touch) in self.sizes {
            self.station.set_screen(*width, *height, *has_touch);
            let found = self.station.run(REFLOW, &[json!(in_view)]);
            let found: Vec<String> = serde_json::from_value(found).unwrap();
            let name = format!("{}-{screen}-{width}x{height}", self.name);
            keep_shown(self.station, &name);
            self.faults.extend(found.iter().map(|fault| format!("{name}: {fault}")));
        }
    }

    /// Checks every usual screen of a challenge of these words. If `all`, every word must be in view.
    fn at_a_challenge(&mut self, words: &[&str], all: bool) {
        let station = self.station;
        let rows: &[&str] = if all { &[".row", ".judge"] } else { &[".active > .row", ".judge"] };
        let check: &[&str] = if all { &[".words li", ".judge"] } else { &[".judge"] };
        let verdict: &[&str] = if all { &[".verdict h1", ".words li"] } else { &[".verdict h1"] };
        self.at("count", &[]);
        station.type_slip(words);
        self.at("slip", rows);
        station.press("\n");
        station.wait_for("check");
        self.at("check", check);
        station.press(F2);
        station.wait_for("ending");
        self.at("ending", &[]);
        station.press("\x1b");
        station.wait_for("slip");
        station.press("\t");
        station.advance(VERDICT_AFTER);
        station.verdict();
        self.at("verdict", verdict);
        station.press_on_verdict("s");
        station.wait_until("document.querySelector('.steps') !== null");
        self.at("steps", &[]);
        station.press(" ");
        station.wait_for("count");
        station.press(F4);
        station.wait_for("again");
        self.at("again", &[]);
        station.press("\x1b");
        station.wait_for("count");
    }
}

#[test]
fn the_largest_letters_and_the_smallest_screen_keep_words_and_keys_in_view() {
    let sizes = [DESKTOP, TABLET, PHONE, ACROSS];
    largest(Language::German, &LONG, &sizes);
    keeps_the_active_row_in_view();
}

/// The active row stays in view on the smallest screen.
fn keeps_the_active_row_in_view() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.set_screen(320, 256, false);
    station.declare(8);
    let mut look =
        Look { station: &station, sizes: &[(320, 256, false)], name: "row", faults: Vec::new() };
    for _ in 0..8 {
        station.press("QI");
        station.wait_for_frames();
        look.at("typing", &[".active > .row"]);
        station.press(" ");
    }
    assert_sound(&look.faults);
}

/// Checks every size in three languages. Run by `make soak`.
pub(crate) fn every_size() {
    largest(Language::English, &["QI", "ZA"], &SIZES);
    largest(Language::German, &["QI", "QUIXOTRY", "ZA"], &SIZES);
    largest(Language::Afrikaans, &["QI", "QUIXOTRY", "ZZXQ"], &SIZES);
    largest(Language::English, &LONG, &SIZES);
}

fn largest(language: Language, words: &[&str], sizes: &[Size]) {
    let site = Site::with_few_words();
    let station = speaking(&site, &[language]);
    let name = format!("large-{}-{}", language.code(), words.len());
    let mut look = Look { station: &station, sizes, name: &name, faults: Vec::new() };
    station.press(&PAGE_UP.repeat(4));
    station.wait_until("document.documentElement.dataset.letters === '4'");
    station.wait_until(&format!("({}).ariaDisabled === 'true'", button("A+")));
    look.at_a_challenge(words, true);
    assert_sound(&look.faults);
}

#[test]
fn letters_grow_by_touch_and_page_up_and_are_reset_for_the_next_pair() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.as_tablet(768, 1024);
    let measured = || {
        let script = "parseFloat(getComputedStyle(document.querySelector('.reminders, .instructions .rule span, \
                    .verdict .rule span')).fontSize)";
        station.value(script).as_f64().unwrap()
    };
    let letters = |steps: &str| {
        station.wait_until(&format!("document.documentElement.dataset.letters === '{steps}'"));
    };
    let usual = measured();
    // The names that a screen reader reads.
    assert!(station.is(&format!("({}).ariaLabel === 'A+ Larger letters'", button("A+"))));
    assert!(station.is(&format!("({}).ariaLabel === 'A− Smaller letters'", button("A−"))));
    station.touch_button("A+");
    letters("1");
    let larger = measured();
    assert!(larger > usual * 1.1, "{larger} after {usual}");
    station.press(PAGE_UP);
    letters("2");
    assert!(measured() > larger);
    station.press(PAGE_DOWN);
    letters("1");

    // Changing the text size types nothing, judges nothing and clears nothing. Keys grow, too.
    station.type_slip(&["QI", "ZA"]);
    let of_keys = "parseFloat(getComputedStyle(document.querySelector('.keyboard .key')).fontSize)";
    let before = station.value(of_keys).as_f64().unwrap();
    station.touch_button("A+");
    letters("2");
    assert!(station.value(of_keys).as_f64().unwrap() > before, "keys grow, too");
    station.has_rows(&["QI", "ZA"]);
    assert_eq!(station.says(".hint"), "");
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.verdict();
    station.touch_button("A−");
    letters("1");
    assert_eq!(station.screen(), "verdict");
    station.advance(20_000);
    station.wait_for("count");
    letters("0");
    assert!((measured() - usual).abs() < 0.1);
    station.open_desk();
    assert!(!station.has(".letters"), "the desk has buttons for the letter size");
}

#[test]
fn text_of_twice_the_size_fits() {
    // As in a browser whose default text size is 32 px.
    let site = Site::with_few_words();
    let browser =
        Browser::start_with(&["--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"]);
    let station = Station::unopened(&site, browser);
    station.open();
    station.wait_for("count");
    let initial = "(() => { const rule = document.createElement('p'); rule.style.font = 'initial'; \
                   document.body.append(rule); const size = getComputedStyle(rule).fontSize; \
                   rule.remove(); return size; })()";
    assert_eq!(station.text(initial), "32px");
    let sizes = [(1920, 1080, false), (1280, 800, false), (1024, 768, true)];
    let mut look = Look { station: &station, sizes: &sizes, name: "text-200", faults: Vec::new() };
    look.at_a_challenge(&["QI", "QUIXOTRY", "ZA"], false);
    assert_sound(&look.faults);
}
