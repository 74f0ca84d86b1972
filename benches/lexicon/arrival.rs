//! The time until a `.lex` file can judge if it is unpacked while it arrives, as on a first visit.
//!
//! Unpacking is measured, but the time on the network is calculated: unpacking a piece begins when
//! the network would have delivered its last byte and the piece before it has been unpacked.

#[cfg(target_arch = "wasm32")]
use crate::clock::now;
#[cfg(target_arch = "wasm32")]
use crate::contenders::error_text;
#[cfg(target_arch = "wasm32")]
use challenge_station::lexicon::StreamingLexFile;

/// The size of a piece: about what a browser delivers at a time on a slow link.
#[cfg(target_arch = "wasm32")]
const PIECE: usize = 16 << 10;

/// The links, in Mbit/s.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) const LINKS: [u32; 3] = [1, 5, 20];

/// Milliseconds from the request until the lexicon can be used.
#[cfg(target_arch = "wasm32")]
pub(crate) fn ready(file: &[u8], link: u32) -> Result<f64, String> {
    let mut arriving = StreamingLexFile::default();
    let (mut ready, mut received) = (0.0_f64, 0);
    for piece in file.chunks(PIECE) {
        received += piece.len();
        let began = now();
        arriving.take(piece, &mut |_, _| ());
        ready = ready.max(transfer_ms(received, link)) + (now() - began);
    }
    let began = now();
    std::hint::black_box(
        arriving.build(&mut |_, _| ()).map_err(error_text)?.open().map_err(error_text)?,
    );
    Ok(ready + (now() - began))
}

/// Milliseconds to transfer this many bytes.
#[allow(clippy::cast_precision_loss)] // exact up to 2^53
pub(crate) fn transfer_ms(bytes: usize, link: u32) -> f64 {
    bytes as f64 * 8.0 / (f64::from(link) * 1000.0)
}
