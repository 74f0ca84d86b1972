//! What happens in a story.

use super::{controls, desk_acts, duration, keys};
use crate::common::{BootState, Store, TestBench, damaged, digest, lexicon, signing};
use challenge_station::browser_error::FileInputError;
use challenge_station::challenge::form::{Act, Shows};
use challenge_station::challenge::{Authority, Controls, Input, Key, Role};
use challenge_station::desk::{Answer, Ask};
use challenge_station::digest::Digest;
use challenge_station::journal::{Chain, Entry, Standing, StationKey, follow};
use challenge_station::rulebook::Kind;
use challenge_station::setup::{Pins, judging_lexicons};
use challenge_station::station::Event;
use std::rc::Rc;

/// Does what a line says. False if it is not known.
pub(super) fn act(bench: &mut TestBench, word: &str, rest: &str) -> bool {
    match word {
        "press" => keys(rest).iter().for_each(|key| press(bench, key)),
        "strike" => keys(rest).iter().for_each(|key| strike(bench, key)),
        "challenge" => bench.challenge(rest),
        "clear" => bench.clear(),
        "write" => bench.send(Event::Wrote(0, text(rest))),
        "challenges" => challenges(bench, rest.parse().unwrap()),
        "key" => bench.send(Answer::KeyFound(station_key(rest))),
        "restart" => {
            bench.signs = rest.parse().ok();
            restart(bench, station_key(rest));
        }
        "pick" => bench.input(Input::Pick(rest.parse::<usize>().unwrap() - 1)),
        "tap" => bench.input(Input::Tap),
        "refer" => refer(bench),
        "offer" if rest == "only the first" => bench.authorities.offered.truncate(1),
        "books" => install_books(bench, rest),
        "use" => bench.act_on(rest, Act::Press),
        "beside" => bench.act_on(rest, Act::Beside),
        "undo" => bench.act_on(rest, Act::Undo),
        "more" => bench.act_on(rest, Act::More),
        "less" => bench.act_on(rest, Act::Less),
        "choose" => choose(bench, rest),
        "type" => typed(bench, rest),
        "write-second" => bench.send(Event::Wrote(1, rest.to_owned())),
        "wait" => bench.wait(duration(rest)),
        "suspend" => bench.suspend(duration(rest).as_millis().try_into().unwrap()),
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
        "update-taken" => bench.send(Event::UpdateTaken),
        "journal-opens" => bench.begin(),
        "update" => bench.send(Event::UpdateReady),
        "offer" if rest == "in the other order" => bench.authorities.offered.reverse(),
        "store" => bench.store = store(rest),
        "opens" if rest == "later" => bench.opens = false,
        "opens" => {
            bench.opens = true;
            bench.open();
        }
        "fails" => bench.goes_out_of_service(),
        "answer" => bench.answer(true, false),
        "stuck" => stuck(bench, rest),
        "language" => language(bench, rest),
        "late" => bench.now += u64::try_from(duration(rest).as_millis()).unwrap(),
        "stand-still" => {
            bench.now += u64::try_from(duration(rest).as_millis()).unwrap();
            bench.suspend(duration(rest).as_millis().try_into().unwrap());
        }
        "paints" => bench.paints = either(rest, "at once", "late"),
        "painted" => bench.send(Event::Painted),
        "fullscreen" => bench.send(Event::Fullscreen(either(rest, "on", "off"))),
        "progress" => bench.send(Answer::LexiconProgress(1, 10)),
        "held" => bench.input(Input::Held(named(rest))),
        "finger" => bench.send(Event::Holding(either(rest, "down", "up"))),
        "wrong-pins" => wrong_pins(bench, rest.parse().unwrap()),
        "checks" => bench.checks = either(rest, "at once", "slowly"),
        "checked" => bench.send(Answer::PinChecked(role(rest))),
        "recalled" => {
            let answer = bench.recall(rest.parse().unwrap());
            bench.send(Answer::Recalled(answer));
        }
        "saved" => saved(bench),
        "not-saved" => not_saved(bench),
        "damaged" => bench.send(Answer::LexiconRefused(damaged())),
        "clock" => clock(bench, rest),
        "reload" => reload(bench),
        "outside" => {
            let can = either(rest, "can", "cannot");
            bench.report_outside(Answer::OutsideFound { can, kept: None });
        }
        "no-file" => {
            let none = Answer::ImportFailed(FileInputError::NoFile.into());
            bench.send(none);
        }
        _ => return controls::act(bench, word, rest) || desk_acts::act(bench, word, rest),
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
        "nothing" => {}
        "More" => bench.input(Input::Press(Key::More)),
        "Fewer" => bench.input(Input::Press(Key::Fewer)),
        "Smaller" => bench.input(Input::Press(Key::Smaller)),
        "F4" => bench.press("⁴"),
        "F6" => bench.press("⁶"),
        "F7" => bench.press("⁷"),
        "F9" => bench.press("⁹"),
        text if text.starts_with('[') => write(bench, text.trim_matches(['[', ']'])),
        text => bench.press(text),
    }
}

