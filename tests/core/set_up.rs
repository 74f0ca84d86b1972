//! The director sets everything other than rulebook and lexicons. Long, because every row is set by its
//! keys. Groups of rows are saved with Enter, without a restart of the station.

use crate::common;
use challenge_station::challenge::page::{Light, PageLine};
use challenge_station::desk::{Desk, Group, Page, Row};
use challenge_station::setup::{
    self, DisplayMode, Installed, JudgeKey, Layout, Record, SettingOption, Settings, Theme,
};
use challenge_station::station::{Effect, Event};
use challenge_station::text::Language;
use common::{TestBench, digest, offering, settings};
use std::time::Duration;

/// The change made by a key.
type Change = fn(&mut Settings);

fn write(bench: &mut TestBench, text: &str) {
    bench.send(Event::Wrote(text.to_owned()));
}

/// What the menu says was just changed.
fn changed(bench: &TestBench) -> String {
    let badge = |line: &PageLine| match line {
        PageLine::Badge(says) => Some(says.clone()),
        _ => None,
    };
    bench.station.page().lines.iter().find_map(badge).unwrap_or_default()
}

/// How often lexicons were opened so far.
fn loads(bench: &TestBench) -> usize {
    bench
        .effects
        .iter()
        .filter(|effect| matches!(effect, Effect::SetUp(setup::Effect::OpenLexicons(_))))
        .count()
}

fn default() -> Settings {
    Settings::default()
}

/// What the menu says was lost.
fn lost(bench: &TestBench) -> Option<String> {
    let amber = |line: &PageLine| match line {
        PageLine::Check(Light::Amber, says, _) => Some(says.clone()),
        _ => None,
    };
    bench.station.page().lines.iter().find_map(amber)
}

#[test]
fn changes_lost_when_the_desk_closed_by_itself_are_named_until_something_is_saved() {
    let sound = "The desk closed by itself. Not saved: Sound with a verdict: off → on";
    let mut bench = TestBench::in_service("QI");
    bench.press("^S34");
    bench.millis(120_000);
    assert_eq!((bench.screen(), bench.saved.as_ref()), ("count", None));
    bench.press("^");
    assert_eq!((bench.screen(), lost(&bench).as_deref()), ("menu", Some(sound)));
    bench.press("S34\n");
    assert_eq!((bench.screen(), lost(&bench)), ("menu", None));
}

#[test]
fn a_half_typed_name_that_was_lost_when_the_desk_closed_is_shown() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^S11");
    write(&mut bench, "Cape");
    bench.millis(120_000);
    bench.press("^");
    let says = "The desk closed by itself. Not saved: Event: none → Cape";
    assert_eq!(lost(&bench).as_deref(), Some(says));
}

#[test]
fn a_word_judge_does_not_see_the_directors_lost_changes_and_does_not_clear_their_notice() {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "2222");
    bench.press("^1111\nS34");
    bench.send(Event::Hidden);
    bench.press("^2222\n");
    assert_eq!((bench.screen(), lost(&bench)), ("menu", None));
    bench.press("^^1111\n");
    assert!(lost(&bench).is_some_and(|says| says.contains("Sound with a verdict")));
    bench.press("^^1111\n");
    assert_eq!(lost(&bench), None, "the director has seen it");
}

