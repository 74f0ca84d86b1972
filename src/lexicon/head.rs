//! The head of a `.lex` file: everything before the packed words. Its fields are described in
//! `file.rs`; this file reads them and writes them, checking every limit before anything of a stated
//! size is allocated.

use super::file::{FORMAT_VERSION, MAGIC, MAX_PAYLOAD, MAX_RAW};
use super::file_error::FileError;
use super::identity::Identity;
use super::papers::{self, Rest};
use packing::Codec;

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
        let mut rest = Rest::new(bytes, VERSION_AT);
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
        let identity = papers::read(&mut rest)?;
        let raw_len = rest.size("raw length", "raw bytes", MAX_RAW)?;
        let payload_len = rest.size("payload length", "packed bytes", MAX_PAYLOAD)?;
        if rest.at != len {
            return Err(FileError::Head("head length"));
        }
        Ok(Self { identity, codec, raw_len, payload_len, len })
    }

    /// The head's bytes.
    ///
    /// Refuses what reading would refuse.
    pub(super) fn write(
        identity: &Identity,
        codec: Codec,
        raw_len: usize,
        payload_len: usize,
    ) -> Result<Vec<u8>, FileError> {
        let mut rest = papers::write(identity)?;
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
    } else if is_web_page(bytes) {
        Err(FileError::WebPage)
    } else {
        Err(FileError::NotALexicon)
    }
}

/// Whether it begins as a page of the web does. (No byte order mark and no space says otherwise.)
fn is_web_page(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    text.trim_ascii_start().starts_with(b"<")
}

fn within(what: &'static str, limit: usize, got: usize) -> Result<u32, FileError> {
    u32::try_from(got).ok().filter(|_| got <= limit).ok_or(FileError::TooLarge {
        what,
        limit,
        got: got as u64,
    })
}
