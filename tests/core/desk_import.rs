//! At the desk an imported list is named, its word graphs are reviewed, and it may replace an installed one.
//! (`flows::desk_import` has the stories of how a list is imported.)

use crate::common;
use crate::common::graphs::{dawg, dwg, kwg};
use challenge_station::browser_error::FileInputError;
use challenge_station::challenge::form::Shows;
use challenge_station::challenge::page::Light;
use challenge_station::desk::lexicons::{Conflict, Stage};
use challenge_station::desk::{Answer, Ask};
use challenge_station::lexicon::FieldFault;
use challenge_station::lexicon::import;
use challenge_station::setup::Settings;
use common::importing::{
    answers, import_asks, imports, open, open_with, page, reads_again, report, review,
};
use common::{TestBench, digest};
use roxmltree::{Document, Node};

#[test]
fn a_field_that_the_station_cannot_fill_in_is_asked_for() {
    let mut bench = open(&[]);
    answers(&mut bench, Answer::ImportBegan);
    answers(&mut bench, Answer::ListRead(Box::new(report("qi\n")), ".txt".into()));
    assert_eq!(review(&bench).missing(), Some(0));
    assert_eq!(bench.station.page().go_on, "", "a list without a name is not installed");
    bench.press("\n");
    assert!(import_asks(&bench).is_empty());
    bench.write_in("Name", "  Club list ");
    assert_eq!(review(&bench).missing(), None);
    assert_eq!(review(&bench).metadata.name, "Club list");
    bench.write_in("Date", "31 January");
    assert_eq!(review(&bench).fault(2), Some(FieldFault::NotADate));
    assert_eq!(bench.control("Date").1.refusal, FieldFault::NotADate.to_string());
    assert_eq!(bench.station.page().go_on, "", "the date is asked for again");
    bench.write_in("Date", "2026");
    assert_eq!(review(&bench).metadata.date, "2026");
    assert!(import_asks(&bench).is_empty(), "naming a list does not install it");
    bench.press("\n\n");
    assert!(matches!(import_asks(&bench)[..], [Ask::InstallList { .. }]));
}

#[test]
fn each_field_is_on_the_page_and_what_was_typed_is_not_lost_without_a_question() {
    let mut bench = open(&[]);
    imports(&mut bench, "# name: Club\n# edition: 1st\n# date: 2026-01-31\nqi\n");
    let labels = ["Name", "Edition", "Date", "Language", "Source", "Licence"];
    for (index, label) in labels.into_iter().enumerate() {
        let before = review(&bench).metadata.text(index).to_owned();
        bench.write_in(label, "");
        assert_eq!(review(&bench).metadata.text(index), before, "an empty text is not taken");
        bench.write_in(label, &before);
    }
    bench.write_in("Language", "de-AT");
    assert_eq!(review(&bench).metadata.language, "de-AT");
    bench.press("^");
    let sheet = bench.station.page().sheet.unwrap();
    assert_eq!(sheet.heading, "Leave without installing?", "Escape asks first");
    assert_eq!(sheet.says, ["Language: de-AT"]);
    bench.press("^");
    assert_eq!(review(&bench).metadata.language, "de-AT", "back to the page");
    bench.press("^\n");
    assert_eq!(page(&bench).stage, Stage::Start);
    assert_eq!(import_asks(&bench), [&Ask::CancelImport]);
}

#[test]
fn every_line_that_was_left_out_can_be_looked_at() {
    let words = ('A'..='Z').map(|letter| format!("B{letter}")).collect::<Vec<_>>().join("\n");
    let mut bench = open(&[]);
    imports(&mut bench, &format!("Our club list\n{words}\nDON'T\n"));
    let shown = |bench: &TestBench| bench.station.page().table.rows.concat();
    assert!(shown(&bench).is_empty());
    assert_eq!(bench.control("Left out").1.shows, Shows::Leads("2 lines".into()));
    bench.use_control("Left out");
    let sign = "a digit, hyphen, apostrophe or other sign";
    let expected = ["1", "Our club list", "more than one word", "28", "DON'T", sign];
    assert_eq!(shown(&bench), expected);
    bench.press("^");
    assert_eq!(bench.station.page().heading, "What is in the file", "Esc discards nothing");
    bench.press("\n\n");
    assert!(matches!(import_asks(&bench)[..], [Ask::InstallList { .. }]));
}

