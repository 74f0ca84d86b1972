//! Files of the site, over `fetch`: from the service worker's cache, or from the host.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// The bytes of a file of this site, by its path below the page.
///
/// The error says what to do: the host does not have the file, or cannot be reached.
pub async fn read(path: &str) -> Result<js_sys::Uint8Array, String> {
    let unreachable =
        |_| format!("`{path}` could not be fetched: connect the network once and try again");
    let window = web_sys::window().ok_or("there is no page to fetch for")?;
    let response = JsFuture::from(window.fetch_with_str(path)).await.map_err(unreachable)?;
    let response: web_sys::Response = response.dyn_into().map_err(unreachable)?;
    if !response.ok() {
        return Err(format!(
            "expected the file `{path}`, got status {} from the host: copy the whole site again",
            response.status()
        ));
    }
    let buffer = response.array_buffer().map_err(unreachable)?;
    let buffer = JsFuture::from(buffer).await.map_err(unreachable)?;
    Ok(js_sys::Uint8Array::new(&buffer))
}
