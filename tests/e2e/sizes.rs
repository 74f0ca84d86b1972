//! The size of the download is printed and limited, to catch gross mistakes; and no file reveals
//! where it was built.

use crate::folder::Folder;
use crate::standalone;
use brotli::enc::BrotliEncoderParams;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The limit for the program of a first visit, with its script, after brotli: what was reached on 29 November 2026,
/// 589 kB, and a tenth. Whatever of the desk creeps into it exceeds that.
const MAX_FIRST: usize = 648_000;
/// The limit for everything else but the lexicon, after brotli: what was reached on the same day, 1,123 kB, and a tenth.
/// An unoptimised program or an uncompressed picture exceeds it.
const MAX_SITE: usize = 1_235_000;
/// The limit for the open lexicon, which is compressed already.
const MAX_LEXICON: usize = 210_000;
/// The limit for the typeface, which is compressed already.
const MAX_TYPEFACE: usize = 40_000;

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

/// The size after `brotli -q 9 -w 22`, which is a window of 4 MiB. (`-q 11` saves another tenth, but would take nine
/// times as long here; `make bench` uses it.)
fn brotli_size(bytes: &[u8]) -> usize {
    let params = BrotliEncoderParams { quality: 9, lgwin: 22, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &params).unwrap();
    compressed.len()
}

#[test]
fn the_download_has_a_maximum_size() {
    let (mut site, mut first, mut lexicon, mut typeface) = (0, 0, 0, 0);
    println!("{:>9}  {:>9}  file", "bytes", "brotli");
    for (name, bytes) in files() {
        if name.starts_with("lexicon/") {
            println!("{:>9}  {:>9}  {name}", bytes.len(), "-");
            lexicon += bytes.len();
        } else {
            let packed = brotli_size(&bytes);
            println!("{:>9}  {packed:>9}  {name}", bytes.len());
            *if name.starts_with("first-visit") { &mut first } else { &mut site } += packed;
            typeface += if name.starts_with("fonts/") { bytes.len() } else { 0 };
        }
    }
    let folder = Folder::new();
    let file = fs::read(standalone::made(&folder)).unwrap().len();
    println!(
        "the program of a first visit {first}; all else but the lexicon {site}; the lexicon {lexicon}; the standalone \
         file {file}"
    );
    assert!(first > 0 && first <= MAX_FIRST, "a first visit: {first} bytes, at most {MAX_FIRST}");
    assert!(site <= MAX_SITE, "all but the lexicon: {site} bytes, at most {MAX_SITE}");
    assert!(lexicon > 0 && typeface > 0, "no lexicon or no typeface in the site");
    assert!(typeface <= MAX_TYPEFACE, "the typeface: {typeface} bytes, at most {MAX_TYPEFACE}");
    assert!(lexicon <= MAX_LEXICON, "the lexicon: {lexicon} bytes, at most {MAX_LEXICON}");
}

/// The page's policy allows only the site's files as scripts and styles.
#[test]
fn the_page_has_no_inline_script_or_style_and_no_file_reveals_where_it_was_built() {
    no_file_reveals_where_it_was_built();
    let page = fs::read_to_string(dist().join("index.html")).unwrap().to_lowercase();
    for (at, _) in page.match_indices("<script") {
        let (tag, content) = page[at..].split_once('>').unwrap();
        assert!(tag.contains(" src="), "{tag}");
        assert!(content.trim_start().starts_with("</script"), "{content}");
    }
    for inline in ["<style", " style=", "javascript:", " onload=", " onclick=", " onerror="] {
        assert!(!page.contains(inline), "index.html holds \"{inline}\"");
    }
    for needed in ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval';", "base-uri 'none'"]
    {
        assert!(page.contains(needed), "index.html's policy lacks \"{needed}\"");
    }
    assert!(!page.contains("'unsafe-eval'") && !page.contains("'unsafe-inline'"));
}

fn no_file_reveals_where_it_was_built() {
    let mut places: Vec<String> =
        ["/root/", "/home/", "/.cargo/", "/.rustup/", "/registry/src/", "file://"]
            .map(Into::into)
            .into();
    places.push(env!("CARGO_MANIFEST_DIR").into());
    // A home folder of "/" would be found everywhere.
    places.extend(["HOME", "CARGO_HOME"].iter().filter_map(|name| env::var(name).ok()));
    places.retain(|place| place.len() > 3);
    for (name, bytes) in files() {
        for place in &places {
            let found = bytes.windows(place.len()).any(|window| window == place.as_bytes());
            assert!(!found, "{name} holds \"{place}\": see scripts/trunk.sh");
        }
    }
}
