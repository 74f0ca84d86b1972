//! Practice under every rulebook and with any keys, as fast as a challenge and with its voice, and what the journal,
//! readiness and updates know of it. `tests/flows/practice/` has its stories.

use crate::common;
use crate::readiness::ready;
use challenge_station::challenge::form::Act;
use challenge_station::challenge::page::Light;
use challenge_station::challenge::{Authorities, ChallengeScreen, Input, Mode, PRACTICE_WORDS};
use challenge_station::desk;
use challenge_station::desk::{Answer, Ask};
use challenge_station::journal::Entry;
use challenge_station::lexicon::LexFile;
use challenge_station::rulebook::Choice;
use challenge_station::setup::Settings;
use challenge_station::station::Event;
use common::{BootState, TestBench, settings};
use proptest::prelude::*;

/// The keys with which the director begins practice, and ends it.
const BEGIN: &str = "^P\n";
const END: &str = "^p\n^";

fn begun(mut bench: TestBench) -> TestBench {
    bench.press(BEGIN);
    assert_eq!((bench.station.mode(), bench.screen()), (Mode::Practice, "count"));
    bench
}

fn practising(words: &str) -> TestBench {
    begun(TestBench::under("club double", words))
}

/// The verdict of practice on the screen, if there is one.
fn answer(bench: &TestBench) -> Option<bool> {
    match bench.station.challenge_screen()? {
        ChallengeScreen::Practice(showing) => Some(showing.answer.is_acceptable()),
        _ => None,
    }
}

#[test]
fn the_open_list_has_none_of_the_made_up_words() {
    let bytes = std::fs::read("static/lexicon/open.lex").unwrap();
    let mut all = Vec::new();
    let open = LexFile::read(&bytes).unwrap();
    open.decode(&mut |word| {
        all.push(word.to_string());
        Ok(())
    })
    .unwrap();
    assert!(all.iter().all(|word| !PRACTICE_WORDS.contains(&word.as_str())));
}

#[test]
fn a_verdict_of_practice_comes_as_fast_and_stays_as_long_as_in_a_challenge() {
    let mut practice = practising("QI");
    let mut challenge = TestBench::under("club double", "QI");
    for bench in [&mut practice, &mut challenge] {
        bench.type_slip("QI");
        bench.press("\t");
    }
    for _ in 0..300 {
        assert_eq!(practice.screen(), challenge.screen().replace("verdict", "practised"));
        assert_eq!(practice.station.countdown(), challenge.station.countdown());
        for bench in [&mut practice, &mut challenge] {
            bench.millis(100);
        }
    }
    assert_eq!((practice.screen(), challenge.screen()), ("count", "count"));
}

#[test]
fn a_station_that_is_started_again_never_practises() {
    let bench = practising("QI");
    let started = TestBench::booted(
        BootState { settings: Ok(bench.station.settings().clone()), ..BootState::default() },
        "QI",
        &[],
    );
    assert_eq!(started.station.mode(), Mode::Challenges);
    assert!(
        !bench.station.settings().lines().concat().contains("practi"),
        "no setting contains practice"
    );
}

#[test]
fn a_station_that_practises_is_not_ready() {
    let facts = desk::Facts { practises: true, ..ready() };
    let mut bench = practising("QI");
    bench.press("^");
    bench.send(Answer::Readiness(facts.into()));
    let page = bench.station.page();
    let (_, says) = page.banner.clone().unwrap();
    assert_eq!(says, "✗ Not ready");
    let line = crate::readiness::fault(&page, "Practice is on").unwrap();
    assert_eq!((line.light, line.note.as_str()), (Some(Light::Red), "Nothing counts."));
}

#[test]
fn no_new_version_is_installed_during_practice() {
    let mut bench = practising("QI");
    bench.send(Event::UpdateReady);
    bench.millis(60_000);
    assert!(!bench.effects.contains(&Ask::TakeUpdate));
    bench.press(END);
    bench.millis(60_000);
    assert!(bench.effects.contains(&Ask::TakeUpdate));
}

#[test]
fn every_rulebook_can_be_practised_and_only_the_number_of_words_is_asked() {
    for choice in Choice::every() {
        let bench = TestBench::with_settings(
            Settings { asks_table: true, asks_player: true, ..settings(&choice.to_string()) },
            "QI",
            &[],
        );
        let mut bench = begun(bench);
        bench.challenge("BLORT");
        assert_eq!(answer(&bench), Some(true), "{choice}");
    }
    let mut bench = begun(TestBench::offering(&["QI", "ZA"]));
    bench.challenge("VOOB");
    assert_eq!(answer(&bench), Some(true));
}

#[test]
fn in_practice_the_voice_says_so_and_what_a_challenge_would_cost() {
    let mut bench = begun(TestBench::with_settings(
        Settings { voice: true, ..settings("club double") },
        "QI",
        &[],
    ));
    assert!(bench.station.speech().contains("BLORT, QUARF, VOOB, ZINDLE"));
    bench.challenge("BLORT");
    for text in [bench.station.speech(), bench.station.announcement()] {
        for part in
            ["PRACTICE", "ACCEPTABLE", "The challenger loses the turn", "nothing is recorded"]
        {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}

proptest! {
    #[test]
    fn in_practice_no_key_enters_a_challenge_or_asks_a_lexicon(
        keys in prop::collection::vec(
            prop::sample::select("123BLORTQIVOSWDUM\n\n\t\t\t<^!x_____".chars().collect::<Vec<_>>()),
            1..80,
        ),
        rulebook in prop::sample::select(vec!["naspa-2017", "nsa-ospd2", "sanspa-2001", "club free"]),
    ) {
        let mut bench = begun(TestBench::under(rulebook, "QI BLORT"));
        // Whoever asks a lexicon now gets no answer, and the station goes out of service.
        bench.authorities = Authorities::default();
        for key in keys {
            // At the desk the director could end practice, so the test leaves the desk.
            if bench.station.desk().is_some() {
                bench.press("^");
            }
            bench.play(&key.to_string());
            prop_assert_ne!(bench.screen(), "out-of-service");
        }
        prop_assert_eq!(bench.kinds(), ["practice-begun"]);
        prop_assert!(bench.stored.iter().all(|entry: &Entry| entry.challenge().is_none()));
    }
}

/// The home page used to say NOT READY after practice, until somebody left the page.
#[test]
fn when_practice_ends_the_desk_checks_readiness_again() {
    let mut bench = practising("QI");
    bench.press("^");
    bench.effects.clear();
    let page = bench.station.page();
    let end = page.controls().position(|control| control.label == "Practice is on").unwrap();
    bench.input(Input::Use(end, Act::Press));
    assert_eq!((bench.station.mode(), bench.screen()), (Mode::Challenges, "menu"));
    let looks = |effect: &Ask| matches!(effect, Ask::CheckReadiness(_));
    assert!(bench.effects.iter().any(looks), "{:?}", bench.effects);
}
