//! A point of the frontier: a `.lex` file in all but how its words are packed, to our word graph.
//!
//! Its head is that of the shipped list but for the two lengths, so its bytes count what a file of
//! such a codec would have. Reading checks what reading a `.lex` file checks: the seal, and the
//! order, counts and digest of the words. (The head names codec 2, and the row which it is.)

use super::{Contender, Lex, say};
use challenge_station::digest::Digest;
use challenge_station::lexicon::{CodecError, Identity, LexFile, MIN_LETTERS, Stored, Tally, Word};
use packing::GraphBuilder;
use packing::frontier::{POINTS, read_walk};
use std::hint::black_box;

/// How many points there are.
pub(crate) const COUNT: usize = POINTS.len() + coders::ALL.len();
/// Where the head of a file says how long it is, and where its papers begin.
const HEAD_LENGTH_AT: usize = 11;
const PAPERS_AT: usize = 13;
/// The head's last fields: the raw length and the payload's.
const LENGTHS: usize = 8;

/// The point at this place: ours first, then the other coders.
pub(crate) struct Coded<const PLACE: usize>;

/// A file in its pieces.
struct Pieces<'a> {
    papers: &'a [u8],
    raw_len: usize,
    payload: &'a [u8],
}

impl<const PLACE: usize> Contender for Coded<PLACE> {
    const MADE_BEFORE: bool = false;
    type Kept = Stored;
    type Open = <Lex as Contender>::Open;

    fn decode(sent: &[u8]) -> Result<(), String> {
        read(PLACE, sent, |word| {
            black_box(word);
        })
    }

    fn arrive(sent: &[u8]) -> Result<Stored, String> {
        let mut graph = GraphBuilder::default();
        read(PLACE, sent, |word| graph.add(&word))?;
        let (papers, graph) = (pieces(sent)?.papers.to_vec(), graph.finish());
        let digest = Digest::of_pieces([papers.as_slice(), &graph]);
        Ok(Stored { papers, graph, digest })
    }

    fn make(_: &[Word]) -> Result<Vec<u8>, String> {
        Ok(Vec::new())
    }

    fn size(kept: &Stored) -> usize {
        Lex::size(kept)
    }

    fn open(kept: Stored) -> Result<Self::Open, String> {
        Lex::open(kept)
    }
}

/// The point's title and its file, in the shape of the shipped one.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn file(
    place: usize,
    shipped: &[u8],
    words: &[Word],
) -> Result<(String, Vec<u8>), String> {
    let (title, raw_len, payload) = if let Some(point) = POINTS.get(place) {
        let (raw_len, payload) = (point.encode)(words);
        (point.name.to_owned(), raw_len, payload)
    } else {
        let coder = coders::ALL[place - POINTS.len()];
        let walk = packing::frontier::walk(words);
        let payload = (coder.pack)(&walk).map_err(say)?;
        (format!("walk + {}", coder.name), walk.len(), payload)
    };
    let papers_end = head_length(shipped)? - LENGTHS;
    let mut file = shipped[..papers_end].to_vec();
    for length in [raw_len, payload.len()] {
        file.extend_from_slice(&u32::try_from(length).map_err(say)?.to_le_bytes());
    }
    file.extend_from_slice(&payload);
    let seal = Digest::of(&file);
    file.extend_from_slice(seal.as_bytes());
    Ok((title, file))
}

/// Hands over the words of a file, checked as those of a `.lex` file are.
fn read(place: usize, sent: &[u8], mut take: impl FnMut(Word)) -> Result<(), String> {
    let file = LexFile::read(sent).map_err(say)?;
    let identity = file.identity();
    let mut tally = Tally::default();
    let mut refused = None;
    let Pieces { raw_len, payload, .. } = pieces(sent)?;
    unpack(place, payload, raw_len, &mut |word| {
        if let Err(error) = add(&mut tally, identity, word) {
            refused = Some(error);
            return Err(CodecError::Ending);
        }
        take(word);
        Ok(())
    })
    .map_err(|error| refused.unwrap_or(error))?;
    if tally.lengths() != identity.lengths || tally.digest() != identity.words {
        return Err("expected the list's words, got others".into());
    }
    Ok(())
}

fn add(tally: &mut Tally, identity: &Identity, word: Word) -> Result<(), String> {
    tally.add(word).map_err(say)?;
    let length = word.letters().len() - MIN_LETTERS;
    if tally.lengths()[length] > identity.lengths[length] {
        return Err("expected fewer words of a length".into());
    }
    Ok(())
}

fn unpack(
    place: usize,
    payload: &[u8],
    raw_len: usize,
    take: &mut dyn FnMut(Word) -> Result<(), CodecError>,
) -> Result<(), String> {
    if let Some(point) = POINTS.get(place) {
        return (point.decode)(payload, raw_len, take).map_err(say);
    }
    let walk = (coders::ALL[place - POINTS.len()].unpack)(payload, raw_len).map_err(say)?;
    read_walk(&walk, take).map_err(say)
}

fn pieces(file: &[u8]) -> Result<Pieces<'_>, String> {
    let head = head_length(file)?;
    let payload = file.get(head..file.len() - Digest::BYTES).ok_or("no payload")?;
    let (papers, lengths) = file[PAPERS_AT..head].split_at(head - PAPERS_AT - LENGTHS);
    let raw_len = lengths.first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes));
    Ok(Pieces { papers, raw_len: raw_len as usize, payload })
}

/// How long the head of a file is.
fn head_length(file: &[u8]) -> Result<usize, String> {
    let bytes = file.get(HEAD_LENGTH_AT..PAPERS_AT).and_then(<[u8]>::first_chunk);
    Ok(usize::from(u16::from_le_bytes(*bytes.ok_or("no head")?)))
}
