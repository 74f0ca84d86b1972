//! A zip with one file in it. Folders, and what macOS adds of its own, do not count.

use super::inflate::{checksum, inflate};
use super::progress::{Meter, Phase, Progress};
use super::{ImportError, Refusal};
use rawzip::{CompressionMethod, ZipArchive, ZipFileHeaderRecord};

/// How a zip begins: with a file, or with its end if there is none.
pub(super) const MAGICS: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

/// How many names of files are told.
const SHOWN_NAMES: usize = 3;
/// The most bytes of a name that are told; what is not ASCII shows as `?`.
const SHOWN_NAME: usize = 60;

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
        if entry.is_dir() || is_of_the_system(entry.file_path().as_ref()) {
            continue;
        }
        count += 1;
        tell(&mut names, count, entry.file_path().as_ref());
        file = Some(entry);
    }
    let file = file.ok_or(Refusal::NoFile)?;
    if count > 1 {
        return Err(ImportError::SeveralFiles { count, names });
    }
    let packed = archive.get_entry(file.wayfinder()).map_err(damaged)?.data();
    unpack_file(&file, packed, progress)
}

fn unpack_file(
    file: &ZipFileHeaderRecord<'_>,
    packed: &[u8],
    progress: &mut dyn FnMut(Progress),
) -> Result<Vec<u8>, ImportError> {
    let method = file.compression_method();
    if file.flags().is_encrypted() {
        return Err(Refusal::Encrypted.into());
    }
    let mut out = Vec::new();
    if method == CompressionMethod::STORE {
        // At most what the file had.
        out.extend_from_slice(packed);
    } else if method == CompressionMethod::DEFLATE {
        let mut meter = Meter::new(Phase::Inflating, packed.len(), progress);
        let read = inflate(packed, 0, &mut out, &mut meter)?;
        if read != packed.len() {
            return Err(Refusal::DamagedArchive.into());
        }
        meter.finish();
    } else {
        return Err(Refusal::Method.into());
    }
    if out.len() as u64 != file.uncompressed_size_hint() || checksum(&out) != file.crc32() {
        return Err(Refusal::DamagedArchive.into());
    }
    Ok(out)
}

/// Whether macOS put this file there by itself.
fn is_of_the_system(path: &[u8]) -> bool {
    path.starts_with(b"__MACOSX/") || path.ends_with(b".DS_Store")
}

fn tell(names: &mut String, count: usize, path: &[u8]) {
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
    // What shows nothing, or turns the line around, is not told.
    let seen = |&byte: &u8| if byte == b' ' || byte.is_ascii_graphic() { byte.into() } else { '?' };
    names.extend(path.iter().take(SHOWN_NAME).map(seen));
}

// The archive's own words on what is wrong say nothing to a director.
fn damaged(_: rawzip::Error) -> ImportError {
    Refusal::DamagedArchive.into()
}
