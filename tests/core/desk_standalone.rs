//! A page of the desk makes a standalone file when it opens, and saves it when the director asks for
//! it. Only the director can open the page.
#![cfg(not(target_arch = "wasm32"))]

use crate::common;
use challenge_station::challenge::Role;
use challenge_station::desk::TransferFailure;
use challenge_station::desk::{Answer, Ask};
use challenge_station::desk::{Desk, Page, StandalonePage, TransferStatus};
use challenge_station::setup::Settings;
use common::TestBench;

fn page(bench: &TestBench) -> StandalonePage {
    match bench.station.desk() {
        Some(Desk::Session(open)) => match open.open_page() {
            Page::StandalonePage(page) => page.clone(),
            page => panic!("{page:?}"),
        },
        desk => panic!("{desk:?}"),
    }
}

fn transfers(effects: &[Ask]) -> Vec<Ask> {
    let is_of_transfer = |ask: &&Ask| {
        matches!(
            ask,
            Ask::FindAddress
                | Ask::SaveSetUp(_)
                | Ask::CopyText(_)
                | Ask::ChooseSetUp
                | Ask::TakeSetUp(_)
                | Ask::MakeStandalone(_)
                | Ask::SaveStandalone(_)
        )
    };
    effects.iter().filter(is_of_transfer).cloned().collect()
}

#[test]
fn a_standalone_file_is_made_at_once_and_saved_on_request() {
    let set = Settings { event: "Wands".into(), station: "Side 3".into(), ..Settings::default() };
    let mut bench = TestBench::with_settings(set.clone(), "QI ZA", &[]);
    bench.press("^0");
    assert_eq!(page(&bench), StandalonePage { size: None, status: TransferStatus::Working });
    // The file has no station name, because each station made from it is named where it is used.
    let transferred = Settings { station: String::new(), ..set };
    assert_eq!(transfers(&bench.effects), [Ask::MakeStandalone(transferred)]);
    bench.press("\n");
    assert_eq!(transfers(&bench.effects).len(), 1, "there is nothing to save yet");
    bench.send(Answer::StandaloneMade(851_000));
    assert_eq!(
        page(&bench),
        StandalonePage { size: Some(851_000), status: TransferStatus::Nothing }
    );
    bench.press("\n");
    assert_eq!(transfers(&bench.effects)[1], Ask::SaveStandalone("Wands".into()));
    let saved = TransferStatus::Saved("Wands.html".into());
    bench.send(Answer::Transfer(saved.clone()));
    assert_eq!(page(&bench), StandalonePage { size: Some(851_000), status: saved });
    bench.press("^");
    assert_eq!(bench.screen(), "menu");
}

#[test]
fn if_a_standalone_file_cannot_be_made_the_page_says_why_and_saves_nothing() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.press("^0");
    let failed = TransferStatus::Failed(TransferFailure::NoRoom);
    bench.send(Answer::Transfer(failed.clone()));
    assert_eq!(page(&bench), StandalonePage { size: None, status: failed });
    bench.press("\n");
    assert_eq!(transfers(&bench.effects).len(), 1);
}

#[test]
fn a_word_judge_cannot_make_a_standalone_file() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.pins = vec![(Role::Director, "1234".into()), (Role::WordJudge, "5678".into())];
    let pins = challenge_station::setup::Pins {
        director: true,
        judge: true,
        lost: false,
        saving: None,
        first: false,
    };
    bench.send(Answer::PinSaved { pins, role: Role::Director, generation: Some(1) });
    bench.checks = true;
    bench.press("^5678\n0");
    assert_eq!(bench.screen(), "menu");
    assert!(transfers(&bench.effects).is_empty());
}
