//! Writes the kinds of files that directors import: small word graphs, gzips and zips, byte by
//! byte.

#![allow(dead_code, unreachable_pub)] // each test file uses a part of it

use challenge_station::lexicon::{QuackleHash, Word};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::collections::VecDeque;
use std::io::Write as _;

/// An edge of a word graph.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// A=1 … Z=26.
    pub letter: u8,
    pub ends_word: bool,
    pub last: bool,
    /// The index of the first edge of the next list; 0 if there is none.
    pub target: u32,
}

/// The edges of a tree of strings, which must be upper case and in order. The first list is at
/// index `first`. No edges are shared, to keep this simple.
pub fn tree(strings: &[&str], first: usize) -> Vec<Edge> {
    let mut edges: Vec<Edge> = Vec::new();
    let mut lists = VecDeque::from([(strings, 0, None)]);
    while let Some((strings, depth, parent)) = lists.pop_front() {
        if let Some(parent) = parent {
            let begin: usize = first + edges.len();
            let parent: &mut Edge = &mut edges[parent];
            parent.target = u32::try_from(begin).unwrap();
        }
        for same in strings.chunk_by(|a, b| a.as_bytes()[depth] == b.as_bytes()[depth]) {
            let ends_word = same[0].len() == depth + 1;
            let longer = &same[usize::from(ends_word)..];
            if !longer.is_empty() {
                lists.push_back((longer, depth + 1, Some(edges.len())));
            }
            let letter = same[0].as_bytes()[depth] - b'A' + 1;
            edges.push(Edge { letter, ends_word, last: false, target: 0 });
        }
        edges.last_mut().unwrap().last = true;
    }
    edges
}

fn number(edge: Edge, letter: u8) -> u32 {
    u32::from(letter) << 24
        | u32::from(edge.ends_word) << 23
        | u32::from(edge.last) << 22
        | edge.target
}

/// A `.kwg` of these edges, whose first list is at index 2, without the reversed graph.
pub fn kwg_of(edges: &[Edge]) -> Vec<u8> {
    let mut numbers = vec![1 << 22 | 2, 1 << 22];
    numbers.extend(edges.iter().map(|edge| number(*edge, edge.letter)));
    numbers.into_iter().flat_map(u32::to_le_bytes).collect()
}

pub fn kwg(strings: &[&str]) -> Vec<u8> {
    kwg_of(&tree(strings, 2))
}

/// A `.dwg` whose letters begin at `letter` and whose numbers are encoded by `bytes`.
pub fn dwg_as(strings: &[&str], letter: u8, bytes: fn(u32) -> [u8; 4]) -> Vec<u8> {
    let edges = tree(strings, 1);
    let mut numbers = vec![u32::try_from(edges.len()).unwrap()];
    numbers.extend(edges.iter().map(|edge| number(*edge, edge.letter - 1 + letter)));
    numbers.into_iter().flat_map(bytes).collect()
}

pub fn dwg(strings: &[&str]) -> Vec<u8> {
    dwg_as(strings, b'a', u32::to_le_bytes)
}

/// A `.dawg` of these words, with `gap` between its alphabet and its edges.
pub fn dawg_with(words: &[&str], gap: &[u8]) -> Vec<u8> {
    let list: Vec<Word> = words.iter().filter_map(|w| Word::new(w.as_bytes()).ok()).collect();
    let mut file = vec![1];
    file.extend_from_slice(QuackleHash::of(&list).as_bytes());
    file.extend_from_slice(&u32::try_from(words.len()).unwrap().to_be_bytes()[1..]);
    file.push(26);
    file.extend((b'A'..=b'Z').flat_map(|letter| [letter, b' ']));
    file.extend_from_slice(gap);
    file.extend_from_slice(&[0, 0, 1, 251, 0, 0, 0]);
    for edge in tree(words, 1) {
        file.extend_from_slice(&edge.target.to_be_bytes()[1..]);
        file.push((edge.letter - 1) | u8::from(edge.last) << 6 | 128);
        file.extend_from_slice(&[0, 0, u8::from(edge.ends_word)]);
    }
    file
}

pub fn dawg(words: &[&str]) -> Vec<u8> {
    dawg_with(words, b"")
}

fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            sum >> 1 ^ (0xedb8_8320 & (sum & 1).wrapping_neg())
        })
    })
}

fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut deflate = DeflateEncoder::new(Vec::new(), Compression::default());
    deflate.write_all(bytes).unwrap();
    deflate.finish().unwrap()
}

