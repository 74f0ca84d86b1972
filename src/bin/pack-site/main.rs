//! Makes a built site ready: splits the program in two, gives its imports short names, takes comments from scripts and
//! styles, and writes the list of the site's files, with their digests, into its service worker.
//!
//! `pack-site DIR`, or without an argument the folder in `TRUNK_STAGING_DIR`, as Trunk's
//! `post_build` hook calls it. The list stands between two marker comments of `sw.js`, so a packed
//! site can be changed and packed again. The version is a digest of the list and of the service
//! worker's own code: whatever changes, a browser sees another version. What is in `screenshots/` is for
//! whoever has not installed the station yet: it is not in the list.

mod desk;
mod imports;
mod mangled;
mod order;
mod program;
mod slim;
mod split;

use challenge_station::digest::Digest;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

const WORKER: &str = "sw.js";
const BEGIN: &str = "// pack-site: begin";
const END: &str = "// pack-site: end";
/// How the name of a program ends; its JavaScript is named as what is before that, and `.js`.
const PROGRAM: &str = "_bg.wasm";

/// Where the page says which file the desk's part of the program is.
const DESK: &str = "data-desk=\"\"";

/// How many digits of the version's digest are kept: enough that two versions never share them.
const VERSION_DIGITS: usize = 16;

fn main() -> ExitCode {
    let dir = env::args_os().nth(1).or_else(|| env::var_os("TRUNK_STAGING_DIR"));
    let packed = match dir {
        Some(dir) => pack(&PathBuf::from(dir)),
        None => Err("expected the folder of a built site: pack-site dist".into()),
    };
    match packed {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("pack-site: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The programs in `dir`, and what each is called.
fn programs(dir: &Path) -> Result<Vec<(PathBuf, String)>, String> {
    let unreadable = |error: io::Error| format!("{}: {error}", dir.display());
    let mut programs = Vec::new();
    for entry in fs::read_dir(dir).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.and_then(|name| Some(name.strip_suffix(PROGRAM)?.to_owned()));
        programs.extend(name.map(|name| (path, name)));
    }
    Ok(programs)
}

/// Puts what only the desk needs of the program in `dir` into a file of its own, and its name into the
/// page.
fn split_program(dir: &Path) -> Result<(), String> {
    for (wasm, _) in programs(dir)? {
        let named = |error: io::Error| format!("{}: {error}", wasm.display());
        let bytes = fs::read(&wasm).map_err(named)?;
        let split = split::split(&bytes, &desk::PARTS);
        let split = split.map_err(|error| format!("{}: {error}", wasm.display()))?;
        let Some(split::Split { first, second }) = split else { continue };
        let digest = Digest::of(&second).to_string();
        let name = format!("desk-{}.wasm", &digest[..VERSION_DIGITS]);
        let page = dir.join("index.html");
        let text = fs::read_to_string(&page).map_err(|error| format!("index.html: {error}"))?;
        if text.matches(DESK).count() != 1 {
            return Err(format!("index.html: expected `{DESK}` once. Restore Trunk.toml"));
        }
        let text = text.replace(DESK, &format!("data-desk=\"./{name}\""));
        for (path, bytes) in [(&wasm, first), (&dir.join(name), second), (&page, text.into_bytes())]
        {
            fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    Ok(())
}

/// Gives the imports of the programs in `dir` short names, in the JavaScript beside them too.
fn shorten_imports(dir: &Path) -> Result<(), String> {
    for (wasm, name) in programs(dir)? {
        let js = dir.join(name + ".js");
        let bytes = fs::read(&wasm).map_err(|error| format!("{}: {error}", wasm.display()))?;
        let text = fs::read_to_string(&js).map_err(|error| format!("{}: {error}", js.display()))?;
        let shortened = imports::shorten(&bytes, &text).map_err(|error| {
            format!(
                "{}: {error}. wasm-bindgen writes something else than it did: \
                 src/bin/pack-site/imports.rs has to follow",
                wasm.display()
            )
        })?;
        if let Some((bytes, text)) = shortened {
            fs::write(&wasm, bytes).map_err(|error| format!("{}: {error}", wasm.display()))?;
            fs::write(&js, text).map_err(|error| format!("{}: {error}", js.display()))?;
        }
    }
    Ok(())
}

/// Takes comments and indentation from the scripts and styles in `dir`.
fn slim_texts(dir: &Path) -> Result<(), String> {
    for entry in fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))? {
        let path = entry.map_err(|error| format!("{}: {error}", dir.display()))?.path();
        let named = |error: String| format!("{}: {error}", path.display());
        let slim: fn(&str) -> Result<String, String> =
            match path.extension().and_then(|ending| ending.to_str()) {
                Some("js") => |text| slim::script(text, &[BEGIN, END]),
                Some("css") => slim::style,
                _ => continue,
            };
        let text = fs::read_to_string(&path).map_err(|error| named(error.to_string()))?;
        let text = slim(&text).map_err(named)?;
        fs::write(&path, text).map_err(|error| named(error.to_string()))?;
    }
    Ok(())
}

/// Packs the site in `dir` and says what it did.
fn pack(dir: &Path) -> Result<String, String> {
    let worker = dir.join(WORKER);
    let unbuilt = |error| {
        format!("{}: {error}. Expected a built site: run `make dist` first", worker.display())
    };
    let refused = |error| format!("{}: {error}", worker.display());
    // Nothing is changed in what cannot be packed.
    around_block(&fs::read_to_string(&worker).map_err(unbuilt)?).map_err(refused)?;
    split_program(dir)?;
    shorten_imports(dir)?;
    slim_texts(dir)?;
    let source = fs::read_to_string(&worker).map_err(unbuilt)?;
    let files = list(dir)?;
    if !files.contains_key("index.html") {
        return Err(format!("{}: no index.html, so this is not a built site", dir.display()));
    }
    let (before, after) = around_block(&source).map_err(refused)?;
    let block = files_block(&files);
    let digest = Digest::of_pieces([before, &block, after].map(str::as_bytes)).to_string();
    let version = &digest[..VERSION_DIGITS];
    let packed = format!("{before}\nconst VERSION = \"{version}\";\n{block}{after}");
    fs::write(&worker, packed).map_err(|error| format!("{}: {error}", worker.display()))?;
    Ok(format!("packed {} files as version {version}", files.len()))
}

/// The code before the generated block, its opening marker line included, and the code after it,
/// from the closing marker on.
fn around_block(source: &str) -> Result<(&str, &str), String> {
    for marker in [BEGIN, END] {
        let found = source.matches(marker).count();
        if found != 1 {
            return Err(format!(
                "expected one line \"{marker}\", found {found}. Restore static/{WORKER}"
            ));
        }
    }
    let (before, rest) = source.split_once(BEGIN).unwrap_or_default();
    let comment = rest.lines().next().unwrap_or_default();
    let end = source.find(END).unwrap_or_default();
    let begin = before.len() + BEGIN.len() + comment.len();
    if end < begin {
        return Err(format!("\"{END}\" stands before \"{BEGIN}\". Restore static/{WORKER}"));
    }
    Ok((&source[..begin], &source[end..]))
}

/// The JavaScript that says which files belong to this version, sorted by name.
fn files_block(files: &BTreeMap<String, Digest>) -> String {
    let mut block = String::from("const FILES = {\n");
    for (name, digest) in files {
        // Writing to a string cannot fail. Names were checked: they need no escapes.
        let _ = writeln!(block, "  \"{name}\": \"{digest}\",");
    }
    block + "};\n"
}

/// Every file a visitor may need, by its address below the site's folder.
fn list(dir: &Path) -> Result<BTreeMap<String, Digest>, String> {
    let mut files = BTreeMap::new();
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        let path = dir.join(&folder);
        let unreadable = |error: io::Error| format!("{}: {error}", path.display());
        for entry in fs::read_dir(&path).map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            let name = folder.clone() + &entry.file_name().to_string_lossy();
            if entry.file_name().as_encoded_bytes().starts_with(b".") {
                continue;
            }
            if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte)) {
                return Err(format!(
                    "{name}: a file of the site is named with A–Z, a–z, 0–9, \"-\", \"_\" and \".\" \
                     only, so that its address needs no escapes. Rename it"
                ));
            }
            if entry.path().is_dir() {
                folders.push(name + "/");
            } else if is_listed(&name) {
                let bytes = fs::read(entry.path()).map_err(|error| format!("{name}: {error}"))?;
                files.insert(name, Digest::of(&bytes));
            }
        }
    }
    Ok(files)
}

