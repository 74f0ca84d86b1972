//! The bundled list, packed by every codec and at every point of the frontier. **Here a new codec gets
//! a line.** A point of its frontier (smaller and slower, larger and quicker) gets one in
//! `packing/src/codec/trie/frontier.rs`; a coder that is not ours, in `benches/coders`.

use crate::contenders::{Named, point};
use challenge_station::lexicon::{Codec, Identity, Word, write_with};

/// A `.lex` file for a row.
pub(crate) struct Packed {
    /// What the row is called.
    pub(crate) title: String,
    /// The contender that reads it.
    pub(crate) contender: &'static str,
    /// The file.
    pub(crate) file: Vec<u8>,
    /// It is for the table of the frontier alone: no codec of ours packs so.
    pub(crate) is_point: bool,
}

/// Codec 1, which the row that ends in an `fst` is sent as, too.
pub(crate) fn walk(identity: &Identity, words: &[Word]) -> Result<Vec<u8>, String> {
    write_with(Codec::Walk, identity, words).map_err(|error| error.to_string())
}

/// A file by each codec, beside the one the site ships.
pub(crate) fn packed(identity: &Identity, words: &[Word]) -> Result<Vec<Packed>, String> {
    let (title, file) = ("walk + deflate -> our graph".into(), walk(identity, words)?);
    Ok(vec![Packed { title, contender: "lex", file, is_point: false }])
}

/// A file for each point of the frontier, with the papers of the shipped one.
pub(crate) fn points(shipped: &[u8], words: &[Word]) -> Result<Vec<Packed>, String> {
    let named = Named::POINTS.iter().enumerate();
    let packed = named.map(|(place, named)| {
        let (title, file) = point(place, shipped, words)?;
        Ok(Packed { title, contender: named.name, file, is_point: true })
    });
    packed.collect()
}
