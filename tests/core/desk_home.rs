//! The desk's home page shows the state of the station. Letters lead to the main pages from everywhere.

use crate::common;
use crate::readiness::ready;
use challenge_station::challenge::page::{Light, PageLine, PageModel};
use challenge_station::desk;
use challenge_station::desk::Effect as DeskEffect;
use challenge_station::desk::readiness::facts::{Facts, FullScreen};
use challenge_station::station::{Effect, Event};
use common::TestBench;

fn open_page(bench: &TestBench) -> PageModel {
    bench.station.page()
}

/// The fact that the page shows under this name.
fn fact(bench: &TestBench, name: &str) -> String {
    let facts = open_page(bench).facts;
    facts.into_iter().find(|(known, _)| *known == name).map(|(_, says)| says).unwrap_or_default()
}

/// How often readiness was checked.
fn readiness_checks(bench: &TestBench) -> usize {
    let is_check = |effect: &&Effect| matches!(effect, Effect::Desk(DeskEffect::Readiness(_)));
    bench.effects.iter().filter(is_check).count()
}

/// The home page of a station that has judged three challenges.
fn judged() -> TestBench {
    let mut bench = TestBench::in_service("QI ZA");
    for slip in ["QI ZA", "QI XU", "ZA"] {
        bench.challenge(slip);
        bench.clear();
    }
    bench.press("^");
    bench
}

#[test]
fn the_home_page_counts_todays_challenges_and_shows_the_last_five_without_their_words() {
    let bench = judged();
    assert_eq!(fact(&bench, "Challenges today"), "3: 2 acceptable, 1 unacceptable, 0 waiting");
    let numbers: Vec<String> =
        open_page(&bench).table.rows.iter().map(|row| row[0].clone()).collect();
    assert_eq!(numbers, ["3", "2", "1"]);
    let outcomes: Vec<String> =
        open_page(&bench).table.rows.iter().map(|row| row[3].clone()).collect();
    assert_eq!(outcomes, ["acceptable", "unacceptable", "acceptable"]);
    let shown = format!("{:?}", open_page(&bench));
    assert!(!["QI", "ZA", "XU"].iter().any(|word| shown.contains(word)), "{shown}");
}

#[test]
fn a_corrected_ruling_shows_both_verdicts_and_still_counts_as_it_was_ruled() {
    let mut bench = judged();
    bench.play("32\nJD\nA1\n\n_");
    assert_eq!(bench.says("kind"), "correction");
    bench.clear();
    bench.press("^");
    let outcomes: Vec<String> =
        open_page(&bench).table.rows.iter().map(|row| row[3].clone()).collect();
    let corrected = "unacceptable → acceptable (corrected, JD)";
    assert_eq!(outcomes, ["acceptable", corrected, "acceptable"]);
    let says = "3: 2 acceptable, 1 unacceptable, 1 corrected later, 0 waiting";
    assert_eq!(fact(&bench, "Challenges today"), says);
    bench.press("J");
    let page = open_page(&bench);
    assert!(page.table.rows[1].contains(&"✗→✓ corrected".to_owned()), "{:?}", page.table.rows);
    assert!(page.table.rows[1].contains(&corrected.to_owned()), "{:?}", page.table.rows);
    bench.press("G");
    assert!(open_page(&bench).html.contains("1 ruling was corrected later."));
}

#[test]
fn a_replaced_challenge_counts_for_neither_verdict_and_names_its_replacement() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.challenge("QO");
    bench.millis(500);
    bench.play("R<<QI\t_");
    bench.clear();
    bench.press("^");
    let outcomes: Vec<String> =
        open_page(&bench).table.rows.iter().map(|row| row[3].clone()).collect();
    assert_eq!(outcomes, ["acceptable", "replaced by No. 2"]);
    let says = "1, 1 replaced: 1 acceptable, 0 unacceptable, 0 waiting";
    assert_eq!(fact(&bench, "Challenges today"), says);
    bench.press("J");
    let line = PageLine::plain("1 to 2 of 2: 1 challenge, 1 replaced");
    assert_eq!(open_page(&bench).lines[0], line);
    bench.press("1");
    assert_eq!(open_page(&bench).table.rows.len(), 1, "the replaced challenge is not among them");
}

