//! Every rule number that is cited is a number of its rulebook's text, and every number of the text is cited, or its
//! file in `numbers/` says why not. The texts are not here, only their numbers.

use super::{book, file};
use challenge_station::rulebook::{ALL, Choice, Rulebook};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rulebooks that have a text.
const TEXTS: [&str; 4] = ["naspa-2017", "naspa-2014", "sanspa-2001", "nsa-ospd2"];

/// A number of a rulebook's text.
pub(super) struct Number {
    pub(super) number: String,
    /// Why the station says nothing about it, if it does not.
    pub(super) why_not: Option<String>,
}

/// The numbers of a text, in its order; none for a club or a rulebook that is a rule added to another.
pub(super) fn numbers(id: &str) -> Vec<Number> {
    if !TEXTS.contains(&id) {
        return Vec::new();
    }
    let text = fs::read_to_string(file("numbers", id)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| match line.split_once(" – ") {
            Some((number, why)) => Number { number: number.into(), why_not: Some(why.into()) },
            None => Number { number: line.into(), why_not: None },
        })
        .collect()
}

fn is_known(id: &str, number: &str) -> bool {
    numbers(id).iter().any(|known| known.number == number)
}

/// A citation in parts: the rulebook and the numbers.
pub(super) fn text_of(rule: &str) -> (&str, Vec<&str>) {
    match rule.split_once(' ') {
        Some((id, numbers)) => (id, numbers.split(", ").collect()),
        None => (rule, Vec::new()),
    }
}

/// Every rule that a rulebook cites, in its data or its document.
fn cited(book: &'static Rulebook) -> BTreeSet<String> {
    let data = format!("{book:?}");
    let quoted = |(_, rest): (&str, &str)| rest.split('"').next().unwrap_or_default().to_owned();
    let data: Vec<String> = ["rule: \"", "acceptable: \"", "Players(\"", "WordJudge(\"", "Some(\""]
        .into_iter()
        .flat_map(|mark| {
            data.match_indices(mark).map(|(at, mark)| (mark, &data[at + mark.len()..]))
        })
        .map(quoted)
        .collect();
    let lines = Choice::every().filter(|choice| choice.book().id == book.id);
    let lines =
        lines.flat_map(|choice| Rulebook::document(&choice)).flat_map(|chapter| chapter.lines);
    data.into_iter().chain(lines.map(|line| line.rule.into_owned())).collect()
}

#[test]
fn every_number_that_a_rulebook_cites_is_in_its_text() {
    for book in ALL {
        for rule in cited(book) {
            let (id, cited) = text_of(&rule);
            assert!(ALL.iter().any(|book| book.id == id), "{}: {rule}", book.id);
            for number in cited {
                let known = is_known(id, number);
                assert!(known, "{}: {rule}: numbers/{id}.txt has no {number}", book.id);
            }
        }
    }
}

#[test]
fn every_number_of_a_text_is_cited_or_its_file_says_why_not() {
    let all: BTreeSet<String> = ALL.into_iter().flat_map(cited).collect();
    for id in TEXTS {
        let mut known = BTreeSet::new();
        for Number { number, why_not } in numbers(id) {
            let is_cited = all.iter().any(|rule| {
                let (text, numbers) = text_of(rule);
                text == id && numbers.contains(&number.as_str())
            });
            assert_eq!(is_cited, why_not.is_none(), "numbers/{id}.txt: {number}");
            assert!(known.insert(number.clone()), "numbers/{id}.txt: {number} is there twice");
        }
    }
}

/// The rules that each rulebook borrows from another because its own text lacks them.
#[test]
fn a_rulebook_cites_another_only_for_the_rules_that_its_own_text_lacks() {
    let borrowed: [(&str, &[&str]); 4] = [
        ("naspa-2017", &[]),
        (
            "naspa-2014",
            &[
                "naspa-2017 III.A.1",
                "naspa-2017 IV.J.1.n",
                "naspa-2017 IV.J.2",
                "naspa-2017 IV.K.3.d",
                "naspa-2017 IV.K.3.e",
                "naspa-2017 IV.K.5",
            ],
        ),
        ("sanspa-2001", &[]),
        ("nsa-ospd2", &[]),
    ];
    for (id, borrowed) in borrowed {
        let book = book(id).unwrap();
        let foreign: BTreeSet<String> =
            cited(book).into_iter().filter(|rule| text_of(rule).0 != id).collect();
        let borrowed: BTreeSet<String> = borrowed.iter().map(|rule| (*rule).to_owned()).collect();
        assert_eq!(foreign, borrowed, "{id}");
    }
}

/// The Rust and Markdown files of a folder and its subfolders.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let text = |path: &Path| path.extension().is_some_and(|end| end == "rs" || end == "md");
    entries
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .filter(|path| text(path))
        .collect()
}

/// The numbers that follow the id of a rulebook in prose, as in "`nsa-ospd2` X.E, X.F".
fn in_prose<'a>(text: &'a str, id: &str) -> Vec<&'a str> {
    let after = text
        .split(id)
        .skip(1)
        .filter_map(|rest| rest.strip_prefix("` ").or_else(|| rest.strip_prefix(' ')));
    let is_number = |word: &&str| {
        let first = word.split('.').next().unwrap_or_default();
        let roman = !first.is_empty() && first.chars().all(|c| "IVX".contains(c));
        let is_numbered = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase();
        let parts = word.contains('.') && first.chars().all(is_numbered);
        roman || parts
    };
    let word = |word: &'a str| word.trim_end_matches(|c: char| !c.is_alphanumeric());
    let mut found = Vec::new();
    for rest in after {
        // In code, a citation ends with its string.
        let cited = rest.split(['"', '\n']).next().unwrap_or_default();
        for part in cited.split(", ") {
            let number = word(part.split(' ').next().unwrap_or_default());
            found.extend(Some(number).filter(is_number));
            // Another sentence follows, perhaps about another rulebook.
            if number != part {
                break;
            }
        }
    }
    found
}

#[test]
fn every_number_that_the_sources_and_documents_cite_is_in_its_text() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut found, mut in_readme) = (0, 0);
    let readme = root.join("README.md");
    let folders = ["src", "docs", "tests"].into_iter().flat_map(|folder| files(&root.join(folder)));
    for path in folders.chain([readme.clone()]) {
        let text = fs::read_to_string(&path).unwrap();
        for id in TEXTS {
            for number in in_prose(&text, id) {
                assert!(is_known(id, number), "{}: {id} {number}", path.display());
                found += 1;
                in_readme += usize::from(path == readme);
            }
        }
    }
    assert!(found > 300, "{found}");
    assert_eq!(
        in_readme, 4,
        "expected each rule number in README.md to follow the id of its rulebook"
    );
}
