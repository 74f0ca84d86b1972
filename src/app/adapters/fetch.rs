//! Files of the site, over `fetch`: from the service worker's cache, or from the host.

use super::js::{Thrown, field};
use js_sys::{Object, Promise, Reflect, Uint8Array};
use thiserror::Error;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStreamDefaultReader, Response};

/// The files that `boot.js` asked for, each a promise of an answer under its path.
const FILES: &str = "stationFiles";

/// Why a file of this site did not come.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FetchError {
    /// The program runs where there is no page.
    #[error("expected a page to fetch `{0}` for, got none: load the station again")]
    NoPage(String),
    /// The host did not answer, or broke off.
    #[error(
        "`{path}` could not be fetched: connect the network, sign in if it wants that, and try again"
    )]
    Unreachable {
        /// The file's path below the page.
        path: String,
        /// What the browser says of it.
        #[source]
        cause: Thrown,
    },
    /// Neither the offline copy nor the host has it.
    #[error(
        "expected the file `{path}`, got status {status}: connect to the network, wait a minute, close every tab \
         of the station and open it again. If this stays, copy the whole site to the host again"
    )]
    Status {
        /// The file's path below the page.
        path: String,
        /// What the host answered.
        status: u16,
    },
}

impl FetchError {
    /// For a file with this path, whatever was thrown.
    fn unreachable(path: &str) -> impl Fn(JsValue) -> Self + Copy {
        move |thrown| Self::Unreachable { path: path.to_owned(), cause: Thrown::new(&thrown) }
    }
}

/// A file of this site that is arriving.
pub struct Body {
    path: String,
    reader: ReadableStreamDefaultReader,
}

/// Asks for a file of this site, by its path below the page.
pub async fn open(path: &str) -> Result<Body, FetchError> {
    let unreachable = FetchError::unreachable(path);
    let body = respond(path).await?.body().ok_or(JsValue::NULL).map_err(unreachable)?;
    let reader = body.get_reader().dyn_into().map_err(|other| unreachable(other.into()))?;
    Ok(Body { path: path.to_owned(), reader })
}

impl Body {
    /// The next bytes, or none at the end.
    pub async fn next(&self) -> Result<Option<Uint8Array>, FetchError> {
        let broken = FetchError::unreachable(&self.path);
        let read = JsFuture::from(self.reader.read()).await.map_err(broken)?;
        let field = |name: &str| Reflect::get(&read, &JsValue::from(name)).unwrap_or_default();
        if field("done").is_truthy() {
            return Ok(None);
        }
        field("value").dyn_into().map(Some).map_err(broken)
    }
}

/// The bytes of a file of this site, all at once.
pub async fn read(path: &str) -> Result<Uint8Array, FetchError> {
    let unreachable = FetchError::unreachable(path);
    let buffer = respond(path).await?.array_buffer().map_err(unreachable)?;
    Ok(Uint8Array::new(&JsFuture::from(buffer).await.map_err(unreachable)?))
}

async fn respond(path: &str) -> Result<Response, FetchError> {
    let window = web_sys::window().ok_or_else(|| FetchError::NoPage(path.to_owned()))?;
    let unreachable = FetchError::unreachable(path);
    let response = match begun(path).await {
        Some(response) => response,
        None => JsFuture::from(window.fetch_with_str(path)).await.map_err(unreachable)?,
    };
    let response: Response = response.dyn_into().map_err(unreachable)?;
    if response.ok() {
        return Ok(response);
    }
    Err(FetchError::Status { path: path.to_owned(), status: response.status() })
}

/// What `boot.js` asked for and nobody has taken is needed no more.
pub fn forget_begun() {
    let _ = Reflect::delete_property(&js_sys::global(), &FILES.into());
}

/// The answer to what `boot.js` asked for while the program was starting. It can be taken once.
async fn begun(path: &str) -> Option<JsValue> {
    let files: Object = field(&js_sys::global(), FILES).dyn_into().ok()?;
    let answer: Promise = field(&files, path).dyn_into().ok()?;
    let _ = Reflect::delete_property(&files, &path.into());
    JsFuture::from(answer).await.ok().filter(|answer| !answer.is_undefined())
}
