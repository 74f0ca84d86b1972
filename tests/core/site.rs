//! Promise 9, the build's part: every file of the site is in the service worker's list, and a site that differs by
//! one byte has another version. `tests/e2e` tests this in browsers.

#![cfg(not(target_arch = "wasm32"))]

use challenge_station::digest::Digest;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs, process};

/// A small built site in a folder of its own, removed after the test.
struct Site(PathBuf);

impl Site {
    fn new(test: &str) -> Self {
        let dir = env::temp_dir().join(format!("precache-{}-{test}", process::id()));
        let site = Self(dir);
        site.write("index.html", "<!DOCTYPE html>");
        site.write("boot.js", "start()\n");
        site.write("boot.js.map", "{}");
        site.write("lexicon/open.lex", "words");
        site.write(".nojekyll", "");
        site.write("screenshots/slip.webp", "a picture");
        site.write("sw.js", include_str!("../../static/sw.js"));
        site
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn worker(&self) -> String {
        fs::read_to_string(self.0.join("sw.js")).unwrap()
    }

    /// Packs the site and returns the text of its service worker.
    fn pack(&self) -> String {
        let output = run(Some(&self.0));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        self.worker()
    }

    /// Packs the site, which must fail, and returns the error.
    fn refused(&self) -> String {
        let output = run(Some(&self.0));
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn run(dir: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_precache"));
    command.env_remove("TRUNK_STAGING_DIR").args(dir).output().unwrap()
}

fn version(worker: &str) -> &str {
    let line = worker.lines().find(|line| line.starts_with("const VERSION")).unwrap();
    line.split('"').nth(1).unwrap()
}

#[test]
fn every_file_a_visitor_needs_is_listed_with_its_digest() {
    let worker = Site::new("listed").pack();
    let listed: Vec<_> = worker.lines().filter(|line| line.starts_with("  \"")).collect();
    let expected: Vec<_> = [
        ("boot.js", "start()\n"),
        ("index.html", "<!DOCTYPE html>"),
        ("lexicon/open.lex", "words"),
    ]
    .iter()
    .map(|(name, text)| format!("  \"{name}\": \"{}\",", Digest::of(text.as_bytes())))
    .collect();
    assert_eq!(listed, expected);
}

#[test]
fn packing_a_site_again_changes_nothing_and_the_same_site_elsewhere_gets_the_same_list() {
    let site = Site::new("again");
    let once = site.pack();
    assert_eq!(site.pack(), once);
    assert_eq!(Site::new("elsewhere").pack(), once);
    let (release, digest) = version(&once).split_once('-').unwrap();
    assert_eq!((release, digest.len()), (env!("CARGO_PKG_VERSION"), 16));
}

#[test]
fn any_change_to_a_site_gives_another_version_and_undoing_it_restores_the_first() {
    let site = Site::new("change");
    let first = site.pack();
    let mut seen = vec![version(&first).to_owned()];
    for (name, text, back) in [
        ("lexicon/open.lex", "wordz", Some("words")),
        ("boot.js", "", Some("start()\n")),
        ("more.css", "", None),
    ] {
        site.write(name, text);
        let changed = version(&site.pack()).to_owned();
        assert!(!seen.contains(&changed), "{name}");
        seen.push(changed);
        match back {
            Some(back) => site.write(name, back),
            None => fs::remove_file(site.0.join(name)).unwrap(),
        }
    }
    assert_eq!(site.pack(), first);
    // The service worker's own code counts too, because two versions must never share a cache.
    site.write("sw.js", &(first.clone() + "changed();\n"));
    assert_ne!(version(&site.pack()), version(&first));
}

#[test]
fn a_folder_without_a_built_site_is_refused_with_a_remedy() {
    let site = Site::new("refused");
    site.write("a b.txt", "");
    assert!(site.refused().contains("a b.txt: expected a file name of only"));
    fs::remove_file(site.0.join("a b.txt")).unwrap();

    site.write("sw.js", "// no markers");
    assert!(site.refused().contains("expected one line \"// precache: begin\", found 0"));
    assert_eq!(site.worker(), "// no markers");

    fs::remove_file(site.0.join("sw.js")).unwrap();
    assert!(site.refused().contains("run `make dist` first"));

    site.write("sw.js", include_str!("../../static/sw.js"));
    fs::remove_file(site.0.join("index.html")).unwrap();
    assert!(site.refused().contains("no index.html"));

    let unnamed = run(None);
    assert!(!unnamed.status.success());
    assert!(String::from_utf8_lossy(&unnamed.stderr).contains("precache dist"));
}

/// The policy in quotes after `begin`.
fn policy<'a>(text: &'a str, begin: &str) -> &'a str {
    let (_, rest) = text.split_once(begin).unwrap();
    rest.split('"').nth(1).unwrap()
}

#[test]
fn the_service_worker_sends_the_policy_of_the_page_and_forbids_framing() {
    let page = policy(include_str!("../../index.html"), "Content-Security-Policy\" content=");
    let sent = policy(include_str!("../../static/sw.js"), "const POLICY =");
    assert_eq!(sent, [page, "; frame-ancestors 'none'"].concat());
}

/// The operating system opens a set-up or a word list with the installed station, in its window that is already
/// open.
#[test]
fn the_installed_station_opens_set_ups_and_word_lists() {
    let manifest: Value =
        serde_json::from_str(include_str!("../../static/manifest.webmanifest")).unwrap();
    let handlers = manifest["file_handlers"].as_array().unwrap();
    let accepted = handlers.iter().flat_map(|one| one["accept"].as_object().unwrap());
    let mut endings: Vec<&Value> =
        accepted.flat_map(|(_, endings)| endings.as_array().unwrap()).collect();
    endings.sort_by_key(ToString::to_string);
    assert_eq!(endings, [".lex", ".station"]);
    assert!(handlers.iter().all(|one| one["action"] == manifest["start_url"]));
    let mode = json!(["focus-existing", "navigate-existing"]);
    assert_eq!(manifest["launch_handler"]["client_mode"], mode);
}

#[test]
fn no_page_of_the_station_is_to_be_translated_because_that_would_freeze_its_numbers_and_instructions()
 {
    let (index, worker) = (include_str!("../../index.html"), include_str!("../../static/sw.js"));
    let standalone = include_str!("../../src/setup/standalone/mod.rs").replace('\\', "");
    for page in [index, worker, &standalone] {
        let tags = page.matches("<html").count();
        assert!(tags > 0);
        assert_eq!(page.matches("<html lang=\"en\" translate=\"no\"").count(), tags);
    }
    for page in [index, &standalone] {
        assert!(page.contains("<meta name=\"google\" content=\"notranslate\">"));
    }
}
