//! The standalone file is the whole station as one HTML file that works by double-click, with no server and no network.
//!
//! The page's policy names the digest of every script and of its style, and allows nothing else, so the file does not
//! start if a script was changed. The files of a site are stored in the head of the page, each under its name
//! (`data-file`), because the program clears the body. The director's settings and their lexicons are stored there as
//! one file, `set-up`, in the format of a `.station` file without PIN hashes (`setup/station_file.rs`).
//!
//! ```text
//! <style data-file="style.css">…</style>                 the styles
//! <script type="text/plain" data-file="…" data-coding="…">  any other file: `base64` of its bytes, or
//!                                                        of their zlib stream (`deflate`), or its text
//! <script type="module" data-file="standalone.js">            what replaces the server
//! <script type="module" data-file="….js">                the program's JavaScript, and `stationProgram`
//! <script type="module" data-file="boot.js" data-js data-wasm …>  starts the program, as on a site
//! ```
//!
//! A standalone file contains all its parts, so it can make another standalone file, byte for byte the same as the
//! one that the site would make. `static/standalone.js` reads what is written here.

mod program;

use super::OPEN_LEX_PATH;
use crate::digest::Digest;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::read::ZlibEncoder;
use program::unexported;
use std::io::Read;
use thiserror::Error;

/// A text file that goes into the page as readable text.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    /// The file's name.
    pub name: &'a str,
    /// The text of the file.
    pub text: &'a str,
}

/// The scripts and styles that run a standalone file.
#[derive(Clone, Copy, Debug)]
pub struct Code<'a> {
    pub style: Text<'a>,
    /// `standalone.js`.
    pub server: Text<'a>,
    /// The program's JavaScript.
    pub program: Text<'a>,
    /// `boot.js`.
    pub boot: Text<'a>,
    /// `worker.js`.
    pub worker: Text<'a>,
    /// The names of the program's files for `boot.js`: `js`, `wasm` and others.
    pub program_files: &'a [(String, String)],
}

/// The parts of a standalone file before and after its stored files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The part before the stored files.
    pub before: String,
    /// The part after the stored files.
    pub after: String,
}

/// How a file is stored in the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    /// As readable text.
    Text,
    /// As base64.
    Base64,
    /// As base64 of its zlib stream.
    Deflate,
}

/// The file name of the set-up. A plain standalone file has none.
pub const SET_UP: &str = "set-up";

/// The files of the site that every standalone file contains besides the program, and how each is stored.
pub const FILES: [(&str, Coding); 5] = [
    (OPEN_LEX_PATH, Coding::Base64),
    ("fonts/station.woff2", Coding::Base64),
    ("NOTICE", Coding::Text),
    ("LICENSE-MIT", Coding::Text),
    ("LICENSE-APACHE", Coding::Text),
];

/// A part cannot go into a standalone file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{name}: {why}")]
pub struct StandaloneError {
    /// The file's name.
    pub name: String,
    /// Why the file does not fit, and what to do.
    pub why: &'static str,
}

/// Ends a stored file.
pub const END: &str = "</script>\n";

const NAME: &str = "expected a name of A–Z, a–z, 0–9, “-”, “_”, “.” and “/” only: rename the file, or load the page again";
const CHARACTERS: &str = "expected a text without carriage returns and null characters, which a page changes: save it again without them";
const UTF_8: &str = "expected text in UTF-8: copy the site again";
const TAG: &str = "expected a text without “</script” and “<!--”, which would end or hide it";

/// The suffix of the names under which a plain standalone file stores its settings, lexicons and journal. Browsers have
/// one storage for all files on the disk, so these names differ from those of a site and of standalone files with a
/// set-up.
const STORE: &str = ".standalone";
/// How many digits of the set-up's digest follow [`STORE`] if there is a set-up.
const STORE_DIGITS: usize = 16;

const ICON: &str = include_str!("../../../static/icons/icon.svg");

impl StandaloneError {
    fn of(name: &str, why: &'static str) -> Self {
        Self { name: name.to_owned(), why }
    }

    /// The error for a file of this name that is not text.
    pub fn not_text(name: &str) -> Self {
        Self::of(name, UTF_8)
    }
}

/// The suffix of a standalone file's databases and local storage. Each set-up has a suffix of its own, because a file
/// with a set-up is a separate station.
pub fn store(settings: Option<&str>) -> String {
    let mut store = STORE.to_owned();
    if let Some(settings) = settings {
        let digest = Digest::of(settings.as_bytes()).to_string();
        store.push('-');
        store.push_str(&digest[..STORE_DIGITS]);
    }
    store
}

impl<'a> Code<'a> {
    /// The names of the five texts, in the order in which [`Code::of`] takes them.
    pub const fn names(style: &'a str, program: &'a str) -> [&'a str; 5] {
        [style, "standalone.js", program, "boot.js", "worker.js"]
    }

