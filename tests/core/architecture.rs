//! Rules of the architecture, checked by reading the source files. ARCHITECTURE.md and docs/invariants.md give the
//! reasons.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules, lowest first. A module may name only those before it.
const MODULES: [&str; 23] = [
    "program",
    "outside",
    "hex",
    "order",
    "text_file",
    "digest",
    "seal",
    "as_text",
    "slices",
    "text",
    "rulebook",
    "lexicon",
    "challenge",
    "browser_error",
    "setup",
    "journal",
    "report",
    "desk",
    "station",
    "app/adapters",
    "app/worker",
    "app/run",
    "app/views",
];

/// The modules that the journal must not name, because the tool `journal` reads journals without set-ups and players'
/// texts.
const BANNED_FROM_THE_JOURNAL: [&str; 2] = ["text", "setup"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every Rust file below `folder`, with its text.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            files.push((path, text));
        }
    }
    files
}

/// The files of one module: its folder, or its one file.
fn module(name: &str) -> Vec<(PathBuf, String)> {
    let folder = root().join("src").join(name);
    if folder.is_dir() {
        return files(&folder);
    }
    let file = folder.with_extension("rs");
    let text = fs::read_to_string(&file).unwrap();
    vec![(file, text)]
}

/// The lines that are code: neither comments nor the tests at the end of a file.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let text = text.split("#[cfg(all(test").next().unwrap_or_default();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The modules that follow `crate::` in this code, with `/` between their parts.
fn modules_named(code: &str) -> Vec<String> {
    let is_part_of_name = |c: char| c.is_ascii_lowercase() || c == '_' || c == ':';
    let path = |item: &str| {
        let end = item.find(|c| !is_part_of_name(c)).unwrap_or(item.len());
        item[..end].trim_end_matches(':').replace("::", "/")
    };
    let after = code.split("crate::").skip(1);
    let items = after.flat_map(|after| match after.strip_prefix('{') {
        Some(group) => {
            let (group, _) = group.split_once('}').unwrap();
            assert!(
                !group.contains('{'),
                "a group in a group, which this test cannot read: {group}"
            );
            group.split(',').map(str::trim).collect()
        }
        None => vec![after],
    });
    items.map(path).collect()
}

#[test]
fn a_module_names_only_modules_that_come_before_it() {
    for (index, name) in MODULES.iter().enumerate() {
        for (path, text) in module(name) {
            let used = modules_named(&code(&text));
            let names = |other: &&&str| {
                used.iter().any(|it| it == *other || it.starts_with(&format!("{other}/")))
            };
            let above = MODULES[index + 1..].iter().find(names);
            assert_eq!(above, None, "{} names a module above it", path.display());
            let banned = BANNED_FROM_THE_JOURNAL.iter().filter(|_| *name == "journal").find(names);
            assert_eq!(banned, None, "{}", path.display());
        }
    }
}

/// What this code uses of `desk`: the words between `crate::desk::` and the end of the statement or path.
fn used_of_the_desk(code: &str) -> Vec<&str> {
    let is_end = |c: char| c == ';' || c == '(' || c == ' ' || c == '<';
    let after = code.split("crate::desk::").skip(1);
    let items = after.map(|after| match after.strip_prefix('{') {
        Some(group) => group.split_once('}').unwrap().0,
        None => after.split(is_end).next().unwrap_or_default(),
    });
    items.flat_map(|item| item.split(|c: char| !c.is_alphanumeric() && c != '_')).collect()
}

/// The folders of the desk, each with the names by which the other parts of the desk use it: its own, and those of the
/// types that `desk` exports.
fn subjects_of_the_desk() -> Vec<(String, Vec<String>)> {
    let folder = root().join("src/desk");
    let exports = fs::read_to_string(folder.join("mod.rs")).unwrap();
    let folders = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let folders = folders.filter(|path| path.is_dir());
    let name = |path: PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    let names = |subject: String| {
        let exported = exports.split_once(&format!("pub use {subject}::"));
        let exported = exported.map_or("", |(_, after)| after.split(';').next().unwrap());
        let types = exported.split(|c: char| !c.is_alphanumeric()).map(ToOwned::to_owned);
        let names = [subject.clone()].into_iter().chain(types).filter(|name| !name.is_empty());
        (subject, names.collect())
    };
    folders.map(name).map(names).collect()
}

