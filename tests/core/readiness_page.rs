//! The readiness page begins with the problems, each with a digit that leads to its remedy; the checks that passed
//! are folded.

use crate::common::TestBench;
use crate::readiness::{health, ready};
use challenge_station::challenge::Mode;
use challenge_station::challenge::page::{Light, PageLine, PageModel};
use challenge_station::desk::Effect as Asked;
use challenge_station::desk::readiness::facts::{Facts, FullScreen, Opened};
use challenge_station::desk::{self, Look};
use challenge_station::lexicon::Recognition;
use challenge_station::rulebook::NASPA_2017;
use challenge_station::setup::LexiconError;
use challenge_station::station::{Effect, Event};

/// The page once the browser has reported these facts.
fn found(facts: Facts) -> TestBench {
    let mut bench = TestBench::in_service("QI ZA");
    bench.press("^R");
    finds(&mut bench, facts);
    bench
}

fn finds(bench: &mut TestBench, facts: Facts) {
    bench.send(Event::Desk(desk::Event::Readiness(facts.into())));
}

/// Two red lines besides the missing PIN, and one amber line.
fn with_faults() -> Facts {
    Facts { full_screen: FullScreen::Offered, persistent: Some(false), space: None, ..ready() }
}

fn page(bench: &TestBench) -> PageModel {
    bench.station.page()
}

/// The lights of its rows, with the digits of their buttons.
fn rows(bench: &TestBench) -> Vec<(Light, String)> {
    let row = |line: PageLine| match line {
        PageLine::Check(light, _, mends) => {
            let says = mends.iter().map(|item| format!("{} {}", item.label, item.text));
            (light, says.collect::<Vec<_>>().join(", "))
        }
        other => panic!("{other:?}"),
    };
    page(bench).lines.into_iter().map(row).collect()
}

fn looks(bench: &TestBench) -> Vec<Look> {
    let look = |effect: &Effect| match effect {
        Effect::Desk(Asked::Readiness(look)) => Some(*look),
        _ => None,
    };
    bench.effects.iter().filter_map(look).collect()
}

#[test]
fn red_lines_come_first_then_amber_ones_and_the_passed_checks_are_one_line() {
    let bench = found(with_faults());
    assert_eq!(page(&bench).banner, Some((Light::Red, "NOT READY: 3 things to do".to_owned())));
    let row = |light, button: &str| (light, button.to_owned());
    let expected = [
        row(Light::Red, "1 Protect the stored data"),
        row(Light::Red, "2 Full screen"),
        row(Light::Red, "3 Set the director’s PIN"),
        row(Light::Amber, ""),
        row(Light::Green, "4 Show"),
    ];
    assert_eq!(rows(&bench), expected);
    let last = page(&bench).lines.pop();
    let Some(PageLine::Check(_, says, _)) = last else { panic!() };
    assert_eq!(says, "10 checks passed");
}

#[test]
fn where_the_browser_offers_to_install_the_station_a_button_does_it() {
    let mut bench = found(Facts { persistent: Some(false), installs: true, ..ready() });
    let buttons = "1 Protect the stored data, 2 Install as an app".to_owned();
    assert_eq!(rows(&bench)[0], (Light::Red, buttons));
    bench.effects.clear();
    bench.press("2");
    assert_eq!(looks(&bench), [Look::Install]);
    finds(&mut bench, Facts { persistent: Some(true), installs: true, ..ready() });
    let offers = |(_, button): &(Light, String)| button.contains("Install");
    assert!(!rows(&bench).iter().any(offers), "nothing is wrong, so only the About page offers it");
}

#[test]
fn a_digit_leads_straight_to_the_remedy_of_a_problem() {
    let mut bench = found(with_faults());
    bench.effects.clear();
    bench.press("12");
    assert_eq!(looks(&bench), [Look::Persist, Look::FullScreen]);
    bench.press("3");
    assert_eq!(bench.screen(), "new-pin");
    let refused = Opened::Refused(LexiconError::NotInstalled);
    let mut bench = found(Facts { lexicons: vec![refused], ..ready() });
    bench.press("1");
    assert_eq!(page(&bench).heading, "Word lists and repeats");
}

#[test]
fn the_red_line_about_practice_has_a_button_that_ends_it() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.press("^S5\n");
    assert_eq!(bench.station.mode(), Mode::Practice);
    bench.press("^R");
    finds(&mut bench, Facts { practises: true, ..ready() });
    assert_eq!(rows(&bench)[0], (Light::Red, "1 End practice".to_owned()));
    bench.press("1");
    assert_eq!((bench.station.mode(), bench.screen()), (Mode::Challenges, "menu"));
    assert_eq!(bench.kinds(), ["practice-begun", "practice-ended"]);
}

