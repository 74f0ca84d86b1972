//! A `.lex` file that is unpacked while it arrives, as on a first visit: when it is ready to judge.
//!
//! The wire is counted, not waited for: each piece may be unpacked when all bytes up to its end would
//! have come, and when the piece before it is done. What the unpacking itself takes is measured.

#[cfg(target_arch = "wasm32")]
use crate::clock::now;
#[cfg(target_arch = "wasm32")]
use crate::contenders::say;
#[cfg(target_arch = "wasm32")]
use challenge_station::lexicon::StreamingLexFile;

/// Bytes of a piece, about what a browser hands over at a time on a slow link.
#[cfg(target_arch = "wasm32")]
const PIECE: usize = 16 << 10;

/// The links, in Mbit/s.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) const LINKS: [u32; 3] = [1, 5, 20];

/// Milliseconds from the request until the file is a lexicon that can be asked.
#[cfg(target_arch = "wasm32")]
pub(crate) fn ready(file: &[u8], link: u32) -> Result<f64, String> {
    let mut arriving = StreamingLexFile::default();
    let (mut ready, mut came) = (0.0_f64, 0);
    for piece in file.chunks(PIECE) {
        came += piece.len();
        let began = now();
        arriving.take(piece, &mut |_, _| ());
        ready = ready.max(on_the_wire(came, link)) + (now() - began);
    }
    let began = now();
    std::hint::black_box(arriving.build(&mut |_, _| ()).map_err(say)?.open().map_err(say)?);
    Ok(ready + (now() - began))
}

/// Milliseconds that so many bytes take.
#[allow(clippy::cast_precision_loss)] // exact up to 2^53
pub(crate) fn on_the_wire(bytes: usize, link: u32) -> f64 {
    bytes as f64 * 8.0 / (f64::from(link) * 1000.0)
}
