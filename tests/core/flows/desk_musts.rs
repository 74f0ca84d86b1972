//! What must be so at the desk: settings, pages, journals, imports, and what the browser was asked for.

use super::musts::{times, with_digests};
use crate::common::TestBench;
use crate::common::importing::import_asks;
use crate::desk_hall::watched_hall;
use challenge_station::challenge::Key;
use challenge_station::desk::{Ask, Desk, Look};
use challenge_station::journal::Entry;
use challenge_station::setup::Settings;

/// Whether it is so. `None` if the line is not known.
pub(super) fn is_so(bench: &TestBench, word: &str, rest: &str) -> Option<bool> {
    Some(match word {
        "save" => is_set(bench.saved.as_ref(), rest),
        "use" => is_set(Some(bench.station.settings()), rest),
        "plan" => is_set(planned(bench), rest),
        "go" => Some(bench.station.choice().to_string().as_str()) == rest.strip_prefix("by "),
        "open" => times(rest.strip_prefix("lists ")?) == opened(bench),
        "field" => {
            bench.station.page().fields().next().is_some_and(|(_, field)| field.value == rest)
        }
        "offer" if rest.ends_with(" rows") => {
            bench.station.page().items.len().to_string() == rest.trim_end_matches(" rows")
        }
        "offer" => match rest.strip_prefix("no ") {
            Some(label) => !offers(bench, label),
            None => offers(bench, rest),
        },
        "journal" => kinds_of(&bench.stored) == rest,
        "list" => {
            let (number, _) = rest.split_once(" row")?;
            bench.station.page().table.rows.len().to_string() == number
        }
        "draw" => bench.station.page().html.contains(rest),
        "select" => selected(bench).iter().any(|cell| cell == rest),
        "download" if rest == "nothing" => bench.journals.saved.is_empty(),
        "download" if rest == "once" || rest.ends_with(" times") => {
            times(rest) == bench.journals.saved.len()
        }
        "download" => bench.journals.saved.last().is_some_and(|(name, _)| name.contains(rest)),
        "archive" => times(rest) == bench.journals.archived.len(),
        "import" => times(rest) == import_asks(bench).len(),
        "choose" => asked(bench, &Ask::ChooseList) == times(rest.strip_prefix("a file ")?),
        "cancel" => asked(bench, &Ask::CancelImport) == times(rest),
        "store" => stored(bench) == with_digests(rest),
        "tell" => bench.station.page().facts.len().to_string() == rest.strip_suffix(" facts")?,
        "ask" => looks(bench) == rest.strip_prefix("for ")?,
        "second-field" => {
            bench.station.page().fields().nth(1).is_some_and(|(_, field)| field.value == rest)
        }
        "watch" => watched_hall(bench).is_some() == (rest == "the hall"),
        "print" => times(rest) == printed(bench),
        "column" => {
            let (number, cells) = rest.split_once(": ").unwrap();
            column(bench, number.parse().unwrap()) == cells
        }
        "be" if rest == "large" => bench.station.page().large,
        "install" => times(rest) == count(bench, &Ask::TakeUpdate),
        "reload" => times(rest) == count(bench, &Ask::Reload),
        "look" if rest.starts_with("for a version ") => {
            let found = count(bench, &Ask::LookForUpdate);
            times(rest.trim_start_matches("for a version ")) == found
        }
        "keep" if rest == "the version" => bench.effects.contains(&Ask::KeepBuild),
        "keep" if rest == "no version" => !bench.effects.contains(&Ask::KeepBuild),
        _ => return None,
    })
}

/// Whether these are the settings, as the journal writes them, or `nothing`.
fn is_set(settings: Option<&Settings>, rest: &str) -> bool {
    let lines = settings.map(|settings| settings.lines().join("; "));
    lines.unwrap_or_else(|| "nothing".to_owned()) == with_digests(rest)
}

/// The settings that the first start would save, while it is open.
fn planned(bench: &TestBench) -> Option<&Settings> {
    match bench.station.desk() {
        Some(Desk::Session(open)) => open.first.as_ref().map(|first| &first.draft.settings),
        _ => None,
    }
}

/// How often the word lists were opened since the station was switched on.
fn opened(bench: &TestBench) -> usize {
    let opens = |it: &&Ask| matches!(it, Ask::OpenLexicons(_));
    bench.effects.iter().filter(opens).count()
}

/// The kinds of these entries.
fn kinds_of(entries: &[Entry]) -> String {
    entries.iter().map(Entry::kind).collect::<Vec<_>>().join(", ")
}

/// The cells of the selected row of the desk page's table.
fn selected(bench: &TestBench) -> Vec<String> {
    let table = bench.station.page().table;
    table.at.and_then(|at| table.rows.get(at).cloned()).unwrap_or_default()
}

/// Whether the desk page has an item with this label, or a control with this key.
fn offers(bench: &TestBench, label: &str) -> bool {
    let page = bench.station.page();
    let keys = |key: Option<Key>| key.is_some_and(|key| key.cap() == label);
    page.items.iter().any(|item| item.label == label)
        || page.controls().any(|control| keys(control.key))
}

/// How often the browser was asked for this by the page of imports.
fn asked(bench: &TestBench, for_this: &Ask) -> usize {
    import_asks(bench).into_iter().filter(|effect| *effect == for_this).count()
}

/// The lists that were to be installed and removed, in order, or `nothing`.
fn stored(bench: &TestBench) -> String {
    let mut all = Vec::new();
    for effect in import_asks(bench) {
        match effect {
            Ask::InstallList { report, metadata, replaces } => {
                let replaces = replaces.map(|old| format!(" in place of {old}"));
                let replaces = replaces.unwrap_or_default();
                all.push(format!("{} as {}{replaces}", report.words, metadata.name));
            }
            Ask::RemoveList(words) => all.push(format!("no {words}")),
            _ => {}
        }
    }
    if all.is_empty() { "nothing".to_owned() } else { all.join("; ") }
}

/// What readiness asked the browser for, in order.
fn looks(bench: &TestBench) -> String {
    let mut all = Vec::new();
    for effect in &bench.effects {
        if let Ask::CheckReadiness(look) = effect {
            all.push(match look {
                Look::Only => "facts",
                Look::Persist => "protection",
                Look::FullScreen => "full screen",
                Look::Install => "an app",
                Look::AllowOutside => "permission",
                Look::Test => "a test",
                Look::OlderRelease(_) => "the older version",
            });
        }
    }
    if all.is_empty() { "nothing".to_owned() } else { all.join(", ") }
}

/// How often the station asked the browser for this.
fn count(bench: &TestBench, asked: &Ask) -> usize {
    bench.effects.iter().filter(|effect| *effect == asked).count()
}

/// How often the browser was asked to print.
fn printed(bench: &TestBench) -> usize {
    let prints = |effect: &&Ask| {
        let journal = Ask::PrintReport;
        **effect == Ask::Print || **effect == journal
    };
    bench.effects.iter().filter(prints).count()
}

/// The cells of a column of the desk page's table.
fn column(bench: &TestBench, number: usize) -> String {
    let rows = bench.station.page().table.rows;
    rows.iter()
        .map(|row| row.get(number - 1).map_or("", String::as_str))
        .collect::<Vec<_>>()
        .join(" / ")
}