#[test]
fn digits_change_rows_and_enter_saves_the_group_without_closing_the_desk() {
    let secs = |seconds| Some(Duration::from_secs(seconds));
    let cases: &[(&str, Change)] = &[
        ("15", |set| set.asks_table = true),
        ("16", |set| set.asks_player = true),
        ("156", |set| (set.asks_table, set.asks_player) = (true, true)),
        ("17", |set| set.another_list = true),
        ("21", |set| set.times.slip = Some(Duration::from_mins(1))),
        ("2111", |set| set.times.slip = None),
        ("22", |set| set.times.verdict = Some(Duration::from_secs(30))),
        ("22222", |set| set.times.verdict = Some(Duration::from_secs(5))),
        ("23", |set| set.repeat_minutes = 5),
        ("31", |set| set.judge_key = JudgeKey::Enter),
        ("3222", |set| set.layout = Layout::Alphabet),
        ("333", |set| set.theme = Theme::Dark),
        ("34", |set| set.sounds = true),
        ("35", |set| set.screen = DisplayMode::Window),
        ("36", |set| set.rule_numbers = true),
        ("42", |set| set.languages = vec![Language::English, Language::French]),
        ("451", |set| set.languages = vec![Language::German]),
        ("4514", |set| set.languages = vec![Language::German, Language::Afrikaans]),
        ("46", |set| set.voice = true),
    ];
    assert_eq!(default().times.verdict, secs(20));
    for &(keys, change) in cases {
        let mut bench = TestBench::in_service("QI");
        let mut expected = default();
        change(&mut expected);
        bench.press(&format!("^S{keys}"));
        assert_eq!((bench.screen(), bench.saved.as_ref()), ("settings-group", None), "{keys}");
        let before = loads(&bench);
        bench.press("\n");
        assert_eq!(bench.saved, Some(expected.clone()), "{keys}");
        assert_eq!(bench.station.desk_context().settings, expected);
        assert_eq!((bench.screen(), loads(&bench)), ("menu", before), "no lexicon is opened again");
        assert!(changed(&bench).contains(" → "), "the menu says what was changed");
        assert_eq!(bench.kinds(), ["settings"]);
        bench.press("^");
        assert_eq!(bench.screen(), "count");
    }
}

#[test]
fn escape_leaves_the_settings_as_they_were() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^S14512");
    bench.press("^");
    write(&mut bench, "Lost");
    bench.press("^31^^2^");
    assert_eq!((bench.screen(), bench.saved.as_ref()), ("count", None));
    assert_eq!(bench.station.desk_context().settings, default());
}

#[test]
fn names_are_typed_in_a_field_and_the_round_is_a_number_or_nothing() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^S11");
    write(&mut bench, "  Cape Town\nOpen ");
    bench.press("\n2");
    for wrong in ["four", "-1", "65536", "4.5"] {
        write(&mut bench, wrong);
        bench.press("\n");
        let Some(Desk::Session(open)) = bench.station.desk() else { panic!() };
        let Page::SettingsPage(set_up) = &open.page else { panic!() };
        let field = set_up.field.as_ref().unwrap();
        assert!(field.refused && field.row == Row::Round && field.text == wrong, "{wrong}");
    }
    write(&mut bench, " 4 ");
    bench.press("\n3");
    write(&mut bench, &"Ä".repeat(50));
    bench.press("\n\n");
    let set = bench.saved.clone().unwrap();
    assert_eq!((set.event.as_str(), set.round), ("Cape Town Open", 4));
    assert_eq!(set.station, "Ä".repeat(Settings::NAME));
    assert!(bench.says("note").contains("event Cape Town Open; round 4; station Ä"));
    bench.press("S12");
    write(&mut bench, "");
    bench.press("\n\n");
    assert_eq!(bench.saved.unwrap().round, 0);
}

#[test]
fn a_mark_is_typed_in_either_case_and_anything_but_a_mark_is_refused_with_what_is_expected() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^S14");
    for wrong in ["HALLA", "A-1", "É", "A B"] {
        write(&mut bench, wrong);
        bench.press("\n");
        let alert = bench.station.page().alert;
        assert_eq!(alert, "Expected up to 4 letters A–Z and digits, or nothing, such as A or H2.");
    }
    write(&mut bench, " b2 ");
    bench.press("\n\n");
    assert_eq!(bench.saved.clone().unwrap().mark.to_string(), "B2");
    bench.press("^");
    bench.challenge("QI");
    assert_eq!(bench.says("challenge"), "B2-1");
    bench.clear();
    bench.press("^S14");
    write(&mut bench, "");
    bench.press("\n\n");
    assert!(bench.saved.unwrap().mark.is_none());
}

