//! The bundled list, packed by every codec. **Here a new codec gets a line, and each point of its
//! frontier (smaller and slower, larger and quicker) another.**

use challenge_station::lexicon::{Codec, Identity, Word, write_with};

/// A `.lex` file for a row.
pub(crate) struct Packed {
    /// What the row is called.
    pub(crate) title: &'static str,
    /// The file.
    pub(crate) file: Vec<u8>,
    /// It is for the table of the frontier alone: a codec with other parameters than the usual.
    pub(crate) is_point: bool,
}

/// Codec 1, which the row that ends in an `fst` is sent as, too.
pub(crate) fn walk(identity: &Identity, words: &[Word]) -> Result<Vec<u8>, String> {
    write_with(Codec::Walk, identity, words).map_err(|error| error.to_string())
}

/// A file by each codec, beside the one the site ships.
pub(crate) fn packed(identity: &Identity, words: &[Word]) -> Result<Vec<Packed>, String> {
    let walk = walk(identity, words)?;
    Ok(vec![Packed { title: "walk + deflate -> our graph", file: walk, is_point: false }])
}
