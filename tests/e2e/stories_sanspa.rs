//! South Africa's rules of 2001 at the station: the challenge is free, a printed book counts for every
//! word, and the director's third opinion is final.

use crate::desk::{DIRECTORS, JUDGES, says, shown};
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use challenge_station::rulebook::SANSPA_2001;

/// Not in the station's list; the judge finds it in a book.
const LONG: &str = "ZZXQZZXQZZ";

/// A station under these rules, with both PINs set.
fn station(site: &Site) -> Station {
    let station = Station::of(site);
    station.put_in_force("4", "sanspa-2001");
    station.lock();
    station
}

/// The players type a slip and press the key: it needs a book.
fn is_referred(station: &Station, words: &[&str]) -> String {
    station.type_slip(words);
    station.press("\t");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "none");
    assert_eq!(station.heading(), "REFERRED TO THE WORD JUDGE");
    assert!(station.page_text().contains("Call a word judge to this station."));
    assert_eq!(station.offers(), ["Free the station", "Word judge"]);
    station.number()
}

/// The word judge comes, signs, and answers for each word in turn.
fn is_looked_up(station: &Station, number: &str, answers: &[(&str, &str, &str)]) -> String {
    station.press_on_verdict("\n");
    station.unlock(JUDGES);
    station.sign("AB", "");
    for (asked, (word, books, answer)) in answers.iter().enumerate() {
        station.wait_for_heading(&format!("Look up {} of {}", asked + 1, answers.len()));
        assert_eq!(station.words(), [*word]);
        assert!(station.page_text().contains(&format!("Is it in {books}?")));
        station.press(answer);
    }
    station.wait_for_heading(&format!("Challenge No. {number}"));
    assert!(station.page_text().contains("Every word was looked up."));
    station.press("\n");
    station.advance(VERDICT_AFTER);
    let verdict = station.verdict();
    assert_eq!(station.number(), number);
    verdict
}

const CHAMBERS: &str = "Chambers, 1998";
const BOTH: &str = "Chambers, 1998 / Merriam-Webster’s Collegiate, 10th edition";

#[test]
fn a_free_challenge_is_referred_for_every_word_and_joined_with_the_list() {
    let site = Site::quick();
    let station = station(&site);
    // 13.2: no word is added here.
    station.type_slip(&["QI", "ZA"]);
    station.press("3");
    station.wait_until("document.querySelector('.hint').textContent.includes('No word is added')");
    station.press("\x1b\x1b");
    station.wait_for("count");

    let number = is_referred(&station, &["QI", LONG]);
    let referral = [
        ("kind", "referral"),
        ("challenge", number.as_str()),
        ("words", "QI ZZXQZZXQZZ"),
        ("verdict", "-"),
        ("outcome", "-"),
    ];
    station.last_says(&referral);
    // No key but one does anything, and no time short of a quarter of an hour.
    station.advance(600_000);
    station.press(" 2srw\t\x08");
    assert_eq!(station.heading(), "REFERRED TO THE WORD JUDGE");

    let answers = [("QI", CHAMBERS, "n"), (LONG, BOTH, "y")];
    assert_eq!(is_looked_up(&station, &number, &answers), "acceptable");
    assert_eq!(station.cost(), ["The play stands. No penalty.", "sanspa-2001"]);
    let sources = format!("Open English list + {}", BOTH.replace(" / ", " + "));
    assert_eq!(station.said_by(), [format!("ACCEPTABLE: word judge AB, {sources}")]);
    assert_eq!(station.words(), ["QI", LONG]);
    let joined = [
        ("kind", "manual"),
        ("challenge", number.as_str()),
        ("words", "QI ZZXQZZXQZZ"),
        ("by", "station, word-judge AB"),
        ("outcome", "acceptable"),
        ("consequence", "play stands"),
    ];
    station.last_says(&joined);
    assert_eq!(station.offers(), ["Back to the board"]);
    station.press_on_verdict("s");
    station.wait_until("document.querySelector('.steps') !== null");
    assert_eq!(station.steps(), shown(SANSPA_2001.steps_acceptable));
    station.clear();
    assert!(!station.has(".after"), "a mistyped slip is not judged again under these rules");

    let number = is_referred(&station, &["QI", LONG]);
    let answers = [("QI", CHAMBERS, "y"), (LONG, BOTH, "n")];
    assert_eq!(is_looked_up(&station, &number, &answers), "unacceptable");
    let cost = "The play comes off the board. The challenged player loses the turn.";
    assert_eq!(station.cost()[0], cost);
    let entry = station.last_entry();
    let consequence = "play comes off, challenged-player loses the turn";
    says(&entry, &[("outcome", "unacceptable"), ("consequence", consequence)]);
}

