//! Raw deflate (RFC 1951), unpacked step by step up to a limit, and the checksum that gzip and zip
//! keep of what comes out.
//!
//! No stated size is believed: what counts is what comes out.

use super::progress::Meter;
use super::{ImportError, Limit, MAX_INFLATED, Refusal};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};

/// How many bytes are unpacked at a time: few at first, so that a gzip of very many small members takes
/// no more time than its bytes are worth.
const FIRST_STEP: usize = 1 << 10;
const STEP: usize = 256 << 10;

/// What the unpacking keeps in mind; for one member after another.
pub(super) type State = Box<DecompressorOxide>;

/// Unpacks what `packed` begins with, adds it to `out`, and says how many bytes of `packed` it took.
///
/// `before` bytes of the file come before `packed`, for the meter.
pub(super) fn inflate(
    packed: &[u8],
    before: usize,
    state: &mut State,
    out: &mut Vec<u8>,
    meter: &mut Meter<'_>,
) -> Result<usize, ImportError> {
    let start = out.len();
    let mut read = 0;
    let mut step = FIRST_STEP;
    state.init();
    let flags = inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    loop {
        let end = out.len();
        // One byte past the limit, to see that there is one.
        out.resize((end + step).min(MAX_INFLATED + 1), 0);
        // What was unpacked before `start` is another member's: it cannot be referred to.
        let (status, taken, given) =
            decompress(state, &packed[read..], &mut out[start..], end - start, flags);
        read += taken;
        out.truncate(end + given);
        meter.reach(before + read);
        if out.len() > MAX_INFLATED {
            return Err(ImportError::TooLarge { limit: Limit::Inflated, got: out.len() as u64 });
        }
        match status {
            TINFLStatus::Done => return Ok(read),
            TINFLStatus::HasMoreOutput => step = STEP,
            _ => return Err(Refusal::DamagedArchive.into()),
        }
    }
}

/// The checksum of half a byte.
const CHECKSUMS: [u32; 16] = {
    let mut sums = [0; 16];
    let mut half = 0;
    while half < 16_u32 {
        let mut sum = half;
        let mut bit = 0;
        while bit < 4 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
            bit += 1;
        }
        sums[half as usize] = sum;
        half += 1;
    }
    sums
};

/// CRC-32 as gzip and zip have it. (Half a byte at a time: the quick way needs tables as large as
/// half of this room.)
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, &byte| {
        let sum = sum ^ u32::from(byte);
        let sum = sum >> 4 ^ CHECKSUMS[(sum & 15) as usize];
        sum >> 4 ^ CHECKSUMS[(sum & 15) as usize]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_one_of_rfc_1952() {
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
        assert_eq!(checksum(b""), 0);
    }
}
