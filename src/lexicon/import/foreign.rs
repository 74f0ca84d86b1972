//! Files of known kinds that cannot be imported, recognised by how they begin.

use super::error::Refusal;
use crate::text_file::MARK;

/// How files of each kind begin.
const BEGINNINGS: [(&[u8], Refusal); 19] = [
    (b"%PDF", Refusal::Pdf),
    (b"\x89PNG", Refusal::Picture),
    (b"\xff\xd8\xff", Refusal::Picture),
    (b"GIF8", Refusal::Picture),
    (b"BM\x00", Refusal::Picture),
    (b"II*\x00", Refusal::Picture),
    (b"MM\x00*", Refusal::Picture),
    (b"{\\rtf", Refusal::Document),
    (b"\xd0\xcf\x11\xe0", Refusal::Document),
    (b"7z\xbc\xaf", Refusal::Archive),
    (b"Rar!\x1a", Refusal::Archive),
    (b"BZh9", Refusal::Archive),
    (b"\xfd7zXZ", Refusal::Archive),
    (b"\x28\xb5\x2f\xfd", Refusal::Archive),
    (b"LZIP\x01", Refusal::Archive),
    (b"\x1f\x9d", Refusal::Archive),
    (b"<", Refusal::WebPage),
    (b"{", Refusal::Json),
    (b"[", Refusal::Json),
];

/// The offset of a tar archive's signature, and the signature.
const TAR: (usize, &[u8]) = (257, b"ustar");
/// How many bytes are examined to tell text from other data.
const LOOKED_AT: usize = 4096;

/// Why a file of a known kind is refused.
pub(super) fn refusal(bytes: &[u8]) -> Option<Refusal> {
    if bytes.is_empty() {
        return Some(Refusal::Empty);
    }
    let text = bytes.strip_prefix(MARK).unwrap_or(bytes).trim_ascii_start();
    // A one-character signature is too short, unless the file is text.
    let is_text = is_text(bytes);
    let begins = |(beginning, _): &&(&[u8], Refusal)| {
        (is_text || beginning.len() > 1)
            && (bytes.starts_with(beginning) || text.starts_with(beginning))
    };
    if let Some((_, refusal)) = BEGINNINGS.iter().find(begins) {
        return Some(*refusal);
    }
    let tar = bytes.get(TAR.0..).is_some_and(|rest| rest.starts_with(TAR.1));
    tar.then_some(Refusal::Archive)
}

/// Whether the bytes are text: the only control bytes are those that end or indent a line or end a
/// file.
pub(super) fn is_text(bytes: &[u8]) -> bool {
    let control = |&byte: &u8| byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1a);
    !bytes.iter().take(LOOKED_AT).any(control)
}
