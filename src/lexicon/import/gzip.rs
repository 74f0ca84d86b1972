//! Gzip (RFC 1952): one member or several, one after another, and nothing after them.
//!
//! A member is: `1F 8B 08`, a byte of flags, six bytes that do not matter here; then as the flags say
//! extra bytes (their number as `u16` first), a name and a comment (each ended with 0) and two bytes
//! of a checksum of the head; then raw deflate; then CRC-32 and length of what comes out, `u32` each.
//! Numbers are little-endian.

use super::inflate::{State, checksum, inflate};
use super::progress::{Meter, Phase, Progress};
use super::{ImportError, Refusal};

/// How a gzip begins.
pub(super) const MAGIC: &[u8] = b"\x1f\x8b\x08";

const HEAD_CHECKSUM: u8 = 2;
const EXTRA: u8 = 4;
const NAME: u8 = 8;
const COMMENT: u8 = 16;
const RESERVED: u8 = 0xe0;

/// Unpacks a whole file.
pub(super) fn unpack(
    bytes: &[u8],
    progress: &mut dyn FnMut(Progress),
) -> Result<Vec<u8>, ImportError> {
    let mut meter = Meter::new(Phase::Inflating, bytes.len(), progress);
    let mut state = State::default();
    let mut out = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        if at > 0 && !rest.starts_with(MAGIC) {
            return Err(Refusal::LeftOver.into());
        }
        let start = out.len();
        at += head(rest).ok_or(Refusal::DamagedArchive)?;
        at += inflate(&bytes[at..], at, &mut state, &mut out, &mut meter)?;
        let tail = bytes.get(at..at + 8).ok_or(Refusal::DamagedArchive)?;
        let member = &out[start..];
        // Lossless: the limit of what comes out is below 2³².
        let length = u32::try_from(member.len()).unwrap_or(u32::MAX);
        if tail[..4] != checksum(member).to_le_bytes() || tail[4..] != length.to_le_bytes() {
            return Err(Refusal::DamagedArchive.into());
        }
        at += 8;
    }
    meter.finish();
    Ok(out)
}

/// How long a member's head is.
fn head(bytes: &[u8]) -> Option<usize> {
    let &[_, _, _, flags, ..] = bytes else { return None };
    if flags & RESERVED != 0 {
        return None;
    }
    let mut at = 10;
    if flags & EXTRA != 0 {
        let length = bytes.get(at..at + 2)?;
        at += 2 + usize::from(u16::from_le_bytes([length[0], length[1]]));
    }
    for text in [NAME, COMMENT] {
        if flags & text != 0 {
            at += 1 + bytes.get(at..)?.iter().position(|&byte| byte == 0)?;
        }
    }
    if flags & HEAD_CHECKSUM != 0 {
        at += 2;
    }
    (at <= bytes.len()).then_some(at)
}