#[test]
fn hostile_names_stay_one_line_in_one_direction() {
    for hostile in [
        "a\nrulebook club\nseal 0",
        "a\r\u{85}\u{2028}\u{2029}b\u{0}c\u{1b}[31m",
        "open\u{202e}nepo",
        "open\u{200f}\u{200e}\u{61c}nepo",
        "\u{2066}x\u{2069}",
        "<script>alert(1)</script> & \"quoted\" 'names'",
        "=SUM(A1:A9)",
    ] {
        let mut bench = TestBench::in_service("QI");
        bench.press("^S11");
        write(&mut bench, hostile);
        bench.press("\n\n");
        let kept = bench.saved.clone().unwrap();
        assert!(!kept.event.is_empty());
        let lone = |c: char| {
            c.is_control() || "\u{2028}\u{2029}\u{202e}\u{2066}\u{200e}\u{200f}\u{61c}".contains(c)
        };
        assert!(!kept.event.contains(lone), "{:?}", kept.event);
        let saved = Record::new(1, kept.clone());
        assert_eq!(
            Record::read(saved.line()),
            Ok(saved.clone()),
            "the same settings are read back"
        );
        assert_eq!(bench.says("note").lines().count(), 1);
        let stored: Vec<String> =
            bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
        challenge_station::journal::follow(stored.iter().map(String::as_str)).unwrap();
    }
}

#[test]
fn the_key_9_moves_to_the_next_round_at_once() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^");
    let before = loads(&bench);
    for round in 1..=4 {
        bench.press("9");
        assert_eq!((bench.station.desk_context().settings.round, bench.screen()), (round, "menu"));
        let before = if round == 1 { "none".to_owned() } else { (round - 1).to_string() };
        assert_eq!(changed(&bench), format!("Round: {before} → {round}"));
        assert!(bench.says("note").ends_with(&format!("round {round}")), "{}", bench.says("note"));
    }
    assert_eq!((bench.kinds().len(), loads(&bench)), (4, before));
    bench.press("^");
    bench.challenge("QI");
    assert_eq!((bench.says("kind"), bench.verdict()), ("self-lookup", Some("acceptable")));
}

#[test]
fn what_was_just_saved_can_be_undone_until_something_else_is_done() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^S34\n");
    assert_eq!(changed(&bench), "Sound with a verdict: off → on");
    bench.press("U");
    assert_eq!((bench.saved.as_ref().unwrap().sounds, bench.screen()), (false, "menu"));
    assert_eq!(bench.kinds(), ["settings", "settings"], "the journal has both changes");
    assert_eq!(changed(&bench), "Sound with a verdict: on → off");
    let offers = bench.station.page().items.iter().any(|item| item.text == "Undo this change");
    assert!(!offers, "an undo cannot be undone");
    bench.press("U");
    assert_eq!(bench.kinds().len(), 2);
    for keys in ["J^", "^^", "Q"] {
        let mut bench = TestBench::in_service("QI");
        bench.press("^9");
        bench.press(keys);
        assert_eq!(changed(&bench), "", "{keys}");
        bench.press("U");
        assert_eq!(bench.station.settings().round, 1, "{keys}");
    }
}

#[test]
fn a_new_pin_cannot_be_undone() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^61234\n1234\n");
    assert!(bench.station.pins().director);
    bench.press("U");
    assert!(bench.station.pins().director && bench.kinds().is_empty());
}

#[test]
fn unsaved_changes_are_counted_and_last_from_one_group_of_settings_to_the_next() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^S15");
    assert_eq!(bench.station.page().alert, "1 change not saved");
    bench.press("^34");
    assert_eq!(bench.station.page().alert, "2 changes not saved");
    bench.press("4");
    assert_eq!(
        bench.station.page().alert,
        "1 change not saved",
        "the second change was taken back"
    );
    bench.press("4^\n");
    assert_eq!(bench.screen(), "menu");
    assert_eq!(changed(&bench), "Ask for the table: off → on; Sound with a verdict: off → on");
}

