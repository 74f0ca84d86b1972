//! NASPA IV.K: the word judge, further opinions, and a ruling that was found wrong.

use crate::desk::says;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use challenge_station::desk::judging::texts;
use challenge_station::rulebook::NASPA_2017;

#[test]
fn iv_k_a_manual_ruling_a_second_opinion_that_differs_and_no_third_the_first_stands() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.open_desk();
    station.press("1");
    station.wait_for_heading("Before judging");
    let ticks = station.texts_of(".choice span", "textContent");
    let sees_to = NASPA_2017.judge_sees_to.iter().chain([&NASPA_2017.by_hand]);
    let sees_to = sees_to.map(|tick| tick.says).chain([texts::AGAIN]);
    assert_eq!(ticks, sees_to.collect::<Vec<_>>());
    // Everything is ticked before anything is judged.
    station.press("124\n");
    assert_eq!(station.heading(), "Before judging");
    station.press("\x1b");
    station.begin_as_judge(true, "AB");

    station.type_slip(&["QI", "ZZXQ"]);
    assert!(station.page_text().contains("WORD JUDGE: press TAB."));
    station.press("\t");
    station.wait_for("by-hand");
    assert_eq!(station.words(), ["QI", "ZZXQ"]);
    station.press("\n");
    assert_eq!(station.screen(), "by-hand");
    station.press("ua\n");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    let by = "director AB, OTCWL, 2016 edition";
    assert_eq!(station.said_by(), [format!("ACCEPTABLE: {by}")]);
    let manual = [
        ("kind", "manual"),
        ("challenge", "3"),
        ("lexicon", "-"),
        ("words", "QI ZZXQ"),
        ("verdict", "acceptable"),
        ("by", "director AB"),
        ("source", "OTCWL, 2016 edition"),
        ("outcome", "acceptable"),
    ];
    station.last_says(&manual);
    // What a word judge judged, no player has judged again.
    assert_eq!(station.offers(), ["Back to the board"]);
    station.clear();
    assert!(!station.has(".after"));

    // The same judge gives no second one.
    station.open_desk();
    station.press("23\n");
    station.sign("AB", "1");
    station.wait_for_heading("Challenge No. 3");
    assert!(station.page_text().contains("another judge is needed"));
    station.press("u\n\x1b");
    station.wait_for("count");
    station.open_desk();
    station.give_opinion("3", "CD", "u");
    assert_eq!(station.verdict(), "acceptable");
    // Whoever stands here now has no business with the words.
    assert!(station.words().is_empty());
    assert_eq!(
        station.said_by(),
        [format!("ACCEPTABLE: {by}"), format!("UNACCEPTABLE: {}", by.replace("AB", "CD"))]
    );
    let second = [
        ("kind", "opinion"),
        ("challenge", "3"),
        ("verdict", "unacceptable"),
        ("by", "director CD"),
        ("outcome", "acceptable"),
        ("consequence", "play stands, challenger loses the turn"),
    ];
    station.last_says(&second);
    station.clear();

    // A third, where one is to be had, settles it.
    station.open_desk();
    station.give_opinion("3", "EF", "u");
    assert_eq!(station.verdict(), "unacceptable");
    station.last_says(&[("kind", "opinion"), ("outcome", "unacceptable")]);
    station.has_kinds(&["opened", "manual", "opinion", "opinion"]);
}

/// At the desk's menu, opens the correction of a challenge.
fn opens_correction(station: &Station, number: &str) {
    station.press(&format!("3{number}\n"));
    station.sign("CD", "");
    station.wait_for_heading(&format!("Challenge No. {number}"));
}

#[test]
fn iv_k_5_a_wrong_manual_ruling_earns_the_plays_score_plus_25_on_the_spread() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.open_desk();
    station.begin_as_judge(true, "AB");
    station.type_slip(&["QI", "ZZXQ"]);
    station.press("\ta\n");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    station.clear();

    station.open_desk();
    station.press("39\n");
    station.wait_until("document.querySelector('.hint').textContent.includes('last is 4')");
    station.press("\x1b");
    opens_correction(&station, "3");
    let correction = NASPA_2017.correction.instruction;
    let page = station.page_text();
    assert!(page.contains(correction.says) && page.contains(correction.rule), "{page}");
    assert!(page.contains("What did the play score?"), "{page}");
    // Without a score nothing is entered.
    station.press("\n34\n");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "none");
    assert_eq!(station.heading(), "CORRECTED");
    let spread = "Spread of the wronged player: +59 (34 + 25)";
    assert_eq!(station.cost(), [spread, "naspa-2017 IV.K.5"]);
    let entry = [
        ("kind", "correction"),
        ("challenge", "3"),
        ("words", "-"),
        ("by", "director CD"),
        ("consequence", "spread +59 (34 + 25)"),
    ];
    station.last_says(&entry);
    // Never an edit: the ruling stands in the journal as it was given.
    says(&station.decided()[1], &[("words", "QI ZZXQ"), ("outcome", "acceptable")]);
    station.clear();

    station.open_desk();
    opens_correction(&station, "3");
    let before = "This ruling was corrected before. A further correction takes its place.";
    assert_eq!(station.says(".hint"), before);
    station.press("40\n");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "none");
    station.last_says(&[("consequence", "spread +65 (40 + 25)")]);
    station.has_kinds(&["opened", "manual", "correction", "correction"]);
}

#[test]
fn iv_k_5_what_players_looked_up_themselves_earns_nothing() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.judge(&["QI", "ZA"]);
    station.clear();
    station.open_desk();
    opens_correction(&station, "2");
    let page = station.page_text();
    assert!(page.contains("The players looked it up themselves"), "{page}");
    assert!(!page.contains("score"), "{page}");
    // Enter alone corrects nothing.
    station.press("\n");
    assert_eq!(station.screen(), "desk");
    station.press("y\n");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "none");
    assert_eq!(station.heading(), "CORRECTED");
    let entry = [("kind", "correction"), ("challenge", "2"), ("consequence", "none")];
    station.last_says(&entry);
}

#[test]
fn a_slip_that_was_mistyped_and_noticed_late_is_judged_anew_by_its_number() {
    let site = Site::quick();
    let station = Station::of(&site);
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    let mistyped = station.number();
    station.clear();
    // Others come between.
    assert_eq!(station.judge(&["ZA"]), "acceptable");
    station.clear();
    station.open_desk();
    station.press("1");
    station.wait_for_heading("Before judging");
    station.press("1234R\n");
    station.wait_for_heading("Which challenge?");
    station.press(&format!("{mistyped}\n"));
    station.wait_for_heading("Your initials");
    station.press("AB\n");
    station.wait_for("count");
    assert!(station.says(".task").contains(&format!("Challenge No. {mistyped}, judged again")));
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    let entry = [("kind", "repeat"), ("repeats", &*mistyped), ("by", "station, director AB")];
    station.last_says(&entry);
    station.clear();
    // In the journal the first counts no more.
    station.open_desk();
    station.press("J");
    station.wait_until("document.querySelectorAll('tbody tr').length === 3");
    assert!(station.page_text().contains("(unacceptable)"), "{}", station.page_text());
    station.press("\u{e015}\u{e015}\n");
    station.wait_for_heading(&format!("Challenge No. {mistyped}"));
    assert!(station.page_text().contains("judged again as No. 5"), "{}", station.page_text());
}
