//! Helpers for the desk's import pages.

use super::{TestBench, lexicon};
use challenge_station::desk::lexicons::{Review, Stage};
use challenge_station::desk::{Answer, Ask, Desk, ImportPage, Page};
use challenge_station::lexicon::Metadata;
use challenge_station::lexicon::import::{self, Report};
use challenge_station::setup::Settings;

/// The director on the first import page, with these lexicons installed.
pub fn open(installed: &[(&str, &str)]) -> TestBench {
    open_with(Settings::default(), installed)
}

pub fn open_with(settings: Settings, installed: &[(&str, &str)]) -> TestBench {
    let words: Vec<&str> = installed.iter().map(|(_, words)| *words).collect();
    let mut bench = TestBench::with_settings(settings, "QI", &words);
    bench.press("^I");
    let listed = installed.iter().map(|(name, words)| named_metadata(name, words)).collect();
    bench.send(Answer::ListsInstalled(listed, Vec::new()));
    bench.effects.clear();
    bench
}

/// What is known about an installed lexicon with this name.
pub fn named_metadata(name: &str, words: &str) -> Metadata {
    Metadata { name: name.into(), ..(**lexicon(words).metadata()).clone() }
}

pub fn report(text: &str) -> Report {
    import::read(text.as_bytes(), &mut |_| ()).unwrap().report().clone()
}

pub fn page(bench: &TestBench) -> &ImportPage {
    match bench.station.desk() {
        Some(Desk::Session(open)) => match open.open_page() {
            Page::ImportPage(import) => import,
            page => panic!("{page:?}"),
        },
        desk => panic!("{desk:?}"),
    }
}

pub fn review(bench: &TestBench) -> &Review {
    match &page(bench).stage {
        Stage::Review(review) => review,
        stage => panic!("{stage:?}"),
    }
}

/// The shell reports this of an import.
pub fn answers(bench: &mut TestBench, answer: Answer) {
    bench.send(answer);
}

/// The shell reports that it has read a file with this text.
pub fn imports(bench: &mut TestBench, text: &str) {
    answers(bench, Answer::ImportBegan);
    answers(bench, Answer::ListRead(Box::new(report(text)), "club.txt".into()));
}

/// The shell reports that it has read the file once more, with the answers that it was given.
pub fn reads_again(bench: &mut TestBench, text: &str) {
    let Some(Ask::ReadListAgain { answers: given, file }) = import_asks(bench).pop() else {
        panic!("{:?}", import_asks(bench))
    };
    let read = import::read_as(text.as_bytes(), given, &mut |_| ()).unwrap().report().clone();
    let answer = Answer::ListRead(Box::new(read), file.clone());
    answers(bench, answer);
}

/// What was asked about imports, in order.
pub fn import_asks(bench: &TestBench) -> Vec<&Ask> {
    let is_of_import = |ask: &&Ask| {
        matches!(
            ask,
            Ask::OpenImport
                | Ask::ChooseList
                | Ask::ReadListAgain { .. }
                | Ask::CancelImport
                | Ask::InstallList { .. }
                | Ask::JoinLists { .. }
                | Ask::RemoveList(_)
        )
    };
    bench.effects.iter().filter(is_of_import).collect()
}