#[test]
fn escape_asks_whether_to_save_or_discard_changed_settings() {
    for (key, is_saved) in [("1", true), ("\n", true), ("2", false)] {
        let mut bench = TestBench::in_service("QI");
        bench.press("^S34^^");
        assert_eq!(bench.station.page().heading, "Set-up: leave without saving?");
        assert_eq!(bench.saved, None);
        bench.press(key);
        assert_eq!((bench.screen(), bench.saved.is_some()), ("menu", is_saved), "{key:?}");
    }
    let mut bench = TestBench::in_service("QI");
    bench.press("^S34^^^");
    assert_eq!(bench.station.page().heading, "Set-up", "a second Escape goes back to the settings");
    assert_eq!(bench.station.page().alert, "1 change not saved");
}

#[test]
fn every_page_asks_before_unsaved_changes_are_lost_and_says_how_many_there_are() {
    for (keys, alert, heading) in [
        ("51", "1 change not saved", "Word lists and repeats: leave without saving?"),
        ("5012", "2 changes not saved", "Word lists players choose from: leave without saving?"),
        (
            "451",
            "1 change not saved",
            "International lexicon, NASPA rules of 2017: leave without saving?",
        ),
        (
            "4712",
            "1 change not saved",
            "Club rules, composed by the director: leave without saving?",
        ),
        ("4761", "", ""),
    ] {
        let mut bench = TestBench::with_settings(default(), "QI", &["AA"]);
        bench.press(&format!("^{keys}"));
        if heading.is_empty() {
            write(&mut bench, "Ours");
            bench.press("\n\n");
        } else {
            assert_eq!(bench.station.page().alert, alert, "{keys}");
        }
        assert!(bench.station.page().go_to.is_empty(), "no letter leads away: {keys}");
        let page = bench.station.page();
        bench.press("^");
        assert_eq!(bench.screen(), "unsaved", "{keys}");
        assert!(bench.station.page().heading.ends_with(": leave without saving?"), "{keys}");
        assert!(heading.is_empty() || bench.station.page().heading == heading);
        bench.press("^");
        assert_eq!(bench.station.page(), page, "a second Escape goes back: {keys}");
        bench.press("^2");
        assert_ne!(bench.screen(), "unsaved");
        assert_eq!(bench.saved, None, "{keys}");
    }
}

#[test]
fn a_change_of_rulebook_can_be_undone_on_the_menu_and_nothing_is_judged_before_its_list_is_open() {
    let mut bench = TestBench::in_service("QI");
    bench.opens = false;
    bench.press("^42\n");
    assert_eq!(bench.screen(), "menu");
    let lines = |bench: &TestBench| format!("{:?}", bench.station.page().lines);
    assert!(lines(&bench).contains("Not judging yet"), "{}", lines(&bench));
    bench.open();
    assert!(!lines(&bench).contains("Not judging"), "{}", lines(&bench));
    let said = changed(&bench);
    assert!(said.starts_with("Rulebook: NASPA Official Tournament Rules 2017"), "{said}");
    assert!(said.contains(" → NASPA Official Tournament Rules 2014"), "{said}");
    bench.opens = true;
    bench.press("U");
    assert_eq!((bench.station.rulebook().id, bench.screen()), ("naspa-2017", "menu"));
    bench.press("^");
    bench.challenge("QI");
    assert_eq!(bench.verdict(), Some("acceptable"));
}

#[test]
fn the_line_under_a_setting_changes_with_its_value() {
    for (group, row) in [("1", 5), ("1", 6), ("1", 7), ("3", 3), ("3", 4), ("3", 5), ("3", 6)] {
        let mut bench = TestBench::in_service("QI");
        bench.press(&format!("^S{group}"));
        let under = |bench: &TestBench| bench.station.page().items[row - 1].rule.clone();
        let before = under(&bench);
        bench.press(&row.to_string());
        assert_ne!(under(&bench), before, "{group}{row}");
    }
}

