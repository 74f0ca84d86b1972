//! This page as a standalone file, if it is one: what it carries; and putting another together, out of a
//! site's files or of this page. `src/setup/standalone/` says how it is made, `static/standalone.js` what runs in one.

use super::fetch::{self, FetchError};
use super::js::field;
use super::lexicon_store;
use super::page::{document, root};
use crate::desk::diagnostics::StoreError;
use crate::digest::Digest;
use crate::lexicon::{FileError, Metadata, StoredError, StoredLexicon};
use crate::setup::standalone::{self, Code, Coding, END, FILES, SET_UP, StandaloneError, Text};
use crate::setup::{Fault, PackedLexicon, Settings, SettingsError, StationFile, TransferError};
use js_sys::Array;
use std::array;
use thiserror::Error;
use web_sys::{Blob, BlobPropertyBag, Element};

thread_local! {
    /// What this page carries, unpacked once; nothing if it is no standalone file or a plain one.
    static CARRIED: Option<Result<StationFile, TransferError>> = carried();
}

/// Why no standalone file was made, and what to do.
#[derive(Debug, Error)]
pub enum NotMade {
    /// The page does not have what it needs.
    #[error("the page does not say where its program is: load it again")]
    NoProgram,
    /// A file of the site did not come.
    #[error(transparent)]
    NoFile(#[from] FetchError),
    /// A file cannot stand in a page.
    #[error(transparent)]
    Unfit(#[from] StandaloneError),
    /// A lexicon is missing or damaged.
    #[error(transparent)]
    Lexicon(#[from] NotPacked),
    /// The browser has no room for it.
    #[error("this browser could not put the file together: close other tabs and try again")]
    NoRoom,
}

/// Why a lexicon cannot go along, and what to do.
#[derive(Debug, Error)]
pub enum NotPacked {
    /// It is not there.
    #[error(
        "{0}: this lexicon is set and not installed here: choose another first (Lexicons and repeats)"
    )]
    Missing(Digest),
    /// The browser's storage did not give it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What is kept of it is damaged.
    #[error(transparent)]
    Damaged(#[from] StoredError),
    /// Its words or its title cannot be written.
    #[error(transparent)]
    Unfit(#[from] FileError),
}

/// What the names of everything that is kept end in: nothing but in a standalone file.
pub(super) fn store() -> String {
    root().and_then(|root| root.get_attribute("data-stick")).unwrap_or_default()
}

/// Whether this page is a stick.
pub fn is_here() -> bool {
    !store().is_empty()
}

fn carried() -> Option<Result<StationFile, TransferError>> {
    let text = part(SET_UP)?.text_content().unwrap_or_default();
    let file = standalone::unpacked(&text).ok_or(TransferError::Form(Fault::Changed));
    Some(file.and_then(|file| StationFile::read(&file)))
}

/// The settings that this page carries, if it carries any. What is damaged is not taken for none: the
/// station would judge by others (promise 5).
pub(super) fn settings() -> Option<Result<Settings, SettingsError>> {
    let settings = |file: &Result<StationFile, TransferError>| match file {
        Ok(file) => Ok(file.settings.clone()),
        Err(error) => Err(SettingsError::StandaloneFile(error.clone())),
    };
    CARRIED.with(|carried| carried.as_ref().map(settings))
}

/// The digests of the lexicons that this page carries, but for the open list.
pub(super) fn lexicons() -> Vec<Digest> {
    CARRIED.with(|carried| {
        let file = carried.as_ref().and_then(|file| file.as_ref().ok());
        file.map(|file| file.lexicons.iter().map(|one| one.words).collect()).unwrap_or_default()
    })
}

/// The lexicon with these words, if this page carries it.
fn packed(words: &Digest) -> Option<PackedLexicon> {
    CARRIED.with(|carried| {
        let file = carried.as_ref()?.as_ref().ok()?;
        file.lexicons.iter().find(|one| one.words == *words).cloned()
    })
}

/// What the lexicon with these words is called, if this page carries it.
pub(super) fn metadata(words: &Digest) -> Option<Metadata> {
    packed(words)?.metadata().ok()
}

/// The lexicon with these words as it is kept, if this page carries it.
pub(super) fn lexicon(words: &Digest) -> Option<StoredLexicon> {
    packed(words)?.unpack().ok()
}

/// The lexicon with these words as it travels: as this page carries it, or packed anew.
pub(crate) async fn pack(words: &Digest) -> Result<PackedLexicon, NotPacked> {
    if let Some(packed) = packed(words) {
        return Ok(packed);
    }
    let stored = lexicon_store::read_installed(words).await?;
    let stored = stored.ok_or(NotPacked::Missing(*words))?;
    Ok(PackedLexicon::of(&stored.open()?)?)
}

/// The standalone file that carries these settings, the lexicons they name and the open list.
pub async fn make(settings: &Settings) -> Result<Blob, NotMade> {
    let (told, style) = told().zip(style()).ok_or(NotMade::NoProgram)?;
    let program = told.iter().find(|(what, _)| what == "js").ok_or(NotMade::NoProgram)?.1.as_str();
    let names = Code::names(&style, program);
    let mut texts = Vec::new();
    for name in names {
        texts.push(text(name).await?);
    }
    let texts = array::from_fn(|place| Text { name: names[place], text: &texts[place] });
    let frame = Code::of(texts, &told).frame(Some(&settings.to_string()))?;
    let pieces = Array::of1(&frame.before.into());
    let more = told.iter().filter(|(_, name)| name != program);
    for (name, coding) in more.map(|(_, name)| (name.as_str(), Coding::Deflate)).chain(FILES) {
        add(&pieces, name, coding).await?;
    }
    let mut lexicons = Vec::new();
    for words in settings.lexicons() {
        lexicons.push(pack(&words).await?);
    }
    let set_up = StationFile { settings: settings.clone(), pins: Vec::new(), lexicons };
    pieces.push(&standalone::file(SET_UP, Coding::Base64, &set_up.write())?.into());
    pieces.push(&frame.after.into());
    let kind = BlobPropertyBag::new();
    kind.set_type("text/html");
    Blob::new_with_str_sequence_and_options(&pieces, &kind).map_err(|_| NotMade::NoRoom)
}

/// Adds a file of the site: as it stands in this page, if it does; otherwise anew.
async fn add(pieces: &Array, name: &str, coding: Coding) -> Result<(), NotMade> {
    if let Some(part) = part(name) {
        pieces.push(&standalone::begin(name, coding)?.into());
        // As a text of JavaScript: it is long, and the program has nothing to do with it.
        pieces.push(&field(&part, "textContent"));
        pieces.push(&END.into());
    } else {
        pieces.push(&standalone::file(name, coding, &fetch::read(name).await?.to_vec())?.into());
    }
    Ok(())
}

async fn text(name: &str) -> Result<String, NotMade> {
    let bytes = fetch::read(name).await?.to_vec();
    Ok(String::from_utf8(bytes).map_err(|_| StandaloneError::not_text(name))?)
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