/// The service worker cannot hold its own digest, source maps are for developers, and pictures of the
/// station for those who have not installed it.
fn is_listed(name: &str) -> bool {
    let is_picture = name.starts_with("screenshots/");
    name != WORKER
        && !is_picture
        && Path::new(name).extension().is_none_or(|ending| ending != "map")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "a\n// pack-site: begin (why)\nold\n// pack-site: end\nb\n";

    #[test]
    fn the_block_is_what_stands_between_the_markers() {
        let (before, after) = around_block(SOURCE).unwrap();
        assert_eq!(before, "a\n// pack-site: begin (why)");
        assert_eq!(after, "// pack-site: end\nb\n");
    }

    #[test]
    fn markers_that_are_missing_doubled_or_swapped_are_named() {
        let missing = around_block("a\n// pack-site: begin\n").unwrap_err();
        assert!(missing.contains("expected one line \"// pack-site: end\", found 0"), "{missing}");
        let doubled = around_block(&SOURCE.repeat(2)).unwrap_err();
        assert!(doubled.contains("found 2"), "{doubled}");
        let swapped = around_block("// pack-site: end\n// pack-site: begin\n").unwrap_err();
        assert!(swapped.contains("stands before"), "{swapped}");
    }

    #[test]
    fn the_service_worker_pictures_and_source_maps_are_not_listed() {
        assert!(is_listed("index.html"));
        assert!(is_listed("lexicon/open.lex"));
        assert!(is_listed("old/sw.js"));
        assert!(!is_listed("sw.js"));
        // Sticks are made of it, with the cable out too.
        assert!(is_listed("NOTICE"));
        assert!(!is_listed("screenshots/phone.webp"));
        assert!(!is_listed("station.js.map"));
    }
}