#[test]
fn yesterdays_challenges_are_listed_but_do_not_count_as_todays() {
    let mut bench = judged();
    bench.press("^");
    bench.wall += 24 * 60 * 60 * 1000;
    bench.press("^");
    assert_eq!(fact(&bench, "Challenges today"), "none");
    assert_eq!(open_page(&bench).table.rows.len(), 3);
}

#[test]
fn a_slip_that_waits_for_the_word_judge_is_counted_as_waiting() {
    let mut bench = TestBench::referring("QI ZA");
    bench.play("2_QI ZA\t__^_");
    bench.press("^");
    assert_eq!(fact(&bench, "Challenges today"), "1: 0 acceptable, 0 unacceptable, 1 waiting");
    assert_eq!(open_page(&bench).table.rows[0][3], "waiting for the word judge");
}

/// A ruling stands while the judge looks in the books for its players.
#[test]
fn a_review_that_players_asked_for_is_counted_as_waiting_beside_its_ruling() {
    let mut bench = TestBench::under("sanspa-2001", "QI");
    bench.challenge("QI");
    bench.clear();
    bench.challenge("QI ZA");
    bench.millis(500);
    bench.press("b");
    bench.millis(1000);
    assert_eq!(bench.screen(), "referred");
    bench.press("^^");
    assert_eq!(fact(&bench, "Challenges today"), "2: 1 acceptable, 1 unacceptable, 1 waiting");
    let outcomes: Vec<_> =
        open_page(&bench).table.rows.into_iter().map(|row| row[3].clone()).collect();
    assert_eq!(outcomes, ["waiting for the word judge", "acceptable"]);
}

#[test]
fn the_home_page_says_when_the_journal_was_last_exported_and_how_many_entries_are_not_exported() {
    let mut bench = judged();
    assert_eq!(fact(&bench, "Last export"), "never; 3 entries of challenges not exported");
    bench.press("JX2^^");
    let last = fact(&bench, "Last export");
    assert!(last.ends_with("; 0 entries of challenges not exported"), "{last}");
    assert!(!last.starts_with("never"), "{last}");
    bench.press("^");
    bench.challenge("QI");
    bench.clear();
    bench.press("^");
    assert!(fact(&bench, "Last export").ends_with("; 1 entry of a challenge not exported"));
}

#[test]
fn a_word_list_is_named_with_its_fingerprint() {
    let bench = judged();
    let fingerprint_start = bench.lexicon.metadata().fingerprint().as_str()[..4].to_owned();
    assert!(
        fact(&bench, "Word list").contains(&fingerprint_start),
        "{}",
        fact(&bench, "Word list")
    );
}

#[test]
fn the_home_page_shows_readiness_in_one_line_and_each_red_check_below_it() {
    let mut bench = judged();
    assert_eq!((open_page(&bench).banner, readiness_checks(&bench)), (None, 1));
    let facts = Facts { full_screen: FullScreen::Offered, ..ready() };
    bench.send(Event::Desk(desk::Event::Readiness(facts.into())));
    let says = "NOT READY: 2 things to do".to_owned();
    assert_eq!(open_page(&bench).banner, Some((Light::Red, says)));
    let says = [
        "✗ The station is not in full screen, so players can leave it.",
        "✗ No PIN is set: anybody can change everything.",
    ];
    assert_eq!(open_page(&bench).lines, says.map(PageLine::plain));
    bench.press("^");
    bench.press("^");
    assert_eq!(
        open_page(&bench).banner,
        None,
        "closing the desk discards the result of the readiness check"
    );
    assert_eq!(readiness_checks(&bench), 2, "every visit checks readiness again");
}

#[test]
fn the_home_page_of_a_word_judge_shows_no_facts_and_checks_no_readiness() {
    let mut bench = judged();
    bench.press("^");
    bench.set_pins("1111", "2222");
    bench.effects.clear();
    bench.press("^2222\n");
    assert_eq!(
        (bench.screen(), open_page(&bench).facts.len(), readiness_checks(&bench)),
        ("menu", 0, 0)
    );
    bench.press("JSRIC90?");
    assert_eq!(bench.screen(), "menu", "no letter leads a word judge elsewhere");
}

