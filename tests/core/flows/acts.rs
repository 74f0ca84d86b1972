//! What happens in a story.

use super::{duration, keys};
use crate::common::{Store, TestBench, digest, key_of, lexicon, signing};
use challenge_station::challenge::{Authority, Input, Key};
use challenge_station::digest::Digest;
use challenge_station::journal::{self, Entry, StationKey, follow};
use challenge_station::rulebook::Kind;
use challenge_station::setup::{self, judging_lexicons};
use challenge_station::station::Event;
use std::rc::Rc;

/// Does what a line says. False if it is not known.
pub(super) fn act(bench: &mut TestBench, word: &str, rest: &str) -> bool {
    match word {
        "press" => keys(rest).iter().for_each(|key| press(bench, key)),
        "challenge" => bench.challenge(rest),
        "clear" => bench.clear(),
        "challenges" => challenges(bench, rest.parse().unwrap()),
        "key" => bench.send(journal::Event::Key(station_key(rest))),
        "restart" => {
            bench.signs = rest.parse().ok();
            restart(bench, station_key(rest));
        }
        "held" => bench.input(Input::Held(key_of(rest.parse().unwrap()))),
        "pick" => bench.input(Input::Pick(rest.parse::<usize>().unwrap() - 1)),
        "tap" => bench.input(Input::Tap),
        "refer" => refer(bench),
        "offer" if rest == "only the first" => bench.authorities.offered.truncate(1),
        "books" => install_books(bench, rest),
        "write" => bench.send(Event::Wrote(rest.to_owned())),
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
        "update" => bench.send(Event::UpdateReady),
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
        "pause" => bench.millis(750),
        "nothing" => {}
        "More" => bench.input(Input::Press(Key::More)),
        "Fewer" => bench.input(Input::Press(Key::Fewer)),
        text => bench.press(text),
    }
}

fn challenges(bench: &mut TestBench, number: u32) {
    for _ in 0..number {
        bench.challenge("QI");
        bench.clear();
    }
}

/// A key by its number; `none` if there is none.
fn station_key(number: &str) -> StationKey {
    match number {
        "none" => StationKey::NotSaved,
        _ => StationKey::Here(signing::station_key(number.parse().unwrap())),
    }
}

/// The station is started again, with this key.
fn restart(bench: &mut TestBench, key: StationKey) {
    let chain = follow(bench.stored.iter().map(Entry::stored)).unwrap();
    bench.station = bench.boot.station(bench.station.writer().station(), bench.time());
    bench.send(Event::Alone);
    bench.send(setup::Event::RecordsRead(Box::new(bench.boot.records())));
    bench.send(journal::Event::Key(key));
    bench.send(journal::Event::Read { closed: chain.opened, chain, found: Vec::new() });
    bench.open();
}

/// From now on every slip needs a book that is not installed.
fn refer(bench: &mut TestBench) {
    let rulebook = bench.station.settings().rulebook.clone();
    let offered = TestBench::referring("QI").authorities.offered.into_iter();
    let refers = |authority: Authority| authority.under(&rulebook).on_request(false);
    bench.authorities.offered = offered.map(refers).collect();
}

/// Installs every book of the rulebook as a list with these words.
fn install_books(bench: &mut TestBench, words: &str) {
    let mut settings = bench.station.settings().clone();
    let book = settings.rulebook.book();
    for source in book.sources.iter().filter(|source| source.kind == Kind::Book) {
        settings.set_source(source.title, Some(digest(words)));
    }
    let list = Rc::new(lexicon(words));
    let own = Rc::clone(&bench.lexicon);
    let open = |which: Option<Digest>| Ok(Rc::clone(if which.is_some() { &list } else { &own }));
    let open = judging_lexicons(&settings, open).unwrap();
    bench.authorities.offered = open.into_iter().map(|(authority, _)| authority).collect();
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