#[test]
fn a_device_that_does_not_store_the_settings_goes_out_of_service_and_says_so() {
    let mut bench = TestBench::in_service("QI");
    bench.stores_settings = false;
    bench.press("^S34\n");
    assert_eq!((bench.screen(), bench.station.desk()), ("out-of-service", None));
    assert!(bench.why().contains("did not keep what the director set"));
    bench.stores_settings = true;
    bench.press("^S3\n");
    assert!(bench.saved.as_ref().unwrap().sounds, "the new settings are still there to be saved");
}

#[test]
fn a_judge_cannot_reach_the_set_up() {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "2222");
    bench.press("^2222\nSNL5");
    assert_eq!((bench.screen(), bench.saved.as_ref()), ("menu", None));
}

#[test]
fn two_to_four_lexicons_can_be_offered_and_one_alone_is_not() {
    let (one, two, three, four) = (digest("AA"), digest("AB"), digest("AD"), digest("AE"));
    for (keys, offered) in [
        ("12", vec![None, Some(one)]),
        ("21", vec![None, Some(one)]),
        ("234", vec![Some(one), Some(two), Some(three)]),
        ("12345", vec![None, Some(one), Some(two), Some(three)]),
        ("1234415", vec![Some(one), Some(two), Some(four)]),
        ("3", vec![]),
        ("1221", vec![]),
        ("6789", vec![]),
    ] {
        let mut bench = TestBench::with_settings(default(), "QI", &["AA", "AB", "AD", "AE"]);
        bench.press(&format!("^50{keys}"));
        assert_eq!((bench.screen(), bench.saved.as_ref()), ("offers", None));
        bench.press("\n");
        let offers = bench.saved.map(|set| set.offered).unwrap();
        let lexicons: Vec<_> = offers.iter().map(|offer| offer.lexicon).collect();
        assert_eq!(lexicons, offered, "{keys}");
    }
}

#[test]
fn a_fifth_lexicon_is_refused_and_a_removed_one_is_not_on_offer() {
    let mut bench = TestBench::with_settings(default(), "QI", &["AA", "AB", "AD", "AE"]);
    bench.press("^5012345");
    let Some(Desk::Session(open)) = bench.station.desk() else { panic!() };
    let Page::OffersPage(page) = &open.page else { panic!() };
    assert!(page.full);
    bench.press("^2");
    assert_eq!(bench.screen(), "sources");
    bench.press("012\n");
    bench.shelf.remove(0);
    let installed = vec![Installed { words: digest("AB"), title: "AB".into() }];
    bench.press("^^");
    bench.send(setup::Event::Installed(installed));
    bench.press("502\n");
    let offers = bench.saved.unwrap().offered;
    assert_eq!(offers, offering(default(), [None, Some(digest("AB"))]).offered);
}

#[test]
fn changing_the_lexicons_on_offer_restarts_the_station() {
    let mut bench = TestBench::with_settings(default(), "QI", &["AA"]);
    let before = loads(&bench);
    bench.press("^5012\n");
    assert_eq!((loads(&bench), bench.screen()), (before + 1, "menu"));
}

#[test]
fn every_setting_belongs_to_one_group_and_every_theme_can_be_reached() {
    let rows: Vec<Row> = Group::ALL.iter().flat_map(|group| group.rows()).copied().collect();
    assert_eq!(rows.len(), 23, "a new row belongs to one group, and is counted here");
    let repeated = rows.iter().enumerate().find(|(index, row)| rows[..*index].contains(row));
    assert_eq!(repeated, None);
    for theme in Theme::ALL {
        let themes = std::iter::successors(Some(Theme::default()), |theme| Some(theme.next()));
        assert!(themes.take(Theme::ALL.len()).any(|one| one == theme.0));
    }
    assert_eq!(
        settings("naspa-2017"),
        default(),
        "the defaults can be used without opening the page"
    );
}
