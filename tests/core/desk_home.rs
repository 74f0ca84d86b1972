//! The desk's home page shows the state of the station. Letters lead to the main pages from everywhere.

use crate::common;
use crate::readiness::ready;
use challenge_station::challenge::page::{Light, PageLine, PageModel};
use challenge_station::desk;
use challenge_station::desk::Effect as Asked;
use challenge_station::desk::readiness::facts::{Facts, FullScreen};
use challenge_station::station::{Effect, Event};
use common::Bench;

fn home(bench: &Bench) -> PageModel {
    bench.station.page()
}

/// The fact that the page shows under this name.
fn fact(bench: &Bench, name: &str) -> String {
    let facts = home(bench).facts;
    facts.into_iter().find(|(known, _)| *known == name).map(|(_, says)| says).unwrap_or_default()
}

fn asked(bench: &Bench) -> usize {
    let is_asked = |effect: &&Effect| matches!(effect, Effect::Desk(Asked::Readiness(_)));
    bench.effects.iter().filter(is_asked).count()
}

fn judged() -> Bench {
    let mut bench = Bench::in_service("QI ZA");
    for slip in ["QI ZA", "QI XU", "ZA"] {
        bench.challenge(slip);
        bench.clear();
    }
    bench.press("^");
    bench
}

#[test]
fn it_counts_the_challenges_of_today_and_shows_the_last_five_without_their_words() {
    let bench = judged();
    assert_eq!(fact(&bench, "Challenges today"), "3: 2 acceptable, 1 unacceptable, 0 waiting");
    let numbers: Vec<String> = home(&bench).table.rows.iter().map(|row| row[0].clone()).collect();
    assert_eq!(numbers, ["3", "2", "1"]);
    let outcomes: Vec<String> = home(&bench).table.rows.iter().map(|row| row[3].clone()).collect();
    assert_eq!(outcomes, ["acceptable", "unacceptable", "acceptable"]);
    let shown = format!("{:?}", home(&bench));
    assert!(!["QI", "ZA", "XU"].iter().any(|word| shown.contains(word)), "{shown}");
}

#[test]
fn a_corrected_ruling_shows_both_verdicts_and_still_counts_as_it_was_ruled() {
    let mut bench = judged();
    bench.play("32\nJD\nA1\n\n_");
    assert_eq!(bench.says("kind"), "correction");
    bench.clear();
    bench.press("^");
    let outcomes: Vec<String> = home(&bench).table.rows.iter().map(|row| row[3].clone()).collect();
    let corrected = "unacceptable → acceptable (corrected, JD)";
    assert_eq!(outcomes, ["acceptable", corrected, "acceptable"]);
    let says = "3: 2 acceptable, 1 unacceptable, 1 corrected later, 0 waiting";
    assert_eq!(fact(&bench, "Challenges today"), says);
    bench.press("J");
    let page = home(&bench);
    assert!(page.table.rows[1].contains(&"✗→✓ corrected".to_owned()), "{:?}", page.table.rows);
    assert!(page.table.rows[1].contains(&corrected.to_owned()), "{:?}", page.table.rows);
    bench.press("G");
    assert!(home(&bench).html.contains("1 ruling was corrected later."));
}

#[test]
fn a_challenge_that_was_replaced_counts_nowhere_and_names_the_other() {
    let mut bench = Bench::in_service("QI ZA");
    bench.challenge("QO");
    bench.millis(500);
    bench.play("R<<QI\t_");
    bench.clear();
    bench.press("^");
    let outcomes: Vec<String> = home(&bench).table.rows.iter().map(|row| row[3].clone()).collect();
    assert_eq!(outcomes, ["acceptable", "replaced by No. 2"]);
    let says = "1, 1 replaced: 1 acceptable, 0 unacceptable, 0 waiting";
    assert_eq!(fact(&bench, "Challenges today"), says);
    bench.press("J");
    let line = PageLine::plain("1 to 2 of 2: 1 challenge, 1 replaced");
    assert_eq!(home(&bench).lines[0], line);
    bench.press("1");
    assert_eq!(home(&bench).table.rows.len(), 1, "the replaced challenge is not among them");
}

#[test]
fn a_challenge_of_yesterday_is_not_one_of_today() {
    let mut bench = judged();
    bench.press("^");
    bench.wall += 24 * 60 * 60 * 1000;
    bench.press("^");
    assert_eq!(fact(&bench, "Challenges today"), "none");
    assert_eq!(home(&bench).table.rows.len(), 3);
}

#[test]
fn a_slip_that_waits_for_the_word_judge_is_counted_as_waiting() {
    let mut bench = Bench::referring("QI ZA");
    bench.play("2_QI ZA\t__^_");
    bench.press("^");
    assert_eq!(fact(&bench, "Challenges today"), "1: 0 acceptable, 0 unacceptable, 1 waiting");
    assert_eq!(home(&bench).table.rows[0][3], "waiting for the word judge");
}

/// A ruling stands while the judge looks in the books for its players.
#[test]
fn a_review_that_players_asked_for_is_counted_as_waiting_beside_its_ruling() {
    let mut bench = Bench::under("sanspa-2001", "QI");
    bench.challenge("QI");
    bench.clear();
    bench.challenge("QI ZA");
    bench.millis(500);
    bench.press("b");
    bench.millis(1000);
    assert_eq!(bench.screen(), "referred");
    bench.press("^^");
    assert_eq!(fact(&bench, "Challenges today"), "2: 1 acceptable, 1 unacceptable, 1 waiting");
    let outcomes: Vec<_> = home(&bench).table.rows.into_iter().map(|row| row[3].clone()).collect();
    assert_eq!(outcomes, ["waiting for the word judge", "acceptable"]);
}

