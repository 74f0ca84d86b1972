//! The header of a `.lex` file: everything before the packed words, as described in `format.rs`.
//! Every limit is checked before memory of a stated size is allocated.

use super::error::FileError;
use super::format::{FORMAT_VERSION, MAGIC, MAX_PAYLOAD};
use crate::lexicon::metadata::Metadata;

/// The contents of the header.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) metadata: Metadata,
    pub(super) nodes: usize,
    pub(super) payload_len: usize,
    /// The length of the header: where the payload begins.
    pub(super) len: usize,
}

impl Head {
    /// Reads the header at the start of `bytes`, which may be longer.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, FileError> {
        check_magic(bytes)?;
        let mut rest = Rest { bytes, at: MAGIC.len() };
        let version = rest.u16()?;
        if version > FORMAT_VERSION {
            return Err(FileError::LaterVersion(version));
        }
        if version < FORMAT_VERSION {
            return Err(FileError::Version(version));
        }
        let metadata_len = usize::from(rest.u16()?);
        let nodes = rest.u32()?;
        let payload_len = rest.u32()?;
        if payload_len > MAX_PAYLOAD {
            return Err(too_many_bytes(payload_len));
        }
        let metadata = Metadata::from_json(rest.take(metadata_len)?)?;
        Ok(Self { metadata, nodes, payload_len, len: rest.at })
    }

    /// The header's bytes. Refuses whatever `read` would refuse.
    pub(super) fn write(
        metadata: &Metadata,
        nodes: usize,
        payload_len: usize,
    ) -> Result<Vec<u8>, FileError> {
        if payload_len > MAX_PAYLOAD {
            return Err(too_many_bytes(payload_len));
        }
        let json = metadata.to_json()?;
        let mut head = MAGIC.to_vec();
        head.extend(FORMAT_VERSION.to_le_bytes());
        // Six texts of at most 512 bytes, escaped, are far below 65,536; and no list has 2³² nodes.
        head.extend(u16::try_from(json.len()).unwrap_or(u16::MAX).to_le_bytes());
        head.extend(u32::try_from(nodes).unwrap_or(u32::MAX).to_le_bytes());
        head.extend(u32::try_from(payload_len).unwrap_or(u32::MAX).to_le_bytes());
        head.extend(json);
        Ok(head)
    }
}

const fn too_many_bytes(got: usize) -> FileError {
    FileError::TooLarge { what: "packed bytes", limit: MAX_PAYLOAD, got: got as u64 }
}

/// The bytes that have not been read yet.
struct Rest<'a> {
    bytes: &'a [u8],
    /// The index of the next byte.
    at: usize,
}

impl<'a> Rest<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], FileError> {
        let end = self.at + count;
        let cut_short = FileError::CutShort { expected: end, got: self.bytes.len() };
        let taken = self.bytes.get(self.at..end).ok_or(cut_short)?;
        self.at = end;
        Ok(taken)
    }

    fn u16(&mut self) -> Result<u16, FileError> {
        let bytes = self.take(2)?;
        Ok(u16::from_le_bytes([bytes[0], bytes[1]]))
    }

    fn u32(&mut self) -> Result<usize, FileError> {
        let (low, high) = (self.u16()?, self.u16()?);
        Ok(usize::from(low) | usize::from(high) << 16)
    }
}

/// Checks that `bytes` begin with the signature, or says what is wrong with it.
pub(super) fn check_magic(bytes: &[u8]) -> Result<(), FileError> {
    if bytes.starts_with(&MAGIC) {
        Ok(())
    } else if !bytes.is_empty() && MAGIC.starts_with(bytes) {
        Err(FileError::CutShort { expected: MAGIC.len(), got: bytes.len() })
    } else if bytes.get(1..4) == Some(b"LEX") {
        Err(FileError::TextTransfer)
    } else if is_web_page(bytes) {
        Err(FileError::WebPage)
    } else {
        Err(FileError::NotALexicon)
    }
}

/// Whether the bytes begin like a web page, after an optional byte order mark and spaces.
fn is_web_page(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    text.trim_ascii_start().starts_with(b"<")
}
