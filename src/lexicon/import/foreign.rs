//! Files of kinds that are known and not taken, told by how they begin.

use super::error::Refusal;

/// Beginnings of files, and what they mean.
const BEGINNINGS: [(&[u8], Refusal); 21] = [
    (b"%PDF", Refusal::Pdf),
    (b"\x89PNG", Refusal::Picture),
    (b"\xff\xd8\xff", Refusal::Picture),
    (b"GIF8", Refusal::Picture),
    (b"BM\x00", Refusal::Picture),
    (b"II*\x00", Refusal::Picture),
    (b"MM\x00*", Refusal::Picture),
    (b"{\\rtf", Refusal::Document),
    (b"\xd0\xcf\x11\xe0", Refusal::Document),
    (b"\xff\xfe", Refusal::Utf16),
    (b"\xfe\xff", Refusal::Utf16),
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

/// Where a tar archive says that it is one.
const TAR: (usize, &[u8]) = (257, b"ustar");
/// UTF-8's byte order mark.
pub(super) const BOM: &[u8] = b"\xef\xbb\xbf";
/// How much of a file is looked at to tell text from other bytes.
const LOOKED_AT: usize = 4096;

/// What a file is, if it is of a kind that is not taken.
pub(super) fn refusal(bytes: &[u8]) -> Option<Refusal> {
    if bytes.is_empty() {
        return Some(Refusal::Empty);
    }
    let text = bytes.strip_prefix(BOM).unwrap_or(bytes).trim_ascii_start();
    // One character is too little to know any other file than a text by.
    let is_text = is_text(bytes);
    let begins = |(beginning, _): &&(&[u8], Refusal)| {
        (is_text || beginning.len() > 1)
            && (bytes.starts_with(beginning) || text.starts_with(beginning))
    };
    if let Some((_, refusal)) = BEGINNINGS.iter().find(begins) {
        return Some(*refusal);
    }
    let tar = bytes.get(TAR.0..).is_some_and(|rest| rest.starts_with(TAR.1));
    if tar {
        return Some(Refusal::Archive);
    }
    is_bare_utf16(bytes).then_some(Refusal::Utf16)
}

/// Whether these are letters with a NUL before or after each: UTF-16 without its mark.
fn is_bare_utf16(bytes: &[u8]) -> bool {
    let pairs = bytes[..bytes.len().min(LOOKED_AT)].chunks_exact(2);
    let (mut units, mut latin) = (0, 0);
    for pair in pairs {
        units += 1;
        let ascii = |byte: u8| byte.is_ascii_graphic() || byte.is_ascii_whitespace();
        if (pair[0] == 0 && ascii(pair[1])) || (pair[1] == 0 && ascii(pair[0])) {
            latin += 1;
        }
    }
    units > 0 && latin * 10 >= units * 9
}

/// Whether the bytes are text: no control bytes but those that end or indent a line or a file.
pub(super) fn is_text(bytes: &[u8]) -> bool {
    let control = |&byte: &u8| byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1a);
    !bytes.iter().take(LOOKED_AT).any(control)
}
