//! Axe finds nothing wrong: on every screen of the players' in every language, and on every page of the
//! desk; in every theme and at every width (`axe.rs`).

use crate::axe::{look, station, unopened};
use crate::browser::Browser;
use crate::desk::{DIRECTORS, F2, JUDGES};
use crate::screens::{BAD, GOOD, NASPA, SANSPA};
use crate::shots::assert_sound;
use crate::site::{Copy, Site};
use crate::station::{Station, VERDICT_AFTER, VERDICT_HELD};
use challenge_station::console::Settings;
use challenge_station::messages::Language;
use challenge_station::rulebook::ALL;

/// Players are spoken to in this language first, and can choose another.
fn spoken_to(language: Language) -> Settings {
    let other = Language::ALL.into_iter().find(|other| *other != language);
    Settings { languages: vec![language, other.unwrap()], ..Settings::default() }
}

/// Every screen of a challenge, in one language.
fn players_screens(language: Language) {
    let site = Site::quick();
    let station = station(&site, &spoken_to(language));
    let mut faults = Vec::new();
    let mut look = |screen: &str| {
        let screen = format!("{} {screen}", language.code());
        faults.extend(look(&station, &screen));
    };
    assert_eq!(station.text("document.documentElement.lang"), language.code());
    look("count");
    station.press("2");
    station.wait_until("document.querySelector('.chosen') !== null");
    look("chosen");
    station.advance(750);
    station.wait_for("slip");
    station.press(&format!("{GOOD} ?"));
    look("slip");
    station.press(BAD);
    station.advance(20_000);
    look("slip, complete, counting down");
    station.press("\n");
    station.wait_for("check");
    look("check");
    station.press(F2);
    station.wait_for("ending");
    look("ending");
    station.press("1");
    station.advance(VERDICT_AFTER);
    station.verdict();
    look("conceded");
    station.clear();

    for words in [&[GOOD][..], &[GOOD, BAD]] {
        look(&station.judge(words));
        station.press_on_verdict("s");
        station.wait_until("document.querySelector('.steps') !== null");
        look("steps");
        station.clear();
    }
    look("count, and the last can be repeated");
    station.press("r9\n");
    station.wait_until("document.querySelector('.hint').textContent !== ''");
    look("again");
    station.press("\x1b");
    station.wait_for("count");
    station.judge(&[GOOD]);
    station.press_on_verdict("w");
    station.wait_for("count");
    look("the rest");
    station.type_slip(&[BAD]);
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.verdict();
    station.advance(VERDICT_HELD);
    station.press(" ");
    station.wait_for("blame");
    look("blame");
    station.advance(VERDICT_HELD);
    station.press("1");
    station.advance(VERDICT_AFTER);
    station.verdict();
    look("separate");
    station.clear();

    station.storage("fail");
    station.judge(&[GOOD, BAD]);
    station.wait_until("document.querySelector('.not-recorded') !== null");
    look("not recorded");
    station.clear();
    look("count, not recorded");
    assert_sound(&faults);
}

#[test]
fn players_screens_in_english() {
    players_screens(Language::English);
}

#[test]
fn players_screens_in_french() {
    players_screens(Language::French);
}

#[test]
fn players_screens_in_spanish() {
    players_screens(Language::Spanish);
}

#[test]
fn players_screens_in_afrikaans() {
    players_screens(Language::Afrikaans);
}

#[test]
fn players_screens_in_german() {
    players_screens(Language::German);
}

/// What is asked before the words, where the director wants it; starting, a second tab.
#[test]
fn what_stands_around_a_challenge_in_every_language() {
    let site = Site::quick();
    let mut faults = Vec::new();
    for language in Language::ALL {
        let code = language.code();
        let asks = Settings { asks_table: true, asks_player: true, ..spoken_to(language) };
        let station = unopened(&site, &Settings { offered: vec![None, None], ..asks });
        site.hold("lexicon/open.lex");
        station.open();
        station.wait_until("document.querySelector('main > section.message') !== null");
        faults.extend(look(&station, &format!("{code} starting")));
        site.release();
        station.wait_for("count");
        for (key, screen) in
            [("", "lexicon"), ("a", "table"), ("12", "table typed"), ("\n", "player")]
        {
            station.press(key);
            faults.extend(look(&station, &format!("{code} {screen}")));
        }
        station.new_tab();
        station.open();
        station.wait_for("out-of-service");
        faults.extend(look(&station, &format!("{code} second tab")));
    }
    assert_sound(&faults);
}