#[test]
fn the_red_line_about_unrecorded_rulings_opens_the_journal() {
    let mut bench = found(Facts { journal: health(7, 7, 1, 0), ..ready() });
    assert_eq!(rows(&bench)[0], (Light::Red, "1 Open the journal".to_owned()));
    bench.press("1");
    assert_eq!(bench.screen(), "journal");
    bench.press("^");
    assert_eq!(bench.screen(), "readiness", "Escape leads back");
}

#[test]
fn the_digits_move_up_when_a_problem_is_solved() {
    let mut bench = found(with_faults());
    finds(&mut bench, Facts { persistent: Some(true), ..with_faults() });
    assert_eq!(rows(&bench)[0].1, "1 Full screen");
}

#[test]
fn the_list_of_passed_checks_opens_and_folds() {
    let mut bench = found(with_faults());
    let folded = page(&bench).lines.len();
    bench.press("4");
    assert_eq!(page(&bench).lines.len(), folded + 10);
    assert_eq!(rows(&bench)[4].1, "4 Hide");
    bench.press("4");
    assert_eq!(page(&bench).lines.len(), folded);
}

#[test]
fn a_passed_self_test_is_shown_although_it_is_green() {
    let mut bench = found(with_faults());
    bench.effects.clear();
    bench.press("5");
    assert_eq!(looks(&bench), [Look::Test]);
    finds(&mut bench, Facts { tested: Some(true), ..with_faults() });
    let passed = |line: &PageLine| matches!(line, PageLine::Check(Light::Green, says, mends) if mends.is_empty() && says.starts_with("Self-test passed"));
    assert!(page(&bench).lines.iter().any(passed));
}

#[test]
fn enter_checks_readiness_again() {
    let mut bench = found(ready());
    bench.effects.clear();
    bench.press("\n");
    assert_eq!(looks(&bench), [Look::Only]);
}

#[test]
fn one_key_agrees_to_another_list_than_the_rulebooks_and_another_key_undoes_that() {
    let mut facts = ready();
    facts.lexicons = vec![another_list()];
    let mut bench = found(facts);
    let button = "1 Choose the word list, 2 Our event uses this list";
    assert!(rows(&bench).contains(&(Light::Red, button.to_owned())), "{:?}", rows(&bench));
    bench.press("2");
    assert_eq!((bench.screen(), bench.station.settings().another_list), ("menu", true));
    bench.press("U");
    assert!(!bench.station.settings().another_list);
}

/// A list that is not the one that the rulebook names.
fn another_list() -> Opened {
    Opened::Whole {
        title: "Hall List, imported 2026-11-24".into(),
        date: "2026-11-24".into(),
        edition: Recognition::NotKnown,
        stands_for: NASPA_2017.sources.to_vec(),
    }
}

#[test]
fn the_page_says_so_if_the_browser_refuses_to_protect_the_data() {
    let mut bench = found(with_faults());
    assert_eq!(page(&bench).alert, "");
    bench.press("1");
    assert_eq!(page(&bench).alert, "", "the browser has not answered yet");
    finds(&mut bench, with_faults());
    let says = "The browser said no. Install the station or bookmark it, then try again.";
    assert_eq!(page(&bench).alert, says);
    bench.press("\n");
    assert_eq!(page(&bench).alert, "", "the answer disappears when something else is done");
    bench.press("1");
    finds(&mut bench, Facts { persistent: Some(true), ..with_faults() });
    assert_eq!(page(&bench).alert, "");
}

#[test]
fn escape_leads_from_the_page_of_a_remedy_back_to_readiness() {
    let refused = Opened::Refused(LexiconError::NotInstalled);
    let mut bench = found(Facts { lexicons: vec![refused], ..ready() });
    bench.press("10^");
    assert_eq!(page(&bench).heading, "Word lists and repeats");
    bench.press("^");
    assert_eq!(bench.screen(), "readiness");
    bench.press("^");
    assert_eq!(bench.screen(), "menu");
    bench.press("R1H5^");
    assert_eq!(
        bench.screen(),
        "menu",
        "Escape does not lead back to readiness after the director went elsewhere"
    );
}

#[test]
fn during_an_event_readiness_says_that_the_station_has_no_mark() {
    let mut bench = found(Facts { unmarked: true, ..ready() });
    let row = (Light::Amber, "2 Give it a mark".to_owned());
    assert!(rows(&bench).contains(&row), "{:?}", rows(&bench));
    bench.press("2");
    bench.send(Event::Wrote("b2".into()));
    bench.press("\n");
    assert_eq!(bench.station.settings().mark.to_string(), "B2");
}
