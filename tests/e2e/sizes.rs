//! What a visitor downloads is bounded, and says nothing about who built it.

use crate::folder::Folder;
use crate::stick;
use brotli::enc::BrotliEncoderParams;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// What is fetched before the first verdict can be given, but for the lexicon, after brotli.
const MAX_FIRST: usize = 220_000;
/// What comes afterwards: the desk's part of the program, what keeps the station and puts it on a home
/// screen, and what sticks are made of.
const AFTERWARDS: [&str; 8] =
    ["desk-", "sw.js", "icons/", "screenshots/", "manifest.", "stick.js", "LICENSE-", "NOTICE"];
/// The program, both parts of it, after brotli.
const MAX_WASM: usize = 310_000;
/// Everything but the lexicon, after brotli.
const MAX_SITE: usize = 353_000;
/// A plain stick: the program, the open list, the styles and the licences in one file.
const MAX_STICK: usize = 899_000;
/// The open lexicon as it is stored: it is compressed already.
const MAX_LEXICON: usize = 210_000;

/// The built site.
fn dist() -> PathBuf {
    env::var_os("DIST").unwrap_or_else(|| "dist".into()).into()
}

/// Every file of the site by its address, sorted, with its bytes.
fn files() -> Vec<(String, Vec<u8>)> {
    fn walk(root: &Path, folder: &Path, files: &mut Vec<(String, Vec<u8>)>) {
        let entries = fs::read_dir(folder)
            .unwrap_or_else(|error| panic!("{}: {error}. Run `make dist`", folder.display()));
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                walk(root, &path, files);
            } else {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
                files.push((name, fs::read(&path).unwrap()));
            }
        }
    }
    let mut files = Vec::new();
    walk(&dist(), &dist(), &mut files);
    files.sort();
    files
}

/// The size after `brotli -q 11` with its usual window of 4 MiB.
fn brotli_size(bytes: &[u8]) -> usize {
    let params = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &params).unwrap();
    compressed.len()
}

#[test]
fn what_a_visitor_downloads_is_bounded() {
    let (mut site, mut wasm, mut lexicon, mut first, mut desks) = (0, 0, 0, 0, 0);
    println!("{:>9}  {:>9}  file", "bytes", "brotli");
    for (name, bytes) in files() {
        if name.starts_with("lexicon/") {
            println!("{:>9}  {:>9}  {name}", bytes.len(), "-");
            if name == "lexicon/open.lex" {
                lexicon = bytes.len();
            }
            continue;
        }
        let packed = brotli_size(&bytes);
        println!("{:>9}  {packed:>9}  {name}", bytes.len());
        site += packed;
        if Path::new(&name).extension().is_some_and(|ending| ending == "wasm") {
            wasm += packed;
        }
        desks += usize::from(name.starts_with("desk-"));
        if !AFTERWARDS.iter().any(|begins| name.starts_with(begins)) {
            first += packed;
        }
    }
    println!("before a first verdict {first} of {MAX_FIRST}");
    println!("WebAssembly {wasm} of {MAX_WASM}; all but the lexicon {site} of {MAX_SITE}");
    println!("open lexicon {lexicon} of {MAX_LEXICON}");
    assert_eq!(desks, 1, "the desk's part of the program is a file of its own");
    assert!(first <= MAX_FIRST, "before a first verdict: {first} bytes, at most {MAX_FIRST}");
    assert!(wasm > 0, "no WebAssembly in the site");
    assert!(wasm <= MAX_WASM, "WebAssembly: {wasm} bytes after brotli, at most {MAX_WASM}");
    assert!(site <= MAX_SITE, "all but the lexicon: {site} bytes, at most {MAX_SITE}");
    assert!(lexicon > 0, "no lexicon/open.lex in the site");
    assert!(lexicon <= MAX_LEXICON, "lexicon/open.lex: {lexicon} bytes, at most {MAX_LEXICON}");
}

#[test]
fn a_stick_is_bounded() {
    let folder = Folder::new();
    let stick = fs::read(stick::made(&folder)).unwrap();
    let (bytes, packed) = (stick.len(), brotli_size(&stick));
    println!("a stick {bytes} of {MAX_STICK}; {packed} after brotli");
    assert!(bytes <= MAX_STICK, "a stick: {bytes} bytes, at most {MAX_STICK}");
}

#[test]
fn no_file_tells_where_it_was_built() {
    let mut places: Vec<String> =
        ["/root/", "/home/", "/.cargo/", "/.rustup/", "/registry/src/", "file://"]
            .map(Into::into)
            .into();
    places.push(env!("CARGO_MANIFEST_DIR").into());
    // A home of "/" would be found everywhere.
    places.extend(["HOME", "CARGO_HOME"].iter().filter_map(|name| env::var(name).ok()));
    places.retain(|place| place.len() > 3);
    for (name, bytes) in files() {
        for place in &places {
            let found = bytes.windows(place.len()).any(|window| window == place.as_bytes());
            assert!(!found, "{name} holds \"{place}\": see scripts/trunk.sh");
        }
    }
}

/// The page's policy allows no script and no style that is not a file of the site.
#[test]
fn the_page_has_no_inline_script_or_style() {
    let page = fs::read_to_string(dist().join("index.html")).unwrap().to_lowercase();
    for (at, _) in page.match_indices("<script") {
        let (tag, content) = page[at..].split_once('>').unwrap();
        assert!(tag.contains(" src="), "{tag}");
        assert!(content.trim_start().starts_with("</script"), "{content}");
    }
    for inline in ["<style", " style=", "javascript:", " onload=", " onclick=", " onerror="] {
        assert!(!page.contains(inline), "index.html holds \"{inline}\"");
    }
    for needed in ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "base-uri 'none'"]
    {
        assert!(page.contains(needed), "index.html's policy lacks \"{needed}\"");
    }
    assert!(!page.contains("'unsafe-eval'") && !page.contains("'unsafe-inline'"));
}