    pub const fn of(texts: [Text<'a>; 5], program_files: &'a [(String, String)]) -> Self {
        let [style, server, program, boot, worker] = texts;
        Self { style, server, program, boot, worker, program_files }
    }

    /// The frame of a standalone file with these settings in their stored form, or without settings.
    pub fn frame(&self, settings: Option<&str>) -> Result<Frame, StandaloneError> {
        let Self { style, server, program, boot, worker, .. } = self;
        let style = Text { text: &escaped(style, "style")?, ..*style };
        let program = Text { text: &unexported(program)?, ..*program };
        let mut scripts = Vec::new();
        for script in [server, &program, boot] {
            scripts.push((script.name, escaped(script, "script")?));
        }
        let mut digests = String::new();
        for (_, script) in &scripts {
            digests.push_str(&source(script));
        }
        let icon = BASE64_STANDARD.encode(ICON);
        let mut before = String::new();
        for part in [
            "<!DOCTYPE html>\n<html lang=\"en\" translate=\"no\" data-standalone=\"",
            &store(settings),
            "\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" \
             content=\"default-src 'none'; script-src ",
            &digests,
            "'wasm-unsafe-eval'; style-src ",
            source(style.text).trim_end(),
            "; img-src data:; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n\
             <meta name=\"referrer\" content=\"no-referrer\">\n\
             <meta name=\"google\" content=\"notranslate\">\n\
             <title>Challenge station</title>\n\
             <meta name=\"theme-color\" content=\"#f4f1ea\" media=\"(prefers-color-scheme: light)\">\n\
             <meta name=\"theme-color\" content=\"#14211f\" media=\"(prefers-color-scheme: dark)\">\n\
             <link rel=\"icon\" type=\"image/svg+xml\" href=\"data:image/svg+xml;base64,",
            &icon,
            "\">\n<style data-file=\"",
            checked(style.name)?,
            "\">",
            style.text,
            "</style>\n",
        ] {
            before.push_str(part);
        }
        let mut after = begin(worker.name, Coding::Text)?;
        after.push_str(&escaped(worker, "script")?);
        after.push_str(END);
        for (index, (name, script)) in scripts.iter().enumerate() {
            for part in ["<script type=\"module\" data-file=\"", checked(name)?, "\""] {
                after.push_str(part);
            }
            // The last script starts the program.
            let program_files = if index + 1 == scripts.len() { self.program_files } else { &[] };
            for (what, name) in program_files {
                for part in [" data-", checked(what)?, "=\"", checked(name)?, "\""] {
                    after.push_str(part);
                }
            }
            for part in [">", script, END] {
                after.push_str(part);
            }
        }
        after.push_str(
            "</head>\n<body>\n<main data-screen=\"starting\"><section class=\"message\"><p>Starting…</p>\n\
             <ul class=\"late\"><li>This file was changed or damaged, or the browser is too old for it: copy it \
             again, or open it in a current Chromium or Firefox.</ul></section></main>\n\
             <noscript>The challenge station needs JavaScript. Switch it on for this page, then \
             reload.</noscript>\n</body>\n</html>\n",
        );
        Ok(Frame { before, after })
    }
}

/// The beginning of a stored file; its contents, in this coding, and [`END`] follow.
pub fn begin(name: &str, coding: Coding) -> Result<String, StandaloneError> {
    let coding = match coding {
        Coding::Text => "\">",
        Coding::Base64 => "\" data-coding=\"base64\">",
        Coding::Deflate => "\" data-coding=\"deflate\">",
    };
    Ok(["<script type=\"text/plain\" data-file=\"", checked(name)?, coding].concat())
}

/// A complete stored file.
pub fn file(name: &str, coding: Coding, bytes: &[u8]) -> Result<String, StandaloneError> {
    let mut file = begin(name, coding)?;
    match coding {
        Coding::Text => {
            let text = str::from_utf8(bytes).map_err(|_| StandaloneError::not_text(name))?;
            // This file is stored as readable text, so it must not contain anything that would need escaping.
            if escaped(&Text { name, text }, "script")? != text {
                return Err(StandaloneError::of(name, TAG));
            }
            file.push_str(text);
        }
        Coding::Base64 => BASE64_STANDARD.encode_string(bytes, &mut file),
        Coding::Deflate => {
            let mut packed = Vec::new();
            // Memory can always be read.
            let _ = ZlibEncoder::new(bytes, Compression::best()).read_to_end(&mut packed);
            BASE64_STANDARD.encode_string(packed, &mut file);
        }
    }
    file.push_str(END);
    Ok(file)
}

/// The bytes of a file stored as base64; `None` if the base64 is damaged.
pub fn unpacked(text: &str) -> Option<Vec<u8>> {
    BASE64_STANDARD.decode(text).ok()
}

/// Escapes a text so that it cannot end an element of this kind. The escapes mean the same in a string of
/// JavaScript or CSS.
fn escaped(file: &Text<'_>, element: &str) -> Result<String, StandaloneError> {
    if file.text.contains(['\r', '\0']) {
        return Err(StandaloneError::of(file.name, CHARACTERS));
    }
    let (mut safe, mut rest) = (String::with_capacity(file.text.len()), file.text);
    while let Some((before, after)) = rest.split_once('<') {
        safe.push_str(before);
        safe.push('<');
        let name = after.strip_prefix('/').and_then(|after| after.get(..element.len()));
        if after.starts_with("!--") || name.is_some_and(|it| it.eq_ignore_ascii_case(element)) {
            safe.push('\\');
        }
        rest = after;
    }
    safe.push_str(rest);
    Ok(safe)
}

/// A text as the page's policy names it, by its digest.
fn source(text: &str) -> String {
    format!("'sha256-{}' ", BASE64_STANDARD.encode(Digest::of(text.as_bytes()).as_bytes()))
}

fn checked(name: &str) -> Result<&str, StandaloneError> {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte);
    if name.is_empty() || !name.bytes().all(fits) {
        return Err(StandaloneError::of(name, NAME));
    }
    Ok(name)
}
