//! The rules of the time of OSPD2 at the station: players look nothing up, and a printed book counts for
//! words of nine letters or more. (`one_bit_referred.rs` has what nobody can see of the list.)

use crate::desk::{DIRECTORS, JUDGES};
use crate::lexicons::{lex_file, words};
use crate::site::{Copy, Site};
use crate::station::{Station, VERDICT_AFTER};

/// The only long word of this site's list.
const IN_LIST: &str = "CHTHONIAN";
/// Another, which the list lacks.
const NOT_IN_LIST: &str = "ALGORITHM";

/// A site with a small list.
fn small() -> Copy {
    let copy = Copy::new();
    copy.write("lexicon/open.lex", &lex_file(&words(["QI", "ZA", IN_LIST]))).pack();
    copy
}

/// A station under these rules, with both PINs set.
fn station(site: &Site) -> Station {
    let station = Station::of(site);
    station.put_in_force("3", "nsa-ospd2");
    station.lock();
    station
}

/// The word judge types and judges a slip.
fn types(station: &Station, words: &[&str]) -> String {
    station.press(&words.len().to_string());
    station.unlock(JUDGES);
    station.begin_as_judge(false, "AB");
    station.judge(words)
}

#[test]
fn x_j_players_who_declare_words_are_asked_for_the_word_judge() {
    let site = Site::quick();
    let station = station(&site);
    assert!(station.page_text().contains("WORD JUDGE: type every challenged word."));
    for digit in ["1", "8"] {
        station.press(digit);
        station.wait_for("pin");
        station.press("\x1b");
        station.wait_for("count");
    }
    station.click("3");
    station.wait_for("pin");
    station.advance(10_000);
    station.wait_for("count");
    station.has_kinds(&["opened", "settings"]);

    // A short slip is judged at once.
    assert_eq!(types(&station, &["QI", "ZA"]), "acceptable");
    let cost = "The play stands. The challenger loses the turn.";
    assert_eq!(station.cost(), [cost, "nsa-ospd2"]);
    let entry = [
        ("kind", "manual"),
        ("by", "station, word-judge AB"),
        ("outcome", "acceptable"),
        ("consequence", "play stands, challenger loses the turn"),
    ];
    station.last_says(&entry);
    station.clear();
    assert_eq!(types(&station, &["QI", "ZZXQ"]), "unacceptable");
    assert_eq!(station.offers(), ["Back to the board"]);
}

#[test]
fn a_word_of_nine_letters_is_referred_and_joined_whether_or_not_the_list_has_it() {
    let copy = small();
    let site = Site::of(copy.path());
    let station = station(&site);
    for (long, answer, verdict) in [
        (IN_LIST, "n", "acceptable"),
        (IN_LIST, "y", "acceptable"),
        (NOT_IN_LIST, "n", "unacceptable"),
        (NOT_IN_LIST, "y", "acceptable"),
    ] {
        assert_eq!(types(&station, &["QI", long]), "none", "{long}");
        assert_eq!(station.heading(), "REFERRED TO THE WORD JUDGE");
        let number = station.number();
        station.last_says(&[("kind", "referral"), ("challenge", number.as_str())]);
        station.press_on_verdict("\n");
        station.unlock(JUDGES);
        station.sign("CD", "");
        // Only the long word is looked up.
        station.wait_for_heading("Look up 1 of 1");
        assert_eq!(station.words(), [long]);
        let book = "Is it in Merriam-Webster’s Collegiate, 10th edition?";
        assert!(station.page_text().contains(book));
        station.press(&format!("{answer}\n"));
        station.advance(VERDICT_AFTER);
        assert_eq!(station.verdict(), verdict, "{long} {answer}");
        let entry = [
            ("kind", "manual"),
            ("challenge", number.as_str()),
            ("by", "station, word-judge CD"),
            ("verdict", verdict),
        ];
        station.last_says(&entry);
        station.clear();
        station.holds_none_of(&[long], "the verdict");
    }
    // A good long word saves no bad short one.
    assert_eq!(types(&station, &["ZZXQ", IN_LIST]), "none");
    station.press_on_verdict("\n");
    station.unlock(DIRECTORS);
    station.sign("EF", "");
    station.wait_for_heading("Look up 1 of 1");
    station.press("y\n");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "unacceptable");
    station.last_says(&[("by", "station, director EF")]);
}
