//! What happens at the desk in a story: to settings, lists, journals and files, and what the browser reports.

use super::acts::text;
use crate::collecting::{answer, collected};
use crate::common::importing::{answers, imports, named_metadata, reads_again, report};
use crate::common::journal_pages::exported_by;
use crate::common::{TestBench, digest};
use crate::desk_hall::{board, row, sees, statistics};
use crate::readiness::with_problems;
use challenge_station::challenge::Input;
use challenge_station::challenge::form::Act;
use challenge_station::desk::Answer;
use challenge_station::desk::collecting::CollectingState;
use challenge_station::desk::hall::HallError;
use challenge_station::journal::collect::Wrong;
use challenge_station::lexicon::import::{Phase, Progress};

/// Does what a line says. False if it is not known.
pub(super) fn act(bench: &mut TestBench, word: &str, rest: &str) -> bool {
    match word {
        "use" => uses(bench, rest, Act::Press),
        "uninstall" => bench.shelf.retain(|list| list.metadata().words != digest(rest)),
        "settings" => bench.stores_settings = is_good(rest),
        "journals" => bench.journals.unreadable = !is_good(rest),
        "files" if rest == "handed over" => bench.journals.hands_over = true,
        "files" => bench.journals.saves_no_files = !is_good(rest),
        "saved-file" => {
            let file = bench.journals.saved.last().unwrap().clone();
            bench.journals.files.push(file);
        }
        "other-station" => {
            let (id, slips) = rest.split_once(": ").unwrap();
            bench.journals.files.push(exported_by(id.parse().unwrap(), slips));
        }
        "other-file" => bench.journals.files.push((rest.to_owned(), "AA".to_owned())),
        "collected" => {
            let all = rest.parse().ok();
            let state = all.map_or(CollectingState::NotJoined, |all| collected(all, all));
            answer(bench, Answer::Collecting(state));
        }
        "hall" => sees(bench, hall(rest)),
        "finds" => {
            let facts = with_problems(rest.split("; "));
            bench.send(Answer::Readiness(facts.into()));
        }
        "import" => {
            let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            import(bench, word, rest);
        }
        _ => return false,
    }
    true
}

/// Somebody uses the control with this label.
fn uses(bench: &mut TestBench, label: &str, act: Act) {
    let page = bench.station.page();
    let at = page.controls().position(|control| control.label == label);
    let at = at.unwrap_or_else(|| panic!("no control {label:?}"));
    bench.input(Input::Use(at, act));
}

/// What the collector answers about the hall: what is wrong with each of its stations, or with the reader.
fn hall(stations: &str) -> Answer {
    let row = |station: &str| {
        let (name, wrong) = station.split_once(": ").unwrap();
        let wrong = match wrong.split_once(' ').unwrap_or((wrong, "")) {
            ("nothing", _) => Vec::new(),
            ("behind", entries) => vec![Wrong::Behind(entries.parse().unwrap())],
            ("fork", _) => vec![Wrong::Fork],
            _ => panic!("expected nothing, behind or fork, got {wrong}"),
        };
        row(name, wrong)
    };
    match stations {
        "unreachable" => Answer::HallFailed(HallError::Unreachable),
        "not let in" => Answer::HallFailed(HallError::NotLetIn),
        _ => Answer::HallSeen(stations.split(" / ").map(row).collect(), board(), statistics()),
    }
}

/// The browser reports this about an import or the installed lists.
fn import(bench: &mut TestBench, word: &str, rest: &str) {
    match word {
        "file" => imports(bench, &text(rest)),
        "again" => reads_again(bench, &text(rest)),
        "late" => {
            let read = Box::new(report(&text(rest)));
            answers(bench, Answer::ListRead(read, "club.txt".into()));
        }
        "began" => answers(bench, Answer::ImportBegan),
        "sorting" => {
            let step = Progress { phase: Phase::Sorting, done: 1, total: 4 };
            answers(bench, Answer::ImportReached(step));
        }
        "saving" => answers(bench, Answer::ImportSaving),
        "installed" => answers(bench, Answer::Imported(digest(rest))),
        "removed" => answers(bench, Answer::ListRemoved),
        "lists" => {
            let list = |one: &str| {
                let (name, words) = one.split_once(": ").unwrap();
                named_metadata(name, words)
            };
            let listed = rest.split(" / ").map(list).collect();
            answers(bench, Answer::ListsInstalled(listed, Vec::new()));
        }
        _ => panic!(
            "expected began, sorting, file, again, late, saving, installed, removed or lists, got {word}"
        ),
    }
}

/// Whether something works from now on.
fn is_good(how: &str) -> bool {
    match how {
        "good" => true,
        "fail" => false,
        _ => panic!("expected good or fail, got {how}"),
    }
}
