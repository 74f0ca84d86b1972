//! This page as a stick, if it is one: what its file carries; and putting another stick together, out of
//! a site's files or of this page. `src/stick/` says how a stick is made, `static/stick.js` what runs
//! in one.

use super::js::field;
use super::page::{document, root};
use super::{files, lexicon_store};
use crate::console::{Settings, SettingsError, from_link};
use crate::digest::Digest;
use crate::lexicon::Stored;
use crate::stick::{self, Code, Coding, END, StickError, Text};
use js_sys::{Array, Uint8Array};
use std::array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Element, ReadableWritablePair, Response};

/// The settings that a stick carries, as the end of a link.
const SET_UP: &str = "set-up";
/// The lexicons that a stick carries begin like this.
const LEXICONS: &str = "[data-file^='lexicon/']";
/// How many bytes are written as base64 at once: a multiple of three.
const PIECE: u32 = 3 << 15;

const NO_PROGRAM: &str = "the page does not say where its program is: load it again";
const NOT_PACKED: &str = "this browser could not pack the files: use a current one";
const NO_LEXICON: &str =
    "a lexicon is set and not installed here: choose another first (Lexicons and repeats)";

#[wasm_bindgen]
extern "C" {
    // `web-sys` asks for a feature more for each of its names.
    #[wasm_bindgen(extends = js_sys::Object)]
    type CompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;
}

/// What the names of everything that is kept end in: nothing but in a stick.
pub(super) fn store() -> String {
    root().and_then(|root| root.get_attribute("data-stick")).unwrap_or_default()
}

/// Whether this page is a stick.
pub fn is_here() -> bool {
    !store().is_empty()
}

/// The settings that this stick carries, if it carries any. What is damaged is not taken for none: the
/// station would judge by others (promise 5).
pub(super) fn settings() -> Option<Result<Settings, SettingsError>> {
    let carried = part(SET_UP)?.text_content().unwrap_or_default();
    let read = from_link(&carried).and_then(Result::ok);
    Some(read.ok_or(SettingsError::Stick))
}

/// The digests of the lexicons that this stick carries, but for the open list.
pub(super) fn lexicons() -> Vec<Digest> {
    let Some(found) = document().and_then(|all| all.query_selector_all(LEXICONS).ok()) else {
        return Vec::new();
    };
    let parts = (0..found.length()).filter_map(|place| found.get(place));
    let named =
        parts.filter_map(|part| part.unchecked_into::<Element>().get_attribute("data-file"));
    named.filter_map(|name| name.strip_prefix("lexicon/")?.parse().ok()).collect()
}

/// The lexicon with these words, if this stick carries it.
pub(super) async fn lexicon(words: &Digest) -> Option<Stored> {
    let name = stick::lexicon_name(words);
    part(&name)?;
    stick::lexicon(&files::read(&name).await.ok()?.to_vec())
}

/// The file of a stick that carries these settings, the lexicons they name and the open list.
///
/// The error says what is missing, and what to do.
pub async fn make(link: &str, lexicons: &[Digest]) -> Result<Blob, String> {
    let (told, style) = (told().ok_or(NO_PROGRAM)?, style().ok_or(NO_PROGRAM)?);
    let program = told.iter().find(|(what, _)| what == "js").ok_or(NO_PROGRAM)?.1.as_str();
    let names = Code::names(&style, program);
    let mut texts = Vec::new();
    for name in names {
        texts.push(utf8(name, &files::read(name).await?)?);
    }
    let texts = array::from_fn(|place| Text { name: names[place], text: &texts[place] });
    let refused = |error: StickError| error.to_string();
    let frame = Code::of(texts, &told).frame(Some(link)).map_err(refused)?;
    let pieces = Array::of1(&frame.before.into());
    let more = told.iter().filter(|(_, name)| name != program);
    let mut files: Vec<_> = more.map(|(_, name)| (name.clone(), Coding::Deflate, None)).collect();
    files.extend(stick::FILES.map(|(name, coding)| (name.to_owned(), coding, None)));
    for words in lexicons {
        files.push((stick::lexicon_name(words), Coding::Deflate, Some(words)));
    }
    for (name, coding, words) in &files {
        pieces.push(&stick::begin(name, *coding).map_err(refused)?.into());
        add(&pieces, name, *coding, *words).await?;
        pieces.push(&END.into());
    }
    let set_up = Text { name: SET_UP, text: link };
    pieces.push(&stick::readable(&set_up).map_err(refused)?.into());
    pieces.push(&frame.after.into());
    let kind = BlobPropertyBag::new();
    kind.set_type("text/html");
    Blob::new_with_str_sequence_and_options(&pieces, &kind).map_err(|_| NOT_PACKED.to_owned())
}

