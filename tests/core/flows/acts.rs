//! What happens in a story.

use super::{desk_acts, duration, keys};
use crate::common::{Store, TestBench};
use challenge_station::challenge::{Input, Key};
use challenge_station::station::Event;

/// Does what a line says. False if it is not known.
pub(super) fn act(bench: &mut TestBench, word: &str, rest: &str) -> bool {
    match word {
        "press" => keys(rest).iter().for_each(|key| press(bench, key)),
        "challenge" => bench.challenge(rest),
        "clear" => bench.clear(),
        "write" => bench.send(Event::Wrote(text(rest))),
        "write-second" => bench.send(Event::WroteSecond(rest.to_owned())),
        "wait" => bench.wait(duration(rest)),
        "suspend" => bench.suspend(duration(rest).as_millis().try_into().unwrap()),
        "hold" => {
            bench.send(Event::Holding(true));
            bench.wait(duration(rest));
            bench.send(Event::Holding(false));
        }
        "desk" => bench.send(Event::DeskRequested),
        "hidden" => bench.send(Event::Hidden),
        "occupied" => bench.send(Event::Occupied),
        "update-taken" => bench.send(Event::UpdateTaken),
        "journal-opens" => bench.begin(),
        "update" => bench.send(Event::UpdateReady),
        "store" => bench.store = store(rest),
        "opens" if rest == "later" => bench.opens = false,
        "opens" => {
            bench.opens = true;
            bench.open();
        }
        "fails" => bench.goes_out_of_service(),
        _ => return desk_acts::act(bench, word, rest),
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
        "Larger" => bench.input(Input::Press(Key::Larger)),
        "Down" => bench.input(Input::Press(Key::Down)),
        "pause" => bench.millis(750),
        text => bench.press(text),
    }
}

/// The text, which is in quotes if it has spaces at its ends or more than one line.
pub(super) fn text(rest: &str) -> String {
    if rest.starts_with('"') { serde_json::from_str(rest).unwrap() } else { rest.to_owned() }
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