#[test]
fn it_says_when_all_was_last_exported_and_how_much_was_not() {
    let mut bench = judged();
    assert_eq!(fact(&bench, "Last export"), "never; 3 entries not exported");
    bench.press("JX2^^");
    let last = fact(&bench, "Last export");
    assert!(last.ends_with("; 0 entries not exported") && !last.starts_with("never"), "{last}");
    bench.press("^");
    bench.challenge("QI");
    bench.clear();
    bench.press("^");
    assert!(fact(&bench, "Last export").ends_with("; 1 entry not exported"));
}

#[test]
fn a_word_list_is_named_with_its_fingerprint() {
    let bench = judged();
    let print = bench.lexicon.metadata().fingerprint().as_str()[..4].to_owned();
    assert!(fact(&bench, "Word list").contains(&print), "{}", fact(&bench, "Word list"));
}

#[test]
fn readiness_is_one_line_and_what_is_red_is_below_it_line_by_line() {
    let mut bench = judged();
    assert_eq!((home(&bench).banner, asked(&bench)), (None, 1));
    let facts = Facts { full_screen: FullScreen::Offered, ..ready() };
    bench.send(Event::Desk(desk::Event::Readiness(facts)));
    let says = "NOT READY: 2 things to do".to_owned();
    assert_eq!(home(&bench).banner, Some((Light::Red, says)));
    let says = [
        "✗ The station is not in full screen, so players can leave it.",
        "✗ No PIN is set: anybody can change everything.",
    ];
    assert_eq!(home(&bench).lines, says.map(PageLine::plain));
    bench.press("^");
    bench.press("^");
    assert_eq!(home(&bench).banner, None, "what readiness found is forgotten with the desk");
    assert_eq!(asked(&bench), 2, "every visit checks readiness again");
}

#[test]
fn the_home_page_of_a_word_judge_says_nothing_of_this() {
    let mut bench = judged();
    bench.press("^");
    bench.set_pins("1111", "2222");
    bench.effects.clear();
    bench.press("^2222\n");
    assert_eq!((bench.screen(), home(&bench).facts.len(), asked(&bench)), ("menu", 0, 0));
    bench.press("JSRIC90?");
    assert_eq!(bench.screen(), "menu", "no letter leads a word judge elsewhere");
}

#[test]
fn letters_lead_to_the_main_pages_from_every_page() {
    let pages =
        [("J", "journal"), ("R", "ready"), ("S", "set-up"), ("C", "transfer"), ("H", "menu")];
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
fn letters_lead_nowhere_where_something_is_typed_or_would_be_lost() {
    for (keys, page) in [("6J", "new-pin"), ("1\nJ", "sign"), ("S2 1J", "set-up")] {
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
        assert_eq!(home(&bench).go_to, "Go to…", "{from}");
        let heading = home(&bench).heading;
        for back in ["?", "^", "7"] {
            bench.press("?");
            assert_eq!((home(&bench).heading, home(&bench).items.len()), ("Go to…".into(), 6));
            bench.press(back);
            assert_eq!(home(&bench).heading, heading, "{page}: the page is as it was");
        }
        bench.press("?I");
        assert_eq!(bench.screen(), "import", "{page}");
    }
}

#[test]
fn the_button_is_missing_at_home_and_where_something_is_typed_or_would_be_lost() {
    for keys in ["", "6", "1\n", "S21"] {
        let mut bench = judged();
        bench.press(keys);
        let page = home(&bench);
        assert_eq!(page.go_to, "", "{keys}");
        bench.press("?");
        assert_eq!(home(&bench), page, "{keys}");
    }
}

/// A station after an update, with a director's PIN and a word judge's.
fn renewed() -> Bench {
    let mut bench = Bench::renewed("QI ZA");
    bench.set_pins("1111", "2222");
    bench
}

/// Whether the home page says which version is new.
fn tells_news(bench: &Bench) -> bool {
    let says = format!("This is version {}. What is new: About (A).", env!("CARGO_PKG_VERSION"));
    home(bench).lines.contains(&PageLine::plain(says))
}

#[test]
fn after_an_update_home_says_which_version_is_new_and_about_what_is_new_in_it() {
    let mut bench = renewed();
    bench.press("^1111\n");
    assert!(tells_news(&bench), "{:?}", home(&bench).lines);
    bench.press("A");
    let about = home(&bench);
    assert_eq!(about.heading, "About this station");
    assert!(about.lines.contains(&PageLine::Heading("What is new in this version".into())));
    bench.press("^");
    assert!(tells_news(&bench), "until the desk is closed");
}

#[test]
fn the_new_version_is_shown_only_until_the_desk_is_closed() {
    let mut bench = renewed();
    bench.effects.clear();
    bench.press("^1111\n");
    assert!(bench.effects.contains(&Effect::KeepBuild), "nor after the next start");
    bench.press("^^1111\n");
    assert_eq!((bench.screen(), tells_news(&bench)), ("menu", false));
}

#[test]
fn a_word_judge_is_not_told_of_a_new_version_and_the_director_still_is() {
    let mut bench = renewed();
    bench.effects.clear();
    bench.press("^2222\n");
    assert!(!tells_news(&bench) && !bench.effects.contains(&Effect::KeepBuild));
    bench.press("^^1111\n");
    assert!(tells_news(&bench), "{:?}", home(&bench).lines);
}

#[test]
fn the_version_that_ran_before_is_no_news() {
    let mut bench = judged();
    assert!(!tells_news(&bench));
    bench.press("A");
    assert_eq!(home(&bench).heading, "About this station");
}