/// A page may lead to the page of another subject, and a check may use what another subject knows, but never both ways.
#[test]
fn the_subjects_of_the_desk_use_each_other_in_no_circle() {
    let subjects = subjects_of_the_desk();
    let uses = |subject: &str| -> Vec<&str> {
        let files = module(&format!("desk/{subject}"));
        let codes: Vec<String> = files.iter().map(|(_, text)| code(text)).collect();
        let used: Vec<&str> = codes.iter().flat_map(|code| used_of_the_desk(code)).collect();
        let others = subjects.iter().filter(|(other, _)| other != subject);
        let is_used = |names: &[String]| names.iter().any(|name| used.contains(&name.as_str()));
        others.filter(|(_, names)| is_used(names)).map(|(other, _)| other.as_str()).collect()
    };
    let mut left: Vec<(&str, Vec<&str>)> =
        subjects.iter().map(|(subject, _)| (subject.as_str(), uses(subject))).collect();
    assert!(left.iter().any(|(_, uses)| !uses.is_empty()), "this test reads nothing");
    // Whatever uses nothing that is left is in no circle.
    loop {
        let names: Vec<&str> = left.iter().map(|(subject, _)| *subject).collect();
        let before = left.len();
        left.retain(|(_, uses)| uses.iter().any(|used| names.contains(used)));
        if left.len() == before {
            break;
        }
    }
    assert!(left.is_empty(), "a circle among {left:?}");
}

/// A set can look up single words, which no other part may.
#[test]
fn only_the_module_lexicon_uses_the_set_of_words() {
    for (path, text) in files(&root().join("src")) {
        let code = code(&text);
        let named = ["fst::", "lexicon_codec::"].into_iter().find(|name| code.contains(name));
        let may = path.starts_with(root().join("src/lexicon"));
        assert!(may || named.is_none(), "{} names {named:?}", path.display());
    }
    // In the library, `clippy.toml` says who may use these; no other crate may.
    let set = fs::read_to_string(root().join("src/lexicon/set.rs")).unwrap();
    assert!(set.contains("pub(crate) fn has_word") && set.contains("pub(crate) fn sample"));
}

#[test]
fn every_module_is_in_the_list_of_modules() {
    let declared = |file: &str, folder: &str| -> Vec<String> {
        let text = fs::read_to_string(root().join(file)).unwrap();
        let lines = text.lines().map(|line| line.strip_prefix("pub ").unwrap_or(line));
        let names = lines.filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
        names.map(|name| [folder, name].concat()).collect()
    };
    let mut modules = declared("src/lib.rs", "");
    modules.retain(|name| name != "app");
    modules.extend(declared("src/app/mod.rs", "app/"));
    let mut listed = MODULES.to_vec();
    modules.sort_unstable();
    listed.sort_unstable();
    assert_eq!(modules, listed);
}

/// The files of a folder, each with the words of what it uses from beside it.
fn uses_beside(folder: &str) -> Vec<(String, Vec<String>)> {
    let file = |(path, text): (PathBuf, String)| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let code = code(&text);
        let uses = code.split("use super::").skip(1).filter_map(|rest| rest.split(';').next());
        let words = uses.flat_map(|uses| uses.split(|c: char| !c.is_alphanumeric() && c != '_'));
        (name, words.map(str::to_owned).collect())
    };
    files(&root().join(folder)).into_iter().map(file).collect()
}

/// Asserts that none of these files uses one that uses it.
fn assert_no_circle(mut left: Vec<(String, Vec<String>)>) {
    let mut before = usize::MAX;
    while left.len() < before {
        before = left.len();
        let names: Vec<String> = left.iter().map(|(name, _)| name.clone()).collect();
        left.retain(|(_, uses)| uses.iter().any(|word| names.contains(word)));
    }
    let names: Vec<_> = left.into_iter().map(|(name, _)| name).collect();
    assert!(names.is_empty(), "a circle, or files that use one: {names:?}");
}

#[test]
fn no_adapter_uses_one_that_uses_it() {
    assert_no_circle(uses_beside("src/app/adapters"));
}

/// Below the shell, that is: only the files that are part of the shell name it.
#[test]
fn no_subject_of_the_shell_uses_one_that_uses_it() {
    let is_part = |name: &str| ["mod", "asks", "listen"].contains(&name);
    let mut subjects = uses_beside("src/app/run");
    subjects.retain(|(name, _)| !is_part(name));
    assert!(subjects.len() > 15 && subjects.iter().any(|(_, uses)| !uses.is_empty()));
    for (name, uses) in &subjects {
        let above = uses.iter().find(|word| is_part(word) || *word == "Shell");
        assert_eq!(above, None, "{name} uses the shell");
    }
    for (path, text) in module("app/run") {
        let paths = code(&text).replace("use super::", "").matches("super::").count();
        assert_eq!(paths, 0, "{} names a file beside it outside of `use`", path.display());
    }
    assert_no_circle(subjects);
}

