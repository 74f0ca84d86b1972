//! Gzip (RFC 1952): one or more members in sequence, and nothing after them.

use super::error::{ImportError, Limit, MAX_INFLATED, Refusal};
use super::progress::{Meter, Phase, Progress};
use super::steps::step;
use flate2::bufread::GzDecoder;
use std::io::Read;

/// How a gzip begins.
pub(super) const MAGIC: &[u8] = b"\x1f\x8b\x08";

/// How many bytes are unpacked between two checks of the limit.
const STEP: usize = 256 << 10;

/// Unpacks a whole file.
pub(super) fn unpack(
    bytes: &[u8],
    progress: &mut dyn FnMut(Progress),
) -> Result<Vec<u8>, ImportError> {
    let mut meter = Meter::new(Phase::Inflating, bytes.len(), progress);
    let mut out = Vec::new();
    let mut member = GzDecoder::new(bytes);
    loop {
        read_member(&mut member, &mut out)?;
        let rest = *member.get_ref();
        meter.reach(bytes.len() - rest.len());
        if rest.is_empty() {
            meter.finish();
            return Ok(out);
        }
        if !rest.starts_with(MAGIC) {
            return Err(Refusal::LeftOver.into());
        }
        member.reset(rest);
    }
}

/// Unpacks one member, up to the limit. Its checksum and length must be right.
fn read_member(member: &mut GzDecoder<&[u8]>, out: &mut Vec<u8>) -> Result<(), ImportError> {
    loop {
        step();
        // One byte past the limit, to detect that it is exceeded.
        let room = STEP.min(MAX_INFLATED + 1 - out.len()) as u64;
        let read = member.take(room).read_to_end(out).map_err(|_| Refusal::DamagedArchive)?;
        if out.len() > MAX_INFLATED {
            return Err(ImportError::TooLarge { limit: Limit::Inflated, got: out.len() as u64 });
        }
        if read == 0 {
            return Ok(());
        }
    }
}