#[test]
fn a_finding_is_given_from_the_first_word_again_or_by_its_number_later() {
    let site = Site::quick();
    let station = station(&site);
    let number = is_referred(&station, &["ZZXQ", "ZZXJ"]);
    station.press_on_verdict("\n");
    station.unlock(JUDGES);
    station.sign("AB", "");
    station.wait_for_heading("Look up 1 of 2");
    station.press("y");
    station.wait_for_heading("Look up 2 of 2");
    station.press("y\x08");
    station.wait_for_heading("Look up 1 of 2");
    // The judge leaves; the slip waits, and what was found is forgotten.
    station.press("y\x1b");
    station.wait_for("verdict");
    station.holds_none_of(&["ZZXQ", "ZZXJ"], "the judge");
    station.advance(900_000);
    station.wait_for("count");

    // Another slip need not wait so long: the station is freed by a key, and its number finds it too.
    let other = is_referred(&station, &["ZZXK"]);
    station.press_on_verdict("\x1b");
    station.wait_for("count");
    station.holds_none_of(&["ZZXK"], "the station was freed");

    station.press("\x1b");
    station.unlock(JUDGES);
    station.press(&format!("2{number}\n"));
    station.sign("CD", "");
    station.wait_for_heading("Look up 1 of 2");
    station.press("yn\n");
    station.advance(VERDICT_AFTER);
    assert_eq!((station.verdict().as_str(), station.number()), ("unacceptable", number.clone()));
    let entry = station.last_entry();
    says(&entry, &[("challenge", number.as_str()), ("by", "station, word-judge CD")]);
    station.clear();
    station.holds_none_of(&["ZZXQ", "ZZXJ"], "the verdict");

    station.press("\x1b");
    station.unlock(JUDGES);
    station.press(&format!("2{other}\n"));
    station.sign("CD", "");
    station.wait_for_heading("Look up 1 of 1");
    station.press("y\n");
    station.advance(VERDICT_AFTER);
    assert_eq!((station.verdict().as_str(), station.number()), ("acceptable", other));
}

#[test]
fn opinions_that_differ_leave_it_to_the_director_whose_third_is_final() {
    let site = Site::quick();
    let station = station(&site);
    let number = is_referred(&station, &["ZZXQ"]);
    assert_eq!(is_looked_up(&station, &number, &[("ZZXQ", CHAMBERS, "y")]), "acceptable");
    station.clear();

    station.press("\x1b");
    station.unlock(JUDGES);
    station.give_opinion(&number, "CD", "u");
    assert_eq!(
        (station.verdict().as_str(), station.heading().as_str()),
        ("open", "THE DIRECTOR DECIDES")
    );
    assert_eq!(station.cost(), shown(&[SANSPA_2001.opinions.third_says])[0]);
    assert_eq!(station.offers(), [""; 0]);
    let second = [
        ("kind", "opinion"),
        ("verdict", "unacceptable"),
        ("by", "word-judge CD"),
        ("outcome", "director-decides"),
        ("consequence", "-"),
    ];
    station.last_says(&second);
    station.clear();

    // No other word judge can settle it.
    station.press("\x1b");
    station.unlock(JUDGES);
    station.press(&format!("2{number}\n"));
    station.sign("EF", "1");
    station.wait_for_heading(&format!("Challenge No. {number}"));
    assert!(station.page_text().contains("The third opinion is the director’s."));
    station.press("a\n\x1b");
    station.wait_for("count");

    station.press("\x1b");
    station.unlock(DIRECTORS);
    station.give_opinion(&number, "GH", "u");
    assert_eq!(station.verdict(), "unacceptable");
    assert_eq!(station.said_by().len(), 3);
    let third = [
        ("kind", "opinion"),
        ("by", "director GH"),
        ("source", "OSW4 and OTCWL"),
        ("outcome", "unacceptable"),
        ("consequence", "play comes off, challenged-player loses the turn"),
    ];
    station.last_says(&third);
    station.clear();

    // It is final. If it proves wrong all the same, the game may be replayed.
    station.press("\x1b");
    station.unlock(DIRECTORS);
    station.press(&format!("2{number}\n"));
    station.sign("IJ", "1");
    station.wait_for_heading(&format!("Challenge No. {number}"));
    assert!(station.page_text().contains("Three opinions were given: the ruling is final."));
    station.press("\x1b");
    station.wait_for("count");
    station.press("\x1b");
    station.unlock(DIRECTORS);
    station.press(&format!("3{number}\n"));
    station.sign("GH", "");
    station.wait_for_heading(&format!("Challenge No. {number}"));
    station.press("y\n");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "none");
    assert_eq!(station.cost(), ["The game is replayed.", "sanspa-2001 13.8"]);
    station.last_says(&[("kind", "correction"), ("consequence", "replay")]);
    let kinds = ["opened", "settings", "referral", "manual", "opinion", "opinion", "correction"];
    station.clear();
    station.has_kinds(&kinds);
}