#[test]
fn a_referral_is_made_before_any_lexicon_is_asked() {
    let referral = fs::read_to_string(root().join("src/challenge/referral.rs")).unwrap();
    for banned in ["Lexicon", "Verdict", "Authority"] {
        assert!(!code(&referral).contains(banned), "a referral names `{banned}`");
    }
}

#[test]
fn entries_are_only_ever_added() {
    // `web::storage` tests how these files use the browser's storage. This tests that no other code uses it.
    for (path, text) in files(&root().join("src")) {
        let code = code(&text);
        let journal = path.ends_with("adapters/journal_database.rs");
        // Two things may be deleted: a whole archived journal (`tests/core/journal_archived.rs`), and a broken copy
        // that was first saved in a file.
        let code = if journal { code.replacen("change.clear()", "", 2) } else { code };
        let adapter = path.ends_with("adapters/indexed_db.rs");
        let other_stores = [
            "adapters/enrolment.rs",
            "adapters/lexicon_store.rs",
            "adapters/outside_file.rs",
            "adapters/record_store.rs",
            "adapters/signing.rs",
        ];
        let other = adapter || other_stores.iter().any(|other| path.ends_with(other));
        let stores = path.starts_with(root().join("src/app/adapters")) && !other;
        for banned in [".put(", ".clear()", ".delete("] {
            assert!(!stores || !code.contains(banned), "{} has `{banned}`", path.display());
        }
        for banned in ["delete_database", "delete_by_name", "delete_db", "IdbObjectStore"] {
            assert!(!code.contains(banned), "{} has `{banned}`", path.display());
        }
        assert!(
            adapter || !code.contains("indexed_db_futures"),
            "{} opens databases",
            path.display()
        );
        assert!(!journal || code.contains("change.add("), "the journal’s database adds entries");
    }
    let store = code(&fs::read_to_string(root().join("src/app/adapters/indexed_db.rs")).unwrap());
    assert_eq!(store.matches(".transaction(").count(), 1, "transactions are opened in one place");
    let (_, opens) = store.split_once(".transaction(").unwrap();
    assert!(opens[..200].contains(".with_options(strict)"), "every transaction is strict");
}

#[test]
fn no_native_text_field_takes_words() {
    for (path, text) in module("app/views") {
        // Only the director has native fields: an event's name, a mark, a note, part of a word. (The other four
        // elements are a switch, a segment, a chip and one of several rows.)
        let text =
            if path.ends_with("views/form.rs") { text.replacen("<input", "", 5) } else { text };
        for banned in ["<input", "<textarea", "contenteditable"] {
            assert!(!text.contains(banned), "{} has `{banned}`", path.display());
        }
    }
}

#[test]
fn the_core_uses_the_standard_words() {
    for (path, text) in files(&root().join("src")) {
        for synonym in ["dictionary", "Dictionary", "adjudicator", "opponent", "wordlist"] {
            assert!(!code(&text).contains(synonym), "{} says `{synonym}`", path.display());
        }
    }
}

/// The tests that a text names in backticks: `file`, `file_*`, `file::test`, with `e2e::` or
/// `web::` for tests in a browser, `flows::` for the stories of `tests/flows/`.
fn tests_named(text: &str) -> Vec<&str> {
    let spans = text.split('`').skip(1).step_by(2);
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_:*".contains(c);
    spans.filter(|span| span.chars().all(is_name)).collect()
}

#[test]
fn every_test_that_the_invariants_and_the_security_page_name_exists() {
    for (document, begins, least) in
        [("docs/invariants.md", "\n## ", 80), ("SECURITY.md", "\n## Who might", 50)]
    {
        let text = fs::read_to_string(root().join(document)).unwrap();
        assert_tests_exist(document, &tests_named(text.split_once(begins).unwrap().1), least);
    }
}

/// A committee goes by this page: its tests exist, and it has every edition with the digest that the program knows.
#[test]
fn the_page_for_a_committee_names_tests_that_exist_and_every_edition() {
    let page = fs::read_to_string(root().join("docs/approval.md")).unwrap();
    let rules = page.split_once("\n### NASPA").unwrap().1;
    assert_tests_exist("docs/approval.md", &tests_named(rules), 25);
    let table = fs::read_to_string(root().join("src/lexicon/editions/table.rs")).unwrap();
    let table = table.split_once("EDITIONS: &[Edition]").unwrap().1;
    let mut editions = table.split("edition(").skip(1).peekable();
    assert!(editions.peek().is_some());
    for edition in editions {
        let texts: Vec<&str> = edition.split('"').collect();
        let (name, digest) = (texts[1], texts[3].replace("\\x", ""));
        let row = format!("| {name} | `{digest}`");
        assert!(page.contains(&row), "docs/approval.md lacks {row}");
    }
}

