//! In a browser the voice speaks each screen in its language and interrupts the one before, and
//! nothing about a slip is spoken after it is cleared. A verdict has a tone, too.

use crate::browser::Browser;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use challenge_station::setup::Settings;
use challenge_station::text::Language;
use serde_json::json;

/// A speech engine that records its texts: `__said` has the current and pending texts, `__ever` all of them.
pub(crate) const SPEECH: &str = "
    window.__said = [];
    window.__ever = [];
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; this.lang = ''; } };
    Object.defineProperty(window, 'speechSynthesis', { value: {
        speak({ lang, text }) { __said.push(`${lang} ${text}`); __ever.push(text); },
        cancel() { __said.length = 0; },
    } });";

fn talking(site: &Site, settings: &Settings) -> Station {
    let mut station = Station::with_settings(site, Browser::start(), settings);
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
fn on_it_speaks_letters_words_and_the_verdict_in_the_players_language_after_one_tone() {
    let site = Site::with_few_words();
    let languages = vec![Language::German];
    let settings = Settings { voice: true, sounds: true, languages, ..Settings::default() };
    let station = talking(&site, &settings);
    station.run(
        "window.__tones = 0;
        AudioScheduledSourceNode.prototype.start = function () { window.__tones += 1; };",
        &[],
    );
    says(&station, &["de Wie viele Wörter zweifeln Sie an?"]);
    station.declare(2);
    station.press("QI");
    says(&station, &["de I", "de Wort 1 von 2: Q I"]);
    station.press(" ZA\n");
    station.wait_for("check");
    says(&station, &["de Q I. Z A. "]);
    // Everything that tells who does what is in the players' language.
    assert!(station.is("__said.length === 3 && __said.every((said) => said.startsWith('de '))"));
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.verdict();
    says(&station, &["de GÜLTIG"]);
    station.wait_until("__tones > 0");
    assert_eq!(station.value("__tones"), 1);
    station.clear();
    // Pending speech about the slip is cancelled.
    says(&station, &["de Wie viele Wörter zweifeln Sie an?"]);
    assert_eq!(station.value("__said.length"), 1);
    // Speech ends when the page closes.
    station.run("dispatchEvent(new PageTransitionEvent('pagehide'));", &[]);
    assert_eq!(station.value("__said"), json!([]));
}
