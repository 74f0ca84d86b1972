//! The text of a file that a person has handled. Notepad and PowerShell save UTF-16, with or without a mark at the
//! start; many programs put a mark before UTF-8; MS-DOS ends a text with the byte 1A. None of this changes the text.

use std::borrow::Cow;

/// UTF-8's byte order mark.
pub const MARK: &[u8] = b"\xef\xbb\xbf";

/// The byte with which MS-DOS ends a text.
pub const DOS_END: u8 = 0x1a;

/// How many bytes are examined to recognise UTF-16 without a mark.
const LOOKED_AT: usize = 4096;

/// The order of the two bytes of a unit of UTF-16.
type Unit = fn([u8; 2]) -> u16;

/// The bytes of the text in UTF-8 (or in Latin-1, if the file is), without marks. `None` if it is UTF-16 that was cut
/// short or damaged.
pub fn bare(bytes: &[u8]) -> Option<Cow<'_, [u8]>> {
    let text = match utf16(bytes) {
        Some((unit, bytes)) => Cow::Owned(utf8(unit, bytes)?.into_bytes()),
        None => Cow::Borrowed(bytes.strip_prefix(MARK).unwrap_or(bytes)),
    };
    Some(match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.strip_suffix(&[DOS_END]).unwrap_or(text)),
        Cow::Owned(mut text) => {
            if text.last() == Some(&DOS_END) {
                text.pop();
            }
            Cow::Owned(text)
        }
    })
}

/// The text in UTF-8, without marks. `None` if it is neither UTF-8 nor UTF-16, or damaged.
pub fn text(bytes: &[u8]) -> Option<String> {
    String::from_utf8(bare(bytes)?.into_owned()).ok()
}

/// Whether the file is UTF-16, with or without a mark.
pub fn is_utf16(bytes: &[u8]) -> bool {
    utf16(bytes).is_some()
}

/// The order of the bytes of UTF-16, and the bytes after its mark. Without a mark, almost every second byte is NUL.
fn utf16(bytes: &[u8]) -> Option<(Unit, &[u8])> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => return Some((u16::from_le_bytes, rest)),
        [0xfe, 0xff, rest @ ..] => return Some((u16::from_be_bytes, rest)),
        _ => {}
    }
    let (mut units, mut little, mut big) = (0, 0, 0);
    let is_ascii = |byte: u8| byte.is_ascii_graphic() || byte.is_ascii_whitespace();
    for pair in bytes[..bytes.len().min(LOOKED_AT)].chunks_exact(2) {
        units += 1;
        little += u32::from(is_ascii(pair[0]) && pair[1] == 0);
        big += u32::from(pair[0] == 0 && is_ascii(pair[1]));
    }
    let is_most = |count: u32| units > 0 && count * 10 >= units * 9;
    if is_most(little) {
        Some((u16::from_le_bytes, bytes))
    } else {
        is_most(big).then_some((u16::from_be_bytes as Unit, bytes))
    }
}

fn utf8(unit: Unit, bytes: &[u8]) -> Option<String> {
    // An odd byte at the end may be what MS-DOS wrote.
    let bytes = if bytes.len() % 2 == 1 { bytes.strip_suffix(&[DOS_END])? } else { bytes };
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units).collect::<Result<_, _>>().ok()
}

#[cfg(test)]
mod tests {
    use super::{MARK, text};

    fn utf16(text: &str, mark: bool, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        let mark = mark.then_some(0xfeff).into_iter();
        mark.chain(text.encode_utf16()).flat_map(unit).collect()
    }

    #[test]
    fn whatever_a_program_put_around_it_the_text_is_the_same() {
        let usual = "Blanks: é and 😀\r\nQI\r\n";
        let plain = "A station’s journal, line by line\n";
        for [words, mark] in [[usual, "mark"], [plain, "mark"], [plain, ""]] {
            for unit in [u16::to_le_bytes, u16::to_be_bytes] {
                let bytes = utf16(words, !mark.is_empty(), unit);
                assert_eq!(text(&bytes).as_deref(), Some(words));
                assert_eq!(text(&[&bytes[..], b"\x1a"].concat()).as_deref(), Some(words));
                assert_eq!(
                    text(&utf16(&[words, "\u{1a}"].concat(), !mark.is_empty(), unit)).as_deref(),
                    Some(words)
                );
                assert_eq!(text(&bytes[..bytes.len() - 1]), None, "cut short");
            }
            for bytes in [words.as_bytes().to_vec(), [MARK, words.as_bytes(), b"\x1a"].concat()] {
                assert_eq!(text(&bytes).as_deref(), Some(words));
            }
        }
        assert_eq!(text(b"\xff\xfe\x00\xd8\x00\x00"), None, "half a character");
        assert_eq!(text(b"caf\xe9"), None, "Latin-1");
        assert_eq!(text(b"").as_deref(), Some(""));
    }
}
