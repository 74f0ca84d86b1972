//! The documents are accurate. Links have targets, versions are the program's, and the sample
//! configurations send the same headers as `make run`.

use challenge_station::journal::Entry;
use challenge_station::lexicon::FORMAT_VERSION;
use challenge_station::report::wall_card::{BLANKS, CASES};
use challenge_station::setup::{Control, Section, Settings};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// Every Markdown file of the project.
fn documents() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> =
        ["docs", "benches", ".github"].map(|name| root().join(name)).into();
    let here = fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = here.filter(|path| path.is_file()).collect();
    while let Some(folder) = folders.pop() {
        paths.extend(fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
        folders.extend(paths.iter().filter(|path| path.is_dir()).cloned());
        paths.retain(|path| path.is_file());
        found.append(&mut paths);
    }
    found.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    found
}

/// The text without code blocks.
fn prose(text: &str) -> String {
    let blocks = text.split("\n```").step_by(2);
    blocks.collect::<Vec<_>>().join("\n")
}

/// The targets of a document's links.
fn links(text: &str) -> Vec<&str> {
    let after = text.split("](").skip(1);
    let targets = after.filter_map(|rest| rest.split_once(')').map(|(target, _)| target));
    targets.filter(|target| !target.contains("://")).collect()
}

/// The anchors of a document's headings, as repository hosts make them.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let is_kept = |c: &char| c.is_alphanumeric() || *c == ' ' || *c == '-' || *c == '_';
    let anchor = |line: &str| line.trim_start_matches('#').trim().to_lowercase();
    headings
        .map(|line| anchor(line).chars().filter(is_kept).collect::<String>().replace(' ', "-"))
        .collect()
}

/// README.md says which row to choose at the first start, so a row must have that number and name.
#[test]
fn the_readme_names_the_row_of_a_club_night_as_the_station_does() {
    let (way, _) = challenge_station::desk::texts::WAYS[0];
    let readme = read("README.md");
    assert!(readme.contains(&format!("**1, {way}**")), "{way}");
}

/// Users read "word list"; "lexicon" is the code's word, and part of the names of rulebooks.
#[test]
fn the_pages_for_users_say_word_list_and_not_lexicon() {
    for name in ["README.md", "docs/players.md"] {
        let text = read(name).replace("international lexicon", "");
        let prose = prose(&text);
        let found =
            prose.lines().find(|line| line.contains(" lexicon ") || line.contains(" lexicon,"));
        assert_eq!(found, None, "{name}");
    }
}

#[test]
fn every_link_between_documents_leads_to_a_file_and_a_heading() {
    let mut followed = 0;
    for document in documents() {
        let text = prose(&fs::read_to_string(&document).unwrap());
        for origin in links(&text) {
            let (file, anchor) = origin.split_once('#').unwrap_or((origin, ""));
            let target = match file {
                "" => document.clone(),
                file => document.parent().unwrap().join(file),
            };
            assert!(target.exists(), "{} links to {origin}", document.display());
            if !anchor.is_empty() {
                let headings = anchors(&prose(&fs::read_to_string(target).unwrap()));
                let there = headings.iter().any(|heading| heading == anchor);
                assert!(there, "{} links to {origin}: {headings:?}", document.display());
            }
            followed += 1;
        }
    }
    assert!(followed > 50, "{followed}");
}

#[test]
fn every_command_the_documents_name_is_in_the_makefile() {
    let makefile = read("Makefile");
    let mut named = BTreeSet::new();
    for document in documents() {
        let text = fs::read_to_string(document).unwrap();
        let after = text.split("`make ").skip(1).chain(text.split("\nmake ").skip(1));
        let is_name = |c: char| c.is_ascii_lowercase() || c == '-';
        named
            .extend(after.filter_map(|rest| rest.split(|c| !is_name(c)).next().map(str::to_owned)));
    }
    named.remove("");
    assert!(named.contains("run") && named.contains("test"), "{named:?}");
    for command in named {
        assert!(makefile.contains(&format!("\n{command}:")), "make {command}");
    }
}

#[test]
fn the_table_of_formats_names_the_versions_the_program_writes() {
    let formats = read("docs/formats.md");
    let row = |begins: &str| {
        let row = formats.lines().find(|line| line.starts_with(&format!("| {begins}"))).unwrap();
        row.split(" | ").nth(1).unwrap().to_owned()
    };
    assert_eq!(row("journal entry"), Entry::VERSION.to_string());
    assert_eq!(row("`.lex`"), FORMAT_VERSION.to_string());
}

#[test]
fn the_changelog_has_this_version() {
    let heading = format!("\n## {} – ", env!("CARGO_PKG_VERSION"));
    assert!(read("CHANGELOG.md").contains(&heading));
}

/// The words of a text that begin like an option.
fn options(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words.filter(|word| word.starts_with("--")).map(str::to_owned).collect()
}

#[test]
fn the_man_page_has_the_commands_and_options_of_the_tool() {
    let help = Command::new(env!("CARGO_BIN_EXE_journal")).arg("--help").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let page = read("docs/man/journal.1").replace("\\-", "-");
    assert_eq!(options(&page), options(&help));
    let uses = help.lines().filter_map(|line| line.trim().strip_prefix("journal "));
    let commands: Vec<&str> = uses.filter_map(|rest| rest.split(' ').next()).collect();
    assert_eq!(commands, ["verify", "merge", "collect", "hall", "--help"]);
    for command in commands {
        assert!(page.contains(&format!("\n.B journal {command}")), "{command}");
    }
    assert!(page.contains(concat!("challenge station ", env!("CARGO_PKG_VERSION"))));
}