#[test]
fn letters_lead_to_the_main_pages_from_every_page() {
    let pages =
        [("J", "journal"), ("R", "readiness"), ("S", "settings"), ("C", "transfer"), ("H", "menu")];
    for from in ["", "S", "S2", "R", "4", "JV", "JX", "JM", "P", "A"] {
        for (letter, page) in pages {
            let mut bench = judged();
            bench.press(from);
            bench.press(letter);
            assert_eq!(bench.screen(), page, "{letter} from “{from}”");
        }
    }
}

#[test]
fn letters_open_no_page_while_something_is_typed_or_would_be_lost() {
    for (keys, page) in [("6J", "new-pin"), ("1\nJ", "signature"), ("S2 1J", "settings-group")] {
        let mut bench = judged();
        bench.press(keys);
        assert_eq!(bench.screen(), page, "{keys}");
    }
}

#[test]
fn a_button_on_every_page_lists_the_main_pages_and_escape_goes_back() {
    for (from, page) in
        [("S2", "Times"), ("RD", "Diagnostics"), ("4", "Rulebook"), ("J", "Journal")]
    {
        let mut bench = judged();
        bench.press(from);
        assert_eq!(open_page(&bench).go_to, "Go to…", "{from}");
        let heading = open_page(&bench).heading;
        for back in ["?", "^", "7"] {
            bench.press("?");
            assert_eq!(
                (open_page(&bench).heading, open_page(&bench).items.len()),
                ("Go to…".into(), 6)
            );
            bench.press(back);
            assert_eq!(open_page(&bench).heading, heading, "{page}: the page is as it was");
        }
        bench.press("?I");
        assert_eq!(bench.screen(), "import", "{page}");
    }
}

#[test]
fn the_button_for_the_main_pages_is_missing_on_the_home_page_and_while_something_is_typed_or_would_be_lost()
 {
    for keys in ["", "6", "1\n", "S21"] {
        let mut bench = judged();
        bench.press(keys);
        let page = open_page(&bench);
        assert_eq!(page.go_to, "", "{keys}");
        bench.press("?");
        assert_eq!(open_page(&bench), page, "{keys}");
    }
}

/// A station after an update, with a director's PIN and a word judge's.
fn after_update() -> TestBench {
    let mut bench = TestBench::after_update("QI ZA");
    bench.set_pins("1111", "2222");
    bench
}

/// Whether the page says which version is new.
fn names_new_version(bench: &TestBench) -> bool {
    let says = format!("This is version {}. What is new: About (A).", env!("CARGO_PKG_VERSION"));
    open_page(bench).lines.contains(&PageLine::plain(says))
}

#[test]
fn after_an_update_the_home_page_names_the_new_version_and_the_about_page_lists_its_changes() {
    let mut bench = after_update();
    bench.press("^1111\n");
    assert!(names_new_version(&bench), "{:?}", open_page(&bench).lines);
    bench.press("A");
    let about = open_page(&bench);
    assert_eq!(about.heading, "About this station");
    assert!(about.lines.contains(&PageLine::Heading("What is new in this version".into())));
    bench.press("^");
    assert!(
        names_new_version(&bench),
        "the home page names the new version until the desk is closed"
    );
}

#[test]
fn the_new_version_is_shown_only_until_the_desk_is_closed() {
    let mut bench = after_update();
    bench.effects.clear();
    bench.press("^1111\n");
    assert!(
        bench.effects.contains(&Effect::KeepBuild),
        "the station saves that the director has seen this build"
    );
    bench.press("^^1111\n");
    assert_eq!((bench.screen(), names_new_version(&bench)), ("menu", false));
}

#[test]
fn a_word_judge_is_not_told_of_a_new_version_and_the_director_is_told_afterwards() {
    let mut bench = after_update();
    bench.effects.clear();
    bench.press("^2222\n");
    assert!(!names_new_version(&bench) && !bench.effects.contains(&Effect::KeepBuild));
    bench.press("^^1111\n");
    assert!(names_new_version(&bench), "{:?}", open_page(&bench).lines);
}

#[test]
fn a_version_that_the_director_has_seen_is_not_called_new() {
    let mut bench = judged();
    assert!(!names_new_version(&bench));
    bench.press("A");
    assert_eq!(open_page(&bench).heading, "About this station");
}
