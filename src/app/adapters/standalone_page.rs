//! The contents of this page, if it is a standalone file; and making a standalone file, from a site's files or from
//! this page. `src/setup/standalone/` defines the format; `static/standalone.js` runs in the file.

use super::fetch;
use super::js::field;
use super::page::{document, root};
use crate::desk::NotMade;
use crate::digest::Digest;
use crate::setup::standalone::{self, Code, Coding, END, FILES, SET_UP, StandaloneError, Text};
use crate::setup::{
    NotPacked, PackedLexicon, SetUpFault, Settings, SettingsError, StationFile, TransferError,
};
use js_sys::Array;
use std::array;
use web_sys::{Blob, BlobPropertyBag, Element};

thread_local! {
    /// The set-up in this page, unpacked once; none if this is not a standalone file, or the file has no set-up.
    static CONTENTS: Option<Result<StationFile, TransferError>> = contents();
}

/// The suffix of storage names: empty unless this is a standalone file.
pub(super) fn storage_suffix() -> String {
    root().and_then(|root| root.get_attribute("data-standalone")).unwrap_or_default()
}

/// Whether this page is a standalone file.
pub fn is_standalone() -> bool {
    !storage_suffix().is_empty()
}

fn contents() -> Option<Result<StationFile, TransferError>> {
    let text = part(SET_UP)?.text_content().unwrap_or_default();
    let file = standalone::unpacked(&text).ok_or(TransferError::SetUp(SetUpFault::Changed));
    Some(file.and_then(|file| StationFile::read(&file)))
}

/// The settings in this page, if there are any. Damaged settings must not be treated as missing, because the
/// station would then judge by different ones (promise 5).
pub fn settings() -> Option<Result<Settings, SettingsError>> {
    let settings = |file: &Result<StationFile, TransferError>| match file {
        Ok(file) => Ok(file.settings.clone()),
        Err(error) => Err(SettingsError::StandaloneFile(error.clone())),
    };
    CONTENTS.with(|contents| contents.as_ref().map(settings))
}

/// The digests of the lexicons in this page, except the open list.
pub(super) fn lexicons() -> Vec<Digest> {
    CONTENTS.with(|contents| {
        let file = contents.as_ref().and_then(|file| file.as_ref().ok());
        file.map(|file| file.lexicons.iter().map(|one| one.words).collect()).unwrap_or_default()
    })
}

/// The lexicon with these words, if it is in this page.
pub(super) fn packed(words: &Digest) -> Option<PackedLexicon> {
    CONTENTS.with(|contents| {
        let file = contents.as_ref()?.as_ref().ok()?;
        file.lexicons.iter().find(|one| one.words == *words).cloned()
    })
}

/// Makes a standalone file with these settings, the lexicons they name and the open list.
pub async fn make(
    settings: &Settings,
    lexicons: impl Future<Output = Result<Vec<PackedLexicon>, NotPacked>>,
) -> Result<Blob, NotMade> {
    let (files, style) = program_files().zip(style()).ok_or(NotMade::NoProgram)?;
    let program = files.iter().find(|(what, _)| what == "js").ok_or(NotMade::NoProgram)?.1.as_str();
    let names = Code::names(&style, program);
    let mut texts = Vec::new();
    for name in names {
        texts.push(text(name).await?);
    }
    let texts = array::from_fn(|index| Text { name: names[index], text: &texts[index] });
    let frame = Code::of(texts, &files).frame(Some(&settings.to_string()))?;
    let pieces = Array::of1(&frame.before.into());
    let more = files.iter().filter(|(_, name)| name != program);
    for (name, coding) in more.map(|(_, name)| (name.as_str(), Coding::Deflate)).chain(FILES) {
        add(&pieces, name, coding).await?;
    }
    let (settings, lexicons) = (settings.clone(), lexicons.await?);
    let set_up = StationFile { settings, pins: Vec::new(), lexicons };
    pieces.push(&standalone::file(SET_UP, Coding::Base64, &set_up.write())?.into());
    pieces.push(&frame.after.into());
    let kind = BlobPropertyBag::new();
    kind.set_type("text/html");
    Blob::new_with_str_sequence_and_options(&pieces, &kind).map_err(|_| NotMade::NoRoom)
}

/// Adds a file of the site, from this page if it has the file, otherwise from the host.
async fn add(pieces: &Array, name: &str, coding: Coding) -> Result<(), NotMade> {
    if let Some(part) = part(name) {
        pieces.push(&standalone::begin(name, coding)?.into());
        // This stays a JavaScript string, because it is long and the program does not read it.
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

/// A file embedded in this page.
fn part(name: &str) -> Option<Element> {
    document()?.query_selector(&["[data-file='", name, "']"].concat()).ok()?
}

/// The program's files as the page names them for `boot.js`: the kind of each, and its name.
fn program_files() -> Option<Vec<(String, String)>> {
    let script = document()?.query_selector("script[data-js]").ok()??;
    let mut files = Vec::new();
    for attribute in script.get_attribute_names() {
        let attribute = attribute.as_string()?;
        if let Some(what) = attribute.strip_prefix("data-").filter(|what| *what != "file") {
            files.push((what.to_owned(), local(&script.get_attribute(&attribute)?)));
        }
    }
    Some(files)
}

/// The name of the style sheet.
fn style() -> Option<String> {
    let link = document()?.query_selector("link[rel=stylesheet],style[data-file]").ok()??;
    let name = link.get_attribute("data-file").or_else(|| link.get_attribute("href"))?;
    Some(local(&name))
}

/// The last part of an address.
fn local(address: &str) -> String {
    address.rsplit('/').next().unwrap_or_default().to_owned()
}
