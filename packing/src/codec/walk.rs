//! Codec 1, the walk: from each word to the next by dropping its last letters and adding new ones.
//!
//! # Format
//!
//! For each word in alphabetical order: its letters that are not shared with the beginning of the word
//! before, as bytes `A`–`Z` (at least one), then one byte 0–15, how many letters to drop from the
//! end of this word before the next one's letters are added. The last word drops all its letters.
//! `AA AAH AB` is `A A 0 H 2 B 2`. The steps are then packed as raw deflate (RFC 1951).
//!
//! To drop is told after the word, not before the next, because deflate then sees endings such as
//! `S 1` and `ING 3` as the same bytes again and again: a tenth smaller than counting the letters
//! kept.
//!
//! There is one walk for a list: as many letters as can be kept are kept, and the reader refuses
//! any other.

use super::CodecError;
use crate::word::{MAX_LETTERS, Word};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};

/// A deflated byte stands for at most this many: 258 for every two bits.
const MOST_INFLATION: usize = 1032;

/// The raw length, then the payload, of ascending words.
///
/// Deflated with zopfli: 3 % smaller than gzip at its best, and a matter of seconds.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn encode(words: &[Word]) -> (usize, Vec<u8>) {
    let steps = steps(words);
    let mut payload = Vec::new();
    // Writing to memory does not fail; if it did, the file written would not read back.
    let _ = zopfli::compress(
        zopfli::Options::default(),
        zopfli::Format::Deflate,
        steps.as_slice(),
        &mut payload,
    );
    (steps.len(), payload)
}

#[cfg(not(target_arch = "wasm32"))]
pub(super) fn steps(words: &[Word]) -> Vec<u8> {
    let mut steps = Vec::new();
    let mut kept = 0;
    for (place, word) in words.iter().enumerate() {
        let letters = word.letters();
        let shared = words.get(place + 1).map_or(0, |next| shared(letters, next.letters()));
        steps.extend_from_slice(&letters[kept..]);
        steps.push(u8::try_from(letters.len() - shared).unwrap_or(u8::MAX));
        kept = shared;
    }
    steps
}

#[cfg(not(target_arch = "wasm32"))]
fn shared(one: &[u8], other: &[u8]) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}

/// Hands over the words of a payload. See [`Codec::decode`](super::Codec::decode).
pub(super) fn decode<E: From<CodecError>>(
    payload: &[u8],
    raw_len: usize,
    take: &mut dyn FnMut(Word) -> Result<(), E>,
) -> Result<(), E> {
    read_steps(&inflate(payload, raw_len)?, take)
}

fn inflate(payload: &[u8], raw_len: usize) -> Result<Vec<u8>, CodecError> {
    // Nothing deflates better than this: a few bytes cannot ask for a quarter of a gigabyte.
    if raw_len / MOST_INFLATION > payload.len() {
        return Err(CodecError::Deflate);
    }
    let mut raw = vec![0; raw_len];
    let flags = inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let mut state = Box::new(DecompressorOxide::new());
    let (status, read, got) = decompress(&mut state, payload, &mut raw, 0, flags);
    match status {
        TINFLStatus::Done if read < payload.len() => {
            Err(CodecError::LeftOver(payload.len() - read))
        }
        TINFLStatus::Done if got == raw_len => Ok(raw),
        TINFLStatus::Done => Err(CodecError::RawLength { expected: raw_len, got }),
        TINFLStatus::HasMoreOutput => {
            Err(CodecError::RawLength { expected: raw_len, got: raw_len + 1 })
        }
        _ => Err(CodecError::Deflate),
    }
}

pub(super) fn read_steps<E: From<CodecError>>(
    raw: &[u8],
    take: &mut dyn FnMut(Word) -> Result<(), E>,
) -> Result<(), E> {
    let mut letters = [0; MAX_LETTERS];
    let mut length = 0;
    // The first letter dropped: the next word has another there, or fewer could have been dropped.
    let mut dropped = None;
    let mut new_letters = false;
    for (place, &byte) in raw.iter().enumerate() {
        if byte.is_ascii_uppercase() {
            if length == MAX_LETTERS || (!new_letters && dropped == Some(byte)) {
                return Err(CodecError::Step(place).into());
            }
            letters[length] = byte;
            length += 1;
            new_letters = true;
        } else {
            let drop = usize::from(byte);
            if !new_letters || drop > length {
                return Err(CodecError::Step(place).into());
            }
            take(Word::new(&letters[..length]).map_err(|e| CodecError::Word(place, e))?)?;
            dropped = (drop > 0).then(|| letters[length - drop]);
            length -= drop;
            new_letters = false;
        }
    }
    if new_letters || length > 0 { Err(CodecError::Unfinished.into()) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<Word> {
        text.split(' ').map(|word| Word::new(word.as_bytes()).unwrap()).collect()
    }

    fn read(raw: &[u8]) -> Result<Vec<Word>, CodecError> {
        let mut words = Vec::new();
        read_steps(raw, &mut |word| {
            words.push(word);
            Ok::<_, CodecError>(())
        })?;
        Ok(words)
    }

    #[test]
    fn a_walk_is_new_letters_then_how_many_to_drop() {
        let list = words("AA AAH AB");
        assert_eq!(steps(&list), b"AA\x00H\x02B\x02");
        assert_eq!(read(b"AA\x00H\x02B\x02"), Ok(list));
    }

    #[test]
    fn a_walk_has_one_form_only() {
        assert_eq!(read(b"AA\x01AH\x03"), Err(CodecError::Step(3)), "dropped and added again");
        assert_eq!(read(b"AA\x00\x02"), Err(CodecError::Step(3)), "the same word again");
        assert_eq!(read(b"AA\x03"), Err(CodecError::Step(2)), "more dropped than there are");
        assert_eq!(read(b"aa\x02"), Err(CodecError::Step(0)), "not a letter");
        assert_eq!(read(b"ABCDEFGHIJKLMNOP\x10"), Err(CodecError::Step(15)), "too long");
        assert_eq!(read(b"AA\x01"), Err(CodecError::Unfinished));
        assert_eq!(read(b"AA\x02B"), Err(CodecError::Unfinished));
        assert!(matches!(read(b"A\x01"), Err(CodecError::Word(1, _))), "too short");
    }

    #[test]
    fn deflated_bytes_end_where_they_say_and_hold_as_many_as_they_say() {
        let (raw_len, payload) = encode(&words("AA AAH AAHED AB"));
        assert!(inflate(&payload, raw_len).is_ok());
        let short = CodecError::RawLength { expected: raw_len + 1, got: raw_len };
        assert_eq!(inflate(&payload, raw_len + 1), Err(short));
        let long = CodecError::RawLength { expected: raw_len - 1, got: raw_len };
        assert_eq!(inflate(&payload, raw_len - 1), Err(long));
        let longer = [payload.as_slice(), b"\0"].concat();
        assert_eq!(inflate(&longer, raw_len), Err(CodecError::LeftOver(1)));
        for end in 0..payload.len() {
            assert!(inflate(&payload[..end], raw_len).is_err(), "cut at {end}");
        }
    }
}
