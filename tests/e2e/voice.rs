//! The voice, in a browser: off says nothing; on says each screen in its language, in the place of the one
//! before, and nothing of a slip when it has gone.

use crate::browser::Browser;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use challenge_station::setup::Settings;
use challenge_station::text::Language;
use serde_json::json;

/// A speech that writes down what it is to say: `__said` is what would be heard or still to come,
/// `__ever` all there ever was.
pub(crate) const SPEECH: &str = "
    window.__said = [];
    window.__ever = [];
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; this.lang = ''; } };
    Object.defineProperty(window, 'speechSynthesis', { value: {
        speak({ lang, text }) { __said.push(`${lang} ${text}`); __ever.push(text); },
        cancel() { __said.length = 0; },
    } });";

fn talking(site: &Site, settings: &Settings) -> Station {
    let mut station = Station::set(site, Browser::start(), settings);
    station.browser().on_every_page(SPEECH);
    station.open();
    station.wait_for("count");
    station
}

fn says(station: &Station, what: &[&str]) {
    let said = json!(what).to_string();
    station.wait_until(&format!(
        "JSON.stringify(__said.slice(0, {})) === {}",
        what.len(),
        json!(said)
    ));
}

#[test]
fn on_it_says_letters_words_who_acts_and_the_verdict_in_the_players_language() {
    let site = Site::quick();
    let settings =
        Settings { voice: true, languages: vec![Language::German], ..Settings::default() };
    let station = talking(&site, &settings);
    says(&station, &["de Wie viele Wörter zweifeln Sie an?"]);
    station.declare(2);
    station.press("QI");
    says(&station, &["de I", "de Wort 1 von 2: Q I"]);
    station.press(" ZA\n");
    station.wait_for("check");
    says(&station, &["de Q I. Z A. "]);
    assert!(station.is("__said.length === 3 && __said[1].startsWith('en ')"));
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.verdict();
    says(&station, &["de GÜLTIG"]);
    station.clear();
    // What is still to come of the slip is silenced.
    says(&station, &["de Wie viele Wörter zweifeln Sie an?"]);
    assert_eq!(station.value("__said.length"), 1);
    // When the page goes the voice ends.
    station.run("dispatchEvent(new PageTransitionEvent('pagehide'));", &[]);
    assert_eq!(station.value("__said"), json!([]));
}

/// Where something is told to a screen reader, it is told in one place.
#[test]
fn a_screen_reader_is_told_the_verdict_once_and_the_focus_is_on_it() {
    let site = Site::quick();
    let station = Station::of(&site);
    for (words, verdict) in [(["QI", "ZA"], "ACCEPTABLE"), (["QI", "ZZXQ"], "UNACCEPTABLE")] {
        station.judge(&words);
        station.wait_until(&format!("document.activeElement.textContent === '{verdict}'"));
        let told = "[...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]\
                    .filter((region) => region.ariaLive !== 'off')\
                    .map((region) => region.textContent).filter((text) => text !== '')";
        let told: Vec<String> = serde_json::from_value(station.value(told)).unwrap();
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with(&format!("{verdict}. ")), "{told:?}");
        // The names that checks from outside go by.
        let named = format!("[data-verdict={}][role=status]", verdict.to_lowercase());
        assert!(station.has(&named));
        station.clear();
        assert_eq!(station.says(".heard"), "");
    }
}
