//! The director's settings besides rulebook and lexicons: groups of rows that are saved with Enter,
//! without a restart of the station.

use crate::common;
use challenge_station::desk::{Desk, Group, Open, Page, Row};
use challenge_station::setup::{
    Installed, JudgeKey, Layout, OneOf, Record, Screen, Settings, Theme,
};
use challenge_station::station::{Effect, Event};
use challenge_station::text::Language;
use common::{Bench, digest, offering, settings};
use std::time::Duration;

/// The change made by a key.
type Change = fn(&mut Settings);

fn write(bench: &mut Bench, text: &str) {
    bench.send(Event::Wrote(text.to_owned()));
}

/// The rows that the menu says were just saved.
fn saved(bench: &Bench) -> &[Row] {
    match bench.station.desk() {
        Some(Desk::Open(Open { page: Page::MenuPage(menu), .. })) => menu.saved,
        _ => &[],
    }
}

/// How often lexicons were opened so far.
fn loads(bench: &Bench) -> usize {
    bench.effects.iter().filter(|effect| matches!(effect, Effect::LoadLexicon(_))).count()
}

fn default() -> Settings {
    Settings::default()
}

#[test]
fn digits_change_rows_and_enter_saves_the_group_without_closing_the_desk() {
    let secs = |seconds| Some(Duration::from_secs(seconds));
    let cases: [(&str, Change); 18] = [
        ("15", |set| set.asks_table = true),
        ("16", |set| set.asks_player = true),
        ("156", |set| (set.asks_table, set.asks_player) = (true, true)),
        ("17", |set| set.another_list = true),
        ("21", |set| set.times.slip = Some(Duration::from_mins(1))),
        ("2111", |set| set.times.slip = None),
        ("22", |set| set.times.verdict = Some(Duration::from_secs(20))),
        ("22222", |set| set.times.verdict = Some(Duration::from_secs(5))),
        ("23", |set| set.repeat_minutes = 5),
        ("31", |set| set.judge_key = JudgeKey::Enter),
        ("3222", |set| set.layout = Layout::Alphabet),
        ("333", |set| set.theme = Theme::Dark),
        ("34", |set| set.sounds = true),
        ("35", |set| set.screen = Screen::Window),
        ("42", |set| set.languages = vec![Language::English, Language::French]),
        ("451", |set| set.languages = vec![Language::German]),
        ("4514", |set| set.languages = vec![Language::German, Language::Afrikaans]),
        ("46", |set| set.voice = true),
    ];
    assert_eq!(default().times.verdict, secs(10));
    for (keys, change) in cases {
        let mut bench = Bench::in_service("QI");
        let mut expected = default();
        change(&mut expected);
        // The verdict's fifth and last option is never; one more press starts again.
        let keys = if keys == "22222" { "222222" } else { keys };
        bench.press(&format!("^S{keys}"));
        assert_eq!((bench.screen(), bench.kept.as_ref()), ("set-up", None), "{keys}");
        let before = loads(&bench);
        bench.press("\n");
        assert_eq!(bench.kept, Some(expected.clone()), "{keys}");
        assert_eq!(bench.station.desk_context().settings, expected);
        assert_eq!((bench.screen(), loads(&bench)), ("menu", before), "no lexicon is opened anew");
        assert!(saved(&bench).len() > 1, "and the menu says it");
        assert_eq!(bench.kinds(), ["settings"]);
        bench.press("^");
        assert_eq!(bench.screen(), "count");
    }
}

#[test]
fn escape_leaves_everything_as_it_was() {
    let mut bench = Bench::in_service("QI");
    bench.press("^S14512");
    bench.press("^");
    write(&mut bench, "Lost");
    bench.press("^31^^^");
    assert_eq!((bench.screen(), bench.kept.as_ref()), ("count", None));
    assert_eq!(bench.station.desk_context().settings, default());
}

#[test]
fn names_are_typed_in_a_field_and_the_round_is_a_number_or_nothing() {
    let mut bench = Bench::in_service("QI");
    bench.press("^S11");
    write(&mut bench, "  Cape Town\nOpen ");
    bench.press("\n2");
    for wrong in ["four", "-1", "65536", "4.5"] {
        write(&mut bench, wrong);
        bench.press("\n");
        let Some(Desk::Open(open)) = bench.station.desk() else { panic!() };
        let Page::SettingsPage(set_up) = &open.page else { panic!() };
        let field = set_up.field.as_ref().unwrap();
        assert!(field.refused && field.row == Row::Round && field.text == wrong, "{wrong}");
    }
    write(&mut bench, " 4 ");
    bench.press("\n3");
    write(&mut bench, &"Ä".repeat(50));
    bench.press("\n\n");
    let set = bench.kept.clone().unwrap();
    assert_eq!((set.event.as_str(), set.round), ("Cape Town Open", 4));
    assert_eq!(set.station, "Ä".repeat(Settings::NAME));
    assert!(bench.says("note").contains("event Cape Town Open; round 4; station Ä"));
    bench.press("S12");
    write(&mut bench, "");
    bench.press("\n\n");
    assert_eq!(bench.kept.unwrap().round, 0);
}

