//! Writes the list of a built site's files, with their digests, into its service worker, which
//! stores them for use without the network.
//!
//! Run as `precache DIR`, or by Trunk's `post_build` hook with the folder in `TRUNK_STAGING_DIR`.
//! The list is between two marker comments of `sw.js`, so it can be replaced when the site has
//! changed. The version is the package's version and a digest of the list and of the service worker's
//! own code: after any change, browsers see a new version, and a station can tell an older release.

use challenge_station::digest::Digest;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};
use thiserror::Error;

const WORKER: &str = "sw.js";
const PAGE: &str = "index.html";
const BEGIN: &str = "// precache: begin";
const END: &str = "// precache: end";

/// How many digits of the digest the version has: enough to make every version unique.
const VERSION_DIGITS: usize = 16;

/// Why no list was written, and what to do.
#[derive(Debug, Error)]
enum PrecacheError {
    #[error("expected the folder of a built site: precache dist")]
    NoFolder,
    #[error("{}: {cause}. Expected a built site: run `make dist` first", path.display())]
    Unreadable {
        path: PathBuf,
        #[source]
        cause: io::Error,
    },
    #[error("{}: {cause}", path.display())]
    Unwritten {
        path: PathBuf,
        #[source]
        cause: io::Error,
    },
    #[error("{}: no {PAGE}, so this is not a built site: run `make dist` first", .0.display())]
    NoPage(PathBuf),
    #[error("{WORKER}: expected one line \"{marker}\", found {found}. Restore static/{WORKER}")]
    Marker { marker: &'static str, found: usize },
    #[error("{WORKER}: \"{END}\" stands before \"{BEGIN}\". Restore static/{WORKER}")]
    Swapped,
    #[error(
        "{0}: expected a file name of only A–Z, a–z, 0–9, \"-\", \"_\" and \".\", so that its address needs no \
         escapes. Rename the file"
    )]
    Name(String),
}

fn main() -> ExitCode {
    match run() {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("precache: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Lists the site's files and returns a summary.
fn run() -> Result<String, PrecacheError> {
    let dir = env::args_os().nth(1).or_else(|| env::var_os("TRUNK_STAGING_DIR"));
    let dir = PathBuf::from(dir.ok_or(PrecacheError::NoFolder)?);
    let worker = dir.join(WORKER);
    let source = fs::read_to_string(&worker).map_err(unreadable(&worker))?;
    let (before, after) = around_block(&source)?;
    let Listed { files, bytes, first } = list(&dir)?;
    if !files.contains_key(PAGE) {
        return Err(PrecacheError::NoPage(dir));
    }
    let block = files_block(&files, bytes) + &first_block(&first);
    let digest = Digest::of_pieces([before, &block, after].map(str::as_bytes)).to_string();
    let version = format!("{}-{}", env!("CARGO_PKG_VERSION"), &digest[..VERSION_DIGITS]);
    let listed = format!("{before}\nconst VERSION = \"{version}\";\n{block}{after}");
    fs::write(&worker, listed)
        .map_err(|cause| PrecacheError::Unwritten { path: worker.clone(), cause })?;
    Ok(format!("listed {} files as version {version}", files.len()))
}

fn unreadable(path: &Path) -> impl Fn(io::Error) -> PrecacheError {
    |cause| PrecacheError::Unreadable { path: path.to_owned(), cause }
}

/// The code up to and including the opening marker line, and the code from the closing marker line
/// on.
fn around_block(source: &str) -> Result<(&str, &str), PrecacheError> {
    for marker in [BEGIN, END] {
        let found = source.matches(marker).count();
        if found != 1 {
            return Err(PrecacheError::Marker { marker, found });
        }
    }
    let (before, rest) = source.split_once(BEGIN).unwrap_or_default();
    let comment = rest.lines().next().unwrap_or_default();
    let end = source.find(END).unwrap_or_default();
    let begin = before.len() + BEGIN.len() + comment.len();
    if end < begin {
        return Err(PrecacheError::Swapped);
    }
    Ok((&source[..begin], &source[end..]))
}

/// The JavaScript list of the files of this version, sorted by name, and how many bytes they have.
fn files_block(files: &BTreeMap<String, Digest>, bytes: usize) -> String {
    let mut block = String::from("const FILES = {\n");
    for (name, digest) in files {
        // Writing to a string cannot fail. Names were checked, so they need no escapes.
        let _ = writeln!(block, "  \"{name}\": \"{digest}\",");
    }
    let _ = writeln!(block, "}};\nconst BYTES = {bytes};");
    block
}

/// The program of a first visit, as comments: it is not stored, but a version is another one if it has another.
fn first_block(first: &BTreeMap<String, Digest>) -> String {
    let mut block = String::from("// Not stored, because only a first visit runs it:\n");
    for (name, digest) in first {
        let _ = writeln!(block, "//   \"{name}\": \"{digest}\"");
    }
    block
}

/// The files of a site, by their addresses below its folder.
#[derive(Default)]
struct Listed {
    /// Every file a visitor may need.
    files: BTreeMap<String, Digest>,
    /// How many bytes these have.
    bytes: usize,
    /// The program of a first visit.
    first: BTreeMap<String, Digest>,
}

fn list(dir: &Path) -> Result<Listed, PrecacheError> {
    let mut listed = Listed::default();
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        let path = dir.join(&folder);
        for entry in fs::read_dir(&path).map_err(unreadable(&path))? {
            let entry = entry.map_err(unreadable(&path))?;
            let name = folder.clone() + &entry.file_name().to_string_lossy();
            if entry.file_name().as_encoded_bytes().starts_with(b".") {
                continue;
            }
            if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte)) {
                return Err(PrecacheError::Name(name));
            }
            let path = entry.path();
            if path.is_dir() {
                folders.push(name + "/");
            } else if is_first(&name) || is_listed(&name) {
                let bytes = fs::read(&path).map_err(unreadable(&path))?;
                let digest = Digest::of(&bytes);
                if is_first(&name) {
                    listed.first.insert(name, digest);
                } else {
                    listed.bytes += bytes.len();
                    listed.files.insert(name, digest);
                }
            }
        }
    }
    Ok(listed)
}

