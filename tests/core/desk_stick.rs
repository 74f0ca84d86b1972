//! The page on which a stick is made: it is put together when the page opens, and saved when the director
//! asks for it; nobody else comes there.
#![cfg(not(target_arch = "wasm32"))]

use crate::common;
use challenge_station::challenge::Office;
use challenge_station::console::{CarryDemand, CarryEvent, CarryTold, Desk, Page, Settings, Stick};
use challenge_station::desk::{self, session};
use challenge_station::station::{Effect, Event};
use common::Bench;

fn page(bench: &Bench) -> Stick {
    match bench.station.desk() {
        Some(Desk::Open(open)) => match &open.page {
            Page::Stick(stick) => stick.clone(),
            page => panic!("{page:?}"),
        },
        desk => panic!("{desk:?}"),
    }
}

fn carries(effects: &[Effect]) -> Vec<CarryDemand> {
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
    assert_eq!(page(&bench), Stick { size: None, told: CarryTold::Working });
    // Every stick gets a name of its own where it is used.
    let carried = Settings { station: String::new(), ..set };
    assert_eq!(carries(&bench.effects), [CarryDemand::Make(carried)]);
    bench.press("S");
    assert_eq!(carries(&bench.effects).len(), 1, "there is nothing to save yet");
    bench.send(Event::Carry(CarryEvent::Made(851_000)));
    assert_eq!(page(&bench), Stick { size: Some(851_000), told: CarryTold::Nothing });
    bench.press("S");
    assert_eq!(carries(&bench.effects)[1], CarryDemand::SaveStick("Wands".into()));
    let saved = CarryTold::Saved("Wands.html".into());
    bench.send(Event::Carry(CarryEvent::Told(saved.clone())));
    assert_eq!(page(&bench), Stick { size: Some(851_000), told: saved });
    bench.press("^");
    assert_eq!(bench.screen(), "menu");
}

#[test]
fn what_cannot_be_put_together_says_why_and_saves_nothing() {
    let mut bench = Bench::in_service("QI ZA");
    bench.press("^M");
    let failed = CarryTold::Failed("expected …".into());
    bench.send(Event::Carry(CarryEvent::Told(failed.clone())));
    assert_eq!(page(&bench), Stick { size: None, told: failed });
    bench.press("S");
    assert_eq!(carries(&bench.effects).len(), 1);
}

#[test]
fn a_word_judge_makes_none() {
    let mut bench = Bench::in_service("QI ZA");
    bench.pins = vec![(Office::Director, "1234".into()), (Office::WordJudge, "5678".into())];
    let pins = challenge_station::console::Pins { director: true, judge: true, damaged: false };
    bench.send(Event::Session(session::Event::Kept { pins, office: Office::Director, kept: true }));
    bench.checks = true;
    bench.press("^5678\nM");
    assert_eq!(bench.screen(), "menu");
    assert!(carries(&bench.effects).is_empty());
}
