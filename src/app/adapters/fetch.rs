//! Files of the site, over `fetch`: from the service worker's cache, or from the host.

use super::js::field;
use js_sys::{Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStreamDefaultReader, Response};

/// The files that `boot.js` asked for, each a promise of an answer under its path.
const FILES: &str = "stationFiles";

/// A file of this site that is arriving.
pub struct Body {
    path: String,
    reader: ReadableStreamDefaultReader,
}

/// Asks for a file of this site, by its path below the page.
///
/// The error says what to do: the host does not have the file, or cannot be reached.
pub async fn open(path: &str) -> Result<Body, String> {
    let response = respond(path).await?;
    let reader = response.body().map(|body| body.get_reader());
    let reader = reader.and_then(|reader| reader.dyn_into().ok());
    Ok(Body { path: path.to_owned(), reader: reader.ok_or_else(|| unreachable(path))? })
}

impl Body {
    /// The next bytes, or none at the end.
    pub async fn next(&self) -> Result<Option<Uint8Array>, String> {
        let broken = |_| unreachable(&self.path);
        let read = JsFuture::from(self.reader.read()).await.map_err(broken)?;
        let field = |name: &str| Reflect::get(&read, &JsValue::from(name)).unwrap_or_default();
        if field("done").is_truthy() {
            return Ok(None);
        }
        field("value").dyn_into().map(Some).map_err(broken)
    }
}

/// The bytes of a file of this site, all at once. Errors as those of [`open`].
pub async fn read(path: &str) -> Result<Uint8Array, String> {
    let unreachable = |_| unreachable(path);
    let buffer = respond(path).await?.array_buffer().map_err(unreachable)?;
    Ok(Uint8Array::new(&JsFuture::from(buffer).await.map_err(unreachable)?))
}

async fn respond(path: &str) -> Result<Response, String> {
    let window = web_sys::window().ok_or("there is no page to fetch for")?;
    let unreachable = |_| unreachable(path);
    let response = match begun(path).await {
        Some(response) => response,
        None => JsFuture::from(window.fetch_with_str(path)).await.map_err(unreachable)?,
    };
    let response: Response = response.dyn_into().map_err(unreachable)?;
    if response.ok() {
        return Ok(response);
    }
    Err(format!(
        "expected the file `{path}`, got status {} from the host: copy the whole site again",
        response.status()
    ))
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

fn unreachable(path: &str) -> String {
    format!(
        "`{path}` could not be fetched: connect the network, sign in if it wants that, and try again"
    )
}