/// Whether a file is listed. Left out are the service worker (it cannot contain its own digest), the program of a first
/// visit (from the next start on, the whole one runs), source maps (for developers) and screenshots (for people who have
/// not installed the station).
fn is_listed(name: &str) -> bool {
    let is_picture = name.starts_with("screenshots/");
    let is_map = Path::new(name).extension().is_some_and(|ending| ending == "map");
    name != WORKER && !is_first(name) && !is_picture && !is_map
}

fn is_first(name: &str) -> bool {
    name.starts_with("first-visit")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "a\n// precache: begin (why)\nold\n// precache: end\nb\n";

    #[test]
    fn the_block_is_what_stands_between_the_markers() {
        let (before, after) = around_block(SOURCE).unwrap();
        assert_eq!(before, "a\n// precache: begin (why)");
        assert_eq!(after, "// precache: end\nb\n");
    }

    #[test]
    fn markers_that_are_missing_doubled_or_swapped_are_named() {
        let error = |source: &str| around_block(source).unwrap_err().to_string();
        let missing = error("a\n// precache: begin\n");
        assert!(missing.contains("expected one line \"// precache: end\", found 0"), "{missing}");
        let doubled = error(&SOURCE.repeat(2));
        assert!(doubled.contains("found 2"), "{doubled}");
        let swapped = error("// precache: end\n// precache: begin\n");
        assert!(swapped.contains("stands before"), "{swapped}");
    }

    #[test]
    fn a_version_names_the_program_of_a_first_visit_without_storing_it() {
        assert!(is_first("first-visit_bg.wasm") && !is_listed("first-visit_bg.wasm"));
        let first = |bytes: &[u8]| [("first-visit.js".to_owned(), Digest::of(bytes))].into();
        assert_ne!(first_block(&first(b"one")), first_block(&first(b"other")));
        assert!(first_block(&first(b"one")).lines().all(|line| line.starts_with("//")));
    }

    #[test]
    fn the_service_worker_pictures_and_source_maps_are_not_listed() {
        assert!(is_listed("index.html"));
        assert!(is_listed("lexicon/open.lex"));
        assert!(is_listed("old/sw.js"));
        assert!(!is_listed("sw.js"));
        // Standalone files need it, even without the network.
        assert!(is_listed("NOTICE"));
        assert!(!is_listed("screenshots/phone.webp"));
        assert!(!is_listed("station.js.map"));
    }
}
