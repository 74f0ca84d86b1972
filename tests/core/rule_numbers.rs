//! Every rule number that is cited is a number of its rulebook's text. The texts are not here; the
//! files in `rule_numbers/` have their numbers and nothing else.

use challenge_station::rulebook::{ALL, Choice, Rulebook};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rulebooks that have a text, each with its numbers.
const TEXTS: [(&str, &str); 4] = [
    ("naspa-2017", include_str!("rule_numbers/naspa-2017.txt")),
    ("naspa-2014", include_str!("rule_numbers/naspa-2014.txt")),
    ("sanspa-2001", include_str!("rule_numbers/sanspa-2001.txt")),
    ("nsa-ospd2", include_str!("rule_numbers/nsa-ospd2.txt")),
];

/// The numbers of a text; none for a club or a rulebook derived from another.
fn numbers(id: &str) -> BTreeSet<&'static str> {
    let text = TEXTS.iter().find(|(name, _)| *name == id).map_or("", |(_, numbers)| numbers);
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

/// A citation in parts: the rulebook and the numbers.
fn parts(rule: &str) -> (&str, Vec<&str>) {
    match rule.split_once(' ') {
        Some((id, numbers)) => (id, numbers.split(", ").collect()),
        None => (rule, Vec::new()),
    }
}

/// Every rule that a rulebook cites, in its data or its document.
fn cited(book: &'static Rulebook) -> BTreeSet<String> {
    let data = format!("{book:?}");
    let quoted = |(_, rest): (&str, &str)| rest.split('"').next().unwrap_or_default().to_owned();
    let data: Vec<String> = ["rule: \"", "cost: \"", "Players(\"", "WordJudge(\"", "Some(\""]
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
            let (id, cited) = parts(&rule);
            assert!(ALL.iter().any(|book| book.id == id), "{}: {rule}", book.id);
            for number in cited {
                let known = numbers(id).contains(number);
                assert!(known, "{}: {rule}: rule_numbers/{id}.txt has no {number}", book.id);
            }
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
        ("nsa-ospd2", &["naspa-2017 IV.J.1.i"]),
    ];
    for (id, borrowed) in borrowed {
        let book = ALL.into_iter().find(|book| book.id == id).unwrap();
        let foreign: BTreeSet<String> =
            cited(book).into_iter().filter(|rule| parts(rule).0 != id).collect();
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
        for (id, _) in TEXTS {
            for number in in_prose(&text, id) {
                assert!(numbers(id).contains(number), "{}: {id} {number}", path.display());
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
