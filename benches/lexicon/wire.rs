//! Bytes on the network: uncompressed, with gzip and with brotli.

use brotli::enc::BrotliEncoderParams;
use std::path::Path;
use std::process::Command;

/// Bytes on the network, three ways.
#[derive(Clone, Copy)]
pub(crate) struct Wire {
    /// Uncompressed.
    pub(crate) raw: usize,
    /// With `gzip -9`.
    pub(crate) gzip: usize,
    /// With `brotli -q 11`.
    pub(crate) brotli: usize,
}

impl Wire {
    /// The sizes of this file.
    pub(crate) fn of(file: &Path, bytes: &[u8]) -> Result<Self, String> {
        Ok(Self { raw: bytes.len(), gzip: gzip(file)?, brotli: brotli(bytes)? })
    }
}

fn gzip(file: &Path) -> Result<usize, String> {
    let output = Command::new("gzip").arg("-9nc").arg(file).output();
    let output = output.map_err(|error| format!("gzip: {error}. Install it and run this again"))?;
    if !output.status.success() {
        return Err(format!("gzip: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(output.stdout.len())
}

/// With the default window of 4 MiB.
fn brotli(mut bytes: &[u8]) -> Result<usize, String> {
    let params = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut packed = Vec::new();
    let done = brotli::BrotliCompress(&mut bytes, &mut packed, &params);
    done.map_err(|error| format!("brotli: {error}"))?;
    Ok(packed.len())
}
