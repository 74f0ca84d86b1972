//! The desk's home page checks readiness, for the director alone, and letters lead to the main pages from everywhere.
//! (`flows::desk_home` has the stories of the rest.)

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