#[test]
fn a_mark_is_typed_in_either_case_and_anything_but_a_mark_is_refused_with_what_is_expected() {
    let mut bench = Bench::in_service("QI");
    bench.press("^S14");
    for wrong in ["HALLA", "A-1", "É", "A B"] {
        write(&mut bench, wrong);
        bench.press("\n");
        let alert = bench.station.page().alert;
        assert_eq!(alert, "Expected up to 4 letters A–Z and digits, or nothing, such as A or H2.");
    }
    write(&mut bench, " b2 ");
    bench.press("\n\n");
    assert_eq!(bench.kept.clone().unwrap().mark.to_string(), "B2");
    bench.press("^");
    bench.challenge("QI");
    assert_eq!(bench.says("challenge"), "B2-1");
    bench.clear();
    bench.press("^S14");
    write(&mut bench, "");
    bench.press("\n\n");
    assert!(bench.kept.unwrap().mark.is_none());
}

#[test]
fn hostile_names_stay_one_line_in_one_direction() {
    for hostile in [
        "a\nrulebook club\nseal 0",
        "a\r\u{85}\u{2028}\u{2029}b\u{0}c\u{1b}[31m",
        "open\u{202e}nepo",
        "\u{2066}x\u{2069}",
        "<script>alert(1)</script> & \"quoted\" 'names'",
        "=SUM(A1:A9)",
    ] {
        let mut bench = Bench::in_service("QI");
        bench.press("^S11");
        write(&mut bench, hostile);
        bench.press("\n\n");
        let kept = bench.kept.clone().unwrap();
        assert!(!kept.event.is_empty());
        let lone = |c: char| c.is_control() || "\u{2028}\u{2029}\u{202e}\u{2066}".contains(c);
        assert!(!kept.event.contains(lone), "{:?}", kept.event);
        let saved = Record::new(1, kept.clone());
        assert_eq!(Record::read(saved.line()), Ok(saved.clone()), "it is read again");
        assert_eq!(bench.says("note").lines().count(), 1);
        let stored: Vec<String> =
            bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
        challenge_station::journal::follow(stored.iter().map(String::as_str)).unwrap();
    }
}

#[test]
fn n_moves_to_the_next_round_at_once() {
    let mut bench = Bench::in_service("QI");
    bench.press("^");
    let before = loads(&bench);
    for round in 1..=4 {
        bench.press("N");
        assert_eq!((bench.station.desk_context().settings.round, bench.screen()), (round, "menu"));
        assert_eq!(saved(&bench), [Row::Round]);
        assert!(bench.says("note").ends_with(&format!("round {round}")), "{}", bench.says("note"));
    }
    assert_eq!((bench.kinds().len(), loads(&bench)), (4, before));
    bench.press("^");
    bench.challenge("QI");
    assert_eq!((bench.says("kind"), bench.verdict()), ("self-lookup", Some("acceptable")));
}

#[test]
fn a_device_that_does_not_store_them_says_so() {
    let mut bench = Bench::in_service("QI");
    bench.keeps = false;
    bench.press("^S34\n");
    assert_eq!((bench.screen(), bench.station.desk()), ("out-of-service", None));
    assert!(bench.seen().contains("did not keep what the director set"));
    bench.keeps = true;
    bench.press("^S3\n");
    assert!(bench.kept.as_ref().unwrap().sounds, "what was set is still there to be kept");
}

#[test]
fn a_judge_cannot_reach_the_set_up() {
    let mut bench = Bench::in_service("QI");
    bench.set_pins("1111", "2222");
    bench.press("^2222\nSNL5");
    assert_eq!((bench.screen(), bench.kept.as_ref()), ("menu", None));
}

#[test]
fn two_to_four_lexicons_can_be_offered_and_one_is_no_choice() {
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
        let mut bench = Bench::set(default(), "QI", &["AA", "AB", "AD", "AE"]);
        bench.press(&format!("^5L{keys}"));
        assert_eq!((bench.screen(), bench.kept.as_ref()), ("offered", None));
        bench.press("\n");
        let offers = bench.kept.map(|set| set.offered).unwrap();
        let lexicons: Vec<_> = offers.iter().map(|offer| offer.lexicon).collect();
        assert_eq!(lexicons, offered, "{keys}");
    }
}

#[test]
fn a_fifth_is_refused_and_a_removed_one_is_not_on_offer() {
    let mut bench = Bench::set(default(), "QI", &["AA", "AB", "AD", "AE"]);
    bench.press("^5L12345");
    let Some(Desk::Open(open)) = bench.station.desk() else { panic!() };
    let Page::OfferedPage(page) = &open.page else { panic!() };
    assert!(page.full);
    bench.press("^");
    assert_eq!(bench.screen(), "sources");
    bench.press("L12\n");
    bench.shelf.remove(0);
    let installed = vec![Installed { words: digest("AB"), title: "AB".into() }];
    bench.press("^");
    bench.send(Event::Installed(installed));
    bench.press("5L2\n");
    let offers = bench.kept.unwrap().offered;
    assert_eq!(offers, offering(default(), [None, Some(digest("AB"))]).offered);
}

#[test]
fn changing_the_lexicons_on_offer_restarts_the_station() {
    let mut bench = Bench::set(default(), "QI", &["AA"]);
    let before = loads(&bench);
    bench.press("^5L12\n");
    assert_eq!((loads(&bench), bench.station.desk()), (before + 1, None));
}

#[test]
fn every_row_belongs_to_one_group_and_every_option_can_be_reached() {
    let mut rows: Vec<Row> = Group::ALL.iter().flat_map(|group| group.rows()).copied().collect();
    assert_eq!(rows.len(), 22);
    rows.dedup();
    assert_eq!(rows.len(), 22);
    for theme in Theme::ALL {
        let turned = std::iter::successors(Some(Theme::default()), |theme| Some(theme.next()));
        assert!(turned.take(Theme::ALL.len()).any(|one| one == theme.0));
    }
    assert_eq!(settings("naspa-2017"), default(), "defaults need no visit");
}