/// Adds what a file holds: as it stands in this page, if it does; otherwise anew. A lexicon is told by
/// its words.
async fn add(
    pieces: &Array,
    name: &str,
    coding: Coding,
    words: Option<&Digest>,
) -> Result<(), String> {
    if let Some(part) = part(name) {
        // As a text of JavaScript: it is long, and the program has nothing to do with it.
        pieces.push(&field(&part, "textContent"));
        return Ok(());
    }
    let mut bytes = match words {
        Some(words) => {
            let stored = lexicon_store::read_installed(words).await;
            let stored = stored.map_err(|error| error.to_string())?.ok_or(NO_LEXICON)?;
            Uint8Array::from(&*stick::lexicon_bytes(&stored))
        }
        None => files::read(name).await?,
    };
    match coding {
        Coding::Text => {
            let text = utf8(name, &bytes)?;
            stick::checked_text(&Text { name, text: &text }).map_err(|error| error.to_string())?;
            pieces.push(&text.into());
            return Ok(());
        }
        Coding::Deflate => bytes = deflated(&bytes).await.map_err(|_| NOT_PACKED)?,
        Coding::Base64 => {}
    }
    let mut from = 0;
    while from < bytes.length() {
        let to = bytes.length().min(from + PIECE);
        let mut text = String::new();
        stick::base64(&bytes.slice(from, to).to_vec(), &mut text);
        pieces.push(&text.into());
        from = to;
    }
    Ok(())
}

/// The zlib stream of these bytes.
async fn deflated(bytes: &Uint8Array) -> Result<Uint8Array, JsValue> {
    let body = |response: &Response| response.body().ok_or(JsValue::NULL);
    let plain = Response::new_with_opt_js_u8_array(Some(bytes))?;
    let packing: ReadableWritablePair = CompressionStream::new("deflate")?.unchecked_into();
    let packed = body(&plain)?.pipe_through(&packing);
    let packed = Response::new_with_opt_readable_stream(Some(&packed))?;
    Ok(Uint8Array::new(&JsFuture::from(packed.array_buffer()?).await?))
}

fn utf8(name: &str, bytes: &Uint8Array) -> Result<String, String> {
    String::from_utf8(bytes.to_vec())
        .map_err(|_| [name, ": expected text in UTF-8: copy the site again"].concat())
}

/// A file that stands in this page.
fn part(name: &str) -> Option<Element> {
    document()?.query_selector(&["[data-file='", name, "']"].concat()).ok()?
}

/// How the page tells `boot.js` the program's files: what each is, and its name.
fn told() -> Option<Vec<(String, String)>> {
    let script = document()?.query_selector("script[data-js]").ok()??;
    let mut told = Vec::new();
    for attribute in script.get_attribute_names() {
        let attribute = attribute.as_string()?;
        if let Some(what) = attribute.strip_prefix("data-").filter(|what| *what != "file") {
            told.push((what.to_owned(), local(&script.get_attribute(&attribute)?)));
        }
    }
    Some(told)
}

/// The name of the style sheet.
fn style() -> Option<String> {
    let link = document()?.query_selector("link[rel=stylesheet],style[data-file]").ok()??;
    let name = link.get_attribute("data-file").or_else(|| link.get_attribute("href"))?;
    Some(local(&name))
}

/// The name that an address of the site ends in.
fn local(address: &str) -> String {
    address.rsplit('/').next().unwrap_or_default().to_owned()
}
