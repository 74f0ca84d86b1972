//! Which devices look words up, and what a set-up may change about it. `tests/flows/look_up/` has the stories.

use crate::common;
use challenge_station::challenge::{Decision, Mode, Question};
use challenge_station::desk::Answer;
use challenge_station::rulebook::Choice;
use challenge_station::setup::{DeviceUse, Offer, Settings, Transfer};
use challenge_station::station::Event;
use common::{TestBench, settings};

/// The answer on the screen, if there is one.
fn answer(bench: &TestBench) -> Option<bool> {
    match &bench.showing()?.decision {
        Decision::LookUp { opinion, .. } => Some(opinion.verdict.is_acceptable()),
        _ => None,
    }
}

/// A set-up for a device that looks words up arrives, and the director agrees.
fn receive(bench: &mut TestBench) {
    let other = Settings { device: DeviceUse::LookUps, ..bench.station.settings().clone() };
    let transfer = Transfer::new(other, Vec::new(), false, &Settings::default());
    bench.send(Answer::SetUpReceived(transfer));
    bench.send(Event::Wrote(0, "Door".into()));
    bench.send(Event::Wrote(1, "D".into()));
    bench.press("\n");
}

/// The use of the device in the set-up that the director has agreed to.
fn taken(bench: &TestBench) -> Option<DeviceUse> {
    bench.taken().map(|settings| settings.device)
}

#[test]
fn a_device_that_takes_challenges_looks_nothing_up() {
    for choice in Choice::every() {
        let bench = TestBench::under(&choice.to_string(), "QI");
        assert_eq!(bench.station.mode(), Mode::Challenges);
    }
}

#[test]
fn a_set_up_with_look_ups_during_an_event_that_forbids_them_is_applied_without_them_and_the_page_says_so()
 {
    let event = "Autumn Open".to_owned();
    let other = Settings { device: DeviceUse::RecordedLookUps, event, ..settings("naspa-2017") };
    let transfer = Transfer::new(other, Vec::new(), false, &Settings::default());
    assert_eq!(transfer.settings.device, DeviceUse::Challenges);
    let mut bench = TestBench::in_service("QI");
    bench.send(Answer::SetUpReceived(transfer));
    let page = crate::pages::written(&bench.station.page());
    assert!(
        page.contains("A tournament station cannot: this one goes on taking challenges."),
        "{page}"
    );
}

#[test]
fn for_a_look_up_the_players_choose_a_list_and_are_asked_for_neither_table_nor_player() {
    let rulebooks = ["club double", "naspa-2017"];
    let offers = ["QI", "ZA"].into_iter().zip(rulebooks).map(|(words, rulebook)| Offer {
        lexicon: Some(common::digest(words)),
        rulebook: common::choice(rulebook),
    });
    let set = Settings {
        device: DeviceUse::LookUps,
        offered: offers.collect(),
        asks_table: true,
        asks_player: true,
        ..settings("club double")
    };
    let mut bench = TestBench::with_settings(set, "IO", &["QI", "ZA"]);
    assert_eq!(bench.station.question(), Question::Lexicon);
    bench.press("B");
    assert_eq!(bench.station.question(), Question::Words);
    bench.challenge("ZA");
    assert_eq!(answer(&bench), Some(true));
}

#[test]
fn a_set_up_does_not_switch_a_device_while_a_slip_waits_for_the_word_judge() {
    let mut bench = TestBench::referring("QI ZA");
    bench.set_pins("1111", "");
    bench.play("1_QUIXOTISMS\t__");
    assert_eq!(bench.screen(), "referred");
    // Another pair needs the station, and the director comes.
    bench.press("^^1111\n");
    receive(&mut bench);
    assert_eq!(taken(&bench), Some(DeviceUse::Challenges));
}

#[test]
fn a_set_up_does_not_switch_a_device_that_has_judged_and_has_no_pin() {
    let mut bench = TestBench::under("club double", "QI");
    bench.challenge("QI");
    bench.clear();
    receive(&mut bench);
    assert_eq!(taken(&bench), Some(DeviceUse::Challenges), "the device has no PIN");
    let mut new = TestBench::under("club double", "QI");
    receive(&mut new);
    assert_eq!(taken(&new), Some(DeviceUse::LookUps), "the device has judged nothing yet");
}
