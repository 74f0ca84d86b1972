//! The head of a `.lex` file: everything before the packed words. Its fields are described in
//! `file.rs`; this file reads them and writes them.
//!
//! Used for the file, and for the head kept beside a stored set. Reading checks every limit before
//! anything of a stated size is allocated.

use super::codec::Codec;
use super::file::{FORMAT_VERSION, MAGIC, MAX_PAYLOAD, MAX_RAW, MAX_WORDS};
use super::file_error::FileError;
use super::identity::{FieldFault, Identity, LENGTHS};
use crate::digest::Digest;

/// Where the format version stands, in every version of the format.
const VERSION_AT: usize = MAGIC.len();

/// What the head of a file says.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) identity: Identity,
    pub(super) codec: Codec,
    pub(super) raw_len: usize,
    pub(super) payload_len: usize,
    /// The head's own length: where the payload begins.
    pub(super) len: usize,
}

impl Head {
    /// Reads the head at the start of `bytes`, which may go on after it.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let mut rest = Rest { bytes, at: VERSION_AT };
        check_magic(bytes)?;
        let version = rest.u16("format version")?;
        if version > FORMAT_VERSION {
            return Err(FileError::LaterVersion(version));
        }
        if version < FORMAT_VERSION {
            return Err(FileError::Head("format version"));
        }
        let [codec] = rest.array("codec")?;
        let codec = Codec::from_id(codec).ok_or(FileError::LaterCodec(codec))?;
        let len = usize::from(rest.u16("head length")?);
        let mut identity = Identity {
            name: rest.text("name")?,
            edition: rest.text("edition")?,
            date: rest.text("date")?,
            language: rest.text("language")?,
            source: rest.text("source")?,
            licence: rest.text("licence")?,
            lengths: [0; LENGTHS],
            words: Digest::from_bytes([0; Digest::BYTES]),
        };
        for count in &mut identity.lengths {
            *count = u32::from_le_bytes(rest.array("word count")?);
        }
        identity.words = Digest::from_bytes(rest.array("digest of the words")?);
        let raw_len = rest.size("raw length", "raw bytes", MAX_RAW)?;
        let payload_len = rest.size("payload length", "packed bytes", MAX_PAYLOAD)?;
        if rest.at != len {
            return Err(FileError::Head("head length"));
        }
        check(&identity)?;
        Ok(Self { identity, codec, raw_len, payload_len, len })
    }

    /// The head's bytes.
    ///
    /// Refuses what reading would refuse.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn write(
        identity: &Identity,
        codec: Codec,
        raw_len: usize,
        payload_len: usize,
    ) -> Result<Vec<u8>, FileError> {
        check(identity)?;
        let mut rest = Vec::new();
        for (name, text) in identity.fields() {
            let length = u16::try_from(text.len()).map_err(|_| FileError::Head(name))?;
            rest.extend_from_slice(&length.to_le_bytes());
            rest.extend_from_slice(text.as_bytes());
        }
        for count in identity.lengths {
            rest.extend_from_slice(&count.to_le_bytes());
        }
        rest.extend_from_slice(identity.words.as_bytes());
        let sizes = [("raw bytes", MAX_RAW, raw_len), ("packed bytes", MAX_PAYLOAD, payload_len)];
        for (what, limit, got) in sizes {
            rest.extend_from_slice(&within(what, limit, got)?.to_le_bytes());
        }
        let len = VERSION_AT + 5 + rest.len();
        let mut head = MAGIC.to_vec();
        head.extend_from_slice(&FORMAT_VERSION.to_le_bytes());
        head.push(codec.id());
        // Six fields of at most MAX_FIELD bytes: far below 65,536.
        head.extend_from_slice(
            &u16::try_from(len).map_err(|_| FileError::Head("head length"))?.to_le_bytes(),
        );
        head.append(&mut rest);
        Ok(head)
    }
}

/// Checks that `bytes` begin with the signature, or says how they do not.
pub(super) fn check_magic(bytes: &[u8]) -> Result<(), FileError> {
    if bytes.starts_with(&MAGIC) {
        Ok(())
    } else if !bytes.is_empty() && MAGIC.starts_with(bytes) {
        Err(FileError::CutShort { expected: MAGIC.len(), got: bytes.len() })
    } else if bytes.get(1..4) == Some(b"LEX") {
        Err(FileError::TextTransfer)
    } else {
        Err(FileError::NotALexicon)
    }
}

fn check(identity: &Identity) -> Result<(), FileError> {
    identity.check_fields().map_err(|(field, fault)| FileError::Field(field, fault))?;
    let limit = u64::from(MAX_WORDS);
    match identity.count() {
        0 => Err(FileError::NoWords),
        got if got > limit => {
            Err(FileError::TooLarge { what: "words", limit: MAX_WORDS as usize, got })
        }
        _ => Ok(()),
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn within(what: &'static str, limit: usize, got: usize) -> Result<u32, FileError> {
    u32::try_from(got).ok().filter(|_| got <= limit).ok_or(FileError::TooLarge {
        what,
        limit,
        got: got as u64,
    })
}

/// The bytes of a head that are still to be read.
struct Rest<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Rest<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], FileError> {
        let end = self.at + count;
        let taken = self
            .bytes
            .get(self.at..end)
            .ok_or(FileError::CutShort { expected: end, got: self.bytes.len() })?;
        self.at = end;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self, field: &'static str) -> Result<[u8; N], FileError> {
        self.take(N)?.try_into().map_err(|_| FileError::Head(field))
    }

    fn u16(&mut self, field: &'static str) -> Result<u16, FileError> {
        self.array(field).map(u16::from_le_bytes)
    }

    fn text(&mut self, field: &'static str) -> Result<String, FileError> {
        let length = self.u16(field)?;
        let bytes = self.take(usize::from(length))?;
        String::from_utf8(bytes.to_vec()).map_err(|_| FileError::Field(field, FieldFault::NotUtf8))
    }

    fn size(
        &mut self,
        field: &'static str,
        what: &'static str,
        limit: usize,
    ) -> Result<usize, FileError> {
        let got = u32::from_le_bytes(self.array(field)?);
        usize::try_from(got).ok().filter(|&size| size <= limit).ok_or(FileError::TooLarge {
            what,
            limit,
            got: u64::from(got),
        })
    }
}
