//! A lexicon file of the largest size is read, and one that is a byte longer is refused.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::lexicons;
use challenge_station::digest::Digest;
use challenge_station::lexicon::{
    FileError, LENGTHS, LexFile, MAX_FILE, MAX_PAYLOAD, StreamingLexFile,
};

/// A sealed file that states a payload of this many bytes.
fn stating(payload: usize) -> Vec<u8> {
    let mut file = lexicons::lex_file(&lexicons::words(["AA", "QI"]));
    file[16..20].copy_from_slice(&u32::try_from(payload).unwrap().to_le_bytes());
    file.truncate(file.len() - Digest::BYTES);
    let seal = Digest::of(&file);
    file.extend_from_slice(seal.as_bytes());
    file
}

#[test]
fn the_limits_are_those_of_the_format() {
    assert_eq!(MAX_PAYLOAD, 67_108_864);
    // The payload, metadata with a two-byte length, the 20 bytes before it, and the seal.
    assert_eq!(MAX_FILE, 67_108_864 + 65_536 + 20 + 32);
    assert_eq!(LENGTHS, 14);
}

#[test]
fn a_file_of_the_largest_size_is_read_and_a_larger_one_is_refused() {
    let mut file = vec![0; MAX_FILE];
    assert_eq!(LexFile::read(&file).err(), Some(FileError::NotALexicon));
    file.push(0);
    let got = MAX_FILE as u64 + 1;
    let too_large = FileError::TooLarge { what: "bytes", limit: MAX_FILE, got };
    assert_eq!(LexFile::read(&file).err(), Some(too_large.clone()));
    // Only enough bytes are stored to show that there are too many.
    let mut arriving = StreamingLexFile::default();
    arriving.take(&file, &mut |_, _| ());
    arriving.take(&file, &mut |_, _| ());
    assert_eq!(arriving.build(&mut |_, _| ()).err(), Some(too_large));
}

#[test]
fn a_payload_of_the_largest_size_is_accepted_and_a_larger_one_is_refused() {
    let refusal = |payload| LexFile::read(&stating(payload)).err();
    assert!(matches!(refusal(MAX_PAYLOAD), Some(FileError::CutShort { .. })));
    let got = MAX_PAYLOAD as u64 + 1;
    let too_large = FileError::TooLarge { what: "packed bytes", limit: MAX_PAYLOAD, got };
    assert_eq!(refusal(MAX_PAYLOAD + 1), Some(too_large));
}