#[test]
fn what_a_file_leaves_open_is_asked_one_by_one_and_enter_never_answers() {
    let letters = 'A'..='Z';
    let words = letters.map(|letter| format!("B{letter}{}", if letter > 'X' { "#" } else { "" }));
    let text = words.collect::<Vec<_>>().join(
        "
",
    ) + "
END
";
    let mut bench = open(&[]);
    imports(&mut bench, &text);
    let asks = |bench: &TestBench| bench.station.page().lead;
    let sign = "2 words have the sign # beside it. Does the list contain such words?";
    assert_eq!(asks(&bench), sign);
    assert_eq!(bench.station.page().go_on, "");
    bench.press("1");
    reads_again(&mut bench, &text);
    let end = "1 of 27 lines may be headings, and not words of the list. What are they?";
    assert_eq!(asks(&bench), end);
    assert_eq!(bench.station.page().table.rows, [["27", "END"]]);
    bench.press("2");
    reads_again(&mut bench, &text);
    assert_eq!((review(&bench).question(), review(&bench).count()), (None, 27));
    // Another file has its own answers.
    bench.press("^");
    imports(&mut bench, &text);
    assert_eq!(asks(&bench), sign);
    bench.press("\n");
    assert_eq!(asks(&bench), sign);
    assert!(!import_asks(&bench).iter().any(|it| matches!(it, Ask::InstallList { .. })));
}

#[test]
fn a_list_of_few_words_says_so_before_it_is_installed() {
    let list = |count: usize| {
        let letter = |at: usize| char::from(b'A' + u8::try_from(at % 26).unwrap());
        let word =
            |at| [letter(at / 676), letter(at / 26), letter(at), '\n'].iter().collect::<String>();
        (0..count).map(word).collect::<String>()
    };
    let says = |count| {
        let mut bench = open(&[]);
        imports(&mut bench, &list(count));
        let warns = bench.control("Words").1.tag;
        bench.press("\n");
        (warns, bench.station.page().sheet.unwrap())
    };
    let (warns, asks) = says(999);
    assert_eq!(warns, Some((Light::Amber, "Under 1,000 words".into())));
    assert_eq!(asks.heading, "Judge by a list of 999 words?");
    assert!(asks.says.contains(&"A whole list has tens of thousands.".into()));
    let (warns, asks) = says(1000);
    assert_eq!(warns, None);
    assert_eq!(asks.heading, "Judge by club from the next slip?");
}

/// Words of two, three and four letters.
const GRAPH: [&str; 7] = ["AA", "AAH", "BAT", "BATH", "CAB", "MATH", "ZA"];

/// The page after a word graph was imported and read.
fn imports_graph(file: &[u8]) -> TestBench {
    let mut bench = open(&[]);
    answers(&mut bench, Answer::ImportBegan);
    let report = import::read(file, &mut |_| ()).unwrap().report().clone();
    answers(&mut bench, Answer::ListRead(Box::new(report), "club.kwg".into()));
    bench
}

/// The table of a review: for each length, the number of letters, the number of words, and some examples.
fn lengths(bench: &TestBench) -> Vec<[String; 3]> {
    let mut shown = bench.clone();
    shown.use_control("Lengths");
    let html = shown.station.page().html;
    let table = Document::parse(&html).unwrap();
    let rows = table.descendants().filter(|node| node.has_tag_name("tr")).skip(1);
    let cells = |row: Node| {
        let cells = row.children().filter(|node| node.has_tag_name("td"));
        let texts = cells.map(|cell| cell.text().unwrap_or_default().to_owned());
        texts.collect::<Vec<_>>().try_into().unwrap()
    };
    rows.map(cells).collect()
}

#[test]
fn the_review_of_a_graph_shows_words_of_every_length() {
    for file in [kwg(&GRAPH), dwg(&GRAPH), dawg(&GRAPH)] {
        let bench = imports_graph(&file);
        let expected = [["2", "2", "AA ZA"], ["3", "3", "AAH BAT CAB"], ["4", "2", "BATH MATH"]];
        assert_eq!(lengths(&bench), expected);
    }
}

#[test]
fn too_long_words_of_a_graph_are_counted_as_words_because_a_graph_has_no_lines() {
    let longer = "BATHINGBATHINGBATHING";
    let with = |more: &[&'static str]| {
        let mut all = [&GRAPH[..], more].concat();
        all.sort_unstable();
        all
    };
    for (more, says) in [
        (&[longer][..], "1 word left out: more than 15 letters"),
        (&[longer, "ZYMURGYZYMURGYZYMURGY"], "2 words left out: more than 15 letters"),
    ] {
        for file in [kwg(&with(more)), dwg(&with(more))] {
            let bench = imports_graph(&file);
            bench.control(says);
            let page = bench.station.page();
            let says: Vec<&str> = page.controls().map(|it| it.label.as_str()).collect();
            assert!(!says.concat().contains("line"), "{says:?}");
            assert_eq!(lengths(&bench).len(), 3, "words that are left out have no row");
        }
    }
}