/// Chooses one of the short choices of a control: `LABEL = NAME`.
fn choose(bench: &mut TestBench, rest: &str) {
    let (label, name) = rest.split_once(" = ").expect("LABEL = NAME");
    let (at, control) = bench.control(label);
    let index = match &control.shows {
        Shows::Segments { names, .. } => names.iter().position(|it| it == name),
        Shows::Chips(names) => names.iter().position(|(it, _)| it == name),
        _ => panic!("nothing to choose at {label}"),
    };
    let index = index.unwrap_or_else(|| panic!("no {name} at {label}"));
    bench.input(Input::Use(at, Act::Choose(index)));
}

/// Types a text in the field with a label: `LABEL = TEXT`.
fn typed(bench: &mut TestBench, rest: &str) {
    let nothing = || rest.strip_suffix(" =").map(|label| (label, ""));
    let (label, written) = rest.split_once(" = ").or_else(nothing).expect("LABEL = TEXT");
    bench.write_in(label, &text(written));
}

/// Types a text in a native field of the desk: letters in that for the initials, anything else (also a number with its mark) in the other. Nothing
/// happens if there is no such field.
fn write(bench: &mut TestBench, text: &str) {
    let initials = text.starts_with(char::is_alphabetic) && !text.contains('-');
    if let Some((at, _)) = bench.field(initials) {
        bench.send(Event::Wrote(at, text.to_owned()));
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
    bench.send(Answer::RecordsRead(Box::new(bench.boot.records())));
    bench.send(Answer::KeyFound(key));
    bench.send(Answer::JournalRead { closed: chain.opened, chain, found: Vec::new() });
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

/// Whether the first of two words is meant.
fn either(word: &str, one: &str, other: &str) -> bool {
    assert!(word == one || word == other, "expected {one} or {other}, got {word}");
    word == one
}

/// One key by its name.
fn named(key: &str) -> Key {
    match key {
        "Esc" => Key::Escape,
        "Enter" => Key::Enter,
        "Tab" => Key::Tab,
        "Backspace" => Key::Backspace,
        "Space" => Key::Space,
        "Larger" => Key::Larger,
        letter => Key::typed(letter.chars().next().unwrap()),
    }
}

/// Whose PIN it is; nobody's if it is wrong.
fn role(name: &str) -> Option<Role> {
    match name {
        "director" => Some(Role::Director),
        "word-judge" => Some(Role::WordJudge),
        "wrong" => None,
        _ => panic!("expected director, word-judge or wrong, got {name}"),
    }
}

/// A wrong PIN is typed this often, each time as soon as one is accepted, and the last wait is over.
fn wrong_pins(bench: &mut TestBench, times: usize) {
    for _ in 0..times {
        bench.press("^9999\n^");
        bench.millis(bench.pin_wait());
    }
}

/// The browser saves the PIN that it was asked for last.
fn saved(bench: &mut TestBench) {
    let save = |effect: &&Ask| matches!(effect, Ask::SavePin(..));
    let save = bench.effects.iter().rev().find(save).unwrap().clone();
    let checks = std::mem::replace(&mut bench.checks, true);
    bench.perform(save);
    bench.checks = checks;
}

/// The browser says that it could not save the director's new PIN.
fn not_saved(bench: &mut TestBench) {
    let is_set = |whose| bench.pins.iter().any(|(role, _)| *role == whose);
    let (director, judge) = (is_set(Role::Director), is_set(Role::WordJudge));
    let pins = Pins { director, judge, ..Pins::default() };
    let (role, generation) = (Role::Director, None);
    bench.send(Answer::PinSaved { pins, role, generation });
}

/// A key is stuck for a time: `A 20 s`. It repeats ten times a second.
fn stuck(bench: &mut TestBench, rest: &str) {
    let (key, time) = rest.split_once(' ').unwrap();
    for _ in 0..duration(time).as_millis() / 100 {
        bench.millis(100);
        bench.input(Input::Held(named(key)));
    }
}

/// Players choose a language by its own name.
fn language(bench: &mut TestBench, name: &str) {
    let offered = bench.station.settings().languages();
    let index = offered.iter().position(|language| language.name() == name).unwrap();
    bench.input(Input::ChooseLanguage(index));
}

/// Somebody sets the machine's clock: `ahead 60 min`, `back 60 min`.
fn clock(bench: &mut TestBench, rest: &str) {
    let (way, time) = rest.split_once(' ').unwrap();
    let time = i64::try_from(duration(time).as_millis()).unwrap();
    bench.wall += if either(way, "ahead", "back") { time } else { -time };
}

/// The page is loaded again: a new station with the journal, the settings and the PINs of the one before.
fn reload(bench: &mut TestBench) {
    let (settings, pins) = (Ok(bench.station.settings().clone()), bench.station.pins());
    let boot = BootState { settings, pins, ..BootState::default() };
    let chain = follow(bench.stored.iter().map(Entry::stored)).unwrap();
    let standing = Standing { wrong_pins: chain.standing.wrong_pins, ..boot.standing() };
    bench.station = boot.station(bench.station.writer().station(), bench.time());
    bench.records = boot.saved();
    bench.send(Event::Alone);
    bench.send(Answer::RecordsRead(Box::new(boot.records())));
    bench.boot = boot;
    let chain = Chain { standing, ..chain };
    bench.send(Answer::JournalRead { chain, closed: None, found: Vec::new() });
    bench.open();
}