#[test]
fn out_of_service_in_every_language() {
    let copy = Copy::new();
    let mut lexicon = copy.read("lexicon/open.lex");
    lexicon[5_000] ^= 1;
    copy.write("lexicon/open.lex", &lexicon).pack();
    let site = Site::of(copy.path());
    let mut faults = Vec::new();
    for language in Language::ALL {
        let station = unopened(&site, &spoken_to(language));
        station.open();
        station.wait_for("out-of-service");
        faults.extend(look(&station, &format!("{} out of service", language.code())));
    }
    assert_sound(&faults);
}

#[test]
fn what_is_referred_and_the_pages_of_the_word_judge() {
    let site = Site::quick();
    let station = station(&site, &Settings::default());
    let mut faults = Vec::new();
    let usual = ["menu", "ending", "conceded", "blame", "rest", "steps-unacceptable"];
    let mut look_at = |station: &Station, screens: &[crate::screens::Screen]| {
        for screen in screens.iter().filter(|screen| !usual.contains(&screen.name)) {
            screen.come(station);
            faults.extend(look(station, screen.name));
            station.reload();
            station.wait_for("count");
        }
    };
    look_at(&station, &NASPA);
    station.put_in_force("4", "sanspa-2001");
    look_at(&station, &SANSPA);
    assert_sound(&faults);
}

/// What the station does not decide by itself.
#[test]
fn what_waits_for_the_word_judge_or_the_director_in_every_language() {
    let site = Site::quick();
    let mut faults = Vec::new();
    for language in Language::ALL {
        let rulebook = "sanspa-2001".parse().unwrap();
        let station = station(&site, &Settings { rulebook, ..spoken_to(language) });
        for screen in SANSPA.iter().filter(|screen| screen.data == "verdict") {
            screen.come(&station);
            faults.extend(look(&station, &format!("{} {}", language.code(), screen.name)));
            station.reload();
            station.wait_for("count");
        }
    }
    assert_sound(&faults);
}

#[test]
fn the_first_start_the_doors_and_the_pages_of_the_director() {
    let site = Site::quick();
    let station = station(&site, &Settings::default());
    let mut faults = Vec::new();
    let mut look = |screen: &str| faults.extend(look(&station, screen));
    station.judge(&[GOOD, BAD]);
    station.clear();
    station.open_desk();
    look("menu");
    for (keys, heading) in [
        ("S", "Set-up"),
        ("1", "Event"),
        ("\x1b2", "Times"),
        ("\x1b3", "Keys and look"),
        ("\x1b4", "Languages and voice"),
        ("\x1b\x1bM", "Make a stick"),
        ("\x1b41", ALL[0].title),
        ("\x1b\x1b5", "Lexicons and repeats"),
        ("L", "Lexicons players choose from"),
        ("\x1b\x1bJ", "Journal"),
        ("\n", "Challenge No. 2"),
        ("\x1bv", "Verify"),
        ("\x1bx", "Export, print"),
        ("p", "Report of the challenges"),
        ("\x1b\x1bm", "Other stations"),
        ("\x1bg", "Pictures"),
        ("\x1be", "New event"),
        ("\x1b\x1bR", "Is this station ready?"),
        ("\x1bC", "Carry this set-up to another station"),
    ] {
        station.press(keys);
        station.wait_until(&format!(
            "document.querySelector('main h1')?.textContent.startsWith('{heading}')"
        ));
        station.advance(100);
        look(heading);
    }
    station.reload();
    station.wait_for("count");
    station.open_room();
    look("import");
    station.choose_file(
        "list.txt",
        "# name: Club\n# edition: 2026\nCAT\nDOG\nEEL\nFOX\nGNU\nHEN\nIBEX\nJAY\nKOI\nx\n",
    );
    station.wait_for_heading("What is in the file");
    look("import, what is in the file");
    station.press("n");
    station.wait_for_heading("Names");
    look("import, names");
    station.reload();
    station.wait_for("count");
    station.lock();
    station.press("\x1b");
    station.wait_for("pin");
    station.press("0000\n");
    station.wait_until("document.querySelector('.hint').textContent !== ''");
    look("pin");
    station.unlock(JUDGES);
    look("menu of the word judges");
    station.press("\x1b");
    station.wait_for("count");
    station.press("\x1b");
    station.unlock(DIRECTORS);
    look("menu of the director");
    assert_sound(&faults);

    drop(station);
    let mut new = Station::never_set_up(&site, Browser::start());
    crate::axe::put_into(&mut new);
    new.open();
    new.wait_for_heading("Set this station up");
    assert_sound(&crate::axe::look(&new, "first start"));
}
