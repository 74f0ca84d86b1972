//! Fetches files of the site: from the service worker's cache, or from the host.

use super::js::{field, thrown};
use super::page;
use crate::browser_error::FetchError;
use crate::program::IS_WHOLE;
use futures_util::future::try_join_all;
use js_sys::{Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStreamDefaultReader, Response};

/// The global variable with the files that `boot.js` requested: for each path, a promise of the response.
const FILES: &str = "stationFiles";

/// Makes the error for this path from an exception.
fn unreachable(path: &str) -> impl Fn(JsValue) -> FetchError + Copy {
    move |exception| FetchError::Unreachable { path: path.to_owned(), cause: thrown(&exception) }
}

/// A file of this site that is arriving.
pub struct Body {
    path: String,
    reader: ReadableStreamDefaultReader,
}

/// Requests a file of this site, by its path below the page.
pub async fn open(path: &str) -> Result<Body, FetchError> {
    let unreachable = unreachable(path);
    let body = respond(path).await?.body().ok_or(JsValue::NULL).map_err(unreachable)?;
    let reader = body.get_reader().dyn_into().map_err(|other| unreachable(other.into()))?;
    Ok(Body { path: path.to_owned(), reader })
}

impl Body {
    /// The next bytes; none at the end.
    pub async fn next(&self) -> Result<Option<Uint8Array>, FetchError> {
        let broken = unreachable(&self.path);
        let read = JsFuture::from(self.reader.read()).await.map_err(broken)?;
        if field(&read, "done").is_truthy() {
            return Ok(None);
        }
        field(&read, "value").dyn_into().map(Some).map_err(broken)
    }
}

/// All bytes of a file of this site.
pub async fn read(path: &str) -> Result<Uint8Array, FetchError> {
    let unreachable = unreachable(path);
    let buffer = respond(path).await?.array_buffer().map_err(unreachable)?;
    Ok(Uint8Array::new(&JsFuture::from(buffer).await.map_err(unreachable)?))
}

/// Whether the page and the whole program can be loaded now. On a first visit this is also so if the host has another
/// version meanwhile: the page that it then sends names other files.
pub async fn site_loads() -> bool {
    let Some((script, program)) = page::whole_program() else { return false };
    match try_join_all(["./", &script, &program].map(read)).await {
        Ok(_) => true,
        Err(FetchError::Status { status: 404, .. }) => !IS_WHOLE,
        Err(_) => false,
    }
}

async fn respond(path: &str) -> Result<Response, FetchError> {
    let window = web_sys::window().ok_or_else(|| FetchError::NoPage(path.to_owned()))?;
    let unreachable = unreachable(path);
    let response = match early(path).await {
        Some(response) => response,
        None => JsFuture::from(window.fetch_with_str(path)).await.map_err(unreachable)?,
    };
    let response: Response = response.dyn_into().map_err(unreachable)?;
    if response.ok() {
        return Ok(response);
    }
    Err(FetchError::Status { path: path.to_owned(), status: response.status() })
}

/// Discards the files that `boot.js` requested and nobody has used.
pub fn discard_early() {
    let _ = Reflect::delete_property(&js_sys::global(), &FILES.into());
}

/// The response to a request that `boot.js` made while the program was starting. It can be used once.
async fn early(path: &str) -> Option<JsValue> {
    let files: Object = field(&js_sys::global(), FILES).dyn_into().ok()?;
    let answer: Promise = field(&files, path).dyn_into().ok()?;
    let _ = Reflect::delete_property(&files, &path.into());
    JsFuture::from(answer).await.ok().filter(|answer| !answer.is_undefined())
}
