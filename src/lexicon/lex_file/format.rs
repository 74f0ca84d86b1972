//! The format of a `.lex` file, and its limits.
//!
//! # Format, version 1
//!
//! Numbers are little-endian.
//!
//! | bytes | field |
//! |---|---|
//! | 8 | signature: `89 4C 45 58 0D 0A 1A 0A` (it contains `LEX`, and a transfer in text mode damages it) |
//! | 2 | format version: 1 |
//! | 2 | length of the metadata |
//! | 4 | number of nodes of the trie, at most 15 for each word plus one, and at most 2²⁴ |
//! | 4 | length of the payload, at most 64 MiB |
//! | | metadata: JSON, see `metadata.rs` beside this file |
//! | | payload: the words as a trie, see `codec/src/lib.rs` |
//! | 32 | seal: SHA-256 of everything before it |
//!
//! In every version of the format, the signature comes first, the version second and the seal last.
//! So a station can tell a damaged file from a newer one.

use crate::digest::Digest;

/// The format version this station writes, and the latest it reads.
pub const FORMAT_VERSION: u16 = 1;
/// The maximum size of the packed words, in bytes.
pub const MAX_PAYLOAD: usize = 64 << 20;
/// The maximum size of a file, in bytes. (The length of the metadata is stored in two bytes.)
pub const MAX_FILE: usize = MAX_PAYLOAD + (1 << 16) + 20 + Digest::BYTES;

/// The signature, modelled on PNG's: a byte that is never in text, the name, and line ends that a
/// text transfer changes.
pub(super) const MAGIC: [u8; 8] = *b"\x89LEX\r\n\x1a\n";