/// The headers that `make run` sends, by name.
fn headers() -> Vec<(String, String)> {
    let trunk = read("Trunk.toml");
    let table = trunk.split("[serve.headers]\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let lines = table.lines().map(|line| line.trim_matches('"').split_once("\" = \"").unwrap());
    lines.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[test]
fn the_sample_configurations_send_the_same_headers_as_make_run_and_over_https_forbid_plain_http() {
    let (hosts, caddy, nginx) = (
        read("docs/hosting/_headers"),
        read("docs/hosting/Caddyfile"),
        read("docs/hosting/nginx.conf"),
    );
    let worker = read("static/sw.js");
    assert_eq!(headers().len(), 5);
    // `make run` serves plain HTTP.
    let strict = "Strict-Transport-Security: max-age=31536000";
    assert!(hosts.contains(&format!("\n  {strict}\n")));
    assert!(nginx.contains(&format!("add_header {} always;", strict.replace(": ", " \"") + "\"")));
    let line = format!("header @https {}\"\n", strict.replace(": ", " \""));
    assert!(caddy.contains(&line) && caddy.contains("@https protocol https\n"));
    for (name, value) in headers() {
        // The worker has the policy under a name; the browser caches none of its answers.
        if !["Content-Security-Policy", "Cache-Control"].contains(&name.as_str()) {
            assert!(worker.contains(&format!("\"{name}\": \"{value}\",")), "sw.js: {name}");
        }
        assert!(hosts.contains(&format!("\n  {name}: {value}\n")), "_headers: {name}");
        assert!(caddy.contains(&format!("\n\t\t{name} \"{value}\"\n")), "Caddyfile: {name}");
        let line = format!("add_header {name} \"{value}\" always;");
        assert!(nginx.contains(&line), "nginx.conf: {name}");
    }
}

#[test]
fn the_content_security_policy_that_is_sent_is_the_pages_own_and_forbids_frames() {
    let (_, sent) = headers().remove(0);
    let page = read("index.html");
    let own = page.split("Content-Security-Policy\" content=\"").nth(1).unwrap();
    assert_eq!(sent, format!("{}; frame-ancestors 'none'", own.split('"').next().unwrap()));
}

#[test]
fn the_readme_and_the_guide_name_the_programs_that_a_rulebook_approves() {
    for name in ["README.md", "docs/director.md"] {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap();
        for phrase in ["III.A.1", "LOOK", "LeXpert"] {
            assert!(text.contains(phrase), "{name}: {phrase}");
        }
    }
}

/// The table of settings, in sections: each setting with its default, its other choices and its reason.
fn table_of_settings() -> String {
    let mut table = String::from("| | default (other choices) | |\n|---|---|---|\n");
    let default = Settings::default();
    for section in Section::ALL {
        let _ = writeln!(table, "| **{}** | | |", section.name());
        for setting in section.settings() {
            let value = setting.value(&default);
            let others: Vec<&str> = match &setting.control {
                Control::Choice { names, .. } => {
                    names().into_iter().filter(|name| *name != value).collect()
                }
                _ => Vec::new(),
            };
            let others =
                if others.is_empty() { String::new() } else { format!(" ({})", others.join("; ")) };
            let _ = writeln!(table, "| {} | {value}{others} | {} |", setting.name, setting.help);
        }
    }
    table
}

#[test]
fn the_directors_guide_has_the_table_of_settings() {
    let path = root().join("docs/director.md");
    let guide = fs::read_to_string(&path).unwrap();
    let (before, rest) = guide.split_once("<!-- settings: ").unwrap();
    let (first, rest) = rest.split_once('\n').unwrap();
    let (_, after) = rest.split_once("<!-- end of settings -->").unwrap();
    let table = table_of_settings();
    let written =
        format!("{before}<!-- settings: {first}\n\n{table}\n<!-- end of settings -->{after}");
    if std::env::var_os("UPDATE_PAGES").is_some() {
        fs::write(path, written).unwrap();
    } else {
        assert!(guide == written, "run UPDATE_PAGES=1 cargo test --test core documents");
    }
}

/// A recipe that names a file which has moved leads nowhere.
#[test]
fn every_file_that_contributing_names_is_there() {
    let folders = ["src/", "tests/", "docs/", "static/", "scripts/", "fuzz/"];
    let text = read("CONTRIBUTING.md");
    let named = text.split('`').skip(1).step_by(2).filter(|name| {
        let is_path = folders.iter().any(|folder| name.starts_with(folder));
        // What a contributor is to write has capitals in its place.
        is_path && !name.contains([' ', '*', '(']) && *name == name.to_lowercase()
    });
    let named: Vec<&str> = named.collect();
    assert!(named.len() > 30, "{named:?}");
    for name in named.iter().filter(|name| !name.contains("yours")) {
        assert!(root().join(name).exists(), "{name}");
    }
}

/// Who has only the paper from one of the two must not read anything else than who has that from the other.
#[test]
fn the_card_on_the_wall_says_the_same_in_the_documents_and_at_the_desk() {
    let page = read("docs/card.md");
    let (head, cases) = page.split_once("\n## ").unwrap();
    for blank in BLANKS {
        assert!(head.contains(&format!("- {blank}: ____")), "{blank}");
    }
    let written = CASES.iter().map(|(heading, steps)| {
        let steps = steps.iter().enumerate().map(|(at, step)| format!("{}. {step}\n", at + 1));
        format!("{heading}\n\n{}", steps.collect::<String>())
    });
    assert_eq!(cases.trim_end(), written.collect::<Vec<_>>().join("\n## ").trim_end());
}
