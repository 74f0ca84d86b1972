//! What happens in a story.

use super::{duration, keys};
use crate::common::importing::{answers, imports, named_metadata, report};
use crate::common::journal_pages::WORDS;
use crate::common::{BootState, Store, TestBench, damaged, digest};
use crate::readiness::with_problems;
use challenge_station::challenge::{Input, Key};
use challenge_station::desk::{self, ImportEvent};
use challenge_station::journal::StationId;
use challenge_station::journal::export::json_lines;
use challenge_station::lexicon::import::{Phase, Progress};
use challenge_station::setup;
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
        "refused" => bench.send(setup::Event::LexiconRefused(damaged())),
        "uninstall" => bench.shelf.retain(|list| list.metadata().words != digest(rest)),
        "settings" => bench.stores_settings = is_good(rest),
        "journals" => bench.journals.unreadable = !is_good(rest),
        "files" => bench.journals.saves_no_files = !is_good(rest),
        "other-station" => {
            let (id, slips) = rest.split_once(": ").unwrap();
            bench.journals.files.push(export_of(id.parse().unwrap(), slips));
        }
        "other-file" => bench.journals.files.push((rest.to_owned(), "AA".to_owned())),
        "finds" => {
            let facts = with_problems(rest.split("; "));
            bench.send(Event::Desk(desk::Event::Readiness(facts.into())));
        }
        "import" => {
            let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            import(bench, word, rest);
        }
        "pick" => bench.input(Input::Pick(rest.parse::<usize>().unwrap() - 1)),
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
        "Larger" => bench.input(Input::Press(Key::Larger)),
        "Down" => bench.input(Input::Press(Key::Down)),
        "pause" => bench.millis(750),
        text => bench.press(text),
    }
}

/// The browser reports this about an import or the installed lists.
fn import(bench: &mut TestBench, word: &str, rest: &str) {
    match word {
        "file" => imports(bench, &text(rest)),
        "late" => {
            let read = Box::new(report(&text(rest)));
            answers(bench, ImportEvent::Read(read, "club.txt".into()));
        }
        "began" => answers(bench, ImportEvent::Began),
        "sorting" => {
            let step = Progress { phase: Phase::Sorting, done: 1, total: 4 };
            answers(bench, ImportEvent::Reached(step));
        }
        "saving" => answers(bench, ImportEvent::Saving),
        "installed" => answers(bench, ImportEvent::Installed(digest(rest))),
        "removed" => answers(bench, ImportEvent::Removed),
        "lists" => {
            let list = |one: &str| {
                let (name, words) = one.split_once(": ").unwrap();
                named_metadata(name, words)
            };
            let listed = rest.split(" / ").map(list).collect();
            answers(bench, ImportEvent::Listed(listed, Vec::new()));
        }
        _ => panic!(
            "expected began, sorting, file, late, saving, installed, removed or lists, got {word}"
        ),
    }
}

/// What another station exports after these challenges: the name of its file and the text.
fn export_of(id: u8, slips: &str) -> (String, String) {
    let mut bench = TestBench::bare(WORDS);
    let id = StationId::from_random([id; 16]);
    bench.station = BootState::default().station(id, bench.time());
    bench.begin();
    bench.opens = true;
    bench.open();
    for words in slips.split(", ") {
        bench.challenge(words);
        bench.clear();
    }
    let journal = &bench.own_log().journals[0];
    (format!("{}.jsonl", journal.name), json_lines(journal))
}

/// The text, which is in quotes if it has spaces at its ends or more than one line.
fn text(rest: &str) -> String {
    if rest.starts_with('"') { serde_json::from_str(rest).unwrap() } else { rest.to_owned() }
}

/// Whether something works from now on.
fn is_good(how: &str) -> bool {
    match how {
        "good" => true,
        "fail" => false,
        _ => panic!("expected good or fail, got {how}"),
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