#[test]
fn every_test_that_the_page_about_rulebooks_names_exists() {
    let text = fs::read_to_string(root().join("docs/rulebooks.md")).unwrap();
    let rows = text.split_once("\n| # |").unwrap().1;
    // A name without `::` may be that of a field.
    let named: Vec<_> = tests_named(rows).into_iter().filter(|it| it.contains("::")).collect();
    assert_tests_exist("docs/rulebooks.md", &named, 20);
    let spans = rows.split('`').skip(1).step_by(2);
    let named: Vec<_> = spans.filter_map(|span| span.split_once(": ")).collect();
    let in_files =
        named.iter().filter(|(file, _)| ["says/", "does/"].iter().any(|f| file.starts_with(f)));
    assert!(in_files.clone().count() > 80);
    for (file, what) in in_files {
        let path = root().join("tests/core/rulebooks").join(file).with_extension("txt");
        let text = fs::read_to_string(path).unwrap();
        let there = text.lines().any(|line| {
            let subject = line.strip_prefix(*what).is_some_and(|rest| rest.starts_with(": "));
            let cited = line.rsplit_once(". (").is_some_and(|(_, rules)| {
                let rules = rules.strip_suffix(')').unwrap();
                rules.split(", ").any(|number| number == *what)
            });
            line.strip_prefix("## ") == Some(*what)
                || if file.starts_with("does/") { subject } else { cited }
        });
        assert!(there, "docs/rulebooks.md names `{file}: {what}`, but the file has no such line");
    }
}

/// Asserts that a document names at least this many tests, and that all of them exist.
fn assert_tests_exist(document: &str, named: &[&str], least: usize) {
    assert!(named.len() >= least, "{named:?}");
    let files: Vec<(String, String)> = files(&root().join("tests"))
        .into_iter()
        .map(|(path, text)| {
            let tests = root().join("tests");
            let core = path.strip_prefix(tests.join("core"));
            let path = core.or(path.strip_prefix(tests)).unwrap().with_extension("");
            (path.to_str().unwrap().replace('/', "::"), text)
        })
        .collect();
    for &name in named {
        let story = name.strip_prefix("flows::").map(|story| story.replace("::", "/"));
        let story = story.map(|story| root().join("tests/flows").join(story));
        let is_story = story.is_some_and(|it| it.is_dir() || it.with_extension("flow").exists());
        let there = match name.split_once('*') {
            _ if is_story => true,
            Some((begins, "")) => files.iter().any(|(file, _)| file.starts_with(begins)),
            // A folder's tests may all be in its other files.
            _ => files.iter().any(|(file, text)| {
                let within =
                    name.strip_prefix(file.as_str()).and_then(|rest| rest.strip_prefix("::"));
                let has_test = || text.contains("#[test]") || text.contains("#[wasm_bindgen_test]");
                let is_in = || file.strip_prefix(name).is_some_and(|rest| rest.starts_with("::"));
                (*file == name || is_in()) && has_test()
                    || within.is_some_and(|test| text.contains(&format!("fn {test}(")))
            }),
        };
        assert!(there, "{document} names `{name}`, but no test has this name");
    }
}

#[test]
fn the_architecture_page_says_why_each_package_is_used() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let architecture = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let reasons = architecture.split("## ").find(|part| part.starts_with("What it is made of"));
    let rows: Vec<&str> = reasons.unwrap().lines().filter(|line| line.starts_with("| `")).collect();
    let tables = manifest.split("\n[").filter(|table| {
        let name = table.split(']').next().unwrap_or_default();
        name == "dependencies" || name.ends_with("wasm32\")'.dependencies")
    });
    let lines = tables.flat_map(|table| table.lines().skip(1));
    let named = lines.filter_map(|line| line.split_once(" = "));
    let packages: Vec<&str> =
        named.map(|(name, _)| name).filter(|name| !name.contains(' ')).collect();
    assert!(packages.len() > 15, "{packages:?}");
    for package in packages {
        let named = format!("`{package}`");
        assert!(
            rows.iter().any(|row| row.contains(&named)),
            "ARCHITECTURE.md does not say why {package}"
        );
    }
}
