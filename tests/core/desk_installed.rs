//! At the desk a lexicon in use is not removed, two are joined, and a change is entered in the journal.
//! (`flows::desk_installed` has the stories of the rest.)

use crate::common;
use challenge_station::desk::ImportFailure;
use challenge_station::desk::lexicons::{LexiconUse, Stage, use_of};
use challenge_station::desk::{Answer, Ask};
use challenge_station::journal::{Entry, Happening, LexiconAction, LexiconChange};
use challenge_station::lexicon::{Metadata, PartialMetadata};
use challenge_station::setup::{Installed, Settings};
use common::importing::{answers, import_asks, named_metadata, open, open_with, page, review};
use common::{TestBench, digest, offering};

#[test]
fn a_lexicon_in_use_is_not_removed_and_the_page_says_why() {
    let words = digest("QI ZA");
    let title = Settings::default().rulebook.book().sources[0].title;
    let mut source = Settings::default();
    source.set_source(title, Some(words));
    let coming = Settings { coming: Some(words), ..Settings::default() };
    let offered = offering(Settings::default(), [None, Some(words)]);
    for (settings, used) in [
        (source, LexiconUse::Source(title.into())),
        (coming, LexiconUse::Coming),
        (offered, LexiconUse::Offered),
    ] {
        assert_eq!(use_of(&settings, &words), Some(used.clone()));
        assert_eq!(use_of(&settings, &digest("QI")), None);
        let mut bench = open_with(settings, &[("Club", "QI ZA")]);
        bench.use_control(&page(&bench).installed[0].title());
        let remove = bench.control("Remove").1;
        assert!(remove.disabled && !remove.note.is_empty(), "{remove:?}");
        bench.use_control("Remove");
        bench.press("22\n");
        assert!(import_asks(&bench).is_empty(), "{used:?}");
    }
    assert_eq!(use_of(&Settings::default(), &words), None);
}

#[test]
fn an_unreadable_lexicon_can_be_removed_but_not_joined() {
    let mut bench = open(&[("Club", "QI ZA"), ("Other", "QI")]);
    let broken = digest("ZO");
    let listed = page(&bench).installed.clone();
    answers(&mut bench, Answer::ListsInstalled(listed, vec![broken]));
    bench.use_control("A word list that cannot be read");
    assert_eq!(page(&bench).stage, Stage::ShowsInstalled(Some(broken)));
    let labels = |bench: &TestBench| {
        bench.station.page().controls().map(|it| it.label.clone()).collect::<Vec<_>>()
    };
    assert_eq!(labels(&bench), ["Remove"]);
    assert_eq!(bench.station.page().go_on, "", "it cannot judge");
    bench.use_control("Remove");
    assert!(import_asks(&bench).is_empty(), "the page asks first");
    bench.press("\n");
    assert_eq!(import_asks(&bench), [&Ask::RemoveList(broken)]);
}

#[test]
fn a_list_that_was_opened_stays_open_until_it_is_gone() {
    let mut bench = TestBench::with_settings(Settings::default(), "QI", &["QI ZA"]);
    bench.press("^I");
    let club = named_metadata("Club", "QI ZA");
    answers(&mut bench, Answer::Installed(vec![Installed::from(&club)]));
    bench.use_control(&club.title());
    let opened = Stage::ShowsInstalled(Some(club.words));
    assert_eq!(page(&bench).stage, opened, "before its other facts were read");
    answers(&mut bench, Answer::ListsInstalled(vec![club], Vec::new()));
    assert_eq!(page(&bench).stage, opened);
    bench.use_control("Remove");
    answers(&mut bench, Answer::ListsInstalled(Vec::new(), Vec::new()));
    assert_eq!((&page(&bench).stage, page(&bench).asks), (&Stage::Start, None));
}

#[test]
fn two_lexicons_are_joined_under_the_name_and_edition_that_the_director_confirms() {
    let mut bench = open(&[("OSW", "QI ZA"), ("OTCWL", "QI")]);
    let titles: Vec<_> = page(&bench).installed.iter().map(Metadata::title).collect();
    bench.use_control(&titles[0]);
    bench.use_control("Join with another");
    assert_eq!(page(&bench).stage, Stage::JoinWith(digest("QI ZA")));
    let offered = bench.station.page();
    let offered: Vec<_> = offered.controls().map(|control| &control.label).collect();
    assert_eq!(offered, [&titles[1]], "no list is joined with itself");
    bench.use_control(&titles[1]);
    assert_eq!(review(&bench).metadata.name, "OSW ∪ OTCWL");
    assert_eq!(review(&bench).missing(), Some(1), "the edition of a joined list is never assumed");
    assert_eq!(bench.station.page().go_on, "");
    bench.write_in("Edition", "2026");
    let fields = bench.station.page().fields().count();
    assert_eq!(fields, 3, "the other fields follow from the two lists");
    bench.press("\n\n");
    let named = PartialMetadata {
        name: "OSW ∪ OTCWL".into(),
        edition: "2026".into(),
        date: "2026-01-31".into(),
        ..PartialMetadata::default()
    };
    let join = Ask::JoinLists {
        first: digest("QI ZA"),
        second: digest("QI"),
        metadata: Box::new(named),
        replaces: None,
    };
    assert_eq!(import_asks(&bench), [&join]);
    answers(&mut bench, Answer::ImportFailed(ImportFailure::Gone));
    assert_eq!(page(&bench).stage, Stage::Failed(ImportFailure::Gone));
}

#[test]
fn installing_and_removing_are_entered_in_the_journal() {
    let mut bench = TestBench::in_service("QI");
    let (fingerprint, in_place_of) = (digest("QI ZA"), Some(digest("QI")));
    let (name, edition) = ("Club".to_owned(), "1st".to_owned());
    let action = LexiconAction::Installed;
    let change = LexiconChange { action, name, edition, fingerprint, in_place_of };
    bench.send(Answer::LexiconChanged(change.clone()));
    let entry = bench.stored.last().unwrap();
    assert_eq!(entry.what(), &Happening::Lexicon(change));
    assert_eq!(Entry::read(entry.stored()).as_ref(), Ok(entry));
    assert_eq!(entry.challenge(), None);
}
