//! A zip with one file in it. Folders and files that macOS adds are ignored.

use super::error::{ImportError, Limit, MAX_INFLATED, Refusal};
use super::progress::{Meter, Phase, Progress};
use flate2::{Crc, Decompress, FlushDecompress, Status};
use rawzip::{CompressionMethod, ZipArchive, ZipArchiveEntryWayfinder};

/// A zip begins with a file, or with its end if it has no files.
pub(super) const MAGICS: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

/// How many file names an error lists.
const SHOWN_NAMES: usize = 3;
/// The most bytes of a file name in an error; anything but ASCII is shown as `?`.
const SHOWN_NAME: usize = 60;

/// How many bytes are unpacked at a time.
const STEP: usize = 256 << 10;

/// Unpacks the one file of a zip.
pub(super) fn unpack(
    bytes: &[u8],
    progress: &mut dyn FnMut(Progress),
) -> Result<Vec<u8>, ImportError> {
    let archive = ZipArchive::from_slice(bytes).map_err(damaged)?;
    if archive.end_offset() != bytes.len() as u64 {
        return Err(Refusal::DamagedArchive.into());
    }
    let mut entries = archive.entries();
    let mut count = 0;
    let mut names = String::new();
    let mut file = None;
    while let Some(entry) = entries.next_entry().map_err(damaged)? {
        let path = entry.file_path();
        if entry.is_dir() || is_from_macos(path.as_ref()) {
            continue;
        }
        count += 1;
        add_name(&mut names, count, path.as_ref());
        file = Some(File {
            location: entry.wayfinder(),
            encrypted: entry.flags().is_encrypted(),
            method: entry.compression_method(),
            length: entry.uncompressed_size_hint(),
            checksum: entry.crc32(),
        });
    }
    let file = file.ok_or(Refusal::NoFile)?;
    if count > 1 {
        return Err(ImportError::SeveralFiles { count, names });
    }
    let packed = archive.get_entry(file.location).map_err(damaged)?.data();
    file.unpack(packed, progress)
}

/// A file's entry in the zip's directory.
struct File {
    location: ZipArchiveEntryWayfinder,
    encrypted: bool,
    method: CompressionMethod,
    length: u64,
    checksum: u32,
}

impl File {
    fn unpack(
        &self,
        packed: &[u8],
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Vec<u8>, ImportError> {
        if self.encrypted {
            return Err(Refusal::Encrypted.into());
        }
        let out = match self.method {
            // Stored bytes are a part of the zip, so they need no limit of their own.
            CompressionMethod::STORE => packed.to_vec(),
            CompressionMethod::DEFLATE => inflate(packed, progress)?,
            _ => return Err(Refusal::Method.into()),
        };
        let mut checksum = Crc::new();
        checksum.update(&out);
        if out.len() as u64 != self.length || checksum.sum() != self.checksum {
            return Err(Refusal::DamagedArchive.into());
        }
        Ok(out)
    }
}

/// Decompresses raw deflate, which must end where `packed` ends.
///
/// The stated size is not trusted, so only the bytes that come out are counted.
fn inflate(packed: &[u8], progress: &mut dyn FnMut(Progress)) -> Result<Vec<u8>, ImportError> {
    let mut meter = Meter::new(Phase::Inflating, packed.len(), progress);
    let mut inflater = Decompress::new(false);
    let (mut out, mut piece, mut rest) = (Vec::new(), vec![0; STEP], packed);
    loop {
        let (before, made) = (inflater.total_in(), inflater.total_out());
        let status = inflater.decompress(rest, &mut piece, FlushDecompress::None);
        // At most `STEP`, so it fits.
        let made = usize::try_from(inflater.total_out() - made).unwrap_or(STEP);
        out.extend_from_slice(&piece[..made]);
        // At most what was left, so it fits.
        let taken = usize::try_from(inflater.total_in() - before).unwrap_or(rest.len());
        rest = &rest[taken..];
        meter.reach(packed.len() - rest.len());
        if out.len() > MAX_INFLATED {
            let got = MAX_INFLATED as u64 + 1;
            return Err(ImportError::TooLarge { limit: Limit::Inflated, got });
        }
        match status {
            Ok(Status::StreamEnd) if rest.is_empty() => break,
            Ok(Status::Ok) => {}
            _ => return Err(Refusal::DamagedArchive.into()),
        }
    }
    meter.finish();
    Ok(out)
}

/// Whether macOS added this file.
fn is_from_macos(path: &[u8]) -> bool {
    path.starts_with(b"__MACOSX/") || path.ends_with(b".DS_Store")
}

fn add_name(names: &mut String, count: usize, path: &[u8]) {
    if count > SHOWN_NAMES + 1 {
        return;
    }
    if count > 1 {
        names.push_str(", ");
    }
    if count > SHOWN_NAMES {
        names.push('…');
        return;
    }
    // Invisible characters and those that reverse the line are replaced.
    let seen = |&byte: &u8| if byte == b' ' || byte.is_ascii_graphic() { byte.into() } else { '?' };
    names.extend(path.iter().take(SHOWN_NAME).map(seen));
}

// The archive library's messages mean nothing to a director.
fn damaged(_: rawzip::Error) -> ImportError {
    Refusal::DamagedArchive.into()
}
