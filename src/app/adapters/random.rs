//! Random bytes from the browser (`crypto.getRandomValues`), for the station's identity.

/// Sixteen random bytes. A browser that cannot make them gives zeros, which is visible in the journal.
pub fn random_bytes() -> [u8; 16] {
    let mut bytes = [0; 16];
    if let Some(crypto) = web_sys::window().and_then(|window| window.crypto().ok()) {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    bytes
}
