//! Bytes as lower-case hexadecimal digits, two for each byte.

use base16ct::{HexDisplay, lower};
use std::fmt;

/// Writes the digits of these bytes.
pub(crate) fn write(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    fmt::LowerHex::fmt(&HexDisplay(bytes), f)
}

/// Reads what [`write()`] wrote; none if the text has other characters, such as upper-case digits, or another length.
pub(crate) fn read<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    let is_whole = text.len() == 2 * BYTES && lower::decode(text, &mut bytes).is_ok();
    is_whole.then_some(bytes)
}
