//! A cell: the part of a line in which a word is expected.

use super::super::lines::Cause;
use super::super::packed::Packed;

/// The signs that lists put beside a word to say something about it, such as the `#` of a word that only one edition
/// has. (An apostrophe or a hyphen belongs to the word, which is then not one of A–Z.)
const MARKS: &[u8] = b"#+*!$^~=@%";

/// Whether these bytes are marks and nothing else.
pub(super) fn is_mark(bytes: &[u8]) -> bool {
    !bytes.is_empty() && bytes.iter().all(|byte| MARKS.contains(byte))
}

/// The mark beside the word in a cell, if there is one, and the rest of the cell.
fn unmarked(cell: &[u8]) -> (Option<u8>, &[u8]) {
    match cell {
        [rest @ .., mark] if MARKS.contains(mark) => (Some(*mark), without_ends(rest)),
        [mark, rest @ ..] if MARKS.contains(mark) => (Some(*mark), without_ends(rest)),
        _ => (None, cell),
    }
}

/// A cell without what divides it from a mark that has a column of its own.
fn without_ends(mut cell: &[u8]) -> &[u8] {
    let divides = |byte: &u8| matches!(byte, b' ' | b'\t' | b',' | b';' | b'|');
    while let Some((_, rest)) = cell.split_first().filter(|(first, _)| divides(first)) {
        cell = rest;
    }
    while let Some((_, rest)) = cell.split_last().filter(|(last, _)| divides(last)) {
        cell = rest;
    }
    cell
}

/// A word in a cell.
#[derive(Clone, Copy)]
pub(super) struct Marked<'a> {
    pub(super) word: Packed,
    /// Its letters, in the case in which they are written.
    pub(super) letters: &'a [u8],
    /// The mark beside it, if there is one.
    pub(super) mark: Option<u8>,
}

/// The word in a cell, or why there is none.
pub(super) fn word(cell: &[u8], line: u32) -> Result<Marked<'_>, Cause> {
    let (mark, letters) = unmarked(unquoted(cell));
    match Packed::read(letters, line) {
        Ok(word) => Ok(Marked { word, letters, mark }),
        Err(_) if mark.is_some() => Err(Packed::read(cell, line).err().unwrap_or(Cause::Sign)),
        Err(cause) => Err(cause),
    }
}

/// Whether a cell is a word, with or without a mark.
pub(super) fn is_word(cell: &[u8]) -> bool {
    word(cell, 0).is_ok()
}

/// Whether a cell is a number, as beside each word of a numbered list: `17`, `17.`, `17)`.
pub(super) fn is_number(cell: &[u8]) -> bool {
    let digits = unquoted(cell);
    let digits = digits.strip_suffix(b".").or_else(|| digits.strip_suffix(b")")).unwrap_or(digits);
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

pub(super) fn has_lower_case(letters: &[u8]) -> bool {
    letters.iter().any(u8::is_ascii_lowercase)
}

/// A cell without the quotation marks that spreadsheets put around it.
fn unquoted(cell: &[u8]) -> &[u8] {
    cell.strip_prefix(b"\"").and_then(|cell| cell.strip_suffix(b"\"")).unwrap_or(cell).trim_ascii()
}
