//! Other coders than ours, for the benchmark: bytes to fewer bytes and back.
//!
//! A package of its own for the same reason as the packing: what these crates leave to be compiled with
//! their user's code is to be compiled for speed, in the page too.

use std::io::{self, Read, Write};

/// A coder.
#[derive(Clone, Copy)]
pub struct Coder {
    /// What it is called.
    pub name: &'static str,
    /// Packs.
    pub pack: fn(&[u8]) -> io::Result<Vec<u8>>,
    /// Unpacks to so many bytes.
    pub unpack: fn(&[u8], usize) -> io::Result<Vec<u8>>,
}

/// Every coder, at its best for a list of words.
pub const ALL: [Coder; 3] = [
    Coder { name: "brotli 11", pack: brotli, unpack: unbrotli },
    Coder { name: "LZMA", pack: lzma, unpack: unlzma },
    Coder { name: "PPMd, order 12, 16 MB", pack: ppmd, unpack: unppmd },
];

/// The letters before a byte that LZMA looks at, and bits of its place: words lie at any place.
const LZMA: (u32, u32, u32) = (4, 0, 0);
/// LZMA looks back so far. The walk is shorter, and a reader makes room for all of it.
const LZMA_BACK: u32 = 1 << 20;
const PPMD_ORDER: u32 = 12;
const PPMD_MEMORY: u32 = 16 << 20;
/// Bytes that brotli's reader takes at a time.
const AT_A_TIME: usize = 1 << 16;

#[cfg(not(target_arch = "wasm32"))]
fn brotli(mut bytes: &[u8]) -> io::Result<Vec<u8>> {
    use brotli::enc::BrotliEncoderParams;
    let params = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut packed, &params)?;
    Ok(packed)
}

/// A page packs nothing.
#[cfg(target_arch = "wasm32")]
fn brotli(_: &[u8]) -> io::Result<Vec<u8>> {
    Err(io::ErrorKind::Unsupported.into())
}

fn unbrotli(packed: &[u8], length: usize) -> io::Result<Vec<u8>> {
    exactly(brotli_decompressor::Decompressor::new(packed, AT_A_TIME), length)
}

fn lzma(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut options = lzma_rust2::LzmaOptions::with_preset(9);
    (options.lc, options.lp, options.pb) = LZMA;
    (options.dict_size, options.nice_len) = (LZMA_BACK, 273);
    let mut writer = lzma_rust2::LzmaWriter::new_no_header(Vec::new(), &options, false)?;
    writer.write_all(bytes)?;
    writer.finish()
}

fn unlzma(packed: &[u8], length: usize) -> io::Result<Vec<u8>> {
    let (lc, lp, pb) = LZMA;
    let reader = lzma_rust2::LzmaReader::new(packed, length as u64, lc, lp, pb, LZMA_BACK, None)?;
    exactly(reader, length)
}

fn ppmd(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let writer = ppmd_rust::Ppmd7Encoder::new(Vec::new(), PPMD_ORDER, PPMD_MEMORY);
    let mut writer = writer.map_err(|error| io::Error::other(error.to_string()))?;
    writer.write_all(bytes)?;
    writer.finish(false)
}

fn unppmd(packed: &[u8], length: usize) -> io::Result<Vec<u8>> {
    let reader = ppmd_rust::Ppmd7Decoder::new(packed, PPMD_ORDER, PPMD_MEMORY);
    exactly(reader.map_err(|error| io::Error::other(error.to_string()))?, length)
}

fn exactly(mut reader: impl Read, length: usize) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; length];
    reader.read_exact(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        let bytes = b"AA\x00H\x02B\x02".repeat(100);
        for coder in ALL {
            let packed = (coder.pack)(&bytes).unwrap();
            assert!(packed.len() < 100, "{}: {} bytes", coder.name, packed.len());
            assert_eq!((coder.unpack)(&packed, bytes.len()).unwrap(), bytes, "{}", coder.name);
        }
    }
}