#[test]
fn a_graph_that_does_not_look_like_english_is_installed_only_after_a_confirmation() {
    let mut bench = open(&[]);
    answers(&mut bench, Answer::ImportBegan);
    let graph = import::read(&kwg(&["QOQXQ", "ZXQ"]), &mut |_| ()).unwrap().report().clone();
    assert!(graph.is_doubtful);
    answers(&mut bench, Answer::ListRead(Box::new(graph), "catalan.kwg".into()));
    let model = bench.station.page();
    assert_eq!(model.go_on, "");
    let doubts = model.controls().next().unwrap();
    assert_eq!(doubts.label, "These words do not look like English");
    assert!(model.html.contains("QOQXQ"), "the examples are on the page");
    let offers = |bench: &TestBench, label: &str| {
        bench.station.page().controls().any(|control| control.label == label)
    };
    bench.press("\n");
    assert!(import_asks(&bench).is_empty());
    assert!(!offers(&bench, "Install only"), "no button installs the graph yet");
    bench.use_control("The examples are spelled right");
    assert!(offers(&bench, "Install only"));
    bench.press("\n\n");
    assert!(matches!(import_asks(&bench)[..], [Ask::InstallList { .. }]));
}

#[test]
fn an_empty_invisible_or_too_long_name_is_refused_and_the_old_one_stays() {
    let mut bench = open(&[]);
    imports(&mut bench, "# name: Club\n# edition: 1st\n# date: 2026-01-31\nqi\n");
    for (text, fault) in [
        ("   ", FieldFault::Empty),
        ("a\u{202e}b", FieldFault::Unseen('\u{202e}')),
        (&"x".repeat(513), FieldFault::Long(513)),
    ] {
        bench.write_in("Name", text);
        assert_eq!(review(&bench).fault(0), Some(fault));
        assert_eq!(review(&bench).metadata.name, "Club");
        bench.press("\n");
        assert!(import_asks(&bench).is_empty());
    }
}

#[test]
fn the_page_says_why_a_file_was_refused_and_takes_another() {
    let mut bench = open(&[("Club", "QI ZA")]);
    answers(&mut bench, Answer::ImportBegan);
    answers(&mut bench, Answer::ImportFailed(FileInputError::NoFile.into()));
    assert_eq!(page(&bench).stage, Stage::Failed(FileInputError::NoFile.into()));
    assert!(page(&bench).takes_files());
    imports(&mut bench, "qi\n");
    assert_eq!(review(&bench).words(), Some(&digest("QI")));
    bench.press("^");
    answers(&mut bench, Answer::ImportFailed(FileInputError::Several(2).into()));
    bench.press("\n");
    assert_eq!(import_asks(&bench), [&Ask::CancelImport, &Ask::ChooseList]);
    assert_eq!(page(&bench).stage, Stage::Start);
    assert_eq!(page(&bench).installed.len(), 1);
}

#[test]
fn an_imported_list_replaces_the_installed_one_with_its_name_unless_the_director_keeps_both() {
    let mut bench = open(&[("Club", "QI ZA"), ("Other", "QI")]);
    let text = "# name: CLUB\n# edition: 2nd\n# date: 2026-01-31\nqi\nza\nzo\n";
    imports(&mut bench, text);
    let installed = page(&bench).installed.clone();
    let settings = Settings::default();
    let conflict = Conflict::of(review(&bench), &installed, &settings);
    assert_eq!(conflict, Conflict::SameName(&installed[0]));
    let keeps = "Keep the list of the same name, too";
    bench.use_control(keeps);
    let conflict = Conflict::of(review(&bench), &installed, &settings);
    assert_eq!((conflict.replaces(), conflict), (None, Conflict::Kept(&installed[0])));
    bench.use_control(keeps);
    bench.press("\n\n");
    let [Ask::InstallList { replaces, .. }] = import_asks(&bench)[..] else { panic!() };
    assert_eq!(*replaces, Some(digest("QI ZA")));
}

#[test]
fn a_list_in_use_is_never_replaced_by_an_imported_one_with_its_name() {
    let mut settings = Settings::default();
    let title = settings.rulebook.book().sources[0].title;
    settings.set_source(title, Some(digest("QI ZA")));
    let mut bench = open_with(settings.clone(), &[("Club", "QI ZA")]);
    imports(&mut bench, "# name: Club\n# edition: 2nd\n# date: 2026-01-31\nqi\nzo\n");
    let installed = page(&bench).installed.clone();
    assert_eq!(Conflict::of(review(&bench), &installed, &settings), Conflict::InUse(&installed[0]));
    bench.press("\n\n");
    let [Ask::InstallList { replaces, .. }] = import_asks(&bench)[..] else { panic!() };
    assert_eq!(*replaces, None);
}

#[test]
fn a_list_with_the_words_of_an_installed_one_is_not_new_under_another_name() {
    let mut bench = open(&[("Club", "QI ZA")]);
    imports(&mut bench, "# name: Another\n# edition: 2nd\n# date: 2026-01-31\nza\nqi\n");
    let installed = page(&bench).installed.clone();
    let conflict = Conflict::of(review(&bench), &installed, &Settings::default());
    assert_eq!((conflict.replaces(), conflict), (None, Conflict::SameWords(&installed[0])));
}