/// This many MiB of zeros, deflated.
pub fn deflated_zeros(mebibytes: usize) -> Vec<u8> {
    let mut deflate = DeflateEncoder::new(Vec::new(), Compression::default());
    deflate.write_all(&vec![0; 1 << 20]).unwrap();
    // Flushed, so that the same bytes can be repeated.
    deflate.flush().unwrap();
    let end_of_deflate = b"\x03\0";
    [&deflate.get_ref().repeat(mebibytes)[..], end_of_deflate].concat()
}

fn length(bytes: &[u8]) -> [u8; 4] {
    u32::try_from(bytes.len()).unwrap().to_le_bytes()
}

/// A gzip with one member. The file name in its header is wrong on purpose.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let head = b"\x1f\x8b\x08\x08\0\0\0\0\0\x03holiday.jpg\0";
    [head, &deflate(bytes)[..], &checksum(bytes).to_le_bytes(), &length(bytes)].concat()
}

/// A gzip with one member, whose header has every optional part.
pub fn gzip_with_all(bytes: &[u8]) -> Vec<u8> {
    let head = b"\x1f\x8b\x08\x1e\0\0\0\0\0\x03\x03\0abcname\0comment\0";
    let head_checksum = &checksum(head).to_le_bytes()[..2];
    let tail = [checksum(bytes).to_le_bytes(), length(bytes)].concat();
    [head, head_checksum, &deflate(bytes), &tail].concat()
}

/// A gzip of this many zeros, with a wrong checksum, since no reader should get that far.
pub fn gzip_of_zeros(count: usize) -> Vec<u8> {
    [b"\x1f\x8b\x08\0\0\0\0\0\0\x03", &deflate(&vec![0; count])[..], &[0; 8]].concat()
}

/// A file in a zip.
pub struct Entry<'a> {
    pub name: &'a str,
    pub bytes: &'a [u8],
    /// 0 stored, 8 deflated.
    pub method: u16,
    pub flags: u16,
}

/// A zip of these files.
pub fn zip_of(entries: &[Entry<'_>]) -> Vec<u8> {
    let mut parts = Vec::new();
    for Entry { name, bytes, method, flags } in entries {
        let packed = if *method == 8 { deflate(bytes) } else { bytes.to_vec() };
        let sizes = [checksum(bytes).to_le_bytes(), length(&packed), length(bytes)].concat();
        let kind = [flags.to_le_bytes(), method.to_le_bytes()].concat();
        parts.push(Part { name, packed, kind, sizes });
    }
    zip_of_parts(&parts)
}

/// A zip of one file, already deflated, that unpacks to `size` bytes. Its checksum is wrong.
pub fn zip_of_packed(name: &str, packed: &[u8], size: usize) -> Vec<u8> {
    let size = u32::try_from(size).unwrap().to_le_bytes();
    let sizes = [[0; 4], length(packed), size].concat();
    zip_of_parts(&[Part { name, packed: packed.to_vec(), kind: vec![0, 0, 8, 0], sizes }])
}

/// A file's parts in a zip.
struct Part<'a> {
    name: &'a str,
    packed: Vec<u8>,
    /// Flags and method.
    kind: Vec<u8>,
    /// Checksum, packed size and size.
    sizes: Vec<u8>,
}

fn zip_of_parts(parts: &[Part<'_>]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut directory = Vec::new();
    for Part { name, packed, kind, sizes } in parts {
        let name_length = u16::try_from(name.len()).unwrap().to_le_bytes();
        let version = 20_u16.to_le_bytes();
        let common = [&version[..], kind, &[0; 4], sizes, &name_length, &[0; 2]].concat();
        directory.extend([b"PK\x01\x02\x14\0", &common[..], &[0; 10], &length(&file)].concat());
        directory.extend_from_slice(name.as_bytes());
        file.extend([b"PK\x03\x04", &common[..], name.as_bytes(), packed].concat());
    }
    let count = u16::try_from(parts.len()).unwrap().to_le_bytes();
    let sizes = [length(&directory), length(&file)].concat();
    file.extend(directory);
    file.extend([b"PK\x05\x06\0\0\0\0", &count[..], &count, &sizes, &[0; 2]].concat());
    file
}

/// A zip of one file, with a folder and the two files that macOS adds.
pub fn zip(bytes: &[u8]) -> Vec<u8> {
    zip_of(&[
        Entry { name: "lists/", bytes: b"", method: 0, flags: 0 },
        Entry { name: "lists/photo.png", bytes, method: 8, flags: 0 },
        Entry { name: "__MACOSX/lists/._photo.png", bytes: b"?", method: 0, flags: 0 },
        Entry { name: "lists/.DS_Store", bytes: b"?", method: 0, flags: 0 },
    ])
}
