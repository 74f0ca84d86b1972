//! A word graph without a signature begins with a number. It is read as a graph even if that number looks
//! like the beginning of another kind of file.
#![cfg(not(target_arch = "wasm32"))]

use crate::common::graphs;
use challenge_station::lexicon::import::{Format, ImportError, Refusal, Wrapping, read};
use graphs::{dwg, gzip, kwg_of, tree};

const WORDS: [&str; 5] = ["AA", "AAH", "BATHING", "CAB", "ZA"];

/// How a web page, JSON (also after a space), a picture, UTF-16 text, archives and a gzip begin.
const BEGINNINGS: [&[u8]; 9] =
    [b"<", b"[", b"{", b" <", b"BM\0", b"\xff\xfe\x01", b"\x1f\x9d", b"\x1f\x8b", b"\x1f\x8b\x08"];

/// A number of at least `least` whose bytes begin with these.
fn number(beginning: &[u8], least: u32) -> u32 {
    let mut bytes = [0; 4];
    bytes[..beginning.len()].copy_from_slice(beginning);
    match u32::from_le_bytes(bytes) {
        number if number < least => number + (1 << 12),
        number => number,
    }
}

fn dwg_beginning(beginning: &[u8]) -> Vec<u8> {
    let mut file = dwg(&WORDS);
    let count = number(beginning, 64);
    file[..4].copy_from_slice(&count.to_le_bytes());
    file.resize((count as usize + 1) * 4, 0);
    file
}

fn kwg_beginning(beginning: &[u8]) -> Vec<u8> {
    let root = number(beginning, 0);
    let graph = kwg_of(&tree(&WORDS, root as usize));
    let mut file = root.to_le_bytes().to_vec();
    file.resize(root as usize * 4, 0);
    file.extend_from_slice(&graph[8..]);
    file
}

#[test]
fn a_graph_is_read_even_if_it_begins_like_another_kind_of_file() {
    for beginning in BEGINNINGS {
        for (format, file) in
            [(Format::Dwg, dwg_beginning(beginning)), (Format::Kwg, kwg_beginning(beginning))]
        {
            assert!(file.starts_with(beginning), "{beginning:?}");
            for (wrapping, file) in [(Wrapping::Plain, file.clone()), (Wrapping::Gzip, gzip(&file))]
            {
                let found = read(&file, &mut |_| ());
                let found = found.unwrap_or_else(|error| panic!("{format} {beginning:?}: {error}"));
                let report = found.report();
                assert_eq!((report.format, report.wrapping), (format, wrapping));
                assert_eq!(report.count(), 5);
            }
        }
    }
}

#[test]
fn a_damaged_graph_is_not_called_a_web_page() {
    for mut file in [dwg_beginning(b"<"), kwg_beginning(b"<")] {
        file.truncate(file.len() - 4);
        let error = read(&file, &mut |_| ()).expect_err("damaged");
        assert_eq!(error, ImportError::Refused(Refusal::Unknown));
    }
}
