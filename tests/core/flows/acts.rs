//! What happens in a story.

use super::{duration, keys};
use crate::common::{Store, TestBench};
use challenge_station::challenge::{Controls, Input, Key};
use challenge_station::station::Event;

/// Does what a line says. False if it is not known.
pub(super) fn act(bench: &mut TestBench, word: &str, rest: &str) -> bool {
    match word {
        "press" => keys(rest).iter().for_each(|key| press(bench, key)),
        "strike" => keys(rest).iter().for_each(|key| strike(bench, key)),
        "challenge" => bench.challenge(rest),
        "clear" => bench.clear(),
        "write" => bench.send(Event::Wrote(rest.trim_matches('"').to_owned())),
        "write-second" => bench.send(Event::WroteSecond(rest.to_owned())),
        "wait" => bench.wait(duration(rest)),
        "suspend" => bench.suspend(duration(rest).as_millis().try_into().unwrap()),
        "tap" => bench.input(Input::Tap),
        "hold" => {
            bench.send(Event::Holding(true));
            bench.wait(duration(rest));
            bench.send(Event::Holding(false));
        }
        "uses" if rest == "touch" => bench.send(Event::Controls(Controls::Touch)),
        "uses" if rest == "keys" => bench.send(Event::Controls(Controls::Keys)),
        "desk" => bench.send(Event::DeskRequested),
        "hidden" => bench.send(Event::Hidden),
        "occupied" => bench.send(Event::Occupied),
        "update" => bench.send(Event::UpdateReady),
        "offer" if rest == "only the first" => bench.authorities.offered.truncate(1),
        "offer" if rest == "in the other order" => bench.authorities.offered.reverse(),
        "store" => bench.store = store(rest),
        "opens" => {
            bench.opens = true;
            bench.open();
        }
        "fails" => bench.goes_out_of_service(),
        _ => return false,
    }
    true
}

/// Presses a key by its name, or types a text.
pub(super) fn press(bench: &mut TestBench, key: &str) {
    match key {
        "Esc" => bench.press("^"),
        "Enter" => bench.press("\n"),
        "Tab" => bench.press("\t"),
        "Backspace" => bench.press("<"),
        "Space" => bench.press(" "),
        "Undo" => bench.press("~"),
        "Judge" => bench.press("$"),
        "F2" => bench.press("!"),
        "F8" => bench.press("*"),
        "Up" => bench.input(Input::Press(Key::Up)),
        "Down" => bench.input(Input::Press(Key::Down)),
        "Larger" => bench.input(Input::Press(Key::Larger)),
        "pause" => bench.millis(750),
        text => bench.press(text),
    }
}

/// Presses a physical key, which the station translates first.
fn strike(bench: &mut TestBench, key: &str) {
    match key {
        "Esc" => bench.strike("^"),
        "Enter" => bench.strike("\n"),
        "Tab" => bench.strike("\t"),
        text => bench.strike(text),
    }
}

fn store(name: &str) -> Store {
    match name {
        "good" => Store::Good,
        "fails" => Store::Fails,
        "hangs" => Store::Hangs,
        "late" => Store::Late,
        "one copy" => Store::OneCopy,
        _ => panic!("expected good, fails, hangs, late or one copy, got {name}"),
    }
}
