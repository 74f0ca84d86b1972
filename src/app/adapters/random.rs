//! Random bytes from the browser (`crypto.getRandomValues`).

/// Sixteen random bytes, for the station's identity. A browser that cannot make them gives zeros, which is visible in
/// the journal.
pub fn random_bytes() -> [u8; 16] {
    drawn().unwrap_or_default()
}

/// This many random bytes; none if the browser cannot make them.
pub fn drawn<const BYTES: usize>() -> Option<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    let crypto = web_sys::window()?.crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// A random number, for delays.
pub fn number() -> u32 {
    drawn().map_or(0, u32::from_be_bytes)
}
