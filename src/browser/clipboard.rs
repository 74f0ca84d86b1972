//! The clipboard, for what a director passes on.

use wasm_bindgen_futures::JsFuture;

/// Puts a text where it can be pasted from. False if the browser does not allow it.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    let clipboard = window.navigator().clipboard();
    // Over plain http from elsewhere there is none.
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}
