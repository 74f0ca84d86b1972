//! The page on which a stick is made: it is put together when the page opens, and saved when the director
//! asks for it; nobody else comes there.
#![cfg(not(target_arch = "wasm32"))]

use crate::common;
use challenge_station::challenge::Role;
use challenge_station::desk::{self, session};
use challenge_station::desk::{
    Desk, Page, StandalonePage, TransferEffect, TransferEvent, TransferStatus,
};
use challenge_station::setup::Settings;
use challenge_station::station::{Effect, Event};
use common::Bench;

fn page(bench: &Bench) -> StandalonePage {
    match bench.station.desk() {
        Some(Desk::Open(open)) => match &open.page {
            Page::Standalone(stick) => stick.clone(),
            page => panic!("{page:?}"),
        },
        desk => panic!("{desk:?}"),
    }
}

fn carries(effects: &[Effect]) -> Vec<TransferEffect> {
    let demands = effects.iter().filter_map(|effect| match effect {
        Effect::Desk(desk::Effect::Transfer(demand)) => Some(demand.clone()),
        _ => None,
    });
    demands.collect()
}

#[test]
fn it_is_put_together_at_once_and_saved_when_asked() {
    let set = Settings { event: "Wands".into(), station: "Side 3".into(), ..Settings::default() };
    let mut bench = Bench::set(set.clone(), "QI ZA", &[]);
    bench.press("^M");
    assert_eq!(page(&bench), StandalonePage { size: None, told: TransferStatus::Working });
    // Every stick gets a name of its own where it is used.
    let carried = Settings { station: String::new(), ..set };
    assert_eq!(carries(&bench.effects), [TransferEffect::Make(carried)]);
    bench.press("S");
    assert_eq!(carries(&bench.effects).len(), 1, "there is nothing to save yet");
    bench.send(Event::Carry(TransferEvent::Made(851_000)));
    assert_eq!(page(&bench), StandalonePage { size: Some(851_000), told: TransferStatus::Nothing });
    bench.press("S");
    assert_eq!(carries(&bench.effects)[1], TransferEffect::SaveStick("Wands".into()));
    let saved = TransferStatus::Saved("Wands.html".into());
    bench.send(Event::Carry(TransferEvent::Told(saved.clone())));
    assert_eq!(page(&bench), StandalonePage { size: Some(851_000), told: saved });
    bench.press("^");
    assert_eq!(bench.screen(), "menu");
}

#[test]
fn what_cannot_be_put_together_says_why_and_saves_nothing() {
    let mut bench = Bench::in_service("QI ZA");
    bench.press("^M");
    let failed = TransferStatus::Failed("expected …".into());
    bench.send(Event::Carry(TransferEvent::Told(failed.clone())));
    assert_eq!(page(&bench), StandalonePage { size: None, told: failed });
    bench.press("S");
    assert_eq!(carries(&bench.effects).len(), 1);
}

#[test]
fn a_word_judge_makes_none() {
    let mut bench = Bench::in_service("QI ZA");
    bench.pins = vec![(Role::Director, "1234".into()), (Role::WordJudge, "5678".into())];
    let pins =
        challenge_station::setup::Pins { director: true, judge: true, lost: false, saving: None };
    bench.send(Event::Session(session::Event::Saved {
        pins,
        role: Role::Director,
        generation: Some(1),
    }));
    bench.checks = true;
    bench.press("^5678\nM");
    assert_eq!(bench.screen(), "menu");
    assert!(carries(&bench.effects).is_empty());
}
